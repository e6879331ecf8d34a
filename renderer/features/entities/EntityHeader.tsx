import { Check, ExternalLink, FileText, MessageCircleQuestion, Pin, Waypoints, Plus, RotateCcw, X, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntityPage, EntitySummary } from '#shared/model/entity.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { type Edit, aliasEdit } from '../../common/decisions/EditDialog.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { questionAbout } from '../../common/entities/suggestedQuestions.ts';
import { TypeLabel } from '../../common/entityTypes/EntityType.tsx';
import { pluralize, bridgeErrorMessage } from '../../common/format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { tip } from '../../ui/Tips.tsx';
import { DecisionHistoryDialog } from '../../common/decisions/DecisionHistoryDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import './entity-header.css';
import './aliases.css';

/** Where it appears, in words: "first ch. 1 · last ch. 12 · 143 mentions". */
function appearance({ firstSequence, lastSequence, mentions }: EntitySummary): string {
  const named = mentions === 0 ? 'not mentioned elsewhere' : pluralize(mentions, 'mention');
  if (firstSequence === null) return named;
  if (firstSequence === lastSequence) return `only in ch. ${firstSequence} · ${named}`;
  return `first ch. ${firstSequence} · last ch. ${lastSequence} · ${named}`;
}

interface EntityHeaderProps {
  readonly page: EntityPage;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

/** Name, type, aliases, where it appears, and what can be done with it. */
export function EntityHeader({ page, onEdit, onDecide }: EntityHeaderProps): ReactNode {
  const { entity, path } = page;
  const vault = useVault();
  const bridge = useBridge();
  const navigate = useNavigate();
  const opened = (opening: Promise<void>): void => {
    opening.catch((error: unknown) => toast(bridgeErrorMessage(error), { tone: 'problem' }));
  };
  return (
    <header className="entity-header">
      <div className="entity-header-top">
        <h1 className="entity-name" tabIndex={-1}>
          {entity.name}
        </h1>
        <TypeLabel type={entity.type} />
        <div className="entity-header-actions">
          {entity.status === 'suggested' && (
            <Button onClick={() => onDecide([{ kind: 'accept', entity: entity.id }])}>
              <Check size={16} strokeWidth={1.5} aria-hidden />
              Accept
            </Button>
          )}
          <IconButton
            label={entity.pinned ? 'Pin no longer' : 'Pin: first in the list, and in every context'}
            aria-pressed={entity.pinned}
            onClick={() => onDecide([{ kind: 'pin', entity: entity.id, on: !entity.pinned }])}
          >
            <Pin size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton label="Show in the graph" onClick={() => navigate({ screen: 'graph', entity: entity.id })}>
            <Waypoints size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          {path !== null && (
            <>
              <IconButton label="Read the note" onClick={() => navigate({ read: path })}>
                <FileText size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
              <IconButton label="Open the note in your editor" onClick={() => opened(bridge.openFile(vault.path, path))}>
                <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </>
          )}
          <EntityMenu
            page={page}
            onEdit={onEdit}
            onDecide={onDecide}
            onObsidian={path === null ? null : () => opened(bridge.openInObsidian(vault.path, path))}
          />
          <Button aria-label={`Ask about ${entity.name}`} onClick={() => navigate({ screen: 'context', ask: questionAbout(entity) })}>
            <MessageCircleQuestion size={16} strokeWidth={1.5} aria-hidden />
            <span className="entity-ask-words">
              Ask<span className="entity-ask-name"> about {entity.name}</span>
            </span>
          </Button>
        </div>
      </div>
      <p className="entity-facts">
        <span>{appearance(entity)}</span>
        {entity.status === 'suggested' && <span>found in the text, without a note</span>}
      </p>
      <Aliases page={page} onEdit={onEdit} onDecide={onDecide} />
    </header>
  );
}

interface AliasesProps {
  readonly page: EntityPage;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

/** The other names of an entity: each can be switched off and on again, and new ones added. */
function Aliases({ page, onEdit, onDecide }: AliasesProps): ReactNode {
  const { id, name } = page.entity;
  const aliases = page.aliases.filter(({ text, on }) => text !== name || !on);
  const add = (): void => onEdit(aliasEdit(id, name));
  return (
    <div className="aliases">
      {aliases.length > 0 && <span className="aliases-lead">also called</span>}
      <ul className="aliases-list" aria-label="Other names">
        {aliases.map(({ text, on }) => (
          <li key={text} className="alias" data-off={on ? undefined : ''}>
            <span>{text}</span>
            {!on && <span className="only-read"> (switched off)</span>}
            <button
              type="button"
              className="alias-off"
              aria-label={on ? `${text} is not ${name}` : `${text} is ${name} after all`}
              {...tip(on ? 'Not this name' : 'This name after all')}
              onClick={() => onDecide([{ kind: 'alias', entity: id, text, on: !on }])}
            >
              {on ? <X size={12} strokeWidth={1.5} aria-hidden /> : <RotateCcw size={12} strokeWidth={1.5} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="aliases-add" onClick={add}>
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        {aliases.length === 0 ? 'Add another name' : 'Add'}
      </Button>
    </div>
  );
}

interface EntityMenuProps {
  readonly page: EntityPage;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
  /** Opens the note in Obsidian; null when there is no note. */
  readonly onObsidian: (() => void) | null;
}

/** Everything the writer can decide about an entity. */
function EntityMenu({ page, onEdit, onDecide, onObsidian }: EntityMenuProps): ReactNode {
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
