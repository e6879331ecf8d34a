import { englishNumbers, hanNumber, romanNumber } from '#lib/storyNumbers.ts';
import { plainWord } from '../../../extraction/words.ts';

/* Numbers next to "chapter" and "part" in questions: digits, Roman, Chinese, and words of several languages up to twenty. */

const numberNames = [...englishNumbers.ones, 'twenty'];
const { tens } = englishNumbers;
export const ordinals: readonly string[] = [...englishNumbers.ordinals, 'twentieth'];

/** One to twenty by language, plain; what follows "chapter" in them. */
const otherNumbers: readonly string[] = [
  'eins|un|uno|um|een|jeden|один|ett|egy|unu|ενα',
  'zwei|deux|dos|due|dois|twee|dwa|два|tva|ketto|doi|δυο',
  'drei|trois|tres|tre|drie|trzy|три|harom|trei|τρια',
  'vier|quatre|cuatro|quattro|quatro|cztery|четыре|fyra|negy|patru|τεσσερα|чотири',
  'funf|cinq|cinco|cinque|vijf|piec|пять|fem|ot|cinci|πεντε',
  'sechs|seis|sei|zes|szesc|шесть|sase|εξι|шість',
  'sieben|sept|siete|sette|sete|zeven|siedem|семь|sju|syv|het|sapte|επτα',
  'acht|huit|ocho|otto|oito|osiem|восемь|atta|otte|nyolc|οκτω|вісім',
  'neun|neuf|nueve|nove|negen|dziewiec|девять|nio|kilenc|noua|εννεα',
  'zehn|dix|diez|dieci|dez|tien|dziesiec|десять|tio|tiz|zece|δεκα',
  'elf|onze|once|undici|jedenascie|одиннадцать',
  'zwolf|douze|doce|dodici|doze|twaalf|dwanascie|двенадцать',
  'dreizehn|treize|trece|tredici|treze|dertien|trzynascie|тринадцать',
  'vierzehn|quatorze|catorce|quattordici|catorze|veertien|czternascie|четырнадцать',
  'funfzehn|quinze|quince|quindici|vijftien|pietnascie|пятнадцать',
  'sechzehn|seize|dieciseis|sedici|dezesseis|dezasseis|zestien|szesnascie|шестнадцать',
  'siebzehn|dix-sept|diecisiete|diciassette|dezessete|dezassete|zeventien|siedemnascie|семнадцать',
  'achtzehn|dix-huit|dieciocho|diciotto|dezoito|achttien|osiemnascie|восемнадцать',
  'neunzehn|dix-neuf|diecinueve|diciannove|dezenove|dezanove|negentien|dziewietnascie|девятнадцать',
  'zwanzig|vingt|veinte|venti|vinte|twintig|dwadziescia|двадцать',
];
/** First to twentieth, by their first letters. */
const otherOrdinals: readonly RegExp[] = [
  'erste|premi|primer|primeir|prim[oa]$|eerste|pierwsz|перв|forst|elso|prvni|intai|πρωτ|перш|الاول|[הב]?ראשון',
  'zweite|deuxi|second|segund|tweede|drugi|втор|andra$|anden$|masod|druh[aey]|doilea|δευτερ|друг(?:ий|ого|ому|ій)$|الثاني|ה?שני$',
  'dritte|troisi|tercer|terz[oa]|terceir|derde|trzeci|трет|tredj|harmadik|treti|treilea|τριτ|الثالث|ה?שלישי',
  'vierte$|vierte[nrsm]$|quatri|cuart|quart[oa]|vierde|czwart|четверт|fjard|fjerd|negyedik|ctvrt|patrulea|τεταρτ|الرابع|ה?רביעי',
  "funfte|cinqui|quint[oa]|vijfde|piat|пят(?!на)|femte$|otodik|pat[aye]$|cincilea|πεμπτ|п'ят(?!на)|الخامس|ה?חמישי",
  'sechste|sixi|sext[oa]|sest[oa]|zesde|szost|шест(?!на)|sjatt|sjett|hatodik|sest[aye]|saselea|εκτ[οη]|шост|السادس|ה?שישי',
  'sieb(?:en)?te|septi|settim|setim|zevende|siodm|седьм|sjund|syvend|hetedik|sedm[aye]|saptelea|εβδομ|сьом|السابع|ה?שביעי',
  'achte|huiti|octav|ottav|oitav|osm[aey]|восьм|atton|ottend|nyolcadik|optulea|ογδο|الثامن|ה?שמיני',
  "neunte|neuvi|noven|non[oa]$|negende|dziewiat|девят(?!на)|nionde|niende|kilencedik|devat[aye]|noualea|ενατ|дев'ят(?!на)|التاسع|ה?תשיעי",
  'zehnte|dixi|decim[oa]$|tiende|dziesiat|десят|tionde|tizedik|desat[aye]|zecelea|δεκατ|العاشر|ה?עשירי',
  'elfte|onzi|undecim|undicesim|elfde|jedenast|одиннадцат|elft|ellevte|tizenegyedik|ενδεκατ|одинадцят',
  'zwolfte|douzi|duodecim|dodicesim|twaalfde|dwunast|двенадцат|tolft|tolvte|tizenkettedik|δωδεκατ|дванадцят',
  'dreizehnte|treizi|decimoterc|tredicesim|dertiende|trzynast|тринадцат',
  'vierzehnte|quatorzi|decimocuart|quattordicesim|veertiende|czternast|четырнадцат',
  'funfzehnte|quinzi|decimoquint|quindicesim|vijftiende|pietnast|пятнадцат',
  'sechzehnte|seizi|decimosext|sedicesim|zestiende|szesnast|шестнадцат',
  'siebzehnte|dix-septi|decimosepti|diciassettesim|zeventiende|siedemnast|семнадцат',
  'achtzehnte|dix-huiti|decimoctav|diciottesim|achttiende|osiemnast|восемнадцат',
  'neunzehnte|dix-neuvi|decimonoven|diciannovesim|negentiende|dziewietnast|девятнадцат',
  'zwanzigste|vingti|vigesim|ventesim|twintigste|dwudziest|двадцат',
].map((forms) => new RegExp(`^(?:${forms})`, 'u'));

