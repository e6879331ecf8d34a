/** One way to run the bundled model. It may be asked for one text at a time only. */
export interface Backend {
  readonly name: 'onnx' | 'wasm';
  /** The unit vector of a text, whose words beyond the model's 256 tokens do not count. */
  embed(text: string): Promise<Float32Array>;
}
