import type { TextRange } from '#lib/text.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { splitSentences } from '../../parse/text/sentences.ts';
import { type ExtractedRelation, type NameSpan, type OwnEntity, relationshipKey, type Relationship } from './relationships.ts';
import { relationCue, type MaskedRelation, phrasesOf, relationsInMaskedSentence } from './relationPatterns.ts';
import { mayRelateByNoun, relationsByNouns } from './relationPhrases.ts';
import { hasPossessive, relationsByPossessives, type MaskedName } from './relationPossessives.ts';
import { isGroupOrPlace } from './kinds.ts';
import { relationsOfPlaces } from './relationPlaces.ts';
import { withPairedMarks } from '../../parse/text/pairedMarks.ts';
import { fittingKind, kinshipKinds } from './relationWords.ts';
import { isSpokenAt } from '../suggestions/common/definingWords.ts';
import { genderOfGivenName, type Gender } from '../names/givenNames.ts';
import { genderOfTitle, isTitle } from '../suggestions/vocabulary.ts';
import { listedRelations } from './listedRelations.ts';

/** Headings under which a note describes its entity. */
const aboutHeading =
  /^(?:definition|summary|overview|description|about|bio(?:graphy)?|background|who (?:is|was)|at a glance|in short|introduction|basics?|relationships?|relations|family|connections|affiliations?|history)\b|^(?:beschreibung|überblick|übersicht|biogra\p{L}+|steckbrief|geschichte|hintergrund|familie|description|présentation|aperçu|histoire|famille|descripción|resumen|presentación|historia|trasfondo|familia|descrição|visão geral|resumo|apresentação|história|família|descrizione|panoramica|storia|famiglia|opis|historia|rodzina|relacje|описание|биография|история|семья|опис|біографія|популярно)(?!\p{L})/iu;

/** Each name in a sentence is masked by one private-use character (from this one on), so that patterns do not depend on names. */
const firstSign = 0xe000;
const maxNames = 60;
const maxQuoteLength = 400;

