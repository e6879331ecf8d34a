/** Maximum length of a file or folder name, in characters. */
const maxName = 80;
/** The same in bytes: Linux allows 255, including an extension and a number. */
const maxBytes = 240;

/** Whether Windows reserves a name for a device, with any extension. */
export function isDeviceName(name: string): boolean {
  return /^(?:con(?:in\$|out\$)?|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(name);
}

/** A title as a file or folder name, without characters that a system forbids or a wikilink cannot contain. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|#^[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const signs = Array.from(name).slice(0, maxName);
  while (Buffer.byteLength(signs.join('')) > maxBytes) signs.pop();
  return signs.join('').trim() || 'Untitled';
}

/** Names with the same key are the same file on case-insensitive systems (macOS, Windows), however these fold case: ﬁ is fi, ſ is s. */
const keyOf = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

/** Makes names unique regardless of letter case by appending a number to later duplicates. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  of(name: string): string {
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${name} (${number})`;
      if (this.#taken.has(keyOf(candidate))) continue;
      this.#taken.add(keyOf(candidate));
      return candidate;
    }
  }
}

/** A name without the id that an export of Notion adds to those of files and folders: "Mara Venn 5f0c…", of 32 digits. */
export function withoutExportId(name: string): string {
  return name.replace(/\s[\da-f]{32}(?=$|\.[a-z]{1,8}$)/u, '');
}

/** The folders of a path, outermost first. */
export function foldersOf(path: string): readonly string[] {
  return path.split('/').slice(0, -1);
}

/** A path without its last part and the slash before it; empty for one without a slash. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Last part of a path, without `.md`. */
export function noteNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown|txt)$/i, '');
}

/** The name of the note that a link leads to: "Orrin" of `Places/Orrin.md#History|the town`. Links written on Windows may have its slashes. */
export function noteNameOfLink(link: string): string {
  // The heading goes first: it may hold a slash of its own.
  const path = link.replace(/[|#].*$/s, '').replaceAll('\\', '/');
  return noteNameOf(path.trim());
}
