import { statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { vaultRecordFile, vaultRecords } from '#engine/session/vaultRecords.ts';
import { readBytes } from '#engine/vault/readOnly.ts';
import { isInside } from '#engine/vault/vaultAround.ts';
import { UserError } from '../common/errors.ts';
import { appOrigin } from '../page/pageAddress.ts';

/** Files that an editor opens. Opening any other could run it, so it is only shown in its folder. */
const readable: ReadonlySet<string> = new Set(['.md', '.markdown', '.txt']);

/** Records of vaults that were looked for, by data folder and path: a list of portraits asks for the same one hundreds of times. */
const records = new Map<string, { readonly file: string; readonly changedMs: number }>();

const changeTime = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** The path of a vault that Lorelens has opened. @throws UserError for any other folder. */
export function knownVault(vaultPath: string, dataDir: string): string {
  const key = `${dataDir}\n${vaultPath}`;
  const before = records.get(key);
  if (before && changeTime(before.file) === before.changedMs) return vaultPath;
  records.delete(key);
  const record = vaultRecords(dataDir).find(({ path }) => path === vaultPath);
  if (!record) throw new UserError('Lorelens has not opened that folder.');
  const file = vaultRecordFile(dataDir, record.id);
  const changedMs = changeTime(file);
  if (changedMs !== null) records.set(key, { file, changedMs });
  return vaultPath;
}

/** Loaded on demand, to keep it out of the app's start. */
async function projectOf(vault: string, filePath: string): Promise<string | null> {
  const { projectHolding } = await import('#engine/vault/vaultPath.ts');
  return projectHolding(vault, filePath);
}

/** The real path of a vault's file. @throws UserError for an unknown vault, a missing file, or a file outside the vault. */
export async function fileOfVault(vaultPath: string, filePath: string, dataDir: string): Promise<string> {
  const vault = knownVault(vaultPath, dataDir);
  const isFile = (await stat(vault).catch(() => null))?.isFile() === true;
  const path = resolve(isFile ? dirname(vault) : vault, filePath);
  // A document of another program's project has no file, so the project is shown.
  const file = await realpath(path).catch(() => projectOf(vault, filePath).catch(() => null));
  if (file === null) throw new UserError('That file is no longer there. It may have been moved or renamed.');
  if (!(await isInside(file, vaultPath))) throw new UserError('That file is outside the project folder.');
  return file;
}

/** Whether the file is a text that an editor may open. */
export async function isReadable(file: string): Promise<boolean> {
  return readable.has(extname(file).toLowerCase()) && (await stat(file)).isFile();
}

/** An address for the browser. @throws UserError for anything but http and https. */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new UserError('Only web addresses (http or https) can be opened.');
  return url.href;
}

/** Formats of pictures that the page may show. */
const pictureFormats: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif']);
/** Maximum size of a picture to show, in bytes. */
const maxPictureBytes = 40_000_000;
/** Timeout for reading one, in milliseconds: its drive may be slow or asleep. */
const pictureTimeoutMs = 60_000;

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
 * Reads a picture, links followed; null for other files. What is opened after links are resolved must be a regular file, also if it is replaced in between.
 * @throws UserError unless in a known vault, RangeError for one too large, and what reading throws.
 */
export async function pictureOf({ vault, path }: PictureAddress, dataDir: string): Promise<Picture | null> {
  const file = await fileOfVault(vault, path, dataDir);
  if (!pictureFormats.has(extname(file).toLowerCase())) return null;
  const { bytes } = await readBytes(file, dirname(file), AbortSignal.timeout(pictureTimeoutMs), maxPictureBytes);
  return { file, bytes };
}
