import type { Language } from '#shared/model/language.ts';
import { chineseSpeechAfter } from '../../extraction/suggestions/languages/chineseNames.ts';
import { lexicons } from '../../extraction/suggestions/languages/lexicons.ts';
import { speechVerbs } from '../../extraction/suggestions/vocabulary.ts';
import { plainWord } from '../../extraction/words.ts';

const marks = '"“”«»„‚‘’\'‹›';
const opens = new RegExp(`[${marks}]\\s*,?\\s*$`, 'u');
/** A verb before its subject, with a reflexive or dative pronoun in between: "said", "s'écria", "lui dit". */
const verbBefore = String.raw`(?:\p{L}{1,3}['’ \u00a0])?(\p{L}+)\s$`;
const before = new RegExp(`[”“"»«›‹’'‘][,.!?…]*\\s*${verbBefore}`, 'u');
/** In a paragraph that a dash opens, speech ends with a mark or another dash. */
const dashed = /^\s*[-–—]/u;
const beforeInDashed = new RegExp(String.raw`(?:[,.!?…]\s?|\s[-–—]\s?)${verbBefore}`, 'u');
const after = /^\s(\p{L}+)(?!\p{L})/u;
const speechFollows = new RegExp(String.raw`^[,:：]\s*[${marks}–—-]`, 'u');
const chineseSpeechFollows = /^[^。！？\n]{1,10}[：:，,]?\s*[“"「『]/u;

/** Whether the name at this position is the speaker of the adjacent speech, by a verb of saying in the language; null: as in English. */
export function speaks(text: string, start: number, end: number, language: Language | null): boolean {
  if (language === 'zh') {
    const rest = text.slice(end, end + 30);
    return chineseSpeechAfter.test(rest) && chineseSpeechFollows.test(rest);
  }
  const verbs = language === null || language === 'en' ? speechVerbs : lexicons[language]?.speech;
  if (verbs === undefined) return false;
  const says = (verb: string | undefined): boolean => verb !== undefined && verbs.has(plainWord(verb));
  const head = text.slice(Math.max(0, start - 40), start);
  if (says(before.exec(head)?.[1])) return true;
  const paragraph = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (dashed.test(paragraph) && says(beforeInDashed.exec(head)?.[1])) return true;
  const [, verb] = after.exec(text.slice(end, end + 30)) ?? [];
  if (!says(verb)) return false;
  const rest = text.slice(end + 1 + verb!.length, end + verb!.length + 12);
  return opens.test(head.slice(-4)) || speechFollows.test(rest);
}
