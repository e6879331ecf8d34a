import { describe, expect, it } from 'vitest';
import { layoutOf, notesInPlainText } from './plainTextNotes.ts';

const marked = (text: string): string | undefined => notesInPlainText(text.split('\n'))?.join('\n');

describe('notesInPlainText', () => {
  it('marks heads in capitals above entries, which stay as they are, line by line', () => {
    const text =
      'THE QUAY: WHO AND WHERE\n\nPEOPLE\n\nOda Marsh :: Keeper of the ropes.\nPell - Her brother, a diver.\n\nPLACES\n\nRope Walk :: A long shed.';
    expect(marked(text)).toBe(
      '# THE QUAY: WHO AND WHERE\n\n## PEOPLE\n\nOda Marsh :: Keeper of the ropes.\nPell - Her brother, a diver.\n\n## PLACES\n\nRope Walk :: A long shed.',
    );
  });

  it('marks the keys of a map and names over sentences', () => {
    const text =
      'THE KILN\n\n1. The Door\nIt is warm.\n\n2. Ash Room\nAsh lies knee-deep.\n\n3. The Stoke Hole\nSomebody coughs.\n\nNPCs\n\nOld Ferro\nThe stoker, a ghost.';
    expect(marked(text)?.match(/^#+ .*$/gmu)).toEqual([
      '# THE KILN',
      '### 1. The Door',
      '### 2. Ash Room',
      '### 3. The Stoke Hole',
      '## NPCs',
      '### Old Ferro',
    ]);
  });

  it('recognizes entries without heads, and no list of facts or dialogue', () => {
    const terms = ['Salt Gate: the gate that is never shut.', 'Prince, The: heir to all of this.', 'Oda Marsh: keeper of the ropes here.'];
    expect(marked(terms.join('\n\n'))).toBe(terms.join('\n\n'));
    expect(marked(`\t${terms.join('\n\t')}`)).toBe(`   ${terms.join('\n   ')}`);
    const speech = ['Oda: you are here again, I see.', 'Pell: and why would I not be?'];
    expect(marked([...speech, ...speech, ...speech].join('\n'))).toBeUndefined();
    const facts = ['Age', 'Height', 'Eyes', 'Weapon', 'Home'].map((key) => `${key}: some words that say it all.`);
    expect(marked(facts.join('\n'))).toBeUndefined();
  });

  it('leaves stories, verse and plays as they are', () => {
    const long = 'The rain came in from the sea and nobody on the quay looked up. '.repeat(20);
    const titles = ['THE RAIN', 'THE QUAY', 'THE ROPE', 'THE SEA'];
    expect(marked(titles.map((title) => `${title}\n\n${long}`).join('\n\n'))).toBeUndefined();
    // Only what is before and after the story has heads: the chapters have numbers, or titles that are no names.
    const book = (chapters: string): string =>
      `THE LONG RAIN\n\nby A. Writer\n\nCONTENTS\n\n${chapters}\n\nTHE END\n\nTHANKS\n\nTo all who read it.`;
    const prose = long.repeat(3).replaceAll('. ', '.\n');
    expect(marked(book(['I', 'II', 'III'].map((n) => `CHAPTER ${n}.\n\n${prose}`).join('\n\n')))).toBeUndefined();
    expect(marked(book(['When it rained', 'When it did not'].map((title) => `${title}\n\n${prose}`).join('\n\n')))).toBeUndefined();
    expect(marked(['I', 'II', 'III', 'IV'].map((n) => `CHAPTER ${n}\n\nIt rained.`).join('\n\n'))).toBeUndefined();
    expect(
      marked('The rope is long,\nThe sea is wide,\n\nThe rope is wet,\nAnd so am I.\n\nNo more of rope,\nNo more of sea.'),
    ).toBeUndefined();
    const poem = 'Wet is the rope that I hold\nand long, and the night\nis as long as the rope\nand as cold.';
    expect(marked(titles.map((title) => `${title}\n\n${poem}`).join('\n\n'))).toBeUndefined();
    expect(
      marked(Array.from({ length: 10 }, (_, i) => `${i % 2 ? 'Oda' : 'Pell'} - you are here again, I see`).join('\n')),
    ).toBeUndefined();
    expect(marked([3, 4, 5, 6, 7].map((day) => `${day} MAY\n\nI walked to the quay. It rained.`).join('\n\n'))).toBeUndefined();
    expect(marked(Array.from({ length: 9 }, (_, i) => `${i % 2 ? 'ODA' : 'PELL'}\nYou again.`).join('\n\n'))).toBeUndefined();
  });
});

describe('layoutOf', () => {
  it('reads questions above their answers as headings', () => {
    const pairs = ['Who is Oda Marsh?', 'What is the Hush?', 'Where is Salt Gate?'].flatMap((question) => [
      `Q: ${question}`,
      'A: Nobody knows.',
      '',
    ]);
    expect(layoutOf('Notes.md', pairs, false).lines.slice(0, 2)).toEqual(['### Who is Oda Marsh?', 'Nobody knows.']);
    expect(layoutOf('Notes.md', [...pairs, 'A. Pell wrote this.'], false).lines.at(-1)).toBe('A. Pell wrote this.');
    expect(layoutOf('Notes.md', pairs.slice(0, 6), false).lines).toEqual(pairs.slice(0, 6));
    expect(layoutOf('Story.md', pairs, true).lines).toEqual(pairs);
  });

  it('reads rows of a spreadsheet as a table, each on its line', () => {
    const rows = ['```csv', 'Name,Job,Notes', 'Oda,diver,"thin, tall"', 'Pell,clerk,owes money', '```'];
    expect(layoutOf('People.md', rows, false).lines).toEqual([
      '| Name | Job | Notes |',
      '| --- | --- | --- |',
      '| Oda | diver | thin, tall |',
      '| Pell | clerk | owes money |',
      '',
    ]);
    const closedLater = [...rows.slice(0, -1), '', '```', 'Oda is thin.'];
    expect(layoutOf('People.md', closedLater, false).lines).toEqual(closedLater);
    const prose = ['', 'Name, age, and place of birth', 'were all he said.'];
    expect(layoutOf('People.md', prose, false).lines).toEqual(prose);
  });
});
