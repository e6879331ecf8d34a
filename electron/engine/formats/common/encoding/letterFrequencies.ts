/** Frequencies of the non-ASCII letters of a language, and its legacy single-byte encodings. */
export interface LetterFrequencies {
  /** ISO 639-1. */
  readonly language: string;
  /** Names in the Encoding Standard. */
  readonly encodings: readonly SingleByteEncoding[];
  /** Per 1,000 letters, lower case. */
  readonly letters: ReadonlyMap<string, number>;
}

/** Single-byte encodings recognised by letter frequencies, named as in the Encoding Standard. */
export type SingleByteEncoding =
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1251'
  | 'koi8-r'
  | 'koi8-u'
  | 'ibm866'
  | 'iso-8859-5'
  | 'x-mac-cyrillic'
  | 'windows-1252'
  | 'iso-8859-15'
  | 'macintosh'
  | 'windows-1253'
  | 'iso-8859-7'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'iso-8859-6'
  | 'windows-1257'
  | 'windows-1258'
  | 'windows-874';

const western = ['windows-1252', 'iso-8859-15', 'macintosh'] as const;
const central = ['windows-1250', 'iso-8859-2'] as const;
const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const;

/** One language: each letter followed by its count. */
function language(name: string, encodings: readonly SingleByteEncoding[], frequencies: string): LetterFrequencies {
  const letters = [...frequencies.matchAll(/(\D)(\d+)/gu)].map(([, letter, count]) => [letter!, Number(count)] as const);
  return { language: name, encodings, letters: new Map(letters) };
}

/** Languages mostly in non-ASCII letters, from translations of the Universal Declaration of Human Rights, at least 1. */
export const foreignScripts: readonly LetterFrequencies[] = [
  language('ru', cyrillic, 'о111е86и85а77н67т61с56в56р44л39д33п27к27м26я22б21у21ь20ы19г16ж15ч14й13з13ю8х8щ7ц6ш6э3ф1ъ1ё1'),
  language(
    'uk',
    ['windows-1251', 'koi8-u', 'x-mac-cyrillic', 'iso-8859-5'],
    'о103а93н90і58и55т55в54с43р43е38д36п31у31л29я27м27к25б24з20ю15ь14ж14г13х11ї11ч10й9ц8є8ш4щ2ф1ґ1',
  ),
  language(
    'bg',
    ['windows-1251', 'x-mac-cyrillic', 'iso-8859-5'],
    'а119и98о97е87н78в66т64с52р49д38л33к30п26б21з20ч19у16м16ъ14я14г11ж9ц7щ6й5х4ш4ю1ф1ь1',
  ),
  language(
    'sr',
    ['windows-1251', 'x-mac-cyrillic', 'iso-8859-5'],
    'а130о96и93е70н63в53р53у51с47д38т37п33к33м32л29ј24б19з17ч14г13њ13ш9љ8ц7ж7х4ђ3ћ5ф1џ1',
  ),
  language(
    'be',
    ['windows-1251', 'x-mac-cyrillic', 'iso-8859-5'],
    'а180н85ы48і47р44в41о40е39с34к34л34я33д33п30ц29м29у27т26б24з19ў17г16ч16ь15ж12х11й9ю8э8ш6ё2ф1',
  ),
  language(
    'el',
    ['windows-1253', 'iso-8859-7'],
    'α113ι83ε75τ70ο67ν59κ52ρ43η39σ38π37ς35ί32υ29μ28δ23λ21έ19θ19ά17ω17ή16ό14γ11χ11ύ7ώ6ξ5φ5β4ζ3ψ1ϊ1ΐ1',
  ),
  language(
    'he',
    ['windows-1255'],
    'ו133י114ל83ה79א61ת60ב50ש40כ39ר39ד32מ32ע31ח28נ28ם27ז21פ18ס15ן13ג11ק11צ9ט9ף8ך5ץ2\u05B01\u05B41\u05B61\u05B71\u05B81\u05BC1\u05B91\u05C11\u05B51',
  ),
  language(
    'ar',
    ['windows-1256', 'iso-8859-6'],
    'ا155ل126ي73م63و57ت45ن41ة30ر36ع34د32أ30ق30ح27ه26ف25ب21س21ك19ج15إ11خ10ش9ص9ض8ى6ز6ذ5ط4غ4ء4\u064B3ئ2ظ2ث2آ1ؤ1\u064E1\u064F1\u06501\u06511\u06521،8؟2؛1',
  ),
  // The code page has no final form of Yeh: its Arabic one is written instead.
  language(
    'fa',
    ['windows-1256'],
    'ا141د88ي83ر76و69م69ه58ن55ت45ب43ک14ك14ق25س24ش24ل22ح15ع12ز19خ14ج11آ10گ9ف9ص6ض4ط4چ4ئ3ذ3پ5ظ2أ2ث1غ1ژ1\u200C8،8؟2؛1',
  ),
  language(
    'th',
    ['windows-874'],
    'า67ร58น51ก44อ42\u0E4842ม38\u0E3438ง36ท36ะ33\u0E3129ด27ส26\u0E4926เ26ค26ล25\u0E3523ย21ต20ว20แ18จ18ห18ป16บ14ใ14\u0E3812ข12ธ7\u0E3711ไ11ช10พ9ศ4\u0E477ำ7\u0E397โ6ถ5ภ3\u0E364ผ4ษ3\u0E4C4ๆ3ญ3ฏ1ฐ1ณ2ซ3ฟ2ฝ1ฤ1ฉ2ฎ1',
  ),
];

