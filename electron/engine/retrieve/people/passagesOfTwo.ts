import { maxBy, uniqBy } from 'es-toolkit/array';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { mainLanguage } from '../../db/documents/documents.ts';
import { storyPassagesFrom, type NamingPassage, type StoryPassage } from '../../db/entities/mentions.ts';
import { definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { highestRanked, priority, shareOf, type Figure, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { firstPersonSpans, isNarrator } from '../snapshot/narrators.ts';

/* Passages about the relationship between people: where two meet or are together, and whom a person loves or marries. */

/** Maximum passages with two people, in addition to the first and the last; those with the most contact are preferred. */
const maxTogether = { all: 3, withParts: 2 } as const;
/** Maximum distance between two names, in characters, for two people to be together. */
const togetherWithin = 240;

/** Number of required passages in which two people meet, and the number of first narrated passages with both from which they are chosen. */
const meetings = { required: 2, among: 8 } as const;

/** Maximum counts of signs that two people are together in a passage, and of signs of their relationship. */
const maxOfSigns = { pairs: 3, bonds: 6, share: 4 } as const;

/** Passages about two people: they name one of the two, and have places that name the other or are narrated by the other. */
interface PassagesOfBoth {
  /** Passages where they are together, in story order. */
  readonly together: readonly NamingPassage[];
  /** The person whom these passages name. */
  readonly named: Figure;
  readonly spansOfOther: (passage: NamingPassage) => NamingPassage['spans'];
  /** Number of times they are together in a passage; `isOwn` limits it to certain places. */
  readonly nearPairs: (passage: NamingPassage, isOwn?: (start: number) => boolean) => number;
}

/** Passages about two people. A first-person narrator counts as present wherever the text says "I". */
function passagesOfBoth(sub: ReadSubQuestion, a: Figure, b: Figure): PassagesOfBoth {
  const [ofA, ofB] = [a.passages(), b.passages()];
  const narrator = isNarrator(ofA) ? ofA : isNarrator(ofB) ? ofB : null;
  const naming = narrator === ofA ? ofB : ofA;
  const spansOfB = new Map(ofB.map(({ chunkId, spans }) => [chunkId, spans]));
  const spansOfOther = ({ chunkId, text }: NamingPassage): NamingPassage['spans'] =>
    narrator ? firstPersonSpans(text) : (spansOfB.get(chunkId) ?? []);
  const nearPairs = (passage: NamingPassage, isOwn = (_start: number): boolean => true): number => {
    const others = spansOfOther(passage).filter(([start]) => isOwn(start));
    return passage.spans.filter(([start]) => isOwn(start) && others.some(([other]) => Math.abs(other - start) <= togetherWithin)).length;
  };
  // A person who is only mentioned in speech is not with the narrator.
  const isThere = ({ text }: NamingPassage) => (narrator ? (start: number): boolean => !isSpokenAt(text, start) : undefined);
  const together = naming.filter((passage) => isWithin(sub, passage.sequence) && nearPairs(passage, isThere(passage)) > 0);
  return { together, named: naming === ofA ? a : b, spansOfOther, nearPairs };
}

/** Where two people meet for the first time, or are together for the last time; narration is preferred to dialogue. */
export function passagesOfMeeting(sub: ReadSubQuestion, a: Figure, b: Figure, isLast: boolean): RequiredPassages {
  const { together, nearPairs } = passagesOfBoth(sub, a, b);
  const isNarrated = (passage: NamingPassage): boolean => nearPairs(passage, (start) => !isSpokenAt(passage.text, start)) > 0;
  const narrated = together.filter(isNarrated);
  const inOrder = isLast ? narrated.toReversed() : narrated;
  const ends = inOrder.slice(0, 1);
  const words = isLast
    ? []
    : highestRanked(inOrder.slice(0, meetings.among), meetings.required, ({ text }) => text.match(meetingWords)?.length ?? 0);
  const spoken = (isLast ? together.toReversed() : together).slice(0, 1);
  const [end = spoken[0], ...others] = [...new Set([...ends, ...words, ...(isLast ? inOrder.slice(1, 2) : [])])];
  const recollected = isLast ? [] : recollections(sub, a, b);
  if (!end) return new Map();
  return new Map([
    ...others.map(({ chunkId }): [ChunkRowId, RequiredPassage] => [
      chunkId,
      {
        reason: `${a.name} and ${b.name} are together ${isLast ? 'late' : 'early'} here`,
        at: null,
        priority: isLast ? priority.supporting : priority.near,
      },
    ]),
    ...recollected.map(({ chunkId }): [ChunkRowId, RequiredPassage] => [
      chunkId,
      { reason: `${a.name} or ${b.name} speaks of how they met`, at: null, priority: priority.near },
    ]),
    [
      end.chunkId,
      { reason: `${a.name} and ${b.name} are ${isLast ? 'last' : 'first'} together here`, at: null, priority: priority.answers },
    ],
  ]);
}

/** Number of last passages with two people that tell what is between them in the end. */
const maxAtEnd = 4;

/** The last passages in which two people are together: what is between them in the end. */
export function passagesAtEnd(sub: ReadSubQuestion, a: Figure, b: Figure): RequiredPassages {
  const { together } = passagesOfBoth(sub, a, b);
  return new Map(
    together
      .slice(-maxAtEnd)
      .toReversed()
      .map(({ chunkId }, index) => [
        chunkId,
        {
          reason: `${a.name} and ${b.name} are together late here`,
          at: null,
          priority: index < maxAtEnd / 2 ? priority.answers : priority.near,
        },
      ]),
  );
}

/** Maximum number of required passages of a conversation about a meeting. */
const maxRecollected = 3;
const recalled =
  /\b(?:(?:I|we|you) (?:ever )?first (?:ever )?(?:met|saw|see|seen|knew|set eyes|laid eyes|came across|spoke)|first (?:time )?(?:that )?(?:I|we|you) (?:ever )?(?:met|saw|see|seen|knew|set eyes|laid eyes|came across|spoke)|how (?:I|we|you) (?:first |came to )?(?:met|meet|know each))\b/iu;

/**
 * Where the two, or others, talk about how they met: a passage with words for a first meeting that names one of them, in a chapter that names both,
 * and the passages after it.
 */
function recollections(sub: ReadSubQuestion, a: Figure, b: Figure): NamingPassage[] {
  const [ofA, ofB] = [a.passages(), b.passages()];
  const chaptersOfB = new Set(ofB.map(({ sequence }) => sequence));
  const withBoth = new Set(ofA.flatMap(({ sequence }) => (chaptersOfB.has(sequence) ? sequence : [])));
  const naming = uniqBy([...ofA, ...ofB], ({ chunkId }) => chunkId)
    .filter(({ sequence }) => withBoth.has(sequence) && isWithin(sub, sequence))
    .sort((one, other) => one.sequence - other.sequence || one.chunkId - other.chunkId);
  const first = naming.findIndex(({ text }) => {
    const found = recalled.exec(text);
    return found !== null && isSpokenAt(text, found.index);
  });
  if (first < 0) return [];
  return naming.slice(first, first + maxRecollected).filter(({ sequence }) => sequence === naming[first]!.sequence);
}

/** Number of parts of the story from which passages about two people are taken. */
const partsOfStory = 3;

/** Splits passages into `count` runs of about equal length. */
function inParts(passages: readonly NamingPassage[], count: number): (readonly NamingPassage[])[] {
  return Array.from({ length: count }, (_, part) =>
    passages.slice(Math.floor((part * passages.length) / count), Math.floor(((part + 1) * passages.length) / count)),
  );
}

const relative =
  'mother|father|parent|sister|brother|son|daughter|child|cousin|uncle|aunt|nephew|niece|grand(?:father|mother|son|daughter|child)|wife|husband|guardian|ward';
/** Declarations of kinship: "I am your father", "you are my own child". */
const declared = new RegExp(
  String.raw`\b(?:I am|I['’]m|I was) (?:your|thy) (?:\p{Ll}+,? (?:and )?){0,4}(?:${relative})\b|\b(?:you are|you['’]re|thou art) my (?:\p{Ll}+,? (?:and )?){0,3}(?:${relative})\b`,
  'iu',
);
const maxDeclared = 2;
/** Number of passages around one that may belong to the same scene without naming the people. */
const sceneAround = 4;

/** Where one person tells another how they are related, at most a few passages from where the two are together. */
function declarations(db: ReadableDB, together: readonly NamingPassage[]): StoryPassage[] {
  const found = new Map<ChunkRowId, StoryPassage>();
  for (const { chunkId, sequence } of together) {
    if (found.size >= maxDeclared) break;
    for (const passage of storyPassagesFrom(db, chunkId, sceneAround)) {
      const at = passage.sequence === sequence ? declared.exec(passage.text) : null;
      if (at !== null && isSpokenAt(passage.text, at.index)) found.set(passage.chunkId, passage);
    }
  }
  return [...found.values()].slice(0, maxDeclared);
}

/** A relationship of two people by blood or marriage, stated in a sentence that names both. */
const bondStated = new RegExp(
  String.raw`(?<!\p{L})(?:(?<wed>marr(?:y|ied|iage)|wedd(?:ed|ings?)|brides?|bridegrooms?|betroth\p{Ll}+|engaged(?= to| couple)|engagement|fianc[ée]e?|honeymoon|husbands?|wife|wives|widow(?:er)?)|(?:step|half-|god)?(?:${relative})(?:s|-in-law)?)(?!\p{L})`,
  'giu',
);
/** Maximum characters between the two names and the word, so that the clause is about both. */
const maxOfClause = 200;
/** Maximum characters between a kinship word and one of the names: "his sister Ada", "Ada Vale’s sister". */
const besideName = 24;
/** Factor for such a word in dialogue, which may be about others. */
const spokenBond = 0.5;

/**
 * Where one sentence with both names states a marriage (the last such place) or kinship (the first). Narration is preferred to dialogue, and few
 * characters between names and word to many.
 */
function passagesStatingBond(
  together: readonly NamingPassage[],
  spansOfOther: PassagesOfBoth['spansOfOther'],
): { readonly chunkId: ChunkRowId; readonly at: number }[] {
  const bestOf = (isWedding: boolean, passages: readonly NamingPassage[]): { readonly chunkId: ChunkRowId; readonly at: number }[] => {
    const stated = passages.map((passage) => ({ chunkId: passage.chunkId, ...bondIn(passage, spansOfOther(passage), isWedding) }));
    const best = maxBy(stated, ({ closeness }) => closeness);
    return best === undefined || best.closeness === 0 ? [] : [best];
  };
  return uniqBy([...bestOf(true, together.toReversed()), ...bestOf(false, together)], ({ chunkId }) => chunkId);
}

/**
 * How closely a sentence of a passage states that two people are related by marriage, or by blood, from 0 for not at all; and the offset of that
 * sentence.
 */
function bondIn(
  { text, spans }: NamingPassage,
  others: NamingPassage['spans'],
  isWedding: boolean,
): { readonly closeness: number; readonly at: number } {
  let best = { closeness: 0, at: 0 };
  for (const { start, end } of cachedSentences(text)) {
    const within = ([at]: readonly [number, number]): boolean => at >= start && at < end;
    const [ofOne, ofOther] = [spans.filter(within), others.filter(within)];
    if (ofOne.length === 0 || ofOther.length === 0) continue;
    for (const { index, groups } of text.slice(start, end).matchAll(bondStated)) {
      if ((groups!.wed !== undefined) !== isWedding) continue;
      const away = (each: NamingPassage['spans']): number => Math.min(...each.map(([at]) => Math.abs(at - start - index)));
      const [near, length] = [away(ofOne), away(ofOther)].toSorted((a, b) => a - b) as [number, number];
      // Kinship must be beside a name: "Oren, Mara's brother", not "Oren told Mara that her brother was ill".
      if (!isWedding && near > besideName) continue;
      const closeness = (2 - length / maxOfClause) * (isSpokenAt(text, start + index) ? spokenBond : 1);
      if (length <= maxOfClause && closeness > best.closeness) best = { closeness, at: start };
    }
  }
  return best;
}

/** Where two people are together: the first time, the last, and the best passage of each part of the story. */
export function passagesTogether(db: ReadableDB, sub: ReadSubQuestion, a: Figure, b: Figure): RequiredPassages {
  const { together, named, spansOfOther, nearPairs } = passagesOfBoth(sub, a, b);
  const [first, last] = [together.at(0), together.at(-1)];
  const found = new Map<ChunkRowId, RequiredPassage>();
  // If neither has a note, the passages have to cover the story from beginning to end.
  const isOfProse = !a.hasNote && !b.hasNote && sub.form.kind !== 'scene';
  // What one is to the other: "his aunt, Miss Vane".
  const saysWhat = (passage: NamingPassage): number =>
    [...passage.spans, ...spansOfOther(passage)].reduce((sum, [start, end]) => sum + definingStrengthAt(passage.text, start, end), 0);
  const words = bondWords[mainLanguage(db) ?? 'en'];
  const bonds = ({ text }: NamingPassage): number => (words ? Math.min(maxOfSigns.bonds, text.match(words)?.length ?? 0) : 0);
  const worth = (each: NamingPassage): number =>
    Math.min(maxOfSigns.pairs, nearPairs(each)) + saysWhat(each) + bonds(each) + (isOfProse ? maxOfSigns.share * shareOf(named, each) : 0);
  const parts = isOfProse ? inParts(together, partsOfStory).flatMap((part) => highestRanked(part, 1, worth)) : [];
  for (const passage of [...highestRanked(together, isOfProse ? maxTogether.withParts : maxTogether.all, worth), ...parts])
    found.set(passage.chunkId, { reason: `${a.name} and ${b.name} are together here`, at: null, priority: priority.answers });
  if (isOfProse) {
    const stating = passagesStatingBond(together, spansOfOther);
    const declaring = declarations(db, together);
    if (stating.length + declaring.length > 0)
      for (const [chunkId, passage] of found) found.set(chunkId, { ...passage, priority: priority.near });
    for (const { chunkId, at } of stating)
      found.set(chunkId, { reason: `Says what ${a.name} and ${b.name} are to each other`, at, priority: priority.answers });
    for (const { chunkId } of declaring)
      found.set(chunkId, { reason: 'One tells another here what they are to each other', at: null, priority: priority.answers });
    // Where the second of the two enters the story, it says who they are to the people already known.
    const second = [a, b]
      .map((figure) => figure.passages().find(({ sequence }) => isWithin(sub, sequence)))
      .sort((one, other) => (one?.sequence ?? 0) - (other?.sequence ?? 0) || (one?.chunkId ?? 0) - (other?.chunkId ?? 0))[1];
    const enters = second && together.some(({ sequence }) => sequence === second.sequence) ? second : undefined;
    if (enters && !found.has(enters.chunkId))
      found.set(enters.chunkId, { reason: `${a.name} and ${b.name} come together in the story here`, at: null, priority: priority.near });
  }
  if (last && !found.has(last.chunkId))
    found.set(last.chunkId, { reason: `${a.name} and ${b.name} are last together here`, at: null, priority: priority.near });
  if (first && !found.has(first.chunkId))
    found.set(first.chunkId, { reason: `${a.name} and ${b.name} are first together here`, at: null, priority: priority.near });
  return found;
}

/* The vocabulary of bonds between people in prose, which rarely uses words such as "relationship": a suitor "offered her his hand". */

const meetingWords =
  /\b(?:met|meet|meeting|introduc\p{Ll}+|present(?:ed|s) (?:\p{Ll}+ )?to|acquaint\p{Ll}+|first (?:time|saw|sight|look)|strangers?|bow(?:ed|s)|curts\p{Ll}+|shook hands|shakes? hands|how do you do|my name is|came up to|was shown in)\b/giu;
/** Words for feelings and relationships between two people, by the story's language. */
const bondWords: Readonly<Record<string, RegExp>> = {
  en: /\b(?:lov(?:e[ds]?|ers?|ing)|hat(?:e[ds]?|red)|ador\p{Ll}+|despis\p{Ll}+|detest\p{Ll}*|kiss\p{Ll}*|embrac\p{Ll}+|tender(?:ly|ness)|passion\p{Ll}*|affection\p{Ll}*|jealous\p{Ll}*|contempt\p{Ll}*|resent\p{Ll}*|admir\p{Ll}+|grateful|gratitude|trust(?:s|ed)?|mistrust\p{Ll}*|betray\p{Ll}*|forg[ai]v\p{Ll}+|quarrel\p{Ll}*|estrange\p{Ll}*|reconcil\p{Ll}+|marr(?:y|ied|iage)|wedd\p{Ll}+|husband|wife|sweetheart|friend(?:s|ship)?|enem(?:y|ies)|rivals?|hearts?|tears|wept|weep(?:s|ing)?|sobb\p{Ll}*|tremb\p{Ll}+|blush\p{Ll}*|coldly|bitter(?:ly|ness)?|pride|fond|cherish\p{Ll}*|parting|farewell|attract\p{Ll}+|attach\p{Ll}+|infatuat\p{Ll}+|engag(?:ed|ement)|propos(?:ed?|al)|suitors?|elop\p{Ll}+|bosom|companions?|related|relations?|kindred|cousins?|brothers?|sisters?|guardian|benefactor)\b/giu,
  de: /(?<!\p{L})(?:ge)?(?:lieb(?:e|t|te|en|ten|ling)|ha(?:ss|ß|ss?t|ßte)|verehr|veracht|küss|kuss|kuß|umarm|zärtlich|leidenschaft|zuneigung|eifersucht|eifersüchtig|groll|bewunder|dankbar|vertrau|misstrau|mißtrau|verrat|verriet|verzieh|vergab|vergeb|streit|stritt|zank|versöhn|heirat|hochzeit|gatt(?:e|in)|freund|feind|rivale|träne|weint|schluchz|zitter|errötet|bitter|stolz|abschied|verlob|gefährt|verwandt|vetter|kusine|cousin|bruder|schwester|vater|mutter|vormund)\p{L}*/giu,
  fr: /(?<!\p{L})(?:aim(?:er|e|ait|a|é)|amour|amoureu|amant|haï|haine|adore|adorait|mépris|détest|baiser|embrass|tendresse|passion|affection|jalou|rancun|admir|reconnaissan|confian|méfi|trahi|pardonn|querell|disput|réconcili|mari(?:é|age)|époux|épouse|ami(?:e|s|tié)?(?!\p{L})|ennemi|rival|cœur|coeur|larme|pleur|sanglot|trembl|rougi|froid|amer|fierté|adieu|fianç|compagn|parent|cousin|frère|sœur|soeur|père|mère|tut(?:eur|rice))\p{L}*/giu,
  es: /(?<!\p{L})(?:am(?:or|aba|ó|ante)|quería|querid|odi(?:o|aba|ó)|ador(?:a|ó)|despreci|detest|bes(?:o|ó|aba)|abraz|ternura|pasión|afecto|cariño|celos|rencor|admir|gratitud|agradec|confi(?:a|ó|anza)|desconf|traicion|perdon|pele|discuti|reconcili|cas(?:ó|ado|amiento)|boda|espos|marido|amig|amistad|enemig|rival|corazón|lágrima|llor|sollo|tembl|amarg|orgullo|adiós|despedi|prometid|compañer|pariente|prim[oa]|herman|padre|madre)\p{L}*/giu,
  it: /(?<!\p{L})(?:am(?:ore|ava|ò|ante|ato|ata)|odi(?:o|ava|ò)|ador|disprezz|detest|baci|abbracc|tenerezza|passione|affett|gelos|rancor|ammir|gratitud|ringrazi|fiducia|fid(?:arsi|ava)|diffid|trad(?:ì|imento|ito)|perdon|litig|riconcili|spos|matrimonio|nozze|marito|moglie|amic|nemic|rival|cuore|lacrim|pian(?:se|geva|to)|singhiozz|trem|amar(?:o|ezza)|orgogli|addio|fidanzat|compagn|parent|cugin|fratell|sorell|padre|madre)\p{L}*/giu,
  pt: /(?<!\p{L})(?:am(?:or|ava|ou|ante)|querid|odi(?:o|ava|ou)|ódio|ador|desprez|detest|beij|abraç|ternura|paixão|afeto|carinho|ciúme|rancor|admir|gratidão|agradec|confi(?:a|ou|ança)|desconf|trai(?:u|ção|r)|perdo|brig|discuti|reconcili|cas(?:ou|ado|amento)|espos|marido|amig|amizade|inimig|rival|coração|lágrima|chor|soluç|trem|amarg|orgulho|adeus|desped|noiv|companheir|parente|prim[oa]|irm(?:ão|ã)|pai(?!\p{L})|mãe)\p{L}*/giu,
  nl: /(?<!\p{L})(?:lief|houd(?:t|en)? van|haat|haatte|aanbid|veracht|kus|omhels|teder|hartstocht|genegen|jaloers|wrok|bewonder|dankbaar|vertrouw|wantrouw|verraad|verried|vergaf|vergev|ruzie|verzoen|trouwd|huwelijk|echtgeno|vriend|vijand|rivaal|tranen|huil|snik|beef|bitter|trots|afscheid|verloof|metgezel|verwant|neef|nicht|broer|zus|vader|moeder)\p{L}*/giu,
  pl: /(?<!\p{L})(?:koch(?:a|ał|ała|any|ana)|miłoś|nienawi|uwielbi|gardz|pogard|pocał|całow|obj(?:ął|ęła)|czuł(?:ość|ości|ością)|namiętn|zazdro|uraz[aęy]|podziw|wdzięczn|ufa|zaufa|nieufn|zdradz|zdrad[ayę]|wybacz|kłót|kłóc|pogodzi|ślub|mąż|męż|żon[aęyo]|przyjaci|przyjaź|wr[oó]g|rywal|serc|łz[aym]|płaka|szloch|drż|gorycz|dum[ayę]|pożegn|narzeczon|towarzysz|krewn|kuzyn|brat|siostr|oj(?:ciec|ca)|matk)\p{L}*/giu,
  ru: /(?<!\p{L})(?:люб(?:ил|ит|лю|ов|им)|ненави|обожа|презир|презр|поцел|целова|обня|обним|нежн|страст|привязан|ревн|обид|восхищ|благодар|довер|недовер|преда|прости|прощ|ссор|вражд|помири|женит|жен[аыеу]|муж(?!ик|ч)|свадьб|друг|друж|прияте|враг|вражеск|соперник|сердц|слёз|слез|плака|рыда|дрож|красне|холодно|горьк|горд|прощан|невест|жених|товарищ|родствен|брат|сестр|кунак|отец|отц|мать|матер)\p{L}*/giu,
  uk: /(?<!\p{L})(?:люб(?:ив|ить|лю|ов)|кох|ненави|обожн|зневаж|поціл|цілу|обійня|обійм|ніжн|пристрас|ревн|образ|захопл|вдячн|довір|зрад|пробач|свар|ворож|помири|одруж|дружин|чоловік|весіл|друг|друж|прияте|ворог|суперник|серц|сліз|сльоз|плака|рида|тремт|гірк|горд|прощан|нареч|товариш|роди(?:ч|на)|брат|сестр|батьк|мати|матір)\p{L}*/giu,
  tr: /(?<!\p{L})(?:sev(?:gi|di|iyor|er|mek)|aşk|aşık|nefret|tap(?:ıyor|ardı)|küçümse|öp|sarıl|şefkat|tutku|kıskan|kin|hayran|minnet|güven|ihanet|affet|bağışla|kavga|tartış|barış|evlen|düğün|koca|karısı|dost|arkadaş|düşman|rakip|kalb|kalp|gözyaş|ağla|titre|gurur|veda|nişanlı|yoldaş|akraba|kuzen|kardeş|ağabey|abla|baba|anne)\p{L}*/giu,
  zh: /爱|愛|恨|喜欢|喜歡|讨厌|討厭|吻|拥抱|擁抱|温柔|嫉妒|怨|敬佩|钦佩|感激|信任|怀疑|背叛|原谅|原諒|争吵|爭吵|和好|嫁|娶|婚|夫|妻|朋友|友情|敌|敵|仇|对手|眼泪|淚|哭|骄傲|告别|告別|师父|師父|徒弟|兄|弟|姐|妹|父|母/gu,
  ja: /愛|恋|好き|嫌い|憎|恨|口づけ|抱きし|優し|嫉妬|尊敬|感謝|信頼|信じ|疑|裏切|許し|喧嘩|仲直り|結婚|夫|妻|友|敵|仇|涙|泣|誇り|別れ|仲間|師匠|弟子|兄|弟|姉|妹|父|母/gu,
  ko: /사랑|미워|증오|좋아하|싫어|입맞|포옹|다정|질투|원망|존경|감사|고마|신뢰|믿|의심|배신|용서|다투|싸우|화해|결혼|남편|아내|친구|우정|적|원수|눈물|울|자존심|작별|동료|스승|제자|형|동생|누나|언니|오빠|아버지|어머니/gu,
};
