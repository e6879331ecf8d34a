import type { Language } from '#shared/model/language.ts';
import { typeOfNameIn, typeOfNounPhrase, typeOfPhraseBefore } from '../../parse/kinds/nouns/nounTypes.ts';
import { isEnglishSingular, typeOfEnglishNoun } from '../../parse/kinds/typeWords.ts';
import { languageOf } from '../../parse/text/language.ts';
import { cyrillicLanguage } from '../definitions.ts';

/* Finds the type that a name suggests by itself: "Brisac Highlands", "House Vale", "Battle of Orrin". */

const cyrillic = /^\P{L}*\p{Script=Cyrillic}/u;

/** Place nouns at the start of Romance names. "Maison" and "casa" are left out, since they are as often families. */
const placeNouns =
  'manoir mairie taverne auberge château ville cité forêt montagnes? île quartier vallée rivière marais ruines grotte cimetière bibliothèque mansión taberna posada ' +
  'castillo ciudad pueblo bosque montañas? isla templo calle barrio pantanos? cueva desierto bahía puente cementerio mansão taverna estalagem castelo cidade aldeia floresta montanhas? ilha ' +
  'bairro pântanos? caverna deserto baía ponte clareiras? planícies? mercado marché mercato maniero locanda castello città villaggio foresta bosco montagna tempio quartiere fiume palude rovine grotta baia';
/** Place nouns that, without a following "of", may be other words or personal names. */
const doubtfulNouns =
  'lac village temple rue isola lago monte torre valle río rio mar villa vila vale via port porto puerto place plaza praça piazza mont mer tour pont lagune';
const alternatives = (nouns: string): string => nouns.split(' ').join('|');
const ofPlace = String.raw`(?:\s+(?:de|du|des|del|della|dello|dei|degli|delle|di|do|da|dos|das)\s|\s+(?:d|dell)['’])`;
const namedForPlace = new RegExp(
  String.raw`^(?:(?:(?:la|le|les|el|los|las|il|lo|gli|i|o|a|os|as)\s+|l['’])(?:${alternatives(placeNouns)})(?:\s|$)|(?:${alternatives(placeNouns)})\s+\S|(?:${alternatives(doubtfulNouns)})${ofPlace})`,
  'iu',
);

/** Place nouns at the end of English names, except those that also end surnames and names of companies: "Brisac Highlands". */
const endsAsPlace =
  /^(?!.*\s(?:of|in|at|on|for|from|to|and|under|against)\s).*\S\s(?:highlands|lowlands|mountains|hills|sea|ocean|river|lake|forest|desert|islands?|isles|peninsula|archipelago|valley|plains|swamp|marshes|castle|tavern|catacombs|ruins|crypt|cairn|tomb|barrow|cemetery|graveyard|monastery|lighthouse|citadel)$/iu;

/** Place nouns before "of": "The Free City of Orrin", "The Duchy of Vale". */
const placeOfName =
  /^(?:the )?(?:\p{L}+ ){0,2}(?:city|town|village|hamlet|kingdom|duchy|dukedom|county|barony|principality|republic|realm|dominion|commonwealth|federation|province|isles?|island|port|gulf|bay|vale|valley|forest|caves?|tower|ruins) of (?:the )?\p{Lu}/iu;
/** Nouns before the names of places in English: "Lake Orrin". "River" and "castle" are left out, since they are also surnames. */
const beginsAsPlace = /^(?:the )?(?:lake|mount|fort|isle|loch|cape) \p{Lu}/iu;
/**
 * German names whose last part states their type: "Kreuzstadt", "Die Salzsteppe". Endings that surnames also have ("-berg", "-wald") are left out.
 */
const compoundPlace =
  /^(?:(?:Die|Der|Das) )?\p{Lu}\p{Ll}{2,}(?:stadt|städte|dorf|gebirge|wüste|festung|hafen|reich|insel|sumpf|sümpfe|moor|dschungel|schlucht|brücke|straße|strasse|anhöhen|ebene|steppe|tempel|minen?|stadion|turm|(?<=en)wald|lande|höhle|küste|kerker|palast|schloss|taverne|platz|viertel|gasse|allee|kloster|grotte|bahnhof|meer|ozean)$/u;
const compoundCompany =
  /^(?:(?:Die|Der|Das) )?(?:\p{L}+- und )?\p{Lu}(?!agabund)\p{Ll}{2,}(?:gilde|bruderschaft|schwesternschaft|zunft|armee|bund|kult|sekte|wache|garde|partei)$/u;

/** Nouns at the end of names of organizations, except those that are also surnames. */
const endsAsCompany =
  /^(?!.*\s(?:of|in|at|on|for|from|to|and|under|against)\s).*\S\s(?:syndicate|guild|cartel|brotherhood|sisterhood|consortium|confederation|coalition|alliance|collective|corporation|conglomerate|cabal|coven|tribe|clan|legion|regiment)$/iu;

