// Terminating a thread inside the native runtime aborts the process. So the end of the process waits at this gate until
// the thread has left, and the thread cannot enter again.
const inside = 0;
const closed = 1;

/** Maximum delay of an exit in milliseconds; longer than loading the model takes on a busy machine, and less than the engine has for closing. */
const longestWaitMs = 8_000;

/** Memory that the gate's two sides share. */
export function createGate(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** The thread's side: does `work` inside the gate; never resolves once the gate is closed. */
export async function throughGate<T>(gate: Int32Array<SharedArrayBuffer>, work: () => Promise<T>): Promise<T> {
  Atomics.store(gate, inside, 1);
  try {
    if (Atomics.load(gate, closed) === 0) return await work();
  } finally {
    Atomics.store(gate, inside, 0);
    Atomics.notify(gate, inside);
  }
  return new Promise<never>(() => {});
}

/** The other side, non-blocking: keeps the thread outside from now on. Resolves to whether it left within that time. */
export async function leaveGate(gate: Int32Array<SharedArrayBuffer>, withinMs: number): Promise<boolean> {
  Atomics.store(gate, closed, 1);
  return (await Atomics.waitAsync(gate, inside, 1, withinMs).value) !== 'timed-out';
}

/** The other side: blocks until the thread is outside, and keeps it there. */
export function closeGate(gate: Int32Array<SharedArrayBuffer>): void {
  Atomics.store(gate, closed, 1);
  Atomics.wait(gate, inside, 1, longestWaitMs);
}

/**
 * Disables the telemetry of ONNX Runtime: since 1.29 its builds for Linux and macOS identify the machine by a file in the user's cache and report
 * each session. It reads the environment of the process once at start; a thread can only set its own copy.
 */
export function forbidTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
