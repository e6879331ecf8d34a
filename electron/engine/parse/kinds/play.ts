import { unitHeading } from '#lib/storyWords.ts';

/** A speech at the start of a line: the speaker in capitals ("MRS. PEARCE [at the door] Sir", "HAMLET"), or shortened with a full stop ("Macb. So foul"). */
const cue =
  /^\s{0,40}[*_]{0,3}(\p{Lu}(?:[\p{Lu}\p{M}'’-]|[. ](?=[\p{Lu}. ])){1,40})(?:[.:,—–][*_]{0,3}(?=\s|$)|[*_]{0,3}\s*[[(]|[*_]{1,3}\s|[*_]{0,3}\s*$)|^\s{0,8}(\p{Lu}\p{Ll}{1,11})\.\s+\p{Lu}/u;
/** Longest line that can be the heading of an act or a scene, in characters. */
const maxHeading = 80;
/** Fewest speeches, and fewest of one speaker; most lines for each speech, and fewest speeches for each act or scene. */
const minSpeeches = 20;
const minOfSpeaker = 3;
const maxLinesOfSpeech = 14;
const minOfScene = 6;

/** The heading of the people of a play. */
const castHeading =
  /^(?:the )?(?:characters|cast(?: of characters)?|dramatis person(?:a|ae|æ)|(?:the )?persons (?:of|in) the (?:play|drama)|personen(?:verzeichnis)?|handelnde personen|(?:les )?personnages|personajes|personaggi|personagens|действующие лица|персонажи|дійові особи|osoby|personerna|personer|personages)[.:]?$/iu;
/** One of them: "HEDDA MARR, his wife.", "Jory Venn" alone or in a brace with others. */
const castEntry = /^[\s*_]{0,12}(?:the )?(?:\p{Lu}[\p{L}\p{M}'’-]*[.*_]{0,3}(?:\s(?:of )?|(?=[,(}]|$))){1,6}\s*(?:[,(}]|$)/u;
const minOfCast = 3;
/** Blank lines after which a list of people has ended. */
const blanksAfterCast = 2;

/** Whether a title is of the list of people of a play. */
export function isCastHeading(title: string): boolean {
  return castHeading.test(title.replace(/^[\s#*_]+|[\s*_]+$/g, ''));
}

/** The list of the people of a play before its first act: from its heading to its end (exclusive), by line; null for none. */
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

/** Whether lines are a play: below headings of acts or scenes, the same few speakers are often at the start of a line. */
export function isPlay(lines: readonly string[]): boolean {
  const speeches = new Map<string, number>();
  let filled = 0;
  let headings = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    filled += 1;
    const unit =
      line.length <= maxHeading && /\p{Lu}/u.test(line) ? unitHeading(line.replace(/^[\s#*_[]+|[\s*_\]]+$/g, ''))?.unit : undefined;
    if (unit !== undefined) {
      if (unit === 'part' || unit === 'scene') headings += 1;
      continue;
    }
    const found = cue.exec(line);
    const speaker = found?.[1] ?? found?.[2];
    if (speaker !== undefined) speeches.set(speaker.trim(), (speeches.get(speaker.trim()) ?? 0) + 1);
  }
  const own = [...speeches.values()].filter((count) => count >= minOfSpeaker);
  const count = own.reduce((sum, each) => sum + each, 0);
  return headings > 0 && own.length >= 2 && count >= Math.max(minSpeeches, filled / maxLinesOfSpeech, headings * minOfScene);
}
