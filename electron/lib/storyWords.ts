import { memoised } from './memoise.ts';
import { leadingNumber, letterNumber } from './storyNumbers.ts';

/* Words for the units of a story by language, and numbers of chapters: lower-case patterns without word boundaries. */

/** The role of a heading, file or folder: a part of the story, front or back matter, or not part of it. */
export type StoryUnit = 'book' | 'part' | 'chapter' | 'scene' | 'front' | 'back' | 'contents' | 'matter' | 'end';

type UnitWords = Readonly<Record<StoryUnit, string>>;

/** `front`, `back`: before and after the chapters; `contents`: their list; `matter`: pages not of the story; `end`: its last line. */
const unitWords: Readonly<Record<string, Partial<UnitWords>>> = {
  en: {
    book: 'books?|volumes?|vol|season',
    part: 'parts?|acts?|arc',
    chapter: 'chapters?|chap|ch|letter|episodes?|ep|sessions?|stave|canto',
    scene: 'scenes?|sc',
    front: 'prologue|preface|foreword|introduction|introductory|epigraph|preamble|proem|induction',
    back: 'epilogue|afterword|conclusion|coda|postscript',
    contents: '(?:table of )?contents|list of chapters',
    matter:
      'acknowledge?ments?|about the (?:author|publisher)|also by.*|copyright.*|all rights reserved.*|colophon|dedication|title page|transcriber.s notes?|footnotes|endnotes|notes|glossary|bibliography|index|appendix.*|terms of use.*|license.*|licence.*|advertisements?|list of illustrations|illustrations',
    end: '(?:the )?end|finis',
  },
  la: { book: 'liber', part: 'actus', chapter: 'caput', scene: 'sc(?:a|o)?ena' },
  de: {
    book: 'b(?:uch|and)',
    part: 'teil|akt|aufzug|abschnitt',
    chapter: 'kapitel|kap|brief|folge|sitzung|spielabend',
    scene: 'szene|auftritt',
    front: 'prolog|vorwort|einleitung|vorspiel',
    back: 'epilog|nachwort|schluss|schluß|nachspiel',
    contents: 'inhalt|inhaltsverzeichnis|inhaltsübersicht',
    matter: 'danksagung|danksagungen|über den autor|über die autorin|impressum|widmung|anmerkungen|glossar|anhang',
    end: 'ende',
  },
  fr: {
    book: 'livre|tome',
    part: 'partie|acte',
    chapter: 'chapitre|chap|lettre|épisode|séance',
    scene: 'scène',
    front: 'prologue|préface|avant-propos|introduction|préambule',
    back: 'épilogue|postface|conclusion',
    contents: 'table(?: des (?:matières|chapitres))?|sommaire',
    matter: "remerciements|à propos de l['’]auteur|dédicace|notes|glossaire|annexes?|achevé d['’]imprimer.*",
    end: 'fin',
  },
  es: {
    book: 'libro|tomo|volumen',
    part: 'parte|acto|jornada',
    chapter: 'cap[ií]tulo|cap|carta|episodio|sesión|sesion',
    scene: 'escena',
    front: 'prólogo|prologo|prefacio|introducción|preámbulo',
    back: 'epílogo|epilogo|conclusión|conclusion|posfacio',
    contents: 'índice|indice|contenido',
    matter: 'agradecimientos|sobre el autor|sobre la autora|dedicatoria|notas|glosario|apéndice|colofón',
    end: 'fin',
  },
  it: {
    book: 'libro|volume',
    part: 'parte|atto',
    chapter: 'capitolo|cap|lettera|episodio|sessione',
    scene: 'scena',
    front: 'prologo|prefazione|introduzione|premessa',
    back: 'epilogo|postfazione|conclusione',
    contents: 'indice|sommario',
    matter: "ringraziamenti|l['’]autore|dedica|note|glossario|appendice",
    end: 'fine',
  },
  pt: {
    book: 'livro|tomo|volume',
    part: 'parte|ato|acto',
    chapter: 'cap[ií]tulo|carta|episódio|sessão',
    scene: 'cena',
    front: 'prólogo|prefácio|introdução',
    back: 'epílogo|posfácio|conclusão',
    contents: 'índice|sumário|conteúdo',
    matter: 'agradecimentos|sobre o autor|sobre a autora|dedicatória|notas|glossário|apêndice',
    end: 'fim',
  },
  nl: {
    book: 'boek',
    part: 'deel|bedrijf',
    chapter: 'hoofdstuk|brief|aflevering|sessie',
    scene: 'scène|tafereel',
    front: 'proloog|voorwoord|inleiding',
    back: 'epiloog|nawoord|slot',
    contents: 'inhoud|inhoudsopgave',
    matter: 'dankwoord|over de auteur|noten|verantwoording|woordenlijst',
    end: 'einde',
  },
  sv: {
    book: 'bok(?:en)?|bind',
    part: 'del(?:en)?|akt(?:en)?',
    chapter: 'kapitel|kapitlet|kapittel|brev|avsnitt',
    scene: 'scen',
    front: 'prolog|förord|inledning|forord|innledning',
    back: 'epilog|efterord|slutord|etterord',
    contents: 'innehåll|innehållsförteckning|innhold|indhold',
    matter: 'författarens tack|om författaren|noter|ordlista',
    end: 'slut|slutt',
  },
  fi: {
    book: 'kirja',
    part: 'osa',
    chapter: 'luku',
    front: 'prologi|esipuhe',
    back: 'epilogi|jälkisanat',
    contents: 'sisällys',
    end: 'loppu',
  },
  pl: {
    book: 'księga|tom',
    part: 'część|akt',
    chapter: 'rozdział|list|odcinek|sesja',
    scene: 'scena',
    front: 'prolog|przedmowa|wstęp',
    back: 'epilog|posłowie|zakończenie',
    contents: 'spis treści',
    matter: 'podziękowania|o autorze|o autorce|przypisy',
    end: 'koniec',
  },
  cs: {
    book: 'kniha',
    part: 'část|díl',
    chapter: 'kapitola',
    front: 'předmluva|úvod',
    back: 'doslov|závěr',
    contents: 'obsah',
    end: 'konec',
  },
  sr: {
    book: 'књига|knjiga',
    part: 'део|дио|чин|deo|dio|čin',
    chapter: 'поглавље|poglavlje|glava',
    scene: 'појава|pojava|prizor',
    front: 'предговор|predgovor|uvod|увод|prolog',
    back: 'епилог|поговор|epilog|pogovor',
    contents: 'садржај|sadržaj',
    matter: 'захвалност|белешка о писцу|zahvalnost|bilješka o piscu|beleška o piscu',
    end: 'крај|kraj',
  },
  ru: {
    book: 'книга|том',
    part: 'часть|акт|действие',
    chapter: 'глава|письмо|эпизод|серия|сессия',
    scene: 'сцена|явление',
    front: 'пролог|предисловие|вступление|введение',
    back: 'эпилог|послесловие|заключение',
    contents: 'оглавление|содержание',
    matter: 'благодарности|об авторе|примечания|посвящение|глоссарий',
    end: 'конец',
  },
  uk: {
    book: 'книга|том',
    part: 'частина|дія',
    chapter: 'розділ|лист',
    front: 'передмова|вступ',
    back: 'епілог|післямова',
    contents: 'зміст',
    matter: 'подяки|про автора|примітки',
    end: 'кінець',
  },
  tr: { book: 'kitap|cilt', part: 'kısım', chapter: 'bölüm', front: 'önsöz|giriş', back: 'sonsöz', contents: 'içindekiler', end: 'son' },
  hu: {
    book: 'könyv|kötet',
    part: 'rész',
    chapter: 'fejezet',
    front: 'prológus|előszó|bevezetés|bevezető',
    back: 'epilógus|utószó|utóhang',
    contents: 'tartalom',
    end: 'vége',
  },
  ro: {
    book: 'cartea|volumul',
    part: 'partea',
    chapter: 'capitol(?:ul)?',
    front: 'prolog|prefață',
    back: 'epilog',
    contents: 'cuprins',
    end: 'sfârșit',
  },
  el: {
    book: 'βιβλ[ίι]ο',
    part: 'μ[έε]ρος',
    chapter: 'κεφ[άα]λαιο',
    front: 'πρ[όο]λογος',
    back: 'επ[ίι]λογος',
    contents: 'περιεχ[όο]μενα',
    end: 'τ[έε]λος',
  },
  vi: {
    book: 'quyển|tập',
    part: 'phần',
    chapter: 'chương|hồi',
    front: 'mở đầu|lời tựa',
    back: 'vĩ thanh|lời bạt',
    contents: 'mục lục',
    end: 'hết',
  },
  id: {
    book: 'buku',
    part: 'bagian',
    chapter: 'bab',
    front: 'prakata|kata pengantar',
    back: 'penutup',
    contents: 'daftar isi',
    end: 'tamat',
  },
  ar: {
    book: '(?:ال)?كتاب|(?:ال)?مجلد',
    part: '(?:ال)?جزء|(?:ال)?قسم',
    chapter: '(?:ال)?فصل|(?:ال)?باب|(?:ال)?حلقة',
    scene: '(?:ال)?مشهد',
    front: 'مقدمة|المقدمة|تمهيد|توطئة|پیش‌?گفتار',
    back: 'خاتمة|الخاتمة|سخن پایانی',
    contents: 'المحتويات|الفهرس|فهرس|فهرست',
    matter: 'شكر وتقدير|شكر|عن المؤلف',
    end: 'النهاية|تمت|انتهى|پایان',
  },
  he: {
    book: 'ספר|כרך',
    part: 'חלק',
    chapter: 'ה?פרק',
    scene: 'סצנה',
    front: 'פרולוג|הקדמה|מבוא',
    back: 'אפילוג|אחרית דבר',
    contents: 'תוכן(?: העניינים)?',
    matter: 'תודות|על המחבר',
    end: 'סוף',
  },
  hi: { book: 'खंड', part: 'भाग', chapter: 'अध्याय|परिच्छेद', front: 'प्रस्तावना|भूमिका', back: 'उपसंहार', contents: 'विषय[- ]सूची', end: 'समाप्त' },
  th: { book: 'เล่ม(?:ที่)?', part: 'ภาค(?:ที่)?', chapter: 'บท(?:ที่)?|ตอน(?:ที่)?', front: 'บทนำ', back: 'บทส่งท้าย', contents: 'สารบัญ', end: 'จบ' },
  zh: {
    front: '楔子|序章|序幕|序言|前言|引子|自序|序',
    back: '尾声|尾聲|终章|終章|后记|後記|跋|结语',
    contents: '目录|目錄|目次',
    matter: '致谢|致謝|版权.*|版權.*|作者简介|注释',
    end: '完|全书完|全書完|(?:全文)?终|剧终',
  },
  ja: {
    front: 'プロローグ|序章|序|はじめに|まえがき',
    back: 'エピローグ|終章|終わりに|あとがき',
    contents: '目次',
    matter: '奥付|謝辞|底本.*|著者について',
    end: '了|終わり|おわり|終',
  },
  ko: { front: '프롤로그|서문|머리말|서장', back: '에필로그|후기|맺음말|종장', contents: '목차|차례', matter: '감사의 말|판권', end: '끝' },
};

