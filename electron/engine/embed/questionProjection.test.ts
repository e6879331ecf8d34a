import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { encodeProjection, questionProjectionIn } from './questionProjection.ts';
import { temporaryFolder } from '#lib/testing.ts';

/** [[1, 0.5], [0, 1]]: the second direction maps to both. */
const map = Float32Array.of(1, 0.5, 0, 1);

const fileWith = (bytes: Uint8Array): URL => {
  const file = join(temporaryFolder(), 'map.bin');
  writeFileSync(file, bytes);
  return pathToFileURL(file);
};
const projected = questionProjectionIn(fileWith(encodeProjection(map, 2)));

it('maps a vector, in unit length, as the map that was encoded', () => {
  const mapped = projected(Float32Array.of(0, 1));
  expect(mapped[0]).toBeCloseTo(0.5 / Math.hypot(0.5, 1), 5);
  expect(mapped[1]).toBeCloseTo(1 / Math.hypot(0.5, 1), 5);
});

it('leaves vectors of another model, and those without a direction, as they are', () => {
  const other = Float32Array.of(0, 1, 0);
  expect(projected(other)).toBe(other);
  const zero = Float32Array.of(0, 0);
  expect(projected(zero)).toBe(zero);
});

it('changes nothing without its file, or with one that is no square map', () => {
  const vector = Float32Array.of(0, 1);
  expect(questionProjectionIn(pathToFileURL(join(temporaryFolder(), 'map.bin')))(vector)).toBe(vector);
  expect(questionProjectionIn(fileWith(new Uint8Array(9)))(vector)).toBe(vector);
});
