import { escapeRegExp } from 'es-toolkit/string';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import { officeNouns, officeOf } from '../suggestions/vocabulary.ts';
import { plainWord } from '../words.ts';

/* People whom a chapter calls by their title alone: after "Professor Vane", "the professor" is Vane if nobody else of the world has that title. */

interface OfficeWords {
  /** Words before the noun, as a pattern, also with a word of courtesy; an article that is a word of its own belongs to the name. */
  readonly articles: string;
  /** Nouns in lower case, separated by blanks. */
  readonly nouns: string;
  /** Endings of the nouns, as a pattern. */
  readonly endings?: string;
}

/** Nouns for a person of a rank or office that also stand before names; of family, courtesy ("lady") or a calling with many members none. */
const officesIn: Partial<Readonly<Record<Language, OfficeWords>>> = {
  en: { articles: 'the', nouns: [...officeNouns].join(' ') },
  de: {
    articles: 'der Herr|dem Herrn|den Herrn|des Herrn|die Frau|der Frau|der|die|dem|den|des|beim|vom|zum|zur',
    nouns:
      'professor doktor hauptmann oberst major general admiral leutnant kommissar inspektor graf gräfin herzog herzogin baron baronin freiherr fürst fürstin könig königin prinz prinzessin kaiser kaiserin pfarrer bischof richter konsul bürgermeister',
    endings: 'e?[sn]',
  },
  fr: {
    articles: "le|la|au|du|l['’]",
    nouns:
      'docteur professeur capitaine colonel commandant lieutenant général amiral inspecteur commissaire comte comtesse duc duchesse baron baronne marquis marquise vicomte vicomtesse roi reine prince princesse abbé évêque curé juge',
  },
  es: {
    articles: 'el señor|la señora|el|la|al|del',
    nouns:
      'doctor doctora profesor profesora capitán capitana coronel comandante teniente general almirante inspector inspectora comisario comisaria conde condesa duque duquesa barón baronesa marqués marquesa rey reina príncipe princesa obispo juez jueza alcalde alcaldesa gobernador gobernadora',
  },
  it: {
    articles: "il signor|la signora|il|la|lo|al|alla|del|della|dal|dalla|l['’]",
    nouns:
      'dottore dottoressa professore professoressa capitano colonnello comandante tenente generale ammiraglio ispettore commissario conte contessa duca duchessa barone baronessa marchese marchesa re regina principe principessa vescovo giudice sindaco',
  },
  pt: {
    articles: 'o senhor|a senhora|o|a|ao|à|do|da|no|na|pelo|pela',
    nouns:
      'doutor doutora professor professora capitão capitã coronel comandante tenente general almirante inspetor inspetora comissário conde condessa duque duquesa barão baronesa marquês marquesa rei rainha príncipe princesa bispo juiz juíza governador',
  },
  nl: {
    articles: 'de',
    nouns:
      'dokter professor kapitein kolonel majoor generaal inspecteur commissaris graaf gravin hertog baron barones koning koningin prins prinses bisschop rechter burgemeester',
  },
  ru: {
    articles: '',
    nouns: 'доктор профессор капитан полковник майор генерал граф графин княгин княжн барон баронесс царь цариц король королев инспектор',
    endings: '[аеуяюиы]|ом|ем|ой|ей',
  },
  pl: {
    articles: '',
    nouns: 'profesor doktor kapitan pułkownik major generał hrabia hrabina księżna król królow inspektor komisarz',
    endings: '[aeuyęąio]|em|owi|iem',
  },
};

/** The nouns of languages other than English, and whether they have endings. */
const foreignOffices = Object.entries(officesIn).flatMap(([language, { nouns, endings }]) =>
  language === 'en' ? [] : [[language as Language, new Set(nouns.split(' ')), endings !== undefined] as const],
);

/** Nouns that are also adjectives: "the general opinion", "the major part". */
const alsoAdjectives: ReadonlySet<string> = new Set(['general', 'major', 'minister']);
/** What follows such a noun if it means a person. */
const followsPerson =
  /^(?:$|['’]s(?!\p{L})|[^\p{L}\s'’-]|\s(?:was|is|had|has|would|could|did|himself|herself|and|who|whose|in|on|at|to|with|from|for|came|went|took|sat|stood|rose|spoke|saw|made|gave|\p{Ll}+ed)(?!\p{L}))/u;

/** Titles of nobility and of the church, which a name may follow with its place: "Duke of Orrin"; "Warden of the Orrin Gate" is no name. */
const ofPlace =
  /^(?:king|queen|prince|princess|duke|duchess|earl|count|countess|baron|baroness|viscount|marquis|emperor|empress|bishop|archbishop)$/u;

