import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import { furtherNouns } from './furtherNouns.ts';
import { germanicNouns } from './germanicNouns.ts';
import type { NounsByLanguage } from './nounTable.ts';
import { romanceNouns } from './romanceNouns.ts';
import { slavicNouns } from './slavicNouns.ts';

/* Finds the type of thing that a noun denotes in a language other than English, in the forms used in sentences that define something. */

const tables: NounsByLanguage = { ...germanicNouns, no: germanicNouns.da, ...romanceNouns, ...slavicNouns, ...furtherNouns };

/** The languages whose nouns are known, except English. */
const languagesOfNouns: ReadonlySet<Language> = new Set(Object.keys(tables) as Language[]);

const pairsOf = (nouns: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(nouns).flatMap(([type, words]) => words.split(' ').map((word): [string, string] => [word.normalize('NFC'), type]));

/** Nouns of a language with their types; for a noun with two senses, the first. */
const nounsOf = memoised((language: Language): ReadonlyMap<string, string> => new Map(pairsOf(tables[language] ?? {}).toReversed()));

const merged = memoised((): ReadonlyMap<string, string> => {
  const types = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const table of Object.values(tables))
    for (const [word, type] of pairsOf(table)) {
      if ((types.get(word) ?? type) !== type) doubtful.add(word);
      types.set(word, type);
    }
  for (const word of doubtful) types.delete(word);
  return types;
});

/** The type of a lower-case noun in an unknown language, if it is the same in all languages that have the noun; otherwise null. */
export function typeOfForeignNoun(noun: string): string | null {
  return merged('all').get(noun) ?? null;
}

/** The nouns that denote things of a type in all languages that have them. */
export function foreignNounsFor(type: string): string[] {
  return [...merged('all')].flatMap(([noun, of]) => (of === type ? [noun] : []));
}

/** A change of a word's ending. */
type Change = readonly [ending: RegExp, instead: string];

/** Endings of the forms in which nouns are predicates: diminutives, definite and instrumental forms. */
const forms: Partial<Record<Language, readonly Change[]>> = {
  nl: [
    [/[tp]?je$/u, ''],
    [/etje$/u, ''],
  ],
  sv: [
    [/e?[nt]$/u, ''],
    [/[nt]$/u, ''],
  ],
  da: [
    [/e[nt]$/u, ''],
    [/[nta]$/u, ''],
    [/a$/u, 'e'],
  ],
  fr: [[/[sx]$/u, '']],
  es: [[/s$/u, '']],
  pt: [[/s$/u, '']],
  ro: [
    [/u?l$/u, ''],
    [/ua$/u, 'ă'],
    [/a$/u, 'ă'],
    [/a$/u, ''],
    [/a$/u, 'e'],
    [/le$/u, ''],
  ],
  pl: [
    [/iem$/u, ''],
    [/em$/u, ''],
    [/em$/u, 'o'],
    [/ńcem$/u, 'niec'],
    [/cem$/u, 'iec'],
    [/cem$/u, 'ec'],
    [/kiem$/u, 'ek'],
    [/niem$/u, 'ń'],
    [/łem$/u, 'eł'],
    [/ą$/u, 'a'],
    [/ą$/u, ''],
    [/ią$/u, 'i'],
    [/ym$/u, 'y'],
    [/im$/u, 'i'],
  ],
  cs: [
    [/em$/u, ''],
    [/em$/u, 'o'],
    [/em$/u, 'e'],
    [/[cč]em$/u, 'ec'],
    [/kem$/u, 'ek'],
    [/ou$/u, 'a'],
    [/í$/u, 'e'],
    [/ím$/u, 'í'],
    [/m$/u, ''],
    [/[íů]m$/u, 'e'],
  ],
  ru: [
    [/ом$/u, ''],
    [/ом$/u, 'о'],
    [/[её]м$/u, 'ь'],
    [/[её]м$/u, 'й'],
    [/[её]м$/u, 'е'],
    [/[её]м$/u, ''],
    [/цом$/u, 'ец'],
    [/цем$/u, 'ец'],
    [/ком$/u, 'ок'],
    [/ой$/u, 'а'],
    [/ей$/u, 'а'],
    [/ей$/u, 'я'],
    [/[её]й$/u, 'я'],
    [/[её]й$/u, 'ья'],
    [/ью$/u, 'ь'],
    [/ым$/u, 'ый'],
    [/им$/u, 'ий'],
  ],
  uk: [
    [/ом$/u, ''],
    [/ом$/u, 'о'],
    [/[еє]м$/u, 'ь'],
    [/[еє]м$/u, 'й'],
    [/[еє]м$/u, 'е'],
    [/[еє]м$/u, ''],
    [/цем$/u, 'ець'],
    [/ком$/u, 'ок'],
    [/ою$/u, 'а'],
    [/[еє]ю$/u, 'я'],
    [/[еє]ю$/u, 'а'],
    [/им$/u, 'ий'],
  ],
  hu: [
    [/j?[ae]$/u, ''],
    [/á?j?a$/u, 'a'],
    [/é?j?e$/u, 'e'],
  ],
  tr: [
    [/(?:[dt][ıiuü]r?|y[dt][ıiuü]|ym[ıiuü]ş)$/u, ''],
    [/s[ıiuü]$/u, ''],
    [/l[ae]r[ıi]?$/u, ''],
    [/[ıiuü]$/u, ''],
    [/c[ıiuü]$/u, 'ç'],
    [/b[ıiuü]$/u, 'p'],
    [/ğ[ıiuü]$/u, 'k'],
    [/d[ıiuü]$/u, 't'],
    [/hri$/u, 'hir'],
    [/hri$/u, 'hir'],
  ],
  ar: [
    [/^(?:وال|ال)/u, ''],
    [/ا$/u, ''],
  ],
  he: [
    [/^ה/u, ''],
    [/ת$/u, 'ה'],
  ],
};

