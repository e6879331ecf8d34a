/** Longest name of a file or folder, in characters. */
const maxName = 80;

/** Whether Windows keeps a name for a device, whatever its ending. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name);
}

/** A title as the name of a file or folder, without what a system forbids or a wikilink cannot name. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|#^[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return Array.from(name).slice(0, maxName).join('').trim() || 'Untitled';
}

/** Names, no two alike whatever the letter case: of two with the same the later has a number behind it. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  of(name: string): string {
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${name} (${number})`;
      if (this.#taken.has(candidate.toLowerCase())) continue;
      this.#taken.add(candidate.toLowerCase());
      return candidate;
    }
  }
}
