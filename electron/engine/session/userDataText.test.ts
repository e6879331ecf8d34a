import { describe, expect, it } from 'vitest';
import { parseUserDataText } from './userDataText.ts';

const text = (version: number, kind: string, origin: string): string =>
  JSON.stringify({
    lorelens: 'lore',
    version,
    vault: 'Tidewater',
    steps: [{ at: '2026-11-01T10:00:00.000Z', label: 'meaning', decisions: [{ kind, name: 'writer', entity: null, passage: null }] }],
    entities: { Mara: { name: 'Mara', type: 'character', hash: null, aliases: [{ text: 'writer', origin }] } },
    passages: {},
    settings: null,
    lenses: [],
    prompts: [],
    recipes: [],
    templates: [],
  });

describe('parseUserDataText', () => {
  it('reads what version 1 wrote under its former names', () => {
    const read = parseUserDataText(text(1, 'meaning', 'writer'));
    expect({ ...read, version: 2 }).toEqual(parseUserDataText(text(2, 'disambiguate', 'user')));
    expect(read.steps[0]).toMatchObject({ label: 'meaning', decisions: [{ kind: 'disambiguate', name: 'writer' }] });
  });

  it('reports the place of an error in a text of this version', () => {
    expect(() => parseUserDataText(text(2, 'meaning', 'user'))).toThrow(/at steps\[0\]\.decisions\[0\]/);
    expect(() => parseUserDataText(text(4, 'disambiguate', 'user'))).toThrow(/newer version of Lorelens/);
  });
});
