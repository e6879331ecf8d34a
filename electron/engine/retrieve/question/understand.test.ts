import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import type { WritableDB } from '../../db/connection/connection.ts';
import { raiseVersion } from '../../db/connection/meta.ts';
import { openWritableIndex } from '../../db/open.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { readSnapshot, type IndexSnapshot } from '../snapshot/snapshot.ts';
import { noCorrections } from './names/corrections.ts';
import { namesIn } from './names/namesIn.ts';
import { readSubQuestion } from './understand.ts';
import { understoodOf } from './understood.ts';

const home = temporaryFolder();

async function openWorld(name: string, files: Readonly<Record<string, string>>): Promise<{ db: WritableDB; snapshot: IndexSnapshot }> {
  writeFiles(join(home, name), files);
  const { db } = openWritableIndex(join(home, `${name}.db`));
  await indexTestVault(db, join(home, name));
  return { db, snapshot: readSnapshot(db, 1) };
}

it('namesIn reads the names of a text once per index state', async () => {
  const { db, snapshot } = await openWorld('vault', { 'People/Ilka Thorn.md': '---\ntype: character\n---\nIlka Thorn repairs clocks.\n' });
  const names = namesIn(db, snapshot, 'Who is Ilka Thorn?');
  expect(names.named.map(({ surface }) => surface)).toEqual(['Ilka Thorn']);
  expect(namesIn(db, snapshot, 'Who is Ilka Thorn?')).toBe(names);
  raiseVersion(db);
  expect(namesIn(db, snapshot, 'Who is Ilka Thorn?')).not.toBe(names);
});

it('a question for what somebody does not know, or for what others know, is of nobody’s knowledge', async () => {
  const character = (text: string): string => `---\ntype: character\n---\n${text}\n`;
  const { db, snapshot } = await openWorld('known', {
    'People/Ilka Thorn.md': character('Ilka Thorn repairs clocks.'),
    'People/Bram Reed.md': character('Bram Reed sells clocks.'),
    'Chapters/01.md': '# One\n\nIlka Thorn met Bram Reed at the clock.\n',
    'Chapters/02.md': '# Two\n\nBram Reed sold the clock.\n',
    'Chapters/03.md': '# Three\n\nIlka Thorn left.\n',
  });
  const read = (question: string) => readSubQuestion(db, snapshot, question, null);
  const named = (question: string): string[] => read(question).names.named.map(({ surface }) => surface);
  expect(read('What does Ilka Thorn know about Bram Reed?').names.pov).not.toBeNull();
  for (const question of ['What does Ilka Thorn not know about Bram Reed?', 'What does everyone but Ilka Thorn know?'])
    expect(read(question).names.pov, question).toBeNull();
  expect(named('What does everyone but Ilka Thorn know about Bram Reed?')).toEqual(['Bram Reed']);
  const chapters = (question: string): number[][] => read(question).story.chapters.map(({ from, to }) => [from, to]);
  expect(chapters('Summarise everything except chapter 2')).toEqual([
    [1, 1],
    [3, 3],
  ]);
  expect(chapters('Summarise chapters 1 to 3 but not chapter 3')).toEqual([[1, 2]]);
});

it('what happens next, in a conversation about a chapter, is the chapter after it', async () => {
  const { db, snapshot } = await openWorld('next', {
    'Chapters/01.md': '# One\n\nIlka Thorn came.\n',
    'Chapters/02.md': '# Two\n\nIlka Thorn slept.\n',
    'Chapters/03.md': '# Three\n\nIlka Thorn woke.\n',
    'Chapters/04.md': '# Four\n\nIlka Thorn left.\n',
  });
  const asked = (question: string, ...before: readonly string[]): [string, number[]] => {
    const earlier = before.flatMap((text) => [
      { text, isUser: true },
      { text: 'See chapter 4.', isUser: false },
    ]);
    const { form, story } = readSubQuestion(db, snapshot, question, null, { ...noCorrections, earlier });
    return [form.kind, story.chapters.map(({ from }) => from)];
  };
  expect(asked('What happens next?', 'What happens in chapter 1?')).toEqual(['lookup', [2]]);
  expect(asked('And what happens next?', 'What happens in chapter 1?', 'What happens next?')).toEqual(['lookup', [3]]);
  // At the end of the story, and without a chapter, the story is to go on.
  expect(asked('What happens next?', 'What happens in chapter 4?')).toEqual(['scene', [4]]);
  expect(asked('What happens next?', 'Who is Ilka Thorn?')).toEqual(['scene', [4]]);
  expect(asked('Keep writing', 'What happens in chapter 1?')).toEqual(['scene', [4]]);
});

