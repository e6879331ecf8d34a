import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole, PassageRole } from '#shared/model/source.ts';
import { ownText, ownWords, type CommonLines } from './commonLines.ts';
import { entityTypeOf, defaultTypes, type TypeOfWord } from './entityTypes.ts';

/** What of a document decides whether and which entity it is. */
export interface EntityDocument {
  readonly id: DocumentRowId;
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly role: DocumentRole;
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
}

/** An entity read from a note. */
export interface NoteEntity {
  /** Path of the note without its extension: stable over any rebuild. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** A note that says no type is an entity only if other documents link to or name it. */
  readonly certain: boolean;
  readonly documentId: DocumentRowId;
  readonly stated: readonly string[];
}

/** Types of frontmatter that say that a note is no entity of the story. */
const notEntities = new Set([
  'index',
  'hub',
  'moc',
  'todo',
  'to do',
  'log',
  'journal',
  'daily',
  'template',
  'meta',
  'note',
  'notes',
  'style',
  'guide',
  'dashboard',
  'outline',
  'list',
]);

/** The log of a session at the table is part of the story and something that happened in it, so it is an entity too. */
const sessionLog = /(?:^|\/)(?:[\d\s_.-]*)sessions?(?:[ _-](?:notes?|logs?|recaps?))?(?:\/|$)/i;

function isSessionLog({ type, tags, path }: EntityDocument): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [type ?? '', ...tags.map((tag) => tag.replace(/^#/, '')), folder].some((said) => sessionLog.test(said));
}

/** The entity of a note or of a session's log; null for other manuscript and for notes that say they are something else. */
export function entityOfDocument(document: EntityDocument, typeOf: TypeOfWord = defaultTypes): NoteEntity | null {
  // A canvas shows entities and is none.
  if (/\.canvas$/i.test(document.path)) return null;
  if (document.role === 'scrap' || (document.kind === 'manuscript' && !isSessionLog(document))) return null;
  if (document.type && notEntities.has(document.type.toLowerCase()) && typeOf(document.type) === null) return null;
  const type = document.kind === 'manuscript' ? 'event' : entityTypeOf(document, typeOf);
  const stated = document.title === document.name ? document.aliases : [...document.aliases, document.title];
  return {
    key: document.path.replace(/\.[^./]+$/, ''),
    name: document.name,
    type: type ?? 'concept',
    certain: type !== null,
    documentId: document.id,
    stated,
  };
}

/** A chunk that may define an entity. */
export interface DefinitionCandidate {
  readonly id: ChunkRowId;
  readonly role: PassageRole;
  readonly heading: readonly string[];
  readonly text: string;
}

const definingHeading =
  /^(?:definition|summary|overview|description|about|bio(?:graphy)?|who (?:is|was)|at a glance|in short|introduction|basics?)\b/i;
const minWords = 8;

/**
 * The chunk of a note that says what its entity is: the first with some prose of its own, or the one under a heading that says so. A note
 * of few words is defined by the first of them, properties among them; one that is nothing but its template, by nothing: null.
 */
export function definitionChunk(chunks: readonly DefinitionCandidate[], common: CommonLines): DefinitionCandidate | null {
  const [first, ...rest] = chunks.filter(({ role }) => role === 'canon' || role === 'plan');
  if (!first) return null;
  const told = [first, ...rest];
  const saysEnough = ({ text }: DefinitionCandidate): boolean => ownWords(text, common) >= minWords;
  if (first.heading.length <= 1 && saysEnough(first)) return first;
  const headed = told.find((chunk) => definingHeading.test(chunk.heading.at(-1) ?? '') && saysEnough(chunk));
  return headed ?? told.find(saysEnough) ?? told.find(({ text }) => ownText(text, common)?.text !== '') ?? null;
}
