import type { Language } from '#shared/model/language.ts';
import { inBothAlphabets, inLatin } from '../../parse/text/serbianLatin.ts';
import { plainWord } from '../words.ts';

/*
 * Inflected forms of names. A rule replaces one ending of a form by that of the name; several may apply, and results that are not known names are
 * ignored. All words are plain: lower case, without diacritics.
 */

/** The ending of an inflected form, and the ending of the name. */
type Rule = readonly [ending: string, base: string];

interface BaseForm {
  readonly plain: string;
  /** Number of prefixed letters before the name, such as "wa-" in Arabic. */
  readonly prefix: number;
}

/** Parses rules given as "base: endings". */
function rules(lines: Readonly<Record<string, string>>): readonly Rule[] {
  return Object.entries(lines).flatMap(([base, endings]) => endings.split(' ').map((ending): Rule => [ending, base === '-' ? '' : base]));
}

const russian = rules({
  '-': 'а у ом е ым ою',
  а: 'ы и е у ой ою ей',
  я: 'и е ю ей ею',
  ь: 'я ю ем е и ью',
  й: 'я ю ем е и',
  ия: 'ии ию ией',
  ий: 'ия ию ием ии ого ему ого им ом его',
  ый: 'ого ому ым ом',
  ой: 'ого ому ым ом',
  ая: 'ой ую ою',
  яя: 'ей юю',
  ов: 'овых овым овыми',
  ев: 'евых евым евыми',
  ин: 'иных иным иными',
  ок: 'ка ку ком ке',
  ец: 'ца цу цом це цем',
  ел: 'ла лу лом ле',
  о: 'а у ом е',
  ы: 'ах ами ам ов',
  и: 'ах ами ам ов',
});
const serbianEndings = {
  '-': 'а у ом е ем',
  а: 'е и у ом о',
  о: 'а у ом е',
  е: 'а у ем',
  ац: 'ца цу цем че',
  ар: 'ра ру ром ре',
  ак: 'ка ку ком че',
  ј: 'ја ју јем',
  љ: 'ља љу љем',
  њ: 'ња њу њем',
  ћ: 'ћа ћу ћем',
};
/** In both alphabets: "Марку" and "Marku" are forms of "Марко" and "Marko". */
const serbian = {
  ...serbianEndings,
  ...Object.fromEntries(Object.entries(serbianEndings).map(([base, forms]) => [plainWord(inLatin(base)), plainWord(inLatin(forms))])),
  '-': inBothAlphabets(serbianEndings['-']),
};
const greek = rules({ ος: 'ου ο ε', ης: 'η', ας: 'α', α: 'ας', η: 'ης', ις: 'η' });

const endings: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  de: rules({ '-': 's es ens', a: 'en ens', ie: 'ien iens', s: 'sens', x: 'xens' }),
  sv: rules({ '-': 's' }),
  da: rules({ '-': 's' }),
  no: rules({ '-': 's' }),
  nl: rules({ '-': 's' }),
  ru: russian,
  uk: rules({
    '-': 'а у ові ом е ем єві',
    а: 'и і у ою о',
    я: 'і ї ю ею єю',
    ь: 'я ю ем і еві',
    й: 'я ю єм ї єві',
    ко: 'ка ку ком ці кові',
    ий: 'ого ому им',
    ок: 'ка ку ком',
    и: 'ах ами ам',
  }),
  sr: rules(serbian),
  pl: rules({
    '-': 'a owi em iem u ie ze',
    a: 'y i e ie o',
    ia: 'i ie io iu',
    ja: 'i je jo',
    ka: 'ce ki ko ke',
    ga: 'dze gi go',
    ta: 'cie ty',
    da: 'dzie dy',
    ra: 'rze ry',
    ek: 'ka kowi kiem ku',
    ec: 'ca cowi cem cu',
    el: 'la lowi lem lu le',
    en: 'nia niowi niem niu',
    o: 'a u em ie',
    e: 'a u em',
    ce: 'c cach com cami',
    ski: 'skiego skiemu skim',
    cki: 'ckiego ckiemu ckim',
    ska: 'skiej',
    cka: 'ckiej',
    y: 'ego emu ym ach ami om',
    ki: 'kach kami kom ek',
    gi: 'gach gami gom',
    i: 'iego iemu im',
  }),
  cs: rules({
    '-': 'a ovi em u e',
    a: 'y e u ou o',
    ha: 'ze',
    ka: 'ce',
    ek: 'ka kovi kem ku',
    el: 'la lovi lem',
    ec: 'ce covi cem',
    ova: 'ove ovou',
    sky: 'skeho skemu skym',
    i: 'iho imu im',
    ska: 'ske skou',
    ice: 'ic icich icim icemi',
    en: 'ne ni',
    y: 'ech um',
  }),
  ro: rules({
    '-': 'ul ului lor i e ule',
    a: 'ei ii o',
    ia: 'iei',
    ca: 'cai chii chei',
    ga: 'gai ghii ghei',
    u: 'ului ule',
    e: 'ea ii',
    ea: 'eo elei',
    i: 'ii iului',
  }),
  el: greek,
  hu: rules({ '-': 'nak nek t at et ot ott ett val vel ban ben ba be bol rol tol hoz hez ra re on en n ert nal nel ig ek m am em om' }),
  fi: rules({
    '-': 'n a ta ssa sta lla lle lta ksi na tta an en in on un yn ssaan in ia issa ista ille illa ilta iin ina',
    nen: 'sen sta seen selle sella selta sessa sesta sta sena',
    kka: 'kan kalle kalta kassa kasta kaan kalla',
    kko: 'kon kolle kolta kossa kosta kolla',
    ppa: 'pan palle palta palla',
    ppo: 'pon polle polta polla',
    tta: 'tan talle talta talla',
    tti: 'tin tille tilta tilla',
    ttu: 'tun tulle tulta tulla',
    kku: 'kun kulle kulta kulla',
  }),
};
/** Adjective endings inside names of several words: "des Schwarzen Ritters". */
const adjectives: Readonly<Partial<Record<Language, readonly Rule[]>>> = { de: rules({ e: 'en em er', er: 'en em' }) };
/** Languages with suffixes after an apostrophe: "Ankara'da", "Harry'ego". */
const afterApostrophe: ReadonlySet<Language> = new Set(['tr', 'pl', 'fi', 'hu', 'cs']);
/** Prefixed words such as "and", "in", "to", "the". */
const prefixes: Readonly<Partial<Record<Language, RegExp>>> = {
  ar: /^(?:[وف]?(?:[بلك]|لل|ال|بال|كال)|[وف])(?=\p{L}{3})/u,
  he: /^[ושמהבלכ]{1,3}(?=\p{L}{2})/u,
};
/**
 * Minimum syllables of a woman's name with old German forms ("Wendelinen"): forms of shorter ones are common words or other names ("Rosen",
 * "Stellen", "Lucien").
 */
