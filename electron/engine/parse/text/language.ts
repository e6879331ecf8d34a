import { addToList } from '#lib/lists.ts';
import type { Language } from '#shared/model/language.ts';
import { mayBeBeyondLatin } from '#lib/text.ts';
import { onlyPlainLetters } from './countWords.ts';

type LatinLanguage = keyof typeof latinWords;
type CyrillicLanguage = keyof typeof cyrillicWords;

/*
 * The most common words of each language, by which texts in its script are recognised (Grefenstette 1995 compares this with letter n-grams: equally
 * good from about twenty words on). Only words in lower case that are not part of names.
 */
const latinWords = {
  en: 'the of and to a in that is was he for it with as his on be at by had not are but from or have an they which one you were her all she there would their we him been has when who will more no if out so said what up its about into than them can only other then',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass daß sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ich wenn hatte ihr ihm seine doch da nun schon mir dich mich',
  fr: "de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il sont avec ou son aux cette ses mais comme elle lui nous vous était avait leur bien tout sans ces fait été même je d'un qu'il c'est deux très où y ils dit j'ai n'est d'une puis",
  es: 'de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante ni yo había era fue qué él ella después así',
  it: 'di e che la il un a per in una mi sono ho non ma lo ha le si ti i con cosa se io come da ci no questo qui hai sei del bene era tu della mio solo me più gli nel alla dei delle suo sua anche aveva perché è quando dal al',
  pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela era lhe são você disse',
  nl: 'de en van ik te dat die in een hij het niet zijn is was op aan met als voor had er maar om hem dan zou of wat mijn men dit zo door over ze zich bij ook tot je mij uit der daar haar naar heb hoe heeft hebben deze want nog zal me zij nu ge geen omdat iets worden toch al waren veel meer doen toen moet ben zonder kan hun',
  sv: 'och det att i en jag hon som han på den med var sig för så till är men ett om hade de av icke mig du henne då sin nu har inte hans honom skulle hennes där min man ej vid kunde något från ut när efter upp vi dem vara vad över än dig kan sina här ha mot alla under någon eller allt mycket sedan',
  da: 'og i jeg det at en den til er som på de med han af for ikke der var mig sig men et har om vi min havde ham hun nu over da fra du ud sin dem os op man hans hvor eller hvad skal selv her alle vil blev kunne ind når være dog noget ville jo deres efter ned skulle denne end dette',
  no: 'og i jeg det at en et den til er som på de med han av ikke der så var meg seg men har om vi min mitt ha hadde hun nå over da ved fra du ut sin dem oss opp man kan hans hvor eller hva skal selv her alle vil bli ble blitt kunne inn når være kom noen noe ville dere deres kun etter ned skulle denne enn',
  fi: 'olla on ei ja se hän että oli joka mutta niin kuin minä sinä me he tämä tuo ne kun jos vaan myös ovat olen ole mitä mikä kuka sitä siitä jotta tai sekä eikä nyt jo vielä sitten hänen minun sinun häntä hänelle olivat ollut vain kanssa',
  pl: 'i w nie na się z do to że jest o jak co po ale za od by był była było tak jego jej czy już tylko przez go ją mi ten ta te tego tym dla gdy przed ze bo tu może który która które jeszcze nawet sobie ich im więc pan pani',
  cs: 'a se v na je že o s z do i to k ve pro za by ale si po jako jeho která který které od už jsem jsou byl byla bylo není nebo také tak co když jen při ještě až aby podle jej mu ho tu jí kde než pak protože však',
  hu: 'a az és hogy nem is egy ez meg de csak mint már még ha el volt van aki azt amely ki kell most mi én te ő mert vagy ezt sem minden lesz nincs volna pedig úgy így be fel neki itt akkor',
  ro: 'de și în a la cu pe că un o nu se din este mai pentru care sau ce au fost fi cum era dar prin după lui ei el ea sunt îi îl le ne am ai acest această fără până nici unde când',
  tr: 've bir bu da de için çok ile ne var daha gibi o ama kadar en diye sonra ben sen mi ki her olan oldu olarak onun değil şey bana beni ise ya hiç nasıl zaman dedi idi oldu onu ona onlar bunu şu şey kendi yok var vardı iki çünkü hem hep böyle öyle şimdi artık sonra önce birlikte üzerine içinde tarafından fakat ancak yani eğer bile işte gün yıl kadın adam eski yeni büyük küçük olduğu olduğunu doğru',
  vi: 'và của là có không cho một được trong người với các để đã này khi những ra anh vào cũng từ nhưng đến thì như lại ở em mà ông tôi còn đó nói',
  id: 'yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena tersebut bisa ada mereka lebih kata tahun sudah atau saat oleh menjadi orang ia telah adalah seperti kami kita',
  sr: 'i u je da se na ne što šta sa za od su kao ali bi do to po iz on ona mu ga će ću sam ili kad kada koji koja koje nije bio bila bilo već još samo tako me ti oni nisam smo nisu pa jer gdje gde njega njegov onda ovo nego kako ništa reče',
} as const satisfies Partial<Record<Language, string>>;

