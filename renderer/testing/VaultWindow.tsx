import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bridge, UpdateState } from '#shared/contract/bridge.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { connect } from '#transport/connect.ts';
import { memoryPorts } from '#transport/connectInMemory.ts';
import { serve } from '#transport/serve.ts';
import type { EngineClient } from '../engine/client.ts';
import { OutsideProvider, OpenVaultProvider, type VaultControl } from '../engine/engine.tsx';
import { newQueryClient } from '../engine/queries.ts';
import { PortraitsProvider } from '../common/portraits/Portrait.tsx';
import { nothingOpen, type Route, RouteProvider } from '../common/navigation/route.tsx';
import { Toaster } from '../ui/overlays/Toast.tsx';
import * as world from './world.ts';

/** An engine in this process that answers through the real protocol, inputs validated by the contract. */
export function engineWith(own: Partial<Handlers> = {}): EngineClient {
  const ports = memoryPorts();
  serve(ports.engine, { ...world.handlers, ...own });
  const connection = connect(ports.client);
  const never = (): (() => void) => () => undefined;
  return {
    call: (name, input, options) => connection.call(name, input, options),
    on: (event, listener) => connection.on(event, listener),
    prepare: () => undefined,
    onRestart: never,
    onGaveUp: never,
  };
}

const noUpdates: UpdateState = { host: 'releases.example', on: false, checkedAt: null, newer: null, problem: null };

/** A bridge that records copied texts. */
export function bridgeWith(own: Partial<Bridge> = {}): Bridge & { readonly copied: string[] } {
  const copied: string[] = [];
  return {
    copied,
    role: 'main',
    platform: 'linux',
    version: '1.2.3',
    chooseVault: () => Promise.resolve(null),
    pathOfFile: () => '',
    copyText: (text) => {
      copied.push(text);
      return Promise.resolve();
    },
    saveText: () => Promise.resolve(null),
    saveImage: () => Promise.resolve(null),
    saveFiles: () => Promise.resolve(null),
    dragText: () => Promise.resolve(),
    prepareDrag: () => Promise.resolve(true),
    stopPrinting: () => Promise.resolve(),
    dragPrepared: () => Promise.resolve(),
    mcpSetup: (vaultPath) => Promise.resolve({ command: '/apps/lorelens', args: ['--cli', 'mcp', '--vault', vaultPath] }),
    testMcp: () => Promise.resolve({ ok: true, tools: ['context', 'search'], milliseconds: 300, problem: null }),
    openFile: () => Promise.resolve(),
    keepEmbeddingsKey: () => Promise.resolve('kept'),
    openInObsidian: () => Promise.resolve(),
    openAddress: () => Promise.resolve(),
    dataFolder: () => Promise.resolve('/data/Lorelens'),
    showDataFolder: () => Promise.resolve(),
    updates: () => Promise.resolve(noUpdates),
    setUpdateCheck: () => Promise.resolve(noUpdates),
    checkForUpdate: () => Promise.resolve(noUpdates),
    openReleasePage: () => Promise.resolve(),
    toggleCompanion: () => Promise.resolve(),
    companionShortcut: () => Promise.resolve({ keys: 'Mod+Shift+Y', works: true }),
    setCompanionShortcut: (keys) => Promise.resolve({ keys, works: keys !== null }),
    showInMain: () => Promise.resolve(),
    vaultShown: () => Promise.resolve(),
    setZoom: () => undefined,
    onLink: () => () => undefined,
    onCommand: () => () => undefined,
    initialVault: null,
    ...own,
  };
}

const firstRoute: Route = { screen: 'entities', ...nothingOpen };

const control: VaultControl = {
  vault: world.vault,
  state: 'open',
  problem: null,
  run: { state: 'idle', problem: null, start: () => undefined, stop: () => undefined },
  open: () => Promise.resolve(true),
  choose: () => Promise.resolve(),
  dismissProblem: () => undefined,
};

/** What differs from the small vault's own handlers, bridge and initial route. */
export interface VaultWindowOptions {
  /** In place of one that answers with `handlers`. */
  readonly engine?: EngineClient;
  readonly handlers?: Partial<Handlers>;
  readonly bridge?: Bridge;
  readonly route?: Partial<Route>;
  /** What differs from an open vault without problems. */
  readonly control?: Partial<VaultControl>;
}

interface VaultWindowProps extends VaultWindowOptions {
  readonly children: ReactNode;
  /** Called with every route that is navigated to. */
  readonly onNavigate?: (route: Route) => void;
}

/** A window with the small vault open, on fake handlers behind the real protocol: for DOM tests and the playground. */
export function VaultWindow({
  children,
  engine: ownEngine,
  handlers,
  bridge: ownBridge,
  route: initialRoute,
  control: ownControl,
  onNavigate,
}: VaultWindowProps): ReactNode {
  const [engine] = useState(() => ownEngine ?? engineWith(handlers));
  const [bridge] = useState(() => ownBridge ?? bridgeWith());
  const [queries] = useState(newQueryClient);
  const [route, setRoute] = useState<Route>({ ...firstRoute, ...initialRoute });
  return (
    <CSPProvider disableStyleElements>
      <OutsideProvider engine={engine} bridge={bridge}>
        <QueryClientProvider client={queries}>
          <OpenVaultProvider control={{ ...control, ...ownControl }}>
            <RouteProvider
              route={route}
              navigate={(change) =>
                setRoute((before) => {
                  const next = { ...before, ...change };
                  onNavigate?.(next);
                  return next;
                })
              }
            >
              <PortraitsProvider>{children}</PortraitsProvider>
            </RouteProvider>
          </OpenVaultProvider>
        </QueryClientProvider>
      </OutsideProvider>
      <Toaster />
    </CSPProvider>
  );
}
