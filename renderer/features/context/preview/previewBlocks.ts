import type { ContextItem } from '#shared/model/context/context.ts';

/** Whole lines of the text that belong to one item, or to none. Joined with line breaks, the blocks are the text. */
export interface PreviewBlock {
  readonly item: ContextItem | null;
  readonly text: string;
  /** Offset of the first character in the text. */
  readonly start: number;
}

type Ranged = ContextItem & { readonly range: readonly [number, number] };

/** Splits the text into blocks of lines; a line belongs to the item that covers most of it. */
export function previewBlocks(text: string, items: readonly ContextItem[]): PreviewBlock[] {
  const ranged = items.filter((item): item is Ranged => item.range !== null).sort((a, b) => a.range[0] - b.range[0]);
  const blocks: { item: ContextItem | null; text: string; start: number }[] = [];
  let next = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    while (next < ranged.length && (ranged[next]?.range[1] ?? 0) <= start) next++;
    let item: ContextItem | null = null;
    let maxShared = 0;
    for (let index = next; index < ranged.length; index++) {
      const candidate = ranged[index];
      if (!candidate || candidate.range[0] >= end) break;
      const shared = Math.min(end, candidate.range[1]) - Math.max(start, candidate.range[0]);
      if (shared > maxShared) {
        maxShared = shared;
        item = candidate;
      }
    }
    // An empty line inside an item belongs to it.
    const open = ranged[next];
    if (item === null && line === '' && open && open.range[0] < start && start < open.range[1]) item = open;
    const last = blocks.at(-1);
    if (last && last.item === item) last.text += `\n${line}`;
    else blocks.push({ item, text: line, start });
    start = end + 1;
  }
  return blocks;
}
