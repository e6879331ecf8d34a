import type { Embedding } from '#lib/lateInteraction.ts';

/** How texts are embedded. */
export interface EmbedOptions {
  /** They are questions: embedded for comparison with passages, before waiting passages, and with a shorter timeout. */
  readonly asQuestions?: boolean;
  /** Aborts pending texts; those of a batch already being computed may still complete. */
  readonly signal?: AbortSignal;
}

/** Turns texts into vectors. One implementation per backend; calls may be concurrent. */
export interface Embedder {
  /** Identifies the model, not the backend: vectors of one model can be compared across backends. */
  readonly model: string;
  readonly dimensions: number;
  /** Preferred number of texts per call; more when each call is costly. */
  readonly batch: number;
  /** Whether sentence vectors are worth computing, see parse/text/sentences.ts. False when each embedded text may be charged. */
  readonly ofSentences: boolean;
  /** Whether it makes vectors of word pieces. */
  readonly ofTokens: boolean;
  /** Delays before retries after failures, in milliseconds; empty: failures are permanent. */
  readonly recovery: readonly number[];
  /** One for each text. @throws AppError `model-missing`; `cancelled`; `engine-stopped` once closed. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Embedding[]>;
  /** Rejects pending calls and resolves when nothing is running. */
  close(): Promise<void>;
}

/** An implementation of the bundled model. Not reentrant: one text at a time. */
export interface Backend {
  readonly name: 'onnx' | 'wasm';
  /**
   * What the model makes of a text; words beyond the model's 256 tokens are ignored. Of a question, the bundled model's native backend gives a vector near
   * those of passages that answer it (docs/decisions/104).
   */
  embed(text: string, asQuestion?: boolean): Promise<Embedding>;
}
