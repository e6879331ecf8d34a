import { describe, expect, it } from 'vitest';
import { suggestEntities } from './suggestEntities.ts';
import type { Suggestion } from './common/suggestion.ts';

function suggest(...paragraphs: readonly string[]): Suggestion[] {
  return suggestEntities([{ path: 'chapter-1.md', sequence: 1, chunks: paragraphs.map((text) => ({ text })) }]);
}

function find(found: readonly Suggestion[], name: string): Suggestion {
  const first = found.find((suggestion) => suggestion.aliases.some((alias) => alias.text === name));
  if (!first) throw new Error(`Not suggested: ${name}. There are: ${found.map((suggestion) => suggestion.name).join(', ')}`);
  return first;
}

const namesOf = (suggestion: Suggestion): string[] => suggestion.aliases.map((alias) => alias.text).sort();

describe('mergePeople', () => {
  it('finishes quickly even for a list with thousands of people of one surname', () => {
    const letters = 'abcdefghij';
    const given = (index: number): string =>
      `Q${String(index)
        .padStart(4, '0')
        .replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)))}`;
    const chapter = Array.from({ length: 4_200 }, (_, index) => `Then ${given(index)} Varrow met ${given(index)} Varrow by the lake.`);
    const started = process.cpuUsage();
    expect(suggest(...chapter).length).toBeGreaterThan(500);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(15);
  });

  it('knows that a patronymic is no surname', () => {
    const found = suggest(
      '“Come,” said Oleg Petrovitch. Oleg Petrovitch smiled. Then Oleg Petrovitch Varin sat down. “No,” said Ilya Petrovitch. Ilya Petrovitch rose, and Ilya Petrovitch Varin went out.',
    );
    expect(namesOf(find(found, 'Oleg Petrovitch'))).toEqual(['Oleg Petrovitch', 'Oleg Petrovitch Varin']);
    expect(namesOf(find(found, 'Ilya Petrovitch'))).not.toContain('Oleg Petrovitch Varin');
  });

  it('knows by a patronymic whether a surname that is named alone is a man or a woman', () => {
    const found = suggest(
      '“Come,” said Oleg Petrovitch. Varin frowned. Oleg Petrovitch Varin sat down, and Mr. Varin yawned. “No,” said Irina Pavlovna. Irina Pavlovna Varin rose. Varin laughed.',
    );
    expect(namesOf(find(found, 'Oleg Petrovitch'))).toEqual(['Mr. Varin', 'Oleg Petrovitch', 'Oleg Petrovitch Varin', 'Varin']);
    expect(namesOf(find(found, 'Irina Pavlovna'))).toEqual(['Irina Pavlovna', 'Irina Pavlovna Varin']);
  });

  it('takes no name of two that are next to each other, broken off, or read from initials', () => {
    const often =
      'Ysolde rose. Then Ysolde spoke, and Ysolde wept. “Ysolde,” said Ferskin. Ferskin smiled at Ysolde. Then Ferskin went out, and Ferskin sang to Ferskin’s dog.';
    const found = suggest(
      often,
      'He is teaching Ysolde German. “Isn’t it, Fers— isn’t it true?” asked Ysolde. They read “L. M. Varrow” on the door. “Come,” said Tom Varrow.',
    );
    expect(namesOf(find(found, 'Ysolde'))).toEqual(['Ysolde']);
    expect(namesOf(find(found, 'Ferskin'))).toEqual(['Ferskin']);
    expect(namesOf(find(found, 'Tom Varrow'))).toEqual(['Tom Varrow']);
  });

  it('says of every alias why it is one, and how sure', () => {
    const found = suggest(
      '“Come,” said Thomas Varrow. Mr. Varrow smiled, and Tommy smiled too. Old Varrow said nothing, but Varrow’s dog barked.',
    );
    const { aliases } = find(found, 'Thomas Varrow');
    expect(Object.fromEntries(aliases.map(({ text, reason }) => [text, reason]))).toEqual({
      'Thomas Varrow': 'name',
      'Mr. Varrow': 'title',
      Tommy: 'short-name',
      Varrow: 'surname',
      'Old Varrow': 'epithet',
    });
    for (const { confidence } of aliases) expect(confidence).toBeGreaterThan(0.5);
    expect(find(found, 'Varrow').aliases.find(({ reason }) => reason === 'name')!.confidence).toBe(1);
  });

  it('takes an epithet before a given name for no part of the name where the story has the name without it', () => {
    const road = 'It was a tall road to a tall gate, with a tall tree.';
    const found = suggest(
      `${road} “Come,” said Tall Henry Varrow. “No,” said Henry Varrow. They all knew Tall Henry. Tall Henry laughed, and Varrow sat down. ${'Tall Henry sang. '.repeat(3)}`,
    );
    expect(find(found, 'Tall Henry').name).toMatch(/Varrow$/u);
    expect(namesOf(find(found, 'Henry Varrow'))).toEqual(['Henry Varrow', 'Tall Henry', 'Tall Henry Varrow', 'Varrow']);
    const two = suggest(
      `${road} It was a short lane, a short day. “Come,” said Tall Henry. “No,” said Short Henry. Tall Henry hit Short Henry.`,
    );
    expect(find(two, 'Tall Henry')).not.toBe(find(two, 'Short Henry'));
  });

  it('distinguishes a given name from a person with it who is called otherwise, when it occurs in other chapters', () => {
    const chapters = (...texts: readonly string[]): Suggestion[] =>
      suggestEntities(texts.map((text, index) => ({ path: `chapter-${index}.md`, sequence: index + 1, chunks: [{ text }] })));
    const servant = '“The horses, sir,” said John.';
    const guest = 'He met Mr. Quellan there. “Good day,” said Mr. Quellan, and Mr. Quellan laughed. They feared Quellan.';
    const found = chapters(servant, servant, `It was John Quellan. ${guest}`, guest, guest);
    expect(find(found, 'John')).not.toBe(find(found, 'John Quellan'));
    expect(find(found, 'Mr. Quellan')).toBe(find(found, 'John Quellan'));
    const friend = chapters(`It was John Quellan. ${guest}`, `${guest} They called John.`, guest);
    expect(find(friend, 'John')).toBe(find(friend, 'John Quellan'));
    const hero = chapters(`It was John Quellan. ${guest}`, `${servant} `.repeat(12), servant);
    expect(find(hero, 'John')).toBe(find(hero, 'John Quellan'));
  });

  it('takes a long form for that of a nickname only where a chapter has both', () => {
    const chapters = (...texts: readonly string[]): Suggestion[] =>
      suggestEntities(texts.map((text, index) => ({ path: `chapter-${index}.md`, sequence: index + 1, chunks: [{ text }] })));
    const nurse = '“Come here,” said Dolly. Dolly Quellan took the lamp, and Dolly laughed.';
    const letter = 'The letter was addressed to Dorothy, a clerk of the mill.';
    const apart = chapters(nurse, nurse, letter);
    expect(namesOf(find(apart, 'Dolly Quellan'))).not.toContain('Dorothy');
    const together = chapters(nurse, `${nurse} “Dorothy,” said her mother, and Dorothy came.`);
    expect(namesOf(find(together, 'Dolly Quellan'))).toContain('Dorothy');
    // The short form of a known name is hardly another's.
    const short = chapters(
      '“Come in,” said Thomas. Thomas Varrow took the lamp, and Thomas laughed.',
      'Tommy walked home. “Rain,” said Tommy.',
    );
    expect(namesOf(find(short, 'Thomas Varrow'))).toContain('Tommy');
  });

  it('keeps a boy and a man of one surname apart, by whether he is called by his given name', () => {
    const boy = suggest(
      'Tom Varrow ran out. “Tom!” she called, and Tom laughed. Then Tom fell. Tom wept, and Tom slept. “Master Varrow is in bed,” said she. Master Varrow slept.',
      'Mr. Varrow had died long ago. She thought of Mr. Varrow. “Uncle Varrow was kind,” said Ada. Uncle Varrow had loved her.',
    );
    expect(namesOf(find(boy, 'Tom'))).toEqual(['Master Varrow', 'Tom', 'Tom Varrow']);
    expect(namesOf(find(boy, 'Mr. Varrow'))).toEqual(['Mr. Varrow', 'Uncle Varrow']);
    const man = suggest(
      'Wilkin Varrow came in. “Good day,” said Mr. Varrow. Mr. Varrow bowed, and Mr. Varrow sat. Wilkin drank.',
      'Master Varrow cried in the cradle. They fed Master Varrow.',
    );
    expect(find(man, 'Mr. Varrow')).toBe(find(man, 'Wilkin Varrow'));
    expect(find(man, 'Master Varrow')).not.toBe(find(man, 'Wilkin Varrow'));
  });

  it('assigns the title of a family to the man whose full name occurs most', () => {
    const john = 'John Varrow wrote again. “Good day,” said John Varrow. Mr. Varrow smiled.';
    const tom = '“Tom, Tom,” they said, “Tom was wild.” And Tom Varrow was long dead, old Tom, poor Tom.';
    const found = suggest(john, john, john, tom, 'Mr. Varrow laughed, and Mr. Varrow left.');
    expect(find(found, 'Mr. Varrow')).toBe(find(found, 'John Varrow'));
    expect(find(found, 'Mr. Varrow')).not.toBe(find(found, 'Tom Varrow'));
  });

  it('is less certain of a name that could belong to another person', () => {
    const alone = suggest('He met Hester Ostrander. “Good day,” said Hester.');
    const among = suggest('He met Hester Ostrander, Hester Ostrander, Hester Ostrander. He met Hester Quill. “Good day,” said Hester.');
    const confidence = (found: readonly Suggestion[]): number =>
      find(found, 'Hester').aliases.find(({ text }) => text === 'Hester')!.confidence;
    expect(confidence(among)).toBeLessThan(confidence(alone));
  });

  it('distinguishes a king from a commoner of his given name, and rulers of the same name', () => {
    const found = suggest(
      'They asked Jack Marrow of King John, and John Marrow laughed. In the reign of Anselm the Third, before Anselm the Fifth was crowned, there was peace.',
    );
    expect(find(found, 'King John')).not.toBe(find(found, 'Jack Marrow'));
    expect(find(found, 'John Marrow')).toBe(find(found, 'Jack Marrow'));
    expect(find(found, 'Anselm the Third')).not.toBe(find(found, 'Anselm the Fifth'));
  });

  it('keeps names apart that "and" joins', () => {
    const found = suggest('They lived with Aunt Polly and Mary. It was Mary who cooked, and Aunt Polly who prayed.');
    expect(find(found, 'Mary')).not.toBe(find(found, 'Aunt Polly'));
    const suit = suggest(
      'The old suit of Tarn and Tarn dragged on. No one remembers when Tarn and Tarn began. It was Piers Tarn who died of it.',
    );
    expect(find(suit, 'Tarn')).not.toBe(find(suit, 'Piers Tarn'));
  });

  it('does not assign the bare surname to a married woman', () => {
    const found = suggest('The door opened for Mrs. Dunmore. “Late again,” said Mrs. Dunmore. It was Dunmore, and he had been drinking.');
    expect(find(found, 'Dunmore')).not.toBe(find(found, 'Mrs. Dunmore'));
  });

  it('gives a short name to the person it is used for', () => {
    const found = suggest(
      'They feared Lady Catherine. At the gate stood Lady Catherine, and Kitty ran to her. “Lady Catherine!” cried Kitty. Then Kitty fell.',
      'Kitty was up at once, and laughed. “Oh, Catherine,” said her father to Kitty.',
    );
    expect(namesOf(find(found, 'Kitty'))).toEqual(['Catherine', 'Kitty']);
    const son = suggest('He had a son, Harry, of whom he spoke to Sir Henry Quill. “And Harry?” asked Sir Henry.');
    expect(find(son, 'Harry')).not.toBe(find(son, 'Sir Henry'));
  });

  it('assigns the bare surname to the person it is used for', () => {
    const found = suggest(
      'It was Fred Vance who came in. Fred bowed to Mr. Vance. “Well, Vance,” said the mayor to Mr. Vance, “is Fred here?” And Fred was.',
    );
    expect(find(found, 'Vance')).toBe(find(found, 'Mr. Vance'));
  });

  it('reads initials, offices before a surname, and saints among given names', () => {
    const found = suggest('Your affectionate friend, E. Harrowby. It was Lady Harrowby who wrote so, for Lady Harrowby wrote to all.');
    expect(find(found, 'E. Harrowby')).toBe(find(found, 'Lady Harrowby'));
    const hunter = suggest('A hunter came. They called Allan Corrow to the fire. “Drink, Hunter Corrow,” they said, and Corrow drank.');
    expect(namesOf(find(hunter, 'Allan Corrow'))).toEqual(['Allan Corrow', 'Corrow', 'Hunter Corrow']);
    const saint = suggest('It was St. John Aldous. “Come, Mr. St. John,” she said, and St. John came.');
    expect(find(saint, 'Mr. St. John')).toBe(find(saint, 'St. John Aldous'));
  });

  it('recognizes a wife by her given name', () => {
    const found = suggest(
      'It was Miss Mina Tolland. “Miss Tolland,” said Peter, “this is Mina.”',
      'A year later Mrs. Aldous, or Mina Aldous, lived by the sea. Mrs. Aldous liked it. Mina was happy.',
    );
    expect(find(found, 'Miss Mina Tolland')).toBe(find(found, 'Mrs. Aldous'));
  });

  it('believes the text when it says that two names are of one', () => {
    const found = suggest('There sat Oswin Tarrant, better known as the Heron. “Good evening,” said Heron. No one trusted Heron.');
    expect(find(found, 'Heron')).toBe(find(found, 'Oswin Tarrant'));
    const aunt = suggest('They feared Miss Tapley, or Miss Tabitha, as the village called her. They said Miss Tabitha bit.');
    expect(find(aunt, 'Miss Tapley')).toBe(find(aunt, 'Miss Tabitha'));
    const choice = suggest('He would ask Corwin or Ysolde. He liked Corwin, and he feared Ysolde.');
    expect(find(choice, 'Corwin')).not.toBe(find(choice, 'Ysolde'));
  });

  it('recognizes a short name that no list has', () => {
    const found = suggest(
      'They called for Quillon Barrow. “Here, Quill!” they cried, and Quill came. It was Aston who laughed, and Astonman.',
    );
    expect(namesOf(find(found, 'Quill'))).toEqual(['Quill', 'Quillon Barrow']);
    expect(find(found, 'Aston')).not.toBe(find(found, 'Astonman'));
  });

  it('does not merge a plural title with a single person', () => {
    const found = suggest('They wrote to Messrs. Kettle and Bray. It was Mr. Kettle who answered, and Kettle was brief.');
    expect(find(found, 'Messrs. Kettle')).not.toBe(find(found, 'Mr. Kettle'));
  });
});

