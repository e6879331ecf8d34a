import { describe, expect, it } from 'vitest';
import { inverseKind, kindFromKey } from './kinds.ts';
import {
  linkedRelationships,
  statedRelationships,
  kindOfTag,
  taggedRelationships,
  relationshipKey,
  coOccurrenceRelationships,
} from './relationships.ts';

describe('kindOfTag', () => {
  it('states to what group somebody belongs and in which place a place is, and nothing else', () => {
    expect(kindOfTag('character', 'organization')).toBe('member of');
    expect(kindOfTag('location', 'location')).toBe('located in');
    expect(kindOfTag('character', 'location')).toBeNull();
    expect(kindOfTag('item', 'organization')).toBeNull();
  });

  it('makes a relationship of its own kind of a tag', () => {
    const target = { id: 2, type: 'organization' };
    const fields = [{ entityId: 1, entityType: 'character', key: 'tags', line: 3, targets: [target], kind: 'member of' }];
    expect(statedRelationships(fields)).toMatchObject([{ sourceId: 1, targetId: 2, kind: 'member of', line: 3 }]);
  });
});

describe('kindFromKey', () => {
  it.each(['Ebeveynler', 'Батьки', 'Rodiče', 'Föräldrar', 'Forældre', 'الوالدان', 'הורים', 'Szülők', 'Părinți', 'Γονείς', 'Roditelji'])(
    'reads the word for parents in any language: %s',
    (key) => expect(kindFromKey(key, 'character', 'character')).toBe('child of'),
  );

  it('normalises keys, with the sense turned where the key names the other one', () => {
    expect(kindFromKey('Parent', 'character')).toBe('child of');
    expect(kindFromKey('children', 'character')).toBe('parent of');
    expect(kindFromKey('Works At', 'character')).toBe('serves');
    expect(kindFromKey('Employees', 'location')).toBe('served by');
    // An office that heads a group or place names who leads it; on a person or a book it says nothing of that.
    expect(kindFromKey('President', 'organization', 'character')).toBe('led by');
    expect(kindFromKey('Mayor', 'location', 'character')).toBe('led by');
    expect(kindFromKey('President', 'character', 'character')).toBe('president');
    expect(kindFromKey('Director', 'item', 'character')).toBe('director');
    expect(kindFromKey('King', 'location', 'location')).toBe('king');
    expect(kindFromKey('member of', 'character')).toBe('member of');
    expect(kindFromKey('parentregion', 'location')).toBe('located in');
    expect(kindFromKey('parent', 'character', 'location')).toBe('located in');
    expect(kindFromKey('parent', 'character', 'organization')).toBe('member of');
    expect(kindFromKey('Sworn_Sword', 'character')).toBe('sworn sword');
    expect(kindFromKey('leader', 'organization', 'character')).toBe('led by');
    expect(kindFromKey('leader', 'character', 'organization')).toBe('leads');
  });

  it('does not make anybody a member of a person or a place', () => {
    expect(kindFromKey('affiliation', 'character', 'organization')).toBe('member of');
    expect(kindFromKey('affiliation', 'character', 'character')).toBe('affiliation');
    expect(kindFromKey('Facción', 'character', 'location')).toBe('facción');
    expect(kindFromKey('member of', 'character', 'location')).toBe('member of');
    expect(kindFromKey('facciones', 'character', 'organization')).toBe('member of');
  });

  it('reads children and servants the same way round in all languages', () => {
    for (const key of ['son', 'Sohn', 'fils', 'hijo', 'filho', 'figlio', 'syn', 'córka', 'сын', '儿子'])
      expect(kindFromKey(key, 'character', 'character'), key).toBe('parent of');
    for (const key of ['servant', 'Diener', 'serviteur', 'sirviente', 'criado', 'servitore', 'sługa', 'слуга'])
      expect(kindFromKey(key, 'character', 'character'), key).toBe('served by');
  });

  it('tells a country from parents, and relates people only to people', () => {
    expect(kindFromKey('país', 'character', 'location')).toBe('located in');
    expect(kindFromKey('pais', 'character', 'character')).toBe('child of');
    expect(kindFromKey('pais', 'character', 'location')).toBe('pais');
    expect(kindFromKey('spouse', 'character', 'item')).toBe('spouse');
  });

  it('maps keys of other languages to those of English', () => {
    const kinds = (keys: string[], type = 'character', target = 'character'): string[] => keys.map((key) => kindFromKey(key, type, target));
    expect(kinds(['Mitglied von', 'Miembro de', 'membre de', 'Członek', 'Состоит в', '所属'], 'character', 'organization')).toEqual(
      Array.from({ length: 6 }, () => 'member of'),
    );
    expect(kinds(['Vater', 'Mère', 'Padre', 'Pai', 'Отец', '父亲'])).toEqual(Array.from({ length: 6 }, () => 'child of'));
    expect(kinds(['Époux', 'Ehefrau', 'Esposa', 'Marito'])).toEqual(Array.from({ length: 4 }, () => 'spouse of'));
    expect(kinds(['Liegt in', 'Ubicación', 'Situé à', 'Находится в'], 'location', 'location')).toEqual(
      Array.from({ length: 4 }, () => 'located in'),
    );
    // Whose note it is decides here too.
    expect(kinds(['Anführerin'], 'organization')).toEqual(['led by']);
    expect(kinds(['Anführerin'], 'character', 'organization')).toEqual(['leads']);
  });

  it('takes a part of a place for in it, and of anything else for a member', () => {
    expect(kindFromKey('Part of', 'location', 'location')).toBe('located in');
    expect(kindFromKey('Part of', 'character', 'organization')).toBe('member of');
    expect(kindFromKey('Teil von', 'organization', 'organization')).toBe('member of');
  });

  it('is its own inverse when inverted twice', () => {
    const kinds = [
      'child of',
      'leads',
      'located in',
      'spouse of',
      'sworn sword',
      'assigned to',
      'heir to',
      'raised by',
      'owes',
      'bitten by',
      'territories',
    ];
    for (const kind of kinds) expect(inverseKind(inverseKind(kind))).toBe(kind);
  });

  it('reads as English from the other end', () => {
    expect(
      ['assigned to', 'raised by', 'betrayed', 'owes', 'liege lord', 'mistress', 'heir of', 'territories', 'fears'].map(inverseKind),
    ).toEqual([
      'assigned to this',
      'raised',
      'betrayed by',
      'owes this',
      'liege lord of',
      'mistress of',
      'heir',
      'one of the territories of',
      'fears this',
    ]);
  });
});

