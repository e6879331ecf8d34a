import { describe, expect, it } from 'vitest';
import { fileNameOf, isDeviceName, noteNameOfLink, UniqueNames } from './fileNames.ts';

describe('isDeviceName', () => {
  it.each(['CON', 'nul.txt', 'com1', 'LPT\u00B9.md', 'conin$', 'aux .md'])('takes %s for a device name', (name) =>
    expect(isDeviceName(name)).toBe(true),
  );
  it.each(['Constance', 'common', 'com', 'nul_.txt', 'lpt10'])('does not take %s for a device name', (name) =>
    expect(isDeviceName(name)).toBe(false),
  );
});

describe('fileNameOf', () => {
  it.each([
    ['../../a', 'a'],
    ['a:b|c', 'a b c'],
    ['Trail. ', 'Trail'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['...', 'Untitled'],
  ])('makes "%s" a plain name', (title, name) => expect(fileNameOf(title)).toBe(name));

  it.each(['\u{20000}', '\u{1F5E1}', '\u4E00', 'x'])('keeps within what a file system takes: %s', (sign) =>
    expect(Buffer.byteLength(`${fileNameOf(sign.repeat(300))} (999).md`)).toBeLessThan(256),
  );
});

it('UniqueNames gives names that are different files on every system', () => {
  const names = new UniqueNames();
  expect(['Mara', 'MARA', 'fi', '\uFB01', 's', '\u017F', 'Caf\u00E9', 'Cafe\u0301'].map((name) => names.of(name))).toEqual([
    'Mara',
    'MARA (2)',
    'fi',
    '\uFB01 (2)',
    's',
    '\u017F (2)',
    'Caf\u00E9',
    'Cafe\u0301 (2)',
  ]);
});

describe('noteNameOfLink', () => {
  it.each([
    ['Orrin', 'Orrin'],
    ['Places/Orrin.md', 'Orrin'],
    ['Places/Orrin.MARKDOWN#History/Old', 'Orrin'],
    ['..\\Places\\Orrin.txt', 'Orrin'],
    [' Places/Orrin |the town', 'Orrin'],
    ['Mr.Smith', 'Mr.Smith'],
    ['People/St. Ives#Youth', 'St. Ives'],
  ])('reads the name of a note from %s', (link, name) => {
    expect(noteNameOfLink(link)).toBe(name);
  });
});
