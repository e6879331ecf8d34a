import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnorderedDocument } from './storyDocument.ts';
import { documentKey, kindsFromSettings, orderDocuments } from './storyOrder.ts';

function document(path: string, rest: Partial<UnorderedDocument> = {}): UnorderedDocument {
  return { path, statedKind: null, sequence: null, scenes: [], ...rest };
}

/** Names of the manuscript in story order. */
function order(documents: readonly UnorderedDocument[]): string[] {
  const placed = [...orderDocuments(documents)].filter(([, position]) => position.sequence !== null);
  placed.sort(([, a], [, b]) => a.sequence! - b.sequence! || a.sceneStart - b.sceneStart);
  expect(new Set(placed.map(([, { sequence, sceneStart }]) => `${sequence} ${sceneStart}`)).size).toBe(placed.length);
  return placed.map(([path]) => path);
}

function orderOf(...paths: readonly string[]): string[] {
  return order(paths.map((path) => document(path)));
}

describe('orderDocuments: a guide to a world in chapters', () => {
  it('holds no chapter of a story, if most of them are by their text guides', () => {
    const chapter = (number: number, prose: number): UnorderedDocument => document(`Chapter ${number}.md`, { prose, words: 900 });
    expect(order([chapter(1, 0), chapter(2, -1), chapter(3, -1), chapter(4, -1)])).toEqual([]);
    expect(order([chapter(1, 0.8), chapter(2, 0.7), chapter(3, -1)])).toEqual(['Chapter 1.md', 'Chapter 2.md']);
  });
});

describe('orderDocuments: numbers that the files of a folder agree on', () => {
  it('keep what was put between two of them from moving the others', () => {
    const paths = ['1-Ford', '2-Ash', '2.5-interlude-rain', '3-Dam', '4-Bell'].map((name) => `Chapters/${name}.md`);
    const placed = orderDocuments(paths.map((path) => document(path)));
    expect(paths.map((path) => placed.get(path)!.sequence)).toEqual([1, 2, 3, 3, 4]);
    expect(orderOf(...paths.toSorted())).toEqual(paths);
  });

  it.each([
    ['Roman numerals', ['I. Ford.md', 'II. Ash.md', 'IV. Dam.md', 'V. Bell.md', 'IX. Cairn.md']],
    ['words', ['One.md', 'Two.md', 'Three.md', 'Four.md', 'Eight.md']],
    ['units and words in one', ['ChapterOne.md', 'ChapterTwo.md', 'ChapterThree.md', 'ChapterEight.md']],
    ['numbers in brackets at the end', ['Ford (1).md', 'Ash (2).md', 'Dam (3).md', 'Bell (10).md']],
    ['chapters and scenes', ['ch1sc1.md', 'ch1sc2.md', 'ch2sc1.md', 'ch10sc1.md']],
  ])('are read: %s', (_, names) => {
    const paths = names.map((name) => `Manuscript/${name}`);
    expect(orderOf(...paths.toSorted())).toEqual(paths);
  });

  it('are those of their titles, or of a property that orders pages, if their names have none', () => {
    const titled = (name: string, title: string): UnorderedDocument => document(`Manuscript/${name}.md`, { title });
    expect(order([titled('ash', 'Chapter 10'), titled('bell', 'Chapter Two: The Bell'), titled('cairn', '1')])).toEqual([
      'Manuscript/cairn.md',
      'Manuscript/bell.md',
      'Manuscript/ash.md',
    ]);
    const placed = (name: string, pageOrder: number): UnorderedDocument => document(`Manuscript/${name}.md`, { pageOrder });
    expect(order([placed('ash', 30), placed('bell', 20), placed('cairn', 10)])).toEqual([
      'Manuscript/cairn.md',
      'Manuscript/bell.md',
      'Manuscript/ash.md',
    ]);
  });

  it('are those of a table of contents in their folder or above it, which makes no story of what it links', () => {
    const contents = document('README.md', { linked: ['Manuscript/cairn.md', 'Manuscript/bell.md', 'Manuscript/ash.md'] });
    const files = ['ash', 'bell', 'cairn'].map((name) => `Manuscript/${name}.md`);
    expect(order([contents, ...files.map((path) => document(path))])).toEqual(files.toReversed());
    expect(
      order([document('README.md', { linked: ['a.md', 'b.md', 'c.md'] }), document('a.md'), document('b.md'), document('c.md')]),
    ).toEqual([]);
  });

  it('are none where some files only happen to begin with a word for a number', () => {
    expect(orderOf('Manuscript/Ash.md', 'Manuscript/Bell.md', 'Manuscript/Dam.md', 'Manuscript/One night.md')).toEqual([
      'Manuscript/Ash.md',
      'Manuscript/Bell.md',
      'Manuscript/Dam.md',
      'Manuscript/One night.md',
    ]);
  });

  it('are none of a few files next to many with another number', () => {
    const numbered = ['Chapter 1.md', 'Chapter 2.md', 'Chapter 3.md', 'Chapter 4.md'].map((name) => `Manuscript/${name}`);
    const interludes = ['One Night.md', 'Two Moons.md', 'Three Bells.md'].map((name) => `Manuscript/${name}`);
    expect(orderOf(...numbered, ...interludes).filter((path) => numbered.includes(path))).toEqual(numbered);
    const chapterTwo = orderDocuments([...numbered, ...interludes].map((path) => document(path))).get(numbered[1]!);
    expect(chapterTwo?.sequence).toBe(2);
  });

  it('have interludes next to them', () => {
    const paths = ['Chapter 1.md', 'Chapter 2.md', 'Chapter 3.md', 'Interlude - The Lamp.md'];
    const positions = orderDocuments([...paths, 'Lamps.md'].map((path) => ({ ...document(path), prose: 0.5, words: 900 })));
    expect([...positions.values()].map(({ kind }) => kind)).toEqual([...paths.map(() => 'manuscript'), 'note']);
  });

  it('make scenes of one chapter of files that are called so', () => {
    const positions = orderDocuments(['ch1sc1', 'ch1sc2', 'ch2sc1'].map((name) => document(`Manuscript/${name}.md`)));
    expect([...positions.values()].map(({ sequence, sceneStart }) => [sequence, sceneStart])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
    ]);
  });
});

