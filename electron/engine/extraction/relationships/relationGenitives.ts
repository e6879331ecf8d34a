import { memoisedFor } from '#lib/memoise.ts';
import { anyOf, type MaskedRelation, sign } from './relationPatterns.ts';

/*
 * Relations stated by a noun next to the name it belongs to, without a preposition: 「ハナはミラの娘」, "Elif, Murat'ın kızı", "Nils är Karins son",
 * "Anna Béla lánya", and the noun first: "ليلى ابنة عمر". A name may be masked with its ending, so the mark of a genitive may be missing.
 */

/** How a language joins two names and a noun. */
interface Language {
  /** Letters that identify the language, or words if it can be written without such letters. */
  readonly letters: RegExp;
  /** Whether spaces separate words. */
  readonly separatesWords: boolean;
  readonly order: 'name first' | 'noun first';
  /** Between the subject and the phrase: "は", " är ", ", ". */
  readonly link: string;
  /** Between the name and its noun; with the noun first, between the noun and its name. */
  readonly genitive: string;
  /** Words before the noun, such as "eldest", "adoptive". */
  readonly qualifiers: string;
  /** Words after the noun at the end of a statement. */
  readonly copulas: string;
  /** Whether the subject may follow the phrase: "ミラの娘ハナ". */
  readonly hasApposition: boolean;
  /** A possessive pronoun before the noun, which in a note means the note's own entity: "他的堂弟林川". */
  readonly possessive?: string;
  /** The nouns for each kind, separated by spaces. */
  readonly nouns: Readonly<Record<string, string>>;
}

