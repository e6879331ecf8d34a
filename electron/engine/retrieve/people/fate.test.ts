import { describe, expect, it } from 'vitest';
import { fateAt, pronounOf } from './fate.ts';

function fateOf(text: string, name = 'Orrin Vale'): number {
  const start = text.indexOf(name);
  return fateAt(text, start, start + name.length);
}

describe('what becomes of a name', () => {
  it.each([
    'By spring Orrin Vale had died of the cough.',
    'Orrin Vale was killed at the ford.',
    'It was the day after Orrin Vale had been buried.',
    'She stood over Orrin Vale’s grave until dark.',
    'They spoke of the death of old Orrin Vale.',
    'The miller murdered Orrin Vale for a shilling.',
    'Orrin Vale, stabbed at the ford, lay in the reeds.',
    'Orrin Vale hanged himself in the barn.',
    'Orrin Vale wurde ermordet. Orrin Vale, gestorben im Mai.'.slice(28),
    'Unten lag Orrin Vale, allem Anscheine nach tot.',
    'Man fand die Leiche des alten Orrin Vale am Wehr.',
    'Orrin Vales Tod blieb ungeklärt.',
    'On trouva le corps de Orrin Vale sous le pont.',
  ])('is a death: %s', (text) => {
    expect(fateOf(text)).toBe(3);
  });

  it.each([
    'Orrin Vale at last married the widow.',
    'Orrin Vale was never seen again.',
    'After the marriage of Orrin Vale the mill stood still.',
    'Orrin Vale afterwards sailed for the islands.',
  ])('is a change of their life: %s', (text) => {
    expect(fateOf(text)).toBe(2);
  });

  it('is hinted at when people speak of them as gone', () => {
    expect(fateOf('The late Orrin Vale kept no books.')).toBe(1);
  });

  it.each([
    'If Orrin Vale died, the mill would be hers.',
    'Orrin Vale counted the sacks. The horse died.',
    'Orrin Vale poured the tea for the dead man’s sister.',
    'Orrin Vale asked whether it was late.',
    'Orrin Vale had left the table.',
    'Orrin Vale killed the miller.',
    'Orrin Vale had shot the bolt.',
    'Orrin Vale buried his face in his hands.',
    'They buried Orrin Vale’s letters below the sill.',
    'The steam shot up into Orrin Vale’s face.',
    'It was by the door: Orrin Vale had escaped the rain.',
    'Poor Orrin Vale wiped his boots.',
    '"Mr. Orrin Vale, deceased, he was good to me."',
  ])('is nothing where it is supposed, or about another: %s', (text) => {
    expect(fateOf(text)).toBe(0);
  });
});

describe('pronounOf', () => {
  const naming = (text: string): { text: string; spans: [number, number][] } => ({ text, spans: [[0, 3]] });
  const some = (text: string, count: number): ReturnType<typeof naming>[] => Array.from({ length: count }, () => naming(text));

  it('is the one that follows the name most', () => {
    expect(pronounOf([...some('Ada took her lamp.', 5), ...some('Ada saw him.', 1)])).toBe('she');
    expect(pronounOf(some('Tom took his lamp.', 6))).toBe('he');
  });

  it('is none where there are few, or both', () => {
    expect(pronounOf(some('Ada took her lamp.', 4))).toBeNull();
    expect(pronounOf([...some('Ada took her lamp.', 3), ...some('Ada took his lamp.', 3)])).toBeNull();
  });
});

describe('what is no end', () => {
  it.each([
    'Orrin Vale had not died.',
    'Orrin Vale was never killed.',
    'Orrin Vale is not dead.',
    'Orrin Vale hung the lamp by the door.',
    'Orrin Vale lost his purse.',
    'Orrin Vale settled into the chair.',
  ])('is nothing that becomes of a name: %s', (text) => {
    expect(fateOf(text)).toBe(0);
  });
});
