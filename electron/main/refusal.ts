/** A refusal in plain words for the writer. */
export class Refusal extends Error {}

/** The value as text, or a refusal: pages send what they like. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('Lorelens expected a text here.');
  return value;
}
