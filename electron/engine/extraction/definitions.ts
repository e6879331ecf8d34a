import { negations } from '#lib/grammarWords.ts';
import { mayBeBeyondLatin } from '#lib/text.ts';
import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import { typeOfNounPhrase } from '../parse/kinds/nouns/nounTypes.ts';
import { languageOf } from '../parse/text/language.ts';

/* Finds sentences that define their subject: "Orrin is a ferry", "Orrin était une vieille auberge", "Оррин — город". */

/** The parts of a defining sentence. */
interface Definition {
  /** The language of the sentence; English if it is unknown. */
  readonly language: Language;
  /** The text before the verb or dash, with its article. */
  readonly subject: string;
  /** The verb, or a dash. */
  readonly is: string;
  /** The predicate without its article, up to the end of the clause. */
  readonly what: string;
  /** Offset of the predicate in the sentence, in UTF-16 units. */
  readonly at: number;
  readonly article: string | undefined;
  /** Whether the predicate is certainly a noun, by an article or a form that only nouns have: "Orrin is busy" only describes. */
  readonly isDetermined: boolean;
}

/** The defining words of a language in Latin or Greek script. */
interface Wording {
  /** Forms of verbs such as "is", "was", "remained". */
  readonly is: string;
  readonly articles: string;
}

const wordings: Partial<Record<Language, Wording>> = {
  en: { is: 'is are was were became remains', articles: 'a an the one_of_the one_of' },
  de: { is: 'ist sind war waren wurde', articles: 'ein eine einer eines der die das einer_der einer_des' },
  fr: { is: 'est sont était étaient fut furent devint', articles: 'un une des le la les l’un_des l’une_des' },
  es: { is: 'es son era eran fue fueron', articles: 'un una unos unas el la los las uno_de_los una_de_las' },
  it: { is: 'è sono era erano fu furono', articles: 'un uno una il lo la i gli le uno_dei una_delle' },
  pt: { is: 'é são era eram foi foram', articles: 'um uma uns umas o a os as um_dos uma_das' },
  nl: { is: 'is zijn was waren werd', articles: 'een het de een_van_de' },
  sv: { is: 'är var blev', articles: 'en ett den det de en_av ett_av' },
  da: { is: 'er var blev', articles: 'en et den det de en_af et_af' },
  no: { is: 'er var ble', articles: 'en ei et den det de en_av et_av' },
  ro: { is: 'este e sunt era erau fost', articles: 'un o unul_dintre una_dintre' },
  hu: { is: '', articles: 'egy' },
  el: { is: 'είναι ήταν υπήρξε', articles: 'ένας μία μια ένα ο η το οι τα ένας_από_τους' },
  pl: { is: 'to jest są był była było byli', articles: '' },
  cs: { is: 'je jsou byl byla bylo byli', articles: '' },
  fi: { is: 'on ovat oli olivat', articles: '' },
};

const byWord = (field: keyof Wording): ReadonlyMap<string, readonly Language[]> => {
  const languages = new Map<string, Language[]>();
  for (const [language, wording] of Object.entries(wordings) as [Language, Wording][])
    for (const word of wording[field].split(' ').filter(Boolean))
      languages.getOrInsertComputed(word.replaceAll('_', ' '), () => []).push(language);
  return languages;
};
const languagesOfIs = byWord('is');
const languagesOfArticle = byWord('articles');
const alternatives = (words: Iterable<string>): string =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('’', "['’]");

const articles = alternatives(languagesOfArticle.keys());
/** A verb with the article after it, which may be elided in French and Italian. Hungarian has no verb here. */
const verb = new RegExp(
  String.raw`[\s)”"»,](?:(?<is>${alternatives(languagesOfIs.keys())}) (?:(?<article>${articles}) |(?<elided>l|un)['’])?|(?<egy>egy) )`,
  'gu',
);
const dash = new RegExp(String.raw`\s(?<is>[—–]) (?:(?<article>${articles}) |(?<elided>l|un)['’])?`, 'gu');
const leadingArticle = new RegExp(String.raw`^(?:(?:${articles}) |(?:l|un|the)['’])`, 'iu');

/** Verbs and articles that are other words in languages without such a verb: they count only in texts of their own language. */
const otherWords: ReadonlySet<string> = new Set('to je on e er oli var fost son war fut fu es era'.split(' '));

/** The verbs of defining sentences that have no other meaning in any language, as alternatives of a pattern. */
export const copulas = alternatives([...languagesOfIs.keys()].filter((word) => !otherWords.has(word)));

