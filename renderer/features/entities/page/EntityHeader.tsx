import { groupAliases, isSameName } from '#shared/model/aliasGroups.ts';
import { bookTitles, chapterRange, type NamedChapter } from '#shared/model/chapterNames.ts';
import { Check, Pencil, FileText, MessageCircleQuestion, Pin, Plus, RotateCcw, X, Ellipsis, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntityDetails, EntitySummary } from '#shared/model/entity.ts';
import { useBridge, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { entitiesQuery } from '../../../engine/queries.ts';
import { type Edit, aliasEdit, relateEdit } from '../../../common/decisions/EditDialog.tsx';
import { nameProblem } from '../../../common/decisions/TextForm.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { summaryField } from '../../../common/openingSentence.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { PortraitDialog } from './PortraitDialog.tsx';
import { questionAbout } from '../../../common/entities/suggestedQuestions.ts';
import { TypeIcon, TypeLabel, typeName, typesOf } from '../../../common/entityTypes/EntityType.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { DecisionHistoryDialog } from '../../../common/decisions/DecisionHistoryDialog.tsx';
import { iconTrigger, Menu } from '../../../ui/overlays/Menu.tsx';
import './entity-header.css';
import './aliases.css';
import { commonStrings } from '../../../strings/common.ts';
import { worldStrings } from '../../../strings/world.ts';
import { showBridgeError } from '../../../common/errorToast.ts';

/** Where it appears, in words: "Chapters 1–12 · 143 mentions", or "4 chapters, 5–16 · 332 mentions" where it is not in all of them; "14 chapters in 3 books". */
function appearance({ firstSequence, lastSequence, mentions }: EntitySummary, chapters: EntityDetails['chapters']): string {
  const named = mentions === 0 ? worldStrings.noMentions : worldStrings.countMention(mentions);
  if (firstSequence === null) return named;
  const last = lastSequence ?? firstSequence;
  const chapterAt = (sequence: number): NamedChapter => chapters.find((chapter) => chapter.sequence === sequence) ?? { sequence };
  const range = chapterRange(chapterAt(firstSequence), chapterAt(last));
  if (firstSequence === last) return worldStrings.chapters(range, named);
  const between = chapters.filter(({ sequence }) => sequence >= firstSequence && sequence <= last);
  const count = between.filter((chapter) => chapter.mentions > 0).length;
  const books = bookTitles(between.filter((chapter) => chapter.mentions > 0)).length;
  if (books > 1) return worldStrings.chaptersOfBooks(count, books, named);
  return count === between.length || count === 0
    ? worldStrings.chapters(range, named)
    : worldStrings.someChapters(count, range.replace(/^chapters /u, ''), named);
}

/** Letters of a name up to which the button that asks about it says the name. */
const maxAskName = 16;

interface EntityHeaderProps {
  readonly page: EntityDetails;
  readonly onEdit: (edit: Edit) => void;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

/** Name, type, aliases, where it appears, and what can be done with it. */
export function EntityHeader({ page, onEdit, onDecide }: EntityHeaderProps): ReactNode {
  const { entity, path } = page;
  const [choosing, setChoosing] = useState(false);
  const opening = summaryField(page);
  const navigate = useNavigate();
  return (
    <header className="entity-header stack">
      <div className="entity-header-top row">
        <button
          type="button"
          className="entity-portrait"
          aria-label={worldStrings.choosePictureFor(entity.name)}
          {...tip(worldStrings.choosePicture)}
          onClick={() => setChoosing(true)}
        >
          <Portrait id={entity.id} name={entity.name} type={entity.type} size={64} />
          <span className="entity-portrait-edit row soft-text">
            <ImageIcon size={14} strokeWidth={1.5} aria-hidden />
          </span>
        </button>
        <PortraitDialog entity={entity} open={choosing} onClose={() => setChoosing(false)} onDecide={onDecide} />
        <div className="entity-title shrinks">
          <EntityName name={entity.name} onRename={(name) => onDecide([{ kind: 'rename', entity: entity.id, name }])} />
          <p className="entity-facts soft-text wrapped">
            <EntityTypeMenu entity={entity} onEdit={onEdit} onDecide={onDecide} />
            <span>{appearance(entity, page.chapters)}</span>
            {entity.status === 'suggested' && <span>{commonStrings.noNote}</span>}
          </p>
        </div>
        <div className="entity-header-actions row at-end gap-4">
          {entity.status === 'suggested' && (
            <Button icon={Check} onClick={() => onDecide([{ kind: 'accept', entity: entity.id }])}>
              {worldStrings.accept}
            </Button>
          )}
          <Button
            look="quiet"
            aria-label={worldStrings.pin}
            aria-pressed={entity.pinned}
            {...tip(entity.pinned ? worldStrings.unpin : worldStrings.pinFirstInTheListAnd)}
            onClick={() => onDecide([{ kind: 'pin', entity: entity.id, on: !entity.pinned }])}
          >
            <Pin size={16} strokeWidth={1.5} fill={entity.pinned ? 'currentColor' : 'none'} aria-hidden />
            <span className="entity-action-text">{entity.pinned ? worldStrings.pinned : worldStrings.pin}</span>
          </Button>
          {path !== null && (
            <Button icon={FileText} look="quiet" aria-label={worldStrings.openNote} onClick={() => navigate({ read: path })}>
              <span className="entity-action-text">{worldStrings.openNote}</span>
            </Button>
          )}
          <EntityMenu page={page} onEdit={onEdit} onDecide={onDecide} />
          <Button
            icon={MessageCircleQuestion}
            aria-label={worldStrings.askAbout(entity.name)}
            onClick={() => navigate({ screen: 'context', ask: questionAbout(entity) })}
          >
            <span>
              {worldStrings.ask}
              {entity.name.length <= maxAskName && <span className="entity-ask-name">{worldStrings.about(entity.name)}</span>}
            </span>
          </Button>
        </div>
      </div>
      {opening !== null && (
        <p className="entity-opening soft-text" dir="auto">
          {opening}
        </p>
      )}
      <Aliases page={page} onEdit={onEdit} onDecide={onDecide} />
    </header>
  );
}

/** The name, editable in place: Enter or blur renames, Escape cancels. */
function EntityName({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Enter and Escape leave the focus nowhere; a click or Tab has already put it somewhere else.
  const returnsFocus = useRef(false);
  const isEditing = typed !== null;
  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    heading.current?.focus();
  }, [isEditing]);
  const finish = (): void => {
    const next = (typed ?? '').trim();
    setTyped(null);
    if (next === '' || next === name) return;
    const problem = nameProblem(next);
    if (problem === null) onRename(next);
    else toast(problem, { tone: 'problem' });
  };
  if (typed !== null)
    return (
      <input
        className="entity-name entity-name-field"
        aria-label={worldStrings.nameLabel}
        dir="auto"
        maxLength={200}
        autoFocus
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          // While letters are put together, Enter chooses among them.
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          returnsFocus.current = true;
          if (event.key === 'Enter') finish();
          else setTyped(null);
        }}
      />
    );
  return (
    <div className="row">
      <h1 ref={heading} className="entity-name" dir="auto" tabIndex={-1} onDoubleClick={() => setTyped(name)}>
        {name}
      </h1>
      <IconButton
        className="entity-name-edit"
        label={worldStrings.renameNamed(name)}
        onClick={() => setTyped(name)}
        icon={Pencil}
        iconSize={14}
      />
    </div>
  );
}

