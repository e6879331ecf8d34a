import type { TextRange } from '#lib/text.ts';
import { definingNouns } from '../../../parse/kinds/typeWords.ts';

/** How well words say who a person is; `role`: by a noun before the name, as in "her maid Orrin". */
export const definingStrength = { none: 0, hinted: 1, role: 1.4, described: 2, stated: 3 } as const;
export type DefiningStrength = (typeof definingStrength)[keyof typeof definingStrength];

/** Number of documents (chapters), from the first mention on, that count as a person's entry. */
export const entryDocuments = 2;

/** Number of characters that are examined on each side of a name. */
const reach = 90;
/**
 * Number of characters after a name in which a clause about it may end: "Mrs. Vane, who was several years younger than Mrs. Reed, was an able woman".
 */
const reachOfClause = 180;

/** Determiners of a defining noun phrase: "a", "the", "his". */
const determiner = String.raw`(an?|the|his|her|my|our|their|your|its|one of (?:the|his|her|my|our|their)|(?:(?:Mr|Mrs|Miss|Dr|Sir|Lady|Lord|Captain)\.? )?\p{Lu}[\p{L}-]+[’']s)`;
/** End of a noun phrase: punctuation, a preposition, or another clause; but not a list that continues. */
const phraseEnd =
  /^(?:[.;:!)—–]|,(?! and\b)|--| (?:of|who|whom|whose|which|that|where|when|in|at|from|to|and|by|on|for|with|near|before|after|once|he|she|they|we|I|it|\p{Ll}{3,}ing|born|bred|called|known|named|raised)\b)/u;
/** Continuation after a predicate: "was an elegant woman, and a great favorite". After an apposition it would be another person. */
const anotherPredicate = /^, and (?:an?|the)\b/u;
/** Separators within a noun phrase: "a thin, faded and silent lady". */
const phraseGap = /^(?:,? and |, | )/u;
/** Words that begin another phrase. */
const phraseStop =
  /^(?:an?|the|his|her|my|our|their|your|its|this|that|these|those|of|on|in|at|to|with|from|by|for|as|or|nor|who|whom|which|was|were|is|are|had|has|he|she|they|it|i|you|we|not|be|said|so|then|there|when|if)$/iu;
