import { ChartNoAxesGantt, ListChecks, MessageSquareQuote, Search, Settings, Users, Waypoints, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { VaultSwitcher } from '../features/vault/VaultSwitcher.tsx';
import { type ScreenName, useNavigate } from '../common/navigation/route.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import './rail.css';

interface RailItem {
  readonly screen: ScreenName;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
}

const items: readonly RailItem[] = [
  { screen: 'entities', name: 'Entities', icon: Users, keys: 'Mod+1' },
  { screen: 'graph', name: 'Graph', icon: Waypoints, keys: 'Mod+2' },
  { screen: 'context', name: 'Context', icon: MessageSquareQuote, keys: 'Mod+3' },
  { screen: 'timeline', name: 'Timeline', icon: ChartNoAxesGantt, keys: 'Mod+4' },
  { screen: 'suggestions', name: 'Suggestions', icon: ListChecks, keys: 'Mod+5' },
];
const settings: RailItem = { screen: 'settings', name: 'Settings', icon: Settings };

function RailButton({ item, screen }: { readonly item: RailItem; readonly screen: ScreenName }): ReactNode {
  const navigate = useNavigate();
  const Icon = item.icon;
  return (
    <Tooltip text={item.name} keys={item.keys} side="right">
      <button
        type="button"
        className="rail-button"
        aria-current={screen === item.screen ? 'page' : undefined}
        onClick={() => navigate({ screen: item.screen, read: null })}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden />
        {item.name}
      </button>
    </Tooltip>
  );
}

interface RailProps {
  /** The screen that is shown, or soon will be. */
  readonly screen: ScreenName;
  readonly onFind: () => void;
}

/** The vault above, the screens below it, the settings at the foot. */
export const Rail = memo(function Rail({ screen, onFind }: RailProps): ReactNode {
  return (
    <nav className="rail" aria-label="Screens">
      <VaultSwitcher />
      <Tooltip text="Find anything" keys="Mod+K" side="right">
        <button type="button" className="rail-button" onClick={onFind}>
          <Search size={18} strokeWidth={1.5} aria-hidden />
          Find
        </button>
      </Tooltip>
      {items.map((item) => (
        <RailButton key={item.screen} item={item} screen={screen} />
      ))}
      <span className="rail-gap" />
      <RailButton item={settings} screen={screen} />
    </nav>
  );
});
