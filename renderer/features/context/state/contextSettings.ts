import { temporal } from 'zundo';
import { createStore } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  type ContextField,
  contextFieldNames,
  contextFields,
  type ContextRequest,
  type ContextRequestInput,
  metaOf,
} from '#shared/model/context/contextRequest.ts';
import type { Preset } from '#shared/model/context/question.ts';
import { defaultRequest, type Recipe, recipeOf, settingsOfPreset } from '#shared/model/context/recipe.ts';
import { readContextStart } from '../../../common/preferences.ts';
import { persisted, readStored, type SetValue, setStored, sharedStore, type Stored, useStored } from '../../../ui/store.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { askStrings } from '../../../strings/ask.ts';

/** The fields that stand in the form as they are typed, so that a wrong number stays in sight. */
const typedFields = ['budget', 'maxEntities'] as const satisfies readonly ContextField[];
type TypedField = (typeof typedFields)[number];
const isTyped = (field: ContextField): field is TypedField => typedFields.some((typed) => typed === field);

/** The settings of a context as the user left them: a request, with numbers as typed. An empty one is left to the lens and the model. */
export type ContextSettings = Omit<ContextRequest, TypedField> & { readonly [F in TypedField]: string };

/** What a context starts with. */
export const initialContext: ContextSettings = { ...defaultRequest, question: '', budget: '', maxEntities: '' };

/** What concerns single pieces, and is of no use with another question. */
export const noPieceSettings = {
  pins: [],
  drops: [],
  choices: {},
  manualOrder: [],
  disambiguations: {},
  chapters: null,
  ignored: [],
  more: 0,
} as const;

/** Settings out of what was stored, or out of a request of the history or a recipe; a field that is not understood has its default. */
export function settingsFrom(stored: unknown): ContextSettings {
  const raw: { [field: string]: unknown } = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  // As the field was called in what was stored before.
  raw['disambiguations'] ??= raw['meanings'];
  const fields = contextFieldNames.map((field): [ContextField, unknown] => {
    const value = raw[field];
    if (field === 'question') return [field, typeof value === 'string' ? value : ''];
    if (isTyped(field)) return [field, typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''];
    const parsed = contextFields[field].safeParse(value);
    return [field, parsed.success ? parsed.data : initialContext[field]];
  });
  return Object.fromEntries(fields) as ContextSettings;
}

/** A number as typed, with its separators; null for none. What is no number goes as it is: the contract says what is wrong with it. */
function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s,_]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isNaN(value) ? (text as unknown as number) : value;
}

