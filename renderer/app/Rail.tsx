import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { VaultSwitcher } from '../features/vault/VaultSwitcher.tsx';
import { useEngine, useVaultQuery, useVault } from '../engine/engine.tsx';
import { statusQuery, suggestionCountsQuery } from '../engine/queries.ts';
import { type ScreenName, useNavigate } from '../common/navigation/route.tsx';
import { Badge } from '../ui/controls/Badge.tsx';
import { Tooltip } from '../ui/tips/Tooltip.tsx';
import { HelpMenu } from '../features/help/HelpMenu.tsx';
import type { Command } from './commands/useCommands.ts';
import { screenIcons } from '../common/navigation/screenIcons.ts';
import './rail.css';
import { appStrings } from '../strings/app.ts';

interface RailItem {
  readonly screen: ScreenName;
  readonly name: string;
  readonly keys?: string;
}

const items: readonly RailItem[] = [
  { screen: 'context', name: appStrings.ask, keys: 'Mod+1' },
  { screen: 'entities', name: appStrings.world, keys: 'Mod+2' },
  { screen: 'graph', name: appStrings.map, keys: 'Mod+3' },
  { screen: 'timeline', name: appStrings.timeline, keys: 'Mod+4' },
  { screen: 'suggestions', name: appStrings.suggestions, keys: 'Mod+5' },
];
const settings: RailItem = { screen: 'settings', name: appStrings.settings };

function RailButton({
  item,
  screen,
  count = 0,
}: Pick<RailProps, 'screen'> & { readonly item: RailItem; readonly count?: number }): ReactNode {
  const navigate = useNavigate();
  const Icon = screenIcons[item.screen];
  return (
    <Tooltip text={item.name} keys={item.keys} side="right">
      <button
        type="button"
        className="rail-button stack label-text"
        aria-current={screen === item.screen ? 'page' : undefined}
        onClick={() => navigate({ screen: item.screen, read: null })}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden />
        {item.name}
        {count > 0 && (
          <>
            <Badge count={count} />
            <span className="only-read">{appStrings.contradictions(count)}</span>
          </>
        )}
      </button>
    </Tooltip>
  );
}

interface RailProps {
  /** The current or coming screen; null for none. */
  readonly screen: ScreenName | null;
  readonly onFind: () => void;
  readonly commands: readonly Command[];
}

/** Milliseconds that the index must be up to date before contradictions are counted: that takes 0.4 s with 1,500 entities, and other calls come first. */
const quietMs = 1_500;

/** Number of open contradictions; 0 until the index has been up to date for a while. */
function useContradictionCount(): number {
  const engine = useEngine();
  const vault = useVault();
  const { data: status } = useVaultQuery(statusQuery);
  const isReady = status?.state === 'ready';
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => {
      clearTimeout(timer);
      setQuiet(false);
    };
  }, [isReady]);
  const { data } = useQuery({ ...suggestionCountsQuery(engine, vault.id), enabled: isQuiet });
  return data?.totals.contradictions ?? 0;
}

/** The vault above, the screens below it, the settings at the foot. */
export const Rail = memo(function Rail({ screen, onFind, commands }: RailProps): ReactNode {
  const contradictions = useContradictionCount();
  return (
    <nav className="rail stack" aria-label={appStrings.screens}>
      <VaultSwitcher />
      <Tooltip text={appStrings.findAnything} keys="Mod+K" side="right">
        <button type="button" className="rail-button stack label-text" onClick={onFind}>
          <Search size={18} strokeWidth={1.5} aria-hidden />
          {appStrings.search}
        </button>
      </Tooltip>
      {items.map((item) => (
        <RailButton key={item.screen} item={item} screen={screen} {...(item.screen === 'suggestions' && { count: contradictions })} />
      ))}
      <span className="grow" />
      <HelpMenu commands={commands} />
      <RailButton item={settings} screen={screen} />
    </nav>
  );
});