describe('contradictsTitle', () => {
  const girl =
    'Ada Varrow ran out. “Miss Ada!” cried the cook. Ada laughed, and Ada hid. “Miss Ada!” he called. “Miss Ada is gone,” said the cook.';

  it('does not assign a girl the titles of her parents', () => {
    const found = suggest(girl, 'Long ago Captain Varrow and his wife had died. They had loved Mrs. Varrow.');
    expect(namesOf(find(found, 'Ada Varrow'))).toEqual(['Ada', 'Ada Varrow', 'Miss Ada']);
    expect(find(found, 'Mrs. Varrow')).not.toBe(find(found, 'Captain Varrow'));
  });

  it('merges a woman with her rank and surname, by her full name or by "she" next to both', () => {
    const whole = suggest('Captain Ada Varrow sat at the helm. “Aye,” said Captain Varrow. Ada smiled. They all followed Captain Varrow.');
    expect(find(whole, 'Captain Varrow')).toBe(find(whole, 'Captain Ada Varrow'));
    const she = suggest('Ada Varrow came aboard. Captain Varrow drew her sword. Captain Varrow said that she was ready.');
    expect(find(she, 'Captain Varrow')).toBe(find(she, 'Ada Varrow'));
  });

  it('recognizes two people by two titles that repeatedly occur together', () => {
    const both = 'Dr. Varrow bowed. He had never liked Mr. Varrow. At the door Mr. Varrow turned, and Dr. Varrow sighed.';
    const found = suggest('It was Edgar Varrow.', both, both, both, both);
    expect(find(found, 'Dr. Varrow')).not.toBe(find(found, 'Mr. Varrow'));
    const one = suggest('It was Edgar Varrow. “Good day,” said Mr. Varrow.', 'Later Dr. Varrow wrote a book.');
    expect(find(one, 'Dr. Varrow')).toBe(find(one, 'Mr. Varrow'));
  });

  it('reads a servant’s title before a given name, and gives the father’s title to the father', () => {
    const call = 'Wat ran. “Mester Wat!” they cried to Wat. Wat wept, and Wat slept. Then Wat rose.';
    const found = suggest(
      ...Array.from({ length: 6 }, () => call),
      'He was Wat Varrow, and his father was Mr. Edgar Varrow.',
      ...Array.from({ length: 11 }, () => 'They feared Mr. Varrow.'),
      '“I told Mester Varrow,” said the cook.',
    );
    expect(namesOf(find(found, 'Wat'))).toEqual(['Mester Wat', 'Wat', 'Wat Varrow']);
    expect(namesOf(find(found, 'Mr. Varrow'))).toEqual(['Mester Varrow', 'Mr. Edgar Varrow', 'Mr. Varrow']);
  });
});

