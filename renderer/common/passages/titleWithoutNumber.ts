const englishNumbers = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const hanDigits = '〇一二三四五六七八九';
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** From an ASCII digit to the same as wide as a Chinese letter, in code units. */
const wideDigits = 0xfe_e0;

/** The number that digits, Roman or Chinese numerals or an English word stand for; NaN for other text. */
function numberOf(text: string): number {
  const plain = text.replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - wideDigits)).toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  if (englishNumbers.includes(plain)) return englishNumbers.indexOf(plain);
  if (/^[ivxlc]+$/.test(plain)) {
    const digits = Array.from(plain, (letter) => romanDigits[letter]!);
    return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
  }
  const han =
    /^(?:(?<hundreds>[一二三四五六七八九])?百零?)?(?:(?<tens>[一二三四五六七八九])?(?<ten>十))?(?<ones>[〇一二三四五六七八九])?$/u.exec(
      plain,
    );
  if (!han || plain === '') return NaN;
  const { hundreds, tens, ten, ones } = han.groups!;
  const digit = (sign: string | undefined, missing: number): number => (sign === undefined ? missing : hanDigits.indexOf(sign));
  return (plain.includes('百') ? 100 * digit(hundreds, 1) : 0) + (ten === undefined ? 0 : 10 * digit(tens, 1)) + digit(ones, 0);
}

/** "Chapter 2: In Fashion", "Kapitel 2 – In Mode", "Chapter Two", "第二章 时尚". */
const numbered = new RegExp(
  [
    String.raw`^(?:chapter|ch\.?|kapitel|hoofdstuk|chapitre|cap[ií]tulo|capitolo|rozdział|kapitola|глава|розділ)\s+(?<number>[\p{L}\p{N}]+)(?:\s*[:.–—-]\s*|$)`,
    String.raw`^第\s*(?<han>\p{Nd}+|[〇一二三四五六七八九十百零]+)\s*[章回話话]\s*(?:[:：、.・–—-]\s*)?`,
  ].join('|'),
  'iu',
);

/** A chapter's title without its number in front: "In Fashion" of "Chapter 2: In Fashion", nothing of "Prologue". */
export function titleWithoutNumber(title: string, number: number): string {
  if (number === 0) return title.replace(/^prologue(?:\s*[:.–—-]\s*|$)/i, '');
  const found = numbered.exec(title);
  if (!found) return title;
  return numberOf(found.groups!['number'] ?? found.groups!['han']!) === number ? title.slice(found[0].length) : title;
}
