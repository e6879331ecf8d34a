import { heading, type MarkupText } from './lines.ts';

/* Japanese plain text with the marks of Aozora Bunko, which sites for web novels share: readings in 《》 after Chinese characters, notes in ［＃］. */

const note = /［＃[^［］]{0,200}］/gu;
/** The reading of what stands after "｜", in kana after "|", which also parts the cells of a table with titles of books; or, in kana, of the Chinese characters before it. */
const marked = /｜([^《》｜|\n]{1,40})《[^《》\n]{1,40}》|\|([^《》｜|\s]{1,40})《[\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,40}》/gu;
/** Chinese texts have titles of books in the same brackets, but no kana. */
const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
const reading = /(?<=[\p{Script=Han}々〆ヶ])《[\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,20}》/gu;
/** A character that the encoding lacks, described in a note that often has its number. */
const missingLetter = /※［＃[^［］]{0,200}］/gu;
const codeOfLetter = /U\+([0-9A-F]{4,5})/u;
const levels = ['大', '中', '小'];
const title = /［＃(?:「[^」］]{0,200}」は|(?:同行|窓)?)([大中小])見出し］/u;
const rule = /^-{20,}\s*$/u;
const legend = /【テキスト中に現れる記号について】/u;
/** First line of the facts about the edition, below the text. */
const colophon = /^底本：/u;
const minReadings = 5;

/** Whether a plain text has such marks. */
export function isAozora(text: string): boolean {
  if (!text.includes('《') || !kana.test(text)) return false;
  return text.includes('［＃') || text.search(marked) >= 0 || (text.match(reading)?.length ?? 0) >= minReadings;
}

function plain(line: string): string {
  return line
    .replace(missingLetter, (described) => {
      const code = codeOfLetter.exec(described)?.[1];
      return code === undefined ? '〓' : String.fromCodePoint(Number.parseInt(code, 16));
    })
    .replace(note, '')
    .replace(marked, '$1$2')
    .replace(reading, '');
}

/** The text without readings and notes, its headings as Markdown. */
export function aozoraLines(lines: readonly string[]): MarkupText {
  const rules = lines.flatMap((line, index) => (rule.test(line) ? [index] : []));
  const [from = -1, to = -1] = rules;
  const hasLegend = lines.slice(from + 1, to).some((line) => legend.test(line));
  const end = lines.findLastIndex((line) => colophon.test(line));
  return {
    lines: lines.map((line, index) => {
      if ((hasLegend && index >= from && index <= to) || (end >= 0 && index >= end)) return '';
      const level = title.exec(line)?.[1];
      const text = plain(line);
      return level === undefined || text.trim() === '' ? text : heading(levels.indexOf(level) + 1, text.trim());
    }),
  };
}
