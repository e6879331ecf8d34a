import { join } from 'node:path';
import { type BrowserWindow, MessageChannelMain, type MessagePortMain, utilityProcess } from 'electron';
import { expressionsFlag, youngGenerationFlag } from '#lib/workerThread.ts';
import { channels } from '../../preload/channels.ts';
import { type EngineOrder, type EngineStart, type EngineChild, type Page, superviseEngine, type Supervisor } from './supervisor.ts';
import type { LogLine } from '../common/log.ts';
import { isAppPage, pageOrigin } from '../page/pageAddress.ts';

/** Port of the Node inspector of the engine and its worker threads, in a development build only. */
const inspectPort = process.env['LORELENS_INSPECT_ENGINE'];

function forkEngine(options: EngineStart, log: LogLine): EngineChild<MessagePortMain> {
  const child = utilityProcess.fork(join(import.meta.dirname, 'engine.js'), [JSON.stringify(options)], {
    serviceName: 'Lorelens engine',
    stdio: ['ignore', 'pipe', 'pipe'],
    execArgv: [
      `--js-flags=${youngGenerationFlag} ${expressionsFlag}`,
      ...(import.meta.env.DEV && inspectPort !== undefined ? [`--inspect=${inspectPort}`] : []),
    ],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => log(`engine: ${text.toString('utf8').trimEnd()}`));
  return {
    order: (order, ports) => child.postMessage(order, [...ports]),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  };
}

/** Prepares the engine process, which `start` or the first window starts. */
export function setupEngine(options: EngineStart, log: LogLine, initialOrders: () => readonly EngineOrder[]): Supervisor<MessagePortMain> {
  return superviseEngine({
    start: () => forkEngine(options, log),
    newChannel() {
      const { port1, port2 } = new MessageChannelMain();
      return { client: port1, engine: port2 };
    },
    log,
    initialOrders,
  });
}

/** Gives a window a port to the engine each time its page has been loaded. */
export function connectWindow(window: BrowserWindow, supervisor: Supervisor<MessagePortMain>): void {
  const { webContents } = window;
  const page: Page<MessagePortMain> = {
    takePort: (port) => webContents.postMessage(channels.enginePort, null, [port]),
    engineStopped: () => webContents.send(channels.engineStopped),
    engineGaveUp: () => webContents.send(channels.engineGaveUp),
  };
  webContents.on('did-finish-load', () => {
    if (isAppPage(webContents.getURL(), pageOrigin())) supervisor.connect(page);
  });
  window.on('closed', () => supervisor.forget(page));
}
