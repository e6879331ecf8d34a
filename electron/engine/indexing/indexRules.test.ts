import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryIndex } from '../db/testing.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { indexRules } from './indexSettings.ts';
import { indexContents, indexTestVault } from './testing.ts';

/** What the sample vault's index is by a version of the rules: SHA-256 of its contents. */
const known = { rules: '140', sha256: '4e2c78b7ac2cd2f4aaf63b3fcbf0f06b68ecb5a1099f3e1c97a473151e3c7e2d' };

// Elsewhere a checkout may have other line ends.
it.skipIf(process.platform === 'win32')('indexRules is raised when the index of the sample vault changes', async () => {
  const db = temporaryIndex();
  const sampleVault = join(import.meta.dirname, '../../../resources/sample-vault');
  await indexTestVault(db, sampleVault, { countTokens });
  const now = {
    rules: indexRules,
    sha256: createHash('sha256')
      .update(JSON.stringify(indexContents(db)))
      .digest('hex'),
  };
  const advice =
    now.rules === known.rules
      ? 'The sample vault gives another index than by the same rules before. If that is wanted, raise indexRules in indexSettings.ts, so that indexes of users are made again, and store here'
      : 'indexRules was raised. Store here';
  expect(now, `${advice}: known = ${JSON.stringify(now)}`).toEqual(known);
});
