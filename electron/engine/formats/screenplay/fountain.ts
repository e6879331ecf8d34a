import { oneLine } from '#lib/text.ts';
import { frontmatterOf, type Comment, type ConvertedText, plainTextOf } from '../common/types.ts';
import { screenplayText, type ScriptElement } from './screenplay.ts';

const sceneHeading = /^(?:\.(?!\.)\s*(.+)|((?:INT|EXT|EST|I\/E|INT\.?\/EXT)[. ].+))$/i;
const sceneNumber = /\s*#[^#]+#\s*$/;
/** Maximum heading length; longer lines are action. */
const maxHeading = 300;
const titleLine = /^([A-Za-z][A-Za-z ]*):\s*(.*)$/;
const titleKey = /^(?:title|credit|authors?|source|draft date|date|contact|copyright|notes?|revision|format)\s*:/i;

/** Screenplays in plain text (fountain.io). Cut passages (boneyard) are left out, notes are comments. */
export async function convertFountain(bytes: Uint8Array): Promise<ConvertedText> {
  const { properties, body } = titlePage(plainTextOf(bytes));
  const comments: Comment[] = [];
  const kept = replaceBetween(body, '/*', '*/', () => '');
  const script = replaceBetween(kept, '[[', ']]', (note) => {
    const text = oneLine(note.slice(2, -2));
    if (text !== '') comments.push({ author: '', anchor: '', text });
    return '';
  });
  return {
    text: frontmatterOf(properties) + screenplayText(fountainElements(script)),
    problems: [],
    ...(comments.length > 0 && { comments }),
  };
}

/** The title page, `Key: value` with indented lines that go on, up to the first blank line. */
function titlePage(text: string): { readonly properties: Readonly<Record<string, string>>; readonly body: string } {
  const [page = '', ...rest] = text.split(/\n\s*\n/);
  const lines = page.split('\n');
  // "FADE IN:" begins many scripts without a title page.
  if (!titleLine.test(lines[0] ?? '') || !lines.some((line) => titleKey.test(line))) return { properties: {}, body: text };
  const entries = new Map<string, string>();
  let key: string | null = null;
  for (const line of lines) {
    const match = /^\s/.test(line) ? null : titleLine.exec(line);
    if (match) entries.set((key = match[1]!.toLowerCase()), match[2]!);
    else if (key !== null) entries.set(key, `${entries.get(key)!} ${line.trim()}`);
  }
  const plain = (name: string): string => (entries.get(name) ?? '').replace(/[*_]/g, '');
  return { properties: { title: plain('title'), author: plain('author') || plain('authors') }, body: rest.join('\n\n') };
}

/** Elements of the body, by the rules of the Fountain syntax. */
function fountainElements(text: string): ScriptElement[] {
  const elements: ScriptElement[] = [];
  const lines = text.split('\n');
  let isSpeech = false;
  let isAfterTransition = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const isAfterBlank: boolean = index === 0 || isAfterTransition || lines[index - 1]!.trim() === '';
    const isBeforeBlank = (lines[index + 1] ?? '').trim() === '';
    if (line === '') {
      isSpeech = isSpeech && raw.length >= 2;
      continue;
    }
    const element: ScriptElement | null = isSpeech ? speechElement(line) : elementOf(line, isAfterBlank, isBeforeBlank);
    isAfterTransition = element === null;
    if (element === null) continue;
    isSpeech = element.kind === 'character' || (isSpeech && (element.kind === 'dialogue' || element.kind === 'parenthetical'));
    const last = elements.at(-1);
    // Lines of one paragraph of action stay together.
    if (element.kind === 'action' && last?.kind === 'action' && !isAfterBlank)
      elements[elements.length - 1] = { kind: 'action', text: `${last.text}\n${element.text}` };
    else elements.push(element);
  }
  return elements;
}

/** The text with each delimited range replaced; an unclosed one is text. Linear, however many delimiters there are. */
function replaceBetween(text: string, open: string, close: string, replace: (found: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) break;
    parts.push(text.slice(from, start), replace(text.slice(start, end + close.length)));
    from = end + close.length;
  }
  return parts.join('') + text.slice(from);
}

function speechElement(line: string): ScriptElement {
  return /^\(.*\)$/.test(line) ? { kind: 'parenthetical', text: line } : { kind: 'dialogue', text: line };
}

function elementOf(line: string, isAfterBlank: boolean, isBeforeBlank: boolean): ScriptElement | null {
  const section = /^(#{1,6})\s*(.+)$/.exec(line);
  if (section) return section[1]!.length === 1 ? { kind: 'act', text: section[2]! } : { kind: 'synopsis', text: section[2]! };
  if (/^={3,}$/.test(line)) return null;
  if (line.startsWith('=')) return { kind: 'synopsis', text: line.slice(1).trim() };
  const scene = isAfterBlank && line.length <= maxHeading ? sceneHeading.exec(line) : null;
  if (scene) return { kind: 'scene', text: (scene[1] ?? scene[2]!).replace(sceneNumber, '') };
  if (line.startsWith('!')) return { kind: 'action', text: line.slice(1) };
  if (line.startsWith('@') && isAfterBlank) return { kind: 'character', text: line.slice(1) };
  if (/^>.*<$/.test(line)) return { kind: 'action', text: line.slice(1, -1).trim() };
  // A transition describes a cut, not the story.
  if (line.startsWith('>') || (isAfterBlank && isTransition(line, isBeforeBlank))) return null;
  if (isAfterBlank && !isBeforeBlank && isCue(line)) return { kind: 'character', text: line };
  return { kind: 'action', text: line };
}

/** "CUT TO:"; also "FADE IN:" and the like with no blank line after them, as many write them. */
function isTransition(line: string, isBeforeBlank: boolean): boolean {
  return (
    (isBeforeBlank && /^[^\p{Ll}]+TO:$/u.test(line)) ||
    /^(?:(?:SLOW |QUICK )?FADE (?:IN|OUT|UP|TO)|(?:SMASH |MATCH |JUMP |HARD )?CUT (?:TO|BACK)|(?:SMASH|MATCH|JUMP|HARD) CUT|DISSOLVE(?: TO)?|WIPE TO|THE END)(?: (?:IN|BACK|TO|FROM|ON))?(?: (?:BLACK|WHITE|RED|TITLES?|CREDITS))?(?:\s*:[^\p{Ll}]*|[^\p{L}]*)$/u.test(
      line,
    )
  );
}

/** A line in capitals with at least one letter and no colon at its end ("SUPER:" is a caption); bracketed text may be in lower case. */
function isCue(line: string): boolean {
  if (line.length > maxHeading) return false;
  const name = line
    .replace(/\([^)]*\)/g, '')
    .replace(/\^$/, '')
    .trim();
  return /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) && !name.endsWith(':') && name.length <= 60;
}
