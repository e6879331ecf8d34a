import { describe, expect, it } from 'vitest';
import {
  chapterOfProperty,
  greatestChapterIn,
  greatestChapterInHeading,
  lastChapter,
  numberIn,
  outlineChapterIn,
} from './chapterReferences.ts';

describe('greatestChapterIn', () => {
  it.each([
    ['He sells her out in ch. 9 and 10.', 10],
    ['See chapters 3–5', 5],
    ['Chapter Nine is where it breaks', 9],
    ['in chapter twenty-two, at dawn', 22],
    ['chapters four and eleven', 11],
    ['in chapter no. 9', 9],
    ['chapter number nine', 9],
    ['Kapitel Nr. 9', 9],
    ['capítulo n.º 9', 9],
    ['in ch. ９', 9],
    ['Ⅸ. Kapitel', 9],
    ['the end of #chapter/9', 9],
    ['{"chapter": 9}', 9],
    ['killed at the climax', lastChapter],
    ['revealed later in the story', lastChapter],
    ['Chapter the Twelfth', 12],
    ['CHAPTER XIV', 14],
    ['the ninth chapter', 9],
    ['until the 13th chapter', 13],
    ['ch.7', 7],
    ['Ch 7, 8, 12', 12],
    ['Appears in chapters: 4, 9', 9],
    ['wird in Kapitel 12 verraten', 12],
    ['im 12. Kapitel', 12],
    ['au chapitre 8', 8],
    ['en el capítulo 21', 21],
    ['в главе 17', 17],
    ['у розділі 17', 17],
    ['στο κεφάλαιο 17', 17],
    ['בפרק 17', 17],
    ['第十二章', 12],
    ['第3章で', 3],
    ['session 14', 14],
    ['Ch9: the well', 9],
    ['from chapter-9 on', 9],
    ['u poglavlju 9', 9],
    ['dans le chapitre neuf', 9],
    ['au neuvième chapitre', 9],
    ['en el capítulo nueve', 9],
    ['im neunten Kapitel', 9],
    ['в девятой главе', 9],
    ['w rozdziale dziewiątym', 9],
    ['dies in the last chapter', lastChapter],
    ['told in the epilogue', lastChapter],
    ['dies in the penultimate chapter', lastChapter],
    ['shown in S1E9', 9],
    ['as in s02e11 and after', 11],
    ['see scene 9.2', 9],
    ['in Ep. 9', 9],
    ['| Name | Dies in |\n| Orla | 5 |\n| Wen | 7-9 |', 9],
    ['| Name | First appears | Role |\n| Orla | 12 | killer |', 12],
    ['| ch. | where |\n| 4 | the door |\n| 11 | the well |', 11],
  ])('finds in %s the greatest chapter %d', (text, chapter) => expect(greatestChapterIn(text)).toBe(chapter));

  it.each([
    'The chapter house stands open.',
    'He has 9 children.',
    'chapters',
    'She was each man’s friend, 12 in all.',
    'A chapter of the guild',
    'chapel 9',
    'a level cap 17',
    'That chapter once began with rain.',
    'scene 9 of the play',
    'the scene 10:30 at night',
    'see scene 2.5 m away',
    'The US2E6 form',
    '| Name | Dies in |\n| Orla | 461 |\n| Wen | Marn, 40 |',
    '| Name | Died in |\n| Orla | 461 |\n| Wen | 88 |',
    'Er schrieb acht Kapitel.',
    'a chalk9 mark',
  ])('names none: %s', (text) => expect(greatestChapterIn(text)).toBeNull());
});

describe('chapterOfProperty', () => {
  it('reads a number under a key that says chapter, and a chapter in any value', () => {
    expect(chapterOfProperty('chapter', '7')).toBe(7);
    expect(chapterOfProperty('First chapter', 'Nine')).toBe(9);
    expect(chapterOfProperty('died', 'ch. 14')).toBe(14);
    expect(chapterOfProperty('age', '14')).toBeNull();
    expect(chapterOfProperty('appears_in_chapters', '2, 5, 3')).toBe(5);
  });

  it('reads the chapter that its key names', () => {
    expect(chapterOfProperty('chapter 9', 'She drowns')).toBe(9);
    expect(chapterOfProperty('arc.chapter_9', 'She drowns')).toBe(9);
    expect(chapterOfProperty('fate (ch. 9)', 'She drowns, as in ch. 4')).toBe(9);
  });
});

