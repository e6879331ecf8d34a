import { type ReactNode, useMemo } from 'react';
import type { EntityPage } from '#shared/model/entity.ts';
import { emptyWorld, MarkdownWorldContext } from '../../common/markdown/MarkdownContext.tsx';
import { MarkdownText } from '../../common/markdown/MarkdownText.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { useOpenAddress } from '../../common/useOpenAddress.ts';
import { SourceLink } from '../../common/passages/SourceLink.tsx';

/** What the entity is, in the words of its primary source; names of related entities lead to them. */
export function Definition({ page }: { readonly page: EntityPage }): ReactNode {
  const navigate = useNavigate();
  const openAddress = useOpenAddress();
  const { definition, entity, relationships } = page;
  const names = useMemo(() => relationships.map(({ other }) => ({ id: other.id, surface: other.name })), [relationships]);
  const world = useMemo(() => {
    const ids = new Map(names.map(({ id, surface }) => [surface, id]));
    return {
      ...emptyWorld,
      openAddress,
      resolve: (target: string) => {
        const id = ids.get(target);
        return id === undefined ? null : { entity: id };
      },
      go: (destination: { readonly entity: string } | { readonly document: string }) =>
        'entity' in destination ? navigate({ entity: destination.entity, chapter: null }) : navigate({ read: destination.document }),
    };
  }, [navigate, names, openAddress]);
  return (
    <section className="entity-section" aria-label="Definition">
      <header className="entity-section-head">
        <h2>Definition</h2>
        {definition && <SourceLink source={definition.source} asPath />}
      </header>
      {definition ? (
        <MarkdownWorldContext value={world}>
          <MarkdownText text={definition.text} names={names} />
        </MarkdownWorldContext>
      ) : (
        <p className="entity-none">No note says yet who or what {entity.name} is.</p>
      )}
    </section>
  );
}
