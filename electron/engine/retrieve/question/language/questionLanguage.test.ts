import { describe, expect, it } from 'vitest';
import { contentWords } from '../question.ts';
import { emptyWordsOf, inEnglish } from './questionLanguage.ts';

describe('inEnglish', () => {
  it.each([
    ['Quem é Mara?', ['Mara'], 'who is Mara?'],
    ['Qual é a relação entre Mara e Oren?', ['Mara', 'Oren'], 'what is a relationship between Mara e Oren?'],
    ['Que criaturas existem?', [], 'which criaturas existem?'],
    ['O que aconteceu com Mara?', ['Mara'], 'what became of Mara?'],
    ['¿Qué fue de la Dama de Gris?', ['la Dama de Gris'], 'what became of la Dama de Gris?'],
    ['¿Por qué se fue Mara?', ['Mara'], 'why se fue Mara?'],
    ['¿Qué sabe Mara?', ['Mara'], 'what does Mara know?'],
    ["Qu'est devenue Mara ?", ['Mara'], 'what became of Mara?'],
    ['Quels sont les royaumes ?', [], 'which are les royaumes?'],
    ['Was ist mit Mara passiert?', ['Mara'], 'what became of Mara?'],
    ['Welche Orte gibt es?', [], 'which Orte gibt es?'],
    ['Che fine ha fatto Mara?', ['Mara'], 'what became of Mara?'],
    ['Wat is er met Mara gebeurd?', ['Mara'], 'what became of Mara?'],
    ['Kim jest Mara?', ['Mara'], 'who is Mara?'],
    ['Что стало с Марой?', ['Марой'], 'what became of Марой?'],
    ['沈仪和林峤是什么关系？', ['沈仪', '林峤'], 'relationship between 沈仪 林峤'],
    ['健太はどうなった？', ['健太'], 'what became of 健太'],
    ['길동은 누구인가?', ['길동'], 'who is 길동'],
  ])('asks %s as English does, names as they are', (question, names, english) => expect(inEnglish(question, names)).toBe(english));

  it.each(['Who is Die Brücke?', 'Was Mara in Orrin?', 'What is the war?', 'Die Stadt Orrin', 'Mara Venn', 'Tell me about Como'])(
    'leaves %s alone',
    (question) => {
      expect(inEnglish(question)).toBe(question);
      expect(emptyWordsOf(question).size).toBe(0);
    },
  );
});

describe('contentWords of other languages', () => {
  it.each([
    ['Quem é Mara?', ['mara']],
    ["Où se trouve l'auberge de Mara ?", ['auberge', 'mara']],
    ['Was ist mit Mara passiert?', ['mara']],
    ['沈仪是谁？', ['沈仪']],
  ])('of %s are %j', (question, words) => expect(contentWords(question)).toEqual(words));
});
