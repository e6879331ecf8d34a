import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { sandboxArguments } from '../../scripts/runtime/desktop.mjs';
import { projectRoot, resolveRuntime } from '../../scripts/runtime/runtime.mjs';
import { displayEnvironment } from './display.ts';

/** How the app is started for a test. */
export interface LaunchOptions {
  /** Where Lorelens keeps its data. Without it a new empty folder is made, and removed afterwards. */
  readonly dataDir?: string;
  /** The vault to open at once. */
  readonly vault?: string;
  /** More arguments of the app, e.g. `--sample-if-first`. */
  readonly args?: readonly string[];
  /** Size of the window, in pixels; at least 960 x 640. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /**
   * Makes vectors in the background, as the app does by default. Without it semantic search is off, unless the data folder holds another
   * setting: vectors come when they are ready, change what is found, and take the machine from the test.
   */
  readonly vectors?: boolean;
  /** What the page may log as an error without failing the test. */
  readonly allowedErrors?: readonly RegExp[];
}

/** Lorelens, running. */
export interface LaunchedApp {
  readonly app: ElectronApplication;
  /** The first window. */
  readonly window: Page;
  readonly dataDir: string;
  /** Errors that any page logged or threw and that were not allowed. */
  readonly pageErrors: readonly string[];
  /** Quits the app and waits for its end. May be called twice. */
  readonly close: () => Promise<void>;
}

/** A new folder in the system's place for temporary files. */
export function temporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `lorelens-${name}-`));
}

/** The environment for the app, with this worker's display: as Node it would show no window, so that switch is taken out. */
export function appEnvironment(): Record<string, string> {
  const { ELECTRON_RUN_AS_NODE: _switch, ...rest } = process.env;
  const own = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...displayEnvironment() };
}

/** What the runtime is started with to run the built app. */
export function appArguments({ dataDir, vault, args }: Pick<LaunchOptions, 'vault' | 'args'> & { readonly dataDir: string }): string[] {
  return [
    projectRoot,
    `--data-dir=${dataDir}`,
    // Chromium's own sandbox cannot be set up by root, as whom tests run in containers, nor by anybody on some systems.
    ...sandboxArguments(resolveRuntime().folder, () => undefined),
    ...(vault === undefined ? [] : [`--vault=${vault}`]),
    ...(args ?? []),
  ];
}

/** Turns semantic search off in a data folder that has no setting for it yet. */
export async function turnVectorsOff(dataDir: string): Promise<void> {
  const settings = JSON.stringify({ settings: { kind: 'none' }, dimensions: null });
  await writeFile(join(dataDir, 'embeddings.json'), settings, { flag: 'wx' }).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown;
  });
}

/** Starts the built app in the runtime that this machine has, and waits for its first window. */
export async function launchApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const dataDir = options.dataDir ?? (await temporaryFolder('data'));
  if (options.vectors !== true) await turnVectorsOff(dataDir);
  if (options.size) await writeFile(join(dataDir, 'window.json'), JSON.stringify({ bounds: { x: 0, y: 0, ...options.size } }));
  // By this, instead of `executablePath`, Playwright finds the runtime as the electron package does; only then does it hold the app
  // back until it is attached. Without that about one launch in a hundred was never noticed.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = resolveRuntime().folder;
  const app = await _electron.launch({
    cwd: projectRoot,
    env: appEnvironment(),
    args: appArguments({ ...options, dataDir }),
    ...(options.colorScheme ? { colorScheme: options.colorScheme } : {}),
  });

  const pageErrors: string[] = [];
  const note = (text: string): void => {
    if (!(options.allowedErrors ?? []).some((allowed) => allowed.test(text))) pageErrors.push(text);
  };
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
  };
  for (const page of app.windows()) watch(page);
  app.on('window', watch);
  const window = await app.firstWindow();

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await app.close();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app, window, dataDir, pageErrors, close: () => (closing ??= close()) };
}

/** Drags a file or folder of this machine into the window and lets it go there. */
export async function dropIn(window: Page, path: string): Promise<void> {
  const devtools = await window.context().newCDPSession(window);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver'] as const) await devtools.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
  await expect(window.getByText('Drop a folder or project to open it')).toBeVisible();
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', x: 500, y: 400, data });
}
