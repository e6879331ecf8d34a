import type { Handlers } from '#shared/contract/handlers.ts';
import { chunksById } from '../db/chunks.ts';
import { excerptAround } from '../retrieve/excerpt.ts';
import { hybridSearch, searchWhileTyping } from '../retrieve/search.ts';
import { contentWords } from '../retrieve/question.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

const snippetLimit = 240;

/** Searching the passages of documents. */
export function searchProcedures(registry: VaultRegistry): Pick<Handlers, 'search.run'> {
  return {
    'search.run': async ({ vault, query, limit, asOf, semantic }) => {
      const session = registry.session(vault);
      if (query.trim() === '') return { hits: [] };
      const vector = semantic ? await session.embedQuestion(query.trim()) : null;
      return session.at(asOf, (db) => {
        const hits = semantic
          ? hybridSearch(db, query, session.canSearchVectors(db) ? vector : null, limit)
          : searchWhileTyping(db, query, limit);
        const chunks = new Map(
          chunksById(
            db,
            hits.map((hit) => hit.chunkId),
          ).map((chunk) => [chunk.id, chunk]),
        );
        const words = contentWords(query);
        const best = hits[0]?.score || 1;
        return {
          hits: hits.flatMap(({ chunkId, score }) => {
            const chunk = chunks.get(chunkId);
            if (!chunk) return [];
            const lower = chunk.text.toLowerCase();
            const found = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0);
            const { path, title, kind, role, sequence, heading, lines } = chunk.source;
            return [
              {
                path,
                title,
                kind,
                role,
                sequence,
                heading,
                lines,
                snippet: excerptAround(chunk.text, found.slice(0, 1), snippetLimit),
                score: score / best,
              },
            ];
          }),
        };
      });
    },
  };
}
