import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { createIndexReader, type IndexReader } from '../../session/indexReader.ts';
import { buildContext } from '../buildContext.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../../db/testing.ts';
import { indexTestVault } from '../../indexing/testing.ts';
import { readSubQuestion } from '../question/understand.ts';
import { priority } from './figures.ts';
import { passagesOfPeople } from './passagesOfPeople.ts';

/** Padding that names nobody, of each chapter its own. */
const weather = (of: number): string =>
  Array.from({ length: 9 }, (_, at) => `On the ${['wet', 'cold', 'dark'][at % 3]} road past gate ${of * 10 + at} no cart came by.`).join(
    ' ',
  );
const chapters: readonly string[] = [
  'Orrin Vale, the miller of Stowe, came in with the flour. "Sit down, Orrin Vale," said Judith Marsh.',
  'Judith Marsh counted the candles. "Where is Orrin Vale?" she asked, and Bess Tull did not know.',
  'Orrin Vale and Judith Marsh walked by the weir. Orrin Vale took her hand. Judith Marsh let him.',
  'Bess Tull carried the eggs to market. "Orrin Vale pays late," said Bess Tull.',
  'In March Orrin Vale was drowned at the weir, and they laid him in the long barn.',
  'Bess Tull swept the mill. She said that nobody had asked for flour, and that Judith Marsh had gone north.',
  'The new miller had no beard. Bess Tull liked him less than Orrin Vale.',
  '"Lew Sark owes Piers Holm a boat," said the smith. Nobody had asked him.',
  'That day Lew Sark was shown in, and Piers Holm bowed to the stranger.',
  'Piers Holm and Lew Sark drank to the boat until the lamp went out.',
  'Lew Sark lent Piers Holm a coat for the road north.',
  `Lew Sark went down to the ford alone.\n\n${Array.from({ length: 30 }, (_, at) => `The ${at}th reed stood dry beside the water of the ford.`).join(' ')}\n\nThe smith stabbed him there, and his body went down with the ice.`,
  'Over the hill came the tall tinker, a deserter with a sack of pans. The tall tinker asked for bread.',
  'Nobody bought the pans of the tall tinker.',
  'On the third night the tall tinker was found dead under the bridge.',
  `A stranger stood there, lean and pale, with a crooked nose, a black beard and one shoulder higher than the other.\n\n${Array.from({ length: 12 }, (_, at) => `The ${at}th sack stood by the wall of the mill.`).join(' ')}\n\n"Welcome, Tam Rudd," said the smith. Tam Rudd sat down and said nothing of the road.`,
  'Tam Rudd left before dawn. "Where is Tam Rudd?" asked the smith.',
  'The sexton spoke of old Amos. Captain Tull had died of the fever before the mill was built.',
  `Old Hugh Crane sold lime. The eldest of the Crane children, a sensible girl of twenty, kept his books.\n\n${Array.from({ length: 14 }, (_, at) => `The ${at}th cask stood full beside the door of the kiln.`).join(' ')}\n\n"You came early, Nanette," said the smith to Miss Crane. Nanette nodded, and Nanette went in.`,
  'Nanette Crane weighed the lime. "It is short," said Nanette Crane.',
  'The smith bowed to Nanette Crane. Nanette Crane laughed.',
  'Garth Moss spoke up. His eyes were as grey as slate, and he said no more.',
  'Garth Moss opened his eyes. My eye was caught by a blue cart behind Garth Moss.',
  'Rafe Orme and Isa Bly mended the net. Rafe Orme sang to Isa Bly.',
  'Rafe Orme rowed Isa Bly over. "Hear it now," said Rafe Orme, "for I am your own unlucky father." Isa Bly did not answer Rafe Orme.',
  'Rafe Orme put down the oar. "It was at the lime kiln that I first saw you, Isa Bly," said Rafe Orme. Isa Bly had not forgotten it.',
  `There was a man in that house, stout and elderly, with grey whiskers and a green coat.\n\n${Array.from({ length: 40 }, (_, at) => `The ${at}th jar stood on the shelf of the house.`).join(' ')}\n\n"Shall I bring the lamp?" asked Corvin Sharp. Corvin Sharp brought it.`,
  'Corvin Sharp trimmed the lamp. "Good night," said Corvin Sharp.',
  `Mrs. Vane was a tall, stout, elderly person, with grey hair.\n\n${Array.from({ length: 40 }, (_, at) => `The ${at}th plate stood in the rack by the wall.`).join(' ')}\n\n"Shall I pour the tea?" asked Mrs. Holt. Mrs. Holt poured it.`,
  'Mrs. Holt shut the door. "Good night," said Mrs. Holt. Mrs. Vane did not answer.',
  `Noll Wray walked to the ferry. "Good day," said Noll Wray.\n\n${Array.from({ length: 30 }, (_, at) => `The ${at}th plank lay dry beside the water of the ferry.`).join(' ')}\n\nNoll Wray untied the boat.\n\n${Array.from({ length: 20 }, (_, at) => `The ${at}th oar stood beside the hut of the ferry.`).join(' ')}\n\nThe shot struck the old ferryman there, and he bled on the boards until he was dead.`,
  'The smith asked the tanner what Noll Wray had paid for the boat.',
  '"Ferris, run and help the stout old clerk with the grey beard," said the smith.',
  'The tanner salted the hides, and nobody came.',
  'The tanner sold the hides, and nobody thanked him.',
  'Out of the wood came Ferris Dunn. "I am Ferris Dunn," said Ferris Dunn. Ferris Dunn asked for bread.',
  `Dell Marr put the lamp on the sill.\n\n${Array.from({ length: 30 }, (_, at) => `The ${at}th pane was blind with the salt of the quay.`).join(' ')}\n\nDell Marr leaned over it, and the lace caught.\n\n${Array.from({ length: 20 }, (_, at) => `The ${at}th step was wet and led down to the quay.`).join(' ')}\n\nThe tanner wrapped the poor lady in his coat, but she was burnt from head to foot.`,
  `All night the sick boy saw Dell Marr standing in the oven.\n\n${Array.from({ length: 30 }, (_, at) => `The ${at}th tile was cold at the side of the oven.`).join(' ')}\n\n"Who paid for the bread?" the boy asked. "It was not Dell Marr," said the smith.`,
  `A young woman came up to me, tall and pale, with a long grey cloak and a crooked nose.\n\n${Array.from({ length: 40 }, (_, at) => `The ${at}th post stood in the fence of the yard.`).join(' ')}\n\nShe was a native of Karth. Her father had kept a school there, and at nineteen she had married a clerk. Her mother had died in the first winter of the flood, and she had gone to live with an uncle who owned a mill. She had been a widow since the spring. For years she had lived on a pension, and she had sold the mill and bought a goat.\n\n${Array.from({ length: 26 }, (_, at) => `The ${at}th rail lay in the grass of the yard.`).join(' ')}\n\n"My name is Sabra Lorn," she said.`,
  'Sabra Lorn lodged over the chandler at Tarn Quay. "Good day," said Sabra Lorn.',
  'Sabra Lorn laughed at the goat. The smith liked Sabra Lorn.',
  'Ewan Pike mended the roof. Tilda Rowe held the ladder for Ewan Pike.',
  'Tilda Rowe and Ewan Pike picked plums. Ewan Pike sang to Tilda Rowe about a plum, and Tilda Rowe sang to Ewan Pike.',
  'The wedding of Tilda Rowe and Ewan Pike was in the old barn, and nobody came.',
  'Tilda Rowe gave Ewan Pike a plum. Ewan Pike gave Tilda Rowe a pear.',
  'They slept at Orme Hall that night. The smith disliked the rooms of Orme Hall.',
  '"I am old," said Basil Tarn, the owner of Orme Hall, and Basil Tarn locked the door.',
  'At noon they came back to Orme Hall. "Good day," said Basil Tarn.',
];

