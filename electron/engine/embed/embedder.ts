/** How texts are to be embedded. */
export interface EmbedOptions {
  /** They are questions: made for being compared with passages, before the passages that wait, and given up sooner. */
  readonly asQuestions?: boolean;
  /** Gives up what can be given up; the texts of a batch that is being computed may still be done. */
  readonly signal?: AbortSignal;
}

/** Turns texts into vectors. One implementation for each backend; all calls may run at once. */
export interface Embedder {
  /** Identifies the model, not the backend: vectors of one model can be compared across backends. */
  readonly model: string;
  readonly dimensions: number;
  /** Texts that are best given at once; more of them, where each call has a price of its own. */
  readonly batch: number;
  /**
   * Whether the sentences of a passage are worth vectors of their own, see parse/text/sentenceGroups.ts. False where each text that is embedded may
   * have a price.
   */
  readonly ofSentences: boolean;
  /** Waiting times after failures, in milliseconds, before it is tried again; empty: what failed will fail again. */
  readonly recovery: readonly number[];
  /** Unit vectors, one for each text. @throws AppError `model-missing`; `cancelled`; `engine-stopped` once closed. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Rejects what waits and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** One way to run the bundled model. It may be asked for one text at a time only. */
export interface Backend {
  readonly name: 'onnx' | 'wasm';
  /** The unit vector of a text, whose words beyond the model's 256 tokens do not count. */
  embed(text: string): Promise<Float32Array>;
}
