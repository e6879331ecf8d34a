import { posix } from 'node:path';
import { listFolder } from './readOnly.ts';

/** Pictures that the window can draw. */
const picture = /\.(?:png|jpe?g|webp|gif|avif)$/i;
/** A vault with more entries than this is not walked to its end. */
const maxEntries = 200_000;

/** Paths of all pictures of a vault, inside it and with forward slashes; hidden folders and links are passed over, as are folders that cannot be read. */
export async function findPictures(vaultPath: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [''];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined && entries < maxEntries; folder = folders.pop()) {
    const listed = await listFolder(posix.join(vaultPath, folder)).catch(() => []);
    entries += listed.length;
    for (const { name, kind } of listed) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'folder') folders.push(path);
      else if (kind === 'file' && picture.test(name)) found.push(path);
    }
  }
  return found.sort();
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** Finds the picture that a note means among those of its vault: by path from the note or the vault, else by name as Obsidian does. */
export function pictureFinder(pictures: readonly string[]): (note: string, target: string | null) => string | null {
  const byPath = new Map(pictures.map((path) => [fold(path), path]));
  const byName = new Map<string, string>();
  for (const path of pictures) if (!byName.has(fold(posix.basename(path)))) byName.set(fold(posix.basename(path)), path);
  const named = (note: string, target: string): string | null => {
    const bare = target
      .replace(/^!?\[\[|\]\]$/g, '')
      .replace(/[|#].*$/s, '')
      .replace(/^!?\[[^\]]*\]\(<?|>?\)$/g, '')
      .trim();
    if (bare === '' || /^[a-z][a-z\d+.-]+:/i.test(bare)) return null;
    const decoded = decodeOrNot(bare).replaceAll('\\', '/');
    for (const path of [posix.join(posix.dirname(note), decoded), posix.normalize(decoded).replace(/^\/+/, '')]) {
      const found = byPath.get(fold(path));
      if (found !== undefined) return found;
    }
    return byName.get(fold(posix.basename(decoded))) ?? null;
  };
  /** `Mara.md` beside `Mara.png`. */
  const sameName = (note: string): string | null => {
    const stem = fold(note).replace(/\.[^./]+$/, '');
    for (const extension of ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif']) {
      const found = byPath.get(`${stem}.${extension}`);
      if (found !== undefined) return found;
    }
    return null;
  };
  return (note, target) => (target === null ? null : named(note, target)) ?? sameName(note);
}

function decodeOrNot(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
