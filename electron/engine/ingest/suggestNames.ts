import { createHash } from 'node:crypto';
import { chunkIdsOfDocument, chunkTexts } from '../db/chunks.ts';
import type { DocumentRow } from '../db/documents.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { ReadableDB, WritableDB } from '../db/connection.ts';
import type { Alias, AliasOrigin } from '../lore/aliases.ts';
import { aliasReasonInWords } from '../lore/suggest/reasons.ts';
import { suggestEntities, type Suggestion } from '../lore/suggest/suggestEntities.ts';
import { endearments } from '../lore/suggest/vocabulary.ts';
import { nameKey } from '../lore/words.ts';
import { readingRules } from './readingRules.ts';

/** An entity that the manuscript names and no note describes. */
export interface SuggestedEntity {
  /** `suggested/` and its name: stable while it is called so. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly aliases: readonly Alias[];
  /** How sure it is a name of that type, 0 to 1. */
  readonly confidence: number;
  /** The chunk that names it first. */
  readonly definitionChunkId: number | null;
}

/** As kept from one linking to the next: chunks get new ids when their file is read again, places in it stay. */
interface KeptSuggestion extends Omit<SuggestedEntity, 'definitionChunkId'> {
  readonly first: { readonly path: string; readonly chunk: number };
}

/** A name that stands once is left to the search: of these only some are worth an entity. */
const least = 2;
/** How sure a suggestion must be. Beside notes, which have most names already, session logs and lists write much large that is no name. */
const surenessAlone = 0.6;
const surenessBesideNotes = 0.7;

/**
 * The people, places and things that the manuscript names, without those that have one of the `known` names. They are looked for
 * again only when the manuscript or the known names changed.
 */
export function suggestNames(db: WritableDB, documents: readonly DocumentRow[], known: ReadonlySet<string>): SuggestedEntity[] {
  const manuscript = documents.filter((document) => document.kind === 'manuscript');
  const sources = [readingRules, manuscript.map(({ path, sequence, hash }) => [path, sequence, hash]), [...known].sort()];
  const signature = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
  const kept = readKept(db);
  const found = kept?.signature === signature ? kept.found : findNames(db, manuscript, known);
  if (kept?.signature !== signature) writeMeta(db, 'suggestions', JSON.stringify({ signature, found }));
  const ids = new Map(manuscript.map((document) => [document.path, document.id]));
  return found.map(({ first, ...entity }) => {
    const documentId = ids.get(first.path);
    const chunkIds = documentId === undefined ? [] : chunkIdsOfDocument(db, documentId);
    return { ...entity, definitionChunkId: chunkIds[first.chunk] ?? null };
  });
}

/** What was found the last time, without its passages. */
export function keptNames(db: ReadableDB): SuggestedEntity[] {
  return (readKept(db)?.found ?? []).map(({ key, name, type, aliases, confidence }) => ({
    key,
    name,
    type,
    aliases,
    confidence,
    definitionChunkId: null,
  }));
}

function readKept(db: ReadableDB): { readonly signature: string; readonly found: readonly KeptSuggestion[] } | null {
  return JSON.parse(readMeta(db, 'suggestions') ?? 'null') as ReturnType<typeof readKept>;
}

function findNames(db: WritableDB, manuscript: readonly DocumentRow[], known: ReadonlySet<string>): KeptSuggestion[] {
  const documents = manuscript.map(({ id, path, sequence }) => ({
    path,
    sequence,
    get chunks() {
      return chunkTexts(db, id);
    },
  }));
  const sureness = known.size === 0 ? surenessAlone : surenessBesideNotes;
  const sure = suggestEntities(documents, { known, least }).filter((suggestion) => suggestion.confidence >= sureness);
  const keys = new Set<string>();
  return sure.map((suggestion) => {
    const wanted = `suggested/${suggestion.name}`;
    const key = keys.has(wanted) ? `${wanted} (${suggestion.type})` : wanted;
    keys.add(key);
    const first = { path: documents[suggestion.first.document]!.path, chunk: suggestion.first.chunk };
    const { name, type, confidence } = suggestion;
    return { key, name, type, confidence, aliases: aliasesOfSuggestion(suggestion), first };
  });
}

/** The ways an entity is called, its name first; "Poor Jane" is found by "Jane". A part of its name is marked as one: it may be somebody else's as well. */
function aliasesOfSuggestion({ name, aliases }: Suggestion): Alias[] {
  const words = nameKey(name).split(' ');
  const originOf = (text: string): AliasOrigin => {
    const key = nameKey(text);
    if (text === name) return 'name';
    if (key === words[0]) return 'first-name';
    return key === words.at(-1) ? 'last-name' : 'short';
  };
  const isEndearing = (text: string): boolean => text !== name && endearments.has(nameKey(text).split(' ')[0]!);
  const named = aliases
    .filter(({ text }) => !isEndearing(text))
    .map(({ text, confidence, reason }): Alias => ({ text, origin: originOf(text), confidence, reason: aliasReasonInWords(reason) }));
  return named.toSorted((a, b) => Number(b.origin === 'name') - Number(a.origin === 'name'));
}
