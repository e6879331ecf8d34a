import { describe, expect, it } from 'vitest';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { readChapters, withUnitForOne } from './questionChapters.ts';
import { chaptersInTheEnd, chaptersSoFar } from './wholeStory.ts';
import { numberFromWords, ordinalFromWord } from './questionNumbers.ts';

const chapter = (sequence: number, title: string, part: string | null = null): StoryChapter => ({
  sequence,
  title,
  path: `Story/${String(sequence).padStart(2, '0')}.md`,
  series: null,
  book: null,
  part,
  words: 100,
  scenes: 1,
});
const story = [
  chapter(1, 'Prologue'),
  chapter(2, 'Chapter 1: Low Water', 'Part One'),
  chapter(3, 'Chapter 2: The Rope Walk', 'Part One'),
  chapter(4, 'Chapter 3', 'Part Two'),
  chapter(5, 'Chapter 4', 'Part Two'),
];
const asked = (question: string, upTo: number | null = null): [number, number][] =>
  readChapters(question, story, upTo).chapters.map(({ from, to }) => [from, to]);

describe('readChapters', () => {
  it.each<[string, [number, number][]]>([
    ['What happened in chapter 2?', [[3, 3]]],
    ['Summarise ch. 3, please', [[4, 4]]],
    ['What happens in chapters 1-3?', [[2, 4]]],
    [
      'Compare chapters 1 and 4',
      [
        [2, 2],
        [5, 5],
      ],
    ],
    ['What happens in chapter three?', [[4, 4]]],
    ['What happens in Chapter IV?', [[5, 5]]],
    ['What happens in the last chapter?', [[5, 5]]],
    ['What happens in the last two chapters?', [[4, 5]]],
    ['Could Mara be at the mill in chapter 3?', [[1, 4]]],
    ['Is Mara still alive at the end of chapter 3?', [[1, 4]]],
    ['Kann Mara in Kapitel 3 schon am Wehr sein?', [[1, 4]]],
    ['¿Puede Mara estar en el molino en el capítulo 3?', [[1, 4]]],
    ['Can you summarise chapter 3?', [[4, 4]]],
    ['Could we cut chapter 3?', [[4, 4]]],
    ['Is there a storm in chapter 3?', [[4, 4]]],
    ['What is the mood of the first chapters?', [[1, 2]]],
    ['What happens in the last chapters?', [[4, 5]]],
    ['Worum geht es in den ersten Kapiteln?', [[1, 2]]],
    ['Worum geht es im ersten Kapitel?', [[2, 2]]],
    ['De quoi parlent les derniers chapitres ?', [[4, 5]]],
    ['¿Qué pasa en los primeros capítulos?', [[1, 2]]],
    ['Riassumi gli ultimi capitoli', [[4, 5]]],
    ['Перескажи первые главы', [[1, 2]]],
    ['What happens in the second chapter?', [[3, 3]]],
    ['Resúmeme los tres primeros capítulos', [[1, 3]]],
    ['Résume les deux premiers chapitres', [[1, 2]]],
    ['Fasse die ersten zwei Kapitel zusammen', [[1, 2]]],
    ['Riassumi i primi tre capitoli', [[1, 3]]],
    ['Resuma os três primeiros capítulos', [[1, 3]]],
    ['Streść trzy pierwsze rozdziały', [[1, 3]]],
    ['Перескажи первые две главы', [[1, 2]]],
    ['How does the prologue begin?', [[1, 1]]],
    ['Summarise Part One', [[2, 3]]],
    ['What happens in part two?', [[4, 5]]],
    ['Who dies in "The Rope Walk"?', [[3, 3]]],
    ['What happened before chapter 3?', [[1, 3]]],
    ['What should I remember before writing chapter 3?', [[1, 3]]],
    ['what do i need to know before i start ch 4', [[1, 4]]],
    // The next one is not written yet.
    ['What should I remember before I write chapter 5?', [[1, 5]]],
    ['help me plan chapter 5', [[5, 5]]],
    ['What happens in chapter 5?', []],
    ['Plan chapter 6', []],
    ['What has happened by chapter 3?', [[1, 4]]],
    ['What has happened by the end of chapter 3?', [[1, 4]]],
    ['What has happened as of chapter 3?', [[1, 4]]],
    ['What happened after chapter 2?', [[4, 5]]],
    [
      'Summarise chapters 1-2 and 4',
      [
        [2, 3],
        [5, 5],
      ],
    ],
    ['What happens after chapter 1 and before chapter 4?', [[3, 4]]],
    ['What happens from chapter 3 on?', [[4, 5]]],
    ['What happens later than chapter 3?', [[5, 5]]],
    ['Who comes in no later than chapter 2?', [[1, 3]]],
    ['What happens two chapters before chapter 4?', [[3, 4]]],
    ['What happens in the chapter before chapter 4?', [[4, 4]]],
    ['What happens in the chapter after chapter 2?', [[4, 4]]],
    ['What happens in the second-to-last chapter?', [[4, 4]]],
    ['What happens in the penultimate chapter?', [[4, 4]]],
    ['Write the next scene after chapter 2', [[3, 3]]],
    ['How does the novel end?', [[5, 5]]],
    ['Was passiert in Kapitel 2?', [[3, 3]]],
    ['Que se passe-t-il au chapitre 2 ?', [[3, 3]]],
    ['¿Qué pasa en el capítulo 2?', [[3, 3]]],
    ['Что происходит в главе 2?', [[3, 3]]],
    ['第二章发生了什么？', [[3, 3]]],
    ['What does the captain want?', []],
  ])('reads the chapters of: %s', (question, chapters) => expect(asked(question)).toEqual(chapters));

  it('takes what is called a chapter, by its title or file, before a section of another work with the same number', () => {
    const works = [
      { ...chapter(1, 'VI. The Weir'), path: 'tales/weir.md' },
      { ...chapter(2, 'VII. The Flood'), path: 'tales/weir.md' },
      { ...chapter(3, 'What the miller saw'), path: 'book/capitulo-06.md' },
      { ...chapter(4, 'What the miller did'), path: 'book/capitulo-07.md' },
    ];
    expect(readChapters('O que acontece no capítulo 7?', works, null).chapters.map(({ from }) => from)).toEqual([4]);
  });

  it.each([
    ['What is the weir at night?', []],
    ['Was ist The Weir at Night?', []],
    ['What happens in The Weir at Night?', [2]],
    ['What is the weir at night made of, in "The Weir at Night"?', [2]],
  ])('%s: a thing itself that is asked about is no chapter of its name', (question, expected) => {
    const titled = [chapter(1, 'The Miller of Stowe'), chapter(2, 'The Weir at Night')];
    expect(readChapters(question, titled, null, () => false).chapters.map(({ from }) => from)).toEqual(expected);
  });

  it.each([
    ['What happens in the chapter "The Voice in the Mill"?', [2]],
    ['What happens in The Long Way Home?', [3]],
    ['Who goes the long way home?', []],
    ['Summarize The Broken Lamp.', [4]],
    ['Summarize "The Broken Lamp" and The Two Old Keys.', [4, 5]],
    ['Where is the broken lamp found?', []],
    ['What happens in The Flood?', []],
    ['Summarize The Case of the Broken Lamp', [4]],
  ])('%s: a part of a title, written as one, names the chapter that alone has it', (question, expected) => {
    const titled = [
      chapter(1, 'Chapter 1: The Flood—At the Weir'),
      chapter(2, 'Chapter 2: The Flood—The Voice in the Mill'),
      chapter(3, 'Chapter 3: Home Again: The Long Way Home'),
      chapter(4, 'The Case of the Broken Lamp'),
      chapter(5, 'The Case of the Two Old Keys'),
      chapter(6, 'The Case of the Silent Bell'),
    ];
    expect(readChapters(question, titled, null, () => false).chapters.map(({ from }) => from)).toEqual(expected);
  });

  it('treats a title that is somebody’s name as the name, unless the question says that it is a title', () => {
    const titled = [chapter(1, 'The Miller of Stowe'), chapter(2, 'The Weir at Night')];
    const read = (question: string): number[] =>
      readChapters(question, titled, null, (title) => title === 'the miller of stowe').chapters.map(({ from }) => from);
    expect(read('What became of the Miller of Stowe?')).toEqual([]);
    expect(read('What happens in chapter "The Miller of Stowe"?')).toEqual([1]);
    expect(read('What happens in The Weir at Night?')).toEqual([2]);
  });

  it('treats a title that is a name behind a preposition as the name', () => {
    const titled = [chapter(1, 'With Mara Vane'), chapter(2, 'With Mara Vane at the Weir')];
    const read = (question: string): number[] =>
      readChapters(question, titled, null, (title) => title === 'mara vane').chapters.map(({ from }) => from);
    expect(read('What does Dunn want with Mara Vane?')).toEqual([]);
    expect(read('What happens in “With Mara Vane”?')).toEqual([1]);
    expect(read('What happens in With Mara Vane at the Weir?')).toContain(2);
  });

  it('takes a number of several parts for the chapter that is numbered so', () => {
    const numbered = [
      chapter(1, 'Kapitel 2.1 – Ufer'),
      chapter(2, 'Kapitel 2.3 – Wehr'),
      chapter(3, 'Kapitel 2.13 – Mühle'),
      chapter(4, '第2.4章 桥'),
    ];
    const askedOf = (question: string): number[] => readChapters(question, numbered, null).chapters.map(({ from }) => from);
    expect(askedOf('Was passiert in Kapitel 2.3?')).toEqual([2]);
    expect(askedOf('Que se passe-t-il au chapitre 2.1 ?')).toEqual([1]);
    expect(askedOf('第2.4章发生了什么？')).toEqual([4]);
    // No chapter is: scene 2 of chapter 3.
    expect(asked('What happens in chapter 3.2?')).toEqual([[4, 4]]);
  });

  it('says which chapters there are none of', () => {
    expect(readChapters('What happens in chapter 12?', story, null)).toMatchObject({ chapters: [], unknown: ['chapter 12'] });
  });

  it('recognizes when the end of a chapter matters, and which chapter is the previous one', () => {
    expect(readChapters('How does chapter 2 end?', story, null).atEnd).toBe(true);
    expect(readChapters('What is in chapter 2?', story, null).atEnd).toBe(false);
    expect(readChapters('What happens at the end of chapter 2?', story, null).atEnd).toBe(true);
    expect(readChapters('Recap chapter 2: where do they stand at the end?', story, null).atEnd).toBe(false);
    expect(readChapters('What does Mara find in chapter 2, and how does it end?', story, null).atEnd).toBe(false);
    expect(asked('What happened in the previous chapter?', 4)).toEqual([[4, 4]]);
  });
});

