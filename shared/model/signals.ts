import { z } from 'zod';
import { readonlyObject } from './readonly.ts';

/** The signals of a passage's score, each 0 to 1; null when it could not be had (no vectors). */
export const Signals = readonlyObject({
  entityMatch: z.number().nullable(),
  semantic: z.number().nullable(),
  /** How well the words of the passage answer those of the question, each by the nearest. */
  lateInteraction: z.number().nullable(),
  keyword: z.number().nullable(),
  /** Share of the question's words that are in the passage or in an adjacent one. */
  coverage: z.number().nullable(),
  /** How well the passage's whole document answers the question. */
  document: z.number().nullable(),
  /** How well the passages just before and after it do. */
  neighbours: z.number().nullable(),
  proximity: z.number().nullable(),
  recency: z.number().nullable(),
  importance: z.number().nullable(),
});
export type Signals = z.infer<typeof Signals>;

/** Signals of an item that was not scored. */
export const noSignals: Signals = {
  entityMatch: null,
  semantic: null,
  lateInteraction: null,
  keyword: null,
  coverage: null,
  document: null,
  neighbours: null,
  proximity: null,
  recency: null,
  importance: null,
};

const weight = z.number().min(0, 'A weight must be 0 or more.').max(10, 'A weight can be at most 10.').optional();

/** Weights of the signals; missing ones keep the weight of the set they override. */
export const SignalWeights = z
  .strictObject(
    {
      entityMatch: weight,
      semantic: weight,
      lateInteraction: weight,
      keyword: weight,
      coverage: weight,
      document: weight,
      neighbours: weight,
      proximity: weight,
      recency: weight,
      importance: weight,
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `There is no signal "${String(keys[0])}". There are: ${Object.keys(noSignals).join(', ')}.`
          : undefined,
    },
  )
  .readonly();
export type SignalWeights = z.infer<typeof SignalWeights>;

/** A set of weights by name, or own ones laid over the lens's. */
export const WeightChoice = z.union([z.enum(['question', 'graph']), SignalWeights], {
  error: 'The weights are "question", "graph", or numbers by signal, such as semantic=0.5,keyword=1.',
});
export type WeightChoice = z.infer<typeof WeightChoice>;
