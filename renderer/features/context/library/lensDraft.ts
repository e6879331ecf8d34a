import { slugOf } from '#shared/model/constants.ts';
import type { Lens } from '#shared/model/lens.ts';
import type { SignalWeights } from '#shared/model/signals.ts';
import { askStrings } from '../../../strings/ask.ts';

/** Fields of the lens form that are edited as text. */
export type LensText = 'kinds' | 'headings' | 'split' | 'maxEntities' | keyof SignalWeights;

/** A lens being edited: texts and numbers as typed, possibly invalid. */
export interface LensDraft {
  readonly lens: Lens;
  readonly typed: Partial<Record<LensText, string>>;
}

/** The empty draft of a new lens. */
export const freshLens: Lens = {
  id: '',
  name: '',
  description: '',
  depth: 2,
  weights: 'question',
  adjust: {},
  origins: {},
  kinds: {},
  types: {},
  documents: { manuscript: 1, note: 1 },
  headings: {},
  split: null,
  maxEntities: null,
  order: 'story',
  instructions: '',
};

/** Factor of a line without a number. */
const defaultFactor = 1.5;
/** Upper bound of factors and weights. */
const maxFactor = 10;

/** Factors by word as lines: "goals 1.5". */
export function factorLines(factors: Readonly<Record<string, number>>): string {
  return Object.entries(factors)
    .map(([word, factor]) => `${word} ${factor}`)
    .join('\n');
}

/** Parses such lines; a word without a number gets 1.5. The error names the wrong line. */
export function readFactorLines(text: string): { readonly factors: Readonly<Record<string, number>>; readonly problem: string | null } {
  const factors: Record<string, number> = {};
  for (const [index, line] of text.split('\n').entries()) {
    const [, words = '', number] = /^\s*(.*?)[\s:=×]*(-?\d+(?:[.,]\d+)?)?\s*$/.exec(line) ?? [];
    if (words === '' && number === undefined) continue;
    const factor = number === undefined ? defaultFactor : Number(number.replace(',', '.'));
    if (words === '') return { factors, problem: askStrings.lineHasANumberButNo(index + 1) };
    if (factor < 0 || factor > maxFactor) return { factors, problem: askStrings.lineTheWeightMustBeA(index + 1, maxFactor) };
    factors[words] = factor;
  }
  return { factors, problem: null };
}

/** Value of a field: the typed text, or else that of the lens. */
export function typedText({ lens, typed }: LensDraft, field: LensText): string {
  const own = typed[field];
  if (own !== undefined) return own;
  if (field === 'kinds' || field === 'headings') return factorLines(lens[field]);
  const value = field === 'split' || field === 'maxEntities' ? lens[field] : lens.adjust[field];
  return value === null || value === undefined ? '' : String(value);
}

/** Factors other than 1. */
export function withFactor<K extends string>(
  factors: Readonly<Partial<Record<K, number>>>,
  key: K,
  factor: number,
): Partial<Record<K, number>> {
  const { [key]: _before, ...others } = factors;
  return (factor === 1 ? others : { ...factors, [key]: factor }) as Partial<Record<K, number>>;
}

function readNumber(text: string, max: number, whole: boolean): { readonly value: number | null; readonly problem: string | null } {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return { value: null, problem: null };
  const value = Number(plain);
  const fits = Number.isFinite(value) && value >= 0 && value <= max && (!whole || Number.isInteger(value));
  return fits ? { value, problem: null } : { value: null, problem: askStrings.enterAFrom0ToOr(whole, max) };
}

/** The lens of a draft, or its errors by field. */
export function readDraft(draft: LensDraft): { readonly lens: Lens; readonly problems: Partial<Record<LensText, string>> } {
  const { lens, typed } = draft;
  const problems: Partial<Record<LensText, string>> = {};
  const take = <T>(field: LensText, { value, problem }: { readonly value: T; readonly problem: string | null }): T => {
    if (problem !== null) problems[field] = problem;
    return value;
  };
  const lines = (field: 'kinds' | 'headings') => {
    const { factors, problem } = readFactorLines(typedText(draft, field));
    return take(field, { value: factors, problem });
  };
  const adjust: { -readonly [S in keyof SignalWeights]: number } = {};
  const signals = new Set([...Object.keys(lens.adjust), ...Object.keys(typed)].filter(isSignal));
  for (const signal of signals) {
    const value = take(signal, readNumber(typedText(draft, signal), maxFactor, false));
    if (value !== null) adjust[signal] = value;
  }
  const read: Lens = {
    ...lens,
    name: lens.name.trim(),
    adjust,
    kinds: lines('kinds'),
    headings: lines('headings'),
    split: take('split', readNumber(typedText(draft, 'split'), 100, false)),
    maxEntities: take('maxEntities', readNumber(typedText(draft, 'maxEntities'), 50, true)),
  };
  return { lens: read, problems };
}

function isSignal(field: string): field is keyof SignalWeights {
  return !['kinds', 'headings', 'split', 'maxEntities'].includes(field);
}

/** Makes an id from a name. Recipes refer to lenses by id, so an id is never reused. */
export function freeId(name: string, taken: readonly string[]): string {
  const id = slugOf(name);
  for (let copy = 1; ; copy++) {
    const free = copy === 1 ? id : `${id.slice(0, 56)}-${copy}`;
    if (!taken.includes(free)) return free;
  }
}
