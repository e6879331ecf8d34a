import type { TextRange } from '#lib/text.ts';
import { occurrences } from '#shared/occurrences.ts';
import { type StoryUnit, unitHeading, unitOfWord } from '#lib/storyWords.ts';

/** A speech at the start of a line: the speaker in capitals ("MRS. PEARCE [at the door] Sir", "HAMLET"), or shortened with a full stop ("Macb. So foul"). */
const cue =
  /^\s{0,40}[*_]{0,3}(\p{Lu}(?:[\p{Lu}\p{M}'’-]|[. ](?=[\p{Lu}. ])){1,40})(?:[.:,—–][*_]{0,3}(?=\s|$)|[*_]{0,3}\s*[[(]|[*_]{1,3}\s|[*_]{0,3}\s*$)|^\s{0,8}(\p{Lu}\p{Ll}{1,11})\.\s+\p{Lu}/u;
/**
 * The same with the speaker in bold, as in Markdown: "**Oda:** Did the ferry come?", "**Lady Vane** (*rising*): No." Outside plays, such words are
 * labels.
 */
const boldCue =
  /^\s{0,8}(?:\*\*|__)(\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,4}?)(?:[.:](?:\*\*|__)|(?:\*\*|__)(?: ?[([][^)\]\n]{0,80}[)\]])?[.:])(?=\s|$)/u;
/** Maximum characters of a line that is the heading of an act or scene. */
const maxHeading = 80;
/** Minimum speeches of a play and of one speaker, maximum lines per speech, and minimum speeches per act or scene. */
const minSpeeches = 20;
export const minOfSpeaker = 3;
const maxLinesOfSpeech = 14;
const minOfScene = 6;

/** The heading of a list of characters. */
const castHeading =
  /^(?:the )?(?:characters|cast(?: of characters)?|dramatis person(?:a|ae|æ)|(?:the )?persons (?:of|in) the (?:play|drama)|personen(?:verzeichnis)?|handelnde personen|(?:les )?personnages|personajes|personaggi|personagens|действующие лица|персонажи|дійові особи|osoby|personerna|personer|personages)[.:]?$/iu;
