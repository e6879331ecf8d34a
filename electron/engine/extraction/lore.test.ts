import { describe, expect, it } from 'vitest';
import { isCommonWord, wordUseCounter } from './mentions/commonWords.ts';
import { lineKey } from './commonLines.ts';
import { definitionChunk, entityOfDocument, type EntityDocument } from './noteEntities.ts';
import { importanceOf, pageRank } from './importance.ts';
import { inverseKind, kindFromKey } from './relationships/kinds.ts';
import { buildLinkResolver } from './linkResolver.ts';
import { buildMentionFinder } from './mentions/mentionFinder.ts';
import {
  linkedRelationships,
  statedRelationships,
  taggedRelationships,
  relationshipKey,
  coOccurrenceRelationships,
} from './relationships/relationships.ts';
import { entityTypeOf, typesWith } from './entityTypes.ts';

describe('entityTypeOf', () => {
  const of = (path: string, type: string | null = null, tags: string[] = []): string | null => entityTypeOf({ path, type, tags });

  it('asks frontmatter, then tags, then the nearest folder', () => {
    expect(of('Cities/X.md', 'NPC', ['#Event'])).toBe('character');
    expect(of('Cities/X.md', null, ['TODO', 'Location/POI'])).toBe('location');
    expect(of('People/03 Cities/X.md')).toBe('location');
    expect(of('Random/X.md')).toBeNull();
  });

  it('keeps a type of the user', () => {
    expect(of('X.md', 'Starship class')).toBe('starship class');
  });
});

describe('types of the user', () => {
  const typeOf = typesWith([
    { id: 'magic', synonyms: ['Spells', 'power source'] },
    { id: 'character', synonyms: ['wardens'] },
  ]);

  it('have words of their own, before the usual ones', () => {
    expect(['Magics', 'spell', 'Power Sources', '_Wardens', 'NPCs', 'nothing'].map(typeOf)).toEqual([
      'magic',
      'magic',
      'magic',
      'character',
      'character',
      null,
    ]);
    expect(typesWith([])('spell')).toBe('concept');
    expect(entityTypeOf({ path: 'Spells/A.md', type: null, tags: [] }, typeOf)).toBe('magic');
  });
});

describe('entityOfDocument', () => {
  const document: EntityDocument = { id: 1, path: 'A/B.md', name: 'B', title: 'B', kind: 'note', type: null, aliases: [], tags: [] };

  it('is unsure about a note without a type', () => {
    expect(entityOfDocument(document)).toMatchObject({ key: 'A/B', type: 'concept', certain: false });
  });

  it('takes the log of a session for something that happened', () => {
    expect(entityOfDocument({ ...document, kind: 'manuscript', path: '07 Session Notes/One/Ash.md' })).toMatchObject({ type: 'event' });
    expect(entityOfDocument({ ...document, kind: 'manuscript', tags: ['Session'] })).toMatchObject({ type: 'event' });
    expect(entityOfDocument({ ...document, kind: 'manuscript', path: 'Obsession/One.md' })).toBeNull();
  });

  it('takes no entity from manuscript or from a note that says it is a list', () => {
    expect(entityOfDocument({ ...document, kind: 'manuscript' })).toBeNull();
    expect(entityOfDocument({ ...document, type: 'todo' })).toBeNull();
  });
});

