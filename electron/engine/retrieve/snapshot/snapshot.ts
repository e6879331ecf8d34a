import { TitledPeople } from '../../extraction/mentions/titledPeople.ts';
import type { Language } from '#shared/model/language.ts';
import { namesOfChapters, type NameChapter, type NamedChapter } from '#shared/model/chapterNames.ts';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { documentLanguages } from '../../db/documents/documents.ts';
import { allEntities, allNames, type EntityRow, type NameRow } from '../../db/entities/entities.ts';
import { allRelationships, type RelationshipRow } from '../../db/entities/relationships.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { isInflected } from '../../extraction/names/inflections.ts';
import { NameMatcher } from '../../extraction/names/nameMatcher.ts';
import { nameKey, stopWords, wordsOf } from '../../extraction/words.ts';
import { RelationshipGraph } from './graph.ts';

type Name = Pick<NameRow, 'entityId' | 'text'> & { readonly origin?: string };

/** Functions that read the data of a snapshot. */
interface SnapshotSource {
  readonly version: number;
  readonly entities: readonly EntityRow[];
  readonly readNames: () => readonly Name[];
  /** Languages of the documents; default none. */
  readonly readLanguages?: () => readonly Language[];
  readonly readRelationships: () => readonly RelationshipRow[];
  /** The chapters of the story, for their labels; default none. */
  readonly readChapters?: () => readonly NamedChapter[];
}

/**
 * The names and relationships of one index version in memory: what every question needs before it reads a chunk. Derived data is cached on it.
 * Entities are read immediately, the rest lazily, so that lists do not wait for data that only questions need. Use it only inside the transaction in
 * which it was obtained, so that all parts belong to one state.
 */
export class IndexSnapshot {
  readonly version: number;
  readonly entities: ReadonlyMap<EntityRowId, EntityRow>;
  readonly #source: SnapshotSource;
  #names: readonly Name[] | null = null;
  #languages: readonly Language[] | null = null;
  #chapters: readonly NamedChapter[] | null = null;
  #nameChapter: NameChapter | null = null;
  #books: ReadonlyMap<number, string> | null = null;
  #matcher: NameMatcher<number> | null = null;
  #titledPeople: TitledPeople | null = null;
  #byWord: ReadonlyMap<string, readonly number[]> | null = null;
  #origins: ReadonlyMap<string, string> | null = null;
  #graph: RelationshipGraph | null = null;
  #types: ReadonlySet<string> | null = null;
  #owners: ReadonlyMap<DocumentRowId, EntityRowId> | null = null;
  #byKey: ReadonlyMap<string, EntityRow> | null = null;
  #nameKeys: ReadonlySet<string> | null = null;
  #definitionChunks: ReadonlySet<ChunkRowId> | null = null;

  constructor(source: SnapshotSource) {
    this.version = source.version;
    this.entities = new Map(source.entities.map((entity) => [entity.id, entity]));
    this.#source = source;
  }

  /** Computes everything that a question needs; called while a model embeds the question. */
  prepareForQuestions(): void {
    void [this.matcher, this.byWord, this.graph];
  }

  /** Finder of whole names and aliases, with their inflected forms in the documents' languages. */
  get matcher(): NameMatcher<number> {
    return (this.#matcher ??= new NameMatcher(
      this.#allNames().map(({ entityId, text }) => ({ text, target: entityId })),
      this.languages.filter(isInflected),
    ));
  }

  /** People whom the text may call by title alone. */
  get titledPeople(): TitledPeople {
    return (this.#titledPeople ??= new TitledPeople(
      this.#allNames().flatMap(({ entityId, text }) =>
        this.entities.get(entityId)?.type === 'character' ? [[entityId, text] as const] : [],
      ),
    ));
  }

  get languages(): readonly Language[] {
    return (this.#languages ??= this.#source.readLanguages?.() ?? []);
  }

  get #storyChapters(): readonly NamedChapter[] {
    return (this.#chapters ??= this.#source.readChapters?.() ?? []);
  }

  /** Formats the label of a chapter, given its sequence. */
  get nameChapter(): NameChapter {
    return (this.#nameChapter ??= namesOfChapters(this.#storyChapters));
  }

  /** The book of a chapter, by its sequence; null if the story is one book. */
  bookOf(sequence: number): string | null {
    this.#books ??= new Map(this.#storyChapters.flatMap((chapter) => (chapter.inBook ? [[chapter.sequence, chapter.inBook.book]] : [])));
    return this.#books.get(sequence) ?? null;
  }

  /** Entities by each word of their names, used to match partial names. */
  get byWord(): ReadonlyMap<string, readonly number[]> {
    return (this.#byWord ??= ownersByWord(this.#allNames()));
  }

  /** Origin of an entity's name ("name", "stated", "last-name", ...); null if it has no such name. */
  originOf(entityId: number, text: string): string | null {
    this.#origins ??= new Map(this.#allNames().map((name) => [`${name.entityId} ${nameKey(name.text)}`, name.origin ?? 'name']));
    return this.#origins.get(`${entityId} ${nameKey(text)}`) ?? null;
  }

  get graph(): RelationshipGraph {
    return (this.#graph ??= new RelationshipGraph(
      this.#source.readRelationships().filter(({ sourceId, targetId }) => this.entities.has(sourceId) && this.entities.has(targetId)),
    ));
  }

  /** Entity types in the vault, including the user's own. */
  get types(): ReadonlySet<string> {
    return (this.#types ??= new Set([...this.entities.values()].map(({ type }) => type)));
  }

  /** Entities by key, which requests and packs refer to. */
  get byKey(): ReadonlyMap<string, EntityRow> {
    return (this.#byKey ??= new Map([...this.entities.values()].map((entity) => [entity.key, entity])));
  }

  /** The normalised names of all entities. */
  get nameKeys(): ReadonlySet<string> {
    return (this.#nameKeys ??= new Set([...this.entities.values()].map(({ name }) => nameKey(name))));
  }

  get definitionChunks(): ReadonlySet<ChunkRowId> {
    return (this.#definitionChunks ??= new Set([...this.entities.values()].flatMap(({ definitionChunkId }) => definitionChunkId ?? [])));
  }

  get noteOwners(): ReadonlyMap<DocumentRowId, EntityRowId> {
    return (this.#owners ??= new Map(
      [...this.entities.values()].flatMap(({ id, documentId }): [number, number][] => (documentId === null ? [] : [[documentId, id]])),
    ));
  }

  #allNames(): readonly Name[] {
    return (this.#names ??= this.#source.readNames());
  }
}

function ownersByWord(names: readonly Name[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (const { entityId, text } of names) {
    for (const { plain } of wordsOf(text)) {
      if (plain.length < 3 || stopWords.has(plain)) continue;
      const owners = byWord.get(plain);
      if (!owners) byWord.set(plain, [entityId]);
      else if (!owners.includes(entityId)) owners.push(entityId);
    }
  }
  return byWord;
}

/** Reads the snapshot of the state that a connection shows. */
export function readSnapshot(db: ReadableDB, version: number): IndexSnapshot {
  return new IndexSnapshot({
    version,
    entities: allEntities(db),
    readNames: () => allNames(db),
    readLanguages: () => documentLanguages(db),
    readRelationships: () => allRelationships(db),
    readChapters: () => storyChapters(db),
  });
}
