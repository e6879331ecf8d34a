import { partialMatch } from '#shared/model/constants.ts';
import { chunksHeadedByBoth } from '../../asOf/search.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById, chunksOfDocument, type ChunkRow } from '../../db/documents/chunks.ts';
import { nameKey } from '../../extraction/words.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { groupsAskedFor, groupsOfHeading } from '../question/words/headingGroups.ts';
import { askedWords, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { priority, type RequiredPassages } from './figures.ts';

/** Maximum passages; a section on two people is often told from the side of each. */
const maxSections = 4;
/** Maximum passages read to find them. */
const maxRead = 40;

/** The two entities that a question names with certainty; empty for lists, chapters, and more or fewer entities. */
function twoNamed({ names, list, story }: Pick<ReadSubQuestion, 'names' | 'list' | 'story'>): readonly EntityRowId[] {
  const ids = [...new Set(names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  return ids.length === 2 && list === null && story.chapters.length === 0 ? ids : [];
}

/**
 * The passages required for a question on two entities: those of notes whose headings name both, as "Mara Venn › With Joss Pell" or "Mara ↔ Joss" in
 * a map of relationships. Empty for lists, scenes, and more or fewer entities.
 */
export function sectionsOnBoth(
  db: ReadableDB,
  { entities }: Pick<IndexSnapshot, 'entities'>,
  { names, list, form, story }: Pick<ReadSubQuestion, 'names' | 'list' | 'form' | 'story'>,
): RequiredPassages {
  const [one, other] = twoNamed({ names, list, story }).map((id) => entities.get(id)!);
  if (one === undefined || other === undefined || form.kind === 'scene') return new Map();
  const namesOf = ({ name, aliases }: { readonly name: string; readonly aliases: readonly string[] }): readonly string[] => [
    name,
    ...aliases,
  ];
  const headed = chunksById(db, chunksHeadedByBoth(db, namesOf(one), namesOf(other), maxRead)).filter(
    ({ source }) => source.kind === 'note' && source.role === 'canon',
  );
  const reason = `On ${one.name} and ${other.name}`;
  return new Map(
    headed
      .toSorted((a, b) => a.id - b.id)
      .slice(0, maxSections)
      .map(({ id }, index) => [id, { reason, at: null, priority: index < 2 ? priority.answers : priority.near }] as const),
  );
}

/** Words that ask how two are alike or different, also from other languages. */
const comparing =
  /(?<!\p{L})(?:compar(?:e[sd]?|ing|ison)|contrast|differences?|differs?|different from|similarit(?:y|ies)|in common|versus|vs)(?!\p{L})/iu;
/** Maximum sections of each note that are compared. */
const maxCompared = 4;

/**
 * The passages required for a question that compares two entities: of each note the sections that the other has too, such as government and economy;
 * only those on a topic of the question, if both have any ("Compare the economies of Orrin and Vale"). Empty for other questions.
 */
export function comparedSections(db: ReadableDB, { entities }: Pick<IndexSnapshot, 'entities'>, read: ReadSubQuestion): RequiredPassages {
  const ids = twoNamed(read);
  const surfaces = read.names.named.flatMap(({ surface, match }) => (match > partialMatch ? [surface] : []));
  if (ids.length === 0 || !comparing.test(inEnglish(read.question, surfaces))) return new Map();
  const notes = ids.map((id) => {
    const { documentId } = entities.get(id)!;
    return documentId === null ? new Map<string, ChunkRow>() : sectionsOf(db, documentId);
  });
  const shared = [...notes[0]!.keys()].filter((key) => notes[1]!.has(key));
  const groups = groupsAskedFor(askedWords(read));
  const onTopic = shared.filter((key) =>
    [...groupsOfHeading(notes[0]!.get(key)!.source.heading.at(-1)!)].some((group) => groups.has(group)),
  );
  const compared = (onTopic.length > 0 ? onTopic : shared).slice(0, maxCompared);
  const reason = `To compare ${ids.map((id) => entities.get(id)!.name).join(' with ')}`;
  return new Map(
    compared.flatMap((key, index) =>
      notes.map(
        (sections) => [sections.get(key)!.id, { reason, at: null, priority: index < 2 ? priority.answers : priority.near }] as const,
      ),
    ),
  );
}

/** The first passage of each section of a note, by its heading without the note's title. */
function sectionsOf(db: ReadableDB, documentId: DocumentRowId): Map<string, ChunkRow> {
  const sections = new Map<string, ChunkRow>();
  for (const chunk of chunksOfDocument(db, documentId)) {
    const { title, heading, role } = chunk.source;
    const key = heading
      .filter((each) => each !== title)
      .map(nameKey)
      .join('\n');
    if (key !== '' && role === 'canon' && !sections.has(key)) sections.set(key, chunk);
  }
  return sections;
}