/** "Mr. and Mrs. Vane", up to the wife's title. */
const hisTitle = /\b(?<his>Mr|Dr|Doctor|Sir|Lord|Captain|Colonel|Major|Professor|Squire|Reverend|Judge|Baron|Count|Duke)\.? (?:and|&) $/u;
const herTitle = /^(?:Mrs|Lady|Baroness|Countess|Duchess)\b/u;
const familyName = /[\p{L}’'-]+$/u;

/** Cheap tests for a couple, because most texts have none. */
const hasHerTitle = /(?:and|&) (?:Mrs|Lady|Baroness|Countess|Duchess)\b/;
const hasCouple = /\b\p{L}{2,}\.? (?:and|&) (?:Mrs|Lady|Baroness|Countess|Duchess)\b/u;

/**
 * Relations between named entities that sentences state. `types`: entity types by id. Ambiguous names are ignored, as are sentences that deny, ask or
 * suppose. In an entity's note (`own`) a sentence without a subject, at the top or under a descriptive heading, is about that entity; for a person,
 * so is a sentence that begins with "he" or "she" before the paragraph names anyone else.
 */
export function extractRelations(
  chunks: readonly { readonly id: ChunkRowId; readonly text: string; readonly heading?: readonly string[] }[],
  mentions: readonly NameSpan[],
  types: ReadonlyMap<EntityRowId, string>,
  own: OwnEntity | null = null,
): ExtractedRelation[] {
  const person = own !== null && isPerson(types.get(own.id)) ? own.id : null;
  const byChunk = Map.groupBy(
    mentions.filter(({ ambiguous }) => !ambiguous),
    ({ chunkId }) => chunkId,
  );
  const texts = new Map(chunks.map(({ id, text }) => [id, text]));
  let known: NamedGenders | null = null;
  const genders = (): NamedGenders => (known ??= namedGenders(texts, [...byChunk.values()].flat()));
  const relations: ExtractedRelation[] = [];
  for (const { id, text, heading = [] } of chunks) {
    const subject = own !== null && (heading.length <= 1 || aboutHeading.test(heading.at(-1)!)) ? own : null;
    const names = (byChunk.get(id) ?? []).toSorted((a, b) => a.start - b.start);
    if (own !== null) relations.push(...listedRelations(text, heading.length > 1 ? heading.at(-1)! : null, names, types, own));
    if (hasHerTitle.test(text) && hasCouple.test(text))
      relations.push(...couplesIn(text, names, [...byChunk.values()].flat(), texts, types));
    if (new Set([own?.id ?? -1, ...names.map((span) => span.entityId)]).size < 2) continue;
    for (const [lineStart, lineEnd] of linesWith(text, names, person === null && subject === null ? 2 : 1)) {
      const line = text.slice(lineStart, lineEnd);
      if (subject !== null && isGroupOrPlace(types.get(subject.id)))
        relations.push(...placesIn(text, lineStart, line, names, types, subject));
      const isByNoun = mayRelateByNoun(line);
      if (!isByNoun && !relationCue.test(line)) continue;
      const sentences = splitSentences(line);
      if (isByNoun) {
        for (const { start, end } of sentences) {
          const inside = namesBetween(names, lineStart + start, lineStart + end);
          if (inside.length > 0 && inside.length < maxNames)
            relations.push(...relationsOfNouns(text, lineStart + start, lineStart + end, inside, types, subject, own === null));
        }
        if (!relationCue.test(line)) continue;
      }
      if (hasPossessive.test(line)) {
        const inLine = namesBetween(names, lineStart, lineEnd);
        if (inLine.length > 1 && inLine.length <= maxNames)
          relations.push(...relationsByPossessivesIn(text, lineStart, sentences, inLine, types, genders(), own === null));
      }
      for (const { start, end } of sentences) {
        const inside = namesBetween(names, lineStart + start, lineStart + end);
        if (subject !== null && inside.length > 0 && inside.length < maxNames)
          relations.push(...relationsWithoutSubject(text, lineStart + start, lineStart + end, inside, types, subject));
        const pronoun = person === null ? null : /^(?:He|She)\b/.exec(line.slice(start, end));
        const isAlone =
          pronoun !== null &&
          !names.some(
            (span) =>
              span.start >= lineStart && span.start < lineStart + start && span.entityId !== person && isPerson(types.get(span.entityId)),
          );
        if (person !== null && pronoun && isAlone)
          inside.unshift({
            chunkId: id,
            entityId: person,
            start: lineStart + start,
            end: lineStart + start + pronoun[0].length,
            ambiguous: false,
          });
        if (inside.length < 2 || inside.length > maxNames) continue;
        const found = relationsInSentence(text, lineStart + start, lineStart + end, inside, types, own === null);
        const isMeant = inside[0]!.entityId === person && pronoun !== null && isAlone;
        relations.push(
          ...(isMeant && own !== null ? found.map((relation) => ({ ...relation, quote: `[${own.name}] ${relation.quote}` })) : found),
        );
      }
    }
  }
  return relations;
}

function isPerson(type: string | undefined): boolean {
  return type === 'character' || type === 'creature';
}

function* linesWith(text: string, names: readonly NameSpan[], minNames: number): Generator<[number, number]> {
  for (let index = 0; index < names.length;) {
    const start = text.lastIndexOf('\n', names[index]!.start) + 1;
    const newline = text.indexOf('\n', names[index]!.start);
    const end = newline < 0 ? text.length : newline;
    let next = index;
    while (next < names.length && names[next]!.start < end) next++;
    if (next - index >= minNames) yield [start, end];
    index = Math.max(next, index + 1);
  }
}

/** The names (sorted by start) that lie entirely between two positions, by bisection: a passage may have hundreds of names and as many sentences. */
function namesBetween(names: readonly NameSpan[], from: number, to: number): NameSpan[] {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  const found: NameSpan[] = [];
  for (let index = low; index < names.length && names[index]!.start < to; index++) if (names[index]!.end <= to) found.push(names[index]!);
  return found;
}

type Types = ReadonlyMap<EntityRowId, string>;

/** A span of text with its names masked; null if names overlap. `signsBefore`: masks already used. */
function masked(text: string, start: number, end: number, names: readonly NameSpan[], signsBefore = 0): string | null {
  let result = '';
  let from = start;
  for (const [index, name] of names.entries()) {
    if (name.start < from) return null;
    const between = text.slice(from, name.start);
    // "Hester is the Sluicemaster of the town": the second name of the same entity is a predicate, so it stays unmasked.
    if (index > 0 && names[index - 1]!.entityId === name.entityId && /^,? (?:is|was|became|has been|as) $/.test(between)) continue;
    result += between + String.fromCharCode(firstSign + signsBefore + index);
    from = name.end;
  }
  return result + text.slice(from, end);
}

/** Maximum confidence of a relation stated in dialogue; narration always has more. */
const maxSpoken = 0.6;

/** Limits the confidence of relations in dialogue: in a story (`isStory`) a name within direct speech means that a character states it. */
function asStated(relation: MaskedRelation, text: string, names: readonly NameSpan[], isStory: boolean): MaskedRelation {
  const isSpoken = isStory && spansOf(relation, names).some(({ start }) => isSpokenAt(text, start));
  return isSpoken ? { ...relation, strength: Math.min(relation.strength, maxSpoken) } : relation;
}

/** Positions of the two names of a relation. */
function spansOf({ source, target }: MaskedRelation, names: readonly NameSpan[]): readonly NameSpan[] {
  return [source, target].map((sign) => names[sign.charCodeAt(0) - firstSign]!);
}

/** A sentence as a quote. A long one is truncated around the names; it keeps its beginning if the last name is near enough to it. */
function quoted(text: string, start: number, end: number, names: readonly NameSpan[]): string {
  const sentence = text.slice(start, end);
  if (sentence.replace(/\s+/g, ' ').length <= maxQuoteLength) return withPairedMarks(sentence.replace(/\s+/g, ' '));
  const inside = names.filter((name) => name.start >= start && name.end <= end && name.end > name.start);
  const last = Math.max(0, ...inside.map((name) => name.end - start));
  const first = Math.min(last, ...inside.map((name) => name.start - start));
  const isNear = last <= maxQuoteLength - 20;
  const from = isNear ? 0 : Math.max(0, Math.min(first, last - maxQuoteLength + leadLength));
  const quoteStart = from === 0 ? 0 : beginningNear(sentence, Math.max(0, from - leadLength), from);
  const rest = sentence.slice(quoteStart).replace(/\s+/g, ' ');
  const shown = rest.length <= maxQuoteLength ? rest : `${rest.slice(0, maxQuoteLength).replace(/\s\S*$/, '')} …`;
  return withPairedMarks(quoteStart === 0 ? shown : `… ${shown}`);
}

/** Maximum characters of a long sentence before the first name. */
const leadLength = 120;

/** Start of a truncated sentence: after the first punctuation mark between two positions, else at a word. */
function beginningNear(sentence: string, from: number, to: number): number {
  const pause = /[,;:—] (?=\S)/u.exec(sentence.slice(from, to)) ?? /\s(?=\S)/u.exec(sentence.slice(from, to));
  return pause ? from + pause.index + pause[0].length : to;
}

/** The husband of a wife named after "Mr. and": the only other name with his title and her surname. `textOf` gives the text of a name. */
function husbandOf(wife: NameSpan, ahead: string, names: Iterable<NameSpan>, textOf: (name: NameSpan) => string): NameSpan | null {
  const title = hisTitle.exec(ahead)?.groups?.his;
  const hers = textOf(wife);
  const family = familyName.exec(hers)?.[0];
  if (title === undefined || family === undefined || !herTitle.test(hers)) return null;
  let found: NameSpan | null = null;
  for (const name of names) {
    const his = textOf(name);
    if (!his.startsWith(title) || !/^\.? /u.test(his.slice(title.length)) || familyName.exec(his)?.[0] !== family) continue;
    if (found !== null && found.entityId !== name.entityId) return null;
    found ??= name;
  }
  return found;
}

/** The marriage in "Mr. and Mrs. Vane", if the husband is named elsewhere in the texts. */
function couplesIn(
  text: string,
  names: readonly NameSpan[],
  all: readonly NameSpan[],
  texts: ReadonlyMap<ChunkRowId, string>,
  types: Types,
): ExtractedRelation[] {
  const textOf = ({ chunkId, start, end }: NameSpan): string => texts.get(chunkId)!.slice(start, end);
  return names.flatMap((wife) => {
    const husband = husbandOf(wife, text.slice(Math.max(0, wife.start - 20), wife.start), all, textOf);
    if (husband === null || husband.entityId === wife.entityId) return [];
    if (!isPerson(types.get(wife.entityId)) || !isPerson(types.get(husband.entityId))) return [];
    const lineStart = text.lastIndexOf('\n', wife.start) + 1;
    const lineEnd = text.indexOf('\n', wife.start);
    const sentence = splitSentences(text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd)).find(
      ({ end }) => lineStart + end > wife.start,
    );
    if (!sentence) return [];
    const [start, end] = [lineStart + sentence.start, lineStart + sentence.end];
    const ends = { sourceId: husband.entityId, targetId: wife.entityId, kind: 'spouse of' };
    return [{ chunkId: wife.chunkId, position: start, ...ends, strength: 0.9, quote: quoted(text, start, end, [wife]) }];
  });
}

