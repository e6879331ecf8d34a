import { relationsInFields } from '../extraction/relationships/relationFields.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepared } from '../db/connection/connection.ts';
import { inverseKind } from '../extraction/relationships/kinds.ts';
import { withIndex } from '../testing/askEverything.ts';
import { obsidianNotes } from './notes.ts';
import type { World, WorldEntity, WorldRelationship } from './world.ts';

/** Names that files, links, YAML and tables cannot have as they are, and plain ones. */
const names = [
  ...['Mara Venn', 'Oren: Sallow', 'Ines "Gull" Vale', 'Salt/Smoke', 'What Remains?', 'St. Orrin', 'Tobin Reed (elder)', 'Venn, Hester'],
  ...['Low [Harbour]', '3 Lanterns', 'Éa Ødegård', '沈仪', 'A. B. Long', 'O’Dell', 'Rook | Finch', 'Gate-on-Wold', "Brand's Rest"],
  ...['Alda \\ Quill', '50% Proof', 'Key & Lock', 'Day ^ Night', 'Hart {red}', 'Vale - North', 'No'],
];
const types = ['character', 'location', 'organization', 'item', 'event', 'concept', 'creature', 'plot', 'tide'];
/** What holds between any two; others are read by what the ends are. */
const kinds = [
  'ally of',
  'enemy of',
  'rival of',
  'friend of',
  'parent of',
  'mentor of',
  'created',
  'killed',
  'serves',
  'loves',
  'secretly',
  'sworn to',
];

/** No two say nearly the same: these would be copies of one note. */
const entityOf = (id: string, [name, type, aliases, isChecklist]: [string, string, readonly string[], boolean]): WorldEntity => ({
  id,
  name,
  type,
  aliases: [...new Set(aliases)].filter((alias) => alias !== name),
  tags: ['told'],
  importance: 1,
  firstSequence: null,
  lastSequence: null,
  sections: [
    {
      heading: ['Voice'],
      text: isChecklist ? `- [ ] Tells of ${id}\n`.repeat(5) : `Low and seldom heard. ${`Tells of ${id}. `.repeat(12)}`,
    },
  ],
  properties: [{ key: 'Motto', value: 'salt: and "smoke", # [always]' }],
  chapters: [],
});

const world = fc
  .record({
    entities: fc.array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.constantFrom(...types),
        fc.array(fc.constantFrom('The Grey', 'Old, Grey', 'Wick: the first', 'Gull', '灰'), { maxLength: 2 }),
        fc.boolean(),
      ),
      { minLength: 3, maxLength: 14 },
    ),
    relationships: fc.array(fc.tuple(fc.nat(13), fc.nat(13), fc.constantFrom(...kinds)), { maxLength: 14 }),
  })
  .map(({ entities, relationships }): World => {
    const all = entities.map((entity, at) => entityOf(`e${at}`, entity));
    const pairs = new Set<string>();
    return {
      name: 'Salt',
      asOf: null,
      entities: all,
      chapters: [],
      relationships: relationships.flatMap(([from, to, kind]): WorldRelationship[] => {
        const [source, target] = [all[from % all.length]!, all[to % all.length]!];
        const pair = [source.id, target.id].sort().join(' ');
        if (source === target || pairs.has(pair)) return [];
        pairs.add(pair);
        return [
          { source: source.id, target: target.id, kind, label: null, origin: 'stated', quote: 'She "said" so.', from: null, until: null },
        ];
      }),
    };
  });

/** The same for both ends of it. */
const either = (source: string, kind: string, target: string): string =>
  [`${source} ${kind} ${target}`, `${target} ${inverseKind(kind)} ${source}`].sort()[0]!;
const whose = ({ name, type }: { readonly name: string; readonly type: string }): string => `${name} (${type})`;