const languages: readonly Language[] = [
  {
    letters: /[\u3040-\u30ff]/u,
    separatesWords: false,
    order: 'name first',
    link: '(?:は|が|こそ|、)',
    genitive: 'の',
    qualifiers: '(?:実の|一人|長|次|末の|双子の|義理の)',
    possessive: '(?:彼の|彼女の)',
    copulas: '(?:である|であった|であり|だった|だ|です|でした|で|にあたる)',
    hasApposition: true,
    nouns: {
      'child of': '娘|息子|女|男|子|子供|養女|養子',
      'parent of': '父|母|父親|母親|養父|養母',
      'sibling of': '兄|弟|姉|妹|兄弟|姉妹',
      'spouse of': '妻|夫|配偶者|未亡人',
      'related to': '叔父|伯父|叔母|伯母|甥|姪|従兄|従弟|従姉|従妹|いとこ|祖父|祖母|孫|子孫',
      'friend of': '友人|親友|友',
      'enemy of': '敵|宿敵|仇',
      'rival of': 'ライバル|好敵手',
      'ally of': '盟友|味方',
      'mentor of': '師|師匠|恩師|教師',
      'student of': '弟子|教え子|生徒',
      serves: '部下|家臣|従者|護衛|侍女|執事|側近',
      leads: '首領|頭領|王|女王|領主|指導者|隊長|長',
      'member of': '一員|構成員|隊員|団員',
      owns: '持ち主|所有者',
      created: '創設者|創始者|作者',
      'located in': '首都|都',
    },
  },
  {
    letters: /[\u4e00-\u9fff]/u,
    separatesWords: false,
    order: 'name first',
    link: '(?:，?(?:就?是|乃|乃是|为|為)|，)',
    genitive: '(?:的|之)',
    qualifiers: '(?:长|長|次|小|大|独生|獨生|养|養|亲|親|孪生|孿生)',
    possessive: '(?:他的?|她的?|其)',
    copulas: '(?:也)',
    hasApposition: true,
    nouns: {
      'child of': '女儿|女兒|儿子|兒子|女|子|孩子|义子|義子|义女|義女',
      'parent of': '父亲|父親|母亲|母親|父|母|爸爸|妈妈|媽媽',
      'sibling of': '哥哥|弟弟|姐姐|妹妹|兄长|兄長|兄|弟|姊姊|姊|妹',
      'spouse of': '妻子|丈夫|妻|夫|夫人|遗孀|遺孀',
      'related to':
        '叔叔|叔父|伯父|伯母|婶婶|舅舅|舅父|姑姑|姑母|姨妈|姨母|姨父|侄子|姪子|侄女|姪女|外甥|外甥女|表哥|表兄|表弟|表姐|表妹|堂哥|堂兄|堂弟|堂姐|堂妹|祖父|祖母|爷爷|爺爺|奶奶|外公|外婆|孙子|孫子|孙女|孫女|后代|後代',
      'friend of': '朋友|好友|挚友|摯友',
      'enemy of': '敌人|敵人|仇人|宿敌|宿敵',
      'rival of': '对手|對手|劲敌|勁敵',
      'ally of': '盟友|盟军|盟軍',
      'mentor of': '师父|師父|老师|老師|师傅|師傅|导师|導師',
      'student of': '弟子|徒弟|学生|學生',
      serves: '部下|手下|侍卫|侍衛|侍女|仆人|僕人|谋士|謀士|护卫|護衛',
      leads: '首领|首領|国王|國王|女王|皇帝|城主|领袖|領袖|掌门|掌門|队长|隊長',
      'member of': '成员|成員|一员|一員',
      owns: '主人|拥有者|擁有者',
      created: '创始人|創始人|创立者|創立者',
      'located in': '首都|都城',
    },
  },
  {
    letters: /[\uac00-\ud7af]/u,
    separatesWords: false,
    order: 'name first',
    link: '(?:은|는|이|가)?,?\\s',
    genitive: '의?\\s',
    qualifiers: '(?:첫째|둘째|막내|외동|친|큰|작은|쌍둥이)\\s?',
    possessive: '(?:그의|그녀의)\\s',
    copulas: '(?:이다|다|이며|이고|이자|였다|이었다|입니다|이에요|예요)',
    hasApposition: true,
    nouns: {
      'child of': '딸|아들|자식|외동딸|외동아들|양녀|양자',
      'parent of': '아버지|어머니|부친|모친|아빠|엄마',
      'sibling of': '형|누나|오빠|언니|동생|남동생|여동생|남매|형제|자매',
      'spouse of': '아내|남편|부인|배우자',
      'related to': '삼촌|숙부|고모|이모|조카|사촌|할아버지|할머니|손자|손녀|후손',
      'friend of': '친구|벗',
      'enemy of': '적|원수|숙적',
      'rival of': '라이벌|경쟁자',
      'ally of': '동맹|동료|맹우',
      'mentor of': '스승|사부|선생',
      'student of': '제자|학생',
      serves: '부하|신하|시녀|하인|호위무사|집사|심복',
      leads: '지도자|왕|여왕|황제|영주|두목|우두머리|대장|수장',
      'member of': '일원|단원|구성원',
      owns: '주인|소유자',
      created: '창립자|창시자',
      'located in': '수도',
    },
  },
  {
    letters: /[ığşçİ]|\b(?:annesi|lideri|dostu)\b/u,
    separatesWords: true,
    order: 'name first',
    link: '(?:,\\s|\\s(?:ise\\s)?)',
    genitive: "(?:['’](?:n?[ıiuü]n))?\\s",
    qualifiers: '(?:büyük|küçük|en|tek|üvey|ikiz|öz|eski)\\s',
    copulas: '(?:d[ıiuü]r|yd[ıiuü]|ydi)',
    hasApposition: true,
    nouns: {
      'child of': 'kızı|oğlu|çocuğu',
      'parent of': 'babası|annesi',
      'sibling of': 'kardeşi|ağabeyi|ablası|abisi',
      'spouse of': 'karısı|kocası|eşi',
      'related to': 'amcası|dayısı|teyzesi|halası|yeğeni|kuzeni|dedesi|ninesi|torunu',
      'friend of': 'arkadaşı|dostu',
      'enemy of': 'düşmanı',
      'rival of': 'rakibi',
      'ally of': 'müttefiki',
      'mentor of': 'hocası|ustası|öğretmeni',
      'student of': 'öğrencisi|çırağı',
      serves: 'hizmetkârı|danışmanı|muhafızı|uşağı',
      leads: 'lideri|kralı|kraliçesi|komutanı|reisi|hükümdarı|başkanı',
      'member of': 'üyesi',
      owns: 'sahibi',
      created: 'kurucusu|yaratıcısı',
      killed: 'katili',
      'located in': 'başkenti',
    },
  },
  {
    letters: /[őűáéúóí]/u,
    separatesWords: true,
    order: 'name first',
    link: '(?:,)?\\s(?:az?\\s)?',
    genitive: '\\s',
    qualifiers: '(?:legidősebb|legkisebb|idősebb|fiatalabb|egyetlen)\\s',
    copulas: '(?!)',
    hasApposition: false,
    nouns: {
      'child of': 'lánya|leánya|fia|gyermeke',
      'parent of': 'apja|anyja|édesapja|édesanyja',
      'sibling of': 'testvére|bátyja|öccse|nővére|húga',
      'spouse of': 'felesége|férje|özvegye',
      'related to': 'nagybátyja|nagynénje|unokája|unokaöccse|unokahúga|nagyapja|nagyanyja',
      'friend of': 'barátja|barátnője',
      'enemy of': 'ellensége',
      'ally of': 'szövetségese',
      'student of': 'tanítványa',
      'mentor of': 'mestere|tanítója',
      serves: 'szolgája|tanácsadója',
      leads: 'királya|királynője|vezére|vezetője|ura',
      'member of': 'tagja',
      'located in': 'fővárosa',
    },
  },
  {
    letters: /[äåöæø]|\b(?:var|blev|er)\b/u,
    separatesWords: true,
    order: 'name first',
    link: '(?:\\s(?:är|var|blev|er|ble)\\s|,\\s)',
    genitive: "['’]?s?\\s",
    qualifiers: '(?:yngre|äldre|eldre|ældre|yngste|äldsta|eldste|ældste|eneste|enda|dotter|stor|lille|lilla)\\s',
    copulas: '(?!)',
    hasApposition: false,
    nouns: {
      'child of': 'son|sønn|søn|dotter|datter|barn|styvson|styvdotter',
      'parent of': 'far|mor|fader|moder|pappa|mamma|styvfar|styvmor',
      'sibling of': 'bror|syster|søster|tvillingbror|tvillingsyster|halvbror|halvsyster',
      'spouse of': 'man|make|hustru|maka|fru|kone|ektemann|ektefelle|mand|änka|enke',
      'related to':
        'farbror|morbror|faster|moster|kusin|fetter|kusine|onkel|tante|nevø|niese|systerson|brorson|farfar|morfar|farmor|mormor|sonson|dotterson',
      'friend of': 'vän|väninna|ven|venn|venninde|venninne',
      'enemy of': 'fiende|ärkefiende|fjende',
      'rival of': 'rival',
      'student of': 'elev|lärling|lærling',
      'mentor of': 'lärare|lærer|mentor|läromästare',
      serves: 'tjänare|tjener|rådgivare|rådgiver|livvakt|väpnare',
      leads: 'ledare|leder|kung|konge|drottning|dronning|hövding|høvding',
      'located in': 'huvudstad|hovedstad',
    },
  },
  {
    letters: /[\u0621-\u064a]/u,
    separatesWords: true,
    order: 'noun first',
    link: '(?:\\s?[،,]\\s?|\\s(?:هو|هي|كان|كانت|وهو|وهي)\\s|\\s)',
    genitive: '\\s(?:(?:الملك|الملكة|الأمير|الأميرة|السلطان|الشيخ|القائد|الإمبراطور)\\s)?',
    qualifiers: '(?!)',
    copulas: '(?!)',
    hasApposition: false,
    nouns: {
      'child of': 'ابن|ابنة|بنت|نجل|كريمة',
      'parent of': 'والد|والدة|أبو|أم|أب',
      'sibling of': 'أخ|أخو|أخت|شقيق|شقيقة',
      'spouse of': 'زوج|زوجة|أرملة',
      'related to': 'عم|عمة|خال|خالة|حفيد|حفيدة|جد|جدة',
      'friend of': 'صديق|صديقة|رفيق|رفيقة',
      'enemy of': 'عدو|عدوة',
      'ally of': 'حليف|حليفة',
      'student of': 'تلميذ|تلميذة',
      'mentor of': 'معلم|معلمة|أستاذ',
      serves: 'خادم|خادمة|مستشار|حارس|وزير',
      leads: 'زعيم|زعيمة|قائد|قائدة|ملك|ملكة|سلطان|أمير|أميرة|حاكم',
      'member of': 'عضو',
      killed: 'قاتل',
      'located in': 'عاصمة',
    },
  },
  {
    letters: /[\u05d0-\u05ea]/u,
    separatesWords: true,
    order: 'noun first',
    link: '(?:\\s?,\\s?|\\s(?:הוא|היא|היה|הייתה|היתה)\\s|\\s)',
    genitive: '\\s(?:של\\s)?(?:(?:המלך|המלכה|הנסיך|הנסיכה)\\s)?',
    qualifiers: '(?!)',
    copulas: '(?!)',
    hasApposition: false,
    nouns: {
      'child of': 'בן|בת|בנו|בתו|בנה|בתה',
      'parent of': 'אביו|אביה|אמו|אמה|אבי|אב|אם',
      'sibling of': 'אח|אחות|אחיו|אחיה|אחותו|אחותה',
      'spouse of': 'אשת|אשתו|בעלה|אלמנתו|רעיית|רעייתו',
      'related to': 'דוד|דודו|דודתו|נכד|נכדו|נכדת|נכדתו|סבו|סבתו|אחיין|אחיינו',
      'friend of': 'חבר|חברו|חברה|חברתו|ידיד|ידידו',
      'enemy of': 'אויב|אויבו',
      'ally of': 'בעל בריתו|בעלת בריתו',
      'student of': 'תלמיד|תלמידו|תלמידת|תלמידתו',
      'mentor of': 'מורה|מורו|מורתו',
      serves: 'משרת|משרתו|יועץ|יועצו|שומר ראשו',
      leads: 'מלך|מלכת|מנהיג|מנהיגת|מפקד|ראש',
      'located in': 'בירת',
    },
  },
];

