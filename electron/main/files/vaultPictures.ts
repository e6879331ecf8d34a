import { dirname, extname } from 'node:path';
import { readBytes } from '#engine/vault/readOnly.ts';
import { appOrigin } from '../page/pageAddress.ts';
import { fileOfVault } from './vaultFiles.ts';

const pictures: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif']);
/** Maximum size of a picture to show, in bytes. */
const maxBytes = 40_000_000;
/** How long reading one may take, in milliseconds. */
const patienceMs = 60_000;

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

/** A picture with its real path. */
interface Picture {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a picture, links followed; null for other files. What is opened is no link and no pipe, also when somebody replaces the file meanwhile.
 * @throws UserError unless in a known vault, RangeError for one too large, and what reading throws.
 */
export async function pictureOf({ vault, path }: PictureAddress, dataDir: string): Promise<Picture | null> {
  const file = await fileOfVault(vault, path, dataDir);
  if (!pictures.has(extname(file).toLowerCase())) return null;
  const { bytes } = await readBytes(file, dirname(file), AbortSignal.timeout(patienceMs), maxBytes);
  return { file, bytes };
}
