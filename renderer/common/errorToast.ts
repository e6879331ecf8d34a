import { toast } from '../ui/overlays/Toast.tsx';
import { errorMessage } from './format.ts';
import { thrownMessage } from '#shared/contract/errors.ts';

/** Shows why a call of the engine failed. */
export function showError(thrown: unknown): void {
  toast(errorMessage(thrown), { tone: 'problem' });
}

/** Shows why a call of the bridge failed. */
export function showBridgeError(thrown: unknown): void {
  toast(thrownMessage(thrown), { tone: 'problem' });
}
