import { describe, expect, it } from 'vitest';
import { defaultTypes } from '../../parse/kinds/typeGroups.ts';
import { typesOfSeries } from './seriesTypes.ts';

function typed(...entities: readonly (readonly [name: string, type: string, isTypeStated?: boolean])[]): string[] {
  const all = entities.map(([name, type, isTypeStated = false]) => ({ name, type, isTypeStated }));
  const types = typesOfSeries(all, defaultTypes);
  return all.map((entity) => types.get(entity) ?? entity.type);
}

describe('typesOfSeries', () => {
  it('gives all of a numbered series the type of its noun', () => {
    expect(typed(['ERA II', 'creature'], ['Era IV', 'event'], ['Era VI', 'concept'])).toEqual(['event', 'event', 'event']);
  });

  it('reads a number in front as well', () => {
    expect(typed(['The Second Province', 'character'], ['The Third Province', 'location'], ['The Fourth Province', 'character'])).toEqual(
      Array(3).fill('location'),
    );
    expect(typed(['The Third Lamp', 'item'], ['The Third Man', 'character'])).toEqual(['item', 'character']);
  });

  it('gives them the type that some of them state, or that of most of them', () => {
    expect(typed(['Velm 1', 'concept'], ['Velm 2', 'item', true], ['Velm 3', 'concept'])).toEqual(['item', 'item', 'item']);
    expect(typed(['Henry IV', 'character'], ['Henry V', 'character'], ['Henry VI', 'concept'])).toEqual([
      'character',
      'character',
      'character',
    ]);
  });

  it('leaves a stated type and what has no number', () => {
    expect(typed(['Era II', 'location', true], ['Era IV', 'concept'])).toEqual(['location', 'location']);
    expect(typed(['Era of Salt', 'creature'], ['Era II', 'concept'])).toEqual(['creature', 'concept']);
  });
});
