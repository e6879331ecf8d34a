import type { TextRange } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { NamedHow } from '#shared/model/context/question.ts';
import { isTitle } from '../../../extraction/suggestions/vocabulary.ts';
import {
  composedNames,
  isInOtherName,
  derivedOrigins,
  isTitleOfNext,
  isUnderNewTitle,
  isUnknownComposite,
  originOfUnknown,
  ownersOfSurname,
  withCompound,
  withoutArticle,
} from './composedNames.ts';
import { baseFormsOf } from '../../../extraction/names/inflections.ts';
import { plainWord, stopWords, wordsOf } from '../../../extraction/words.ts';
import { isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import {
  differentlySpaced,
  isSpelledLike,
  likeliest,
  maxNearest,
  maxOwners,
  minFuzzyLetters,
  nearestTo,
  ownerNextTo,
  similarlySpelled,
} from './misspeltNames.ts';
import { nameRuns, questionWords, questionWordsOf, type QuestionWord } from './nameRuns.ts';
import { groupOf, isNameOf, isOrdinaryPart, isUsedNextTo, ownerOfName, placeCalled } from './ownersOfNames.ts';
import { countTokens } from '../../../tokenizer/countTokens.ts';
import type { FoundName } from '../../../extraction/names/nameMatcher.ts';
import { groupsAskedFor } from '../words/headingGroups.ts';
import { contentWords, prominenceWords, withoutCase } from '../words/question.ts';
import { capitalisesNouns, emptyWordsOf, inEnglish, isNounByArticle } from '../language/questionLanguage.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/** An entity that the question names. */
export interface NamedSeed {
  readonly entityId: EntityRowId;
  /**
   * 1 for a whole name or alias, less (down to 0.5) the more entities share it; 0.8 for a similar spelling, 0.5 for a part, 0.3 for a word of a name
   * in lower case.
   */
  readonly match: number;
  /** The words of the question that name it. */
  readonly surface: string;
  readonly how: NamedHow;
}

/** A name in the question that the vault does not have. */
interface UnknownName {
  readonly surface: string;
  /** Whether its capital shows that it is a name; if not, it may be an ordinary word. */
  readonly isCapitalised: boolean;
  /** The entities with the most similar names, in descending order of similarity. */
  readonly nearest: readonly EntityRowId[];
}

/** Words of a question that are a misspelt name. */
interface MisspeltName {
  readonly surface: string;
  readonly entityIds: readonly EntityRowId[];
}

export interface NamesRead {
  /** Best first. */
  readonly named: readonly NamedSeed[];
  readonly unknown: readonly UnknownName[];
  /** Words that were read as a name although they are spelled differently, with the entities that they may mean. */
  readonly misspelt: readonly MisspeltName[];
}

/** How the vault uses ordinary words. */
export interface Vocabulary {
  /** Whether any passage has the word, in any form. */
  readonly isUsed: (word: string) => boolean;
  /** Whether the vault also writes the word in lower case, so that in lower case it is not a name. */
  readonly isCommon: (word: string) => boolean;
  /** Number of passages with the word; estimated for very common ones. */
  readonly passagesWith: (word: string) => number;
  /** Whether any passage has these words next to each other. */
  readonly hasPhrase: (phrase: string) => boolean;
  /** Whether any passage that names one of the entities, or is from its note, has the word. */
  readonly isSaidOf: (word: string, entities: readonly EntityRowId[]) => boolean;
}

const exactMatch = 1;
const fuzzyMatch = 0.8;
/** Match of a part that is the whole name except for the kind of place, or its singular. */
const calledMatch = 0.8;
const lowerCaseMatch = 0.3;
/** Maximum number of characters of a name after "@". */
const maxPickedLength = 120;
const longestAbbreviation = 5;
/** Whether a word is an ordinary word rather than a misspelt name: the tokenizer, whose tokens come from a large corpus, has it as a single token. */
function isOrdinaryWord(plain: string): boolean {
  return countTokens(` ${plain}`) === 1;
}

/** A question with the data needed to find its names. */
interface Asked {
  readonly snapshot: IndexSnapshot;
  readonly question: string;
  readonly vocabulary: Vocabulary;
  readonly words: readonly QuestionWord[];
  readonly empty: ReadonlySet<string>;
  /** Whether any word is written as a name. */
  readonly hasCapitals: boolean;
}

/** The names found so far in a question. */
class FoundNames {
  readonly seeds = new Map<EntityRowId, NamedSeed>();
  readonly unknown: UnknownName[] = [];
  readonly misspelt: MisspeltName[] = [];
  readonly covered: TextRange[] = [];
  /** Positions of names that mean exactly one entity. */
  readonly certain: (TextRange & { readonly entityId: EntityRowId })[] = [];

  add(seed: NamedSeed): void {
    if ((this.seeds.get(seed.entityId)?.match ?? 0) < seed.match) this.seeds.set(seed.entityId, seed);
  }

  addMisspelt(surface: string, entityIds: readonly EntityRowId[]): void {
    for (const entityId of entityIds) {
      const match = entityIds.length === 1 ? fuzzyMatch : partialMatch;
      const part = this.seeds.get(entityId);
      // Combined with a correctly spelled part, the whole is the name, with no less certainty.
      if (part && surface.includes(part.surface))
        this.seeds.set(entityId, { ...part, match: Math.max(match, part.match), surface, how: 'fuzzy' });
      else this.add({ entityId, match, surface, how: 'fuzzy' });
    }
    if (entityIds.length > 0) this.misspelt.push({ surface, entityIds });
  }

  readonly isCovered = (span: TextRange): boolean => this.covered.some(({ start, end }) => span.start < end && span.end > start);
}

/**
 * The entities a question names, each name by itself: picked with "@", by id, by whole names and aliases, by parts of names, by a similar spelling of
 * words that the vault does not use; and the names that are nowhere in the vault. A word that the vault also writes in lower case is a name only if
 * the question capitalises it.
 */
export function readNames(snapshot: IndexSnapshot, question: string, vocabulary: Vocabulary): NamesRead {
  const words = questionWordsOf(question);
  const hasCapitals = words.some(({ isName }) => isName);
  const asked: Asked = { snapshot, question, vocabulary, words, empty: emptyWordsOf(question), hasCapitals };
  const found = new FoundNames();
  const { seeds, unknown, misspelt } = found;
  for (const { seed, span } of [...picked(snapshot, question), ...byId(snapshot, question)]) {
    found.add(seed);
    found.covered.push(span);
  }
  addWholeNames(asked, found);
  addDifferentlySpaced(asked, found);
  const content = new Set(contentWords(question));
  const free = words.filter((word) => (content.has(word.plain) || content.has(withoutCase(word.plain))) && !found.isCovered(word));
  const newWords = new Set(
    free.flatMap(({ plain }) =>
      !snapshot.byWord.has(plain) &&
      (!vocabulary.isUsed(plain) || isOnlyName(snapshot, plain, vocabulary)) &&
      !basesOf(snapshot, plain).some((base) => snapshot.byWord.has(base) || vocabulary.isUsed(base))
        ? [plain]
        : [],
    ),
  );
  addUnspacedName(asked, found);
  addPartsOfNames(asked, found, free);
  addNewNames(asked, found, (plain) => newWords.has(plain));
  addComposedNames(asked, found);
  // In a question entirely in lower case, words that the vault does not use may be names as well.
  if (!hasCapitals)
    addNamesInLowerCase(
      asked,
      found,
      free.filter(({ plain }) => newWords.has(plain)),
    );
  for (const id of ownersOfSurname(snapshot, question, found.certain)) seeds.delete(id);
  const origin = originOfUnknown(question, unknown);
  for (const [id, seed] of seeds) if (origin !== null && origin.endsWith(seed.surface)) seeds.set(id, { ...seed, match: lowerCaseMatch });
  const importance = (seed: NamedSeed): number => snapshot.entities.get(seed.entityId)?.importance ?? 0;
  const named = [...seeds.values()].sort(
    (a, b) =>
      Number(b.how === 'picked') - Number(a.how === 'picked') ||
      b.match - a.match ||
      importance(b) - importance(a) ||
      a.entityId - b.entityId,
  );
  return { named, unknown, misspelt };
}

function addWholeNames({ snapshot, question, vocabulary, words, empty, hasCapitals }: Asked, found: FoundNames): void {
  for (const first of snapshot.matcher.find(question, { anyCase: true })) {
    if (found.isCovered(first)) continue;
    const name = withRest(snapshot, question, withCompound(snapshot, question, withoutArticle(snapshot, question, first)));
    const surface = question.slice(name.start, name.end);
    const within = words.filter(({ start, end }) => start >= name.start && start < name.end && end > name.start);
    const isWord = within.length === 1 && !within[0]!.isName && (stopWords.has(within[0]!.plain) || vocabulary.isCommon(within[0]!.plain));
    const targets =
      isWord || within.length === 1
        ? name.targets.filter(
            (id) =>
              (within[0]!.isName || !empty.has(within[0]!.plain)) &&
              isNameInLowerCase(snapshot, id, surface, within[0]!, isWord, hasCapitals),
          )
        : name.targets;
    // "What is a mole?" does not refer to a file called "What is".
    const asks = ({ plain, isName }: QuestionWord): boolean => !isName && (questionWords.has(plain) || stopWords.has(plain));
    if (targets.length === 0 || (within.length > 1 && within.every(asks))) continue;
    if (isUnderNewTitle(snapshot, question, words, name, vocabulary) || isInOtherName(snapshot, question, words, name, vocabulary))
      continue;
    // A name shared by several entities names all of them, each with a lower match.
    const owner = ownerOfName(snapshot, surface, targets);
    const match = targets.length === 1 || owner !== null ? exactMatch : partialMatch + (exactMatch - partialMatch) / targets.length;
    for (const entityId of targets) {
      const how = isNameOf(snapshot, surface, entityId) ? 'exact' : 'alias';
      found.add({ entityId, match: owner === null || owner === entityId ? match : lowerCaseMatch, surface, how });
    }
    found.covered.push(name);
    if (targets.length === 1) found.certain.push({ ...name, entityId: targets[0]! });
  }
}

/** Adds names that the question divides into words otherwise than the vault, if the vault never writes them as the question does. */
function addDifferentlySpaced({ snapshot, question, vocabulary, words, empty, hasCapitals }: Asked, found: FoundNames): void {
  const isNew = (run: readonly QuestionWord[]): boolean => {
    const written = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    return run.length === 1 ? !vocabulary.isUsed(run[0]!.plain) : !vocabulary.hasPhrase(written);
  };
  const isFree = (run: readonly QuestionWord[]): boolean =>
    (!hasCapitals || run.some(({ capitalised }) => capitalised)) &&
    !run.some((word) => found.isCovered(word) || stopWords.has(word.plain) || empty.has(word.plain)) &&
    isNew(run);
  for (const { range, entityIds } of differentlySpaced(snapshot, question, words, isFree)) {
    found.covered.push(range);
    found.addMisspelt(question.slice(range.start, range.end), entityIds);
  }
}

/** Adds entities whose names contain a word of the question: first by one word, then by two. */
function addPartsOfNames(
  { snapshot, question, vocabulary, words, hasCapitals }: Asked,
  found: FoundNames,
  free: readonly QuestionWord[],
): void {
  const { seeds } = found;
  for (const word of free) {
    const owners = snapshot.byWord.get(word.plain) ?? [
      ...new Set(basesOf(snapshot, word.plain).flatMap((base) => snapshot.byWord.get(base) ?? [])),
    ];
    const called = word.isName ? (placeCalled(snapshot, word, owners) ?? (owners.length === 0 ? groupOf(snapshot, word) : null)) : null;
    if (called !== null)
      found.add({ entityId: called, match: calledMatch, surface: question.slice(word.start, word.stemEnd), how: 'partial' });
    if (owners.length === 0 || owners.length > maxOwners || isTitleOfNext(question, words, word)) continue;
    if (!word.isName && prominenceWords.has(word.plain)) continue;
    const isCommon = vocabulary.isCommon(word.plain);
    const isName = word.isName || (!hasCapitals && !isCommon && owners.length < maxOwners / 2 && isAskedFor(question.slice(0, word.start)));
    for (const entityId of owners) {
      const isWord =
        isOrdinaryPart(snapshot, entityId, word) && (isCommon || isUsedNextTo(snapshot, entityId, word, vocabulary.passagesWith));
      const match = isName && !isWord ? partialMatch : lowerCaseMatch;
      if (!seeds.has(entityId)) found.add({ entityId, match, surface: question.slice(word.start, word.stemEnd), how: 'partial' });
    }
  }
  for (const seed of partsOfNames(snapshot, question, words, found.covered)) {
    const known = seeds.get(seed.entityId);
    if (known === undefined || known.match < partialMatch) found.add(seed);
    // A match of two words describes the reference better than a match of one.
    else if (known.how === 'partial') seeds.set(seed.entityId, { ...known, surface: seed.surface });
  }
}

/** Adds names that the vault does not have: misspelt names of entities, and unknown names. */
function addNewNames({ snapshot, question, words, empty }: Asked, found: FoundNames, isNew: (plain: string) => boolean): void {
  for (const run of nameRuns(question, words, found.isCovered, empty)) {
    const newWords = run.filter(({ plain }) => isNew(plain));
    const before = question.slice(0, run[0]!.start);
    if (newWords.length === 0 || (isAbbreviation(run, question) && !isAskedFor(before))) continue;
    // "Which NPCs are gnomes?": a word for a whole type is not a name.
    if (run.length === 1 && isGeneralTypeWord(run[0]!.plain)) continue;
    const owner = newWords.length === 1 && run.length === 1 ? ownerNextTo(snapshot, question, run[0]!, found.certain) : null;
    if (owner) {
      found.covered.push(owner);
      found.addMisspelt(question.slice(owner.start, owner.end), [owner.entityId]);
      continue;
    }
    const surface = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    found.covered.push({ start: run[0]!.start, end: run.at(-1)!.end });
    if (run.length === 1 && isNounByArticle(question, before) && !isAskedFor(before.replace(/\S+\s+$/u, ''))) continue;
    const alike = likeliest(snapshot, run, similarlySpelled(snapshot, run, newWords));
    found.addMisspelt(surface, alike);
    const isCapitalised = run.length > 1 || !capitalisesNouns(question);
    const bare = empty.size > 0 ? withoutCase(surface) : surface;
    if (alike.length === 0) found.unknown.push({ surface: bare, isCapitalised, nearest: nearestTo(snapshot, bare) });
  }
}

/** A question in a script without spaces that only asks who somebody is: "柯恬是谁？", "谁是柯恬？". */
const whoUnspaced =
  /^\s*(?:(?<before>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー·・]{2,8}?)(?:这个人|這個人)?(?:是谁|是誰|是什么人|是什麼人|是何人|(?:さん)?(?:とは|って|は)(?:誰|だれ|何者))|(?:谁是|誰是)(?<after>[\p{Script=Han}·]{2,8}))(?:ですか|呢|啊)?\s*[？?。]?\s*$/u;