const minSyllablesOfOldGerman = 3;
/** Minimum letters of a name that an ending leaves unchanged. */
const minStem = 3;
const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;
const hebrew = /\p{Script=Hebrew}/u;

/** Whether a text or name is in a script all of whose languages inflect names: Cyrillic, Arabic, Hebrew. */
export function hasForms(text: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

export function isInflected(language: Language | null): boolean {
  return language !== null && (endings[language] !== undefined || prefixes[language] !== undefined || afterApostrophe.has(language));
}

/** The language whose rules apply to a word: that of the text, or else that of the script. */
function languageOfWord(word: string, language: Language | null): Language | null {
  if (language !== null && isInflected(language)) {
    if (prefixes[language] === undefined) return language;
  }
  if (arabic.test(word)) return 'ar';
  if (hebrew.test(word)) return 'he';
  if (cyrillic.test(word)) return language === null || !isInflected(language) ? 'ru' : language;
  return language;
}

/** "-ie" and "-ia" count as one syllable. */
function syllablesOf(word: string): number {
  return word.match(/[aeiouy]+/g)?.length ?? 0;
}

/**
 * The names that a word may be an inflected form of, besides itself. `isPart`: whether it is one of several words of a name, which may include
 * adjectives.
 */
export function baseFormsOf(word: string, language: Language | null, isPart = false): BaseForm[] {
  const of = languageOfWord(word, language);
  if (of === null) return [];
  const found: BaseForm[] = [];
  const add = (plain: string, prefix = 0): void => {
    if (plain !== word && !found.some((form) => form.plain === plain)) found.push({ plain, prefix });
  };
  const apostrophe = word.indexOf("'");
  if (apostrophe > 1 && afterApostrophe.has(of)) add(word.slice(0, apostrophe));
  const prefix = prefixes[of]?.exec(word)?.[0] ?? '';
  // All of the matched letters may be prefixes, or only the first of them.
  for (let length = prefix.length; length > 0; length--) add(word.slice(length), length);
  for (const [ending, base] of [...(endings[of] ?? []), ...(isPart ? (adjectives[of] ?? []) : [])]) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (of === 'de' && (base === 'a' || base === 'ie') && syllablesOf(stem + base) < minSyllablesOfOldGerman) continue;
    if (stem.length + base.length >= minStem && stem.length > 1) add(stem + base);
  }
  // "Прокопа" is a form of "Прокіп", "Харкова" of "Харків".
  if (of === 'uk') for (const { plain } of [...found]) add(plain.replace(/[ое](?=[бвгґджзклмнпрстфхцчшщ]$)/u, 'і'));
  // Hungarian "-val" assimilates to the preceding consonant: "Péterrel".
  const doubled = of === 'hu' ? /^(.+?([^aeiou]))\2[ae]l$/u.exec(word) : null;
  if (doubled) add(doubled[1]!);
  return found;
}
