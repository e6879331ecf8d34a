import { app, type Session, session, type WebContents, type WebPreferences } from 'electron';
import { appOrigin, isAppPage, mayNavigate, pageOrigin } from './pageAddress.ts';

/** Addresses that a page may fetch, including those of the developer tools. */
const allowedAddress = /^(app|devtools|blob|data):/;

/** The discard port of this machine, where nothing listens. */
const nowhere = 'http://127.0.0.1:9';

/** Whether a request goes to Vite's server, for the page and its hot reloading. */
function isOfServer(address: string, server: URL | null): boolean {
  if (server === null || !URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return host === server.host && (protocol === 'http:' || protocol === 'ws:');
}

function guardContents(contents: WebContents, origin: string): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-frame-navigate', (details) => {
    if (!details.isMainFrame || !mayNavigate(contents.getURL(), details.url, origin)) details.preventDefault();
  });
  // `about:blank` and addresses made by `history.pushState` do not raise the event above, so the page is navigated back.
  contents.on('did-navigate', (_event, url) => {
    // The hidden page of a book has its own session and is exempt.
    if (contents.getType() === 'window' && contents.session === session.defaultSession && !isAppPage(url, origin))
      setImmediate(() => void contents.loadURL(`${origin}/index.html`));
  });
  // Request filters do not see WebRTC: it may send no UDP without a proxy, and its TCP goes to the proxy set below.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-redirect', (details) => details.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Keeps Chromium from fetching dictionaries, which request filters do not see: disabled, without languages, with an unreachable server. */
function disableSpellChecker(pages: Session): void {
  pages.setSpellCheckerDictionaryDownloadURL(`${appOrigin}/none/`);
  pages.setSpellCheckerEnabled(false);
  // macOS has its own spell checker, which needs no dictionary.
  if (process.platform !== 'darwin') pages.setSpellCheckerLanguages([]);
}

/** The restrictions of all pages. */
export const guardedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
} as const satisfies WebPreferences;

/** Pages of a session may load addresses that `mayLoad` allows, request no permissions and download nothing; of the network only `server` is reachable. */
export function guardSession(pages: Session, mayLoad: (address: string) => boolean, server: URL | null = null): void {
  pages.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  pages.setPermissionCheckHandler(() => false);
  pages.setDevicePermissionHandler(() => false);
  pages.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url) && !isOfServer(url, server) }));
  pages.on('will-download', (event) => event.preventDefault());
  disableSpellChecker(pages);
  // Any other network access goes to a proxy that does not exist. A test may set one that does.
  if (server === null && !app.commandLine.hasSwitch('proxy-server'))
    void pages.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules: '<-loopback>' });
}

/** Pages may not navigate, open windows, request permissions, download, or access the network; in development only Vite's server. */
export function setupGuards(server: URL | null): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, pageOrigin()));
  guardSession(session.defaultSession, (address) => allowedAddress.test(address), server);
  // Pages request no host by name, so Chromium makes no DNS queries, encrypted or not.
  app.configureHostResolver({ enableBuiltInResolver: false, secureDnsMode: 'off' });
}
