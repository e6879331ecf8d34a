import { memoised } from '#lib/memoise.ts';
import { addToList } from '#lib/lists.ts';
import { foreignScripts, latinScripts, type LetterFrequencies, type SingleByteEncoding } from './letterFrequencies.ts';

/** Encodings that are recognised, by their names in the Encoding Standard. */
type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-32le'
  | 'utf-32be'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'gb18030'
  | 'big5'
  | SingleByteEncoding;

/** Text of a file and how it was encoded. What could not be decoded is U+FFFD. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes examined to distinguish text from other content. */
const sampleLength = 8_192;

/** Decodes bytes: UTF-8, UTF-16, UTF-32 with a byte order mark, or the legacy encoding that fits best. Null when they are not text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decodeAny(bytes);
  return decoded !== null && isText(decoded) ? decoded : null;
}

function decodeAny(bytes: Uint8Array): DecodedText | null {
  const wide = utf32Text(bytes);
  if (wide !== null) return wide;
  const unicode = utf16Encoding(bytes.subarray(0, sampleLength));
  if (unicode !== null) return { text: new TextDecoder(unicode).decode(bytes), encoding: unicode };
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    if (isDamaged(text)) return { text, encoding: 'utf-8' };
    const encoding = olderEncoding(bytes.subarray(0, oldSampleLength));
    const found = new TextDecoder(encoding).decode(bytes);
    // Its tones are combining marks; composes them, as names elsewhere in the vault are.
    return { text: encoding === 'windows-1258' ? found.normalize('NFC') : found, encoding };
  }
}

/** Whether bytes are UTF-8 except for a few errors: in any other encoding, valid sequences would be rare. */
function isDamaged(text: string): boolean {
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  const legible = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return lost <= Math.max(2, legible / 3) && legible > 0;
}

/** Bytes examined to distinguish legacy encodings. */
const oldSampleLength = 65_536;
/** Of those, bytes in which letters are counted, from shortly before the first one beyond ASCII. */
const letterSampleLength = 16_384;

/** A multi-byte encoding with a pattern for its non-ASCII letters and the minimum share that must match. */
interface OlderEncoding {
  readonly encoding: Encoding;
  readonly letters: RegExp;
  readonly minShare: number;
}
const eastAsian: readonly OlderEncoding[] = [
  { encoding: 'shift_jis', letters: /[\p{Script=Hiragana}\u30A0-\u30FF]/gu, minShare: 0.25 },
  { encoding: 'euc-jp', letters: /[\p{Script=Hiragana}\u30A0-\u30FF]/gu, minShare: 0.25 },
  { encoding: 'euc-kr', letters: /[\uAC00-\uD7A3]/gu, minShare: 0.8 },
];
const russian: readonly OlderEncoding[] = [
  { encoding: 'koi8-r', letters: /[а-яё]/gu, minShare: 0.7 },
  { encoding: 'windows-1251', letters: /[а-яё]/gu, minShare: 0.7 },
];
const chinese: readonly OlderEncoding[] = [
  { encoding: 'gb18030', letters: /[\u4E00-\u9FFF\u3000-\u303F\uFF00-\uFF65]/gu, minShare: 0.8 },
  { encoding: 'big5', letters: /[\u4E00-\u9FFF\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFF65]/gu, minShare: 0.8 },
];
/** Minimum share of letters beyond ASCII in a text of their script. */
const minForeign = 0.2;
/** Share of undecodable places above which an encoding does not fit. */
const maxUndecodable = 0.01;

/** The legacy encoding of the bytes: multi-byte by the share of its letters, else single-byte by letter frequencies, else Windows-1252. */
function olderEncoding(bytes: Uint8Array): Encoding {
  const byShare = (encodings: readonly OlderEncoding[]): Encoding | null =>
    encodings.find((one) => hasLetters(bytes, one))?.encoding ?? null;
  const several = byShare(eastAsian);
  if (several !== null) return several;
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1_000);
  const sample = bytes.subarray(start, start + letterSampleLength);
  const one = foreignEncoding(sample, byShare(russian));
  if (one !== null) return one;
  const han = byShare(chinese);
  return han === null ? latinEncoding(sample) : han === 'gb18030' ? chineseEncoding(bytes) : han;
}