function unitWordsPattern(unit: StoryUnit): string {
  return [...new Set(Object.values(unitWords).flatMap((words) => words[unit]?.split(/\|(?![^(]*\))/) ?? []))].join('|');
}

/**
 * Words for a chapter as sentences have them, in the languages that Lorelens reads most, for any letter case. Short forms are words of other meanings
 * without their full stop ("level cap 20").
 */
export const chapterForms = {
  long: 'chapters?|chaps?|chs?|kapitel[ns]?|kapitlet|kapittel|chapitres?|cap[ií]tulos?|cap[ií]tols?|capitol[oi]|capitolul(?:ui)?|hoofdstuk(?:ken)?|глав[аеыу]|главах|glav[ae]|rozdzia[łl](?:y|u|ach|ów|em|e)?|kapitol[aeuy]|luku|luvussa|bölüm(?:ü|de|ler)?|fejezet(?:ben|ig|et|e)?|розділ[иуі]?|poglavlj(?:e|a|u|em|ima)|поглављ(?:е|а|у|ем|има)|chương|bab|अध्याय|κεφάλαιο|κεφαλαίου|(?:ال|بال|لل)?فصل|[הבלמ]?פרק',
  short: 'kap|cap|hfst|гл|rozdz',
} as const;

/** Counters of chapters, parts and volumes after 第 and a number (or without it, as in 卷三). */
const counters = { chapter: '章|回|節|节|話|话|集|장|화|회|절', part: '部|篇|編|编|幕|부|편|막', book: '卷|巻|册|冊|권' } as const;

