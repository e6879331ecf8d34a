import { Check, ExternalLink, FileText, MessageCircleQuestion, Pin, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntityPage, EntitySummary } from '#shared/model/entity.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import type { Edit } from '../../common/decisions/EditDialog.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { questionAbout } from '../../common/entities/suggestedQuestions.ts';
import { TypeLabel } from '../../common/entityTypes/EntityType.tsx';
import { pluralize, bridgeErrorMessage } from '../../common/format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Aliases } from './Aliases.tsx';
import { EntityMenu } from './EntityMenu.tsx';
import './entity-header.css';

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
