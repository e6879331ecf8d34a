import { dirname, join } from 'node:path';
import { liesIn, realPathOf } from './readOnly.ts';

/** The path with links resolved as far as it exists, so that a link into a vault counts as inside it. */
async function resolvedPath(path: string): Promise<string> {
  try {
    return await realPathOf(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await resolvedPath(parent), path.slice(parent.length).replace(/^[/\\]+/, ''));
  }
}

/** Whether `path`, which need not exist, is `folder` or inside it. Case-sensitive only where file systems usually are. */
export async function isInside(path: string, folder: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const fold = (text: string): string => (platform === 'linux' ? text : text.toLowerCase());
  return liesIn(fold(await resolvedPath(path)), fold(await resolvedPath(folder)));
}

/** The vault that contains a path; null when there is none. */
export async function vaultHolding(path: string, vaults: readonly string[]): Promise<string | null> {
  for (const vault of vaults) if (await isInside(path, vault)) return vault;
  return null;
}
