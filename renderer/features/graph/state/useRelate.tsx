import { type ReactNode, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { type Edit, EditDialog, relateEdit } from '../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';

interface Relate {
  /** Asks how two are related; without a second one it is whoever else is picked alone, else the dialog asks. */
  readonly relate: (from: string, to: string | null) => void;
  readonly relateDialog: ReactNode;
}

export function useRelate(entities: readonly EntitySummary[], picked: readonly string[]): Relate {
  const [edit, setEdit] = useState<Edit | null>(null);
  const { decide } = useDecide();
  const relate = (from: string, to: string | null): void => {
    const others = picked.filter((id) => id !== from);
    const other = to ?? (others.length === 1 ? others[0]! : null);
    const find = (wanted: string | null): EntitySummary | null => entities.find(({ id }) => id === wanted) ?? null;
    setEdit(relateEdit(from, find(from)?.name ?? from, find(other)));
  };
  return {
    relate,
    relateDialog: <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />,
  };
}
