// Before the tests of each file.
import fc from 'fast-check';
import { vi } from 'vitest';

/** Property tests draw the same cases at every run, so that a change is what makes one fail. Another `LORELENS_SEED` draws others. */
fc.configureGlobal({ seed: Number(process.env['LORELENS_SEED'] ?? 1) });

/** Milliseconds that are waited for what never comes; Vitest's own second is too little for what only comes late, on a machine with other work. */
const patience = 30_000;

const mark = Symbol.for('lorelens.patient');
// Files that share a worker share `vi`.
if (!(mark in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [mark]: true,
    waitFor: ((callback, options) =>
      waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options })) satisfies typeof waitFor,
    waitUntil: ((callback, options) =>
      waitUntil(callback, typeof options === 'number' ? options : { timeout: patience, ...options })) satisfies typeof waitUntil,
  });
}
