import { describe, expect, it } from 'vitest';
import { parseFile } from '../parseDocument.ts';
import { cuesIn, isPlay } from './play.ts';

describe('cuesIn', () => {
  it('finds the speaker at the start of each speech', () => {
    const text = 'MARA: Stay.\n\nOREN: No.\n\nMARA: Then go.';
    expect(cuesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['MARA', 'OREN', 'MARA']);
  });

  it('finds no speech in a form, whose labels are there once each', () => {
    expect(cuesIn('NOTICE: Water.\nSUBJECT: The mill.\nMEASURE: A fine.')).toEqual([]);
  });
});

describe('isPlay', () => {
  const speeches = (of: (speaker: string, at: number) => string): string[] =>
    Array.from({ length: 24 }, (_, at) => [of(at % 2 === 0 ? 'Mara' : 'Lady Vane', at), '']).flat();

  it('recognizes speakers in bold below the heading of an act', () => {
    expect(isPlay(['## Act I', '', ...speeches((speaker, at) => `**${speaker}:** The ${at}th boat is late.`)])).toBe(true);
    expect(isPlay(['## Act I', '', ...speeches((speaker, at) => `**${speaker}** (*rising*): The ${at}th boat is late.`)])).toBe(true);
  });

  it('takes bold labels for no speakers without acts and scenes, or where each is there once', () => {
    expect(isPlay(['## Boats', '', ...speeches((speaker, at) => `**${speaker}:** The ${at}th boat is late.`)])).toBe(false);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    expect(isPlay(['## Act I', '', ...speeches((_, at) => `**Label ${letters[at]}:** The ${at}th boat is late.`)])).toBe(false);
  });

  it('makes acts in Markdown chapters after the list of people, which is called by its heading without marks', () => {
    const play = [
      '# The Late Boat',
      '',
      '## Dramatis Personae',
      ...['Mara Venn', 'Lady Vane', 'Jory, a ferryman'].flatMap((person) => ['', person]),
      '',
      '## Act I',
      '',
      ...speeches((speaker, at) => `**${speaker}:** The ${at}th boat is late.`),
      '## Act II',
      '',
      ...speeches((speaker, at) => `**${speaker}:** The ${at}th boat is here.`),
    ];
    const titles = parseFile('play.md', play.join('\n'), (text) => Math.ceil(text.length / 4)).map(({ title }) => title);
    expect(titles).toEqual(['Dramatis Personae', 'Act I', 'Act II']);
  });
});
