import { pick } from 'es-toolkit/object';
import { withoutMasks } from '../asOf/masks.ts';
import { heldCounts, heldItems } from '../asOf/heldBack.ts';
import type { AsOfView } from '../asOf/views.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { DocumentSummary, DocumentText } from '#shared/model/vault.ts';
import { chunksOfDocument, chunksById } from '../db/documents/chunks.ts';
import { allDocuments, documentsOfFile, type DocumentRow } from '../db/documents/documents.ts';
import { entitiesById } from '../db/entities/entities.ts';
import { mentionsInChunks } from '../db/entities/mentions.ts';
import { propertyRows } from '../parse/markup/frontmatter.ts';
import { emptyReason, readDocument } from '../vault/readDocument.ts';
import { fileInVault } from '../vault/findFiles.ts';
import { isSupplement } from '../vault/story/storyDocument.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { excerptAround } from '../retrieve/passages/excerpt.ts';
import { hybridSearch, relatedHits, searchWhileTyping } from '../retrieve/ranking/search.ts';
import { contentWords } from '../retrieve/question/words/question.ts';

function summaryOf({ path, title, kind, role, sequence, words }: DocumentRow): DocumentSummary {
  return { path, title, kind, role, sequence, words };
}

/** A file as one document: with several chapters, its own name and their total word count. */
function summaryOfFile(all: readonly DocumentRow[]): DocumentSummary {
  const documents = all.filter((document) => !isSupplement(document));
  const [first, ...rest] = documents;
  if (rest.length === 0) return summaryOf(first!);
  return { ...summaryOf(first!), title: first!.name, sequence: null, words: documents.reduce((sum, { words }) => sum + words, 0) };
}

export function documentProcedures(registry: VaultRegistry): Pick<Handlers, 'documents.list' | 'documents.read' | 'documents.heldBack'> {
  return {
    'documents.list': ({ vault }) => {
      const session = registry.session(vault);
      return session.guard(() => {
        const files = Map.groupBy(allDocuments(session.reader()), ({ path }) => path);
        return { documents: [...files.values()].map(summaryOfFile) };
      });
    },

    'documents.read': async ({ vault, path }, { signal }): Promise<DocumentText> => {
      const session = registry.session(vault);
      const db = session.reader();
      // Only indexed documents can be read, so no external path reaches the disk.
      const documents = documentsOfFile(db, path);
      const [document] = documents;
      if (!document)
        throw new AppError(
          'not-found',
          `"${path}" is not among the indexed files of this project. It may be new, renamed, or excluded by your settings.`,
          { path },
        );
      const content = await readDocument(await fileInVault(session.vault.path, path), signal);
      // An empty note that something links to is a document all the same.
      const isEmpty = 'skipped' in content && content.skipped.reason === emptyReason;
      if ('skipped' in content && !isEmpty) throw new AppError('file-unreadable', `${path}: ${content.skipped.reason}`, { path });
      const chunks = documents.flatMap(({ id }) => chunksOfDocument(db, id));
      const mentions = mentionsInChunks(
        db,
        chunks.map((chunk) => chunk.id),
      );
      const entities = entitiesById(db, [...new Set(mentions.map((mention) => mention.entityId))]);
      const byChunk = Map.groupBy(mentions, ({ chunkId }) => chunkId);
      const passages = chunks.map((chunk) => {
        const names = new Map<string, { id: string; surface: string }>();
        for (const { entityId, start, end } of byChunk.get(chunk.id) ?? []) {
          const entity = entities.get(entityId);
          if (!entity) continue;
          const surface = chunk.text.slice(start, end);
          names.set(`${entity.key}\n${surface}`, { id: entity.key, surface });
        }
        return { lines: chunk.source.lines, names: [...names.values()] };
      });
      const text = 'skipped' in content ? '' : content.text;
      return { document: summaryOfFile(documents), text, properties: propertyRows(path, text), passages };
    },

    'documents.heldBack': ({ vault, asOf, limit }) =>
      registry.session(vault).at({ ...asOf, notes: 'safe' }, (db) => ({ counts: heldCounts(db)!, ...heldItems(db as AsOfView, limit) })),
  };
}

const snippetLimit = 240;
/** Minimum similarity of results for a search whose words do not occur in the vault: nonsense words reach up to .32. */
const minSimilarityWithoutWords = 0.35;

export function searchProcedures(registry: VaultRegistry): Pick<Handlers, 'search.run'> {
  return {
    'search.run': async ({ vault, query, limit, asOf, semantic }) => {
      const session = registry.session(vault);
      if (query.trim() === '') return { hits: [] };
      const vector = semantic ? ((await session.embedQuestion(query.trim()))?.vector ?? null) : null;
      return session.at(asOf, (db) => {
        const hits = semantic
          ? relatedHits(
              db,
              hybridSearch(db, query, session.canSearchVectors(db) ? vector : null, limit),
              session.condition().vectors.model,
              minSimilarityWithoutWords,
            )
          : searchWhileTyping(db, query, limit);
        const all = chunksById(
          db,
          hits.map((hit) => hit.chunkId),
        );
        const chunks = new Map(withoutMasks(db, all).map((chunk) => [chunk.id, chunk]));
        const words = contentWords(query);
        const best = hits[0]?.score || 1;
        return {
          hits: hits.flatMap(({ chunkId, score }) => {
            const chunk = chunks.get(chunkId);
            if (!chunk) return [];
            const lower = chunk.text.toLowerCase();
            const found = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0);
            const source = pick(chunk.source, ['path', 'title', 'kind', 'role', 'sequence', 'inBook', 'heading', 'lines', 'columns']);
            return [{ ...source, snippet: excerptAround(chunk.text, found.slice(0, 1), snippetLimit), score: score / best }];
          }),
        };
      });
    },
  };
}