/** How a number is written, plain, as a pattern without groups that capture. */
export const numberPattern = `\\d{1,4}|[ivxlc]{1,7}(?![\\p{L}])|(?:${tens.join('|')})(?:[ -](?:${numberNames.slice(0, 9).join('|')}))?|${numberNames.join('|')}|(?:${otherNumbers.join('|')})(?![\\p{L}-])`;

/** The value of digits, a Roman or Chinese numeral, or number words; null for anything else. */
export function numberFromWords(written: string): number | null {
  const text = plainWord(written.trim()).replace(/[.)]$/, '');
  if (/^\d+$/.test(text)) return Number(text);
  const roman = romanNumber(text);
  if (roman !== null) return roman;
  const [first = '', second = ''] = text.split(/[ -]/);
  const one = numberNames.indexOf(first);
  if (one >= 0 && second === '') return one + 1;
  const ten = tens.indexOf(first);
  if (ten >= 0) return 10 * (ten + 2) + (second === '' ? 0 : numberNames.indexOf(second) + 1);
  const other = otherNumbers.findIndex((forms) => forms.split('|').includes(text));
  if (other >= 0) return other + 1;
  return hanNumber(written.trim()) || null;
}

/** Whether a number is written in a word of another language than English. `written`: plain. */
export function isForeignNumber(written: string): boolean {
  return otherNumbers.some((forms) => forms.split('|').includes(written));
}

/** The place that an ordinal says, from 1: "third", "siebzehnte", "вторая", "3.", "3rd"; null for none. `word`: plain. */
export function ordinalFromWord(word: string): number | null {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const english = ordinals.indexOf(word);
  const index = english >= 0 ? english : otherOrdinals.findIndex((forms) => forms.test(word));
  return index < 0 ? null : index + 1;
}

/** Chapters by their place: "the third chapter", "im 3. Kapitel", "the last two chapters". */
export function ordinalBefore(countedWords: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(\\p{L}+|\\d{1,3}(?:[.ªº°]|-?\\p{L}{1,3}))\\s+(?:(two|three|four|five|\\d)\\s+)?(${countedWords})(?!\\p{L}|\\s+\\d)`,
    'gu',
  );
}

/** Chapters with an ordinal after the word: "capítulo tercero", "capitolul al treilea", "глава третья". */
export function ordinalAfter(countedWords: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?!chap(?:ter)?s?\\s)(?:${countedWords})\\s+(?:al\\s+)?(\\p{L}+)(?!\\p{L})`, 'gu');
}
