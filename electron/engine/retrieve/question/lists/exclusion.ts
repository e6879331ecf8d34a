import { negations } from '#lib/grammarWords.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { NamesRead } from '../names/seeds.ts';
import type { readChapters } from '../story/questionChapters.ts';

/* Finds what a question excludes: "all taverns except the Grey Inn", "everyone but Mara", "everything except chapter 3". */

const words = [
  'except(?: for)?|excepting|excluding|besides|other than|apart from|aside from|but not|not counting|not including',
  'außer|ausgenommen|abgesehen von|bis auf',
  'sauf|excepté|hormis|à part|à l’exception de|excepto|salvo|aparte de|tranne|eccetto|exceto',
  'behalve|oprócz|poza|кроме|за исключением',
].join('|');
const exclusion = new RegExp(
  String.raw`(?:^|[\s,])(?:(?:${words})|(?<=(?<!\p{L})(?:all|any|every|each|no)(?:one|body|thing)?(?:\s\p{L}+){0,2}\s)but)\s+`,
  'iu',
);
/** Text between the excluded names: "the Grey Inn and the Old Oar". */
const between =
  /^(?:[\s,]|(?<!\p{L})(?:and|or|nor|the|a|an|und|oder|der|die|das|dem|den|et|ou|le|la|les|l['’]|y|o|el|los|las|e|il|lo|gli|i|os|as|en|de|het|и|или)(?![\p{L}]))*/iu;

/** The position of a name in a text. */
type NamedSpan = readonly [start: number, end: number];

/** A question with the excluded part blanked (offsets unchanged), and the excluded part. */
interface Excluded {
  readonly asking: string;
  readonly text: string;
}

/**
 * Reads what a question excludes: the names and chapters directly after "except" or a similar word; null if there are none. `spansIn`: returns the
 * positions at which a text names entities or chapters.
 */
export function readExclusion(question: string, spansIn: (text: string) => readonly NamedSpan[]): Excluded | null {
  const found = exclusion.exec(question);
  if (!found) return null;
  const start = found.index + found[0].length;
  const tail = question.slice(start);
  const spans = spansIn(tail);
  let end = 0;
  for (;;) {
    const next = end + between.exec(tail.slice(end))![0].length;
    const span = spans.find(([from, to]) => from === next && to > next);
    if (!span) break;
    end = span[1];
  }
  if (end === 0) return null;
  const from = found.index + (/^[\s,]/u.test(found[0]) ? 1 : 0);
  const until = start + end;
  return { asking: question.slice(0, from) + ' '.repeat(until - from) + question.slice(until), text: tail.slice(0, end) };
}

/** A question without the part that excludes something. */
interface WithoutExcluded {
  readonly question: string;
  readonly found: ReturnType<typeof readChapters>;
  readonly excluded: ReadonlySet<EntityRowId>;
}

/** Removes some chapters from others, given as intervals. */
function withoutThose(chapters: UnderstoodQuestion['chapters'], excluded: UnderstoodQuestion['chapters']): UnderstoodQuestion['chapters'] {
  return excluded.reduce<UnderstoodQuestion['chapters']>(
    (left, out) =>
      left.flatMap((each) =>
        [
          { ...each, to: Math.min(each.to, out.from - 1) },
          { ...each, from: Math.max(each.from, out.to + 1) },
        ].filter(({ from, to }) => from <= to),
      ),
    chapters,
  );
}

/** A question without its exclusion ("except chapter 3 and Mara"), the chapters that it asks for, and the excluded entities. */
export function readWithoutExcluded(
  whole: string,
  story: readonly StoryChapter[],
  namesIn: (text: string) => NamesRead,
  chaptersIn: (text: string) => ReturnType<typeof readChapters>,
): WithoutExcluded {
  const spansOf = (text: string, { named }: NamesRead): NamedSpan[] =>
    named.flatMap(({ surface }): NamedSpan[] => {
      const start = text.indexOf(surface);
      return start < 0 ? [] : [[start, start + surface.length]];
    });
  const exclusion = readExclusion(whole, (text) => [...spansOf(text, namesIn(text)), ...chaptersIn(text).spans]);
  if (exclusion === null) return { question: whole, found: chaptersIn(whole), excluded: new Set<EntityRowId>() };
  const { asking, text } = exclusion;
  const found = chaptersIn(asking);
  const left = chaptersIn(text).chapters;
  const isAnyAsked = found.chapters.length + found.unknown.length > 0 || story.length === 0;
  const asked: UnderstoodQuestion['chapters'] = isAnyAsked
    ? found.chapters
    : [{ surface: text, from: story[0]!.sequence, to: story.at(-1)!.sequence }];
  return {
    question: asking,
    found: left.length === 0 ? found : { ...found, chapters: withoutThose(asked, left) },
    excluded: new Set(namesIn(text).named.map(({ entityId }) => entityId)),
  };
}

const negation = new RegExp(String.raw`(?<!\p{L})(?:${negations})(?!\p{L})|n['’]t(?!\p{L})|¿[^?]*(?<!\p{L})no(?!\p{L})`, 'iu');

/** Whether a question asks for entities to which something does not apply: "Who does not belong to the company?" */
export function isNegated(question: string): boolean {
  return negation.test(question.replace(/\b(?:(?:why|whether|or) not|(?:ou|o) non)\b/giu, ' '));
}