/** Endings of feminine nouns for people, with those of the masculine nouns. */
const feminine: Partial<Record<Language, readonly Change[]>> = {
  de: [
    [/in$/u, ''],
    [/in$/u, 'e'],
  ],
  nl: [
    [/ster$/u, ''],
    [/ster$/u, 'er'],
    [/es$/u, ''],
    [/esse$/u, ''],
    [/rice$/u, 'eur'],
    [/in$/u, ''],
    [/e$/u, ''],
  ],
  sv: [
    [/inna$/u, ''],
    [/inna$/u, 'e'],
    [/ska$/u, ''],
    [/ös$/u, 'ör'],
  ],
  da: [
    [/inde$/u, ''],
    [/inne$/u, ''],
    [/ske$/u, ''],
  ],
  fr: [
    [/euse$/u, 'eur'],
    [/rice$/u, 'eur'],
    [/ère$/u, 'er'],
    [/enne$/u, 'en'],
    [/onne$/u, 'on'],
    [/elle$/u, 'el'],
    [/esse$/u, 'e'],
    [/ve$/u, 'f'],
    [/e$/u, ''],
  ],
  es: [
    [/a$/u, 'o'],
    [/a$/u, ''],
    [/ona$/u, 'ón'],
    [/ina$/u, 'ín'],
    [/esa$/u, 'és'],
    [/ana$/u, 'án'],
    [/a$/u, 'e'],
    [/triz$/u, 'tor'],
  ],
  it: [
    [/a$/u, 'o'],
    [/rice$/u, 'ore'],
    [/a$/u, 'e'],
    [/essa$/u, 'e'],
    [/essa$/u, 'a'],
    [/essa$/u, ''],
  ],
  pt: [
    [/a$/u, 'o'],
    [/a$/u, ''],
    [/ona$/u, 'ão'],
    [/esa$/u, 'ês'],
    [/triz$/u, 'dor'],
    [/ã$/u, 'ão'],
  ],
  ro: [
    [/toare$/u, 'tor'],
    [/easă$/u, ''],
    [/iță$/u, ''],
    [/ă$/u, ''],
    [/că$/u, 'c'],
  ],
  ru: [
    [/ница$/u, 'ник'],
    [/тельница$/u, 'тель'],
    [/ка$/u, ''],
    [/ша$/u, ''],
    [/иня$/u, ''],
  ],
  uk: [
    [/ниця$/u, 'ник'],
    [/телька$/u, 'тель'],
    [/ка$/u, ''],
  ],
  pl: [
    [/niczka$/u, 'nik'],
    [/ka$/u, ''],
    [/arka$/u, 'arz'],
    [/ini$/u, ''],
    [/czyni$/u, 'ca'],
  ],
  cs: [
    [/ka$/u, ''],
    [/nice$/u, 'ník'],
    [/kyně$/u, 'ec'],
    [/yně$/u, ''],
  ],
  ar: [[/ة$/u, '']],
  he: [
    [/ת$/u, ''],
    [/ית$/u, ''],
    [/ה$/u, ''],
    [/נית$/u, 'ן'],
  ],
};

