import { describe, expect, it } from 'vitest';
import { plainWord } from '../../../extraction/words.ts';
import { contentWords } from '../words/question.ts';
import { capitalisesNouns, emptyWordsOf, inEnglish, isNounByArticle } from './questionLanguage.ts';

it.each([
  'Wie steht es um das Schiff zu Beginn der Geschichte?',
  'Wie verhält sich Mara zu Beginn des Krieges?',
  'Jak Mara zabrała ze sobą miecz?',
  'Jak Mara dochodzi do siebie?',
  'Hoe krijgt Mara het voor elkaar?',
])('what is asked of one alone is no bond: %s', (question) => expect(inEnglish(question, ['Mara'])).toMatch(/^how /u));

it('looks for words of a bond near the question word alone, so that long texts take no long time', () => {
  const asked = (times: number): string => inEnglish(`Jak Mara i Oren ${'bardzo '.repeat(times)}mają się do siebie?`, ['Mara', 'Oren']);
  expect(asked(1)).toMatch(/^relationship between/u);
  expect(asked(200)).toMatch(/^how/u);
});

describe('inEnglish: what comes next', () => {
  it.each([
    'Wie geht es weiter?',
    'Hoe gaat het verder?',
    'Que se passe-t-il ensuite ?',
    'Co dzieje się dalej?',
    'Co bude dál?',
    'Что будет дальше?',
    '接下来会发生什么？',
  ])('is asked of the story: %s', (question) => expect(inEnglish(question)).toMatch(/^continue the (?:story|scene)/u));
  it.each([
    'Wie geht es weiter mit Mara?',
    'Hoe gaat het verder met Mara?',
    'Que se passe-t-il ensuite à Mara ?',
    'Co dzieje się dalej z Mara?',
    'Co bude dál s Mara?',
    'Что будет дальше с Mara?',
    'Mara接下来会发生什么？',
  ])('is not asked of the story where it is asked of somebody: %s', (question) =>
    expect(inEnglish(question, ['Mara'])).not.toContain('continue'),
  );
});

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
    ['Was für Orte gibt es?', [], 'which Orte gibt es?'],
    ['Was gibt es für Orte?', [], 'which Orte?'],
    ['Che fine ha fatto Mara?', ['Mara'], 'what became of Mara?'],
    ['Wat is er met Mara gebeurd?', ['Mara'], 'what became of Mara?'],
    ['Kim jest Mara?', ['Mara'], 'who is Mara?'],
    ['Что стало с Марой?', ['Марой'], 'what became of Марой?'],
    ['沈仪和林峤是什么关系？', ['沈仪', '林峤'], 'relationship between 沈仪 林峤'],
    ['健太はどうなった？', ['健太'], 'what became of 健太'],
    ['길동은 누구인가?', ['길동'], 'who is 길동'],
    ['Vem är Mara?', ['Mara'], 'who is Mara?'],
    ['Wie verhalten sich Orks und Elfen zueinander?', ['Orks', 'Elfen'], 'relationship between Orks und Elfen zueinander?'],
    ['Comment Mara et Oren s’entendent-ils ?', ['Mara', 'Oren'], 'relationship between Mara et Oren s’entendent-ils?'],
    ['¿Cómo se llevan Mara y Oren?', ['Mara', 'Oren'], 'relationship between se llevan Mara y Oren?'],
    ['Como a Mara e o Oren se tratam?', ['Mara', 'Oren'], 'relationship between a Mara e o Oren se tratam?'],
    ["Come vanno d'accordo Mara e Oren?", ['Mara', 'Oren'], "relationship between vanno d'accordo Mara e Oren?"],
    ['Hoe gaan Mara en Oren met elkaar om?', ['Mara', 'Oren'], 'relationship between gaan Mara en Oren met elkaar om?'],
    ['Jak Mara i Oren odnoszą się do siebie?', ['Mara', 'Oren'], 'relationship between Mara i Oren odnoszą się do siebie?'],
    ['Как Мара и Орен относятся друг к другу?', ['Мара', 'Орен'], 'relationship between Мара и Орен относятся друг к другу?'],
    ['Mara ve Oren birbirine nasıl davranıyor?', ['Mara', 'Oren'], 'Mara ve Oren relationship between?'],
    ['Hogyan viszonyul Mara és Oren egymáshoz?', ['Mara', 'Oren'], 'relationship between viszonyul Mara és Oren egymáshoz?'],
    ['Miten Mara ja Oren suhtautuvat toisiinsa?', ['Mara', 'Oren'], 'relationship between Mara ja Oren suhtautuvat toisiinsa?'],
    ['길동과 하나는 서로 어떻게 지내는가?', ['길동', '하나'], 'relationship between 길동과 하나'],
    ['健太と花子はお互いをどう思っていますか？', ['健太', '花子'], 'relationship between 健太と花子'],
    ['Was hält die alte Mara von Oren?', ['Mara', 'Oren'], 'relationship between Mara von Oren?'],
    ['Wie behandelt Mara Oren?', ['Mara', 'Oren'], 'relationship between Mara Oren?'],
    ['Que pense Mara d’Oren ?', ['Mara', 'Oren'], 'relationship between Mara d’Oren?'],
    ['Comment Mara traite-t-elle Oren ?', ['Mara', 'Oren'], 'relationship between Mara Oren?'],
    ['¿Qué siente Mara por Oren?', ['Mara', 'Oren'], 'relationship between Mara por Oren?'],
    ['¿Cómo trata Mara a Oren?', ['Mara', 'Oren'], 'relationship between Mara a Oren?'],
    ['O que a Mara pensa do Oren?', ['Mara', 'Oren'], 'relationship between Mara do Oren?'],
    ['Cosa pensa Mara di Oren?', ['Mara', 'Oren'], 'relationship between Mara di Oren?'],
    ['Wat vindt Mara van Oren?', ['Mara', 'Oren'], 'relationship between Mara van Oren?'],
    ['Vad tycker Mara om Oren?', ['Mara', 'Oren'], 'relationship between Mara om Oren?'],
    ['Co Mara myśli o Oren?', ['Mara', 'Oren'], 'relationship between Mara o Oren?'],
    ['Co si Mara myslí o Oren?', ['Mara', 'Oren'], 'relationship between Mara o Oren?'],
    ['Mara Oren hakkında ne düşünüyor?', ['Mara', 'Oren'], 'Mara Oren relationship between?'],
    ['Как Мара относится к Орену?', ['Мара', 'Орену'], 'relationship between Мара относится к Орену?'],
    ['Що Мара думає про Орена?', ['Мара', 'Орена'], 'relationship between Мара про Орена?'],
    ['沈仪怎么看待林峤？', ['沈仪', '林峤'], 'relationship between 沈仪 林峤'],
    ['健太は花子をどう思っていますか？', ['健太', '花子'], 'relationship between 健太は花子'],
    ['길동은 하나를 어떻게 생각하나요?', ['길동', '하나'], 'relationship between 길동은 하나'],
    ['Wie lernt Mara Oren kennen?', ['Mara', 'Oren'], 'how did meet Mara Oren kennen?'],
    ['¿Cómo conoció Mara a Oren?', ['Mara', 'Oren'], 'how did meet Mara a Oren?'],
    ['길동은 하나를 어떻게 만났는가?', ['길동', '하나'], 'how did meet 길동은 하나'],
    ['Was ist die Geschichte der Doppelstadt?', [], 'what is the history of Doppelstadt?'],
    ['Jaka jest historia domu?', [], 'what is the history of domu?'],
    ['Orrin’in tarihi nedir?', ['Orrin'], 'what is the history of Orrin?'],
    ['Apa yang terjadi pada Mara?', ['Ada', 'Mara'], 'what became of Mara?'],
    ['מי הדמויות?', [], 'who are הדמויות?'],
    ['מי הרג את תמר?', ['תמר'], 'who is הרג את תמר?'],
    ['Vad är relationen mellan Mara och Oren?', ['Mara', 'Oren'], 'what is relationship between Mara och Oren?'],
    ['Hur dog Mara?', ['Mara'], 'what became of Mara?'],
    ['Hvad ved Mara?', ['Mara'], 'what does Mara know?'],
    ['Hvor ligger Orrin?', ['Orrin'], 'where is Orrin?'],
    ['Vilka platser finns det?', [], 'which platser finns det?'],
    ['Kicsoda Mara?', ['Mara'], 'who is Mara?'],
    ['Milyen kapcsolat van Mara és Oren között?', ['Mara', 'Oren'], 'what is relationship van Mara és Oren between?'],
    ['Mi történt Marával?', ['Marával'], 'what became of Marával?'],
    ['Hol van Orrin?', ['Orrin'], 'where is Orrin?'],
    ['Sorold fel az összes királyságot!', [], 'list all királyságot!'],
    ['Ποια είναι η Μάρα;', ['Μάρα'], 'who is Μάρα?'],
    ['Ποια είναι η σχέση μεταξύ της Μάρας και του Όρεν;', ['Μάρας', 'Όρεν'], 'what is relationship between της Μάρας και του Όρεν?'],
    ['Τι απέγινε η Μάρα;', ['Μάρα'], 'what became of Μάρα?'],
    ['Πού βρίσκεται το Όριν;', ['Όριν'], 'where is Όριν?'],
    ['Cine este Mara?', ['Mara'], 'who is Mara?'],
    ['Care este relația dintre Mara și Oren?', ['Mara', 'Oren'], 'what is relationship between Mara și Oren?'],
    ['Care este relaţia dintre Mara și Oren?', ['Mara', 'Oren'], 'what is relationship between Mara și Oren?'],
    ['Ce s-a întâmplat cu Mara?', ['Mara'], 'what became of Mara?'],
    ['Unde se află Orrin?', ['Orrin'], 'where is Orrin?'],
    ['من هي مارا؟', ['مارا'], 'who is مارا?'],
    ['ما العلاقة بين مارا وأورين؟', ['مارا', 'أورين'], 'what is relationship between مارا وأورين?'],
    ['ماذا حدث لمارا؟', ['مارا'], 'what became of مارا?'],
    ['أين تقع أورين؟', ['أورين'], 'where is أورين?'],
    ['اذكر جميع الممالك', [], 'list all الممالك'],
    ['מי היא מארה?', ['מארה'], 'who is מארה?'],
    ['מה הקשר בין מארה לאורן?', ['מארה', 'אורן'], 'what is relationship between מארה לאורן?'],
    ['מה קרה למארה?', ['מארה'], 'what became of מארה?'],
    ['איפה נמצאת אורין?', ['אורין'], 'where is אורין?'],
    ['มาราคือใคร', ['มารา'], 'who is มารา'],
    ['มาราและโอเรนมีความสัมพันธ์กันอย่างไร', ['มารา', 'โอเรน'], 'relationship between มารา โอเรน'],
    ['เกิดอะไรขึ้นกับมารา', ['มารา'], 'what became of มารา'],
    ['โอรินอยู่ที่ไหน', ['โอริน'], 'where is โอริน'],
    ['Was denkt Mara über den Krieg?', ['Mara'], 'Was denkt Mara über den Krieg?'],
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
    ['Vem är Mara?', ['mara']],
    ['Hol található Orrin?', ['orrin']],
    ['من هي مارا؟', ['مارا']],
    ['מי היא מארה?', ['מארה']],
  ])('of %s are %j', (question, words) => expect(contentWords(question)).toEqual(words));
});