describe('a father and a son of one title', () => {
  it('a father and a son of one title are two people when the text says “old” and “young”', () => {
    const found = suggest(
      'It was Wystan Varrow. “Sit,” said old Mr. Varrow. Then young Mr. Varrow bowed. “Yes,” said young Mr. Varrow to old Mr. Varrow. Wystan left.',
    );
    expect(namesOf(find(found, 'Wystan Varrow'))).toEqual(['Wystan', 'Wystan Varrow']);
    expect(namesOf(find(found, 'Mr. Varrow'))).toEqual(['Mr. Varrow']);
    const one = suggest('It was Wystan Varrow. “Sit,” said old Mr. Varrow. And old Mr. Varrow, dear old Mr. Varrow, slept.');
    expect(find(one, 'Mr. Varrow')).toBe(find(one, 'Wystan Varrow'));
  });

  it('a father and a son of one title keep their own epithets', () => {
    const found = suggest(
      '“Sit,” said Grandfather Varrow. They feared Grandfather Varrow. It was Josias Varrow. He met Young Varrow there, and Varrow laughed.',
    );
    expect(namesOf(find(found, 'Grandfather Varrow'))).not.toContain('Young Varrow');
  });
});

describe('otherSpellings', () => {
  it('matches names with dropped, doubled or swapped letters', () => {
    const found = suggest(
      'In the boat sat Emelie. “Come ashore, Em’lie!” he cried. They had sailed from South Carrowmore to South Ca’rowmore. She saw Buda Vesht. He never saw Buda-Vesht.',
    );
    expect(find(found, 'Em’lie')).toBe(find(found, 'Emelie'));
    expect(find(found, 'Buda Vesht')).toBe(find(found, 'Buda-Vesht'));
    const family = suggest('It was Mr. Pellew, and behind him Mrs. Pellew. Then Mr. Pellew spoke.');
    expect(find(family, 'Mr. Pellew')).not.toBe(find(family, 'Mrs. Pellew'));
  });
});

