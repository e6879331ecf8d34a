import type { Handlers } from '#shared/contract/handlers.ts';
import type { EntityPathStep } from '#shared/model/entity.ts';
import { chunksById } from '../db/chunks.ts';
import type { ReadableDB } from '../db/connection.ts';
import { allDocuments, allReports, sourceOfLine } from '../db/documents.ts';
import { mentionsInChunks } from '../db/mentions.ts';
import { readMeta } from '../db/meta.ts';
import { loreDecisions } from '../db/loreSteps.ts';
import { settingsOfIndex } from '../indexing/adoptSettings.ts';
import { loreSignature } from '../indexing/linkLore.ts';
import { readingRules } from '../indexing/readingRules.ts';
import { entityOrFail, quoteLimit, summaryOf } from './entityViews.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import { excerptAround } from '../retrieve/excerpt.ts';
import { nearestNames } from '../retrieve/nearestNames.ts';
import { shortestPath, type GraphStep } from '../retrieve/graphWalk.ts';
import type { IndexSnapshot } from '../retrieve/snapshot.ts';
import { findFiles, type FoundFile } from '../vault/findFiles.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type FindingHandlers = Pick<Handlers, 'graph.path' | 'entities.nearest' | 'index.check'>;

/** The way between two entities, names for "did you mean", and whether the index is up to date. */
export function findingProcedures(registry: VaultRegistry): FindingHandlers {
  return {
    'graph.path': ({ vault, from, to, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const path = shortestPath(snapshot.graph, entityOrFail(db, from).id, entityOrFail(db, to).id);
        if (!path) return { found: false, steps: [], cost: 0 };
        return { found: true, steps: path.steps.map((step) => viewOf(db, snapshot, step)), cost: path.cost };
      }),

    'entities.nearest': ({ vault, name, limit, asOf }) =>
      registry
        .session(vault)
        .at(asOf, (_, snapshot) => ({ entities: nearestNames(snapshot.entities.values(), name, limit).map(summaryOf) })),

    'index.check': async ({ vault }, { signal }) => {
      const session = registry.session(vault);
      const { excludeFiles } = session.guard(() => settingsOfIndex(session.reader()));
      const { files } = await findFiles(session.vault.path, { signal, excludedGlobs: excludeFiles });
      const lore = loreSignature(loreDecisions(session.lore()));
      return session.guard(() => ({ upToDate: readMeta(session.reader(), 'lore') === lore && standsFor(session.reader(), files) }));
    },
  };
}

function viewOf(db: ReadableDB, snapshot: IndexSnapshot, { fromId, edge: { entityId, relationship: tie } }: GraphStep): EntityPathStep {
  const from = snapshot.entities.get(fromId)!;
  const to = snapshot.entities.get(entityId)!;
  const [chunk] = tie.chunkId === null ? [] : chunksById(db, [tie.chunkId]);
  const mentions = chunk ? mentionsInChunks(db, [chunk.id]) : [];
  const places = [fromId, entityId].flatMap((id) => mentions.find((mention) => mention.entityId === id)?.start ?? []);
  const told = chunk && tie.origin !== 'stated' ? excerptAround(chunk.text, places, quoteLimit) : null;
  return {
    from: { id: from.key, name: from.name, type: from.type },
    kind: kindSeenFrom(tie.kind, tie.sourceId === fromId),
    to: { id: to.key, name: to.name, type: to.type },
    origin: tie.origin,
    strength: tie.strength,
    quote: tie.quote ?? told,
    source: chunk?.source ?? sourceOfLine(db, snapshot.entities.get(tie.sourceId)!.documentId, tie.line),
  };
}

/** Every file has the time it was read at, every document its file, and what was passed over has not been touched since. */
function standsFor(db: ReadableDB, files: readonly FoundFile[]): boolean {
  if (readMeta(db, 'rules') !== readingRules) return false;
  const indexedAt = Date.parse(readMeta(db, 'indexed-at') ?? '');
  if (Number.isNaN(indexedAt) || readMeta(db, 'unlinked') !== null) return false;
  const times = new Map(allDocuments(db).map(({ path, modifiedMs }) => [path, modifiedMs]));
  const passedOver = new Set(allReports(db).flatMap(({ path, outcome }) => (outcome === 'skipped' ? path : [])));
  let present = 0;
  for (const { path, mtimeMs } of files) {
    const known = times.get(path);
    if (known === undefined ? passedOver.has(path) && mtimeMs < indexedAt : Math.round(known) === Math.round(mtimeMs)) {
      if (known !== undefined) present++;
    } else return false;
  }
  return present === times.size;
}