/** Nouns for families at the start of a name: "Famille Brisac", "Clan Vale". */
const beginsAsFamily =
  /^(?:(?:the|die|la|a|de) )?(?:clan|famille|familie|familia|família|famiglia|familjen?|rodzina|rodina|ród|sippe|семья|род|клан) (?:v[ao]n |d[aei] |d['’])?\p{Lu}[\p{L}’'-]+$/iu;

/** "House Vale" without an article is a family. */
const namedHouse = /^(?:House|Haus|Casata|Casato) (?!(?:Rules?|Party|Arrest|Calls?|Cats?|Regeln?)$)\p{Lu}[\p{L}’'-]+$/u;

/**
 * The type that a name itself states: by its first noun, as in Romance languages ("Manoir de Brisac", "La Mairie", "Clareira Leste"), by its last
 * ("Brisac Highlands", "Thorn Syndicate"), or by the noun before "of" ("The Free City of Orrin").
 */
export function typeOfOwnName(name: string): string | null {
  if (endsAsCompany.test(name) || beginsAsFamily.test(name) || namedHouse.test(name) || compoundCompany.test(name)) return 'organization';
  const isPlace =
    compoundPlace.test(name) ||
    namedForPlace.test(name.normalize('NFC')) ||
    endsAsPlace.test(name) ||
    beginsAsPlace.test(name) ||
    placeOfName.test(name);
  return isPlace ? 'location' : null;
}

/** Nouns at the end of names of things, places and events that are hardly ever surnames: "Salt Knife", "Drowning Night", "Sable Street". */
const lastNouns: readonly (readonly [names: RegExp, type: string])[] = [
  [
    /\s(?:knife|dagger|sword|amulet|pendant|necklace|grimoire|sceptre|scepter|goblet|chalice|lantern|compass|shield|spear|gavel|mirror)$/iu,
    'item',
  ],
  [/\s(?:empire|dynasty|republic|federation|council|cult|academy|university)$/iu, 'organization'],
  [/\s(?:wars?|battle|siege|massacre|rebellion|uprising|revolution|festival|wedding|coronation|plague|famine|flood|night|eve)$/iu, 'event'],
  [
    /\s(?:street|road|avenue|square|harbou?r|bay|pier|mole|district|quarter|market|bridge|gate|tower|keep|fort|library|chapel|loft|cellar|kitchen|chamber|gallery|stairs?|passage)$/iu,
    'location',
  ],
];

/** Nouns that are also surnames, so they need an article: "The Old Mill", but not "Ada Mill". */
const lastNounsWithArticle = /^the\s.*\s(?:farm|mill|church|abbey|pond|pit|study)$/iu;

/** Nouns at the start of the names of events: "Battle of Orrin", "Schlacht an der Lonne". */
const eventOfName =
  /^(?:(?:the|die|der|das|la|le|el|il|a|o)\s|l['’])?(?:(?:battle|siege|war|fall|sack|treaty|night|feast|festival|burning|massacre|mutiny|uprising|rebellion|revolt|coronation) of|(?:schlacht|belagerung|krieg|fest|nacht|brand|untergang|fall|vertrag|aufstand) (?:an|am|auf|bei|der|des|von|vom|um|im)|(?:bataille|guerre|siège|nuit|fête|chute|traité|massacre|batalla|guerra|sitio|asedio|noche|fiesta|caída|tratado|matanza|battaglia|assedio|notte|festa|caduta|trattato|batalha|cerco|noite|queda) (?:de|des|du|d['’]|del|de la|della|dei|delle|do|da|dos|das))(?=\s|(?<=['’])\p{L})/iu;

/** Whether a name is that of an event: "The Mutiny of the Ninth", whatever places its text names. */
export const isEventName = (name: string): boolean => eventOfName.test(name);

/** The type named by a text of a few words, too short to detect its language: "Balıkçı limanı." in a Turkish vault. */
export function typeOfShortText(text: string, main: Language | null): string | null {
  const [phrase] = /^[^\n.!?:]{2,60}/u.exec(text.trim()) ?? [];
  return phrase === undefined || main === null || main === 'en' || languageOf(text) !== null ? null : typeOfNounPhrase(main, phrase);
}

/** The type that the noun of a name suggests, if nothing else states it: "The Flood", "Salt Knife", or "Zobelgasse" in a German text. */
export function typeOfNameNoun(name: string, text: string, ofVault: Language | null = null): string | null {
  if (isEventName(name)) return 'event';
  const byWord = typeOfLastWord(name);
  if (byWord !== null || (/^[ -~]*$/u.test(text) && isEnglishSingular(name.toLowerCase()))) return byWord;
  const language = (cyrillic.test(name) ? cyrillicLanguage(text) : languageOf(text)) ?? (ofVault === 'en' ? null : ofVault);
  if (language !== null) return language === 'en' ? null : typeOfNameIn(language, name);
  // "Turm der Möwen" shows its own language.
  const [noun, next] = name.split(' ');
  return next === undefined || next !== next.toLowerCase() ? null : typeOfPhraseBefore(next, noun!);
}

/** The type that the last noun of an English name suggests. */
function typeOfLastWord(name: string): string | null {
  const suggested = lastNouns.find(([names]) => names.test(name))?.[1] ?? (lastNounsWithArticle.test(name) ? 'location' : undefined);
  const [article, noun, ...more] = name.toLowerCase().split(/\s+/u);
  const type = article === 'the' && more.length === 0 ? typeOfEnglishNoun.get(noun!) : undefined;
  return suggested ?? (type === 'character' ? null : (type ?? null));
}
