/** A refusal in plain words for the user. */
export class UserError extends Error {}

/** The value as text, or a refusal: pages send what they like. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new UserError('Lorelens expected a text here.');
  return value;
}

/** A fault's kind and the places it passed, without its message, which may quote the vault: fit for the log. */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const stack = error.stack ?? '';
  const messageAt = stack.indexOf(error.message);
  const afterMessage = messageAt === -1 ? stack : stack.slice(messageAt + error.message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at .*(:\d+:\d+\)?|\(<anonymous>\))$/.test(line));
  return [error.name, ...frames].join('\n');
}