describe('the passages that questions about people require', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  let reader: IndexReader;
  const countTokens = (text: string): number => Math.ceil(text.length / 4);
  const signal = new AbortController().signal;

  beforeAll(async () => {
    mkdirSync(join(home, 'vault', 'Chapters'), { recursive: true });
    for (const [index, text] of chapters.entries())
      writeFileSync(
        join(home, 'vault', 'Chapters', `0${index + 1}.md`),
        `# Chapter ${index + 1}\n\n${weather(index)}\n\n${text}\n\n${weather(index + 50)}\n`,
      );
    await indexTestVault(db, join(home, 'vault'));
    reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });
  });
  afterAll(() => {
    reader.close();
  });

  function contextOf(question: string): ContextPack {
    const request = ContextRequest.parse({ question, budget: 3_000 });
    const resolved = { budget: 3_000, margin: 0, notices: [], window: null, templates: [] };
    return reader.at(null, (at, snapshot) =>
      buildContext({
        db: at,
        snapshot,
        request,
        resolved,
        questionVectors: new Map(),
        vectorModel: null,
        lenses: [],
        dismissed: new Set(),
        notices: [],
        countTokens,
        signal,
        cache: null,
      }),
    ).pack;
  }

  const required = (question: string): string[] =>
    contextOf(question)
      .items.filter(
        ({ section, reason }) =>
          section === 'general' && /becomes of|dies$|last |together|comes in|says who|what happens|like$|looks$/.test(reason),
      )
      .map(({ source, reason }) => `${source.sequence}: ${reason}`)
      .sort();

  it('required passages cover what becomes of somebody, and only the last passage that looks back at a death', () => {
    expect(required('What became of Orrin Vale?')).toEqual([
      '5: Tells how Orrin Vale dies',
      '7: One of the last passages about Orrin Vale',
    ]);
  });

  it('required passages describe somebody, and tell their life, before they say their name', () => {
    const found = contextOf('Who is Sabra Lorn?').items.flatMap(({ reason }) => (/named later/u.test(reason) ? [reason] : []));
    expect(found).toEqual(['Describes Sabra Lorn, who is named later in the scene', 'Tells the life of Sabra Lorn, who is named later']);
  });

  it('required passages say where somebody lives', () => {
    const reasons = contextOf('Where does Sabra Lorn live?').items.map(({ source, reason }) => `${source.sequence}: ${reason}`);
    expect(reasons).toContain('40: Says where Sabra Lorn lives');
    expect(reasons).not.toContain('41: Says where Sabra Lorn lives');
  });

  it('required passages say who owns a house, by a noun where the question has a verb', () => {
    const owners = (question: string): string[] =>
      contextOf(question).items.flatMap(({ text, reason }) => (reason === 'Says who owns Orme Hall' ? [text] : []));
    for (const question of ['Who owns Orme Hall?', 'Whose house is Orme Hall?', 'Who is the owner of Orme Hall?']) {
      expect(owners(question)).toHaveLength(1);
      expect(owners(question)[0]).toContain('the owner of Orme Hall');
    }
    expect(owners('Who slept at Orme Hall?')).toEqual([]);
  });

  it('required passages say what two are to each other by marriage', () => {
    const reasons = contextOf('How are Tilda Rowe and Ewan Pike related?').items.map(
      ({ source, reason }) => `${source.sequence}: ${reason}`,
    );
    expect(reasons).toContain('44: Says what Ewan Pike and Tilda Rowe are to each other');
  });

  it('required passages are the scene of a death alone when the question asks how somebody dies', () => {
    expect(required('How did Orrin Vale die?')).toEqual(['5: Tells how Orrin Vale dies']);
  });

  it('required passages are the first, the introducing and the last one of somebody', () => {
    expect(required('Who is Judith Marsh?')).toContain('1: Judith Marsh comes into the story here');
    expect(required('Who is Judith Marsh?')).toContain('6: Tells what becomes of Judith Marsh');
  });

  it('required passages say who somebody is beside what they do in a chapter', () => {
    expect(required('Who is Judith Marsh, and what does she do in chapter 3?')).toContain('1: Judith Marsh comes into the story here');
    expect(required('What does Judith Marsh do in chapter 3?')).not.toContain('1: Judith Marsh comes into the story here');
  });

  it('required passages are the first by given name next to the surname', () => {
    expect(required('Who is Nanette Crane?')).toContain('19: Nanette Crane comes into the story here');
  });

  it('required passages are from the end of the story when the question asks for the end, or who killed somebody', () => {
    expect(required('What does Bess Tull get in the end?')).toContain('7: One of the last passages about Bess Tull');
    expect(required('Who killed Orrin Vale?')).toEqual(required('How did Orrin Vale die?'));
    expect(required('Where does Orrin Vale end up?')).toEqual(required('What became of Orrin Vale?'));
    expect(required('Where does Orrin Vale live?')).not.toEqual(required('What became of Orrin Vale?'));
  });

  it('required passages include who somebody is when the question asks for more as well', () => {
    expect(required('Who is Judith Marsh, and what did she count?')).toContain('1: Judith Marsh comes into the story here');
    expect(required('What sort of woman is Judith Marsh?')).toEqual(required('Who is Judith Marsh?'));
  });

  it('required passages say how somebody looks, in sentences about nobody else', () => {
    for (const question of ['What does Mrs. Vane look like?', 'describe Mrs. Vane for my illustrator'])
      expect(required(question), question).toEqual(['29: Says how Mrs. Vane looks']);
    expect(required('What does Bess Tull look like?')).toEqual([]);
  });

  it('required passages include those that bring two people together', () => {
    expect(required('How are Orrin Vale and Judith Marsh related?')).toEqual([
      '1: Orrin Vale and Judith Marsh are together here',
      '2: Orrin Vale and Judith Marsh are together here',
      '3: Orrin Vale and Judith Marsh are together here',
    ]);
    for (const question of [
      'How does the relationship between Orrin Vale and Judith Marsh change?',
      'How does Judith Marsh’s opinion of Orrin Vale change over the course of the story?',
      'What are Judith Marsh’s feelings for Orrin Vale?',
    ])
      expect(required(question), question).toHaveLength(3);
    expect(required('How does Orrin Vale change?')).toEqual(required('Who is Orrin Vale?'));
  });

  it('required passages are where two people meet, in the narrator’s words, and where they are last together', () => {
    expect(required('How do Lew Sark and Piers Holm meet?')).toEqual(['9: Lew Sark and Piers Holm are first together here']);
    expect(required('Where did Piers Holm first see Lew Sark?')).toHaveLength(1);
    expect(required('When are Lew Sark and Piers Holm last seen together?')).toEqual([
      '10: Lew Sark and Piers Holm are together late here',
      '11: Lew Sark and Piers Holm are last together here',
    ]);
  });

  it('required passages leave out the first meeting when the question asks for a meeting at a place', () => {
    expect(required('What happens when Lew Sark meets Piers Holm at the lime kiln?')).toEqual([]);
  });

  it('required passages are the first or the last one of the only person whom the question names', () => {
    expect(required('When does Lew Sark first appear?')).toContain('8: Lew Sark comes into the story here');
    expect(required('Where is Piers Holm last seen?')).toContain('10: One of the last passages about Piers Holm');
    // Nothing else of the story answers: a note, or who he is, may.
    const others = contextOf('When does Lew Sark first appear?').items.filter(({ section }) => section === 'general');
    expect(others.every(({ reason }) => /comes in|says who/u.test(reason))).toBe(true);
  });

  it('required passages include the death next to the passage in which somebody last acts', () => {
    expect(required('Who killed Lew Sark?')).toContain('12: Tells how Lew Sark dies');
    expect(required('How does Lew Sark die?')).toContain('12: Tells how Lew Sark dies');
    expect(required('What becomes of Lew Sark?')).not.toContain('12: Tells how Lew Sark dies');
  });

  const reasons = (question: string): string[] =>
    contextOf(question).items.flatMap(({ section, source, reason }) => (section === 'general' ? `${source.sequence}: ${reason}` : []));

  it('required passages include where somebody last acts, and what the story tells there without the name', () => {
    const found = reasons('What becomes of Noll Wray?');
    expect(found).toContain('31: Soon after the last deed of Noll Wray');
    expect(contextOf('What becomes of Noll Wray?').text).toContain('he bled on the boards until he was dead');
  });

  it('the last deed is where the narration has somebody act again and again, not a dream of them', () => {
    const found = reasons('What became of Dell Marr?');
    expect(found).toContain('37: Soon after the last deed of Dell Marr');
    expect(contextOf('What became of Dell Marr?').text).toContain('she was burnt from head to foot');
  });

  it('what is next to a given name, chapters before the whole name, describes nobody', () => {
    expect(reasons('Who is Ferris Dunn?')).not.toContain('33: Next to where Ferris Dunn is first named');
  });

  it('required passages include what one tells another that they are to each other', () => {
    expect(reasons('What is Isa Bly to Rafe Orme?')).toContain('25: One tells another here what they are to each other');
  });

  it('required passages include those where one of two people speaks of how they met', () => {
    expect(reasons('How did Rafe Orme and Isa Bly meet?')).toContain('26: Rafe Orme or Isa Bly speaks of how they met');
  });

  it('required passages include the description before the name of somebody whom the story hardly names', () => {
    expect(contextOf('Who is Tam Rudd?').text).toContain('lean and pale, with a crooked nose');
  });

  it('required passages include the best description near the first name', () => {
    expect(contextOf('Who is Corvin Sharp?').text).toContain('stout and elderly, with grey whiskers');
  });

  it('a description next to the first name, which may be of another, answers less than what names somebody', () => {
    const prioritiesOf = (question: string): ReadonlyMap<string, number | undefined> =>
      reader.at(null, (at, snapshot) => {
        const { required } = passagesOfPeople(at, snapshot, readSubQuestion(at, snapshot, question, null), new Set());
        return new Map([...required.values()].map(({ reason, priority: of }) => [reason, of]));
      });
    const found = prioritiesOf('Who is Corvin Sharp?');
    expect(found.get('Next to where Corvin Sharp is first named')).toBe(priority.near);
    expect([...found.values()]).toContain(priority.answers);
  });

  it('a description of another with the same title is none of whom a question asks about', () => {
    expect(contextOf('Who is Mrs. Holt?').text).not.toContain('tall, stout, elderly');
  });

  it('required passages are about those whom a pronoun of the question means', () => {
    expect(required('Who is Judith Marsh, and what becomes of her?')).toContain('6: Tells what becomes of Judith Marsh');
    expect(required('Lew Sark and Piers Holm: what becomes of the two of them?')).toContain('12: Tells what becomes of Lew Sark');
  });

  it('no passage is required when the question asks for something else', () => {
    expect(required('What did Orrin Vale bring to the weir in the flour sack?')).toEqual([]);
  });
});