/** The request that the settings stand for. */
export function toRequest(settings: ContextSettings): ContextRequestInput {
  return { ...settings, budget: typedNumber(settings.budget), maxEntities: typedNumber(settings.maxEntities) };
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether two requests ask for the same text. */
export const isSameRequest = (a: ContextRequestInput, b: ContextRequestInput): boolean => isEqual(a, b);

/** Whether only the question, or nothing, differs from a fresh start. */
export const isInitial = (settings: ContextSettings): boolean => isEqual({ ...settings, question: '' }, initialContext);

/** The settings of a recipe, for a question. */
export const settingsOfRecipe = (recipe: Recipe, question: string): ContextSettings => ({ ...settingsFrom(recipe.settings), question });

/** Everything that a preset sets; what the preset before had set besides its size goes back to its default. */
export function presetSettings(preset: Preset, before?: Preset): Partial<ContextSettings> {
  const { budget, maxEntities, ...rest } = settingsOfPreset(preset);
  const reset = {
    ...(before?.lens !== undefined && { lens: initialContext.lens }),
    ...(before?.order !== undefined && { order: initialContext.order }),
  };
  return { ...reset, ...rest, budget: String(budget), maxEntities: String(maxEntities) };
}

/** Whether nothing is set that a preset sets: then the kind of the question chooses one. */
export const leavesPresetOpen = ({ budget, maxEntities, model, lens, order, split }: ContextSettings): boolean =>
  budget === '' && maxEntities === '' && model === null && lens === 'general' && order === null && split === null;

/** Whether everything that a preset sets is set. */
export const isPresetSet = (preset: Preset, settings: ContextSettings): boolean =>
  Object.entries(presetSettings(preset)).every(([field, value]) => isEqual(settings[field as ContextField], value));

/** Whether the settings are those of a recipe. */
export const isSameRecipe = (recipe: Recipe, settings: ContextSettings): boolean =>
  isEqual(recipeOf(recipe.name, recipe.settings).settings, recipeOf(recipe.name, toRequest(settings)).settings);

/** What differs between two settings, for the undo history; null when nothing does. */
export function changeBetween(
  before: ContextSettings,
  after: ContextSettings,
): { readonly label: string; readonly isContinuous: boolean } | null {
  const fields = contextFieldNames.filter((field) => !isEqual(before[field], after[field]));
  const [first] = fields;
  if (first === undefined) return null;
  const { change, isContinuous = false } = metaOf(first);
  if (fields.length === 1) return { label: change, isContinuous };
  // A piece that is dropped is pinned no longer.
  const isDrop = fields.length === 2 && fields.includes('drops') && fields.includes('pins');
  return { label: isDrop ? metaOf('drops').change : askStrings.paneSettings, isContinuous: false };
}

/** Steps that can be undone. */
const maxSteps = 200;
/** Changes of one continuous field that follow each other faster than this, in milliseconds, are one step. */
const pauseBetweenSteps = 1_000;

type SettingsState = Stored<ContextSettings>;

/** A vault that had no settings yet starts as the user likes to start. */
function startSettings(): ContextSettings {
  const { model, budget, lens } = readContextStart();
  return { ...initialContext, model, lens, budget: budget === null ? '' : String(budget) };
}

function createSettingsStore(vault: string) {
  /** The last step, while the next change may still belong to it. */
  let openStep: { readonly label: string; readonly at: number } | null = null;
  const store = createStore<SettingsState>()(
    persist(
      temporal((): SettingsState => ({ value: startSettings() }), {
        limit: maxSteps,
        handleSet: (record) => (past, _replace, current) => {
          const change = changeBetween((past as SettingsState).value, current.value);
          if (!change) return;
          const at = performance.now();
          const belongs = change.isContinuous && openStep?.label === change.label && at - openStep.at < pauseBetweenSteps;
          openStep = change.isContinuous ? { label: change.label, at } : null;
          if (!belongs) record(past, true);
        },
      }),
      persisted(`context.${vault}`, (stored) => (stored === undefined ? startSettings() : settingsFrom(stored))),
    ),
  );
  /** One step back or forth; what was changed, or null when there is no step. */
  const step = (direction: 'undo' | 'redo'): string | null => {
    const { pastStates, futureStates, [direction]: move } = store.temporal.getState();
    const target = (direction === 'undo' ? pastStates : futureStates).at(-1)?.value;
    if (!target) return null;
    const change = changeBetween(target, store.getState().value);
    // What comes next is never one step with what was undone.
    openStep = null;
    move();
    return change?.label ?? askStrings.paneSettings;
  };
  /** A change that is made now and those after it are steps of their own. */
  const endStep = (): void => {
    openStep = null;
  };
  return Object.assign(store, { step, endStep });
}

const settingsStore = (vault: string) => sharedStore(`context.${vault}`, () => createSettingsStore(vault));

/** Settings of the context, by vault. Every change can be undone. */
export const useContextSettings = (vault: string): [ContextSettings, SetValue<ContextSettings>] =>
  useStored<ContextSettings>(settingsStore(vault));

/** The same, for what runs outside of a component. */
export const readContextSettings = (vault: string): ContextSettings => readStored<ContextSettings>(settingsStore(vault));

/** Undoes the last change of a vault's settings; what it was, or null when there was none. */
export const undoContextSettings = (vault: string): string | null => settingsStore(vault).step('undo');
/** Takes again what was undone last. */
export const redoContextSettings = (vault: string): string | null => settingsStore(vault).step('redo');

/** All that is said of changes of the settings takes the same place. */
export const settingsSlot = 'context-settings';

/** Changes the settings, says so, and offers to undo just this change: what is changed in between stays. */
export function changeWithUndo(vault: string, change: (before: ContextSettings) => ContextSettings, message: string): void {
  const store = settingsStore(vault);
  const before = readStored<ContextSettings>(store);
  const after = change(before);
  store.endStep();
  setStored<ContextSettings>(store, after);
  store.endStep();
  const undo = (): void => {
    const now = readStored<ContextSettings>(store);
    if (now === after) store.step('undo');
    else setStored<ContextSettings>(store, reverted(before, after, now));
  };
  toast(message, { slot: settingsSlot, action: { label: askStrings.undo, run: undo } });
}

/** The settings as they are now with one earlier change taken back, where nothing changed it again. */
function reverted(before: ContextSettings, after: ContextSettings, now: ContextSettings): ContextSettings {
  const fields = contextFieldNames.map((field) => [field, isEqual(now[field], after[field]) ? before[field] : now[field]]);
  return Object.fromEntries(fields) as ContextSettings;
}
