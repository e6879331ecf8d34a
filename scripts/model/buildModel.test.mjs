import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildModel, isModelBuilt } from './buildModel.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lorelens-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('writes the graph and what is rounded once, small, and again when they are older than what they are made from', () => {
  const file = join(folder, 'new', 'minilm.onnx');
  expect(isModelBuilt(file)).toBe(false);
  expect(buildModel(file)).toBe(true);
  expect(readdirSync(join(folder, 'new'))).toEqual(['minilm.json', 'minilm.onnx']);
  expect(statSync(file).size).toBeLessThan(1_000_000);
  expect(isModelBuilt(file)).toBe(true);
  expect(buildModel(file)).toBe(false);
  utimesSync(file, new Date(0), new Date(0));
  expect(isModelBuilt(file)).toBe(false);
  expect(buildModel(file)).toBe(true);
});