export function kindsOfNouns(nouns: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(nouns).flatMap(([kind, list]) => list.split('|').map((noun) => [noun, kind] as const)));
}

interface Patterns {
  readonly kindOf: ReadonlyMap<string, string>;
  readonly all: readonly RegExp[];
  readonly withoutSubject: RegExp;
  /** With a pronoun for the owner; null if the language states it otherwise. */
  readonly ofPronoun: RegExp | null;
}

/** End of a word and clause in any script. */
const end = String.raw`(?=\s*(?:[,.;:!)\]、。，；：！）」』،؛]|[—–]|$))`;

function patternsOf({ order, link, genitive, qualifiers, possessive, copulas, hasApposition, nouns }: Language): Patterns {
  const kindOf = kindsOfNouns(nouns);
  const noun = `(?:${qualifiers})?(?<word>${anyOf(kindOf.keys())})`;
  const subject = `(?<subject>${sign})`;
  const object = `(?<object>${sign})`;
  const phrase = order === 'name first' ? `${object}${genitive}${noun}` : `(?<word>${anyOf(kindOf.keys())})${genitive}${object}`;
  const statement = `${phrase}(?:${copulas})?${end}`;
  return {
    kindOf,
    all: [
      new RegExp(`${subject}${link}${statement}`, 'gu'),
      ...(hasApposition ? [new RegExp(`(?<!${sign}${link})${phrase}(?:[、,，]?\\s?)${subject}`, 'gu')] : []),
    ],
    withoutSubject: new RegExp(`^${statement}`, 'u'),
    ofPronoun: possessive === undefined ? null : new RegExp(`(?<!\\p{Co}.*)${possessive}${noun}(?:[是叫]|、)?\\s?${subject}`, 'gu'),
  };
}