/** Adds such a name if it is nowhere in the vault, although the vault may have the words into which a segmenter splits it. */
function addUnspacedName({ snapshot, question, vocabulary }: Asked, found: FoundNames): void {
  const { before, after } = whoUnspaced.exec(question)?.groups ?? {};
  const surface = before ?? after;
  if (surface === undefined || vocabulary.isUsed(surface)) return;
  const start = question.indexOf(surface);
  const span = { start, end: start + surface.length };
  if (found.isCovered(span)) return;
  found.covered.push(span);
  found.unknown.push({ surface, isCapitalised: true, nearest: nearestTo(snapshot, surface) });
}

/** Adds unknown names that are composed of known words. Entities whose name has only one of these words are not meant. */
function addComposedNames({ snapshot, question, vocabulary, words, empty }: Asked, found: FoundNames): void {
  const { seeds } = found;
  for (const run of composedNames(question, words, found.isCovered)) {
    const surface = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    const isUnknown = isUnknownComposite(snapshot, run, surface, vocabulary);
    // "Lamb Stairs", which the text has without an entity of that name, is not Ansel Lamb; "Old Lamb" is.
    if (!isUnknown && (snapshot.byWord.has(run.at(-1)!.plain) || !vocabulary.isUsed(surface))) continue;
    const parts = new Set(run.filter(({ plain }) => !isTitle(plain)).flatMap(({ plain }) => snapshot.byWord.get(plain) ?? []));
    for (const id of parts) {
      const seed = seeds.get(id);
      if (seed?.how === 'partial') seeds.set(id, { ...seed, match: lowerCaseMatch });
    }
    if (!isUnknown) continue;
    found.covered.push({ start: run[0]!.start, end: run.at(-1)!.end });
    found.unknown.push({ surface, isCapitalised: true, nearest: parts.size <= maxNearest ? [...parts] : nearestTo(snapshot, surface) });
  }
  if (capitalisesNouns(question)) return;
  // "What is the Salt Line?", if salt and lines are only common words: nothing has that name, even if the text mentions both.
  for (const run of nameRuns(question, words, found.isCovered, empty)) {
    const surface = question.slice(run[0]!.start, run.at(-1)!.stemEnd);
    const isOfWords = run.length > 1 && !run.some(({ plain }) => snapshot.byWord.has(plain) || isGeneralTypeWord(plain));
    if (!isOfWords || !isAskedFor(question.slice(0, run[0]!.start)) || vocabulary.isUsed(surface) || groupsAskedFor([surface]).size > 0)
      continue;
    found.unknown.push({ surface, isCapitalised: false, nearest: nearestTo(snapshot, surface) });
  }
}

