import type { EngineMessage, FaceMessage, Port } from '#shared/contract/protocol.ts';

interface End {
  readonly waiting: unknown[];
  messageListener: ((message: unknown) => void) | null;
  readonly closeListeners: (() => void)[];
}

function newEnd(): End {
  return { waiting: [], messageListener: null, closeListeners: [] };
}

/** Data within data deeper than this is left to the platform: it may hold itself. */
const mostDeep = 100;

/** A copy as a real port makes it. Plain data, which messages are, is copied several times as fast as by `structuredClone`. */
function copyOf(value: unknown, deep = 0): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? structuredClone(value) : value;
  if (deep > mostDeep) return structuredClone(value);
  if (Array.isArray(value)) return value.map((each) => copyOf(each, deep + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, '__proto__')) return structuredClone(value);
  // At once, and then what is not copied with it: an object that grows key by key takes twice as long.
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const each = copy[key];
    if ((typeof each === 'object' && each !== null) || typeof each === 'function') copy[key] = copyOf(each, deep + 1);
  }
  return copy;
}

/**
 * Two ports joined in memory, for a face that runs the engine in its own process, and for tests.
 * Messages are cloned and arrive later, in order, as they do over a real port; what cannot be cloned makes `post` throw.
 * Closing either end closes both; what was posted before still arrives first.
 */
export function memoryPorts(): { readonly face: Port<EngineMessage, FaceMessage>; readonly engine: Port<FaceMessage, EngineMessage> } {
  const face = newEnd();
  const engine = newEnd();
  let closed = false;

  function port<Incoming, Outgoing>(own: End, other: End): Port<Incoming, Outgoing> {
    const deliver = (message: unknown): void => {
      if (own.messageListener) own.messageListener(message);
      else own.waiting.push(message);
    };
    return {
      post(message) {
        if (closed) return;
        const copy = copyOf(message);
        queueMicrotask(() => {
          if (other.messageListener) other.messageListener(copy);
          else other.waiting.push(copy);
        });
      },
      onMessage(listener) {
        own.messageListener = (message) => listener(message as Incoming);
        for (const message of own.waiting.splice(0)) queueMicrotask(() => deliver(message));
      },
      onClose(listener) {
        own.closeListeners.push(listener);
      },
      close() {
        if (closed) return;
        closed = true;
        queueMicrotask(() => {
          for (const listener of [...own.closeListeners, ...other.closeListeners]) listener();
        });
      },
    };
  }

  return { face: port(face, engine), engine: port(engine, face) };
}