const units = ['book', 'part', 'chapter', 'scene'] as const;
const isUnit = new RegExp(`^(?:${units.map((unit) => `(?<${unit}>${unitWordsPattern(unit)})`).join('|')})$`, 'u');
const matters = ['front', 'back', 'contents', 'end', 'matter'] as const;
/** A last chapter without a number, which is behind the others as an epilogue is. */
const lastChapter =
  '(?:last|final|concluding) (?:chapter|letter)|(?:letztes |schluss|schluß)kapitel|dernier chapitre|chapitre (?:dernier|final)|(?:epílogo|epilogo) final|[uú]ltimo cap[ií]tulo|cap[ií]tulo (?:[uú]ltimo|final)|ultimo capitolo|capitolo (?:ultimo|finale)|(?:laatste |slot)hoofdstuk|(?:sista|siste|sidste) kapit(?:let|tel|el)|viimeinen luku|ostatni rozdział|rozdział ostatni|poslední kapitola|kapitola poslední|последняя глава|глава последняя|останній розділ|розділ останній|последње поглавље|poslednje poglavlje|(?:utolsó|befejező) fejezet|ultimul capitol|τελευτα[ίι]ο κεφ[άα]λαιο|الفصل الأخير|ה?פרק ה?אחרון|最(?:后|後|终|終)一?章|마지막 장|son bölüm';
