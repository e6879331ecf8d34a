import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/contract/errors.ts';
import { EmbeddingSettings } from '#shared/model/embeddings.ts';
import { isFull, whyNotWritten, writeFileAtomically } from '#lib/atomicFile.ts';

const Kept = z.object({ settings: EmbeddingSettings, dimensions: z.number().int().positive().nullable() }).readonly();

/** What makes the vectors, and how long those of an endpoint are. */
export type StoredEmbeddings = z.infer<typeof Kept>;

/** What holds until the writer says otherwise: nothing leaves the machine. */
export const defaultEmbeddings: StoredEmbeddings = { settings: { kind: 'bundled' }, dimensions: null };

const fileIn = (dataDir: string): string => join(dataDir, 'embeddings.json');

/**
 * Reads what is kept. A file that cannot be read sends nothing anywhere: the bundled model holds, with the problem in plain words.
 * `text` tells one state of the file from another.
 */
export function readStoredEmbeddings(dataDir: string): {
  readonly kept: StoredEmbeddings;
  readonly text: string;
  readonly problem: string | null;
} {
  let text = '';
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
    const kept = Kept.parse(JSON.parse(text));
    if (kept.settings.kind === 'endpoint' && kept.dimensions === null) throw new Error('no dimensions');
    return { kept, text, problem: null };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return { kept: defaultEmbeddings, text, problem: null };
    const problem = `What you set for searching by meaning cannot be read (${fileIn(dataDir)}), so the model that ships with Lorelens is used. Set it anew.`;
    return { kept: defaultEmbeddings, text, problem };
  }
}

/** Keeps the settings, whole or not at all. @throws AppError `disk-full`, `unexpected`. */
export function writeStoredEmbeddings(dataDir: string, kept: StoredEmbeddings): void {
  const path = fileIn(dataDir);
  try {
    writeFileAtomically(path, `${JSON.stringify(kept, null, 2)}\n`);
  } catch (thrown) {
    const message = `This could not be kept in ${path}: ${whyNotWritten(thrown)}. Everything is as before; try again when that is put right.`;
    throw new AppError(isFull(thrown) ? 'disk-full' : 'unexpected', message, { path }, { cause: thrown });
  }
}
