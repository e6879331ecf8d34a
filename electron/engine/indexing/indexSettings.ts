import { VaultSettings } from '#shared/model/settings.ts';
import { type ReadableDB, transact, type WritableDB } from '../db/connection/connection.ts';
import { forgetHashes, allDocuments, allReports } from '../db/documents/documents.ts';
import { withAncestors } from '../vault/paths.ts';
import { kindsFromSettings } from '../vault/story/storyOrder.ts';
import { readMeta, writeMeta } from '../db/connection/meta.ts';
import { forgetMentionInputs } from '../db/entities/mentionInputs.ts';
import { forgetSuggestions } from '../db/entities/suggestions.ts';
import { forgetWordUse } from '../db/documents/wordUse.ts';
import { setExtractionStale, decisionsHash, isExtractionStale } from './extractionState.ts';
import type { UserDecisions } from '../decisions/decisions.ts';
import type { FoundFile } from '../vault/foundFile.ts';
import { readSetting, writeSetting, type ReadableUserData, type WritableUserData } from '../db/userData/items.ts';

/**
 * The version of the rules by which files become index rows. Raise it with every change of what is read from a file or made of it (parsing,
 * types, names, relationships, suggestions): the next run over an index of another version reads every file again, changed or not.
 * `indexRules.test.ts` fails when the index of the sample vault changes without that.
 */
export const indexRules = '140';

export const defaultSettings: VaultSettings = {
  excludeFiles: [],
  excludeHeadings: [],
  excludeProperties: [],
  manuscript: [],
  notes: [],
  types: [],
};

export function indexedSettings(db: ReadableDB): VaultSettings {
  return { ...defaultSettings, ...(JSON.parse(readMeta(db, 'settings') ?? '{}') as Partial<VaultSettings>) };
}

/**
 * Makes an index follow these rules and settings. What was read by other rules, or without the same parts of files, counts as unread, so
 * that this run, or the next if it is stopped, reads it again; other settings make the extraction stale.
 */
export function applySettings(db: WritableDB, settings: VaultSettings): void {
  const former = indexedSettings(db);
  const isSameRules = readMeta(db, 'rules') === indexRules;
  if (isSameRules && textOf(former) === textOf(settings)) return;
  transact(db, () => {
    if (!isSameRules || textOf(former, 'text') !== textOf(settings, 'text')) forgetHashes(db);
    // A note stays one document; a manuscript is split at its chapters.
    const [kindBefore, kindNow] = [kindsFromSettings(former), kindsFromSettings(settings)];
    forgetHashes(db, (path) => kindBefore(path) !== kindNow(path));
    if (!isSameRules) {
      forgetMentionInputs(db);
      forgetWordUse(db);
      forgetSuggestions(db);
    }
    setExtractionStale(db, true);
    writeMeta(db, 'rules', indexRules);
    writeMeta(db, 'settings', textOf(settings));
  });
}

/** Settings as text to compare; only those that decide what is read of a file with `text`. */
function textOf(settings: VaultSettings, part: 'all' | 'text' = 'all'): string {
  const { excludeFiles, excludeHeadings, excludeProperties, manuscript, notes, types } = settings;
  if (part === 'text') return JSON.stringify({ excludeHeadings, excludeProperties });
  return JSON.stringify({ excludeFiles, excludeHeadings, excludeProperties, manuscript, notes, types });
}

/** Whether the index matches these files, by names and times alone, and these decisions. */
export function isUpToDate(db: ReadableDB, files: readonly FoundFile[], decisions: UserDecisions): boolean {
  return readMeta(db, 'decisions') === decisionsHash(decisions) && isIndexOf(db, files);
}

/** Whether every file has its indexed time, every document its file, and no skipped file has changed. */
function isIndexOf(db: ReadableDB, files: readonly FoundFile[]): boolean {
  if (readMeta(db, 'rules') !== indexRules) return false;
  const indexedAt = Date.parse(readMeta(db, 'indexed-at') ?? '');
  if (Number.isNaN(indexedAt) || isExtractionStale(db)) return false;
  const times = new Map(allDocuments(db).map(({ path, modifiedMs }) => [path, modifiedMs]));
  const skipped = new Set(allReports(db).flatMap(({ path, outcome }) => (outcome === 'skipped' ? path : [])));
  // A report may be about a whole folder or project, or about a part of a project that is read.
  for (const path of times.keys()) for (const folder of withAncestors(path)) skipped.delete(folder);
  const isSkipped = (path: string): boolean => withAncestors(path).some((each) => skipped.has(each));
  let present = 0;
  for (const { path, mtimeMs } of files) {
    const known = times.get(path);
    if (known === undefined ? isSkipped(path) && Math.floor(mtimeMs) <= indexedAt : Math.round(known) === Math.round(mtimeMs)) {
      if (known !== undefined) present++;
    } else return false;
  }
  return present === times.size;
}

const key = 'reading';

/** The user's settings for reading the vault; defaults before any are set. */
export function readVaultSettings(userData: ReadableUserData): VaultSettings {
  const stored = VaultSettings.safeParse(readSetting(userData, key) ?? {});
  return stored.success ? stored.data : defaultSettings;
}

/** Stores the settings; the next run applies them. */
export function saveVaultSettings(userData: WritableUserData, settings: VaultSettings): void {
  writeSetting(userData, key, settings);
}

/** Resets the settings to the defaults. */
export function deleteVaultSettings(userData: WritableUserData): void {
  writeSetting(userData, key, null);
}
