import { describe, expect, it } from 'vitest';
import { isOverviewTitle, overviewAsked } from './overviews.ts';

describe('overviewAsked', () => {
  it.each([
    ['What is this story about?', 'story'],
    ['What’s the plot?', 'story'],
    ['Tell me about this novel', 'story'],
    ['Worum geht es in dieser Geschichte?', 'story'],
    ['De quoi parle ce roman ?', 'story'],
    ['¿De qué trata la novela?', 'story'],
    ['Di cosa parla questo romanzo?', 'story'],
    ['Sobre o que é este livro?', 'story'],
    ['О чём этот роман?', 'story'],
    ['Tell me about this world', 'world'],
    ['Give me an overview of the world', 'world'],
    ['Give me an overview of the world and its great powers', 'world'],
    ['What is this world like?', 'world'],
    ['Beschreibe mir die Welt', 'world'],
    ['Décris ce monde', 'world'],
    ['Descreva este mundo', 'world'],
    ['Опиши этот мир', 'world'],
    ['Where does the story take place?', 'places'],
    ['Where is this novel set?', 'places'],
    ['What is the setting?', 'places'],
    ['Wo spielt die Geschichte?', 'places'],
    ['Où se passe l’histoire ?', 'places'],
    ['What is the relationship between the main characters?', 'relationships'],
    ['Describe the relationships among all the main characters in this story', 'relationships'],
    ['How are the characters related to each other?', 'relationships'],
    ['How do the main characters know each other?', 'relationships'],
    ['Welche Beziehungen zwischen den Hauptfiguren?', 'relationships'],
    ['Wie stehen die Hauptfiguren zueinander?', 'relationships'],
    ['Quelles sont les relations entre les personnages principaux ?', 'relationships'],
    ['Who are the villains?', 'villains'],
    ['Who is the villain and what does he want?', 'villains'],
    ['Who is the antagonist of this story?', 'villains'],
    ['Wer ist der Gegenspieler?', 'villains'],
    ['Who dies?', 'dead'],
    ['Which characters have died so far?', 'dead'],
    ['Qui meurt ?', 'dead'],
    ['Кто погибает?', 'dead'],
    ['What is the main conflict?', 'story'],
    ['Write a short introduction to this world for new readers', 'world'],
    ['Give me a one-page primer for my setting', 'world'],
    ['Write a back-cover text for this novel', 'story'],
    ['Draft an elevator pitch for my book', 'story'],
  ])('reads %s as a question for %s', (question, overview) => expect(overviewAsked(question)).toBe(overview));

  it.each([
    'What is the story about the eel?',
    'Describe the world tree',
    'Write an introduction to the world tree',
    'What is the plot against Mara?',
    'Where does Mara live?',
    'Who died in the flood?',
    'Who is the villain Dace?',
    'What is the relationship between Mara and Dace?',
    'How are the characters of the pilots described?',
  ])('leaves a question for a part: %s', (question) => expect(overviewAsked(question)).toBeNull());
});

it.each(['Premise', 'World overview', '00 - Synopsis', 'About this world', 'Überblick', 'Overview of Karsis'])(
  '%s is a note on the whole',
  (title) => expect(isOverviewTitle(title)).toBe(true),
);

it.each(['World tree', 'The Pitch Market', 'Mara Venn'])('%s is none', (title) => expect(isOverviewTitle(title)).toBe(false));
