import { describe, expect, it } from 'vitest';
import type { EntityDetails, RelationshipView } from '#shared/model/entity.ts';
import { pageOfKind, pageText, relationshipsText } from './lookups.ts';

const relationship = (kind: string, at: number): RelationshipView => ({
  kind,
  origin: 'cooccurrence',
  other: { id: `Thing ${at}`, name: `Thing ${at}`, type: 'item' },
  strength: 1,
  quote: null,
  source: null,
  from: null,
  until: null,
});
const page: EntityDetails = {
  entity: {
    id: 'The Crowd',
    name: 'The Crowd',
    type: 'group',
    status: 'confirmed',
    aliases: [],
    importance: 1,
    mentions: 0,
    firstSequence: null,
    lastSequence: null,
    pinned: false,
  },
  aliases: [],
  path: null,
  definition: null,
  properties: [],
  relationships: [...Array.from({ length: 15 }, (_, at) => relationship('named with', at)), relationship('guards', 20)],
  chapters: [],
};
const shortName = (sequence: number): string => `ch. ${sequence}`;

describe('pageText', () => {
  it('ends a long list of relationships with how to list all of them', () => {
    const text = pageText(page, shortName, '--kind');
    expect(text).toContain('    Thing 11  (appear together)\n    and 3 more (all: --kind "appears together with")\n  guards\n');
    expect(text).not.toContain('Thing 12');
  });
});

describe('pageOfKind', () => {
  it('lists all relationships of a kind, by its label on the page or its name', () => {
    for (const kind of ['Appears together with', 'named with']) {
      const text = relationshipsText(pageOfKind(page, kind), shortName);
      expect(text).toMatch(/^The Crowd \(group\)\n\n {2}appears together with\n/);
      expect(text.match(/Thing \d+/g)).toHaveLength(15);
    }
  });

  it('lists the existing kinds when one is unknown', () => {
    expect(() => pageOfKind(page, 'robs')).toThrow(
      'The Crowd has no relationships called "robs". The kinds are: appears together with, guards.',
    );
    expect(() => pageOfKind({ ...page, relationships: [] }, 'robs')).toThrow('There are none at all.');
  });
});
