import type { Language } from '#shared/model/language.ts';
import type { Suggestion, SuggestionDocument } from '../common/suggestion.ts';
import { cuesIn, minOfSpeaker } from '../../../parse/kinds/play.ts';
import { baseFormsOf } from '../../names/inflections.ts';
import { plainWord } from '../../words.ts';
import { isNextToSpeech, maxDefiningWorth } from '../common/definingWords.ts';
import { isDeclined, stemOfName } from './baseForms.ts';
import { noteDefinition } from './definingForms.ts';
import { NameForms } from './nameForms.ts';
import {
  isAtHomeOf,
  isInstitution,
  isNounWrittenLarge,
  isOrigin,
  isPlaceAlone,
  isPlaceByPrepositions,
  placeAmongNouns,
  isSomebodyAlone,
  isPrepositionOfMotion,
  type ListedNames,
  listedNext,
  noteListed,
  weightOfPreposition,
  knownPlacesOf,
} from './namesInPlace.ts';
import { determinerBefore, isNameAmongNouns, isPossessing, withoutOwned } from './namesAmongNouns.ts';
import { isAlwaysLarge, groupByPerson, newName, type ProseName } from './groupNames.ts';
import { lexiconFor, type Lexicon } from './lexicons.ts';
import {
  articles,
  isAdverb,
  isCommonByUsage,
  isCompound,
  isCueOf,
  isJoiningIn,
  isNoun,
  isNounForm,
  isOfFeast,
  isParticipleOf,
  isPeople,
  isPossessive,
  isTitleIn,
  isVerbWithPronoun,
  kindBefore,
  kinshipTitle,
  roman,
  type TokenSpan,
  spansOf,
  trimmed,
  type UsageCounts,
  withoutCapitals,
} from './nameSpans.ts';
import {
  ambiguousTitles,
  auxiliaries,
  placeNounsInNames,
  contractions,
  definite,
  definiteBefore,
  feasts,
  germanTitleCase,
  germanWhere,
  germanWhither,
  isAbstractNoun,
  locative,
  nominativeKinship,
  nounArticles,
  parents,
  pastTense,
  placeSuffixes,
  pluralBefore,
  suffixesNames,
  surnameEnding,
} from './proseVocabulary.ts';
import { abbreviatedTitles, wordsOfProse, type ProseWord } from './wordsOfProse.ts';

const frenchArticle = /^(?:les?|the)$/;

class ProseSearch {
  readonly #lexicon: Lexicon;
  readonly #language: Language;
  readonly #knownPlaces: ReadonlyMap<string, string>;
  /** For a language with declension: known places as written, by their stems; otherwise empty. */
  readonly #knownStems: ReadonlyMap<string, string>;
  readonly #usageCounts = new Map<string, UsageCounts>();
  /** Whether titles and place nouns are written before names in lower case and are not inflected. */
  readonly #hasSmallWords: boolean;
  readonly #forms: NameForms;
  readonly names = new Map<string, ProseName>();

  constructor(language: Language, lexicon: Lexicon) {
    this.#language = language;
    this.#lexicon = lexicon;
    this.#knownPlaces = knownPlacesOf(language);
    this.#forms = new NameForms(language, lexicon, this.#usageCounts, this.#knownPlaces);
    this.#knownStems = new Map(
      isDeclined(language) && !lexicon.capitalNouns
        ? Array.from(this.#knownPlaces, ([place, written]) => [stemOfName(place, language), written])
        : [],
    );
    this.#hasSmallWords = !lexicon.capitalNouns && !isDeclined(language);
  }

