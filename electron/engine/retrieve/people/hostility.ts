import { partialMatch } from '#shared/model/constants.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { chunkIdsNaming, mentionsInChunks } from '../../db/entities/mentions.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import { asksForIntention, opponents } from '../question/words/relationshipsAsked.ts';
import { priority, type RequiredPassages } from './figures.ts';

/* Who means somebody ill: few stories and worlds state enemies, but many passages tell of plots, hunts, hatred and wars. */

const hostile =
  /\b(?:assassin\p{L}*|kill(?:s|ed|ing|ers?)?|murder\p{L}*|slay\p{L}*|slain|hunt(?:s|ed|ing|ers?)?|plot(?:s|ted|ting)?|conspir\p{L}*|betray\p{L}*|(?:re)?veng\p{L}*|aveng\p{L}*|hat(?:es?|ed|red)|loath\p{L}*|despis\p{L}*|enem(?:y|ies)|foes?|rival\p{L}*|nemesis|hostil\p{L}*|threat\p{L}*|oppos\p{L}*|overthr\p{L}*|depos\p{L}*|attack\p{L}*|at war|war (?:with|against|on)|raid\p{L}*|besieg\p{L}*|invad\p{L}*|feuds?|blackmail\p{L}*|sabotag\p{L}*|destroy\p{L}*|poison(?:s|ed|ing)|ambush\p{L}*|usurp\p{L}*|downfall|(?:wants?|wish(?:es)?) \P{Lu}{0,30}dead)(?!\p{L})/giu;

/** Maximum passages. */
const maxHostile = 6;

/**
 * The passages that a question for those who mean somebody ill requires: sentences of hostility that name whom it asks about, those with most words
 * for it first. Where enemies are stated and no intention is asked for, and for other questions, nothing.
 */
export function passagesOfHostility(db: ReadableDB, { question, names, absentRelationships, story }: ReadSubQuestion): RequiredPassages {
  const certain = [...new Set(names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  const isAsked = asksForIntention(question) || absentRelationships.some((kind) => opponents.includes(kind));
  if (!isAsked || certain.length !== 1 || story.chapters.length > 0) return new Map();
  const ids = chunkIdsNaming(db, certain[0]!);
  const mentions = Map.groupBy(mentionsInChunks(db, ids), ({ chunkId }) => chunkId);
  const found = chunksById(db, ids).flatMap(({ id, text, source }) => {
    if (source.role === 'scrap') return [];
    const ranked = (mentions.get(id) ?? []).flatMap(({ entityId, start }) => {
      const sentence = entityId === certain[0] ? cachedSentences(text).find(({ end }) => start < end) : undefined;
      const words = sentence ? (text.slice(sentence.start, sentence.end).match(hostile) ?? []) : [];
      return words.length === 0 ? [] : [{ id, at: start, worth: words.length }];
    });
    return ranked.toSorted((a, b) => b.worth - a.worth).slice(0, 1);
  });
  const best = found.toSorted((a, b) => b.worth - a.worth).slice(0, maxHostile);
  return new Map(best.map(({ id, at }) => [id, { reason: 'Tells of hostility', at, priority: priority.answers }]));
}
