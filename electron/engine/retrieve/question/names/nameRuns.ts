import type { TextRange } from '#lib/text.ts';
import { stopWords, wordsOf, type Word } from '../../../extraction/words.ts';
import { nameConnectors } from './misspeltNames.ts';

/** From this number of words on, a question with every word capitalised is a title, in which capitals do not mark names. */
const wordsOfTitle = 5;
/** Words that begin a question or announce its subject: they are not names, even with a capital. */
export const questionWords: ReadonlySet<string> = new Set(
  (
    'tell list describe explain summarise summarize write give show remind compare name find set scene recap chapter chapters part book act session ' +
    'what who whom whose where when why how which is are was were did does do can could would should has have will the an in on at for from if ' +
    'wer was wo wann warum wie welche welcher welches ist sind war hat qui que quoi où quand pourquoi comment quel quelle est quién qué dónde cuándo ' +
    'cómo cuál cuáles quiénes chi cosa dove quando perché come quali quem onde como quais wat waar welke hoe vem vad kto kim co gdzie kiedy jakie który которые какие кто что где когда почему как какой'
  ).split(' '),
);

/** A word of a question. `isName`: it is written as a name, with a capital that is not due to the start of a sentence. */
export interface QuestionWord extends Word {
  readonly isName: boolean;
}

/** The words of a question, marked if they are written as names. In a question all in capitals, none are marked. */
export function questionWordsOf(question: string): QuestionWord[] {
  const words = wordsOf(question);
  const content = words.filter(({ plain }) => !stopWords.has(plain));
  const isTitle = content.length >= wordsOfTitle && content.every(({ capitalised, plain }) => capitalised || /^\d/.test(plain));
  return words.map((word) => {
    const before = question.slice(0, word.start).trimEnd();
    // "Ada and Tom: how are they related?"
    const isPaired = /^(?:\s+(?:and|or|&)\s+|,\s+)\p{Lu}/u.test(question.slice(word.stemEnd));
    const isStart = !isPaired && (before === '' || /[.?!:;\n]["“„»«']?$/u.test(before) || /^["“„«»']+$/u.test(before));
    return { ...word, isName: word.capitalised && !isStart && !isTitle && !(stopWords.has(word.plain) || questionWords.has(word.plain)) };
  });
}

/** Runs of capitalised words, connected by small words, that match no whole name. `empty`: question words. */
export function nameRuns(
  question: string,
  words: readonly QuestionWord[],
  isCovered: (span: TextRange) => boolean,
  empty: ReadonlySet<string>,
): QuestionWord[][] {
  const runs: QuestionWord[][] = [];
  let run: QuestionWord[] = [];
  let waiting: QuestionWord[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    waiting = [];
  };
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const gap = previous ? question.slice(previous.end, word.start) : '';
    if (run.length > 0 && !/^[ \u00a0'’".-]{1,3}$/u.test(gap)) close();
    const isLone = !word.isName && run.length === 0 && !words[index + 1]?.isName;
    const begins =
      word.capitalised &&
      !stopWords.has(word.plain) &&
      !questionWords.has(word.plain) &&
      // A question word is not a name just because it begins the question.
      (word.isName || !empty.has(word.plain)) &&
      (!isLone || /^(?:['’]s\b|\s*(?:[,:;–—?-]|$)|\s+(?:is|was|were|has|had|does|did)\b)/u.test(question.slice(word.stemEnd)));
    if (begins && !isCovered(word)) {
      run.push(...waiting, word);
      waiting = [];
    } else if (run.length > 0 && !word.capitalised && nameConnectors.has(word.plain) && word.plain !== 'and') waiting.push(word);
    else close();
  }
  close();
  return runs;
}
