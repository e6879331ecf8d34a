import { describe, expect, it } from 'vitest';
import { bestDefiningIndex, definingStrength, definingStrengthAt, definingWorth, isIntroductionAt, isSpokenAt } from './definingWords.ts';

/** The strength of a sentence in which the name is written between two bars. */
function strengthOf(sentence: string): number {
  const [before, name, after] = sentence.split('|');
  return definingStrengthAt(`${before}${name}${after}`, before!.length, before!.length + name!.length);
}

describe('definingStrengthAt', () => {
  it('only hints where a companion’s noun does not say whose', () => {
    expect(strengthOf('|Ada| was a powerful ally at home.')).toBe(definingStrength.hinted);
    expect(strengthOf('|Ada| was a powerful ally of the Reeds.')).toBe(definingStrength.stated);
    expect(strengthOf('“|Ada| is my hidden enemy.”')).toBe(definingStrength.hinted);
    expect(strengthOf('I must say it to |Orrin|, my husband.')).toBe(definingStrength.role);
    expect(strengthOf('They saw |Orrin|, the husband of Ada.')).toBe(definingStrength.stated);
  });

  it('reads what somebody is before “by name”', () => {
    expect(strengthOf('He introduced me to a stout man, who was, it seemed, a teacher at Orrin School, by name, |Vane|.')).toBe(
      definingStrength.stated,
    );
    expect(strengthOf('He knew them all, by name, |Vane|.')).toBe(definingStrength.none);
  });

  it('reads somebody’s standing, but not a manner', () => {
    expect(strengthOf('|Tom| was a man of property, and knew it.')).toBe(definingStrength.described);
    expect(strengthOf('Over a cup of tea |Tom| became the man of business.')).toBe(definingStrength.none);
  });

  it('only hints where a noun of kinship does not say whose', () => {
    expect(strengthOf('They were a race of which |Ada| was a fair daughter.')).toBe(definingStrength.hinted);
    expect(strengthOf('|Ada| was a daughter of the miller.')).toBe(definingStrength.stated);
  });

  it('reads an office with its place before a name, but not of whose wife she is', () => {
    expect(strengthOf('They sent for the keeper of the old lighthouse, |Tom Reed|, and waited.')).toBe(definingStrength.role);
    expect(strengthOf('They sent for the wife of the miller, |Orrin|, and waited.')).toBe(definingStrength.none);
    expect(strengthOf('He was one of them: |Dunn| was one of his old comrades at school.')).toBe(definingStrength.stated);
  });

  it.each([
    'They forgot the sea, Ada, |Dunn|, the vicar, the poor, London and the club.',
    'He saw all whom he could save: himself, the dwarf, |Dunn|.',
    'She doubted that |Miss Vane| was a great artist.',
    'Before she could speak a voice called, “|Ada|!”',
    '“You must love your sister, |Tom|; and she will love you.”',
    'He was, they were sure, the man whom they sought; |Dunn| was the last person.',
  ])('takes no item of a list, doubt or call for a definition: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.none);
  });

  it('takes what somebody is more than for nothing that they are', () => {
    expect(strengthOf('He thought of his |Ada|, his more than daughter, and wept.')).toBe(definingStrength.none);
  });

  it.each([
    'He sent |Mrs. Vane|, the housekeeper, away to her friends.',
    '|Tom Reed| was a schoolboy of fourteen.',
    '|Mr. Dunn| was, some years ago, a clerk in the town of Orrin.',
    '|Mr. Dunn| was an elderly clergyman living in Orrin.',
    '|Mr. Dunn| was a lawyer known for his patience.',
    'It was |Mr. Lloyd|, an apothecary, who came.',
    '|Sallow Weir| was a large market town on the river.',
    'He rode |Bracken| (the black horse) that day.',
    'They walked back to |Longmere|, the village where they lived.',
    'It was a village far up the river called |Low Ford|.',
    'He had the favour of |Lady Maud|, widow of Sir Piers, at last.',
    'They sailed. The chief mate of the Gull was |Starling|, a quiet man.',
    'His only servant was |Dunn|.',
    'My fellow prisoner was |Dunn|, a stranger from the coast.',
    '|Dunn|, one of the shepherds of Low Ford, came in.',
    'Do you know |Mrs. Vane|, the housekeeper of the Hall?',
    'That is to say, |Mrs. Vane| the rector’s wife, and her friends.',
    '|Captain Dunn| is the Captain of this ship.',
    'He asked |Ada|, Tom’s twin sister.',
    'They met |Tallow|, a bookseller of some repute, at last.',
    'They met |Dunn|, the black cat of the mill.',
    '|Mrs. Vane| had been a teacher before her marriage.',
    '|Dunn| had become the steward of the Hall.',
    '|Mr. Crane|, noted in the valley as a learned clergyman, came in.',
    '|Mr. Crane|, corn-dealer, had his shop there.',
    '|Sir Hugo| is only a baronet, but he is proud of it.',
    'There sat |Dunn|, a lean, weathered and silent ferryman, by the fire.',
    '|Mrs. Reed|, who was several years younger than the rest, was a stern, silent widow.',
    '|Mrs. Reed|, who had lived for many years near Mrs. Vane and Dr. Dunn at Low Ford, was a stern, silent widow, and a great help to all.',
  ])('says that a name is stated to be something: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.stated);
  });

  it.each([
    'She was followed by her maid |Orrin|.',
    'I spoke of my uncle, |John Vane|, to nobody.',
    'The two ladies, their brother, |Mr. Vane|, the old servant, were all there.',
  ])('says that a noun before the name says what somebody is: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.role);
  });

  it.each([
    'But his friend |Mr. Vane| soon had the eyes of everyone.',
    '|Ada| is an excellent manager, I dare say.',
    '|Mr. Vane| was tall and good-looking; he had a pleasant way.',
    '|Mr. Crane| was not a patient man, and knew it.',
    '|Ada| was about fifty, and looked it.',
    '|Dunn| had a long, pale face.',
  ])('says that it is hinted what somebody is: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.hinted);
  });

  it.each([
    'A girl named |Wren| came in.',
    'She had a woman to watch over her called |Mrs. Crane|.',
    'Of |Dr. Marsh|, the fever-hospital man, I have told you.',
    '|Mrs. Crane|--an able woman in her line--took her in.',
    '|Tom| was a little boy of seven.',
    '|Ada Reed|, a good-humoured girl, sat by.',
    'The one with red cheeks is called |Miss Vane|; she teaches.',
    'He led me to |Mrs. Crane|, a thin and faded lady, not at all young.',
    'The old clerk with the stick, whose name was |Mr. Dunn|, had gone.',
    'There was a boy--one |Tom Reed|, who cut his name in the bench.',
    'He meant |Orrin|, a fenman and ruffian from Stowe.',
    'This was |Mr. Crane|, known in the valley as a man of great learning.',
    '|Orla|, one of the older women who shared our room, had been there.',
  ])('says that somebody is described: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.described);
  });

  it.each([
    'Said |Jane|, the next morning, that it rained.',
    'He bowed to |Lady Maud|, her daughter, and the old nurse.',
    'Oh, |John|, my friend, we are lost.',
    'Come, |Mary|, my dear cousin, sit here.',
    'Beside her sister, |Ada| was far from suspecting it.',
    'I heard my brother, |Ada|’s husband, go out.',
    'On the sofa lay |Mr. Vane|, his foot on a cushion.',
    '|Ada| was a little late.',
    'It was rumoured that |Tom| was Mr. Vane’s nephew.',
    'We asked for Dunn and |Vane|, Carter’s Inn.',
    'He told |Tom|, friend and all, to go.',
    'Ah, |Ada|, playmate of my childhood, had you only told me!',
    'He called |Tom| into the room.',
    'At the far end of the jetty |Tallow| waited.',
    'Never leave a ferry, |Tom|, said he.',
    'By the tide, |Dunn|, I will.',
    'He loved your husband’s society, |Mrs. Vane|.',
    'Sit down, |Dunn|, my old friend, and listen.',
    'The miller, the old innkeeper, |Orrin|, the boatman, and the silly smith were all there.',
    '|Vane| is a good fellow, said he.',
    'Your friend |Crane| is a young fellow who might be a general.',
    '|Ada|, a poor old woman, came in.',
    '|Ada| is the most accomplished lady in the world.',
    'Where should his sister, |Anne Vane|, have run to?',
    'Is there a little girl called |Wren| here?',
    'When the doctor was satisfied he called |Tom| into the room.',
    'I was up very early in the morning and called |Wren| to come.',
    'She, I do assure you, |Crane|, is the dearest girl!',
    '|Ada| is a sister to me.',
    '|Crane| was an excellent husband, she said.',
    'I should be happy if Miss |Ada| was a partner.',
    '|Ada|, my bird, you should know it.',
    'So |Crane| is the captain? asked the boy.',
    'The captain was |Crane|’s friend.',
    'The last to speak was |Crane|.',
    'The best man of them was |Crane|.',
    'I watched my aunt, |Mr. Vane|, and Ann, for an hour.',
    'A man like |Mr. Dunn| was not a bad person to have on board.',
    'I wish you would marry |Miss Reed|, brother, and be quiet.',
    'She had it in her head that |Crane| was a son of the earl.',
    '|Tom|, the knife and the boy were gone.',
    'The old woman, |Jory| the miller’s mother, was at the door.',
    '|Dunn|, the sly old dog, was at the door.',
    'The owner of the deep voice was |Dunn|, who came in.',
    'The tall maid called |Mrs. Crane| into the hall.',
    'He had recalled that since then his wife had never named |Wren| to him.',
    'He drank the sweet mixture called |Wren| every day.',
    'It was a part of the sweet mixture called |Wren|.',
    '|Tom| was a little grave after that.',
    'I presumed that the keeper was |Dunn|, and lay down.',
    'The search after |Longmere| was now a settled thing.',
    'What stood behind |Mrs. Vane| was a tall servant.',
  ])('does not take text next to a name for a definition: %s', (sentence) => {
    expect(strengthOf(sentence)).toBe(definingStrength.none);
  });
});

