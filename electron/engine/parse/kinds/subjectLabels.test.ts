import { describe, expect, it } from 'vitest';
import { isAdvice, isGroupLabel, isName, readSubject, subjectName } from './subjectLabels.ts';

describe('readSubject', () => {
  it.each([
    ['Kell "Hook" / "The Door" — Line Fighter', 'Kell', ['Hook', 'The Door'], 'Line Fighter'],
    ['Mara “Saltbeard” -- Captain (retired)', 'Mara', ['Saltbeard'], 'Captain / retired'],
    ['Obaru, the Elder (keeper)', 'Obaru', ['the Elder'], 'keeper'],
    ['Oren Sallow, lamp keeper', 'Oren Sallow', [], 'lamp keeper'],
    ['3. The Gatehouse (ruined)', 'The Gatehouse', [], 'ruined'],
    ['Area 3: Guard Post', 'Guard Post', [], 'Area'],
    ['Комната 3 – Склеп', 'Склеп', [], 'Комната'],
    ['5、【盐鸦谷】', '盐鸦谷', [], ''],
    ['Jon "Ash" Holt', 'Jon "Ash" Holt', [], ''],
    ['"The Lamp"', '"The Lamp"', [], ''],
    ['Deck Two: Lowmarket', 'Deck Two', ['Lowmarket'], ''],
    ['Deck Two: History', 'Deck Two', [], 'History'],
    ['The Capital: Orrin', 'Orrin', [], 'The Capital'],
    ['奥达的起点：【灯塔商会】', '灯塔商会', [], '奥达的起点'],
    ['Kell — Lancer', 'Kell', [], 'Lancer'],
    ['Kell (14 ans), son demi-frère', 'Kell', [], '14 ans / son demi-frère'],
    ['Saltgate (SALT-gate) — north door', 'Saltgate', [], 'north door / SALT-gate'],
  ])('reads %s', (label, name, epithets, role) => {
    expect(readSubject(label)).toEqual({ name, epithets, others: [], role });
  });
});

describe('readSubject: several names', () => {
  it('takes names between slashes for names of one thing, and keeps a name in quotation marks with what the thing is', () => {
    expect(readSubject('Death / The Ferryman')).toMatchObject({ name: 'Death', others: ['The Ferryman'] });
    expect(readSubject('灰鴉/渡口')).toMatchObject({ name: '灰鴉', others: ['渡口'] });
    expect(readSubject('12/3 hours').others).toEqual([]);
    expect(readSubject('Mara/Oren')).toMatchObject({ name: 'Mara/Oren', others: [] });
    expect(readSubject('North/South Gate')).toMatchObject({ name: 'North/South Gate', others: [] });
    expect(readSubject('Tavern “The Halved Eel”')).toMatchObject({ name: 'Tavern “The Halved Eel”', epithets: [] });
  });
});

describe('isAdvice', () => {
  it.each([
    'Tips for the GM',
    '🎯 Consejos para el Director de Juego',
    'Conseils au MJ',
    'Tipps für die Spielleitung',
    'Советы для ведущего',
  ])('holds for %s', (label) => expect(isAdvice(label)).toBe(true));
  it('does not hold for what people of the world say', () => expect(isAdvice('Advice for Travellers')).toBe(false));
});

describe('readSubject: numbers', () => {
  it('leaves out numbers with a point inside, and before letters without capitals', () => {
    expect(readSubject('4.1 The Gate').name).toBe('The Gate');
    expect(readSubject('5 旋转门').name).toBe('旋转门');
    expect(readSubject('XIV. The Salt Barons').name).toBe('The Salt Barons');
    expect(readSubject('Orrin IV').name).toBe('Orrin IV');
  });
});

describe('readSubject: headings in capitals', () => {
  it('reads the words after a comma as the role of the subject', () => {
    expect(readSubject('ORRIN, THE OLD CITY')).toMatchObject({ name: 'ORRIN', epithets: [], role: 'THE OLD CITY' });
    expect(readSubject('Kell, The Hook').epithets).toEqual(['The Hook']);
    expect(readSubject('Deck A – The Crown')).toMatchObject({ name: 'Deck A', epithets: ['The Crown'], role: '' });
    expect(readSubject('Fire: The Basics')).toMatchObject({ name: 'Fire', epithets: [], role: 'The Basics' });
  });
});