describe('readChapters of a story that counts its files by another word', () => {
  const file = (sequence: number, name: string): StoryChapter => ({ ...chapter(sequence, name), path: `Logs/${name}.md` });
  const log = [
    file(1, 'Session 0 - Plans'),
    file(2, 'Session 1 - Low Water'),
    file(3, 'Session 2 - The Rope Walk'),
    file(4, 'Session X - Title'),
    file(5, 'Session 10 - Ebb'),
    file(6, 'Session Template'),
  ];
  const of = (stories: readonly StoryChapter[], question: string): number[] =>
    readChapters(question, stories, null).chapters.map(({ from }) => from);

  it.each<[string, number[]]>([
    ['What happened in campaign 3, session 10?', [3]],
    ['What happened in session 10 of campaign 3?', [3]],
    ['What happened in session 7?', [1, 2]],
    ['What happened in campaign 1 and session 10?', [1, 3]],
  ])('two words that count one file narrow each other: %s', (question, chapters) => {
    const campaigns = [
      file(1, 'Campaign 1 - Session 07 - The Vault'),
      file(2, 'Campaign 3 - Session 07 - Moonlight'),
      file(3, 'Campaign 3 - Session 10 - Warden’s Chains'),
    ].map((each) => ({ ...each, title: each.title.replace(/^.* - /u, '') }));
    expect([...new Set(of(campaigns, question))].sort((a, b) => a - b)).toEqual(chapters);
  });

  it('reads a word for a report between the word and the number', () => {
    const logs = [file(1, 'Session Log 01'), file(2, 'session_log_02'), file(3, 'Session Notes 3')];
    expect(readChapters('Recap session 2 to 3', logs, null).chapters).toMatchObject([{ from: 2, to: 3 }]);
  });

  it.each<[string, number[]]>([
    ['What happened in session 2?', [3]],
    ['Compare session 1 and session 2', [2, 3]],
    ['What happened in episode 2?', []],
  ])('reads the first letter of the word as the word: %s', (question, chapters) => {
    const coded = [file(1, 'S00 Plans'), file(2, 'S01 Low Water'), file(3, 'S02 Low Water'), file(4, 'X02 The Fair')];
    expect(of(coded, question)).toEqual(chapters);
  });

  it.each<[string, number[]]>([
    ['What happened in session 2?', [3]],
    ['What happened in Session #10?', [5]],
    ['What happened in session two?', [3]],
    ['What happened in the first session?', [2]],
    ['What happened in the last session?', [5]],
    ['What happened in chapter 2?', [3]],
    ['Compare sessions 1 and 2', [2, 3]],
    ['Was geschah in Sitzung 2?', [3]],
    ['Que s’est-il passé à la séance 2 ?', [3]],
    ['¿Qué pasó en la sesión 2?', [3]],
    ['Cosa è successo nella sessione 2?', [3]],
    ['O que aconteceu na sessão 2?', [3]],
    ['Wat gebeurde er in sessie 2?', [3]],
    ['Co się stało w sesji 2?', [3]],
    ['Что произошло на сессии 2?', [3]],
    ['セッション2で何が起きましたか？', [3]],
    ['세션 2에서 무슨 일이 있었나요?', [3]],
    ['What happened on day 2?', []],
  ])('reads the chapters of: %s', (question, chapters) => expect(of(log, question)).toEqual(chapters));

  it('reads the word of its own titles, at any position in them, and no name or pronoun', () => {
    const parts = [file(1, 'the-long-ebb-part-1'), file(2, 'lamps-part-1'), file(3, 'the-long-ebb-part-2')];
    expect(of(parts, 'What happens in part 1?')).toEqual([1, 2]);
    const days = [file(1, 'Day 1'), file(2, 'Day 2: Rain'), file(3, 'Watch 7 - Fog'), file(4, 'Watch 8 - Ice')];
    expect(of(days, 'Who came on day 2?')).toEqual([2]);
    expect(of(days, 'Who came on the day I met Mara?')).toEqual([]);
    expect(of(days, 'Who came on the first day of the siege?')).toEqual([]);
    expect(of(days, 'What happened in watch 8?')).toEqual([4]);
    expect(readChapters('What happened on day 9?', days, null).unknown).toEqual(['day 9']);
  });
});