/** The name that begins with a title: "Professor Vane", "the Comte de Marsan". */
const titledName =
  /^(?:(?:the|le|la|el|il|o|a|de|der|die)\s)?(?<title>\p{L}+)\.?\s(?:(?<of>of\s)|(?:de|du|von|van|di|da|del|d['’])\s?)*\p{Lu}/u;

/** The nouns, by language, for the title with which a name begins. */
function officesOf(name: string): { readonly language: Language; readonly noun: string }[] {
  const { title, of } = titledName.exec(name)?.groups ?? {};
  if (title === undefined) return [];
  const word = title.toLowerCase();
  if (of !== undefined && !ofPlace.test(word)) return [];
  const english = officeOf(plainWord(title));
  const others = foreignOffices.flatMap(([language, nouns, isInflected]) => {
    const noun = [word, ...(isInflected ? [word.slice(0, -1)] : [])].find((each) => nouns.has(each));
    return noun === undefined ? [] : [{ language, noun }];
  });
  return english === null ? others : [{ language: 'en', noun: english }, ...others];
}

/** An article that is not joined with a preposition ("au", "beim"): with the noun it stands for the name. */
const wholeArticle = /^(?:the|le|la|el|il|lo|o|a|de|der|die|den|dem|des)\s/iu;

/** A title in a text and whom it means. */
export interface TitleSpan {
  readonly entityId: EntityRowId;
  /** UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Finds titles that stand for a person. */
export class TitledPeople {
  /** The only bearer of each title, by language and noun. */
  readonly #bearers = new Map<Language, Map<string, EntityRowId>>();
  readonly #patterns = new Map<Language, RegExp>();

  /** `names`: all names of people. */
  constructor(names: Iterable<readonly [EntityRowId, string]>) {
    const owners = new Map<Language, Map<string, Set<EntityRowId>>>();
    for (const [id, name] of names)
      for (const { language, noun } of officesOf(name))
        owners
          .getOrInsertComputed(language, () => new Map<string, Set<EntityRowId>>())
          .getOrInsertComputed(noun, () => new Set())
          .add(id);
    for (const [language, nouns] of owners) {
      const sole = [...nouns].flatMap(([noun, ids]) => (ids.size === 1 ? [[noun, [...ids][0]!] as const] : []));
      if (sole.length === 0) continue;
      this.#bearers.set(language, new Map(sole));
      this.#patterns.set(
        language,
        patternOf(
          officesIn[language]!,
          sole.map(([noun]) => noun),
        ),
      );
    }
  }

  /** Whom each title means, for finding what a change of names changes. */
  bearers(): [EntityRowId, string][] {
    return [...this.#bearers].flatMap(([language, nouns]) =>
      [...nouns].map(([noun, id]): [EntityRowId, string] => [id, `${language} ${noun}`]),
    );
  }

  /** The bearers of titles among `named`, where a text of a language calls them by title; an article is part of the span. */
  find(text: string, language: Language, named: ReadonlySet<EntityRowId>): TitleSpan[] {
    const bearers = this.#bearers.get(language);
    const pattern = this.#patterns.get(language);
    if (!bearers || !pattern || ![...bearers.values()].some((id) => named.has(id))) return [];
    return [...text.matchAll(pattern)].flatMap((match): TitleSpan[] => {
      const noun = match.groups!['noun']!;
      const entityId = bearers.get(noun.toLowerCase());
      const end = match.index + match[0].length;
      if (entityId === undefined || !named.has(entityId)) return [];
      if (alsoAdjectives.has(noun.toLowerCase()) && !followsPerson.test(text.slice(end, end + 30))) return [];
      const isWord = wholeArticle.test(match[0]);
      return [{ entityId, start: isWord ? match.index : match.index + match[0].indexOf(noun), end }];
    });
  }
}

/** Titles after an article, in either letter case, without a name, a hyphen or what they belong to ("the king of the hills"). */
function patternOf({ articles, endings }: OfficeWords, nouns: readonly string[]): RegExp {
  const forms = nouns
    .toSorted((a, b) => b.length - a.length)
    .map((noun) => `[${noun[0]!}${noun[0]!.toUpperCase()}]${escapeRegExp(noun.slice(1))}`)
    .join('|');
  const before =
    articles === ''
      ? ''
      : `(?:${[articles, ...articles.split('|').map((word) => word[0]!.toUpperCase() + word.slice(1))].join('|')})(?:\\s|(?<=['’]))`;
  const ending = endings === undefined ? '' : `(?:${endings})?`;
  const rest = "\\s(?:of|de|del|di|da|do|von|van|d['’])(?!\\p{L})";
  return new RegExp(`(?<![\\p{L}\\p{N}'’-])${before}(?<noun>${forms})${ending}(?![\\p{L}\\p{N}-]|${rest}|\\s\\p{Lu})`, 'gu');
}
