import { withoutExportId } from '#lib/fileNames.ts';
import { memoised } from '#lib/memoise.ts';
import { lookup } from '#shared/lookup.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { defaultTypes, firstOf, plainGroupName, typeOfGroup, type TypeOfWord, wordForms } from '../parse/kinds/typeGroups.ts';
import type { Language } from '#shared/model/language.ts';
import { copulas, cyrillicLanguage, definitionIn, isDenied, typeOfMeasure } from './definitions.ts';
import { isPeopleNoun } from './suggestions/common/definingWords.ts';
import { isTagsKey } from '../parse/kinds/facts.ts';
import { folderOfPage, isOpeningPage, isVagueType } from '../parse/kinds/role.ts';
import { typeOfForeignNoun, typeOfNounIn, typeOfNounPhrase, typeOfPhraseBefore } from '../parse/kinds/nouns/nounTypes.ts';
import { isEnglishSingular, isGeneralTypeWord, isWholeWorld, typeOfEnglishNoun, typeOfNoun } from '../parse/kinds/typeWords.ts';
import { languageOf } from '../parse/text/language.ts';

/** A type that the user defined, or a default type to which they added words. */
interface OwnType {
  readonly id: string;
  readonly synonyms: readonly string[];
}

/** Maps words to the user's own types. The name of a type is one of its words. */
export function ownTypes(custom: readonly OwnType[]): TypeOfWord {
  const typeByForm = new Map<string, string>();
  for (const { id, synonyms } of custom) {
    for (const word of [id, ...synonyms])
      for (const form of wordForms(plainGroupName(word))) if (!typeByForm.has(form)) typeByForm.set(form, id);
  }
  return (word) => firstOf(typeByForm, word);
}

/** The default words together with those of the user's own types, which take precedence. */
export function typesWith(custom: readonly OwnType[]): TypeOfWord {
  if (custom.length === 0) return defaultTypes;
  const typeByForm = ownTypes(custom);
  return (word) => typeByForm(word) ?? defaultTypes(word);
}

/** Fields of a document that decide its entity type. */
interface TypeEvidence {
  readonly path: string;
  /** The path without folders of mixed kinds (`withoutMixedFolders`); by default the path. */
  readonly typePath?: string;
  /** From the frontmatter. */
  readonly type: string | null;
  /** Tags, except those of held-back sections, which must not decide the type. */
  readonly openTags: readonly string[];
}

/** Infobox keys that state the type. */
const typeKeys =
  /^(?:type|kind|category|class|classification|art|kategorie|typ|tipo|categoría|categoria|catégorie|тип|категория|类型|類型|分类|種類)$/iu;
/** Keys with which other notes link to an entity of this type, in addition to the words for types. */
const linkingKeys: readonly (readonly [keys: RegExp, type: string])[] = [
  [
    /^(?:guest|host|speaker|storyteller|owner|leader|ruler|lord|founder|creator|author|parent|father|mother|child|children|spouse|husband|wife|sibling|brother|sister|mentor|rival|heir|patron|deity|god|líder|dueño|gobernante|padre|madre|hijo|hija|esposa|esposo|dono|pai|mãe|filho|filha|chef|dirigeant|père|mère|anführer|herrscher|besitzer|vater|mutter|правитель|лидер|владелец|отец|мать)s?$/iu,
    'character',
  ],
  [
    /^(?:home|hometown|home ?land|home location|residence|birth ?place|place of birth|origin city|lives in|located in|headquarters|hq|seat|capital|territory|district|ubicación|residencia|territorio|heimat|wohnort|geburtsort|localização|território|residência|domicile|lieu de naissance|territoire|место рождения|резиденция)$/iu,
    'location',
  ],
  [
    /^(?:affiliations?|member of|allegiance|employer|company|guild|house|order|afiliación|afiliação|casa|zugehörigkeit|gilde|maison|гильдия|орден)$/iu,
    'organization',
  ],
];

/** The type of the entity that a field of another note links to, by its key ("guest(s)", "location", "ancestry"); null if the key implies none. */
export function typeOfLinkingKey(key: string, typeOf: TypeOfWord = defaultTypes): string | null {
  const plain = plainGroupName(key.replace(/\(e?s\)$/u, ''));
  if (isWholeWorld(plain)) return null;
  return linkingKeys.find(([keys]) => keys.test(plain))?.[1] ?? typeOf(plain);
}