describe('orderDocuments: kind', () => {
  it.each([
    'Manuscript/a.md',
    'My Novel/Chapters/a.md',
    '02 Manuscript/a.md',
    'Scenes/a.md',
    'Drafts/Second/a.md',
    'First Draft/a.md',
    'Book 1/a.md',
    'Book Two - The Sea/a.md',
    'Part III/a.md',
    'Act 2/a.md',
    'Story/a.md',
    'Campaign/07 Session Notes/Campaign 06/a.md',
    'Chapter 3.md',
    'chapter-twelve.md',
    '012-scene.md',
  ])('%s is manuscript', (path) => {
    expect(orderOf(path, 'Notes/n.md')).toEqual([path]);
  });

  it.each([
    'a.md',
    'Characters/a.md',
    'Manuscript/Characters/a.md',
    'Book 1/Notes/a.md',
    'Part of the plan/a.md',
    'Books/a.md',
    'Acts of God/a.md',
    'Chapterhouse.md',
    'Scene ideas.md',
    '01 Campaign/02 Factions/a.md',
  ])('takes %s for a note', (path) => {
    expect(orderOf(path, 'Manuscript/m.md')).toEqual(['Manuscript/m.md']);
  });

  it('follows the frontmatter before the folder', () => {
    const documents = [
      document('Manuscript/Cast.md', { statedKind: 'note' }),
      document('Ideas/x.md', { statedKind: 'manuscript' }),
      document('b.md'),
    ];
    expect(order(documents)).toEqual(['Ideas/x.md']);
  });

  it('treats numbered files as the manuscript when nothing else is and they are most of the vault', () => {
    expect(orderOf('001-arrival.md', '002-salt.md', '010-end.md', 'Prologue.md', 'notes.md')).toEqual([
      'Prologue.md',
      '001-arrival.md',
      '002-salt.md',
      '010-end.md',
    ]);
    expect(orderOf('01 Mara.md', 'a.md', 'b.md', 'c.md')).toEqual([]);
    expect(orderOf('01 Mara.md')).toEqual([]);
  });

  it('treats numbered sheets in a folder of characters as notes', () => {
    expect(orderOf('Characters/girl1.md', 'Characters/girl2.md', 'Characters/special401.md', 'Factions/Guild.md')).toEqual([]);
  });

  it('takes a folder called history, or story, among notes for history', () => {
    expect(orderOf('Worldbuilding/Geschichte/Der Krieg.md', 'Worldbuilding/Orte/Orrin.md')).toEqual([]);
    expect(orderOf('Geschichte/1.md', 'Geschichte/2.md')).toEqual(['Geschichte/1.md', 'Geschichte/2.md']);
  });

  it('treats the numbered, non-narrative chapters of a world guide as notes', () => {
    const chapters = (prose: number): UnorderedDocument[] =>
      ['01_Geography.md', '02_Peoples.md', '03_Trade.md'].map((path) => document(path, { words: 4_000, prose }));
    expect(order(chapters(0))).toEqual([]);
    expect(order(chapters(0.1))).toHaveLength(3);
  });

  it('takes a prologue next to chapters with them', () => {
    expect(orderOf('Epilogue.md', 'Chapter 2.md', 'Prologue.md', 'Chapter 1.md', 'Ideas.md')).toEqual([
      'Prologue.md',
      'Chapter 1.md',
      'Chapter 2.md',
      'Epilogue.md',
    ]);
  });
});

