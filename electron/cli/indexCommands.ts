import { resolve } from 'node:path';
import { counted } from '#lib/text.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { FileReport, IndexCounts, IndexStatus, VectorStatus } from '#shared/model/vault.ts';
import { exitCodes, progressLine, modelFolderHint } from './terminal.ts';
import type { CommandSession } from './session.ts';

const number = new Intl.NumberFormat('en');

function countsLine(counts: IndexCounts): string {
  return [
    `${counted(counts.documents, 'document')} (${number.format(counts.manuscripts)} manuscript)`,
    counted(counts.words, 'word'),
    counted(counts.chunks, 'passage'),
    counted(counts.entities, 'entity', 'entities'),
    counted(counts.mentions, 'mention'),
    counted(counts.relationships, 'relationship'),
  ].join(', ');
}

function reportLines(reports: readonly FileReport[], outcome: FileReport['outcome'], title: string): string[] {
  const withOutcome = reports.filter((report) => report.outcome === outcome);
  if (withOutcome.length === 0) return [];
  return [
    `${title} (${withOutcome.length}):`,
    ...withOutcome.map(({ path, line, reason }) => `  ${path}${line === null ? '' : `:${line}`}  ${reason}`),
  ];
}

function allReports(reports: readonly FileReport[]): string[] {
  return [
    ...reportLines(reports, 'failed', 'Could not be read'),
    ...reportLines(reports, 'problem', 'Read, but with problems'),
    ...reportLines(reports, 'skipped', 'Skipped'),
  ];
}

/** The flags of `index`. */
export interface IndexOptions {
  readonly force?: boolean;
  readonly embed: boolean;
  readonly watch?: boolean;
  /** The model to use for vectors from now on; undefined: unchanged. */
  readonly modelFolder?: string;
  readonly builtInModel?: boolean;
}

/** Sets the model for vectors, if a flag does. */
async function chooseModel({ connection, signal }: CommandSession, { modelFolder, builtInModel }: IndexOptions): Promise<void> {
  if (modelFolder !== undefined)
    await connection.call('embeddings.set', { settings: { kind: 'folder', path: resolve(modelFolder) } }, { signal });
  else if (builtInModel) await connection.call('embeddings.set', { settings: { kind: 'bundled' } }, { signal });
}

/** `index`: brings the index up to date, waits for the vectors unless `--no-embed` is given, then watches the files if `--watch` is. */
export async function indexCommand(session: CommandSession, options: IndexOptions): Promise<number> {
  await chooseModel(session, options);
  const summary = await session.index(options.force ?? false);
  const vectors = options.embed ? await waitForVectors(session) : null;
  // While watching, each line is one value.
  if (session.json) process.stdout.write(`${JSON.stringify({ ...summary, vectors }, null, options.watch ? 0 : 2)}\n`);
  else {
    const { added, changed, removed, renamed, unchanged, milliseconds, counts, reports, notices } = summary;
    const lines = [
      ...notices,
      `${number.format(added)} added, ${number.format(changed)} changed, ${number.format(removed)} removed, ${number.format(renamed)} renamed, ${number.format(unchanged)} unchanged in ${(milliseconds / 1000).toFixed(1)} s`,
      countsLine(counts),
      ...(vectors ? [vectorLine(vectors)] : []),
      ...allReports(reports),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (counts.documents === 0) process.stderr.write('This vault contains no text that can be read.\n');
  }
  if (options.watch) {
    await follow(session);
    return exitCodes.done;
  }
  return summary.counts.documents === 0 ? exitCodes.nothingFound : exitCodes.done;
}

/** Reports each change of the index until Ctrl-C, which ends watching normally. */
async function follow({ connection, vault, signal, json, share }: CommandSession): Promise<void> {
  share();
  process.stderr.write('Watching the vault. Press Ctrl-C to stop.\n');
  const ended = Promise.withResolvers<void>();
  const stop = connection.on('index.changed', ({ version }) => {
    connection
      .call('index.status', { vault: vault.id })
      .then(
        ({ counts }) => void process.stdout.write(json ? `${JSON.stringify({ version, counts })}\n` : `${countsLine(counts)}\n`),
        () => undefined,
      )
      .catch(ended.reject);
  });
  const alive = setInterval(() => undefined, 60_000);
  if (signal.aborted) ended.resolve();
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  try {
    await ended.promise;
  } finally {
    clearInterval(alive);
    stop();
  }
}

function vectorLine({ state, done, total, model, problem, notice }: VectorStatus): string {
  if (state === 'off') return 'Semantic search: off';
  if (state === 'failed') return `Semantic search: failed (${problem})`;
  return `Semantic search: ${number.format(done)} of ${number.format(total)} distinct passages, with ${model}${notice ? `\n${notice} ${modelFolderHint}` : ''}`;
}

/** Shows the progress of the vectors until they are complete. */
async function waitForVectors({ connection, vault, signal, indexCommand: command }: CommandSession): Promise<VectorStatus> {
  const line = progressLine();
  const ended = (status: IndexStatus): boolean => status.vectors.state !== 'working';
  try {
    return await new Promise<VectorStatus>((resolve, reject) => {
      const stop = connection.on('index.status', ({ status }) => {
        line.text(`Preparing semantic search: ${number.format(status.vectors.done)} of ${number.format(status.vectors.total)}`);
        if (ended(status)) finish(status.vectors);
      });
      // Keeps the event loop alive while the model works in its thread.
      const alive = setInterval(() => undefined, 1000);
      const finish = (vectors: VectorStatus): void => {
        stop();
        clearInterval(alive);
        resolve(vectors);
      };
      signal.addEventListener('abort', () => {
        stop();
        clearInterval(alive);
        reject(new AppError('cancelled', `Stopped. The vectors computed so far are saved; to continue from there: ${command}`));
      });
      connection.call('index.status', { vault: vault.id }).then((status) => ended(status) && finish(status.vectors), reject);
    });
  } finally {
    line.clear();
  }
}

/** `status`: the contents of the index. */
export async function statusCommand(session: CommandSession): Promise<number> {
  const status = await session.connection.call('index.status', { vault: session.vault.id });
  if (session.json) process.stdout.write(`${JSON.stringify({ vault: session.vault, ...status }, null, 2)}\n`);
  else {
    const state = status.state === 'new' ? `not indexed yet; run: ${session.indexCommand}` : countsLine(status.counts);
    process.stdout.write(`${[session.vault.path, state, vectorLine(status.vectors), ...allReports(status.reports)].join('\n')}\n`);
  }
  return exitCodes.done;
}
