import { isCancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ContextFormat, ContextPack } from '#shared/model/context.ts';
import { fillPrompt, type Prompt } from '#shared/model/template.ts';
import type { Engine } from '../../../engine/client.ts';
import { useBridge, useEngine } from '../../../engine/EngineContext.tsx';
import { contextQuery, keys } from '../../../engine/queries.ts';
import { retryWhenStopped } from '../../../engine/queryClient.ts';
import { useVaultControl } from '../../../engine/VaultProvider.tsx';
import { formatCount, errorMessage } from '../../../common/format.ts';
import { toast } from '../../../ui/Toast.tsx';
import { type ContextSettings, readContextSettings, isSameRequest, toRequest } from './contextSettings.ts';

/** The pack of the settings as they are now: waits until it is built, and again if they changed meanwhile. */
async function currentPack(engine: Engine, queries: QueryClient, vault: string): Promise<ContextPack> {
  for (;;) {
    const request = toRequest(readContextSettings(vault));
    try {
      const pack = await queries.fetchQuery({ ...contextQuery(engine, vault, request), retry: retryWhenStopped });
      if (isSameRequest(request, toRequest(readContextSettings(vault)))) return pack;
    } catch (thrown) {
      // The screen gave this call up for a newer one.
      if (!isCancelledError(thrown)) throw thrown;
    }
  }
}

/** What a saved file is: the three formats of a pack, or its Markdown as plain text. */
export type FileFormat = ContextFormat | 'text';

const endings: Readonly<Record<FileFormat, string>> = { markdown: 'md', json: 'json', xml: 'xml', text: 'txt' };

/** A file name made of the question. */
export function fileNameFor({ question }: Pick<ContextPack, 'question'>, format: FileFormat): string {
  const words = question
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `Context - ${words || 'question'}.${endings[format]}`;
}

interface ContextText {
  /** The text is being fetched. */
  readonly busy: boolean;
  readonly copy: () => void;
  /** Copies the text inside a prompt. */
  readonly copyWith: (prompt: Prompt) => void;
  /** Copies the text and opens a chat app in the browser. */
  readonly copyAndOpen: (name: string, address: string) => void;
  /** Saves the text, as the format of the settings unless another is named. */
  readonly save: (format?: FileFormat) => void;
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
    async (use: (pack: ContextPack, settings: ContextSettings) => Promise<string | null>): Promise<void> => {
      if (id === undefined) return;
      if (readContextSettings(id).question.trim() === '') {
        toast('Ask a question first. Then its context can be copied.');
        return;
      }
      setBusy(true);
      try {
        const pack = await currentPack(engine, queries, id);
        if (pack.items.length === 0) {
          toast('There is nothing to copy: no entity or passage matches the question.');
          return;
        }
        const settings = readContextSettings(id);
        const done = await use(pack, settings);
        if (done === null) return;
        toast(done);
        await engine.call('history.add', { vault: id, request: toRequest(settings), tokens: pack.tokens });
        await queries.invalidateQueries({ queryKey: [...keys.vault(id), 'history.list'] });
      } catch (thrown) {
        toast(errorMessage(thrown), { tone: 'problem' });
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
          return `Copied ${formatCount(pack.tokens)} tokens`;
        }),
      copyWith: (prompt) =>
        void withPack(async (pack) => {
          await bridge.copyText(fillPrompt(prompt, pack));
          return `Copied with “${prompt.name}”: ${formatCount(pack.tokens)} tokens and the prompt`;
        }),
      copyAndOpen: (name, address) => {
        // At once, while the click counts; the text is in the clipboard before the page is there.
        bridge.openAddress(address).catch((thrown: unknown) => toast(errorMessage(thrown), { tone: 'problem' }));
        void withPack(async (pack) => {
          await bridge.copyText(pack.text);
          return `Copied ${formatCount(pack.tokens)} tokens. Paste them into ${name}.`;
        });
      },
      save: (format) =>
        void withPack(async (pack, settings) => {
          const wanted = format === 'text' ? 'markdown' : (format ?? pack.format);
          const saved =
            wanted === pack.format || id === undefined
              ? pack
              : await engine.call('context.build', { vault: id, request: { ...toRequest(settings), format: wanted } });
          const path = await bridge.saveText(fileNameFor(saved, format ?? saved.format), saved.text);
          return path === null ? null : `Saved as ${path}`;
        }),
    }),
    [bridge, busy, engine, id, withPack],
  );
}
