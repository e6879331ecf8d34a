import { describe, expect, it } from 'vitest';
import { definesOneOf, definitionIn } from './definitions.ts';
import { typeOfDefinition, typeOfOpening, typeOfPhrase } from './entityTypes.ts';
import { nameKey } from './words.ts';

describe('definitionIn', () => {
  it.each([
    ['Orrin war eine alte, halb verfallene Mühle am Fluss.', 'de', 'Orrin', 'alte, halb verfallene Mühle am Fluss'],
    ['Le Vieil Orrin était l’auberge du port.', 'fr', 'Le Vieil Orrin', 'auberge du port'],
    ['Orrin è un’antica locanda.', 'it', 'Orrin', 'antica locanda'],
    ['Orrin to stary młyn.', 'pl', 'Orrin', 'stary młyn'],
    ['Оррин — это город у реки.', 'ru', 'Оррин', 'город у реки'],
    ['Оррін був лицарем із півночі.', 'uk', 'Оррін', 'лицарем із півночі'],
    ['Orrin egy régi malom.', 'hu', 'Orrin', 'régi malom'],
    ['Orrin, kuzeyde eski bir değirmendir.', 'tr', 'Orrin', 'kuzeyde eski bir değirmendir'],
    ['云岚是一座小村庄，在河边。', 'zh', '云岚', '小村庄'],
    ['ハルネは川辺の村である。', 'ja', 'ハルネ', '川辺の村'],
    ['하르네는 강가의 마을이다.', 'ko', '하르네', '강가의 마을'],
    ['The Long War was a mutiny of sailors.', 'en', 'The Long War', 'mutiny of sailors'],
    ['Orrin is een herberg.', 'nl', 'Orrin', 'herberg'],
  ])('reads who or what a sentence is about, and what it says of them: %s', (sentence, language, subject, what) => {
    expect(definitionIn(sentence)).toMatchObject({ language, subject, what });
    expect(sentence.slice(definitionIn(sentence)!.at)).toMatch(what.slice(0, 4));
  });

  it.each(['Ada ran to the port on the hill.', 'Ada stand vor der Tür.', 'アダは走った。', '他不是医生。'])(
    'finds none in %s',
    (sentence) => {
      expect(typeOfDefinition(sentence)).toBeNull();
    },
  );
});

describe('definesOneOf', () => {
  it.each([
    ['Orrin', 'Der Orrin ist ein Quell der Zwietracht.', true],
    ['Orrin', 'Orrin ist müde.', false],
    ['Orrin', 'Orrin est fatiguée.', false],
    ['Orrin', 'Orrin jest zmęczony i głodny.', false],
    ['Orrin', 'Orrin to coś, o czym się nie mówi na wybrzeżu.', true],
    ['Orrin', 'Orrin var något annat.', false],
    ['Orrin', 'Orrin är en gåta för alla.', true],
    ['Orrin', 'Mara est une énigme.', false],
    ['Orrin', 'Orrin n’est pas une énigme.', false],
    ['云岚', '云岚是一个谜。', true],
    ['云岚', '云岚是红色的。', false],
  ])('is sure where a noun is said of the name: %s, "%s"', (name, text, isSure) =>
    expect(definesOneOf([name], text, nameKey)).toBe(isSure),
  );
});

describe('typeOfDefinition in each language', () => {
  it.each([
    ['Orrin Vale, son of Bram and brother to Ada, is one of many in the north.', 'character'],
    ['Orrin ist eine Färbergilde, die niemand kennt.', 'organization'],
    ['Orrin ist eine von Mauern umgebene Stadt.', 'location'],
    ['Orrin war die Wirtin am Tor.', 'character'],
    ['Orrin est un arc de bois clair.', 'item'],
    ['Orrin est une sainte relique.', 'item'],
    ['Orrin fue una vieja posada.', 'location'],
    ['Orrin era un’ambasciatrice del nord.', 'character'],
    ['Orrin foi uma caçadora do norte.', 'character'],
    ['Orrin was een oud schipperswerfje.', 'location'],
    ['Orrin är den sista drottningen av öarna.', 'character'],
    ['Orrin er et gammelt skib.', 'item'],
    ['Orrin var ei gammel mølle ved elva.', 'location'],
    ['Orrin był skrybą z północy.', 'character'],
    ['Orrin to latarnia morska na skale.', 'location'],
    ['Orrin byl rytířem na severu.', 'character'],
    ['Оррин была воительницей.', 'character'],
    ['Оррин — дух реки.', 'creature'],
    ['Оррін — стара книга.', 'item'],
    ['Orrin este o vrăjitoare din nord.', 'character'],
    ['Orrin egy tolvajcéh volt.', 'organization'],
    ['Orrin on vanha kalastajakylä järven rannalla.', 'location'],
    ['Orrin, eski bir kılıçtır.', 'item'],
    ['Το Όριν είναι ένα μικρό χωριό στα βουνά.', 'location'],
    ['云岚是北方王国的首都。', 'location'],
    ['云岚是一位无名之辈。', 'character'],
    ['ハルネは盗賊ギルドで、町を治める。', 'organization'],
    ['하르네는 늙은 어부였다.', 'character'],
    ['أورين هي قرية صغيرة.', 'location'],
    ['كان أورين فارسًا شجاعًا.', 'character'],
    ['אורין היא גילדת דייגים.', 'organization'],
  ])('%s', (text, type) => expect(typeOfDefinition(text)).toBe(type));
});

describe('what a phrase without a subject names', () => {
  it.each([
    ['Kleines Dorf am Fluss, das niemand mehr kennt', 'location'],
    ['une vieille espionne qui n’a pas de nom', 'character'],
    ['stary statek, o którym się nie mówi', 'item'],
    ['a narrow boat', 'item'],
    ['winding and long', null],
  ])('typeOfPhrase: %s', (phrase, type) => expect(typeOfPhrase(phrase)).toBe(type));

  it.each([
    ['Alte Händlerin aus dem Süden.', 'character'],
    ['Vieille auberge et relais de la côte.', 'location'],
  ])('typeOfOpening: %s', (lead, type) => expect(typeOfOpening(lead)).toBe(type));
});
