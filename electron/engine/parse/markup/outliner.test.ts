import { expect, it } from 'vitest';
import { parseDocument } from '../parseDocument.ts';
import { pageProperties, withOutlineAsMarkdown } from './outliner.ts';

const page = [
  'type:: [[NPC]]',
  'in:: [[Orrin]] harbour',
  'icon:: ⚓',
  'status:: 😀',
  'description:: Keeper of the [[Grey Weir]] since the flood',
  '',
  '- ### Traits:',
  '\t- short-sighted',
  '\t-',
  '- ### Motivation:',
  '\t- wants [her boat]([[The Marigold]]) back',
  '- {{query (and (property :in [[Orrin]]) (property :type [[NPC]]))}}',
  '  query-table:: true',
  '- Plan:',
  '  collapsed:: true',
  '\t- #### First **night**',
  '\t\t- row across',
  '- query-table:: true',
  '  #+BEGIN_QUERY',
  '  {:title [:b "NPCs"]',
  '  #+END_QUERY',
  '- ![map.png](../assets/map.png){:height 199, :width 214}',
];

it('reads the properties of a page of an outliner, without settings of the program and single signs', () => {
  expect(pageProperties(page)).toEqual({
    properties: [
      { key: 'type', value: '[[NPC]]', line: 1 },
      { key: 'in', value: '[[Orrin]] harbour', line: 2 },
      { key: 'description', value: 'Keeper of the [[Grey Weir]] since the flood', line: 5 },
    ],
    lastLine: 5,
  });
  expect(pageProperties(['- type:: Harbour', '  ruler:: Mara', '- Old and silted up.'])?.properties.map(({ key }) => key)).toEqual([
    'type',
    'ruler',
  ]);
  expect(pageProperties(['type:: Harbour', '', 'The harbour is old.'])).toBeNull();
  expect(pageProperties(['The harbour is old.'])).toBeNull();
});

it('reads headings that are items as headings, and leaves out queries, macros and settings', () => {
  const note = parseDocument('pages/Mara.md', page.join('\n'), (text) => text.split(' ').length);
  expect(note.type).toBe('npc');
  expect(note.chunks.map(({ text }) => text).join('\n\n')).toBe(
    [
      'Keeper of the Grey Weir since the flood.',
      'In: Orrin harbour',
      '**Traits:**\n- short-sighted',
      '**Motivation:**\n- wants her boat back\n- Plan:\n  - First night:\n    - row across',
    ].join('\n\n'),
  );
  expect(note.links.map(({ target }) => target)).toContain('The Marigold');
});

it('leaves files alone that are no outlines', () => {
  const lines = ['# Orrin', '', '- ### Traits', '  - old', '', 'A harbour town.'];
  expect(withOutlineAsMarkdown(lines, 0)).toBe(lines);
});