it('says of each kind of relationship that a question asks for whether the one whom it names has any', async () => {
  const { db, snapshot } = await openWorld('related', {
    'People/Ilka Thorn.md': '---\ntype: character\nally: "[[Bram Reed]]"\n---\nIlka Thorn repairs clocks.\n',
    'People/Bram Reed.md': '---\ntype: character\n---\nBram Reed sells clocks.\n',
    'Places/Clockhouse.md': '---\ntype: location\n---\nThe Clockhouse was founded by three widows.\n',
    'Places/Weighhouse.md': '---\ntype: location\n---\nThe Weighhouse is by the quay.\n',
    'Groups/Lamp Guild.md': '---\ntype: organization\n---\nThe Lamp Guild lights the streets. The leader is called Crow.\n',
    'Groups/Salt Guild.md': '---\ntype: organization\n---\nThe Salt Guild sells salt.\n',
    'Ships/Gannet.md': '---\ntype: item\n---\nThe Gannet is a ship.\n',
    'Birds/Gannet.md': '---\ntype: creature\n---\nA gannet is a bird.\n',
  });
  const absent = (question: string): readonly string[] => readSubQuestion(db, snapshot, question, null).absentRelationships;
  expect(absent('Who are Ilka Thorn’s allies?')).toEqual([]);
  expect(absent('Who are Ilka Thorn’s enemies?')).toEqual(['enemy of', 'rival of']);
  expect(absent('Who is Ilka Thorn’s mentor, and who are her allies?')).toEqual(['student of', 'mentor of']);
  expect(absent('Does Ilka Thorn have any enemies?')).toEqual(['enemy of', 'rival of']);
  expect(absent('What enemies does Ilka Thorn have?')).toEqual(['enemy of', 'rival of']);
  expect(absent('Chi sono i nemici di Ilka Thorn?')).toEqual(['enemy of', 'rival of']);
  for (const question of ['What did Ilka Thorn’s mother have for dinner?', 'Has Ilka Thorn told her mother any of this?'])
    expect(absent(question), question).toEqual([]);
  // Two things of one name have none either; a verb that the note has may tell of somebody without a name.
  expect(absent('Who are the enemies of the Gannet?')).toEqual(['enemy of', 'rival of']);
  expect(absent('Who founded the Weighhouse?')).not.toEqual([]);
  expect(absent('Who founded the Clockhouse?')).toEqual([]);
  expect(absent('Who leads the Lamp Guild?')).toEqual([]);
  expect(absent('Who leads the Salt Guild?')).not.toEqual([]);
});

it('asks for members, servants and heads if it asks who works for a group', async () => {
  const { db, snapshot } = await openWorld('work', {
    'Groups/Lamp Guild.md': '---\ntype: organization\n---\nThe Lamp Guild lights the streets.\n',
    'People/Oda Marsh.md': '---\ntype: character\n---\nOda Marsh winds clocks.\n',
  });
  const asked = (question: string) => readSubQuestion(db, snapshot, question, null).relationships;
  for (const question of [
    'Who works for the Lamp Guild?',
    'Give me everyone who works at the Lamp Guild',
    'Which people are employed by the Lamp Guild?',
  ])
    expect(asked(question), question).toEqual(expect.arrayContaining(['has member', 'served by', 'led by']));
  expect(asked('Who works for Oda Marsh?')).toEqual(['served by']);
  expect(asked('How do the lamps of the Lamp Guild work?')).toEqual([]);
});

