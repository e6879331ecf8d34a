import type { Comment } from '../common/types.ts';

/** Groups of a comment: author, text, id of the commented range, its start and end. */
export type CommentPart = 'atnauthor' | 'annotation' | 'atnref' | 'atrfstart' | 'atrfend';
const commentParts: ReadonlySet<string> = new Set<CommentPart>(['atnauthor', 'annotation', 'atnref', 'atrfstart', 'atrfend']);

export function isCommentPart(word: string): word is CommentPart {
  return commentParts.has(word);
}

/** Collects comments and the words between their markers. */
export class RtfComments {
  readonly all: Comment[] = [];
  #hidden: { author: string; anchor: string; text: string } | null = null;
  /** Words by the number of their comment; of those that go on. */
  readonly #anchors = new Map<string, string>();
  readonly #open = new Set<string>();
  readonly #parts: Record<CommentPart, string> = { atnauthor: '', annotation: '', atnref: '', atrfstart: '', atrfend: '' };

  add(destination: string, text: string): void {
    if (isCommentPart(destination)) this.#parts[destination] += text;
    else if (destination === 'text') for (const number of this.#open) this.#anchors.set(number, this.#anchors.get(number)! + text);
  }

  /** Whether the text that follows is hidden. */
  hides(isHidden: boolean): void {
    if (isHidden && this.#hidden === null) this.all.push((this.#hidden = { author: '', anchor: '', text: '' }));
    if (!isHidden) this.#hidden = null;
  }

  /** Text that its writer hid: a remark on nothing. */
  addHidden(text: string): void {
    if (this.#hidden !== null) this.#hidden.text += text;
  }

  /** The group of a part has ended. */
  end(part: CommentPart): void {
    const { [part]: body, atnauthor: author, atnref } = this.#parts;
    const number = body.trim();
    if (part === 'atrfstart') {
      this.#open.add(number);
      this.#anchors.set(number, '');
    } else if (part === 'atrfend') this.#open.delete(number);
    else if (part === 'annotation') {
      this.all.push({ author: author.trim(), anchor: this.#anchors.get(atnref.trim()) ?? '', text: body.trim() });
      Object.assign(this.#parts, { atnauthor: '', atnref: '' });
    }
    if (part !== 'atnauthor' && part !== 'atnref') this.#parts[part] = '';
  }
}
