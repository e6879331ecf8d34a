// The share of a full ingest that goes into entities, relationships, suggestions and importance, the finding of names in texts not
// counted: linking is done once more with every mention kept and every suggestion forgotten.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openWritableIndex } from '#engine/db/open.ts';
import { forgetSuggestions } from '#engine/db/entities/suggestions.ts';
import { extractEntities } from '#engine/indexing/extractEntities.ts';
import { indexFile, realVault } from '../corpus.ts';
import { openEngine } from '../engine.ts';
import { inTurns, timed, row, dataSuite } from '../suite.ts';
import { setExtractionStale } from '#engine/indexing/extractionState.ts';

await dataSuite('extraction', async ({ data, scratch }) => {
  const vault = realVault(data);
  const dataDir = join(scratch, 'data');
  const measured = await inTurns(
    3,
    () => {
      const { db } = openWritableIndex(indexFile(dataDir));
      forgetSuggestions(db);
      setExtractionStale(db, true);
      return timed(() => extractEntities(db)).finally(() => db.handle.close());
    },
    async () => {
      rmSync(dataDir, { recursive: true, force: true });
      const engine = await openEngine(vault, dataDir, 'none');
      const time = await timed(() => engine.index());
      await engine.close();
      return time;
    },
  );
  return [row({ suite: 'extraction', ...measured, must: 0.2, aim: 0.1, unit: 'ms', note: 'floor: the whole ingest' })];
});