function hasLetters(bytes: Uint8Array, { encoding, letters, minShare }: OlderEncoding): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  const foreign = lettersBeyond(text);
  if (foreign === null) return false;
  // Korean separates words with spaces, Chinese does not.
  if (encoding === 'euc-kr' && (text.match(/\s/g)?.length ?? 0) < foreign * 0.08) return false;
  return (text.match(letters)?.length ?? 0) >= minShare * foreign;
}

/** Number of non-ASCII characters of a text that matches the encoding; null when it does not match or is not text. */
function lettersBeyond(text: string): number | null {
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  // Letters of another script form words; a few accents among Latin letters do not. The sample may end inside a character.
  if (beyond < minForeign * text.length || lost > 1 + beyond * maxUndecodable || beyond - lost < 2) return null;
  // Nobody writes words of Latin and other letters mixed.
  const mixed = text.match(/[a-z][^\p{Script=Latin}\P{L}]|[^\p{Script=Latin}\P{L}][a-z]/giu)?.length ?? 0;
  return mixed > beyond * 0.1 ? null : beyond - lost;
}

/** Log probability of a letter foreign to a language, a letter in the wrong case, or a symbol inside a word. */
const unlikely = Math.log(1e-5);
/** Of a sign between words: quotes, dashes. */
const sign = Math.log(3e-3);
/** Share of letters that are capitals. */
const capitals = 0.05;
/** What a letter must be worth on average for the bytes to be its language at all. */
const minForeignScore = -4.6;
/** By how much letters of another language must fit better, on average, than those of Russian. */
const minForeignGain = 0.05;
/** Kinds of letters, or of characters that Windows-1252 has otherwise, which a text in another encoding must have. */
const minKinds = 2;
/** By how much, in all, letters of another encoding must fit better than the usual ones. */
const minGain = 5;

/** The single-byte encoding of a non-Latin script; `russianEncoding`: the best match for Russian letters. */
function foreignEncoding(bytes: Uint8Array, russianEncoding: Encoding | null): Encoding | null {
  const russianText = russianEncoding === null ? '' : new TextDecoder(russianEncoding).decode(bytes);
  let best: { readonly encoding: Encoding; readonly score: number; readonly beyond: number } | null = null;
  let known = Number.NEGATIVE_INFINITY;
  for (const [encoding, languages] of byEncoding(foreignScripts)) {
    const text = new TextDecoder(encoding).decode(bytes);
    if (lettersBeyond(text) === null || (encoding === 'windows-874' && !isThai(text))) continue;
    const characters = charactersOf(text);
    const score = Math.max(...languages.map((one) => fit(characters, one) / characters.beyond));
    if (encoding === russianEncoding) known = score;
    else if (russianEncoding !== null && differing(text, russianText) < minKinds) continue;
    if (score > (best?.score ?? minForeignScore)) best = { encoding, score, beyond: characters.beyond };
  }
  if (russianEncoding === null) return best?.encoding ?? null;
  const isBetter = best !== null && best.score > known + Math.max(minForeignGain, minGain / best.beyond);
  return isBetter ? best!.encoding : russianEncoding;
}