describe('isSpokenAt', () => {
  it.each([
    ['“I saw |Tom|,” said he.', true],
    ['“I saw him,” said |Tom|.', false],
    ['‘I saw |Tom|,’ said he.', true],
    ['‘I saw the boys’ boat,’ said |Tom|, ‘and went.’', false],
    ['The miller’s boy |Tom| came.', false],
    ['“One.”\n|Tom| came.', false],
    ['"It was rain," he said, "and |Tom| knew."', true],
    ['»Ich sah |Tom|«, sagte er.', true],
    ['»Ich sah ihn«, sagte |Tom|.', false],
    ['„Ich sah ihn“, sagte |Tom|.', false],
    ['« Je vois |Tom| », dit-il.', true],
    ['— Ven, |Tom|, que es tarde.', true],
  ])('distinguishes speech from narration: %s', (sentence, is) => {
    const position = sentence.indexOf('|');
    expect(isSpokenAt(sentence.replaceAll('|', ''), position)).toBe(is);
  });
});

describe('isIntroductionAt', () => {
  const introduces = (sentence: string): boolean => {
    const [before, name, after] = sentence.split('|');
    return isIntroductionAt(`${before}${name}${after}`, before!.length, before!.length + name!.length);
  };

  it('is a sentence that introduces somebody', () => {
    expect(introduces('They sailed. The chief mate of the Gull was |Starling|, a quiet man.')).toBe(true);
    expect(introduces('They sailed. |Starling| was the chief mate of the Gull.')).toBe(true);
    expect(introduces('He had a word with |Starling|, the chief mate.')).toBe(false);
    expect(introduces('“|Starling| is the chief mate,” said he.')).toBe(false);
  });

  it('is worth more than what is said in passing', () => {
    expect(definingWorth(definingStrength.stated, false, true, true)).toBeGreaterThan(definingWorth(definingStrength.stated, false, true));
  });
});

describe('bestDefiningPlace', () => {
  const best = (text: string): string | undefined => {
    const places = [...text.matchAll(/Tom Reed|Tom/gu)].map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
    const found = bestDefiningIndex(text, places);
    return found ? text.slice(found.start, found.start + 14) : undefined;
  };
  it('prefers what the narrator says to what a speaker says', () => {
    expect(best('“Tom is a thief,” said she. Then Tom Reed, the ferryman, came in.')).toBe('Tom Reed, the ');
    expect(best('“Tom is a thief,” said she. Then Tom came in.')).toBe('Tom is a thief');
  });
  it('is where the teller begins a sentence with a name of whom nothing is said', () => {
    expect(best('“Come, Tom!” said she. Tom had gone out.')).toBe('Tom had gone o');
  });
});
