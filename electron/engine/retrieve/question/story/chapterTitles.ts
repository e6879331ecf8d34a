import { occurrences } from '#shared/occurrences.ts';
import { memoised } from '#lib/memoise.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { chapterOpenings } from '../../../db/documents/chunks.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { storyChapters } from '../../../db/entities/story.ts';
import { wordsOf } from '../../../extraction/words.ts';
import { contentWords } from '../words/question.ts';
import { roughStem } from '../words/questionFields.ts';

/** Minimum words of a title in the question; one word is enough if it is rare. */
const minMatched = 2;
/** Minimum share of the title's words in the question. */
const minShare = 0.5;
/** Maximum number of titles with a word; a more common one ("Jonathan's journal") carries no information. */
const maxTitled = 3;
/** Maximum passages with a title word that is rare, so that it identifies the chapter alone. */
const maxOfRare = 25;

/** Factor for a single word: "The Lighthouse" may not be the only chapter with it. */
const shareOfWord = 0.5;

/** Maximum characters of a title line. */
const maxTitleLine = 90;
/** Minimum share of capitalised words among a title's longer words. */
const minCapitals = 0.75;

/** The first line of a chapter if it is written like a title: "The Lamp on the Weir"; otherwise null. */
function titleLineOf(opening: string): string | null {
  const [line = '', next = ''] = opening.replace(/^[#*_\s]+/u, '').split('\n');
  const isAlone = next.trim() === '' && opening.includes('\n');
  if (!isAlone || line.length > maxTitleLine || /[.,;:!?…”’"]["”’*_]*\s*$/u.test(line)) return null;
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= minCapitals * Math.max(1, words.length) ? line : null;
}

/** The chapters of the story; those with only a number get the title in their first line. */
export const titledStory: (db: ReadableDB) => readonly StoryChapter[] = perIndexState((db) => {
  const story = storyChapters(db);
  const openings = story.some(({ title }) => stemsOfTitle(title).length === 0) ? chapterOpenings(db) : new Map<number, string>();
  return story.map((chapter) => {
    const below = stemsOfTitle(chapter.title).length === 0 ? titleLineOf(openings.get(chapter.sequence) ?? '') : null;
    return below === null ? chapter : { ...chapter, title: `${chapter.title}: ${below}` };
  });
});

function withoutNumber(title: string): string {
  return title
    .replace(/^(?:chapter|kapitel|chapitre|cap[ií]tulo|глава)\s+[\p{L}\p{N}]+\s*[:.–—-]?\s*/iu, '')
    .replace(/^[IVXLC]+(?:[.:]\s*|$)/u, '');
}

/** Stems of a title's content words, for comparison with questions. */
const stemsOfTitle = memoised((title): readonly string[] =>
  [...new Set(contentWords(withoutNumber(title)).map(roughStem))].filter((stem) => /^\p{L}{2}/u.test(stem)),
);

/**
 * Chapters whose titles a question paraphrases ("what does he hear in the hay loft?" for "What I Heard in the Hay Loft"), by sequence, with the share
 * of the title's words, reduced for a single word or a common name. Titles are not part of passages, so search does not find them. `passagesWith`:
 * number of passages with a word; `isName`: whether a title is a name; `names`: names in the question besides capitalised words.
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
  const uses = occurrences(titles.flatMap(({ stems }) => stems));
  const found = titles.flatMap(({ sequence, title, stems }): [number, number][] => {
    const found = stems.filter((stem) => asked.has(stem) && uses.get(stem)! <= maxTitled);
    const share = found.length / Math.max(1, stems.length);
    const commonness = Math.min(...found.map((stem) => passagesWith(asked.get(stem)!)));
    const isMeant =
      found.length >= minMatched || commonness <= maxOfRare || (found.length > 0 && share === 1 && isName(withoutNumber(title)));
    // A place in a title also occurs in other chapters.
    const isOfNames = found.every((stem) => ofNames.has(stem));
    if (!isMeant || share < minShare || (share < 1 && isOfNames)) return [];
    // The same for a person whose name is the title: the more passages name them, the less it says. A single word says less than several.
    const worth = isOfNames ? Math.min(1, maxOfRare / Math.max(1, commonness)) : found.length >= minMatched ? 1 : shareOfWord;
    return [[sequence, share * worth]];
  });
  return found.length > maxTitled ? new Map() : new Map(found);
}
