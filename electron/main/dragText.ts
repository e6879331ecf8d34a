import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeImage, type WebContents } from 'electron';
import { safeFileName } from './saveText.ts';

const side = 32;

/** A sheet of paper under the pointer: drawn here, because a drag cannot do without a picture. */
function sheet(): Electron.NativeImage {
  const pixels = Buffer.alloc(side * side * 4);
  for (let y = 2; y < side - 2; y++) {
    for (let x = 6; x < side - 6; x++) {
      const isEdge = y === 2 || y === side - 3 || x === 6 || x === side - 7;
      const isLine = y > 7 && y < side - 7 && y % 4 === 0 && x > 9 && x < side - 10;
      const shade = isEdge || isLine ? 0x88 : 0xff;
      pixels.set([shade, shade, shade, 0xff], (y * side + x) * 4);
    }
  }
  return nativeImage.createFromBitmap(pixels, { width: side, height: side });
}

/**
 * Lets the page drag a text out of the window as a file. The file lies in the data folder until the next drag, because nobody says
 * when whoever it was dropped on has read it.
 */
export function dragText(page: WebContents, dataDir: string, suggestedName: string, text: string): void {
  const folder = join(dataDir, 'dragged');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, safeFileName(suggestedName));
  writeFileSync(file, text);
  page.startDrag({ file, icon: sheet() });
}
