import type { TextRange } from '#lib/text.ts';
import type { Language } from '#shared/model/language.ts';
import type { Lexicon } from './lexicons.ts';
import { contractions, feasts, naturalPlaces, placeNounsInNames, possessive } from './proseVocabulary.ts';
import { isGivenNameElsewhere } from '../../names/givenNames.ts';
import type { ProseWord } from './wordsOfProse.ts';

/** Counts of a word by its spelling. */
export interface UsageCounts {
  lower: number;
  /** Capitalised inside sentences. */
  inside: number;
  opening: number;
  /** Capitalised inside sentences after an article or another determiner. */
  determined: number;
  /** Of these, after a determiner that does not refer to one known thing: "a", "my", "this". */
  indefinite: number;
}

/** Articles that may follow a particle inside a name: "de la", "van der". */
export const articles = new Set(['la', 'las', 'los', 'le', 'les', 'el', 'der', 'den', 'dem', 'l']);

/** Numbers of rulers and chapters, up to 39; not "Lili" or "Vic". */
export const roman = /^(?=.)x{0,3}(?:ix|iv|v?i{0,3})$/;

/** Pronouns that a language joins to the verb before them by a hyphen. */
const joinedPronouns: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /.-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|moi|toi|lui|leur|ce|ci|l[ae]|les|en|y)$/,
  pt: /.-(?:me|te|se|lhes?|[nv]os|l?[oa]s?|n[oa]s?)$/,
};

/** "Perguntei-lhe", "Est-ce": a verb with its pronoun. `word`: plain. */
export const isVerbWithPronoun = (word: string, language: Language): boolean => joinedPronouns[language]?.test(word) === true;

/** Adverbs made of adjectives: "Indudablemente". No name ends so but "Clemente". */
const adverb: Readonly<Partial<Record<Language, RegExp>>> = {
  es: /..(?<!^cle)mente$/,
  it: /..(?<!^cle)mente$/,
  pt: /..(?<!^cle)mente$/,
  fr: /..(?:al|iv|el|eus|abl|ibl|iqu|air|ieur)(?:l?e)ment$/,
};

export const isAdverb = (word: string, language: Language): boolean => adverb[language]?.test(word) === true;

/** Whether a word can be a title before a name. */
export const isTitleIn = (word: string, lexicon: Lexicon): boolean =>
  lexicon.male.has(word) || lexicon.female.has(word) || lexicon.title.has(word);

/** Whether a word joins the parts of a name. */
export const isJoiningIn = (word: string | undefined, lexicon: Lexicon): boolean =>
  word !== undefined && (lexicon.particles.has(word) || articles.has(word) || contractions.has(word));

/** "XV" after a name; "Xv" where a line was set in title case. A lone "I" may be another word. */
function isRomanNumber({ plain, capital, allCaps }: ProseWord): boolean {
  return capital && roman.test(plain) && (allCaps || plain.length > 1);
}

/** German titles that are kinship nouns as often. */
export const kinshipTitle = /^(?:vater|mutter|bruder|schwester|onkel|tante|oheim|vetter|base)$/;

const civilTitle = /^(?:frau|fraulein|herrn?|madame|madam|mamsell|monsieur|lady|lord|sir|miss)$/;

/** When all nouns are capitalised, a kinship noun before a title is another person: "seinen Vater Frau Ansgar vorstellen". */
const isRelativeOfTitled = (last: ProseWord, next: ProseWord, { capitalNouns }: Lexicon): boolean =>
  capitalNouns && kinshipTitle.test(last.plain) && civilTitle.test(next.plain);

const isLargeParticle = (word: string): boolean => /^(?:d[eui]|des|della|dell|del|la|le|las|los)$/.test(word);

/** The tokens `from` to `to` (exclusive). */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** Runs of capitalised words with particles that may be one name. */
export function spansOf(words: readonly ProseWord[], lexicon: Lexicon): TokenSpan[] {
  const spans: TokenSpan[] = [];
  const canName = (word: ProseWord | undefined): boolean =>
    word !== undefined && word.capital && !/^\d/.test(word.plain) && !(lexicon.large.has(word.plain) && !isTitleIn(word.plain, lexicon));
  for (let index = 0; index < words.length; index++) {
    if (!canName(words[index]) || words[index]!.elided) continue;
    let to = index + 1;
    for (;;) {
      const next = words[to];
      if (!next?.joined || next.opening) break;
      const last = words[to - 1]!;
      if (last.suffix !== '') break;
      if (
        canName(next) &&
        !(isTitleIn(next.plain, lexicon) && !isTitleIn(last.plain, lexicon) && !lexicon.placeNouns.has(last.plain)) &&
        (last.allCaps === next.allCaps || isTitleIn(last.plain, lexicon)) &&
        !isRelativeOfTitled(last, next, lexicon)
      ) {
        // German capitalises all nouns, so what follows two words, or one without a title, is another noun.
        const isEnded = !isTitleIn(last.plain, lexicon) && (to - index >= 2 || isTitleIn(words[index]!.plain, lexicon));
        if (lexicon.capitalNouns && isEnded) break;
        to++;
        continue;
      }
      // "Mme Des Franches": a capitalised particle is part of the name.
      if (
        isTitleIn(last.plain, lexicon) &&
        next.capital &&
        isLargeParticle(next.plain) &&
        words[to + 1]?.joined &&
        canName(words[to + 1])
      ) {
        to += 2;
        continue;
      }
      if (isRomanNumber(next)) {
        to++;
        continue;
      }
      const after = words[to + 1];
      // "Queen of the Waves": English names are not translated.
      if (next.plain === 'of' && !next.capital && after?.joined) {
        const end = after.plain === 'the' && words[to + 2]?.joined ? to + 2 : to + 1;
        if (!words[end]!.capital) break;
        to = end + 1;
        continue;
      }
      if (next.capital || !lexicon.particles.has(next.plain)) break;
      if (after?.joined && canName(after) && !isTitleIn(after.plain, lexicon)) to += 2;
      else if (after?.joined && articles.has(after.plain) && words[to + 2]?.joined && canName(words[to + 2])) to += 3;
      else break;
    }
    spans.push({ from: index, to });
    index = to - 1;
  }
  return spans;
}

