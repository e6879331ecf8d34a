import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { droppedBy, leftOutOf, type ExclusionReason } from './exclusions.ts';
import { contentOf, type FillInput, type FittedPack } from './fill.ts';
import { inList } from './fillEntities.ts';
import { partNames } from './prepareCandidates.ts';
import { cachedSentences, type SentenceSpan } from '../parse/sentences.ts';
import { answeringRow, answeringSentence, narratedSentence, salientSentence, sentenceNaming, spoken } from './salientSentence.ts';
import { isVague } from './pack/statements.ts';
import type { Candidate, EntityCandidate, Item } from './pack/types.ts';

/** Budgets under this give a summary: names, types, a line each. */
export const summaryBelow = 500;

/** An entity that the question does not name answers when its definition scores this share of the best passage. */
const asGoodAs = 0.8;
/** Estimates by which the room that is left is shared among the passages of a chapter. */
const charactersPerToken = 3.8;
const charactersOfName = 24;
/** A part of a name is as good as the name, if it is no shorter: "Fred" of "Fred Vane". */
const minPart = 4;
/** Passages that are tried for the room that is left. */
const maxPassages = 24;

interface Line {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate;
  readonly text: string;
}

/** A line that says who somebody is may go on with further sentences up to so many characters. */
const definingLength = 320;
/** Relationships that say more than that two are connected, where the question asks who somebody is. */
const maxRelationships = 4;

const listItem = /^\s*[-*+•]\s+/u;

/** How a relationship begins that is a field of another's note. */
const listedIn = 'in the field "';

/** Whether a relationship is one to somebody. */
function leadsTo({ path }: Candidate, name: string): boolean {
  const step = path.at(-1);
  return step?.from === name || step?.to === name;
}

/** What says who somebody is; of a definition without a sentence its first line that is no row of a table. `goesOn`: with what follows. */
function definingLine({ text }: Candidate, name: string, goesOn: boolean): string {
  const sentence = salientSentence(text, name);
  if (!sentence) return text.split('\n').find((line) => /\p{L}/u.test(line) && !line.startsWith('|')) ?? '';
  const paragraphEnd = text.indexOf('\n\n', sentence.start);
  const room = paragraphEnd < 0 ? definingLength : Math.min(definingLength, paragraphEnd - sentence.start);
  return text.slice(sentence.start, goesOn ? endWithin(text, sentence, room) : sentence.end);
}

/** Of a passage of somebody's own note what it says first: the items of a list one after the other, or what says who they are. */
function noteLine(candidate: Candidate, name: string): string {
  const rows = candidate.text.split('\n').filter((line) => /\p{L}/u.test(line));
  if (!rows.every((line) => listItem.test(line))) return definingLine(candidate, name, true);
  let text = '';
  for (const row of rows) {
    const longer = `${text}${text === '' ? '' : '; '}${row.replace(listItem, '').replace(/[.;,]$/u, '')}`;
    if (text !== '' && longer.length > definingLength) break;
    text = longer;
  }
  return text;
}

/** Where the last sentence ends that is within so many characters from the start of one; its own end where none is. */
function endWithin(text: string, { start, end }: SentenceSpan, room: number): number {
  return cachedSentences(text).reduce((last, next) => (next.end > last && next.end <= start + room ? next.end : last), end);
}

/** A document that stands for itself in a summary where no entity does. */
function standIn({ reference, source }: Candidate): EntityCandidate {
  const type = source.sequence === null ? (source.role === 'plan' ? 'plan' : source.kind) : `chapter ${source.sequence}`;
  return { id: reference, name: source.title, type, match: 0, importance: 0, definition: [], relationships: [], mentions: [] };
}

/**
 * A line for a passage of general context: the sentence that answers; where the question only names somebody, the first that tells of them; of
 * a chapter that is asked for, the first and what follows it within `room` characters.
 */
function lineOf(candidate: Candidate, { askedWords, understood }: FillInput['input'], room = 0): Line {
  const { text, asked, confidence } = candidate;
  const names = understood.names.flatMap(({ surface, entity }) => [surface, entity.name]);
  const parts = names.flatMap((name) => name.split(' ').filter((part) => part.length >= minPart));
  const answering =
    askedWords === '' && names.length > 0
      ? (sentenceNaming(text, names) ?? sentenceNaming(text, parts))
      : asked === 'chapter'
        ? null
        : answeringSentence(text, askedWords);
  const isSure = confidence !== 'low' && askedWords !== '';
  const sentence = answering ?? (asked === 'chapter' ? narratedSentence(text) : null) ?? (isSure ? salientSentence(text, null) : null);
  const end = sentence && endWithin(text, sentence, asked === 'chapter' ? room : 0);
  return { candidate, entity: standIn(candidate), text: sentence ? text.slice(sentence.start, end ?? sentence.end) : '' };
}

