import { describe, expect, it } from 'vitest';
import { suggestEntities, type SuggestionOptions } from './suggestEntities.ts';
import type { Suggestion, SuggestionDocument } from './common/suggestion.ts';

function suggest(text: string, options?: SuggestionOptions): Suggestion[] {
  const chunks = text.split('\n\n').map((paragraph) => ({ text: paragraph }));
  return suggestEntities([{ path: 'chapter-1.md', sequence: 1, chunks }], options);
}

function find(found: readonly Suggestion[], name: string): Suggestion {
  const first = found.find((suggestion) => suggestion.aliases.some((alias) => alias.text === name));
  if (!first) throw new Error(`Not suggested: ${name}. There are: ${found.map((suggestion) => suggestion.name).join(', ')}`);
  return first;
}

const namesOf = (suggestion: Suggestion): string[] => suggestion.aliases.map((alias) => alias.text).sort();
const allNames = (found: readonly Suggestion[]): string[] => found.flatMap(namesOf);

describe('suggestEntities', () => {
  it('ignores words that only begin a sentence, months, peoples and exclamations', () => {
    const found = suggest(
      'Candles burned low. Nobody spoke, for candles were dear in November. “Heavens! Never,” said the English captain on Monday. Running was out of the question.',
    );
    expect(allNames(found)).toEqual([]);
  });

  it('takes a house with a name for a family', () => {
    const found = suggest('They rode for House Varrow. The lamps of House Varrow burned, and nobody but House Varrow paid for them.');
    expect(find(found, 'House Varrow').type).toBe('organization');
  });

  it('takes a name with verbs, but without speech or pronouns of its own, for a place', () => {
    const days = Array.from(
      { length: 12 },
      (_, day) => `On day ${day} Vellmar was dark. Vellmar had no lamps. They stayed near Vellmar, and slept.`,
    );
    expect(find(suggest(days.join('\n\n')), 'Vellmar').type).toBe('location');
    const spoken = days.map((day, index) => (index % 3 === 0 ? `${day} “No,” said Vellmar. Vellmar laughed.` : day));
    expect(find(suggest(spoken.join('\n\n')), 'Vellmar').type).toBe('character');
  });

  it('does not call a house by the name of its owner', () => {
    const text = [1, 2, 3, 4].map(
      (day) => `“Day ${day},” said Marrick. Marrick laughed. They drove to Marrick Hall, and stayed at Marrick Hall.`,
    );
    const found = suggest(text.join('\n\n'));
    expect(find(found, 'Marrick').type).toBe('character');
    expect(namesOf(find(found, 'Marrick Hall'))).toEqual(['Marrick Hall']);
    expect(find(found, 'Marrick Hall').type).toBe('location');
  });

  it('suggests no known name in another case', () => {
    const text = 'Ráno byla mlha. „Nedávej ji nikomu,“ řekl Elišce. Elišce se třásly ruce, ale nebylo tam nic, co by jí pomohlo.';
    const found = suggestEntities([{ path: 'a.md', sequence: 1, language: 'cs', chunks: [{ text }] }], { known: ['Eliška'] });
    expect(allNames(found)).not.toContain('Elišce');
  });

  it('keeps a name that begins a sentence when it does what people do', () => {
    const found = suggest('Ysolde said nothing. Ysolde’s hands were cold. Slowly the door opened.');
    expect(allNames(found)).toEqual(['Ysolde']);
    expect(find(found, 'Ysolde')).toMatchObject({ type: 'character', count: 2, first: { document: 0, chunk: 0, start: 0 } });
  });

  it('defines the people of a play by the list of them', () => {
    const act = (words: string): { text: string } => ({ text: words });
    const documents = [
      { path: 'play.txt', sequence: 0, isCast: true, chunks: [act('MARA VENN. OREN VENN. JORY, a ferryman.')] },
      {
        path: 'play.txt',
        sequence: 1,
        chunks: [
          act('Mara Venn came in with Oren Venn. “Jory is the old miller,” said Mara Venn. Jory laughed, and Oren Venn said nothing.'),
        ],
      },
    ];
    const found = suggestEntities(documents);
    for (const name of ['Mara Venn', 'Oren Venn', 'Jory'])
      expect(find(found, name).defined ?? find(found, name).first).toMatchObject({ document: 0 });
    const russian = { path: 'p.txt', language: 'ru' as const };
    const own = suggestEntities([
      { ...russian, sequence: 0, isCast: true, chunks: [act('Анна Венн, смотрительница.')] },
      {
        ...russian,
        sequence: 1,
        chunks: [act('Я видел, как Анна Венн вошла. «Иди домой», — сказала Анна Венн. Я знал, что Анна Венн была смотрительница.')],
      },
    ]);
    expect(find(own, 'Анна Венн').defined).toMatchObject({ document: 0 });
  });

  it('is at least as certain of a name as the language with most of its mentions', () => {
    const prose = 'Анна Венн сказала, что придёт. Я видел, как Анна Венн вошла. «Иди домой», — сказала Анна Венн.';
    const chapter = { path: '02.md', sequence: 2, language: 'ru' as const, chunks: [{ text: prose }] };
    const page = {
      path: '01.md',
      sequence: 1,
      language: null,
      chunks: [{ text: '- Глава 1: Анна Венн против детства\n- Глава 2: Анна Венн против реки' }],
    };
    const [alone] = suggestEntities([chapter]);
    const [both] = suggestEntities([page, chapter]);
    expect(both).toMatchObject({ name: 'Анна Венн', type: 'character', confidence: alone!.confidence });
    expect(both!.count).toBeGreaterThan(alone!.count);
  });

  it('merges titles, first and last names and short names of one person', () => {
    const found = suggest(
      'It was Thomas Varrow who came first. “Good morning, Mr. Varrow,” said the clerk. Then Tommy laughed, and Varrow’s sister laughed with Thomas.',
    );
    expect(namesOf(find(found, 'Thomas Varrow'))).toEqual(['Mr. Varrow', 'Thomas', 'Thomas Varrow', 'Tommy', 'Varrow']);
    expect(find(found, 'Tommy').name).toBe('Thomas Varrow');
    expect(find(found, 'Tommy').count).toBe(5);
  });

  it('distinguishes the members of a family', () => {
    const found = suggest(
      'They met Mr. Ostrander and Mrs. Ostrander at the gate. Behind them walked Miss Ostrander with Clara Ostrander and Hester Ostrander. “Where is Hester?” asked Mrs. Ostrander.',
    );
    expect(find(found, 'Mr. Ostrander')).not.toBe(find(found, 'Mrs. Ostrander'));
    expect(find(found, 'Mrs. Ostrander')).not.toBe(find(found, 'Miss Ostrander'));
    expect(find(found, 'Clara Ostrander')).not.toBe(find(found, 'Hester Ostrander'));
    expect(find(found, 'Hester')).toBe(find(found, 'Hester Ostrander'));
  });

  it('does not treat words with an article as a place without evidence', () => {
    const found = suggest(
      'They hunted the Grey Stag. There was a spear in the Grey Stag, and they lost the Grey Stag, for the Grey Stag and the dogs were gone. Nobody saw the Grey Stag again.',
    );
    expect(find(found, 'Grey Stag').type).toBe('item');
  });

  it('reads Ben as a given name or a mountain by what is told', () => {
    expect(find(suggest('They had seen Ben Varrow that morning. It was Ben Varrow who laughed.'), 'Ben Varrow').type).toBe('character');
    expect(
      find(
        suggest('There was snow in Ben Varrow. They went from Ben Varrow to the sea, and came back to live near Ben Varrow.'),
        'Ben Varrow',
      ).type,
    ).toBe('location');
  });

  it('introduces somebody early where the narrator begins a sentence with their name', () => {
    const found = suggestEntities(chaptersOf('“Is Orrin Vask here?” said he. They waited for Orrin Vask. Old Orrin Vask was late.'));
    expect(find(found, 'Orrin Vask').defined?.start).toBe(63);
  });

  it('does not take a mother for her daughter, or a father for his son', () => {
    const family = suggest(
      'He asked Mrs. Reave and her children, John Reave and Georgiana Reave. “Georgiana!” cried Mrs. Reave, and Georgiana ran.',
    );
    expect(find(family, 'Mrs. Reave')).not.toBe(find(family, 'Georgiana Reave'));
    expect(find(family, 'Georgiana')).toBe(find(family, 'Georgiana Reave'));
    const father = suggest(`${'Then Fred looked at Mr. Vance. '.repeat(12)}${'“No,” said Fred. '.repeat(30)}It was Fred Vance who left.`);
    expect(find(father, 'Mr. Vance')).not.toBe(find(father, 'Fred Vance'));
  });

  it('accepts Winter as the name of a girl, but not the season', () => {
    const girl = suggest('“Come here,” said Winter. Nobody came. “Come,” Winter said again, and Winter waited.');
    expect(find(girl, 'Winter').type).toBe('character');
    expect(suggest('It was in Winter that they came, and all the Winter they stayed.')).toEqual([]);
  });

  it('keeps a surname that is a title behind a given name, if somebody is called by a title and that surname', () => {
    const found = suggest(
      'Then Mrs. Dean came in with the tray. “Sit down, Ellen Dean,” he said. They spoke of Nelly Dean that night, and Ellen smiled.',
    );
    expect(namesOf(find(found, 'Ellen Dean'))).toEqual(expect.arrayContaining(['Ellen', 'Ellen Dean', 'Nelly Dean']));
    expect(suggest('“Sit down, Ellen Dean,” he said. They spoke of Ellen that night, and Ellen smiled.').map(({ name }) => name)).toEqual([
      'Ellen',
    ]);
  });

  it('knows a married woman who is mostly called by her given name, where nobody else has her surname', () => {
    const called = '“Go on,” said Ellen. “I will,” said Ellen, and went. They spoke of Ellen that night.';
    const story = Array.from({ length: 10 }, () => `Mrs. Marr sat down by the fire.\n\n${called}`).join('\n\nEllen Marr smiled.\n\n');
    expect(namesOf(find(suggest(story), 'Ellen'))).toEqual(['Ellen', 'Ellen Marr', 'Mrs. Marr']);
    expect(namesOf(find(suggest(`${story}\n\n“Miss Marr is late,” said Oren.`), 'Ellen'))).not.toContain('Mrs. Marr');
  });

  it('takes everybody who speaks in a play for a person, whatever the word, and shows the name without capitals', () => {
    const scene = [
      'KEEPER. The rain is cold, and the keeper is colder.',
      'ALBANY. Go in, sir.',
      'KEEPER. Not I.',
      'ALBANY. Then stay.',
      'THE NOTE TAKER. Write that down.',
      'KEEPER. Who speaks?',
      'ALBANY. Nobody.',
      'THE NOTE TAKER. I do.',
      'THE NOTE TAKER. And I write.',
    ].join('\n\n');
    const found = suggestEntities([{ path: 'play.txt', sequence: 1, chunks: [{ text: scene }] }]);
    expect(found.map(({ name, type }) => [name, type])).toEqual([
      ['Albany', 'character'],
      ['Keeper', 'character'],
      ['Note Taker', 'character'],
    ]);
  });

  it('finds somebody whose surname is a title, with the bare surname too', () => {
    const found = suggest(
      'Mrs. Dean came in with the tray. “Sit down, Mrs. Dean,” he said. Then Dean smiled. “What is it, Dean?” he asked. They spoke of Miss King, and of the King, whom the King’s men feared.',
    );
    expect(namesOf(find(found, 'Mrs. Dean'))).toEqual(['Dean', 'Mrs. Dean']);
    expect(find(found, 'Mrs. Dean')).toMatchObject({ type: 'character', count: 4 });
    expect(namesOf(find(found, 'Miss King'))).toEqual(['Miss King']);
  });

  it('does not treat an office as a surname', () => {
    const found = suggest(
      'The Dean spoke first. “Mr. President,” said the Inspector, “the Dean is right.” “Yes, Mr. Inspector. And you, Dean?” said the President.',
    );
    expect(allNames(found)).toEqual([]);
  });

  it('does not make a general of his wife', () => {
    const found = suggest('She sat beside General Pell. Her aunt, Mrs. Pell, poured the tea, and Mrs. Pell smiled at General Pell.');
    expect(find(found, 'General Pell')).not.toBe(find(found, 'Mrs. Pell'));
  });

  it('distinguishes places by their prepositions, nouns and neighbouring words', () => {
    const found = suggest(
      'We lived in Quarrenby and walked to Quarrenby Hall every Sunday, past the corner of Tallow Street. The city of Vesh lies far from Quarrenby.',
    );
    for (const place of ['Quarrenby', 'Tallow Street', 'Vesh']) expect(find(found, place).type).toBe('location');
    expect(find(found, 'Quarrenby')).toBe(find(found, 'Quarrenby Hall'));
  });

  it('reads particles, epithets, initials and families', () => {
    const found = suggest(
      'He wrote to Ada van der Meer and to John T. Quill. “It was Old Brannock,” she said, and Brannock shrugged. The feud of the Brannocks was older than the Isle of Skarn.',
    );
    expect(allNames(found)).toEqual(expect.arrayContaining(['Ada van der Meer', 'John T. Quill', 'Isle of Skarn']));
    expect(namesOf(find(found, 'Brannock'))).toEqual(['Brannock', 'Old Brannock']);
    expect(find(found, 'Brannocks')).not.toBe(find(found, 'Brannock'));
  });

  it('does not read a label of a list as a name', () => {
    expect(suggest('- Session Loot: forty coins\n- **Members Present:** all\n- Session Loot: none')).toEqual([]);
  });

  it('accepts a name in capitals, but no heading as a name', () => {
    const found = suggest('MARA LINDQVIST\n\nTHE LONG NIGHT\n\nThen Mara Lindqvist rose, for Mara had heard it too.');
    expect(allNames(found).sort()).toEqual(['Mara', 'Mara Lindqvist']);
    expect(find(found, 'Mara').name).toBe('Mara Lindqvist');
  });

  it('leaves out names that are known and names that are too rare', () => {
    const text = 'In the hall stood Ysolde. There was no one near Ysolde but Corwin.';
    expect(allNames(suggest(text, { known: ['ysolde'] }))).toEqual(['Corwin']);
    expect(allNames(suggest(text, { minCount: 2 }))).toEqual(['Ysolde']);
  });

  it('finds the first appearance in story order, not file order', () => {
    const late = { path: 'b.md', sequence: 2, chunks: [{ text: 'He thanked Ysolde.' }] };
    const early = { path: 'a.md', sequence: 1, chunks: [{ text: 'It rained.' }, { text: 'He met Ysolde.' }] };
    expect(suggestEntities([late, early])[0]!.first).toEqual({ document: 1, chunk: 1, start: 7 });
  });

  /** Documents of one chunk each, in story order. */
  const chaptersOf = (...texts: readonly string[]): SuggestionDocument[] =>
    texts.map((text, at) => ({ path: `${at}.md`, sequence: at + 1, chunks: [{ text }] }));

  it('keeps the introduction by the narrator when later only speech hints at who somebody is', () => {
    const introduced = 'Miss Ysolde Marr, who had been married to a younger husband, lived alone. We feared Ysolde Marr.';
    const found = suggestEntities(chaptersOf(introduced, 'It rained.', 'It rained.', '“I saw his sister, Ysolde Marr, go by,” said he.'));
    expect(find(found, 'Ysolde Marr').defined).toBeUndefined();
    const other = suggestEntities(chaptersOf(introduced, 'Here is Ysolde Marr, the housekeeper, again.'));
    expect(find(other, 'Ysolde Marr').defined).toMatchObject({ document: 1 });
  });

  it('introduces somebody of whom nothing else is said where the narrator names them after a noun of kinship, however late', () => {
    const named = 'They waited for Ysolde Marr. Later Ysolde Marr was late.';
    const found = suggestEntities(chaptersOf(named, named, named, named, 'The ferryman spoke of his niece Ysolde Marr to the crew.'));
    expect(find(found, 'Ysolde Marr').defined).toMatchObject({ document: 4 });
  });

  it('does not introduce somebody by a part of their name that occurs long before it', () => {
    const chapters = [
      'They sang of Jack and his delight.',
      'It rained.',
      'It rained.',
      'Then Jack Maldon came. They thanked Jack Maldon, and Maldon sat with Maldon. “Mr. Maldon,” said Jack.',
    ];
    expect(find(suggestEntities(chaptersOf(...chapters)), 'Jack Maldon').first.document).toBe(3);
  });

  it('treats the speakers of a screenplay as people, even those named by an everyday word', () => {
    const speeches = [
      'OTHER SHOTS',
      'OTHER SHOTS',
      'OTHER SHOTS',
      'Mint',
      'Ilse',
      'Mint',
      'Engineer',
      'Mint',
      'Voice',
      'Engineer',
      'Voice',
      'Engineer',
      'Voice',
    ];
    const text = `A mint grows here.\n\n${speeches.map((who) => `${who}: No.`).join('\n\n')}\n\nIlse LAUGHS. Ilse leaves.`;
    const [script] = chaptersOf(text);
    const found = suggestEntities([{ ...script!, isScript: true }]);
    expect(allNames(found).sort()).toEqual(['Engineer', 'Ilse', 'Mint']);
    expect(found.every(({ type }) => type === 'character')).toBe(true);
    // Elsewhere such lines are facts.
    expect(allNames(suggestEntities([script!]))).toEqual(['Ilse']);
  });

  it('survives text without a name', () => {
    for (const text of ['', '\n\n', '***', '“”', '1234 5678', 'I I I', "'s", 'A. B. C.', '’’’']) expect(suggest(text)).toEqual([]);
  });

  it('reads a long novel in seconds', () => {
    const paragraph =
      'Then Mr. Varrow looked at Clara Ostrander across the table in Quarrenby, and nobody spoke until the clock in the hall struck nine. ';
    const documents = Array.from({ length: 60 }, (_, index) => ({
      path: `${index}.md`,
      sequence: index,
      chunks: Array.from({ length: 60 }, () => ({ text: paragraph.repeat(4) })),
    }));
    const started = process.cpuUsage();
    const found = suggestEntities(documents);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
    expect(find(found, 'Mr. Varrow').count).toBe(60 * 60 * 4);
  });
});
