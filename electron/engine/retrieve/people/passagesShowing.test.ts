import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';
import { askedInOtherWords } from './passagesShowing.ts';

/** A paragraph long enough to be a passage of its own. */
const passage = (first: string, rest: string): string => `${first} ${`${rest} `.repeat(14)}`.trim();
const chapter = (number: number, ...passages: readonly string[]): string => `# Chapter ${number}\n\n${passages.join('\n\n')}\n`;
const swept = (of: string): string => passage(`Dorrit Pell swept the ${of}.`, `Dorrit Pell found more dust in the ${of}, and swept again.`);
const quiet = (of: string): string =>
  passage(`The ${of} stood empty.`, `Rain fell on the ${of}, and nobody came up the lane to look at it.`);
const proposal = (man: string): string =>
  passage(`${man} offered her his hand, and she refused him.`, `She had thought ${man} would go home again by the evening coach.`);

const files: Readonly<Record<string, string>> = {
  'Chapters/01.md': chapter(1, ...['barn', 'mill', 'kiln', 'weir', 'forge', 'quay'].map(swept)),
  'Chapters/02.md': chapter(2, swept('hall'), proposal('Sim Hale')),
  'Chapters/03.md': chapter(3, proposal('Corin Vey'), ...['toll house', 'brewery', 'tannery', 'chapel'].map(quiet)),
};

describe('a story that shows what a question asks in other words', () => {
  const showing = async (question: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
    const engine = await openTestEngine({ ...files, ...more });
    const { items } = await engine.call('context.build', { vault: engine.vault, request: { question, budget: 1_000 } });
    return items.flatMap(({ reason, text }) => (reason.startsWith('Tells of “suitors”') ? [/^[^,.]*/.exec(text)![0]] : []));
  };

  it('answers by the scenes of those named that have most of these words', async () => {
    expect(await showing("Who are Dorrit Pell's suitors?")).toEqual(['Sim Hale offered her his hand']);
  });

  it('is searched as ever if the question asks for anything else, too, or a note tells of them', async () => {
    expect(await showing("Which of Dorrit Pell's suitors has a boat?")).toEqual([]);
    const note = { 'People/Dorrit Pell.md': '---\ntype: character\n---\nDorrit Pell sweeps. Sim Hale and Corin Vey are her suitors.\n' };
    expect(await showing("Who are Dorrit Pell's suitors?", note)).toEqual([]);
  });
});

describe('askedInOtherWords', () => {
  it('finds words with which prose shows what a question asks for, in any form of its words', () => {
    expect(askedInOtherWords(['suitors'])?.shown).toEqual(expect.arrayContaining(['hand', 'propose', 'refuse']));
    expect(askedInOtherWords(['come', 'quarrelled'])).toMatchObject({ word: 'quarrelled' });
  });

  it('finds none if the question asks for anything else, too', () => {
    expect(askedInOtherWords([])).toBeNull();
    expect(askedInOtherWords(['lamp'])).toBeNull();
    expect(askedInOtherWords(['suitors', 'lamp'])).toBeNull();
    expect(askedInOtherWords(['come'])).toBeNull();
  });
});
