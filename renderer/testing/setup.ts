// Before the tests of each file of the window.
import { configure } from '@testing-library/dom';

// There is no server, so what a page asks for is not found, instead of asked of some port of this machine. A test that needs an answer puts its
// own in place.
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  writable: true,
  value: (): Promise<Response> => Promise.resolve(new Response(null, { status: 404 })),
});

// A limit for what never comes, not for what is slow: on a machine with other work a screen of several queries takes more than the usual second.
configure({ asyncUtilTimeout: 30_000 });
