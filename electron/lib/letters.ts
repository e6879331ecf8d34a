/** What a unit of text is to a word. */
export const [noLetter, letter, digit, apostrophe] = [0, 1, 2, 3];
const unknown = 4;

/** What each unit of text is, found when it is first met. */
const kinds = new Uint8Array(65_536).fill(unknown);

/** What a unit of text is by itself; half of a letter of two units is none. An apostrophe is the straight one. */
export function kindOf(unit: number): number {
  let kind = kinds[unit]!;
  if (kind === unknown) {
    const sign = String.fromCharCode(unit);
    kind = /\p{L}/u.test(sign) ? letter : /\p{N}/u.test(sign) ? digit : sign === "'" ? apostrophe : noLetter;
    kinds[unit] = kind;
  }
  return kind;
}

/** Whether a text has letters of two units, which are rare. */
export function hasPairs(text: string): boolean {
  return /[\uD800-\uDFFF]/.test(text);
}
