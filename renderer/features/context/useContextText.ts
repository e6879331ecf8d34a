import { isCancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ContextPack } from '#shared/model/context.ts';
import type { Engine } from '../../engine/client.ts';
import { useBridge, useEngine } from '../../engine/EngineContext.tsx';
import { contextQuery } from '../../engine/queries.ts';
import { retryWhenStopped } from '../../engine/queryClient.ts';
import { useVaultControl } from '../../engine/VaultProvider.tsx';
import { readContextSettings } from '../../lore/preferences.ts';
import { count, problemWords } from '../../lore/words.ts';
import { toast } from '../../ui/Toast.tsx';
import { sameRequest, toRequest } from './request.ts';

/** The pack of the settings as they are now: waits until it is built, and again if they changed meanwhile. */
async function currentPack(engine: Engine, queries: QueryClient, vault: string): Promise<ContextPack> {
  for (;;) {
    const request = toRequest(readContextSettings(vault));
    try {
      const pack = await queries.fetchQuery({ ...contextQuery(engine, vault, request), retry: retryWhenStopped });
      if (sameRequest(request, toRequest(readContextSettings(vault)))) return pack;
    } catch (thrown) {
      // The screen gave this call up for a newer one.
      if (!isCancelledError(thrown)) throw thrown;
    }
  }
}

/** A file name made of the question. */
function fileNameFor({ question, format }: ContextPack): string {
  const words = question
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `Context - ${words || 'question'}.${{ markdown: 'md', json: 'json', xml: 'xml' }[format]}`;
}

interface ContextText {
  /** The text is being fetched. */
  readonly busy: boolean;
  readonly copy: () => void;
  readonly save: () => void;
}

/** Copies or saves the exact text of the current settings, never of older ones. Works from every screen. */
export function useContextText(): ContextText {
  const engine = useEngine();
  const bridge = useBridge();
  const queries = useQueryClient();
  const { vault } = useVaultControl();
  const [busy, setBusy] = useState(false);
  const id = vault?.id;

  const withPack = useCallback(
    async (use: (pack: ContextPack) => Promise<string | null>): Promise<void> => {
      if (id === undefined) return;
      if (readContextSettings(id).question.trim() === '') {
        toast('Ask a question first. Then its context can be copied.');
        return;
      }
      setBusy(true);
      try {
        const pack = await currentPack(engine, queries, id);
        const done = pack.text === '' ? 'There is nothing to copy: no entity or passage matches the question.' : await use(pack);
        if (done !== null) toast(done);
      } catch (thrown) {
        toast(problemWords(thrown), { tone: 'problem' });
      } finally {
        setBusy(false);
      }
    },
    [engine, id, queries],
  );

  return useMemo(
    () => ({
      busy,
      copy: () =>
        void withPack(async (pack) => {
          await bridge.copyText(pack.text);
          return `Copied ${count(pack.tokens)} tokens`;
        }),
      save: () =>
        void withPack(async (pack) => {
          const path = await bridge.saveText(fileNameFor(pack), pack.text);
          return path === null ? null : `Saved as ${path}`;
        }),
    }),
    [bridge, busy, withPack],
  );
}
