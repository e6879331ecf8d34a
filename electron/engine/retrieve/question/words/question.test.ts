import { describe, expect, it } from 'vitest';
import { askedTypes, contentWords, readQuestion } from './question.ts';
import { questionPartsOf, questionsOf, topicsOf, withSubject } from './questionParts.ts';
import type { NamedSeed } from '../names/seeds.ts';

describe('the kind of a question', () => {
  it.each([
    ['Who is Mara Venn?', 1, 'lookup', 'quick-lookup', 70],
    ['Where does the ferry land?', 0, 'lookup', 'quick-lookup', 70],
    ['How are Mara and Oren related?', 2, 'relationship', 'relationship-map', 70],
    ['How do Mara and Oren relate to each other?', 2, 'relationship', 'relationship-map', 70],
    ['What is between Mara and Oren?', 2, 'relationship', 'relationship-map', 70],
    ['How do Mara and Oren get on?', 2, 'relationship', 'relationship-map', 70],
    ['Did Mara fall out with Oren?', 2, 'relationship', 'relationship-map', 70],
    ['What is Mara to Oren?', 2, 'relationship', 'relationship-map', 70],
    ['How does Mara’s opinion of Oren change?', 2, 'relationship', 'relationship-map', 70],
    ['help me plan the next chapter', 0, 'scene', 'standard', 60],
    ['What is the way to Low Harbour from Karsis?', 2, 'lookup', 'quick-lookup', 70],
    ['Who can get on the ferry?', 0, 'lookup', 'quick-lookup', 70],
    ['When did the flood come?', 0, 'timeline', 'timeline', 60],
    ['What happened before the flood?', 0, 'timeline', 'timeline', 60],
    ['What happened between Mara and Oren?', 2, 'timeline', 'timeline', 60],
    ['Why did Oren leave?', 1, 'analysis', 'complex-analysis', 60],
    ['Give me an overview of the guilds', 0, 'overview', 'standard', 40],
    ['What was the plan at the meeting in Karsis?', 1, 'lookup', 'quick-lookup', 70],
    ['Did Mara finish her conversation with Oren?', 2, 'lookup', 'quick-lookup', 70],
    ['Write the meeting of Mara and Oren', 2, 'scene', 'standard', 60],
    ['How should I write the meeting of Mara and Oren?', 2, 'scene', 'standard', 60],
    ['In my next scene Mara gives Oren the letter. What about their bond?', 2, 'scene', 'standard', 60],
    ['For my next session, who could hide in the mill?', 0, 'lookup', 'standard', 70],
    ['Chapter draft: Mara meets Oren between the mills', 2, 'scene', 'standard', 60],
    ['Mara hides in the mill where Oren works. What should I keep in mind?', 2, 'scene', 'standard', 60],
    ['Mara and Oren clash in the mill. What should I have at hand for that scene?', 2, 'scene', 'standard', 60],
    ['What should I know about Mara?', 1, 'analysis', 'complex-analysis', 60],
    ['Keep writing', 0, 'scene', 'standard', 60],
    ['Pick up where the story left off', 0, 'scene', 'standard', 60],
    ['What happens next?', 0, 'scene', 'standard', 60],
    ['What happens next to Mara in the mill?', 1, 'lookup', 'quick-lookup', 70],
    ['Carry on with the list of guilds', 0, 'overview', 'standard', 40],
    ['Carry on with the story', 0, 'scene', 'standard', 60],
    ['Why was Mara tied to the mast?', 1, 'analysis', 'complex-analysis', 60],
    ['What is the distance between Karsis and Orrin?', 2, 'lookup', 'quick-lookup', 70],
    ['Tell me about Mara Venn', 1, 'overview', 'character-profile', 70],
  ])('reads the kind of question: %s', (question, named, kind, preset, split) => {
    expect(readQuestion(question, named)).toMatchObject({ kind, preset, split });
  });
});

describe('the words of a question that carry meaning', () => {
  it.each([
    ['Why did Oren leave the ferry?', ['oren', 'leave', 'ferry']],
    ['Warum verlässt Oren die Fähre?', ['verlasst', 'oren', 'fahre']],
    ["Warum verlässt Kal'reth die Fähre?", ['verlasst', "kal'reth", 'fahre']],
    ["Orrin'de hangi yerler var?", ['orrin', 'yerler']],
    ['老船夫为什么把铜钟挂在渡口？', ['老船夫', '老', '船夫', '铜钟挂', '铜钟', '钟挂', '渡口']],
    ['船頭はなぜ渡し場に鐘を掛けたのですか', ['船頭', '渡し場', '鐘', '掛けたの', '掛け']],
  ])('takes the content words of: %s', (question, words) => {
    expect(contentWords(question)).toEqual(words);
  });
});

