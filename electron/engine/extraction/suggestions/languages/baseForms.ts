import { addToList } from '#lib/lists.ts';
import type { Language } from '#shared/model/language.ts';
import { inBothAlphabets } from '../../../parse/text/serbianLatin.ts';
import { baseFormsOf } from '../../names/inflections.ts';

/** Case endings of names by language; longer endings before their own suffixes. */
const caseEndings: Readonly<Partial<Record<Language, readonly string[]>>> = {
  ru: 'ыми ими ями ами ого ому его ему ой ою ей ею ий ый ом ем ым им ах ях ам ям ых их ью ую юю ая яя а я у ю е ы и ь й о'.split(' '),
  uk: 'ового ові еві ого ому ою ею єю ій ий ом ем єм им ім ах ях а я у ю і ї и е ь й о'.split(' '),
  bg: [],
  sr: inBothAlphabets('ом ем ог у а е и о').split(' '),
  pl: 'owi iego iemu ego emu iem iej ach ami em im ym ej ie ia io iu a e i o u y'.split(' '),
  de: ['s'],
  cs: 'oveho ovi ove eho emu ich ych ech ach ami em ou ym a e i o u y'.split(' '),
  hu: 'nak nek val vel ban ben bol rol tol hoz hez ert nal nel ba be ra re on en et ot at'.split(' '),
};
/** Languages whose names take suffixes without changing their stems: a form is recognised if the name also occurs without the suffix. */
const suffixing: ReadonlySet<Language> = new Set(['hu', 'fi', 'ro', 'sv', 'da', 'no', 'nl']);
/** Greek endings by declension, the nominative of masculine names first. */
const greekEndings: readonly RegExp[] = [/(?:ος|ου|ον|ο|ε)$/u, /(?:ας|αν|α)$/u, /(?:ης|ην|η)$/u, /(?:ις|ιν|ι)$/u];
const minStem = 3;

export function isDeclined(language: Language): boolean {
  return (caseEndings[language]?.length ?? 0) > 0;
}

/** Whether names in a language have forms that differ only by their endings. */
export function hasNameForms(language: Language): boolean {
  return isDeclined(language) || suffixing.has(language) || language === 'el';
}

/** A lower-case name without its case ending; unchanged if it has none or is too short. */
export function stemOfName(word: string, language: Language): string {
  const ending = caseEndings[language]?.find((end) => word.endsWith(end) && word.length - end.length >= minStem);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  if (language === 'cs') return czechStem(stem, word);
  // "Прокопа" is a form of "Прокіп".
  if (language === 'uk') return stem.replace(/і(?=[бвгґджзклмнпрстфхцчшщ]$)/u, 'о');
  // "Петра" is a form of "Петар".
  if (language === 'sr') return stem.replace(/(?<=..[^аеиоу])а(?=[рцкљл]$)|(?<=..[^aeiou])a(?=(?:[rckl]|lj)$)/u, '');
  return language === 'pl' ? hardStem(stem, word) : stem;
}

/** Czech stem of all forms: "Babičce" for "Babička", "Praze" for "Praha", "Karla" for "Karel". */
function czechStem(stem: string, word: string): string {
  if (/[^aeiouy]ce$/u.test(word)) return stem.replace(/c$/u, 'k');
  if (word.endsWith('ze')) return stem.replace(/z$/u, 'h');
  return stem.replace(/(?<=..[^aeiouy])e(?=[kcln]$)/u, '');
}

/** Polish nominative of a stem: "Leszkiem" for "Leszek", "Elżbiecie" for "Elżbieta", "Jadwidze" for "Jadwiga", "Marysię" for "Marysia". */
function hardStem(stem: string, word: string): string {
  const hard = stem.replace(/(?<=..)i$/u, '');
  if (word.endsWith('dzie')) return hard.replace(/dz$/u, 'd');
  if (word.endsWith('cie')) return hard.replace(/c$/u, 't');
  if (word.endsWith('dze')) return hard.replace(/dz$/u, 'g');
  if (word.endsWith('rze')) return hard.replace(/rz$/u, 'r');
  // "Kozice" and "Kozic" share a stem with "Kozik", because the stem's last letter is ambiguous.
  const stemmed = hard.replace(/(?<=..)e(?=[kłlcrn]$)/u, '');
  // "Julcia" is another name than "Julka".
  return /ci[auo]?$/u.test(word) ? stemmed : stemmed.replace(/c$/u, 'k');
}

