import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import encodeAvif, { init as initAvif } from '@jsquash/avif/encode.js';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { damagedBytes, readDamaged } from '../../formats/testing.ts';
import { portraitOf } from './pictures.ts';

/** Red on the left half, blue on the right. */
function halves(width: number, height: number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);
  return { width, height, data };
}
const jpegOf = (width: number, height: number): Uint8Array => Uint8Array.from(jpeg.encode(halves(width, height), 90).data);
function pngOf(width: number, height: number, alpha = 255): Uint8Array {
  const png = new PNG({ width, height });
  png.data.set(halves(width, height).data.map((value, index) => (index % 4 === 3 ? alpha : value)));
  return Uint8Array.from(PNG.sync.write(png));
}
/** A JPEG whose EXIF data says how the camera was held, and where it was. */
function held(bytes: Uint8Array, orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const data = [...Buffer.from('Exif\0\0'), ...tiff, ...Buffer.from('GPS 54.3 N')];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, data.length + 2, ...data, ...bytes.slice(2)]);
}
const colourAt = (bytes: Uint8Array, x: number, y: number): string => {
  const { width, height, data } = jpeg.decode(bytes);
  const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 4;
  const [red, , blue] = data.subarray(at, at + 3);
  return red! > 200 && blue! > 200 ? 'white' : red! > 150 ? 'red' : blue! > 150 ? 'blue' : 'other';
};

/** An interlaced PNG of a few pixels whose data unpacks to many bytes. */
function bombOf(unpacked: number): Uint8Array {
  const png = Buffer.from(pngOf(8, 8));
  png[28] = 1;
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const data = deflateSync(Buffer.alloc(unpacked));
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('IDAT', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(-12)]);
}

type Portrait = Awaited<ReturnType<typeof portraitOf>>;
const isPictureOrNull = (picture: Portrait): boolean => picture === null || picture.bytes.length > 0;

describe('portraitOf', () => {
  it('refuses a small picture that unpacks to far more than its pixels, without unpacking it', async () => {
    const bomb = bombOf(256 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.resourceUsage().maxRSS;
    expect(await portraitOf(bomb)).toBeNull();
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(64 * 1024);
    // What stands in an interlaced picture of its size is read.
    expect(await portraitOf(bombOf(8 * (8 * 4 + 1)))).not.toBeUndefined();
  });

  it.each([
    ['a large photo', jpegOf(1600, 1200), { width: 480, height: 360 }],
    ['a tall PNG', pngOf(500, 1000), { width: 240, height: 480 }],
    ['a small picture', pngOf(30, 20), { width: 30, height: 20 }],
  ])('makes %s no larger than a page needs', async (_what, bytes, size) => {
    const picture = (await portraitOf(bytes))!;
    expect(picture).toMatchObject({ type: 'image/jpeg', size });
    expect([colourAt(picture.bytes, 0.1, 0.5), colourAt(picture.bytes, 0.9, 0.5)]).toEqual(['red', 'blue']);
  });

  it.each([
    [3, 0.1, 0.5, 'blue'],
    [6, 0.5, 0.1, 'red'],
    [8, 0.5, 0.1, 'blue'],
  ] as const)(
    'turns a photo that was taken in position %i as it was seen, and keeps nothing of where',
    async (orientation, x, y, colour) => {
      const { bytes, size } = (await portraitOf(held(jpegOf(200, 100), orientation)))!;
      expect(size).toEqual(orientation === 3 ? { width: 200, height: 100 } : { width: 100, height: 200 });
      expect(colourAt(bytes, x, y)).toBe(colour);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|GPS/);
    },
  );

  it('draws transparent pixels on white', async () => {
    expect(colourAt((await portraitOf(pngOf(40, 40, 0)))!.bytes, 0.5, 0.5)).toBe('white');
  });

  it('does not change a small GIF, and leaves out larger files and other data', async () => {
    const gif = Uint8Array.from([...Buffer.from('GIF89a'), 0x40, 0x01, 0xc8, 0x00, 0, 0, 0]);
    expect(await portraitOf(gif)).toEqual({ type: 'image/gif', bytes: gif, size: { width: 320, height: 200 } });
    expect(await portraitOf(new Uint8Array(Buffer.from('GIF89a')))).toBeNull();
    expect(await portraitOf(new Uint8Array(Buffer.alloc(3_000_000, 'GIF89a')))).toBeNull();
    expect(await portraitOf(new Uint8Array(Buffer.from('<svg/>')))).toBeNull();
  });

  describe('of WebP and AVIF', () => {
    let webp: Uint8Array;
    let lossless: Uint8Array;
    let avif: Uint8Array;
    beforeAll(async () => {
      const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile: (bytes: Uint8Array) => Promise<never> } };
      const code = (path: string): Promise<never> => WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve(path)));
      await initWebp(await code('@jsquash/webp/codec/enc/webp_enc.wasm'));
      await initAvif(await code('@jsquash/avif/codec/enc/avif_enc.wasm'));
      const image = { ...halves(600, 300), colorSpace: 'srgb' } as never;
      webp = new Uint8Array(await encodeWebp(image));
      lossless = new Uint8Array(await encodeWebp(image, { lossless: 1 }));
      avif = new Uint8Array(await encodeAvif(image, { speed: 10 }));
    });

    it('makes a JPEG that fits every book format', async () => {
      for (const bytes of [webp, lossless, avif]) {
        const picture = (await portraitOf(bytes))!;
        expect(picture).toMatchObject({ type: 'image/jpeg', size: { width: 480, height: 240 } });
        expect([colourAt(picture.bytes, 0.1, 0.5), colourAt(picture.bytes, 0.9, 0.5)]).toEqual(['red', 'blue']);
      }
    });

    it('refuses an image of 16,000 by 16,000 pixels before allocating memory', async () => {
      const large = Uint8Array.from(webp);
      new DataView(large.buffer).setUint32(26, 16_000 | (16_000 << 16), true);
      const tall = Uint8Array.from(avif);
      new DataView(tall.buffer).setUint32(Buffer.from(tall).indexOf('ispe') + 8, 160_000);
      expect([await portraitOf(large), await portraitOf(tall)]).toEqual([null, null]);
    });

    it('is a picture or null within the time limit for any bytes', async () => {
      await readDamaged(fc.oneof(damagedBytes(webp, 12), damagedBytes(lossless, 12), damagedBytes(avif, 12)), async (bytes) => {
        expect(isPictureOrNull(await portraitOf(bytes))).toBe(true);
      });
      for (const intact of [webp, lossless, avif]) expect((await portraitOf(intact))?.bytes.length).toBeGreaterThan(0);
    }, 120_000);
  });

  it('refuses a PNG of 60,000 by 60,000 pixels before allocating memory', async () => {
    const bytes = pngOf(4, 4);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 60_000);
    view.setUint32(20, 60_000);
    expect(await portraitOf(bytes)).toBeNull();
  });

  it('is a picture or null within the time limit for any bytes', async () => {
    const damaged = fc.oneof(damagedBytes(pngOf(20, 20), 12), damagedBytes(held(jpegOf(40, 20), 6), 12), fc.uint8Array({ maxLength: 200 }));
    await readDamaged(damaged, async (bytes) => {
      expect(isPictureOrNull(await portraitOf(bytes))).toBe(true);
    });
    for (const intact of [pngOf(20, 20), held(jpegOf(40, 20), 6)]) expect((await portraitOf(intact))?.bytes.length).toBeGreaterThan(0);
  }, 120_000);
});
