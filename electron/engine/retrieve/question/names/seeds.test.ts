import { describe, expect, it } from 'vitest';
import { quotedPhrases, readNames, withCorrectedNames } from './seeds.ts';
import { snapshotOf, testEntity } from '../../testing.ts';

const snapshot = snapshotOf([
  testEntity(1, 'Mara Venn', { key: 'Characters/Mara Venn', aliases: ['the Ferrywoman'], importance: 1 }),
  testEntity(2, 'Oren Sallow', { key: 'Characters/Oren Sallow', importance: 1 / 2 }),
  testEntity(3, 'Mara Quill', { key: 'Characters/Mara Quill', importance: 1 / 3 }),
]);
type Vocabulary = Parameters<typeof readNames>[2];
/** The words of a vault: by default it uses all, each in one passage, and none in lower case. */
const vocabularyOf = (differing: Partial<Vocabulary> = {}): Vocabulary => ({
  isUsed: () => true,
  isCommon: () => false,
  passagesWith: () => 1,
  hasPhrase: () => false,
  isSaidOf: () => false,
  ...differing,
});
/** As a vault that uses some words, and writes some in lower case. */
const reading = (
  question: string,
  { used = () => true, common = () => false }: { used?: (word: string) => boolean; common?: (word: string) => boolean } = {},
): ReturnType<typeof readNames> => readNames(snapshot, question, vocabularyOf({ isUsed: used, isCommon: common }));
const named = (question: string, words = {}): string[] =>
  reading(question, words).named.map(({ entityId, match, how }) => `${entityId} ${match} ${how}`);
const unknown = (question: string, words = {}): string[] => reading(question, words).unknown.map(({ surface }) => surface);
const nothingElse = { used: () => false };