/** Rank of a form as the base form, by its ending: none ("Орлов", "Лютый", "Игорь"), then "a", then "o" and "e". */
function rankOf(form: string, language: Language): number {
  if (language === 'cs' && /(?:em|ovi|ou|eho|emu|ym|ych|ech|ach|ami)$/u.test(form)) return 4;
  if (language === 'pl') {
    if (/(?:em|im|ym|ich|ych|ach|ow|ej|ami|ego|emu)$/u.test(form)) return 4;
    if (/..[iy]$/u.test(form) && !/[sc]ki$/u.test(form)) return 2;
    // "Sukiennic" is a form of "Sukiennice".
    if (/..ic$/u.test(form)) return 3;
  }
  if (/[йьbcdfghjklmnprstvwxzśźćńłбвгджзклмнпрстфхцчшщјљњћђџ]$/u.test(form) && !/(?:ой|ей|ом|ем|ым|им|ых|их|ам|ям|ах|ях)$/u.test(form))
    return 0;
  if (/(?:ий|ый|ski|cki|[^aeiouy]sky|[eiou]cky|ська|ский)$/u.test(form)) return 0;
  if (/[аяa]$/u.test(form)) return 1;
  return /[оеиoe]$/u.test(form) ? 2 : 3;
}

/** Endings that no nominative has, with the nominative endings that replace them. */
const obliqueEndings: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  pl: [
    [/(?<=[sc]k)(?:iego|iemu|im|ich)$/u, 'i'],
    [/(?<=[sc]k)(?:iej|ą)$/u, 'a'],
    [/(?<=[nlp])ie(?:go|mu)$/u, 'i'],
    [/(?<=..(?:rz|[czż]))e(?:go|mu)$/u, 'y'],
    [/(?<=..[bcdfghjkłlmnprstwz])owi$/u, ''],
    [/(?<=...)owem$/u, 'ów'],
    [/(?<=.[bcdfghjłlmnprstwz])kiem$/u, 'ek'],
    [/(?<=..[kg])iem$/u, ''],
    [/(?<=..[bcdfhłlmnprstwz])(?<!al)em$/u, ''],
    [/(?<=..)[ąę]$/u, 'a'],
  ],
  cs: [
    [/(?<=[sc]k)(?:ého|ému|ým|ém)$/u, 'ý'],
    [/(?<=..ov)ou$/u, 'á'],
    [/(?<=..(?:ov|[nň]))ic$/u, 'ice'],
    [/(?<=..)í(?:ho|mu)$/u, 'í'],
    [/(?<=..[bcčdfhjklmnprřsštvzž])(?:ovi|em)$/u, ''],
    [/(?<=..)ou$/u, 'a'],
  ],
  ru: [
    [/(?<=[сц]к)(?:ого|ому|им|ом)$/u, 'ий'],
    [/(?<=[сц]к)ую$/u, 'ая'],
    [/(?<=..(?:[ое]в|ин))ым$/u, ''],
    [/(?<=..[^аеиоуыэюя])ою$/u, 'а'],
  ],
  uk: [
    [/(?<=[сц]ьк)(?:ого|ому|им)$/u, 'ий'],
    [/(?<=[сц]ьк)(?:ої|ій|ою)$/u, 'а'],
    [/(?<=..[бвгджзклмнпрстфхцчш])ові$/u, ''],
    [/(?<=..[^аеиоуюяєії])ою$/u, 'а'],
  ],
  hu: [[/(?<=...[^\Waáeéiíoóöőuúüű]|...[iouöü])(?:n[ae]k|b[ae]n|b[óő]l|t[óő]l|r[óő]l|h[oeö]z|n[áé]l)$/u, '']],
};

/** The nominative of a name if its ending identifies the case; otherwise the name itself. */
export function nominativeOf(written: string, language: Language): string {
  for (const [ending, own] of obliqueEndings[language] ?? []) if (ending.test(written)) return written.replace(ending, own);
  return written;
}

/** Minimum number of forms, and of letters, of a name that occurs nowhere without a suffix. */
const minUnwritten = { forms: 2, letters: 6 } as const;

