import { EntityId, VaultId } from './ids.ts';
import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from './readonly.ts';
import { DocumentKind, DocumentRole, Source } from './source.ts';

/** A vault that is open in the engine. */
export const Vault = readonlyObject({
  /** Stable id, derived from the real path of the folder. */
  id: VaultId,
  name: z.string(),
  path: z.string(),
  /** Its ids before its folder was moved, latest first; left out when it was not. */
  formerIds: z.array(VaultId).readonly().optional(),
});
export type Vault = z.infer<typeof Vault>;

/** A vault that was opened before. */
export const RecentVault = readonlyObject({
  id: VaultId,
  name: z.string(),
  path: z.string(),
  /** ISO time of the last opening. */
  openedAt: z.string(),
  /** False when the folder is not there at the moment. */
  available: z.boolean(),
});
export type RecentVault = z.infer<typeof RecentVault>;

/**
 * A file of the vault that is not part of the index, or only in part.
 * `skipped`: passed over on purpose (another format, a template folder, empty). `failed`: could not be read.
 * `problem`: it was indexed, but something in it was not understood (broken frontmatter).
 */
export const FileReport = readonlyObject({
  path: z.string(),
  outcome: z.enum(['skipped', 'failed', 'problem']),
  reason: z.string(),
  /** Line of the problem, 1-based; null when it concerns the whole file. */
  line: z.number().int().nullable(),
});
export type FileReport = z.infer<typeof FileReport>;

export const IndexCounts = readonlyObject({
  documents: z.number().int(),
  manuscripts: z.number().int(),
  words: z.number().int(),
  chunks: z.number().int(),
  entities: z.number().int(),
  mentions: z.number().int(),
  relationships: z.number().int(),
});
export type IndexCounts = z.infer<typeof IndexCounts>;

/** Progress of a run: `finding` files, `reading` them, `linking` entities. `total` is 0 while unknown. */
export const IndexProgress = readonlyObject({
  stage: z.enum(['finding', 'reading', 'linking']),
  done: z.number().int(),
  total: z.number().int(),
  /** The file being processed. */
  path: z.string().nullable(),
});
export type IndexProgress = z.infer<typeof IndexProgress>;

/** State of the vectors, which are made in the background. `done` and `total` count distinct passages. `waiting`: this process only reads, and makes none. */
export const VectorStatus = readonlyObject({
  state: z.enum(['working', 'paused', 'waiting', 'ready', 'off', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  model: z.string(),
  /** What went wrong, in plain words, when `failed`. */
  problem: z.string().nullable(),
  /** What the user should know of the model, e.g. that it does not know the language of the vault; left out or null where all is well. */
  notice: z.string().nullable().optional(),
});
export type VectorStatus = z.infer<typeof VectorStatus>;

/** A file that may be part of the story or a note about it. The user decides with `documents.setKind`. */
export const UnsureFile = readonlyObject({
  path: z.string(),
  /** The kind it is read as until then. */
  kind: DocumentKind,
  words: z.number().int(),
});
export type UnsureFile = z.infer<typeof UnsureFile>;

export const IndexStatus = readonlyObject({
  /** `new`: never indexed. `indexing`: a run is going on. `ready`: the last run ended. */
  state: z.enum(['new', 'indexing', 'ready']),
  progress: IndexProgress.nullable(),
  /** Goes up by one with each change of the index. */
  version: z.number().int(),
  counts: IndexCounts,
  reports: readonlyArray(FileReport),
  /** Files whose kind is a guess, the longest first. */
  unsure: readonlyArray(UnsureFile),
  vectors: VectorStatus,
  /** Why the last run failed, as long as the cause persists: the folder is gone, the disk is full. Data from earlier runs is still available. */
  problem: readonlyObject({
    code: z.string(),
    message: z.string(),
    /** False for a folder that is there but cannot be read. */
    isMissing: z.boolean().optional(),
  }).nullable(),
  /** What the user should know, e.g. that a damaged index was rebuilt. */
  notices: readonlyArray(z.string()),
});
export type IndexStatus = z.infer<typeof IndexStatus>;

/** What a run of the index did. */
export const IndexSummary = readonlyObject({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** Files that have a new path and the same content; counted neither as added nor as removed. */
  renamed: z.number().int(),
  unchanged: z.number().int(),
  milliseconds: z.number(),
  counts: IndexCounts,
  reports: readonlyArray(FileReport),
  notices: readonlyArray(z.string()),
});
export type IndexSummary = z.infer<typeof IndexSummary>;

export const DocumentSummary = readonlyObject({
  path: z.string(),
  title: z.string(),
  kind: DocumentKind,
  role: DocumentRole.default('canon'),
  sequence: z.number().int().nullable(),
  words: z.number().int(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** A document to be read, with the names found in it. */
export const DocumentText = readonlyObject({
  document: DocumentSummary,
  /** The decoded text of the file on disk. */
  text: z.string(),
  /** The properties at its head; null when it has none. */
  properties: readonlyObject({
    /** Their last line in the file, 1-based. */
    lastLine: z.number().int(),
    rows: readonlyArray(
      readonlyObject({
        key: z.string(),
        /** As typed, without the quotes that only YAML needs; links keep their brackets. */
        values: readonlyArray(z.string()),
        lines: IntegerPair,
      }),
    ),
  }).nullable(),
  /** The passages of the index with the entities named in them. */
  passages: readonlyArray(
    readonlyObject({
      lines: IntegerPair,
      names: readonlyArray(readonlyObject({ id: EntityId, surface: z.string() })),
    }),
  ),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** A passage found by search. */
export const SearchHit = Source.unwrap()
  .extend({
    /** The words around the first hit. */
    snippet: z.string(),
    /** 0 to 1, 1 for the best hit. */
    score: z.number(),
  })
  .readonly();
export type SearchHit = z.infer<typeof SearchHit>;
