import { describe, expect, it } from 'vitest';
import type { ContextItem } from './context.ts';
import { leftOutRows } from './leftOutRows.ts';

const pin = { kind: 'pin', value: 'a.md:1' } as const;

function item(reference: string, change: Partial<ContextItem> = {}): ContextItem {
  return { reference, section: 'mentions', path: [], state: 'out', text: 'A boat.', suggestedFix: null, ...change } as ContextItem;
}

const referencesOf = (items: readonly ContextItem[], ledger: readonly ContextItem[], drops: readonly string[] = []): unknown[] =>
  leftOutRows({ items, ledger }, drops).map(({ reference, suggestedFix }) => [reference, suggestedFix]);

describe('leftOutRows', () => {
  it('lists a passage that was excluded for several entities once, as the one that can be added', () => {
    const ledger = [item('a.md:1'), item('a.md:1', { suggestedFix: pin }), item('b.md:1')];
    expect(referencesOf([], ledger)).toEqual([
      ['a.md:1', pin],
      ['b.md:1', null],
    ]);
  });

  it('lists each relationship that one passage tells', () => {
    const path = (to: string) => ({ section: 'relationships', path: [{ from: 'Ilse', kind: 'ally', to }] }) as const;
    expect(referencesOf([], [item('a.md:1', path('Bram')), item('a.md:1', path('Oda'))])).toHaveLength(2);
  });

  it('lists neither what is in the text under another heading nor what the user dropped', () => {
    expect(referencesOf([item('a.md:1', { state: 'full' })], [item('a.md:1'), item('b.md:1'), item('c.md:1')], ['b.md:1'])).toEqual([
      ['c.md:1', null],
    ]);
  });
});
