import type { Language } from '#shared/model/language.ts';
import { plainWord } from '../../words.ts';
import { baseForms, hasNameForms, isDeclined, nominativeOf } from './baseForms.ts';
import type { Lexicon } from './lexicons.ts';
import { isTitleIn, type UsageCounts } from './nameSpans.ts';
import { declinedTitles, germanTitles } from './proseVocabulary.ts';
import type { ProseWord } from './wordsOfProse.ts';

/** Women's surnames in the nominative, whose base form is the surname of the men. */
const feminineSurname = /(?:[sc]k[aá]|ová|[сц]кая|[сц]ька)$/u;

/** Maps the forms in which names occur in some texts to their nominative. */
export class NameForms {
  readonly #language: Language;
  readonly #lexicon: Lexicon;
  readonly #usageCounts: ReadonlyMap<string, UsageCounts>;
  /** Capitalised words inside sentences as first written. */
  readonly #written = new Map<string, string>();
  #bases = new Map<string, string>();
  readonly #insideByBase = new Map<string, number>();

  readonly #knownPlaces: ReadonlyMap<string, string>;

  /** `usageCounts`: counts from the texts, complete before `endCounting`. `knownPlaces`: spellings by plain word. */
  constructor(
    language: Language,
    lexicon: Lexicon,
    usageCounts: ReadonlyMap<string, UsageCounts>,
    knownPlaces: ReadonlyMap<string, string>,
  ) {
    this.#language = language;
    this.#lexicon = lexicon;
    this.#usageCounts = usageCounts;
    this.#knownPlaces = knownPlaces;
  }

  /** Records how a capitalised word is written inside a sentence. */
  noteWritten(plain: string, written: string): void {
    this.#written.set(plain, written);
  }

  /** Called after counting: determines which capitalised words are forms of one name. */
  endCounting(): void {
    if (!hasNameForms(this.#language)) return;
    const counts = new Map<string, number>();
    for (const [word, { inside, opening, lower }] of this.#usageCounts)
      if (inside + opening > lower && inside > 0) counts.set(word, inside + opening);
    // "Germaniei" is a form of "Germania", even if no sentence has that form.
    if (!isDeclined(this.#language))
      for (const [place, written] of this.#knownPlaces) {
        if (counts.has(place) || place.includes(' ')) continue;
        counts.set(place, 0);
        this.#written.set(place, written);
      }
    this.#bases = baseForms(counts, this.#language);
    for (const [word, base] of this.#bases) this.#noteUnwritten(word, base);
    for (const [word, base] of this.#bases) {
      // "Nikodema" is a case of "Nikodem", so "Nikodem" itself is a nominative.
      const isNominative = ['a', 'owi', 'а', 'у'].some((ending) => counts.has(base + ending));
      if (!isNominative) this.#bases.set(word, plainWord(nominativeOf(this.#written.get(base)!, this.#language)));
    }
    for (const [word, base] of this.#bases)
      this.#insideByBase.set(base, (this.#insideByBase.get(base) ?? 0) + (this.#usageCounts.get(word)?.inside ?? 0));
  }

  /** Records the spelling of a base form that no sentence has. */
  #noteUnwritten(word: string, base: string): void {
    const written = this.#written.get(word);
    if (written === undefined || this.#written.has(base)) return;
    let same = 0;
    while (same < base.length && base[same] === word[same]) same++;
    const nominative = written.slice(0, same) + base.slice(same);
    this.#written.set(base, this.#language === 'pl' ? nominative.replace(/ow$/u, 'ów') : nominative);
  }

  /** Number of capitalised uses of a word inside sentences, in all cases. */
  insideOf(word: string): number {
    return this.#insideByBase.get(this.#bases.get(word) ?? word) ?? this.#usageCounts.get(word)?.inside ?? 0;
  }

  /** Base form of a word in a name. Titles are unchanged, and no other word is reduced to a title: "des Vaters Felder". */
  baseOf(word: string): string {
    const title = germanTitles.get(word);
    if (title !== undefined && this.#lexicon.capitalNouns) return title;
    const declined = declinedTitles[this.#language]?.get(word);
    if (declined !== undefined) return plainWord(declined);
    const base = this.#bases.get(word);
    return base === undefined || isTitleIn(word, this.#lexicon) || isTitleIn(base, this.#lexicon) ? word : base;
  }

  /** The words of a name in their base forms: plain, and as written if a text has that form or its ending makes it certain. */
  nameOf(parts: readonly ProseWord[], text: string): { plain: readonly string[]; written: readonly string[] } {
    const plain = parts.map((word) => this.baseOf(word.plain));
    const written = parts.map((word, index) => this.#writtenBase(text.slice(word.start, word.end), word.plain, plain[index]!));
    // In "Jana Lipskiego", a surname in a masculine genitive shows that the given name before it is in the genitive too.
    const surname = parts.findLastIndex(
      (word, index) => index > 0 && /(?:[ei][gh]o|ого)$/u.test(word.plain) && plain[index] !== word.plain,
    );
    for (let index = 0; index < surname; index++) {
      const base = plain[index]!;
      if (base !== parts[index]!.plain || !/[^aeiouyаеиоуыэюя][aа]$/u.test(base) || isTitleIn(base, this.#lexicon)) continue;
      plain[index] = base.slice(0, -1);
      written[index] = written[index]!.slice(0, -1);
    }
    return { plain, written };
  }

  #writtenBase(written: string, plain: string, base: string): string {
    const title = declinedTitles[this.#language]?.get(plain);
    if (title !== undefined) return /^\p{Lu}/u.test(written) ? title.charAt(0).toUpperCase() + title.slice(1) : title;
    if (!this.#bases.has(plain)) return written;
    const nominative = nominativeOf(written, this.#language);
    if (plain === base) return plainWord(nominative) === base ? nominative : written;
    if (nominative !== written || feminineSurname.test(written)) return nominative;
    // "Nikodem" only looks like a case form.
    const own = this.#written.get(base);
    const ofOwn = nominativeOf(own ?? written, this.#language);
    return own === undefined || plainWord(ofOwn) === base ? ofOwn : own;
  }
}
