import type { Decision, DecisionStep } from '#shared/model/decision.ts';
import type { EntityFingerprint, UserDecisions } from '../../decisions/decisions.ts';
import { prepared } from '../connection/connection.ts';
import type { ReadableUserData, WritableUserData } from './items.ts';

/** `undone` of a step: in effect; can be redone; superseded by a later step, so that it cannot be redone. */
const standing = 0;
const undone = 1;
const buried = 2;

interface RawStep {
  readonly id: number;
  readonly at: string;
  readonly label: string;
  readonly undone: number;
  readonly decisions: string;
}

const selectStep = `SELECT id, at, label, undone,
  (SELECT json_group_array(json(body) ORDER BY position) FROM decision WHERE step_id = step.id) AS decisions FROM step`;

function toStep(raw: RawStep): DecisionStep {
  return { ...raw, decisions: JSON.parse(raw.decisions) as Decision[], undone: raw.undone !== standing };
}

/*
 * Steps count in the order of their times: those of an import stand among the user's own, whose last word holds.
 */

/** Steps, latest first, undone ones too. */
export function latestSteps(db: ReadableUserData, limit: number): DecisionStep[] {
  return (prepared(db, `${selectStep} ORDER BY at DESC, id DESC LIMIT ?`).all(limit) as RawStep[]).map(toStep);
}

/** How many steps there are, and how many of those are in effect. */
export function countSteps(db: ReadableUserData): { readonly total: number; readonly standing: number } {
  const counts = prepared(db, `SELECT count(*) AS total, count(*) FILTER (WHERE undone = ${standing}) AS standing FROM step`).get();
  return counts as { total: number; standing: number };
}

/** The steps in effect, in order. */
export function standingSteps(db: ReadableUserData): DecisionStep[] {
  return (prepared(db, `${selectStep} WHERE undone = ${standing} ORDER BY at, id`).all() as RawStep[]).map(toStep);
}

function stepToUndo(db: ReadableUserData): RawStep | undefined {
  return prepared(db, `${selectStep} WHERE undone = ${standing} ORDER BY at DESC, id DESC LIMIT 1`).get() as RawStep | undefined;
}

function stepToRedo(db: ReadableUserData): RawStep | undefined {
  return prepared(db, `${selectStep} WHERE undone = ${undone} ORDER BY at, id LIMIT 1`).get() as RawStep | undefined;
}

/** Whether there is a step to undo. */
export function canUndo(db: ReadableUserData): boolean {
  return stepToUndo(db) !== undefined;
}

/** Whether an undone step can be redone. */
export function canRedo(db: ReadableUserData): boolean {
  return stepToRedo(db) !== undefined;
}

/** Stores decisions as the last step, whatever the clock says. Undone steps can no longer be redone. */
export function addStep(db: WritableUserData, { at, ...step }: Pick<DecisionStep, 'at' | 'label' | 'decisions'>): DecisionStep {
  prepared(db, `UPDATE step SET undone = ${buried} WHERE undone = ${undone}`).run();
  const last = prepared(db, 'SELECT max(at) FROM step').pluck().get() as string | null;
  return insertStep(db, { ...step, at: last !== null && last > at ? last : at });
}

/** Stores decisions as a step at its time, before what was decided later. */
export function insertStep(db: WritableUserData, { at, label, decisions }: Pick<DecisionStep, 'at' | 'label' | 'decisions'>): DecisionStep {
  const id = Number(prepared(db, 'INSERT INTO step (at, label) VALUES (?, ?)').run(at, label).lastInsertRowid);
  const insert = prepared(db, 'INSERT INTO decision (step_id, position, body) VALUES (?, ?, ?)');
  for (const [position, decision] of decisions.entries()) insert.run(id, position, JSON.stringify(decision));
  return { id, at, label, decisions, undone: false };
}

/** Undoes the last step in effect; null when there is none, or when it is not the one that `id` names. */
export function undoStep(db: WritableUserData, id?: number): DecisionStep | null {
  const step = stepToUndo(db);
  if (!step || (id !== undefined && step.id !== id)) return null;
  prepared(db, `UPDATE step SET undone = ${undone} WHERE id = ?`).run(step.id);
  return { ...toStep(step), undone: true };
}

