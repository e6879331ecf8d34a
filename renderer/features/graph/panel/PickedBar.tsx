import { MessageSquareQuote, Plus, Route, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { useMap } from '../state/mapState.ts';
import './picked-bar.css';
import { mapStrings } from '../../../strings/map.ts';

/** What is done with the entities that were picked together. */
export function PickedBar({ onRelate }: { readonly onRelate: (from: string, to: string) => void }): ReactNode {
  const { picked, nameOf, startPath, ask, clearPicked } = useMap();
  const [one, other] = picked;
  return (
    <div className="picked-bar framed row" role="group" aria-label={mapStrings.selectedEntities}>
      <p className="picked-names grow truncate" role="status">
        <strong>{mapStrings.countEntity(picked.length)}:</strong> <bdi>{picked.map(nameOf).join(', ')}</bdi>
      </p>
      {picked.length === 2 && one !== undefined && other !== undefined && (
        <>
          <Button icon={Plus} onClick={() => onRelate(one, other)}>
            {mapStrings.addRelationship}
          </Button>
          <Button icon={Route} onClick={() => startPath(one, other)}>
            {mapStrings.findPath}
          </Button>
        </>
      )}
      <Button icon={MessageSquareQuote} look="primary" onClick={() => ask(picked)}>
        {mapStrings.askAboutThese}
      </Button>
      <IconButton label={mapStrings.clearSelection} icon={X} onClick={clearPicked} />
    </div>
  );
}
