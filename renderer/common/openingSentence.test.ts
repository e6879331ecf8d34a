import { expect, it } from 'vitest';
import type { EntityDetails } from '#shared/model/entity.ts';
import { keysOfRow, openingSentence, sentencesOf } from './openingSentence.ts';

it('sentencesOf does not end a sentence after a title or an initial', () => {
  const trimmed = (text: string): readonly string[] => sentencesOf(text).map((each) => each.trim());
  expect(trimmed('Mr. Hallow was Mr. Brand’s guest. He stayed.')).toEqual(['Mr. Hallow was Mr. Brand’s guest.', 'He stayed.']);
  expect(trimmed('It was J. Chandler. She knew him.')).toEqual(['It was J. Chandler.', 'She knew him.']);
  expect(trimmed('')).toEqual([]);
});

it('keysOfRow finds the properties of which a row of a table consists, and none where it says more', () => {
  const properties = [
    { key: 'Speakers', value: 'Tin Giants; ogres' },
    { key: 'Script', value: 'none' },
  ];
  const keys = (text: string): readonly string[] => [...keysOfRow({ definition: { text } as EntityDetails['definition'], properties })];
  expect(keys('Vossic — Speakers: Tin Giants; ogres; Script: none')).toEqual(['Speakers', 'Script']);
  expect(keys('Vossic — Speakers: Tin Giants; ogres; Script: none; Remarks: ')).toEqual(['Speakers', 'Script']);
  expect(keys('Vossic — Speakers: Tin Giants; ogres; Remarks: Older than the hills.')).toEqual([]);
  expect(keys('The tongue of the Tin Giants. Script: none')).toEqual([]);
});

it('openingSentence leaves out the name that a row of a table begins with', () => {
  const opening = (text: string): string | null => openingSentence({ definition: { text } as EntityDetails['definition'] });
  expect(opening('Vossic — Speakers: Tin Giants; Script: none')).toBe('Speakers: Tin Giants; Script: none');
  expect(opening('Vossic — the tongue of the Tin Giants.')).toBe('Vossic — the tongue of the Tin Giants.');
});
