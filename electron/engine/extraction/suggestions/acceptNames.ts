import type { NameEvidence } from './nameEvidence.ts';
import { isGivenName } from '../names/givenNames.ts';
import { knownLongPlaces, knownPlaces, organizationNouns, placeNouns, placeSurnames, thingNouns } from './placeVocabulary.ts';
import { isCommon, isNoName, type CaseCountsByWord } from './capitalRuns.ts';
import { functionWords, ideaWords, isTitle, peoples } from './vocabulary.ts';

const wordEnding = /(?:ly|ing|ness|ment|tion|sion|ful|less|ous|able|ible|ism|est)$/;

/** Endings of abstract nouns, which older books capitalise. */
const abstractEnding = /(?:tion|sion|ment|ness|ity|ism|ship|hood|logy|ance|ence|ful|able|ible|ward|wards|ology|graphy)s?$/;

/** Whether a one-word name is known as (part of) a name. */
function isKnownName(word: string): boolean {
  return isGivenName(word) || knownPlaces.has(word);
}

/** Whether a word is a kind of place, body or thing, used as its name: "the Hall", "the Society". */
function isKindOfThing(word: string): boolean {
  const kind = (form: string): boolean =>
    (placeNouns.has(form) || organizationNouns.has(form) || thingNouns.has(form)) && !placeSurnames.has(form);
  return kind(word) || (word.endsWith('s') && (kind(word.slice(0, -1)) || placeNouns.has(word.slice(0, -1))));
}

/** Whether a word is an adjective derived from a name: "the Kentish heights". */
function isAdjective(name: NameEvidence): boolean {
  const [word] = name.words as [string];
  return /(?:ish|ean|ian|ese|ine|esque|ic|ist|ite|ism)s?$/.test(word) && !isKnownName(word) && name.describes * 2 >= name.count;
}

/** Minimum speeches of a speaker named by an everyday word: one with a single speech is "a voice" or "the crowd". */
const minCues = 3;
/** Speakers that are not a person. */
const nobody = /\b(?:voices?|crowd|all|both|everyone|everybody|others?|man|men|woman|women|boys?|girls?|people)$/;

/** Whether a screenplay has speeches of a speaker with this name. */
function hasCues(name: NameEvidence): boolean {
  return name.cues >= minCues && !nobody.test(name.key);
}

/** Whether an everyday word is used for a person: a girl called Winter. */
function isSpeaker(name: NameEvidence): boolean {
  return name.speech > 1 && (name.speech + name.acts + name.called) * 4 > name.count;
}

/** Whether a common noun is used as a person's name: repeatedly, or with address and speech. */
function isCalledSo(name: NameEvidence): boolean {
  return (
    name.article * 2 <= name.count &&
    (name.inside > 2 || name.speech + name.called > 0 || (name.count > 1 && name.acts + name.possessive > 1))
  );
}

/**
 * Whether an everyday word is a person's surname ("Strong" of Doctor Strong) and also occurs alone inside a sentence, or at its start before a human
 * action.
 */
function isSomeonesSurname(name: NameEvidence, surnames: ReadonlyMap<string, number>, caseCounts: CaseCountsByWord): boolean {
  const lower = caseCounts.get(name.key)?.lower ?? 0;
  if ((surnames.get(name.key) ?? 0) * 20 <= lower || name.article * 2 > name.count || functionWords.has(name.key)) return false;
  return name.inside > 0 || name.speech + name.possessive > 0;
}

function acceptWord(
  name: NameEvidence,
  caseCounts: CaseCountsByWord,
  parts: ReadonlySet<string>,
  surnames: ReadonlyMap<string, number>,
): boolean {
  const [word] = name.words as [string];
  if (hasCues(name)) return true;
  // "the Dean" is an office, even if there is a Mrs. Dean.
  if (isTitle(word)) return name.article * 10 <= name.count && isSomeonesSurname(name, surnames, caseCounts);
  if (isSomeonesSurname(name, surnames, caseCounts)) return true;
  if (word.length < 2 || (isNoName(word) && !(ideaWords.has(word) && isSpeaker(name)))) return false;
  const { lower = 0, inside = 0 } = caseCounts.get(word) ?? {};
  if (isCommon(word, caseCounts)) return false;
  if (isKindOfThing(word) || isAdjective(name)) return false;
  if (isEverydayWord(word) && !isKnownName(word) && !parts.has(word) && !isCalledSo(name)) return false;
  if (name.inside > 0) return !abstractEnding.test(word) || isKnownName(word) || parts.has(word) || name.speech + name.called > 0;
  // In title case, a capital is not evidence, so other evidence is required.
  if (functionWords.has(word)) return false;
  if (isKnownName(word) || parts.has(word)) return lower === 0 || inside > 0;
  if (lower > 0 || wordEnding.test(word) || name.count === name.shown) return false;
  if (word.includes('-')) return true;
  return name.speech > 0 || name.possessive > 0 || (name.count > 1 && name.acts + name.called > 1);
}

