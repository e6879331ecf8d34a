import { readXml } from '../common/xml.ts';
import type { Comment } from '../common/types.ts';
import { textEntry } from '../common/zip.ts';

/** Whether an entry of a Word document holds its comments. */
export function isCommentsPart(name: string): boolean {
  return /(?:^|\/)comments\.xml$/.test(name);
}

/**
 * The comments of a Word document in the order of its text, with the words that each is about; null when they are damaged. `main`: the part that
 * holds the text.
 */
export function commentsOf(entries: ReadonlyMap<string, Uint8Array>, main: string): Comment[] | null {
  try {
    return commentsIn(entries, main);
  } catch {
    return null;
  }
}

function commentsIn(entries: ReadonlyMap<string, Uint8Array>, main: string): Comment[] {
  const part = [...entries.keys()].find(isCommentsPart);
  if (part === undefined) return [];
  const comments = readComments(textEntry(entries, part));
  if (comments.size === 0) return [];
  const words = commentedWords(textEntry(entries, main));
  const inOrder = [...words.keys(), ...comments.keys()].filter((id, index, all) => comments.has(id) && all.indexOf(id) === index);
  return inOrder.map((id) => ({ ...comments.get(id)!, words: words.get(id) ?? '' }));
}

/** Author and text of each comment by its id. */
function readComments(xml: string): ReadonlyMap<string, Omit<Comment, 'words'>> {
  const comments = new Map<string, { author: string; text: string }>();
  let current: { author: string; text: string } | null = null;
  let isText = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:comment') {
        current = { author: attributes['w:author'] ?? '', text: '' };
        comments.set(attributes['w:id'] ?? '', current);
      }
      if (name === 'w:p' && current !== null && current.text !== '') current.text += ' ';
      isText = name === 'w:t';
    },
    close: (name) => {
      isText = false;
      if (name === 'w:comment') current = null;
    },
    text: (text) => {
      if (isText && current !== null) current.text += text;
    },
  });
  return comments;
}

/** The text between the range markers of each comment, by id, in order. */
function commentedWords(xml: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const open = new Set<string>();
  let isText = false;
  readXml(xml, {
    open: (name, attributes) => {
      const id = attributes['w:id'] ?? '';
      if (name === 'w:commentRangeStart') {
        open.add(id);
        words.set(id, '');
      } else if (name === 'w:commentRangeEnd') open.delete(id);
      // A comment at a position, without words.
      else if (name === 'w:commentReference' && !words.has(id)) words.set(id, '');
      else if (name === 'w:p') for (const one of open) if (words.get(one) !== '') words.set(one, `${words.get(one)} `);
      isText = name === 'w:t';
    },
    close: () => (isText = false),
    text: (text) => {
      if (isText) for (const one of open) words.set(one, words.get(one)! + text);
    },
  });
  return words;
}
