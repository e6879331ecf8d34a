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
  /** Names in the value, as typed; used if there are no links. */
  readonly names: readonly string[];
  /** The entries of a list in which some have their own bounds: "Finn, Ilse (from 5)". */
  readonly parts: readonly {
    readonly names: readonly string[];
    readonly links: readonly string[];
    readonly from: number | null;
    readonly until: number | null;
  }[];
  /** Link targets. */
  readonly links: readonly string[];
  readonly line: number;
  /** Chapters (sequence) between which it holds; null for no bound. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Keys that describe the note itself and never state relations. */
const plainKeys = new Set(
  'type kind category alias aliases aka tag tags title sequence chapter revealedat cssclass cssclasses banner image cover description summary excerpt beschreibung descripcion descricao descrizione resume resumen resumo opis status created updated modified date art publish purpose tipo typ categoria categorie kategorie genero genre titulo titre titel titolo estado estatus etat stato stand'.split(
    ' ',
  ),
);
/** "order: 3" is a position in a list, "order: Knights of the Rose" a membership. */
const isNumbered = (field: RelationField): boolean => plainKey(field.key) === 'order' && !/\p{L}{2}/u.test(field.value);
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

const unit = String.raw`(?<unit>(?:chapter|ch\.?|scene|session)\s*)?`;
/** Largest bare number that counts as a chapter in a shorter story; larger ones are years. */
const maxBareChapter = 99;
/** Whether the number of a bound is a chapter: it has a word for one, or the story may have that many. */
type IsChapter = (number: number, unit: string | undefined) => boolean;

const fromWords = new RegExp(String.raw`\b(?:from|since)\s+${unit}(\d{1,6})\b`, 'i');
const untilWords = new RegExp(String.raw`\b(?:until|till|to)\s+${unit}(\d{1,6})\b`, 'i');
const span = new RegExp(String.raw`\(\s*${unit}(\d{1,6})\s*[-–—]\s*(\d{1,6})?\s*\)`, 'i');

/** Accepts only whole numbers, since years and dates are not story positions. */
function wholeNumber(value: string, isChapter: IsChapter): number | null {
  const found = new RegExp(String.raw`^${unit}(\d{1,6})$`, 'i').exec(value.trim());
  return found && isChapter(Number(found[2]), found[1]) ? Number(found[2]) : null;
}

/** Bounds in the words of a value, besides its links: "Catelyn (from 3 until 10)", "Catelyn (ch. 3-10)". */
function boundsIn(text: string, isChapter: IsChapter): { from: number | null; until: number | null } {
  const value = text.replace(/\[\[[^[\]]*\]\]/g, ' ');
  const range = span.exec(value);
  const numberOf = (digits: string | undefined, unitWord: string | undefined): number | null =>
    digits !== undefined && isChapter(Number(digits), unitWord) ? Number(digits) : null;
  if (range) return { from: numberOf(range[2], range[1]), until: numberOf(range[3], range[1]) };
  const [from, until] = [fromWords.exec(value), untilWords.exec(value)];
  // In "From chapter 3 until 10", the word applies to both numbers.
  const word = from?.[1] ?? until?.[1];
  return { from: numberOf(from?.[2], word), until: numberOf(until?.[2], word) };
}

