import { describe, expect, it } from 'vitest';
import { isGroupLabel, isName, readSubject } from './subjectLabels.ts';

describe('readSubject', () => {
  it.each([
    ['Kell "Hook" / "The Door" — Line Fighter', 'Kell', ['Hook', 'The Door'], 'Line Fighter'],
    ['Mara “Saltbeard” -- Captain (retired)', 'Mara', ['Saltbeard'], 'Captain / retired'],
    ['Obaru, the Elder (keeper)', 'Obaru', ['the Elder'], 'keeper'],
    ['Oren Sallow, lamp keeper', 'Oren Sallow', [], 'lamp keeper'],
    ['3. The Gatehouse (ruined)', 'The Gatehouse', [], 'ruined'],
    ['Jon "Ash" Holt', 'Jon "Ash" Holt', [], ''],
    ['"The Lamp"', '"The Lamp"', [], ''],
    ['Deck Two: Lowmarket', 'Deck Two', ['Lowmarket'], ''],
    ['Deck Two: History', 'Deck Two', [], 'History'],
    ['Kell — Lancer', 'Kell', [], 'Lancer'],
    ['Kell (14 ans), son demi-frère', 'Kell', [], '14 ans / son demi-frère'],
    ['Saltgate (SALT-gate) — north door', 'Saltgate', [], 'north door / SALT-gate'],
  ])('reads %s', (label, name, epithets, role) => {
    expect(readSubject(label)).toEqual({ name, epithets, role });
  });
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

describe('labels of sections in other languages', () => {
  it.each(['Relation avec Mara', 'Geschichte mit Oren', 'Historia con Mara', '6 weeks ago', 'Om 3 veckor', 'Il y a 20 ans'])(
    'names nothing: %s',
    (label) => expect(isName(label)).toBe(false),
  );

  it('heads rules, and no people, where a person is to be created', () => {
    expect(['Create a Character', 'Creare un personaggio', 'Personaggi', 'Avventurieri della valle'].map(isGroupLabel)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
