import { OtherContentError } from '../../common/types.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Maximum number of PNG chunks read: a 100 MB image has fewer. */
const maxChunks = 20_000;
/** Largest text of a chunk that is read, in bytes. */
const maxText = 32 * 1024 * 1024;

/** Whether a file begins as a PNG does. */
export function isPng(start: Uint8Array): boolean {
  return signature.every((byte, index) => start[index] === byte);
}

/**
 * The JSON of a character card in the text chunks of a PNG (PNG specification, "tEXt"), base64: `ccv3` of version 3, else `chara` of versions 1 and
 * 2. Image chunks are skipped. @throws OtherContentError without one.
 */
export function pngCard(read: (from: number, length: number) => Uint8Array): string {
  const texts = textChunks(windowed(read));
  const encoded = texts.get('ccv3') ?? texts.get('chara');
  if (encoded === undefined) throw new OtherContentError('A picture without a character card in it.');
  return Buffer.from(encoded, 'base64').toString('utf8');
}

/** Bytes per read: many images have chunks of 8 KB. */
const windowBytes = 64 * 1024;

/** Reads from a window of the file, so that heads close together take one reading. */
function windowed(read: (from: number, length: number) => Uint8Array): (from: number, length: number) => Uint8Array {
  let start = 0;
  let bytes = new Uint8Array();
  return (from, length) => {
    if (from < start || from + length > start + bytes.length) {
      start = from;
      bytes = Uint8Array.from(read(from, Math.max(length, windowBytes)));
    }
    return bytes.subarray(from - start, from - start + length);
  };
}

/** The texts of a PNG by keyword. Stops at a chunk that extends beyond the file. */
function textChunks(read: (from: number, length: number) => Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  const latin1 = new TextDecoder('latin1');
  let at = signature.length;
  for (let count = 0; count < maxChunks; count += 1) {
    const head = read(at, 8);
    if (head.length < 8) break;
    const length = new DataView(head.buffer, head.byteOffset, 8).getUint32(0);
    const type = latin1.decode(head.subarray(4));
    if (type === 'tEXt' && length <= maxText) {
      const data = read(at + 8, length);
      if (data.length < length) break;
      const zero = data.indexOf(0);
      if (zero > 0 && zero < 80) texts.set(latin1.decode(data.subarray(0, zero)).toLowerCase(), latin1.decode(data.subarray(zero + 1)));
    }
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return texts;
}
