import { describe, expect, it } from 'vitest';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import { listLine } from './listLine.ts';

function lineFor(count: number, budget: number): ReturnType<typeof listLine> {
  const members = Array.from({ length: count }, (_, index) => ({ id: `Inns/${index}`, name: `The Inn ${index}`, type: 'location' }));
  const understood = { ...nothingUnderstood, lists: [{ noun: 'inns', members }] };
  return listLine({ understood, budget, entities: [], general: [] });
}

describe('listLine', () => {
  it('names all members where their definitions may not fit', () => {
    expect(lineFor(4, 300)!.text).toBe('4 found for "inns": The Inn 0; The Inn 1; The Inn 2; The Inn 3.');
    expect(lineFor(4, 400)).toBeNull();
    expect(lineFor(2, 150)).toBeNull();
  });

  it('takes at most a quarter of the budget', () => {
    const { text, ids } = lineFor(400, 400)!;
    expect(text).toMatch(/; and \d+ more\.$/u);
    expect(text.length).toBeLessThan(450);
    expect(ids.size).toBeGreaterThan(30);
  });
});