describe('chaptersInTheEnd', () => {
  it.each(['What does the creature do in the end?', 'Wer lebt am Ende noch?', 'Que devient le moulin à la fin ?'])(
    'are the last two where %s',
    (question) => expect(chaptersInTheEnd(question, story)).toMatchObject([{ from: 4, to: 5 }]),
  );

  it('the last chapters are the last two of each book', () => {
    const books = ['One', 'Two'].flatMap((book, at) => story.map((each) => ({ ...each, book, sequence: each.sequence + 5 * at })));
    expect(chaptersInTheEnd('Who wins in the end?', books)).toMatchObject([
      { from: 4, to: 5 },
      { from: 9, to: 10 },
    ]);
  });

  it('the last chapters are none where something else ends, or the story is hardly longer', () => {
    expect(chaptersInTheEnd('What is at the end of the pier?', story)).toEqual([]);
    expect(chaptersInTheEnd('What does the creature do?', story)).toEqual([]);
    expect(chaptersInTheEnd('Who ends up paying for the boat?', story)).toEqual([]);
    expect(chaptersInTheEnd('Where does the creature end up?', story)).toHaveLength(1);
    expect(chaptersInTheEnd('Who ends up paying in the end?', story)).toHaveLength(1);
    expect(chaptersInTheEnd('What ends up happening?', story)).toHaveLength(1);
    expect(chaptersInTheEnd('Who wins in the end?', story.slice(0, 2))).toEqual([]);
  });
});