/** Adds unknown words of a question without capitals as names. */
function addNamesInLowerCase({ snapshot, question }: Asked, found: FoundNames, words: readonly QuestionWord[]): void {
  for (const word of words) {
    if (found.isCovered(word)) continue;
    const isNamed = isAskedFor(question.slice(0, word.start));
    if ((!isNamed || /\b(?:the|an?)\s+$/iu.test(question.slice(0, word.start))) && isOrdinaryWord(word.plain)) continue;
    const alike = similarlySpelled(snapshot, [word], [word]);
    const surface = question.slice(word.start, word.stemEnd);
    found.addMisspelt(surface, alike);
    if (alike.length === 0 && isNamed) found.unknown.push({ surface, isCapitalised: false, nearest: nearestTo(snapshot, surface) });
  }
}

/** A word without possible case endings: "Orrinban", "Çağı'nda". */
function basesOf({ languages }: IndexSnapshot, plain: string): string[] {
  const forms = languages.flatMap((language) => baseFormsOf(plain, language, true));
  return forms.flatMap((form) => (form.plain.length < minLettersOfBase ? [] : form.plain));
}
/** Minimum letters of a word without its ending. */
const minLettersOfBase = 3;

/**
 * Whether a word occurs only as a variant of a name that search treats as the same: "Bulstrod" for "Bulstrode", but not the plural of a family's
 * name.
 */