describe('readNames', () => {
  it('finds whole names in any case, aliases and parts of names', () => {
    expect(named('Who is mara venn?')).toEqual(['1 1 exact']);
    expect(named('What does the Ferrywoman want?')).toEqual(['1 1 alias']);
    expect(named('Who is Sallow?')).toEqual(['2 0.5 partial']);
    expect(named('Who is Mara?')).toEqual(['1 0.5 partial', '3 0.5 partial']);
  });

  it('reads a name that the question divides into words otherwise than the vault', () => {
    const places = snapshotOf([testEntity(1, 'Iron-Holt', { aliases: ['Karvesh'] }), testEntity(2, 'Tarn'), testEntity(3, 'Oldmere')]);
    const read = (question: string, differing: Partial<Vocabulary> = {}): unknown =>
      readNames(places, question, vocabularyOf({ isUsed: (word) => !['ironholt', 'oldmeres'].includes(word), ...differing })).named.map(
        ({ entityId, match, surface, how }) => [entityId, match, surface, how],
      );
    expect(read('Who rules Ironholt?')).toEqual([[1, 0.8, 'Ironholt', 'fuzzy']]);
    expect(read('Who rules Kar Vesh now?')).toEqual([[1, 0.8, 'Kar Vesh', 'fuzzy']]);
    expect(read('who rules ironholt')).toEqual([[1, 0.8, 'ironholt', 'fuzzy']]);
    // Where the vault writes both, they are two things.
    expect(read('Who is in the Old Mere?', { hasPhrase: (phrase) => phrase === 'Old Mere' })).toEqual([]);
    expect(read('What do ta rn mean?')).toEqual([]);
  });

  it('takes a name in a script without spaces that is nowhere for unknown, even if its parts are words of the vault', () => {
    const parts = { used: (word: string) => !['柯恬雪', '灯守凛'].includes(word) };
    for (const question of ['柯恬雪是谁？', '谁是柯恬雪？']) expect(unknown(question, parts)).toEqual(['柯恬雪']);
    expect(unknown('灯守凛とは誰ですか？', parts)).toEqual(['灯守凛']);
    expect(unknown('柯恬是谁？', parts)).toEqual([]);
  });

  it('takes the name of a place without what it is for its name, unless another place has it too', () => {
    const read = (names: readonly string[]): unknown =>
      readNames(
        snapshotOf(names.map((name, index) => testEntity(index + 1, name, { type: 'location' }))),
        'Which wards are in Karsis?',
        vocabularyOf(),
      ).named.map(({ entityId, match }) => [entityId, match]);
    expect(read(['City of Karsis', 'Founding of Karsis'])).toEqual([
      [1, 0.8],
      [2, 0.5],
    ]);
    expect(read(['City of Karsis', 'Isle of Karsis'])).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it('takes a word whose plural is the name of a group for the group, not for a place', () => {
    const read = (name: string, type: string): unknown =>
      readNames(snapshotOf([testEntity(1, name, { type })]), 'Who joined the Weirward guild?', vocabularyOf()).named.map(
        ({ match }) => match,
      );
    expect(read('The Weirwards', 'organization')).toEqual([0.8]);
    expect(read('The Weirwards', 'location')).toEqual([]);
    expect(read('The Old Weirwards', 'organization')).toEqual([]);
  });

  it('takes a whole name for what it is the name of, not for somebody of another type who is also called so', () => {
    const read = (other: string): unknown =>
      readNames(
        snapshotOf([
          testEntity(1, 'The Grey Hand', { type: 'organization', mentions: 9 }),
          testEntity(2, 'Ives Marr', { aliases: ['The Grey Hand'], type: other, mentions: 2 }),
        ]),
        'Who leads the Grey Hand?',
        vocabularyOf(),
      ).named.map(({ entityId, match }) => [entityId, match]);
    expect(read('character')).toEqual([
      [1, 1],
      [2, 0.3],
    ]);
    expect(read('organization')).toEqual([
      [1, 0.75],
      [2, 0.75],
    ]);
  });

  it('takes no words that only ask for the name of a note called so', () => {
    const read = (question: string): readonly number[] =>
      readNames(
        snapshotOf([testEntity(1, 'What is the Weir?', { aliases: ['What is'] })]),
        question,
        vocabularyOf({ isCommon: () => true }),
      ).named.map(({ entityId }) => entityId);
    expect(read('What is a mole?')).toEqual([]);
    expect(read('What is the Weir?')).toEqual([1]);
  });

  it('takes no word for the most important of a kind, and no common noun after an article, for a name', () => {
    const plots = snapshotOf([testEntity(1, 'Main plot'), testEntity(2, 'Mr. de Ville')]);
    const read = (question: string, isUsed = true): unknown => {
      const vocabulary = vocabularyOf({ isUsed: () => isUsed, isCommon: () => true });
      const { named: found, unknown: missing } = readNames(plots, question, vocabulary);
      return [found.map(({ entityId }) => entityId), missing.map(({ surface }) => surface)];
    };
    expect(read('Who are the main characters?')).toEqual([[], []]);
    expect(read('What is the plot?')).toEqual([[1], []]);
    expect(read('who is the villain', false)).toEqual([[], []]);
    expect(read('who is vellark', false)).toEqual([[], ['vellark']]);
  });

  it('takes a name with the rest of its whole name, spelled otherwise, for that name alone', () => {
    const seers = snapshotOf([testEntity(1, 'Nera of the Harbours', { aliases: ['Nera'] }), testEntity(2, 'Order of Harbors')]);
    const vocabulary = vocabularyOf();
    const read = (question: string): number[] => readNames(seers, question, vocabulary).named.map(({ entityId }) => entityId);
    expect(read('Who is Nera of the Harbors?')).toEqual([1]);
    expect(read('Who is Nera of the Order?')).toEqual([1, 2]);
  });

  it('takes a name at the start of a question for one where another follows it, and a surname after a given name for nobody else', () => {
    const family = snapshotOf([
      testEntity(1, 'Caro Reed', { aliases: ['Caro'] }),
      testEntity(2, 'Mr. Tull', { aliases: ['Tull'] }),
      testEntity(3, 'Hope Vane', { aliases: ['Hope'] }),
    ]);
    const vocabulary = vocabularyOf({ isCommon: () => true });
    const read = (question: string): number[] => readNames(family, question, vocabulary).named.map(({ entityId }) => entityId);
    expect(read('Hope and Caro: how are they related?')).toEqual([1, 3]);
    expect(read('Why does Caro Tull leave?')).toEqual([1]);
    expect(read('Why does Caro leave Tull?')).toEqual([1, 2]);
  });

  it('takes the title before a name for no part of another name', () => {
    const court = snapshotOf([testEntity(1, 'Ada Reed'), testEntity(2, 'Queen of Spires')]);
    const read = (question: string): number[] => readNames(court, question, vocabularyOf()).named.map(({ entityId }) => entityId);
    expect(read('Who is Queen Reed?')).toEqual([1]);
    expect(read('Who is the Queen?')).toEqual([2]);
  });

  it('reports a name of known words that nothing has, with those that have a part of it', () => {
    const court = snapshotOf([
      testEntity(1, 'House Merrow', { type: 'organization' }),
      testEntity(2, 'Ada Pellow'),
      testEntity(3, 'Hester Venn'),
    ]);
    const read = (question: string, phrases: readonly string[] = [], said = false) =>
      readNames(court, question, {
        isUsed: () => true,
        isCommon: () => false,
        passagesWith: () => 1,
        hasPhrase: (phrase) => phrases.includes(phrase),
        isSaidOf: () => said,
      });
    expect(read('Who is Queen Merrow?').unknown).toEqual([{ surface: 'Queen Merrow', isCapitalised: true, nearest: [1] }]);
    expect(read('Who is Queen Merrow?').named.every(({ match }) => match < 0.5)).toBe(true);
    expect(read('Who is Queen Pellow?').unknown).toMatchObject([{ surface: 'Queen Pellow', nearest: [2] }]);
    // A passage has her and the title, if not next to each other.
    expect(read('Who is Queen Pellow?', [], true)).toMatchObject({ unknown: [], named: [{ entityId: 2 }] });
    // Where she is from is not what is asked.
    expect(read('Who is Queen Merrow of the Hester Venn?').named.every(({ match }) => match < 0.5)).toBe(true);
    expect(read('Who does Queen Merrow of the Hester Venn love?').named.some(({ match }) => match === 1)).toBe(true);
    expect(read('Who is Hester Pellow?').unknown).toMatchObject([{ surface: 'Hester Pellow', nearest: [3, 2] }]);
    // A title that no text gives somebody, and a name that a text has.
    expect(read('Who is Captain Pellow?').unknown).toEqual([]);
    expect(read('Who is Hester Pellow?', ['Hester Pellow']).unknown).toEqual([]);
    expect(read('Who is Ada Pellow?').unknown).toEqual([]);
  });

  it('names the words of a longer name that a question has, unless they are a name of their own', () => {
    const guards = snapshotOf([testEntity(1, 'The Grey Watch'), testEntity(2, 'Grey Watch Tower'), testEntity(3, 'Ash Guard Hall')]);
    const read = (question: string): unknown[] =>
      readNames(guards, question, vocabularyOf()).named.map(({ entityId, surface, how }) => [entityId, surface, how]);
    expect(read('How do the Grey Watch and the Ash Guard differ?')).toEqual([
      [1, 'the Grey Watch', 'exact'],
      [3, 'Ash Guard', 'partial'],
    ]);
  });

  it('finds a longer name by two of its consecutive words', () => {
    const guild = snapshotOf([testEntity(1, 'Orrin'), testEntity(2, 'Orrin’s Wardens Released', { documentId: 7 })]);
    const read = (question: string): unknown[] =>
      readNames(guild, question, vocabularyOf()).named.map(({ entityId, match }) => [entityId, match]);
    expect(read('Which of Orrin’s wardens are free?')).toEqual([
      [1, 1],
      [2, 0.5],
    ]);
    expect(read('Which wardens of Orrin are free?')).toEqual([
      [1, 1],
      [2, 0.3],
    ]);
  });

  it('does not treat a word that other passages use far more often as the part of a name found in the text', () => {
    const tale = snapshotOf([testEntity(1, 'Stone Harrow', { type: 'location' })]);
    const matches = (passages: number): number[] =>
      readNames(tale, 'Whom did the Stone take?', vocabularyOf({ passagesWith: () => passages })).named.map(({ match }) => match);
    expect([matches(2), matches(90)]).toEqual([[0.5], [0.3]]);
  });

  it('takes one entity and no other of that name when it is picked with @', () => {
    expect(named('What does @Mara want?')).toEqual(['1 1 picked']);
    expect(named('What does @Mara Quill want from Oren Sallow?')).toEqual(['3 1 picked', '2 1 exact']);
    expect(named('mail me at mara@venn.org')).not.toContain('1 1 picked');
  });

  it('reads a short part of a name with one wrong letter next to a correct part', () => {
    const pellows = snapshotOf([testEntity(1, 'Joss Pellow', { aliases: ['Pellow'] })]);
    const read = (question: string): unknown => readNames(pellows, question, vocabularyOf({ isUsed: () => false }));
    expect(read('Where does Jos Pellow live?')).toMatchObject({ misspelt: [{ surface: 'Jos Pellow', entityIds: [1] }], unknown: [] });
    expect(read('Where does Tam Pellow live?')).toMatchObject({ misspelt: [], unknown: [{ surface: 'Tam' }] });
  });

  it('takes a misspelled name for the whole of one, when a part of it spelled correctly names the same person', () => {
    const pellows = snapshotOf([testEntity(1, 'Joss Pellow', { aliases: ['Joss'] })]);
    const question = 'Who is Joss Pelow?';
    const { named } = readNames(pellows, question, vocabularyOf({ isUsed: () => false }));
    expect(named).toEqual([{ entityId: 1, match: 1, surface: 'Joss Pelow', how: 'fuzzy' }]);
    expect(withCorrectedNames(question, pellows, named)).toBe('Who is Joss Pellow?');
  });

  it('resolves a misspelled name with a title to the person with that title, or else to the one mentioned far more often', () => {
    const harrows = snapshotOf([
      testEntity(1, 'Edward Harrow', { aliases: ['Mr. Harrow'], mentions: 90 }),
      testEntity(2, 'Mrs. Harrow', { mentions: 80 }),
      testEntity(3, 'Lucy Carrow', { mentions: 4 }),
    ]);
    const read = (question: string): unknown => readNames(harrows, question, vocabularyOf({ isUsed: () => false })).misspelt;
    expect(read('Who is Mr Harraw?')).toEqual([{ surface: 'Mr Harraw', entityIds: [1] }]);
    expect(read('Who is Mrs Harraw?')).toEqual([{ surface: 'Mrs Harraw', entityIds: [2] }]);
  });

  it('treats a name without its last letter as misspelled, even when search finds the same passages by it', () => {
    const strode = snapshotOf([testEntity(1, 'Nicholas Bellstrode')]);
    const read = (question: string): unknown => readNames(strode, question, vocabularyOf({ passagesWith: () => 7 })).misspelt;
    expect(read('Who is Bellstrod?')).toEqual([{ surface: 'Bellstrod', entityIds: [1] }]);
  });

  it('treats a compound with a hyphen as the name in it', () => {
    const surfaces = (question: string): string[] => reading(question).named.map(({ surface }) => surface);
    expect(surfaces('Who is Harbour-Mara Venn?')).toEqual(['Harbour-Mara Venn']);
    expect(surfaces('What is the Sallow-Mara Venn bond?')).toEqual(['Mara Venn', 'Sallow']);
  });

  it('finds an entity by its id', () => {
    expect(named('Look at Characters/Oren Sallow please')).toEqual(['2 1 exact']);
    expect(named('Look at Characters/Oren Sallow.md')).toEqual(['2 1 exact']);
  });

  it('finds misspelled names that the vault does not use, next to names that are spelled correctly', () => {
    expect(named('Who is Salow?', nothingElse)).toEqual(['2 0.8 fuzzy']);
    expect(named('Who is Salow?')).toEqual([]);
    expect(named('What is Salow to Mara Venn?', nothingElse)).toEqual(['1 1 exact', '2 0.8 fuzzy']);
    expect(named('who is orin salow?', nothingElse)).toEqual(['2 0.8 fuzzy']);
    expect(named('Tell me about Marra Vemn', nothingElse)[0]).toBe('1 0.8 fuzzy');
    expect(named('Who ate the mango?', nothingElse)).toEqual([]);
  });

  it('treats words that the vault writes in lower case as names only when the question capitalizes them', () => {
    const words = { common: (word: string) => word === 'sallow' || word === 'quill' };
    expect(named('Why is her face sallow and her quill dry?', words)).toEqual(['2 0.3 partial', '3 0.3 partial']);
    expect(named('Why did she trust Sallow?', words)).toEqual(['2 0.5 partial']);
  });

  it('does not treat an ordinary word as a name because a name found in the text has it', () => {
    const tale = snapshotOf([testEntity(1, 'Giant Stoorworm', { type: 'location' }), testEntity(2, 'Giant Rock', { documentId: 7 })]);
    const read = readNames(tale, 'Whom did the Giant take?', vocabularyOf({ isCommon: (word) => word === 'giant' }));
    expect(read.named.map(({ entityId, match }) => [entityId, match])).toEqual([
      [2, 0.5],
      [1, 0.3],
    ]);
  });

  it('does not report a word for all of a kind as an unknown name', () => {
    expect(unknown('Which NPCs are gnomes?')).toEqual([]);
  });

  it('says which names are unknown, with the most similar known names', () => {
    expect(unknown('Who is Duke Harrowgate?', nothingElse)).toEqual(['Duke Harrowgate']);
    expect(unknown('What is the Tarn of Ysmere to Mara Venn?', nothingElse)).toEqual(['Tarn of Ysmere']);
    expect(unknown('who is harrowgate?', nothingElse)).toEqual(['harrowgate']);
    expect(reading('Who is Mara Blackwood?', nothingElse).unknown).toEqual([
      { surface: 'Mara Blackwood', isCapitalised: true, nearest: [1, 3] },
    ]);
    expect(unknown('Who is Duke Harrowgate?')).toEqual([]);
    expect(unknown('Somebody came to the house. Who?', nothingElse)).toEqual([]);
    expect(unknown('Can an NPC swim?', nothingElse)).toEqual([]);
  });
});

describe('readNames in German, which writes every noun with a capital', () => {
  const isCapitalised = (question: string): unknown[] =>
    reading(question, nothingElse).unknown.map(({ surface, isCapitalised: is }) => [surface, is]);

  it('does not treat a noun after an article as a name', () => {
    expect(isCapitalised('Warum schickt der alte Müller das Kind nicht zum Unterricht?')).toEqual([]);
    expect(isCapitalised('Was steht in dem Brief an die Wirtin?')).toEqual([]);
  });

  it('does not treat the point of view as a name', () => {
    expect(isCapitalised('Whose point of view is chapter 6?')).toEqual([]);
  });

  it('reports a name as unknown without being certain that it is a name', () => {
    expect(isCapitalised('Wer ist Balduin?')).toEqual([['Balduin', false]]);
    expect(isCapitalised('Was weiß man über Balduin?')).toEqual([['Balduin', false]]);
  });

  it('treats several capitalized words as a name', () => {
    expect(isCapitalised('Wo wohnt Fräulein Quast?')).toEqual([['Fräulein Quast', true]]);
  });

  it('is certain of a capitalized word in English', () => {
    expect(isCapitalised('Where is the Kestrel?')).toEqual([['Kestrel', true]]);
  });
});

it('quotedPhrases reads the words in quotation marks, each once', () => {
  expect(quotedPhrases('Who said "the tide keeps" or “never again”? "the tide keeps"')).toEqual(['the tide keeps', 'never again']);
  expect(quotedPhrases("It's Mara's")).toEqual([]);
});
