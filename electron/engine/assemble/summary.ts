import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { droppedBy, leftOutOf, type ExclusionReason } from './exclusions.ts';
import { contentOf, type FillInput, type FittedPack } from './fill.ts';
import { partNames } from './prepareCandidates.ts';
import { answeringSentence, salientSentence } from './salientSentence.ts';
import type { Candidate, EntityCandidate, Item } from './types.ts';

/** Budgets under this give a summary: names, types, a line each. */
export const summaryBelow = 500;

/** Passages that are tried for the room that is left. */
const maxPassages = 24;

interface Line {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate;
  readonly text: string;
}

/** What says who somebody is; of a definition without a sentence its first line that is no row of a table. */
function definingLine({ text }: Candidate, name: string): string {
  const sentence = salientSentence(text, name);
  if (sentence) return text.slice(sentence.start, sentence.end);
  return text.split('\n').find((line) => /\p{L}/u.test(line) && !line.startsWith('|')) ?? '';
}

/** A document that stands for itself in a summary where no entity does. */
function standIn({ reference, source }: Candidate): EntityCandidate {
  const type = source.sequence === null ? (source.role === 'plan' ? 'plan' : source.kind) : `chapter ${source.sequence}`;
  return { id: reference, name: source.title, type, match: 0, importance: 0, definition: [], relationships: [], mentions: [] };
}

/** A line for a passage of general context: the sentence that answers. */
function lineOf(candidate: Candidate, question: string): Line {
  // One that answers in other words is told by what it says first.
  const sentence =
    answeringSentence(candidate.text, question) ?? (candidate.confidence === 'low' ? null : salientSentence(candidate.text, null));
  const text = sentence ? candidate.text.slice(sentence.start, sentence.end) : '';
  return { candidate, entity: standIn(candidate), text };
}

/** What is said of an entity in one line: a property or relationship that is asked for, or who it is. */
function entityLine(candidate: Candidate, entity: EntityCandidate): string {
  if (candidate.isProperties) return candidate.text;
  if (candidate.section === 'relationships') return candidate.relationship ?? '';
  return candidate.section === 'definition' ? definingLine(candidate, entity.name) : '';
}

/**
 * A pack of names, types and a line each: pins first, then the entities that are named with what is asked of them, then the sentences of the
 * passages that answer best, then other entities, as many as fit.
 */
export function summarisePack(given: FillInput, countTokens: CountTokens): FittedPack {
  const { input, general, candidatesOf, format } = given;
  const isDropped = (candidate: Candidate, entity: EntityCandidate | null): boolean => droppedBy(candidate, entity, input.drops) !== null;
  const wants = (candidate: Candidate): boolean => candidate.pinned === true || input.choices[candidate.reference] !== undefined;
  const lines: Line[] = [];
  const others: Line[] = [];
  for (const entity of input.entities) {
    const all = partNames.flatMap((part) => candidatesOf(entity, part)).filter((item) => !isDropped(item, entity));
    const isNamed = entity.match >= partialMatch;
    const owed = isNamed ? all.filter((item) => item.asked !== undefined && item.section !== 'mentions') : [];
    const [first] = all;
    if (!first) continue;
    const shown = owed.includes(first) ? owed : [first, ...owed];
    (isNamed || wants(first) ? lines : others).push(
      ...shown.map((candidate) => ({ candidate, entity, text: entityLine(candidate, entity) })),
    );
  }
  const isNew = (candidate: Candidate): boolean => !lines.some((line) => line.candidate.reference === candidate.reference);
  const passages = general.filter((candidate) => !isDropped(candidate, null));
  for (const candidate of passages.filter((passage) => wants(passage) && isNew(passage))) lines.push(lineOf(candidate, input.question));
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
  function written(items: readonly Item[]): FittedPack {
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
    const more = passages.filter((candidate) => isNew(candidate) && candidate.score >= input.minRelevance).slice(0, maxPassages);
    // Where nothing is named, the first of the others says what this is about.
    const [first, ...rest] = others;
    const leading = lines.length === 0 && first ? [first] : [];
    const following = leading.length > 0 ? rest : others;
    const said = new Set(best.items.map(({ text }) => text));
    for (const line of [...leading, ...more.map((candidate) => lineOf(candidate, input.question)), ...following]) {
      if (line.text === '' || said.has(line.text) || countTokens(line.text) > input.budget - best.tokens) continue;
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

/** One line less, or its sentence less: from the last on, and the last of all keeps its name as long as it can. */
function shorter(items: readonly Item[]): Item[] {
  const last = items.at(-1)!;
  if (last.text === '') return items.slice(0, -1);
  return [...items.slice(0, -1), { ...last, state: 'name', text: '', reason: 'Summary only: not even its first sentence fitted.' }];
}
