import { safeStorage } from 'electron';
import type { SecretStore } from './embeddingsKey.ts';

/** The secret store of this system: Keychain, Credential Vault, or a keyring. Asked only when there is something to keep or read. */
export const systemSecrets: SecretStore = {
  // Without a keyring, Linux would encrypt with a password that everybody knows.
  isSafe: () =>
    safeStorage.isEncryptionAvailable() && !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (content) => safeStorage.decryptString(content),
};
