// Stands in for zod/mini as `zod.ts` does for zod. The window's first chunk holds only this small part of the library.
import { config } from 'zod/v4/mini';

config({ jitless: true });

export * from 'zod/v4/mini';
