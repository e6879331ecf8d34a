import { spawn } from 'node:child_process';
import { isHeadless } from '../../scripts/runtime/desktop.mjs';

/** A screen of memory alone, with a clipboard and a focus that nobody else has. */
interface Display {
  /** What `DISPLAY` is set to for an app that shall show its windows there. */
  readonly name: string;
  close(): Promise<void>;
}

/** Starts an Xvfb under a number that nobody uses. The kernel ends it when this process ends, however that comes about. */
export async function openDisplay(): Promise<Display> {
  const xvfb = ['Xvfb', '-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'];
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe'] as const;
  // In a group of its own: an interrupt from the keyboard must not take the screen from apps that are about to quit.
  const server = spawn('setpriv', ['--pdeathsig', 'TERM', ...xvfb], { stdio: [...stdio], detached: true });
  const exited = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  let output = '';
  server.stderr!.on('data', (text: Buffer) => (output += text.toString('utf8')));
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    void exited.then(() => reject(new Error(`Xvfb could not be started: ${output.trim()}`)));
    let written = '';
    server.stdio[3]!.on('data', (text: Buffer) => {
      written += text.toString('utf8');
      if (written.endsWith('\n')) resolve(written.trim());
    });
  });
  return {
    name: `:${number}`,
    close() {
      server.kill();
      return exited;
    },
  };
}

/** The display of this worker; null while it has none of its own. */
let ownDisplay: Display | null = null;

/** Opens a display of its own for this worker while `use` runs, where the machine has no screen. */
export async function withDisplay(use: () => Promise<void>): Promise<void> {
  if (!isHeadless()) return use();
  ownDisplay = await openDisplay();
  await use();
  await ownDisplay.close();
  ownDisplay = null;
}

/**
 * The variable by which an app finds this worker's display. It is not in this process's own environment: what a worker changes there,
 * Playwright hands on to the workers of the projects that depend on its project, and by then this display is closed.
 */
export function displayEnvironment(): Record<string, string> {
  return ownDisplay === null ? {} : { DISPLAY: ownDisplay.name };
}
