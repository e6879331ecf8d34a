import { watchVault, type VaultWatch } from '../vault/watchVault.ts';

/** Whether the files of a vault are followed at the moment. */
export interface FileFollower {
  /** Follows them from now on, unless they are followed already. */
  start(): void;
  stop(): Promise<void>;
}

/** Follows a vault's files. `onSaved` hears of each batch of changes by path, `onUnwatched` when the system cannot tell of changes. */
export function createFileFollower(
  vaultPath: string,
  { onSaved, onUnwatched }: { readonly onSaved: (paths: readonly string[]) => void; readonly onUnwatched: () => void },
): FileFollower {
  let watching: VaultWatch | null = null;
  return {
    start() {
      watching ??= watchVault(vaultPath, onSaved, onUnwatched);
    },
    async stop() {
      const stopped = watching;
      watching = null;
      await stopped?.close();
    },
  };
}