/** Languages that write compounds as one word, whose last part gives the type. */
const compounding: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** Languages without spaces between words. */
const unspaced: ReadonlySet<Language> = new Set<Language>(['zh', 'ja', 'ko']);
/** Minimum letters of the last part of a compound; short nouns with which other words end ("Transport", "Vorrat", "familjeband") do not count. */
const minPart = 3;
const endsOtherwise = /(?:bar|tor|rt|rat|art|gut|bad|ark|lag|ras|rot|pas|top|mur|tag|son|art|rum|åd)$/u;

/** The last part of a compound must leave a noun before it: "värdshusvärd" ends with "värd", not with "svärd". */
function typeOfCompound(nouns: ReadonlyMap<string, string>, word: string): string | null {
  let longest: string | null = null;
  for (let at = minPart; at <= word.length - minPart; at++) {
    const last = word.slice(at);
    const type = nouns.get(last);
    if (type === undefined || (last.length === minPart && endsOtherwise.test(last))) continue;
    if (nouns.has(word.slice(0, at)) || nouns.has(word.slice(0, at - 1))) return type;
    longest ??= type;
  }
  // Swedish place names such as "Fiskeby".
  return longest ?? (/\p{L}{4}by$/u.test(word) ? (nouns.get('by') ?? null) : null);
}

/** The type of the longest noun at the end of a word in a script without spaces. */
function typeOfEnd(nouns: ReadonlyMap<string, string>, word: string, minLength: number): string | null {
  for (let length = Math.min(word.length, 7); length >= minLength; length--) {
    const type = nouns.get(word.slice(-length));
    if (type !== undefined) return type;
  }
  return null;
}

/** The type that a noun of a language denotes: by itself, by the form that it is derived from, or by the last part of a compound; null if unknown. */
export function typeOfNounIn(language: Language, written: string): string | null {
  const nouns = nounsOf(language);
  const word = written
    .toLowerCase()
    .normalize('NFC')
    .replace(language === 'ar' || language === 'he' ? /\p{M}/gu : /^$/u, '');
  if (unspaced.has(language)) return nouns.get(word) ?? typeOfEnd(nouns, word, language === 'ko' ? 2 : 1);
  const same = language === 'no' ? 'da' : language;
  const bases = (changes: readonly Change[] | undefined, of: string): string[] =>
    (changes ?? []).filter(([ending]) => ending.test(of)).map(([ending, instead]) => of.replace(ending, instead));
  const inflected = bases(forms[same], word);
  // In "kılıcıdır", the copula follows another ending.
  const nominal = [word, ...inflected, ...(same === 'tr' ? inflected.flatMap((form) => bases(forms.tr, form)) : [])].filter(
    (form) => form.length > 1,
  );
  const masculine = nominal.flatMap((form) => bases(feminine[same], form)).filter((base) => base.length > 2);
  const find = (typeOf: (form: string) => string | null | undefined): string | null =>
    firstOf(nominal, typeOf) ?? (masculine.some((base) => typeOf(base) === 'character') ? 'character' : null);
  return find((form) => nouns.get(form)) ?? (compounding.has(language) ? find((form) => typeOfCompound(nouns, form)) : null);
}

function firstOf(forms: readonly string[], typeOf: (form: string) => string | null | undefined): string | null {
  for (const form of forms) {
    const type = typeOf(form) ?? null;
    if (type !== null) return type;
  }
  return null;
}

