/** A fault's kind and the places it passed, without its message, which may quote the vault: fit for the log. */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const stack = error.stack ?? '';
  const messageAt = stack.indexOf(error.message);
  const afterMessage = messageAt === -1 ? stack : stack.slice(messageAt + error.message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at .*(:\d+:\d+\)?|\(<anonymous>\))$/.test(line));
  return [error.name, ...frames].join('\n');
}