const isMatter = new RegExp(
  `^(?:(?<back>${unitWordsPattern('back')}|${lastChapter})|${matters.flatMap((unit) => (unit === 'back' ? [] : `(?<${unit}>${unitWordsPattern(unit)})`)).join('|')})$`,
  'u',
);

/** The unit that a word means, in any case; null for any other. Memoised, because prose starts its lines with the same few thousand words. */
export const unitOfWord: (word: string) => StoryUnit | null = memoised((word) => {
  const groups = isUnit.exec(word.normalize('NFC').toLowerCase())?.groups;
  return groups ? (units.find((name) => groups[name] !== undefined) ?? null) : null;
}, 20_000);

/** The words of any language for a book of a series, as far as they are plain words. */
export const bookWords: readonly string[] = unitWordsPattern('book')
  .split('|')
  .flatMap((word) =>
    /^[\p{L}\p{M}]+$/u.test(word) ? word : word === 'books?' ? ['book', 'books'] : word === 'volumes?' ? ['volume', 'volumes'] : [],
  );

/** Whether a line is the name of front or back matter, a list of contents, or the end. */
function matterOf(text: string): StoryUnit | null {
  const groups = isMatter.exec(text.normalize('NFC').toLowerCase())?.groups;
  return groups ? (matters.find((unit) => groups[unit] !== undefined) ?? null) : null;
}

