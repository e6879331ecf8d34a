import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The app's command line flags. Paths are absolute. */
export interface Flags {
  /** The data folder; null for the default folder of this system. */
  readonly dataDir: string | null;
  /** The vault to open at start. */
  readonly vault: string | null;
  /** Open the sample vault if none was opened before. */
  readonly sampleIfFirst: boolean;
}

/** Flags with a value, which follows after "=" or as the next argument. */
export const valueFlags = ['--data-dir', '--vault'] as const;

function valueOf(argv: readonly string[], flag: (typeof valueFlags)[number]): string | null {
  const at = argv.findLastIndex((argument) => argument === flag || argument.startsWith(`${flag}=`));
  return (argv[at] === flag ? argv[at + 1] : argv[at]?.slice(flag.length + 1)) || null;
}

/** Reads `--data-dir` (or `LORELENS_DATA_DIR`), `--vault` and `--sample-if-first`; paths are relative to the working folder. */
export function readFlags(argv: readonly string[], workingFolder: string, environment: Readonly<NodeJS.ProcessEnv> = {}): Flags {
  const dataDir = valueOf(argv, '--data-dir') ?? (environment['LORELENS_DATA_DIR'] || null);
  const vault = valueOf(argv, '--vault');
  return {
    dataDir: dataDir && resolve(workingFolder, dataDir),
    vault: vault && resolve(workingFolder, vault),
    sampleIfFirst: argv.includes('--sample-if-first'),
  };
}

function openedNoVaultYet(dataDir: string): boolean {
  const vaults = join(dataDir, 'vaults');
  return !existsSync(vaults) || readdirSync(vaults).length === 0;
}

/** The vault that the first window opens; null for none. */
export function firstVault(flags: Flags, dataDir: string, sampleVault: string | null): string | null {
  if (flags.vault) return flags.vault;
  return flags.sampleIfFirst && openedNoVaultYet(dataDir) ? sampleVault : null;
}
