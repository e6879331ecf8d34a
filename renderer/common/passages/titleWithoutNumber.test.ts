import { expect, it } from 'vitest';
import { titleWithoutNumber } from './titleWithoutNumber.ts';

it.each([
  ['Chapter 2: In Fashion', 2, 'In Fashion'],
  ['Chapter Two: In Fashion', 2, 'In Fashion'],
  ['CHAPTER XIV. The Weir', 14, 'The Weir'],
  ['Chapter 7', 7, ''],
  ['Kapitel 3 – Der Turm', 3, 'Der Turm'],
  ['Chapitre IV : La Digue', 4, 'La Digue'],
  ['Глава 5. Мост', 5, 'Мост'],
  ['第二章 时尚', 2, '时尚'],
  ['第十一回：渡口', 11, '渡口'],
  ['第一百零三话', 103, ''],
  ['第12章　灯台', 12, '灯台'],
  ['Prologue', 0, ''],
])('leaves the number out of "%s"', (title, number, rest) => {
  expect(titleWithoutNumber(title, number)).toBe(rest);
});

it.each([
  ['Chapter 2: In Fashion', 3],
  ['Chapter Headings', 1],
  ['The Second Chapter', 2],
  ['第三章 雾', 1],
  ['In Fashion', 2],
])('leaves "%s" as it is in chapter %d', (title, number) => {
  expect(titleWithoutNumber(title, number)).toBe(title);
});
