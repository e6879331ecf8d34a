import { wordSet } from '#lib/text.ts';
import { defaultTypes } from '../../parse/kinds/typeGroups.ts';
import type { Language } from '#shared/model/language.ts';
import { languageOf } from '../../parse/text/language.ts';
import { familiesOf, partsOfUnspacedName } from './familyNames.ts';
import { isGivenName } from './givenNames.ts';
import { nameKey, plainWord, plainWordSet } from '../words.ts';

/**
 * Origin of an alias. `bare`: a name without its disambiguation ("Mercy" of "Mercy (ship)"); `shared-name`: a first or last name of several
 * characters; `user`: added by the user, or the name of a merged entity.
 */
export type AliasOrigin =
  | 'name'
  | 'bare'
  | 'stated'
  | 'user'
  | 'nickname'
  | 'lead'
  | 'first-name'
  | 'last-name'
  | 'shared-name'
  | 'short'
  | 'plural';

export interface Alias {
  readonly text: string;
  readonly origin: AliasOrigin;
  /** For names found in the text: confidence, 0 to 1, and the reason in plain words. */
  readonly confidence?: number;
  readonly reason?: string;
}

export interface NamedEntity {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Aliases from the frontmatter. */
  readonly stated: readonly string[];
  /** Text of the definition, whose lead sentence may give another name. */
  readonly lead: string;
  /** Nouns by which the text calls it (`headNames`). */
  readonly called?: readonly string[];
}

const titles = new Set(
  (
    'mr mrs ms miss master mister dr doctor prof professor sir dame lord lady king queen prince princess duke duchess count countess baron baroness ' +
    'emperor empress captain commander general colonel major lieutenant sergeant admiral chief father mother brother sister saint st uncle aunt ' +
    'old young the of von van de la le el al da di du jr sr ii iii iv and bey hanim hanım efendi pasa aga'
  ).split(' '),
);

/** English titles that are also surnames or nouns; they count only before a name. */
const englishOpenings =
  'reverend rev monsignor bishop archbishop cardinal friar vicar curate prophet elder judge mayor sheriff inspector magister archmage cleric druid monk paladin sorcerer sorceress warlock wizard priest priestess abbot abbess shaman corporal ensign governor grand great high overlord warlord warden sister cousin grandfather grandmother'.split(
    ' ',
  );
/** Titles, ranks and nouns of kinship in other languages, without accents (`plainWord`). */
const foreignTitles = plainWordSet(
  'herr frau fraulein meister konig konigin bischof pfarrer pater kardinal oberst leutnant feldwebel freiherr kaiser kaiserin prinz prinzessin furst furstin graf grafin vater mutter bruder schwester onkel tante grossvater grossmutter hauptmann ' +
    'monseigneur abbe eveque sergent commandant vicomte vicomtesse baronne marquis marquise duc duchesse monsieur madame mademoiselle maitre seigneur roi reine pere mere frere soeur oncle grande capitaine docteur professeur comte comtesse ' +
    'monsenor obispo arzobispo sargento coronel teniente comandante comisario inspectora licenciado licenciada ingeniero alcalde alcaldesa marques marquesa duque duquesa senor senora senorita maestro maestra profesor profesora rey reina padre madre hermano hermana tio tia abuelo abuela capitan conde condesa gran ' +
    'bispo tenente delegado senhor senhora mestre mestra professora rei rainha pai mae irmao irma avo capitao lorde dona monsignore vescovo cardinale sergente colonnello tenente comandante commissario marchese marchesa duca signor signora fratello sorella zio zia capitano nonno nonna ' +
    'komandor ksiadz biskup sierzant pulkownik porucznik major hrabia hrabina ksiaze ksiezna baron pan pani krol krolowa ojciec matka brat siostra wujek ciotka kapitan mistrz ' +
    'heer meneer mevrouw koning koningin prinses vader moeder broeder broer zuster oom kapitein baas fader far mor moder farmor farfar kung kong konge drottning dronning prinsessa greve grevinna broder bror syster soster herren froken fru jarl biskop prast prest kapten kaptein overste friherre ' +
    'господин госпожа король королева царь царица князь княгиня капитан мастер отец мать брат сестра дядя тетя дед бабушка дедушка ' +
    'пан пани панна князь княгиня королева батько мати капитан дід баба дядько тітка отець pani pane slecna kral kralovna knize kapitan otec matka bratr sestra ' +
    'kaptan doktor kral kralice prens prenses sultan sah baba anne dede nine amca teyze hala usta ' +
    'ملك ملكة أمير أميرة سلطان قائد شيخ شيخة سيد سيدة دكتور دكتورة كاهن كاهنة ساحر ساحرة حارس حارسة تاجر فارس إله إلهة الملك الملكة الأمير الأميرة السلطان القائد الشيخ السيد السيدة الدكتور الدكتورة القبطان الكاهن الحاج الأستاذ العم الخال ' +
    'מלך מלכה נסיך נסיכה רב הרב אדון גברת מר דוקטור המלך המלכה הנסיך הנסיכה הגברת האדון הדוד הדודה סבא סבתא קפטן הקפטן',
);
const openingTitles: ReadonlySet<string> = new Set([...englishOpenings, ...foreignTitles]);
/** Those titles that are as often adjectives. */
const largeTitles = /^(?:gran|grande)$/u;

