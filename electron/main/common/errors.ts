/** An error whose message is for the user. */
export class UserError extends Error {}

/** A value from the page as text. @throws UserError for anything else. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new UserError('Lorelens expected a text here.');
  return value;
}

/** The name and stack of an error for the log, without its message, which may quote the vault. */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const stack = error.stack ?? '';
  const messageAt = stack.indexOf(error.message);
  const afterMessage = messageAt === -1 ? stack : stack.slice(messageAt + error.message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at .*(:\d+:\d+\)?|\(<anonymous>\))$/.test(line));
  return [error.name, ...frames].join('\n');
}