/** Patterns of words for chapters and of their counters, for headings inside a line. */
export const chapterPatterns = { words: unitWordsPattern('chapter'), counters: counters.chapter } as const;

interface UnitHeading {
  readonly unit: StoryUnit;
  readonly number: number | null;
  /** The text besides unit and number, without the punctuation between; may be empty. */
  readonly title: string;
  /** Whether number and title are separated by a punctuation mark, or there is no title: "Chapter 3: Ash", not "Chapter 3 was long". */
  readonly isParted: boolean;
}

const counted = new RegExp(
  `^(?:第\\s*|제\\s*)(?<number>\\p{Nd}+|[〇零一二三四五六七八九两兩壹贰叁十百千廿卅]+)\\s*(?:(?<chapter>${counters.chapter})|(?<part>${counters.part})|(?<book>${counters.book}))|^(?:(?<part2>部|篇|編|编)|(?<book2>卷|巻|册|冊))之?(?<number2>[〇零一二三四五六七八九十百千]+|\\p{Nd}+)|^(?<number3>\\p{Nd}+)\\s*(?<chapter3>話|话|章|回|장|화)`,
  'u',
);
const firstWord = /^[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/u;
const separator = /^\s*(?:[.:：;,、．)\]|]|--?|[—–―•·])+\s*|^\s*$|^\u3000+|^\t+/u;