const retypeEdit = ({ id, name, type }: EntitySummary): Edit => ({
  ...{ kind: 'type', title: worldStrings.changeTheTypeOf(name), type },
  save: (next) => [{ kind: 'retype', entity: id, type: next }],
});

/** The type, which opens the list of types to choose another from. */
function EntityTypeMenu({ entity, onEdit, onDecide }: Omit<EntityHeaderProps, 'page'> & Pick<EntityDetails, 'entity'>): ReactNode {
  const { id, type } = entity;
  const { data } = useVaultQuery(entitiesQuery);
  return (
    <span>
      <Menu
        align="start"
        trigger={
          <button type="button" className="entity-type" aria-label={worldStrings.typeIs(type)} {...tip(worldStrings.changeType)}>
            <TypeLabel type={type} />
          </button>
        }
        groups={[
          {
            entries: typesOf(data?.entities ?? [], [type]).map((each) => ({
              label: typeName(each),
              icon: <TypeIcon type={each} />,
              checked: each === type,
              run: () => each !== type && onDecide([{ kind: 'retype', entity: id, type: each }]),
            })),
          },
          { entries: [{ label: worldStrings.customType, run: () => onEdit(retypeEdit(entity)) }] },
        ]}
      />
    </span>
  );
}

/** The other names of an entity: each can be switched off and on again, and new ones added. */
function Aliases({ page, onEdit, onDecide }: EntityHeaderProps): ReactNode {
  const { id, name } = page.entity;
  // "the Heron" and "Heron" look the same to a reader, although both are searched.
  const aliases = groupAliases(page.aliases)
    .map((group) => ({ ...(group.find(({ on }) => on) ?? group[0]), texts: group.map(({ text }) => text) }))
    .filter(({ text, on }) => !isSameName(text, name) || !on);
  const add = (): void => onEdit(aliasEdit(id, name));
  return (
    <div className="aliases">
      {aliases.length > 0 && <span className="aliases-lead soft-text">{worldStrings.alsoKnownAs}</span>}
      <ul className="aliases-list" aria-label={worldStrings.aliases}>
        {aliases.map(({ text, on, texts }) => (
          <li key={text} className="alias" data-off={on ? undefined : ''}>
            <span>{text}</span>
            {!on && <span className="only-read"> {worldStrings.removed}</span>}
            <button
              type="button"
              className="alias-off soft-text"
              aria-label={on ? worldStrings.removeAliasNamed(text) : worldStrings.restoreAliasNamed(text)}
              {...tip(on ? worldStrings.removeAlias : worldStrings.restoreAlias)}
              onClick={() => onDecide(texts.map((each) => ({ kind: 'alias', entity: id, text: each, on: !on })))}
            >
              {on ? <X size={12} strokeWidth={1.5} aria-hidden /> : <RotateCcw size={12} strokeWidth={1.5} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <Button icon={Plus} iconSize={14} look="quiet" className="aliases-add" onClick={add}>
        {aliases.length === 0 ? worldStrings.addAlias : worldStrings.add}
      </Button>
    </div>
  );
}

/** Everything the user can decide about an entity, and the other places to see it in. */
function EntityMenu({ page, onEdit, onDecide }: EntityHeaderProps): ReactNode {
  const { path } = page;
  const { id, name } = page.entity;
  const [history, setHistory] = useState(false);
  const bridge = useBridge();
  const vault = useVault();
  const navigate = useNavigate();
  const opened = (done: Promise<void>): void => {
    done.catch(showBridgeError);
  };
  const copyLink = (): void => {
    const link = `lorelens://entity/${id.split('/').map(encodeURIComponent).join('/')}?vault=${encodeURIComponent(vault.path)}`;
    bridge.copyText(link).then(() => toast(worldStrings.linkCopied), showBridgeError);
  };
  const rename = (): void =>
    onEdit({
      kind: 'text',
      title: worldStrings.renameNamed(name),
      label: worldStrings.nameLabel,
      text: name,
      save: (text) => [{ kind: 'rename', entity: id, name: text }],
    });
  const retype = (): void => onEdit(retypeEdit(page.entity));
  const merge = (): void =>
    onEdit({
      kind: 'merge',
      title: worldStrings.mergeNamedInto(name),
      message: worldStrings.everythingAboutMovesToTheEntity(name),
      confirm: worldStrings.merge,
      except: [id],
      like: name,
      save: (into) => [{ kind: 'merge', entity: id, into }],
    });
  const alias = (): void => onEdit(aliasEdit(id, name));
  return (
    <>
      <Menu
        trigger={iconTrigger(Ellipsis, worldStrings.moreFor(name), worldStrings.more)}
        groups={[
          {
            entries: [
              { label: worldStrings.renameMenu, run: rename },
              { label: worldStrings.changeType, run: retype },
              { label: worldStrings.addAliasMenu, run: alias },
              {
                label: worldStrings.addRelationshipMenu,
                run: () => onEdit(relateEdit(id, name)),
              },
              { label: worldStrings.mergeIntoMenu, run: merge },
            ],
          },
          {
            entries: [
              { label: worldStrings.showOnMap, run: () => navigate({ screen: 'graph', entity: id }) },
              ...(path === null
                ? []
                : [
                    { label: worldStrings.openInYourEditor, run: () => opened(bridge.openFile(vault.path, path)) },
                    { label: worldStrings.openInObsidian, run: () => opened(bridge.openInObsidian(vault.path, path)) },
                  ]),
              { label: worldStrings.copyLink, run: copyLink },
            ],
          },
          {
            entries: [
              { label: worldStrings.changeHistory, run: () => setHistory(true) },
              { label: worldStrings.ignore, danger: true, run: () => onDecide([{ kind: 'ignore', entity: id }]) },
            ],
          },
        ]}
      />
      <DecisionHistoryDialog open={history} onClose={() => setHistory(false)} />
    </>
  );
}
