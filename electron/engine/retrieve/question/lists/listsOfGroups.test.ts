import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWritableIndex } from '../../../db/open.ts';
import { readSnapshot } from '../../snapshot/snapshot.ts';
import { readSubQuestion } from '../understand.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { indexTestVault } from '../../../indexing/testing.ts';

it('limits a list to a group that is only a folder', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'world'), {
    'Gods/The Elder Circle/Orsa.md': '---\ntype: character\n---\nOrsa is a god of fords.\n',
    'Gods/The Elder Circle/Imm.md': '---\ntype: character\n---\nImm is a god of salt.\n',
    'Gods/Vell.md': '---\ntype: character\n---\nVell is a god of inns.\n',
    'Lore/Making.md': 'The world was made before the Elder Circle woke.\n',
  });
  const { db } = openWritableIndex(join(home, 'world.db'));
  await indexTestVault(db, join(home, 'world'));
  const snapshot = readSnapshot(db, 1);
  const members = (question: string): string[] | undefined =>
    readSubQuestion(db, snapshot, question, null)
      .list?.members.map((id) => snapshot.entities.get(id)!.name)
      .sort();
  expect(members('Which gods are among the Elder Circle?')).toEqual(['Imm', 'Orsa']);
  expect(members('Which gods are there?')).toEqual(['Imm', 'Orsa', 'Vell']);
});

it('counts whoever leads a group among its members', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'world'), {
    'Factions/The Weirwards.md':
      '---\ntype: organization\nleader: "[[Hanno Reed]]"\nenemy: "[[Edda Thorn]]"\n---\nThe Weirwards are a guild that keeps the weirs.\n',
    'People/Hanno Reed.md': '---\ntype: character\n---\nHanno Reed keeps the first weir.\n',
    'People/Tilda Marsh.md': '---\ntype: character\nmember of: "[[The Weirwards]]"\n---\nTilda Marsh keeps the second weir.\n',
    'People/Edda Thorn.md': '---\ntype: character\n---\nEdda Thorn has a mill.\n',
  });
  const { db } = openWritableIndex(join(home, 'world.db'));
  await indexTestVault(db, join(home, 'world'));
  const snapshot = readSnapshot(db, 1);
  const read = (question: string): ReturnType<typeof readSubQuestion> => readSubQuestion(db, snapshot, question, null);
  const members = read('Who are the members of the Weirward guild?').list?.members.map((id) => snapshot.entities.get(id)!.name);
  expect(members?.toSorted()).toEqual(['Hanno Reed', 'Tilda Marsh']);
  const asked = read('Who are the members of The Weirwards?');
  expect(asked.relationships).toContain('has member');
  expect(asked.relationships).toContain('led by');
});

it('counts nobody as a member who stands below another heading of the group, and lists who lives in a place', async () => {
  const home = temporaryFolder();
  const person = (name: string, more = ''): string => `---\ntype: character\n${more}---\n${name} knows the weirs.\n`;
  writeFiles(join(home, 'world'), {
    'Factions/The Weirwards.md':
      '---\ntype: organization\n---\nA guild.\n\n## Members\n\n- Hanno Reed\n- Tilda Marsh\n\n## Enemies\n\n- Edda Thorn\n\n## Known allies\n\n- Ruben Osk\n',
    ...Object.fromEntries(['Hanno Reed', 'Tilda Marsh', 'Edda Thorn'].map((name) => [`People/${name}.md`, person(name)])),
    'People/Ruben Osk.md': person('Ruben Osk', 'location: "[[Orrin]]"\n'),
    'People/Bea Holt.md': person('Bea Holt', 'location: "[[Orrin]]"\n'),
    'Places/Orrin.md': '---\ntype: location\n---\nOrrin is a port.\n',
  });
  const { db } = openWritableIndex(join(home, 'world.db'));
  await indexTestVault(db, join(home, 'world'));
  const snapshot = readSnapshot(db, 1);
  const listed = (question: string): string[] | undefined =>
    readSubQuestion(db, snapshot, question, null)
      .list?.members.map((id) => snapshot.entities.get(id)!.name)
      .toSorted();
  expect(listed('Who are the members of The Weirwards?')).toEqual(['Hanno Reed', 'Tilda Marsh']);
  expect(listed('Who lives in Orrin?')).toEqual(['Bea Holt', 'Ruben Osk']);
});
