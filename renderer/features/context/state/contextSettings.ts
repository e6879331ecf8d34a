import { useCallback } from 'react';
import { contextDefaults } from '#shared/model/constants.ts';
import type { ContextRequestInput, PieceChoice } from '#shared/model/context.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { readContextStart } from '../../../common/preferences.ts';
import { oneOf, record, texts, within } from '../../../ui/checks.ts';
import { readRemembered, useRemembered, writeRemembered } from '../../../ui/remember.ts';
import { noteStep, stepBack, stepForward } from '../../../ui/trail.ts';
import { changeWords } from './settingWords.ts';

const styles = ['structured', 'compact', 'narrative'] as const;
const formats = ['markdown', 'json', 'xml'] as const;
const orders = ['story', 'relevance'] as const;
const choices = ['full', 'trimmed', 'first-sentence', 'name'] as const satisfies readonly PieceChoice[];

/** Shares of an entity's definition, relationships and mentions, in percent. */
export interface Shares {
  readonly definition: number;
  readonly relationships: number;
  readonly mentions: number;
}

/** The settings of a context as the writer left them; numbers as typed, so that wrong ones can be shown. */
export interface ContextSettings {
  readonly question: string;
  /** Empty: what the model's window leaves, or the usual. */
  readonly budget: string;
  /** Empty: the lens's, or the usual. */
  readonly maxEntities: string;
  /** Percent for entities; null: as suits the question. */
  readonly split: number | null;
  readonly shares: Shares;
  readonly among: 'match' | 'equal';
  /** Null: the lens's. */
  readonly depth: number | null;
  /** Id of the lens. */
  readonly lens: string;
  /** Id of the model; null for none in particular. */
  readonly model: string | null;
  readonly asOf: StoryPosition | null;
  readonly minRelevance: number;
  readonly format: (typeof formats)[number];
  readonly style: (typeof styles)[number];
  /** Null: the lens's. */
  readonly order: (typeof orders)[number] | null;
  readonly properties: boolean;
  readonly tree: boolean;
  readonly images: boolean;
  readonly instructions: boolean;
  readonly confidence: boolean;
  /** Ids of the templates in use. */
  readonly templates: readonly string[];
  readonly pins: readonly string[];
  readonly drops: readonly string[];
  readonly choices: Readonly<Record<string, PieceChoice>>;
  readonly manualOrder: readonly string[];
}

/** What a context starts with. */
export const initialContext: ContextSettings = {
  question: '',
  budget: '',
  maxEntities: '',
  split: null,
  shares: contextDefaults.shares,
  among: 'match',
  depth: null,
  lens: 'general',
  model: null,
  asOf: null,
  minRelevance: contextDefaults.minRelevance,
  format: contextDefaults.format,
  style: 'structured',
  order: null,
  properties: false,
  tree: false,
  images: false,
  instructions: false,
  confidence: true,
  templates: [],
  pins: [],
  drops: [],
  choices: {},
  manualOrder: [],
};

