/** Turns texts into vectors. One implementation for each backend; all calls may run at once. */
export interface Embedder {
  /** Names the model, not the backend: vectors of one model can be compared whoever made them. */
  readonly model: string;
  readonly dimensions: number;
  /** Unit vectors, one for each text. `urgent` texts (questions) go before those that wait. @throws AppError `model-missing`; `engine-stopped` once closed. */
  embed(texts: readonly string[], options?: { readonly urgent?: boolean }): Promise<Float32Array[]>;
  /** Rejects what waits and resolves when nothing runs any more. */
  close(): Promise<void>;
}
