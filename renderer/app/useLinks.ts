import { useCallback, useEffect, useRef } from 'react';
import type { Vault } from '#shared/model/vault.ts';
import { useBridge, useVaultControl } from '../engine/engine.tsx';
import { type Navigate, nothingOpen, type Route } from '../common/navigation/route.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { appStrings } from '../strings/app.ts';

/** A link's question is offered in a notice while another one is being typed, since any page can contain a link. */
function keepingWhatIsTyped(route: Partial<Route>, vault: string, navigate: Navigate): Partial<Route> {
  const { ask } = route;
  if (!ask) return route;
  // The request schema is not part of the window's first chunk.
  void import('../features/context/commands.ts').then(({ questionTyped }) => {
    const typed = questionTyped(vault).trim();
    if (typed === '' || typed === ask.trim()) return navigate({ ask });
    const shown = ask.length > shownLength ? `${ask.slice(0, shownLength)} …` : ask;
    return toast(appStrings.aLinkAsks(shown), {
      action: { label: appStrings.askThisInstead, run: () => navigate({ ...nothingOpen, screen: 'context', ask }) },
    });
  });
  return { ...route, ask: null };
}

const shownLength = 120;

/** Follows links into Lorelens. The returned function takes the one that waits for this vault to be opened, once; null for none. */
export function useLinks(navigate: Navigate): (opened: Vault) => Partial<Route> | null {
  const bridge = useBridge();
  const { vault, state, open } = useVaultControl();
  const waiting = useRef<{ readonly route: Partial<Route>; readonly vault: string | null } | null>(null);
  const now = useRef({ vault, state, open });
  useEffect(() => {
    now.current = { vault, state, open };
  }, [vault, state, open]);

  useEffect(
    () =>
      bridge.onLink((link) => {
        if (link.kind === 'refused') {
          toast(link.message, { tone: 'problem' });
          return;
        }
        const route = { ...nothingOpen, ...link.target };
        const current = now.current;
        if (current.vault && (link.vault === null || link.vault === current.vault.path)) {
          navigate(keepingWhatIsTyped(route, current.vault.id, navigate));
          return;
        }
        if (link.vault === null && current.state !== 'starting') {
          toast(appStrings.openAFolderFirstThenFollow, { tone: 'problem' });
          return;
        }
        const own = { route, vault: link.vault };
        waiting.current = own;
        // During the search for the first vault, the link's vault is opened after it.
        if (link.vault !== null)
          void current.open(link.vault).then((opened) => {
            if (!opened && waiting.current === own) waiting.current = null;
          });
      }),
    [bridge, navigate],
  );
  return useCallback(
    (opened: Vault) => {
      const link = waiting.current;
      if (!link || (link.vault !== null && link.vault !== opened.path)) return null;
      waiting.current = null;
      return keepingWhatIsTyped(link.route, opened.id, navigate);
    },
    [navigate],
  );
}
