import { randomUUID } from 'node:crypto';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import { vaultHolding } from '#engine/vault/insideVault.ts';
import { whyNotWritten } from '#lib/atomicFile.ts';
import { sharedFileMode } from '#lib/privateFiles.ts';
import { UserError } from './errors.ts';

const maxNameLength = 120;
/** Names that Windows keeps for devices, whatever ending they have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that is fit for a file on every system, made from what the page suggests. */
export function safeFileName(suggested: string): string {
  // eslint-disable-next-line no-control-regex
  const name = suggested.replace(/[\\/:*?"<>|\u0000-\u001F]+/g, '-').replace(/^[.\s-]+|[.\s]+$/g, '');
  if (name === '') return 'Context.md';
  const ending = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? '';
  const short = name.slice(0, name.length - ending.length).slice(0, maxNameLength - ending.length) + ending;
  return reserved.test(short) ? `_${short}` : short;
}

/**
 * Writes a text to a file that the user chose, whole or not at all.
 * @throws Refusal when the file lies in a vault that Lorelens knows, or cannot be written.
 */
export async function saveTextTo(target: string, text: string | Uint8Array, dataDir: string): Promise<void> {
  const vault = await vaultHolding(target, knownVaults(dataDir));
  if (vault !== null)
    throw new UserError(
      `Not saved: that folder is inside your vault "${basename(vault)}", and Lorelens never writes there. Choose a folder outside it.`,
    );
  const draft = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    await writeFile(draft, text, { flag: 'wx' });
    await chmod(draft, sharedFileMode());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw new UserError(`Not saved: ${whyNotWritten(error)}. Nothing was lost; choose another place.`, { cause: error });
  }
}