/** Words that end a noun phrase or begin the complement of its noun. */
const stops: Partial<Record<Language, string>> = {
  de: 'von vom aus am an im in auf bei beim mit ohne über unter zwischen zur zum vor für um gegen durch der die das den dem des dessen deren welche welcher welches wo wie als nach seit wenn',
  nl: 'van uit aan in op bij met zonder over onder tussen voor tegen door de het die dat wie wiens waar waarvan waarover als naar sinds en',
  sv: 'av från i på vid med utan över under mellan för före mot genom som vars där när efter sedan till och af fra ved uden før hvor',
  da: 'af av fra i på ved med uden uten over under mellem mellom for mod mot gennem gjennom som der hvis hvor når efter etter siden til og',
  fr: "de du des d d’ d' à au aux en dans sur sous près avec sans pour par qui que dont où entre chez contre vers",
  es: 'de del a al en sobre bajo cerca con sin para por que cuyo cuya donde entre contra hacia',
  it: "di del della dello dei degli delle dell’ dell' d d’ d' a al alla in nel nella su sul sulla sotto vicino con senza per che cui dove tra fra da dal dalla",
  pt: 'de do da dos das a ao à em no na nos nas sobre sob perto com sem para por que cujo cuja onde entre contra',
  ro: 'de din la în pe sub lângă cu fără pentru care unde între spre al a ai ale',
  pl: 'w we z ze na nad pod przy od do dla przez za o który która które którego której gdzie co',
  cs: 've z ze na nad pod u od do pro přes za o který která které kde co',
  ru: 'в во из с со на над под у при от до для через за о об который которая которое которого где что кто',
  uk: 'в у з із зі на над під при від до для через за про який яка яке якого де що хто',
  fi: 'joka jonka jossa josta jolla jolle jota mikä missä jonne ja',
  hu: 'amely amelynek amelyben aki akinek ahol hogy és a az volt lett maradt',
  tr: '',
  el: 'του της των από σε στο στη στην στον στα στις με χωρίς για που όπου',
  ar: 'من في على إلى عن مع عند قبل بعد التي الذي حيث بين تحت فوق',
  he: 'של ב על אל עם ליד לפני אחרי אשר שבו שבה בין תחת מעל',
};
const stopsOf = memoised((language: Language): ReadonlySet<string> => new Set((stops[language] ?? '').split(' ')));

/** Adjectives that are also nouns: "ein Heiliger", but "una santa ciudad". They count as nouns only if no noun follows. */
const adjectival: ReadonlySet<string> = new Set(
  'heilige adliger adlige alter fort forte fuerte saint sainte santo santa vieille anciano anciana noble nobile święty święta święte святой святая святий старий lärd lærd άγιος ευγενής sfânt nemes szent'.split(
    ' ',
  ),
);
/** Swedish participles end like "ande", a spirit: "en kringresande cirkus". */
const isAdjectival = (word: string, language: Language): boolean => adjectival.has(word) || (language === 'sv' && /.{4}ande$/u.test(word));
/** Languages in which the noun ends its phrase. In the others it comes first, and its complements follow. */
const endsInNoun: ReadonlySet<Language> = new Set<Language>(['fi', 'hu', 'tr', 'ko']);
/** Maximum words of a phrase that are searched for its noun; fewer in languages in which it comes first. */
const maxWords = 9;
const maxWordsOf: Partial<Record<Language, number>> = { fr: 5, es: 5, it: 5, pt: 5, ro: 5, ar: 2, he: 2 };
/** Adverbs within an adjective phrase, which do not end it: "stary, na wpół zrujnowany młyn". */
const halfway: ReadonlySet<string> = new Set(['na', 'do', 'до', 'на']);

/**
 * The type of a noun phrase of a language by its noun: "alte, halb verfallene Mühle am Fluss", "grande cité portuaire". `typeOf` takes precedence,
 * for the user's own types.
 */
