import { isEqual } from 'es-toolkit/predicate';
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
import { forgetVisibleUndo, toast } from '../../../ui/overlays/Toast.tsx';
import { askStrings } from '../../../strings/ask.ts';

/** Fields held as typed text, so that an invalid number stays visible. */
const typedFields = ['budget', 'maxEntities'] as const satisfies readonly ContextField[];
type TypedField = (typeof typedFields)[number];
const isTyped = (field: ContextField): field is TypedField => typedFields.some((typed) => typed === field);

/** Context settings as the user left them: a request with numbers as typed. An empty number is left to lens and model. */
export type ContextSettings = Omit<ContextRequest, TypedField> & { readonly [F in TypedField]: string };

export const initialContext: ContextSettings = { ...defaultRequest, question: '', budget: '', maxEntities: '' };

/** Fields about single items, which are reset for another question. */
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

/** Reads stored settings, or a request of the history or a recipe; an invalid field gets its default. */
export function settingsFrom(stored: unknown): ContextSettings {
  const raw: { [field: string]: unknown } = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  // Former name of the field in stored settings.
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

/** A typed number without its separators; null for empty. Invalid text is passed on, for the contract to report. */
function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s,_]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  return Number.isNaN(value) ? (text as unknown as number) : value;
}

export function toRequest(settings: ContextSettings): ContextRequestInput {
  return { ...settings, budget: typedNumber(settings.budget), maxEntities: typedNumber(settings.maxEntities) };
}

/** Whether two requests ask for the same text. */
export const isSameRequest = (a: ContextRequestInput, b: ContextRequestInput): boolean => isEqual(a, b);

/** Whether two settings differ at most in the question. */
export const isSameButForQuestion = (a: ContextSettings, b: ContextSettings): boolean =>
  isSameRequest(toRequest(a), toRequest({ ...b, question: a.question }));

/** Whether the settings differ from those of a new vault at most in the question. */
export const isInitial = (settings: ContextSettings): boolean => isSameButForQuestion(settings, startSettings());

/** A recipe applied: the question stays, and so do the chapter and the items chosen for it, unless the recipe names its own. Null is no recipe: the settings of a new vault. */
export function settingsOfRecipe(recipe: Recipe | null, now: ContextSettings): ContextSettings {
  const { question, asOf, pins, drops, choices, manualOrder, disambiguations, chapters, ignored } = now;
  const kept = { question, asOf, pins, drops, choices, manualOrder, disambiguations, chapters, ignored };
  return recipe ? settingsFrom({ ...kept, ...recipe.settings, question }) : { ...startSettings(), ...kept };
}

/** The settings of a preset; other fields set by the previous preset go back to their defaults. */
export function presetSettings(preset: Preset, before?: Preset): Partial<ContextSettings> {
  const { budget, maxEntities, ...rest } = settingsOfPreset(preset);
  const reset = {
    ...(before?.lens !== undefined && { lens: initialContext.lens }),
    ...(before?.order !== undefined && { order: initialContext.order }),
  };
  return { ...reset, ...rest, budget: String(budget), maxEntities: String(maxEntities) };
}

/** Whether no field of a preset is set, so that the kind of question chooses one. */
export const leavesPresetOpen = ({ budget, maxEntities, model, lens, order }: ContextSettings): boolean =>
  budget === '' && maxEntities === '' && model === null && lens === 'general' && order === null;

export const isPresetSet = (preset: Preset, settings: ContextSettings): boolean =>
  Object.entries(presetSettings(preset)).every(([field, value]) => isEqual(settings[field as ContextField], value));

/** Whether applying a recipe would change nothing. */
export const isApplied = (recipe: Recipe, settings: ContextSettings): boolean =>
  isSameRequest(toRequest(settingsOfRecipe(recipe, settings)), toRequest({ ...settings, more: 0 }));

/** Whether saving the settings as this recipe would change nothing. */
export const isSameRecipe = (recipe: Recipe, settings: ContextSettings): boolean =>
  isEqual(recipeOf(recipe.name, recipe.settings).settings, recipeOf(recipe.name, toRequest(settings)).settings);

