import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

/** Little-endian, without a mark. */
function utf32(text: string): Buffer {
  return Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0)!).buffer);
}

/** Text in an encoding of one byte a character: what the decoder makes of each byte, the other way round. */
function encoded(text: string, encoding: string): Uint8Array {
  const byteOf = new Map(
    Array.from({ length: 128 }, (_value, index) => [new TextDecoder(encoding).decode(Uint8Array.of(255 - index)), 255 - index]),
  );
  const characters = Array.from(text).flatMap((character) => {
    if (byteOf.has(character) || character < '\u0080') return [character];
    // Windows-1258: a letter, then its tone.
    const [base, ...marks] = character.normalize('NFD');
    const isTone = (mark: string): boolean => /[\u0300\u0301\u0303\u0309\u0323]/.test(mark);
    return [(base! + marks.filter((mark) => !isTone(mark)).join('')).normalize('NFC'), ...marks.filter(isTone)];
  });
  return Uint8Array.from(characters, (character) => {
    const byte = character < '\u0080' ? character.charCodeAt(0) : byteOf.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no "${character}".`);
    return byte;
  });
}

/** Texts of about 300 characters and the encodings that they are read from. */
const texts: readonly (readonly [language: string, text: string, encodings: readonly string[]])[] = [
  [
    'Greek',
    'Η Ίλσε άναψε τη λάμπα και κοίταξε τη θάλασσα. Η παλίρροια αργούσε, και ο αδελφός της δεν είχε γυρίσει ακόμη από το νησί. «Θα έρθει», είπε ο γέρος ψαράς, μα η φωνή του έτρεμε. Κανείς δεν μίλησε ξανά ως το πρωί, όταν η βάρκα φάνηκε πίσω από τα βράχια, άδεια και χωρίς πανί.',
    ['windows-1253', 'iso-8859-7'],
  ],
  [
    'Hebrew',
    'אילזה הדליקה את המנורה והביטה בים. הגאות איחרה, ואחיה עוד לא חזר מן האי. "הוא יבוא", אמר הדייג הזקן, אבל קולו רעד. איש לא דיבר עוד עד הבוקר, כשהסירה נראתה מאחורי הסלעים, ריקה ובלי מפרש. היא ירדה לחוף ומצאה בתוכה רק את המפתח של המגדלור הישן.',
    ['windows-1255'],
  ],
  [
    'Arabic',
    'أشعلت إلسا المصباح ونظرت إلى البحر. تأخر المد، ولم يعد أخوها من الجزيرة بعد. قال الصياد العجوز: سوف يأتي، لكن صوته كان يرتجف. لم يتكلم أحد حتى الصباح، حين ظهر القارب خلف الصخور فارغا وبلا شراع. نزلت إلى الشاطئ ولم تجد فيه سوى مفتاح المنارة القديمة.',
    ['windows-1256', 'iso-8859-6'],
  ],
  [
    'Persian',
    'ايلسا چراغ را روشن كرد و به دريا نگاه كرد. مد دير كرده بود و برادرش هنوز از جزيره برنگشته بود. ماهيگير پير گفت: مي آيد، اما صدايش مي لرزيد. تا صبح هيچ كس حرفي نزد، وقتي كه قايق از پشت صخره ها پيدا شد، خالي و بي بادبان. پژواك موج ها تا پاي فانوس مي رسيد.',
    ['windows-1256'],
  ],
  [
    'Thai',
    'อิลเซจุดตะเกียงแล้วมองออกไปที่ทะเล น้ำขึ้นช้ากว่าทุกวัน และพี่ชายของเธอยังไม่กลับมาจากเกาะ ชาวประมงเฒ่าบอกว่าเดี๋ยวเขาก็มา แต่เสียงของเขาสั่น ไม่มีใครพูดอะไรอีกจนถึงเช้า เมื่อเรือโผล่มาจากหลังโขดหิน ว่างเปล่าและไม่มีใบเรือ',
    ['windows-874'],
  ],
  [
    'Turkish',
    'İlse lambayı yaktı ve denize baktı. Gelgit gecikmişti, kardeşi de adadan henüz dönmemişti. “Gelecek,” dedi yaşlı balıkçı, ama sesi titriyordu. Sabaha kadar kimse konuşmadı; sonra kayık kayaların ardında göründü, boş ve yelkensiz. Kıyıya inip içinde yalnızca eski fenerin anahtarını buldu.',
    ['windows-1254'],
  ],
  [
    'Polish',
    'Ilza zapaliła lampę i spojrzała na morze. Przypływ się spóźniał, a jej brat wciąż nie wrócił z wyspy. „Przyjdzie”, powiedział stary rybak, ale głos mu drżał. Nikt się już nie odezwał aż do świtu, kiedy łódź ukazała się za skałami, pusta i bez żagla. Znalazła w niej tylko klucz do latarni.',
    ['windows-1250'],
  ],
  [
    'Polish',
    'Ilza zapaliła lampę i spojrzała na morze. Przypływ się spóźniał, a jej brat wciąż nie wrócił z wyspy. Przyjdzie, powiedział stary rybak, ale głos mu drżał. Nikt się już nie odezwał aż do świtu, kiedy łódź ukazała się za skałami, pusta i bez żagla. Znalazła w niej tylko klucz do latarni.',
    ['iso-8859-2'],
  ],
  [
    'Czech',
    'Ilza rozsvítila lampu a podívala se na moře. Příliv měl zpoždění a její bratr se z ostrova ještě nevrátil. Přijde, řekl starý rybář, ale hlas se mu chvěl. Až do rána už nikdo nepromluvil. Potom se za skálami objevil člun, prázdný a bez plachty, a v něm ležel jen klíč od starého majáku.',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Hungarian',
    'Ilza meggyújtotta a lámpát, és a tengerre nézett. A dagály késett, és a bátyja még nem tért vissza a szigetről. Eljön, mondta az öreg halász, de remegett a hangja. Reggelig senki sem szólt többet, amikor a csónak feltűnt a sziklák mögött, üresen és vitorla nélkül. Csak egy kulcsot őrzött.',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Romanian',
    'Ilza aprinse lampa şi privi marea. Fluxul întârzia, iar fratele ei nu se întorsese încă de pe insulă. Va veni, spuse bătrânul pescar, dar vocea îi tremura. Nimeni nu mai vorbi până dimineaţa, când barca se ivi din spatele stâncilor, goală şi fără pânze. Găsi în ea doar cheia farului vechi.',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Croatian',
    'Ilza je upalila svjetiljku i pogledala more. Plima je kasnila, a njezin se brat još nije vratio s otoka. Doći će, reče stari ribar, ali mu je glas drhtao. Nitko više nije progovorio sve do jutra, kad se čamac pojavio iza stijena, prazan i bez jedra. U njemu je našla samo ključ žutog svjetionika.',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Slovene',
    'Ilza je prižgala svetilko in pogledala na morje. Plima je zamujala, njen brat pa se še ni vrnil z otoka. Prišel bo, je rekel stari ribič, a glas se mu je tresel. Do jutra ni nihče več spregovoril, ko se je za čermi pokazal čoln, prazen in brez jadra. V njem je našla le ključ starega svetilnika.',
    ['windows-1250', 'iso-8859-2'],
  ],
  [
    'Lithuanian',
    'Ilzė uždegė žibintą ir pažvelgė į jūrą. Potvynis vėlavo, o jos brolis dar nebuvo grįžęs iš salos. Jis ateis, tarė senasis žvejys, bet jo balsas drebėjo. Iki ryto niekas daugiau nekalbėjo, kol už uolų pasirodė valtis, tuščia ir be burės. Joje ji rado tik seno švyturio raktą.',
    ['windows-1257'],
  ],
  [
    'Latvian',
    'Ilze iededza lampu un paskatījās uz jūru. Paisums kavējās, un viņas brālis vēl nebija atgriezies no salas. Viņš nāks, teica vecais zvejnieks, bet viņa balss drebēja. Līdz rītam neviens vairs nerunāja, kad aiz klintīm parādījās laiva, tukša un bez burām. Tajā viņa atrada tikai vecās bākas atslēgu.',
    ['windows-1257'],
  ],
  [
    'Vietnamese',
    'Lan thắp đèn rồi nhìn ra biển. Thủy triều lên muộn, và anh trai cô vẫn chưa trở về từ hòn đảo. Anh ấy sẽ đến, ông lão đánh cá nói, nhưng giọng ông run run. Không ai nói gì nữa cho đến sáng, khi chiếc thuyền hiện ra sau những tảng đá, trống không và không có buồm.',
    ['windows-1258'],
  ],
  [
    'Russian',
    'Илза зажгла лампу и посмотрела на море. Прилив опаздывал, а её брат всё ещё не вернулся с острова. Он придёт, сказал старый рыбак, но голос его дрожал. До утра никто больше не говорил, пока из-за скал не показалась лодка, пустая и без паруса. В ней лежал только ключ от старого маяка.',
    ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
  ],
  [
    'Ukrainian',
    'Ільза запалила лампу й подивилася на море. Приплив запізнювався, а її брат ще не повернувся з острова. Він прийде, сказав старий рибалка, але його голос тремтів. До ранку ніхто більше не говорив, поки з-за скель не з’явився човен, порожній і без вітрила.',
    ['windows-1251'],
  ],
  [
    'Bulgarian',
    'Илза запали лампата и погледна към морето. Приливът закъсняваше, а брат ѝ още не се беше върнал от острова. Ще дойде, каза старият рибар, но гласът му трепереше. Никой не проговори до сутринта, когато лодката се показа иззад скалите, празна и без платно.'.replace(
      'ѝ',
      'й',
    ),
    ['windows-1251'],
  ],
  [
    'French',
    'Ilse alluma la lampe et regarda la mer. La marée tardait, et son frère n’était pas encore rentré de l’île. « Il viendra », dit le vieux pêcheur, mais sa voix tremblait. Où qu’elle allât, ça la suivait : la barque, vide et sans voile, là-bas derrière les rochers.',
    ['windows-1252', 'macintosh'],
  ],
  [
    'Icelandic',
    'Ilsa kveikti á lampanum og horfði út á sjóinn. Flóðið lét bíða eftir sér og bróðir hennar var ekki enn kominn aftur úr eynni. Hann kemur, sagði gamli sjómaðurinn, en röddin skalf. Enginn mælti orð fyrr en um morguninn, þegar báturinn birtist bak við klettana, tómur og án segla.',
    ['windows-1252'],
  ],
  [
    'Portuguese',
    'Ilsa acendeu o lampião e olhou o mar. A maré demorava, e o irmão ainda não voltara da ilha. Virá, disse o velho pescador, mas a voz tremia-lhe. Ninguém falou até à manhã, quando o barco apareceu atrás das rochas, vazio e sem vela. Lá dentro não havia senão a chave do farol e três lições.',
    ['windows-1252'],
  ],
  [
    'English with names',
    'Þórr of Ýmirsfell came down to the harbour, and Søren Škoda followed him with the naïve girl from Åse. “Sýra,” he said, “keep the lamp burning.” Nobody in the café had seen the boat, and it cost £5 to ask. The tide was late; Sýra and Ðane waited behind the rocks until morning came.',
    ['windows-1252'],
  ],
];

describe('decodeText', () => {
  const text = 'Élan — “the lamp”\n';
  const wide = Buffer.from(text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
    ['UTF-16 BE with mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), 'utf-16be'],
    ['UTF-16 LE', wide, 'utf-16le'],
    ['UTF-16 BE', Buffer.from(wide).swap16(), 'utf-16be'],
    ['UTF-32 LE with mark', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32(text)]), 'utf-32le'],
    ['UTF-32 BE with mark', Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), Buffer.from(utf32(text)).swap32()]), 'utf-32be'],
    ['Windows-1252', Buffer.from([0xc9, ...Buffer.from('lan '), 0x97, 0x20, 0x93, ...Buffer.from('the lamp'), 0x94, 0x0a]), 'windows-1252'],
  ])('recognises the encoding of %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  it.each([
    ['controls, which are UTF-8 too', Buffer.from([1, 2, 3, 4, 5, 6, 7])],
    ['bytes beyond ASCII', Buffer.from([0xff])],
    ['letters and signs of no encoding', Buffer.from([0x9d, 0xc8, 0x81, 0xd6])],
    ['16 bits of controls', Buffer.from([0, 1, 0, 2])],
    ['16 bits behind a mark', Buffer.from([0xff, 0xfe, 1, 0, 0x9d, 0])],
  ])('takes no 12 kB of the same few bytes for text: %s', (_, bytes) => {
    expect(decodeText(Buffer.alloc(12_000, bytes))).toBeNull();
  });

  it('accepts a text with a few control characters, and letters of other encodings', () => {
    for (const some of ['Mara\u0007\u001b[0m\u001a', 'a\u000bb\fc\u0085d'.repeat(2_000), 'word '.repeat(500) + '\u0001'.repeat(20)])
      expect(decodeText(Buffer.from(some))).toEqual({ text: some, encoding: 'utf-8' });
    // "Мара спит. " in Windows-1251.
    const cyrillic = Buffer.alloc(12_000, Buffer.from([0xcc, 0xe0, 0xf0, 0xe0, 0x20, 0xf1, 0xef, 0xe8, 0xf2, 0x2e, 0x20]));
    expect(decodeText(cyrillic)).toMatchObject({ encoding: 'windows-1251' });
    const french = Buffer.alloc(12_000, Buffer.from('été à Élan. ', 'latin1'));
    expect(decodeText(french)?.text).toBe('été à Élan. '.repeat(1_000));
  });

  it('is null for bytes that are not text', () => {
    expect(decodeText(Buffer.from('text\0text'))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 0x90, 0x8f]))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0]))).toBeNull();
  });

  it.each([
    [
      'shift_jis',
      '894a82cd96e996be82af82dc82c58d7e82c182c482a282bd81428175939482e882f08fc182b582c4817682c6837d838982cd8cbe82c182bd8142',
      '雨は夜明けまで降っていた。「灯りを消して」とマラは言った。',
    ],
    ['euc-jp', 'b1aba4cfccebccc0a4b1a4dea4c7b9dfa4c3a4c6a4a4a4bfa1a3', '雨は夜明けまで降っていた。'],
    ['gb18030', 'b3b1cbaec0b4b5c3badccdeda3acc2eac0adbfb4d7c5b5c6a1a3', '潮水来得很晚，玛拉看着灯。'],
    ['big5', 'bce9a4f4a8d3b16fabdcb1dfa141babfa9d4acddb5dbbf4fa143', '潮水來得很晚，瑪拉看著燈。'],
    ['koi8-r', 'f0d2c9ccc9d720cfd0c1dac4d9d7c1cc2c20c920edc1d2c120d3cdcfd4d2c5ccc1', 'Прилив опаздывал, и Мара смотрела'],
    ['windows-1251', 'cff0e8ebe8e220eeefe0e7e4fbe2e0eb2c20e820cce0f0e020f1eceef2f0e5ebe0', 'Прилив опаздывал, и Мара смотрела'],
    [
      'euc-kr',
      'c1b6bcf6b0a120b4cabefab4d92e20b8b6b6f3b4c220b5eebad2c0bb20b9d9b6f3bab8bed2b4d92e',
      '조수가 늦었다. 마라는 등불을 바라보았다.',
    ],
    ['windows-1252', '44657220466c75df207472e4677420736368f66e65204be4686e65', 'Der Fluß trägt schöne Kähne'],
  ])('recognises %s', (encoding, hex, text) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, encoding });
  });

  it('replaces one character for an invalid byte, not the letters of the whole file', () => {
    const bytes = Buffer.concat([Buffer.from('“Tam”, called “Oren'), Buffer.from([0x80, 0x9d]), Buffer.from(' by é.')]);
    expect(decodeText(bytes)).toEqual({ text: '“Tam”, called “Oren\uFFFD\uFFFD by é.', encoding: 'utf-8' });
  });

  it.each(texts.flatMap(([language, some, encodings]) => encodings.map((encoding) => [language, encoding, some])))(
    'reads 300 characters of %s in %s, and a long text',
    (_language, encoding, some) => {
      const bytes = encoded(some, encoding);
      // Encodings of the same bytes are as good.
      const isRight = (content: Uint8Array): boolean =>
        decodeText(content)?.text === new TextDecoder(encoding).decode(content).normalize('NFC');
      expect(decodeText(bytes)?.text).toBe(some);
      const long = Buffer.concat(Array.from({ length: 100 }, () => bytes));
      expect(isRight(long)).toBe(true);
    },
  );

  it('reads an English text with a few foreign names as Windows-1252', () => {
    for (const name of ['Sýra', 'Zoë', 'Çelik', 'Žižka', 'Þóra', 'Núñez', 'Åka', 'Käthe', 'Háj', 'Õnne']) {
      const some = `${name} lit the lamp and looked at the sea. `.repeat(300);
      expect(decodeText(encoded(some, 'windows-1252'))).toEqual({ text: some, encoding: 'windows-1252' });
    }
  });
});
