/** Whether this is a Mac, whose keys have other names and places. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

const codes: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Space: 'Space',
};

/** The keys of an event in the words of commands, as `Mod+Shift+Y`; null while only modifiers are down, and for keys that no shortcut has. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | null {
  // With Alt, a Mac types signs: then it is the place of the key that counts.
  const letter = /^[a-z\d]$/i.test(event.key) ? event.key.toUpperCase() : (/^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? null);
  const named = codes[event.code] ?? (/^(?:F\d{1,2}|Home|End|PageUp|PageDown|Insert)$/.test(event.key) ? event.key : null);
  const key = named ?? letter;
  if (key === null) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const other = isMac ? ctrlKey && 'Ctrl' : metaKey && 'Super';
  return [(isMac ? metaKey : ctrlKey) && 'Mod', other, altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}
