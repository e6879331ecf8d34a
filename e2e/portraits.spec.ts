import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** The colour in the middle of a face; null for initials instead of a picture. */
async function colourOf(face: Locator): Promise<number[] | null> {
  return face.evaluate((element) => {
    const canvas = element.querySelector('canvas');
    const context = canvas?.getContext('2d');
    return canvas && context ? [...context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data] : null;
  });
}

test('portraits in WebP and AVIF are shown, also when the file name has the extension of another format', async ({ launch, newFolder }) => {
  const vault = await newFolder('world');
  const people = [
    { name: 'Ada Quill', picture: 'ada.webp', from: 'blue.webp', text: '---\ntype: character\nimage: ada.webp\n---\nA glazier.\n' },
    { name: 'Bo Reed', picture: 'bo.avif', from: 'orange.avif', text: '---\ntype: character\nimage: "[[bo.avif]]"\n---\nA diver.\n' },
    { name: 'Cy Vane', picture: 'cy.png', from: 'blue.webp', text: '---\ntype: character\n---\n![[cy.png]]\n\nA rower.\n' },
    { name: 'Di Marsh', picture: 'di.jpg', from: 'orange.avif', text: '---\ntype: character\n---\n![a face](di.jpg)\n\nA cook.\n' },
  ];
  for (const { name, picture, from, text } of people) {
    await copyFile(join(fixtures, from), join(vault, picture));
    await writeFile(join(vault, `${name}.md`), text);
  }
  const { window } = await launch({ vault, dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  for (const { name, from } of people) {
    await window.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(name);
    const face = window.locator('.entity-header .portrait').first();
    const isBlue = from === 'blue.webp';
    await expect
      .poll(async () => {
        const [red = 0, , blue = 0, alpha = 0] = (await colourOf(face)) ?? [];
        return alpha === 255 && (isBlue ? blue > red + 100 : red > blue + 100);
      }, name)
      .toBe(true);
  }
});