/** Languages of Latin letters, some of them beyond ASCII. */
export const latinScripts: readonly LetterFrequencies[] = [
  language('en', western, 'é1ï1'),
  language('de', western, 'ä6ü6ö3ß3'),
  language('fr', western, 'é24à6ê3è4ù1â1ô1û1ç1î1ï1œ1ë1'),
  language('es', western, 'ó9í7á5é4ñ3ú2ü1¿1¡1'),
  language('it', western, 'à6è5é2ò3ù3ì2'),
  language('pt', western, 'ã9ç6í5é5á5ó3ê4õ2ú1â2à2ô1'),
  language('ca', western, 'ó7é6à6è4í4ú2ç1ò2ï1'),
  language('sv', western, 'ä24ö14å13é1'),
  language('da', western, 'æ9å9ø7é1'),
  language('fi', western, 'ä42ö5å1'),
  language('is', western, 'ð37þ14á16ó11í13é8ö9æ8ú5ý2'),
  language('ga', western, 'á18í15ó10é10ú8'),
  language('sq', western, 'ë90ç6'),
  language('et', western, 'ä14õ11ü8ö3š1ž1'),
  language('pl', central, 'ł20ż10ą10ę12ó8ś8ć5ń3ź1'),
  language('cs', central, 'á28í30é15ě16ý12ž11č11ř11š9ů6ú3ť1ň1ď1ó1'),
  language('sk', central, 'á28ý12č13ž11é12ú9ť8š9í12ľ4ô2ň2ď2ä1ĺ1ŕ1ó1'),
  language('hu', central, 'á36é40ő10ö11ó10ü6í6ú3ű2'),
  language('ro', central, 'ă30ţ13ş13î12â7'),
  language('hr', central, 'č13ž7š8ć7đ3'),
  language('sl', central, 'č13ž8š9'),
  language('tr', ['windows-1254'], 'ı50ş19ü19ç12ğ12ö9â1î1'),
  language('lt', ['windows-1257'], 'ė16ą7ų12š11ž9į6ę3ū5č4'),
  language('lv', ['windows-1257'], 'ā38ē19ī17š9ņ6ū5ļ4ž3ķ3č2ģ1'),
  language('et', ['windows-1257'], 'ä14õ11ü8ö3š1ž1'),
  // Most tones are combining marks after their letter.
  language('vi', ['windows-1258'], '\u032356\u030045\u030142\u030924\u03038ư36ê35đ28ô26ơ26â15ă5à12á7ó5í3ú3é2è1ù1'),
];