const patternsFor = memoisedFor(patternsOf);

/** Cheap test per language: a relation noun in a text with the language's letters. Most lines have none. */
const cues = languages.map((language): readonly [Language, RegExp] => {
  const words = anyOf(kindsOfNouns(language.nouns).keys());
  return [language, new RegExp(language.separatesWords ? `(?<!\\p{L})(?:${words})(?:${language.copulas})?(?!\\p{L})` : words, 'u')];
});

/** Letters of any of these languages; most lines in other languages have none. */
const anyLetters = new RegExp(languages.map(({ letters }) => letters.source).join('|'), 'u');

/** Whether a line may state a relation by a noun next to a name. */
export function mayRelateByGenitive(line: string): boolean {
  return anyLetters.test(line) && cues.some(([{ letters }, cue]) => letters.test(line) && cue.test(line));
}

/** Confidence of a relation, as for an explicit sentence. */
const strength = 0.85;

/**
 * The relations stated by a sentence whose names are masked by characters from U+E000. `own`: the implied subject of a sentence without one; null if
 * there is none.
 */
export function relationsByGenitives(masked: string, own: string | null): MaskedRelation[] {
  const opening = masked.replace(/^[\s*_•"“「『（(—–-]+/u, '');
  const found: MaskedRelation[] = [];
  for (const [language, cue] of cues) {
    if (!language.letters.test(masked) || !cue.test(masked)) continue;
    const { kindOf, all, withoutSubject, ofPronoun } = patternsFor(language);
    const add = (source: string, { word, object }: Readonly<Record<string, string>>): void => {
      const kinds = kindOf.get(word!);
      if (kinds !== undefined && source !== object) found.push({ source, target: object!, kinds, strength });
    };
    for (const pattern of all) for (const { groups } of masked.matchAll(pattern)) add(groups!['subject']!, groups!);
    const alone = own === null ? null : withoutSubject.exec(opening);
    if (own !== null && alone !== null) add(own, alone.groups!);
    if (own !== null && ofPronoun !== null)
      for (const { groups } of masked.matchAll(ofPronoun)) add(groups!['subject']!, { word: groups!['word']!, object: own });
  }
  return found;
}

const kindsOfAllNouns: ReadonlyMap<string, string> = new Map(languages.flatMap(({ nouns }) => [...kindsOfNouns(nouns)]));

/** The kind that such a noun states in any of these languages; null for other words. */
export function kindOfNoun(noun: string): string | null {
  return kindsOfAllNouns.get(noun) ?? null;
}
