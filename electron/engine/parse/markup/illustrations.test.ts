import { describe, expect, it } from 'vitest';
import { withoutIllustrations } from './illustrations.ts';

describe('withoutIllustrations', () => {
  it.each([
    [
      ['Mara left.', '', '[Illustration: The mill at dawn]', '', 'Oren stayed.'],
      ['Mara left.', '', '', '', 'Oren stayed.'],
    ],
    [['[Illustration]'], ['']],
    [['  [Frontispiece]'], ['']],
    [['_[Illustration: “Go!” said Mara.]_'], ['']],
    [
      ['[Illustration:', '', '“Mara waited [at the mill].”', '_Page 12._]', 'Mara waited.'],
      ['', '', '', '', 'Mara waited.'],
    ],
    [['[Abbildung: Die Mühle]'], ['']],
    [['{Mara waited at the mill: p12.jpg}'], ['']],
  ])('blanks the marks and captions of pictures: %j', (lines, read) => {
    expect(withoutIllustrations(lines)).toEqual(read);
  });

  it('keeps the title of a chapter in a caption', () => {
    expect(withoutIllustrations(['[Illustration:', '', '·THE MILL·', '', 'Chapter I.]', '', 'Mara waited.'])).toEqual([
      '',
      '',
      '',
      '',
      'Chapter I.',
      '',
      'Mara waited.',
    ]);
  });

  it.each([
    ['[Illustration](mill.png)'],
    ['[image]: mill.png'],
    ['[Image: the mill] and a word.'],
    ['[Illustrations of the mill are in the library, said Mara.]'],
    ['[Illustration: a bracket that never closes'],
    ['{mara}'],
    ['She saw [Illustration: x] there.'],
  ])('leaves links and text: %s', (line) => {
    expect(withoutIllustrations([line, 'Mara waited.'])).toEqual([line, 'Mara waited.']);
  });
});
