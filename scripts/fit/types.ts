/** What the fit varies: linear in the score. `coverage.*`, `document.*` are a signal's weight times the share of the part. */
export const featureNames = [
  'entityMatch',
  'semantic',
  'lateInteraction',
  'keyword',
  'coverage.nearby',
  'coverage.own',
  'coverage.pairs',
  'coverage.wording',
  'document.hits',
  'document.names',
  'document.bm25',
  'document.semantic',
  'neighbours',
  'proximity',
  'recency',
  'importance',
] as const;
export type FeatureName = (typeof featureNames)[number];

/** A value for each of {@link featureNames}, in that order. */
export type FeatureWeights = readonly number[];

/** One scored chunk of a question. */
export interface JudgedChunk {
  /** One value for each of {@link featureNames}. */
  readonly features: Float32Array;
  readonly tokens: number;
  /** Which of the question's gold sentences it contains, by their numbers. */
  readonly gold: readonly number[];
}

/** A question with its best chunks by today's score, and all that contain gold. */
export interface JudgedQuestion {
  readonly id: string;
  readonly chunks: readonly JudgedChunk[];
  /** For each thing that an answer needs (a section, a fact): the numbers of its sentences. */
  readonly needed: readonly (readonly number[])[];
}

/** A data set to fit on. To add one, judge its questions: chunks with features, and which of the needed sentences they contain. */
export interface Objective {
  readonly name: string;
  readonly questions: readonly JudgedQuestion[];
  /** A needed thing counts when this share of its sentences is in the text. */
  readonly coveredShare: number;
}
