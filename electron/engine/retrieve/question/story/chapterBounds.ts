/*
 * Chapters of Chinese, Japanese, Korean and Thai questions, and what says in any language that all chapters before one are asked for.
 */

const cjkNumber = '[\\d零〇一二三四五六七八九十百两]+';
const cjkChapter = '[章回話话節节]|[장화회](?!\\p{L})|[장화회](?=에|의|까|부|은|는|을|를|이|가|와|과|도)';

/** "第三章", "第3話から第5話", "제3장", and in digits alone: "3章", "3장에서"; Thai "บทที่ 3". */
export const cjkPattern = new RegExp(
  `(?:[第제]\\s*(${cjkNumber})|(?<![\\p{L}\\p{N}])(\\d{1,4}))\\s*(?:${cjkChapter})(?:\\s*(?:到|至|から|에서|부터|-|–)\\s*[第제]?\\s*(${cjkNumber})\\s*(?:${cjkChapter}))?|(?:บท|ตอน)(?:ที่)?\\s*(\\d{1,4})(?!\\d)`,
  'gu',
);

/** What says before a chapter, plain, that it is the last of those asked for. */
const upToWords =
  "until|up to|bis(?: zum?)?|jusqu'(?:au?|en)|hasta(?: el)?|fino al?|ate(?: [oa])?|tot(?: en met)?|az do|вплоть до|t\\.?o\\.?m|till och med|till|til og med|til|pana la|μεχρι(?: το)?|ως το|حتى|עד";
const beforeWords = 'before|vor|avant|antes de|prima di|до|fore|for|inainte de|πριν(?: απο)?(?: το)?|قبل|לפני|elott';
/** The accent of "で" is gone from a plain text. */
const upToBehind = /^\s*(?:ま[でて]|까지|为止|為止)/u;
const beforeBehind = /^\s*(?:より?前|の前|之前|以前|전까지|이전|전에)/u;

/**
 * Whether a question asks for all chapters up to one, with it or without: "until chapter 4", "第四章まで"; null where it does not say so. `text`:
 * the question, plain; `start` and `end`: where it names the chapter.
 */
export function boundAt(text: string, start: number, end: number): 'upTo' | 'before' | null {
  const endsWith = (words: string): boolean => new RegExp(`(?<!\\p{L})(?:${words})\\s+(?:the\\s+)?$`, 'u').test(text.slice(0, start));
  const behind = text.slice(end);
  // Portuguese "do capítulo" is "of the chapter", Polish "do rozdziału" is "up to" it.
  const isSlavic = /^(?:rozdz|kapitol)/u.test(text.slice(start));
  if (endsWith(isSlavic ? `${upToWords}|do` : upToWords) || upToBehind.test(behind)) return 'upTo';
  return endsWith(beforeWords) || beforeBehind.test(behind) ? 'before' : null;
}

/** What says that the last of the chapters or parts is meant, plain. */
export const lastWords =
  'last|final|closing|concluding|letzte[ns]?|dernier|derniere|ultim[oa]|последн\\p{L}*|ostatni\\p{L}*|posledni\\p{L}*|sista|sidste|siste|utolso|τελευται\\p{L}*|останн\\p{L}*';