/**
 * Relations by nouns of kinship with possessive pronouns ("her sister Celia"), with an antecedent from an earlier sentence added to the quote in
 * brackets.
 */
function relationsByPossessivesIn(
  text: string,
  lineStart: number,
  sentences: readonly TextRange[],
  names: readonly NameSpan[],
  types: Types,
  genders: NamedGenders,
  isStory: boolean,
): ExtractedRelation[] {
  const nameOf = (sign: string): MaskedName => {
    const { entityId, start, end } = names[sign.charCodeAt(0) - firstSign]!;
    return {
      entityId,
      isPerson: isPerson(types.get(entityId)),
      gender: genders.of(entityId),
      namesakes: genders.ofNamesakes(entityId, text.slice(start, end)),
    };
  };
  const parts: string[] = [];
  for (const span of sentences) {
    const [start, end] = [lineStart + span.start, lineStart + span.end];
    const first = names.findIndex((name) => name.start >= start);
    const inside = names.filter((name) => name.start >= start && name.end <= end);
    const part = masked(text, start, end, inside, Math.max(first, 0));
    if (part === null) return [];
    parts.push(part);
  }
  const paragraph = parts.join(' ');
  return sentences.flatMap(({ start, end }, index) =>
    relationsByPossessives(parts[index]!, nameOf, { before: parts.slice(0, index).join(' '), whole: paragraph }).flatMap((relation) => {
      const isOutside = (sign: string): boolean => !parts[index]!.includes(sign);
      const outside = [relation.source, relation.target].find(isOutside);
      const owner = outside === undefined ? null : names[outside.charCodeAt(0) - firstSign]!;
      const quote = quoted(text, lineStart + start, lineStart + end, spansOf(relation, names));
      return fitting(
        [asStated(relation, text, names, isStory)],
        names,
        types,
        lineStart + start,
        owner === null ? quote : `[${text.slice(owner.start, owner.end)}] ${quote}`,
      );
    }),
  );
}

