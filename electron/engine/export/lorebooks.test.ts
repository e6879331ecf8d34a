import { expect, it } from 'vitest';
import { leftOutOfEntries, lorebook, type LorebookOptions } from './lorebooks.ts';
import type { World, WorldEntity } from './world.ts';

const entity = (name: string, text: string, properties: WorldEntity['properties'] = []): WorldEntity => ({
  id: name,
  name,
  type: 'character',
  aliases: ['13'],
  tags: [],
  importance: 0.5,
  firstSequence: null,
  lastSequence: null,
  sections: text === '' ? [] : [{ heading: [], text }],
  properties,
  chapters: [],
});
const world: World = {
  name: 'Salt',
  asOf: null,
  entities: [
    entity('Ilse', '', [{ key: 'eye_colour', value: 'grey' }]),
    entity('Oren', 'Oren rows. '.repeat(40).trim()),
    entity('Gull', ''),
  ],
  relationships: [],
  chapters: [],
};
const options: LorebookOptions = { countTokens: (text) => text.split(/\s+/).length, maxTokens: 20 };

it('entries have fields, within their tokens; numbers are no keys; what is left out is said', () => {
  const [file] = lorebook(world, options);
  const { data } = JSON.parse(file!.content as string) as { data: { entries: { keys: string[]; content: string }[] } };
  expect(data.entries.map(({ keys, content }) => [keys, content.slice(0, 35).trim()])).toEqual([
    [['Ilse'], 'Ilse (character).\neye colour: grey.'],
    [['Oren'], 'Oren (character).\nOren rows. Oren r'],
  ]);
  expect(leftOutOfEntries(world, options)).toEqual([
    '1 entity of which no text says anything.',
    'What 1 note says beyond the 20 tokens of an entry.',
  ]);
});
