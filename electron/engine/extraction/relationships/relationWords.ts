import { lookup } from '#shared/lookup.ts';
/** Entity types that each kind can connect; user-defined types always fit. */
type Ends = readonly [source: readonly string[], target: readonly string[]];

const people = ['character', 'creature'];
const parties = [...people, 'organization'];
const things = ['item', 'location', 'organization', 'creature', 'concept', 'event', 'plot'];
const knownTypes = new Set([...parties, ...things]);

const endsOf: Readonly<Record<string, Ends>> = {
  'child of': [people, people],
  'parent of': [people, people],
  'spouse of': [people, people],
  'sibling of': [people, people],
  secretly: [parties, parties],
  'related to': [people, people],
  loves: [people, people],
  'friend of': [people, people],
  'mentor of': [people, people],
  'student of': [people, people],
  'ally of': [
    [...parties, 'location'],
    [...parties, 'location'],
  ],
  'enemy of': [
    [...parties, 'location'],
    [...parties, 'location'],
  ],
  'rival of': [
    [...parties, 'location'],
    [...parties, 'location'],
  ],
  serves: [parties, parties],
  leads: [parties, ['organization', 'location', 'event']],
  'member of': [parties, ['organization']],
  owns: [parties, ['item', 'location', 'organization', 'creature']],
  'located in': [[...parties, 'location', 'event', 'item'], ['location']],
  created: [parties, things],
  killed: [people, people],
};

/** Kinds of kinship and marriage, of which two people can have only one. */
export const kinshipKinds: ReadonlySet<string> = new Set(['child of', 'parent of', 'sibling of', 'spouse of', 'related to']);

/** The first of several kinds ("member of / serves") that fits two types; null if none does. */
export function fittingKind(kinds: string, sourceType: string, targetType: string): string | null {
  const fits = (allowed: readonly string[], type: string): boolean => allowed.includes(type) || !knownTypes.has(type);
  const canJoin = ([sources, targets]: Ends): boolean => fits(sources, sourceType) && fits(targets, targetType);
  return (
    kinds.split(' / ').find((kind) => {
      const ends = lookup(endsOf, kind);
      return ends !== undefined && canJoin(ends);
    }) ?? null
  );
}

/** Meaning of a word: `X <word> Y` is "X kind Y", or "Y kind X" if `turned`. Entity types decide among several kinds. */
export interface StatedRelation {
  readonly kind: string;
  readonly turned: boolean;
}

function table(lines: Readonly<Record<string, string>>): Map<string, StatedRelation> {
  const words = new Map<string, StatedRelation>();
  for (const [line, list] of Object.entries(lines)) {
    const turned = line.startsWith('< ');
    for (const word of list.split(' | ')) words.set(word, { kind: turned ? line.slice(2) : line, turned });
  }
  return words;
}

/** Phrases between two identities: "X is secretly Y". */
export const identities = table({ secretly: 'secretly | none other than | in truth | in reality | actually | really' });

/** Nouns in "X, <noun> of Y", "Y's <noun> X", "X is Y's <noun>". */
export const nouns = table({
  'child of': 'son | daughter | child | stepson | stepdaughter | offspring | firstborn | bastard',
  'parent of': 'father | mother | parent | stepfather | stepmother',
  'sibling of': 'brother | sister | sibling | twin | half-brother | half-sister | stepbrother | stepsister',
  'spouse of': 'wife | husband | spouse | consort | widow | widower',
  'related to':
    'cousin | uncle | aunt | nephew | niece | grandfather | grandmother | grandson | granddaughter | father-in-law | mother-in-law | brother-in-law | sister-in-law | son-in-law | daughter-in-law | great-aunt | great-uncle | godfather | godmother | godson | goddaughter',
  loves: 'lover | sweetheart | betrothed | fiancé | fiancée',
  'friend of': 'friend | companion | confidant | confidante',
  'enemy of': 'enemy | foe | nemesis | archenemy | arch-enemy',
  'rival of': 'rival',
  'ally of': 'ally',
  'mentor of': 'mentor | teacher | tutor',
  'student of': 'student | apprentice | pupil | protégé | protégée | disciple',
  serves:
    'servant | squire | steward | vassal | bodyguard | handmaid | maid | valet | retainer | henchman | lieutenant | page | adviser | advisor | chamberlain | sworn sword | housekeeper | butler | coachman | footman | secretary | clerk | governess | manservant | lawyer | attorney | solicitor',
  leads:
    'leader | captain | commander | chief | head | ruler | king | queen | lord | duke | duchess | mayor | governor | guildmaster | chancellor | emperor | empress | general | master | mistress | warden | ceo | chairman | chairwoman | director | president | boss | abbot | abbess | headmaster | headmistress | matriarch | patriarch | chieftain | warlord | regent',
  'member of': 'member | initiate | recruit',
  'member of / serves':
    'soldier | knight | agent | priest | priestess | cleric | acolyte | paladin | champion | follower | worshipper | devotee | prophet | envoy | emissary',
  owns: 'owner | wielder | bearer | proprietor',
  created: 'creator | founder | co-founder | maker | author | architect | builder',
  killed: 'killer | murderer | slayer',
  'located in': 'capital | district | port | village | town | city | island | province | region | suburb | quarter',
});

