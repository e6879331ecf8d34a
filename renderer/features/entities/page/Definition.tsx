import { partition } from 'es-toolkit';
import { FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { EntityDetails } from '#shared/model/entity.ts';
import { picturePath } from '#shared/model/constants.ts';
import { shortChapterName } from '#shared/model/chapterNames.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { emptyWorld, type MarkdownWorld, MarkdownWorldContext } from '../../../common/markdown/Inline.tsx';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { useOpenAddress } from '../../../common/useOpenAddress.ts';
import { isInNoteOf, SourceLink } from '../../../common/passages/SourceLink.tsx';
import { fileName } from '../../../common/format.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { keysOfRow } from '../../../common/openingSentence.ts';
import { usePortraitPath } from '../../../common/portraits/usePortrait.ts';
import './properties.css';
import { worldStrings } from '../../../strings/world.ts';

// The parser of Markdown is a sixth of the window's first chunk, and a page is drawn without it until it is there.
const MarkdownText = lazy(async () => ({ default: (await import('../../../common/markdown/Block.tsx')).MarkdownText }));

const noteIcon = <FileText size={14} strokeWidth={1.5} aria-hidden />;

/** What the entity is, in the words of its primary source; names of related entities lead to them. */
export function Definition({ page }: { readonly page: EntityDetails }): ReactNode {
  const navigate = useNavigate();
  const openAddress = useOpenAddress();
  const { definition, entity, relationships } = page;
  const names = useMemo(() => relationships.map(({ other }) => ({ id: other.id, surface: other.name })), [relationships]);
  const world = useMemo((): MarkdownWorld => {
    const ids = new Map(names.map(({ id, surface }) => [surface, id]));
    return {
      ...emptyWorld,
      openAddress,
      resolve: (target: string) => {
        const id = ids.get(target);
        return id === undefined ? null : { entity: id };
      },
      navigate: (destination) =>
        'entity' in destination ? navigate({ entity: destination.entity, chapter: null }) : navigate({ read: destination.document }),
    };
  }, [navigate, names, openAddress]);
  const title = definition?.isEarlyMention ? worldStrings.earlyMention : worldStrings.definition;
  const row = useProperties(page).ofRow;
  return (
    <section className="entity-section" aria-label={title}>
      <header className="entity-section-head gap-8 shrinks">
        <h2>{title}</h2>
        {definition && <SourceLink source={definition.source} icon={isInNoteOf(definition.source, entity.id) ? noteIcon : null} />}
      </header>
      {row.length > 0 ? (
        <PropertyList page={page} groups={row} />
      ) : definition ? (
        <MarkdownWorldContext value={world}>
          <Suspense fallback={<p className="prose definition-wait">{plainMarkdown(definition.text)}</p>}>
            <MarkdownText text={definition.text} names={names} />
          </Suspense>
        </MarkdownWorldContext>
      ) : (
        <p className="soft-text">
          {(page.path === null ? worldStrings.noNoteDescribesYet : worldStrings.noteDoesNotDescribeYet)(entity.name)}
        </p>
      )}
    </section>
  );
}

/** Keys of what the head of the page says already. */
const saidAbove = /^(?:type|alias(?:es)?|aka)$/i;

/** A picture of the vault by the name of its file, as its folders say nothing of the entity; null for the portrait, which the page's head shows. */
function withoutPath(value: string, portrait: string | undefined): string | null {
  if (!picturePath.test(value) || value.includes('://')) return value;
  const name = fileName(value);
  return portrait !== undefined && name === fileName(portrait) ? null : name;
}

/** A key with its values. */
type PropertyGroup = readonly [key: string, values: readonly string[]];

/** Properties by key in the note's order, without what the page's head says and relationships that it states. */
function groupProperties({ properties, relationships }: EntityDetails, portrait: string | undefined): readonly PropertyGroup[] {
  const stated = new Set(relationships.flatMap(({ other, origin }) => (origin === 'stated' ? [other.name] : [])));
  const groups = new Map<string, string[]>();
  for (const { key, value } of properties) {
    if (saidAbove.test(key)) continue;
    const shown = withoutPath(plainMarkdown(value), portrait);
    if (shown !== null) groups.getOrInsertComputed(key, () => []).push(shown);
  }
  return [...groups].filter(([, values]) => !values.every((value) => stated.has(value)));
}

/** The properties of a page: those that its definition consists of, as a row of a table, and the others. */
function useProperties(page: EntityDetails): { readonly ofRow: readonly PropertyGroup[]; readonly others: readonly PropertyGroup[] } {
  const portrait = usePortraitPath(page.entity.id);
  return useMemo(() => {
    const keys = keysOfRow(page);
    const [ofRow, others] = partition(groupProperties(page, portrait), ([key]) => keys.has(key));
    return { ofRow, others };
  }, [page, portrait]);
}

/** What the note's frontmatter says, as the user typed it, without what the definition shows. */
export function PropertyTable({ page }: { readonly page: EntityDetails }): ReactNode {
  const { others } = useProperties(page);
  if (others.length === 0) return null;
  return (
    <section className="entity-section" aria-label={worldStrings.properties}>
      <header className="entity-section-head gap-8 shrinks">
        <h2>{worldStrings.properties}</h2>
      </header>
      <PropertyList page={page} groups={others} />
    </section>
  );
}

/** Properties by key; values that name a related entity lead to it. */
function PropertyList({ page, groups }: { readonly page: EntityDetails; readonly groups: readonly PropertyGroup[] }): ReactNode {
  const navigate = useNavigate();
  const { short } = useChapterNames();
  const { relationships } = page;
  const related = useMemo(() => new Map(relationships.map(({ other }) => [other.name, other.id])), [relationships]);
  /** A chapter in story order, as people count it. */
  const revealedIn = (key: string, value: string): ReactNode =>
    /^revealed[ _-]?at$/i.test(key) && /^\d+$/.test(value) && short(Number(value)) !== shortChapterName({ sequence: Number(value) }) ? (
      <span className="entity-property-chapter soft-text">{short(Number(value))}</span>
    ) : null;
  const named = (value: string): ReactNode => {
    const id = related.get(value);
    if (id === undefined) return value;
    return (
      <button type="button" className="entity-property-link" {...cardOf(id)} onClick={() => navigate({ entity: id, chapter: null })}>
        {value}
      </button>
    );
  };
  return (
    <dl className="entity-properties">
      {groups.map(([key, values]) => (
        <div key={key} className="entity-property line-above">
          <dt>{key}</dt>
          {values.length > 1 && values.some((value) => related.has(value)) ? (
            // A line for each: a comma would not stay with the name before it.
            <dd className="stack">
              {values.map((value) => (
                <span key={value}>{named(value)}</span>
              ))}
            </dd>
          ) : (
            <dd>
              {values.length === 1 ? named(values[0]!) : values.join(', ')}
              {revealedIn(key, values[0]!)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
