import { memoised } from '#lib/memoise.ts';
import { escapeRegExp } from 'es-toolkit/string';
import { plainWord, stopWords, wordsOf } from '../../../extraction/words.ts';
import { withEventOrder } from './eventOrder.ts';
import { nameMark, type QuestionWords } from './questionFrames.ts';
import { german, languages } from './questionWords.ts';

/*
 * Handles questions in languages other than English: finds the words that carry no content, and translates question words into English for the rules
 * on kinds of questions. Names and nouns are not translated, since the vault is in that language.
 */

/** The question words of the language in which a question is asked; null for English and for text that asks nothing. */
const wordsOfLanguage: (question: string) => QuestionWords | null = memoised((question: string) => {
  const words = wordsOf(question).flatMap(({ plain }) => [plain, ...(/['’]/u.test(plain) ? plain.split("'") : [])]);
  const english = words.filter((word) => stopWords.has(word)).length;
  let best: QuestionWords | null = null;
  let maxCount = english;
  for (const language of languages) {
    if (!words.some((word) => language.asking.has(word)) || language.sign?.test(question) === false) continue;
    // The language with the most function words wins; letters that only one language has decide between related languages.
    const count = words.filter((word) => language.empty.has(word)).length + ownFrame(language, question);
    if (count > maxCount) [best, maxCount] = [language, count];
  }
  return best;
});

/** Score of the longest question pattern of a language that matches, 0 for none: "wie stirbt Mara" is not Dutch, although Dutch has "wie". */
function ownFrame({ frames }: QuestionWords, question: string): number {
  const text = question.normalize('NFC');
  const lengths = frames.slice(0, -6).flatMap(({ loose }) => loose.exec(text)?.[0].length ?? []);
  return lengths.length === 0 ? 0 : 0.5 + Math.min(0.4, Math.max(...lengths) / 100);
}

/** German determiners, which precede nouns but rarely names; adjectives may come in between. */
const germanDeterminer =
  /(?<!\p{L})(?:der|die|das|dem|den|des|zum|zur|am|im|beim|vom|ins|ans|(?:k?ein|mein|dein|sein|ihr|unser|dies|jed|jen|welch|all|viel)(?:e[mnrs]?)?|was für)\s+(?:\p{Ll}+e[mnrs]?\s+){0,2}$/iu;

/**
 * Whether the word after `before` in a question is not a name although it is capitalised: the question is in German, which capitalises all nouns, and
 * a determiner precedes the word.
 */
export function isNounByArticle(question: string, before: string): boolean {
  return capitalisesNouns(question) && germanDeterminer.test(before);
}

/** Whether a question is in a language that capitalises all nouns, so that a capital does not prove a name. */
export function capitalisesNouns(question: string): boolean {
  return wordsOfLanguage(question) === german;
}

/** Words of a question (plain) that do not show what it asks for, in languages other than English; empty for an English question. */
export function emptyWordsOf(question: string): ReadonlySet<string> {
  const empty = wordsOfLanguage(question)?.empty ?? none;
  const asked = historyOf
    .exec(question)
    ?.slice(1)
    .find((word) => word !== undefined);
  return asked === undefined ? empty : new Set([...empty].filter((word) => plainWord(word) !== plainWord(asked)));
}
/** Words for "story" that mean history before a name ("Qual é a história de Orrin?"), or in certain constructions. */
const historyOf = new RegExp(
  [
    String.raw`(?<!\p{L})([Hh]ist[oó]ria|[Ss]toria|[Hh]istoire|[Hh]istorie|[Gg]eschichte)\s+(?:de (?:l[ao]s? |l['’])?|d[aeio]s? |del(?:la|lo|l['’])? ?|d['’]|du |des |der |von |van )["“«]?\p{Lu}`,
    String.raw`^\W*(?:jaka (?:jest|była)|opowiedz) (historia|historię) (?!świata|tego|tej|powieści|książki)\p{L}`,
    String.raw`^\W*jaká (?:je|byla) (historie) (?!světa|tohoto|románu|knihy)\p{L}`,
    String.raw`^\W*(?:какова?|расскажи) (история|историю) (?!мира|этого|этой|романа|книги)\p{L}`,
  ].join('|'),
  'u',
);

const none: ReadonlySet<string> = new Set();

/** Words with which the question's language refers back; null for English. */
export function referringWordsOf(question: string): ReadonlySet<string> | null {
  return wordsOfLanguage(question)?.referring ?? null;
}

/** Removes the question words of scripts without spaces, so that names and nouns are separate. Other questions are unchanged. */
export function withoutUnspacedAsking(question: string): string {
  return isUnspacedQuestion(question) ? strippedUnspaced(question.normalize('NFC')) : question;
}

function isUnspacedQuestion(question: string): boolean {
  return unspaced.test(question) && unspacedFrames.some(([pattern]) => question.normalize('NFC').search(pattern) >= 0);
}

function strippedUnspaced(question: string): string {
  return unspacedFrames
    .reduce((text, [pattern]) => text.replace(pattern, ' '), question)
    .replace(unspacedEmpty, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Puts the question words of a question without spaces first, as in English. */
function askedUnspaced(masked: string): string {
  const knower = unspacedKnowing.exec(masked)?.[1];
  const rest = strippedUnspaced(masked);
  if (knower !== undefined) return `what does ${knower} know about ${rest.replace(knower, ' ')}`;
  return `${unspacedFrames.find(([pattern]) => masked.search(pattern) >= 0)?.[1] ?? ''} ${rest}`;
}

/** A question with its question words in English. `$1` is the name in the matched pattern. */
function askedInWords({ frames }: QuestionWords, masked: string): string {
  return frames.reduce(
    (rest, { pattern, english }) =>
      rest.replace(pattern, (...found: unknown[]) => {
        const name = found.slice(1).find((group) => typeof group === 'string' && group.startsWith(nameMark));
        return ` ${english.replace('$1', () => (name as string | undefined) ?? '')} `;
      }),
    masked,
  );
}

/** A question with its question words translated into English, while names and nouns stay as they are. `names`: its names as written. */
export function inEnglish(question: string, names: readonly string[] = []): string {
  const text = question.normalize('NFC').replace(/\u061f|(?<=\p{Script=Greek}.*)[;\u037e](?=\s*$)/gu, '?');
  const isUnspaced = isUnspacedQuestion(text);
  const language = isUnspaced ? null : wordsOfLanguage(question);
  if (!isUnspaced && language === null) return question;
  const written = [...new Set(names.map((name) => name.normalize('NFC')))]
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length);
  // "Ada" is not a name in "pada"; but in Hebrew, other words may be joined before a name.
  const masked = written.reduce(
    (rest, name, index) => rest.replace(new RegExp(`(?<!\\p{Script=Latin})${escapeRegExp(name)}`, 'giu'), `${nameMark}${index}${nameMark}`),
    text,
  );
  const ordered = withEventOrder(masked.replace(/[¿¡]/gu, ''));
  const asked =
    isUnspaced && ordered.startsWith('what')
      ? strippedUnspaced(ordered)
      : isUnspaced
        ? askedUnspaced(masked)
        : askedInWords(language!, ordered);
  const marks = new RegExp(`${nameMark}(\\d+)${nameMark}`, 'gu');
  return asked
    .replace(/\s+/gu, ' ')
    .replace(marks, (_, index: string) => written[Number(index)]!)
    .replace(/\s+(?=[?.,])/gu, '')
    .trim();
}

/* Question words in Chinese, Japanese, Korean and Thai. */

/**
 * For scripts without spaces: question patterns, replaced by English before the rest. They are tried in order, and the first match gives the kind of
 * question.
 */
const unspacedFrames: readonly (readonly [RegExp, string])[] = [
  [
    /(?:写|寫|撰写|创作)下一(?:个|個)?(?:章|场景|場景|场|場|幕|节|節|回)|次の(?:章|場面|シーン|話)を?(?:書いて|描いて)(?:ください)?|다음\s*(?:장면|장|화|챕터)[을를]?\s*(?:써|쓰)[^?]*/gu,
    'write the next scene',
  ],
  [
    /(?:请|請)?(?:帮我)?(?:写|撰写|創作|创作)(?:一个|一段|一場|一场|出)|的?(?:场景|場景|情景)(?=$|[。？?])|の?(?:場面|シーン)を?(?:書いて|描いて)(?:ください)?|(?:의)?\s*장면을?\s*(?:써|쓰)[^?]*|(?:ช่วย)?เขียนฉาก(?:ที่)?/gu,
    'write a scene',
  ],
  [
    /续写|續寫|接着写|继续(?:写|故事)|繼續(?:寫|故事)|(?<=^[\s“「"]*)接下[来來](?:会|會)?[发發]生(?:什么|什麼)(?=\P{L}*$)|物語を続けて(?:ください)?|계속\s*(?:써|쓰)[^?]*|の?(?:場面|シーン)?の?続きを(?:書いて)?(?:ください)?|이어\s*(?:써|쓰)[^?]*|(?:ช่วย)?(?:เขียน)?(?:ต่อฉาก(?:นี้)?|ฉากต่อ)/gu,
    'continue the scene',
  ],
  [
    /(?:描写|描寫|描述|叙述)(?=.*(?:相遇|见面|見面|会面|重逢))|的?(?:相遇|见面|見面|会面|重逢)(?=$|[。？?])|の?(?:出会い|再会)を?(?:の?(?:場面|シーン)を?)?(?:描写|書いて|描いて)(?:して)?(?:ください)?|(?:บรรยาย|เขียน)การพบกัน(?:ระหว่าง|ของ)?/gu,
    'describe the meeting of',
  ],
  [
    /(?:最后|最後|后来|後來)?(?:怎么样了|怎麼樣了|怎样了|的?(?:下场|下場|结局|結局|命运|命運)(?:是什么|如何|怎样)?|发生了什么事?|發生了什麼事?|死了吗|(?:是)?(?:怎么|怎麼|如何)死的?|死因(?:是什么)?)|(?:は|に)?(?:どう(?:なった|なりました|なる)|どうやって死(?:んだ|にました)|何が(?:起きた|起こった|あった))(?:の?(?:です)?か)?|の(?:最後|最期|結末|運命)(?:は)?|(?:에게|은|는)?\s*(?:어떻게 되었(?:나|는가|습니까|나요)|무슨 일이 (?:일어났|생겼)[^?]*)|เกิดอะไรขึ้นกับ|(?:ตาย|เสียชีวิต)(?:อย่างไร|ยังไง)|ชะตากรรมของ|(?:มี)?จุดจบ(?:เป็น)?(?:อย่างไร|ยังไง)/gu,
    'what became of',
  ],
  [
    /(?:之间)?(?:是|有|属于)?(?:什么|怎样的?|甚麼)?(?:关系|關係)(?:是什么|如何|怎么样)?|是?(?:怎么|怎麼|如何)(?:相互)?(?:认识|認識)的?|(?:は)?どう(?:いう|いった)関係(?:ですか|なの)?か?|の?関係(?:性)?(?:は(?:何|どう)?(?:ですか)?)?|は?どうやって(?:知り合|出会)[^?？]*|의?\s*관계(?:는|가)?|(?:มี)?ความสัมพันธ์(?:ระหว่าง|ของ)?(?:กัน)?(?:คือ|เป็น)?(?:อย่างไร|ยังไง|อะไร)?|รู้จักกัน(?:ได้)?(?:อย่างไร|ยังไง)|(?:是)?(?:彼此|互相|相互)?之?间?(?:怎么|怎麼|如何|怎样)(?:看待|对待|對待|相处|相處)(?:彼此|对方|對方)?的?|(?:之间)?(?:相处|相處)得?(?:如何|怎么样|怎麼樣|怎样)|は?(?:お互い|互い)(?:を|に|のことを)?どう[^?？]*|の?仲は?(?:どう|良い|いい|悪い)[^?？]*|(?:のこと)?をどう(?:思|考え|見て)[^?？]*|(?:을|를|에 대해)?\s*어떻게\s*(?:생각|대하|여기|느끼)[^?]*|(?:은|는|이|가)?\s*서로(?:를|에게|에 대해)?\s*어떻게[^?]*|(?:의)?\s*사이(?:는|가)?\s*(?:어떤|어떻|좋)[^?]*|เข้ากันได้(?:ดี)?(?:ไหม|หรือไม่|อย่างไร|ยังไง)/gu,
    'relationship between',
  ],
  [
    /(?:是)?(?:怎么|怎麼|如何)(?:遇到|遇见|遇見|碰到)的?|(?:은|는|이|가|을|를|와|과)?\s*어떻게\s*(?:만났|만나|알게\s*되)[^?]*/gu,
    'how did meet',
  ],
  [
    /(?:都|已经|已經)?(?:知道|了解|记得|記得)(?:些)?(?:的)?(?:什么|什麼|多少)|(?:知道|了解)(?=.*什么)|(?:について)?何を(?:知って|覚えて)(?:いる|います|いた)(?:の?(?:です)?か)?|무엇을\s*알고[^?]*|รู้(?:เรื่อง)?อะไร(?:เกี่ยวกับ)?(?:บ้าง)?/gu,
    'what is known',
  ],
  [/为什么|為什麼|为何|為何|なぜ|どうして|왜|ทำไม|เพราะ(?:อะไร|เหตุใด)/gu, 'why'],
  [/什么时候|什麼時候|何时|何時|いつ|언제|เมื่อ(?:ไร|ไหร่|ใด)/gu, 'when'],
  [
    /(?:位于|在)?(?:哪里|哪儿|哪裡|何处|何處|什么地方)|は?どこ(?:に(?:ある|いる|あります|います))?(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*어디(?:에 있[^?]*)?|(?:ตั้ง)?อยู่(?:ที่)?(?:ไหน|ใด)|ที่ไหน/gu,
    'where is',
  ],
  [
    /(?:的|の|有哪些|有)?(?:成员|成員|メンバー|一員)(?:有哪些|是谁|是誰|(?:は|とは)?(?:誰|だれ)(?:ですか)?)?|に所属(?:して(?:いる|います))?の?(?:は)?|(?:谁|誰)?(?:属于|隶属于?)(?=[^关係]*$)|의?\s*(?:구성원|멤버)(?:은|는)?|(?:มี)?ใคร(?:บ้าง)?(?:ที่)?เป็นสมาชิก(?:ของ)?|สมาชิก(?:ของ)?/gu,
    'who are the members of',
  ],
  [
    /有?(?:多少(?:个|艘|名|座|只)?|几(?:个|艘|名|座|只))|(?:は|が)?何(?:隻|個|名|匹|つ|人(?=い)|(?=人))(?:(?:い|あり)ますか|いる|ある)?|(?:은|는|이|가)?\s*몇\s*(?:명|개|척)[^?]*|(?:มี)?กี่(?:คน|แห่ง|ลำ|ตัว)/gu,
    'how many',
  ],
  [
    /比较|比較|(?:有什么)?(?:区别|區別|不同)|の?違い(?:は)?(?:何(?:ですか)?)?|を?比較して(?:ください)?|비교|차이|เปรียบเทียบ|(?:ความ)?แตกต่าง(?:กัน)?(?:อย่างไร|ยังไง)?/gu,
    'compare',
  ],
  [
    /(?:有|都有)?(?:哪些|哪几个)|(?:どんな|どの)(?=\p{L})|が?(?:あります|います)か?|を?(?:挙げて|並べて|列挙して)(?:ください)?|列出(?:所有)?|列举|列舉|一覧|リスト|すべての|全ての|목록|모든|어떤|(?:이|가|은|는)?\s*있(?:나요?|습니까|어요?|는가|을까요?)(?=$|[?？])|(?:มี)?(?:อะไร|ใคร)บ้าง|(?<=^|\s)มี(?=.*ใดบ้าง)|ใดบ้าง|รายชื่อ|ทั้งหมด/gu,
    'list all',
  ],
  [
    /(?:是|叫)?(?:谁|誰)|とは?(?:誰|だれ)(?:ですか)?|は?(?:誰|だれ|何者)(?:の?(?:です)?か)?|(?:은|는|이|가)?\s*누구(?:인가|입니까|예요|야|인가요)?|(?:คือ|เป็น)ใคร|ใครคือ|ใคร/gu,
    'who is',
  ],
  [
    /介绍(?:一下)?|介紹(?:一下)?|描述|概述|总结|總結|概括|讲讲|について(?:教えて(?:ください)?)?|(?:を)?(?:説明|紹介|要約)(?:して(?:ください)?)?|소개|설명|요약|에 대해|(?:ช่วย)?(?:อธิบาย|เล่า(?:เรื่อง)?|สรุป|บรรยาย|แนะนำ)(?:เกี่ยวกับ)?/gu,
    'describe',
  ],
  [/是什么|是什麼|什么是|什么|什麼|とは?(?:何|なん)(?:ですか)?|は?何(?:ですか)?|무엇(?:인가|입니까)?|(?:คือ|เป็น)อะไร|อะไรคือ/gu, 'what is'],
];
/** The entity whose knowledge such a question asks about: the name directly before "knows", or before the thing known. */
const unspacedKnowing = new RegExp(
  `(${nameMark}\\d+${nameMark})(?:(?:都|已经|已經|到底|究竟)*(?:对[^，。？]*?)?(?:都|已经|已經)*(?:知道|了解|记得|記得|清楚)|[はがも][^。？]*?(?:知って|知る|知り|覚えて)[^。？]*|(?:은|는|이|가)[^?]*?(?:알고|아는|알까)[^?]*)`,
  'u',
);
/** Function words between the nouns of such a question. */
const unspacedEmpty =
  /[和与與跟及的]|了(?=\s|$|[?？])|吗|嗎|呢|[とはがをの](?=[\p{Script=Han}\p{Script=Katakana}\s]|$)|ですか|ください|(?<=^|[\s\u{e000}])(?:และ|กับ|ของ|ใน|ระหว่าง)(?=[\s\u{e000}]|$)|[?？。、，]/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