describe('chaptersSoFar', () => {
  it.each([
    'What has happened so far?',
    'Summarise the novel',
    'Recap of the story, please',
    'Was ist bisher geschehen?',
    'Fasse den Roman zusammen',
    'Zusammenfassung der Geschichte',
    'Résumé du roman',
    'Cuéntame la historia hasta ahora',
    'Resumen de la novela',
    'Riassunto del romanzo',
    'Resumo do livro',
    'Samenvatting van het verhaal',
    'Streszczenie powieści',
    'Перескажи роман',
    '总结一下整个故事',
    'これまでのあらすじを教えてください',
    'Give me a recap of the campaign so far',
    'What has happened so far in our campaign?',
  ])('takes all chapters where %s', (question) => expect(chaptersSoFar(question, story)).toMatchObject([{ from: 1, to: 5 }]));

  it('finds no chapter in a question that asks for something else', () => {
    for (const question of [
      'Resume el capítulo II',
      '¿Quién cuenta la historia?',
      'Wer erzählt die Geschichte?',
      'How far is the mill?',
      'What happened to the mill?',
      'Who wrote the novel?',
    ])
      expect(chaptersSoFar(question, story)).toEqual([]);
  });
});

describe('readChapters of a book whose parts count again', () => {
  const parts = ['Part One', 'Part Two'].flatMap((part, index) =>
    [1, 2, 3].map((number) => chapter(3 * index + number, `Chapter ${number}`, part)),
  );
  const ranges = (question: string): unknown[] => readChapters(question, parts, null).chapters.map(({ from, to }) => [from, to]);

  it('takes every chapter with the number, and not the chapters between them', () => {
    expect(ranges('Summarise chapter 2')).toEqual([
      [2, 2],
      [5, 5],
    ]);
  });

  it('reads only chapters of the named part', () => {
    const question = 'Summarise chapter 2 of part two';
    expect(ranges(question)).toEqual([[5, 5]]);
    expect(readChapters(question, parts, null).spans.map(([start, end]) => question.slice(start, end))).toEqual(['chapter 2', 'part two']);
  });
});

