import fc from 'fast-check';

/** Property tests draw the same cases at every run, so that a change is what makes one fail. Another `LORELENS_SEED` draws others. */
fc.configureGlobal({ seed: Number(process.env['LORELENS_SEED'] ?? 1) });
