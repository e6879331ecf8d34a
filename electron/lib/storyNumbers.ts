import { memoised } from './memoise.ts';

/* Numbers as chapters have them: digits of any script, Roman and Chinese numerals, and words, one row a language. */

/** Numbers in words by language: from one on, then tens from twenty on; ordinals as stems, which endings may follow. */
const numberWords: Readonly<Record<string, { readonly ones: string; readonly ordinals: string; readonly tens: string }>> = {
  en: {
    ones: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ordinals:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
    tens: 'twent thirt fort|fourt fift sixt sevent eight ninet',
  },
  de: {
    ones: 'eins|ein|eine zwei drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    ordinals:
      'erst zweit|zweyt dritt viert fünft sechst|sechzt siebt|siebent acht neunt zehnt|zehent elft|eilft zwölft dreizehnt vierzehnt fünfzehnt|funfzehnt sechzehnt|sechszehnt siebzehnt|siebenzehnt achtzehnt neunzehnt',
    tens: 'zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
  },
  fr: {
    ones: 'un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    ordinals:
      'premi deuxi|second troisi quatri cinqui sixi septi huiti neuvi dixi onzi douzi treizi quatorzi quinzi seizi dix-septi dix-huiti dix-neuvi',
    tens: 'vingt trent quarant cinquant soixant septant huitant|octant nonant',
  },
  es: {
    ones: 'uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis|dieciseis diecisiete dieciocho diecinueve',
    ordinals:
      'primer|primero|primera segund tercer cuart quint sext séptim|septim octav noven|novena décim|decim undécim|undecim duodécim|duodecim decimotercer decimocuart decimoquint decimosext decimoséptim decimoctav decimonoven',
    tens: 'veint|veinti treint cuarent cincuent sesent setent ochent novent',
  },
  it: {
    ones: 'uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ordinals:
      'prim second terz quart quint sest settim ottav non decim undicesim dodicesim tredicesim quattordicesim quindicesim sedicesim diciassettesim diciottesim diciannovesim',
    tens: 'vent trent quarant cinquant sessant settant ottant novant',
  },
  la: { ones: '-', ordinals: 'primus|prima secund terti quart quint sext septim octav', tens: '-' },
  pt: {
    ones: 'um|uma dois|duas três|tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
    ordinals: 'primeir segund terceir quart quint sext sétim oitav non décim',
    tens: 'vint trint quarent cinquent sessent setent oitent novent',
  },
  nl: {
    ones: 'een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    ordinals:
      'eerst tweed derd vierd vijfd zesd zevend achtst negend tiend elfd twaalfd dertiend veertiend vijftiend zestiend zeventiend achttiend negentiend',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  },
  sv: {
    ones: 'ett|en två|to tre fyra|fire fem sex|seks sju|syv åtta|åtte|otte nio|ni tio|ti elva|elleve tolv tretton|tretten fjorton|fjorten femton|femten sexton|seksten sjutton|sytten arton|atten nitton|nitten',
    ordinals:
      'först|først andr|annan|anden tredj fjärd|fjerde femt sjätt|sjett sjund|syvend åttond|åttend nionde|niende tionde|tiende elft tolft trettond|trettend fjortond|fjortend femtond|femtend sextond|sekstend sjuttond|syttend artond|adertond|attend nittond|nittend',
    tens: 'tjug|tyve trettio|tretti fyrtio|førti femtio|femti sextio|seksti sjuttio|sytti åttio|åtti nittio|nitti',
  },
  pl: {
    ones: 'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
    ordinals:
      'pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast',
    tens: 'dwudziest|dwadzieścia trzydziest|trzydzieści czterdziest|czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  },
  ru: {
    ones: 'один|одна два|две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    ordinals:
      'перв втор трет четверт|четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат',
    tens: 'двадцат|двадцать тридцат|тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяност',
  },
  ar: {
    ones: 'واحد اثنان|اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
    ordinals:
      'الأول|الاول|الأولى|الحادي|الحادية الثاني|الثانية الثالث|الثالثة الرابع|الرابعة الخامس|الخامسة السادس|السادسة السابع|السابعة الثامن|الثامنة التاسع|التاسعة العاشر|العاشرة',
    tens: 'العشرون|العشرين الثلاثون|الثلاثين الأربعون|الأربعين الخمسون|الخمسين الستون|الستين السبعون|السبعين الثمانون|الثمانين التسعون|التسعين',
  },
  he: {
    ones: 'אחת|אחד שתיים|שניים שלוש|שלושה ארבע|ארבעה חמש|חמישה שש|שישה שבע|שבעה שמונה תשע|תשעה עשר|עשרה',
    ordinals: 'ראשו|הראשו שני|השני שלישי|השלישי רביעי|הרביעי חמישי|החמישי שישי|השישי שביעי|השביעי שמיני|השמיני תשיעי|התשיעי עשירי|העשירי',
    tens: 'עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים',
  },
  uk: {
    ones: "один|одна два|дві три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять",
    ordinals:
      "перш другий|друге|другої|другого|другому|другій трет четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят тринадцят чотирнадцят п'ятнадцят шістнадцят сімнадцят вісімнадцят дев'ятнадцят",
    tens: "двадцят тридцят сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яност",
  },
  cs: {
    ones: 'jedna dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct',
    ordinals:
      'prvn druh třet čtvrt pátá|pátý|páté šest sedm osm devát desát jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct',
    tens: 'dvacát|dvacet třicát|třicet čtyřicát|čtyřicet padesát šedesát sedmdesát osmdesát devadesát',
  },
  // Cardinals that are English words ("hat", "on") are left out.
  hu: {
    ones: 'egy kettő|két három négy öt - hét nyolc kilenc tíz',
    ordinals:
      'első|egyedik másod|kettedik harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik tizenegyedik tizenkettedik tizenharmadik tizennegyedik tizenötödik tizenhatodik tizenhetedik tizennyolcadik tizenkilencedik',
    tens: 'húsz|husz|huszon harminc negyven ötven hatvan hetven nyolcvan kilencven',
  },
  ro: {
    ones: 'unu|întâi doi|două trei patru cinci șase șapte - nouă zece unsprezece doisprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece',
    ordinals: 'primul doilea treilea patrulea cincilea șaselea șaptelea optulea nouălea zecelea',
    tens: 'douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci',
  },
  el: {
    ones: 'ένα δύο τρία τέσσερα πέντε έξι επτά|εφτά οκτώ|οχτώ εννέα|εννιά δέκα έντεκα δώδεκα',
    ordinals:
      'πρώτ|πρωτ δεύτερ|δευτερ τρίτ|τριτ τέταρτ|τεταρτ πέμπτ|πεμπτ έκτ|εκτ έβδομ|εβδομ όγδο|ογδο ένατ|ενατ δέκατ|δεκατ ενδέκατ|ενδεκατ δωδέκατ|δωδεκατ',
    tens: 'εικοστ τριακοστ τεσσαρακοστ πεντηκοστ εξηκοστ εβδομηκοστ ογδοηκοστ ενενηκοστ',
  },
  tr: {
    ones: '-',
    ordinals: 'birinci ikinci üçüncü dördüncü beşinci altıncı|altinci yedinci sekizinci dokuzuncu onuncu',
    tens: 'yirminci otuzuncu kırkıncı ellinci altmışıncı yetmişinci sekseninci doksanıncı',
  },
  fi: {
    ones: '-',
    ordinals:
      'ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista kolmastoista neljästoista viidestoista kuudestoista seitsemästoista kahdeksastoista yhdeksästoista',
    tens: 'kahdeskymmenes kolmaskymmenes neljäskymmenes viideskymmenes kuudeskymmenes seitsemäskymmenes kahdeksaskymmenes yhdeksäskymmenes',
  },
};

/** English numbers in words: from one to nineteen, from first to nineteenth, tens from twenty on. */
export const englishNumbers: { readonly ones: readonly string[]; readonly ordinals: readonly string[]; readonly tens: readonly string[] } =
  {
    ones: numberWords['en']!.ones.split(' '),
    ordinals: numberWords['en']!.ordinals.split(' '),
    tens: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  };

/** The forms of a number in the languages other than English, by value: cardinals from one on, stems of ordinals from first on, and of tens from twenty on. */
export const foreignNumbers: Readonly<Record<'ones' | 'ordinals' | 'tens', readonly (readonly string[])[]>> = {
  ones: formsByValue('ones'),
  ordinals: formsByValue('ordinals'),
  tens: formsByValue('tens'),
};

function formsByValue(kind: 'ones' | 'ordinals' | 'tens'): string[][] {
  const found: string[][] = [];
  for (const [language, { [kind]: rows }] of Object.entries(numberWords))
    for (const [index, forms] of language === 'en' || rows === '-' ? [] : rows.split(' ').entries())
      (found[index] ??= []).push(...forms.split('|').filter((form) => form !== '-'));
  return found;
}

const wholeWords = new Map<string, number>();
const stems: [stem: string, value: number][] = [];
const tens: [stem: string, value: number][] = [];
for (const language of Object.values(numberWords)) {
  for (const [index, forms] of language.ones.split(' ').entries())
    for (const form of forms.split('|')) if (!wholeWords.has(form)) wholeWords.set(form, index + 1);
  for (const [index, forms] of language.ordinals.split(' ').entries()) for (const form of forms.split('|')) stems.push([form, index + 1]);
  for (const [index, forms] of language.tens.split(' ').entries()) for (const form of forms.split('|')) tens.push([form, (index + 2) * 10]);
}
// The longer stem first: "sixteenth" is no "sixt" (sixty).
stems.sort((a, b) => b[0].length - a[0].length);
tens.sort((a, b) => b[0].length - a[0].length);

const joiners = /^(?:and|und|et|y|e|en|och|og|i|the)$/u;
/** Letters that may follow the stem of an ordinal. */
const maxEnding = 4;

/** The number of one word below a hundred; null for any other word. */
const smallNumber: (word: string) => number | null = memoised((word) => {
  const whole = wholeWords.get(word);
  if (whole !== undefined) return whole;
  const stem = stems.find(([form]) => word.startsWith(form) && word.length - form.length <= maxEnding);
  const ten = tens.find(([form]) => word.startsWith(form));
  if (ten && (!stem || ten[0].length > stem[0].length)) {
    const rest = word.slice(ten[0].length).replace(/^(?:[aioy]|u(?=[aå])|te|ta|tio)?(?:-|y)?/u, '');
    if (word.length - ten[0].length <= maxEnding) return ten[1] + (rest.length > 2 ? (onesIn(rest) ?? 0) : 0);
    const one = onesIn(word.slice(ten[0].length)) ?? onesIn(rest);
    if (one !== null) return ten[1] + one;
  }
  if (stem) return stem[1];
  // "einundzwanzig", "eenentwintigste": the ones come first.
  const joined = /^(.+?)und(.+)$/u.exec(word) ?? /^(.+?)(?:en|ën)(.+)$/u.exec(word);
  const one = joined && wholeWords.get(joined[1]!);
  const above = joined && tens.find(([form]) => joined[2]!.startsWith(form));
  return one && one < 10 && above ? above[1] + one : null;
}, 20_000);

function onesIn(text: string): number | null {
  const value = wholeWords.get(text) ?? stems.find(([form]) => text.startsWith(form) && text.length - form.length <= maxEnding)?.[1];
  return value !== undefined && value < 10 ? value : null;
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const romanNumeral = /^(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/;

/** The value of a Roman numeral up to 399 in either case, including Cyrillic look-alike letters; null for anything else. */
export function romanNumber(text: string): number | null {
  const latin = text.toLowerCase().replaceAll('х', 'x').replaceAll('і', 'i').replaceAll('с', 'c');
  if (!romanNumeral.test(latin)) return null;
  let sum = 0;
  for (const [index, letter] of Array.from(latin).entries()) {
    const value = romanDigits[letter]!;
    sum += value < (romanDigits[latin[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

const hanDigits: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('〇一二三四五六七八九')
    .map((sign, value) => [sign, value] as const)
    .concat([
      ['零', 0],
      ['两', 2],
      ['兩', 2],
      ['壹', 1],
      ['贰', 2],
      ['叁', 3],
    ]),
);
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 廿: 20, 卅: 30 };
const hanNumeral = /^[〇零一二三四五六七八九两兩壹贰叁十百千廿卅]+$/u;

/** The value of a number in Chinese characters (一百二十, 一二〇, 廿三); null for anything else. */
export function hanNumber(text: string): number | null {
  if (!hanNumeral.test(text)) return null;
  if (!/[十百千廿卅]/u.test(text)) return Number(Array.from(text, (sign) => hanDigits[sign]).join(''));
  let sum = 0;
  let digit: number | null = null;
  for (const sign of text) {
    const unit = hanUnits[sign];
    if (unit === undefined) {
      digit = hanDigits[sign]!;
      continue;
    }
    sum += sign === '廿' || sign === '卅' ? unit : (digit || 1) * unit;
    digit = null;
  }
  return sum + (digit ?? 0);
}

const isAscii = /^[\0-\x7F]*$/;

/** Digits of any script as ASCII: ３, ٣, ३. */
function asciiDigits(text: string): string {
  if (isAscii.test(text)) return text;
  return text.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0)!;
    if (code < 0x80) return sign;
    // Unicode orders the digits of a script from its zero.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}

const otherNumeral = /(?![0-9])[\p{Nd}\u2160-\u217F]/u;

/** Digits of any script, and Roman numerals that are one sign (Ⅸ), as ASCII. */
export function asciiNumerals(text: string): string {
  // Most texts beyond ASCII have only quotation marks and letters of their own.
  if (!otherNumeral.test(text)) return text;
  return asciiDigits(text.replace(/[\u2160-\u217F]/gu, (sign) => sign.normalize('NFKC')));
}

/** Letters by their value as numerals: Hebrew, and Greek in lower case. */
const letterValues = new Map(
  [
    ...Array.from('אבגדהוזחטיכלמנסעפצקרשת', (letter, at) => [letter, at] as const),
    ...Array.from('αβγδε-ζηθικλμνξοπ-ρστ', (letter, at) => [letter, at] as const),
  ].map(([letter, at]) => [letter, at < 10 ? at + 1 : at < 18 ? (at - 8) * 10 : (at - 17) * 100]),
);
const letterNumeral = /^(?:[א-ת]{1,2}|[א-ת]{1,3}["״][א-ת]|[α-ω]{1,3})(?=$|['׳΄ʹ’.:\s–—-])['׳΄ʹ’]?/u;

/** The numeral in Hebrew or Greek letters after a word for chapters: "פרק ג'", "Κεφάλαιο ΙΒ΄"; null for any other word. */
export function letterNumber(text: string): { readonly value: number; readonly rest: string } | null {
  const written = letterNumeral.exec(text.toLowerCase())?.[0];
  if (written === undefined) return null;
  const values = Array.from(written.replace(/^στ|(?<=^ι)στ/u, '6').replace(/[^\p{L}6]/gu, ''), (letter) =>
    letter === '6' ? 6 : letterValues.get(letter)!,
  );
  // Larger values come first: any other order is a word.
  if (values.some((value, index) => index > 0 && value >= values[index - 1]!)) return null;
  return { value: values.reduce((sum, value) => sum + value, 0), rest: text.slice(written.length) };
}

/** A number at the start of a text, and what follows it. */
interface LeadingNumber {
  readonly value: number;
  readonly rest: string;
  /** How it is written: what follows digits or a Roman numeral without a sign is less likely a title. */
  readonly form: 'digits' | 'roman' | 'words' | 'han';
}

/** The number a text begins with: in digits, Roman or Chinese numerals, or words of a language; null when it begins with none. */
export function leadingNumber(text: string): LeadingNumber | null {
  const plain = asciiDigits(text.normalize('NFC')).replace(/^(?:the|al|no|nr|nº|n°|№)\b\.?\s*|^[№#]\s*/iu, '');
  const digits = /^(\d{1,6}(?:\.\d+)?)(?:(?:st|nd|rd|th|er|ère|ere|re|e|ème|eme|º|ª|°)(?![\p{L}\d]))?(?![\p{L}\d])/iu.exec(plain);
  if (digits) return { value: Number(digits[1]), rest: plain.slice(digits[0].length), form: 'digits' };
  const han = /^[〇零一二三四五六七八九两兩壹贰叁十百千廿卅]+/u.exec(plain);
  if (han) return { value: hanNumber(han[0])!, rest: plain.slice(han[0].length), form: 'han' };
  const first = /^[\p{L}\p{M}]+/u.exec(plain)?.[0] ?? '';
  // In one case: "Di" and "Mix" are no numbers, "XII" and "xii" are.
  const isOneCase = first === first.toUpperCase() || first === first.toLowerCase() || /^[IVX][ivx]+$/.test(first);
  const roman = isOneCase ? romanNumber(first) : null;
  if (roman !== null && !/^['’]/.test(plain.slice(first.length))) return { value: roman, rest: plain.slice(first.length), form: 'roman' };
  return numberInWords(plain);
}

/** With the hyphen of "dix-sept" and the apostrophe of "п'ятий". */
const wordOfNumber = /[\p{L}\p{M}]+(?:(?:-(?=sept|huit|neuf)|(?<=[пв])'(?=я))[\p{L}\p{M}]+)?/u;
const wordsOfNumber = new RegExp(wordOfNumber.source, 'gu');

/** Arabic numbers of two words from eleven on: "الحادي عشر", "الثاني والعشرون". */
const arabicTens = /^(ال\p{L}+)\s(?:عشرة?|و(ال\p{L}+))(?!\p{L})/u;

function arabicNumber(text: string): LeadingNumber | null {
  const [written, one, ten] = arabicTens.exec(text) ?? [];
  const ones = one === undefined ? null : smallNumber(one);
  const above = ten === undefined ? 10 : smallNumber(ten);
  if (ones === null || above === null || ones >= 10 || above < 10) return null;
  return { value: above + ones, rest: text.slice(written!.length), form: 'words' };
}

function numberInWords(text: string): LeadingNumber | null {
  const arabic = arabicNumber(text);
  if (arabic) return arabic;
  // Turkish "İ" in lower case is two characters.
  const low = text.toLowerCase().replaceAll('i\u0307', 'i').replace(/[’ʼ]/gu, "'");
  // Nearly no heading begins with a number.
  const first = wordOfNumber.exec(low)?.[0];
  if (first === undefined || smallNumber(first) === null) return null;
  let sum = 0;
  let end = 0;
  let last = Number.POSITIVE_INFINITY;
  let isJoined = false;
  for (const { 0: word, index } of low.matchAll(wordsOfNumber)) {
    if (index > end + 2 || (index > end && !/^[\s-]*$/u.test(low.slice(end, index)))) break;
    if (end > 0 && joiners.test(word)) {
      end = index + word.length;
      isJoined = true;
      continue;
    }
    const above = isJoined && last < 10 ? (smallNumber(word) ?? 0) : 0;
    // "Ein und zwanzigstes", "een en twintigste": the ones come first.
    if (above >= 20 && above % 10 === 0) {
      sum += above;
      end = index + word.length;
      break;
    }
    if (/^hundred(?:th)?$/.test(word) && sum > 0 && sum < 10) sum *= 100;
    else {
      const value = smallNumber(word);
      // "Twenty-one", but "One Two Three" is a title.
      if (value === null || value >= last || (last < 20 && last !== Number.POSITIVE_INFINITY)) break;
      if (end > 0 && last % 10 !== 0) break;
      sum += value;
    }
    last = sum;
    end = index + word.length;
  }
  if (sum === 0) return null;
  // A joiner at the end belongs to what follows.
  const used = low.slice(0, end).replace(/[\s-]+(?:and|und|et|y|e|en|och|og|i|the)$/u, '').length;
  return { value: sum, rest: text.slice(used), form: 'words' };
}