describe('numberIn', () => {
  it('reads digits, Roman numerals and words', () => {
    expect(['12', 'XII', 'ix', 'twelve', 'twenty-first', '二十三', '百二'].map(numberIn)).toEqual([12, 12, 9, 12, 21, 23, 102]);
    expect(['i', 'house', 'IIX', 'civil'].map(numberIn)).toEqual([null, null, null, null]);
  });
});

describe('how a story ends', () => {
  it.each([
    'Ending: she dies',
    '**Ending:** she dies',
    '- **Final fate**: she dies',
    '**Climax**\nShe dies.',
    '**3. How it ends**\nShe dies.',
    'Desenlace: muere',
    '结局：她死了',
  ])('is revealed at the end of the story: %s', (text) => expect(greatestChapterIn(text)).toBe(lastChapter));

  it.each([
    'They sang in the ending of the song.',
    'He stood at the climax of his power.',
    'Chapter nobody reads',
    'Vitamin C. Chapters follow.',
  ])('is null where no chapter is named: %s', (text) => expect(greatestChapterIn(text)).toBeNull());

  it.each(['The ending of the war: a treaty.', 'It was a bad ending for all.', '**Climax forest**\nOld trees.', 'The end came: rain.'])(
    'is not what a text says otherwise: %s',
    (text) => expect(greatestChapterIn(text)).toBeNull(),
  );

  it('is revealed at the end below a heading or in a property that says so', () => {
    expect(['Ending', '## 4. The Climax', 'Where it all ends', 'Finale'].map(greatestChapterInHeading)).toEqual(Array(4).fill(lastChapter));
    expect(['Endings of verbs', 'The End House', 'Fate', 'Chapter 4'].map(greatestChapterInHeading)).toEqual([null, null, null, 4]);
    expect(chapterOfProperty('story_ending', 'She dies')).toBe(lastChapter);
    expect(chapterOfProperty('ending', '')).toBeNull();
  });
});

describe('outlineChapterIn', () => {
  const list = '1. Mara wakes\n2. Oren laughs\n3. fog\n\n4. Mara dies';
  it('is the last number of a list under words for an outline', () => {
    expect(outlineChapterIn(['Mara', 'Story'], list)).toBe(4);
    expect(outlineChapterIn(['Mara'], `The plot so far:\n\n${list}`)).toBe(4);
    expect(outlineChapterIn(['剧情'], list)).toBe(4);
    expect(outlineChapterIn(['Story'], '1. Mara wakes\n1. fog\n1. Mara dies')).toBe(3);
    expect(outlineChapterIn(['Chapters'], '5) Mara wakes\n   and runs\n6) fog\n7) Mara dies')).toBe(7);
  });

  it('is the last of sections that are called by a number only, below a heading for an outline', () => {
    expect(outlineChapterIn(['Chapter notes', '4'], 'She did it.')).toBe(4);
    expect(outlineChapterIn(['Chapter notes'], '**1**\nfog\n\n**5.**\nShe did it.')).toBe(5);
    expect(outlineChapterIn(['Rules', '4'], '**1**')).toBeNull();
    expect(outlineChapterIn(['The story of the house', 'Rooms', '12'], 'A cellar.')).toBeNull();
    expect(outlineChapterIn(['Chapter notes', '4 lamps'], '**Day 1**')).toBeNull();
  });

  it('is null for lists of other things, lists without numbers, and numbers that do not rise', () => {
    expect(outlineChapterIn(['Mara', 'History'], list)).toBeNull();
    expect(outlineChapterIn(['Rules'], list)).toBeNull();
    expect(outlineChapterIn(['Story'], '- Mara wakes\n- fog\n- Mara dies')).toBeNull();
    expect(outlineChapterIn(['Story'], '3. Mara wakes\n1. fog\n2. Mara dies')).toBeNull();
    expect(outlineChapterIn(['Story'], 'In 1. place\n\n2. only')).toBeNull();
  });
});

describe('greatestChapterIn beside other numbers', () => {
  it.each([
    ['In chapter 3, 40 men die.', 3],
    ['chapter 2 and seven others', 2],
    ['Chapter 4 – 1203 AD', 4],
    ['In chapter 4, 5 and 6 she waits.', 6],
    ['a copy of the last chapter', null],
    ['dies in the last chapter', lastChapter],
  ])('takes numbers of other things for no chapters: %s', (text, chapter) => {
    expect(greatestChapterIn(text)).toBe(chapter);
  });
});
