/** Whether this is a Mac, with other key names. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

const codes: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Space: 'Space',
};

/** Signs in shortcuts, by the physical key of a keyboard with Latin letters. */
const signs: Readonly<Record<string, string>> = { Comma: ',', BracketLeft: '[', BracketRight: ']', Equal: '=', Minus: '-', Slash: '/' };

const letterOrDigit = (code: string): string | null => /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? null;

/**
 * The character that a key types, letters as capitals; the physical key counts where it types no Latin character, as on keyboards for
 * Cyrillic, Greek or Hebrew, and with Alt on a Mac. Other keys have their name, such as `Enter`.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  return /^[ -~]$/.test(key) ? key.toUpperCase() : (letterOrDigit(code) ?? signs[code] ?? key);
}

/** The shortcut of a key event, such as `Mod+Shift+Y`; null for modifiers alone, and for keys no shortcut uses. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | null {
  const typed = shortcutKey(event);
  // Shift changes the sign of a digit.
  const letter = /^[A-Z\d]$/.test(typed) ? typed : letterOrDigit(event.code);
  const named = codes[event.code] ?? (/^(?:F\d{1,2}|Home|End|PageUp|PageDown|Insert)$/.test(event.key) ? event.key : null);
  const key = named ?? letter;
  if (key === null) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const other = isMac ? ctrlKey && 'Ctrl' : metaKey && 'Super';
  return [(isMac ? metaKey : ctrlKey) && 'Mod', other, altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+');
}