/** Whether a word before a name is a title in a language other than English. */
export function isForeignTitle(word: string): boolean {
  const plain = plainWord(word);
  return foreignTitles.has(plain) && !largeTitles.test(plain);
}

/** Titles before the name of a country: a queen of Orrin is not called "Orrin", but a duke may be. */
const royal =
  /^(?:king|queen|emperor|empress|konig|konigin|kaiser|kaiserin|roi|reine|empereur|imperatrice|rey|reina|emperador|emperatriz|rei|rainha|imperador|imperatriz|re|regina|imperatore|krol|krolowa|cesarz|koning|koningin|keizer|kung|drottning|konge|dronning|король|королева|царь|царица|император)$/u;

/** Romance titles that are given names in English ("Don Draper"). */
const romanceTitles: ReadonlySet<string> = new Set(['don', 'dona', 'donna', 'dom', 'sor', 'soror', 'suor', 'fray', 'frei', 'fra', 'ser']);

const quotedNickname = /["“”„«»「『]([^"“”„«»「」『』]{2,40})["“”«»」』]|(?<=\s)['‘‚]([^'‘’]{2,40})['‘’](?=\s|$)/u;
const alsoCalled =
  /(?<!\p{L})(?:[Aa]lso|[Bb]etter|[Cc]ommonly|[Oo]ften|[Ss]ometimes|[Uu]sually|[Oo]nce)\s+(?<verb>called|known as)\s+["“*_'‘]*(?<name>(?:[Tt]he\s+)?\p{Lu}[\p{L}'’-]*(?:\s+(?:of\s+|the\s+)*\p{Lu}[\p{L}'’-]*){0,4})(?!\s+(?:an?|the|his|her|their|its|my|your|our)\s)/gu;
/** The start of the clause that contains "called". */
const clauseStart = /[.!?;:\n]\s|,\s(?:and|but|while|whom|whose)\s|\s(?:but|while)\s/gu;
const isNegated = /(?<!\p{L})(?:not|never|nor|neither|hardly|rarely|seldom|no one|nobody)(?!\p{L})|n['’]t(?!\p{L})/iu;
const passive =
  /(?<!\p{L})(?:is|was|are|were|been|being|be|['’]s)(?:\s+(?:also|better|commonly|often|sometimes|usually|once|now|then|still|and|or|\p{Ll}+ly))*\s*$/iu;

/** What others call the subject of a note: 'sailors nicknamed it "Kitto" or "Kit"'. Somebody who has just acted may mean another: "and nicknamed her". */
const nicknamed =
  /(?<!\b(?:he|she|they|and|then)\s)\bnicknam(?:ed|es|e)\s+(?<whom>it|him|her|them)\s+(?<names>["“][^"“”]{2,30}["”](?:(?:,|,?\s+(?:or|and))\s+["“][^"“”]{2,30}["”])*)/iu;
const isPerson = (pronoun: string): boolean => /^h/iu.test(pronoun);

/** Another name that the lead gives its subject in the passive: "Low Harbour, also called the Drowned City"; null without one. */
function nameInLead(lead: string, name: string): string | null {
  for (const found of lead.matchAll(alsoCalled)) {
    const given = found.groups!.name!;
    const before = lead.slice(0, found.index);
    const from = [...before.matchAll(clauseStart)].at(-1);
    const clause = from ? before.slice(from.index + from[0].length) : before;
    const isTitleAlone = given.split(/\s+/u).every((word) => titles.has(plainWord(word)) || openingTitles.has(plainWord(word)));
    if (isNegated.test(clause) || isTitleAlone || !isOfSubject(clause, found.groups!.verb === 'called', name)) continue;
    return given;
  }
  return null;
}

/** Whether the clause before "called" is about the note's subject; "called" alone may be active: "Mara once called Oren a liar". */
function isOfSubject(clause: string, mayBeActive: boolean, name: string): boolean {
  const own = new Set(name.split(/\s+/u).map(plainWord));
  const isOwn = (words: string): boolean => words.split(/\s+/u).some((word) => own.has(plainWord(word)));
  const isAnothers = (words: string): boolean =>
    /^["“*_(]*(?:his|her|their|its|my|our)\s/iu.test(words) || (/['’]s\s/u.test(words) && !isOwn(words.replace(/\p{L}+['’]s\s/gu, '')));
  const verb = passive.exec(clause);
  if (verb) {
    const subject = clause.slice(0, verb.index).trim();
    const last = /\p{Lu}[\p{L}'’-]*$/u.exec(subject)?.[0];
    return (
      !isAnothers(subject) &&
      (last === undefined || isOwn(last) || /^(?:he|she|it|they|the|this)(?!\p{L})/iu.test(subject) || isOwn(subject))
    );
  }
  const ahead = clause.trimEnd();
  const isSetOff = ahead === '' || /[,(–—-]$/u.test(ahead);
  if (mayBeActive && !isSetOff) return false;
  const words = ahead.replace(/[\s,(–—-]+$/u, '');
  if (isAnothers(words)) return false;
  // In "Mara was born in Karsis, also known as the City of Reeds", the other name belongs to the place.
  const last = /\p{Lu}[\p{L}'’-]*$/u.exec(words)?.[0];
  const hasVerb = /(?<!\p{L})(?:is|was|are|were|has|had|\p{Ll}{2,}ed)(?!\p{L})/u.test(words);
  return last === undefined || !hasVerb || isOwn(last);
}

/** A name without its disambiguation: "Mercy (ship)" is "Mercy". */
export function bareName(name: string): string {
  const bare = name.replace(/\s*\([^()]*\)\s*$/u, '').trim();
  return bare || name;
}

const articles = {
  de: /^(?:der|die|das|den|dem)\s+/iu,
  nl: /^(?:de|het)\s+/iu,
  fr: /^(?:(?:le|la|les)\s+|l['’])/iu,
  es: /^(?:el|la|los|las)\s+/iu,
  pt: /^(?:o|a|os|as)\s+/iu,
  it: /^(?:(?:il|lo|la|gli|i|le)\s+|l['’])/iu,
} satisfies Partial<Record<Language, RegExp>>;
const anyArticle = new RegExp(
  Object.values(articles)
    .map((article: RegExp) => article.source)
    .join('|'),
  'iu',
);

/** Articles of a single language, with which no name of a place or organization in another language begins. */
const ofOneLanguage: readonly (readonly [article: RegExp, language: keyof typeof articles])[] = [
  [/^(?:el|los)\s/iu, 'es'],
  [/^(?:il|gli)\s/iu, 'it'],
  [/^les\s/iu, 'fr'],
];

/** A name without the article of its note's language; null if it has none. English has its own rules. */
function withoutArticle({ name, lead, type }: NamedEntity): string | null {
  const bare = bareName(name);
  if (!anyArticle.test(bare)) return null;
  // The language of a short lead cannot be detected, so the article decides.
  const byArticle = type === 'character' ? undefined : ofOneLanguage.find(([article]) => article.test(bare))?.[1];
  const language = languageOf(lead) ?? byArticle ?? null;
  const rest = (language !== null && language in articles ? bare.replace(articles[language as keyof typeof articles], '') : bare).trim();
  // "La torre" is an ordinary noun phrase.
  return rest !== bare && /^\p{Lu}\p{L}|\s/u.test(rest) && !anyArticle.test(`${rest} `) ? rest : null;
}

/** The certain names of an entity: its name, stated aliases, a quoted nickname, another name in the lead sentence. */
function ownAliases(entity: NamedEntity): Alias[] {
  const aliases: Alias[] = [];
  const seen = new Set<string>();
  const add = (text: string, origin: AliasOrigin): void => {
    const trimmed = text.trim();
    const key = nameKey(trimmed);
    // A single Chinese character can be a name.
    if ((trimmed.length < 2 && !/\p{Lo}/u.test(trimmed)) || seen.has(key)) return;
    seen.add(key);
    aliases.push({ text: trimmed, origin });
  };
  const name = bareName(entity.name);
  add(entity.name, 'name');
  add(name, 'bare');
  for (const alias of entity.stated) add(alias, 'stated');
  for (const text of [name, ...entity.stated]) {
    const quoted = quotedNickname.exec(text);
    if (!quoted) continue;
    add((quoted[1] ?? quoted[2])!, 'nickname');
    add(text.replace(quoted[0], ' ').replace(/\s+/g, ' '), 'short');
  }
  const called = nameInLead(entity.lead.slice(0, 400), name);
  if (called !== null) add(called, 'lead');
  const { whom, names } = nicknamed.exec(entity.lead.slice(0, 400))?.groups ?? {};
  if (whom !== undefined && (/^them$/iu.test(whom) || isPerson(whom) === (entity.type === 'character')))
    for (const [, text] of names!.matchAll(/["“]([^"“”]+?)[.,]?["”]/gu)) if (/^\p{Lu}/u.test(text!)) add(text!, 'nickname');
  const rest = withoutArticle(entity);
  if (rest !== null) add(rest, 'short');
  if (/^the\s+\S+\s+\S+/i.test(name)) add(name.replace(/^the\s+/i, ''), 'short');
  for (const noun of entity.called ?? []) add(noun, 'short');
  return aliases;
}

/** Words after which a name continues with a place, rank or another person: "Jahob the Second", "Mara of Orrin", "Icons and Oaths". */
const afterName = /\s+(?:of|in|at|from|and|&|the|del|des|dell[aeo]|dei|degli|vom|zum|zur)\s.*$/iu;

/** Pronouns, without accents, except those that are names as well, as Ella, Han and Hans are. */
const pronouns = plainWordSet(
  'he she it they we you who whom him her his them their us our your its hers theirs er sie es wir ihr ihre ihn ihm wer seine eure unsere il ils elles nous vous leur notre votre qui el ellos ellas nosotros usted ustedes quien nuestra nuestro vuestra vuestro ele eles voce quem nosso nossa vosso vossa lui lei loro essi nostro nostra vostro vostra hij zij wij jij zijne haar uwe onze ono oni jego jej ich nasza wasza wasz kto он оно они мы вы его ее их кто наш наша наше ваш ваша ваше він вона воно вони ми ви хто',
);
/** Possessives that begin a style ("Her Serene Highness") and are not among those. */
const possessives = plainWordSet('my euer unser son sa ses vos nos leurs su sus sua suo suas seu hans hennes deras');
/** Nouns of styles: whoever is "His Grace Oren Vale" has the name "Oren Vale". */
const styleNouns = plainWordSet(
  'highness majesty grace excellency excellence eminence holiness honor honour worship ladyship lordship reverence beatitude radiance serenity hoheit majestat gnaden durchlaucht exzellenz eminenz heiligkeit altesse majeste saintete seigneurie alteza majestad majestade excelencia santidad santidade eminencia merced senhoria altezza maesta eccellenza eminenza santita signoria hoogheid majesteit genade heiligheid hoghet majestat hojhed majestaet helighet nad excellens wysokosc krolewska mosc ekscelencja eminencja swiatobliwosc высочество величество светлость превосходительство святейшество милость сиятельство високість величність світлість',
);

/** Adjectives after those nouns: "Son Altesse Royale". */
const styleAdjectives = plainWordSet(
  'royale imperiale serenissime real imperial serenissima serenisima reale imperiale królewska książęca',
);

/** A name without the style before it, which a possessive begins; null if such words are all of it. */
function withoutStyle(words: readonly string[]): readonly string[] | null {
  const first = plainWord(words[0]!);
  if (!pronouns.has(first) && !possessives.has(first)) return words;
  const noun = words.findLastIndex((word) => styleNouns.has(plainWord(word)));
  if (noun < 0) return pronouns.has(first) ? null : words;
  const rest = words.slice(noun + 1).filter((word) => !styleAdjectives.has(plainWord(word)));
  return rest.length === 0 ? null : rest;
}

/** Whether a word of a name is a title or a pronoun, so that nobody is called by it alone. */
function isTitleOrPronoun(word: string): boolean {
  const plain = plainWord(word);
  return titles.has(plain) || pronouns.has(plain);
}

/** Words of a character's name that can be used alone: no titles, pronouns, numerals or particles. */
function nameWords(text: string, isEnglish: boolean): string[] {
  const written = text
    .replace(afterName, '')
    .replace(/["“”«»'‘’(][^"“”«»'‘’)]*["“”«»'‘’)]/gu, ' ')
    .split(/\s+/u);
  const all = withoutStyle(written);
  if (all === null) return [];
  const isTitle = (word: string): boolean => openingTitles.has(plainWord(word)) || (!isEnglish && romanceTitles.has(plainWord(word)));
  const named = all.findIndex((word) => !isTitle(word));
  if (all.length > 2 && royal.test(plainWord(all[0]!)) && /^\p{Ll}/u.test(all[1]!)) return [];
  const words = all.filter(
    (word, index) => index >= named && named >= 0 && /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]{2,}$/u.test(word) && !isTitleOrPronoun(word),
  );
  if (uncased.test(text)) return wordsOfUncased(all, words);
  // A name that ends with a common noun has an epithet instead of a last name: "Idris Hoja de sombra".
  const isEpithet = words.length > 1 && /^\p{Ll}/u.test(all.at(-1)!) && !titles.has(plainWord(all.at(-1)!));
  return isEpithet ? words.slice(0, 1) : words;
}

const uncased = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** First parts of compound names, which are used only as a whole: "Abu Bakr", "Abd al-Rahman", "Ben David". */
const compounding = wordSet('أبو ابو أبي أم ام ابن بن بنت عبد آل ذو ذات בן בת אבן אבו');
/** The definite articles of Arabic and Hebrew. */
const definite = { arabic: /^ال/u, hebrew: /^ה/u } as const;

/**
 * The words of a name in a script without capitals that can be used alone: the first and, in Arabic, the last with its article; others are too often
 * common words. None if the first word has an article, as in an office or kind ("the Black King").
 */
function wordsOfUncased(all: readonly string[], words: readonly string[]): string[] {
  const [first] = words;
  const last = words.at(-1)!;
  if (first === undefined || all[0] !== first || definite.arabic.test(first) || all.some((word) => compounding.has(word))) return [];
  if (definite.hebrew.test(first) && words.slice(1).some((word) => definite.hebrew.test(word))) return [];
  return last !== first && definite.arabic.test(last) ? [first, last] : [first];
}

/** Types with plural members: "Memory Hounds" refers to the note "Memory Hound". */
const manifold = new Set(['creature', 'species', 'race', 'monster', 'ancestry']);

/** The regular plural of a name; null if it would be irregular ("Sheep", "Wolf"). */
function pluralOf(name: string): string | null {
  if (startsWithArticle(name) || !/[a-z]{2}$/u.test(name) || /(?:s|f|fe|man|[aeo]u|sheep|fish|folk|deer)$/i.test(name)) return null;
  if (/(?:x|z|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Whether a name begins with an article: "The Heron" is used only as a whole. */
function startsWithArticle(name: string): boolean {
  return /^(?:the|a|an)\s/i.test(name);
}

/** Whether a name denotes a group, so that its parts are not aliases: "Gods of Orrin", "Elder Gods"; but not "Clara Temples". */
function isOfMany(name: string, words: readonly string[]): boolean {
  if (afterName.test(name)) return words.some((word) => defaultTypes(word) !== null);
  const last = words.at(-1) ?? '';
  return /[^s]s$/.test(last) && defaultTypes(last) !== null && !isGivenName(plainWord(words[0]!));
}

/** Place nouns that can be omitted: "City of Orrin" is Orrin, but the Battle of Orrin and the Church of Orrin are not. */
const placeNounOf =
  /^(?:the )?(?:(?:free|grand|great|holy|imperial|royal|old|sunken) )*(?:city|town|village|hamlet|kingdom|empire|duchy|county|barony|principality|republic|realm|state|province|region|land|lands|isle|island|islands|port|planet|continent|ville|ciudad|reino|royaume|stadt|königreich) (?:of|de|del|d'|von) (?:the )?(?=\p{Lu})(?<name>.+)$/iu;

/** All aliases of all entities. First and last names of characters are aliases too; those shared by several characters are `shared-name`. */
export function aliasesOf(entities: readonly NamedEntity[]): Map<string, Alias[]> {
  const aliases = new Map(entities.map((entity) => [entity.key, ownAliases(entity)]));
  const taken = new Map<string, Set<string>>();
  for (const [key, entityAliases] of aliases) {
    for (const alias of entityAliases) {
      // An alias from a lead sentence does not prevent others from having it as a first name.
      if (alias.origin === 'lead') continue;
      const name = nameKey(alias.text);
      taken.set(name, (taken.get(name) ?? new Set()).add(key));
    }
  }

  for (const entity of entities) {
    const plural = manifold.has(entity.type) && (languageOf(entity.lead) ?? 'en') === 'en' ? pluralOf(bareName(entity.name)) : null;
    if (plural !== null && !taken.has(nameKey(plural))) aliases.get(entity.key)!.push({ text: plural, origin: 'plural' });
  }

  for (const { key, name } of entities) {
    const place = placeNounOf.exec(bareName(name))?.groups?.name;
    if (place !== undefined && /^\p{Lu}/u.test(place) && !taken.has(nameKey(place)))
      aliases.get(key)!.push({ text: place, origin: 'short' });
  }

  const parts = new Map<string, { text: string; owners: Map<string, AliasOrigin> }>();
  const addPart = (word: string, key: string, origin: AliasOrigin): void => {
    const part = parts.get(nameKey(word)) ?? { text: word, owners: new Map() };
    part.owners.set(key, origin);
    parts.set(nameKey(word), part);
  };
  const families = familiesOf(entities.flatMap(({ type, name }) => (type === 'character' ? bareName(name) : [])));
  for (const entity of entities) {
    if (entity.type !== 'character') continue;
    const name = bareName(entity.name);
    const unspaced = partsOfUnspacedName(name, languageOf(entity.lead), families);
    if (unspaced !== null) {
      const { family, given, joined } = unspaced;
      if (joined !== null && !taken.has(nameKey(joined))) aliases.get(entity.key)!.push({ text: joined, origin: 'short' });
      addPart(given, entity.key, 'first-name');
      // A one-character family name occurs in too many words.
      if (family.length > 1) addPart(family, entity.key, 'last-name');
      continue;
    }
    if (startsWithArticle(name) || withoutArticle(entity) !== null) continue;
    const language = languageOf(entity.lead);
    // The language of a short lead cannot be detected, but non-English letters show.
    const words = nameWords(name, language === 'en' || (language === null && !/[^\P{L}a-z]/iu.test(name + entity.lead)));
    // "Mara's Partner" must not have the alias "Mara" or "Partner".
    if (name.trim().split(/\s+/).length < 2 || isOfMany(name, words) || /['’]s\s/u.test(name)) continue;
    for (const [index, word] of words.entries()) {
      if (index !== 0 && index !== words.length - 1) continue;
      addPart(word, entity.key, index === 0 ? 'first-name' : 'last-name');
    }
  }
  for (const [word, part] of parts) {
    const others = [...(taken.get(word) ?? [])].filter((key) => !part.owners.has(key));
    // The full name of another entity belongs to that entity.
    if (others.length > 0) continue;
    for (const [key, origin] of part.owners) {
      const entityAliases = aliases.get(key)!;
      if (entityAliases.some((alias) => nameKey(alias.text) === word)) continue;
      entityAliases.push({ text: part.text, origin: part.owners.size > 1 ? 'shared-name' : origin });
    }
  }
  return aliases;
}
