import type { EntityRowId } from '#shared/model/ids.ts';
import { genderOfGivenName } from '../../../extraction/names/givenNames.ts';
import { genderOfTitle, isTitle } from '../../../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../../../extraction/words.ts';
import type { EntityRow } from '../../../db/entities/entities.ts';
import type { AskedList } from './lists.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** Words for several members of a family, with the gender to which they are limited. */
const several: Readonly<Record<string, 'male' | 'female' | null>> = {
  family: null,
  household: null,
  clan: null,
  siblings: null,
  children: null,
  parents: null,
  relatives: null,
  sisters: 'female',
  daughters: 'female',
  girls: 'female',
  ladies: 'female',
  women: 'female',
  brothers: 'male',
  sons: 'male',
  boys: 'male',
  men: 'male',
};

const aName = String.raw`\p{Lu}[\p{L}.’'-]*?(?: \p{Lu}[\p{L}’'-]*?){0,2}`;

/** A question only for a family: "Who are the Vanes?", "List the members of the Vane family", "the Vane sisters". */
const asksForFamily = new RegExp(
  String.raw`^\s*(?:(?:who|what)(?:['’]re| are| were| is| was)(?: (?:in|of|part of))?|who (?:belongs to|makes up|lives in)|which (?:people|characters|persons) (?:are|were) (?:in|part of)|list|name|introduce|describe|tell me (?:about|of)|show(?: me)?)?\s*(?:(?:all |all of |everyone in |everybody in )*(?:the )?(?:(?:members|people|persons|characters) (?:of|in) )?)(?:the )?(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}?)(?:['’]s?)?(?: (${Object.keys(several).join('|')}))?\s*[?.!]*\s*$`,
  'u',
);
/** A question for a person's relatives: "How many sisters has Ada Vane?", "Who are the children of Ada Vane?", "Ada Vane's brothers". */
const asksForFamilyOf = [
  String.raw`how many (?<word>§)(?: (?:does|do|did|has|have|had))? (?<name>${aName})(?: (?:have|has|had|got))?`,
  String.raw`(?:(?:who|what)(?:['’]re| are| were)|list|name|names of)(?: all)?(?: of)? (?<name>${aName})['’]s? (?<word>§)`,
  String.raw`(?:(?:who|what)(?:['’]re| are| were)|list|name|names of)(?: all)?(?: of)? (?:the )?(?<word>§) of (?<name>${aName})`,
].map((pattern) => new RegExp(`^\\s*${pattern.replace('§', Object.keys(several).join('|'))}\\s*[?.!]*\\s*$`, 'u'));
/** Minimum bearers of a name that make a family. */
const minMembers = 2;

/** Possible singulars of a name in the plural: "Thomas" for "Thomases", "Emery" for "Emerys" and "Emeries". */
function singularsOf(word: string): readonly string[] {
  return [
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ];
}

/** The gender that an entity's names show, preferably by a title, else by a given name. */
function genderOf({ name, aliases }: EntityRow): 'male' | 'female' | null {
  const words = [name, ...aliases].map((each) => nameKey(each).split(' '));
  const titled = words.map(([first]) => genderOfTitle(first!)).find((gender) => gender !== null);
  return (
    titled ?? words.map((each) => genderOfGivenName(each.find((word) => !isTitle(word)) ?? '')).find((gender) => gender !== null) ?? null
  );
}

/** People with a surname after a given name or title, most important first. */
function bearersOf({ entities }: IndexSnapshot, surname: string): EntityRow[] {
  const isBearer = ({ type, name, aliases }: EntityRow): boolean =>
    type === 'character' && [name, ...aliases].some((each) => nameKey(each).endsWith(` ${surname}`));
  return [...entities.values()].filter(isBearer).sort((a, b) => b.importance - a.importance || a.id - b.id);
}

/**
 * The family that a question asks for, if it asks for nothing else: everyone with its name, including those named with a title. Null if fewer than
 * two have it.
 */
export function readFamily(snapshot: IndexSnapshot, question: string): AskedList | null {
  const asking = question.trimStart();
  const ofPerson = readFamilyOf(snapshot, asking.slice(0, 1).toLowerCase() + asking.slice(1));
  if (ofPerson !== null) return ofPerson;
  const [, written, word] = asksForFamily.exec(asking.slice(0, 1).toLowerCase() + asking.slice(1)) ?? asksForFamily.exec(asking) ?? [];
  if (written === undefined) return null;
  const name = nameKey(written);
  const bearers = (word === undefined ? singularsOf(name) : [name, ...singularsOf(name)])
    .map((each) => bearersOf(snapshot, each))
    .reduce((best, each) => (each.length > best.length ? each : best), []);
  if (bearers.length < minMembers) return null;
  const gender = word === undefined ? null : several[word]!;
  const isMeant = (each: EntityRow): boolean =>
    (genderOf(each) ?? gender) === gender && !(word !== undefined && ofYounger.test(word) && isHead(each));
  const meant = gender === null ? bearers : bearers.filter(isMeant);
  const members = (meant.length > 0 ? meant : bearers).map(({ id }): EntityRowId => id);
  return { noun: word === undefined ? written : `${written} ${word}`, members, isFamily: true };
}

/** The family of a person whose relatives a question asks for, if no note states who they are. */
function readFamilyOf(snapshot: IndexSnapshot, question: string): AskedList | null {
  const { name, word } = asksForFamilyOf.map((pattern) => pattern.exec(question)?.groups).find((groups) => groups !== undefined) ?? {};
  const surname = name === undefined ? undefined : nameKey(name).split(' ').at(-1);
  const members = surname === undefined ? [] : bearersOf(snapshot, surname);
  if (members.length < minMembers || members.some(({ documentId }) => documentId !== null)) return null;
  return { noun: `${name} ${word}`, members: members.map(({ id }): EntityRowId => id), isFamily: true };
}

/** Words that do not include the heads of a family. */
const ofYounger = /^(?:sisters|daughters|girls|brothers|sons|boys)$/u;
const headTitle = /^(?:mrs|mr|miss|lady|sir|lord|madame|mme) \S+$/u;

/**
 * Whether a person has no name except a title with the surname: "Mr. Vane" is not one of the Vane brothers, and "Miss Vane" may be any of the
 * sisters.
 */
function isHead({ name, aliases }: EntityRow): boolean {
  return [name, ...aliases].every((each) => headTitle.test(nameKey(each)));
}