describe('definitionChunk', () => {
  const none = new Set<number>();

  it('takes the first chunk with prose, or the one that is headed so', () => {
    const title = { id: 1, heading: ['X'], text: 'Short.' };
    const history = { id: 2, heading: ['X', 'History'], text: 'Long ago there lived a man of whom nothing else is known.' };
    const overview = { id: 3, heading: ['X', 'Overview'], text: 'A man of whom nothing else is known but his name.' };
    expect(definitionChunk([title, history, overview], none)?.id).toBe(3);
    expect(definitionChunk([title, history], none)?.id).toBe(2);
    expect(definitionChunk([title], none)?.id).toBe(1);
    expect(definitionChunk([], none)).toBeNull();
  });

  it('passes over a table', () => {
    const table = { id: 1, heading: ['X'], text: '| City | Type | People |\n| Bayland | a capital by the sea | many thousand |' };
    const prose = { id: 2, heading: ['X', 'Land'], text: 'X is the land between the two rivers, and its people are few.' };
    expect(definitionChunk([table, prose], none)?.id).toBe(2);
    expect(definitionChunk([table], none)?.id).toBe(1);
  });

  it('passes over what a template left in many notes, but takes properties rather than nothing', () => {
    const prompt = 'A script for the GM to read when the party arrive here for the first time.';
    const theme = 'Theme: Old stones and older debts, whatever the weather';
    const common = new Set([prompt, theme].map(lineKey));
    const left = { id: 1, heading: ['X'], text: `Introduction\n${prompt}` };
    const properties = { id: 2, heading: ['X', 'Theme'], text: theme };
    const prose = { id: 3, heading: ['X', 'History'], text: 'It was built by the tidewrights in the year of the long rain.' };
    expect(definitionChunk([left, prose], common)?.id).toBe(3);
    expect(definitionChunk([{ ...left, text: prompt }, properties], common)?.id).toBe(2);
    expect(definitionChunk([{ ...left, text: prompt }], common)).toBeNull();
  });
});

describe('kinds', () => {
  it('normalises keys, with the sense turned where the key names the other one', () => {
    expect(kindFromKey('Parent', 'character')).toBe('child of');
    expect(kindFromKey('children', 'character')).toBe('parent of');
    expect(kindFromKey('member of', 'character')).toBe('member of');
    expect(kindFromKey('parentregion', 'location')).toBe('located in');
    expect(kindFromKey('Sworn_Sword', 'character')).toBe('sworn sword');
    expect(kindFromKey('leader', 'organization', 'character')).toBe('led by');
    expect(kindFromKey('leader', 'character', 'organization')).toBe('leads');
  });

  it('inverts twice to itself', () => {
    for (const kind of ['child of', 'leads', 'located in', 'spouse of', 'sworn sword']) expect(inverseKind(inverseKind(kind))).toBe(kind);
  });
});

describe('buildLinkResolver', () => {
  const resolve = buildLinkResolver([
    { id: 1, path: 'Characters/Mara Venn.md', name: 'Mara Venn', aliases: ['the Heron'] },
    { id: 2, path: 'Old/Mara Venn.md', name: 'Mara Venn', aliases: [] },
    { id: 3, path: 'Places/Candle Row.md', name: 'Candle Row', aliases: [] },
  ]);

  it('finds by path, relative path, end of path, name and alias', () => {
    expect(resolve('Places/Candle Row', 'x.md')).toBe(3);
    expect(resolve('../Places/Candle Row.md', 'Characters/Mara Venn.md')).toBe(3);
    expect(resolve('candle row', 'x.md')).toBe(3);
    expect(resolve('The Heron', 'x.md')).toBe(1);
    expect(resolve('Nowhere', 'x.md')).toBeNull();
    expect(resolve('', 'x.md')).toBeNull();
  });

  it('prefers the nearest of several notes with one name', () => {
    expect(resolve('Mara Venn', 'Old/Other.md')).toBe(2);
    expect(resolve('Mara Venn', 'x.md')).toBe(2);
    expect(resolve('Characters/Mara Venn', 'Old/Other.md')).toBe(1);
  });

  it('knows one name however its accents are composed, and paths with the slashes of Windows', () => {
    const accented = buildLinkResolver([{ id: 4, path: 'Pläce/Élan.md', name: 'Élan', aliases: ['Œuvre'] }]);
    for (const target of ['Élan', 'élan', 'Pläce/Élan', 'Œuvre', 'pläce/élan.md'])
      for (const form of ['NFC', 'NFD'] as const) expect(accented(target.normalize(form), 'x.md')).toBe(4);
    expect(resolve('Places\\Candle Row.md', 'x.md')).toBe(3);
    expect(resolve('..\\Places\\Candle Row', 'Characters/Mara Venn.md')).toBe(3);
  });

  it('never leads out of the vault', () => {
    expect(resolve('../../../etc/passwd', 'Characters/Mara Venn.md')).toBeNull();
    expect(resolve('..\\..\\..\\Places\\Nowhere', 'Characters/Mara Venn.md')).toBeNull();
  });
});

