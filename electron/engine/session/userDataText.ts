import { z } from 'zod';
import { AppError, thrownMessage } from '#shared/contract/errors.ts';
import { Decision, type DecisionStep } from '#shared/model/decision.ts';
import { Lens } from '#shared/model/lens.ts';
import { Recipe } from '#shared/model/context/recipe.ts';
import { SavedView } from '#shared/model/savedView.ts';
import { VaultSettings } from '#shared/model/settings.ts';
import { Prompt, Template } from '#shared/model/context/template.ts';
import { forgetSteps, insertStep, userDecisions, saveFingerprints, standingSteps } from '../db/userData/decisions.ts';
import { removeItem, saveItem, savedItems, savedItemKinds, type ReadableUserData, type WritableUserData } from '../db/userData/items.ts';
import { deleteVaultSettings, saveVaultSettings, readVaultSettings } from '../indexing/indexSettings.ts';

/** Format version that this code writes; it reads all versions up to it. */
const textVersion = 3;

const alias = z.looseObject({ text: z.string(), origin: z.string() });
const Fingerprint = z.strictObject({
  name: z.string().min(1),
  type: z.string(),
  hash: z.string().nullable(),
  aliases: z.array(alias).nullable(),
});

export const UserDataText = z.strictObject({
  lorelens: z.literal('lore', 'This was not exported from Lorelens.'),
  version: z.number().int().min(1),
  vault: z.string(),
  steps: z.array(z.strictObject({ at: z.iso.datetime(), label: z.string().max(2_000), decisions: z.array(Decision).min(1) })),
  /** Fingerprints of decided entities, to find them again under other names. */
  entities: z.record(z.string(), Fingerprint),
  passages: z.record(z.string(), z.string()),
  settings: VaultSettings.nullable(),
  lenses: z.array(Lens),
  prompts: z.array(Prompt),
  recipes: z.array(Recipe),
  templates: z.array(Template),
  /** Since version 3. */
  views: z.array(SavedView).default([]),
});
export type UserDataText = z.infer<typeof UserDataText>;

const fieldOf = { lens: 'lenses', prompt: 'prompts', recipe: 'recipes', template: 'templates', view: 'views' } as const;

/** All decisions and saved items of a vault as readable JSON: equal data give equal text. */
export function exportUserData(userData: ReadableUserData, vaultName: string): string {
  const { fingerprints, passages } = userDecisions(userData);
  const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  const items = Object.fromEntries(savedItemKinds.map((kind) => [fieldOf[kind], savedItems(userData, kind).map(({ body }) => body)]));
  const text = {
    lorelens: 'lore',
    version: textVersion,
    vault: vaultName,
    steps: standingSteps(userData).map(({ at, label, decisions }) => ({ at, label, decisions })),
    entities: sorted(fingerprints),
    passages: sorted(passages),
    settings: readVaultSettings(userData),
    ...items,
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** Version 1 called a disambiguation `meaning`, and the origin of the user's aliases `writer`. */
function fromVersion1(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (key === 'kind' && part === 'meaning') return 'disambiguate';
    return key === 'origin' && part === 'writer' ? 'user' : part;
  });
}

/** Parses such a text. @throws AppError `invalid-input`, which names the place of the error; `db-newer` for a later version. */
export function parseUserDataText(text: string): UserDataText {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    const why = thrownMessage(thrown);
    throw new AppError('invalid-input', `Nothing was imported, because this is not JSON: ${why}`, {}, { cause: thrown });
  }
  const version = z.object({ lorelens: z.literal('lore'), version: z.number() }).safeParse(value);
  if (version.success && version.data.version > textVersion)
    throw new AppError(
      'db-newer',
      'Nothing was imported, because this was exported by a newer version of Lorelens. Update Lorelens, then try again.',
      {
        version: version.data.version,
      },
    );
  const parsed = UserDataText.safeParse(version.success && version.data.version === 1 ? fromVersion1(value) : value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const place = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  throw new AppError('invalid-input', `Nothing was imported. The error is at ${place === '' ? 'the top level' : place}: ${message}`, {
    place,
  });
}

/**
 * Imports a text in addition to the existing data, or replacing it. Of the existing data nothing changes, but a decision gives way to an imported
 * one that was made later. Returns how many decisions and other items it added.
 */
export function importUserData(
  userData: WritableUserData,
  text: UserDataText,
  mode: 'add' | 'replace',
): { decisions: number; others: number } {
  if (mode === 'replace') clear(userData);
  const { fingerprints, passages } = userDecisions(userData);
  const signature = ({ at, label, decisions }: Pick<DecisionStep, 'at' | 'label' | 'decisions'>): string =>
    JSON.stringify([at, label, decisions]);
  const present = new Set(standingSteps(userData).map(signature));
  let decisions = 0;
  for (const step of text.steps) {
    // Importing a text twice adds nothing.
    if (present.has(signature(step))) continue;
    insertStep(userData, step);
    decisions += step.decisions.length;
  }
  saveFingerprints(userData, {
    fingerprints: { ...(text.entities as typeof fingerprints), ...fingerprints },
    passages: { ...text.passages, ...passages },
  });
  let others = 0;
  for (const kind of savedItemKinds) {
    const own = new Set(savedItems(userData, kind).map(({ id }) => id));
    for (const item of text[fieldOf[kind]]) {
      if (own.has(item.id)) continue;
      saveItem(userData, kind, item.id, item);
      others++;
    }
  }
  if (text.settings) {
    const own = readVaultSettings(userData);
    const filled = Object.fromEntries(Object.entries(own).filter(([, values]) => values.length > 0));
    const settings = { ...text.settings, ...filled };
    if (JSON.stringify(settings) !== JSON.stringify(own)) others++;
    saveVaultSettings(userData, settings);
  }
  return { decisions, others };
}

function clear(userData: WritableUserData): void {
  forgetSteps(userData);
  for (const kind of savedItemKinds) for (const { id } of savedItems(userData, kind)) removeItem(userData, kind, id);
  deleteVaultSettings(userData);
}
