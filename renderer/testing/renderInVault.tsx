import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { connect } from '#transport/connect.ts';
import { memoryPorts } from '#transport/memoryPorts.ts';
import { serve } from '#transport/serve.ts';
import type { Engine } from '../engine/client.ts';
import { OutsideProvider } from '../engine/EngineContext.tsx';
import { newQueryClient } from '../engine/queryClient.ts';
import { OpenVault, type VaultControl } from '../engine/VaultProvider.tsx';
import { type Place, PlaceProvider } from '../common/place.tsx';
import { forgetRemembered } from '../ui/remember.ts';
import { Toaster } from '../ui/Toast.tsx';
import { forgetKept } from '../ui/kept.ts';
import { forgetTrails } from '../ui/trail.ts';
import * as world from './world.ts';

/** An engine in this process that answers through the real protocol, inputs validated by the contract. */
export function engineWith(own: Partial<Handlers> = {}): Engine {
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

/** A bridge that remembers what was copied. */
export function bridgeWith(own: Partial<Bridge> = {}): Bridge & { readonly copied: string[] } {
  const copied: string[] = [];
  return {
    copied,
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
    dragText: () => Promise.resolve(),
    mcpSetup: (vaultPath) => Promise.resolve({ command: '/apps/lorelens', args: ['--cli', 'mcp', '--vault', vaultPath] }),
    testMcp: () => Promise.resolve({ ok: true, tools: ['context', 'search'], milliseconds: 300, problem: null }),
    openFile: () => Promise.resolve(),
    keepEmbeddingsKey: () => Promise.resolve('kept'),
    openInObsidian: () => Promise.resolve(),
    openAddress: () => Promise.resolve(),
    dataFolder: () => Promise.resolve('/data/Lorelens'),
    showDataFolder: () => Promise.resolve(),
    setZoom: () => undefined,
    onLink: () => () => undefined,
    onCommand: () => () => undefined,
    initialVault: null,
    ...own,
  };
}

const nowhere: Place = { screen: 'entities', entity: null, chapter: null, read: null, ask: null, asOf: null, pins: [] };

const control: VaultControl = {
  vault: world.vault,
  state: 'open',
  problem: null,
  run: { state: 'idle', problem: null, start: () => undefined, stop: () => undefined },
  open: () => Promise.resolve(true),
  choose: () => Promise.resolve(),
  dismissProblem: () => undefined,
};

interface Options {
  readonly handlers?: Partial<Handlers>;
  readonly bridge?: Bridge;
  readonly place?: Partial<Place>;
}

/** Shows a screen as it stands in the window, with the small vault open. `visited` holds every place that was gone to, the last one last. */
export function renderInVault(screen: ReactNode, options: Options = {}): RenderResult & { readonly visited: Place[] } {
  localStorage.clear();
  forgetRemembered();
  forgetTrails();
  forgetKept();
  const visited: Place[] = [];
  function Window(): ReactNode {
    const [engine] = useState(() => engineWith(options.handlers));
    const [bridge] = useState(() => options.bridge ?? bridgeWith());
    const [queries] = useState(newQueryClient);
    const [place, setPlace] = useState<Place>({ ...nowhere, ...options.place });
    return (
      <CSPProvider disableStyleElements>
        <OutsideProvider engine={engine} bridge={bridge}>
          <QueryClientProvider client={queries}>
            <OpenVault control={control}>
              <PlaceProvider
                place={place}
                go={(change) =>
                  setPlace((before) => {
                    const next = { ...before, ...change };
                    visited.push(next);
                    return next;
                  })
                }
              >
                {screen}
              </PlaceProvider>
            </OpenVault>
          </QueryClientProvider>
        </OutsideProvider>
        <Toaster />
      </CSPProvider>
    );
  }
  return { ...render(<Window />), visited };
}

/** A wide window in which every element has a size: there is no layout in tests, and virtual lists draw only what is in sight. */
export function withSizes(): void {
  for (const side of ['offset', 'client']) {
    Object.defineProperty(HTMLElement.prototype, `${side}Height`, { configurable: true, get: () => 600 });
    Object.defineProperty(HTMLElement.prototype, `${side}Width`, { configurable: true, get: () => 320 });
  }
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;
}