describe('placesByShortForm', () => {
  it('recognizes a place by its name without its kind', () => {
    const found = suggest(
      'They crossed from the Island of Skarn. In Skarn they slept. In Vorley they bought bread, near Vorley-on-the-Water. They lived in Tarn Hall; in Tarn it rained.',
    );
    expect(find(found, 'Skarn')).toBe(find(found, 'Island of Skarn'));
    expect(find(found, 'Tarn')).toBe(find(found, 'Tarn Hall'));
    expect(find(found, 'Skarn').aliases.find(({ text }) => text === 'Skarn')!.reason).toBe('place');
  });

  it('does not treat a hotel as its town', () => {
    const found = suggest('They came to Corrowville. In Corrowville stood the Corrowville Hotel, and they slept in the Corrowville Hotel.');
    expect(find(found, 'Corrowville')).not.toBe(find(found, 'Corrowville Hotel'));
  });
});

describe('acceptNames', () => {
  it('recognizes an everyday word as a surname when somebody has it', () => {
    const found = suggest('It was Doctor Strong. He was strong for his age, and he said so to Strong himself. “Sit,” said Doctor Strong.');
    expect(find(found, 'Strong')).toBe(find(found, 'Doctor Strong'));
    expect(find(suggest('He thanked Captain Good, and Captain Good smiled.'), 'Captain Good').type).toBe('character');
  });

  it('does not treat an everyday word as a name, unless somebody has it', () => {
    const found = suggest('It was the end, and Disease walked beside Famine’s Daughters. “I am an Egoist,” he said. She feared Tombs.');
    expect(found.flatMap(namesOf)).not.toEqual(expect.arrayContaining(['Disease']));
    for (const word of ['Disease', 'Egoist', 'Tombs']) expect(found.some(({ name }) => name === word)).toBe(false);
    const horse = suggest('He rode Feather home. “Quiet, Feather!” he said, for Feather was afraid. In the night Feather died.');
    expect(find(horse, 'Feather').count).toBe(4);
    expect(find(suggest('He met Mr. Gander, and Gander bowed.'), 'Gander')).toBeDefined();
  });

  it('begins a name with an elided article', () => {
    const found = suggest('It was Sir Piers d’Aubigny who spoke. “Sit,” said d’Aubigny.');
    expect(namesOf(find(found, 'd’Aubigny'))).toEqual(['Sir Piers d’Aubigny', 'd’Aubigny']);
  });
});