describe('readSubject: what somebody is before the name', () => {
  it.each([
    ['Guard, Oren Vale', 'Oren Vale', [], 'Guard'],
    ['Town Guard, Oren Vale', 'Oren Vale', [], 'Town Guard'],
    ['Head guard: Oren', 'Oren', [], 'Head guard'],
    ['Ilse Hunter, Northreach', 'Ilse Hunter', [], 'Northreach'],
    ['Anna Archer - Thornfield', 'Anna Archer', [], 'Thornfield'],
    ['Dock Guild Leader (hidden), Ilse', 'Ilse', [], 'hidden / Dock Guild Leader'],
    ['The Ferry Merchant, Ilse Bram', 'Ilse Bram', ['The Ferry Merchant'], ''],
    ['Protagonist: Ilse Bram', 'Ilse Bram', [], 'Protagonist'],
    ['主人公：オダ', 'オダ', [], '主人公'],
    ['女主A：苏渔', '苏渔', [], '女主A'],
    ['反派2：苏渔', '苏渔', [], '反派2'],
  ] as const)('is a role: %s', (label, name, epithets, role) => {
    expect(readSubject(label)).toMatchObject({ name, epithets, role });
  });

  it('is read in linear time behind a long run of blanks', () => {
    expect(readSubject(`Guard${' '.repeat(50_000)}, Oren`).name).toBe('Oren');
  });

  it('is a name before what it is', () => {
    expect(readSubject('Ilse, Guard')).toMatchObject({ name: 'Ilse', role: 'Guard' });
    expect(readSubject('Guard: Old Soldier')).toMatchObject({ name: 'Guard', role: 'Old Soldier' });
    expect(readSubject('Wirt: Mann aus Orrin')).toMatchObject({ name: 'Wirt' });
  });
});

describe('labels of sections in other languages', () => {
  it.each(['Relation avec Mara', 'Geschichte mit Oren', 'Historia con Mara', '6 weeks ago', 'Om 3 veckor', 'Il y a 20 ans'])(
    'names nothing: %s',
    (label) => expect(isName(label)).toBe(false),
  );

  it('names a period by what it was an age of, and nothing that is to be made', () => {
    expect(['Age of Salt', 'Age and Size', 'Creazione di mostri', 'Creazione del mondo'].map(isName)).toEqual([true, false, false, true]);
  });

  it('heads the group that its brackets have in another language', () => {
    expect(['その他 (Minor Factions)', 'Orrin (Captain)'].map(isGroupLabel)).toEqual([true, false]);
  });

  it('heads rules, and no people, where a person is to be created', () => {
    expect(['Create a Character', 'Creare un personaggio', 'Personaggi', 'Avventurieri della valle'].map(isGroupLabel)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('leaves out a family name yet to be found, and remarks after a name of which one is a number', () => {
    expect([subjectName('Oda ??'), isName('Oda ??'), subjectName('Mr. ?? Grey')]).toEqual(['Oda', true, 'Mr. Grey']);
    expect(readSubject('Oda Marsh, diver, 40')).toMatchObject({ name: 'Oda Marsh', role: 'diver' });
    expect(subjectName('Salt, peat, 40 eels')).toBe('Salt, peat, 40 eels');
  });

  it('reads who somebody is before the name, with a remark in brackets', () => {
    expect(subjectName('The doctor (old) — Silas')).toBe('Silas');
  });

  it('takes words for units for parts of names where nothing is counted, and verbs for verbs as they are written', () => {
    expect(['Phase Wolf', 'Night Hag', 'Phase 2', 'Night', 'Day One'].map(isName)).toEqual([true, true, false, false, false]);
    expect(['Marrow War Mother', 'Der Turm war hoch', 'Failure Has a Price'].map(isName)).toEqual([true, false, false]);
  });

  it('takes names of Romance languages with several small words', () => {
    expect(['Mer de la sérénité', "Champ de bataille d'Orrin", 'Atelier de Mara à Orvain'].map(isName)).toEqual([true, true, true]);
  });

  it('heads a group by its name, not by what is said of it, and neither by one place that is called after somebody', () => {
    expect(
      [
        'The Rusty Eel - a good place for potions',
        "Atelier d'Oda à Orvain",
        'Ateliers de Marran',
        '时代背景',
        '主要势力',
        '主要势力格局',
      ].map(isGroupLabel),
    ).toEqual([false, false, true, false, true, false]);
  });
});
