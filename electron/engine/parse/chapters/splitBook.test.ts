import { describe, expect, it } from 'vitest';
import { unitHeading } from '#lib/storyWords.ts';
import { parseFile } from '../parseDocument.ts';
import { splitBook } from './splitBook.ts';

const sentences = [
  '"The tide is late," said Mara, and looked at the lamps.',
  'Oren was silent. He had rowed since dawn, and his hands were raw.',
  '"You could have asked," she said. "Nobody asked me."',
  'They went down to the quay, where the boats lay on their sides in the mud.',
];
/** A paragraph of a story, identified by a number. */
const paragraph = (number: number): string => `Day ${number} of the ebb came. ${sentences.join(' ')} ${sentences.toReversed().join(' ')}`;
const paragraphs = (chapter: number): string[] => [1, 2, 3].map((part) => paragraph(chapter * 10 + part));
const prose = (chapter: number): string => paragraphs(chapter).join('\n\n');
const wrapped = (text: string): string => text.replace(/(.{50,70}) /g, '$1\n');
const chapters = (count: number, heading: (number: number) => string, text = prose): string =>
  Array.from({ length: count }, (_, index) => `${heading(index + 1)}\n\n${text(index + 1)}`).join('\n\n\n');

/** Titles and numbers of the chapters of a text; null when it stays whole. */
function split(text: string, isMarkdown = false, kind: 'manuscript' | 'note' | null = null): (readonly [string, number | null])[] | null {
  return splitBook(text.split('\n'), 0, isMarkdown, kind)?.sections.map(({ title, number }) => [title, number] as const) ?? null;
}

