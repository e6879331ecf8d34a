import { app, type Session, session, type WebContents, type WebPreferences } from 'electron';
import { appOrigin, isAppPage, mayNavigate, pageOrigin } from './pageAddress.ts';

/** Addresses that a page may fetch. Developer tools load themselves. */
const allowedAddress = /^(app|devtools|blob|data):/;

/** The discard port of this machine: nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

/** Whether a request goes to Vite's server: the page itself and its hot reloading. */
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
  // `about:blank` and addresses made by `history.pushState` do not raise the event above: the page is led back.
  contents.on('did-navigate', (_event, url) => {
    // The hidden page of a book has a session of its own, and stays.
    if (contents.getType() === 'window' && contents.session === session.defaultSession && !isAppPage(url, origin))
      setImmediate(() => void contents.loadURL(`${origin}/index.html`));
  });
  // WebRTC passes by every filter of requests: without a proxy it may send no UDP, and its TCP goes to the proxy that is set below.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-redirect', (details) => details.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Keeps Chromium from fetching dictionaries past every filter: switched off, without languages, with nowhere to fetch from. */
function disableSpellChecker(pages: Session): void {
  pages.setSpellCheckerDictionaryDownloadURL(`${appOrigin}/none/`);
  pages.setSpellCheckerEnabled(false);
  // macOS has its own spell checker, which needs no dictionary.
  if (process.platform !== 'darwin') pages.setSpellCheckerLanguages([]);
}

/** What the pages of all windows may do. */
export const guardedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  navigateOnDragDrop: false,
} as const satisfies WebPreferences;

/** Pages of a session may load what `mayLoad` says of an address, ask for no permission and download nothing; only `server` is reached by network. */
export function guardSession(pages: Session, mayLoad: (address: string) => boolean, server: URL | null = null): void {
  pages.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  pages.setPermissionCheckHandler(() => false);
  pages.setDevicePermissionHandler(() => false);
  pages.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url) && !isOfServer(url, server) }));
  pages.on('will-download', (event) => event.preventDefault());
  disableSpellChecker(pages);
  // Should anything reach for the network all the same, it finds a proxy that is not there. A test may set one that is.
  if (server === null && !app.commandLine.hasSwitch('proxy-server'))
    void pages.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules: '<-loopback>' });
}

/** Pages may not go anywhere, open anything, ask for any permission, download, or reach the network; in development only Vite's server. */
export function setupGuards(server: URL | null): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, pageOrigin()));
  guardSession(session.defaultSession, (address) => allowedAddress.test(address), server);
  // Pages ask for no host by name, so Chromium need not get ready to find one: no questions to name servers, encrypted or not.
  app.configureHostResolver({ enableBuiltInResolver: false, secureDnsMode: 'off' });
}
