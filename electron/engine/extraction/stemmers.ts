import { inBothAlphabets } from '../parse/text/serbianLatin.ts';
import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';

/** Case endings, longest first, of languages without a Snowball stemmer here; at least three letters of the word remain. */
function suffixStemmer(suffixes: string): (word: string) => string {
  const endings = suffixes.split(' ').sort((a, b) => b.length - a.length);
  return (word) => {
    const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
    return ending === undefined ? word : word.slice(0, -ending.length);
  };
}

/** Noun and adjective endings of Polish, Czech, Ukrainian and Serbian (light stemming, Dolamic & Savoy 2009), and of Hindi (Ramanathan & Rao 2003). English is stemmed by SQLite. */
const stemmers: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  ar: arabic,
  bg: bulgarian,
  cs: suffixStemmer(
    'atech ětem atům ech ich ích ého ěmi emi ému ete eti iho ího ími imu ách ata aty ých ama ami ové ovi ými em es ém ím ům at ám os us ým mi ou a e i o u y á é í ě ů ý',
  ),
  da: danish,
  de: german,
  el: greek,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: suffixStemmer('ियाँ ियां ियों ाओं ाएँ ाएं ुओं ुएँ ों ें ीं ओं एँ ो े ी ा ि'),
  hu: hungarian,
  id: indonesian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pl: suffixStemmer('owi ami ach iego ego iemu emu ymi imi ych ich owie ów om ej ym im em ie a ą e ę i o ó u y'),
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: suffixStemmer(inBothAlphabets('овима евима ама има ог ом ем их им ој а е и о у')),
  sv: swedish,
  tr: turkish,
  uk: suffixStemmer('ові еві ами ями ого ому ій ої ою ею ими их ів ах ях ам ям ом ем ий а я е є и і ї о у ю ь'),
};

/** Maximum cached stems per language: stemming is far slower than a lookup, and words repeat. */
const maxCached = 100_000;
const cachedStemmer = memoised((language: Language) => {
  const stemmer = stemmers[language];
  return stemmer ? memoised((word) => stemmer(word) || word, maxCached) : (word: string) => word;
});

/** Whether words of a language are stored as stems. */
export function hasStems(language: Language | null): language is Language {
  return language !== null && stemmers[language] !== undefined;
}

/** The stem of a lower-case word; the word itself if the language has no stemmer. */
export function stemOf(word: string, language: Language): string {
  return cachedStemmer(language)(word);
}
