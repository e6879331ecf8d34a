import { expect, it } from 'vitest';
import { isInLongerName, wordsOfNames } from './longerNames.ts';

const own = wordsOfNames([
  [1, 'Ilka Thorn'],
  [1, 'the Heron'],
]).get(1)!;

/** Whether the first `name` of a text is part of a longer name of something else; `other`: where another name begins. */
function isLonger(text: string, name: string, other?: string): boolean {
  const start = text.indexOf(name);
  return isInLongerName(text, { start, end: start + name.length }, own, (at) => other !== undefined && at === text.indexOf(other));
}

it('takes a first or last name before another capitalised word for part of a longer name', () => {
  expect(isLonger('They met at the foot of Thorn Stairs before dawn.', 'Thorn')).toBe(true);
  expect(isLonger('The clerk was one Ilka Osk, who kept the gate.', 'Ilka')).toBe(true);
  expect(isLonger('They went to Thorn Street’s far end.', 'Thorn')).toBe(true);
});

it('takes a last name behind somebody else’s given name for theirs', () => {
  expect(isLonger('He wrote to George Thorn about the nets.', 'Thorn')).toBe(true);
  expect(isLonger('He wrote to Ilka Thorn about the nets.', 'Thorn')).toBe(false);
});

it('takes it for its owner’s before a word of their own names, a function word, or the name of another', () => {
  expect(isLonger('It was Ilka Jane Thorn who mended the nets.', 'Ilka')).toBe(false);
  expect(isLonger('They call Ilka Heron for her long legs.', 'Ilka')).toBe(false);
  expect(isLonger('When I told Ilka I would stay, she laughed.', 'Ilka')).toBe(false);
  expect(isLonger('She gave Ilka Bram’s old coat to mend.', 'Ilka', 'Bram')).toBe(false);
  expect(isLonger('Only Thorn, Stairs and all, remained.', 'Thorn')).toBe(false);
});

it('takes it for its owner’s before a patronymic or a title that comes behind names', () => {
  expect(isLonger('И тогда Ilka Петровна сказала, что уходит.', 'Ilka')).toBe(false);
  expect(isLonger('Dün akşam Ilka Hanım bize geldi.', 'Ilka')).toBe(false);
  expect(isLonger('They asked Thorn Junior to mend the nets.', 'Thorn')).toBe(false);
});

it('takes capitals for nothing in a title', () => {
  expect(isLonger('Ilka Returns to the Weir', 'Ilka')).toBe(false);
});
