import { useEffect } from 'react';
import { pressedKeys } from './platform.ts';

/** Runs an action on a shortcut such as `Mod+Shift+C`, anywhere in the window and once per press. */
export function useKeys(keys: string, run: () => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (pressedKeys(event) !== keys) return;
      event.preventDefault();
      if (!event.repeat) void run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, run]);
}
