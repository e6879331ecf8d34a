import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedSentences, isOpenAtEnd, splitSentences } from './sentences.ts';
import * as groups from './sentences.ts';

function sentences(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

describe('splitSentences', () => {
  it.each([
    ['Mr. Venn met Dr. Sallow in St. Aldric. They spoke.', ['Mr. Venn met Dr. Sallow in St. Aldric.', 'They spoke.']],
    ['It was J. R. R. Hart who came. He left.', ['It was J. R. R. Hart who came.', 'He left.']],
    ['"Stop!" he said. "Go on?" she asked.', ['"Stop!" he said.', '"Go on?" she asked.']],
    ['“Stop!” Mara said. “No.”', ['“Stop!” Mara said.', '“No.”']],
    ['‘Who?’ Old Bran Sallow whispered. Nobody.', ['‘Who?’ Old Bran Sallow whispered.', 'Nobody.']],
    ['"Go." She turned. "Now!" The door shut.', ['"Go."', 'She turned.', '"Now!"', 'The door shut.']],
    ['Alas! poor Wick. So it goes...and on.', ['Alas! poor Wick.', 'So it goes...and on.']],
    ['See no. 5 and p. 12 of it. End.', ['See no. 5 and p. 12 of it.', 'End.']],
    ['First line\nSecond line. Third', ['First line', 'Second line.', 'Third']],
    ['他走了。她没有说话。', ['他走了。', '她没有说话。']],
    ['Oren Sallow, my son, b. 0425. Hooked at the stairs.', ['Oren Sallow, my son, b. 0425.', 'Hooked at the stairs.']],
    ['4. He sells it. Nobody asks.', ['4. He sells it.', 'Nobody asks.']],
    ['She died (After. Not before.) of a fever. He left.', ['She died (After. Not before.) of a fever.', 'He left.']],
    ['No end', ['No end']],
    ['  \n ', []],
  ])('splits %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('says whether a text breaks off within a quotation or a bracket', () => {
    expect(['"No. I', 'He said “Go.', 'Then (as if', 'A\n"Go.', 'They are:'].map(isOpenAtEnd)).toEqual([true, true, true, true, true]);
    expect(['"No."', 'He said “Go.”', '"Never closed.\nBut here.', 'Plain.'].map(isOpenAtEnd)).toEqual([false, false, false, false]);
  });

  it('finds sentences in a text longer than its windows', () => {
    const text = 'The ferry went over and came back in the dark. '.repeat(2_000);
    expect(splitSentences(text)).toHaveLength(2_000);
    expect(splitSentences('word '.repeat(20_000)).length).toBeGreaterThan(0);
  });

  it('covers every word, in order and without overlap', () => {
    const word = fc.constantFrom(
      'Mara',
      'lit',
      'the',
      'Mr.',
      '"Stop!"',
      'lamp.',
      'why?',
      '…',
      'J.',
      '“No”',
      '\n',
      'e.g.',
      '5.',
      '😀',
      '灯。',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join(' ');
        const spans = splitSentences(text);
        let end = 0;
        for (const span of spans) {
          expect(text.slice(end, span.start).trim()).toBe('');
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(text.slice(end).trim()).toBe('');
      }),
      { numRuns: 300 },
    );
  });
});

describe('cachedSentences', () => {
  it('gives the sentences of a text, the same ones when it is asked again', () => {
    const text = 'Mara wrote. Mr. Venn read it!\nNobody else did.';
    expect(cachedSentences(text)).toEqual(splitSentences(text));
    expect(cachedSentences(text)).toBe(cachedSentences(text));
  });
});

const sentenceGroups = (text: string): string[] => groups.sentenceGroups(text).map((group) => group.text);

const sentence = (length: number, letter = 'a'): string => `${letter.toUpperCase()}${letter.repeat(length - 2)}.`;

describe('sentenceGroups', () => {
  it('puts short sentences together until there are 160 characters of them', () => {
    const [long, first, second, third] = [sentence(170, 'x'), sentence(90, 'b'), sentence(90, 'c'), sentence(90, 'd')];
    expect(sentenceGroups(`${long} ${first} ${second} ${third}`)).toEqual([long, `${first} ${second}`, third]);
  });

  it('leaves no short rest by itself', () => {
    expect(sentenceGroups(`${sentence(170)} Yes.`)).toEqual([`${sentence(170)} Yes.`]);
    expect(sentenceGroups('Yes.')).toEqual(['Yes.']);
    expect(sentenceGroups('  ')).toEqual([]);
  });

  it('gives the offsets of each group', () => {
    const text = `${sentence(170, 'x')}\n\n${sentence(90, 'b')}\n${sentence(90, 'c')}`;
    expect(groups.sentenceGroups(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      sentence(170, 'x'),
      `${sentence(90, 'b')}\n${sentence(90, 'c')}`,
    ]);
  });

  it('has every word of the text once, in order, in no group that could be shorter by a sentence', () => {
    const text = fc
      .array(fc.integer({ min: 3, max: 300 }), { maxLength: 12 })
      .map((lengths) => lengths.map((each) => sentence(each)).join(' '));
    fc.assert(
      fc.property(text, (given) => {
        const all = sentenceGroups(given);
        expect(all.join(' ')).toBe(given);
        for (const group of all.slice(0, -1)) expect(group.length).toBeGreaterThanOrEqual(160);
      }),
    );
  });
});

describe('sentencesWithin', () => {
  const within = (text: string, start: number, end: number): string[] =>
    groups.sentencesWithin(text, { start, end }, 70).map((one) => text.slice(one.start, one.end));

  it('gives the single sentences of a part, short ones with the next or, at its end, with the one before', () => {
    const [first, second, third] = [sentence(90, 'b'), sentence(80, 'c'), sentence(75, 'd')];
    const text = `${first} No. ${second} Yes. ${third}`;
    expect(within(text, 0, text.length)).toEqual([first, `No. ${second}`, `Yes. ${third}`]);
    expect(within(text, 0, text.indexOf(third) - 1)).toEqual([first, `No. ${second} Yes.`]);
    expect(within(text, text.indexOf('Yes.'), text.length)).toEqual([`Yes. ${third}`]);
  });

  it('gives a part that is short itself whole', () => {
    expect(within('No. Yes.', 0, 8)).toEqual(['No. Yes.']);
  });
});

describe('abbreviations of several languages', () => {
  const sentences = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

  it.each([
    'La Sra. López duerme.',
    'Hr. Vane sover.',
    'Er sah Frl. Anna gehen.',
    'Er mag Obst, z. B. Birnen.',
    'Там была гр. Петрова.',
    'I. Newton was here.',
  ])('end no sentence: %s', (text) => {
    expect(sentences(text)).toEqual([text]);
  });

  it('leave "I" the end of its sentence', () => {
    expect(sentences('So did I. Mara killed Oren.')).toEqual(['So did I.', 'Mara killed Oren.']);
  });
});