describe('a title alone', () => {
  const chapter = (last: string): string[] => [
    ...Array.from({ length: 11 }, () => 'Then she saw that the Count was at the window.'),
    'At night Count Varrow spoke with Anna Pell.',
    last,
  ];

  it('is a name of the only person with the title when it is capitalized', () => {
    expect(namesOf(find(suggest(...chapter('She left.')), 'Count Varrow'))).toContain('the Count');
  });

  it('is nobody’s when several have it equally, or when it is a common word', () => {
    const several = suggest(...chapter('In the morning Count Ostrog came.'));
    expect(several.flatMap(namesOf)).not.toContain('the Count');
    const small = suggest(...chapter('The count of the days, the count of the nights, a count of hours, and the count of all.'));
    expect(small.flatMap(namesOf)).not.toContain('the Count');
  });

  it('knows that somebody who answers to two names, never named in one sentence, is one person', () => {
    const scene = [
      'Mrs. Vane came in with the lamp. Anna Pell was at the window, and Mr. Dunn smoked.',
      '“Are you cold, Lotty?” asked Anna Pell.',
      '“A little,” said Mrs. Vane.',
      'Anna Pell took Mr. Dunn’s chair. Mr. Dunn frowned at Anna Pell.',
      'Lotty laughed at Mr. Dunn. Lotty and Anna Pell had known Mr. Dunn for years.',
      '“Sit down,” said Mr. Dunn.',
      'Mrs. Vane smiled at Anna Pell and gave Mr. Dunn the lamp.',
      'Then Lotty took her place beside Anna Pell.',
    ];
    const found = suggest(Array.from({ length: 5 }, () => scene.join('\n\n')).join('\n\n'));
    expect(namesOf(find(found, 'Lotty'))).toEqual(['Lotty', 'Mrs. Vane']);
    expect(namesOf(find(found, 'Anna Pell'))).toEqual(['Anna Pell']);
    expect(namesOf(find(found, 'Mr. Dunn'))).toEqual(['Mr. Dunn']);
  });

  it('keeps two apart who talk to each other, also husband and wife', () => {
    const scene = [
      'Mrs. Vane came in with the lamp. Robert sat by the fire and watched Mrs. Vane.',
      '“Are you cold, Robert?” asked Mrs. Vane.',
      '“A little,” said Robert.',
      'Mrs. Vane gave Robert her shawl. Mr. Dunn smoked.',
      '“Sit down, Lotty,” said Mr. Dunn to Mrs. Vane.',
      '“Not yet,” said Robert.',
      'Lotty and Mrs. Vane looked at Mr. Dunn, and Lotty laughed.',
    ];
    const found = suggest(Array.from({ length: 5 }, () => scene.join('\n\n')).join('\n\n'));
    expect(namesOf(find(found, 'Robert'))).toEqual(['Robert']);
    expect(namesOf(find(found, 'Lotty'))).toEqual(['Lotty']);
  });

  it('knows two names of a person where the text says so', () => {
    const found = suggest(
      '“Come,” said Mellersh. Mellersh was Mr. Vane. “No,” said Mrs. Dunn. Mrs. Dunn, whose first name was Ysolde, had left. Mellersh sighed, and Ysolde laughed. With Robert was Mr. Pell. “Good,” said Robert. “Yes,” said Mr. Pell.',
    );
    expect(namesOf(find(found, 'Mellersh'))).toEqual(['Mellersh', 'Mr. Vane']);
    expect(namesOf(find(found, 'Ysolde'))).toEqual(['Mrs. Dunn', 'Ysolde']);
    expect(namesOf(find(found, 'Robert'))).toEqual(['Robert']);
  });

  it('knows forms of a patronymic, and whose surname it goes with', () => {
    const scene = [
      'Varin came in with the lamp. Ilya Petrovitch was at the window, and Anna Pell smoked.',
      '“Are you cold, Oleg Nikolaitch?” asked Ilya Petrovitch.',
      '“A little,” said Varin.',
      'Ilya Petrovitch took Anna Pell’s chair. Anna Pell frowned at Ilya Petrovitch.',
      '“Sit down, Oleg Nikolaevitch,” said Anna Pell.',
      '“Not yet,” said Varin, and he smiled at Anna Pell.',
      'Varin gave Ilya Petrovitch the lamp.',
    ];
    const found = suggest(Array.from({ length: 5 }, () => scene.join('\n\n')).join('\n\n'));
    expect(namesOf(find(found, 'Varin'))).toEqual(['Oleg Nikolaevitch', 'Oleg Nikolaitch', 'Varin']);
    expect(find(found, 'Varin').name).toBe('Varin');
    expect(namesOf(find(found, 'Ilya Petrovitch'))).toEqual(['Ilya Petrovitch']);
  });
});
