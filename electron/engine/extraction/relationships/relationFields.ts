import { bareName } from '../names/aliases.ts';
import { plainWord } from '../words.ts';

/** A field of a note, in the order of the file. */
export interface RelationField {
  readonly key: string;
  readonly value: string;
  readonly links: readonly string[];
  readonly line: number;
}

/** A relation stated by a field or by an entry of a list of relationships. */
interface StatedRelation {
  /** The key, or the kind given by the entry, as typed. */
  readonly key: string;
  /** Names in the value, as typed; looked up when there are no links. */
  readonly names: readonly string[];
  readonly links: readonly string[];
  readonly line: number;
  /** Sequences between which it holds; null when open. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Keys that describe the note itself and never state relations. */
const plainKeys = new Set(
  'type kind category alias aliases aka tag tags title sequence order chapter revealedat cssclass cssclasses banner image cover status created updated modified date art publish purpose tipo typ categoria categorie kategorie genero genre titulo titre titel titolo estado estatus etat stato stand'.split(
    ' ',
  ),
);
const parts: Readonly<Record<string, 'kind' | 'target' | 'from' | 'until'>> = {
  kind: 'kind',
  type: 'kind',
  relation: 'kind',
  relationship: 'kind',
  label: 'kind',
  role: 'kind',
  target: 'target',
  name: 'target',
  with: 'target',
  who: 'target',
  whom: 'target',
  to: 'target',
  entity: 'target',
  character: 'target',
  person: 'target',
  note: 'target',
  from: 'from',
  since: 'from',
  start: 'from',
  begin: 'from',
  until: 'until',
  till: 'until',
  end: 'until',
};

/** The fields of one list entry or group. */
interface Entry {
  readonly prefix: string;
  readonly seen: Set<string>;
  readonly fields: { part: string; field: RelationField }[];
}

const unit = String.raw`(?:chapter|ch\.?|scene|session)?\s*`;
const fromWords = new RegExp(String.raw`\b(?:from|since)\s+${unit}(\d{1,6})\b`, 'i');
const untilWords = new RegExp(String.raw`\b(?:until|till|to)\s+${unit}(\d{1,6})\b`, 'i');
const span = new RegExp(String.raw`\(\s*${unit}(\d{1,6})\s*[-–—]\s*(\d{1,6})?\s*\)`, 'i');

/** Whole numbers only: years and dates are no story positions. */
function wholeNumber(value: string): number | null {
  const found = new RegExp(String.raw`^${unit}(\d{1,6})$`, 'i').exec(value.trim());
  return found ? Number(found[1]) : null;
}

/** Bounds in the words of a value, in addition to its links: "Catelyn (from 3 until 10)", "Catelyn (ch. 3-10)". */
function boundsIn(text: string): { from: number | null; until: number | null } {
  const value = text.replace(/\[\[[^[\]]*\]\]/g, ' ');
  const range = span.exec(value);
  if (range) return { from: Number(range[1]), until: range[2] === undefined ? null : Number(range[2]) };
  const [from, until] = [fromWords.exec(value), untilWords.exec(value)];
  return { from: from ? Number(from[1]) : null, until: until ? Number(until[1]) : null };
}

/** Whether a key has an article, like names of things: "The Grey Inn: Mara (keeper)". */
export function isLabelOfThing(key: string): boolean {
  return /^(?:(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|os|as)\s|l['’])/iu.test(key.trim());
}

/** With so many lower-case words, a value is a sentence, not a list of names. */
const minWordsOfSentence = 7;

/** Whether a value is a sentence: "recap: The party came to Orrin, where Mara had sent for them". */
export function isSentence(value: string): boolean {
  return (value.match(/(?<!\p{L})\p{Ll}[\p{L}’']+/gu)?.length ?? 0) >= minWordsOfSentence;
}

/** The names in a value, without parentheses. */
export function singleNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => !/[,;]/u.test(name)).map(bareName))];
}

function namesIn(value: string): string[] {
  const bare = bareName(value);
  return [...new Set([value, bare, ...bare.split(/[,;]/), ...value.split(/[,;]/)].map((name) => name.trim()).filter(Boolean))];
}

/** The relations in one note's fields: `spouse: "[[Catelyn]] (from 3)"`, `spouse_from`, or lists of `{kind, target, from}`. */
export function relationsInFields(fields: readonly RelationField[]): StatedRelation[] {
  const relations: StatedRelation[] = [];
  const bounds = new Map<string, { from?: number; until?: number }>();
  let entry: Entry = { prefix: '', seen: new Set(), fields: [] };

  const close = (prefix: string): void => {
    if (entry.fields.length > 0) relations.push(...relationsOfEntry(entry.prefix, entry.fields));
    entry = { prefix, seen: new Set(), fields: [] };
  };
  for (const field of fields) {
    const dot = field.key.lastIndexOf('.');
    const prefix = dot < 0 ? '' : field.key.slice(0, dot);
    const part = field.key.slice(dot + 1);
    if (prefix !== '') {
      // A repeated key starts the next list entry; consecutive targets belong to one entry.
      if (entry.prefix !== prefix || (entry.seen.has(part) && entry.fields.at(-1)?.part !== part)) close(prefix);
      entry.seen.add(part);
      entry.fields.push({ part, field });
      continue;
    }
    close('');
    const bound = /^(.+?)[ _-]+(from|since|until|till)$/i.exec(field.key);
    const number = wholeNumber(field.value);
    if (bound && number !== null) {
      const base = plainKey(bound[1]!);
      bounds.set(base, { ...bounds.get(base), [parts[bound[2]!.toLowerCase()] === 'from' ? 'from' : 'until']: number });
      continue;
    }
    if (plainKeys.has(plainKey(field.key))) continue;
    relations.push({ key: field.key, names: namesIn(field.value), links: field.links, line: field.line, ...boundsIn(field.value) });
  }
  close('');
  return relations.map((relation) => {
    const adjacent = bounds.get(plainKey(relation.key));
    return adjacent
      ? { ...relation, from: relation.from ?? adjacent.from ?? null, until: relation.until ?? adjacent.until ?? null }
      : relation;
  });
}

function plainKey(key: string): string {
  return plainWord(key).replace(/[\s_-]+/g, '');
}

function relationsOfEntry(prefix: string, fields: readonly { part: string; field: RelationField }[]): StatedRelation[] {
  const of = (wanted: string): RelationField[] =>
    fields.filter(({ part }) => parts[part.trim().toLowerCase()] === wanted).map(({ field }) => field);
  const numberOf = (wanted: string): number | null =>
    of(wanted)
      .map((field) => wholeNumber(field.value))
      .find((value) => value !== null) ?? null;
  const key = of('kind')[0]?.value ?? prefix.slice(prefix.lastIndexOf('.') + 1);
  const targets = of('target');
  const [from, until] = [numberOf('from'), numberOf('until')];
  // An entry without a target is a group of fields: `family: {mother: Ana}`.
  const rest = targets.length > 0 ? targets : fields.map(({ field }) => field).filter((field) => wholeNumber(field.value) === null);
  return rest
    .filter((field) => !plainKeys.has(plainKey(field.key.slice(field.key.lastIndexOf('.') + 1))))
    .map((field) => {
      const within = boundsIn(field.value);
      const label = targets.length > 0 ? key : field.key.slice(field.key.lastIndexOf('.') + 1);
      return {
        key: label,
        names: namesIn(field.value),
        links: field.links,
        line: field.line,
        from: within.from ?? from,
        until: within.until ?? until,
      };
    });
}