describe('buildMentionFinder', () => {
  const finder = buildMentionFinder([
    { entityId: 1, alias: { text: 'Hester Long', origin: 'name' } },
    { entityId: 1, alias: { text: 'Hester', origin: 'shared-name' } },
    { entityId: 2, alias: { text: 'Hester Venn', origin: 'name' } },
    { entityId: 2, alias: { text: 'Hester', origin: 'shared-name' } },
  ]);
  const chunk = (
    id: number,
    text: string,
    links: { start: number; end: number; target: string }[] = [],
  ): Parameters<typeof finder.find>[0][number] => ({
    id,
    documentId: 1,
    text,
    links,
  });

  const nothing = { own: null, stated: [], resolve: () => null };

  it('decides a shared name by who else is in the document', () => {
    const mentions = finder.find([chunk(1, 'Hester Long came in.'), chunk(2, 'Then Hester left.')], nothing);
    expect(mentions).toEqual([
      { chunkId: 1, entityId: 1, start: 0, end: 11, ambiguous: false },
      { chunkId: 2, entityId: 1, start: 5, end: 11, ambiguous: false },
    ]);
  });

  it('decides a shared name by who is named in the passage, then in the scene', () => {
    const both = 'Hester Long and Hester Venn came in.';
    const of = (...chunks: readonly { readonly text: string; readonly scene: number }[]): (number | string)[] =>
      finder
        .find(
          chunks.map(({ text, scene }, at) => ({ ...chunk(at + 1, text), scene })),
          nothing,
        )
        .filter((mention) => mention.end - mention.start === 6)
        .map((mention) => (mention.ambiguous ? 'open' : mention.entityId));
    expect(of({ text: both, scene: 0 }, { text: 'Then Hester left.', scene: 1 })).toEqual(['open', 'open']);
    expect(of({ text: both, scene: 0 }, { text: 'Hester Venn rose. Then Hester left.', scene: 1 })).toEqual([2]);
    expect(of({ text: both, scene: 0 }, { text: 'Hester Venn rose.', scene: 1 }, { text: 'Then Hester left.', scene: 1 })).toEqual([2]);
  });

  it('decides a shared name by those its owners are related to', () => {
    const kin = new Map([
      [1, new Set([7])],
      [2, new Set([8])],
    ]);
    const names = [
      { entityId: 1, alias: { text: 'Hester', origin: 'shared-name' as const } },
      { entityId: 2, alias: { text: 'Hester', origin: 'shared-name' as const } },
      { entityId: 7, alias: { text: 'Oren', origin: 'name' as const } },
      { entityId: 8, alias: { text: 'Ilse', origin: 'name' as const } },
    ];
    const of = (text: string): (number | string)[] =>
      buildMentionFinder(names, { related: kin })
        .find([chunk(1, text)], nothing)
        .filter((mention) => mention.entityId < 7)
        .map((mention) => (mention.ambiguous ? 'open' : mention.entityId));
    expect(of('Then Hester left with Oren.')).toEqual([1]);
    expect(of('Then Hester left with Ilse.')).toEqual([2]);
    expect(of('Then Hester left with Ilse and Oren.')).toEqual(['open', 'open']);
  });

  it('leaves it open when nothing decides', () => {
    const mentions = finder.find([chunk(1, 'Hester left.')], nothing);
    expect(mentions.map(({ entityId, ambiguous }) => [entityId, ambiguous])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('gives a name to the note that is called just so, before one with a disambiguation or another name', () => {
    const shared = buildMentionFinder([
      { entityId: 1, alias: { text: 'Mercy', origin: 'name' } },
      { entityId: 2, alias: { text: 'Mercy (ship)', origin: 'name' } },
      { entityId: 2, alias: { text: 'Mercy', origin: 'bare' } },
    ]);
    const of = (text: string, own: number | null = null): (number | string)[] =>
      shared.find([chunk(1, text)], { ...nothing, own }).map((mention) => (mention.ambiguous ? 'open' : mention.entityId));
    expect(of('Then Mercy left.')).toEqual([1]);
    expect(of('Then the Mercy (ship) left.')).toEqual([2]);
    expect(of('Then Mercy left.', 2)).toEqual(['open', 'open']);
  });

  it('reads the path before a name, and the mark of a name', () => {
    const two = buildMentionFinder(
      [
        { entityId: 1, alias: { text: 'Anchor', origin: 'name' } },
        { entityId: 2, alias: { text: 'Anchor', origin: 'name' } },
        { entityId: 3, alias: { text: '_Anchor', origin: 'name' } },
      ],
      {
        keys: new Map([
          [1, 'Inns/Low/Anchor'],
          [2, 'Inns/High/Anchor'],
        ]),
      },
    );
    const of = (text: string): number[] => two.find([chunk(1, text)], nothing).flatMap((found) => (found.ambiguous ? [] : found.entityId));
    expect(of('see Inns/High/Anchor there')).toEqual([2]);
    expect(of('see Low/Anchor there')).toEqual([1]);
    expect(of('see _Anchor there')).toEqual([3]);
    expect(of('see Anchor there')).toEqual([]);
  });

  it('takes a common word for a name only inside a sentence, or as a link', () => {
    const hope = buildMentionFinder([{ entityId: 1, alias: { text: 'Hope', origin: 'name' } }], { commonWords: new Set(['hope']) });
    const of = (text: string): number => hope.find([chunk(1, text)], nothing).length;
    expect(of('They sailed on Hope at dawn.')).toBe(1);
    expect(of('The Hope sailed.')).toBe(1);
    expect(of('Hope is all they had.')).toBe(0);
    expect(of('- Hope\n- Faith')).toBe(0);
    expect(of('in the Hope Street of old')).toBe(0);
    expect(of('Mood: Hope')).toBe(0);
    expect(of('They saw a Hope chest in the hall.')).toBe(0);
    expect(of('They asked a friend, Hope said so.')).toBe(1);
    expect(of('The picture lies in 90 Hope/Images for now.')).toBe(0);
    expect(of('It is kept in the Hope.txt beside it.')).toBe(0);
    expect(of('She learned the Wall of Hope.')).toBe(0);
    expect(of('- Beneath the Hope: The Lost Ways')).toBe(0);
    expect(of('Then Kibo and Hope went through the cargo.')).toBe(1);
    expect(hope.find([chunk(1, 'Hope', [{ start: 0, end: 4, target: 'Hope' }])], { ...nothing, resolve: () => 1 })).toHaveLength(1);
  });

  it('takes a common word in a note for nobody whom only the manuscript knows', () => {
    const options = { commonWords: new Set(['hope']), unwritten: new Set([1]) };
    const hope = buildMentionFinder([{ entityId: 1, alias: { text: 'Hope', origin: 'name' } }], options);
    const text = chunk(1, 'They put it into Hope at dawn.');
    expect(hope.find([text], { ...nothing, isNote: true })).toEqual([]);
    expect(hope.find([text], nothing)).toHaveLength(1);
  });

  it('takes a link for what it links to, whatever its words', () => {
    const mentions = finder.find([chunk(1, 'her mother said', [{ start: 0, end: 10, target: 'Hester Venn' }])], {
      ...nothing,
      resolve: () => 2,
    });
    expect(mentions).toEqual([{ chunkId: 1, entityId: 2, start: 0, end: 10, ambiguous: false }]);
  });
});

describe('common words', () => {
  const use = (text: string): { lower: number; named: number } | undefined => {
    const uses = new Map<string, { lower: number; named: number }>();
    wordUseCounter(new Set(['rose']))(text, uses);
    return uses.get('rose');
  };

  it('counts how a word is written, the start of a sentence apart', () => {
    expect(use("Rose woke. He saw Rose's rose; it rose. A Rose Garden.")).toEqual({ lower: 2, named: 1 });
    expect(use('nothing')).toBeUndefined();
  });

  it('leaves a word to be a name where it mostly is one', () => {
    expect(isCommonWord({ lower: 3, named: 2 })).toBe(true);
    expect(isCommonWord({ lower: 3, named: 12 })).toBe(false);
    expect(isCommonWord({ lower: 2, named: 0 })).toBe(false);
  });
});

describe('relationships', () => {
  it('keeps each key, and one relationship where both notes say the same by the same key', () => {
    const ties = statedRelationships([
      { entityId: 1, entityType: 'character', key: 'parent', line: 3, targets: [{ id: 2, type: 'character' }] },
      { entityId: 2, entityType: 'character', key: 'children', line: 4, targets: [{ id: 1, type: 'character' }] },
      { entityId: 1, entityType: 'character', key: 'self', line: 5, targets: [{ id: 1, type: 'character' }] },
    ]);
    expect(ties).toHaveLength(2);
    expect(ties[0]).toMatchObject({ sourceId: 1, kind: 'child of', label: 'parent', targetId: 2, line: 3 });
    expect(ties[1]).toMatchObject({ sourceId: 2, kind: 'parent of', label: 'children', targetId: 1, line: 4 });
    expect(relationshipKey(ties[0]!)).toBe(relationshipKey(ties[1]!));
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
    const ties = linkedRelationships([
      { sourceId: 1, targetId: 2, chunkId: null, line: 1 },
      { sourceId: 1, targetId: 2, chunkId: 7, line: 2 },
      { sourceId: 2, targetId: 1, chunkId: 9, line: 1 },
    ]);
    expect(ties).toHaveLength(1);
    expect(ties[0]).toMatchObject({ chunkId: 7, strength: expect.closeTo(0.9) });
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
    const company = [
      { chunkId: 9, manuscript: true, entities: [5, 2] },
      { chunkId: 3, manuscript: true, entities: [2, 5] },
    ];
    const order = new Map([
      [5, 0],
      [2, 1],
    ]);
    expect(coOccurrenceRelationships(company, order)).toMatchObject([{ sourceId: 5, targetId: 2, chunkId: 9 }]);
  });

  it('ranks a pair that keeps to itself over one in every crowd, and ignores lists', () => {
    const ties = coOccurrenceRelationships([
      { chunkId: 1, manuscript: true, entities: [1, 2] },
      { chunkId: 2, manuscript: true, entities: [1, 2] },
      { chunkId: 3, manuscript: true, entities: [3, 4, 5] },
      { chunkId: 4, manuscript: true, entities: [3, 4, 6] },
      { chunkId: 5, manuscript: false, entities: Array.from({ length: 40 }, (_, at) => at) },
    ]);
    expect(ties[0]).toMatchObject({ sourceId: 1, targetId: 2 });
    expect(ties.every((tie) => tie.sourceId <= 6)).toBe(true);
  });
});

describe('pageRank', () => {
  it('adds up to one and favours the middle of a star', () => {
    const rank = pageRank(
      5,
      [1, 2, 3].map((to) => ({ from: 0, to, weight: 1 })),
    );
    expect(rank.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
    expect(rank[0]).toBeGreaterThan(rank[1]!);
    expect(rank[4]).toBeLessThan(rank[1]!);
  });

  it('blends with mentions into [0, 1]', () => {
    expect(importanceOf(pageRank(2, [{ from: 0, to: 1, weight: 1 }]), [10, 0])).toEqual([1, expect.closeTo(0.5)]);
    expect(importanceOf(pageRank(0, []), [])).toEqual([]);
  });
});
