import type { MentionPassage } from '#shared/model/entity.ts';

type Span = readonly [number, number];

/** Part of a passage around its names. */
export interface Excerpt {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly truncatedStart: boolean;
  readonly truncatedEnd: boolean;
}

/** Share of the room before the first name; the rest follows it. */
const shareBefore = 1 / 3;
/** How far a blank is looked for, in characters: a text without any, such as Chinese, is cut between two of its signs. */
const longestWord = 40;

/** Whether an offset is inside a surrogate pair. */
const isInsideSign = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Where the first word begins from a place on. */
function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from);
  if (space >= 0 && space - from <= longestWord) return space + 1;
  return isInsideSign(text, from) ? from + 1 : from;
}

/** Where the last word ends up to a place. */
function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  if (space > 0 && to - space <= longestWord) return space;
  return isInsideSign(text, to) ? to - 1 : to;
}

/** The part of a passage between two offsets, with its spans. */
function excerptBetween({ text, spans }: Pick<MentionPassage, 'text' | 'spans'>, start: number, end: number): Excerpt {
  return {
    text: text.slice(start, end),
    spans: spans.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from - start, to - start] as const),
    truncatedStart: start > 0,
    truncatedEnd: end < text.length,
  };
}

/** The passage around its first name, cut between words to at most about `room` characters. Short passages stay whole. */
export function excerpt(passage: Pick<MentionPassage, 'text' | 'spans'>, room = 420): Excerpt {
  const { text, spans } = passage;
  if (text.length <= room) return excerptBetween(passage, 0, text.length);
  const first = spans[0] ?? [0, 0];
  const latest = Math.max(0, text.length - room);
  const start = Math.min(wordStart(text, Math.min(first[0] - Math.floor(room * shareBefore), latest)), first[0]);
  return excerptBetween(passage, start, Math.max(wordEnd(text, start + room), Math.min(first[1], text.length)));
}

/** Characters before the name up to which its sentence is taken from its beginning. */
const maxBefore = 100;
/** Characters shown in all, about. */
const lastMentionRoom = 150;
const sentenceEnd = /[.!?…]["”’»)]*\s+|[。！？]["”’」』）]*\s*|\n\s*/g;

/** The words around the last name in a passage: its sentence, with what follows as far as there is room. */
export function lastMentionExcerpt(passage: Pick<MentionPassage, 'text' | 'spans'>): Excerpt {
  const { text, spans } = passage;
  const [start, end] = spans.at(-1) ?? [0, 0];
  const sentences = [...text.slice(0, start).matchAll(sentenceEnd)].map(({ index, 0: match }) => index + match.length);
  const sentence = sentences.at(-1) ?? 0;
  const isNear = start - sentence <= maxBefore;
  const from = isNear ? sentence : Math.min(wordStart(text, start - maxBefore), start);
  // What begins with its sentence is not cut there.
  return { ...excerptBetween(passage, from, Math.max(end, wordEnd(text, from + lastMentionRoom))), truncatedStart: !isNear };
}
