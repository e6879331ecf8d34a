import { addToList, entriesByText } from '#lib/lists.ts';
import type { Property } from '#shared/model/entity.ts';
import { kindFromKey, namesRelationship } from '../extraction/relationships/kinds.ts';
import { plainKey, plainWord } from '../extraction/words.ts';
import { isFlag, isTechnicalKey, isTechnicalValue } from '../parse/kinds/technicalFields.ts';
import { areNames, type RelationshipOf, type World, type WorldEntity } from './world.ts';

/** Minimum number of entries to detect repeated values; in smaller worlds most entries may share them. */
const minEntries = 10;

/**
 * Share of entries with a field from which on a common value is a template default. Stricter than for contexts (`defaultLines`): what an export leaves
 * out cannot be asked for afterwards.
 */
const formShare = 0.9;
const minOfForm = 20;

/** Returns a test whether a property is printed: no flags, no value shared by more than half of all entries, and no template defaults. */
export function printedProperties({ entities }: World): (property: Property) => boolean {
  const factOf = ({ key, value }: Property): string => `${plainKey(key)}\n${value.trim().toLowerCase()}`;
  const entriesBy = entriesByText(
    entities.map(({ properties }) => properties.flatMap((property) => [plainKey(property.key), factOf(property)])),
  );
  const maxSame = entities.length < minEntries ? Number.POSITIVE_INFINITY : entities.length / 2;
  return (property) => {
    const [same, withField] = [entriesBy.get(factOf(property))!, entriesBy.get(plainKey(property.key))!];
    return !isFlag(property.value) && same <= maxSame && !(withField >= minOfForm && same >= withField * formShare);
  };
}

/** Whether a property is metadata of its note, or repeats what the entry states elsewhere, rather than a fact about the world. */
function isPropertyOfPage({ key, value }: { readonly key: string; readonly value: string }): boolean {
  const compared = plainKey(key);
  return (
    isTechnicalKey(compared) ||
    isTechnicalValue(value) ||
    // A switch of the program that publishes the page.
    (/^(?:true|false)$/.test(value) && /^(?:comments?|toc|search|share|hide)$/.test(compared)) ||
    /^(?:title|kind|category|aka|sequence|order|photo|revealed at|constant|disabled|keys)$/.test(compared)
  );
}

/**
 * An entity's properties by name: without metadata of its note, its own names, what its relationships state (`parent: Edwin`
 * next to "child of Edwin"), and lines that `text` has as well.
 */
export function factsOf(
  { name: own, aliases, type }: WorldEntity,
  properties: readonly Property[],
  related: readonly RelationshipOf[],
  text: string,
): (readonly [string, string])[] {
  const facts = new Map<string, string[]>();
  for (const { key, value } of properties) {
    if (isPropertyOfPage({ key, value }) || areNames(value, [own, ...aliases])) continue;
    const isRelationship = namesRelationship(plainWord(key).replace(/[\s_-]+/g, ''));
    const isStated = ({ kind, other }: RelationshipOf): boolean =>
      [other.name, ...other.aliases].some((name) => value.includes(name)) &&
      (isRelationship || plainWord(kind) === plainWord(key) || kindFromKey(key, type, other.type) === kind);
    if (
      related.some(isStated) &&
      saysNoMore(
        value,
        related.map(({ other }) => other),
      )
    )
      continue;
    const name = key.replace(/[_.]+/g, ' ').trim();
    addToList(facts, name, value);
  }
  // Of two formats of a date one is for sorting; a list of numbers may be coordinates.
  const isForSorting = (key: string): boolean =>
    /^(.+?)[ -]?(?:short|sort)$/iu
      .exec(key)
      ?.slice(1)
      .some((first) => facts.has(first)) === true;
  const lines = plainLine(text);
  return [...facts]
    .map(([key, values]) => [key, values.join(', ')] as const)
    .filter(([key, value]) => !isForSorting(key) && !isTechnicalValue(value) && !lines.includes(plainLine(`${key}: ${value}`)));
}

/** Whether a value has nothing but the names of some entities and the chapters between which it holds. */
export function saysNoMore(value: string, others: readonly Pick<WorldEntity, 'name' | 'aliases'>[]): boolean {
  const names = others.flatMap(({ name, aliases }) => [name, ...aliases]).toSorted((a, b) => b.length - a.length);
  let rest = value;
  for (const name of names) rest = rest.replaceAll(name, ' ');
  return !/[\p{L}\p{N}]/u.test(
    rest.replaceAll(
      /\((?:(?:from|since|until|till|to|ch\.?|chapters?|scenes?|sessions?|[-–—\d\s])+)\)|(?<!\p{L})(?:and|und|et|y|e|the|of)(?!\p{L})/giu,
      ' ',
    ),
  );
}

/** Lines without list, emphasis and link syntax, each between line breaks, for substring search. */
function plainLine(text: string): string {
  return `\n${text}\n`
    .replace(/^[ \t]*(?:[-*+•]|\d+[.)])[ \t]+/gm, '')
    .replace(/\*\*|__|\[\[|\]\]/g, '')
    .replace(/:+[ \t]*/g, ': ')
    .toLowerCase();
}
