import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Random } from '../support/random.ts';

const victim = fileURLToPath(new URL('./victim.ts', import.meta.url));

/** The messages of a victim process, in order. */
export const stages = ['started', 'opening', 'finding', 'reading', 'linking', 'embedding', 'closing', 'done'] as const;
export type Stage = (typeof stages)[number];

/** How a run of the victim ended. */
interface Ended {
  /** The stage it was in at its end; `done` when it was not killed in time. */
  readonly stage: Stage;
  readonly killed: boolean;
  /** What it wrote on standard error. */
  readonly errors: string;
  /** How long each stage took, in milliseconds. */
  readonly took: ReadonlyMap<Stage, number>;
}

/** When a victim is killed: some milliseconds after it has come to a stage. */
export interface Moment {
  readonly stage: Stage;
  readonly afterMs: number;
}

/** A random moment of a run; each stage is equally likely, regardless of its length. */
export function anyMoment(random: Random, typicalMs: ReadonlyMap<Stage, number>): Moment {
  const stage = random.pick(stages.filter((each) => each !== 'done'));
  return { stage, afterMs: random.next() * Math.max(5, 1.1 * (typicalMs.get(stage) ?? 50)) };
}

/** Runs the victim on a vault, and ends it with SIGKILL at a moment; null lets it come to its end. */
export function runVictim(vault: string, dataDir: string, moment: Moment | null): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [victim, vault, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
    const took = new Map<Stage, number>();
    let stage: Stage = 'started';
    let since = performance.now();
    let errors = '';
    let timer: NodeJS.Timeout | null = null;
    const aim = (): void => {
      // A stage may be over in no time or never come; a later one will do.
      if (timer || !moment || stages.indexOf(stage) < stages.indexOf(moment.stage)) return;
      timer = setTimeout(() => child.kill('SIGKILL'), moment.afterMs);
    };
    aim();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const now = performance.now();
      took.set(stage, (took.get(stage) ?? 0) + now - since);
      since = now;
      stage = stages.find((each) => each === line) ?? stage;
      aim();
    });
    child.stderr.on('data', (part: Buffer) => (errors += part.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      if (signal !== 'SIGKILL' && (code !== 0 || stage !== 'done')) errors ||= `ended with ${code ?? signal} at ${stage}`;
      resolve({ stage, killed: signal === 'SIGKILL', errors, took });
    });
  });
}
