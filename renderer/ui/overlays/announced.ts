import { toast, type ToastOptions } from './Toast.tsx';

/** Milliseconds after which the user is told that something is being done. */
const noticeAfter = 500;

/** Says that something is being done while `work` takes long, as in a large vault. */
export async function announced<T>(work: Promise<T>, message: string, options: ToastOptions = {}): Promise<T> {
  let close = (): void => undefined;
  const timer = setTimeout(() => (close = toast(message, { stays: true, ...options })), noticeAfter);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    close();
  }
}
