import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { type Edit, EditDialog } from '../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';
import { worldStrings } from '../../../strings/world.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';

interface PickedEntitiesProps {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be changed of several entities in one step, which one undo takes back. */
export function PickedEntities({ ids, onClear }: PickedEntitiesProps): ReactNode {
  const { decide } = useDecide();
  const [edit, setEdit] = useState<Edit | null>(null);
  const take = (decisions: readonly Decision[]): void => void decide(decisions).then((taken) => taken && onClear());
  return (
    <div className="picked-entities" role="group" aria-label={worldStrings.pickedEntities}>
      <p role="status">{worldStrings.countPicked(ids.length)}</p>
      <Button
        onClick={() =>
          setEdit({
            kind: 'type',
            title: worldStrings.changeTheTypeOf(worldStrings.countEntities(ids.length)),
            type: null,
            save: (type) => ids.map((entity) => ({ kind: 'retype', entity, type })),
          })
        }
      >
        {worldStrings.changeType}
      </Button>
      <Button onClick={() => take(ids.map((entity) => ({ kind: 'pin', entity, on: true })))}>{worldStrings.pin}</Button>
      <IconButton label={worldStrings.clearSelection} icon={X} onClick={onClear} />
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={take} />
    </div>
  );
}
