import { memoised } from '#lib/memoise.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { chapterOpenings } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { perIndexState } from '../../db/connection/indexState.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { wordsOf } from '../../extraction/words.ts';
import { contentWords } from './question.ts';
import { roughStem } from './questionFields.ts';

/** A chapter of whose title the question says so many words is about what it asks; of one word only where that is rare. */
const minSaid = 2;
/** Of the words of the title the question says so many. */
const minShare = 0.5;
/** A word in the titles of more chapters than this ("Jonathan's journal") says nothing of any of them. */
const maxTitled = 3;
/** A word of a title in so many passages of the vault or fewer is rare: alone it says which chapter is meant. */
const maxOfRare = 25;

/** A longer line is no title. */
const maxTitleLine = 90;
/** Of the longer words of a title so many are written with a capital. */
const minCapitals = 0.75;

/** The line that a chapter begins with, where it is written as a title: "The Lamp on the Weir". */
function titleLineOf(opening: string): string | null {
  const [line = '', next = ''] = opening.replace(/^[#*_\s]+/u, '').split('\n');
  const isAlone = next.trim() === '' && opening.includes('\n');
  if (!isAlone || line.length > maxTitleLine || /[.,;:!?…”’"]["”’*_]*\s*$/u.test(line)) return null;
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= minCapitals * Math.max(1, words.length) ? line : null;
}

/** The chapters of the story; those that are called by a number alone, also by the line that they begin with, where that is a title. */
export const titledStory: (db: ReadableDB) => readonly StoryChapter[] = perIndexState((db) => {
  const story = storyChapters(db);
  const openings = story.some(({ title }) => stemsOfTitle(title).length === 0) ? chapterOpenings(db) : new Map<number, string>();
  return story.map((chapter) => {
    const below = stemsOfTitle(chapter.title).length === 0 ? titleLineOf(openings.get(chapter.sequence) ?? '') : null;
    return below === null ? chapter : { ...chapter, title: `${chapter.title}: ${below}` };
  });
});

/** A title without the number of its chapter. */
function withoutNumber(title: string): string {
  return title
    .replace(/^(?:chapter|kapitel|chapitre|cap[ií]tulo|глава)\s+[\p{L}\p{N}]+\s*[:.–—-]?\s*/iu, '')
    .replace(/^[IVXLC]+(?:[.:]\s*|$)/u, '');
}

/** The words of a title that tell what its chapter is about, by their stems: of each chapter of the story with each question. */
const stemsOfTitle = memoised((title): readonly string[] =>
  [...new Set(contentWords(withoutNumber(title)).map(roughStem))].filter((stem) => /^\p{L}{2}/u.test(stem)),
);

/**
 * Chapters whose titles a question says in its own words ("what does he hear in the hay loft?" of "What I Heard in the Hay Loft"), by their
 * place in the story, with the share of the title that it says. Titles are no part of the passages below them, so search does not find them.
 * `passagesWith`: how many passages of the vault have a word; `isName`: whether a title is a name; `names`: what the question names,
 * beside what it writes with a capital.
 */
export function chaptersTitledAs(
  question: string,
  story: readonly Pick<StoryChapter, 'sequence' | 'title'>[],
  {
    passagesWith,
    isName,
    names,
  }: { readonly passagesWith: (word: string) => number; readonly isName: (title: string) => boolean; readonly names: readonly string[] },
): ReadonlyMap<number, number> {
  const asked = new Map(contentWords(question).map((word) => [roughStem(word), word]));
  const written = wordsOf(question)
    .slice(1)
    .flatMap(({ capitalised, plain }) => (capitalised ? [plain] : []));
  const ofNames = new Set([...written, ...names.flatMap((name) => contentWords(name))].map(roughStem));
  const titles = story.map(({ sequence, title }) => ({ sequence, title, stems: stemsOfTitle(title) }));
  const uses = new Map<string, number>();
  for (const { stems } of titles) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const found = titles.flatMap(({ sequence, title, stems }): [number, number][] => {
    const found = stems.filter((stem) => asked.has(stem) && uses.get(stem)! <= maxTitled);
    const share = found.length / Math.max(1, stems.length);
    const isMeant =
      found.length >= minSaid ||
      found.some((stem) => passagesWith(asked.get(stem)!) <= maxOfRare) ||
      (found.length > 0 && share === 1 && isName(withoutNumber(title)));
    // A place in a title is told of in other chapters too.
    const saysMore = share === 1 || found.some((stem) => !ofNames.has(stem));
    return isMeant && saysMore && share >= minShare ? [[sequence, share]] : [];
  });
  return found.length > maxTitled ? new Map() : new Map(found);
}
