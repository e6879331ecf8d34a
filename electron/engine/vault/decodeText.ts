/** Text of a file and how it was encoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** How much of a file is looked at to tell text from other content. */
const sampleLength = 8_192;

/** Bytes as text: UTF-8, UTF-16 with or without mark, else Windows-1252. Null when they are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const decoded = decodeAny(bytes);
  return decoded !== null && isText(decoded) ? decoded : null;
}

function decodeAny(bytes: Uint8Array): DecodedText | null {
  const encoding = wideEncoding(bytes.subarray(0, sampleLength));
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** UTF-16 by its mark, or by zero bytes in every second place as Latin letters have them. */
function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample.length < 2) return null;
  // FF FE 00 00 would be UTF-32, which nobody writes notes in.
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

/** Signs that no text has many of: controls that move no pen, and what is no character. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g;
/** A short text may have as many of them by some accident, whatever its length. */
const maxControls = 3;
/** No writing goes on for so many letters without a space or a new line. */
const maxWordLength = 1_024;

/**
 * Whether what was decoded is a text. Bytes that are no UTF-8 fit Windows-1252 whatever they are, so of them it is also asked that
 * they have spaces.
 */
function isText({ text, encoding }: DecodedText): boolean {
  const sample = text.slice(0, sampleLength);
  const found = sample.match(controls)?.length ?? 0;
  if (found > maxControls && found > sample.length * 0.02) return false;
  return encoding !== 'windows-1252' || sample.length < maxWordLength || /\s/.test(sample);
}
