import { VaultId } from '../../model/ids.ts';
import type { z } from 'zod';
import { readonlyObject } from '../../model/readonly.ts';

/** One crossing between a client and the engine. `progress` is there when the call reports while it works. */
export interface Procedure {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly progress?: z.ZodType;
}

export const emptyObject = readonlyObject({});
/** Every row about a vault names it by its id. */
export const ofVault = { vault: VaultId.min(1) };
export const inVault = readonlyObject(ofVault);
