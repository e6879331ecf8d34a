import { strToU8, zipSync } from 'fflate';
import { formatOf } from './registry.ts';

/** Markdown of a file's content, for tests. */
export async function markdownOf(name: string, content: string | Uint8Array): Promise<string> {
  const { text } = await formatOf(`Lore/${name}`)!.convert(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return text;
}

/** A zip archive of text files, in the order that is given. */
export function archive(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