/** What is said of an entity in one line: a property, relationship or row that is asked for, or who it is. `askedWords`: null of one that is not named. */
function entityLine(candidate: Candidate, entity: EntityCandidate, askedWords: string | null): string {
  if (candidate.isProperties) return candidate.text;
  if (candidate.section === 'relationships') return candidate.relationship ?? '';
  if (candidate.section !== 'definition') return '';
  return (askedWords ? answeringRow(candidate.text, askedWords) : null) ?? definingLine(candidate, entity.name, askedWords === '');
}

/**
 * A pack of names, types and a line each: pins first, then the entities that are named with what is asked of them, then sentences of the
 * passages that are asked for and of those that answer best, then other entities, as many as fit. Lines about one thing stand together.
 */
export function summarisePack(given: FillInput, countTokens: CountTokens): FittedPack {
  const { input, general, candidatesOf, format } = given;
  const isDropped = (candidate: Candidate, entity: EntityCandidate | null): boolean => droppedBy(candidate, entity, input.drops) !== null;
  const wants = (candidate: Candidate): boolean => candidate.pinned === true || input.choices[candidate.reference] !== undefined;
  const lines: Line[] = [];
  const others: Line[] = [];
  for (const [index, entity] of input.entities.entries()) {
    const all = partNames.flatMap((part) => candidatesOf(entity, part)).filter((item) => !isDropped(item, entity));
    const isNamed = entity.match >= partialMatch;
    const isListed = inList(entity) !== undefined;
    const asksWho = isNamed && input.askedWords === '';
    const isKnown = ({ section, path }: Candidate): boolean => section === 'relationships' && !isVague(path.at(-1)?.kind ?? '');
    // Where others list somebody is said once: a dozen sessions have the same field.
    const [listing, ...listings] = all.filter(({ relationship }) => relationship?.startsWith(listedIn) ?? false);
    const ofWhom = all.filter((candidate) => isKnown(candidate) && !listings.includes(candidate));
    // What those whom the question names are to each other, it asks for whatever its words are.
    const later = input.entities.slice(index + 1).filter(({ match }) => match >= partialMatch);
    const between = isNamed
      ? ofWhom.filter((candidate) => candidate !== listing && later.some(({ name }) => leadsTo(candidate, name)))
      : [];
    const known = new Set([...between, ...(asksWho ? ofWhom : [])].slice(0, maxRelationships));
    const owed = isNamed ? all.filter((item) => known.has(item) || (item.asked !== undefined && item.section !== 'mentions')) : [];
    const [first] = all;
    if (!first) continue;
    // Of a note without a definition what it says first.
    const ownNote = isNamed && !all.some(({ section }) => section === 'definition') ? all.find(({ isOwnNote }) => isOwnNote) : undefined;
    const shown = owed.includes(first) ? owed : [ownNote ?? first, ...owed];
    (isNamed || isListed || wants(first) ? lines : others).push(
      ...shown.map((candidate) => ({
        candidate,
        entity,
        text: candidate === ownNote ? noteLine(candidate, entity.name) : entityLine(candidate, entity, isNamed ? input.askedWords : null),
      })),
    );
  }
  const isNew = (candidate: Candidate): boolean =>
    !lines.some((line) => line.text !== '' && line.candidate.reference === candidate.reference);
  const passages = general.filter((candidate) => !isDropped(candidate, null));
  for (const candidate of passages.filter((passage) => wants(passage) && isNew(passage))) lines.push(lineOf(candidate, input));
  lines.sort((a, b) => Number(wants(b.candidate)) - Number(wants(a.candidate)));

  function itemOf({ candidate, entity, text }: Line): Item {
    const named = input.choices[candidate.reference] === 'name';
    return { candidate, entity, state: named ? 'name' : 'summary', text: named ? '' : text, reason: 'Summary only: the budget is small.' };
  }

  function exclusionsWithout(items: readonly Item[]): (candidate: Candidate) => ExclusionReason | null {
    const taken = new Set(items.map((item) => item.candidate));
    return (candidate) => {
      const by = droppedBy(candidate, null, input.drops);
      return taken.has(candidate) ? null : by === null ? { kind: 'summary', minBudget: summaryBelow } : { kind: 'dropped', by };
    };
  }

  /** The text of these items, yet without the ledger of all that is left out. */
  function written(unordered: readonly Item[]): FittedPack {
    const items = together(unordered);
    const ledger = leftOutOf(given, { exclusionOf: exclusionsWithout(items) }, { free: 0, max: format.leftOutShown(input.budget) });
    const content = contentOf(given, items, ledger, { summaryOnly: true });
    const rendered = format.render(content);
    return { items, leftOut: [], rendered, tokens: countTokens(rendered.text), stats: content.stats };
  }

  /** A pack of all lines, or of as many as fit; then of more documents where there is room. */
  function fitted(): FittedPack {
    let items = lines.map(itemOf);
    let best = written(items);
    while (best.tokens > input.budget && items.length > 0) {
      items = shorter(items);
      best = written(items);
    }
    if (items.length < lines.length) return best;
    const open = passages.filter((candidate) => isNew(candidate) && candidate.score >= input.minRelevance);
    // What is asked for comes first, a chapter in its order.
    const asked = open.filter((candidate) => candidate.asked !== undefined);
    const isOfChapter = asked.some((candidate) => candidate.asked === 'chapter');
    // How it ends is told from the end.
    const isFate = asked.some((candidate) => candidate.asked === 'fate');
    const inOrder = isOfChapter ? asked.toSorted(byPlace) : isFate ? asked.toSorted((a, b) => byPlace(b, a)) : asked;
    const more = [...inOrder, ...open.filter((candidate) => candidate.asked === undefined)].slice(0, maxPassages);
    // Where nothing is named, the first of the others says what this is about.
    const [first, ...rest] = others;
    const leads = lines.length === 0 && !isOfChapter && first && first.candidate.score >= (passages[0]?.score ?? 0);
    const leading = leads ? [first] : [];
    const following = leading.length > 0 ? rest : others;
    const answers = ({ candidate }: Line): boolean => candidate.score >= asGoodAs * (passages[0]?.score ?? 0);
    const isNamedIn = ({ entity }: Line, text: string): boolean => text.toLowerCase().includes(spoken(entity.name));
    const said = new Set(best.items.map(({ text }) => text));
    // A chapter is told from its beginning to its end.
    const room = (charactersPerToken * (input.budget - best.tokens)) / Math.max(1, asked.length) - charactersOfName;
    for (const line of [...leading, ...more.map((candidate) => lineOf(candidate, input, room)), ...following]) {
      if (line.text === '' || said.has(line.text) || countTokens(line.text) > input.budget - best.tokens) continue;
      // Who is not named is in for what they are to those that are: the lines speak of them, or they answer as well as any passage.
      if (following.includes(line) && !isNamedIn(line, best.rendered.text) && !answers(line)) continue;
      const longer = written([...best.items, itemOf(line)]);
      if (longer.tokens > input.budget) continue;
      best = longer;
      said.add(line.text);
    }
    return best;
  }

  const best = fitted();
  return { ...best, leftOut: leftOutOf(given, { exclusionOf: exclusionsWithout(best.items) }, { free: 0 }).best };
}

/** Items about one entity or document one after the other, where its first stands. */
function together(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ entity }) => `${entity?.name}\n${entity?.type}`).values()].flat();
}

/** The order of the story. */
function byPlace(a: Candidate, b: Candidate): number {
  return (a.source.sequence ?? 0) - (b.source.sequence ?? 0) || (a.ordinal ?? 0) - (b.ordinal ?? 0);
}

/** One line less, or its sentence less: from the last on, and the only one about an entity keeps its name as long as it can. */
function shorter(items: readonly Item[]): Item[] {
  const last = items.at(-1)!;
  const [sentence] = cachedSentences(last.text);
  if (last.candidate.section === 'definition' && sentence && sentence.end < last.text.length)
    return [...items.slice(0, -1), { ...last, text: last.text.slice(sentence.start, sentence.end) }];
  if (last.text === '' || items.some((item) => item !== last && item.entity === last.entity)) return items.slice(0, -1);
  return [...items.slice(0, -1), { ...last, state: 'name', text: '', reason: 'Summary only: not even its first sentence fitted.' }];
}
