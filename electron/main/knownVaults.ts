import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, isAbsolute, sep } from 'node:path';

/** The folders of all vaults that were ever opened: the engine writes `vaults/<id>/vault.json` for each. */
export async function knownVaults(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'vaults');
  const ids = await readdir(folder).catch((): string[] => []);
  const paths = await Promise.all(
    ids.map(async (id) => {
      try {
        const { path } = JSON.parse(await readFile(join(folder, id, 'vault.json'), 'utf8')) as { path?: unknown };
        return typeof path === 'string' ? path : null;
      } catch {
        return null;
      }
    }),
  );
  return paths.filter((path) => path !== null);
}

/** The path with links resolved as far as it exists, so that a link into a vault counts as inside it. */
async function real(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await real(parent), path.slice(parent.length).replace(/^[/\\]+/, ''));
  }
}

/** Whether `path` is `folder` or lies in it. Letter case counts only where file systems usually heed it. */
export async function isInside(path: string, folder: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const fold = (text: string): string => (platform === 'linux' ? text : text.toLowerCase());
  const steps = relative(fold(await real(folder)), fold(await real(path)));
  return steps === '' || (steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps));
}

/** The vault that a path lies in; null when it is in none. */
export async function vaultHolding(path: string, vaults: readonly string[]): Promise<string | null> {
  for (const vault of vaults) if (await isInside(path, vault)) return vault;
  return null;
}
