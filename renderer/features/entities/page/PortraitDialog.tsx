import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { OutputOf } from '#shared/contract/procedures.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { picturesQuery } from '../../../engine/queries.ts';
import { errorMessage, fileName, foldForSearch } from '../../../common/format.ts';
import { initialsOf } from '../../../common/portraits/initials.ts';
import { PortraitFace, PortraitPicture } from '../../../common/portraits/Portrait.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { SearchField } from '../../../ui/controls/Field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { worldStrings } from '../../../strings/world.ts';
import './portrait-dialog.css';

interface PortraitDialogProps {
  readonly entity: EntitySummary;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

type Pictures = OutputOf<'entities.pictures'>;

const groups = ['note', 'name', 'vault'] as const satisfies readonly Pictures['pictures'][number]['group'][];

/** Minimum number of pictures for a search field. */
const minSearched = 13;
/** Diameter of a picture to choose, in pixels. */
const faceSize = 72;

/** Chooses an entity's portrait: a picture of the vault, none, or the one from its notes. */
export function PortraitDialog({ entity, open, onClose, onDecide }: PortraitDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={worldStrings.pictureOf(entity.name)} className="portrait-dialog">
      <PictureChoice
        entity={entity}
        onChoose={(picture) => {
          onClose();
          if (picture !== null) onDecide([{ kind: 'portrait', entity: entity.id, picture }]);
        }}
      />
    </Dialog>
  );
}

interface PictureChoiceProps {
  readonly entity: EntitySummary;
  /** With null when it is as before. */
  readonly onChoose: (picture: string | null) => void;
}

function PictureChoice({ entity, onChoose }: PictureChoiceProps): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query.trim());
  const { data: all, error, refetch } = useVaultQuery(picturesQuery, entity.id, '');
  // The engine is asked only for what its first answer left out.
  const isPart = all !== undefined && all.hidden > 0;
  const { data: answer = all } = useQuery({
    ...picturesQuery(engine, vault.id, entity.id, isPart ? deferredQuery : ''),
    placeholderData: (before) => before,
  });
  if (error && !all)
    return <ErrorState title={worldStrings.thePicturesCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!all || !answer)
    return (
      <div className="portrait-choice dialog-body stack">
        <Skeleton lines={[60, 90, 90]} />
      </div>
    );
  if (all.pictures.length === 0 && all.chosen === 'automatic')
    return <EmptyState title={worldStrings.noPicturesYet}>{worldStrings.addPicturesToTheFolder}</EmptyState>;
  const words = foldForSearch(deferredQuery).split(/\s+/).filter(Boolean);
  const found = isPart
    ? answer.pictures
    : all.pictures.filter(({ path }) => {
        const folded = foldForSearch(path);
        return words.every((word) => folded.includes(word));
      });
  const choose = (picture: string): void => onChoose(picture === all.chosen ? null : picture);
  // Where the notes give no picture, going by them is to have none.
  const plain: readonly [string, ...string[]] = all.automatic === null ? ['automatic', 'none'] : ['none'];
  return (
    <div className="portrait-choice dialog-body stack">
      {all.pictures.length + all.hidden >= minSearched && (
        <div className="portrait-search">
          <SearchField label={worldStrings.searchPictures} text={query} onText={setQuery} autoFocus />
        </div>
      )}
      {deferredQuery === '' && (
        <PictureGroup title={null}>
          {all.automatic !== null && (
            <PictureButton
              label={worldStrings.fromTheNotes}
              detail={fileName(all.automatic)}
              path={all.automatic}
              chosen={all.chosen === 'automatic'}
              onChoose={() => choose('automatic')}
            >
              <PortraitPicture path={all.automatic} type={entity.type} size={faceSize} />
            </PictureButton>
          )}
          <PictureButton
            label={initialsOf(entity.name) !== '' && entity.type === 'character' ? worldStrings.initials : worldStrings.icon}
            detail=""
            chosen={plain.includes(all.chosen)}
            onChoose={() => choose(plain.includes(all.chosen) ? all.chosen : plain[0])}
          >
            <PortraitFace name={entity.name} type={entity.type} size={faceSize} />
          </PictureButton>
        </PictureGroup>
      )}
      {groups.map((group) => {
        // The notes' own picture is above, unless it is searched for.
        const pictures = found.filter((picture) => picture.group === group && (deferredQuery !== '' || picture.path !== all.automatic));
        return pictures.length === 0 ? null : (
          <PictureGroup key={group} title={worldStrings.pictureGroups[group]}>
            {pictures.map(({ path }) => (
              <PictureButton
                key={path}
                label={fileName(path)}
                detail={path.split('/').at(-2) ?? ''}
                path={path}
                chosen={all.chosen === path}
                onChoose={() => choose(path)}
              >
                <PortraitPicture path={path} type={entity.type} size={faceSize} />
              </PictureButton>
            ))}
          </PictureGroup>
        );
      })}
      {found.length === 0 && <p className="secondary-text">{worldStrings.noPictureMatches}</p>}
      {answer.hidden > 0 && <p className="secondary-text">{worldStrings.morePictures(answer.hidden)}</p>}
    </div>
  );
}

function PictureGroup({ title, children }: { readonly title: string | null; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={title === null ? undefined : id} aria-label={title === null ? worldStrings.automaticOrNone : undefined}>
      {title !== null && (
        <h3 id={id} className="portrait-choice-title secondary-text">
          {title}
        </h3>
      )}
      <div className="portrait-choice-grid gap-8">{children}</div>
    </section>
  );
}

interface PictureButtonProps {
  readonly label: string;
  readonly detail: string;
  /** The path of the picture; the label may be shortened. */
  readonly path?: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PictureButton({ label, detail, path, chosen, onChoose, children }: PictureButtonProps): ReactNode {
  return (
    <button type="button" className="portrait-option stack shrinks" aria-pressed={chosen} onClick={onChoose} data-tip={path}>
      {children}
      <span className="portrait-option-name truncate">{label}</span>
      {detail !== '' && <span className="portrait-option-detail truncate secondary-text">{detail}</span>}
    </button>
  );
}
