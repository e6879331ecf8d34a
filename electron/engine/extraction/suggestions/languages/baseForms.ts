import type { Language } from '#shared/model/language.ts';
import { baseFormsOf } from '../../names/inflections.ts';

/** Case endings of names by language; longer ones before their suffixes. */
const caseEndings: Readonly<Partial<Record<Language, readonly string[]>>> = {
  ru: 'ыми ими ями ами ого ому его ему ой ою ей ею ий ый ом ем ым им ах ях ам ям ых их ью ую юю ая яя а я у ю е ы и ь й о'.split(' '),
  uk: 'ового ові еві ого ому ою ею єю ій ий ом ем єм им ім ах ях а я у ю і ї и е ь й о'.split(' '),
  bg: [],
  sr: ['ом', 'ем', 'ог', 'у', 'а', 'е', 'и', 'о'],
  pl: 'owi iego iemu ego emu iem iej ach ami em im ym ej ie ia io iu a e i o u y'.split(' '),
  de: ['s'],
  cs: ['oveho', 'ovi', 'ove', 'eho', 'emu', 'ych', 'ech', 'ach', 'ami', 'em', 'ou', 'ym', 'a', 'e', 'i', 'o', 'u', 'y'],
  hu: [
    'nak',
    'nek',
    'val',
    'vel',
    'ban',
    'ben',
    'bol',
    'rol',
    'tol',
    'hoz',
    'hez',
    'ert',
    'nal',
    'nel',
    'ba',
    'be',
    'ra',
    're',
    'on',
    'en',
    'et',
    'ot',
    'at',
  ],
};
const minStem = 3;

/** Whether the names of a language are declined. */
export function isDeclined(language: Language): boolean {
  return (caseEndings[language]?.length ?? 0) > 0;
}

/** A lower-case name without its case ending; unchanged without one, or when too short. */
export function stemOfName(word: string, language: Language): string {
  const ending = caseEndings[language]?.find((end) => word.endsWith(end) && word.length - end.length >= minStem);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  if (language === 'cs') return czechStem(stem, word);
  // "Прокопа" is of "Прокіп".
  if (language === 'uk') return stem.replace(/і(?=[бвгґджзклмнпрстфхцчшщ]$)/u, 'о');
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
  // "Kozice" and "Kozic" share a stem with "Kozik": its last letter is ambiguous.
  const stemmed = hard.replace(/(?<=..)e(?=[kłlcrn]$)/u, '');
  // "Julcia" is no "Julka".
  return /ci[auo]?$/u.test(word) ? stemmed : stemmed.replace(/c$/u, 'k');
}

/** Base-form endings by likelihood: none ("Орлов", "Лютый", "Игорь"), then "a", then "o" and "e". */
function rankOf(form: string, language: Language): number {
  if (language === 'cs' && /(?:em|ovi|ou|eho|emu|ym|ych|ech|ach|ami)$/u.test(form)) return 4;
  if (language === 'pl') {
    if (/(?:em|im|ym|ich|ych|ach|ow|ej|ami|ego|emu)$/u.test(form)) return 4;
    if (/..[iy]$/u.test(form) && !/[sc]ki$/u.test(form)) return 2;
    // "Sukiennic" is of "Sukiennice".
    if (/..ic$/u.test(form)) return 3;
  }
  if (/[йьbcdfghjklmnprstvwxzśźćńłбвгджзклмнпрстфхцчшщ]$/u.test(form) && !/(?:ой|ей|ом|ем|ым|им|ых|их|ам|ям|ах|ях)$/u.test(form)) return 0;
  if (/(?:ий|ый|ski|cki|ська|ский)$/u.test(form)) return 0;
  if (/[аяa]$/u.test(form)) return 1;
  return /[оеиoe]$/u.test(form) ? 2 : 3;
}

/** The bases of Hungarian words, whose stems do not change: a word without its suffix, if that occurs by itself. */
function suffixedForms(counts: ReadonlyMap<string, number>): Map<string, string> {
  const baseOf = (word: string): string => {
    const base = baseFormsOf(word, 'hu').find(({ plain }) => plain.length >= minStem && counts.has(plain))?.plain;
    return base === undefined ? word : baseOf(base);
  };
  return new Map(Array.from(counts.keys(), (word) => [word, baseOf(word)]));
}

/** The base form of each word among the forms that occur: the nominative if present. */
export function baseForms(counts: ReadonlyMap<string, number>, language: Language): Map<string, string> {
  if (language === 'hu') return suffixedForms(counts);
  const forms = new Map<string, string[]>();
  for (const word of counts.keys()) {
    const stem = stemOfName(word, language);
    forms.set(stem, [...(forms.get(stem) ?? []), word]);
  }
  const bases = new Map<string, string>();
  for (const group of forms.values()) {
    const all = group.reduce((sum, form) => sum + counts.get(form)!, 0);
    const [base] = group.toSorted(
      (a, b) =>
        Number(counts.get(a)! * 20 < all) - Number(counts.get(b)! * 20 < all) ||
        (language === 'de' ? a.length - b.length : rankOf(a, language) - rankOf(b, language)) ||
        counts.get(b)! - counts.get(a)! ||
        (a < b ? -1 : 1),
    );
    for (const form of group) bases.set(form, base!);
  }
  return bases;
}
