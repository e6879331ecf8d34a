import { decodedAddress } from '#shared/address.ts';
import { posix } from 'node:path';
import { picturePath } from '#shared/model/constants.ts';
import { listFolder } from './readOnly.ts';

/** A vault with more entries than this is not walked to its end. */
const maxEntries = 200_000;

/** Vault paths of all images, with forward slashes; hidden folders, links and unreadable folders are skipped. */
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
      else if (kind === 'file' && picturePath.test(name)) found.push(path);
    }
  }
  return found.sort();
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

/** Finds images of a vault. */
interface PictureFinder {
  /** The image a note refers to: by path from the note or the vault, else by name as in Obsidian; null when there is none. */
  readonly named: (note: string, target: string) => string | null;
  /** The image for a note's entity: the one it names, else the one with the same file name. */
  readonly ofNote: (note: string, target: string | null) => string | null;
}

/** Resolves references of notes among the images of their vault. */
export function pictureFinder(pictures: readonly string[]): PictureFinder {
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
    const decoded = decodedAddress(bare).replaceAll('\\', '/');
    for (const path of [posix.join(posix.dirname(note), decoded), posix.normalize(decoded).replace(/^\/+/, '')]) {
      const found = byPath.get(fold(path));
      if (found !== undefined) return found;
    }
    return byName.get(fold(posix.basename(decoded))) ?? null;
  };
  /** `Mara.md` next to `Mara.png`. */
  const sameName = (note: string): string | null => {
    const stem = fold(note).replace(/\.[^./]+$/, '');
    for (const extension of ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif']) {
      const found = byPath.get(`${stem}.${extension}`);
      if (found !== undefined) return found;
    }
    return null;
  };
  return { named, ofNote: (note, target) => (target === null ? null : named(note, target)) ?? sameName(note) };
}

const letters = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names shorter than this are found in any file name. */
const minNameLength = 3;

/** Match of an image's file name with some names: 2 equal, 1 contains one as whole words, 0 none. */
export function pictureLikeness(path: string, names: readonly string[]): 0 | 1 | 2 {
  const stem = letters(posix.basename(path).replace(/\.[^.]+$/, ''));
  let likeness: 0 | 1 | 2 = 0;
  for (const name of names.map(letters)) {
    if (name.length < minNameLength) continue;
    if (stem === name) return 2;
    if (` ${stem} `.includes(` ${name} `)) likeness = 1;
  }
  return likeness;
}
