import type { MentionPassage } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';

/** Minimum share of mentions with an article for it to belong to the name. */
const mostly = 0.5;
/** Minimum mentions for a judgement. */
const minMentions = 2;

/** Whether a name has an article: "the Drowned Quarter", but "Lamb Gate". Judged by its mentions. */
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

/** A name within a sentence, with its lower-case article. */
export function nameInSentence(name: string, hasArticle: boolean): string {
  if (hasArticle) return commonStrings.withArticle(name);
  return name.replace(/^(The|An?)\s/, (article) => article.toLowerCase());
}