it('says if two people are not what a question asks whether they are to each other', async () => {
  const { db, snapshot } = await openWorld('whether', {
    'People/Ilka Thorn.md': '---\ntype: character\nspouse: "[[Bram Reed]]"\n---\nIlka Thorn repairs clocks.\n',
    'People/Bram Reed.md': '---\ntype: character\n---\nBram Reed sells clocks.\n',
    'People/Oda Marsh.md': '---\ntype: character\n---\nOda Marsh winds clocks.\n',
    'Groups/Lamp Guild.md': '---\ntype: organization\npresident: "[[Oda Marsh]]"\n---\nThe Lamp Guild lights the streets.\n',
  });
  const absent = (question: string) => {
    const { absentRelationships, absentPartner } = readSubQuestion(db, snapshot, question, null);
    return absentPartner === null ? [] : absentRelationships;
  };
  expect(absent('Is Oda Marsh married to Bram Reed?')).toEqual(['spouse of']);
  expect(absent('Are Oda Marsh and Bram Reed siblings?')).toEqual(['sibling of']);
  expect(absent('Is Bram Reed married to Ilka Thorn?')).toEqual([]);
  // Who leads a guild belongs to it.
  expect(absent('Is Oda Marsh a member of the Lamp Guild?')).toEqual([]);
  expect(absent('Is Bram Reed a member of the Lamp Guild?')).not.toEqual([]);
  expect(absent('When did Oda Marsh meet Bram Reed’s wife?')).toEqual([]);
  const [stated] = understoodOf(
    snapshot,
    [readSubQuestion(db, snapshot, 'Is Oda Marsh married to Bram Reed?', null)],
    'lookup',
  ).absentRelationships;
  expect(new Set([stated?.entity.name, stated?.other?.name])).toEqual(new Set(['Bram Reed', 'Oda Marsh']));
});

it('a name is known by its possessive without an apostrophe and its other plural, not by a plural or a word of the vault', async () => {
  const { db, snapshot } = await openWorld('possessives', {
    'People/Ilka Thorn.md': '---\ntype: character\n---\nIlka Thorn repairs clocks. She has a lantern and a rose.\n',
    'Peoples/Elves.md': '---\ntype: creature\n---\nElves count in twelves.\n',
    'Peoples/Dwarfs.md': '---\ntype: creature\n---\nDwarfs count in tens.\n',
    'People/Rose Marl.md': '---\ntype: character\n---\nRose Marl sells salt. There was a rose on the table, and a rose on the sill.\n',
    'Places/Low Gate.md': '---\ntype: location\n---\nLow Gate is shut. The bridge leads to Low Gate.\n',
    'Places/High Gate.md': '---\ntype: location\n---\nHigh Gate is open.\n',
  });
  const read = (question: string) => readSubQuestion(db, snapshot, question, null);
  const named = (question: string): string[] => read(question).names.named.map(({ surface }) => surface);
  expect(named('differences between elfs and dwarves')).toEqual(['dwarfs', 'elves']);
  expect(named('ilkas lantern')).toEqual(['ilka']);
  expect(named('what are Ilkas plans')).toEqual(['Ilka']);
  expect(named('who lit the roses there')).toEqual([]);
  expect(named('how do the Thorns live')).not.toContain('Thorn');
  expect(read('Which gates are there?').list?.noun).toBe('gates');
  expect(read('Are gates of iron?').question).toBe('Are gates of iron?');
});

it('takes a name that begins a longer one of the texts for that, not for its owner', async () => {
  const { db, snapshot } = await openWorld('longer', {
    'Characters/Ansel Thorn.md': '---\ntype: character\n---\nAnsel Thorn counts the boats at the weir.\n',
    'Characters/Mara Venn.md': '---\ntype: character\n---\nMara Venn rows the ferry.\n',
    'Chapters/01.md':
      '# One\n\nMara waited at the foot of Thorn Stairs for Ansel Petrovich. The salt was late, and a line of boats lay off the weir.\n',
  });
  const read = (question: string) => readSubQuestion(db, snapshot, question, null).names;
  expect(read('Where is Thorn Stairs?').named.every(({ match }) => match < 0.5)).toBe(true);
  expect(read('Where is Thorn?').named.map(({ match }) => match)).toEqual([1]);
  expect(read('Where is Ansel Petrovich?').named.map(({ match }) => match)).toEqual([1]);
  // Nothing is called so, though the texts have both words.
  expect(read('What is the Salt Line?').unknown).toMatchObject([{ surface: 'Salt Line', isCapitalised: false }]);
  expect(read('What is the salt line?').unknown).toEqual([]);
});
