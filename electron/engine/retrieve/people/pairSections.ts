import { partialMatch } from '#shared/model/constants.ts';
import { chunksHeadedByBoth } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { priority, type RequiredPassages } from './figures.ts';

/** Maximum passages; a section on two people is often told from the side of each. */
const maxSections = 4;
/** Maximum passages read to find them. */
const maxRead = 40;

/**
 * The passages required for a question on two entities: those of notes whose headings name both, as "Mara Venn › With Joss Pell" or "Mara ↔ Joss" in
 * a map of relationships. Empty for lists, scenes, and more or fewer entities.
 */
export function sectionsOnBoth(
  db: ReadableDB,
  { entities }: Pick<IndexSnapshot, 'entities'>,
  { names, list, form, story }: Pick<ReadSubQuestion, 'names' | 'list' | 'form' | 'story'>,
): RequiredPassages {
  const certain = [...new Set(names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  const [one, other] = certain.map((id) => entities.get(id)!);
  if (certain.length !== 2 || list !== null || form.kind === 'scene' || story.chapters.length > 0) return new Map();
  const namesOf = ({ name, aliases }: { readonly name: string; readonly aliases: readonly string[] }): readonly string[] => [
    name,
    ...aliases,
  ];
  const headed = chunksById(db, chunksHeadedByBoth(db, namesOf(one!), namesOf(other!), maxRead)).filter(
    ({ source }) => source.kind === 'note' && source.role === 'canon',
  );
  const reason = `On ${one!.name} and ${other!.name}`;
  return new Map(
    headed
      .toSorted((a, b) => a.id - b.id)
      .slice(0, maxSections)
      .map(({ id }, index) => [id, { reason, at: null, priority: index < 2 ? priority.answers : priority.near }] as const),
  );
}