/** Whether a word is mostly in lower case. */
export function isCommonByUsage(word: string, usageCounts: ReadonlyMap<string, UsageCounts>): boolean {
  const usage = usageCounts.get(word);
  if (!usage || usage.lower === 0) return false;
  return usage.inside < 4 ? usage.lower >= usage.inside : usage.lower > 2 * usage.inside;
}

/** Whether a German word is mostly used after an article, and thus a noun. */
export function isNoun(word: string, usageCounts: ReadonlyMap<string, UsageCounts>): boolean {
  const { inside = 0, determined = 0, indefinite = 0 } = usageCounts.get(word) ?? {};
  return inside > 0 && determined * 3 > inside && indefinite * 40 >= inside;
}

/** Case and number endings of German nouns; endings of Danish and Norwegian nouns, including their suffixed articles. */
const germanEndings = ['', 'e', 'en', 'n', 'er', 'ern', 'es', 's'];
const scandinavianEndings = ['', ...'en et n t er r e erne ene ne ens ets ernes a ar ane i s'.split(' ')];

/** Minimum uses of a Danish or Norwegian noun without its article for the form with the article to be a noun. */
const minWithoutArticle = 4;

/** Whether a word is an inflected noun: "Jahren" next to "das Jahr", "Skibet" next to "et Skib". */
export function isNounForm(word: string, usageCounts: ReadonlyMap<string, UsageCounts>, language: Language): boolean {
  const nounEndings = language === 'de' ? germanEndings : scandinavianEndings;
  return nounEndings.some(
    (ending) =>
      ending !== 's' &&
      word.endsWith(ending) &&
      word.length - ending.length > 2 &&
      nounEndings.some((other) => {
        const form = word.slice(0, word.length - ending.length) + other;
        // "der Brisacher" is an inhabitant of Brisach.
        const inside = usageCounts.get(form)?.inside ?? 0;
        // In "Huset" and "Soli" the article is a suffix, so neither form needs a determiner.
        const hasArticle = language !== 'de' && other === '' && ending !== '' && inside >= minWithoutArticle;
        return form !== word && form !== `${word}er` && inside > 1 && (hasArticle || isNoun(form, usageCounts));
      }),
  );
}

/** Whether a German word ends with a known noun: "Herzenslust". */
export function isCompound(word: string, lexicon: Lexicon, usageCounts: ReadonlyMap<string, UsageCounts>): boolean {
  for (let from = 3; from <= word.length - 4; from++) {
    const tail = word.slice(from);
    if (lexicon.large.has(tail) || isNoun(tail, usageCounts)) return true;
  }
  return false;
}

/** A span without surrounding words of the sentence; null if nothing is left. `insideOf`: count of a word's capitalised uses inside sentences. */
export function trimmed(
  words: readonly ProseWord[],
  span: TokenSpan,
  lexicon: Lexicon,
  usageCounts: ReadonlyMap<string, UsageCounts>,
  insideOf: (word: string) => number,
): TokenSpan | null {
  let { from, to } = span;
  // In "Once Ivo came", the first word is never capitalised inside a sentence, but the next is.
  const isApart = (index: number): boolean => {
    let next = index + 1;
    // In "Conducimi da Odile", the name follows the preposition.
    if (lexicon.particles.has(words[next]?.plain ?? '')) while (next < to && !words[next]!.capital) next++;
    return next < to && words[next]!.capital && insideOf(words[index]!.plain) === 0 && insideOf(words[next]!.plain) > 1;
  };
  const isSentence = (word: ProseWord): boolean =>
    word.opening &&
    !isTitleIn(word.plain, lexicon) &&
    (lexicon.large.has(word.plain) || lexicon.determiners.has(word.plain) || isCommonByUsage(word.plain, usageCounts));
  while (
    from < to &&
    (isSentence(words[from]!) ||
      !words[from]!.capital ||
      (words[from]!.opening && !isTitleIn(words[from]!.plain, lexicon) && isApart(from)))
  )
    from++;
  while (to > from && (!words[to - 1]!.capital || (to - from > 1 && roman.test(words[to - 1]!.plain) && !isRomanNumber(words[to - 1]!))))
    to--;
  while (to - from > 1 && isTitleIn(words[to - 1]!.plain, lexicon) && !lexicon.placeNouns.has(words[from]!.plain)) to--;
  // In "the spa Ragaz", a German noun with its article defines the name after it.
  const isKind =
    lexicon.capitalNouns && to - from > 1 && !isTitleIn(words[from]!.plain, lexicon) && !isGivenNameElsewhere(words[from]!.plain);
  if (isKind && (lexicon.placeNouns.has(words[from]!.plain) || isNoun(words[from]!.plain, usageCounts))) from++;
  return from < to ? { from, to } : null;
}