/** Whether Thai vowels and tones above and below the line follow a consonant. */
function isThai(text: string): boolean {
  const marks = text.match(/[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g)?.length ?? 0;
  const loose = text.match(/(?<![\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0E01-\u0E2E])[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g)?.length ?? 0;
  return loose <= 1 + marks * 0.02;
}

/** The encoding of a text in Latin letters: Windows-1252 unless another one gives letters that fit a language much better. */
function latinEncoding(bytes: Uint8Array): Encoding {
  const western = new TextDecoder('windows-1252').decode(bytes);
  let ofDefault = anyWestern(charactersOf(western));
  let best: { readonly encoding: Encoding; readonly score: number } | null = null;
  for (const [encoding, languages] of byEncoding(latinScripts)) {
    const text = new TextDecoder(encoding).decode(bytes);
    const characters = charactersOf(text);
    const score = Math.max(...languages.map((one) => fit(characters, one) + characters.ascii * plain(one)));
    if (encoding === 'windows-1252') ofDefault = Math.max(ofDefault, score);
    // A name repeated in an English text does not make a language.
    else if (
      score > (best?.score ?? Number.NEGATIVE_INFINITY) &&
      Math.max(characters.letters.size, differing(text, western)) >= needed(encoding) * minKinds
    )
      best = { encoding, score };
  }
  if (best === null) return 'windows-1252';
  return best.score > ofDefault + needed(best.encoding) * minGain ? best.encoding : 'windows-1252';
}

/** Required margin over Windows-1252 for an encoding of the same languages. */
function needed(encoding: Encoding): number {
  return encoding === 'macintosh' || encoding === 'iso-8859-15' ? 2 : 1;
}

/** How many characters of a text another decoder decodes otherwise. */
function differing(text: string, other: string): number {
  const found = new Set<string>();
  for (let index = 0; index < text.length; index += 1) if (text[index] !== other[index]) found.add(text[index]!);
  return found.size;
}

function byEncoding(languages: readonly LetterFrequencies[]): ReadonlyMap<SingleByteEncoding, readonly LetterFrequencies[]> {
  const result = new Map<SingleByteEncoding, LetterFrequencies[]>();
  for (const one of languages) for (const encoding of one.encodings) addToList(result, encoding, one);
  return result;
}

/** Character counts that distinguish languages. */
interface Characters {
  /** Letters of ASCII. */
  readonly ascii: number;
  /** Characters beyond ASCII. */
  readonly beyond: number;
  /** Small and capital letters beyond ASCII, by the small one. */
  readonly letters: ReadonlyMap<string, readonly [small: number, capital: number]>;
  /** Signs between words. */
  readonly signs: number;
  /** Symbols inside words, capitals after lower-case letters, and invalid characters. */
  readonly odd: number;
}

/** Punctuation common between words in any language. */
const commonSymbol = /[\u00A0\u00AD\u200C-\u200F‐-―‘’“-„•…‹›«»¡¿§©®™°·№€£½¼¾²³ªº،؛؟־]/;

/** What a character is, looked up once. */
type CharacterClass = 'small' | 'capital' | 'mark' | 'sign' | 'joint' | 'odd';

const classOf = memoised((character): CharacterClass => {
  if (/\p{M}/u.test(character)) return 'mark';
  if (/\p{L}/u.test(character)) return character.toLowerCase() === character ? 'small' : 'capital';
  if (!commonSymbol.test(character)) return 'odd';
  return /[’\u2013\u2014]/.test(character) ? 'joint' : 'sign';
}, 0x1_0000);

function isLetter(found: CharacterClass): boolean {
  return found === 'small' || found === 'capital';
}

function charactersOf(text: string): Characters {
  const letters = new Map<string, [number, number]>();
  let [ascii, beyond, signs, odd] = [0, 0, 0, 0];
  let before: CharacterClass = 'sign';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    const own = classOf(character);
    const isAscii = character < '\u0080';
    if (isAscii) ascii += isLetter(own) ? 1 : 0;
    else {
      beyond += 1;
      if (own === 'odd' || (own === 'capital' && before === 'small')) odd += 1;
      else if (own === 'sign' && isLetter(before) && isLetter(classOf(text[index + 1] ?? ' '))) odd += 1;
      else if (own === 'sign' || own === 'joint') signs += 1;
      else {
        const small = own === 'capital' ? character.toLowerCase() : character;
        const counts = letters.get(small) ?? [0, 0];
        counts[own === 'capital' ? 1 : 0] += 1;
        letters.set(small, counts);
      }
    }
    before = own;
  }
  return { ascii, beyond, letters, signs, odd };
}

/** Logarithm of how likely a language has these characters beyond ASCII. */
function fit({ letters, signs, odd }: Characters, one: LetterFrequencies): number {
  let sum = signs * sign + odd * unlikely;
  for (const [letter, [small, capital]] of letters) {
    const share = (one.letters.get(letter) ?? 0) / 1_000;
    sum += share === 0 ? (small + capital) * unlikely : small * Math.log(share) + capital * Math.log(share * capitals);
  }
  return sum;
}

/** Logarithm of the share of letters in ASCII. */
function plain({ letters }: LetterFrequencies): number {
  return Math.log(1 - [...letters.values()].reduce((sum, one) => sum + one, 0) / 1_000);
}

/** Frequency of any Western European letter in texts with multilingual names and words. */
const anyLetter = Math.log(2e-4);

/** Logarithm of how likely Windows-1252 gives these characters, in no certain language. */
function anyWestern({ ascii, letters, signs, odd }: Characters): number {
  const count = [...letters.values()].reduce((sum, [small, capital]) => sum + small + capital, 0);
  return count * anyLetter + signs * sign + odd * unlikely + ascii * Math.log(1 - 0.005);
}

/** Both Chinese encodings fit most bytes, but second bytes below A1 are frequent in Big5 alone. */
function chineseEncoding(bytes: Uint8Array): Encoding {
  let [pairs, low] = [0, 0];
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    if (bytes[index]! < 0x81) continue;
    pairs += 1;
    if (bytes[index + 1]! < 0xa1) low += 1;
    index += 1;
  }
  return low > pairs * 0.15 ? 'big5' : 'gb18030';
}