/** What concerns single pieces, and is of no use with another question. */
export const noPieceSettings = { pins: [], drops: [], choices: {}, manualOrder: [] } as const;

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function words(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** A number that a request names, as it stands in a field. */
function typed(value: unknown, fallback: string): string {
  return typeof value === 'number' ? String(value) : words(value, fallback);
}

function place(value: unknown): StoryPosition | null {
  const { sequence, scene } = record(value);
  if (typeof sequence !== 'number' || !Number.isInteger(sequence) || sequence < 1) return null;
  return { sequence, scene: typeof scene === 'number' && Number.isInteger(scene) && scene >= 1 ? scene : null };
}

function pieceChoices(value: unknown): Readonly<Record<string, PieceChoice>> {
  const known = Object.entries(record(value)).filter(([, how]) => choices.some((one) => one === how));
  return Object.fromEntries(known) as Record<string, PieceChoice>;
}

/** Settings out of what was stored, or out of a request of the history or a recipe; what is not understood is as usual. */
export function checkSettings(stored: unknown): ContextSettings {
  const raw = record(stored);
  const usual = initialContext;
  const shares = record(raw['shares']);
  const share = (part: keyof Shares): number => within(shares[part], 0, 100, usual.shares[part]);
  return {
    question: words(raw['question'], usual.question),
    budget: typed(raw['budget'], usual.budget),
    maxEntities: typed(raw['maxEntities'], usual.maxEntities),
    split: within(raw['split'], 0, 100, null),
    shares: { definition: share('definition'), relationships: share('relationships'), mentions: share('mentions') },
    among: oneOf(['match', 'equal'], usual.among)(raw['among']),
    depth: within(raw['depth'], 1, 5, null),
    lens: words(raw['lens'], usual.lens),
    model: typeof raw['model'] === 'string' ? raw['model'] : null,
    asOf: place(raw['asOf']),
    minRelevance: within(raw['minRelevance'], 0, 1, usual.minRelevance),
    format: oneOf(formats, usual.format)(raw['format']),
    style: oneOf(styles, usual.style)(raw['style']),
    order: orders.find((one) => one === raw['order']) ?? null,
    properties: flag(raw['properties'], usual.properties),
    tree: flag(raw['tree'], usual.tree),
    images: flag(raw['images'], usual.images),
    instructions: flag(raw['instructions'], usual.instructions),
    confidence: flag(raw['confidence'], usual.confidence),
    templates: texts(raw['templates']),
    pins: texts(raw['pins']),
    drops: texts(raw['drops']),
    choices: pieceChoices(raw['choices']),
    manualOrder: texts(raw['manualOrder']),
  };
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
  const { budget, maxEntities, ...same } = settings;
  return { ...same, budget: typedNumber(budget), maxEntities: typedNumber(maxEntities) };
}

/** Whether two requests ask for the same text. */
export function sameRequest(a: ContextRequestInput, b: ContextRequestInput): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether only the question, or nothing, differs from a fresh start. */
export function isInitial(settings: ContextSettings): boolean {
  return JSON.stringify({ ...settings, question: '' }) === JSON.stringify(initialContext);
}

/** Settings out of what was stored for a vault; a vault that had none starts as the writer likes to start. */
function checkStored(stored: unknown): ContextSettings {
  if (stored !== undefined) return checkSettings(stored);
  const { model, budget, lens } = readContextStart();
  return { ...initialContext, model, lens, budget: budget === null ? '' : String(budget) };
}

const nameOf = (vault: string): string => `context.${vault}`;

/** Settings of the context, by vault. Every change can be taken back. */
export function useContextSettings(
  vault: string,
): [ContextSettings, (next: ContextSettings | ((before: ContextSettings) => ContextSettings)) => void] {
  const name = nameOf(vault);
  const [settings] = useRemembered(name, checkStored);
  const set = useCallback(
    (next: ContextSettings | ((before: ContextSettings) => ContextSettings)) => {
      const before = readRemembered(name, checkStored);
      const after = typeof next === 'function' ? next(before) : next;
      const change = changeWords(before, after);
      if (change) noteStep(name, before, change.words, change.flows);
      writeRemembered(name, after);
    },
    [name],
  );
  return [settings, set];
}

function stepped(vault: string, step: typeof stepBack): string | null {
  const name = nameOf(vault);
  const taken = step(name, readRemembered(name, checkStored));
  if (taken) writeRemembered(name, taken.value);
  return taken && taken.words;
}

/** Takes back the last change of a vault's settings; what it was, in words, or null when there was none. */
export const undoContextSettings = (vault: string): string | null => stepped(vault, stepBack);
/** Takes again what was taken back last. */
export const redoContextSettings = (vault: string): string | null => stepped(vault, stepForward);

/** The same, for what runs outside of a component. */
export const readContextSettings = (vault: string): ContextSettings => readRemembered(nameOf(vault), checkStored);
