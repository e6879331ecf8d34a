import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { appOrigin } from '../page/pageAddress.ts';
import { fileOfVault } from './vaultFiles.ts';

const pictures: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif']);
/** Maximum size of a picture to show, in bytes. */
const maxBytes = 40_000_000;

/** A picture of a vault, as requested by the page. */
interface PictureAddress {
  readonly vault: string;
  /** Inside the vault. */
  readonly path: string;
}

/** The picture that an address requests (`app://lorelens/vault-picture?vault=...&path=...`); null for any other address. */
export function pictureAddress(address: string): PictureAddress | null {
  if (!address.startsWith(`${appOrigin}/vault-picture?`) || !URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  return { vault: searchParams.get('vault') ?? '', path: searchParams.get('path') ?? '' };
}

/** The real path of a picture, links followed; null for others and too large ones. @throws UserError unless in a known vault. */
export async function pictureOf({ vault, path }: PictureAddress, dataDir: string): Promise<string | null> {
  const file = await fileOfVault(vault, path, dataDir);
  if (!pictures.has(extname(file).toLowerCase())) return null;
  const state = await stat(file);
  return state.isFile() && state.size <= maxBytes ? file : null;
}
