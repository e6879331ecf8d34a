import type { Language } from '#shared/model/language.ts';
import { typeOfNounIn, typeOfNounPhrase } from '../../parse/kinds/nouns/nounTypes.ts';
import { defaultTypes } from '../../parse/kinds/typeGroups.ts';
import { typeOfNoun } from '../../parse/kinds/typeWords.ts';
import { isGroupOrPlace } from './kinds.ts';
import type { MaskedRelation } from './relationPatterns.ts';

/*
 * Where a place is, stated by the sentence that defines it: "A port on the west coast of Orrin", "Stadt in Orrin", "Orrin es una villa en el norte de
 * Vale", "Оррин — река на востоке Вейла".
 */

/** How a language says in what a place is. */
interface Wording {
  /** Prepositions, with the articles that they contain. */
  readonly within: string;
  readonly determiners: string;
  /** Parts of a region after the preposition, with adjectives: "the far north", "dem Osten". */
  readonly parts: string;
  /** Between such a part and the name; empty for a genitive. */
  readonly of: string;
  readonly copulas: string;
}

const cardinals = { en: 'north|south|east|west', romance: 'nord|norte|sud|sur|sul|est|este|leste|ovest|ouest|oeste' };
const slavicParts = String.raw`(?:(?:северо|южно|юго|восточно|западно|північно|південно)-)?(?:север|юг|восток|запад|центр|побережь|част|окраин|півноч|півд|сход|заход|узбережж|частин)\p{L}*`;

const wordings: Partial<Record<Language, Wording>> = {
  en: {
    within: 'in|within|on|at',
    determiners: 'the',
    parts: String.raw`(?:far |\p{Ll}+ern )?(?:(?:${cardinals.en})(?:-?(?:east|west))?|centre|center|heart|middle|coast|shores?|edge|outskirts|part|foothills)`,
    of: 'of(?: the)?',
    copulas: 'is|was|are|were',
  },
  de: {
    within: 'in|im|auf|an',
    determiners: 'der|die|das|dem|den|des',
    parts: String.raw`(?:\p{Ll}+en )?(?:(?:Nord|Süd)?(?:en|osten|westen)|Norden|Süden|Osten|Westen|Zentrum|Herzen?|\p{L}*(?:[Kk]üste|[Rr]and|[Tt]eil))`,
    of: '(?:von|vom|des|der)?',
    copulas: 'ist|war|sind|waren',
  },
  nl: {
    within: 'in|op|aan',
    determiners: 'de|het',
    parts: String.raw`(?:\p{Ll}+e )?(?:noorden|zuiden|oosten|westen|hart|centrum|\p{L}*kust)`,
    of: 'van(?: de| het)?',
    copulas: 'is|was|zijn|waren',
  },
  fr: {
    within: 'dans|en|sur',
    determiners: "le|la|les|l['’]",
    parts: `(?:extrême[- ])?(?:(?:${cardinals.romance})(?:[- ](?:est|ouest))?|centre|cœur|côte(?: \\p{Ll}+)?)`,
    of: "(?:du|des|de la|de l['’]|de|d['’])",
    copulas: 'est|était|sont|étaient',
  },
  es: {
    within: 'en',
    determiners: 'el|la|los|las',
    parts: `(?:extremo )?(?:(?:${cardinals.romance}|noreste|noroeste|sureste|suroeste)|centro|corazón|costa(?: \\p{Ll}+)?)`,
    of: '(?:del|de la|de los|de las|de)',
    copulas: 'es|era|fue|son|eran',
  },
  pt: {
    within: 'em|no|na|nos|nas',
    determiners: 'o|a|os|as',
    parts: `(?:extremo )?(?:(?:${cardinals.romance}|nordeste|noroeste|sudeste|sudoeste)|centro|coração|costa(?: \\p{Ll}+)?)`,
    of: '(?:do|da|dos|das|de)',
    copulas: 'é|era|foi|são|eram',
  },
  it: {
    within: "in|nel|nella|nell['’]|nello|nei|negli|nelle|a|sul|sulla|sulle",
    determiners: "il|lo|la|i|gli|le|l['’]",
    parts: `(?:estremo )?(?:(?:${cardinals.romance}|nordest|nordovest|sudest|sudovest)|centro|cuore|costa(?: \\p{Ll}+)?|coste)`,
    of: "(?:del|della|dello|dei|degli|delle|dell['’]|di|d['’])",
    copulas: 'è|era|fu|sono|erano',
  },
  pl: {
    within: 'w|we|na',
    determiners: '(?!)',
    parts: String.raw`(?:\p{Ll}+(?:ej|ym) )?(?:(?:północnym |południowym )?(?:północy|południu|wschodzie|zachodzie)|centrum|sercu|wybrzeżu|części)`,
    of: '',
    copulas: 'to|jest|był|była|było',
  },
  cs: {
    within: 'v|ve|na',
    determiners: '(?!)',
    parts: 'severu|jihu|východě|západě|středu|srdci|pobřeží',
    of: '',
    copulas: 'je|byl|byla|bylo',
  },
  ru: {
    within: 'в|во|на',
    determiners: '(?!)',
    parts: String.raw`(?:\p{Ll}[\p{Ll}-]+(?:ой|ом|ем) )?${slavicParts}`,
    of: '',
    copulas: '—|–|это|был|была|было',
  },
  uk: {
    within: 'в|у|на',
    determiners: '(?!)',
    parts: String.raw`(?:\p{Ll}[\p{Ll}-]+(?:ій|ому) )?${slavicParts}`,
    of: '',
    copulas: '—|–|це|був|була|було',
  },
  sv: {
    within: 'i|på',
    determiners: '(?!)',
    parts: String.raw`norr|söder|öster|väster|\p{Ll}+kusten|mitten|hjärtat`,
    of: '(?:av|i)?',
    copulas: 'är|var',
  },
  da: {
    within: 'i|på',
    determiners: '(?!)',
    parts: String.raw`nord|syd|øst|vest|\p{Ll}+kysten|midten|hjertet`,
    of: '(?:af|i)?',
    copulas: 'er|var',
  },
};