describe('readChapters of numbers in words of other languages', () => {
  const long = Array.from({ length: 20 }, (_, index) => chapter(index + 1, `Chapter ${index + 1}`));
  it.each([
    ['Was geschieht im siebzehnten Kapitel?', 17],
    ['Was geschieht in Kapitel zwölf?', 12],
    ['Que se passe-t-il au douzième chapitre ?', 12],
    ['Que se passe-t-il au chapitre premier ?', 1],
    ['¿Qué ocurre en el capítulo tercero?', 3],
    ['¿Qué ocurre en el capítulo doce?', 12],
    ['Cosa succede nel quindicesimo capitolo?', 15],
    ['O que acontece no oitavo capítulo?', 8],
    ['Wat gebeurt er in het zevende hoofdstuk?', 7],
    ['Co się dzieje w rozdziale piętnastym?', 15],
    ['О чём рассказывает семнадцатая глава?', 17],
    ['Что происходит в пятой главе?', 5],
    ['Что происходит в главе двенадцать?', 12],
    ['Was geschieht im 3. Kapitel?', 3],
    ['What happens in the 3rd chapter?', 3],
    ['Vad händer i tredje kapitlet?', 3],
    ['Vad händer i kapitel fem?', 5],
    ['Mi történik a harmadik fejezetben?', 3],
    ['Mi történik a 3. fejezetben?', 3],
    ['Co se stane ve čtvrté kapitole?', 4],
    ['Що відбувається у третьому розділі?', 3],
    ['Τι συμβαίνει στο τρίτο κεφάλαιο;', 3],
    ['Τι συμβαίνει στο κεφάλαιο 5;', 5],
    ['Ce se întâmplă în capitolul al treilea?', 3],
    ['Ce se întâmplă în capitolul 5?', 5],
    ['ماذا يحدث في الفصل الثالث؟', 3],
    ['ماذا يحدث في الفصل 5؟', 5],
    ['מה קורה בפרק השלישי?', 3],
    ['מה קורה בפרק 5?', 5],
    ['เกิดอะไรขึ้นในบทที่ 3', 3],
  ])('reads the chapters of: %s', (question, number) => {
    expect(readChapters(question, long, null).chapters.map(({ from, to }) => [from, to])).toEqual([[number, number]]);
  });

  it.each([
    ['Welche Figuren gibt es bis Kapitel 4?', [1, 4]],
    ["Quels personnages apparaissent jusqu'au chapitre 4 ?", [1, 4]],
    ['¿Qué ocurre hasta el capítulo 4?', [1, 4]],
    ['Che cosa succede fino al capitolo 4?', [1, 4]],
    ['O que acontece até o capítulo 4?', [1, 4]],
    ['Co się dzieje do rozdziału 4?', [1, 4]],
    ['Wat gebeurt er tot en met hoofdstuk 4?', [1, 4]],
    ['到第四章为止有哪些人物？', [1, 4]],
    ['Vem dör till kapitel 4?', [1, 4]],
    ['Ποιοι πεθαίνουν μέχρι το κεφάλαιο 4;', [1, 4]],
    ['من يموت حتى الفصل 4؟', [1, 4]],
    ['מי מת עד פרק 4?', [1, 4]],
    ['第四章までに何が起きた？', [1, 4]],
    ['4장까지 무슨 일이 있었나?', [1, 4]],
    ['第四章之前发生了什么？', [1, 3]],
    ['第3話から第5話のあらすじ', [3, 5]],
    ['제3장에서 무슨 일이 있었나?', [3, 3]],
  ] as const)('reads how far the chapters go of: %s', (question, range) => {
    expect(readChapters(question, long, null).chapters.map(({ from, to }) => [from, to])).toEqual([range]);
  });

  it('does not treat a sheet of paper as a chapter', () => {
    expect(readChapters('종이 3장짜리 편지는 누가 썼나?', long, null).chapters).toEqual([]);
  });

  it.each([
    ['What happens in the second half of the book?', 11, 20],
    ['Sum up the first quarter of the novel', 1, 5],
    ['And the last third of the story?', 14, 20],
    ['What is in the middle of the book?', 8, 13],
    ['Explain the ending', 20, 20],
  ])('reads the share of the story in %s', (question, from, to) => {
    expect(readChapters(question, long, null).chapters).toMatchObject([{ from, to }]);
  });

  it('does not treat somebody in the middle as a share of the story', () => {
    expect(readChapters('Who is the middle brother in this story?', long, null).chapters).toEqual([]);
  });

  it('does not treat the story of somebody as a story that begins and ends', () => {
    for (const question of ['How does the story of the mill begin?', 'What is the story of the mill, and how does it end?'])
      expect(readChapters(question, long, null).chapters).toEqual([]);
    expect(readChapters('How does the story end?', long, null).chapters).toMatchObject([{ from: 20, to: 20 }]);
    for (const question of ['¿Cómo termina la novela?', 'Wie endet der Roman?', "Comment finit l'histoire ?", 'Come finisce la storia?'])
      expect(readChapters(question, long, null).chapters).toMatchObject([{ from: 20, to: 20 }]);
    expect(readChapters('¿Cómo termina la historia del molino?', long, null).chapters).toEqual([]);
  });

  it('does not treat another word after "chapter" as a number', () => {
    for (const question of ['Who is in the chapter once more?', 'Is the chapter Octavia’s?', 'Wie viele Kapitel sind es?'])
      expect(readChapters(question, long, null).chapters).toEqual([]);
  });
});

