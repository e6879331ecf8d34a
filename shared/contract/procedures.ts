import { z } from 'zod';
import { readonlyArray, readonlyObject } from '../model/readonly.ts';
import { IndexStatus } from '../model/vault.ts';
import { contextRows } from './rows/context.ts';
import { decisionRows } from './rows/decisions.ts';
import { documentRows } from './rows/documents.ts';
import { entityRows } from './rows/entities.ts';
import { exportRows } from './rows/export.ts';
import { modelRows } from './rows/models.ts';
import { inVault, ofVault, type Procedure } from './rows/row.ts';
import { savedItemRows } from './rows/savedItems.ts';
import { vaultRows } from './rows/vault.ts';

/** Every crossing between a client and the engine. A new capability starts as a row in one of these tables. */
export const procedures = {
  ...vaultRows,
  ...entityRows,
  ...exportRows,
  ...documentRows,
  ...decisionRows,
  ...contextRows,
  ...savedItemRows,
  ...modelRows,
} as const satisfies Record<string, Procedure>;

type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
/** What a client sends. */
export type InputOf<N extends ProcedureName> = z.input<Procedures[N]['input']>;
/** What a handler gets: validated, with defaults. */
export type ParsedInputOf<N extends ProcedureName> = z.output<Procedures[N]['input']>;
/** What a client gets. */
export type OutputOf<N extends ProcedureName> = z.output<Procedures[N]['output']>;
/** What a call reports while it works; `never` where it does not. */
export type ProgressOf<N extends ProcedureName> = Procedures[N] extends { readonly progress: infer P extends z.ZodType }
  ? z.output<P>
  : never;

/** The parts of an index that can change by themselves. */
export const indexScopes = ['documents', 'entities', 'relationships', 'suggestions', 'vectors'] as const;
export type IndexScope = (typeof indexScopes)[number];

/** A note whose file was renamed or moved: the id of its entity before and now. */
const RenamedNote = readonlyObject({ from: z.string(), to: z.string() });
export type RenamedNote = z.infer<typeof RenamedNote>;

/** What the engine emits to every client without being asked. Events say what changed; they do not ask for work. */
const events = {
  /** The index has a new version. `scopes`: what may differ; `renamed`: notes with a new path, by the beginning of their ids. */
  'index.changed': readonlyObject({
    ...ofVault,
    version: z.number().int(),
    scopes: readonlyArray(z.enum(indexScopes)),
    renamed: readonlyArray(RenamedNote).optional(),
  }),
  /** Pictures of the vault were added, replaced or removed; the index does not hold them. */
  'pictures.changed': inVault,
  /** The user's decisions or saved things have changed: steps to undo, settings, saved items, history. */
  'userData.changed': inVault,
  /** Progress of a run or of the vectors. Sent at most ten times a second. */
  'index.status': readonlyObject({ ...ofVault, status: IndexStatus }),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