it('obsidianNotes writes any world so that it is read back whole: names, types, other names and relationships', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (told) => {
      const files = new Map(obsidianNotes(told).map(({ path, content }) => [path, content as string]));
      const byId = new Map(told.entities.map((entity) => [entity.id, entity]));
      const read = await withIndex(files, (reader) => {
        const db = reader.db();
        const entities = prepared(db, "SELECT id, name, type FROM entity WHERE status = 'confirmed'").all() as {
          id: number;
          name: string;
          type: string;
        }[];
        const aliases = prepared(db, 'SELECT entity_id AS id, text FROM alias').all() as { id: number; text: string }[];
        const stated = prepared(
          db,
          "SELECT source_id AS source, target_id AS target, kind FROM relationship WHERE origin = 'stated'",
        ).all() as { source: number; target: number; kind: string }[];
        const named = new Map(entities.map((entity) => [entity.id, whose(entity)]));
        return Promise.resolve({
          entities: entities.map(whose).sort(),
          aliases: new Set(aliases.map(({ id, text }) => `${named.get(id)} ${text}`)),
          relationships: new Set(stated.map(({ source, target, kind }) => either(named.get(source) ?? '', kind, named.get(target) ?? ''))),
        });
      });
      expect(read.entities).toEqual(told.entities.map(whose).sort());
      for (const entity of told.entities) for (const alias of entity.aliases) expect(read.aliases).toContain(`${whose(entity)} ${alias}`);
      expect(read.relationships).toEqual(
        new Set(told.relationships.map(({ source, kind, target }) => either(whose(byId.get(source)!), kind, whose(byId.get(target)!)))),
      );
    }),
    { numRuns: Number(process.env['LORELENS_DAMAGED'] ?? 25), seed: 20 },
  );
}, 120_000);

it('a note keeps what its properties say beyond their relationships', () => {
  const mara = entityOf('mara', ['Mara', 'character', [], false]);
  const oren = entityOf('oren', ['Oren', 'character', [], false]);
  const relationship = (kind: string, label: string): WorldRelationship => ({
    source: 'mara',
    target: 'oren',
    kind,
    label,
    origin: 'stated',
    quote: null,
    from: null,
    until: null,
  });
  const told: World = {
    name: 'Salt',
    asOf: null,
    entities: [
      {
        ...mara,
        properties: [
          { key: 'allies', value: 'Oren' },
          { key: 'allies', value: 'the fishermen of the Row' },
          { key: 'husband', value: 'Oren (drowned in 1203, buried at the mill)' },
        ],
      },
      oren,
    ],
    relationships: [relationship('ally of', 'allies'), relationship('spouse of', 'husband')],
    chapters: [],
  };
  const note = obsidianNotes(told).find(({ path }) => path.endsWith('Mara.md'))!.content as string;
  expect(note).toContain('the fishermen of the Row');
  expect(note).toMatch(/\[\[Oren\]\] \(drowned in 1203, buried at the mill\)/u);
  expect(note).not.toMatch(/- "?Oren"?$/mu);
});

it('a note says of which chapters a relationship holds so that a vault with fewer chapters reads it, too', () => {
  const [mara, oren] = [entityOf('mara', ['Mara', 'character', [], false]), entityOf('oren', ['Oren', 'character', [], false])];
  const given = {
    source: 'mara',
    target: 'oren',
    kind: 'spouse of',
    label: null,
    origin: 'stated',
    quote: null,
    from: 120,
    until: 130,
  } as const;
  const world: World = { name: 'Salt', asOf: null, entities: [mara, oren], relationships: [given], chapters: [] };
  const note = obsidianNotes(world).find(({ path }) => path.endsWith('Mara.md'))!.content as string;
  const value = /\[\[Oren\]\][^"\n]*/u.exec(note)![0];
  const field = { key: 'spouse', value, links: ['Oren'], line: 1, origin: 'frontmatter' } as Parameters<
    typeof relationsInFields
  >[0][number];
  expect(relationsInFields([field], 3)).toMatchObject([{ from: 120, until: 130 }]);
});