function isOnlyName(snapshot: IndexSnapshot, plain: string, { isCommon, passagesWith }: Vocabulary): boolean {
  if (plain.length < minFuzzyLetters || isCommon(plain)) return false;
  const passages = passagesWith(plain);
  return [...snapshot.byWord.keys()].some(
    (known) =>
      Math.abs(known.length - plain.length) === 1 &&
      (known.startsWith(plain) || plain.startsWith(known)) &&
      !(known.endsWith('s') || plain.endsWith('s')) &&
      passagesWith(known) === passages,
  );
}

/** Whether the words before a position announce a name, in any capitalisation: "who is ...", "what is ...", "about ...", "named ...". */
function isAskedFor(before: string): boolean {
  return /(?:\b(?:who|what|where)(?:'s| is| are| was| were)(?: the| a| an)?|\b(?:about|(?<!\b(?:point|sort|kind|out|because|instead) )of|on|named|called|know))\s+$/i.test(
    `${inEnglish(before)} `,
  );
}

/** Extends a found name by the words after it that are misspelt parts of the whole name: all of "Nera of the Harbors" is Nera of the Harbours. */
function withRest(snapshot: IndexSnapshot, question: string, found: FoundName<number>): FoundName<number> {
  const rest = /^(?:\s(?:of|the|de|del|du|von|van|der))+\s(?<word>\p{Lu}[\p{L}’'-]+)/u.exec(question.slice(found.end));
  const word = plainWord(rest?.groups?.['word'] ?? '');
  const isOfName = (id: number): boolean =>
    wordsOf(snapshot.entities.get(id)!.name).some(({ plain }) => plain === word || isSpelledLike(word, plain));
  return rest !== null && found.targets.every(isOfName) ? { ...found, end: found.end + rest[0].length } : found;
}

/** Whether a run is one short word in capitals: "a civilian NPC" contains no name. */
function isAbbreviation(run: readonly QuestionWord[], question: string): boolean {
  const written = run.length === 1 ? question.slice(run[0]!.start, run[0]!.stemEnd) : '';
  return written.length > 0 && written.length <= longestAbbreviation && written === written.toUpperCase();
}

/** Whether a single lower-case word of a question names an entity, even if other words have a capital. */
function isNameInLowerCase(
  snapshot: IndexSnapshot,
  entityId: EntityRowId,
  surface: string,
  word: QuestionWord,
  isCommon: boolean,
  hasCapitals: boolean,
): boolean {
  if (word.isName) return true;
  const entity = snapshot.entities.get(entityId);
  if (stopWords.has(word.plain)) return false;
  const origin = snapshot.originOf(entityId, surface);
  const isDerived = origin !== null && derivedOrigins.has(origin);
  if (isDerived && (hasCapitals || isCommon)) return false;
  // "hope" does not mean a person called Hope; "tides" means a note on tides.
  const isProper = entity?.type === 'character' || entity?.type === 'location' || entity?.type === 'organization';
  return !(isCommon && isProper);
}

/** A sequence of words in more names than this is a common phrase of the vault, not a name. */
const maxOwnersOfRow = 2;

/**
 * Entities whose longer names contain two adjacent words of a question that are not a whole name: "Orrin's wardens" in "Orrin's Wardens Released".
 */
function partsOfNames(snapshot: IndexSnapshot, question: string, words: readonly QuestionWord[], names: readonly TextRange[]): NamedSeed[] {
  const empty = emptyWordsOf(question);
  return words.slice(1).flatMap((second, index): NamedSeed[] => {
    const first = words[index]!;
    // Both words belong to a whole name.
    if (names.some(({ start, end }) => start <= first.start && second.stemEnd <= end)) return [];
    const isSmall = (word: QuestionWord): boolean => stopWords.has(word.plain) || empty.has(word.plain);
    if (isSmall(first) || isSmall(second) || !(first.capitalised || second.capitalised)) return [];
    const owners = (snapshot.byWord.get(first.plain) ?? []).filter((id) => {
      const { name, aliases } = snapshot.entities.get(id)!;
      return [name, ...aliases].some((each) => {
        const plain = wordsOf(each).map((word) => word.plain);
        return plain.length > 2 && plain.some((word, at) => word === first.plain && plain[at + 1] === second.plain);
      });
    });
    const surface = question.slice(first.start, second.stemEnd);
    return owners.length > maxOwnersOfRow ? [] : owners.map((entityId) => ({ entityId, match: partialMatch, surface, how: 'partial' }));
  });
}

/** The question with misspelt names corrected, because no passage contains the misspelling. */
export function withCorrectedNames(question: string, snapshot: IndexSnapshot, named: readonly NamedSeed[]): string {
  return named
    .filter(({ how, match }) => how === 'fuzzy' && match > partialMatch)
    .reduce((text, { surface, entityId }) => text.replace(surface, () => snapshot.entities.get(entityId)!.name), question);
}

interface Found {
  readonly seed: NamedSeed;
  readonly span: TextRange;
}

/** "@Mara Venn" always means Mara Venn: the longest name after the sign, else the most important owner of its first word. */
function picked(snapshot: IndexSnapshot, question: string): Found[] {
  return [...question.matchAll(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu)].flatMap(({ index }): Found[] => {
    const after = question.slice(index + 1, index + 1 + maxPickedLength);
    const whole = snapshot.matcher.find(after, { anyCase: true }).find(({ start }) => start === 0);
    const [word] = wordsOf(after);
    const owners = whole ? whole.targets : word ? (snapshot.byWord.get(word.plain) ?? []) : [];
    const [entityId] = owners.toSorted(
      (a, b) => (snapshot.entities.get(b)?.importance ?? 0) - (snapshot.entities.get(a)?.importance ?? 0) || a - b,
    );
    const end = whole?.end ?? word?.stemEnd ?? 0;
    if (entityId === undefined) return [];
    const span = { start: index, end: index + 1 + end };
    return [{ seed: { entityId, match: exactMatch, surface: question.slice(span.start, span.end), how: 'picked' }, span }];
  });
}

/** Finds entities by id, which is the path of a note: "Characters/Mara Venn", with or without the file's extension. */
function byId(snapshot: IndexSnapshot, question: string): Found[] {
  if (!question.includes('/')) return [];
  const found: Found[] = [];
  for (const { id, key } of snapshot.entities.values()) {
    const start = key.includes('/') ? question.indexOf(key) : -1;
    if (start < 0) continue;
    const ending = /^\.(?:md|markdown|txt)\b/i.exec(question.slice(start + key.length))?.[0] ?? '';
    const span = { start, end: start + key.length + ending.length };
    if (ending === '' && /^[\p{L}\p{N}/]/u.test(question.slice(span.end))) continue;
    found.push({ seed: { entityId: id, match: exactMatch, surface: question.slice(span.start, span.end), how: 'exact' }, span });
  }
  return found;
}

/** Phrases in quotation marks, which a chunk must contain in this word order. */
export function quotedPhrases(question: string): string[] {
  const phrases = [...question.matchAll(/["“„«]([^"“”„«»]{2,200})["”“»]/gu)].map((match) => match[1]!.trim());
  return [...new Set(phrases.filter((phrase) => wordsOf(phrase).length > 0))];
}
