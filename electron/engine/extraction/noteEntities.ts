import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import type { DocumentKind, DocumentRole, PassageRole } from '#shared/model/source.ts';
import { lineKey, ownText, type CommonLines } from './commonLines.ts';
import {
  defaultTypes,
  entityTypeOf,
  isInWorldFolder,
  typeOfDefinition,
  typeOfFields,
  typeOfGroup,
  typeOfOpenFolder,
  type TypeOfWord,
} from './entityTypes.ts';
import { namesOfNote } from './names/noteName.ts';

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

/** What a note's text says of its type, asked for only where its properties and folders say nothing. */
export interface TextEvidence {
  readonly lead: string;
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** "Gods/Gods.md", "Cultures & Peoples/Cultures & Peoples.md": a note of its folder, which is named for a kind of things, is about no thing. */
function isNoteOfGroup({ path, name }: EntityDocument, typeOf: TypeOfWord): boolean {
  return path.split('/').at(-2) === name && typeOfGroup(name, typeOf) !== null && typeOf(name) !== name.toLowerCase();
}

/**
 * The entity of a note or of a session's log; null for other manuscript, for scraps, and for notes that say they are something else. Its type
 * is what its properties or folders say; else what its infobox or its definition do.
 */
export function entityOfDocument(
  document: EntityDocument,
  typeOf: TypeOfWord = defaultTypes,
  evidence: () => TextEvidence = () => ({ lead: '', fields: [] }),
): NoteEntity | null {
  // A canvas shows entities and is none.
  if (/\.canvas$/i.test(document.path)) return null;
  if (document.role === 'scrap' || (document.kind === 'manuscript' && !isSessionLog(document))) return null;
  if (document.type && notEntities.has(document.type.toLowerCase()) && typeOf(document.type) === null) return null;
  const said = document.kind === 'manuscript' ? 'event' : entityTypeOf(document, typeOf);
  // Outlines, ideas and remarks on the work are about things only where they say so themselves.
  if (said === null && document.role === 'plan') return null;
  if (!document.type && isNoteOfGroup(document, typeOf)) return null;
  const type = said ?? typeByText(document, typeOf, evidence());
  const { name, others } = namesOfNote(document, typeOf);
  return {
    key: document.path.replace(/\.[^./]+$/, ''),
    name,
    type: type ?? 'concept',
    certain: type !== null || isInWorldFolder(document.path),
    documentId: document.id,
    stated: [...document.aliases, ...others],
  };
}

function typeByText(document: EntityDocument, typeOf: TypeOfWord, { lead, fields }: TextEvidence): string | null {
  return typeOfFields(fields, typeOf) ?? typeOfDefinition(lead, typeOf) ?? typeOfOpenFolder(document.path);
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
/** Fewer words open no definition, even as a sentence. */
const minWords = 3;
/** Signs at the start of a line that is no running text. */
const notProse = /^\s*(?:[-*+•|>]\s|\d+[.)]\s|\||```|[^.!?。！？\n]{0,60}[:：]\s*$)/u;

/** How well the own text of a chunk opens a definition: 2 with a sentence, 1 with a line or two above one, 0 with none. */
function openingOf(text: string, common: CommonLines): 0 | 1 | 2 {
  const own = (ownText(text, common)?.text ?? text).split('\n').filter((line) => line.trim() !== '');
  const isSentence = (line: string): boolean =>
    !notProse.test(line) &&
    !common.has(lineKey(line)) &&
    (wordsIn(line) >= 8 || (wordsIn(line) >= minWords && /[.!?…。！？]["”’»)\]]*$/u.test(line)));
  if (own.length === 0) return 0;
  if (isSentence(own[0]!)) return 2;
  // What stands above may be the title of a section that shares the chunk with its neighbours, or a motto.
  return own.slice(1, 3).some((line, index) => isSentence(line) && own.slice(0, index + 1).every((above) => !notProse.test(above))) ? 1 : 0;
}

/** Words of a line; of a script without blanks a character is half a word. */
function wordsIn(line: string): number {
  const ideographs = line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return ideographs > 0 ? Math.floor(ideographs / 2) : (line.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0);
}

/**
 * The chunk of a note that says what its entity is: the first that opens with a sentence, or the one under a heading that says so. Null where
 * nothing does: lists, tables, infoboxes, notices and what a template left define nothing.
 */
export function definitionChunk<T extends DefinitionCandidate>(chunks: readonly T[], common: CommonLines): T | null {
  const told = chunks.filter(({ role }) => role === 'canon' || role === 'plan');
  const openings = told.map(({ text }) => openingOf(text, common));
  const find = (least: number, accepts: (chunk: T) => boolean): T | undefined =>
    told.find((chunk, index) => openings[index]! >= least && accepts(chunk));
  return (
    find(2, ({ heading }) => heading.length <= 1) ??
    find(2, ({ heading }) => definingHeading.test(heading.at(-1) ?? '')) ??
    find(1, ({ heading }) => heading.length <= 1 || definingHeading.test(heading.at(-1) ?? '')) ??
    find(2, () => true) ??
    find(1, () => true) ??
    null
  );
}