describe('orderDocuments: order', () => {
  it('is natural over numbers, number words and Roman numerals', () => {
    expect(orderOf('Chapters/Chapter 10.md', 'Chapters/Chapter 2.md', 'Chapters/Chapter 1.md')).toEqual([
      'Chapters/Chapter 1.md',
      'Chapters/Chapter 2.md',
      'Chapters/Chapter 10.md',
    ]);
    expect(orderOf('Chapters/Chapter Three.md', 'Chapters/Chapter Twenty-One.md', 'Chapters/Chapter Two.md')).toEqual([
      'Chapters/Chapter Two.md',
      'Chapters/Chapter Three.md',
      'Chapters/Chapter Twenty-One.md',
    ]);
    expect(orderOf('Part IX/a.md', 'Part V/a.md', 'Part II/b.md', 'Part II/a.md')).toEqual([
      'Part II/a.md',
      'Part II/b.md',
      'Part V/a.md',
      'Part IX/a.md',
    ]);
  });

  it('puts books and parts before the chapters in them', () => {
    const documents = [
      document('Book Two/Chapter 1.md', { sequence: 1 }),
      document('Book One/Part 2/Chapter 3.md', { sequence: 3 }),
      document('Book One/Part 1/Chapter 2.md', { sequence: 2 }),
      document('Book One/Part 1/Opening.md', { sequence: 1 }),
    ];
    expect(order(documents)).toEqual([
      'Book One/Part 1/Opening.md',
      'Book One/Part 1/Chapter 2.md',
      'Book One/Part 2/Chapter 3.md',
      'Book Two/Chapter 1.md',
    ]);
    expect(orderDocuments(documents).get('Book One/Part 2/Chapter 3.md')).toEqual({
      kind: 'manuscript',
      unsure: false,
      sequence: 3,
      sceneStart: 0,
      series: null,
      book: 'Book One',
      part: 'Part 2',
      number: 3,
      bookNumber: 1,
    });
    expect(orderDocuments([document('x.md')]).get('x.md')).toEqual({
      kind: 'note',
      unsure: false,
      sequence: null,
      sceneStart: 0,
      series: null,
      book: null,
      part: null,
      number: null,
      bookNumber: null,
    });
  });

  it.each([
    ['The Tide Saga/Book 1/Part 2/03.md', 'The Tide Saga', 'Book 1', 'Part 2'],
    ['The Tides/Book 1/03.md', 'The Tides', 'Book 1', null],
    ['Manuscript/Book 1/03.md', null, 'Book 1', null],
    ['02 Novels/Salt Trilogy/Drafts/Volume II/03.md', 'Salt Trilogy', 'Volume II', null],
    ['Chapters/03.md', null, null, null],
  ])('finds the series, book and part of %s', (path, series, book, part) => {
    expect(orderDocuments([document(path, { statedKind: 'manuscript' })]).get(path)).toMatchObject({ series, book, part });
  });

  it('takes what frontmatter says of series, book and part over the folders', () => {
    const stated = document('Book 1/03.md', { stated: { series: 'Salt', book: 'The Long Ebb' } });
    expect(orderDocuments([stated]).get('Book 1/03.md')).toMatchObject({ series: 'Salt', book: 'The Long Ebb', part: null });
    expect(orderDocuments([document('Mara.md', { stated: { series: 'Salt' } })]).get('Mara.md')).toMatchObject({ series: null });
  });

  it('follows the frontmatter over the names, through folders that are no parts', () => {
    const documents = [
      document('Scenes/Mara/Zeal.md', { sequence: 1 }),
      document('Scenes/Oren/Arrival.md', { sequence: 2 }),
      document('Scenes/Mara/Ash.md', { sequence: 3 }),
    ];
    expect(order(documents)).toEqual(['Scenes/Mara/Zeal.md', 'Scenes/Oren/Arrival.md', 'Scenes/Mara/Ash.md']);
  });

  it('orders a chapter without a stated number among numbered ones by its name', () => {
    const documents = [
      document('Chapters/Chapter 2.md'),
      document('Chapters/Salt.md', { sequence: 3 }),
      document('Chapters/Ash.md', { sequence: 1 }),
      document('Chapters/Extra.md'),
    ];
    expect(order(documents)).toEqual(['Chapters/Ash.md', 'Chapters/Chapter 2.md', 'Chapters/Salt.md', 'Chapters/Extra.md']);
  });

  it('follows a Longform list, wherever its files lie below the index', () => {
    const documents = [
      document('Salt/Index.md', { scenes: ['Low Tide', 'Arrival', 'Gone'] }),
      document('Salt/text/Arrival.md'),
      document('Salt/text/Low Tide.md'),
      document('Other/Arrival.md'),
    ];
    expect(order(documents)).toEqual(['Salt/text/Low Tide.md', 'Salt/text/Arrival.md']);
  });

  it('leaves out what a Longform project ignores, unless it lists it or the file says what it is', () => {
    const index = document('Salt/Index.md', { scenes: ['Arrival', 'Cut Kept'], ignoredScenes: ['Cut *', '*~*old', 'TODO', 'Ash'] });
    const files = ['Arrival', 'Cut Lamp', 'Cut Kept', 'Rain ~ very old', 'todo', 'Todos rise', 'Old rain'];
    const documents = [
      index,
      ...files.map((name) => document(`Salt/Scenes/${name}.md`)),
      document('Salt/Scenes/Ash.md', { statedKind: 'manuscript' }),
      document('Other/Scenes/Cut Boat.md'),
    ];
    expect(order(documents).toSorted()).toEqual([
      'Other/Scenes/Cut Boat.md',
      'Salt/Scenes/Arrival.md',
      'Salt/Scenes/Ash.md',
      'Salt/Scenes/Cut Kept.md',
      'Salt/Scenes/Old rain.md',
      'Salt/Scenes/Todos rise.md',
    ]);
  });

  it('does not depend on the order of the documents, and puts no two at one place', () => {
    const name = fc.constantFrom('Chapter 1', 'Chapter 2', 'Chapter X', 'Prologue', 'Salt', '03 Ash', 'Epilogue', '3');
    const folder = fc.constantFrom('', 'Manuscript/', 'Book 1/', 'Book 1/Part II/', 'Book 2/', 'Notes/', 'Scenes/Mara/');
    const any = fc.record({
      folder,
      name,
      sequence: fc.option(fc.integer({ min: 1, max: 4 })),
      kind: fc.constantFrom(null, null, 'note' as const, 'manuscript' as const),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(any, { selector: (each) => each.folder + each.name, maxLength: 25 }),
        fc.infiniteStream(fc.nat()),
        (drawn, random) => {
          const documents = drawn.map((each) =>
            document(`${each.folder}${each.name}.md`, { sequence: each.sequence, statedKind: each.kind }),
          );
          const keys = new Map(documents.map((each) => [each, random.next().value]));
          const shuffled = documents.toSorted((a, b) => keys.get(a)! - keys.get(b)!);
          expect(order(shuffled)).toEqual(order(documents));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('orderDocuments: numbers', () => {
  const numbers = (documents: readonly UnorderedDocument[]): (number | null)[] => {
    const positions = orderDocuments(documents);
    return documents.map((each) => positions.get(documentKey(each))!.sequence);
  };
  const numbersOf = (...paths: readonly string[]): (number | null)[] => numbers(paths.map((path) => document(path)));
  const chapter = (fileOrdinal: number, number: number | null, part: string | null = null): UnorderedDocument =>
    document('Salt.txt', { fileOrdinal, section: { unit: 'chapter', number, part, book: null } });

  it("keeps the story's own numbers, with a prologue as 0 and an epilogue behind the last", () => {
    expect(numbersOf('M/Prologue.md', 'M/Chapter 1.md', 'M/Chapter 2.md', 'M/Chapter 7.md', 'M/Epilogue.md')).toEqual([0, 1, 2, 7, 8]);
    expect(numbersOf('M/Kapitel 1.md', 'M/Kapitel 10.md')).toEqual([1, 10]);
  });

  it('gives what has no number one that is free, else that of the chapter behind it', () => {
    const interlude = (fileOrdinal: number): UnorderedDocument => chapter(fileOrdinal, null);
    expect(numbers([chapter(0, 1), interlude(1), chapter(2, 3), interlude(3), chapter(4, 4)])).toEqual([1, 2, 3, 4, 4]);
  });

  it('counts through where parts begin again or numbers are wrong', () => {
    expect(numbers([chapter(0, 1, 'I'), chapter(1, 2, 'I'), chapter(2, 1, 'II'), chapter(3, 2, 'II')])).toEqual([1, 2, 3, 4]);
    expect(numbers([6, 7, 8, 6, 10, 11].map((number, index) => chapter(index, number)))).toEqual([6, 7, 8, 9, 10, 11]);
    expect(numbersOf('M/Chapter 10.md', 'M/Chapter 20.md', 'M/Chapter 30.md')).toEqual([1, 2, 3]);
  });

  it('keeps the printed numbers next to an unnumbered text and a repeated number', () => {
    const numbered = [1, 2, 3, 4, 5, 5, 6].map((number, index) => chapter(index + 1, number));
    expect(numbers([chapter(0, null), ...numbered])).toEqual([0, 1, 2, 3, 4, 5, 5, 6]);
  });

  it('does not count an interlude between numbered chapters where parts begin again', () => {
    const parts = [1, 2, null, 3, 1, 2].map((number, index) => chapter(index, number, index < 4 ? 'I' : 'II'));
    expect(numbers(parts)).toEqual([1, 2, 3, 3, 4, 5]);
  });

  it('takes a folder of songs for notes', () => {
    expect(numbersOf('chapters/1.md', 'chapters/2.md', 'songs/session1.md', 'Lieder/2 Ebbe.md')).toEqual([1, 2, null, null]);
  });

  it('takes a recap for a note, unless it is numbered as a chapter', () => {
    const paths = [
      'Story/Chapter 1.md',
      'Story/Chapter 2.md',
      'Story/the-story-so-far-ch2.md',
      'Story/Was bisher geschah.md',
      'Story/03 Previously.md',
    ];
    expect(numbersOf(...paths)).toEqual([1, 2, null, null, 3]);
  });

  it('takes the scenes in the folder of a chapter together', () => {
    const scenes = ['Draft/Ch 01/scene 1.md', 'Draft/Ch 01/scene 2.md', 'Draft/Ch 02/scene 1.md', 'Draft/Ch 02/scene 10.md'];
    const documents = scenes.map((path) => document(path, { sceneCount: 2 }));
    expect(numbers(documents)).toEqual([1, 1, 2, 2]);
    expect([...orderDocuments(documents).values()].map(({ sceneStart }) => sceneStart)).toEqual([0, 2, 0, 2]);
  });
});

describe('orderDocuments: prose', () => {
  const story = { prose: 0.8, words: 2_000 };

  it('takes a folder called a chapter for a part, if its files are called chapters', () => {
    const files = ['원고/EP01/1화.md', '원고/EP01/2화.md', '원고/EP02/3화.md', '원고/EP02/4화.md'];
    const positions = orderDocuments(files.map((path) => document(path)));
    expect(files.map((path) => positions.get(path)!.sequence)).toEqual([1, 2, 3, 4]);
  });

  it('treats files that differ by a number alone as chapters, in folders of any name, if they are prose', () => {
    const paths = ['Buch/Ebbe 1.md', 'Buch/Ebbe 2.md', 'Buch/Ebbe 10.md'];
    expect(order([...paths.map((path) => document(path, story)), document('Leute/Mara.md')])).toEqual(paths);
    const others = ['Mara', 'Oren', 'Tam'].map((name) => document(`Leute/${name}.md`));
    expect(order([...paths.map((path) => document(path)), ...others])).toEqual([]);
    const scenes = ['T/001/1.md', 'T/001/2.md', 'T/002/1.md'];
    expect(order(scenes.map((path) => document(path, story)))).toEqual(scenes);
  });

  it.each([
    'Kapitel 3.md',
    'Глава 3.md',
    '第3章.md',
    'الفصل 3.md',
    'Capítulo tercero.md',
    'Рукопись/x.md',
    '正文/x.md',
    'Zweiter Teil/x.md',
  ])('recognizes %s as manuscript', (path) => {
    expect(orderOf(path, '人物/m.md', 'Figuren/m.md')).toEqual([path]);
  });

  it('treats narrative documents as the story when there is no manuscript, and asks if unsure', () => {
    const place = (rest: Partial<UnorderedDocument>, ...others: UnorderedDocument[]): { kind: string; unsure: boolean } => {
      const { kind, unsure } = orderDocuments([document('tide.txt', { words: 2_000, ...rest }), ...others]).get('tide.txt')!;
      return { kind, unsure };
    };
    expect(place({ prose: 0.8 })).toEqual({ kind: 'manuscript', unsure: false });
    expect(place({ prose: 0.1 })).toEqual({ kind: 'manuscript', unsure: true });
    expect(place({ prose: 0 })).toEqual({ kind: 'note', unsure: false });
    expect(place({ prose: 0.4 }, document('Characters/Mara.md', { words: 50 }))).toEqual({ kind: 'note', unsure: true });
    expect(place({ prose: 0.8 }, document('Manuscript/Chapter 1.md'))).toEqual({ kind: 'note', unsure: true });
    expect(place({ prose: 0.8, kindFromSettings: 'note' })).toEqual({ kind: 'note', unsure: false });
  });
});

describe('orderDocuments: working files in the folder of a story', () => {
  it('reads the printed pages of a book around its chapters as notes', () => {
    const chapters = ['chapter-1', 'chapter-2', 'chapter-3'].map((name) => `text/${name}.xhtml`);
    const pages = ['titlepage', 'halftitlepage', 'imprint', 'colophon', 'uncopyright'].map((name) => `text/${name}.xhtml`);
    expect(order([...chapters, ...pages].map((path) => document(path, { prose: path.includes('chapter') ? 0.8 : 0.1 })))).toEqual(chapters);
  });

  it('reads a dedication or thanks as notes even if they narrate, by file name or title', () => {
    const chapters = ['text/chapter-1.md', 'text/chapter-2.md', 'text/prologue.md'];
    const pages = ['dedication', 'Danksagung', 'about the author', '致谢'].map((name) => document(`text/${name}.md`, { prose: 0.8 }));
    const titled = document('text/page-2.md', { prose: 0.8, title: 'Acknowledgements' });
    expect(order([...chapters.map((path) => document(path, { prose: 0.8 })), ...pages, titled])).toEqual([
      'text/prologue.md',
      'text/chapter-1.md',
      'text/chapter-2.md',
    ]);
  });

  it('reads the parts of a bible of the world as notes, however much they narrate', () => {
    const chapters = ['livro/capitulo-01.md', 'livro/capitulo-02.md', 'livro/capitulo-03.md'];
    const parts = ['biblia/parte-01-mundo.md', 'biblia/parte-02-criaturas.md', 'biblia/parte-03-regras.md'];
    for (const folder of ['biblia', 'bíblia', 'story bible', 'Weltbibel', 'библия'])
      expect(
        order([...chapters, ...parts.map((path) => path.replace('biblia', folder))].map((path) => document(path, { prose: 0.8 }))),
      ).toEqual(chapters);
  });

  it('reads forms, files for programs and files named as working files as notes', () => {
    const chapters = ['Draft/Chapter 1.md', 'Draft/Home.md'];
    const workingFiles = [
      document('Draft/README.md'),
      document('Draft/SKILL.md', { prose: 0.6 }),
      document('Draft/Scene template.md'),
      document('Draft/briefing.md', { prose: -1 }),
    ];
    expect(order([...chapters.map((path) => document(path)), ...workingFiles])).toEqual(chapters);
    expect(order([document('Draft/Index.md', { prose: 0.5 })])).toEqual(['Draft/Index.md']);
    expect(order([document('Draft/briefing.md', { prose: -1, kindFromSettings: 'manuscript' })])).toEqual(['Draft/briefing.md']);
  });
});

describe('kindsFromSettings', () => {
  it('takes what lies in a folder that is meant, and of several globs the longest', () => {
    const kind = kindsFromSettings({ manuscript: ['World/Tales', 'Prose/**', '*.scene.md'], notes: ['World/**', 'Prose/Plans/*'] });
    expect(['World/a.md', 'World/Tales/One/a.md', 'Prose/a.md', 'Prose/Plans/a.md', 'Other/x.scene.md', 'Other/x.md'].map(kind)).toEqual([
      'note',
      'manuscript',
      'manuscript',
      'note',
      'manuscript',
      null,
    ]);
    expect(kindsFromSettings({ manuscript: [], notes: [] })('a.md')).toBeNull();
  });
});

describe('orderDocuments: drafts of anything, and plans beside chapters', () => {
  const kinds = (documents: readonly UnorderedDocument[]): string[] =>
    [...orderDocuments(documents)].filter(([, { kind }]) => kind === 'manuscript').map(([path]) => path);

  it('treats narrative or numbered drafts as the story', () => {
    const sheet = document('drafts/skills/tidecall.md', { prose: 0.05 });
    const tale = document('drafts/the ferry.md', { prose: 0.7 });
    expect(kinds([sheet, tale, document('drafts/chapter 3.md', { prose: 0.1 })])).toEqual(['drafts/the ferry.md', 'drafts/chapter 3.md']);
  });

  it('numbers chapters past outlines and remarks in their folder', () => {
    const chapters = ['book/chapter-01.md', 'book/chapter-02.md'].map((path) => document(path, { prose: 0.6 }));
    const workingFiles = ['book/ACT-1-OUTLINE.md', 'book/audit_plot_ch1-2.md'].map((path) => document(path, { prose: 0.1 }));
    const order = orderDocuments([...workingFiles, ...chapters]);
    expect(chapters.map(({ path }) => order.get(path)?.sequence)).toEqual([1, 2]);
    expect(workingFiles.map(({ path }) => order.get(path)?.kind)).toEqual(['note', 'note']);
  });

  it('treats chapter summaries in a separate folder as notes, even if narrative', () => {
    const chapters = ['Chapters/01.md', 'Chapters/02.md', 'Chapters/03.md'].map((path) => document(path, { prose: 0.6 }));
    const summaries = ['Summaries/01.md', 'Summaries/02.md', 'Summaries/03.md'].map((path) => document(path, { prose: 0.5 }));
    expect(kinds([...summaries, ...chapters])).toEqual(chapters.map(({ path }) => path));
  });
});