describe('relationships', () => {
  it('takes the words that call up an entry of a lorebook for no relationship', () => {
    const fields = [1, 2].map((entityId) => ({
      entityId,
      entityType: 'concept',
      key: 'keys',
      line: 2,
      targets: [{ id: 9, type: 'location' }],
    }));
    expect(statedRelationships(fields as Parameters<typeof statedRelationships>[0])).toEqual([]);
  });

  it('takes what a note says about how somebody speaks for no relationship', () => {
    const targets = [{ id: 9, type: 'character' }];
    const fields = ['Voice', 'Sample lines', 'Głos'].flatMap((key) =>
      [1, 2].map((entityId) => ({ entityId, entityType: 'character', key, line: 1, targets })),
    );
    expect(statedRelationships(fields as Parameters<typeof statedRelationships>[0])).toEqual([]);
  });

  it('treats a key that is not known as a kind where it reads as a relation or a role, or two notes have it', () => {
    const targets = [{ id: 9, type: 'character' }];
    const kindsOf = (...keys: string[]): string[] =>
      statedRelationships(keys.map((key, entityId) => ({ entityId, entityType: 'character', key, line: 1, targets }))).map(
        ({ kind }) => kind,
      );
    expect(kindsOf('sworn to', 'Liege lord', 'bonded', 'owes')).toEqual(['sworn to', 'liege lord', 'bonded', 'owes']);
    expect(kindsOf('irrigation pumps', 'which_shift', 'multi-strike')).toEqual([]);
    expect(kindsOf('blood debt', 'Blood debt')).toEqual(['blood debt', 'blood debt']);
  });

  it('keeps each key, and one relationship where both notes say the same by the same key', () => {
    const relationships = statedRelationships([
      { entityId: 1, entityType: 'character', key: 'parent', line: 3, targets: [{ id: 2, type: 'character' }] },
      { entityId: 2, entityType: 'character', key: 'children', line: 4, targets: [{ id: 1, type: 'character' }] },
      { entityId: 1, entityType: 'character', key: 'self', line: 5, targets: [{ id: 1, type: 'character' }] },
    ]);
    expect(relationships).toHaveLength(2);
    expect(relationships[0]).toMatchObject({ sourceId: 1, kind: 'child of', label: 'parent', targetId: 2, line: 3 });
    expect(relationships[1]).toMatchObject({ sourceId: 2, kind: 'parent of', label: 'children', targetId: 1, line: 4 });
    expect(relationshipKey(relationships[0]!)).toBe(relationshipKey(relationships[1]!));
    const spouses = [1, 2].map((entityId) => ({
      entityId,
      entityType: 'character',
      key: 'spouse',
      line: 3,
      targets: [{ id: 3 - entityId, type: 'character' }],
    }));
    expect(statedRelationships(spouses)).toHaveLength(1);
  });

  it('makes one relationship of several links', () => {
    const relationships = linkedRelationships([
      { sourceId: 1, targetId: 2, chunkId: null, line: 1 },
      { sourceId: 1, targetId: 2, chunkId: 7, line: 2 },
      { sourceId: 2, targetId: 1, chunkId: 9, line: 1 },
    ]);
    expect(relationships).toHaveLength(1);
    expect(relationships[0]).toMatchObject({ chunkId: 7, strength: expect.closeTo(0.9) });
  });

  it('cites for a link the passage that names both ends, in either note', () => {
    const links = [
      { sourceId: 1, targetId: 2, chunkId: 7, documentId: 4, line: 2 },
      { sourceId: 2, targetId: 1, chunkId: 9, documentId: 5, line: 6 },
    ];
    const shown = { sourceId: 1, targetId: 2, chunkId: 9, documentId: 5, line: 6 };
    expect(linkedRelationships(links, [{ chunkId: 9, manuscript: false, entities: [1, 2, 3] }])).toMatchObject([shown]);
    expect(linkedRelationships(links, [{ chunkId: 9, manuscript: false, entities: [1, 3] }])).toMatchObject([{ chunkId: 7, line: 2 }]);
  });

  it('relationships notes that share a rare tag, unless a link does', () => {
    const notes = [
      { id: 1, tags: ['Heronblade', 'npc'] },
      { id: 2, tags: ['#heronblade', 'npc', 'oath'] },
      { id: 3, tags: ['npc', 'oath'] },
      { id: 4, tags: ['npc'] },
      { id: 5, tags: ['npc'] },
    ];
    const linked = linkedRelationships([{ sourceId: 3, targetId: 2, chunkId: null, line: 1 }]);
    expect(taggedRelationships(notes, linked)).toMatchObject([{ sourceId: 1, targetId: 2, label: '#heronblade', origin: 'linked' }]);
  });

  it('takes evidence and ends by their order, not by the ids of rows', () => {
    const coOccurrences = [
      { chunkId: 9, manuscript: true, entities: [5, 2] },
      { chunkId: 3, manuscript: true, entities: [2, 5] },
    ];
    const order = new Map([
      [5, 0],
      [2, 1],
    ]);
    expect(coOccurrenceRelationships(coOccurrences, order)).toMatchObject([{ sourceId: 5, targetId: 2, chunkId: 9 }]);
  });

  it('ranks a pair that rarely appears with others above one that appears in every crowd, and ignores lists', () => {
    const relationships = coOccurrenceRelationships([
      { chunkId: 1, manuscript: true, entities: [1, 2] },
      { chunkId: 2, manuscript: true, entities: [1, 2] },
      { chunkId: 3, manuscript: true, entities: [3, 4, 5] },
      { chunkId: 4, manuscript: true, entities: [3, 4, 6] },
      { chunkId: 5, manuscript: false, entities: Array.from({ length: 40 }, (_, index) => index) },
    ]);
    expect(relationships[0]).toMatchObject({ sourceId: 1, targetId: 2 });
    expect(relationships.every((relationship) => relationship.sourceId <= 6)).toBe(true);
  });
});
