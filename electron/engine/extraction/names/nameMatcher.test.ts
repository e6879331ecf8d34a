import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameMatcher } from './nameMatcher.ts';

function found(names: readonly string[], text: string, anyCase = false): string[] {
  const matcher = new NameMatcher(names.map((name) => ({ text: name, target: name })));
  return matcher.find(text, { anyCase }).map(({ start, end, targets }) => `${text.slice(start, end)}=${targets.join('|')}`);
}

describe('NameMatcher', () => {
  it('finds whole words only', () => {
    expect(found(['Ann'], 'Anna met Ann; Annex.')).toEqual(['Ann=Ann']);
  });

  it('finds names by their initials', () => {
    expect(found(['T.A.L.O.S.'], 'They carried T.A.L.O.S. home.')).toEqual(['T.A.L.O.S=T.A.L.O.S.']);
  });

  it('prefers the longest name', () => {
    expect(found(['Mara', 'Mara Venn'], 'Mara Venn and Mara.')).toEqual(['Mara Venn=Mara Venn', 'Mara=Mara']);
  });

  it('falls back to a shorter name when the longer one breaks off', () => {
    expect(found(['Low Harbour', 'Low Harbour Guild Hall'], 'the Low Harbour Guild met')).toEqual(['Low Harbour=Low Harbour']);
  });

  it('leaves possessive endings out of the name', () => {
    expect(found(['Mara Venn'], "Mara Venn's oar, Mara Venn’s boat")).toEqual(['Mara Venn=Mara Venn', 'Mara Venn=Mara Venn']);
  });

  it('requires the capitals of the name unless the option says otherwise', () => {
    expect(found(['Patience'], 'patience is a virtue; Patience is a ship')).toEqual(['Patience=Patience']);
    expect(found(['Patience'], 'who is patience', true)).toEqual(['patience=Patience']);
    expect(found(['the Heron'], 'The Heron. the Heron. the heron')).toEqual(['The Heron=the Heron', 'the Heron=the Heron']);
  });

  it('joins a title to its name, but not two sentences', () => {
    expect(found(['Mr Bennet'], 'Mr. Bennet said')).toEqual(['Mr. Bennet=Mr Bennet']);
    expect(found(['Harbour Mara'], 'They saw the Harbour. Mara rowed')).toEqual([]);
    expect(found(['Mara Venn'], 'Mara\n\nVenn')).toEqual([]);
    expect(found(['Mara Venn'], 'Mara\nVenn')).toEqual(['Mara\nVenn=Mara Venn']);
  });

  it('matches the diacritics of a name, and only those', () => {
    expect(found(['Salt & Flame'], 'at Salt & Flame, at Salt and Flame')).toEqual([
      'Salt & Flame=Salt & Flame',
      'Salt and Flame=Salt & Flame',
    ]);
    expect(found(['Pazunith, the Gate'], 'in Pazunith, the Gate')).toEqual(['Pazunith, the Gate=Pazunith, the Gate']);
    expect(found(['Echoes - Claiming'], 'of Echoes – Claiming')).toEqual(['Echoes – Claiming=Echoes - Claiming']);
    expect(found(['Mercy (ship)', 'Mercy'], 'the Mercy (ship) left')).toEqual(['Mercy (ship=Mercy (ship)']);
    expect(found(['Mara Venn'], 'Mara, Venn')).toEqual([]);
  });

  it('reads accents and apostrophes alike', () => {
    expect(found(['Élodie', "D'Arcy"], 'Elodie and D’Arcy')).toEqual(['Elodie=Élodie', "D’Arcy=D'Arcy"]);
  });

  it('returns every owner of a shared name', () => {
    const matcher = new NameMatcher([
      { text: 'Hester', target: 1 },
      { text: 'Hester', target: 2 },
    ]);
    expect(matcher.find('Hester')[0]?.targets).toEqual([1, 2]);
  });

  it('never looks for names without letters', () => {
    expect(found(['8', '-285', '…'], 'in 8 years, -285')).toEqual([]);
  });

  it('finds a name after an elided article, and with its title or kind in lower case', () => {
    expect(found(['Edmond'], "Il parlait d'Edmond et qu’Edmond")).toEqual(['Edmond=Edmond', 'Edmond=Edmond']);
    expect(found(['Don Alonso', "Château d'Orme"], "Vino don Alonso. Le château d'Orme brûla. El Don alonso")).toEqual([
      'don Alonso=Don Alonso',
      "château d'Orme=Château d'Orme",
    ]);
  });

  it('finds a name of digits and one letter', () => {
    expect(found(['9Q'], 'the board of 9Q met; 9q, Q9 and 19Q did not')).toEqual(['9Q=9Q']);
  });

  it('finds names of scripts without word borders, the longest first', () => {
    expect(found(['林薇', '林薇薇', '灯塔'], '林薇薇走进灯塔，林薇没有说话。')).toEqual(['林薇薇=林薇薇', '灯塔=灯塔', '林薇=林薇']);
    expect(found(['지수'], '지수는 등대로 갔다.')).toEqual(['지수=지수']);
    expect(found(['Kibo号'], 'Kibo号出发了，NewKibo号没有。')).toEqual(['Kibo号=Kibo号']);
  });

  it('finds a name of one character only where it is a word', () => {
    expect(found(['岚'], '岚，你来了。')).toEqual(['岚=岚']);
    expect(found(['明'], '明天说明。')).toEqual([]);
  });

  it('finds every name between spaces in any text', () => {
    const name = fc.constantFrom('Mara Venn', 'Oren', 'The Tidewrights', 'Low Harbour');
    const filler = fc.constantFrom('went to', 'and', 'with an oar,', 'said:', '"No."');
    fc.assert(
      fc.property(fc.array(fc.tuple(filler, name), { minLength: 1, maxLength: 20 }), (pairs) => {
        const text = pairs.map(([words, who]) => `${words} ${who}`).join(' ');
        const names = ['Mara Venn', 'Oren', 'The Tidewrights', 'Low Harbour'];
        const matcher = new NameMatcher(names.map((name) => ({ text: name, target: name })));
        expect(matcher.find(text).map(({ targets }) => targets[0])).toEqual(pairs.map(([, who]) => who));
      }),
    );
  });
});