/** Minimum count of a name for a form of it that occurs once to be a slip. */
const minOfKnown = 5;

/**
 * Whether a sequence that occurs once is a name and a following word or name, without a comma: "teaching Ada German", "show Ada Oleg Petrovitch's
 * letter".
 */
function isChance({ words, count }: NameEvidence, candidates: ReadonlyMap<string, NameEvidence>): boolean {
  const [first, ...rest] = words as [string, ...string[]];
  const isKnown = (key: string): boolean => (candidates.get(key)?.count ?? 0) >= minOfKnown;
  if (count > 1 || isTitle(first) || !isKnown(first)) return false;
  return rest.length === 1 ? peoples.has(rest[0]!) : isKnown(rest.join(' '));
}

function acceptWords(name: NameEvidence, caseCounts: CaseCountsByWord, candidates: ReadonlyMap<string, NameEvidence>): boolean {
  const { words } = name;
  if (hasCues(name)) return true;
  if (isChance(name, candidates)) return false;
  // "Mr. C." is an anonymised name.
  if (isTitle(words[0]!) && words.slice(1).every((word) => word.length === 1)) return false;
  if (name.count === name.shown) {
    return (
      isTitle(words[0]!) ||
      knownLongPlaces.has(name.key) ||
      words.every((word) => isKnownName(word)) ||
      name.count > 2 ||
      // A chapter title with a person whose surname occurs in the text.
      (isGivenName(words[0]!) && (candidates.get(words.at(-1)!)?.inside ?? 0) > 0)
    );
  }
  if (isTitle(words[0]!) || knownLongPlaces.has(name.key) || words.some(isKnownName) || placeNouns.has(words.at(-1)!)) return true;
  if (words.every((word) => isNoName(word) || isCommon(word, caseCounts))) return name.count > 1;
  return true;
}

/** Whether a name of several words is a person's: it begins with a title or given name, and does not end with a place noun. */
function isPersonal({ words, inside }: NameEvidence): boolean {
  const [first, last] = [words[0]!, words.at(-1)!];
  return (
    inside > 0 &&
    words.length < 4 &&
    (isTitle(first) || isGivenName(first)) &&
    !placeNouns.has(last) &&
    (!isGivenName(last) || isTitle(last))
  );
}

/** Minimum letters of a name that is broken off. */
const minBegun = 3;

/** The beginnings of the names of one word that occur repeatedly. */
function beginningsOf(candidates: ReadonlyMap<string, NameEvidence>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { words, count } of candidates.values())
    if (words.length === 1 && count >= minOfKnown)
      for (let length = minBegun; length < words[0]!.length; length++) found.add(words[0]!.slice(0, length));
  return found;
}

/** Whether a word that occurs once is a name that its speaker breaks off: "Isn't it, Fers … isn't it true?" of Ferskin. */
function isBrokenOff({ key, count }: NameEvidence, beginnings: ReadonlySet<string>): boolean {
  return count === 1 && beginnings.has(key) && !isKnownName(key);
}

/** The accepted names: those with more evidence than capitals in title case. */
export function acceptNames(candidates: ReadonlyMap<string, NameEvidence>, caseCounts: CaseCountsByWord): Map<string, NameEvidence> {
  const parts = new Set<string>();
  const surnames = new Map<string, number>();
  const accepted = new Map<string, NameEvidence>();
  for (const name of candidates.values()) {
    if (name.words.length < 2 || !acceptWords(name, caseCounts, candidates)) continue;
    accepted.set(name.key, name);
    for (const word of name.words) if (!isTitle(word)) parts.add(word);
    const last = name.words.at(-1)!;
    if (isPersonal(name)) surnames.set(last, (surnames.get(last) ?? 0) + name.count);
  }
  const beginnings = beginningsOf(candidates);
  for (const name of candidates.values())
    if (name.words.length === 1 && !isBrokenOff(name, beginnings) && acceptWord(name, caseCounts, parts, surnames))
      accepted.set(name.key, name);
  return accepted;
}

