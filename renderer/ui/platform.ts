/** Whether this is a Mac, with other key names. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

const codes: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Space: 'Space',
};

/** The shortcut of a key event, such as `Mod+Shift+Y`; null for modifiers alone, and for keys no shortcut uses. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | null {
  // On a Mac, Alt changes the character, so the physical key counts.
  const letter = /^[a-z\d]$/i.test(event.key) ? event.key.toUpperCase() : (/^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? null);
  const named = codes[event.code] ?? (/^(?:F\d{1,2}|Home|End|PageUp|PageDown|Insert)$/.test(event.key) ? event.key : null);
  const key = named ?? letter;
  if (key === null) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const other = isMac ? ctrlKey && 'Ctrl' : metaKey && 'Super';
  return [(isMac ? metaKey : ctrlKey) && 'Mod', other, altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}