/** Maps words with suffixes to their bases: the word without its suffix, if that occurs by itself. */
function suffixedForms(counts: ReadonlyMap<string, number>, language: Language): Map<string, string> {
  const baseOf = (word: string, seen: readonly string[]): string => {
    const base = baseFormsOf(word, language).find(
      ({ plain }) => plain.length >= minStem && counts.has(plain) && !seen.includes(plain),
    )?.plain;
    return base === undefined ? word : baseOf(base, [...seen, base]);
  };
  // "Radvárott" and "Radvárra" are forms of Radvár, even if no sentence has that form.
  const forms = new Map<string, number>();
  if (language === 'hu')
    for (const word of counts.keys())
      for (const { plain } of baseFormsOf(word, language))
        if (plain.length >= minUnwritten.letters) forms.set(plain, (forms.get(plain) ?? 0) + 1);
  const unwritten = (word: string): string => {
    const base = baseOf(word, [word]);
    const own = base === word ? baseFormsOf(word, language).find(({ plain }) => (forms.get(plain) ?? 0) >= minUnwritten.forms) : undefined;
    return own?.plain ?? base;
  };
  return new Map(Array.from(counts.keys(), (word) => [word, unwritten(word)]));
}

/**
 * The bases of Greek words: "-ος" before its other cases; in other declensions the most frequent form, since the nominative of women's names equals
 * the accusative.
 */
