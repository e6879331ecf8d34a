import { AppError } from '#shared/contract/errors.ts';
import type { Decision, DecisionStep } from '#shared/model/decision.ts';
import { hashOfPassage } from '../db/documents/chunks.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { allDocuments, documentsOfFile, pathsOfNote } from '../db/documents/documents.ts';
import { addStep, userDecisions, saveFingerprints } from '../db/userData/decisions.ts';
import type { ReadableUserData, WritableUserData } from '../db/userData/items.ts';
import { namesOfEntity } from '../db/entities/entities.ts';
import { storyChapters } from '../db/entities/story.ts';
import { indexedSettings } from '../indexing/indexSettings.ts';
import { entitiesAsRead } from '../indexing/readEntities.ts';
import { DecisionReplay, type DecisionError } from '../decisions/replay.ts';
import type { EntityFingerprint, UserDecisions } from '../decisions/decisions.ts';
import { labelOf, labelOfStep } from '../decisions/decisionLabels.ts';
import { typesWith } from '../extraction/entityTypes.ts';
import { nameKey } from '../extraction/words.ts';
import { nearestNames } from '../extraction/names/similarNames.ts';

/** The extracted state before any decision; keys are looked up in it, including those of notes renamed since. */
function undecided(index: ReadableDB, { fingerprints }: Pick<UserDecisions, 'fingerprints'>): DecisionReplay {
  const typeOf = typesWith(indexedSettings(index).types);
  return new DecisionReplay(entitiesAsRead(index, allDocuments(index), typeOf), fingerprints);
}

/** All active decisions, replayed over the extracted state; and how many wait for something missing. */
export function replayOf(index: ReadableDB, known: UserDecisions): { replay: DecisionReplay; waiting: number } {
  const replay = undecided(index, known);
  let waiting = 0;
  for (const decision of known.decisions) if (replay.apply(decision) || isOfMissingNote(index, decision, known)) waiting++;
  return { replay, waiting };
}

function isOfMissingNote(index: ReadableDB, decision: Decision, { passages }: UserDecisions): boolean {
  return (
    decision.kind === 'disclose' &&
    decision.from !== 'automatic' &&
    pathsOfNote(index, decision.document, passages[decision.document] ?? null).length === 0
  );
}

/** Reads the index; its damage is reported as such, and never as damage of the user's data. */
export type ReadIndex = <T>(read: (index: ReadableDB) => T) => T;

/**
 * Records decisions as one step if all are valid. @throws AppError `not-found` for an unknown entity, with the nearest names; `invalid-input` for an
 * invalid decision, `details.decision` being its 0-based index; what `readIndex` throws.
 */
export function decide(readIndex: ReadIndex, userData: WritableUserData, decisions: readonly Decision[]): DecisionStep {
  const known = userDecisions(userData);
  const { fingerprints, passages, label } = readIndex((index) => judged(index, known, decisions));
  saveFingerprints(userData, { fingerprints, passages });
  return addStep(userData, { at: new Date().toISOString(), label, decisions });
}

/** The label of decisions as a step, and what identifies the things that they name after a rename. @throws as `decide`. */
function judged(
  index: ReadableDB,
  known: UserDecisions,
  decisions: readonly Decision[],
): Pick<UserDecisions, 'fingerprints' | 'passages'> & { readonly label: string } {
  const { replay } = replayOf(index, known);
  const asRead = undecided(index, known);
  const fingerprints: Record<string, EntityFingerprint> = {};
  const passages: Record<string, string> = {};
  const labels: string[] = [];
  const chapters = storyChapters(index);
  for (const [at, decision] of decisions.entries()) {
    for (const key of keysOf(decision)) {
      const fingerprint = fingerprintOf(asRead, key);
      if (fingerprint) fingerprints[key] = fingerprint;
    }
    const hash = decision.kind === 'disambiguate' && decision.passage !== null ? hashOfPassage(index, decision.passage) : null;
    if (decision.kind === 'disambiguate' && decision.passage !== null) {
      if (hash === null)
        throw refused({ code: 'not-found', message: `There is no passage "${decision.passage}" in this project.` }, at, replay);
      passages[decision.passage] = hash;
    }
    if (decision.kind === 'disclose') Object.assign(passages, disclosable(index, decision, at, replay));
    const label = labelOf(decision, (key) => replay.find(key)?.name ?? key, chapters);
    const reason = whyNot(index, replay, decision) ?? replay.apply(decision);
    if (reason) throw refused(reason, at, replay);
    labels.push(label);
  }
  return { fingerprints, passages, label: labelOfStep(labels, decisions) };
}

/** Content hashes that identify a note whose reveal was decided, after a rename. @throws AppError when it is no note. */
function disclosable(
  index: ReadableDB,
  { document, passage, from }: Extract<Decision, { kind: 'disclose' }>,
  at: number,
  replay: DecisionReplay,
): Record<string, string> {
  const [found] = documentsOfFile(index, document);
  if (!found) throw refused({ code: 'not-found', message: `There is no note "${document}" in this project.` }, at, replay);
  if (found.sequence !== null)
    throw refused(
      { code: 'invalid-input', message: `"${document}" is part of the story, so it is known from its own chapter onward.` },
      at,
      replay,
    );
  // An edited passage has another hash, so a decision that holds it back would be lost.
  if (passage !== null && from === 'never')
    throw refused(
      {
        code: 'invalid-input',
        message: 'A single passage cannot be marked as secret. Mark its whole note, or write "revealed_at:: 12" under its heading.',
      },
      at,
      replay,
    );
  const hash = passage?.startsWith(`${found.path}:`) ? hashOfPassage(index, passage) : null;
  if (passage !== null && hash === null)
    throw refused({ code: 'not-found', message: `There is no passage "${passage}" in "${document}".` }, at, replay);
  return { [document]: found.hash, ...(passage !== null && { [passage]: hash! }) };
}