/**
 * Start of the kind of place directly before a name or before its article: "rue Brisac", "rue de la Paix". After "of" without an article, the name
 * usually belongs to something else: "rue de Rouen". Null if there is no kind of place.
 */
export function kindBefore(words: readonly ProseWord[], from: number, lexicon: Lexicon): number | null {
  let at = from - 1;
  // A name with a title is not a place: "comment se porte M. Brisac".
  if (words[from]?.joined !== true || at < 0 || isTitleIn(words[from].plain, lexicon)) return null;
  const { plain, joined } = words[at]!;
  if (contractions.has(plain)) at--;
  else if (articles.has(plain) && joined && lexicon.particles.has(words[at - 1]?.plain ?? '') && words[at - 1]!.joined) at -= 2;
  const word = words[at];
  return word && !word.capital && words[at + 1]!.joined && (placeNounsInNames.has(word.plain) || naturalPlaces.has(word.plain)) ? at : null;
}

/** Whether a name is a whole cue of a play, apart from an article or particle: "DER WIRT", "VON BRISAC"; "VOICE OF ODILE" is not Odile. */
export function isCueOf(
  cues: readonly TextRange[],
  text: string,
  name: readonly ProseWord[],
  { determiners, particles }: Lexicon,
): boolean {
  const cue = cues.find(({ start, end }) => name[0]!.start >= start && name.at(-1)!.end === end);
  const before =
    cue === undefined
      ? []
      : (text
          .slice(cue.start, name[0]!.start)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []);
  return cue !== undefined && before.every((word) => determiners.has(word) || particles.has(word) || articles.has(word));
}

/** The name of a speaker in a play, which is written in capitals, in the spelling of sentences. */
export function withoutCapitals(form: string, { particles }: Lexicon): string {
  return form.replace(/\p{L}[\p{L}\p{M}]+/gu, (word, at: number) => {
    // Roman numerals of rulers keep their capitals.
    if (at > 0 && /^(?:X{0,3})(?:IX|IV|V?I{0,3})$/.test(word)) return word;
    const lower = word.toLowerCase();
    return particles.has(lower) ? lower : word[0]! + lower.slice(1);
  });
}

/** Whether a feast is followed by a complement, and so not a name: "Noël de l'an dernier". */
export function isOfFeast([first, second]: readonly string[], { particles }: Lexicon): boolean {
  return feasts.has(first!) && second !== undefined && (particles.has(second) || contractions.has(second));
}

/** Whether a French participle begins a sentence before the place from which a person comes: "Échappé de Morlune"; not "René de Morlune". */
export function isParticipleOf(words: readonly ProseWord[], { from, to }: TokenSpan, text: string, { particles }: Lexicon): boolean {
  const { plain, start, end, opening } = words[from]!;
  return (
    opening &&
    to - from > 1 &&
    particles.has(words[from + 1]!.plain) &&
    /ée?s?$/.test(text.slice(start, end)) &&
    !isGivenNameElsewhere(plain)
  );
}

/** Whether a name is a possessive form of another: "Soběslavova", if Soběslav is a name. */
export function isPossessive(
  { forms, words, titles }: { readonly forms: ReadonlyMap<string, number>; readonly words: readonly string[]; readonly titles: number },
  language: Language,
  names: ReadonlyMap<string, unknown>,
): boolean {
  const ending = possessive[language];
  const [word] = words;
  if (!ending || words.length > 1 || titles > 0 || ![...forms.keys()].every((form) => ending.test(form))) return false;
  const stem = word!.replace(ending, '').replace(/uv$/u, '');
  return [stem, `${stem}a`, stem.replace(/(?=[^aeiouy]$)/u, 'e'), `${stem}а`, `${stem}о`, `${stem}е`].some(
    (base) => base !== word && names.has(base),
  );
}

/** Whether a word denotes the people of a country or town, in the plural: "Parisiens". */
export const isPeople = (word: string): boolean => /(?:ais|ois|iens|ains|oises|aises|iennes|aines|oles|anos|eses|enses)$/.test(word);