  countWords(words: readonly ProseWord[], text: string): void {
    for (const [index, word] of words.entries()) {
      const usage = this.#usageCounts.getOrInsert(word.plain, { lower: 0, inside: 0, opening: 0, determined: 0, indefinite: 0 });
      if (!word.capital) usage.lower++;
      else if (word.opening || word.heading || word.allCaps) usage.opening++;
      else {
        usage.inside++;
        if (usage.inside === 1) this.#forms.noteWritten(word.plain, text.slice(word.start, word.end));
        const determiner = determinerBefore(words, index, this.#lexicon);
        if (determiner !== null) usage.determined++;
        if (determiner !== null && !definite.test(determiner)) usage.indefinite++;
      }
    }
  }

  /** Called after counting: determines which capitalised words are forms of one name. */
  endCounting(): void {
    this.#forms.endCounting();
  }

  /** Whether a lower-case word before a name is a title that belongs to it: "madame Odile", "don Alonso". */
  #isSmallTitle({ plain, capital }: ProseWord): boolean {
    return (
      !capital && plain.length > 2 && isTitleIn(plain, this.#lexicon) && !this.#lexicon.kinship.has(plain) && !ambiguousTitles.has(plain)
    );
  }

  /** A name with the lower-case words before it that belong to it. */
  #withSmallWords(words: readonly ProseWord[], span: TokenSpan): TokenSpan {
    let { from } = span;
    const kind = kindBefore(words, from, this.#lexicon);
    if (kind !== null && placeNounsInNames.has(words[kind]!.plain)) return { from: kind, to: span.to };
    if (isTitleIn(words[from]!.plain, this.#lexicon) && !this.#lexicon.title.has(words[from]!.plain)) return span;
    while (from > 0 && words[from]!.joined && this.#isSmallTitle(words[from - 1]!)) from--;
    return { from, to: span.to };
  }

  /** Whether the mention finder can find a place by its nominative if a text has another form. `form`: plain word. */
  #matches(nominative: string, form: string): boolean {
    const plain = plainWord(nominative);
    const isWritten = (this.#usageCounts.get(plain)?.inside ?? 0) > 0;
    return this.#knownStems.size > 0 && (isWritten || baseFormsOf(form, this.#language).some((base) => base.plain === plain));
  }

  /** "Matka Janiny" is Janina's mother: a kinship noun in the nominative before a name in another case is not a title. */
  #withoutKinshipNoun(words: readonly ProseWord[], span: TokenSpan): TokenSpan {
    const [noun, next] = [words[span.from]!.plain, words[span.from + 1]?.plain];
    if (!nominativeKinship.has(noun) || next === undefined || span.to - span.from < 2) return span;
    return this.#forms.baseOf(next) === next ? span : { from: span.from + 1, to: span.to };
  }

  noteNames(
    words: readonly ProseWord[],
    text: string,
    place: { readonly document: number; readonly chunk: number },
    isCast: boolean,
  ): void {
    const lexicon = this.#lexicon;
    const cues = cuesIn(text);
    let list: ListedNames | null = null;
    for (const run of spansOf(words, lexicon)) {
      if (this.#isInPhrase(words, run)) continue;
      const core = trimmed(words, run, lexicon, this.#usageCounts, (word) => this.#forms.insideOf(word));
      if (!core) continue;
      // In "Noël de Morlune", the complement of the feast shows that it is a person's name.
      const isFeasts =
        isOfFeast(
          words.slice(core.from, core.to).map(({ plain }) => plain),
          lexicon,
        ) ||
        (this.#language === 'fr' && isParticipleOf(words, core, text, lexicon) && this.#forms.insideOf(words[core.from]!.plain) === 0);
      const bare = isFeasts ? { from: words.findIndex(({ capital }, at) => at > core.from && capital), to: core.to } : core;
      const whole = this.#hasSmallWords ? this.#withSmallWords(words, bare) : this.#withoutKinshipNoun(words, bare);
      const span = this.#language === 'de' ? withoutOwned(words, whole, lexicon, (word) => this.#forms.baseOf(word)) : whole;
      const parts = words.slice(span.from, span.to);
      const { plain, written } = this.#forms.nameOf(parts, text);
      const isSpeaker = cues.length > 0 && isCueOf(cues, text, parts, lexicon);
      let titles = 0;
      while (titles < plain.length - 1 && isTitleIn(plain[titles]!, lexicon)) titles++;
      if (plain.length === 1 && isTitleIn(plain[0]!, lexicon) && !isSpeaker && !this.#isCalledByTitle(plain[0]!)) continue;
      const key = plain.join(' ');
      const [first] = parts as [ProseWord];
      let name = this.names.get(key);
      if (!name) {
        const nominative = titles === 0 ? (this.#knownPlaces.get(key) ?? this.#knownStems.get(stemOfName(key, this.#language))) : undefined;
        this.names.set(
          key,
          (name = newName({
            key,
            isKnownPlace: nominative !== undefined,
            words: plain,
            titles,
            // "Do Krakowa" names "Kraków", even if no sentence has that form.
            forms: new Map(nominative !== undefined && this.#matches(nominative, key) ? [[nominative, 1_000_000]] : []),
            first: { ...place, start: first.start, isSpoken: isNextToSpeech(text, first.start) },
            hasSurname: titles === 0 && surnameEnding[this.#language]?.test(plain.at(-1)!) === true,
          })),
        );
      }
      const asWritten = this.#formOf(
        written.map((word, index) => text.slice(parts[index - 1]?.end ?? first.start, parts[index]!.start) + word).join(''),
      );
      const form = isSpeaker ? withoutCapitals(asWritten, lexicon) : asWritten;
      // Only the base form of a declined name becomes an alias; the mention finder derives the other forms.
      const isBase = parts.every((word, index) => word.plain === plain[index]);
      name.forms.set(form, (name.forms.get(form) ?? 0) + (isBase || isSpeaker ? 1_000 : 1));
      name.count++;
      const owns = lexicon.capitalNouns && !isBase && isPossessing(words, span, lexicon);
      if (lexicon.capitalNouns && !isBase) name.genitive++;
      if (owns) name.possessing++;
      if (!isBase && parts.some((word, index) => word.plain === plain[index])) name.mixed++;
      if (isSpeaker) {
        name.cues++;
        name.speech++;
      }
      if (first.heading || parts.every(({ allCaps }) => allCaps)) name.heading++;
      else if (first.opening && parts.length === 1) name.opening++;
      else name.inside++;
      // In "in Odiles Haus", the preposition belongs to the house.
      const placeBefore = name.place;
      this.#noteContext(name, words, span);
      if (owns) name.place = placeBefore;
      list = listedNext(list, name, words, span, text);
      if (isCast) name.defined = { ...place, start: first.start, worth: maxDefiningWorth };
      else if (!first.heading)
        noteDefinition(name, this.#language, text, { ...place, start: first.start }, parts.at(-1)!.end, first.opening);
      const kind = this.#hasSmallWords ? kindBefore(words, span.from, lexicon) : null;
      if (kind === null) continue;
      const phrase = text.slice(words[kind]!.start, parts.at(-1)!.end);
      (name.kinds ??= new Map()).set(phrase, (name.kinds.get(phrase) ?? 0) + 1);
    }
    noteListed(list);
  }

  #formOf(written: string): string {
    const form = written.replace(/[\s_*]+/g, ' ');
    return this.#lexicon.capitalNouns ? form.replace(germanTitleCase, '$1') : form;
  }

  /** Whether a word is part of a capitalised phrase rather than a name: "nos Saintes Écritures", "l'Ave Maria". */
  #isInPhrase(words: readonly ProseWord[], { from, to }: TokenSpan): boolean {
    if (this.#lexicon.capitalNouns || to - from > 1) return false;
    const isPhrase = (word: ProseWord | undefined): boolean =>
      word !== undefined &&
      word.capital &&
      !word.opening &&
      !word.allCaps &&
      !word.heading &&
      word.plain.length > 2 &&
      this.#lexicon.large.has(word.plain) &&
      !isTitleIn(word.plain, this.#lexicon);
    return (words[from]!.joined && isPhrase(words[from - 1])) || (words[to]?.joined === true && isPhrase(words[to]));
  }

  /** Whether a title, such as "the Baron", is used as a person's name: it is capitalised repeatedly and not abbreviated. */
  #isCalledByTitle(word: string): boolean {
    if (abbreviatedTitles.has(word)) return false;
    if (parents.has(word)) return true;
    const usage = this.#usageCounts.get(word);
    return !this.#lexicon.capitalNouns && usage !== undefined && usage.inside >= 5 && usage.inside > usage.lower;
  }

  #noteContext(name: ProseName, words: readonly ProseWord[], { from, to }: TokenSpan): void {
    const { speech, acts, kinship, place, placeNouns, determiners, particles } = this.#lexicon;
    const [first, before, after] = [words[from]!, words[from - 1], words[to]];
    const { titled, kinship: kinshipBefore, place: placeBefore, reached: reachedBefore } = name;
    if (name.titles > 0) name.titled++;
    const last = name.words.at(-1)!;
    const ending = words[to - 1]!.plain.startsWith(last) ? words[to - 1]!.plain.slice(last.length) : '';
    if (locative[this.#language]?.test(words[to - 1]!.suffix || ending)) {
      name.place += 1.6;
      name.governed++;
    }
    if (placeSuffixes[this.#language]?.test(last)) name.place += 0.8;
    if (after && !after.capital && after.joined) {
      if (speech.has(after.plain)) name.speech++;
      else if (!place.has(before?.plain ?? '') && acts.has(after.plain)) {
        if (!auxiliaries.has(after.plain)) name.deeds++;
        // After the first word of a sentence, a short word is an article or pronoun rather than a verb: "Comprendimos la señal".
        if (!auxiliaries.has(after.plain) || after.plain.length > 2 || !first.opening) name.acts++;
      } else if (!place.has(before?.plain ?? '') && pastTense[this.#language]?.test(after.plain)) name.past++;
    }
    if (after?.parted && !after.opening && !after.capital && this.#isApposition(after, words[to + 1])) name.apposed++;
    if (before && !first.opening && !first.parted) {
      const isArticle = determiners.has(before.plain) || articles.has(before.plain);
      const governing = isArticle || (before.elided && !place.has(before.plain)) ? words[from - 2] : before;
      const isOfMotion =
        governing !== undefined &&
        !place.has(governing.plain) &&
        isPrepositionOfMotion(words, words.lastIndexOf(governing, from), this.#language);
      if (governing && (isOfMotion || place.has(governing.plain))) name.governed++;
      if (isOfMotion) name.place += 1.6;
      if (determiners.has(before.plain) && !before.elided) name.determined++;
      if (definiteBefore.has(before.plain)) name.articled++;
      if (pluralBefore.has(before.plain)) name.plural++;
      if (determiners.has(before.plain) || nounArticles[this.#language]?.test(before.plain)) name.nominal++;
      if (
        (before.plain === 'in' && germanWhere.test(words[from - 2]?.plain ?? '')) ||
        (before.plain === 'nach' && germanWhither.test(words[from - 2]?.plain ?? ''))
      )
        name.reached++;
      if (speech.has(before.plain) || (isArticle && governing && speech.has(governing.plain))) name.speech++;
      /** Whether the name follows a head word and a particle: "roi de Brenne", "roi de la Brenne". */
      const isAfter = (isHead: (head: string, particle: ProseWord) => boolean): boolean =>
        ((particles.has(before.plain) || contractions.has(before.plain)) && isHead(words[from - 2]?.plain ?? '', before)) ||
        (isArticle && governing !== undefined && particles.has(governing.plain) && isHead(words[from - 3]?.plain ?? '', governing));
      // "D'Elvas": a single letter is a title only if it is a capital.
      if (!before.capital && before.plain.length > 1 && isTitleIn(before.plain, this.#lexicon)) name.titled++;
      else if (kinship.has(before.plain)) name.kinship++;
      if ((!before.capital || this.#lexicon.capitalNouns) && placeNouns.has(before.plain)) name.place += 3;
      else if (governing && placeNouns.has(governing.plain) && particles.has(before.plain)) name.place += 3;
      else if (governing && isAtHomeOf(governing.plain, this.#language)) name.called += 1;
      else if (governing && place.has(governing.plain))
        name.place += weightOfPreposition(words, words.lastIndexOf(governing, from), this.#language);
      else if (isAfter((head) => placeNouns.has(head))) name.place += 3;
      else if (isAfter((head, { parted }) => !parted && isOrigin(head, this.#language))) name.place += 1.6;
    }
    if (name.titled > titled || name.kinship > kinshipBefore || name.place >= placeBefore + 3 || name.reached > reachedBefore)
      name.introduced++;
    if ((first.opening || first.parted) && (!after || after.parted) && name.words.length === 1) name.called += 0.3;
  }

  /** Whether words after a comma define the named person. */
  #isApposition({ plain }: ProseWord, next: ProseWord | undefined): boolean {
    if (this.#lexicon.capitalNouns) return false;
    if (this.#language === 'fr' && plain === 'qui') return true;
    const isNoun = this.#lexicon.kinship.has(plain) || isTitleIn(plain, this.#lexicon);
    return isNoun && next?.joined === true && (this.#lexicon.particles.has(next.plain) || contractions.has(next.plain));
  }

  /** Whether the evidence shows a name rather than a word capitalised for its position. */
  #isAccepted(name: ProseName, parts: ReadonlySet<string>): boolean {
    const { capitalNouns, large, place, placeNouns } = this.#lexicon;
    const { words, titles } = name;
    const core = words.slice(titles);
    if (core.every((word) => word.length < 2 || large.has(word) || roman.test(word))) return false;
    if (name.cues >= minOfSpeaker) return true;
    if (name.count === name.heading || isPossessive(name, this.#language, this.names)) return false;
    if (feasts.has(core[0]!) && titles === 0 && !this.#isFeastsName(name, core, parts)) return false;
    if (core.length === 1 && titles === 0 && !capitalNouns && name.determined * 2 > name.count && isPeople(core[0]!)) return false;
    const person = name.speech + name.titled + name.kinship;
    if (capitalNouns && titles > 0 && !this.#isGermanTitled(name, core, parts)) return false;
    if (titles > 0) return core.some((word) => !isCommonByUsage(word, this.#usageCounts) || name.inside > 0);
    // In languages that write articles before names in lower case, a capital article begins a title of a work ("on jouait Le Tuteur"), unless there
    // is evidence for a person or place.
    if (this.#lexicon.namesWithoutArticle && frenchArticle.test(core[0]!) && titles === 0 && person + name.acts + name.governed === 0)
      return name.isKnownPlace;
    if (core.length > 1) {
      if (placeNouns.has(core[0]!) && name.inside > 0) return true;
      if (capitalNouns) return this.#isGermanName(name, parts, core);
      if (this.#isTwoNames(name, core)) return false;
      return (
        !core.every((word) => isCommonByUsage(word, this.#usageCounts)) &&
        (name.inside > 0 || name.count > 1 || core.some((word) => parts.has(word)))
      );
    }
    const [word] = core as [string];
    if (capitalNouns) return this.#isGermanName(name, parts, core);
    if (parents.has(word)) return name.count - name.nominal > 1;
    if (isInstitution(name, this.#lexicon, this.#usageCounts)) return true;
    if (isCommonByUsage(word, this.#usageCounts) || isVerbWithPronoun(word, this.#language) || isAdverb(word, this.#language)) return false;
    if (isNounWrittenLarge(name, this.#usageCounts.get(word)?.lower ?? 0)) return false;
    if (name.inside > 0) return place.has(word) ? false : name.inside * 4 >= (this.#usageCounts.get(word)?.lower ?? 0);
    if ((this.#usageCounts.get(word)?.lower ?? 0) > 0) return false;
    // In dialogue, "Well" and "Go on" often begin sentences: a name in that position must speak or act.
    if (name.count === 1 && name.speech + name.apposed === 1) return true;
    return parts.has(word) || (name.count > 1 && person * 2 + name.acts > 1 && (person + name.acts) * 6 >= name.count);
  }

  /** Whether the word for a feast is used as a person's name, with speech, title or surname: "Noël Barbier", not "Noël de l'an dernier". */
  #isFeastsName(name: ProseName, core: readonly string[], parts: ReadonlySet<string>): boolean {
    if (core.length > 1) return !isOfFeast(core, this.#lexicon);
    return parts.has(core[0]!) || (name.speech + name.titled + name.kinship) * 4 > name.count;
  }

  /** Whether a run is two adjacent names, each far more frequent alone: "To Anna Ivo said". */
  #isTwoNames({ count, mixed }: ProseName, core: readonly string[]): boolean {
    const countOf = (words: readonly string[]): number => this.names.get(words.join(' '))?.count ?? 0;
    const ratio = mixed === count ? 1 : 15;
    return core.some((_, at) => {
      if (at === 0) return false;
      let next = at;
      // "Odile da Ivo" means from Odile to Ivo.
      while (isJoiningIn(core[next], this.#lexicon)) next++;
      const [head, tail] = [core.slice(0, at), core.slice(next)];
      // "Llegados a Guanaja Enrique": a place, and a person who is named far more often.
      if (isPlaceAlone(this.names.get(head.join(' ')), count) && isSomebodyAlone(this.names.get(tail.join(' ')), count)) return true;
      return Math.min(countOf(head), countOf(tail)) > ratio * count;
    });
  }

  /** Whether a kinship noun is part of a German name: after a determiner, only if the next word is a name. "My mother's joy" is not Mother Joy. */
  #isGermanTitled(name: ProseName, whole: readonly string[], parts: ReadonlySet<string>): boolean {
    // "Herr von Stande", "Mutter von Odile".
    const own = this.#lexicon.particles.has(whole[0]!) ? whole.slice(1) : whole;
    if (own !== whole && kinshipTitle.test(name.words[name.titles - 1]!)) return false;
    if (own !== whole && own.length === 1 && name.count < 5 && isNounForm(own[0]!, this.#usageCounts, this.#language)) return false;
    return this.#isTitledByUsage(name, own, parts);
  }

  #isTitledByUsage(name: ProseName, core: readonly string[], parts: ReadonlySet<string>): boolean {
    const last = core.at(-1)!;
    const bare = last.replace(/(?:en|s)$/, '');
    if (core.length === 1 && (this.#lexicon.kinship.has(bare) || isTitleIn(bare, this.#lexicon))) return false;
    // "Herr Schwager" is a form of address, and a name only if the texts use it as one.
    if (core.length === 1 && name.count < 5 && isNoun(last, this.#usageCounts)) return false;
    if (!this.#lexicon.kinship.has(name.words[0]!) && !/^(?:vater|mutter|oheim)$/.test(name.words[0]!)) return true;
    if (
      isAbstractNoun(last, this.#language) ||
      (core.length === 1 && (isNoun(last, this.#usageCounts) || isNounForm(last, this.#usageCounts, this.#language)))
    )
      return false;
    const alone = this.names.get(core.join(' '));
    return name.determined * 2 <= name.count || (alone !== undefined && alone.count > 1 && this.#isGermanName(alone, parts, core));
  }

  #isGermanName(name: ProseName, parts: ReadonlySet<string>, core: readonly string[]): boolean {
    const usage = core.map((word) => this.#usageCounts.get(word)!).reduce((a, b) => (a.inside + a.opening < b.inside + b.opening ? a : b));
    const { inside, determined, indefinite, lower } = usage;
    if (lower * 2 > inside || core.some((word) => isAbstractNoun(word, this.#language) && !parts.has(word))) return false;
    const share = determined / Math.max(1, inside);
    const person = name.speech + name.titled * 2 + name.kinship + name.acts * 0.5;
    if (this.#language === 'de' && isNameAmongNouns(name, core, this.#usageCounts)) return true;
    const isNounToo = core.length === 1 && name.titled === 0 && isNounForm(core[0]!, this.#usageCounts, this.#language);
    const isPlace = isPlaceByPrepositions(name, usage);
    if (isNounToo && !(isPlace && this.#language === 'de' && name.count > 4) && (share >= 0.15 || person * 4 < name.count)) return false;
    if (core.length > 1) return share < 0.2 && name.count > 1 && person >= 1;
    if (name.titled > 0 && name.titled * 8 > name.count && share < 0.6) return true;
    const isSomebody = person >= 1.5 && person * 12 >= name.count;
    if (isSomebody && determined < 0.3 * (inside + usage.opening)) return true;
    if (share < 0.3) {
      if (share < 0.2 && (parts.has(core[0]!) || (name.isKnownPlace && indefinite * 10 < inside))) return true;
      if (person >= 1 && person * 25 >= name.count && indefinite === 0 && name.count > 9) return true;
      const known = placeAmongNouns(name, usage, this.#language);
      if (known !== null) return known;
      if (indefinite > 0 || share >= 0.15 || name.place < 0.7 * (name.count - name.genitive)) return false;
      return name.reached > 0 && determined === 0 && !isCompound(core[0]!, this.#lexicon, this.#usageCounts);
    }
    // Southern German has a definite article before names ("der Peter", "die Dete"), but never "ein", "mein" or "dieser".
    return indefinite * 20 < inside && inside >= 12 && name.speech > 0 && person * 6 >= name.count;
  }

  /** Full names that occur only in titles, if each of their words is a name in the text. */
  #namesInTitles(accepted: readonly ProseName[]): ProseName[] {
    if (this.#lexicon.capitalNouns || isDeclined(this.#language)) return [];
    const words = new Set(accepted.flatMap((name) => name.words.slice(name.titles)));
    const isOfName = (word: string): boolean => words.has(word) || this.#lexicon.particles.has(word) || articles.has(word);
    return [...this.names.values()].filter(({ count, heading, forms, words: all, titles }) => {
      const core = all.slice(titles);
      const isWritten = [...forms.keys()].some((form) => form !== form.toUpperCase());
      return isWritten && count === heading && all.length > 1 && words.has(core[0]!) && words.has(core.at(-1)!) && core.every(isOfName);
    });
  }

  accepted(): ProseName[] {
    const parts = new Set<string>();
    for (const name of this.names.values())
      if (name.titles > 0 && name.inside > 0) for (const word of name.words.slice(name.titles)) parts.add(word);
    if (!this.#lexicon.capitalNouns)
      for (const name of this.names.values())
        if (name.words.length > 1 && name.inside > 0 && !isOfFeast(name.words, this.#lexicon))
          for (const word of name.words.slice(name.titles)) parts.add(word);
    const accepted = [...this.names.values()].filter((name) => this.#isAccepted(name, parts));
    for (const name of accepted) if (isInstitution(name, this.#lexicon, this.#usageCounts)) name.place += 3 * name.count;
    accepted.push(...this.#namesInTitles(accepted));
    if (!this.#lexicon.capitalNouns) for (const name of accepted) name.isAlwaysLarge = isAlwaysLarge(name, this.#usageCounts);
    for (const { kinds, count, forms } of accepted) {
      const times = kinds ? [...kinds.values()].reduce((sum, one) => sum + one, 0) : 0;
      if (times * 4 < count * 3) continue;
      forms.clear();
      for (const [phrase, one] of kinds!) forms.set(phrase, one);
    }
    return accepted;
  }
}

/**
 * Searches prose of one language for names of people and places, one document per step. Texts are read twice, so that they need not stay in memory.
 */
export function* searchProse(
  documents: readonly SuggestionDocument[],
  order: readonly number[],
  language: Language,
): Generator<void, Suggestion[]> {
  const lexicon = lexiconFor(documents, order, language);
  const search = new ProseSearch(language, lexicon);
  const words = (text: string): ProseWord[] => wordsOfProse(text, lexicon.capitalNouns, suffixesNames(language));
  for (const document of order) {
    for (const { text } of documents[document]!.chunks) search.countWords(words(text), text);
    yield;
  }
  search.endCounting();
  for (const document of order) {
    const { chunks, isCast = false } = documents[document]!;
    for (const [chunk, { text }] of chunks.entries()) search.noteNames(words(text), text, { document, chunk }, isCast);
    yield;
  }
  return groupByPerson(search.accepted(), lexicon, language);
}
