import { MessageSquareQuote, Route, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { pluralize } from '../../../common/format.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import './picked-bar.css';

interface PickedBarProps {
  readonly names: readonly string[];
  readonly onAsk: () => void;
  readonly onFindPath: () => void;
  readonly onClear: () => void;
}

/** What is done with the entities that were picked together. */
export function PickedBar({ names, onAsk, onFindPath, onClear }: PickedBarProps): ReactNode {
  return (
    <div className="picked-bar" role="group" aria-label="Picked entities">
      <p className="picked-names" role="status">
        <strong>{pluralize(names.length, 'entity', 'entities')}:</strong> {names.join(', ')}
      </p>
      {names.length === 2 && (
        <Button onClick={onFindPath}>
          <Route size={16} strokeWidth={1.5} aria-hidden />
          Way between
        </Button>
      )}
      <Button look="primary" onClick={onAsk}>
        <MessageSquareQuote size={16} strokeWidth={1.5} aria-hidden />
        Ask about them
      </Button>
      <IconButton label="Pick none" onClick={onClear}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}