function relationsInSentence(
  text: string,
  start: number,
  end: number,
  names: readonly NameSpan[],
  types: Types,
  isStory: boolean,
): ExtractedRelation[] {
  const sentence = masked(text, start, end, names);
  const relations = sentence === null ? [] : relationsInMaskedSentence(sentence);
  // Most sentences state no relation, so quotes are made only for those that do.
  return relations.flatMap((relation) =>
    fitting([asStated(relation, text, names, isStory)], names, types, start, quoted(text, start, end, spansOf(relation, names))),
  );
}

/** The key before a sentence about the entity itself, in a list of what is known of it: "- Relationship to the heroes: Mother of Ilse and Oren." */
const keyOfOwnRelation =
  /^\s*(?:[-*+•]\s+)?[*_]{0,2}(?:relation(?:ship)?s?(?: (?:to|with) [^:.!?\n]{2,40})?|family|role|identity|position|occupation|who|familie|rolle|beziehung(?:en)?|famille|rôle|relations?|familia|rol|relación|relaciones|família|papel|relação|relações|famiglia|ruolo|relazioni|rodzina|rola|семья|роль|отношения)[*_]{0,2}\s*:[*_]{0,2}\s+/iu;

/** Relations of a sentence without a subject, about the entity of its note. */
function relationsWithoutSubject(
  text: string,
  start: number,
  end: number,
  names: readonly NameSpan[],
  types: Types,
  own: OwnEntity,
): ExtractedRelation[] {
  const from = start + (keyOfOwnRelation.exec(text.slice(start, end))?.[0].length ?? 0);
  const sentence = masked(text, from, end, names);
  if (sentence === null) return [];
  const subject = { chunkId: names[0]!.chunkId, entityId: own.id, start, end: start, ambiguous: false };
  const relations = phrasesOf(String.fromCharCode(firstSign + names.length), sentence).flatMap(relationsInMaskedSentence);
  const known = [...names, subject];
  return relations.flatMap((relation) =>
    fitting([relation], known, types, start, `[${own.name}] ${quoted(text, start, end, spansOf(relation, known))}`),
  );
}

