import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { searchChunksByWords } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunkPositions } from '../../db/documents/chunkPositions.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { storyPlacesNaming } from '../../db/entities/mentions.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { nearPlaces } from './farFromNamed.ts';
import { priority, type RequiredPassages } from './figures.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { isNarrator } from '../snapshot/narrators.ts';

/* Finds where a story shows what a question names with another word: "suitors", where a person is offered a hand. */

/** On each line: English words of questions that prose rarely uses, and after the colon words that show the same in prose. */
const groups = `
suitor suitors admirer admirers court courts courted courting courtship woo woos wooed propose proposes proposed proposing proposal proposals fiance fiancee betrothed engagement: propose proposal offer hand refuse refusal reject accept engaged engagement marry marriage wife suitor lover betrothed love admire
leave leaves left leaving flee flees fled flight depart departs departed departure quit quits escape escapes escaped: left fled flight departed departure quitted farewell escaped gone
ill illness sick sickness disease unwell: ill unwell sick illness fever feverish cold ailing physician doctor
inherit inherits inherited inheritance heir heiress legacy: inherit heir heiress legacy bequeathed will entail entailed fortune property estate thousand
rich wealth wealthy poor poverty debt debts income: money paid pounds debt debts creditors thousand fortune income
profession occupation job trade employment employed: trade business profession clerk employed situation office
quarrel quarrels quarrelled quarreled quarrelling quarreling fight fights dispute disputes argue argues argument: quarrel quarrelled dispute angry anger resentment offended
confess confesses confessed confession: confess confessed confession discovered revealed concealed truth
lie lies lied lying deceive deceives deceived deception trick tricks: deceived deceit lied pretended false falsehood
reject rejects rejected refuse refuses refused refusal decline declines declined: refused refusal declined rejected
hurt hurts injured injures wound wounds wounded attack attacks attacked: wounded blood struck blow hurt
steal steals stole stolen theft thief rob robs robbed: stole stolen robbed thief
parentage parent birth born orphan: born birth father mother parents orphan
childhood upbringing raised: brought childhood infant educated
reunited reunion: met meeting embraced
hide hides hid hidden hiding conceal conceals concealed: hid hidden concealed
` as const;

const proseByWord: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  for (const line of groups.trim().split('\n')) {
    const [asked, shown] = line.split(': ') as [string, string];
    for (const word of asked.split(' ')) for (const each of shown.split(' ')) found.getOrInsertComputed(word, () => new Set()).add(each);
  }
  return found;
})();

/** Words of a question that add nothing to these: "how does Ada come to leave", "how many suitors". */
const saysLittle: ReadonlySet<string> = new Set(
  'come comes came get gets got fall falls fell become becomes became happen happens happened want wants try tries tried begin first last time end many'.split(
    ' ',
  ),
);

/** The content of a question whose words a story may not use. */
interface AskedInOtherWords {
  /** The first such word in the question. */
  readonly word: string;
  /** Words with which prose shows it. */
  readonly shown: readonly string[];
}

/**
 * What the words of a question other than names ask for, if prose shows it in other words; null if they ask for anything else, which search finds.
 */
export function askedInOtherWords(words: readonly string[]): AskedInOtherWords | null {
  const abstract = words.filter((word) => proseByWord.has(word));
  const [word] = abstract;
  if (word === undefined || words.some((each) => !abstract.includes(each) && !saysLittle.has(each))) return null;
  return { word, shown: [...new Set(abstract.flatMap((each) => [...proseByWord.get(each)!]))] };
}

/** Number of passages with such words that are compared, and required, per chapter and in all; and their minimum worth relative to the best. */
const ofWords = { compared: 300, ofChapter: 2, required: 3, minShare: 0.6 } as const;
/** Weight of words in adjacent passages. */
const adjacentShare = 0.5;
/** Maximum distance in passages from a mention of a person who is still in the scene. */
const maxAway = 3;

/**
 * The passages of the story with most words that show what a question asks about people without notes, in scenes with all of them. None if it also
 * asks for anything else, which search finds better.
 */
export function passagesShowing(
  db: ReadableDB,
  { entities }: IndexSnapshot,
  sub: ReadSubQuestion,
  words: readonly string[],
): RequiredPassages {
  const asked = askedInOtherWords(words);
  const ids = new Set(sub.names.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  const people = [...ids].flatMap((id) => entities.get(id) ?? []).filter(({ type }) => type === 'character');
  const isOfStory = sub.story.chapters.length === 0 && sub.list === null && sub.form.kind !== 'scene';
  if (asked === null || !isOfStory || people.length === 0 || people.some(({ documentId }) => documentId !== null)) return new Map();
  const scenes = people
    .filter((person) => !isNarrator(narrativePassagesNaming(db, person)))
    .map(({ id }) => nearPlaces(storyPlacesNaming(db, id), maxAway));
  const positions = chunkPositions(db);
  const found = new Map(searchChunksByWords(db, asked.shown, ofWords.compared).map(({ id, bm25 }) => [id as number, bm25]));
  const adjacentWorth = (id: number): number =>
    (positions.ordinalOf(id) > 0 ? (found.get(id - 1) ?? 0) : 0) + (positions.isLast(id) ? 0 : (found.get(id + 1) ?? 0));
  const passages = chunksById(db, [...found.keys()] as ChunkRowId[])
    .filter(({ source: { kind, sequence } }) => kind === 'manuscript' && sequence !== null && isWithin(sub, sequence))
    .filter((chunk) => scenes.every((isInScene) => isInScene(chunk)))
    .map(({ id, documentId }) => ({ id, documentId, worth: found.get(id)! + adjacentShare * adjacentWorth(id) }))
    .sort((a, b) => b.worth - a.worth || a.id - b.id);
  const enough = ofWords.minShare * (passages[0]?.worth ?? 0);
  const inChapter = new Map<number, number>();
  const best = passages
    .filter(({ documentId, worth }) => {
      const count = inChapter.get(documentId) ?? 0;
      inChapter.set(documentId, count + 1);
      return worth >= enough && count < ofWords.ofChapter;
    })
    .slice(0, ofWords.required);
  const required = { reason: `Tells of “${asked.word}” in other words`, at: null, priority: priority.near };
  return new Map(best.map(({ id }) => [id, required]));
}
