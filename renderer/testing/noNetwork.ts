// Before the tests of each file of the window: there is no server, so what a page asks for is not found, instead of asked of some port of this
// machine. A test that needs an answer puts its own in place.
Object.defineProperty(globalThis, 'fetch', {
  configurable: true,
  writable: true,
  value: (): Promise<Response> => Promise.resolve(new Response(null, { status: 404 })),
});