const cyrillicWords = {
  ru: 'и в не на что я он с как это то его но она к а все так из за у же от бы по было был только мне ещё еще меня была о они когда ты вы мы для ее её ни если уже или ему нет до быть даже во себя чтобы под был',
  uk: 'і в не на що я він з як це та його але вона до а все так із за у від би по було був тільки мені ще мене була вони коли ти ви ми для її ні якщо вже або йому немає бути навіть себе щоб під й є',
  bg: 'и в не на че се да от за с е си по като но ще той тя го му са те беше ми или до при което които който която има няма само още така ли бе във след ме аз ти ние вие сега този тази',
  sr: 'и у је да се на не што са за од су као али би до то по из он она а му га ће сам или кад који која које није био била било већ још само тако ме ти они',
} as const satisfies Partial<Record<Language, string>>;

/** Letters that are specific to one language or a few. */
const latinLetters: Readonly<Partial<Record<LatinLanguage, RegExp>>> = {
  de: /ß/gu,
  es: /[ñ¿¡]/gu,
  pt: /[ãõ]/gu,
  pl: /[łąęśźż]/gu,
  cs: /[řěů]/gu,
  hu: /[őű]/gu,
  ro: /[șțăşţ]/gu,
  tr: /[ığ]/gu,
  vi: /[ơưđạảấầẩậắằặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửựỳỵỷỹ]/gu,
};
const cyrillicLetters: Readonly<Partial<Record<CyrillicLanguage, RegExp>>> = { ru: /[ыэё]/gu, uk: /[їєґ]/gu, sr: /[јљњћђџ]/gu };
/** Weight of such a letter, relative to a word. */
const weightOfOwnLetter = 0.3;

/** Sample size in characters, from the beginning, middle and end, which may differ in language. */
const sampleLength = 700;
/** Minimum score, which one or two sentences reach. */
const minScore = 2;
/** Minimum share of {@link byWords `hits`} among the words; below it a text is a list of names or in an unsupported language. */
const minShare = 0.1;
/** Minimum ratio of the best language's score to the next best. */
const minLead = 1.1;

/** The languages of a script, and for each common word the indexes of its languages in that list. */
interface CommonWords<T> {
  readonly languages: readonly T[];
  readonly of: ReadonlyMap<string, readonly number[]>;
  /** The same for words that `packed` converts, by their number. */
  readonly ofPacked: ReadonlyMap<number, readonly number[]>;
}

/** Maximum letters of a word that is packed into a number: five bits each, within the range of small integers. */
const maxPacked = 6;

/** A short word of a-z packed into a number; null for other words. Number lookups cost a fraction of substring lookups. */
function packed(word: string): number | null {
  if (word.length > maxPacked || !/^[a-z]+$/.test(word)) return null;
  let number = 0;
  for (let at = 0; at < word.length; at++) number = (number << 5) | (word.charCodeAt(at) - 96);
  return number;
}

function indexOf<T extends string>(words: Readonly<Record<T, string>>): CommonWords<T> {
  const of = new Map<string, number[]>();
  const lists = Object.entries(words) as [T, string][];
  for (const [index, [, list]] of lists.entries()) for (const word of new Set(list.split(' '))) addToList(of, word, index);
  const ofPacked = new Map([...of].flatMap(([word, indexes]) => (packed(word) === null ? [] : [[packed(word)!, indexes] as const])));
  return { languages: lists.map(([language]) => language), of, ofPacked };
}

const latinLanguages = indexOf<LatinLanguage>(latinWords);
const cyrillicLanguages = indexOf<CyrillicLanguage>(cyrillicWords);

const beyondLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const scripts = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  thai: /\p{Script=Thai}/gu,
  hangul: /\p{Script=Hangul}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;
