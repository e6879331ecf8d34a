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
