import { OtherContentError, type ConvertedText } from '../common/types.ts';
import { convertLorebook } from './lorebook.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A character card in the text chunks of a PNG: `ccv3` of version 3, else `chara` of versions 1 and 2, as JSON in base64. */
export async function convertPngCard(bytes: Uint8Array): Promise<ConvertedText> {
  const texts = textChunks(bytes);
  const encoded = texts.get('ccv3') ?? texts.get('chara');
  if (encoded === undefined) throw new OtherContentError('A picture without a character card in it.');
  return convertLorebook(Uint8Array.from(Buffer.from(encoded, 'base64')));
}

/** The texts of a PNG by their keyword (PNG specification, "tEXt"). What is behind a chunk that ends after the file is not read. */
function textChunks(bytes: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  if (signature.some((byte, index) => bytes[index] !== byte)) return texts;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin1 = new TextDecoder('latin1');
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) break;
    if (latin1.decode(bytes.subarray(at + 4, at + 8)) === 'tEXt') {
      const data = bytes.subarray(at + 8, end);
      const zero = data.indexOf(0);
      if (zero > 0 && zero < 80) texts.set(latin1.decode(data.subarray(0, zero)).toLowerCase(), latin1.decode(data.subarray(zero + 1)));
    }
    at = end + 4;
  }
  return texts;
}
