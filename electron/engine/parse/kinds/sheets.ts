import { contentBlocks, hasContent, type NoteNode } from './noteTree.ts';
import { isEvidentName, isSectionHeading, readSubject, subjectName } from './subjectLabels.ts';

/* Finds the sheets of a note that holds several: a file with the cast of a story in a folder of characters. */

/** A number before a name: "2. Mara Venn". */
export const isNumbered = /^\P{L}*\d{1,3}[.)]\s/u;

/** Minimum sheets, and the share (0 to 1) of a note's sections that must be sheets or groups of them. */
const minSheets = 3;
const shareOfSheets = 0.6;

/** Whether a heading is surely a name. A single word, or one in a script without capitals, is shown to be a name by the role after it. */
function isSurelyName({ label }: NoteNode): boolean {
  return !isSectionHeading(subjectName(label)) && (isEvidentName(label) || readSubject(label).role !== '');
}

/** Whether a numbered section is a list of keys, whichever these are. */
function isNumberedSheet({ label, blocks }: NoteNode): boolean {
  return (
    isNumbered.test(label) &&
    blocks.some(({ role, parts }) => role === 'fields' || (parts.length > 1 && parts.every(({ lead }) => lead !== undefined)))
  );
}

/**
 * The sections of a note that are sheets on many things, each with a name of its own: records ("Age", "Wants" and "Fate" below each person), or numbered
 * lists of keys, also in groups. Then the note is about all of them, whichever folder it is in. They must be most of all that the note has, unlike the
 * spells that a person knows; otherwise none. `top`: the section of the note's title, or the note. `isRecord`: whether the same is said in other sections.
 */
export function sheetsIn(top: NoteNode, isRecord: (node: NoteNode) => boolean): readonly NoteNode[] {
  const isSheet = (node: NoteNode): boolean => (isRecord(node) || isNumberedSheet(node)) && isSurelyName(node);
  const sheetsOf = (node: NoteNode): readonly NoteNode[] =>
    isSheet(node) ? [node] : contentBlocks(node).length > 0 ? [] : node.children.filter(isSheet);
  const found = top.children.filter(hasContent).map(sheetsOf);
  const sheets = found.flat();
  return sheets.length >= minSheets && found.filter((below) => below.length > 0).length >= found.length * shareOfSheets ? sheets : [];
}
