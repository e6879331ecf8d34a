import { MessageSquareQuote, Plus, Route, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import './picked-bar.css';
import { mapStrings } from '../../../strings/map.ts';

interface PickedBarProps {
  readonly names: readonly string[];
  readonly onAsk: () => void;
  readonly onFindPath: () => void;
  readonly onRelate: () => void;
  readonly onClear: () => void;
}

/** What is done with the entities that were picked together. */
export function PickedBar({ names, onAsk, onFindPath, onRelate, onClear }: PickedBarProps): ReactNode {
  return (
    <div className="picked-bar framed row" role="group" aria-label={mapStrings.selectedEntities}>
      <p className="picked-names truncate" role="status">
        <strong>{mapStrings.countEntity(names.length)}:</strong> {names.join(', ')}
      </p>
      {names.length === 2 && (
        <>
          <Button onClick={onRelate}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            {mapStrings.addRelationship}
          </Button>
          <Button onClick={onFindPath}>
            <Route size={16} strokeWidth={1.5} aria-hidden />
            {mapStrings.findPath}
          </Button>
        </>
      )}
      <Button look="primary" onClick={onAsk}>
        <MessageSquareQuote size={16} strokeWidth={1.5} aria-hidden />
        {mapStrings.askAboutThese}
      </Button>
      <IconButton label={mapStrings.clearSelection} icon={X} onClick={onClear} />
    </div>
  );
}
