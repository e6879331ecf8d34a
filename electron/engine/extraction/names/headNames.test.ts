import { describe, expect, it } from 'vitest';
import { headNames } from './headNames.ts';

function called(names: Readonly<Record<string, string>>, text: string): Record<string, readonly string[]> {
  const entities = Object.entries(names).map(([name, type]) => ({ key: name, name, type, stated: [] }));
  return Object.fromEntries(headNames(entities, () => [text]));
}

const uses = 'Nobody trusts the Ministry. Oren left the Ministry, since the Ministry taxes salt.';

describe('headNames', () => {
  it('finds the noun by which the text calls a group or a place', () => {
    expect(called({ 'The Ministry of Salt': 'organization' }, uses)).toEqual({ 'The Ministry of Salt': ['Ministry'] });
    const guild = 'They pay the Guild. In the Guild, all owe the Guild.';
    expect(called({ 'Karsis Merchant Guild': 'organization' }, guild)).toEqual({ 'Karsis Merchant Guild': ['Guild'] });
    const spanish = 'Todos temen al gremio, dice el Gremio. En el Gremio, el Gremio manda.';
    expect(called({ 'Gremio de la Sal': 'organization' }, spanish)).toEqual({ 'Gremio de la Sal': ['Gremio'] });
  });

  it('finds none that may be another or is no name', () => {
    expect(called({ 'Ministry of Salt': 'organization', 'Ministry of Tides': 'organization' }, uses)).toEqual({});
    expect(called({ 'Ministry of Salt': 'organization', 'The Ministry': 'location' }, uses)).toEqual({});
    expect(called({ 'Ministry of Salt': 'concept' }, uses)).toEqual({});
    expect(called({ 'Ministry of Salt': 'organization' }, uses.replaceAll('Ministry', 'ministry'))).toEqual({});
    expect(called({ 'Ministry of Salt': 'organization' }, 'the Ministry of Salt, the Ministry House, the Ministry of Oars')).toEqual({});
  });
});
