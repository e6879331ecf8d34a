// The icon in the containers of Windows and macOS, both of PNG pictures.

/** Edge lengths in pixels of the pictures in `resources/icons`. */
export const pngSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];

/** Those that Windows looks for in an .ico. */
export const icoSizes = [16, 24, 32, 48, 64, 128, 256];

/** Types of an .icns with the size of their picture: each size, and twice the size for fine screens. */
export const icnsTypes = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** An .ico of PNG pictures, each {size, png}. */
export function ico(pictures) {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    // 256 is written as 0.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

/** An .icns of PNG pictures, each {type, png}. */
export function icns(pictures) {
  const chunk = (type, content) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return chunk('icns', Buffer.concat(pictures.map(({ type, png }) => chunk(type, png))));
}
