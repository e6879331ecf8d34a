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

function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from);
  return space < 0 ? from : space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space <= 0 ? to : space;
}

/** The passage around its first name, cut between words to at most about `room` characters. Short passages stay whole. */
export function excerpt({ text, spans }: Pick<MentionPassage, 'text' | 'spans'>, room = 420): Excerpt {
  if (text.length <= room) return { text, spans, truncatedStart: false, truncatedEnd: false };
  const first = spans[0] ?? [0, 0];
  const latest = Math.max(0, text.length - room);
  const start = Math.min(wordStart(text, Math.min(first[0] - Math.floor(room * shareBefore), latest)), first[0]);
  const end = Math.max(wordEnd(text, start + room), Math.min(first[1], text.length));
  return {
    text: text.slice(start, end),
    spans: spans.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from - start, to - start] as const),
    truncatedStart: start > 0,
    truncatedEnd: end < text.length,
  };
}
