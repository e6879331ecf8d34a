import { describe, expect, it } from 'vitest';
import { craftAskedFor, isAboutCraft, type Craft } from './craft.ts';

describe('craftAskedFor', () => {
  it.each([
    'What themes run through the story?',
    'What are the main themes?',
    "What is the narrator's voice like?",
    'What is the tone of the novel?',
    'Which motifs recur in the book?',
    'Welche Themen durchziehen die Geschichte?',
    'Wie ist die Erzählstimme?',
    "Quels sont les thèmes principaux de l'histoire ?",
    'Quel est le ton du récit ?',
    '¿Cuáles son los temas principales de la novela?',
    '¿Cómo es la voz del narrador?',
    'Quais são os temas do livro?',
    'Quali sono i temi del romanzo?',
    "Wat zijn de thema's van het verhaal?",
    'Jakie są główne motywy powieści?',
    'Какие темы проходят через роман?',
    '这个故事的主题是什么？',
    'この物語のテーマは？',
  ])('recognizes a question about craft: %s', (question) => expect(craftAskedFor(question)).not.toEqual([]));

  it.each([
    'What is the theme of the lantern feast?',
    'Whose voice is on the tape?',
    'What was the motive?',
    '¿Cuál fue el motivo?',
    'Which style of roof do the old houses have?',
    'What did the letter say?',
  ])('recognizes no question about craft: %s', (question) => expect(craftAskedFor(question)).toEqual([]));

  it.each([
    ['What are the themes of the book?', ['themes']],
    ['What is the tone of the book?', ['narration']],
    ['What are the themes and the tone of the book?', ['themes', 'narration']],
  ])('distinguishes themes and narration in %s', (question, asked) => {
    expect(craftAskedFor(question)).toEqual(asked);
    expect(isAboutCraft('Style', asked as Craft[])).toBe(asked.includes('narration'));
  });

  it('recognizes headings of notes on craft', () => {
    const isOn = (heading: string): boolean => isAboutCraft(heading, ['themes', 'narration']);
    expect(['Themes', 'Tone & Style', 'Narrative voice', '主题'].every(isOn)).toBe(true);
    expect(['Trade', 'Roofs of the old town and what is below them in voice'].some(isOn)).toBe(false);
  });
});