const sign = '[\\uE000-\\uE0FF]';
/** Words that begin another clause. */
const clause =
  'and|but|where|who|which|whose|that|und|der|die|das|dessen|deren|wo|que|qui|che|cui|dove|où|dont|donde|onde|cuyo|cuya|cujo|cuja|któr\\p{L}*|gdzie|котор\\p{L}*|где|який|яка|де|som|där|hvor|kter\\p{L}*|kde|die|dat|waar';
/** What stands before the preposition: the noun with its adjectives and complements, and no other name. */
const what = String.raw`(?!(?:${clause})\s)(?<what>(?:[^,;:.!?…()\uE000-\uE0FF]|,\s(?!(?:${clause})(?!\p{L}))){2,90}?)`;
/** Russian and Ukrainian verbs of motion: "the lake poured into". */
const motion = /\p{L}{3}(?:лся|лась|лось|лись)(?!\p{L})/iu;
const negation = /(?<!\p{L})(?:no longer|not|never|nicht|keine?|niet|geen|pas|nunca|não|nie|ne|не|inte|ikke)(?!\p{L})/iu;
/** In Chinese the verb states it: "位于", "座落". */
const chinese = new RegExp(
  `^(?<subject>${sign})?[^。，；]{0,8}(?:位於|位于|坐落|座落|地處|地处)(?:於|于|在)?[^。，；\\uE000-\\uE0FF]{0,4}(?<object>${sign})`,
  'u',
);

const compiled = (Object.entries(wordings) as [Language, Wording][]).map(
  ([language, { within, determiners, parts, of, copulas }]) =>
    [
      language,
      new RegExp(String.raw`(?<!\p{L})(?:${copulas})(?!\p{L})`, 'iu'),
      new RegExp(
        String.raw`^(?:(?:the |der |die |das |le |la |el |il |o |a )?(?<subject>${sign})(?:\s?\([^()]{1,80}\))?(?:\s(?:${copulas})|,|\s[—–-])\s)?${what}\s(?:${within})(?:\s|(?<=['’]))` +
          String.raw`(?:(?:${determiners})(?:\s|(?<=['’])))?(?:(?:${parts})\s${of === '' ? '' : String.raw`(?:${of}(?:\s|(?<=['’])))`}?)?(?:(?<kind>(?!берег)[\p{L}-]+)\s(?:${of === '' ? '(?!)' : of}(?:\s|(?<=['’])))?)?(?<object>${sign})`,
        'iu',
      ),
    ] as const,
);

const typeOfEnglish = (noun: string): string | null => defaultTypes(noun) ?? typeOfNoun(noun);

const isPlaceNoun = (language: Language, word: string): boolean =>
  (language === 'en' ? typeOfEnglish(word.toLowerCase()) : typeOfNounIn(language, word)) === 'location';

/** What may follow the noun of an English phrase: "a walled town perched", "the port of the salt boats". */
const afterNoun = /^(?:of|by|near|with|for|from|to|at|along|built|found|set|hidden|deep|high|far|lying|standing|\p{Ll}{2,}ed)$/u;

/** Words after which the noun of the phrase has passed. */
const pastNoun = /^(?:of|in|on|by|near|with|for|from|to|at|along|who|whose|which|that|where|is|was|are|were|has|had)$/u;

function isEnglishPlace(phrase: string): boolean {
  const words = phrase.toLowerCase().split(/[\s,]+/u);
  for (const [index, word] of words.entries()) {
    if (pastNoun.test(word)) return false;
    if (isGroupOrPlace(typeOfEnglish(word)) && (index === words.length - 1 || afterNoun.test(words[index + 1]!))) return true;
  }
  return false;
}

/** The places in which a sentence with masked names says that a place is. `own`: the place that a sentence without a subject is about. */
export function relationsOfPlaces(masked: string, own: string | null): MaskedRelation[] {
  if (/[?？]["”'’»)」』]*$/u.test(masked)) return [];
  const opening = masked.replace(/^[\s*_•"“„«–—-]+/u, '');
  const located = chinese.exec(opening)?.groups;
  if (located !== undefined) return relation(located.subject ?? own, located.object!);
  for (const [language, copula, pattern] of compiled) {
    const found = pattern.exec(opening)?.groups;
    // "The light was the only source in ...": a sentence with a verb has a subject of its own.
    if (
      found === undefined ||
      (found.subject === undefined && copula.test(found.what!)) ||
      negation.test(found.what!) ||
      motion.test(found.what!)
    )
      continue;
    const phrase = found.what!.replace(/^(?:an?|the|eine?r?|une?|una?|um|uma|uno|de|het|een|ett?|en)\s/iu, '');
    const isPlace = language === 'en' ? isEnglishPlace(phrase) : isGroupOrPlace(typeOfNounPhrase(language, phrase));
    if (!isPlace || (found.kind !== undefined && !isPlaceNoun(language, found.kind))) continue;
    return relation(found.subject ?? own, found.object!);
  }
  return [];
}

/** As for an explicit sentence. */
const strength = 0.85;

function relation(source: string | null, target: string): MaskedRelation[] {
  return source === null || source === target ? [] : [{ source, target, kinds: 'located in', strength }];
}
