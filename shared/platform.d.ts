// The few globals that every place which runs shared/ and transport/ has: windows, Node and workers.
// Declared here because neither the DOM's nor Node's types may be leaned on in those two folders.

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare function structuredClone<T>(value: T): T;
declare function queueMicrotask(task: () => void): void;
declare function setTimeout(task: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;
