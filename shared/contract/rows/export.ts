import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../../model/readonly.ts';
import { entryTokenLimits, ExportFormat, ExportProgress } from '../../model/export.ts';
import { EntityId } from '../../model/ids.ts';
import { AsOf } from '../../model/storyPosition.ts';
import { ofVault, type Procedure } from './row.ts';

/** The world of a vault for other programs. Nothing is written: a client puts the files where the user says. */
export const exportRows = {
  /** `not-found` when `entity` is not there; `invalid-input` when a card is wanted of none. */
  'world.export': {
    input: readonlyObject({
      ...ofVault,
      format: ExportFormat,
      asOf: AsOf,
      /** Only this entity: the person of a character card. */
      entity: EntityId.nullable().default(null),
      /** Also names that were found in the prose alone; null: only where no name has a note, as in a novel that is nothing but its chapters. */
      suggested: z.boolean().nullable().default(null),
      /** Most tokens of an entry that a chat program puts in by its keys. */
      entryTokens: z.number().int().min(entryTokenLimits.min).max(entryTokenLimits.max).default(entryTokenLimits.default),
      /** Positions of entities on the map, by id, as far as the client has them; used for the layout of a canvas. */
      positions: z
        .record(z.string(), z.tuple([z.number(), z.number()]).readonly())
        .readonly()
        .default({}),
    }),
    output: readonlyObject({
      files: readonlyArray(
        readonlyObject({
          /** Relative, with forward slashes; plain names that every system takes. */
          path: z.string(),
          content: z.string(),
          encoding: z.enum(['utf8', 'base64']),
          /** `o200k_base` tokens of a text; null of other content. */
          tokens: z.number().int().nullable(),
        }),
      ),
      entities: z.number().int(),
      relationships: z.number().int(),
      /** What is not in it, and why, as sentences. */
      leftOut: readonlyArray(z.string()),
    }),
    progress: ExportProgress,
  },
} as const satisfies Record<string, Procedure>;
