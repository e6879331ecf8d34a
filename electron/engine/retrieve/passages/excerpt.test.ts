import { describe, expect, it } from 'vitest';
import { excerptAround, excerptFor, introductionAt, quoteOfBoth } from './excerpt.ts';

const text = 'Mara rowed out. The tide was low. Nobody spoke. The gates fell in order: Lamb, Needle, Friday. One pig was lost.';

describe('excerptAround', () => {
  it('gives a short text whole, and the sentences around a place of a long one', () => {
    expect(excerptAround('Short.', [0], 100)).toBe('Short.');
    expect(excerptAround(text, [0], 40)).toBe('Mara rowed out. The tide was low.');
    expect(excerptAround(text, [text.indexOf('pig')], 70)).toBe('The gates fell in order: Lamb, Needle, Friday. One pig was lost.');
  });

  it('cuts a sentence that is too long at a word', () => {
    expect(excerptAround('One two three four five six seven eight nine ten. End.', [0], 24)).toBe('One two three four …');
  });
});

describe('excerptFor', () => {
  it('takes the stretch with most of the words', () => {
    expect(excerptFor(text, [0], new Set(['gates', 'order']), 50)).toBe('The gates fell in order: Lamb, Needle, Friday.');
  });

  it('finds words in a script without spaces', () => {
    const tale = '天黑了。老船夫把铜钟挂在渡口。没有人说话。潮水退了。';
    expect(excerptFor(tale, [], new Set(['铜钟']), 14)).toBe('老船夫把铜钟挂在渡口。');
  });

  it('prefers a stretch with the place among equals', () => {
    expect(excerptFor('The gates rose. Then Oren slept on. The gates fell on Mara.', [55], new Set(['gates']), 30)).toContain('Mara');
  });

  it('falls back to the places when no word occurs', () => {
    expect(excerptFor(text, [0], new Set(['lighthouse']), 40)).toBe(excerptAround(text, [0], 40));
  });
});

describe('quoteOfBoth', () => {
  const text = `Mara rowed. ${'The tide went out over the flats. '.repeat(20)}Mara spoke to Wick at last. Wick laughed.`;
  const of = (name: string): number[] => [...text.matchAll(new RegExp(name, 'g'))].map((match) => match.index);

  it('shows the places where two names are closest to each other', () => {
    expect(quoteOfBoth(text, of('Mara'), of('Wick'), 60)).toContain('Mara spoke to Wick at last.');
  });

  it('is empty when they are too far apart to be shown together', () => {
    expect(quoteOfBoth(text, [0], of('Wick'), 60)).toBe('');
  });

  it('needs no place of an entity that the passage does not name', () => {
    expect(quoteOfBoth(text, [], of('Wick').slice(1), 60)).toContain('Wick laughed.');
  });
});

describe('introductionAt', () => {
  it('begins at a clause before the name when a long sentence has the name near its end', () => {
    const long = `The road from the mill to the upper farm ${'went on through mud and rain and '.repeat(8)}snow; and so I came, at last, to Lady Maud, widow of Sir Piers, whose lamp was lit.`;
    const found = introductionAt(long, long.indexOf('Lady Maud'), 120);
    expect(found).toMatch(/^… .*Lady Maud, widow of Sir Piers/);
    expect(found.length).toBeLessThanOrEqual(120);
  });

  const story =
    'The fog came down and the bell rang twice.\n\nNobody went out. She had a woman called Mrs. Crane to keep the house, an able woman who never slept. Crane had one fault, and it was gin.\n\nThe stairs were cold.';

  it('begins with the sentence that names somebody, and ends with its paragraph', () => {
    const introduction = introductionAt(story, story.indexOf('Mrs. Crane'), 400);
    expect(introduction).toBe(
      'She had a woman called Mrs. Crane to keep the house, an able woman who never slept. Crane had one fault, and it was gin.',
    );
  });

  it('continues in the next paragraph when it would otherwise say next to nothing', () => {
    expect(introductionAt('“Crane!”\n\nThe housekeeper came in with a lamp.', 1, 400)).toBe(
      '“Crane!”\n\nThe housekeeper came in with a lamp.',
    );
  });

  it('does not end within a quotation that it need not open', () => {
    const speech =
      'Tam Reed is the ferryman of the two. He came in late. “I saw the light,” he said. “It was green. It came from the quay.”';
    expect(introductionAt(speech, 0, 95)).toBe('Tam Reed is the ferryman of the two. He came in late. “I saw the light,” he said.');
    expect(excerptAround(speech, [0], 95)).toBe('Tam Reed is the ferryman of the two. He came in late. “I saw the light,” he said.');
  });

  it('ends with an ellipsis when the sentence is longer than the limit', () => {
    expect(introductionAt(story, story.indexOf('Mrs. Crane'), 90)).toBe(
      'She had a woman called Mrs. Crane to keep the house, an able woman who never slept.',
    );
    expect(introductionAt(story, story.indexOf('Mrs. Crane'), 40)).toMatch(/^She had a woman .{1,25}…$/);
  });
});
