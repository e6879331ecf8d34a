import { addToList } from '#lib/lists.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { createHash } from 'node:crypto';
import { chunkIdsOfDocument, chunkTexts } from '../db/documents/chunks.ts';
import type { DocumentRow } from '../db/documents/documents.ts';
import { readSuggestions, replaceSuggestions, suggestionSignature, type StoredSuggestion } from '../db/entities/suggestions.ts';
import { transact, type ReadableDB, type WritableDB } from '../db/connection/connection.ts';
import { isCastHeading } from '../parse/kinds/play.ts';
import { formatOf } from '../formats/registry.ts';
import type { Alias, AliasOrigin } from '../extraction/names/aliases.ts';
import { aliasReasonMessage } from '../extraction/suggestions/people.ts';
import { searchForNames } from '../extraction/suggestions/suggestEntities.ts';
import { minMentionsIn, type Suggestion } from '../extraction/suggestions/common/suggestion.ts';
import { endearments } from '../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../extraction/words.ts';
import { indexRules } from './indexSettings.ts';

/** An entity named in the manuscript without a note; its key is `suggested/` and its name, stable while that is unchanged. */
export interface SuggestedEntity extends Omit<StoredSuggestion, 'definition'> {
  /** The chunk that introduces it, or else its first mention. */
  readonly definitionChunkId: ChunkRowId | null;
}

/** Minimum confidence. With notes, which have most names already, session logs and lists capitalise many words that are no names. */
const minConfidenceWithoutNotes = 0.6;
const minConfidenceWithNotes = 0.7;

/** Whether to search for names when they may have changed, or to use the last result until `searchNames` has run. */
export type NameSearchTime = 'now' | 'later';

/** Names as far as they are known. */
interface SuggestedNames {
  readonly entities: readonly SuggestedEntity[];
  /** False when they may have changed. */
  readonly areCurrent: boolean;
}

/** The unknown names in the manuscript; searched again only when the manuscript or the `known` names changed. */
export function suggestNames(
  db: WritableDB,
  documents: readonly DocumentRow[],
  known: ReadonlySet<string>,
  search: NameSearchTime,
): SuggestedNames {
  if (search === 'now' || suggestionSignature(db) === null) {
    const steps = searchNames(db, documents, known);
    while (!steps.next().done);
  }
  const found = readSuggestions(db);
  const areCurrent = suggestionSignature(db) === signatureOf(documents, known);
  // A new note has its name at once.
  const shown = areCurrent ? found : found.filter(({ aliases }) => !aliases.some(({ text }) => known.has(nameKey(text))));
  const ids = new Map<string, number[]>();
  for (const { path, id } of documents) addToList(ids, path, id);
  const chunks = new Map<string, readonly number[]>();
  const chunksOf = (path: string): readonly number[] => {
    const own = chunks.get(path) ?? (ids.get(path) ?? []).flatMap((id) => chunkIdsOfDocument(db, id));
    chunks.set(path, own);
    return own;
  };
  const entities = shown.map(({ definition, ...entity }) => ({
    ...entity,
    definitionChunkId: chunksOf(definition.path)[definition.chunk] ?? null,
  }));
  return { entities, areCurrent };
}

/** Searches the manuscript for names and stores the result, if it may have changed; about one document per step. */
export function* searchNames(db: WritableDB, documents: readonly DocumentRow[], known: ReadonlySet<string>): Generator<void, void> {
  const signature = signatureOf(documents, known);
  if (suggestionSignature(db) === signature) return;
  const found = yield* findNames(
    db,
    documents.filter((document) => document.kind === 'manuscript'),
    known,
  );
  transact(db, () => replaceSuggestions(db, signature, found));
}

/** Hash of the searched texts and the known names. */
function signatureOf(documents: readonly DocumentRow[], known: ReadonlySet<string>): string {
  const manuscript = documents.flatMap(({ kind, path, fileOrdinal, sequence, hash }) =>
    kind === 'manuscript' ? [[path, fileOrdinal, sequence, hash]] : [],
  );
  return createHash('sha256')
    .update(JSON.stringify([indexRules, manuscript, [...known].sort()]))
    .digest('hex');
}

/** The last result, without passages. */
export function storedNames(db: ReadableDB): SuggestedEntity[] {
  return readSuggestions(db).map(({ key, name, type, aliases, confidence }) => ({
    key,
    name,
    type,
    aliases,
    confidence,
    definitionChunkId: null,
  }));
}

/** Lines of a session log that say who sat at the table: "Players Present: Ada, Tom", "*Game Master:* Ines". */
const ofPlayers =
  /^[ \t*_>-]*(?:(?:absent |missing )?players?(?: present| absent| attending)|players|(?:game|dungeon)[ -]?master|[GD]M|spieler(?:innen)?|spielleit(?:er|erin|ung)|joueurs|joueuses|meneur de jeu|jugador[ae]s|director de juego|jogador[ae]s|giocatori|gracze|mistrz gry|игроки)[ \t*_]*:.*$/imu;
const withoutPlayers = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !ofPlayers.test(line))
    .join('\n');

function* findNames(db: ReadableDB, manuscript: readonly DocumentRow[], known: ReadonlySet<string>): Generator<void, StoredSuggestion[]> {
  const documents = manuscript.map(({ id, path, sequence, language, title }) => ({
    path,
    sequence,
    language,
    isScript: formatOf(path)?.isScript === true,
    isCast: isCastHeading(title),
    get chunks() {
      return chunkTexts(db, id).map((chunk) => (ofPlayers.test(chunk.text) ? { ...chunk, text: withoutPlayers(chunk.text) } : chunk));
    },
  }));
  const minConfidence = known.size === 0 ? minConfidenceWithoutNotes : minConfidenceWithNotes;
  const words = manuscript.reduce((sum, document) => sum + document.words, 0);
  const all = yield* searchForNames(documents, { known, minCount: minMentionsIn(words, known.size > 0) });
  const confident = all.filter((suggestion) => suggestion.confidence >= minConfidence);
  const keys = new Set<string>();
  // Passages are numbered through a file, which may hold several documents.
  const passages = new Map<string, number>();
  const before = manuscript.map(({ path, id }) => {
    const counted = passages.get(path) ?? 0;
    passages.set(path, counted + chunkIdsOfDocument(db, id).length);
    return counted;
  });
  return confident.map((suggestion) => {
    const wanted = `suggested/${suggestion.name}`;
    const key = keys.has(wanted) ? `${wanted} (${suggestion.type})` : wanted;
    keys.add(key);
    const { document, chunk } = suggestion.defined ?? suggestion.first;
    const definition = { path: documents[document]!.path, chunk: before[document]! + chunk };
    const { name, type, confidence } = suggestion;
    return { key, name, type, confidence, aliases: aliasesOfSuggestion(suggestion), definition };
  });
}

/** The names of an entity, the main one first; "Poor Jane" is found by "Jane". A part of its name is marked as one, since others may share it. */
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
    .map(({ text, confidence, reason }): Alias => ({ text, origin: originOf(text), confidence, reason: aliasReasonMessage(reason) }));
  return named.toSorted((a, b) => Number(b.origin === 'name') - Number(a.origin === 'name'));
}
