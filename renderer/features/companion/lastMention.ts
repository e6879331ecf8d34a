import type { MentionPassage } from '#shared/model/entity.ts';
import { excerptBetween, type Excerpt, wordEnd, wordStart } from '../../common/passages/excerpt.ts';

/** Characters before the name up to which its sentence is taken from its beginning. */
const maxBefore = 100;
/** Characters shown in all, about. */
const room = 150;
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
  return { ...excerptBetween(passage, from, Math.max(end, wordEnd(text, from + room))), truncatedStart: !isNear };
}
