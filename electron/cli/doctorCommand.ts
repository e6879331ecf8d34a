import { counted } from '#lib/text.ts';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { toAppError } from '#shared/contract/errors.ts';
import type { IndexStatus } from '#shared/model/vault.ts';
import { exitCodes, bad, good, warning, modelFolderHint } from './terminal.ts';
import type { CommandSession } from './session.ts';

/** The result of one check. `advice` says what to do; empty if all is well. */
interface Finding {
  readonly about: string;
  readonly state: 'good' | 'attention' | 'bad';
  readonly found: string;
  readonly advice: string;
}

/** `doctor`: checks everything Lorelens needs, with advice for problems. Fails only if something does not work. */
export async function doctorCommand(session: CommandSession): Promise<number> {
  const findings = [
    runtimeFinding(),
    dataFinding(session.dataDir),
    { ...fine('Vault', session.vault.path) },
    ...(await indexFindings(session)),
  ];
  if (session.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  else process.stdout.write(findings.map(findingText).join(''));
  return findings.some(({ state }) => state === 'bad') ? exitCodes.failed : exitCodes.done;
}

const marks = { good: good('ok   '), attention: warning('check'), bad: bad('error') };

function findingText({ about, state, found, advice }: Finding): string {
  return `${marks[state]}  ${about.padEnd(18)}  ${found}\n${advice === '' ? '' : `       ${advice}\n`}`;
}

function fine(about: string, found: string): Finding {
  return { about, state: 'good', found, advice: '' };
}

function runtimeFinding(): Finding {
  const { electron, node } = process.versions;
  return fine('Runtime', `${electron ? `Electron ${electron}, ` : ''}Node ${node}, ${process.platform} ${process.arch}`);
}

/** The data folder need not exist, but it must be possible to create it. */
function dataFinding(dataDir: string): Finding {
  let nearest = dataDir;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.R_OK | constants.W_OK);
    return fine('Data folder', dataDir);
  } catch {
    return {
      about: 'Data folder',
      state: 'bad',
      found: `${dataDir} is not writable`,
      advice: 'Change its permissions, or choose another with --data-dir.',
    };
  }
}

async function indexFindings({ connection, vault, signal, indexCommand }: CommandSession): Promise<Finding[]> {
  const wrong = (about: string, thrown: unknown): Finding => ({
    about,
    state: 'bad',
    found: toAppError(thrown).message,
    advice: `Run: ${indexCommand}\n       The index is built from your files, which are not affected.`,
  });
  let status: IndexStatus;
  try {
    status = await connection.call('index.status', { vault: vault.id }, { signal });
  } catch (thrown) {
    return [wrong('Index', thrown)];
  }
  if (status.state === 'new') return [{ about: 'Index', state: 'attention', found: 'not created yet', advice: `Run: ${indexCommand}` }];
  const { counts } = status;
  const findings: Finding[] = [
    fine(
      'Index',
      `version ${status.version}, ${counted(counts.documents, 'document')}, ${counted(counts.entities, 'entity', 'entities')}, ${counted(counts.relationships, 'relationship')}`,
    ),
  ];
  try {
    const { upToDate } = await connection.call('index.check', { vault: vault.id }, { signal });
    findings.push(
      upToDate
        ? fine('Files', 'up to date with the index')
        : {
            about: 'Files',
            state: 'attention',
            found: 'some have changed since they were indexed',
            advice: `Run: ${indexCommand}\n       The other commands update the index automatically; AI tools connected over MCP do not.`,
          },
    );
  } catch (thrown) {
    findings.push(wrong('Files', thrown));
  }
  findings.push(unreadFinding(status), await semanticSearchFinding(), await sendingFinding());
  return findings;

  async function sendingFinding(): Promise<Finding> {
    const { sentTo, hasKey, problem } = await connection.call('embeddings.get', {}, { signal });
    if (problem !== null) return { about: 'Text is sent to', state: 'attention', found: 'nowhere', advice: problem };
    if (sentTo === null) return fine('Text is sent to', 'nowhere: everything is computed on this computer');
    return fine('Text is sent to', `${sentTo}, as set in the app${hasKey ? ', with a key' : ', without a key'}`);
  }

  async function semanticSearchFinding(): Promise<Finding> {
    // A question loads the model, which may fail.
    await connection.call('search.run', { vault: vault.id, query: 'lorelens', limit: 1 }, { signal });
    const { sentTo, settings } = await connection.call('embeddings.get', {}, { signal });
    const { vectors } = await connection.call('index.status', { vault: vault.id }, { signal });
    if (vectors.state === 'failed')
      return {
        about: 'Semantic search',
        state: 'bad',
        found: vectors.problem ?? 'failed',
        advice: sentTo
          ? 'Check the endpoint; until it works, search is by words only. On the command line its key comes from LORELENS_EMBEDDINGS_KEY.'
          : settings.kind === 'folder'
            ? 'Choose a folder with a working model (index --model-folder), or the built-in one (index --built-in-model); until then, search is by words only.'
            : 'Reinstall Lorelens; until then, search is by words only.',
      };
    if (vectors.state === 'off') return fine('Semantic search', 'off, as set in the app: search is by words only');
    const covered = `${vectors.model}, ${vectors.done} of ${vectors.total} distinct passages`;
    if (vectors.notice)
      return { about: 'Semantic search', state: 'attention', found: covered, advice: `${vectors.notice} ${modelFolderHint}` };
    if (vectors.done >= vectors.total) return fine('Semantic search', covered);
    return {
      about: 'Semantic search',
      state: 'attention',
      found: covered,
      advice: `Run: ${indexCommand}\n       Or leave the app open until it has finished.`,
    };
  }
}

function unreadFinding({ reports }: IndexStatus): Finding {
  const unread = reports.filter(({ outcome }) => outcome !== 'skipped');
  if (unread.length === 0) return fine('Unreadable files', 'none');
  return {
    about: 'Unreadable files',
    state: 'attention',
    found: `${unread.length} not read, or read only in part`,
    advice: 'Run `lorelens status` to see them and why.',
  };
}
