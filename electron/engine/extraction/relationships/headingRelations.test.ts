import { describe, expect, it } from 'vitest';
import { kindAfterName, relationInHeading } from './headingRelations.ts';

describe('relationInHeading', () => {
  it('reads a relationship of a known kind after the name', () => {
    const of = (heading: string, name: string): unknown => relationInHeading(['Cast', heading], name);
    expect(of('3. Oda Marsh - Mother of Ada and Tom', 'Oda Marsh')).toEqual({ key: 'Mother of', value: 'Ada and Tom' });
    expect(of('Tom Marsh (Sohn von Oda)', 'Tom Marsh')).toEqual({ key: 'Sohn von', value: 'Oda' });
    expect(of('Oda Marsh - Keeper of Old Songs', 'Oda Marsh')).toBeNull();
    expect(of('Oda Marsh - Mother of Ada', 'Ada Marsh')).toBeNull();
  });
});

describe('kindAfterName', () => {
  it('reads what somebody in a list is to the subject, but not what they are to somebody else', () => {
    expect(kindAfterName(': his younger sister')).toBe('sibling of');
    expect(kindAfterName(': sorella')).toBe('sibling of');
    for (const role of ['guard of her father', 'ex guardia del padre', 'Freund des Vaters', "her father's friend"])
      expect(kindAfterName(`: ${role}`)).toBeNull();
  });
});
