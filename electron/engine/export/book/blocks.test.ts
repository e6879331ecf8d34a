import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { World, WorldEntity } from '../world.ts';
import { bookOf } from './blocks.ts';
import { bibleDocx } from './docx.ts';
import { bibleEpub } from './epub.ts';

const entity = (name: string, text = '', more: Partial<WorldEntity> = {}): WorldEntity => ({
  id: name,
  name,
  type: 'character',
  aliases: [],
  tags: [],
  importance: 1,
  firstSequence: null,
  lastSequence: null,
  sections: text === '' ? [] : [{ heading: [], text }],
  properties: [],
  chapters: [],
  ...more,
});
const worldOf = (entities: readonly WorldEntity[], relationships: World['relationships'] = []): World => ({
  name: 'Salt',
  asOf: null,
  entities,
  relationships,
  chapters: [],
});
const linesOf = (world: World): string[] =>
  bookOf(world, new Map()).parts[0]!.blocks.map((block) =>
    'text' in block ? `${block.kind === 'heading' ? '#'.repeat(block.level) : block.kind} ${block.text}` : block.kind,
  );
const partOf = (bytes: string | Uint8Array, name: string): string => strFromU8(unzipSync(bytes as Uint8Array)[name]!);

describe('bookOf', () => {
  it('has headings for short sections that share a passage', () => {
    const text = 'A ferrywoman.\n\n**Wants**\nTo leave.\n\n**Voice**\n- low\n- seldom heard\n\n**She said so** herself.';
    expect(linesOf(worldOf([entity('Mara Venn', text)]))).toEqual([
      '# Characters',
      '## Mara Venn',
      'paragraph A ferrywoman.',
      '### Wants',
      'paragraph To leave.',
      '### Voice',
      'bullet low',
      'bullet seldom heard',
      'paragraph **She said so** herself.',
    ]);
  });

  it('prints each relationship once: not in the text too, unless the text says more', () => {
    const text = 'A smith.\n\nally: Mara Venn\n\nchild:: [[Mara Venn]]\n\nenemy: Mara Venn, since the fire\n\nmood: Mara Venn';
    const relation = { source: 'Oren', target: 'Mara Venn', label: null, origin: 'stated', quote: null, from: null, until: null } as const;
    const world = worldOf([entity('Mara Venn'), entity('Oren', text)], [{ ...relation, kind: 'ally of' }]);
    expect(linesOf(world).filter((line) => line.startsWith('paragraph'))).toEqual([
      'paragraph A smith.',
      'paragraph enemy: Mara Venn, since the fire',
      'paragraph mood: Mara Venn',
    ]);
  });
});

describe('the contents of a book', () => {
  const many = Array.from({ length: 60 }, (_, at) => entity(`Person ${at}`, 'Somebody.'));

  it('have the page of each entry in a Word document, and two columns when they are long', () => {
    const long = partOf(bibleDocx(worldOf(many), new Map())[0]!.content, 'word/document.xml');
    expect(long.match(/PAGEREF entry-\d+ /g)).toHaveLength(60);
    for (const [, id] of long.matchAll(/PAGEREF (\S+) /g)) expect(long).toContain(`w:name="${id}"`);
    expect(long).toContain('<w:cols w:num="2"');
    expect(partOf(bibleDocx(worldOf(many.slice(0, 5)), new Map())[0]!.content, 'word/document.xml')).not.toContain('<w:cols');
  });

  it('list the entries of an EPUB in order, for old readers too', () => {
    const ncx = partOf(bibleEpub(worldOf(many.slice(0, 3)), new Map())[0]!.content, 'toc.ncx');
    expect([...ncx.matchAll(/playOrder="(\d+)"><navLabel><text>([^<]*)/g)].map(([, order, text]) => `${order} ${text}`)).toEqual([
      '1 Salt',
      '2 Characters',
      '3 Person 0',
      '4 Person 1',
      '5 Person 2',
    ]);
  });
});
