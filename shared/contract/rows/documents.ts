import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { VaultSettings } from '../../model/settings.ts';
import { DocumentKind } from '../../model/source.ts';
import { HeldCounts, HeldItem } from '../../model/context/heldBack.ts';
import { AsOf, StoryPosition } from '../../model/storyPosition.ts';
import { DocumentSummary, DocumentText, SearchHit } from '../../model/vault.ts';
import { inVault, ofVault, type Procedure } from './row.ts';

/** Documents and the search in their passages. */
export const documentRows = {
  'documents.list': { input: inVault, output: readonlyObject({ documents: readonlyArray(DocumentSummary) }) },
  'documents.read': { input: readonlyObject({ ...ofVault, path: z.string().min(1) }), output: DocumentText },
  /** Sets whether files or folders are story or notes, in the settings (`manuscript`, `notes`), and updates the index. */
  'documents.setKind': {
    input: readonlyObject({
      ...ofVault,
      paths: z.array(z.string().trim().min(1).max(500)).min(1).max(1_000).readonly(),
      kind: DocumentKind,
    }),
    output: VaultSettings,
  },

  /**
   * The notes and passages that "up to chapter N" holds back, with reasons, and the user's marks (`disclose`), by the rules of safe notes. Only for the
   * user: it reveals secrets. `invalid-input` if the vault has no chapters.
   */
  'documents.heldBack': {
    input: readonlyObject({ ...ofVault, asOf: StoryPosition, limit: z.number().int().min(1).max(5_000).default(500) }),
    output: readonlyObject({ counts: HeldCounts, items: readonlyArray(HeldItem), total: z.number().int() }),
  },

  /** Passages by words and meaning; without `semantic` by words, the last a prefix, fast enough after each key. */
  'search.run': {
    input: readonlyObject({
      ...ofVault,
      query: z.string(),
      limit: z
        .number({ error: 'The number of passages must be a whole number from 1 to 200.' })
        .int('The number of passages must be a whole number from 1 to 200.')
        .min(1, 'The number of passages must be from 1 to 200.')
        .max(200, 'The number of passages must be from 1 to 200.')
        .default(20),
      asOf: AsOf,
      semantic: z.boolean().default(true),
    }),
    output: readonlyObject({ hits: readonlyArray(SearchHit) }),
  },
} as const satisfies Record<string, Procedure>;