/** Negations at the start of the predicate: "Karsis was never a city". */
const negation = new RegExp(String.raw`^(?:${negations}|no|hardly|plus|mai|לא|ليس)(?!\p{L})`, 'iu');
const negationBefore = /(?<!\p{L})(?:(?:no|não|non|nie|ne|nu|nem|не|δεν)\s+|n['’](?=\p{L}))(?:\p{L}+\s)?(?:\p{L}{1,4}\s)?$/iu;

/** Whether a sentence denies its apparent definition. "Est plus une ville" does, "est le plus long fleuve" does not. */
export function isDenied(sentence: string, { article, what, at }: Definition): boolean {
  return (article === undefined && negation.test(what)) || negationBefore.test(sentence.slice(0, at));
}

/** Names as subjects of sentences too short to show their language: "Orrin Vale", "The Reed of Orrin". */
const name = /^["“„«]?\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}[\p{L}\p{M}'’.-]*|of|de|von|van|del|di|da|\([^()]*\)))*["”“»]?,?$/u;
const beyondAscii = /[^ -~\s‐-…]/u;
const reach = 82;
/** The predicate up to the end of its clause. */
const clause = /^[^.;:。]{2,90}/u;

/** Detects the language of a sentence on first use. */
type DetectLanguage = () => Language | null;
/** Languages that cannot be distinguished by one sentence: Danish and Norwegian, Czech and related languages. */
const closeLanguages: readonly (readonly Language[])[] = [
  ['da', 'no', 'sv'],
  ['cs', 'sr'],
];
const isOf = (language: Language, detected: Language | null): boolean =>
  language === detected || (detected !== null && closeLanguages.some((group) => group.includes(language) && group.includes(detected)));

/** Finds a definition by Latin or Greek words. */
function byWords(sentence: string, pattern: RegExp, detect: DetectLanguage): Definition | null {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(sentence); match !== null; match = pattern.exec(sentence)) {
    // The next verb may share the space after this one.
    pattern.lastIndex = match.index + 1;
    const subject = sentence.slice(0, match.index + (/[)”"»]/u.test(match[0][0]!) ? 1 : 0));
    if (subject.length > reach) return null;
    const at = match.index + match[0].length;
    const what = clause.exec(sentence.slice(at))?.[0];
    if (subject.length < 2 || what === undefined) continue;
    const { is = '', article, elided, egy } = match.groups!;
    const isDash = pattern === dash;
    const found = (language: Language, isDetermined: boolean): Definition => ({
      language,
      subject,
      is: isDash ? '—' : is || 'egy',
      what,
      at,
      article: article ?? elided ?? egy,
      isDetermined,
    });
    const ofIs = egy === undefined ? (languagesOfIs.get(is) ?? []) : (['hu'] as const);
    const ofArticle = article === undefined ? (elided === undefined ? [] : (['fr', 'it'] as const)) : languagesOfArticle.get(article)!;
    const both = egy === undefined ? (isDash ? ofArticle : ofIs.filter((each) => ofArticle.includes(each))) : ofIs;
    // Between English words, a short dash is as often a mere pause.
    const isPause = is === '–';
    if (both.includes('en')) return isPause ? null : found('en', true);
    const isPlain = (isDash || !otherWords.has(is)) && !(article === 'de' && ofIs.includes('en'));
    if (both.length > 0 && (isPlain || both.some((each) => isOf(each, detect())) || (name.test(subject) && typeIn(both, what))))
      return found(languageAmong(both, what, detect), true);
    if (ofIs.includes('en') && languageUnless(isEnglishEnough(sentence), detect) !== 'nl') return found('en', false);
    if (isDash) {
      const language = languageUnless(!beyondAscii.test(sentence), detect);
      return isPause && (language ?? 'en') === 'en' ? null : found(language ?? 'en', false);
    }
    if (!beyondAscii.test(sentence) && !name.test(subject)) continue;
    const spoken = ofIs.filter((each) => isOf(each, detect()));
    const bare = spoken.length > 0 ? spoken : detect() === null && name.test(subject) && typeIn(ofIs, what) ? ofIs : [];
    if (bare.length > 0) return found(languageAmong(bare, what, detect), isPredicateNoun(is, what));
  }
  return null;
}

/** Whether a sentence has only words that English has too, so that its language need not be detected. */
const isEnglishEnough = (sentence: string): boolean => !/ (?:van|een|het|de|dat|die|en) /u.test(sentence);
const languageUnless = (isEnglish: boolean, detect: DetectLanguage): Language | null => (isEnglish ? null : detect());

/** Polish "to" joins nouns; otherwise a noun is shown by its instrumental ending, which differs from that of adjectives. */
const isPredicateNoun = (is: string, what: string): boolean =>
  is === 'to' || (/^(?:jest|był|była|było)$/u.test(is) && /^\p{L}+(?:ą|em|ym|im)(?!\p{L})/u.test(what));

const typeIn = (languages: readonly Language[], what: string): boolean =>
  languages.some((language) => typeOfNounPhrase(language, what) !== null);

function languageAmong(languages: readonly Language[], what: string, detect: DetectLanguage): Language {
  if (languages.length === 1) return languages[0]!;
  const detected = detect();
  return (
    languages.find((language) => language === detected) ??
    languages.find((language) => typeOfNounPhrase(language, what) !== null) ??
    languages[0]!
  );
}

/** "Оррин (Orrin) — город", "Оррин был городом". A dash may enclose another name only if a verb follows. */
const cyrillicVerb =
  /^(?<subject>.{2,80}?)[)”"»,]? (?<is>[—–-] (?:это|то|це) |[—–] |(?:это|це|является|был|была|было|были|стал|стала|є|був|була|було|були|став) )(?<what>[^.;:。]{2,90})/u;
/** A Turkish sentence, which ends with the predicate and its copula. */
const turkish = /^(?<subject>\p{Lu}[^.;:!?,]{0,60}?),? (?<what>(?:\S+ ){0,12}?\S+(?:[dt][ıiuü]r|y?[dt][ıiuü]|ym[ıiuü]ş))(?=[.;!]|$)/u;
const hebrew = /^(?<subject>.{2,60}?) (?<is>הוא|היא|היה|הייתה|היתה) (?<what>[^.;:,]{2,90})/u;
const arabic = /^(?:(?<is>كانت?) (?<subject>\S+) |(?<first>.{2,60}?) (?<pronoun>هو|هي|كانت?) )(?<what>[^.;:،]{2,90})/u;
const chinese =
  /^(?<subject>[^，。；：]{1,24}?)，?(?<![不但可于於只总總还還要若虽雖都也])(?<is>(?:曾经|曾經|原本|曾|原|就|便|乃)?是|乃)(?<what>[^，。；：！]{1,40})/u;
const japanese =
  /^(?<subject>[^。、は]{1,24}?)(?:とは|は)、?(?<what>[^。、]{1,40}?)(?<is>である|であった|であり|だった|でした|です|で、|だ。|だ$|。|$)/u;
const korean =
  /^(?<subject>[^.,]{1,24}?)(?:이란|란|은|는) (?<what>[^.,]{1,50}?)(?<is>이었다|이였다|이다|였다|이며|이고|이자|입니다|다|며|로|으로)?(?=[.,]|$)/u;

/** Finds a definition in a script other than Latin and Greek. */
function byScript(sentence: string, script: Exclude<Script, 'words'>): Definition | null {
  const groups = patterns[script].exec(sentence)?.groups;
  if (groups === undefined) return null;
  const { language, read } = readers[script];
  const what = read === undefined ? groups.what! : groups.what!.replace(read, '');
  const at = sentence.indexOf(groups.what!, (groups.subject ?? groups.first)!.length) + groups.what!.length - what.length;
  const is = (groups.is ?? groups.pronoun ?? '').trim();
  const isDetermined = isNounIn(script, is, groups.what!, what);
  return what === ''
    ? null
    : {
        language: language(sentence),
        subject: (groups.subject ?? groups.first)!,
        is: /^[—–-]/u.test(is) ? '—' : is,
        what,
        at,
        article: undefined,
        isDetermined,
      };
}

/** The language of a few Cyrillic words: Ukrainian if they have letters that Russian lacks, else Russian. */
export function cyrillicLanguage(text: string): Language {
  return /[іїєґ]/iu.test(text) ? 'uk' : 'ru';
}

const patterns = { cyrillic: cyrillicVerb, turkish, hebrew, arabic, chinese, japanese, korean } as const;
type Script = keyof typeof patterns | 'words';
/** Chinese measure words before a noun, with the type of the things counted. */
const measures: Readonly<Record<string, string>> = {
  '位 名 员': 'character',
  '座 处 處 片 道 所 间 間 颗 顆 方': 'location',
  '把 柄 枚 艘 件 杆 盏 盞 本 张 張 根 支 辆 輛 台 幅 面 块 塊 瓶': 'item',
  '只 隻 头 頭 匹': 'creature',
  '场 場 次': 'event',
  '个 個 种 種 家 群 条 條 股 些': '',
};
const measureOf = new Map(
  Object.entries(measures).flatMap(([words, type]) => words.split(' ').map((word): [string, string] => [word, type])),
);
const measured = new RegExp(`^(?:[一两兩三这這那]|其中)+(?<measure>[${[...measureOf.keys()].join('')}])(?:的)?`, 'u');
const readers: Readonly<Record<keyof typeof patterns, { readonly language: (sentence: string) => Language; readonly read?: RegExp }>> = {
  cyrillic: { language: cyrillicLanguage, read: /^(?:это|це)\s/u },
  turkish: { language: () => 'tr' },
  hebrew: { language: () => 'he' },
  arabic: { language: () => 'ar' },
  chinese: { language: () => 'zh', read: measured },
  japanese: { language: () => 'ja' },
  korean: { language: () => 'ko' },
};

/** Whether the form of the predicate shows a noun: "Оррин — город", "一座村庄", "北の海の島である", "köydür" after "bir". */
function isNounIn(script: keyof typeof patterns, is: string, whole: string, what: string): boolean {
  switch (script) {
    case 'cyrillic':
      return /^[—–-]|^(?:это|це)$/u.test(is);
    case 'turkish':
      return /(?:^|\s)bir\s/u.test(whole);
    case 'chinese':
      return what !== whole;
    case 'japanese':
      return /[のたるい][\p{Script=Han}\p{Script=Katakana}ー]{1,8}$/u.test(what) && is !== '' && is !== '。';
    case 'korean':
      return /^이|^입/u.test(is) || (is !== '' && /(?:는|은|던|의|한|인|된)\s\S+$/u.test(what));
    default:
      return false;
  }
}

/** The type of what a Chinese measure word counts: "一位" is a person; null for a general measure word or none. */
export function typeOfMeasure(sentence: string, { language, at }: Definition): string | null {
  if (language !== 'zh') return null;
  return (
    measureOf.get(
      sentence
        .slice(Math.max(0, at - 2), at)
        .replace('的', '')
        .at(-1) ?? '',
    ) || null
  );
}

const scriptOf = memoised((start): Script => {
  if (/\p{Script=Cyrillic}/u.test(start)) return 'cyrillic';
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(start)) return 'japanese';
  if (/\p{Script=Han}/u.test(start)) return 'chinese';
  if (/\p{Script=Hangul}/u.test(start)) return 'korean';
  if (/\p{Script=Hebrew}/u.test(start)) return 'hebrew';
  return /\p{Script=Arabic}/u.test(start) ? 'arabic' : 'words';
});

/** Whether a sentence may be Turkish, which has no verb before the predicate. */
const mayBeTurkish = (sentence: string): boolean => / bir /u.test(sentence) || /[ığş]/u.test(sentence);

/** The definition in the first sentence of a text; null if there is none. */
export function definitionIn(sentence: string, text: string = sentence): Definition | null {
  const script = mayBeBeyondLatin(sentence) ? scriptOf(sentence.slice(0, 60)) : 'words';
  // In "The Reed Clan (葦) was a family", the first letter shows the script; a name in Latin letters may begin a sentence in another script.
  const isLatin = script === 'words' || /^\P{L}*\p{Script=Latin}/u.test(sentence);
  return (isLatin ? definitionInWords(sentence, text) : null) ?? (script === 'words' ? null : byScript(sentence, script));
}

function definitionInWords(sentence: string, text: string): Definition | null {
  let detected: Language | null | undefined;
  const detect = (): Language | null => (detected === undefined ? (detected = languageOf(text.slice(0, 600))) : detected);
  const found = byWords(sentence, verb, detect) ?? byWords(sentence, dash, detect);
  if (found !== null && found.language !== 'en') return found;
  const ofTurkish = mayBeTurkish(sentence) && (detect() ?? 'tr') === 'tr' ? byScript(sentence, 'turkish') : null;
  return ofTurkish ?? found;
}

/**
 * Whether the first sentence defines its subject, and this is one of some names: "Orrin is a ferry", "Оррин — город". `keyOf`: maps spellings of a
 * name to one key. In languages with articles, the predicate needs one: "Orrin is busy" only describes.
 */
export function definesOneOf(names: readonly string[], text: string, keyOf: (name: string) => string): boolean {
  const sentence = text.trim().slice(0, 240).split('\n')[0]!;
  const found = definitionIn(sentence, text);
  if (found === null || !found.isDetermined || isDenied(sentence, found)) return false;
  const bare = (subject: string): string => keyOf(subject.replace(/\s*[(（][^()（）]*[)）]/gu, '').replace(leadingArticle, ''));
  const key = bare(found.subject);
  return key !== '' && names.some((each) => bare(each) === key);
}
