import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('initialsOf takes the first letter of the first and the last name, and not those of nicknames, titles after a comma and small words', () => {
  const cases = {
    'Joss "Wick" Pellow': 'JP',
    'Mara Venn, called the Heron': 'MV',
    'The Guild of Lamplighters': 'GL',
    Minnow: 'M',
    'élodie de la Cour': 'ÉC',
    李白: '李',
    'R2 (droid)': 'R',
    '???': '',
    The: 'T',
    'Mr. Hallow': 'H',
    'Miss Ada Brand': 'AB',
    Miss: 'M',
  };
  for (const [name, initials] of Object.entries(cases)) expect(initialsOf(name), name).toBe(initials);
});