/** The heading of a story's unit that a line is: "Chapter the First", "第三章 桃园"; null for other lines and a bare number. */
export const unitHeading: (line: string) => UnitHeading | null = memoised((line) => {
  const text = line.normalize('NFC').trim();
  if (text === '' || text.length > 160) return null;
  const asian = counted.exec(text)?.groups;
  if (asian) {
    const rest = text.slice(counted.exec(text)![0].length);
    const unit = (asian['book'] ?? asian['book2']) ? 'book' : (asian['part'] ?? asian['part2']) ? 'part' : 'chapter';
    const number = leadingNumber(asian['number'] ?? asian['number2'] ?? asian['number3'] ?? '')?.value ?? null;
    return { unit, number, ...titleAfter(rest, true) };
  }
  const first = firstWord.exec(text)?.[0];
  if (first !== undefined) {
    const unit = unitOfWord(first);
    if (unit !== null) {
      const after = text.slice(first.length);
      const gap = /^(?:\.?\s*[-–—:#]?\s*|(?=\p{Nd}))/u.exec(after)![0];
      const number = leadingNumber(after.slice(gap.length));
      const letters = number === null && gap !== '' ? letterNumber(after.slice(gap.length)) : null;
      if (letters) return { unit, number: letters.value, ...titleAfter(letters.rest, false) };
      if (number !== null && (gap !== '' || number.form === 'digits')) {
        const word = number.form === 'words' ? /^\s*$|^\s*[^\p{L}\s]/u.test(number.rest) || /^\s+\p{Lu}/u.test(number.rest) : true;
        if (word) return { unit, number: number.value, ...titleAfter(number.rest, false) };
      }
    }
  }
  return numberFirst(text) ?? matterHeading(text);
});

/** A unit and its number after other words: "The Long Ebb, Part 10". */
const unitAtEnd = /(?:^|[^\p{L}\p{N}])([\p{L}\p{M}]+)[\s.#_-]{0,3}\p{Nd}{1,4}(?=\s*$|\s*[:–—(]|\s+-)/gu;

/** Whether a title or the name of a file calls a text one chapter, session, scene or part of several, by its number. */
export function isUnitOfStory(name: string): boolean {
  const isNumbered = (heading: UnitHeading | null): boolean => heading !== null && heading.number !== null && heading.unit !== 'book';
  if (isNumbered(unitHeading(name.replaceAll(/[_-]+/g, ' ')))) return true;
  return Array.from(name.matchAll(unitAtEnd)).some(([, word]) => ['part', 'chapter', 'scene'].includes(unitOfWord(word!) ?? ''));
}

/** Whether a word may be or precede a number: a cheap check, because parsing number words is slow and most lines have none. */
const mayBeginNumber = memoised((word): boolean => /^(?:the|no|nr|nº?)$/iu.test(word) || leadingNumber(word) !== null, 20_000);

/** "First Chapter", "1. Kapitel", "Première partie", "Tredje kapitlet: Aska". */
function numberFirst(text: string): UnitHeading | null {
  const first = /^[\s-]{0,2}([\p{L}\p{M}]+)/u.exec(text)?.[1];
  if (first !== undefined && !mayBeginNumber(first)) return null;
  const number = leadingNumber(text);
  if (number === null || number.form === 'han') return null;
  const after = /^[.\s-]*/u.exec(number.rest)![0].length;
  const word = firstWord.exec(number.rest.slice(after))?.[0];
  const unit = word === undefined ? null : unitOfWord(word);
  if (unit === null || word!.length < 3) return null;
  const title = titleAfter(number.rest.slice(after + word!.length), false);
  // "00 Session Logs" and "00 - Session Logs" are numbered among their sibling folders.
  if (number.form === 'digits' && /^[\s-]*$/.test(number.rest.slice(0, after)) && !title.isParted) return null;
  return { unit, number: number.value, ...title };
}

function matterHeading(text: string): UnitHeading | null {
  if (text.length > 120) return null;
  const whole = matterOf(text.replace(/[.:：\s]+$/u, ''));
  if (whole !== null) return { unit: whole, number: null, title: '', isParted: true };
  // "Prologue: The Well"
  const parted = /^([\p{L}\p{M}' ’-]{1,40}?)\s*(?:[:：.—–―]|--?\s|\s-\s|\u3000)\s*(\S.*)$/u.exec(text);
  const unit = parted ? matterOf(parted[1]!) : null;
  return parted && (unit === 'front' || unit === 'back') ? { unit, number: null, title: parted[2]!, isParted: true } : null;
}

function titleAfter(rest: string, isAsian: boolean): { title: string; isParted: boolean } {
  const sign = separator.exec(rest);
  const title = rest.slice(sign?.[0].length ?? 0).trim();
  return { title, isParted: sign !== null || title === '' || (isAsian && /^\s/u.test(rest)) };
}

/** Names of folders with a story, and of folders with notes about it, one row per language. */
const folderWords: Readonly<Record<string, { readonly manuscript: string; readonly notes: string }>> = {
  en: {
    manuscript:
      '(?:the )?(?:manuscripts?|chapters?|scenes?|drafts?|(?:first|second|third|final|rough|\\d+(?:st|nd|rd|th)) draft|story|stories|novels?|novella|prose|session ?(?:notes|logs|recaps?|journals?)|sessions|episodes?)(?: ?(?:\\d+|[ivxlc]+|[a-z]))?',
    notes:
      '(?:story |series |show |world |setting )?bibles?|characters?|people|persons|npcs?|pcs|players|cast|places?|locations?|settings?|world|worldbuilding|world building|lore|factions?|organi[sz]ations?|groups|items?|objects|artifacts|events?|timelines?|concepts?|magic|religions?|cultures?|species|creatures?|bestiary|notes?|research|outlines?|(?:chapter |scene |story )?(?:summar(?:y|ies)|synops[ie]s)|recaps?|planning|plans?|plot(?:s|ting)?|ideas?|reference|references|wiki|codex|encyclopedia|glossary|archive|meta|assets|attachments|images|inbox|todo|journal|songs?|song lyrics|lyrics|ballads|hymns',
  },
  de: {
    manuscript: 'manuskripte?|kapitel|szenen|entwurf|entwürfe|roman|romane|geschichten?|rohfassung|text|fassung',
    notes:
      '(?:welt|serien|story)?bibel|figuren|charaktere|personen|orte|schauplätze|welt|weltenbau|notizen|recherche|ideen|handlung|gegenstände|fraktionen|organisationen|ereignisse|zeitleiste|völker|kulturen|religionen|planung|gliederung|zusammenfassung(?:en)?|inhaltsangaben?|archiv|bilder|anhang|lieder|liedtexte|balladen',
  },
  fr: {
    manuscript: 'manuscrits?|chapitres?|scènes?|brouillons?|romans?|récits?|histoires?|texte|premier jet',
    notes:
      'bible(?: de (?:la série|l’univers))?|personnages|lieux|monde|univers|notes|recherches?|idées|intrigues?|objets|factions|organisations|événements|chronologie|peuples|cultures|religions|plan|résumés?|archives|images|chansons|paroles de chansons',
  },
  es: {
    manuscript: 'manuscritos?|cap[ií]tulos?|escenas?|borradore?s?|novelas?|relatos?|historias?|texto',
    notes:
      'biblia|personajes|lugares|mundo|notas|investigación|ideas|trama|objetos|facciones|organizaciones|eventos|acontecimientos|cronología|pueblos|culturas|religiones|planificación|res[uú]men(?:es)?|archivo|imágenes|canciones',
  },
  it: {
    manuscript: 'manoscritt[oi]|capitol[oi]|scen[ae]|bozz[ae]|romanz[oi]|raccont[oi]|storie?|testo|stesura',
    notes:
      'bibbia|personaggi|luoghi|mondo|note|appunti|ricerche?|idee|trama|oggetti|fazioni|organizzazioni|eventi|cronologia|popoli|culture|religioni|archivio|immagini|canzoni',
  },
  pt: {
    manuscript: 'manuscritos?|cap[ií]tulos?|cenas?|rascunhos?|romances?|contos?|histórias?|texto',
    notes:
      'b[ií]blia|personagens|lugares|locais|mundo|notas|pesquisa|ideias|enredo|objetos|facções|organizações|eventos|cronologia|povos|culturas|religiões|arquivo|imagens|canções|cancoes',
  },
  nl: {
    manuscript: 'manuscript(?:en)?|hoofdstukken|scènes|kladversie|romans?|verhaal|verhalen|tekst',
    notes:
      'bijbel|personages|plaatsen|locaties|wereld|notities|onderzoek|ideeën|voorwerpen|facties|organisaties|gebeurtenissen|tijdlijn|volken|archief|liederen|liedjes',
  },
  sv: {
    manuscript: 'manus|kapitler?|scener|utkast|romaner?|berättelser?|historier?|tekst',
    notes:
      'bibel|karaktärer|personer|platser|steder|världen?|verden|anteckningar|notater|idéer|föremål|organisationer|händelser|tidslinje|arkiv|sånger|sanger|viser',
  },
  pl: {
    manuscript: 'rękopisy?|rozdziały|sceny|szkice|powieści?|opowiadania|tekst',
    notes:
      'biblia|postacie|postaci|bohaterowie|miejsca|świat|notatki|pomysły|fabuła|przedmioty|frakcje|organizacje|wydarzenia|kultury|religie|archiwum|pieśni|piosenki',
  },
  ru: {
    manuscript: 'рукопис[ьи]|главы|сцены|черновик[и]?|романы?|повесть|повести|рассказы?|истори[яи]|текст|книги',
    notes:
      'библия|персонажи|герои|люди|места|локации|мир|заметки|записи|исследования|идеи|сюжет|предметы|фракции|организации|события|хронология|народы|культуры|религии|планы?|архив|песни|баллады',
  },
  uk: {
    manuscript: 'рукопис|розділи|сцени|чернетки|роман|оповідання',
    notes: 'біблія|персонажі|герої|місця|світ|нотатки|ідеї|предмети|події|архів|пісні|балади',
  },
  ar: { manuscript: 'المخطوطة|مخطوطة|الفصول|الرواية|رواية|المسودة|النص', notes: 'الشخصيات|شخصيات|الأماكن|أماكن|العالم|ملاحظات|أفكار|أحداث' },
  cs: {
    manuscript: 'rukopisy?|kapitoly|scény|román|povídky',
    notes: 'bible|postavy|místa|svět|poznámky|nápady|předměty|události|archiv|písně',
  },
  hu: {
    manuscript: 'kézirat|fejezetek|jelenetek|regény|novellák',
    notes: 'szereplők|helyek|helyszínek|világ|jegyzetek|ötletek|tárgyak|események',
  },
  el: {
    manuscript: 'χειρόγραφο|κεφάλαια|σκηνές|μυθιστόρημα',
    notes: 'χαρακτήρες|πρόσωπα|τόποι|τοποθεσίες|κόσμος|σημειώσεις|ιδέες|γεγονότα',
  },
  ro: { manuscript: 'manuscris|capitole|scene|roman', notes: 'personaje|locuri|lume|notițe|idei|obiecte|evenimente' },
  fi: {
    manuscript: 'käsikirjoitus|luvut|kohtaukset|romaani',
    notes: 'hahmot|henkilöt|paikat|maailma|muistiinpanot|ideat|esineet|tapahtumat',
  },
  th: { manuscript: 'ต้นฉบับ|บท|นิยาย', notes: 'ตัวละคร|สถานที่|โลก|บันทึก|ไอเดีย|สิ่งของ|เหตุการณ์' },
  he: { manuscript: 'כתב היד|כתב יד|פרקים|רומן|טיוטה', notes: 'דמויות|מקומות|עולם|הערות|רעיונות|אירועים' },
  zh: {
    manuscript: '正文|原稿|手稿|稿子|草稿|章节|章節|小说|小說|故事',
    notes:
      '人物|角色|地点|地點|世界|世界观|世界觀|设定|設定|笔记|筆記|资料|資料|组织|組織|势力|物品|事件|时间线|大纲|大綱|灵感|附件|图片|歌曲|歌词|歌詞',
  },
  ja: {
    manuscript: '本文|本編|小説|物語|下書き|シーン',
    notes: '登場人物|キャラクター|場所|世界設定|メモ|ノート|アイデア|組織|アイテム|出来事|年表|プロット|用語集|歌詞',
  },
  ko: { manuscript: '원고|본문|소설|초고|장면', notes: '인물|등장인물|캐릭터|장소|세계관|설정|메모|노트|조직|사건|연표|플롯|자료|노래' },
};

const folderPattern = (kind: 'manuscript' | 'notes'): RegExp =>
  new RegExp(`^(?:${[...new Set(Object.values(folderWords).map((words) => words[kind]))].join('|')})$`, 'u');
const manuscriptFolder = folderPattern('manuscript');
const notesFolder = folderPattern('notes');

/** What a folder of that name (lower case, without numbering) holds, by the words of any language; null when the name does not say. */
export function storyFolder(name: string): 'manuscript' | 'notes' | null {
  const plain = name.normalize('NFC');
  if (notesFolder.test(plain)) return 'notes';
  return manuscriptFolder.test(plain) ? 'manuscript' : null;
}

/** The chapter and scene in a name such as "ch1sc2" or "Chapter 3 - Scene 1", and what it calls the chapter; null for any other. */
export function chapterAndScene(name: string): { readonly chapter: number; readonly scene: number; readonly called: string } | null {
  const found = /^(([\p{L}.]+)[\s_.-]*(\d{1,3}))[\s_,.:-]*(\p{L}+)\.?[\s_.-]*(\d{1,3})(?!\p{L}|\d)/u.exec(name);
  if (!found) return null;
  const [, called, chapter, first, scene, second] = found;
  const areUnits =
    /^(?:c|ch|chap|chapter|kap|kapitel|chapitre|cap[ií]tulo|capitolo)\.?$/i.test(chapter!) &&
    /^(?:s|sc|scene|szene|scène|escena|scena|cena)$/i.test(scene!);
  return areUnits ? { chapter: Number(first), scene: Number(second), called: called! } : null;
}
