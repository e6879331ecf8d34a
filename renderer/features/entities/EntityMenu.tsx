import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntityPage } from '#shared/model/entity.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { aliasEdit, type Edit } from '../../common/decisions/EditDialog.tsx';
import { DecisionHistoryDialog } from '../../common/decisions/DecisionHistoryDialog.tsx';
import { bridgeErrorMessage } from '../../common/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toast.tsx';
import { tip } from '../../ui/Tips.tsx';

interface EntityMenuProps {
  readonly page: EntityPage;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
  /** Opens the note in Obsidian; null when there is no note. */
  readonly onObsidian: (() => void) | null;
}

/** Everything the writer can decide about an entity. */
export function EntityMenu({ page, onEdit, onDecide, onObsidian }: EntityMenuProps): ReactNode {
  const { id, name, type } = page.entity;
  const [history, setHistory] = useState(false);
  const bridge = useBridge();
  const vault = useVault();
  const copyLink = (): void => {
    const link = `lorelens://entity/${id.split('/').map(encodeURIComponent).join('/')}?vault=${encodeURIComponent(vault.path)}`;
    bridge.copyText(link).then(
      () => toast('Copied the link'),
      (thrown: unknown) => toast(bridgeErrorMessage(thrown), { tone: 'problem' }),
    );
  };
  const rename = (): void =>
    onEdit({
      kind: 'text',
      title: `Rename ${name}`,
      label: 'Name',
      text: name,
      save: (text) => [{ kind: 'rename', entity: id, name: text }],
    });
  const retype = (): void =>
    onEdit({ kind: 'type', title: `What is ${name}?`, type, save: (next) => [{ kind: 'retype', entity: id, type: next }] });
  const merge = (): void =>
    onEdit({
      kind: 'entity',
      title: `Merge ${name} into …`,
      words: `${name} goes into the one you choose, with its names, mentions and ties. Your notes stay as they are.`,
      except: [id],
      save: (into) => [{ kind: 'merge', entity: id, into }],
    });
  const alias = (): void => onEdit(aliasEdit(id, name));
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label={`Change ${name}`} {...tip('Change')}>
            <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
          </button>
        }
        groups={[
          {
            entries: [
              { label: 'Rename …', run: rename },
              { label: 'Change type …', run: retype },
              { label: 'Add another name …', run: alias },
              { label: 'Add a tie …', run: () => onEdit({ kind: 'relate', title: 'Add a tie', entity: id, name }) },
              { label: 'Merge into …', run: merge },
            ],
          },
          {
            entries: [{ label: 'Copy link', run: copyLink }, ...(onObsidian ? [{ label: 'Open in Obsidian', run: onObsidian }] : [])],
          },
          {
            entries: [
              { label: 'What you decided …', run: () => setHistory(true) },
              { label: 'Ignore', danger: true, run: () => onDecide([{ kind: 'ignore', entity: id }]) },
            ],
          },
        ]}
      />
      <DecisionHistoryDialog open={history} onClose={() => setHistory(false)} />
    </>
  );
}
