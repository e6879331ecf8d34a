import { inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** An image of a book. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/gif';
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** File extension for each image type. */
export const pictureEndings: Readonly<Record<Picture['type'], string>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Longest side of a portrait in pixels: 40 mm at 300 to the inch. */
const maxSide = 480;
const quality = 84;
/** Maximum pixels; decoding a larger image takes more memory than a portrait is worth. */
const maxPixels = 40_000_000;
/** Maximum bytes of an image that cannot be reduced here. */
const maxWhole = 2_000_000;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** A portrait scaled to a JPEG without metadata; a small GIF is unchanged. Null for other formats and damaged or too large files. */
export async function portraitOf(bytes: Uint8Array): Promise<Picture | null> {
  try {
    if (startsWith(bytes, '\u0089PNG')) return made(pixelsOfPng(bytes));
    if (bytes[0] === 0xff && bytes[1] === 0xd8) {
      const { width, height, data } = jpeg.decode(bytes, {
        useTArray: true,
        maxResolutionInMP: maxPixels / 1_000_000,
        maxMemoryUsageInMB: 600,
      });
      return made(upright({ width, height, data }, orientationOf(bytes)));
    }
    if (startsWith(bytes, 'WEBP', 8)) return made(await decodeWebPicture('webp', bytes, maxPixels));
    if (startsWith(bytes, 'ftypavif', 4)) return made(await decodeWebPicture('avif', bytes, maxPixels));
  } catch {
    return null;
  }
  return startsWith(bytes, 'GIF8') && bytes.length <= maxWhole ? gif(bytes) : null;
}

/** A GIF unchanged, with the size in its header (bytes 6 to 9, little-endian); null without one. */
function gif(bytes: Uint8Array): Picture | null {
  if (bytes.length < 10) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  return width > 0 && height > 0 ? { type: 'image/gif', bytes, size: { width, height } } : null;
}

function pixelsOfPng(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (view.getUint32(16) * view.getUint32(20) > maxPixels) throw new Error('too large');
  checkUnpacked(bytes, view);
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return { width, height, data };
}

/**
 * Guards against decompression bombs: the decoder unpacks an interlaced image without limit, up to thousands of times the file size. Allows only the
 * pixels in the header, at most 8 bytes each, and one byte before each row of the seven passes. @throws when there is more.
 */
function checkUnpacked(bytes: Uint8Array, view: DataView): void {
  const isInterlaced = bytes[28] === 1;
  if (!isInterlaced) return;
  const data: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (startsWith(bytes, 'IDAT', at + 4)) data.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  inflateSync(Buffer.concat(data), { maxOutputLength: 8 * (width + 8) * (height + 8) });
}

function made(pixels: Pixels): Picture {
  const { width, height, data } = reduced(pixels);
  return { type: 'image/jpeg', bytes: Uint8Array.from(jpeg.encode({ width, height, data }, quality).data), size: { width, height } };
}

/** The image scaled down to at most `maxSide`: each pixel is the mean of its source pixels, on white. */
function reduced({ width, height, data }: Pixels): Pixels {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const [toWidth, toHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const to = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y++) {
    const [top, bottom] = [
      Math.floor((y * height) / toHeight),
      Math.max(Math.floor((y * height) / toHeight) + 1, Math.floor(((y + 1) * height) / toHeight)),
    ];
    for (let x = 0; x < toWidth; x++) {
      const [left, right] = [
        Math.floor((x * width) / toWidth),
        Math.max(Math.floor((x * width) / toWidth) + 1, Math.floor(((x + 1) * width) / toWidth)),
      ];
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = (row * width + column) * 4;
          const alpha = data[at + 3]! / 255;
          const white = 255 * (1 - alpha);
          red += data[at]! * alpha + white;
          green += data[at + 1]! * alpha + white;
          blue += data[at + 2]! * alpha + white;
        }
      const count = (bottom - top) * (right - left);
      to.set([red / count, green / count, blue / count, 255], (y * toWidth + x) * 4);
    }
  }
  return { width: toWidth, height: toHeight, data: to };
}

/** EXIF orientation of a JPEG, 1 to 8; 1 when missing. */
function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 4 < bytes.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at + 1) !== 0xe1 || !startsWith(bytes, 'Exif\0', at + 4)) continue;
    const tiff = at + 10;
    const little = view.getUint16(tiff) === 0x4949;
    const table = tiff + view.getUint32(tiff + 4, little);
    const entries = view.getUint16(table, little);
    for (let index = 0; index < entries; index++) {
      const entry = table + 2 + index * 12;
      if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little);
    }
  }
  return 1;
}

/** The image rotated and mirrored according to `orientation`. */
function upright({ width, height, data }: Pixels, orientation: number): Pixels {
  if (orientation < 2 || orientation > 8) return { width, height, data };
  const isTurned = orientation > 4;
  const [toWidth, toHeight] = isTurned ? [height, width] : [width, height];
  const to = new Uint8Array(data.length);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const into = new Uint32Array(to.buffer);
  for (let y = 0; y < toHeight; y++)
    for (let x = 0; x < toWidth; x++) {
      const [column, row] = isTurned ? [y, x] : [x, y];
      const mirrorX = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8;
      const mirrorY = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7;
      into[y * toWidth + x] = from[(mirrorY ? height - 1 - row : row) * width + (mirrorX ? width - 1 - column : column)]!;
    }
  return { width: toWidth, height: toHeight, data: to };
}

/** Pixels, four bytes each: red, green, blue, alpha. */
interface Pixels {
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
async function decodeWebPicture(format: 'webp' | 'avif', bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
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