/** Whether a key begins with an article, like the name of a thing: "The Grey Inn: Mara (keeper)". */
export function isLabelOfThing(key: string): boolean {
  return /^(?:(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|os|as)\s|l['’])/iu.test(key.trim());
}

/** Minimum lower-case words that make a value a sentence rather than a list of names. */
const minWordsOfSentence = 7;

/** Whether a value is a sentence: "recap: The party came to Orrin, where Mara had sent for them". */
export function isSentence(value: string): boolean {
  return (value.match(/(?<!\p{L})\p{Ll}[\p{L}’']+/gu)?.length ?? 0) >= minWordsOfSentence;
}

/** Separators between names in a list, in all scripts. */
const listSign = /[,;、，；،؛]/u;
/** The same outside parentheses. */
const listSignOutside = new RegExp(String.raw`${listSign.source}(?![^()]*\))`, 'u');
/** Words and symbols between the last two names of a list. */
const listWord = /\s+(?:and|und|et|y|e|i|en|og|och|и|ve|و)\s+|\s*&\s*|\s+(?=و\p{Script=Arabic}{2})/iu;

/** The names in a value, without parentheses. */
export function singleNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => !listSign.test(name)).map(bareName))];
}

/** The parts of "Mara and Oren", which the caller may use only if all of them are names; empty if there is no such word. */
export function joinedNames(name: string): string[] {
  const joined = listSign.test(name) ? [] : bareName(name).split(listWord);
  return joined.length > 1 ? joined.map((part) => part.trim()).filter(Boolean) : [];
}

/** Signs after which a value tells more about the name before it: "the Guild - treasurer", "Oren (dead) since the war". */
const remark = /\s+(?:[-–—→⇒]|->|=>)\s.*$|\s*[([（［].*$/su;

/** A value without what it tells about the name at its beginning. */
export function beforeRemark(value: string): string {
  return value.replace(remark, '').trim();
}

function namesIn(value: string): string[] {
  const bare = bareName(value);
  const listed = [...bare.split(listSign), ...value.split(listSign)];
  return [...new Set([value, bare, ...listed, ...listed.map(beforeRemark)].map((name) => name.trim()).filter(Boolean))];
}

/** A link that only names whose something is: "[[Mara]]'s village", "[[Mara]]s Dorf". */
const possessiveLink = /\[\[(?<target>[^[\]|#]+)[^[\]]*\]\](?:['’]s?|s)\s+\p{L}/gu;

/** The targets of a field's links, without those of links that only name whose something is. */
function targetsOf({ value, links }: RelationField): readonly string[] {
  const owners = new Set([...value.matchAll(possessiveLink)].map(({ groups }) => groups!.target!.trim()));
  return owners.size === 0 ? links : links.filter((target) => !owners.has(target.trim()));
}

/** The parts of a list in which some have their own bounds ("Finn, Ilse (5-)"); otherwise the whole value. */
function boundParts(value: string, isChapter: IsChapter): string[] {
  const listed = value
    .split(listSignOutside)
    .map((part) => part.trim())
    .filter(Boolean);
  const isBound = (part: string): boolean => {
    const { from, until } = boundsIn(/^[^()]*\p{L}[^()]*(?<inside>\([^()]*\))/u.exec(part)?.groups?.inside ?? '', isChapter);
    return from !== null || until !== null;
  };
  return listed.length > 1 && listed.some(isBound) ? listed : [value];
}

/** The relations in one note's fields: `spouse: "[[Catelyn]] (from 3)"`, `spouse_from`, or lists of `{kind, target, from}`. */
export function relationsInFields(fields: readonly RelationField[], storyLength = 0): StatedRelation[] {
  const isChapter: IsChapter = (number, unitWord) => unitWord !== undefined || number <= Math.max(storyLength, maxBareChapter);
  const relations: StatedRelation[] = [];
  const bounds = new Map<string, { from?: number; until?: number }>();
  let entry: Entry = { prefix: '', seen: new Set(), fields: [] };

  const close = (prefix: string): void => {
    if (entry.fields.length > 0) relations.push(...relationsOfEntry(entry.prefix, entry.fields, isChapter));
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
    const number = wholeNumber(field.value, isChapter);
    if (bound && number !== null) {
      const base = plainKey(bound[1]!);
      bounds.set(base, { ...bounds.get(base), [parts[bound[2]!.toLowerCase()] === 'from' ? 'from' : 'until']: number });
      continue;
    }
    if (plainKeys.has(plainKey(field.key)) || isNumbered(field)) continue;
    const { key, line } = field;
    const links = targetsOf(field);
    const listed = boundParts(field.value, isChapter);
    const names = namesIn(field.value);
    if (listed.length === 1) relations.push({ key, names, parts: [], links, line, ...boundsIn(field.value, isChapter) });
    else {
      const parts = listed.map((part) => ({
        names: [...new Set([part, bareName(part)])],
        links: links.filter((target) => part.includes(target)),
        ...boundsIn(part, isChapter),
      }));
      relations.push({ key, names, parts, links, line, from: null, until: null });
    }
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

function relationsOfEntry(
  prefix: string,
  fields: readonly { part: string; field: RelationField }[],
  isChapter: IsChapter,
): StatedRelation[] {
  const of = (wanted: string): RelationField[] =>
    fields.filter(({ part }) => parts[part.trim().toLowerCase()] === wanted).map(({ field }) => field);
  const numberOf = (wanted: string): number | null =>
    of(wanted)
      .map((field) => wholeNumber(field.value, isChapter))
      .find((value) => value !== null) ?? null;
  const key = of('kind')[0]?.value ?? prefix.slice(prefix.lastIndexOf('.') + 1);
  const targets = of('target');
  const [from, until] = [numberOf('from'), numberOf('until')];
  // An entry without a target is a group of fields: `family: {mother: Ana}`.
  const rest =
    targets.length > 0
      ? targets
      : fields
          .map(({ field }) => field)
          .filter((field) => wholeNumber(field.value, isChapter) === null && !/^\s*\d+\s*$/u.test(field.value));
  return rest
    .filter((field) => !plainKeys.has(plainKey(field.key.slice(field.key.lastIndexOf('.') + 1))))
    .map((field) => {
      const within = boundsIn(field.value, isChapter);
      const label = targets.length > 0 ? key : field.key.slice(field.key.lastIndexOf('.') + 1);
      return {
        key: label,
        names: namesIn(field.value),
        parts: [],
        links: targetsOf(field),
        line: field.line,
        from: within.from ?? from,
        until: within.until ?? until,
      };
    });
}
