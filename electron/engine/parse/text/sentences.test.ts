import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedSentences, isOpenAtEnd, splitSentences } from './sentences.ts';

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
    expect(['"No. I', 'He said “Go.', 'Then (as if', 'A\n"Go.'].map(isOpenAtEnd)).toEqual([true, true, true, true]);
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
