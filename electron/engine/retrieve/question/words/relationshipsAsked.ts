import { lookup } from '#shared/lookup.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { inverseKind, isGroupOrPlace, kindFromKey, namesRelationship } from '../../../extraction/relationships/kinds.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunkIdsOfDocument, isWordInDocument } from '../../../db/documents/chunks.ts';
import { chunkIdsNaming } from '../../../db/entities/mentions.ts';
import { roughStem } from './questionFields.ts';
import { kindOfWord } from '../../../extraction/relationships/relationWords.ts';
import { kindSeenFrom } from '../../../extraction/relationships/relationships.ts';
import { stopWords, wordsOf } from '../../../extraction/words.ts';
import { wordForms } from '../../../parse/kinds/typeGroups.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

const familyKinds = ['child of', 'parent of', 'sibling of', 'spouse of', 'related to'];
export const opponents: readonly string[] = ['enemy of', 'rival of'];
/** Plain words that ask for kinds of relationship without naming a single kind. */
const kindsByWord: Readonly<Record<string, readonly string[]>> = {
  family: familyKinds,
  relatives: familyKinds,
  familie: familyKinds,
  famille: familyKinds,
  familia: familyKinds,
  famiglia: familyKinds,
  staff: ['has member', 'served by', 'led by'],
  crew: ['has member', 'served by', 'led by'],
  allied: ['ally of'],
  alliance: ['ally of'],
  alliances: ['ally of'],
  married: ['spouse of'],
  wed: ['spouse of'],
  oppose: opponents,
  opposes: opponents,
  opposed: opponents,
  opposing: opponents,
  hostile: opponents,
  enemy: opponents,
  enemies: opponents,
  foe: opponents,
  foes: opponents,
  vater: ['child of'],
  mutter: ['child of'],
  eltern: ['child of'],
  kinder: ['parent of'],
  bruder: ['sibling of'],
  schwester: ['sibling of'],
  geschwister: ['sibling of'],
  pere: ['child of'],
  mere: ['child of'],
  enfants: ['parent of'],
  frere: ['sibling of'],
  soeur: ['sibling of'],
  padre: ['child of'],
  madre: ['child of'],
  hijos: ['parent of'],
  hermano: ['sibling of'],
  hermana: ['sibling of'],
  freunde: ['friend of'],
  feinde: opponents,
  amis: ['friend of'],
  ennemis: opponents,
  amigos: ['friend of'],
  enemigos: opponents,
  nemici: opponents,
  inimigos: opponents,
  vijanden: opponents,
  wrogowie: opponents,
  враги: opponents,
  fiender: opponents,
};

/** "Who runs the mill" asks for its owner or leader, which "a river that runs through it" is not. */
const running = /\bwho(?: \p{L}+ly| now)? (runs?|ran|manages?|managed|operates?|operated)\b/iu;
/** "Who works for the guild", "everyone employed at the mill". */
const working =
  /\b(?:who(?:ever)?|everyone|everybody|anyone|anybody|people|persons|those|all)\b[^?.!]{0,30}?\b(works?|worked|working|employed)\s+(?:for|at|in|by|with|under)\b/iu;

const verbKinds: ReadonlySet<string> = new Set(['leads', 'owns', 'serves', 'created', 'killed', 'loves', 'knows']);

/**
 * Words for what a person intends to do to another, which may never happen: "wants to kill §", "wants § dead", "is plotting against". `§`: a name.
 */