it('emptyWordsOf leaves the word for a story out where it is the history of a name', () => {
  const isEmpty = (question: string, word: string): boolean => [...emptyWordsOf(question)].some((empty) => plainWord(empty) === word);
  expect(isEmpty('O que acontece no fim da história do livro?', 'historia')).toBe(true);
  expect(isEmpty('Qual é a história de Orrin?', 'historia')).toBe(false);
  expect(isEmpty('¿Cuál es la historia de la Torre Gris?', 'historia')).toBe(false);
});

it.each([
  'Wer lebt in Orrin?',
  'Wer wohnt alles in Orrin?',
  'Qui habite à Orrin ?',
  'Qui vit dans Orrin ?',
  '¿Quién vive en Orrin?',
  '¿Quiénes viven en Orrin?',
  'Quem mora em Orrin?',
  'Chi abita a Orrin?',
  'Wie wonen er in Orrin?',
  'Vem bor i Orrin?',
  'Hvem bor i Orrin?',
  'Kto mieszka w Orrin?',
  'Kdo žije v Orrin?',
  'Кто живёт в Orrin?',
])('asks who lives in a place: %s', (question) => {
  expect(inEnglish(question, ['Orrin'])).toBe('who lives in Orrin?');
});

it('takes a noun after its article for no name in a request to prepare something', () => {
  const request = 'Bereite die nächste Sitzung vor: alle reisen nach Orrin.';
  expect(capitalisesNouns(request)).toBe(true);
  expect(isNounByArticle(request, 'Bereite die nächste ')).toBe(true);
  expect(isNounByArticle(request, 'Bereite die nächste Sitzung vor: alle reisen nach ')).toBe(false);
});
