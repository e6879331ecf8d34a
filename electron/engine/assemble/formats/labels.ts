import type { Confidence } from '#shared/model/context.ts';
import { passageReference, type Source } from '#shared/model/source.ts';

/** Words on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A quote in quotation marks, unless it has some of its own: dialogue needs no second pair. */
export function quoted(text: string): string {
  return /["“”]/.test(text) ? text : `"${text}"`;
}

/** Where in the story a passage stands, in few tokens. */
export function locationLabel(source: Source): string {
  return source.sequence === null ? source.title : `ch. ${source.sequence}`;
}

/** The headings over a passage, its document's title not among them. */
export function headingPath(source: Source): string {
  return source.heading.filter((part) => part !== source.title).join(' › ');
}

/** A document by its title and, when it is of the story, its chapter. */
export function documentTitle(source: Source): string {
  const chapter = `chapter ${source.sequence}`;
  return source.sequence === null || source.title.toLowerCase() === chapter ? source.title : `${source.title}, ${chapter}`;
}

/** What stands over a passage of general context: its document and headings, or only the headings under its document. */
export function passageTitle(source: Source, underDocument: boolean): string {
  const parts = underDocument ? [headingPath(source)] : [documentTitle(source), headingPath(source)];
  return parts.filter(Boolean).join(' › ');
}

/** One citation: its number, its place and, unless that is little, how surely it belongs. After another of the same file, the file is not said again. */
export function citationText(source: Source, confidence: Confidence | null, number: number, sameFile: boolean): string {
  const reference = passageReference(source);
  const location = sameFile ? reference.slice(source.path.length) : reference;
  return `[${number}] ${location}${confidence !== null && confidence !== 'low' ? ` (${confidence})` : ''}`;
}

/** The title of a pack: its question, or the topics that it blends. */
export function questionTitle(question: string, topics: readonly string[]): string {
  return [question, ...topics].map(oneLine).join(' · ');
}
