import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { projectRoot, resolveRuntime } from '../scripts/runtime/runtime.mjs';
import { isRunning } from './support/processes.ts';
import { appArguments, appEnvironment } from './support/launch.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

/** Notes in the page what it hears from preload, and keeps the last port for {@link askEngine}. */
function noteMessages(): void {
  const page = globalThis as unknown as { messages: string[]; port: MessagePort | undefined };
  page.messages = [];
  globalThis.addEventListener('message', (event: MessageEvent<unknown>) => {
    page.messages.push(String(event.data));
    if (event.ports[0]) page.port = event.ports[0];
  });
}

function messagesOf(window: Page): Promise<string[]> {
  return window.evaluate(() => (globalThis as unknown as { messages: string[] }).messages);
}

/** Asks the engine over the port that came last, next to whatever the page itself asks. */
function askEngine(window: Page): Promise<unknown> {
  return window.evaluate(async () => {
    const { port } = globalThis as unknown as { port: MessagePort };
    const id = 900_001;
    return new Promise((answered) => {
      port.addEventListener('message', (event: MessageEvent<{ id?: number; kind: string }>) => {
        if (event.data.id === id) answered(event.data.kind);
      });
      port.start();
      port.postMessage({ kind: 'call', id, name: 'vault.recent', input: {} });
    });
  });
}

function enginePid(app: ElectronApplication): Promise<number | undefined> {
  return app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().find((each) => each.name === 'Lorelens engine')?.pid);
}