/** Maximum position of the noun in its phrase. */
const maxPhraseWords = 7;
/** An apposition: "Mrs. Vane, the housekeeper of"; also in brackets or between dashes. */
const apposition = new RegExp(String.raw`^(?:,|\s?[(—–]|\s?--)\s?${determiner} (?=\p{L})`, 'u');
/** "Lady Maud, widow of Sir Piers"; "Tom Reed, lately clerk to the mill". */
const bareApposition =
  /^(?:,|\s?[(—–]|\s?--)\s?(?:(?:now|once|late|lately|formerly|former|eldest|youngest|only) )?(\p{Ll}[\p{L}-]+) (?:of|to) (?!my\b|mine\b|your\b|our\b|me\b|us\b)/u;
/** "Mr. Crane, corn-dealer, pursues". */
const bareCalling = /^, (\p{Ll}[\p{L}-]+),/u;
/** "Mrs. Vane is a widow,". After a comma inside the clause, the verb would have another subject: "who I assure you, Tom, is the dearest girl". */
const copula = new RegExp(
  String.raw`^(?:, (?:who|which) (?:[^.;:!?"“”]|(?:Mrs?|Dr|St)\.){3,100},)? (?:is|was|became|had become|had been|has been)(?:, [\p{Ll}’'-]+(?: [\p{Ll}’'-]+){1,6},)? (?:(?:only|but|still|now|once|then|indeed|really|simply|quite|rather|also|himself|herself) )?${determiner} (?=\p{L})`,
  'u',
);
const beginsClause = /^, (?:who|which) /;
/** "Mrs. Vane the rector's wife". */
const bareRole = /^ the ((?:\p{Ll}+ ){0,2}\p{L}+[’']s) (\p{Ll}[\p{L}-]*)(?=[.,;:!?)—–-])/u;
/** An unnamed person that the apposition describes instead. */
const ofSomebody = /\b(?:[Aa]n?|[Tt]he)\s(?:\p{Ll}+\s){1,3}\p{Ll}+,\s$/u;
/** "Sallow, noted in the county as a man of learning". */
const reputed =
  /^,? (?:well )?(?:known|noted|famous|famed|celebrated|renowned|reputed|respected|regarded)(?: \p{Ll}+| \p{Lu}\p{L}+){0,5} (?:as|to be) (an?|the) (?=\p{L})/u;
/** An apposition with an origin, in which any noun defines: "Orrin, a Lakeman and outlaw from the north". */
const originAfter = /^(?:,|\s?[(—–]|\s?--)\s?an? (?:[\p{L}'’-]+,? ){0,4}(\p{L}[\p{L}'’-]+) from \p{Lu}/u;
/** A predicate before the name: "The chief mate of the Reach was Starling." */
const predicateFirst =
  /(?:^|[.!?;:,—]["”’)]?\s|--|\b(?:and|but|for|that)\s|["“‘(])(?:(?:The|A|His|Her|My|Our|Their)|(?:the|his|her|my|our|their))\s((?:[\p{Ll}'’-]+ ){0,3}?)(\p{Ll}[\p{Ll}-]*)(?: (?:of|to|in|at|from) (?:[\p{L}'’.-]+ ?){1,5})? (?:is|was)\s(?:one |a certain |called |named )?$/u;
/** "The owner of the voice was Starling" identifies a person present rather than defining one. */
const ofVoice = /\b(?:voice|face|eyes|hand|hands|step|steps|figure|name)\s(?:is|was)\s/u;
/** Words for appearance and character. */
const looks =
  'tall short stout fat thin lean slender slight stooping bald grey gray dark fair pale handsome plain pretty beautiful ugly good-looking gentlemanlike ladylike old young elderly aged middle-aged blind deaf lame proud shy vain clever simple stern grave silent talkative good-humoured good-natured affable ambitious industrious lazy idle rich poor';
const look = `(?:${looks.split(' ').join('|')})`;
const features = '(?:face|countenance|features|figure|eyes?|hair|beard|nose|complexion|forehead|voice|manner|manners|temper|disposition)';
/** Descriptions that introduce a person without a defining noun: "Mr. Vane was tall and good-looking", "had a long pale face". */
const portrait = new RegExp(
  String.raw`^(?: (?:was|is) (?:(?:then|now|about|nearly|nearer|almost|over|past|not|just|only|scarce|scarcely|barely|hardly) )*(?:\p{Ll}+(?:ty|teen)(?:-\p{Ll}+)?)(?:[,.;—–]| years (?:old|of age)\b| and\b| than \p{Ll}+(?:ty|teen)\b)| (?:was|is) (?:\p{Ll}+ ){0,1}(?:${look}(?:, | and |, and | but ))+(?:\p{Ll}+ ){0,2}[\p{Ll}-]+[,.;:]| (?:was|is) (?:not|by no means|so) an? (?:\p{Ll}[\p{Ll}-]+,? ){1,3}(?:man|woman|girl|boy|person|youth)\b| had (?:an?|the) (?:\p{Ll}[\p{Ll}-]+,? (?:and )?){1,4}${features}\b)`,
  'u',
);
/** A description before the name: "the old clerk, whose name was Mr. Dunn"; "a boy--one Tom Reed". */
const namedAfter =
  /\b(?:an?|the|another|one)\s(?:\p{Ll}+\s){0,3}\p{Ll}+(?:(?:,| [\p{Ll}\s]{3,40},?)\swhose name (?:was|is)|(?:,|\s?--|\s?—)\s?(?:one|a certain))\s$/u;
/** End of such a sentence after the name. */
const predicateEnd = /^(?:[.,;:!—–)]|--|\s(?:who|whose|and)\b|$)/u;
/** "a girl named Wren", "a woman to take care of her called Mrs. Crane". */
const named =
  /\b(?:[Aa]n?|[Tt]he|[Oo]ne|[Cc]ertain|[Ss]ome)\s((?:\p{Ll}+\s){1,8})(?:named|called|christened|by the name of)[\s,]{1,2}["“'‘]?$/u;
/** "a teacher at the school, by name, Orrin Vale". */
const byName = /\b(an?|the|one) ((?:[\p{L}’'-]+ ){0,8}[\p{L}’'-]+), by name,?\s$/u;
/** "Called" as a verb of speaking or visiting: "in the morning and called", "what she called". */
const callsFor = /(?:^|\s)(?:I|you|he|she|it|we|they|and|or|then|had|have|has|having|being|never|ever|not)\s$/u;
/** "Called" with a direction: "The maid called Mrs. Vane into the hall". */
const callsAway = /^ (?:into|to|in|out|back|up|down|aside|away|after)\b/u;
/** "Called" before speech: "a voice called, “Ada!”". */
const callsOut = /called, ["“'‘]$/u;
/** A supposition: "If Tom was a partner". */
const supposing = /\b(?:if|though|unless|whether|suppose|wish|until)\s(?:\p{Lu}[\p{Ll}.]*\s)?$/iu;
/** A mere belief: "if it was rumoured that Tom was", "she knows that Tom is". */
const onlyBelieved =
  /\b(?:if|whether|rumou?red|fancie[sd]|imagine[sd]?|suppose[sd]?|presume[sd]?|guess(?:es|ed)?|suspect(?:s|ed)?|pretend(?:s|ed)?|(?:knows|thinks|thought|believes|believed|doubts|doubted|perceives?|perceived|noticed?|sure|persuaded|heads?|idea|notion|fancy|report|gossip|opinion) that)\b[^.;:!?]*$/iu;
/** The name is an object: "a man like Mr. Vane was", "the sister of Tom is", "the search after the Opal was". */
const isObject =
  /\b(?:like|than|of|with|by|from|to|about|above|after|against|among|around|at|behind|below|beside|besides|between|for|into|near|on|onto|over|round|towards?|under|upon|without)\s(?:the\s|\p{Lu}[\p{Ll}.]*\s)?$/u;
/** A noun before the name: "my cousin Ada", "the housekeeper, Mrs. Vane". */
const nounBefore = /\b(?:an?|the|his|her|my|our|their|your|\p{L}+[’']s)\s(?:\p{Ll}+\s){0,2}(\p{Ll}+)(,?)\s$/u;
/** An office with its place before the name: "the captain of the brig, Tom Reed". Of "the wife of the miller, Orrin", either may be meant. */
const officeBefore = /\bthe\s(?:\p{Ll}+\s){0,2}(\p{Ll}[\p{Ll}-]*) of (?:the |this |that |our |his )?(?:[\p{L}’'-]+ ){0,2}([\p{L}’'-]+), $/u;
/** In "the miller, Orrin, the boatman, and the smith were", Orrin is another item of a list. */
const listGoesOn = /^, (?:an?|the|his|her|my|our|their) (?:[\p{L}'’-]+ ){0,4}[\p{L}'’-]+, and (?:an?|the|his|her|my|our|their|\p{Lu})/u;
/** The same in a list without "and": "Orrin, the boatman, the poor, Tarn". */
const looseList = /^, the (?:\p{Ll}+ ){0,2}\p{Ll}+, the (?:\p{Ll}+ ){0,2}\p{Ll}+, \p{L}/u;
/** The end of a list that began before the name: "himself, the boatman, Orrin". */
const listBegan = /[\p{L}’'], (?:and )?(?:an?|the|his|her|my|our|their) (?:\p{Ll}+ ){0,2}\p{Ll}+, $/u;
/** Nouns that may be a form of address: "John, my friend". */
const addresses: ReadonlySet<string> = new Set(
  'friend lord lady master mistress captain doctor fellow boy girl child lad man bird'.split(' '),
);
/** Nouns that define a person only with another word before them: "the lunatic-asylum man". */
const plainNouns: ReadonlySet<string> = new Set(
  'man woman boy girl gentleman lady fellow child lad lass youth person body soul creature chap thing'.split(' '),
);

/** Evaluative words, with which a noun does not define: "a good fellow". */
const judgement =
  /(?:^|\s)(?:most|best|worst|very|so|too|good|nice|fine|bad|happy|excellent|capital|charming|delightful|splendid|dearest|sweetest|kindest|noblest|finest)\s/;
/** Adjectives too general to define with a plain noun: "a young fellow", "the poor old woman". */
const sayNothing: ReadonlySet<string> = new Set(
  `young younger old older elderly little small big great poor rich dear darling own same other another certain mere real true regular perfect such
  worthy honest kind sweet lovely beautiful pretty handsome clever wonderful strange odd queer favourite favorite only middle-aged first last next exact
  very`.split(/\s+/),
);
/** Phrases after a plain noun that make it specific: "a little girl of seven", "an old man with one eye". */
const descriptionAfter = /^(?: of (?!the world\b|my\b|mine\b|his\b|hers\b|her\b|nature\b)| with | from )/u;
/** "A man of profound learning", "a woman of property". */
const ofStanding = /^ of (?:\p{Ll}+ )?(?:learning|science|letters|business|property|fortune|wealth|means|family|rank|title)\b/u;
/** Nouns of relation that do not define after an evaluation: "an excellent husband", "a sister to me". */
export const relativesAndFriends: ReadonlySet<string> = new Set(
  'wife husband son daughter brother sister cousin nephew niece uncle aunt father mother parent lover friend companion neighbour neighbor'.split(
    ' ',
  ),
);

/** Nouns of kinship that define only together with the other person. */
const kin: ReadonlySet<string> = new Set('son daughter brother sister cousin nephew niece'.split(' '));

/** Nouns for a temporary relation to others, which define only together with the other person. */
const companions: ReadonlySet<string> = new Set('friend companion comrade ally enemy rival partner neighbour neighbor guest'.split(' '));

/** Nouns of kinship, occupation and rank in definitions of people. */
const peopleNouns: ReadonlySet<string> = new Set([
  ...[...definingNouns.people].filter((noun) => !plainNouns.has(noun)),
  ...`wife husband son daughter brother sister cousin nephew niece uncle aunt father mother parent orphan native bachelor heir heiress widow widower twin
  stepmother stepfather stepson stepdaughter stepbrother stepsister grandmother grandfather granddaughter grandson grandchild godfather godmother
  brother-in-law sister-in-law father-in-law mother-in-law son-in-law daughter-in-law fiancé fiancée bride bridegroom lover suitor betrothed
  friend companion comrade ally enemy rival partner neighbour neighbor guardian ward guest lodger tenant landlord landlady
  servant maid housemaid nurse nursemaid governess housekeeper butler footman valet cook gardener groom coachman steward bailiff clerk secretary
  doctor physician surgeon apothecary specialist scientist inventor philosopher scholar student pupil tutor schoolmaster schoolmistress teacher professor
  headmaster headmistress clergyman curate rector vicar parson priest priestess monk nun abbot bishop missionary prophet druid shaman witch wizard sorcerer sorceress
  lawyer attorney solicitor magistrate judge sheriff constable detective inspector agent spy thief murderer convict prisoner smuggler pirate bandit outlaw hunter
  merchant planter trader dealer auctioneer banker landowner shopkeeper innkeeper farmer shepherd fisherman miller baker grocer tanner smith blacksmith carpenter mason weaver tailor
  sailor harpooneer captain mate pilot admiral soldier officer general colonel major lieutenant sergeant commander guard knight squire warrior
  king queen prince princess emperor empress duke duchess count countess earl baron baroness baronet lord chief chieftain chancellor minister governor mayor
  leader founder owner master mistress director manager president member
  poet novelist author writer painter artist musician singer actor actress dancer journalist schoolboy schoolgirl apprentice slave gipsy gypsy dandy
  ironmonger stationer undertaker barber hairdresser barrister usher coachman trooper draper hatter cooper saddler wheelwright boatman ferryman waterman watchman
  policeman porter postman boarder charwoman washerwoman laundress midwife dressmaker milliner sempstress seamstress waitress barmaid waiter cabman draughtsman copyist accountant
  broker money-lender usurer pawnbroker engineer mechanic chemist librarian sexton beadle verger churchwarden huntsman gamekeeper trapper scout gambler beggar tramp hermit
  alchemist archivist courier navigator hacker programmer technician ambassador senator diplomat envoy herald translator linguist botanist biologist astronomer astrologer
  historian archaeologist explorer cartographer necromancer warlock diviner seer oracle cleric paladin rogue tinker tinkerer fletcher falconer gravedigger lamplighter stonemason
  glassblower glazier bookbinder ratcatcher dyer medic paramedic gunslinger gladiator minstrel jester acrobat bartender barista reporter editor photographer athlete teenager
  prisoner captive hostage inmate patient passenger traveller traveler castaway stowaway survivor assistant attendant retainer
  skipper boatswain bosun purser cabin-boy colleague classmate schoolmate schoolfellow roommate protégé protégée henchman accomplice foreman overseer driver chauffeur
  cyborg clone orc halfling gnome tiefling werewolf lich revenant usurper tyrant rebel revolutionary refugee exile fugitive mobster gangster criminal bounty-hunter keeper caretaker lookout
  god goddess deity demon devil ghost spirit vampire dragon giant dwarf elf robot android`.split(/\s+/),
]);
/** Nouns of places, things and groups in definitions. */
const otherNouns: ReadonlySet<string> = new Set([
  ...definingNouns.places,
  ...`village town city capital port county country kingdom province district street castle house mansion manor hall estate farm school college church abbey inn tavern
  island river stream lake sea bay mountain hill valley pass forest wood moor desert ship schooner boat vessel
  horse mare pony dog hound cat wolf bird sword dagger ring book company firm society order guild tribe clan family`.split(/\s+/),
]);

const animals: ReadonlySet<string> = new Set('dog hound cat wolf bird devil demon'.split(' '));
/** Words that turn an animal noun into an insult. */
const abusive = /\b(?:sly|cunning|lazy|lucky|wretched|miserable|cursed|damned|dis\p{Ll}{4,})\b/u;

/** Endings of occupations: "candle-maker", "gamekeeper", "steersman". */
const callingEnd =
  /[\p{L}-](?:maker|monger|keeper|smith|wright|dealer|seller|bearer|owner|holder|driver|worker|master|ologist|ographer|ician|ifier|stationer)$/u;

export function isPeopleNoun(noun: string): boolean {
  return peopleNouns.has(noun) || callingEnd.test(noun);
}

/** Strength of a noun as a definition, given the words around it. */
function strengthOfNoun(determined: string, modifiers: string, noun: string, following: string): DefiningStrength {
  if (/^an?$/.test(determined) && judgement.test(modifiers) && !relativesAndFriends.has(noun) && peopleNouns.has(noun))
    return definingStrength.hinted;
  if (
    /^an?$/.test(determined) &&
    relativesAndFriends.has(noun) &&
    (judgement.test(modifiers) || /^ to (?:me|him|her|us|them|you)\b/.test(following))
  )
    return definingStrength.none;
  // "His Ada, his more than daughter" does not mean that she is his daughter.
  if (/(?:^|\s)(?:more|less|better|worse|other) than /.test(modifiers)) return definingStrength.none;
  // "Ada is my hidden enemy" and "Ada, my sister" depend on the speaker.
  if (/^(?:my|your|our)$/.test(determined) && companions.has(noun)) return definingStrength.hinted;
  if (/^(?:my|your|our)$/.test(determined) && relativesAndFriends.has(noun)) return definingStrength.role;
  // "Ada was a powerful ally at home" does not say whose.
  if (/^an?$/.test(determined) && companions.has(noun) && !/^ (?:of|to|whom?|whose)\b/.test(following)) return definingStrength.hinted;
  // "Of which Ada was a fair daughter" does not say whose either.
  if (/^an?$/.test(determined) && kin.has(noun) && !/^ (?:of|to|in|at|from|and|who|by)\b/.test(following)) return definingStrength.hinted;
  // "The sly old dog" means a man.
  if (determined === 'the' && animals.has(noun) && abusive.test(modifiers)) return definingStrength.none;
  // In "Tom was a little grave", "grave" is an adjective.
  if (/^an?$/.test(determined) && modifiers === 'little ' && noun === 'grave') return definingStrength.none;
  if (isPeopleNoun(noun) || otherNouns.has(noun)) return definingStrength.stated;
  if (!plainNouns.has(noun) || judgement.test(modifiers)) return definingStrength.none;
  const words = modifiers.trim().split(' ').filter(Boolean);
  const isDescribed = words.some((word) => !sayNothing.has(word)) || descriptionAfter.test(following);
  // "Over a cup of tea Tom became the man of business" is a manner.
  const hasStanding = determined !== 'the' && ofStanding.test(following);
  return (words.length > 0 && isDescribed) || hasStanding ? definingStrength.described : definingStrength.none;
}

/** The singular of a plural noun for people: "one of the older women" is a woman. */
function memberOf(plural: string): string {
  return plural
    .replace(/men$/u, 'man')
    .replace(/^children$/u, 'child')
    .replace(/wives$/u, 'wife')
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:ss|ch|sh))es$|(?<!s)s$/u, '');
}

/**
 * How well a phrase says who somebody is, by its first defining noun that ends a noun phrase. `isNextTo`: the phrase is an apposition next to the
 * name.
 */
function strengthOfPhrase(determined: string, text: string, isNextTo: boolean): DefiningStrength {
  let modifiers = '';
  for (let at = 0, count = 0; count < maxPhraseWords; count++) {
    const [written] = /^[\p{L}'’-]+/u.exec(text.slice(at)) ?? [];
    if (written === undefined || phraseStop.test(written)) return definingStrength.none;
    const following = text.slice(at + written.length);
    if (phraseEnd.test(following) || (!isNextTo && anotherPredicate.test(following))) {
      // "is the Captain of this ship" defines, but in an apposition a capital begins another name.
      const isOfSeveral = determined.startsWith('one of ');
      const named = isNextTo ? written : written.toLowerCase();
      const noun = isOfSeveral ? memberOf(named) : named;
      const isAddress =
        /^(?:my|your)$/.test(determined) &&
        (addresses.has(noun) || /\b(?:dear|dearest|own|poor|darling|beloved|precious|sweet)\b/.test(modifiers));
      // "Dunn and Vane, Carter's Inn" is an address.
      const isName = /[’']s$/u.test(determined) && written !== written.toLowerCase();
      if (isAddress || isName) return definingStrength.none;
      const strength = strengthOfNoun(determined, modifiers, noun, following);
      if (strength !== definingStrength.none) return strength;
      // "One of the older women who shared our house" does not say which one.
      if (isOfSeveral && plainNouns.has(noun) && /^ (?:who|of|in|at|from|on)\b/u.test(following)) return definingStrength.described;
    }
    const [gap] = phraseGap.exec(following) ?? [];
    if (gap === undefined) return definingStrength.none;
    modifiers += `${written}${gap.startsWith(',') ? ',' : ''} `;
    at += written.length + gap.length;
  }
  return definingStrength.none;
}

/** A question mark after the name, within the sentence. */
const asks = /^[^.!?]*\?/u;

/**
 * How well the words around a name say who it is, by the name's first and last character (exclusive) in a text: `stated` if a definition follows
 * directly ("Mrs. Vane, the housekeeper", "was a schoolboy"), `described` by a general word ("an able woman", "a girl named Wren"), `hinted` in
 * passing ("my cousin Ada") or by their looks. In a question, only an apposition to the name counts. English only; in other languages the first
 * mention of a name is used instead.
 */
export function definingStrengthAt(text: string, start: number, end: number): DefiningStrength {
  const after = text.slice(end, end + 3 * reach);
  const strength = strengthAround(
    text.slice(Math.max(0, start - reach), start),
    after.slice(0, beginsClause.test(after) ? reachOfClause : reach),
  );
  if (strength === definingStrength.none || !asks.test(after)) return strength;
  // The question "Do you know Mrs. Vane, the housekeeper?" presupposes the apposition.
  return strength === definingStrength.stated && !/^ (?:is|was)\b/.test(after) && isNextTo(after) ? strength : definingStrength.none;
}

/** Whether an apposition of an adjective and a noun follows a name that ends at `end`, with an indefinite article: "Orrin, a patient soul". */
export function isIndefiniteApposition(text: string, end: number): boolean {
  return /^(?:,|\s?[(—–]|\s?--)\s?an? \p{L}+ \p{Ll}/u.test(text.slice(end, end + 3 * endReach));
}

/** Whether an apposition after a name says what the person is. */
function isNextTo(after: string): boolean {
  return apposition.test(after) || bareApposition.test(after);
}

// Endings of the patterns above, tested first on the last few letters: most names have none of them, and an unanchored pattern would be tried at
// every letter.
const endsInWord = /\p{Ll},?\s$/u;
const endsInCopula = /\s(?:is|was)\s(?:one |a certain |called |named )?$/u;
const endsInCall = /(?:named|called|christened|by the name of)[\s,]{1,2}["“'‘]?$/u;
const endsInName = / by name,?\s$/u;
/** Upper bound of the length of these endings. */
const endReach = 20;

/** Whether the words before a name are an office with its place. */
function saysOffice(before: string): boolean {
  const [, office, place] = officeBefore.exec(before) ?? [];
  return (
    office !== undefined && office !== 'member' && isPeopleNoun(office) && !relativesAndFriends.has(office) && !peopleNouns.has(place!)
  );
}

function strengthAround(before: string, after: string): DefiningStrength {
  const end = before.slice(-endReach);
  const [, own, comma] = (endsInWord.test(before.slice(-4)) && nounBefore.exec(before)) || [];
  // In "my aunt, Mr. Vane, and Ann" there are three people.
  const isAside = comma === '' || (/^[,.;]/.test(after) && !/^, (?:and\b|\p{Lu})/u.test(after));
  // "his friend Mr. Vane" is narration, "my friend" may be a form of address.
  const isNarrated =
    own !== undefined && (!addresses.has(own) || (own === 'friend' && comma === '' && /\b(?:his|her|their) friend\s$/u.test(before)));
  const isListed = comma === ',' && (listGoesOn.test(after) || (/^[.;!?]/.test(after) && listBegan.test(before)));
  // "Love your sister, Tom" is said to Tom.
  const mayBeCalled = comma === ',' && /\byour\s(?:\p{Ll}+\s){0,2}\p{Ll}+,\s$/u.test(before);
  const isHinted =
    own !== undefined && !mayBeCalled && peopleNouns.has(own) && isNarrated && isAside && !isListed && !/^[’']s\b/u.test(after);
  const isOffice = comma === ',' && /^[,.;]/.test(after) && saysOffice(before);
  const first = endsInCopula.test(end) && predicateEnd.test(after) ? predicateFirst.exec(before) : null;
  if (
    first &&
    !ofVoice.test(first[0]) &&
    !onlyBelieved.test(before) &&
    strengthOfNoun('the', first[1]!, first[2]!, '') === definingStrength.stated
  )
    return definingStrength.stated;
  const inApposition = looseList.test(after) ? null : apposition.exec(after);
  // "their brother, Mr. Vane, the old servant, were there" is possibly a list.
  if (isHinted && comma === ',' && inApposition) return companions.has(own) ? definingStrength.hinted : definingStrength.role;
  const is = inApposition ? null : copula.exec(after);
  const isSubject = (): boolean => !supposing.test(before) && !onlyBelieved.test(before) && !isObject.test(before);
  const found = inApposition ?? (is && isSubject() ? is : null);
  if (found) {
    const strength = strengthOfPhrase(found[1]!, after.slice(found[0].length), inApposition !== null);
    if (strength !== definingStrength.none) return strength;
  }
  const asKnown = reputed.exec(after);
  if (asKnown) {
    const strength = strengthOfPhrase(asKnown[1]!, after.slice(asKnown[0].length), true);
    if (strength !== definingStrength.none) return strength;
  }
  // In "The old woman, Jory the miller's mother,", the apposition describes her, not Jory.
  const role = ofSomebody.test(before) ? undefined : bareRole.exec(after)?.[2];
  if (role !== undefined && peopleNouns.has(role)) return definingStrength.stated;
  if (originAfter.test(after)) return definingStrength.described;
  const bare = bareApposition.exec(after)?.[1];
  if (bare !== undefined && isPeopleNoun(bare)) return definingStrength.stated;
  const calling = bareCalling.exec(after)?.[1];
  if (calling !== undefined && callingEnd.test(calling)) return definingStrength.stated;
  const [isCalled, calls] = (endsInCall.test(end) && named.exec(before)) || [];
  if (calls !== undefined && !callsFor.test(calls) && !callsAway.test(after) && !callsOut.test(end)) {
    const words = calls.trim().split(' ');
    if (words.some((word) => peopleNouns.has(word) || otherNouns.has(word))) return definingStrength.stated;
    // "The sweet mixture called Wren" is not a person.
    if (
      !/(?:^|\s)the (?:\p{Ll}+ ){1,2}\p{Ll}+[\s,]+["“'‘]?$/iu.test(isCalled!) ||
      words.some((word) => word === 'one' || plainNouns.has(word))
    )
      return definingStrength.described;
  }
  const [, article, phrase] = (endsInName.test(end) && byName.exec(before)) || [];
  if (article !== undefined && strengthOfPhrase(article, `${phrase},`, false) !== definingStrength.none) return definingStrength.stated;
  if (namedAfter.test(before)) return definingStrength.described;
  if (isOffice || (isHinted && !companions.has(own))) return definingStrength.role;
  return isHinted || (portrait.test(after) && isSubject()) ? definingStrength.hinted : definingStrength.none;
}

/** Opening single quotation mark: after a space or dash, before a letter. */
const opensSingle = /(?:^|[\s(—–-])$/u;
/** Text before a closing single quotation mark, unlike in "the boys’". */
const closesSingle = /[.,!?;:—–…-]$/u;
/** Paragraphs of speech in languages without quotation marks. */
const dashedSpeech = /^\s*[—–]\s?\p{L}/u;

/**
 * Whether a position is in direct speech: in double quotation marks, after a dash that opens its paragraph, or in single quotation marks if there are
 * no others. A paragraph begins outside of speech.
 */
export function isSpokenAt(text: string, position: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', position - 1) + 1, position);
  if (dashedSpeech.test(before)) return true;
  if (!/["“”„«»‘]/.test(before)) return false;
  const isDouble = /["“”„«»]/.test(before);
  // In German, „Komm“ ends with the mark that opens English “come”.
  const isLow = before.includes('„');
  let spoken = false;
  for (const { 0: mark, index } of before.matchAll(isDouble ? /["“”„«»]/g : /[‘’]/g)) {
    if (mark === '"' || mark === '«' || mark === '»') spoken = !spoken;
    else if (mark === '„' || (mark === '“' && !isLow)) spoken = true;
    else if (mark === '”' || mark === '“') spoken = false;
    else if (mark === '‘') spoken ||= opensSingle.test(before.slice(0, index));
    else if (closesSingle.test(before.slice(0, index))) spoken = false;
  }
  return spoken;
}

/** Whether a position is in direct speech, or in the narration after it in the same paragraph: "“Come!” said Ada". */
export function isNextToSpeech(text: string, position: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', position - 1) + 1, position);
  return dashedSpeech.test(before) || /["“”„«»]|(?:^|[\s(—–-])‘/u.test(before);
}

/**
 * Added worth of narration over speech, and of the place where a person is introduced over later ones: a description by the narrator there (5.5)
 * ranks above a statement by a speaker (5), which ranks above a later statement by the narrator (4.5).
 */
const worth = { narrated: 1.5, atEntry: 2, introduced: 1 } as const;
export const maxDefiningWorth = definingStrength.stated + worth.narrated + worth.atEntry + worth.introduced;

/** Worth of a position as an introduction, 0 if there is none: statements of the narration at the entry first; dialogue only without them. */
export function definingWorth(strength: DefiningStrength, isSpoken: boolean, isAtEntry: boolean, isIntroduction = false): number {
  if (strength === definingStrength.none) return 0;
  return strength + (isSpoken ? 0 : worth.narrated + (isIntroduction ? worth.introduced : 0)) + (isAtEntry ? worth.atEntry : 0);
}

/**
 * Whether a sentence of the narration serves to introduce the person: it begins with the name and a predicate ("Dunn was a ferryman of Orrin"), or
 * with the description ("The chief mate was Starling, a quiet man"). "He had a word with Starling, the chief mate" is in passing.
 */
export function isIntroductionAt(text: string, start: number, end: number): boolean {
  if (isSpokenAt(text, start)) return false;
  const after = text.slice(end, end + reach);
  if (isSubjectAt(text, start)) return copula.test(after);
  return endsInCopula.test(text.slice(Math.max(0, start - endReach), start)) && predicateEnd.test(after);
}

/** Whether a sentence of the narration begins at a position. */
export function isSubjectAt(text: string, start: number): boolean {
  return /(?:^|[.!?]["”’)]?\s|\n\s*)$/u.test(text.slice(Math.max(0, start - 4), start)) && !isSpokenAt(text, start);
}

/** The best introduction among a passage's mentions of a person; if there is none, a sentence of the narration that begins with the name. */
export function bestDefiningIndex(
  text: string,
  places: readonly TextRange[],
  strengthAt: (text: string, start: number, end: number) => DefiningStrength = definingStrengthAt,
): { readonly start: number; readonly strength: DefiningStrength; readonly isSpoken: boolean } | null {
  const [best] = places
    .map(({ start, end }) => {
      const strength = strengthAt(text, start, end);
      const isSpoken = isSpokenAt(text, start);
      const value = strength === definingStrength.none ? (isSubjectAt(text, start) ? 0.5 : 0) : definingWorth(strength, isSpoken, true);
      return { start, strength, isSpoken, value };
    })
    .sort((a, b) => b.value - a.value || a.start - b.start);
  return best ?? null;
}
