import type { ReactNode } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { formatListParts } from '../../strings/intl.ts';

interface NamesProps {
  readonly entities: readonly Pick<EntitySummary, 'id' | 'name'>[];
  /** What a press on a name does; none: names are text. */
  readonly onPress?: (id: string) => void;
}

/** Names in a row, each with its card. */
export function Names({ entities, onPress }: NamesProps): ReactNode {
  return formatListParts(entities.map(({ name }) => name)).map(({ text, at }, index) => {
    const entity = at === null ? undefined : entities[at];
    if (!entity) return text;
    const name = { dir: 'auto', ...cardOf(entity.id) } as const;
    return onPress ? (
      <button key={index} type="button" className="hover-link" {...name} onClick={() => onPress(entity.id)}>
        {text}
      </button>
    ) : (
      <bdi key={index} {...name}>
        {text}
      </bdi>
    );
  });
}

/** The same as links to their pages. */
export function LinkedNames({ entities }: Pick<NamesProps, 'entities'>): ReactNode {
  const navigate = useNavigate();
  return <Names entities={entities} onPress={(id) => navigate({ screen: 'entities', entity: id, chapter: null })} />;
}
