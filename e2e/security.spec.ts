import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { hostileNotes, pictureOfEverything } from './support/hostileVault.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

/** Words that Chromium logs when it refuses something, which is what these tests ask for. */
const refusals = [
  /content security policy/i,
  /failed to fetch/i,
  /ERR_BLOCKED|ERR_FAILED|Failed to load resource/i,
  /not allowed/i,
  /violates/i,
];

test('every page is sandboxed, apart from Node and the web, with nothing experimental', async ({ launch }) => {
  const { app, window } = await launch({ allowedErrors: refusals });
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  });
  for (const name of ['nodeIntegrationInWorker', 'nodeIntegrationInSubFrames', 'allowRunningInsecureContent', 'experimentalFeatures'])
    expect(preferences[name], name).toBeFalsy();
  for (const name of ['enableBlinkFeatures', 'blinkFeatures']) expect(preferences[name] ?? '', name).toBe('');
  expect(preferences['webSecurity'] ?? true).toBe(true);

  // A webview element stays an empty box: no contents are made for it.
  await window.evaluate(() => {
    const view = document.createElement('webview');
    view.setAttribute('src', 'https://example.com/');
    view.setAttribute('allowpopups', '');
    document.body.append(view);
  });
  // A fixed wait: nothing must come of it.
  await window.waitForTimeout(300);
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);

  // Only functions of our own reach the page, none of Electron's.
  const reached = await window.evaluate(() => {
    const { lorelens } = globalThis as unknown as { lorelens: Record<string, unknown> };
    return Object.values(lorelens).map((each) => (typeof each === 'function' ? 'function' : each === null ? 'null' : typeof each));
  });
  expect(new Set(reached)).toEqual(new Set(['function', 'string', 'null']));
});

test('the main process answers only its own page', async ({ launch }) => {
  const { app } = await launch({ allowedErrors: refusals });
  const preload = join(projectRoot, 'out', 'preload', 'preload.cjs');
  // A window that somehow shows another page, with our preload script: it gets refusals.
  const answers = await app.evaluate(async ({ BrowserWindow }, script) => {
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload: script, sandbox: true, contextIsolation: true } });
    // As if the guard that leads a lost page back did not hold.
    stranger.webContents.removeAllListeners('did-navigate');
    await stranger.loadURL('data:text/html,<title>stranger</title>');
    const code = `Promise.all(['copyText', 'openFile', 'saveText', 'chooseVault', 'openAddress'].map((name) =>
      lorelens[name]('https://example.com', 'x').then(() => name + ' answered', (error) => error.message)))`;
    const answers = (await stranger.webContents.executeJavaScript(code, true)) as string[];
    stranger.destroy();
    return answers;
  }, preload);
  expect(answers).toHaveLength(5);
  for (const answer of answers) expect(answer).toBe('Lorelens blocked this request: it does not come from one of its own windows.');
});

test('the scheme of the app serves its own files for reading, and nothing else', async ({ launch }) => {
  const { window } = await launch({ allowedErrors: refusals });
  const status = (address: string, method = 'GET'): Promise<number | string> =>
    window.evaluate(
      ([to, how]) =>
        fetch(to!, { method: how! }).then(
          (response) => response.status,
          () => 'refused',
        ),
      [address, method],
    );
  expect(await status('/index.html')).toBe(200);
  expect(await status('/index.html', 'POST')).toBe(405);
  for (const address of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e%5cpackage.json',
    '/assets/%00',
    '/nothing.js',
  ])
    expect(await status(address), address).toBe(404);
  for (const address of [
    'app://elsewhere/index.html',
    'file:///etc/hosts',
    'https://example.com/',
    'http://127.0.0.1:9/',
    'ws://example.com/',
    'ftp://example.com/',
  ])
    expect(await status(address), address).toBe('refused');
});

test('the policy of both header and page has no unsafe source, and styles from text are refused too', async ({ launch }) => {
  const { window } = await launch({ allowedErrors: refusals });
  const policies = await window.evaluate(async () => [
    (await fetch('/index.html')).headers.get('content-security-policy'),
    document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
  ]);
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
  }
  const painted = await window.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML =
      '<style>p.own { color: rgb(1, 2, 3) }</style><p class="own" style="color: rgb(4, 5, 6)" onclick="globalThis.ran = 1">x</p>';
    document.body.append(box);
    const paragraph = box.querySelector('p')!;
    paragraph.click();
    return [getComputedStyle(paragraph).color, (globalThis as { ran?: unknown }).ran];
  });
  expect(painted[0]).not.toMatch(/rgb\([14], /);
  expect(painted[1]).toBeUndefined();
});

