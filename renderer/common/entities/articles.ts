import type { MentionPassage } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';

/** Mentions of which so large a share has an article make it part of the name. */
const mostly = 0.5;
/** Fewer mentions say nothing. */
const minMentions = 2;

/** Whether a text writes a name with an article: "the Drowned Quarter", but "Lamb Gate". Judged by its mentions. */
export function takesArticle(name: string, passages: readonly MentionPassage[]): boolean {
  if (/^(?:the|an?)\s/i.test(name)) return false;
  let [written, all] = [0, 0];
  for (const { text, spans } of passages) {
    for (const [start, end] of spans) {
      const mention = text.slice(start, end);
      if (!mention.toLowerCase().endsWith(name.toLowerCase())) continue;
      all++;
      if (/^the\s/i.test(mention) || /\bthe\s+$/i.test(text.slice(Math.max(0, start - 6), start))) written++;
    }
  }
  return all >= minMentions && written / all >= mostly;
}

/** A name in the middle of a sentence: with its article, which has a small letter there. */
export function nameInSentence(name: string, hasArticle: boolean): string {
  if (hasArticle) return commonStrings.withArticle(name);
  return name.replace(/^(The|An?)\s/, (article) => article.toLowerCase());
}
