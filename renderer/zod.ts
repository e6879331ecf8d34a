// Stands in for zod in the window's bundle (see `electron.vite.config.ts`), so that it is configured before the first schema is made, in
// whatever order the chunks are loaded: the content security policy forbids `new Function`, with which zod would compile object schemas.
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