/** Relations of a sentence in another language, about the entity of its note if it has no subject. */
function relationsOfNouns(
  text: string,
  start: number,
  end: number,
  names: readonly NameSpan[],
  types: Types,
  own: OwnEntity | null,
  isStory: boolean,
): ExtractedRelation[] {
  const sentence = masked(text, start, end, names);
  if (sentence === null) return [];
  const ownSign = own === null ? null : String.fromCharCode(firstSign + names.length);
  const known = own === null ? names : [...names, { chunkId: names[0]!.chunkId, entityId: own.id, start, end: start, ambiguous: false }];
  return relationsByNouns(sentence, ownSign).flatMap((relation) => {
    const quote = quoted(text, start, end, spansOf(relation, known));
    return fitting(
      [asStated(relation, text, known, isStory)],
      known,
      types,
      start,
      [relation.source, relation.target].includes(ownSign ?? '') ? `[${own!.name}] ${quote}` : quote,
    );
  });
}

/** Where a place is, as stated by the sentences of a line of its note. */
function placesIn(
  text: string,
  lineStart: number,
  line: string,
  names: readonly NameSpan[],
  types: Types,
  own: OwnEntity,
): ExtractedRelation[] {
  return splitSentences(line).flatMap((sentence) => {
    const [start, end] = [lineStart + sentence.start, lineStart + sentence.end];
    const inside = namesBetween(names, start, end);
    const hidden = inside.length > 0 && inside.length < maxNames ? masked(text, start, end, inside) : null;
    if (hidden === null) return [];
    const known = [...inside, { chunkId: inside[0]!.chunkId, entityId: own.id, start, end: start, ambiguous: false }];
    return relationsOfPlaces(hidden, String.fromCharCode(firstSign + inside.length)).flatMap((relation) => {
      const [source] = spansOf(relation, known);
      const quote = quoted(text, start, end, spansOf(relation, known));
      return fitting([relation], known, types, start, source!.end === source!.start ? `[${own.name}] ${quote}` : quote);
    });
  });
}

/** Maps relations between masked names to entities, with kinds that fit their types. */
function fitting(
  relations: readonly MaskedRelation[],
  names: readonly NameSpan[],
  types: Types,
  position: number,
  quote: string,
): ExtractedRelation[] {
  const entityOf = (sign: string): number => names[sign.charCodeAt(0) - firstSign]!.entityId;
  return relations.flatMap(({ source, target, kinds, strength }) => {
    const [sourceId, targetId] = [entityOf(source), entityOf(target)];
    const kind = sourceId === targetId ? null : fittingKind(kinds, types.get(sourceId) ?? '', types.get(targetId) ?? '');
    return kind !== null ? [{ chunkId: names[0]!.chunkId, position, sourceId, targetId, kind, strength, quote }] : [];
  });
}