export function typeOfNounPhrase(language: Language, phrase: string, typeOf: (word: string) => string | null = () => null): string | null {
  if (language === 'zh' || language === 'ja') return typeOf(phrase) ?? typeOfNounIn(language, phrase);
  const same = language === 'no' ? 'da' : language;
  const ends = stopsOf(same);
  const words: string[] = [];
  let isAfterComma = false;
  for (const [token] of phrase.matchAll(/[\p{L}\p{M}][\p{L}\p{M}’'-]*|[^\p{L}\p{M}\s]/gu)) {
    const word = token.toLowerCase();
    // Attributes may precede a noun: "ein von Mauern umgebenes Dorf".
    if (words.length > 0 && ends.has(word) && !(isAfterComma && halfway.has(word))) break;
    isAfterComma = token === ',';
    if (/^\p{L}/u.test(token)) words.push(language === 'de' ? token : word);
    else if (!/[,"“”„«»'’*_]/u.test(token)) break;
    if (words.length >= (maxWordsOf[language] ?? maxWords)) break;
  }
  const ofWord = (index: number): string | null => {
    const word = words[index]!;
    const two = words[index + 1] === undefined ? null : nounsOf(same).get(`${word}_${words[index + 1]!}`);
    if (two) return two;
    // German nouns have a capital.
    if (language === 'de' && word === word.toLowerCase()) return typeOf(word);
    return (
      typeOf(word) ??
      typeOfNounIn(language, word) ??
      (word.includes('-') ? typeOfNounIn(language, word.split('-')[language === 'de' ? 1 : 0]!) : null)
    );
  };
  const order = words.map((_, index) => (endsInNoun.has(language) ? words.length - 1 - index : index));
  for (const index of language === 'ko' || language === 'tr' ? order.slice(0, 1) : order) {
    const type = ofWord(index);
    if (type === null) continue;
    const next = isAdjectival(words[index]!.toLowerCase(), language) && index + 1 < words.length ? ofWord(index + 1) : null;
    return next ?? type;
  }
  return null;
}

const articleOfName = /^(?:(?:der|die|das|le|la|les|el|los|las|il|lo|gli|i|o|a|os|as|de|het|den|det)\s|l['’])/iu;
/** A German adjective before a noun: "Alter Markt", "Rote Brücke"; but not "Anna Berg". */
const germanAdjective = /^\p{Lu}\p{Ll}{2,}(?:er|es|en|e)$/u;

/** Landscape nouns with which German surnames end. */
const germanSurname = /(?:berg|wald|bach|stein|feld|burg|hof|t[h]?al|mann|hausen|brunn|busch|dorn|horn|vogel|wolf|fuchs|hahn)$/iu;

/** Languages that form names by cases and endings: "Башня ветров", "Gümüş Kale". */
const withoutPrepositions: ReadonlySet<Language> = new Set<Language>(['ru', 'uk', 'pl', 'cs', 'tr', 'hu', 'fi']);

/**
 * The type that the noun of a name denotes, if nothing else states it: "Zobelgasse", "Turm der Stille", "Couteau du Sel". Since surnames are nouns
 * too, a name of several words needs an article, a preposition or an adjective.
 */
export function typeOfNameIn(language: Language, name: string): string | null {
  if (unspaced.has(language)) return /^\p{Lo}{3,}$/u.test(name) ? typeOfNounIn(language, name) : null;
  const words = name.replace(articleOfName, '').split(/\s+/u);
  const hasArticle = words.join(' ') !== name;
  const type = typeOfNounPhrase(language, words.join(' '));
  if (hasArticle) return type;
  // A single word may be a surname, but a German compound rarely is.
  if (words.length === 1) return language === 'de' && !germanSurname.test(name) ? type : null;
  const isPhrase =
    stopsOf(language === 'no' ? 'da' : language).has(words[1]!.toLowerCase()) ||
    (language === 'de' && words.length === 2 && germanAdjective.test(words[0]!)) ||
    (withoutPrepositions.has(language) && words.length === 2 && type !== 'character');
  return isPhrase ? type : null;
}

/** Words for "and" between such a noun and another. */
const and: Partial<Record<Language, string>> = { de: 'und', fr: 'et', es: 'y e', it: 'e ed', pt: 'e', nl: 'en', ro: 'și', pl: 'i' };

/**
 * The same for a phrase in an unknown language, with the word after it: all languages that have this word as a continuation and know the noun must
 * agree.
 */
export function typeOfPhraseBefore(next: string, phrase: string): string | null {
  const languages = [...languagesOfNouns].filter((language) => stopsOf(language).has(next) || and[language]?.split(' ').includes(next));
  const types = new Set(languages.map((language) => typeOfNounPhrase(language, phrase)).filter((type) => type !== null));
  return types.size === 1 ? [...types][0]! : null;
}
