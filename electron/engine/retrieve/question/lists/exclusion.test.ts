import { describe, expect, it } from 'vitest';
import { isNegated, readExclusion } from './exclusion.ts';

describe('readExclusion', () => {
  const names = ['Grey Inn', 'Old Oar', 'Mara', 'Oren', 'chapter 3', 'Kapitel 2'];
  const spansIn = (text: string) =>
    names.flatMap((name) => (text.includes(name) ? [[text.indexOf(name), text.indexOf(name) + name.length] as const] : []));

  it.each([
    ['List all taverns except the Grey Inn', 'List all taverns', 'the Grey Inn'],
    ['Which taverns, other than the Grey Inn and the Old Oar, sell ale?', 'Which taverns,, sell ale?', 'the Grey Inn and the Old Oar'],
    ['What does everyone but Mara know?', 'What does everyone know?', 'Mara'],
    ['Summarise everything except chapter 3', 'Summarise everything', 'chapter 3'],
    ['Was wissen alle außer Mara und Oren?', 'Was wissen alle ?', 'Mara und Oren'],
    ['Was passiert, abgesehen von Kapitel 2?', 'Was passiert,?', 'Kapitel 2'],
  ])('reads what is left out: %s', (question, asking, text) => {
    const found = readExclusion(question, spansIn)!;
    expect(found.asking).toHaveLength(question.length);
    expect(found.asking.replace(/\s+/gu, ' ').replace(/ ,/gu, ',').replace(/ \?$/u, '?').trim()).toBe(asking.replace(/ \?$/u, '?'));
    expect(found.text).toBe(text);
  });

  it.each([
    'What did Mara want but never get?',
    'Everything about the mill except the fire',
    'Oren came, but Mara stayed: why?',
    'What is besides the point?',
  ])('leaves a question that leaves out nothing that is named: %s', (question) => expect(readExclusion(question, spansIn)).toBeNull());
});

describe('isNegated', () => {
  it.each([
    'Who does not belong to the company?',
    "Which ships didn't come back?",
    'Wer ist nicht in der Gilde?',
    '¿Quién no es de la guardia?',
    'Chi non appartiene alla compagnia?',
    'Vem tillhör inte gillet?',
  ])('is true for: %s', (question) => expect(isNegated(question)).toBe(true));
  it.each([
    'Who belongs to the company, and why not?',
    'Which notes are there?',
    'Who knows whether or not she lied?',
    'Which non-human characters are there?',
    'Est-il mort ou non ?',
  ])('is false for: %s', (question) => expect(isNegated(question)).toBe(false));
});