it('ordinalFromWord keeps fifth and fifteenth apart', () => {
  expect(['пятая', 'пятнадцатая', 'zwolfte', 'vierten', 'vierzehnte', 'fifth', 'chapter'].map(ordinalFromWord)).toEqual([
    5,
    15,
    12,
    4,
    14,
    5,
    null,
  ]);
});

it('numberFromWords reads digits, Roman numbers, words and Chinese numbers', () => {
  expect(['12', 'xiv', 'IV', 'twenty-three', 'seven', '二十三', 'nothing'].map(numberFromWords)).toEqual([12, 14, 4, 23, 7, 23, null]);
});

describe('readChapters of a story of several books', () => {
  const inBook = (sequence: number, book: string, number: number, bookNumber?: number): StoryChapter => ({
    ...chapter(sequence, `Chapter ${number}`),
    path: `${book}/Chapter ${number}.md`,
    book,
    inBook: { book, number, ...(bookNumber === undefined ? {} : { bookNumber }) },
  });
  const series = [
    ...[1, 2, 3, 4, 5].map((number) => inBook(number, 'The Salt Road', number, 1)),
    ...[1, 2, 3, 4].map((number) => inBook(5 + number, 'Ash and Iron', number, 2)),
    ...[1, 2, 3].map((number) => inBook(9 + number, 'Emma', number, 3)),
  ];
  const read = (question: string): ReturnType<typeof readChapters> => readChapters(question, series, null, (title) => title === 'emma');

  it.each<[string, [number, number][]]>([
    ['What happens in chapter 2 of Ash and Iron?', [[7, 7]]],
    ['What happens in Ash and Iron, chapter 2?', [[7, 7]]],
    ['In Ash and Iron, who dies in chapter two?', [[7, 7]]],
    ['What happens in book two, chapter 3?', [[8, 8]]],
    ['What happens in the second book in chapter 3?', [[8, 8]]],
    ['What happens in chapter 5 of the Salt Road?', [[5, 5]]],
    ['What happens in chapter 3 of Emma?', [[12, 12]]],
    ['Summarise chapters 2-3 of Ash and Iron', [[7, 8]]],
    ['What is the end of The Salt Road?', [[4, 5]]],
    ['How does Ash and Iron end?', [[8, 9]]],
    ['How does Ash and Iron begin?', [[6, 6]]],
    ['What happens in the last chapter of Ash and Iron?', [[9, 9]]],
    ['What happens in the first chapter of the last book?', [[10, 10]]],
    ['What happens before chapter 3 of Ash and Iron?', [[6, 7]]],
    ['What happens after chapter 2 of Ash and Iron?', [[8, 9]]],
    [
      'Compare chapter 1 of Ash and Iron with chapter 4 of The Salt Road',
      [
        [6, 6],
        [4, 4],
      ],
    ],
    ['Was passiert in Kapitel 2 von Ash and Iron?', [[7, 7]]],
    ['Que se passe-t-il au chapitre 2 du tome 2 ?', [[7, 7]]],
    ['O que acontece no capítulo 2 de Iron?', [[7, 7]]],
    ['What happens in chapter 2 of the Salt book?', [[2, 2]]],
    ['Что происходит в книге 2, глава 3?', [[8, 8]]],
  ])('reads the chapters of: %s', (question, chapters) =>
    expect(read(question).chapters.map(({ from, to }) => [from, to])).toEqual(chapters),
  );

  it('treats a chapter without a book as that of each book, and says so', () => {
    expect(read('What happens in chapter 4?').chapters).toEqual([
      { surface: 'chapter 4', from: 4, to: 4, ofSeveral: true },
      { surface: 'chapter 4', from: 9, to: 9, ofSeveral: true },
    ]);
    expect(read('What happens in chapter 5?').chapters).toEqual([{ surface: 'chapter 5', from: 5, to: 5 }]);
    expect(read('What happens in the last chapter?').chapters.map(({ from }) => from)).toEqual([5, 9, 12]);
  });

  it('says which chapters a book has none of', () => {
    expect(read('What happens in chapter 5 of Ash and Iron?')).toMatchObject({ chapters: [], unknown: ['chapter 5'] });
  });

  it('keeps a question to the book that it names; a name is one only where it is said to be', () => {
    const books = (question: string): [number, number][] => read(question).books.map(({ from, to }) => [from, to]);
    expect(books('In Ash and Iron, who betrays Mara?')).toEqual([[6, 9]]);
    expect(books('Who betrays Mara in book 2?')).toEqual([[6, 9]]);
    expect(books('Who marries whom in Emma?')).toEqual([[10, 12]]);
    expect(books('Whom does Emma marry?')).toEqual([]);
    expect(books('What does Mara know of ash and fire?')).toEqual([]);
    expect(books('In which chapter does Mara hear of Emma?')).toEqual([]);
    expect(books('Which chapters are full of iron?')).toEqual([]);
  });

  it('finds a unit of the story in a book that is called like somebody', () => {
    const sessions = ['The Salt Road', 'Emma'].flatMap((book, at) =>
      [1, 2, 3].map((number) => ({
        ...inBook(3 * at + number, book, number),
        title: `Session ${number}`,
        path: `${book}/Session ${number}.md`,
      })),
    );
    const chapters = (question: string): [number, number][] =>
      readChapters(question, sessions, null, (title) => title === 'emma').chapters.map(({ from, to }) => [from, to]);
    expect(chapters('What happened in session 2 of Emma?')).toEqual([[5, 5]]);
    expect(chapters('What happened in sessions 1 to 2 of Emma?')).toEqual([[4, 5]]);
    expect(chapters('What happened in the last session of Emma?')).toEqual([[6, 6]]);
    expect(chapters('Emma, session 3: who was there?')).toEqual([[6, 6]]);
    expect(chapters('What did Emma do in session 2?')).toHaveLength(2);
  });

  it('ends each book where the end is asked for', () => {
    expect(chaptersInTheEnd('What happens in the end?', series).map(({ from, to }) => [from, to])).toEqual([
      [4, 5],
      [8, 9],
      [11, 12],
    ]);
  });
});

it.each([
  ['How many chapters are there, and what happens in the last one?', 'How many chapters are there, and what happens in the last chapter?'],
  ['Which sessions are there, and who is in the first one?', 'Which sessions are there, and who is in the first session?'],
  ['Who is the last one of the guild?', 'Who is the last one of the guild?'],
])('names the unit of the story again: %s', (question, named) => expect(withUnitForOne(question)).toBe(named));