/** Common nouns that are not surnames: a single capitalised use inside a sentence is usually an allegory or a title. */
const everyday: ReadonlySet<string> = new Set(
  `accident action actor actress adventure affair air ancestor anchor animal answer ant ape apple arch arm armour arrow article ash aunt autumn axe
  baboon baby badger band banner baron barrel basket bat battle beach bear beast bed bee beer beggar belt blade blanket blood boat body bone book
  boot bottle bottom bow bowl box boy brain branch bread breakfast breath brick bride brother brush bullet burden business butter button cab cake
  call camel candle cannon canoe captain car card care cargo carpet carriage cart case castle cat cattle cause cave chain chair chamber change chest
  chief chin choice cigar circle clerk clock cloth cloud clown coach coal coast coat cobbler coin collar colour column comfort command company copper
  corn corner corpse cottage couch council country courage cow coward crab cradle craft cream creature crew crime criminal crow crowd crown cup cure
  curse curtain cushion custom dagger dance danger dawn dealer debt deck deer delight desert desk despot dinner disease dish distance ditch dog
  donkey door doubt dragon drawer dream dress drink driver drum duck duel dust duty eagle ear earth echo edge egg egoist elephant enemy engine
  engineer error escape eye face fact factory failure fairy falcon fame family farm father favour feast feather fellow fence fiddle field fight
  finger fire flag flame flesh flight flood floor flute fog folk food fool fork form fortune fountain fowl freak frog fruit future gallows gambler
  game gang garden gardener gentleman giant gift glove goat goose government grain grass grave grocer ground group guest guide gun hair hammer
  harbour harp hat health hearth heat helmet hen herb herd hermit hero history hole home honey honour hook horse host hotel hour house hunger husband
  hut hyena ice idea idiot idol infant infidel ink inn insect iron island ivory jacket jailer jar jester jewel job joke journey joy judgement jug
  juice jungle jury kettle knee knife lad ladder lady lamp lantern laugh lawyer league leather leg lemon letter liar library lie life light lightning
  limb lion lip list lizard loaf lock locket loss lot luck machine magistrate maid main malady man mansion map mare market mask mast master mat
  matter meal meat medicine member merchant message messenger metal midnight milk mind mine miner mirror mischief mist mob mole moment monkey monster
  month monument mood morning moth mother motion mouse mouth mud mule murder murderer muscle music musket mutiny name neck needle neighbour nephew
  nest net news newspaper nose novel number nun oak oar oath object ocean offer officer oil onion opinion orchard order orphan otter owl owner ox
  palace pan pantheist panther paper papist parcel parlour parrot partner party passage passenger passion past path patience patient paw peasant pen
  pencil people person phantom physician piano picture pie pig pigeon pile pilgrim pillar pillow pipe pirate pistol pit pity place plague plan plant
  plate platform play player plough pocket poem poet poison pole policeman pony porch porridge portrait potato poverty powder prayer present pride
  priest prisoner prize promise proof property prophet purse puzzle quarrel question rabbit race rag rail rat raven razor rebel record reef rent
  reptile rest revenge reward ribbon ride rifle road robber robe roof room rope row ruin rumour rust sack saddle safety sail sailor saw scene school
  science scout sculptor sea season seat secret seed servant shadow shame shape shark sheep shelf shell shield ship shirt shoe shop shot shoulder
  shower sight sign silence silk sin singer sister skin skull slave sleep sleeve sleigh smile smuggler snake soap society sofa soil soldier son song
  sorrow sort sound soup space spear speech spider spirit spoon spot spy squirrel stable staff stage stain stair stamp star state station statue
  steam steamer step steward stick stocking stoic stomach stool story stove stranger straw stream string student study style success sugar suit sum
  supper surface surgeon surprise system table tale tavern tax tea teacher tent term terror thief thing thought thread throat throne thumb thunder
  ticket tide tiger timber tin tiny toad tobacco tomb tongue tool tooth torch tortoise touch toy track trade traitor tramp trap traveller tray
  treasure treaty tree trial tribe trick trouble trousers truce trumpet trunk truth tune turn turtle twin tyrant umbrella uncle universe valley value
  vase vault vehicle veil vessel victim victory view village villain violin virgin vision visitor voice volcano voyage waggon wagon waist waiter
  wanderer war warrior watch wax wealth weapon weather wedding week weight whip whiskey whisky widow wife wig wind window wine wing wish witch wizard
  woman wonder wool work worker workman world worm wound wreck wretch writer year youth zebra`.split(/\s+/),
);

/** Whether a word, in lower case, is a common noun or its plural. */
function isEverydayWord(word: string): boolean {
  if (everyday.has(word)) return true;
  if (!word.endsWith('s')) return false;
  return (
    everyday.has(word.slice(0, -1)) ||
    (/(?:s|x|z|ch|sh)es$/.test(word) && everyday.has(word.slice(0, -2))) ||
    (word.endsWith('ies') && everyday.has(`${word.slice(0, -3)}y`))
  );
}
