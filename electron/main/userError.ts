/** A refusal in plain words for the user. */
export class UserError extends Error {}

/** The value as text, or a refusal: pages send what they like. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new UserError('Lorelens expected a text here.');
  return value;
}
