import { describe, expect, it } from 'vitest';
import { attributeAskedFor, attributeIn, depictionAt, kindsInName, withOwner } from './attributes.ts';

describe('attributeAskedFor', () => {
  it('is the only attribute of a question', () => {
    expect(attributeAskedFor('What colour are the eyes of Ada?')).toEqual({ said: 'eyes?', isColour: true });
    expect(attributeAskedFor('Does Ada have a scar?')).toMatchObject({ said: 'scars?', isColour: false });
    expect(attributeAskedFor('What does Ada look like?')).toBeNull();
    expect(attributeAskedFor('Hair and eyes of Ada')).toBeNull();
  });

  it.each([
    ['What colour hair does Ada have?', '(?:hairs?|curls|locks|tresses)'],
    ['What color were her eyes?', 'eyes?'],
    ['What does Ada Crane’s voice sound like?', 'voice'],
    ['How does the hair of Ada look when it is wet?', '(?:hairs?|curls|locks|tresses)'],
    ['Describe the scar of the Reeve.', 'scars?'],
    ['Ada’s left hand', 'hands?'],
  ])('is what it is about: %s', (question, said) => {
    expect(attributeAskedFor(question)?.said).toBe(said);
  });

  it.each([
    'What did Ada hold in her hand?',
    'What colour was the scarf in the hand of Ada, and who knitted it?',
    'Why did the smith hide his face from Ada?',
    'Whom did Ada hand the letter to?',
    'How did Ada feel when she heard a voice?',
    'Who has a scar?',
  ])('is not only mentioned: %s', (question) => {
    expect(attributeAskedFor(question)).toBeNull();
  });
});

describe('attributeIn', () => {
  const eyes = { said: 'eyes?', isColour: true };
  const worth = attributeIn(eyes, ['Ada', 'the Reeve'], 'she');

  it.each(['Her eyes were brown.', 'Ada’s great green eyes shone.', 'Ada had grey eyes.'])('is told by the owner: %s', (sentence) => {
    expect(worth(sentence)).toBe(3);
  });

  it('is less certain where a sentence about them lists it', () => {
    expect(worth('The light fell on Ada, the sharp nose, the red eyes.')).toBe(2);
  });

  it('is only named without what is asked of it', () => {
    expect(worth('Her eyes fell on the pale stone, and her hat was red.')).toBe(1);
  });

  it.each(['My eye was caught by a red cart.', 'His eyes were brown, thought Ada.', 'Your eyes are red, Ada.'])(
    'is not theirs: %s',
    (sentence) => {
      expect(worth(sentence)).toBe(0);
    },
  );
});

describe('withOwner', () => {
  it('is a sentence, with the one before it if it does not name the owner', () => {
    const text = 'It rained. Ada came in. Her eyes were red.';
    const [start, end] = [text.indexOf('Her'), text.length];
    expect(text.slice(...withOwner(text, { start, end }, [[11, 14]]))).toBe('Ada came in. Her eyes were red.');
    expect(text.slice(...withOwner(text, { start, end }, [[start, start + 3]]))).toBe('Her eyes were red.');
  });
});

describe('depictionAt', () => {
  it('counts the different words for what somebody looks like, around a place', () => {
    const text = 'Orrin was tall and stout, with a red beard and grey eyes; a tall man.';
    expect(depictionAt(text, 'person', 'Orrin', 0)).toBe(4);
    expect(depictionAt(`${text} ${'The rain fell. '.repeat(60)} Bess came in.`, 'person', 'Bess', text.length + 900)).toBe(0);
    expect(depictionAt('Orrin ran for the door.', 'person', 'Orrin', null)).toBe(0);
  });

  it('does so in other languages', () => {
    expect(depictionAt('Er war groß und hager, mit blonden Haaren und grauen Augen.', 'person', 'Er', 0)).toBeGreaterThan(2);
    expect(depictionAt('Elle était grande et pâle, les cheveux blonds.', 'person', 'Elle', 0)).toBeGreaterThan(2);
    expect(depictionAt('Das Schloß lag auf einem Hügel über dem Dorfe, mit zwei Türmen.', 'place', 'Stowe', 0)).toBeGreaterThan(2);
  });

  it('does not count the words of a name', () => {
    expect(depictionAt('Stowe Castle had a moat.', 'place', 'Stowe Castle', 0)).toBe(1);
    expect(kindsInName('Stowe Castle')).toEqual(['castle']);
    expect(kindsInName('Stowe')).toEqual([]);
  });
});

describe('attributeIn with singular they, and of colors that are denied', () => {
  const told = attributeIn({ said: 'eyes?', isColour: true }, ['Ada'], null);

  it('reads the looks of a person called they', () => {
    expect(told('Their eyes were grey.')).toBe(3);
  });

  it('takes no color that something does not have', () => {
    expect(told('Her eyes were not green.')).toBe(1);
    expect(told('Her eyes were not green but grey.')).toBe(3);
  });
});
