import type { ContextItem, ContextPack } from './context.ts';

/** What a row's words are made of: writing them takes long for a thousand rows. */
function keyOf({ reference, section, path, text }: ContextItem): string {
  const step = section === 'relationships' ? path.at(-1) : undefined;
  return [reference, step?.kind, step?.to, text].join('\n');
}

/**
 * The candidates that stayed out without the user's doing, each once, best first: not a passage that is in the text under another heading, and of those
 * considered for several entities that read alike the first with a suggested fix, or else the first.
 */
export function leftOutRows({ items, ledger }: Pick<ContextPack, 'items' | 'ledger'>, drops: readonly string[]): readonly ContextItem[] {
  const others = new Set([...items.map(({ reference }) => reference), ...drops]);
  const rows = new Map<string, ContextItem>();
  for (const item of ledger) {
    if (item.state !== 'out' || others.has(item.reference)) continue;
    const key = keyOf(item);
    const known = rows.get(key);
    if (!known || (known.suggestedFix === null && item.suggestedFix !== null)) rows.set(key, item);
  }
  return [...rows.values()];
}