const intention =
  /\b(?:wants?|wanted|wish(?:es|ed)?|plan(?:s|ned|ning)?|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|intend(?:s|ed|ing)?|hop(?:es?|ed|ing)|means?|meant|seek(?:s|ing)?|sought|swor[en]|vow(?:s|ed)?|plot(?:s|ted|ting)?|conspir(?:es?|ed|ing))\b[^?.!]{0,60}?\b(?:kill|murder|slay|dead|assassinate|destroy|die|death|destruction|downfall|harm|execute|overthrow|depose|poison)\b|\b(?:plot|conspir|scheme?)(?:e?s|t?ed|t?ing)? against\b|\bwho(?: is|['’]s| are)? (?:hunts?|hunting|threaten(?:s|ing)|hates?)\b|\bwho (?:is|are) (?:out to get|after)\b/iu;

/** Questions for reasons, which no field gives. */
export const why = /\bwhy\b/iu;

/** Whether a question asks who intends harm, rather than who did it. */
export function asksForIntention(question: string): boolean {
  return intention.test(question);
}

/** "Who knows that", "who knew about": knowledge of something rather than acquaintance. */
const knowledge = String.raw`\b(?:know|knows|knew|known)\s+(?:that|what|who|whom|how|why|where|when|whether|if|about|of|the (?:truth|secret))\b`;
/** Whether a question asks which people know something. */
function asksWhoKnows(question: string): boolean {
  return new RegExp(String.raw`\bwho\b.{0,40}${knowledge}`, 'iu').test(question);
}

/**
 * Phrases with words for relationships that do not ask for one: "in what order", "who made Mara leave", "lead the horse away", "and the house?", but
 * "the house of Mara" and "the house that she belongs to" do. `§` stands for a name.
 */
const noRelationship = new RegExp(
  String.raw`${knowledge}|\bin (?:(?:what|which|the) )?(?:\p{L}+ )?order\b|\bin order to\b|\bma(?:de|ke|kes|king)\s+(?:§|him|her|them|it|me|us|you|the \p{L}+)\s+\p{Ll}+|\b(?:lead|leads|led)\s+(?:the|an?|his|her|their)\s+\p{L}+\s+(?:away|off|out|in|into|to|through|along|back|down|up)\b|\bthe house\b(?!\s+(?:of\b|§|(?:that|which|to which|he|she|they)\b))`,
  'giu',
);

/** A word of a question that asks for kinds of relationship, in plain letters. */
export interface AskedKinds {
  readonly word: string;
  readonly kinds: readonly string[];
  /** Kinds that are equally an answer: whoever leads a guild is one of its members. */
  readonly implied: readonly string[];
}

/** Kinds that also answer a question for another kind, as seen from a group or place. */
const impliedKinds: Readonly<Record<string, readonly string[]>> = { 'has member': ['led by'] };

/**
 * The kinds of relationship that each word of a question asks for, as seen from an entity of a type. `empty`: function words of the question's
 * language, since "son" in "¿Quiénes son?" is not a child.
 */
export function askedKinds(
  question: string,
  empty: ReadonlySet<string>,
  names: readonly string[],
  entityType: string,
): readonly AskedKinds[] {
  const rest = names
    .reduce((text, name) => text.replace(name, ' § '), question)
    .replace(noRelationship, ' ')
    .replace(intention, ' ')
    .replaceAll('§', ' ');
  const verb = isGroupOrPlace(entityType) ? running.exec(rest)?.[1] : undefined;
  const ownership: readonly AskedKinds[] =
    verb === undefined ? [] : [{ word: verb.toLowerCase(), kinds: ['owned by', 'led by'], implied: [] }];
  const work = working.exec(rest)?.[1]?.toLowerCase();
  const employment: readonly AskedKinds[] =
    work === undefined
      ? []
      : [{ word: work, kinds: isGroupOrPlace(entityType) ? ['has member', 'served by', 'led by'] : ['served by'], implied: [] }];
  const ofWords = wordsOf(rest).flatMap(({ plain }): AskedKinds[] => {
    if (stopWords.has(plain) || empty.has(plain)) return [];
    const kinds = new Set(lookup(kindsByWord, plain));
    const form = wordForms(plain).find(namesRelationship);
    const asKey = form ? kindFromKey(form, entityType) : null;
    // "capital", "house" and "city" usually mean types rather than relationships.
    if (asKey !== null && asKey !== 'located in' && asKey !== 'contains' && asKey !== 'related to') {
      kinds.add(asKey);
      // In many languages word order does not show who is the subject of a verb, so both directions are asked for.
      if (verbKinds.has(asKey)) kinds.add(inverseKind(asKey));
    }
    // "who loves Mara" and "whom does Mara love" ask for opposite directions.
    const stated = kindOfWord(plain);
    if (stated) for (const kind of [stated, inverseKind(stated)]) kinds.add(kind);
    if (kinds.size === 0) return [];
    const implied = isGroupOrPlace(entityType) ? [...kinds].flatMap((kind) => lookup(impliedKinds, kind) ?? []) : [];
    return [{ word: plain, kinds: [...kinds], implied }];
  });
  return [...ownership, ...employment, ...ofWords];
}

/** Whether a clause presupposes a relationship instead of asking for it: "who tells Mara that her husband is dead". */
function isTakenForGranted(question: string, word: string): boolean {
  return new RegExp(String.raw`\b(?:that|when|if|whether|after|before|because)\b[^?]*\b(?:his|her|their) (?:\p{Ll}+ )?${word}\b`, 'u').test(
    question,
  );
}

/** Maximum number of kinds of a word for it to be reported as absent: "family" and "staff" have too many. */
const maxAbsentKinds = 2;

/** Words in notes that answer a question with the verb of a kind: "the leader is Mara" answers "who leads it". Keys of fields are in `kinds.ts`. */
const wordsInNotes: Readonly<Record<string, readonly string[]>> = {
  'led by': ['leader', 'ruler', 'chief', 'captain', 'is led', 'was led', 'led by', 'run by', 'ruled by', 'governed by', 'headed by'],
  'owned by': ['owner', 'keeper', 'proprietor', 'landlord', 'belongs to', 'belonged to', 'owned by', 'run by'],
  'created by': ['creator', 'maker', 'builder', 'architect', 'founder'],
  'killed by': ['killer', 'murderer', 'assassin'],
};

/** A verb in the past tense: "founded". */
const pastVerb = /\p{L}{3}ed$/u;

/**
 * The kinds of asked words for none of which the entities of one name have a relationship. A word is left out if their notes contain its verb ("founded
 * by the three families") or agent noun ("the leader is"), which may refer to someone who is not an entity.
 */
function absentKinds(
  db: ReadableDB,
  { graph, entities }: IndexSnapshot,
  ids: readonly EntityRowId[],
  asked: readonly AskedKinds[],
): readonly string[] {
  const kindsOf = (id: EntityRowId): string[] =>
    graph.edgesOf(id).map(({ relationship: { kind, sourceId } }) => kindSeenFrom(kind, sourceId === id));
  const present = new Set(ids.flatMap(kindsOf));
  const notes = ids.flatMap((id) => entities.get(id)?.documentId ?? []);
  const isInOwnNotes = ({ word, kinds }: AskedKinds): boolean =>
    [...(pastVerb.test(word) ? [roughStem(word)] : []), ...kinds.flatMap((kind) => wordsInNotes[kind] ?? [])].some((letters) =>
      notes.some((note) => isWordInDocument(db, note, letters)),
    );
  const absent = asked.filter(
    (each) =>
      each.kinds.length <= maxAbsentKinds && ![...each.kinds, ...each.implied].some((kind) => present.has(kind)) && !isInOwnNotes(each),
  );
  return [...new Set(absent.flatMap(({ kinds }) => kinds))];
}

/** "Is Mara married to Joss?", "Are they sisters?" */
const yesOrNo = /^\s*(?:is|are|was|were|isn['’]t|aren['’]t|wasn['’]t|weren['’]t)\b/iu;

/** The asked kinds by none of which two entities are related to each other, of a question that asks whether they are; empty for other questions. */
function absentBetween(
  { graph }: Pick<IndexSnapshot, 'graph'>,
  question: string,
  [one, other, ...more]: readonly EntityRowId[],
  asked: readonly AskedKinds[],
): readonly string[] {
  if (one === undefined || other === undefined || more.length > 0 || !yesOrNo.test(question)) return [];
  const rows = graph.edgesOf(one).flatMap(({ entityId, relationship }) => (entityId === other ? relationship : []));
  // Kinship is exact; but whoever leads a guild belongs to it, and a friend may be called an ally.
  const isPresent = (kind: string): boolean => {
    const family = familyOf({ kind, origin: 'stated' });
    return rows.some((row) => (family === 'kin' ? [row.kind, inverseKind(row.kind)].includes(kind) : familyOf(row) === family));
  };
  const absent = asked.filter(({ kinds, implied }) => kinds.length <= maxAbsentKinds && ![...kinds, ...implied].some(isPresent));
  return [...new Set(absent.flatMap(({ kinds }) => kinds))];
}

/** Questions for people who are related to an entity, unlike questions that merely contain such a verb: "When did Mara lead the search?" */
const asksWho =
  /^\s*(?:(?:who|whom|whose|which|list|name)\b|(?:does|do|did|has|have|had)\b.*\b(?:any|an?)\s+\p{L}+\s*[?.]*\s*$|what\s+\p{L}+\s+(?:does|do|did)\b.*\bhave\s*[?.]*\s*$)/iu;

/** An entity that a question names, by which words, and how well they match its name. */
interface NamedEntity {
  readonly entityId: EntityRowId;
  readonly surface: string;
  readonly match: number;
}

/** Asked kinds of relationship that named entities do not have; `partner`: the other of two that do not have them to each other. */
interface AbsentRelationships {
  readonly kinds: readonly string[];
  readonly partner: EntityRowId | null;
}

/** The asked kinds by which the one entity that a question names is related to nobody, or two that it names are not related to each other. */
export function absentRelationshipsOf(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  named: readonly NamedEntity[],
  asked: readonly AskedKinds[],
): AbsentRelationships {
  const ids = named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : []));
  if (ids.length === 0 || ids.length < named.length) return { kinds: [], partner: null };
  const surfaces = new Set(named.map(({ surface }) => surface));
  // If two notes share the name, both are meant.
  if (surfaces.size === 1) {
    if (!asksWho.test(question) || asksWhoKnows(question)) return { kinds: [], partner: null };
    const reallyAsked = asked.filter(({ word }) => !isTakenForGranted(question, word));
    return { kinds: absentKinds(db, snapshot, ids, reallyAsked), partner: null };
  }
  const kinds = surfaces.size === named.length ? absentBetween(snapshot, question, ids, asked) : [];
  return { kinds, partner: kinds.length > 0 ? ids[1]! : null };
}

/** Both of two entities if no passage names both and they are not related; otherwise empty. */
export function unrelatedOf(db: ReadableDB, snapshot: IndexSnapshot, ids: readonly EntityRowId[]): readonly EntityRowId[] {
  if (ids.length !== 2 || snapshot.graph.edgesOf(ids[0]!).some(({ entityId }) => entityId === ids[1])) return [];
  // All passages of a note are about its entity, whether or not they name it.
  const passagesOf = (id: EntityRowId): Set<ChunkRowId> => {
    const { documentId } = snapshot.entities.get(id)!;
    return new Set([...chunkIdsNaming(db, id), ...(documentId === null ? [] : chunkIdsOfDocument(db, documentId))]);
  };
  const [one, other] = ids.map(passagesOf);
  return one!.isDisjointFrom(other!) ? ids : [];
}