test('a built app ignores the address of a development server, and no built file holds its wider policy', async ({ launch }) => {
  process.env['ELECTRON_RENDERER_URL'] = 'http://localhost:5173/';
  try {
    const { window } = await launch();
    expect(new URL(window.url()).protocol).toBe('app:');
    expect(await window.locator('meta[http-equiv]').getAttribute('content')).not.toContain('unsafe');
  } finally {
    delete process.env['ELECTRON_RENDERER_URL'];
  }
  const built = join(projectRoot, 'out');
  for (const file of await readdir(built, { recursive: true })) {
    if (/\.(js|cjs|html)$/.test(file)) expect(await readFile(join(built, file), 'utf8'), file).not.toContain("'unsafe-inline' ws:");
    if (file.endsWith('index.html')) expect(await readFile(join(built, file), 'utf8')).not.toContain('unsafe');
  }
});

test('a packaged app has every hardening fuse set, and no code turns a protection off', async () => {
  const { electronFuses } = parse(await readFile(join(projectRoot, 'electron-builder.yml'), 'utf8')) as {
    electronFuses: Record<string, boolean>;
  };
  expect(electronFuses).toMatchObject({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
  const built = (
    await Promise.all(['main/main.js', 'preload/preload.cjs'].map((name) => readFile(join(projectRoot, 'out', name), 'utf8')))
  ).join('\n');
  expect(built).not.toMatch(
    /no-sandbox|webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|nodeIntegration: true|disable-web-security/,
  );
  // The newest three major versions are supported; the pinned one is among them when this is written.
  const { devDependencies } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(Number(devDependencies['electron']!.split('.')[0])).toBeGreaterThanOrEqual(45);
});

/** What a page holds that could run, load or lead away. */
function dangers(window: Page): Promise<string[]> {
  return window.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName;
      if (['iframe', 'object', 'embed', 'webview', 'base', 'video', 'audio', 'foreignobject', 'animate'].includes(name)) found.push(name);
      if (name === 'script' && !(element as HTMLScriptElement).src.startsWith('app://lorelens/')) found.push('script');
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on')) found.push(`${name} ${attribute}`);
        if (
          ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'data'].includes(attribute) &&
          !/^(app:|\/|#|\.\/|data:image\/(png|svg)|blob:)/.test(value)
        )
          found.push(`${name} ${attribute}=${value.slice(0, 60)}`);
        if (attribute === 'style' && /url\(|expression/i.test(value)) found.push(`${name} style=${value.slice(0, 60)}`);
      }
    }
    if ((globalThis as { pwned?: unknown }).pwned !== undefined) found.push('a script of the vault ran');
    return found;
  });
}

test('hostile notes are shown as harmless text', async ({ launch, newFolder }) => {
  test.setTimeout(240_000);
  const vault = join(await newFolder('hostile'), 'Vault <img src=x onerror="globalThis.pwned=1">');
  for (const [path, text] of Object.entries(hostileNotes)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  await writeFile(join(vault, 'Characters', 'picture.svg'), pictureOfEverything);
  const before = vaultHash(vault);
  const { app, window, close } = await launch({ vault });
  const asked: string[] = [];
  window.on('request', (request) => asked.push(request.url()));
  window.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await expect(window.getByRole('contentinfo')).toContainText(`${Object.keys(hostileNotes).length} documents`, { timeout: 60_000 });

  const options = window.getByRole('listbox').first().getByRole('option');
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  expect(count).toBeGreaterThan(4);
  for (let at = 0; at < count; at++) {
    await options.nth(at).click();
    await expect(window.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await dangers(window)).toEqual([]);
  }

  // Every document in the reader.
  const address = window.url().split('#')[0]!;
  for (const path of Object.keys(hostileNotes)) {
    await window.evaluate((to) => void (location.href = to), `${address}#/entities?read=${encodeURIComponent(path)}`);
    await expect(window.getByText(`End of ${path.split('/').at(-1)!.replace('.md', '')}.`).last(), path).toBeVisible();
    expect(await dangers(window), path).toEqual([]);
  }

  // In a context, and in the graph.
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who is Scripta <img src=x onerror=alert(1)>?');
  await expect(window.getByRole('document', { name: 'Text to be copied' })).toContainText('Context for:');
  expect(await dangers(window)).toEqual([]);
  await window.keyboard.press('ControlOrMeta+3');
  await expect(window.getByText(/[0-9]+ entities\u00a0· [0-9,]+ (of [0-9,]+ )?connections?/).first()).toBeVisible();
  expect(await dangers(window)).toEqual([]);

  expect(asked.filter((url) => !/^(app:\/\/lorelens\/|blob:app:|data:)/.test(url))).toEqual([]);
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
  await close();
  expect(vaultHash(vault)).toBe(before);
});