/** Reason against a decision that could be applied; null when there is none. */
function whyNot(index: ReadableDB, replay: DecisionReplay, decision: Decision): DecisionError | null {
  const invalid = (message: string): DecisionError => ({ code: 'invalid-input', message });
  if (decision.kind === 'create' || decision.kind === 'split') {
    const same = replay.named(decision.name);
    if (same && !(decision.kind === 'split' && same === replay.find(decision.entity)))
      return invalid(
        `There is already an entity called "${same.name}" (${same.type}). Choose another name, or add an alias to that entity.`,
      );
  }
  if (decision.kind !== 'split') return null;
  const draft = replay.find(decision.entity);
  if (!draft) return null;
  const names = new Set([...replay.namesOf(draft).map(({ text }) => text), ...namesOfEntity(index, draft.read.key)].map(nameKey));
  const foreign = decision.names.find((name) => !names.has(nameKey(name)));
  if (foreign !== undefined) return invalid(`"${draft.name}" is not called "${foreign}", so this name cannot be split off.`);
  if (decision.names.some((name) => nameKey(name) === nameKey(draft.name)))
    return invalid(`"${draft.name}" keeps its main name. Only its other names can be split off.`);
  return null;
}

function refused({ code, message, key }: DecisionError, decision: number, replay: DecisionReplay): AppError {
  if (key === undefined) return new AppError(code, `${message} Nothing was changed.`, { decision });
  const all = replay.all().map(({ name, read }) => ({ id: read.key, name, aliases: [], importance: 0 }));
  const nearest = nearestNames(all, key.slice(key.lastIndexOf('/') + 1), 3).map(({ id, name }) => ({ id, name }));
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.map(({ name }) => `"${name}"`).join(' or ')}?` : '';
  return new AppError(code, `${message}${hint} Nothing was changed.`, { decision, id: key, nearest });
}

/** Current fingerprints of decided entities and notes where they differ from the stored ones, with the notes that were renamed. */
interface FreshFingerprints extends Pick<UserDecisions, 'fingerprints' | 'passages'> {
  /** The present path of a note by the one that decisions name. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** Null when all are current. */
export function freshFingerprints(index: ReadableDB, userData: ReadableUserData): FreshFingerprints | null {
  const known = userDecisions(userData);
  const fingerprints: Record<string, EntityFingerprint> = {};
  if (Object.keys(known.fingerprints).length > 0) {
    const asRead = undecided(index, known);
    for (const [key, fingerprint] of Object.entries(known.fingerprints)) {
      const now = fingerprintOf(asRead, key);
      // An entity without a note keeps the names it was accepted with, in case the prose loses them.
      if (now && now.hash !== null && (now.hash !== fingerprint.hash || now.name !== fingerprint.name || now.type !== fingerprint.type))
        fingerprints[key] = now;
    }
  }
  const passages: Record<string, string> = {};
  const renamed: Record<string, string> = {};
  const decided = new Set(known.decisions.flatMap((decision) => (decision.kind === 'disclose' ? [decision.document] : [])));
  for (const decision of known.decisions) {
    if (decision.kind !== 'disclose') continue;
    const { document, passage } = decision;
    const [path, ...others] = pathsOfNote(index, document, known.passages[document] ?? null);
    if (path === undefined || others.length > 0) continue;
    if (path !== document) {
      // Under the name of another note that a decision is about, which may itself have been renamed: the two would count as one.
      if (decided.has(path)) continue;
      renamed[document] = path;
      const hashOfIt = passage === null ? undefined : known.passages[passage];
      if (hashOfIt !== undefined) passages[path + passage!.slice(document.length)] = hashOfIt;
    }
    // The next rename of an edited note is detected by its present content.
    const hash = documentsOfFile(index, path)[0]?.hash;
    if (hash !== undefined && hash !== known.passages[path]) passages[path] = hash;
  }
  const count = [fingerprints, passages, renamed].reduce((sum, each) => sum + Object.keys(each).length, 0);
  return count === 0 ? null : { fingerprints, passages, renamed };
}

/** The keys of all entities that a decision names. */
function keysOf(decision: Decision): string[] {
  switch (decision.kind) {
    case 'create':
    case 'dismiss':
    case 'disclose':
      return [];
    case 'merge':
      return [decision.entity, decision.into];
    case 'relate':
    case 'unrelate':
      return [decision.source, decision.target];
    case 'disambiguate':
      return decision.entity === null ? [] : [decision.entity];
    default:
      return [decision.entity];
  }
}

/** What is known of the entity that a key means in a replay; null when it is gone. */
function fingerprintOf(replay: DecisionReplay, key: string): EntityFingerprint | null {
  const draft = replay.find(key);
  if (!draft) return null;
  const { name, type, hash, aliases } = draft.read;
  return { name, type, hash, aliases };
}
