import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The part of the decoders' API that is used; their own types are for browsers. */
interface Decoder {
  readonly init: (module: object) => Promise<void>;
  readonly default: (
    bytes: ArrayBuffer,
  ) => Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } | null>;
}

/** Browser globals that Node has without types here, or lacks. */
const browser = globalThis as unknown as { readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> }; ImageData?: unknown };

/** Image formats decoded by WebAssembly, each loaded on first use. */
const decoders = {
  webp: {
    load: async () => (await import('@jsquash/webp/decode.js')) as unknown as Decoder,
    code: '@jsquash/webp/codec/dec/webp_dec.wasm',
  },
  avif: {
    load: async () => (await import('@jsquash/avif/decode.js')) as unknown as Decoder,
    code: '@jsquash/avif/codec/dec/avif_dec.wasm',
  },
} as const;

const loaded = new Map<keyof typeof decoders, Promise<Decoder>>();

async function decoderOf(format: keyof typeof decoders): Promise<Decoder> {
  const { load, code } = decoders[format];
  // What the decoders make their result of.
  browser.ImageData ??= function (this: object, data: Uint8ClampedArray, width: number, height: number): void {
    Object.assign(this, { data, width, height });
  };
  const decoder = await load();
  await decoder.init(await browser.WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(code))));
  return decoder;
}

/** The first image of a WebP or AVIF file. @throws when it is damaged or has more than `maxPixels` pixels. */
export async function decodeWebPicture(format: 'webp' | 'avif', bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const pixels = format === 'webp' ? pixelsOfWebp(bytes) : pixelsOfAvif(bytes);
  if (!(pixels <= maxPixels)) throw new Error('too large');
  const decoder = loaded.get(format) ?? decoderOf(format);
  loaded.set(format, decoder);
  const picture = await (await decoder).default(Uint8Array.from(bytes).buffer);
  if (!picture) throw new Error('damaged');
  const { width, height, data } = picture;
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Number of pixels in the header of a WebP file (RFC 9649, its three kinds of first chunk). */
function pixelsOfWebp(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  if (kind === 'VP8X') return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1);
  if (kind === 'VP8L') {
    const sizes = view.getUint32(21, true);
    return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
}

/** Number of pixels of the largest image of an AVIF file (its `ispe` boxes); above any limit when missing. */
function pixelsOfAvif(bytes: Uint8Array): number {
  // The whole file: the boxes may follow the images.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let largest: number | null = null;
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= file.length; at = file.indexOf('ispe', at + 4))
    largest = Math.max(largest ?? 0, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12));
  return largest ?? Number.POSITIVE_INFINITY;
}