const byGender: Readonly<Record<'male' | 'female', string>> = {
  male: 'son stepson father stepfather brother half-brother stepbrother husband widower uncle great-uncle nephew grandfather grandson father-in-law brother-in-law son-in-law godfather godson fiancé butler coachman footman manservant valet squire',
  female:
    'daughter stepdaughter mother stepmother sister half-sister stepsister wife widow aunt great-aunt niece grandmother granddaughter mother-in-law sister-in-law daughter-in-law godmother goddaughter fiancée handmaid maid housekeeper governess',
};
const genders = new Map(
  (['male', 'female'] as const).flatMap((gender) => byGender[gender].split(' ').map((noun) => [noun, gender] as const)),
);

/** Gender implied by a noun of kinship or service; null if it implies none. */
export function genderOfNoun(noun: string): 'male' | 'female' | null {
  return genders.get(noun) ?? null;
}

const personalKind = /^(?:(?:child|parent|sibling|spouse|friend|student|mentor) of|related to|loves|serves)$/;
/** Nouns that relate two people after a possessive pronoun ("her sister Celia"). "Her companion" is too vague. */
export const personal: ReadonlyMap<string, StatedRelation> = new Map(
  [...nouns].filter(
    ([word, { kind }]) => personalKind.test(kind) && !/^(?:child|parent|companion|page|bastard|offspring|twin)$/.test(word),
  ),
);

/** Verbs in "X <verb> Y", in the past or present tense. */
export const verbs = table({
  killed:
    'killed | kills | slew | slays | murdered | murders | assassinated | executed | beheaded | strangled | poisoned to death | stabbed to death',
  '< killed': 'died at the hands of | fell at the hands of',
  'spouse of': 'married | marries | wed | weds | wedded',
  'parent of': 'fathered | sired | gave birth to | adopted',
  serves:
    'serves | served | serves under | served under | works for | worked for | swore fealty to | swore allegiance to | pledged fealty to | bent the knee to | answers to',
  leads:
    'leads | led | commands | commanded | rules | ruled | rules over | ruled over | governs | governed | heads | headed | presides over | presided over',
  'member of': 'joined | joins | belongs to | belonged to | fights for | fought for',
  owns: 'owns | owned | possesses | possessed | wields | wielded | inherited',
  'located in':
    'lives in | lived in | resides in | resided in | dwells in | dwelt in | lies in | stands in | sits in | lies within | stands within',
  'friend of': 'befriended | befriends',
  'enemy of':
    'feuds with | feuded with | wages war on | waged war on | went to war with | hates | hated | despises | despised | loathes | loathed | betrayed | betrays',
  loves: 'loves | loved | adores | adored | fell in love with',
  'mentor of': 'taught | teaches | trained | trains | mentored | mentors | tutored',
  'student of': 'studied under | studies under | trained under | trains under | apprenticed under | apprenticed to | learned from',
  created: 'created | forged | built | founded | established | wrote | crafted',
});

/** Participles in "X is <participle> Y", "X, <participle> Y,". */
export const participles = table({
  'spouse of': 'married to | wed to | wedded to',
  '< killed': 'killed by | slain by | murdered by | assassinated by | executed by | beheaded by | strangled by | put to death by',
  '< parent of': 'fathered by | sired by | adopted by | born to',
  '< serves': 'served by | protected by',
  serves: 'employed by | sworn to | loyal to | in the service of | in service to',
  '< leads': 'led by | commanded by | ruled by | governed by | headed by | run by',
  '< owns': 'owned by | wielded by | possessed by',
  'located in': 'located in | situated in | based in | headquartered in | a district in | a village in | a town in | a city in',
  'friend of': 'friends with',
  'ally of': 'allied with | allied to | in league with',
  'enemy of': 'at war with | enemies with',
  '< enemy of': 'betrayed by | hated by | despised by',
  'rival of': 'rivals with',
  loves: 'in love with | devoted to',
  '< mentor of': 'taught by | trained by | mentored by | tutored by',
  'student of': 'apprenticed to',
  '< created': 'created by | forged by | built by | founded by | established by | written by | crafted by | made by',
});

/** Plurals in "X and Y are <plural>". */
export const plurals = table({
  'friend of': 'friends | companions',
  'sibling of': 'siblings | brothers | sisters | twins | half-brothers | half-sisters',
  'spouse of': 'married | wed | husband and wife | spouses | wife and husband',
  loves: 'lovers | in love',
  'enemy of': 'enemies | foes | at war',
  'rival of': 'rivals',
  'ally of': 'allies | allied',
  'related to': 'cousins',
});

/** Forms of verbs in questions: "whom does Mara love", "who hates her". */
const verbForms = new Map(
  [...verbs].flatMap(([verb, { kind }]) => {
    if (verb.includes(' ') || kind.includes(' / ') || kind === 'located in') return [];
    const base = verb.replace(/(?:ed|es|s|d)$/u, '');
    return [verb, base, `${base}e`].filter((form) => form.length > 2).map((form) => [form, kind] as const);
  }),
);

/** The kind stated by a verb in any form; null if it states none. */
export function kindOfWord(word: string): string | null {
  return verbForms.get(word) ?? null;
}

/** Participles in "X is an inn <word> in Y". */
export const places = table({ 'located in': 'located | situated | nestled | hidden | housed' });