/** Strength added by each further sentence that states the same relation. */
const perSentence = 0.03;

/**
 * One relationship per pair and kind, quoting the most explicit sentence (on a tie the first, so pass relations in story order). Kinship stated in
 * dialogue gives way to another kinship or marriage of the pair stated in narration.
 */
export function extractedRelationships(relations: readonly ExtractedRelation[]): Relationship[] {
  const keyOf = (relation: ExtractedRelation): string => relationshipKey({ ...relation, origin: 'extracted' });
  const pairOf = ({ sourceId, targetId }: ExtractedRelation): string => `${Math.min(sourceId, targetId)} ${Math.max(sourceId, targetId)}`;
  const stated = relations.filter(({ kind, strength }) => strength > maxSpoken && kinshipKinds.has(kind));
  const statedKeys = new Set(stated.map(keyOf));
  const statedPairs = new Set(stated.map(pairOf));
  const strongest = new Map<string, { relation: ExtractedRelation; count: number }>();
  for (const relation of relations) {
    const key = keyOf(relation);
    if (kinshipKinds.has(relation.kind) && statedPairs.has(pairOf(relation)) && !statedKeys.has(key)) continue;
    const known = strongest.get(key);
    if (!known) strongest.set(key, { relation, count: 1 });
    else strongest.set(key, { relation: relation.strength > known.relation.strength ? relation : known.relation, count: known.count + 1 });
  }
  return [...strongest.values()].map(({ relation: { sourceId, targetId, kind, strength, chunkId, quote }, count }) => ({
    sourceId,
    targetId,
    kind,
    label: null,
    origin: 'extracted',
    strength: Math.min(1, strength + perSentence * (count - 1)),
    chunkId,
    line: null,
    quote,
  }));
}

/** Genders derived from names in the texts. */
interface NamedGenders {
  /** The gender of an entity; null if unknown or contradictory. */
  readonly of: (entityId: EntityRowId) => Gender;
  /** The genders of others with the same surname after a title: for "Vane", that of Mrs. Vane if the entity is Mr. Vane. */
  readonly ofNamesakes: (entityId: EntityRowId, name: string) => readonly Gender[];
}

/** Derives the gender of entities from titles next to their names, else from given names. `texts`: by chunk. */
function namedGenders(
  texts: ReadonlyMap<ChunkRowId, string>,
  names: readonly { readonly chunkId: ChunkRowId; readonly entityId: EntityRowId; readonly start: number; readonly end: number }[],
): NamedGenders {
  const byTitle = new Map<EntityRowId, Gender>();
  const byGivenName = new Map<EntityRowId, Gender>();
  const bySurname = new Map<string, Map<EntityRowId, Gender>>();
  for (const { chunkId, entityId, start, end } of names) {
    const text = texts.get(chunkId) ?? '';
    const ahead = /\p{Lu}\p{L}*\.? $/u.exec(text.slice(Math.max(0, start - 16), start))?.[0] ?? '';
    const words = (`${ahead}${text.slice(start, end)}`.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
    const title = words
      .slice(0, -1)
      .map(genderOfTitle)
      .find((gender) => gender !== null);
    if (title) {
      note(byTitle, entityId, title);
      const surname = words.at(-1)!;
      if (!bySurname.has(surname)) bySurname.set(surname, new Map());
      note(bySurname.get(surname)!, entityId, title);
    }
    const given = words.find((word) => !isTitle(word));
    const gender = given === undefined ? null : genderOfGivenName(given);
    if (gender) note(byGivenName, entityId, gender);
  }
  const all = new Map([...byGivenName, ...byTitle]);
  return {
    of: (entityId) => all.get(entityId) ?? null,
    ofNamesakes: (entityId, name) =>
      [...(bySurname.get(name.toLowerCase()) ?? [])].filter(([other]) => other !== entityId).map(([, gender]) => gender),
  };
}

/** Records a gender; contradictory names give null. */
function note(genders: Map<EntityRowId, Gender>, entityId: EntityRowId, gender: Gender): void {
  genders.set(entityId, genders.has(entityId) && genders.get(entityId) !== gender ? null : gender);
}
