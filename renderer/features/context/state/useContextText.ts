import { isCancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextFormat } from '#shared/model/context/contextRequest.ts';
import type { GivenPack } from '#shared/model/context/recipe.ts';
import { fillPrompt, type Prompt } from '#shared/model/context/template.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { useBridge, useEngine, useVault } from '../../../engine/engine.tsx';
import { contextQuery, keys, retryWhenStopped } from '../../../engine/queries.ts';
import { keyNames } from '../../../ui/tips/Kbd.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { type ContextSettings, readContextSettings, isSameRequest, toRequest } from './contextSettings.ts';
import { askStrings } from '../../../strings/ask.ts';
import { showBridgeError, showError } from '../../../common/errorToast.ts';
import { readHasCopied, writeHasCopied } from '../../../common/preferences.ts';

/** The pack of the current settings: waits for the build, and again if they changed meanwhile. */
async function currentPack(engine: EngineClient, queries: QueryClient, vault: string): Promise<ContextPack> {
  for (;;) {
    const request = toRequest(readContextSettings(vault));
    try {
      const pack = await queries.fetchQuery({ ...contextQuery(engine, vault, request), retry: retryWhenStopped });
      if (isSameRequest(request, toRequest(readContextSettings(vault)))) return pack;
    } catch (thrown) {
      // The screen cancelled this call for a newer one.
      if (!isCancelledError(thrown)) throw thrown;
    }
  }
}

/** Format of a saved file: one of the three of a pack, or Markdown as plain text. */
type FileFormat = ContextFormat | 'text';

const endings: Readonly<Record<FileFormat, string>> = { markdown: 'md', json: 'json', xml: 'xml', text: 'txt' };

export function fileNameFor({ question }: Pick<ContextPack, 'question'>, format: FileFormat): string {
  const words = question
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `Context - ${words || 'question'}.${endings[format]}`;
}

/** Where the text comes from and where it goes. */
interface TextTargets {
  readonly engine: EngineClient;
  readonly bridge: Bridge;
  readonly queries: QueryClient;
}

/** Vaults whose text is being copied or saved: a key that is held, or a second click, does not do it again. */
const running = new Set<string>();

/** Uses the pack of the current settings and records the request; `use` resolves to the message to show, or null when cancelled. */
async function withPackOf(
  { engine, queries }: TextTargets,
  vault: string,
  use: (pack: ContextPack, settings: ContextSettings) => Promise<string | null>,
): Promise<void> {
  if (readContextSettings(vault).question.trim() === '') {
    toast(askStrings.askAQuestionFirstThenCopy);
    return;
  }
  if (running.has(vault)) return;
  running.add(vault);
  try {
    const pack = await currentPack(engine, queries, vault);
    if (pack.items.length === 0) {
      toast(askStrings.nothingToCopyNothingInYour);
      return;
    }
    const settings = readContextSettings(vault);
    const done = await use(pack, settings);
    if (done === null) return;
    toast(done);
    await engine.call('history.add', {
      vault,
      request: toRequest(settings),
      tokens: pack.tokens,
      given: givenOf(pack),
    });
    await queries.invalidateQueries({ queryKey: [...keys.vault(vault), 'history.list'] });
  } catch (thrown) {
    showError(thrown);
  } finally {
    running.delete(vault);
  }
}

/** What the history stores of a pack, for later comparison. */
function givenOf({ tokens, items }: ContextPack): GivenPack {
  const pieces = items.map(({ reference, section, entity, tokens: taken, state, text: words }) => ({
    ...{ reference, section, entity, state, text: words },
    tokens: taken,
  }));
  return { tokens, items: pieces };
}

/** The message after a copy; after the user's very first one it also says what to do next. */
function copied(message: string, chat?: string): string {
  if (readHasCopied()) return message;
  writeHasCopied();
  return askStrings.firstCopy(message, keyNames('Mod+V'), chat);
}

/** Copies the exact text of a vault's current settings; works from every screen. */
export function copyContext(targets: TextTargets, vault: string): Promise<void> {
  return withPackOf(targets, vault, async (pack) => {
    await targets.bridge.copyText(pack.text);
    return copied(askStrings.contextCopiedTokens(pack.tokens));
  });
}

interface ContextText {
  /** The text is being fetched. */
  readonly busy: boolean;
  readonly copy: () => void;
  /** Copies the text inside a prompt. */
  readonly copyWith: (prompt: Prompt) => void;
  /** Copies the text and opens a chat app in the browser. */
  readonly copyAndOpen: (name: string, address: string) => void;
  /** Saves the text in the given format, by default that of the settings. */
  readonly save: (format?: FileFormat) => void;
}

/** Copies or saves the exact text of the current settings, never of older ones. */
export function useContextText(): ContextText {
  const engine = useEngine();
  const bridge = useBridge();
  const queries = useQueryClient();
  const { id } = useVault();
  const [busy, setBusy] = useState(false);

  return useMemo(() => {
    const targets = { engine, bridge, queries };
    const run = (work: () => Promise<void>): void => {
      // What goes on says itself when it ends.
      if (running.has(id)) return;
      setBusy(true);
      void work().finally(() => setBusy(false));
    };
    return {
      busy,
      copy: () => run(() => copyContext(targets, id)),
      copyWith: (prompt) =>
        run(() =>
          withPackOf(targets, id, async (pack) => {
            await bridge.copyText(fillPrompt(prompt, pack));
            return copied(askStrings.contextCopiedWithTokens(prompt.name, pack.tokens));
          }),
        ),
      copyAndOpen: (name, address) =>
        run(() =>
          withPackOf(targets, id, async (pack) => {
            await bridge.copyText(pack.text);
            try {
              await bridge.openAddress(address);
            } catch (thrown) {
              // A click counts as the user's for some seconds, and the text may have taken longer.
              if (!navigator.userActivation.isActive) return askStrings.contextCopiedNotOpened(pack.tokens, name);
              showBridgeError(thrown);
              return askStrings.contextCopiedTokens(pack.tokens);
            }
            return readHasCopied()
              ? askStrings.contextCopiedTokensPasteItInto(pack.tokens, name)
              : copied(askStrings.contextCopiedTokens(pack.tokens), name);
          }),
        ),
      save: (format) =>
        run(() =>
          withPackOf(targets, id, async (pack, settings) => {
            const targetFormat = format === 'text' ? 'markdown' : (format ?? pack.format);
            const saved =
              targetFormat === pack.format
                ? pack
                : await engine.call('context.build', {
                    vault: id,
                    request: { ...toRequest(settings), format: targetFormat },
                    ledger: 'chosen',
                  });
            const path = await bridge.saveText(fileNameFor(saved, format ?? saved.format), saved.text);
            return path === null ? null : askStrings.savedTo(path);
          }),
        ),
    };
  }, [bridge, busy, engine, id, queries]);
}
