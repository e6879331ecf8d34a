import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EntityPath, EntityPathStep } from '#shared/model/entity.ts';
import { isInNoteOf, SourceLink } from '../../../../common/passages/SourceLink.tsx';
import { plainMarkdown } from '../../../../common/plainMarkdown.ts';
import { markNames, EntityButton } from '../../../../common/hoverCard/namesWithCards.tsx';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { FamilyStroke } from '../../../../common/relationships/FamilyStroke.tsx';
import { errorMessage } from '../../../../common/format.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { Problem } from '../../../../ui/controls/Field.tsx';
import { clamp } from '../../../../ui/layout/clamp.ts';
import type { ConnectionPanelProps } from './ConnectionPanel.tsx';
import { useConnectionBetween } from './useConnectionBetween.ts';
import { EntitySearch } from '../../../../common/entities/EntitySearch.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { useMap } from '../../state/mapState.ts';
import './path-panel.css';
import { mapStrings } from '../../../../strings/map.ts';
import { kindLabel } from '../../../../common/relationships/relationshipLabel.ts';

interface PathPanelProps extends ConnectionPanelProps {
  readonly path: EntityPath | undefined;
  readonly error: Error | null;
}

/** The shortest path between two entities, each step with the words that show it. */
export function PathPanel({ ref, ends, nameOf, asOf, path, error, onSelect, onAsk, onClose }: PathPanelProps): ReactNode {
  const [first] = path?.steps ?? [];
  return (
    <aside className="graph-card floating path-panel stack" aria-label={mapStrings.pathBetweenTwoEntities}>
      <header className="graph-card-head">
        <h2 ref={ref} tabIndex={-1}>
          {markNames(
            mapStrings.fromTo(nameOf(ends.from), nameOf(ends.to)),
            [ends.from, ends.to].map((id) => ({ id, name: nameOf(id) })),
          )}
        </h2>
        <IconButton label={mapStrings.closePath} icon={X} onClick={onClose} />
      </header>
      <Problem className="secondary-text" text={error && errorMessage(error)} />
      {path && !path.found && <p className="secondary-text">{mapStrings.noConnectionFound}</p>}
      {path?.found && <p className="graph-card-facts secondary-text wrapped">{mapStrings.countStep(path.steps.length)}</p>}
      {first && (
        <ol className="stack gap-6" aria-label={mapStrings.steps}>
          <li>
            <EntityButton {...first.from} onPress={onSelect} />
          </li>
          {path?.steps.map((step) => (
            <li key={`${step.from.id}\n${step.to.id}`}>
              <Step step={step} asOf={asOf} />
              <EntityButton {...step.to} onPress={onSelect} />
            </li>
          ))}
        </ol>
      )}
      {first && (
        <footer className="graph-card-actions wrapped line-above gap-4">
          <Button look="primary" onClick={onAsk}>
            {mapStrings.ask}
            <span className="only-read">{mapStrings.aboutThisConnection}</span>
          </Button>
        </footer>
      )}
    </aside>
  );
}

/** What one is to the next, with the evidence: the words of a passage, else the note that states it. */
function Step({ step, asOf }: { readonly step: EntityPathStep; readonly asOf: number | null }): ReactNode {
  const { from, to, kind, quote } = step;
  const family = familyOf(step);
  const { connection } = useConnectionBetween({ from: from.id, to: to.id }, asOf);
  const alike = connection?.kinds
    .filter((each) => each.family === family)
    .toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
  const quoted = quote === null ? alike?.flatMap(({ evidence }) => evidence).find((each) => each.quote !== null) : step;
  const source = quoted?.source ?? step.source;
  return (
    <>
      <div className="path-edge row secondary-text gap-8 shrinks">
        <FamilyStroke family={family} />
        <span>{kindLabel(kind)}</span>
        {source && quoted && (
          <SourceLink
            source={source}
            // The note of one of the two has the name shown above or below.
            icon={[from, to].some(({ id }) => isInNoteOf(source, id)) ? <FileText size={14} strokeWidth={1.5} aria-hidden /> : null}
          />
        )}
      </div>
      {source && !quoted && (
        <p className="path-source secondary-text">
          {mapStrings.statedIn} <SourceLink source={source} />
        </p>
      )}
      {quoted && (
        <q ref={clamp} className="clamp path-quote soft-text" dir="auto">
          {plainMarkdown(quoted.quote ?? '')}
        </q>
      )}
    </>
  );
}

/** Asks where the path from an entity goes to, once one is to be found. */
export function PathDialog(): ReactNode {
  const { pathFrom, setPathFrom, nameOf, entities, pathHeading, startPath } = useMap();
  return (
    <Dialog
      open={pathFrom !== null}
      onClose={() => setPathFrom(null)}
      title={mapStrings.pathFromTo(nameOf(pathFrom ?? ''))}
      className="edit-dialog"
      leadsTo={pathHeading}
    >
      <div className="dialog-body stack">
        <EntitySearch
          label={mapStrings.chooseAPersonPlaceOrThing}
          entities={entities.filter(({ id }) => id !== pathFrom)}
          onChoose={(to) => pathFrom !== null && startPath(pathFrom, to)}
          inline
          autoFocus
        />
      </div>
    </Dialog>
  );
}