/** Label of the difference between two settings for the undo history; null when they are equal. */
export function changeBetween(
  before: ContextSettings,
  after: ContextSettings,
): { readonly label: string; readonly isContinuous: boolean } | null {
  const fields = contextFieldNames.filter((field) => !isEqual(before[field], after[field]));
  const [first] = fields;
  if (first === undefined) return null;
  const { change, isContinuous = false } = metaOf(first);
  if (fields.length === 1) return { label: change, isContinuous };
  // Dropping an item unpins it.
  const isDrop = fields.length === 2 && fields.includes('drops') && fields.includes('pins');
  return { label: isDrop ? metaOf('drops').change : askStrings.paneSettings, isContinuous: false };
}

/** Length of the undo history. */
const maxSteps = 200;
/** Changes of one continuous field within this many milliseconds are one undo step. */
const pauseBetweenSteps = 1_000;

type SettingsState = Stored<ContextSettings>;

/** A vault without stored settings starts with the user's preferred ones. */
export function startSettings(): ContextSettings {
  const { model, budget, lens } = readContextStart();
  return { ...initialContext, model, lens, budget: budget === null ? '' : String(budget) };
}

function createSettingsStore(vault: string) {
  /** The last step, while the next change may still be merged into it. */
  let openStep: { readonly label: string; readonly at: number } | null = null;
  const store = createStore<SettingsState>()(
    persist(
      temporal((): SettingsState => ({ value: startSettings() }), {
        limit: maxSteps,
        handleSet: (record) => (past, _replace, current) => {
          const change = changeBetween((past as SettingsState).value, current.value);
          if (!change) return;
          // The keys for undo take back what was done last.
          forgetVisibleUndo();
          const at = performance.now();
          const belongs = change.isContinuous && openStep?.label === change.label && at - openStep.at < pauseBetweenSteps;
          openStep = change.isContinuous ? { label: change.label, at } : null;
          if (!belongs) record(past, true);
        },
      }),
      persisted(`context.${vault}`, (stored) => (stored === undefined ? startSettings() : settingsFrom(stored))),
    ),
  );
  /** Undoes or redoes one step; returns its label, or null when there is none. */
  const step = (direction: 'undo' | 'redo'): string | null => {
    const { pastStates, futureStates, [direction]: move } = store.temporal.getState();
    const target = (direction === 'undo' ? pastStates : futureStates).at(-1)?.value;
    if (!target) return null;
    const change = changeBetween(target, store.getState().value);
    // The next change is never merged with an undone step.
    openStep = null;
    move();
    return change?.label ?? askStrings.paneSettings;
  };
  /** Keeps the change made now apart from those before and after it. */
  const endStep = (): void => {
    openStep = null;
  };
  return Object.assign(store, { step, endStep });
}

const settingsStore = (vault: string) => sharedStore(`context.${vault}`, () => createSettingsStore(vault));

export const useContextSettings = (vault: string): [ContextSettings, SetValue<ContextSettings>] =>
  useStored<ContextSettings>(settingsStore(vault));

/** The same outside of components. */
export const readContextSettings = (vault: string): ContextSettings => readStored<ContextSettings>(settingsStore(vault));

/** Undoes the last change of a vault's settings; returns its label, or null. */
export const undoContextSettings = (vault: string): string | null => settingsStore(vault).step('undo');
/** Redoes the last undone change. */
export const redoContextSettings = (vault: string): string | null => settingsStore(vault).step('redo');

/** Has undo and redo of the settings go to the default lens where they would go to a saved one that is none of these: it was removed. */
export function forgetOtherLenses(vault: string, ids: readonly string[]): void {
  const { temporal: steps } = settingsStore(vault);
  const without = (states: readonly Partial<SettingsState>[]): Partial<SettingsState>[] =>
    states.map((state) =>
      state.value && typeof state.value.lens === 'string' && !ids.includes(state.value.lens)
        ? { value: { ...state.value, lens: initialContext.lens } }
        : state,
    );
  const { pastStates, futureStates } = steps.getState();
  steps.setState({ pastStates: without(pastStates), futureStates: without(futureStates) });
}

/** Id shared by the toasts about settings, so that one replaces the other. */
export const settingsSlot = 'context-settings';

/** Changes the settings and shows a toast that can undo just this change; later changes stay. */
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

/** The current settings with one earlier change reverted, except in fields that changed again. */
function reverted(before: ContextSettings, after: ContextSettings, now: ContextSettings): ContextSettings {
  const fields = contextFieldNames.map((field) => [field, isEqual(now[field], after[field]) ? before[field] : now[field]]);
  return Object.fromEntries(fields) as ContextSettings;
}