/** An entry of such a list: "HEDDA MARR, his wife.", or "Jory Venn" alone or grouped with others by a brace. */
const castEntry = /^[\s*_]{0,12}(?:the )?(?:\p{Lu}[\p{L}\p{M}'’-]*[.*_]{0,3}(?:\s(?:of )?|(?=[,(}]|$))){1,6}\s*(?:[,(}]|$)/u;
const minOfCast = 3;
/** Number of blank lines that end a list of characters. */
const blanksAfterCast = 2;

/** Whether a title is the heading of a list of characters. */
export function isCastHeading(title: string): boolean {
  return castHeading.test(title.replace(/^[\s#*_]+|[\s*_]+$/g, ''));
}

/** The list of characters of a play before its first act: line indexes of its heading and its end (exclusive); null if there is none. */
export function castOf(lines: readonly string[], before: number): { readonly start: number; readonly end: number } | null {
  for (let start = 0; start < before; start += 1) {
    if (!isCastHeading(lines[start]!)) continue;
    let end = start + 1;
    let blanks = 0;
    let entries = 0;
    for (let index = end; index < before && (entries === 0 || blanks < blanksAfterCast); index += 1) {
      blanks = lines[index]!.trim() === '' ? blanks + 1 : 0;
      if (castEntry.test(lines[index]!)) entries += 1;
      if (blanks === 0) end = index + 1;
    }
    if (entries >= minOfCast) return { start, end };
  }
  return null;
}

/** Minimum speeches of a scene before the first act; a title page and a list of scenes have lines in capitals too. */
const minOfInduction = 6;

/** The text of a play between its list of characters and its first act: its first line and its title; null if there are no speeches in it. */
export function inductionOf(
  lines: readonly string[],
  from: number,
  before: number,
): { readonly start: number; readonly title: string } | null {
  const speeches = lines.slice(from, before).flatMap((line, index) => (speakerOf(line) === null ? [] : [from + index]));
  const [first] = speeches;
  if (first === undefined || speeches.length < minOfInduction) return null;
  for (let index = first - 1; index >= from; index -= 1) {
    const line = lines[index]!.replace(/^[\s#*_[]+|[\s*_\]]+$/g, '');
    if (unitHeading(line)?.unit === 'front') return { start: index, title: line };
  }
  for (let index = first - 1; index >= from; index -= 1) {
    const line = lines[index]!.replace(/^[\s#*_[]+|[\s*_\]]+$/g, '');
    const isAlone = lines[index - 1]?.trim() === '' && lines[index + 1]?.trim() === '';
    if (isAlone && unitHeading(line)?.unit === 'scene') return { start: index, title: line };
  }
  return { start: first, title: '' };
}

function unitOf(line: string): StoryUnit | undefined {
  if (line.length > maxHeading || !/\p{Lu}/u.test(line)) return undefined;
  const label = line.replace(/^[\s#*_[]+|[\s*_\]]+$/g, '');
  return unitHeading(label)?.unit ?? unitOfSpeltNumber(label);
}

/**
 * The unit of a heading such as "SCENA VENTESIMA" or "SIEBENDER AUFTRITT": two words in capitals, one of them for a scene or act, however the number
 * is spelled.
 */
function unitOfSpeltNumber(label: string): StoryUnit | undefined {
  if (label !== label.toUpperCase()) return undefined;
  const words = label.replace(/[.:]$/, '').split(' ');
  if (words.length !== 2) return undefined;
  return words.map((word) => unitOfWord(word)).find((unit) => unit === 'scene' || unit === 'part');
}

function speakerOf(line: string): string | null {
  const found = cue.exec(line) ?? boldCue.exec(line);
  // Tested last, because recognising a heading takes longer than recognising a cue.
  if (found === null || unitOf(line) !== undefined) return null;
  return (found[1] ?? found[2])?.trim() ?? null;
}

function speechesOf(lines: readonly string[]): Map<string, number> {
  return occurrences(lines.flatMap((line) => speakerOf(line) ?? []));
}

/** Minimum number of speeches in a passage of a play. */
const minInPassage = 3;

/**
 * The positions of speakers' names in a passage of a play; empty for other texts. There must be at least two speakers in capitals, since other names
 * look like labels.
 */
export function cuesIn(text: string): readonly TextRange[] {
  if (!/^[\s*_]{0,43}\p{Lu}{2}/mu.test(text)) return [];
  const cues: { start: number; end: number }[] = [];
  let filled = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') filled += 1;
    const speaker = cue.exec(line)?.[1];
    if (speaker !== undefined && unitOf(line) === undefined) {
      const at = start + line.indexOf(speaker);
      cues.push({ start: at, end: at + speaker.length });
    }
    start += line.length + 1;
  }
  const speakers = new Set(cues.map((each) => text.slice(each.start, each.end)));
  // In a form, each label occurs only once: "SUBJECT: ...", "MEASURE: ...".
  return speakers.size > 1 && cues.length > speakers.size && cues.length >= minInPassage && filled <= cues.length * maxLinesOfSpeech
    ? cues
    : [];
}

/** Whether lines are a play: below headings of acts or scenes, the same few speakers recur at the start of lines. */
export function isPlay(lines: readonly string[]): boolean {
  let filled = 0;
  const cues: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    filled += 1;
    if (cue.test(line) || boldCue.test(line)) cues.push(line);
  }
  // Tested first, because few texts have so many cues, and recognising headings takes longer.
  if (cues.length < Math.max(minSpeeches, filled / maxLinesOfSpeech)) return false;
  let headings = 0;
  for (const line of lines) {
    const unit = unitOf(line);
    if (unit === 'part' || unit === 'scene') headings += 1;
  }
  if (headings === 0) return false;
  const own = [...speechesOf(cues).values()].filter((count) => count >= minOfSpeaker);
  const count = own.reduce((sum, each) => sum + each, 0);
  return own.length >= 2 && count >= Math.max(minSpeeches, filled / maxLinesOfSpeech, headings * minOfScene);
}
