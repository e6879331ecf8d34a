/** Returns the line of the file where the given id is written; 1 when it is missing. */
export type LineOf = (id: string) => number;

function valueOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The list at a key; empty when missing. */
export function listOf(data: unknown, key: string): readonly unknown[] {
  const list = valueOf(data, key);
  return Array.isArray(list) ? list : [];
}

/** The text at a key; null when missing. */
export function stringAt(data: unknown, key: string): string | null {
  const value = valueOf(data, key);
  return typeof value === 'string' ? value : null;
}

/** The number at a key; 0 when missing. */
export function numberAt(data: unknown, key: string): number {
  const value = valueOf(data, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The line of the file on which a card or edge has its id. */
export function lineFinder(source: string): LineOf {
  const lines = new Map<string, number>();
  let line = 1;
  let from = 0;
  for (const found of source.matchAll(/"id"\s*:\s*"((?:[^"\\]|\\.)*)"/g)) {
    for (let at = source.indexOf('\n', from); at >= 0 && at < found.index; at = source.indexOf('\n', at + 1)) {
      line += 1;
      from = at + 1;
    }
    if (!lines.has(found[1]!)) lines.set(found[1]!, line);
  }
  return (id) => lines.get(JSON.stringify(id).slice(1, -1)) ?? 1;
}

const jsonToken = /[\s,:[\]{}]+|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The line of a JSON syntax error: as reported by the parser, else the first unexpected token, else the last line. */
export function lineOfError(source: string, thrown: unknown): number {
  const message = thrown instanceof Error ? thrown.message : '';
  const position = /position (\d+)/.exec(message);
  if (position) return lineAt(source, Number(position[1]));
  let at = 0;
  for (jsonToken.lastIndex = 0; jsonToken.test(source);) at = jsonToken.lastIndex;
  if (at < source.length) return lineAt(source, at);
  // The parser quotes ten characters on either side of the unexpected token.
  const quoted = /, \.\.\."([^]+)"(?:\.\.\.)? is not valid JSON$/.exec(message);
  const found = quoted ? source.indexOf(quoted[1]!) : -1;
  return found < 0 ? lineAt(source, source.length) : lineAt(source, found + 10);
}

/** Behind the last sign of a text is still its last line. */
function lineAt(text: string, position: number): number {
  const source = text.trimEnd();
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < position; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
