import { type ReactNode, useState } from 'react';
import { ContextScreen } from '../features/context/ContextScreen.tsx';
import { EntitiesScreen } from '../features/entities/EntitiesScreen.tsx';
import { GraphScreen } from '../features/graph/GraphScreen.tsx';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { SuggestionsScreen } from '../features/suggestions/SuggestionsScreen.tsx';
import { TimelineScreen } from '../features/timeline/TimelineScreen.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Chip } from '../ui/controls/Chip.tsx';
import { Kbd } from '../ui/tips/Kbd.tsx';
import { Segmented } from '../ui/controls/Segmented.tsx';
import { Select } from '../ui/controls/Select.tsx';
import { Slider } from '../ui/controls/Slider.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/layout/States.tsx';
import { Switch } from '../ui/controls/Switch.tsx';

const sizes = [
  { value: 'short', label: 'Short' },
  { value: 'long', label: 'Long' },
] as const;

function Controls(): ReactNode {
  const [on, setOn] = useState(true);
  const [size, setSize] = useState<'short' | 'long'>('short');
  const [share, setShare] = useState(60);
  return (
    <div className="playground-rows">
      <div className="playground-row row">
        <Button look="primary">Primary</Button>
        <Button>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
        <Kbd keys="Mod+K" />
      </div>
      <div className="playground-row row">
        <Chip pressed={on} onPress={() => setOn(!on)} count={12}>
          Character
        </Chip>
        <Segmented label="Size" value={size} options={sizes} onChange={setSize} />
        <Select label="Size" look="field" value={size} options={sizes} onChange={setSize} />
        <Switch label="Sources" on={on} onChange={setOn} />
        <Slider label="Share" value={share} min={0} max={100} onChange={setShare} />
      </div>
    </div>
  );
}

function States(): ReactNode {
  return (
    <div className="playground-rows">
      <EmptyState title="Nothing here yet" action={{ label: 'Add one', run: () => undefined }}>
        An empty state teaches one thing and offers one button.
      </EmptyState>
      <ErrorState title="This could not be shown" message="The file is gone. Nothing was lost." onRetry={() => undefined} />
      <Skeleton lines={[8, 12, 6]} />
    </div>
  );
}

/** What the playground shows, by name: components of ui/ alone, and every screen on the small vault of `renderer/testing/world.ts`. */
export const examples: Readonly<Record<string, () => ReactNode>> = {
  Controls: () => <Controls />,
  States: () => <States />,
  'Entities screen': () => <EntitiesScreen renderGraph={() => null} />,
  'Graph screen': () => <GraphScreen />,
  'Context screen': () => <ContextScreen />,
  'Timeline screen': () => <TimelineScreen />,
  'Suggestions screen': () => <SuggestionsScreen />,
  'Settings screen': () => <SettingsScreen onPoster={() => Promise.resolve(null)} />,
};
