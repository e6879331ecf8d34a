import { describe, expect, it } from 'vitest';
import type { ScoredChunk } from '../ranking/score.ts';
import { groupsAskedFor } from '../question/words/headingGroups.ts';
import { roughStem } from '../question/words/questionFields.ts';
import { isScrapTitledAsAsked, isSectionAsked } from './askedSections.ts';

describe('isSectionAsked', () => {
  const isAsked = (words: readonly string[], heading: readonly string[], text: string, isOwnNote = true): boolean =>
    isSectionAsked(
      { askedStems: new Set(words.map(roughStem)), askedGroups: groupsAskedFor(words), sceneGroups: new Set() },
      { text, source: { kind: 'note', title: heading[0], heading } } as unknown as ScoredChunk['chunk'],
      isOwnNote,
    );

  it('finds a section within a passage by its own word or another, with or without a heading’s marks', () => {
    const text = 'She hums.\n\nHabits:\n\n- Counts her oars\n\n**Attire**\nA grey coat.';
    expect(isAsked(['habits'], ['Mara', 'Sheet'], text)).toBe(true);
    expect(isAsked(['clothing'], ['Mara', 'Sheet'], text)).toBe(true);
    expect(isAsked(['debts'], ['Mara', 'Sheet'], text)).toBe(false);
  });

  it('passes over words of a heading that say nothing', () => {
    expect(isAsked(['members'], ['Salt Guild', 'Notable Members'], '- Mara\n- Orrin')).toBe(true);
    expect(isAsked(['members'], ['Salt Guild', 'Former quarrels of members'], 'They fell out.')).toBe(false);
  });

  it('takes the traits on a combat sheet for rules, and those on others for a character', () => {
    expect(isAsked(['personality'], ['Mara', 'Traits'], 'Mara never runs.')).toBe(true);
    expect(isAsked(['personality'], ['Mara', 'Combat sheet', 'Traits'], 'Mara may move twice.')).toBe(false);
  });

  it('asks of another note for two words of its heading', () => {
    expect(isAsked(['salt', 'trade'], ['Orrin', 'Salt trade'], 'By sea.', false)).toBe(true);
    expect(isAsked(['trade'], ['Orrin', 'Salt trade'], 'By sea.', false)).toBe(false);
  });
});

describe('isScrapTitledAsAsked', () => {
  const isAsked = (question: string, title: string, role = 'scrap'): boolean =>
    isScrapTitledAsAsked(question)({ chunk: { source: { kind: 'note', title, role } } } as unknown as ScoredChunk);

  it('holds of an index page whose title has all content words of the question', () => {
    expect(isAsked('List all the guilds of Low Harbour', 'Guilds of Low Harbour')).toBe(true);
    expect(isAsked('Which guilds are there in Low Harbour?', 'The guilds in Low Harbour')).toBe(true);
    expect(isAsked('List all the guilds of Low Harbour', 'Guilds of Low Harbour', 'canon')).toBe(false);
  });

  it('holds when the question asks for the history of all that it lists', () => {
    expect(isAsked('What is the history of the guilds of Low Harbour?', 'Guilds of Low Harbour')).toBe(true);
  });

  it('is false when the question asks for more, or for one word', () => {
    expect(isAsked('Which guilds of Low Harbour sell salt?', 'Guilds of Low Harbour')).toBe(false);
    expect(isAsked('List all guilds', 'Guilds')).toBe(false);
  });
});