type Script = keyof typeof scripts;
/** Number of letters for which one character of these scripts counts. */
const densities: Readonly<Partial<Record<Script, number>>> = { han: 3, kana: 2, hangul: 2.5 };
/** Minimum share of kana among Chinese characters for Japanese. */
const minKana = 0.1;

function sampleOf(text: string): string {
  if (text.length <= 3 * sampleLength) return text;
  const middle = Math.floor((text.length - sampleLength) / 2);
  return [text.slice(0, sampleLength), text.slice(middle, middle + sampleLength), text.slice(-sampleLength)].join('\n');
}

/** The language of a text; null if it is too short or the language is not supported. */
export function languageOf(text: string): Language | null {
  const sample = sampleOf(text);
  // Nearly all texts are only in Latin script.
  if (!mayBeBeyondLatin(sample) || !beyondLatin.test(sample)) return byWords(sample, latinLanguages, latinLetters);
  const counts = new Map<Script, number>();
  for (const [script, letters] of Object.entries(scripts) as [Script, RegExp][])
    counts.set(script, (densities[script] ?? 1) * (sample.match(letters)?.length ?? 0));
  const japanese = counts.get('kana')!;
  if (japanese > minKana * counts.get('han')!) counts.set('kana', japanese + counts.get('han')!);
  const [script, maxCount] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
  if (maxCount < 4) return null;
  switch (script) {
    case 'latin':
      return byWords(sample, latinLanguages, latinLetters);
    case 'cyrillic':
      return byWords(sample, cyrillicLanguages, cyrillicLetters);
    case 'greek':
      return 'el';
    case 'arabic':
      return /[پچژگ]/u.test(sample) ? 'fa' : 'ar';
    case 'hebrew':
      return 'he';
    case 'devanagari':
      return 'hi';
    case 'thai':
      return 'th';
    case 'hangul':
      return 'ko';
    case 'han':
      return 'zh';
    case 'kana':
    default:
      return 'ja';
  }
}

const ascii = /^[ -~\s]*$/;

/** For each word of a lower-case text, the indexes of its languages; undefined for a word that is not common in any. */
function indexesOfWords<T>(lower: string, { of, ofPacked }: CommonWords<T>): (readonly number[] | undefined)[] {
  if (!onlyPlainLetters.test(lower)) return (lower.match(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu) ?? []).map((word) => of.get(word));
  const isLetter = (code: number): boolean => code >= 97 && code <= 122;
  const found: (readonly number[] | undefined)[] = [];
  for (let at = 0; at < lower.length; at++) {
    if (!isLetter(lower.charCodeAt(at))) continue;
    const start = at;
    let number = 0;
    for (let code = lower.charCodeAt(at); isLetter(code); code = lower.charCodeAt(++at)) number = (number << 5) | (code - 96);
    const length = at - start;
    const sign = lower.charCodeAt(at);
    if ((sign === 0x27 || sign === 0x2019) && isLetter(lower.charCodeAt(at + 1))) {
      do at++;
      while (isLetter(lower.charCodeAt(at)));
      found.push(of.get(lower.slice(start, at)));
    } else found.push(length <= maxPacked ? ofPacked.get(number) : of.get(lower.slice(start, at)));
    at--;
  }
  return found;
}

/** The language with the most common words in a text. Words shared by several languages have less weight. */
function byWords<T extends Language>(text: string, common: CommonWords<T>, ownLetters: Readonly<Partial<Record<T, RegExp>>>): T | null {
  const { languages } = common;
  const lower = text.toLowerCase();
  const scores = new Float64Array(languages.length);
  /** Common words, plus letters that only one language has, as fractions: languages that join their words have few common words. */
  const hits = new Float64Array(languages.length);
  let words = 0;
  for (const own of indexesOfWords(lower, common)) {
    words++;
    if (!own) continue;
    const weight = 1 / Math.sqrt(own.length);
    for (const index of own) {
      scores[index]! += weight;
      hits[index]!++;
    }
  }
  if (!ascii.test(text)) {
    for (const [language, letters] of Object.entries(ownLetters) as [T, RegExp][]) {
      const count = lower.match(letters)?.length ?? 0;
      scores[languages.indexOf(language)]! += weightOfOwnLetter * count;
      hits[languages.indexOf(language)]! += weightOfOwnLetter * count;
    }
  }
  const best = scores.indexOf(Math.max(...scores));
  const second = Math.max(...scores.filter((_, index) => index !== best));
  if (scores[best]! < minScore || hits[best]! < minShare * words || scores[best]! < minLead * second) return null;
  return languages[best]!;
}
