import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { wordUses } from '#engine/db/documents/wordUse.ts';
import { isCommonWord } from '#engine/extraction/mentions/commonWords.ts';

/** Names that are also common words of the vault, with how often each was found and how often by a link. */
export function countCommonNames(db: ReadableDB): { word: string; mentions: number; links: number }[] {
  const surfaces = db.handle
    .prepare('SELECT lower(substr(text, start + 1, end - start)) AS word, start, links FROM mention JOIN chunk ON chunk.id = chunk_id')
    .all() as { word: string; start: number; links: string }[];
  const uses = wordUses(db).filter((use) => isCommonWord(use));
  return uses.map(({ word }) => {
    const found = surfaces.filter((surface) => surface.word === word);
    const linked = found.filter(({ start, links }) => (JSON.parse(links) as { start: number }[]).some((link) => link.start === start));
    return { word, mentions: found.length, links: linked.length };
  });
}