/** UTF-32 by its byte order mark; null for anything else. */
function utf32Text(bytes: Uint8Array): DecodedText | null {
  const [a, b, c, d] = bytes;
  const isLittle = a === 0xff && b === 0xfe && c === 0 && d === 0;
  if ((!isLittle && !(a === 0 && b === 0 && c === 0xfe && d === 0xff)) || bytes.length < 8 || bytes.length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let start = 4; start < bytes.length; start += sampleLength) {
    const codes: number[] = [];
    for (let at = start; at < Math.min(bytes.length, start + sampleLength); at += 4) {
      const code = view.getUint32(at, isLittle);
      codes.push(code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00) ? 0xff_fd : code);
    }
    parts.push(String.fromCodePoint(...codes));
  }
  return { text: parts.join(''), encoding: isLittle ? 'utf-32le' : 'utf-32be' };
}

/** UTF-16 by its byte order mark, or by zero bytes at every second position, typical of Latin letters. */
function utf16Encoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample.length < 2) return null;
  // FF FE 00 00 is UTF-32.
  if (sample[0] === 0xff && sample[1] === 0xfe && !(sample[2] === 0 && sample[3] === 0)) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index % 2]! += 1;
  const pairs = sample.length / 2;
  const [even, odd] = zeros as [number, number];
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Characters that no text has many of: controls other than white space, and noncharacters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
/** Any text may have this many of them by accident. */
const maxControls = 3;
/** Encodings in which any bytes are letters. Thai has few blanks. */
const mayBeAnything = /^(?:windows-(?!874)|koi8|iso|ibm|macintosh|x-mac)/;
/** No text goes on for so many letters without white space. */
const maxWordLength = 1_024;

/** Whether decoded bytes are text. Single-byte encodings accept any bytes, so those, and damaged text, must also contain spaces. */
function isText({ text, encoding }: DecodedText): boolean {
  const sample = text.slice(0, sampleLength);
  const found = sample.match(controls)?.length ?? 0;
  if (found > maxControls && found > sample.length * 0.02) return false;
  return (!mayBeAnything.test(encoding) && !text.includes('\uFFFD')) || sample.length < maxWordLength || /\s/.test(sample);
}