test('the app starts with one sandboxed window under a strict content security policy', { tag: '@smoke' }, async ({ launch }) => {
  const { app, window } = await launch();
  await expect(window).toHaveTitle(/Lorelens/);
  expect(window.url()).toMatch(/^app:\/\/lorelens\/index\.html/);
  const policy = await window.evaluate(async () => (await fetch('/index.html')).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('the page has no Node and only the bridge', async ({ launch }) => {
  const { window } = await launch();
  const found = await window.evaluate(() => {
    const page = globalThis as unknown as Record<string, unknown>;
    return {
      types: ['require', 'process', 'module', 'Buffer'].map((name) => typeof page[name]),
      bridge: Object.keys(page['lorelens'] as object),
    };
  });
  expect(found.types).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
  expect(found.bridge.toSorted()).toEqual(
    [
      'platform',
      'version',
      'chooseVault',
      'pathOfFile',
      'copyText',
      'saveText',
      'saveImage',
      'saveFiles',
      'keepEmbeddingsKey',
      'openInObsidian',
      'openFile',
      'openAddress',
      'dragText',
      'prepareDrag',
      'stopPrinting',
      'dragPrepared',
      'mcpSetup',
      'testMcp',
      'dataFolder',
      'showDataFolder',
      'updates',
      'setUpdateCheck',
      'checkForUpdate',
      'openReleasePage',
      'setZoom',
      'onLink',
      'onCommand',
      'initialVault',
      'role',
      'showInMain',
      'vaultShown',
      'toggleCompanion',
      'companionShortcut',
      'setCompanionShortcut',
    ].toSorted(),
  );
});

test('scripts from text, new windows, other pages, frames, permissions and the network are refused', async ({ launch }) => {
  const { app, window } = await launch({
    allowedErrors: [
      /content security policy/i,
      /failed to fetch/i,
      /local resource/,
      /ERR_BLOCKED|Failed to load resource/i,
      /unload|navigation/i,
    ],
  });
  const refused = await window.evaluate(async () => {
    const page = globalThis as unknown as { ran?: boolean };
    const element = document.createElement('script');
    element.textContent = 'globalThis.ran = true';
    document.head.append(element);
    // In a timer: what the test itself evaluates is not held to the policy.
    const evaluated = await new Promise((done) => {
      setTimeout(() => {
        try {
          // eslint-disable-next-line typescript/no-implied-eval
          done(new Function('return "ran"')());
        } catch {
          done('refused');
        }
      });
    });
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(frame);
    const fetched = await fetch('https://example.com/').then(
      () => 'fetched',
      () => 'refused',
    );
    const notified = await Notification.requestPermission();
    return {
      inline: page.ran,
      evaluated,
      fetched,
      opened: globalThis.open('https://example.com/'),
      notified,
    };
  });
  expect(refused).toEqual({ inline: undefined, evaluated: 'refused', fetched: 'refused', opened: null, notified: 'denied' });
  for (const address of ['https://example.com/', 'file:///etc/passwd', 'app://lorelens/assets/none.js'])
    await window.evaluate((to) => void (location.href = to), address);
  // A fixed wait: nothing must come of it.
  await window.waitForTimeout(300);
  expect(window.url()).toMatch(/^app:\/\/lorelens\/index\.html(#|$)/);
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
});

test('a page that changes its address without an event is navigated back, and gets no answers meanwhile', async ({ launch }) => {
  const { window } = await launch({ allowedErrors: [/ERR_|Failed to load resource|navigation|not allowed/i] });
  const address = /^app:\/\/lorelens\/index\.html(#|$)/;
  await window.evaluate(() => void (location.href = 'about:blank'));
  await window.waitForURL('about:blank');
  await window.waitForURL(address);
  const answer = await window.evaluate(async () => {
    history.pushState({}, '', '/elsewhere');
    const bridge = (globalThis as unknown as { lorelens: { dataFolder(): Promise<string> } }).lorelens;
    return bridge.dataFolder().catch((error: Error) => error.message);
  });
  expect(answer).toContain('Lorelens blocked this request');
  await window.reload();
  await expect.poll(() => window.url()).toMatch(address);
});

test('WebRTC reaches no address, by UDP or TCP', async ({ launch }) => {
  const reached: string[] = [];
  const udp = createSocket('udp4', (message) => reached.push(`udp ${message.length}`));
  const tcp = createServer((socket) => {
    reached.push('tcp');
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as { port: number };
  await new Promise<void>((resolve) => void udp.bind(port, '127.0.0.1', resolve));
  try {
    const { window } = await launch();
    // Gathering ends by itself once every server was tried or given up.
    const state = await window.evaluate(async (address) => {
      const servers = [{ urls: `stun:${address}` }, { urls: `turn:${address}?transport=tcp`, username: 'a', credential: 'b' }];
      const connection = new RTCPeerConnection({ iceServers: servers });
      connection.createDataChannel('x');
      await connection.setLocalDescription(await connection.createOffer());
      await new Promise<void>((resolve) => {
        const ended = (): void => void (connection.iceGatheringState === 'complete' && resolve());
        connection.addEventListener('icegatheringstatechange', ended);
        ended();
      });
      return connection.iceGatheringState;
    }, `127.0.0.1:${port}`);
    expect(state).toBe('complete');
    expect(reached).toEqual([]);
  } finally {
    udp.close();
    tcp.close();
  }
});

test('files outside the built pages are not served', async ({ launch }) => {
  const { window } = await launch({ allowedErrors: [/Failed to load resource/] });
  const statuses = await window.evaluate(async () => {
    const addresses = ['/..%2fmain/main.js', '/%2e%2e/main/main.js', '/..%2f..%2fpackage.json', '/none.js', '/index.html'];
    return Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  });
  expect(statuses).toEqual([404, 404, 404, 404, 200]);
});

test('the clipboard takes a text as it is', { tag: '@smoke' }, async ({ launch }) => {
  const { app, window } = await launch();
  const text = '# Context\n\nMára · 二\n\ttab and "quotes"\n';
  await window.evaluate(
    (copied) => (globalThis as unknown as { lorelens: { copyText(text: string): Promise<void> } }).lorelens.copyText(copied),
    text,
  );
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(text);
});

test('when the engine dies the page is notified, gets a new port, and continues', async ({ launch }) => {
  const { app, window } = await launch();
  await window.addInitScript(noteMessages);
  await window.reload();
  await expect.poll(() => messagesOf(window)).toEqual(['engine-port']);
  expect(await askEngine(window)).toBe('result');
  const pid = await enginePid(app);
  process.kill(pid as number, 'SIGKILL');
  await expect.poll(() => messagesOf(window)).toEqual(['engine-port', 'engine-stopped', 'engine-port']);
  expect(await askEngine(window)).toBe('result');
  expect(await enginePid(app)).not.toBe(pid);
});

test('an engine that keeps crashing is not restarted until the page is reloaded', async ({ launch }) => {
  const { app, window } = await launch();
  await window.addInitScript(noteMessages);
  await window.reload();
  for (let stops = 1; stops <= 4; stops++) {
    await expect.poll(async () => (await messagesOf(window)).filter((message) => message === 'engine-port').length).toBe(stops);
    expect(await askEngine(window)).toBe('result');
    process.kill((await enginePid(app)) as number, 'SIGKILL');
  }
  await expect.poll(async () => (await messagesOf(window)).at(-1)).toBe('engine-gave-up');
  await window.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => messagesOf(window).catch(() => [])).toEqual(['engine-port']);
  expect(await askEngine(window)).toBe('result');
});

test('a data folder that cannot be created ends the start with a message and an exit code', async ({ newFolder }) => {
  const taken = join(await newFolder('taken'), 'a file');
  await writeFile(taken, '');
  const app = spawn(resolveRuntime().executable, appArguments({ dataDir: taken }), { cwd: projectRoot, env: appEnvironment() });
  let output = '';
  app.stderr.on('data', (text) => (output += String(text)));
  expect(await new Promise((done) => app.on('close', done))).toBe(1);
  expect(output).toContain('Lorelens could not start');
  expect(output).toContain(taken);
});

test('a new data folder in a vault that was never opened is refused before anything is written', async ({ newFolder }) => {
  const vault = await newFolder('world');
  await mkdir(join(vault, '.obsidian'));
  const before = vaultHash(vault);
  const dataDir = join(vault, 'data');
  const app = spawn(resolveRuntime().executable, appArguments({ dataDir }), { cwd: projectRoot, env: appEnvironment() });
  let output = '';
  app.stderr.on('data', (text) => (output += String(text)));
  expect(await new Promise((done) => app.on('close', done))).toBe(1);
  expect(output).toContain(`${dataDir} is in ${vault}, which looks like an Obsidian vault`);
  expect(vaultHash(vault)).toBe(before);
});

test('a second start focuses the open window, or opens another for a different vault', async ({ launch, newFolder }) => {
  const vault = await newFolder('my world');
  const { app, window, dataDir } = await launch({ args: [] });
  const again = async (...flags: string[]): Promise<number | null> => {
    const second = spawn(resolveRuntime().executable, appArguments({ dataDir, args: flags }), { cwd: projectRoot, env: appEnvironment() });
    return new Promise((done) => second.on('exit', done));
  };
  expect(await again()).toBe(0);
  expect(app.windows()).toHaveLength(1);
  expect(await again(`--vault=${vault}`)).toBe(0);
  await expect.poll(() => app.windows().length).toBe(2);
  const initialVaults = app
    .windows()
    .map((page) => page.evaluate(() => (globalThis as unknown as { lorelens: { initialVault: string | null } }).lorelens.initialVault));
  expect(await Promise.all(initialVaults)).toEqual([null, vault]);
  expect(window.isClosed()).toBe(false);
});

test('quitting ends the engine too, and the window comes back where it was', async ({ launch, newFolder }) => {
  const dataDir = await newFolder('state');
  const first = await launch({ dataDir, size: { width: 1111, height: 777 } });
  await expect.poll(() => enginePid(first.app)).toBeTruthy();
  const pid = (await enginePid(first.app)) as number;
  await first.close();
  await expect.poll(() => isRunning(pid)).toBe(false);

  const saved = JSON.parse(await readFile(join(dataDir, 'window.json'), 'utf8')) as { bounds: object };
  expect(saved.bounds).toMatchObject({ width: 1111, height: 777 });
  const second = await launch({ dataDir });
  const bounds = await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  expect(bounds).toMatchObject({ width: 1111, height: 777 });
});

test('a damaged window-state file does not prevent a start', async ({ launch, newFolder }) => {
  const dataDir = await newFolder('damaged');
  await writeFile(join(dataDir, 'window.json'), '{"bounds":{"x":');
  const { window } = await launch({ dataDir });
  await expect(window).toHaveTitle(/Lorelens/);
});
