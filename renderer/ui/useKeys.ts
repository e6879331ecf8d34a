import { useEffect } from 'react';
import { pressedKeys } from './platform.ts';

/** Does something when keys such as `Mod+Shift+C` are pressed anywhere in the window; once, however long they are held. */
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
