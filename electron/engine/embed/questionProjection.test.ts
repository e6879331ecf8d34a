import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { decodeProjection, encodeProjection, projectQuestion, questionProjectionIn } from './questionProjection.ts';
import { temporaryFolder } from '#lib/testing.ts';

/** [[1, 0.5], [0, 1]]: the second direction maps to both. */
const map = Float32Array.of(1, 0.5, 0, 1);

it('maps a vector, in unit length, as the map that was encoded', () => {
  const projection = decodeProjection(encodeProjection(map, 2));
  const mapped = projectQuestion(projection, Float32Array.of(0, 1));
  expect(mapped[0]).toBeCloseTo(0.5 / Math.hypot(0.5, 1), 5);
  expect(mapped[1]).toBeCloseTo(1 / Math.hypot(0.5, 1), 5);
});

it('leaves vectors of another model, and those without a direction, as they are', () => {
  const projection = decodeProjection(encodeProjection(map, 2));
  const other = Float32Array.of(0, 1, 0);
  expect(projectQuestion(projection, other)).toBe(other);
  const zero = Float32Array.of(0, 0);
  expect(projectQuestion(projection, zero)).toBe(zero);
});

it('changes nothing without its file, or with one that is no square map', () => {
  const home = temporaryFolder();
  const file = join(home, 'map.bin');
  const vector = Float32Array.of(0, 1);
  expect(questionProjectionIn(pathToFileURL(file))(vector)).toBe(vector);
  writeFileSync(file, new Uint8Array(9));
  expect(questionProjectionIn(pathToFileURL(file))(vector)).toBe(vector);
  writeFileSync(file, encodeProjection(map, 2));
  expect(questionProjectionIn(pathToFileURL(file))(vector)[0]).toBeGreaterThan(0.4);
});