describe('topics', () => {
  it('takes two questions apart', () => {
    expect(topicsOf('Who is Mara Venn and what happened at Low Harbour?')).toEqual(['Who is Mara Venn?', 'what happened at Low Harbour?']);
    expect(topicsOf('Who is Mara Venn? Where is Low Harbour?')).toHaveLength(2);
    expect(topicsOf('How many people live in Low Harbour, and how many in Orrin?')).toEqual([]);
    expect(topicsOf('What do Mara and Will Scarlet do at the mill?')).toEqual([]);
  });

  it.each([
    'Who are Mara and Oren?',
    'Who is Mara and what did she do?',
    'What did Mara take and who saw it?',
    'Why did Mara and Oren go to the harbour, and why?',
    'Mara and Oren',
  ])('leaves "%s" whole', (question) => {
    expect(topicsOf(question)).toEqual([]);
  });

  it('topics are separated in other languages', () => {
    expect(topicsOf('Wer ist Mara Venn und was geschah in Low Harbour?')).toEqual(['Wer ist Mara Venn?', 'was geschah in Low Harbour?']);
    expect(topicsOf('¿Quién es Mara Venn y qué pasó en Low Harbour?')).toHaveLength(2);
    expect(topicsOf('Qui est Mara Venn et que vend la guilde ?')).toHaveLength(2);
    expect(topicsOf('Кто такая Мара и что случилось в порту?')).toHaveLength(2);
    expect(topicsOf('Mara und Oren')).toEqual([]);
  });

  it('topics that depend on each other stay one question', () => {
    const dependentPartsOf = (question: string): string[] => questionPartsOf({ question, topics: [] });
    expect(dependentPartsOf('What does the guild sell, and who leads it?')).toEqual(['What does the guild sell?', 'who leads it?']);
    expect(dependentPartsOf('Wer ist Mara und wo lebt sie heute?')).toEqual(['Wer ist Mara?', 'wo lebt sie heute?']);
    expect(dependentPartsOf('Who is Mara Venn and what happened at Low Harbour?')).toEqual([]);
    expect(dependentPartsOf('Why did they leave, and why?')).toEqual([]);
  });

  it('topics of the request are searched for in addition to the question', () => {
    expect(questionsOf({ question: ' Who is Mara? ', topics: ['The flood'] })).toEqual(['Who is Mara?', 'The flood']);
    expect(questionsOf({ question: 'Who is Mara?', topics: [] })).toEqual(['Who is Mara?']);
  });
});

const present = new Set(['character', 'location', 'organization', 'vessel']);
const named = (surface: string): NamedSeed[] => [{ entityId: 0, match: 1, surface, how: 'exact' }];
const asked = (question: string, surface = ''): string[] =>
  Object.keys(askedTypes(present, question, surface === '' ? [] : named(surface))).toSorted();

describe('askedTypes', () => {
  it('has a type when it is asked for in the plural or with an asking word', () => {
    expect(asked('What factions operate in Low Harbour?')).toEqual(['organization']);
    expect(asked('Which god drowned the old city?')).toEqual(['character']);
    expect(asked('List all cities and their people')).toEqual(['character', 'location']);
    expect(asked('Where do the smugglers hide?')).toEqual(['location']);
  });

  it('has a type of the user’s own', () => {
    expect(asked('Which vessels were lost?')).toEqual(['vessel']);
  });

  it('ignores words of names, types said in passing and types that the vault does not have', () => {
    expect(asked('Tell me of the Lords of the Isles', 'Lords of the Isles')).toEqual([]);
    expect(asked('Why did Mara leave her house in the city?')).toEqual([]);
    expect(asked('Which weapons were forged?')).toEqual([]);
  });

  it('ignores plurals in a question that asks for no list', () => {
    expect(asked('How does it change the cities of the coast?')).toEqual([]);
    expect(asked('How many cities are on the coast?')).toEqual(['location']);
  });
});

it.each([
  ['Who kills him?', 'Who kills Mara?'],
  ['Who leads it?', 'Who leads Mara?'],
  ['How does she die?', 'How does Mara die?'],
  ['Where is her boat?', "Where is Mara's boat?"],
  ['Who found her?', 'Who found Mara?'],
  ['Who wanted their land?', "Who wanted Mara's land?"],
  ['Where is the mill?', 'Where is the mill?'],
])('withSubject: %s', (part, said) => expect(withSubject(part, 'Mara')).toBe(said));
