import { describe, expect, it } from 'vitest';
import { MentionFinder } from './mentionFinder.ts';

describe('MentionFinder', () => {
  const finder = new MentionFinder([
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
          chunks.map(({ text, scene }, index) => ({ ...chunk(index + 1, text), scene })),
          nothing,
        )
        .filter((mention) => mention.end - mention.start === 6)
        .map((mention) => (mention.ambiguous ? 'open' : mention.entityId));
    expect(of({ text: both, scene: 0 }, { text: 'Then Hester left.', scene: 1 })).toEqual(['open', 'open']);
    expect(of({ text: both, scene: 0 }, { text: 'Hester Venn rose. Then Hester left.', scene: 1 })).toEqual([2]);
    expect(of({ text: both, scene: 0 }, { text: 'Hester Venn rose.', scene: 1 }, { text: 'Then Hester left.', scene: 1 })).toEqual([2]);
  });

  it('decides a shared name by those its owners are related to', () => {
    const related = new Map([
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
      new MentionFinder(names, { related })
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

  it('prefers the note with exactly that name to one with a disambiguation or another name', () => {
    const shared = new MentionFinder([
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
    const second = new MentionFinder(
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
    const of = (text: string): number[] =>
      second.find([chunk(1, text)], nothing).flatMap((found) => (found.ambiguous ? [] : found.entityId));
    expect(of('see Inns/High/Anchor there')).toEqual([2]);
    expect(of('see Low/Anchor there')).toEqual([1]);
    expect(of('see _Anchor there')).toEqual([3]);
    expect(of('see Anchor there')).toEqual([]);
  });

  it('treats a common word as a name only inside a sentence, or as a link', () => {
    const hope = new MentionFinder([{ entityId: 1, alias: { text: 'Hope', origin: 'name' } }], { commonWords: new Set(['hope']) });
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

  it('ignores a common word in a note when only the manuscript uses it as a name', () => {
    const options = { commonWords: new Set(['hope']), withoutNote: new Set([1]) };
    const hope = new MentionFinder([{ entityId: 1, alias: { text: 'Hope', origin: 'name' } }], options);
    const text = chunk(1, 'They put it into Hope at dawn.');
    expect(hope.find([text], { ...nothing, isNote: true })).toEqual([]);
    expect(hope.find([text], nothing)).toHaveLength(1);
  });

  it('resolves a link to its target regardless of its text', () => {
    const mentions = finder.find([chunk(1, 'her mother said', [{ start: 0, end: 10, target: 'Hester Venn' }])], {
      ...nothing,
      resolve: () => 2,
    });
    expect(mentions).toEqual([{ chunkId: 1, entityId: 2, start: 0, end: 10, ambiguous: false }]);
  });
});