/** Redoes the step undone last; null when there is none, or when it is not the one that `id` names. */
export function redoStep(db: WritableUserData, id?: number): DecisionStep | null {
  const step = stepToRedo(db);
  if (!step || (id !== undefined && step.id !== id)) return null;
  prepared(db, `UPDATE step SET undone = ${standing} WHERE id = ?`).run(step.id);
  return { ...toStep(step), undone: false };
}

/** Deletes all steps and the fingerprints of what they refer to. */
export function forgetSteps(db: WritableUserData): void {
  for (const table of ['decision', 'step', 'fingerprint']) prepared(db, `DELETE FROM ${table}`).run();
}

/** The subject of a fingerprint: an entity by its key, or a passage (`path:first-last`) by its content. */
type StoredFingerprint = EntityFingerprint | { readonly passage: string };

/** No path has a line break. */
const passageKey = (passage: string): string => `passage\n${passage}`;

/** Stores fingerprints of the entities and passages that decisions refer to. */
export function saveFingerprints(db: WritableUserData, { fingerprints, passages }: Pick<UserDecisions, 'fingerprints' | 'passages'>): void {
  const save = prepared(db, 'INSERT INTO fingerprint (key, body) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET body = excluded.body');
  for (const [key, fingerprint] of Object.entries(fingerprints)) save.run(key, JSON.stringify(fingerprint));
  for (const [passage, hash] of Object.entries(passages)) save.run(passageKey(passage), JSON.stringify({ passage: hash }));
}

/** Has the decisions on when notes are revealed name these by their present paths. `renamed`: the present path by the former. */
export function renameDisclosed(db: WritableUserData, renamed: Readonly<Record<string, string>>): void {
  const rename = prepared(
    db,
    `UPDATE decision SET body = json_set(body, '$.document', @to, '$.passage', @to || substr(body ->> '$.passage', length(@from) + 1))
     WHERE body ->> '$.kind' = 'disclose' AND body ->> '$.document' = @from`,
  );
  for (const [from, to] of Object.entries(renamed)) rename.run({ from, to });
}

/** All decisions in effect, for linking. */
export function userDecisions(db: ReadableUserData): UserDecisions {
  const fingerprints: Record<string, EntityFingerprint> = {};
  const passages: Record<string, string> = {};
  for (const { key, body } of prepared(db, 'SELECT key, body FROM fingerprint ORDER BY key').all() as { key: string; body: string }[]) {
    const fingerprint = JSON.parse(body) as StoredFingerprint;
    if ('passage' in fingerprint) passages[key.slice(passageKey('').length)] = fingerprint.passage;
    else fingerprints[key] = fingerprint;
  }
  return { decisions: standingSteps(db).flatMap(({ decisions }) => decisions), fingerprints, passages };
}

/** Ids of suggestions that the user does not want to see again. */
export function dismissedSuggestions(db: ReadableUserData): Set<string> {
  const rows = prepared(
    db,
    `SELECT DISTINCT json_extract(body, '$.suggestion') AS id FROM decision JOIN step ON step.id = step_id
     WHERE undone = ${standing} AND json_extract(body, '$.kind') = 'dismiss'`,
  ).all() as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

/** Names given by the user: those added to an entity and not disabled since, and those of entities created by hand. */
export function givenNames(db: ReadableUserData): string[] {
  const rows = prepared(
    db,
    `SELECT coalesce(json_extract(body, '$.text'), json_extract(body, '$.name')) AS name, coalesce(json_extract(body, '$.on'), 1) AS given
     FROM decision JOIN step ON step.id = step_id
     WHERE undone = ${standing} AND json_extract(body, '$.kind') IN ('alias', 'create') ORDER BY at, step_id, position`,
  ).all() as { name: string; given: number }[];
  const given = new Map(rows.map((row) => [row.name, row.given === 1]));
  return [...given].flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}