/** Infobox keys that occur with one type only. */
const fieldTypes: readonly (readonly [keys: RegExp, type: string])[] = [
  [
    /^(?:player|played by|pronouns?|gender|sex|hair(?: colou?r)?|eyes|eye colou?r|sexuality|spouse|occupation|job|profession|age|domains?|portfolio|holy symbol|clergy|patron of|birth ?(?:date|day|name|place)|date of birth|born|geschlecht|sexe|género|пол|возраст|性别|性別|年龄|年齢|职业|職業|beruf|métier|edad|oficio|idade|profissão|età|mestiere|профессия|wiek|zawód|yaş|cinsiyet|meslek|나이|성별|직업)$/iu,
    'character',
  ],
  [
    /^(?:capital|population|area|climate|terrain|demonym|hauptstadt|einwohner|capitale|población|население|столица|人口|首都)$/iu,
    'location',
  ],
  [/^(?:head ?quarters?|members(?:hip)?|founding date|founders?|sitz|siège|sede|штаб|总部|本部)$/iu, 'organization'],
  [/^(?:lifespan|average lifespan|diet|average (?:height|weight)|habitat)$/iu, 'creature'],
  [/^(?:combatants?|belligerents|casualties|outcome)$/iu, 'event'],
];

/** The type of a note by its infobox: a row that states it, else a row that only one type has; null if neither exists. */
export function typeOfFields(
  fields: readonly { readonly key: string; readonly value: string }[],
  typeOf: TypeOfWord = defaultTypes,
): string | null {
  for (const { key, value } of fields) {
    const stated = typeKeys.test(key.trim()) ? value.split(/[\n(]/)[0]! : null;
    const type = stated === null ? null : (typeOfGroup(stated, typeOf) ?? typeOfStatedNoun(stated));
    if (type !== null) return type;
  }
  for (const [keys, type] of fieldTypes) if (fields.some(({ key }) => keys.test(key.trim().replace(/\(e?s\)$/, '')))) return type;
  return null;
}

/**
 * The type that a row of tags below the title states, as exporters write properties: "Tags: City, Seat of the Guild". A word for a whole type is the
 * most reliable: "poi, npc" is a person who stays there.
 */
export function typeOfTagRow(
  fields: readonly { readonly key: string; readonly value: string }[],
  typeOf: TypeOfWord = defaultTypes,
): string | null {
  const types = fields
    .filter(({ key }) => isTagsKey(key))
    .flatMap(({ value }) => value.split(/[,;、，]/u))
    .flatMap((tag) => {
      const type = typeOf(tag.trim());
      return type === null ? [] : [{ type, isGeneral: isGeneralTypeWord(plainGroupName(tag)) }];
    })
    .toSorted((a, b) => Number(a.type === 'concept') - Number(b.type === 'concept') || Number(b.isGeneral) - Number(a.isGeneral));
  return types[0]?.type ?? null;
}

/** "A ferryman", "an innkeeper": compounds that name people by their work. */
const personNoun = /^(?!.*talisman)\p{L}{3,}(?:man|woman|keeper|smith|wright|monger|maker|master|mistress|bearer)$/u;

/** End of the noun phrase after "X is a": "a cat spirit and ...", "the third planet from the sun", "a hamlet north of the river". */
const phraseEnd =
  /\s+(?:of|from|in|on|at|about|against|around|beyond|near|behind|under|over|without|within|than|among|between|with|who|which|that|whose|where|\p{Ll}{2,}ed|built|made|born|known|and|by|for|to|von|aus|über|mit|für|sur|avec|pour|sobre|para|met|voor|о|об|про|der|die|das|de|du|del|di|que|qui|w|z|из|в)\s+|\s(?:north|south|east|west|deep|high|far|just|due|upstream|downstream)(?:-?(?:east|west))? (?:of|in|from|to|above|below|beyond|within|up|on) |\s[—–]\s|[,(]/u;

/** Type words without the most general ones: "a character" defines no one. */
export function withoutGeneralWords(typeOf: TypeOfWord): TypeOfWord {
  return (word) => (isGeneralTypeWord(plainGroupName(word)) ? null : typeOf(word));
}

/**
 * The type that a defining sentence names: the noun at the end of what follows "X is a", before any "of", "who" or "in" ("a cat spirit and ...",
 * "the third planet from the sun"). A sentence without a subject gives no type.
 */
export function typeOfDefinition(text: string, typeOf: TypeOfWord = defaultTypes): string | null {
  const sentence = text.trim().slice(0, 240).split('\n')[0]!;
  const descent = descentBefore.exec(sentence)?.groups;
  if (descent !== undefined && typeOfEnglishNoun.get(descent.noun!) === 'character') return 'character';
  const definition = definitionIn(sentence, text);
  // "The Ember was discovered within a chamber" does not say what it is.
  if (definition === null || isDenied(sentence, definition)) return null;
  const { language, is, article, subject, what } = definition;
  // "Order — arrange people and clues" is just as often an instruction.
  const kindOf = is === '—' ? withoutGeneralWords(typeOf) : typeOf;
  if (language !== 'en') {
    // The measure word decides, whatever the noun: "位" counts people, and "场" events.
    const measured = typeOfMeasure(sentence, definition);
    if (measured === 'character' || measured === 'event') return measured;
    return typeOfForeignPhrase(language, what.replace(comparison, ''), kindOf) ?? measured;
  }
  if (/^\p{Ll}{2,}ed\s+(?:in|within|at|by|on|from|near|under|beneath|to|as|inside)\s/u.test(what)) return null;
  const phrase = what.replace(comparison, '').split(phraseEnd)[0]!.trim().split(/\s+/u);
  // "native to the fens", "general unrest": these words mean a person only after a determiner.
  const isNoun = (article !== undefined && !/^You\s/u.test(sentence)) || /^(?:his|her|their|its|\S+['’]s)\s/u.test(what);
  const ofPhrase = typeOfLastNoun(phrase, kindOf, isNoun);
  // A later sentence may be about something else, and "You are ..." addresses a player.
  if (ofPhrase !== null || /\p{Ll}{3,}[.!?]\s|^You\s/u.test(subject)) return ofPhrase;
  // "a wide province covering the fens", "the oldest and most feared clan of the coast".
  for (const other of what.split(clauseEnd)[0]!.split(/,\s*(?:and\s+)?|\s+and\s+/u)) {
    if (anotherThing.test(other)) break;
    const type = typeOfLastNoun(other.trim().split(/\s+/u), kindOf, isNoun);
    if (type !== null) return type;
  }
  return null;
}

/** "Orrin Vale, son of Bram and brother to Ada, is one of ...": the family relation comes before the rest of the definition. */
const descentBefore = /^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,3}, (?:the |an? )?(?<noun>\p{Ll}+) (?:of|to) /u;

/** The type of a noun phrase of another language, by the user's own words, else the nouns of that language, else words for whole types. */
function typeOfForeignPhrase(language: Language, phrase: string, typeOf: TypeOfWord): string | null {
  const own = (word: string): string | null => (typeOf(word) === defaultTypes(word) ? null : typeOf(word));
  // "Un arc" is a bow: English words do not count in another language, except general ones such as "NPC".
  const general = (word: string): string | null => (isEnglishSingular(word) && !isGeneralTypeWord(word) ? null : typeOf(word));
  return typeOfNounPhrase(language, phrase, own) ?? typeOfNounPhrase(language, phrase, general);
}

/** A determiner or number begins another noun phrase: "forty barrels and one prisoner". */
const anotherThing = /^(?:an?|the|one|two|three|some|many|several|his|her|its|their|\p{Nd}+)\s/u;

function typeOfLastNoun(phrase: readonly string[], kindOf: TypeOfWord, isDetermined: boolean): string | null {
  for (let index = Math.max(0, phrase.length - 3); index < phrase.length; index++) {
    const type = kindOf(phrase.slice(index).join(' '));
    if (type !== null) return type;
  }
  const noun = plainGroupName(phrase.at(-1)!);
  return typeOfEnglishNoun.get(noun) ?? (personNoun.test(noun) || (isDetermined && isPeopleNoun(noun)) ? 'character' : null);
}

/** "is depicted as a goddess". */
const comparison = /^(?:(?:\p{Ll}+\s+)?\p{Ll}+\s+(?:as|comme|como|come|als)\s+(?:an?|une?|una|um|uma|uno|ein|eine)\s+)/u;
const cyrillic = /^\P{L}*\p{Script=Cyrillic}/u;

/** The language of a few words; Cyrillic letters are enough to tell which Cyrillic language it is. */
const languageOfPhrase = (phrase: string): Language | null => (cyrillic.test(phrase) ? cyrillicLanguage(phrase) : languageOf(phrase));

/** The type of a noun phrase without a subject: "small village near Orrin", "kleines Dorf am Fluss". */
export function typeOfPhrase(phrase: string, typeOf: TypeOfWord = defaultTypes): string | null {
  const english = typeOfDefinition(`It is ${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`, typeOf);
  if (english !== null) return english;
  // In a script without spaces a long phrase is a sentence, which can end with any noun.
  const what = /^(?!\p{Lo}{15})[^.;:。]{2,90}/u.exec(phrase)?.[0] ?? '';
  const words = what.split(phraseEnd)[0]!.trim().split(/\s+/u);
  // Detecting the language is needed only if one of the words may be such a noun.
  if (!/[^ -~‐-…]/u.test(phrase) && !words.some((word) => typeOfForeignNoun(word.toLowerCase()) !== null)) return null;
  const language = languageOfPhrase(phrase);
  if (language === 'en') return null;
  return language === null ? typeOfForeignNoun(words.at(-1)!.toLowerCase()) : typeOfForeignPhrase(language, what, typeOf);
}

/**
 * A lead that is a noun with its adjectives and complements: "Capital of the north", "Grande ville portuaire de l'ouest", "Kleine Stadt am Fluss".
 */
const bareNoun =
  /^(?<what>\p{L}+(?: \p{Ll}+){0,3}?|(?:\p{L}+e[mnrs]? ){0,2}\p{Lu}\p{Ll}+)(?:,| (?:of|in|at|from|who|to|and|und|et|y|e|ed|de|d|del|du|des|do|da|di|della|dei|en|em|no|na|im|von|vom|der|aus|am|que|qui|che|située?|situad[ao]|situat[ao])(?: |['’]))/u;
/** With a verb or an article, such words begin a sentence: "Wolves came to", "Born the son of". */
const ofSentence = new RegExp(String.raw`(?:^|\s)(?:${copulas}|the|an?|his|her|their|its|has|had|have)(?:\s|$)`, 'u');
/** A lead in a language without articles, up to a preposition, a comma or a dash: "Старый город у реки", "Духи, живущие в лесу". */
const bareCyrillic =
  /^(?<what>(?:\p{Script=Cyrillic}[\p{L}-]*\s?){1,4}?)(?:[,.:;—(]|\s(?:для|в|во|на|из|с|со|у|при|к|от|за|под|между|где|над|по)\s)/u;
const cyrillicVerb = /(?:[еёиуюая]т|ться|тся|ал|ил|ел|ала|ила|али|или)$/u;

/** The type of a noun with its adjectives and complements, in any language. */
function typeOfBareNoun(sentence: string, typeOf: TypeOfWord): string | null {
  const what = (bareCyrillic.exec(sentence) ?? bareNoun.exec(sentence))?.groups?.what?.trim();
  if (what === undefined || ofSentence.test(what.toLowerCase())) return null;
  const language = languageOfPhrase(sentence);
  const words = what.toLowerCase().split(/\s+/u);
  if (language === null || language === 'en') {
    // "Stone walls of the north": an English phrase ends with its noun, so the noun is "walls".
    const next = /^[\p{L}]+/u.exec(sentence.slice(what.length).trim())?.[0] ?? '';
    return typeOfEnglishNoun.get(words.at(-1)!) ?? (language === null ? typeOfPhraseBefore(next, what) : null);
  }
  if (!cyrillic.test(sentence)) return typeOfNounPhrase(language, what);
  if (words.some((word) => cyrillicVerb.test(word) && typeOfNounIn(language, word) === null)) return null;
  return typeOfForeignPhrase(language, what, typeOf);
}

/** The type that a lead without a subject begins with; null if it names none or is a full sentence. */
export function typeOfOpening(lead: string, typeOf: TypeOfWord = defaultTypes): string | null {
  const sentence = lead
    .trim()
    .slice(0, 240)
    .split('\n')[0]!
    .replace(/^[-*+•]\s+/u, '');
  const opening = typeOfBareNoun(sentence, typeOf) ?? typeOfEnglishOpening(sentence, typeOf);
  // "Former navy, now a drunk."
  return opening === 'organization' && /^(?:former|ex|retired)[\s-]/iu.test(sentence) ? 'character' : opening;
}

/**
 * The noun of an English lead without a subject, with the words after it: "A tavern by the docks", "The only inn that serves eel", "Old smith's
 * daughter."
 */
const englishNoun =
  /^(?:(?:an?|the (?:only|last|first|second|third|\p{L}+est)|one of the \p{L}+|the(?=\s[^.!?]{3,80}[.!?](?:\s|$)))\s)?(?<what>[\p{L}'’-]+(?:\s\p{Ll}[\p{Ll}'’-]*){0,4}?)(?<after>[.,;:(—–]|$|\s(?:of|in|at|from|to|and|near|by|on|with|beyond|between|beside|for|under|above|below|who|where|that|which|whose|called|named|known|built|made|run|led|owned)\s)/iu;
/** "The port at the mouth of the Lonne.", without a verb; with a verb, such a sentence tells what happened to the port. */
const definite = /^the (?!(?:only|last|first|second|third|\p{L}+est)\s)/iu;
const verbOfSentence = new RegExp(String.raw`(?:^|\s)(?:${copulas}|has|had|have|\p{Ll}{2,}ed)(?:[\s.,;]|$)`, 'u');
/** What follows the noun shows that it is not the subject of a verb. */
const isAfterNoun = /^(?:[.,;:(—–]|\s(?:who|where|that|which|whose|called|named|known|built|made|run|led|owned)\s)/u;
/** A longer sentence may be about something else: "A king in the north built a tower and ...". */
const maxWordsOfFragment = 14;

/** The type that an English lead without a subject begins with; people in the plural are an organization: "Smugglers." */
function typeOfEnglishOpening(sentence: string, typeOf: TypeOfWord): string | null {
  const first = sentence.split(/(?<=[.!?])\s/u)[0]!;
  const { what = '', after = '' } = englishNoun.exec(first)?.groups ?? {};
  const phrase = what.toLowerCase().split(/\s+/u);
  if (what === '' || ofSentence.test(what.toLowerCase())) return null;
  if (!isAfterNoun.test(after) && first.split(/\s+/u).length > maxWordsOfFragment) return null;
  if (definite.test(first)) {
    const type = verbOfSentence.test(first) ? null : typeOfLastNoun(phrase, withoutGeneralWords(typeOf), true);
    return type === 'location' ? type : null;
  }
  const isPeople = wordForms(phrase.at(-1)!)
    .slice(1)
    .some((form) => typeOfLastNoun([form], () => null, true) === 'character');
  if (isPeople) return isAfterNoun.test(after) ? 'organization' : null;
  return typeOfLastNoun(phrase, withoutGeneralWords(typeOf), true);
}

/** A definition without a subject: "A tavern by the docks." */
const indefinite = /^(?:an?|one of the|eine?|une?|una|uno|uma?) (?<what>[^.;:。]{2,90})/iu;
/** "X is Nan's ferry, a narrow boat." */
const apposition = /,\s(?:an?|the|eine?|une?|una|uno|uma?)\s(?<what>[^.;:,]{2,60})/gu;

/** Prepositions and relative words of other languages that end a noun phrase. */
const preposition =
  /\s+(?:near|beside|between|under|above|along|where|an|am|auf|bei|beim|im|mit|ohne|über|unter|zwischen|am|zur|zum|vor|welche[rs]?|dans|sur|près|avec|où|au|aux|con|sobre|en|junto|donde|nel|nella|sul|sulla|dove|no|na|nas|nos|onde|nad|przy|we|na|у|на|при|где)\s+/u;

/** "the third of the six working gates": one of many is of the same kind, a gate. */
const oneOfMany =
  /^(?:\p{L}+ ){0,2}(?:one|first|second|third|fourth|fifth|sixth|seventh|last|oldest|largest|smallest) of (?:the|his|her|its|their) (?:\p{L}+ly )?/u;

/**
 * The defining phrases of a sentence, each ending with its noun: "old tavern" in "X is an old tavern in Orrin". With `ofSubject`, appositions to
 * other names are left out: "X is a cult devoted to Orr, the god of ash" gives only "cult".
 */
export function definingPhrases(text: string, { ofSubject = false } = {}): string[] {
  const sentence = text.trim().slice(0, 240).split('\n')[0]!;
  const definition = definitionIn(sentence);
  const verbEnd = definition?.at ?? Number.POSITIVE_INFINITY;
  const isOfOther = (index: number): boolean => index > verbEnd && /\p{Lu}[\p{L}’'-]*$/u.test(sentence.slice(0, index));
  const whats = [
    definition?.what ?? indefinite.exec(sentence)?.groups?.what,
    ...[...sentence.split(/[.;:。]\s/u)[0]!.matchAll(apposition)]
      .filter(({ index }) => !ofSubject || !isOfOther(index))
      .map(({ groups }) => groups!.what),
  ];
  return whats.flatMap((what) => {
    if (what === undefined) return [];
    const phrase = what.replace(oneOfMany, '').split(preposition)[0]!;
    // "a very small, very young country located", "an expansive country and superpower": several phrases.
    const several = phrase.split(clauseEnd)[0]!.split(/,\s*|\s+and\s+/u);
    return [...new Set([phrase.split(phraseEnd)[0]!, ...several].map((each) => each.trim()).filter(Boolean))];
  });
}

/** End of each of several noun phrases: a preposition, a relative word, a participle or a verb. */
const clauseEnd =
  /\s+(?:of|from|in|on|at|about|against|around|beyond|behind|over|without|within|than|among|with|who|which|that|whose|where|by|for|to|located|situated|named|called|known|built|made|founded|\p{Ll}{3,}ed(?=\s+(?:as|by|for|from|in|at|to|with)\s)|\p{Ll}{4,}ing|von|aus|der|die|das|de|du|del|di|que|qui|w|z|из|в)(?:\s+|$)/u;

/**
 * The entity type of a note, by its frontmatter, else its tags (nested ones from the left), else the nearest folder named after a type. A frontmatter
 * type that is not a synonym is the user's own type, unless it only says that this is a page. Null if no source states a type.
 */
export function entityTypeOf(document: TypeEvidence, typeOf: TypeOfWord = defaultTypes): string | null {
  if (document.type) {
    const type = typeOfGroup(document.type, typeOf) ?? typeOfStatedNoun(document.type);
    if (type !== null || !isVagueType(document.type)) return type ?? plainGroupName(document.type);
  }
  const tags = document.openTags.flatMap((tag) => tag.split('/'));
  // Beside English tags, a word of another language may be a name: "#orden" together with "#culture" is a people.
  const isOwn = (tag: string): boolean => defaultTypes(tag) === null && typeOf(tag) !== null;
  const english = tags.filter((tag) => isOwn(tag) || wordForms(plainGroupName(tag)).some(isEnglishSingular));
  const parts = english.length > 0 ? english : tags;
  const ofTags = parts.flatMap((part) => {
    // "#party" marks its members as often as the party itself, and "#world" marks anything in the world.
    const type = isBand(part) || isWholeWorld(plainGroupName(part)) ? null : typeOf(part);
    return type ?? [];
  });
  const path = document.typePath ?? document.path;
  const ofFolder = typeOfGroup(path.split('/').at(-2) ?? '', typeOf);
  // People are also tagged with the kind of group they belong to: "#faction", "#npc". A group of "#gods" is in a folder of groups.
  const isOfMany = ofFolder === 'organization' && parts.every((part) => typeOf(part) !== 'character' || isPluralTypeWord(part));
  if (ofTags[0] === 'organization' && !isOfMany && ofTags.includes('character')) return 'character';
  if (new Set(ofTags).size < 2) return ofTags[0] ?? typeOfFolders(path, typeOf);
  // Tags also state a role in the story: of "#antagonist" and "#faction", the one that the folder confirms is the type.
  if (ofFolder !== null && ofTags.includes(ofFolder)) return ofFolder;
  // Tags also name topics: a note with "#magic" and "#order" is about an order.
  return ofTags.find((type) => type !== 'concept') ?? ofTags[0]!;
}

/** Whether a type word is in the plural: "#gods", but not "#npc". */
export function isPluralTypeWord(word: string): boolean {
  const plain = plainGroupName(word);
  return plain.endsWith('s') && (plain === 'species' || !isEnglishSingular(plain)) && defaultTypes(plain) !== null;
}

/** The type of a note whose stated type is a singular noun in a language other than English: "Ciudad", "Royaume", "Wyspa / Miasto". */
function typeOfStatedNoun(stated: string): string | null {
  for (const part of plainGroupName(stated).split(/\s*[/,;|]\s*/u)) {
    const type = typeOfForeignNoun(part);
    if (type !== null) return type;
  }
  return null;
}

/** Names for a single group, whose folder holds a note for each member: "Party", not "Parties". */
const bands: ReadonlySet<string> = new Set(
  (
    'party, the party, adventuring party, player party, crew, the crew, team, the team, squad, heldengruppe, abenteurergruppe, spielergruppe, groupe d’aventuriers, ' +
    'équipage, grupo de aventureros, grupo de aventureiros, tripulación, tripulação, gruppo di avventurieri, equipaggio, drużyna, партия, отряд, команда'
  ).split(', '),
);

function isBand(name: string): boolean {
  return bands.has(plainGroupName(name));
}

/** A label reduced to letters and digits, since a file and its folder may differ in punctuation and spaces. */
export const lettersOf = (name: string): string =>
  withoutExportId(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a folder is a numbered book of the story: "book-01-the-ferry". */
function isVolume(folder: string): boolean {
  const heading = unitHeading(folder.replace(/[_-]+/gu, ' '));
  return heading?.unit === 'book' && heading.number !== null;
}

/** Fields that summarise what a note is about. */
const summaryKeys =
  /^(?:summary|description|tagline|subtitle|blurb|abstract|excerpt|zusammenfassung|beschreibung|kurzbeschreibung|résumé|description courte|resumen|descripción|resumo|descrição|riassunto|descrizione|streszczenie|opis|описание|简介|簡介|概要)$/iu;

/** The type that a note's summary names: "Small village near Orrin". */
export function typeOfSummary(
  fields: readonly { readonly key: string; readonly value: string }[],
  typeOf: TypeOfWord = defaultTypes,
): string | null {
  for (const { key, value } of fields) {
    if (!summaryKeys.test(key.trim())) continue;
    const phrase = value.trim().replace(/^(?:an?|the|ein|eine|une?|una|uno|uma?|der|die|das|le|la|el|il|o) /iu, '');
    const type = typeOfDefinition(value, typeOf) ?? typeOfPhrase(phrase.split(preposition)[0]!, withoutGeneralWords(typeOf));
    if (type !== null) return type;
  }
  return null;
}

/**
 * Whether the folder that gives a note its type is not its direct parent, and the parent is named after an entity: "Factions/Lantern Guild/The
 * Ember". Anything may belong to a group, so the text takes precedence over the folder.
 */
export function isInFolderOfSubject(path: string, typeOf: TypeOfWord = defaultTypes): boolean {
  const [file, own, ...outer] = path.split('/').reverse();
  const bare = file!.replace(/\.[^.]+$/u, '');
  return (
    own !== undefined &&
    outer.length > 0 &&
    !isOpeningPage(bare) &&
    lettersOf(bare) !== lettersOf(own) &&
    folderOfPage(bare, own) === null &&
    typeOfGroup(own, typeOf) === null
  );
}

/** Folders of aids for writing or for running a game: "Tools" holds pages of buttons and links, not hammers. */
const isForTheTable = (folder: string): boolean => /^(?:(?:[gd]m|session|writing) )?tools$/u.test(plainGroupName(folder));

/** A folder named after one kind is mixed if it has folders of at least this many other kinds, holding at least half of its notes. */
const minOtherKinds = 3;

/**
 * Removes mixed folders from paths: those named after one kind that hold mostly folders of several others ("Bestiary/People", "Bestiary/Places",
 * "Bestiary/Relics"). The name of such a folder decides only the type of notes directly in it.
 */
export function withoutMixedFolders(paths: readonly string[], typeOf: TypeOfWord): (path: string) => string {
  /** Per folder: the number of notes below its folders of other kinds, by kind, and the number of all its notes. */
  const inside = new Map<string, { readonly others: Map<string, number>; all: number }>();
  const kindOf = memoised((folder) => typeOfGroup(folder, typeOf));
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    for (const [index, folder] of folders.entries()) {
      const own = kindOf(folder);
      if (own === null) continue;
      const outer = folders.slice(0, index + 1).join('/');
      const held = inside.get(outer) ?? { others: new Map<string, number>(), all: 0 };
      inside.set(outer, held);
      held.all += 1;
      const kind = kindOf(folders[index + 1] ?? '');
      if (kind !== null && kind !== own) held.others.set(kind, (held.others.get(kind) ?? 0) + 1);
    }
  }
  const mixed = new Set<string>();
  for (const [folder, { others, all }] of inside)
    if (others.size >= minOtherKinds && [...others.values()].reduce((sum, count) => sum + count, 0) * 2 >= all) mixed.add(folder);
  if (mixed.size === 0) return (path) => path;
  return (path) => {
    const parts = path.split('/');
    return parts.filter((_, index) => index >= parts.length - 2 || !mixed.has(parts.slice(0, index + 1).join('/'))).join('/');
  };
}

/** The type of the nearest folder named after a type; null if there is none. */
export function typeOfFolders(path: string, typeOf: TypeOfWord): string | null {
  const [file, ...folders] = path.split('/').reverse();
  const bare = file!.replace(/\.[^.]+$/u, '');
  const isOfFolder =
    isOpeningPage(file!) || lettersOf(bare) === lettersOf(folders[0] ?? '') || folderOfPage(bare, folders[0] ?? '') !== null;
  // "Parties/Lantern Wardens/index.md": this folder has the page's own name, so the folder above gives the type.
  for (const folder of isOpeningPage(file!) && folders.length > 1 ? [...folders.slice(1), folders[0]!] : folders) {
    const type = isWholeWorld(plainGroupName(folder)) || isForTheTable(folder) ? null : typeOfGroup(folder, typeOf);
    // "Books/Book 1 - The Ferry" is the story itself, not a book in its world.
    if (type === 'item' && [folder, folders[folders.indexOf(folder) - 1] ?? ''].some(isVolume)) continue;
    // A note with the name of its folder is about the group itself: "Party/Ferrymen/Ferrymen.md".
    if (isBand(folder) && (type ?? 'organization') === 'organization') return isOfFolder ? 'organization' : 'character';
    if (type) return type;
  }
  return null;
}

/** Folders that hold both people and peoples; the text takes precedence over them. */
const eitherKind: Readonly<Record<string, string>> = {
  inhabitants: 'creature',
  beings: 'creature',
  denizens: 'creature',
  lifeforms: 'creature',
};

/** Folders of peoples, which may hold individuals too. */
const peoples: ReadonlySet<string> = new Set(
  (
    'people of the world, peoples, peoples of the world, races, race, species, ancestries, völker, rassen, spezies, arten, peuples, races, espèces, pueblos, razas, especies, povos, raças, ' +
    'espécies, popoli, razze, specie, volken, rassen, ludy, rasy, народы, расы, 种族, 種族, 종족'
  ).split(', '),
);
/** Infobox rows that only an individual has. */
const individualKeys =
  /^(?:race|species|ancestry|rasse|spezies|volk|espèce|raza|especie|raça|espécie|razza|specie|раса|种族|occupation|profession|beruf|métier|profesión|profissão|professione|job|player|spouse|birth ?(?:date|day|place)|date of birth|born)$/iu;
/** "Bram is a healer" is about an individual, "The Ilmen are" is not. */
const ofOne = /^.{2,80}?\s(?:is|was|ist|war|est|était|es|era|fue|é|foi|è|jest|był|była|был|была)\s/u;

/** Whether a definition has a verb in the singular. */
export function isSingularDefinition(lead: string): boolean {
  return ofOne.test(lead.trim().split('\n')[0]!.slice(0, 240));
}

/** Whether a note in a folder of peoples is about an individual, by its rows or definition. */
export function isIndividual(
  path: string,
  { fields, lead }: { readonly fields: readonly { readonly key: string }[]; readonly lead: string },
): boolean {
  if (
    !path
      .split('/')
      .slice(0, -1)
      .some((folder) => peoples.has(plainGroupName(folder)))
  )
    return false;
  if (fields.some(({ key }) => individualKeys.test(key.trim()))) return true;
  const sentence = lead.trim().split('\n')[0]!.slice(0, 240);
  const what = isSingularDefinition(sentence) ? definingPhrases(sentence)[0]?.split(/\s+/u).at(-1) : undefined;
  return what !== undefined && typeOfNoun(plainGroupName(what)) === 'character';
}

/** The type of the nearest folder that may hold people or peoples; null if there is none. */
export function typeOfOpenFolder(path: string): string | null {
  for (const folder of path.split('/').slice(0, -1).reverse()) {
    const type = lookup(eitherKind, plainGroupName(folder));
    if (type !== undefined) return type;
  }
  return null;
}

/** Whether a note is in a folder that holds a whole world. */
export function isInWorldFolder(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => isWholeWorld(plainGroupName(folder)));
}