function greekForms(counts: ReadonlyMap<string, number>): Map<string, string> {
  const forms = new Map<string, string[]>();
  for (const word of counts.keys()) {
    const declension = greekEndings.findIndex((endings) => endings.test(word));
    const stem = declension < 0 ? word : word.replace(greekEndings[declension]!, '');
    const key = stem.length < minStem ? word : `${stem} ${declension}`;
    addToList(forms, key, word);
  }
  const bases = new Map<string, string>();
  for (const group of forms.values()) {
    const isFirst = (word: string): number => (word.endsWith('ος') ? 1 : 0);
    const [base] = group.toSorted((a, b) => isFirst(b) - isFirst(a) || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
    for (const form of group) bases.set(form, base!);
  }
  return bases;
}

/**
 * The genitive of a man's name among the words, which proves that a word is a nominative although it ends like another case: "Nikodem", "Максим".
 * Null if there is none.
 */
function genitiveOf(word: string, counts: ReadonlyMap<string, number>): string | null {
  return /[^aeiouyаеиоуыэюя]$/u.test(word) ? ([`${word}a`, `${word}а`].find((form) => counts.has(form)) ?? null) : null;
}

/** "Николая" is of "Николай", and "Сергеем" of "Сергей": their endings are longer ones of other declensions. The nominative, when it occurs with its genitive; else null. */
function softMasculineOf(word: string, counts: ReadonlyMap<string, number>): string | null {
  const stem = /^(.+[аеиіо])(?:[йяюєі]|[еє]м|еві|єві)$/u.exec(word)?.[1];
  return stem !== undefined && counts.has(`${stem}й`) && counts.has(`${stem}я`) ? `${stem}й` : null;
}

/** "Wendelinen", "Ottiliens" and "Amalbergens", forms of women's names in older German: the base name if it is more frequent, else null. */
function oldGermanOf(word: string, counts: ReadonlyMap<string, number>): string | null {
  const stem = /^(.{3,})ens?$/u.exec(word)?.[1];
  const base = stem?.endsWith('i') === true || word.endsWith('ens') ? [`${stem}e`, `${stem}a`] : [`${stem}a`];
  return stem === undefined ? null : (base.find((name) => (counts.get(name) ?? 0) > counts.get(word)!) ?? null);
}

/** Plural cases, in which places are named: "w Radlinkach". A person's name has few of them. */
const pluralCases: Readonly<Partial<Record<Language, RegExp>>> = {
  pl: /(?<=...)(?:ach|ami)$/u,
  cs: /(?<=...)(?:[ei]ch|ach)$/u,
  ru: /(?<=...)(?:ах|ами)$/u,
  uk: /(?<=...)(?:ах|ами)$/u,
};
/** Minimum share of plural cases among all forms of a name. */
const minPlural = 0.2;

/** The nominative of a plural name, even if the text does not have it: "Radlinki" for "Radlinkach" and "Radlinek". Null for a singular name. */
function pluralOf(group: readonly string[], counts: ReadonlyMap<string, number>, language: Language): string | null {
  const ending = pluralCases[language];
  if (!ending || group.length < 2) return null;
  // "Jindřich" beside "Jindřichem" only looks like a plural form.
  const isStem = (form: string): boolean => group.some((other) => other.length > form.length && other.startsWith(form));
  const plural = group.filter((form) => ending.test(form) && !isStem(form));
  const sum = (forms: readonly string[]): number => forms.reduce((total, form) => total + counts.get(form)!, 0);
  if (plural.length === 0 || sum(plural) < minPlural * sum(group)) return null;
  const written = group
    .filter((form) => /[iyeиыі]$/u.test(form) && !form.endsWith('ie') && !ending.test(form))
    .toSorted((a, b) => counts.get(b)! - counts.get(a)!);
  if (written.length > 0) return written[0]!;
  const stem = plural[0]!.replace(ending, '');
  if (language === 'ru') return stem + (/[кгхжшщч]$/u.test(stem) ? 'и' : 'ы');
  if (language === 'uk') return `${stem}и`;
  return stem + (/[kg]$/u.test(stem) && language === 'pl' ? 'i' : stem.endsWith('c') ? 'e' : 'y');
}

/** Case of men and neuters only. */
const masculine: Readonly<Partial<Record<Language, RegExp>>> = {
  pl: /(?<=..[bcdfghjklmnprstwz])em$/u,
  cs: /(?<=..[bcdfghjklmnprstvz])em$/u,
};

/**
 * The masculine or neuter nominative: "Vardek" for "Vardekem" and "Vardeku", "Grodno" for "Grodnem" and "Grodna", if the name is not a woman's and
 * the best form ends in a vowel. Otherwise null.
 */
function masculineOf(group: readonly string[], base: string, counts: ReadonlyMap<string, number>, language: Language): string | null {
  // "Hladkém" beside "Hladkého" is of an adjective.
  const isNoun = /[aeiou]$/u.test(base) && !group.some((word) => /e(?:[gh]o|mu)$/u.test(word));
  const form = isNoun ? group.find((word) => masculine[language]?.test(word)) : undefined;
  const stem = form?.replace(/i?em$/u, '');
  return stem === undefined ? null : ([stem, `${stem}o`, `${stem}e`].find((own) => counts.has(own)) ?? stem);
}

/** The base form of each word among the forms that occur: the nominative if present. */
export function baseForms(counts: ReadonlyMap<string, number>, language: Language): Map<string, string> {
  if (suffixing.has(language)) return suffixedForms(counts, language);
  if (language === 'el') return greekForms(counts);
  const forms = new Map<string, string[]>();
  for (const word of counts.keys()) {
    const soft = language === 'de' ? oldGermanOf(word, counts) : softMasculineOf(word, counts);
    addToList(forms, soft ?? stemOfName(genitiveOf(word, counts) ?? word, language), word);
  }
  const bases = new Map<string, string>();
  for (const group of forms.values()) {
    const all = group.reduce((sum, form) => sum + counts.get(form)!, 0);
    // "Мирко" as well as "Мирка": men's names end in "о"; women's names do so only in forms of address.
    const isMan = (form: string): boolean =>
      (language === 'sr' || language === 'uk') &&
      /[оo]$/u.test(form) &&
      counts.get(form)! >= (counts.get(form.slice(0, -1) + (form.endsWith('о') ? 'а' : 'a')) ?? 0);
    const [base] = group.toSorted(
      (a, b) =>
        Number(isMan(b)) - Number(isMan(a)) ||
        Number(counts.get(a)! * 20 < all) - Number(counts.get(b)! * 20 < all) ||
        Number(genitiveOf(b, counts) !== null) - Number(genitiveOf(a, counts) !== null) ||
        (language === 'de' ? a.length - b.length : rankOf(a, language) - rankOf(b, language)) ||
        counts.get(b)! - counts.get(a)! ||
        (a < b ? -1 : 1),
    );
    const own = pluralOf(group, counts, language) ?? masculineOf(group, base!, counts, language) ?? base!;
    for (const form of group) bases.set(form, own);
  }
  return bases;
}
