import type { ReactNode, RefObject } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { EntitySearch } from '../../../../common/entities/EntitySearch.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { mapStrings } from '../../../../strings/map.ts';

interface PathDialogProps {
  /** Where the path begins; null while none is looked for. */
  readonly from: string | null;
  readonly nameOf: (id: string) => string;
  readonly entities: readonly EntitySummary[];
  readonly leadsTo: RefObject<HTMLElement | null>;
  readonly onChoose: (from: string, to: string) => void;
  readonly onClose: () => void;
}

/** Asks where the path from an entity goes to. */
export function PathDialog({ from, nameOf, entities, leadsTo, onChoose, onClose }: PathDialogProps): ReactNode {
  return (
    <Dialog
      open={from !== null}
      onClose={onClose}
      title={mapStrings.pathFromTo(nameOf(from ?? ''))}
      className="edit-dialog"
      leadsTo={leadsTo}
    >
      <div className="dialog-body stack">
        <EntitySearch
          label={mapStrings.chooseAPersonPlaceOrThing}
          entities={entities.filter(({ id }) => id !== from)}
          onChoose={(to) => from !== null && onChoose(from, to)}
          inline
          autoFocus
        />
      </div>
    </Dialog>
  );
}
