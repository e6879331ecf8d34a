import { describe, expect, it } from 'vitest';
import { relationInHeading } from './headingRelations.ts';

describe('relationInHeading', () => {
  it('reads a relationship of a known kind after the name', () => {
    const of = (heading: string, name: string): unknown => relationInHeading(['Cast', heading], name);
    expect(of('3. Oda Marsh - Mother of Ada and Tom', 'Oda Marsh')).toEqual({ key: 'Mother of', value: 'Ada and Tom' });
    expect(of('Tom Marsh (Sohn von Oda)', 'Tom Marsh')).toEqual({ key: 'Sohn von', value: 'Oda' });
    expect(of('Oda Marsh - Keeper of Old Songs', 'Oda Marsh')).toBeNull();
    expect(of('Oda Marsh - Mother of Ada', 'Ada Marsh')).toBeNull();
  });
});
