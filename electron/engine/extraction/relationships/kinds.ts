import { plainWord } from '../words.ts';

/** The kind of a relationship between two that are one person, though not everybody in the story knows. */
export const secondIdentity = 'secretly';

/** Kinds with their inverse, as seen from the first entity: "A parent of B" is "B child of A". */
const inverses: Readonly<Record<string, string>> = {
  'parent of': 'child of',
  'spouse of': 'spouse of',
  'sibling of': 'sibling of',
  'ally of': 'ally of',
  'enemy of': 'enemy of',
  'rival of': 'rival of',
  'friend of': 'friend of',
  'mentor of': 'student of',
  'member of': 'has member',
  leads: 'led by',
  'located in': 'contains',
  owns: 'owned by',
  serves: 'served by',
  created: 'created by',
  killed: 'killed by',
  loves: 'loved by',
  knows: 'known by',
  // Two that are one, which the story tells at some chapter: "Ansel Lamb is secretly Oren Sallow".
  [secondIdentity]: secondIdentity,
  'related to': 'related to',
  'named with': 'named with',
  'similar to': 'similar to',
};

const inverseOf = new Map<string, string>();
for (const [kind, inverse] of Object.entries(inverses)) {
  inverseOf.set(kind, inverse);
  inverseOf.set(inverse, kind);
}

/** Frontmatter keys and what they say: "parent: X" on a note means that the note's entity is a child of X. */
const kindOfKey = new Map<string, string>();
const keys: Readonly<Record<string, string>> = {
  'child of': 'parent parents father mother stepfather stepmother',
  'parent of': 'child children son sons daughter daughters kids offspring',
  'spouse of': 'spouse spouses wife husband married marriedto partner consort',
  'sibling of': 'sibling siblings brother brothers sister sisters twin',
  'ally of': 'ally allies alliedwith',
  'enemy of': 'enemy enemies nemesis foe foes opponent opponents',
  'rival of': 'rival rivals',
  'friend of': 'friend friends bestfriend companions companion',
  'student of': 'mentor mentors teacher studentof apprenticeof mentoredby trainedby',
  'mentor of': 'student students apprentice apprentices pupil pupils mentorof',
  'member of':
    'memberof member affiliation affiliations organization organizations organisation organisations faction factions house guild clan order group',
  'has member': 'members hasmember roster',
  'led by': 'leader leaders head ruler ruledby ledby captain chief',
  leads: 'leads rules leaderof headof commands',
  'located in':
    'location locations locatedin in place region city district home residence base hq headquarters currentlocation lives livesin',
  contains: 'contains districts rooms sublocations',
  'owned by': 'owner owners ownedby bearer wielder keeper',
  owns: 'owns possessions belongings inventory ownerof keeps ownedlocation',
  serves: 'serves servantof employer allegiance worksfor liege',
  'served by': 'servedby servants servant retainers',
  'created by': 'creator creators createdby maker madeby author builder builtby',
  created: 'created made built',
  'killed by': 'killedby killer slainby',
  killed: 'killed victims slew',
  loves: 'loves lover lovers inlovewith',
  knows: 'knows acquaintances',
  [secondIdentity]: 'secretly issecretly secretidentity trueidentity realidentity hiddenidentity alterego alteregos disguise disguisedas',
  'related to': 'related relatedto seealso see relatives family',
};
for (const [kind, words] of Object.entries(keys)) for (const word of words.split(' ')) kindOfKey.set(word, kind);

/** Whether a word is a key of which the kind of relationship is known ("allies", "parents"). */
export function namesRelationship(word: string): boolean {
  return kindOfKey.has(word);
}

/** Keys that say a kind, the commonest first; so that a note that is written can be read back. */
const keysOfKind: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(keys).map(([kind, words]) => [kind, words.split(' ')]));

/** A key that says, on a note of one type about an entity of the other, that the first is `kind` the second: the user's own word where it does. */
export function keyOfKind(kind: string, own: string | null, entityType: string, targetType: string): string {
  const candidates = [...(own === null ? [] : [own]), ...(keysOfKind.get(kind) ?? [])];
  return candidates.find((key) => !key.startsWith('#') && kindFromKey(key, entityType, targetType) === kind) ?? kind;
}

const aboutPlaces = new Set(['location', 'event', 'item', 'plot', 'concept']);

/**
 * What a key on a note of the given type says about the note's entity and the named one: a normalised kind, or the
 * user's own label where the key is not known. Places have places for parents. `targetType` decides which way round a key is meant.
 */
export function kindFromKey(key: string, entityType: string, targetType = ''): string {
  const compact = plainWord(key).replace(/[\s_-]+/g, '');
  if (entityType === 'character') {
    // Nobody is led by a house or owned by an oar: "leader: The Guild" on a person names what the person leads.
    const kind = kindOfKey.get(compact);
    if (kind === 'led by' && targetType === 'organization') return 'leads';
    if (kind === 'owned by' && (targetType === 'item' || targetType === 'location')) return 'owns';
  }
  if (aboutPlaces.has(entityType) && /^parent([a-z]+)?$/.test(compact)) return 'located in';
  if (entityType === 'location' && kindOfKey.get(compact) === 'member of') return label(key);
  return kindOfKey.get(compact) ?? label(key);
}

/**
 * The kind that a user means who says "A is `relation` B" or "A `relation` B": "parent of", "father of" and "parent" are one, "married
 * to" is "spouse of". What is not known stands as it was typed.
 */
export function kindOfRelation(relation: string): string {
  const typed = label(relation);
  for (const kind of [typed, `${typed} of`]) if (inverseOf.has(kind)) return kind;
  const key = plainWord(typed).replace(/[\s_-]+/g, '');
  const noun = kindOfKey.get(key.replace(/of$/, ''));
  // "employer of" turns what the key says round; a verb ("rules") says it outright.
  if (noun && (typed.endsWith(' of') || (!typed.includes(' ') && / (?:of|by|member)$|^has /.test(noun)))) return inverseKind(noun);
  return kindOfKey.get(key) ?? typed;
}

function label(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
}

/** The kind as seen from the other entity. An own label reads "label of". */
export function inverseKind(kind: string): string {
  const known = inverseOf.get(kind);
  if (known) return known;
  return kind.endsWith(' of') ? kind.slice(0, -3) : `${kind} of`;
}

/** Whether a kind is one of those with a known inverse, and not a key of the user's own. */
export function isKnownKind(kind: string): boolean {
  return inverseOf.has(kind);
}

/** Whether the kind reads the same from both sides. */
export function isSymmetric(kind: string): boolean {
  return inverseOf.get(kind) === kind;
}