describe('splitBook', () => {
  const speeches = (act: number): string =>
    Array.from(
      { length: 12 },
      (_, index) => `${index % 2 === 0 ? 'MARA' : 'OREN'}. The tide is late, and ${act} lamps are out on the quay.`,
    ).join('\n\n');

  it('reads a title with links as it is shown', () => {
    const titles = chapters(4, (number) => `## Chapter ${number}: The [[Old Gate|gate]] ${number}`);
    expect(split(titles, true)?.[1]).toEqual(['Chapter 2: The gate 2', 2]);
  });

  it('takes sections about the story, among numbered chapters, for notes', () => {
    const book = chapters(4, (number) => `## Chapter ${number}: The Heron ${number}`);
    const notes = `# Open Questions & Notes\n\n## Places Settled\n\n${prose(8)}\n\n## Who Rows\n\n${prose(9)}`;
    const text = `# The Ebb\n\n${book}\n\n## Characters\n\n${prose(7)}\n\n${notes}\n\n## Chapter 5: The Quay\n\n${prose(5)}`;
    const parsed = parseFile('Story/ebb.md', text, (words) => words.length / 4);
    expect(parsed.map(({ title, section, statedKind }) => [title, section?.number ?? null, statedKind])).toEqual([
      ...[1, 2, 3, 4].map((number) => [`Chapter ${number}: The Heron ${number}`, number, null]),
      ['Characters', null, 'note'],
      ['Places Settled', null, 'note'],
      ['Who Rows', null, 'note'],
      ['Chapter 5: The Quay', 5, null],
    ]);
    expect(parsed.at(-1)!.section?.part).toBeNull();
    expect(parsed.slice(4, 7).map(({ role }) => role)).toEqual(['canon', 'plan', 'plan']);
  });

  it('keeps an interlude and parts with titles of their own', () => {
    const book = chapters(4, (number) => `## Chapter ${number}`);
    const text = `# The Letters\n\n${book}\n\n## Low Water\n\n${prose(7)}\n\n# The Return\n\n## Chapter 5\n\n${prose(5)}\n\n## Chapter 6\n\n${prose(6)}`;
    expect(split(text, true)?.map(([title]) => title)).toEqual(
      [1, 2, 3, 4, 'Low Water', 5, 6].map((name) => (name === 'Low Water' ? name : `Chapter ${name}`)),
    );
  });

  it('reads numbers in words whose ones come first', () => {
    for (const heading of ['EEN EN TWINTIGSTE HOOFDSTUK.', 'Ein und zwanzigstes Kapitel', 'En og tyvende Kapitel'])
      expect([heading, unitHeading(heading)?.unit, unitHeading(heading)?.number]).toEqual([heading, 'chapter', 21]);
    expect(unitHeading('Een en twintig bootjes hoofdstuk')).toBeNull();
  });

  it('reads a chapter directly above the number of its first section', () => {
    const chapter = (number: number): string =>
      `Hoofdstuk ${['I', 'II', 'III'][number - 1]}.\n\n\nI.\n\n\n${prose(number)}\n\n\nII.\n\n\n${prose(number + 10)}`;
    expect(split([1, 2, 3].map(chapter).join('\n\n\n'), false, 'manuscript')).toEqual([
      ['Hoofdstuk I', 1],
      ['Hoofdstuk II', 2],
      ['Hoofdstuk III', 3],
    ]);
  });

  it('goes on with the number of a chapter among all, where a part began at one', () => {
    const numerals = ['I', 'II', 'III', 'IV', 'I', 'II', 'III', 'IV', 'IX', 'X'];
    const text = numerals.map((numeral, index) => `- ${numeral} -\n\n${prose(index)}`).join('\n\n\n');
    expect(split(text, false, 'manuscript')?.map(([, number]) => number)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 9, 10]);
  });

  it('reads chapters whose Roman numbers stand before the first words of their paragraphs', () => {
    const numbers = ['I', 'II', 'III', 'IV', 'V', 'VI'];
    const chapter = (index: number): string => Array.from({ length: 7 }, (_, part) => paragraph(index * 10 + part)).join('\n\n');
    const book = (count: number): string =>
      numbers
        .slice(0, count)
        .map((number, index) => `${number} ${chapter(index)}`)
        .join('\n\n');
    expect(split(book(6))?.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const { sections } = splitBook(book(6).split('\n'), 0, false, null)!;
    expect(sections[1]!.lines[0]).toMatch(/^Day 10 of the ebb/);
    // A few are no chapters: "I" and "V" begin other paragraphs as well.
    expect(split(book(3))).toBeNull();
  });

  it('takes numbers below the heading of a part for chapters where other parts have theirs one level higher', () => {
    const numbered = (marks: string): string => chapters(3, (number) => `${marks} ${'I'.repeat(number)}`);
    const parts = ['## The Ebb', numbered('###'), '## The Flood', '### First Account', numbered('####'), '### Second Account', prose(7)];
    const { sections } = splitBook(`# Tides\n\n${parts.join('\n\n')}`.split('\n'), 0, true, null)!;
    expect(sections.map(({ title, part }) => [title, part])).toEqual([
      ...[1, 2, 3].map((number) => [`Chapter ${number}`, null]),
      ...[1, 2, 3].map((number) => [`Chapter ${number}`, 'First Account']),
      ['Second Account', null],
    ]);
  });

  it('reads numbers in letters, Arabic ones above ten, and a number with a comma of its script', () => {
    const letters = ['א', 'ב', 'ג', 'ד', 'ה', 'ו'];
    expect(split(chapters(6, (number) => `${letters[number - 1]}.`))?.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const ordinals = ['العاشر', 'الحادي عشر', 'الثاني عشر', 'العشرون', 'الحادي والعشرون'];
    expect(ordinals.map((ordinal) => unitHeading(`الفصل ${ordinal}`)?.number)).toEqual([10, 11, 12, 20, 21]);
    const titles = ['霧の朝', '古い橋', '白い船'];
    expect(split(chapters(3, (number) => `${'一二三'[number - 1]}、${titles[number - 1]}`))).toEqual(
      titles.map((title, index) => [`${'一二三'[index]}、${title}`, index + 1]),
    );
  });

  it('keeps a last chapter without a number behind the others', () => {
    const last = ['Last Chapter', 'Letztes Kapitel', 'Dernier chapitre', 'Último capítulo', 'Последняя глава', 'الفصل الأخير', '最終章'];
    expect(last.map((text) => unitHeading(text)?.unit)).toEqual(last.map(() => 'back'));
    const text = `${chapters(3, (number) => `Kapitel ${number}`)}\n\n\nLetztes Kapitel\n\n${prose(4)}`;
    expect(split(text)?.map(([title]) => title)).toEqual(['Kapitel 1', 'Kapitel 2', 'Kapitel 3', 'Letztes Kapitel']);
  });

  it('takes many titles in a long book for chapters, of which some are short', () => {
    const book = (count: number): string =>
      Array.from({ length: count }, (_, index) => {
        const text = Array.from({ length: index % 2 === 0 ? 14 : 3 }, (__, part) => paragraph(index * 20 + part)).join('\n\n');
        return `The ${['Lamp', 'Quay', 'Boat', 'Tide'][index % 4]} of Day ${index}\n\n${text}`;
      }).join('\n\n');
    expect(split(book(24))).toHaveLength(24);
    expect(split(book(8))).toBeNull();
  });

  it('reads titles with a full stop below the numbers of nearly all chapters', () => {
    const titles = ['The lamp.', 'What Oren saw.', 'A late tide.', 'Below the quay.', 'Mara waits.', 'Home.'];
    const book = (count: number): string =>
      chapters(6, (number) => `CHAPTER ${number}${number <= count ? `\n\n${titles[number - 1]}` : ''}`);
    expect(
      split(book(6))
        ?.map(([title]) => title)
        .slice(0, 2),
    ).toEqual(['CHAPTER 1: The lamp.', 'CHAPTER 2: What Oren saw.']);
    // A short paragraph may begin some.
    expect(split(book(4))?.[0]).toEqual(['CHAPTER 1', 1]);
  });

  it('treats the numbers below the heading of a chapter, or in a file called one, as those of its scenes', () => {
    const scenes = chapters(4, (number) => `${['I', 'II', 'III', 'IV'][number - 1]}. A lamp for ${number}`);
    expect(split(`# Chapter 13: The Toll\n\n${scenes}`, true)).toBeNull();
    expect(split(`# The Long Ebb\n\n${scenes}`, true)).toHaveLength(4);
    const titled = chapters(3, (number) => `**THE ${['TOLL', 'GATE', 'LAMP'][number - 1]}**`);
    const documents = (path: string, text: string): number => parseFile(path, text, (words) => words.length, { kind: 'manuscript' }).length;
    expect(documents('Chapters/Epilogue.md', `# EP - Low Water\n\n${titled}`)).toBe(1);
    expect(
      documents(
        '원고/1화_검은 물.md',
        chapters(3, (number) => `## ${number}. The ${['toll', 'gate', 'lamp'][number - 1]}`),
      ),
    ).toBe(1);
    expect(
      documents(
        'The Ferry.md',
        chapters(3, (number) => `## ${number}. The ${['toll', 'gate', 'lamp'][number - 1]}`),
      ),
    ).toBe(3);
  });

  it('reads numbered titles that end in a full stop, but no list of numbered lines', () => {
    const titles = ['The heron', 'Out on the mud.', 'A lamp for two, and one to spare.', 'Home'];
    const titlesOf = (numbers: readonly string[]): string[] =>
      numbers.map((number, index) => `${number}. ${titles[index]!.replace(/\.$/, '')}`);
    expect(split(chapters(4, (number) => `${number}. ${titles[number - 1]}`))?.map(([title]) => title)).toEqual(
      titlesOf(['1', '2', '3', '4']),
    );
    expect(
      split(chapters(4, (number) => `${['I', 'II', 'III', 'IV'][number - 1]}. ${titles[number - 1]}`))?.map(([title]) => title),
    ).toEqual(titlesOf(['I', 'II', 'III', 'IV']));
    const list = titles.map((title, index) => `${index + 1}. ${title.replace(/\.?$/, '.')}`).join('\n\n');
    expect(split(`${prose(1)}\n\n${list}\n\n${prose(2)}\n\n${prose(3)}`)).toBeNull();
  });

  it('reads Swedish chapters numbered in words of any century', () => {
    const words = 'TRETTONDE FJORTONDE FEMTONDE SEXTONDE SJUTTONDE ADERTONDE NITTONDE TJUGONDE TJUGOFÖRSTA TJUGUANDRA TJUGUÅTTONDE'.split(
      ' ',
    );
    expect(words.map((word) => unitHeading(`${word} KAPITLET`)?.number)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 28]);
  });

  it('reads the chapters below a scene break of tildes', () => {
    const text = `# Chapter 1\n\n${prose(1)}\n\n~~~\n\n${prose(2)}\n\n# Chapter 2\n\n${prose(3)}\n\n# Chapter 3\n\n${prose(4)}`;
    expect(split(text, true)?.map(([, number]) => number)).toEqual([1, 2, 3]);
  });

  it('reads the acts of a play as its chapters, as plain text and as Markdown with scenes', () => {
    const scenes = (act: number, marks: string): string => [1, 2].map((scene) => `${marks}SCENE ${scene}\n\n${speeches(act)}`).join('\n\n');
    const acts = (marks: string): string =>
      chapters(
        3,
        (act) => `${marks}ACT ${['I', 'II', 'III'][act - 1]}`,
        (act) => scenes(act, marks && `${marks.trim()}# `),
      );
    for (const marks of ['', '# '])
      expect(split(acts(marks), marks !== '')).toEqual([
        ['ACT I', 1],
        ['ACT II', 2],
        ['ACT III', 3],
      ]);
  });

  it('gives the people of a play a section, and takes the list of its scenes for no acts', () => {
    const people =
      'THE PERSONS OF THE PLAY\n\n\nMARA VENN, keeper of the lamps\n\nOREN, her Brother\n\nTAM   }\n\nWICK  } Ferrymen\n\n\n\n';
    const scenes =
      'THE SCENES OF THE PLAY\n\n\nACT I.  The quay at Orrin.\n\nACT II.  The lamp house.\n\nTHE OLD STAGE\n\nMARA VENN    Miss Hill\n\n\n\n';
    const acts = ['FIRST', 'SECOND'].map((word, act) => `${word} ACT\n\n\nSCENE\n\nThe quay.\n\n${speeches(act)}`).join('\n\n\n');
    const book = splitBook(`${people}${scenes}${acts}`.split('\n'), 0, false, null)!;
    expect(book.sections.map(({ title, number }) => [title, number])).toEqual([
      ['THE PERSONS OF THE PLAY', null],
      ['FIRST ACT: SCENE', 1],
      ['SECOND ACT: SCENE', 2],
    ]);
    expect(book.sections[0]!.lines.filter((line) => line !== '')).toHaveLength(4);
    expect(book.leftOut.length).toBeGreaterThan(0);
  });

  it('reads a scene before the first act of a play', () => {
    const people =
      'THE LAMP HOUSE\n\nA PLAY\n\nCHARACTERS\n\nMARA VENN, keeper of the lamps\nOREN, her Brother\nTHE FERRYMAN, who knows them\n\n\n';
    const scene = Array.from({ length: 8 }, (_, index) => `${['MARA', 'OREN', 'FERRYMAN'][index % 3]!}. Who is at the door so late?`).join(
      '\n\n',
    );
    const acts = ['I', 'II'].map(
      (number, act) => `ACT ${number}\n\n\n${speeches(act)}\n\nFERRYMAN. Aye.\n\nFERRYMAN. No.\n\nFERRYMAN. Aye.`,
    );
    const titles = (opening: string): (readonly [string, string])[] =>
      splitBook(`${people}${opening}${acts.join('\n\n\n')}`.split('\n'), 0, false, null)!.sections.map(({ title, unit }) => [title, unit]);
    const rest = [
      ['ACT I', 'chapter'],
      ['ACT II', 'chapter'],
    ];
    expect(titles('')).toEqual([['CHARACTERS', 'front'], ...rest]);
    expect(titles(`INDUCTION\n\n\nSCENE. A wharf.\n\n${scene}\n\n\n`)).toEqual([['CHARACTERS', 'front'], ['INDUCTION', 'front'], ...rest]);
    expect(titles(`SCENE: Orrin, a harbor.\n\n\nThe wharf, at night.\n\n${scene}\n\n\n`)).toEqual([
      ['CHARACTERS', 'front'],
      ['Opening', 'front'],
      ...rest,
    ]);
    expect(titles('THE SCENES OF THE PLAY\n\nACT I. The quay.\n\nACT II. The lamp house.\n\n\n')).toEqual([
      ['CHARACTERS', 'front'],
      ...rest,
    ]);
  });

  it('reads acts with Latin numbers, and speakers called by numbers in them as text', () => {
    const acts = ['Primus. Scena Prima', 'Secundus. Scena Prima', 'Tertius. Scena Prima'].map(
      (words, act) => `Actus ${words}.\n\n1. The tide is in\n\n${speeches(act)}`,
    );
    expect(split(acts.join('\n\n\n'))).toEqual([
      ['Actus Primus. Scena Prima', 1],
      ['Actus Secundus. Scena Prima', 2],
      ['Actus Tertius. Scena Prima', 3],
    ]);
  });

  it('treats no speakers called by numbers as the chapters of a play', () => {
    const watch = ['The tide comes in', 'Where are the lamps', 'There goes Mara'];
    const guards = watch.map((words, index) => `${index + 1}. ${words}\n\n${speeches(index)}`).join('\n\n');
    expect(split(`SCENE I\n\n${guards}\n\nSCENE II\n\n${speeches(4)}`)).toBeNull();
  });

  it('keeps a note of two long sections whole when one has the title of an article', () => {
    const note = (title: string): string => `## ${title}\n\n${prose(1)}\n\n${prose(2)}\n\n## The Bargain of the Coin\n\n${prose(3)}`;
    expect(split(note('History'), true)).toBeNull();
    expect(split(note('The Quay'), true)).toHaveLength(2);
  });

  it('leaves out the licence that an archive puts around a text without chapters', () => {
    const text = `Title: Ebb\n\n*** START OF THE OPEN SHELF EBOOK EBB ***\n\n${paragraph(1)}\n\n*** END OF THE OPEN SHELF EBOOK EBB ***\n\nA licence.`;
    const documents = parseFile('ebb.txt', text, (words) => words.length);
    expect(documents).toHaveLength(1);
    expect(documents[0]!.chunks.map((chunk) => chunk.text).join(' ')).toBe(paragraph(1));
    expect(documents[0]!.chunks[0]!.firstLine).toBe(5);
    expect(documents[0]!.problems.map(({ line }) => line)).toEqual([1, 7]);
    const plan = `# Plan\n\n## Beginning of the book\n\n${paragraph(1)}\n\n## End of the book\n\nMara rows home.`;
    expect(parseFile('plan.md', plan, (words) => words.length)[0]!.chunks.at(-1)!.text).toBe('Mara rows home.');
  });

  it('reads numbers in words as older books have them, and with their ones first', () => {
    const words = ['Zehntes', 'Eilftes', 'Zwölftes', 'Siebenundzwanzigstes'];
    expect(split(chapters(4, (number) => `${words[number - 1]!} Kapitel`))?.map(([, number]) => number)).toEqual([10, 11, 12, 27]);
  });

  it('keeps a chapter whose number is written otherwise than all others, or that a printed mistake begins again', () => {
    const numbersOf = (headings: readonly string[]): number[] | undefined =>
      split(chapters(headings.length, (number) => headings[number - 1]!))?.map(([, number]) => number!);
    expect(numbersOf(['I.', 'II.', 'III.', 'IV', 'V.', 'VI.'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbersOf(['I.', 'II.', 'III.', 'I.', 'V.', 'VI.'])).toHaveLength(6);
    expect(numbersOf(['I.', 'II.', 'III.', 'IV.', 'V.', 'V.'])).toHaveLength(6);
    expect(numbersOf(['I', 'II', 'III', 'IV.', 'V.', 'VI.'])).toEqual([1, 2, 3, 4, 5, 6]);
    // Roman numerals of Latin and of Cyrillic letters in one book.
    expect(numbersOf(['І.', 'ІI.', 'ІIІ.', 'IV.', 'V.', 'VІ.'])).toEqual([1, 2, 3, 4, 5, 6]);
    // Titles that are a sentence, as long as older novels have them.
    const told =
      'De cómo la barquera, arrastrada por la corriente, olvidó dos veces lo que debía a su hermana y a los vecinos de la otra orilla.';
    expect(numbersOf([`Capítulo I. ${told}`, 'Capítulo II. La sal.', `Capítulo III. ${told}`, `Capítulo IV. ${told}`])).toEqual([
      1, 2, 3, 4,
    ]);
    expect(numbersOf(['I -- The quay', 'II -- To sea !', 'III -- Who goes there?', 'IV -- Home'])).toEqual([1, 2, 3, 4]);
  });

  it('reads titles without number behind a single blank line where chapters are long', () => {
    const long = (number: number): string => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => paragraph(number * 10 + part)).join('\n\n');
    const titles = ['The quay', 'Lamps', 'A cold supper', 'Ebb'];
    const story = titles.map((title, index) => `${title}\n\n${long(index)}`).join('\n\n');
    expect(split(story)?.map(([title]) => title)).toEqual(titles);
    expect(split(titles.map((title) => `${title}\n\n${paragraph(1)}`).join('\n\n'))).toBeNull();
  });

  it('splits only at titles when only the pieces of one chapter have numbers', () => {
    const titles = ['THE QUAY', 'LAMPS', 'TWO LETTERS', 'EBB', 'SALT', 'NIGHT', 'ROPE', 'OARS', 'HOME'];
    const story = titles
      .map((title) => `${title}\n\n${title === 'TWO LETTERS' ? `I. To Mara\n\n${prose(1)}\n\nII. To Oren\n\n` : ''}${prose(2)}`)
      .join('\n\n');
    expect(split(story)?.map(([title]) => title)).toEqual(titles);
  });

  it('splits a long text under numbers alone though nothing in it is marked as speech', () => {
    const storyOf = (number: number): string =>
      Array.from(
        { length: 26 },
        () =>
          `Day ${number}. The boats are on their sides, and the lamps have no oil for the night that comes. Mara says so, and Oren has it from her.`,
      ).join('\n\n');
    expect(split(chapters(7, (number) => 'I II III IV V VI VII'.split(' ')[number - 1]!, storyOf))).toHaveLength(7);
    expect(split(chapters(3, (number) => 'I II III'.split(' ')[number - 1]!, storyOf))).toBeNull();
  });

  it.each([
    ['CHAPTER I.', 'CHAPTER II.'],
    ['Chapter the First', 'Chapter the Second'],
    ['Kapitel Eins', 'Kapitel Zwei'],
    ['Erstes Kapitel', 'Zweites Kapitel'],
    ['Chapitre premier', 'Chapitre II'],
    ['Capítulo I', 'Capítulo II'],
    ['Глава первая', 'Глава вторая'],
    ['第一回\t潮', '第二回\t灯'],
    ['第1章 潮', '第2章 灯'],
    ['제1장', '제2장'],
    ['الفصل الأول', 'الفصل الثاني'],
    ['פרק ראשון', 'פרק שני'],
    ["פרק א'", "פרק ב'"],
    ['ΚΕΦΑΛΑΙΟ Α΄', 'ΚΕΦΑΛΑΙΟ Β΄'],
    ['Κεφάλαιο πρώτο', 'Κεφάλαιο δεύτερο'],
    ['ELSŐ FEJEZET', 'MÁSODIK FEJEZET'],
    ['Rozdział pierwszy', 'Rozdział drugi'],
    ['Kapitola první', 'Kapitola druhá'],
    ['Розділ перший', 'Розділ другий'],
    ['CAPITOLUL ÎNTÂI', 'CAPITOLUL AL DOILEA'],
    ['Birinci Bölüm', 'İkinci Bölüm'],
    ['Ensimmäinen luku', 'Toinen luku'],
    ['I', 'II'],
    ['1.', '2.'],
    ['- 1 -', '- 2 -'],
    ['--- Chapter 1 ---', '--- Chapter 2 ---'],
    ['— Chapter One —', '— Chapter Two —'],
    ['[Chapter 1]', '[Chapter 2]'],
    ['<<Chapter 1>>', '<<Chapter 2>>'],
  ])('finds chapters called %s', (first, second) => {
    const text = `${first}\n\n${prose(1)}\n\n${second}\n\n${prose(2)}`;
    expect(split(text)?.map(([, number]) => number)).toEqual([1, 2]);
    expect(split(wrapped(text))?.map(([, number]) => number)).toEqual([1, 2]);
  });

  it.each([
    ['of one level', '# Salt\n\n## Chapter 1: Ebb\n\n', '## Chapter 2: Lamp\n\n'],
    ['underlined', 'Chapter the 1st: Ebb\n====\n\n', 'Chapter the 2nd: Lamp\n====\n\n'],
    ['below parts', '# Part One\n\n### 1\n\n', '### 2\n\n'],
  ])('finds Markdown headings %s', (_, first, second) => {
    expect(split(`${first}${prose(1)}\n\n${second}${prose(2)}`, true)?.map(([, number]) => number)).toEqual([1, 2]);
  });

  it('reads numbers behind a section sign, and titles behind a dash that end with a full stop or an ellipsis', () => {
    const signed = ['§1.- The Quay', '§2.-The Well', '§3.-Tick tock...', '§ 4.- Ebb'];
    expect(split(chapters(4, (number) => signed[number - 1]!))?.map(([, number]) => number)).toEqual([1, 2, 3, 4]);
    const dashed = ['I -- The Quay', 'II -- S. V.', 'III -- Land! Land!', 'IV -- Ebb'];
    expect(split(chapters(4, (number) => dashed[number - 1]!))?.map(([, number]) => number)).toEqual([1, 2, 3, 4]);
  });

  it('finds chapters in a text that is one line, each with its characters', () => {
    const text = [1, 2, 3]
      .map((number) => `Chapter ${number} ${paragraphs(number).join(' ')} ${paragraphs(number).join(' ')} She read the letter.`)
      .join(' ');
    const documents = parseFile('export.txt', text, (words) => Math.ceil(words.length / 4));
    expect(documents.map(({ section }) => section?.number)).toEqual([1, 2, 3]);
    const places = documents.flatMap((document) => document.chunks.map(({ columns, text: chunk }) => ({ columns: columns!, chunk })));
    for (const { columns, chunk } of places) expect(text.slice(columns[0] - 1, columns[1])).toBe(chunk.replaceAll('\n\n', ' '));
    expect(new Set(places.map(({ columns }) => columns.join())).size).toBe(places.length);
  });

  it('finds titles without numbers behind wide gaps', () => {
    const titles = ['The Quay', 'Mud', 'A Lamp for Oren', 'Salt'];
    expect(split(chapters(4, (number) => titles[number - 1]!))).toEqual(titles.map((title) => [title, null]));
  });

  it('takes no sentence that goes on in the next paragraph for a title, even behind a wide gap', () => {
    const titles = ['The Quay', 'Mud', 'A Lamp for Oren', 'Salt'];
    const [first, ...rest] = paragraphs(2);
    const broken = [`${first!}\n\n\nShe knelt. The lamp was out. She muttered,--`, ...rest].join('\n\n');
    const text = chapters(
      4,
      (number) => titles[number - 1]!,
      (number) => (number === 2 ? broken : prose(number)),
    );
    expect(split(text)?.map(([title]) => title)).toEqual(titles);
  });

  it('takes the date of a letter with a year that is left open for a title', () => {
    const titles = ['Low Harbour, Dec. 11th, 17--', 'Orrin, 28th March, 17--', 'A Lamp for Oren', 'Salt'];
    expect(split(chapters(4, (number) => titles[number - 1]!))?.map(([title]) => title)).toEqual(titles);
  });

  it('treats what leads on to a letter with a colon as a title behind a wide gap', () => {
    const titles = ['The Ebb', 'Then Orrin put this letter into my hands. It was from Ada:', 'I found another from Oren:--', 'The Wreck'];
    expect(split(chapters(4, (number) => titles[number - 1]!))?.map(([title]) => title)).toEqual(
      titles.map((title) => title.replace(/:$/, '')),
    );
  });

  it('treats no "I" as a number where it is the narrator, and keeps one short chapter among long ones', () => {
    const titles = ['I Am Born', 'I Observe', 'Mud', 'I Have a Change', 'Salt', 'Rope', 'Oars', 'The Lamp', 'Tides', 'Ebb', 'Quay'];
    const text = (number: number): string => (number === 5 ? 'It was salt, and no more is to be said of it.' : prose(number));
    expect(split(chapters(11, (number) => titles[number - 1]!, text))?.map(([title]) => title)).toEqual(titles);
    const numbered = chapters(3, (number) => `CHAPTER ${number}\n\n${titles[number - 1]}`);
    expect(split(numbered)?.map(([, number]) => number)).toEqual([1, 2, 3]);
    expect(split(chapters(3, (number) => `${'I'.repeat(number)} The Lamp`))?.map(([, number]) => number)).toEqual([1, 2, 3]);
  });

  it('takes short sections that are only counted for one text, unless they are called chapters', () => {
    const tale = (heading: (number: number) => string) => `# Salt\n\n${chapters(5, heading, (number) => paragraph(number))}`;
    expect(
      split(
        tale((number) => `## Section ${number}`),
        true,
      ),
    ).toBeNull();
    expect(
      split(
        tale((number) => `## Chapter ${number}`),
        true,
      ),
    ).toHaveLength(5);
    expect(
      split(
        tale((number) => `## ${['Ebb', 'Mud', 'A Lamp', 'Rope', 'Salt'][number - 1]}`),
        true,
      ),
    ).toHaveLength(5);
    const book = chapters(
      3,
      (number) => `## Section ${number}`,
      (number) => `${prose(number)}\n\n${prose(number + 20)}`,
    );
    expect(split(book, true)).toHaveLength(3);
  });

  it('takes the title in the line below with the number', () => {
    const text = chapters(3, (number) => `CHAPTER ${number}\nTHE LAMP OF DAY ${number}`);
    expect(split(wrapped(text))?.[1]).toEqual(['CHAPTER 2: THE LAMP OF DAY 2', 2]);
  });

  it('leaves out title page, contents, licence and thanks, and says so', () => {
    const contents = [1, 2, 3].map((number) => `Chapter ${number}. Day ${number}`).join('\n');
    const text = [
      'This text is under a licence.\n\n*** START OF THE BOOK ***\n\nSALT\n\nby Ann Onymous\n\nContents\n',
      `${contents}\n\n\n${chapters(3, (number) => `CHAPTER ${number}\n\nDay ${number}`)}`,
      '\n\nTHE END\n\nAcknowledgements\n\nThanks to Tam Sallow.\n\n*** END OF THE BOOK ***\n\nTerms.',
    ].join('\n');
    const documents = parseFile('salt.txt', text, (words) => words.length);
    expect(documents.map(({ title }) => title)).toEqual(['CHAPTER 1: Day 1', 'CHAPTER 2: Day 2', 'CHAPTER 3: Day 3']);
    expect(JSON.stringify(documents.map(({ chunks }) => chunks))).not.toMatch(/licence|Onymous|Tam Sallow|Terms/);
    expect(documents[0]!.problems).toMatchObject([{ line: 1, isSkipped: true }, { isSkipped: true }]);
  });

  it('finds the part of each chapter, and keeps its motto', () => {
    const text = `Primera parte\n\nCapítulo I\n\n${prose(1)}\n\nCapítulo II\n\n${prose(2)}\n\n\nSegunda parte\n\nA motto.\n\nCapítulo primero\n\n${prose(3)}`;
    const { sections } = splitBook(text.split('\n'), 0, false, null)!;
    expect(sections.map(({ part, number }) => [part, number])).toEqual([
      ['Primera parte', 1],
      ['Primera parte', 2],
      ['Segunda parte', 1],
    ]);
    expect(sections[2]!.lines.filter((line) => line !== '').slice(0, 1)).toEqual(['A motto.']);
  });

  it('keeps a printed mistake in the numbers, a prologue and an epilogue', () => {
    const numbers = ['Prologue', 'I.', 'II.', 'II.', 'IV.', 'V.', 'Epilogue'];
    const { sections } = splitBook(chapters(7, (index) => numbers[index - 1]!).split('\n'), 0, false, null)!;
    expect(sections.map(({ unit, number }) => number ?? unit)).toEqual(['front', 1, 2, 2, 4, 5, 'back']);
  });

  it('states the lines of each passage in the file', () => {
    const text = chapters(3, (number) => `Chapter ${number}`);
    const lines = text.split('\n');
    for (const { chunks } of parseFile('salt.txt', text, (words) => words.length)) {
      for (const { firstLine, text: chunk } of chunks) expect(lines[firstLine - 1]).toContain(chunk.slice(0, 12));
    }
  });

  it.each([
    ['one chapter', prose(1) + prose(2)],
    ['a numbered list', `${prose(1)}\n\n1. Salt\n2. Lamps\n3. Oars\n\n${prose(2)}`],
    [
      'chapters that are named in sentences',
      `${prose(1)}\n\nAs Chapter 3 says, it ebbs.\n\n${prose(2)}\n\nChapter 4 of that book was lost.\n\n${prose(3)}`,
    ],
    ['few words', 'Chapter 1\n\nShort.\n\nChapter 2\n\nShort.'],
  ])('leaves a file whole that holds %s', (_, text) => {
    expect(split(text)).toBeNull();
  });

  it('leaves notes whole, by what is known of them and by what they are', () => {
    const guide = chapters(
      3,
      (number) => `## Chapter ${number}: Lands`,
      () =>
        Array.from(
          { length: 12 },
          (_, index) => `- **Town ${index}**: it is a town of the coast, has a market, and is known for salt and rope.`,
        ).join('\n'),
    );
    expect(split(guide, true)).toBeNull();
    const story = chapters(3, (number) => `## Chapter ${number}`);
    expect(split(story, true, 'note')).toBeNull();
    expect(split(story, true)).toHaveLength(3);
  });
});

describe('unitHeading', () => {
  it.each([
    'Chapterhouse',
    '00 Session Logs',
    'Part of the plan',
    'Acts of God',
    'Book Reviews',
    'Letter from Mara',
    'Tom Sawyer',
    'Mix',
    'פרק אהבה',
    '',
  ])('is null for %s', (line) => {
    expect(unitHeading(line)).toBeNull();
  });

  it.each([
    ['Chapter Twenty-One: The Sea', { unit: 'chapter', number: 21, title: 'The Sea' }],
    ['BOOK THE SECOND', { unit: 'book', number: 2, title: '' }],
    ['Часть вторая', { unit: 'part', number: 2, title: '' }],
    ['Kapitel Einundzwanzig', { unit: 'chapter', number: 21, title: '' }],
    ['Capitolo ventuno', { unit: 'chapter', number: 21, title: '' }],
    ['Chapter One Hundred and Twelve', { unit: 'chapter', number: 112, title: '' }],
    ['第一百二十回 潮', { unit: 'chapter', number: 120, title: '潮' }],
    ['Prologue: The Well', { unit: 'front', number: null, title: 'The Well' }],
    ['THE END', { unit: 'end', number: null, title: '' }],
  ])('reads %s', (line, expected) => {
    expect(unitHeading(line)).toMatchObject(expected);
  });
});

describe('splitBook of a text above the first chapter', () => {
  const titles = ['The Quay', 'Mud', 'A Lamp for Oren', 'Salt'];
  const lead = 'Mara takes over the ferry, and [Oren](../oren.md) finds out what the lamps are for.';
  const book = (above: string): string => `${above}\n\n${chapters(4, (number) => `## ${titles[number - 1]}`)}`;
  const documents = (text: string, path = 'salt.md') => parseFile(path, text, (words) => words.length, { kind: 'manuscript' });

  it('assigns a paragraph below the title to the first chapter, with its own line', () => {
    const [first, ...rest] = documents(book(`# Salt\n\n${lead}`));
    expect([first!.title, ...rest.map(({ title }) => title)]).toEqual(titles);
    expect(first!.chunks[0]).toMatchObject({ firstLine: 3, text: expect.stringContaining('takes over the ferry') });
    expect(first!.problems).toEqual([]);
    expect(rest.flatMap(({ chunks }) => chunks).some(({ text }) => text.includes('takes over'))).toBe(false);
  });

  it('leaves out dedication, thanks, licence and contents above and below it', () => {
    const above = [
      '# Salt',
      'For Tam, who waited.',
      lead,
      'Thanks to the ferrymen of the lower quay.',
      'All rights reserved; no copies are to be made of this.',
      '- [The Quay](#quay)\n- [Mud](#mud)',
    ];
    const [first] = documents(book(above.join('\n\n')));
    const text = first!.chunks.map((chunk) => chunk.text).join(' ');
    expect(text).toContain('takes over the ferry');
    expect(text).not.toMatch(/Tam, who|ferrymen of|rights reserved|- The Quay/);
    expect(first!.problems.map(({ line }) => line)).toEqual([3, 7]);
    for (const only of ['For Tam, who waited.', 'Printed by Sallow and Sons in the lower town.', 'A Novel of the Ebb'])
      expect(documents(book(`# Salt\n\n${only}`))[0]!.problems.map(({ line }) => line)).toEqual([1]);
  });

  it('skips a table of contents regardless of its lines', () => {
    const contents = 'Contents\n\n One. To my aunt at the quay, who asked what the tide is like, May 3rd.\n Two. Mud, and what lay in it.';
    const [first] = parseFile(
      'salt.txt',
      `SALT\n\n\n${contents}\n\n\n\n${chapters(4, (number) => `CHAPTER ${number}`)}`,
      (words) => words.length,
    );
    expect(first!.chunks.map(({ text }) => text).join(' ')).not.toContain('aunt');
  });

  it('leaves a file whole that is one session, chapter or part of several, or the article of a wiki', () => {
    expect(documents(book(`# Session 9: Salt\n\n${lead}`), 'notes.md')).toHaveLength(1);
    expect(documents(book(lead), 'Session 9 - Salt.md')).toHaveLength(1);
    const scenes = chapters(4, (number) => `## ${titles[number - 1]}`);
    for (const name of ['Day 4 - The Weir.md', 'Giorno 4.md', 'Arc 2 - 07 - 21.05.25.md']) expect(documents(scenes, name)).toHaveLength(1);
    for (const name of ['The Weir.md', 'Book 4 - The Weir.md']) expect(documents(scenes, name).length).toBeGreaterThan(1);
    const short = chapters(
      4,
      (number) => `## ${titles[number - 1]}`,
      (number) => paragraph(number),
    );
    expect(documents(`# The Long Ebb, Part 3\n\n${lead}\n\n${short}`)).toHaveLength(1);
    const article = ['Summary', 'The Tide', 'Inhabitants', 'Mud'];
    const text = chapters(4, (number) => `# ${article[number - 1]}`);
    expect(parseFile('The Ebb.md', text, (words) => words.length)).toHaveLength(1);
    expect(documents(`# Session 1\n\n${prose(1)}\n\n# Session 2\n\n${prose(2)}`, 'log.md').map(({ section }) => section?.number)).toEqual([
      1, 2,
    ]);
  });
});

describe('splitBook of a scene that another program places in a chapter', () => {
  const titles = ['The ebb', 'The lamps', 'The mud', 'The quay'];
  const isSplit = (text: string): boolean => splitBook(text.split('\n'), 0, true, 'manuscript', true) !== null;

  it('does not split at headings that are only titles, and splits a whole book at its chapters', () => {
    const titled = chapters(4, (number) => `# ${titles[number - 1]!}`);
    expect(splitBook(titled.split('\n'), 0, true, 'manuscript')).not.toBeNull();
    expect(isSplit(titled)).toBe(false);
    expect(isSplit(chapters(4, (number) => `# Chapter ${number}`))).toBe(true);
  });
});

describe('a number and its title', () => {
  const names = ['The Tide', 'The “Admiral”', 'A Rope and a Lamp', 'If Love Were All'];

  it('joins a number and a title in consecutive headings', () => {
    const text = chapters(4, (number) => `## ${['I', 'II', 'III', 'IV'][number - 1]}\n\n### ${names[number - 1]}`);
    expect(split(text, true)).toEqual(names.map((name, index) => [`Chapter ${index + 1}: ${name}`, index + 1]));
  });

  it('headings of scenes below a number stay headings', () => {
    const text = chapters(
      3,
      (number) => `## ${number}\n\n### Dawn`,
      (number) => `${prose(number)}\n\n### Dusk\n\n${prose(number + 20)}`,
    );
    expect(split(text, true)?.map(([title]) => title)).toEqual(['Chapter 1', 'Chapter 2', 'Chapter 3']);
  });

  it('joins a number and a title in plain lines when most chapters have both', () => {
    const text = chapters(4, (number) => `${number}\n\n${names[number - 1]}`);
    expect(split(text)).toEqual(names.map((name, index) => [`Chapter ${index + 1}: ${name}`, index + 1]));
    const spoken = chapters(4, (number) => `CHAPTER ${number}\n\n${number === 3 ? '“WHO IS THERE?”' : names[number - 1]!.toUpperCase()}`);
    expect(split(spoken)?.[2]).toEqual(['CHAPTER 3: “WHO IS THERE?”', 3]);
    const alone = chapters(4, (number) => (number === 2 ? '2\n\nRain' : String(number)));
    expect(split(alone)?.[1]).toEqual(['Chapter 2', 2]);
  });
});

it('does not split a document whose sections are numbered within its headings, unless the user says that it is the story', () => {
  const prose = 'The coast is low and wet, and the people there build on piles. They trade salt for iron. '.repeat(12);
  const section = (number: string, title: string, depth: number): string => `${'#'.repeat(depth)} ${number} ${title}\n\n${prose}\n\n`;
  const guide = [1, 2, 3]
    .map((n) => section(`${n}.`, `The Coast ${'ABC'[n - 1]!}`, 2) + section(`${n}.1`, 'Climate', 3) + section(`${n}.2`, 'Ports', 3))
    .join('');
  const lines = `# Coasts\n\n${guide}`.split('\n');
  expect(splitBook(lines, 0, true, null)).toBeNull();
  expect(splitBook(lines, 0, true, 'manuscript')).not.toBeNull();
});

it('omits title page, contents, dedication and licence of a converted book, and does not take its parts for books', () => {
  const text = [
    '\\*\\*\\* START OF THIS PROJECT GUTENBERG EBOOK SALT \\*\\*\\*',
    '# SALT\n\n## by Ilse Vale\n\n1\\. The Tide\n2\\. The Lamp',
    '## SALT\n\nTo O. B., a gentleman by whose taste these pages were written, they are now dedicated by his friend, the author.',
    '# SALT\n\n# PART ONE—Low Water',
    `## 1\n\n${prose(1)}\n\n## 2\n\n${prose(2)}`,
    `## PART TWO—High Water\n\n## 3\n\n${prose(3)}\n\n## 4\n\n${prose(4)}`,
    '\\*\\*\\* END OF THIS PROJECT GUTENBERG EBOOK SALT \\*\\*\\*\n\nThis is a licence of many words.',
  ].join('\n\n');
  const { sections, leftOut } = splitBook(text.split('\n'), 0, true, null)!;
  expect(sections.map(({ number, book, part }) => [number, book, part])).toEqual([
    [1, null, 'PART ONE—Low Water'],
    [2, null, 'PART ONE—Low Water'],
    [3, null, 'PART TWO—High Water'],
    [4, null, 'PART TWO—High Water'],
  ]);
  expect(sections[0]!.lines.join('\n')).not.toMatch(/gentleman|Ilse Vale/);
  expect(sections.at(-1)!.lines.join('\n')).not.toMatch(/licence/);
  expect(leftOut).toHaveLength(2);
});
