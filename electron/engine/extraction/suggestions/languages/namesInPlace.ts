import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import type { ProseName } from './groupNames.ts';
import type { Lexicon } from './lexicons.ts';
import type { TokenSpan } from './nameSpans.ts';
import type { ProseWord } from './wordsOfProse.ts';
import { inBothAlphabets, inLatin } from '../../../parse/text/serbianLatin.ts';
import { plainWord } from '../../words.ts';

/** Prepositions of place that precede people as often. */
const weakPlace = new Set('a ad на за под над zu bei uber por para o z ze bij до au aux al'.split(' '));
/** The same for one language, if the word has another meaning elsewhere. */
const weakPlaceIn: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pl: new Set(['do', 'na', 'pod']),
  sv: new Set(['till', 'av', 'fran', 'pa']),
  da: new Set(['til', 'fra', 'pa']),
  no: new Set(['til', 'fra', 'pa', 'over', 'ved']),
  ro: new Set(['la', 'spre']),
  el: new Set(['στην', 'στη', 'στο', 'σε', 'απο', 'προς', 'εις']),
  sr: new Set(inBothAlphabets('до према').split(' ')),
};
/** Prefixes of verbs of moving, living or staying, after which these prepositions precede a place. */
const motions: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:arriv|part(?:i|ai|ent|ons|irent)|pass|retourn|demeur|habit|naquit|mourut|sejourn|etabli|install|voyag|condui|debarqu|transport|fix|route|chemin|voyage|train|achemin|rout|va(?:is|s)?$|vont$|all(?:er|ons|ez|e|ees?|es|ait|aient|ais|ant|erent)$|alla$|i(?:ra|rai|rons|ront)$|mon(?:te|ta|ter|tait)$|rendi|rendre$|rendu|rend$)/,
  es: /^(?:lleg|part|pas(?:o|aba|ar|ando)|volv|regres|viaj|mud|resid|camino|viaje|rumbo|vuelta)/,
  it: /^(?:arriv|part|pass(?:o|av|ar|and)|torn|ritorn|viagg|abit|dimor|nacque|mori|viaggio|strada)/,
  pt: /^(?:cheg|part|pass(?:o|av|ar|and)|volt|regress|viaj|mud|resid|morou|morav|viagem|caminho)/,
};
/** Prepositions before a person's home. */
const homes: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  fr: new Set(['chez']),
  sr: new Set(inBothAlphabets('код').split(' ')),
  da: new Set(['hos']),
  no: new Set(['hos']),
  sv: new Set(['hos']),
};
const and = 'et|ou|ni|y|e|o|und|oder|en|of|och|eller|og|i|oraz|lub|и|или|та|або';
const ahead = "(?:(?:de|d['’]|à|a|en|in|di|da|em|von|nach|aus|до|в|из|w|z|do|les?|la|l['’]|el|los|las|il|os?|as?)\\s*)*";
const afterComma = new RegExp(`^\\s*,\\s*(?:(?:${and})\\s+)?${ahead}$`, 'iu');
const afterAnd = new RegExp(`^\\s+(?:${and})\\s+${ahead}$`, 'iu');

/** Whether a preposition precedes a person's home: "chez Odile". */
export function isAtHomeOf(preposition: string, language: Language): boolean {
  return homes[language]?.has(preposition) === true;
}

/** Whether a name that is also part of a longer name, which occurs `times`, is mostly that of a place. */
export const isPlaceAlone = (name: ProseName | undefined, times: number): boolean =>
  name !== undefined && name.count > times && name.speech === 0 && name.place >= 0.7 * name.count;

/** The same for a person. */
export const isSomebodyAlone = (name: ProseName | undefined, times: number): boolean =>
  name !== undefined &&
  name.count > 10 * times &&
  (name.speech + name.titled + name.kinship + name.deeds) * 10 > name.count &&
  name.place < 0.7 * name.count;

/** "La Prudence": a word also in lower case, `lower` times, capitalised mostly with an article, unless it speaks, acts or has a title. */
export function isNounWrittenLarge(name: ProseName, lower: number): boolean {
  const { count, nominal, speech, titled, kinship, acts, governed } = name;
  return lower * 2 >= count && nominal * 3 >= count * 2 && speech + titled + kinship === 0 && acts * 4 < count && governed * 2 < count;
}

/** "à l'Opéra", "le Palais": a kind of place that has a capital inside sentences, always with an article, is the one that all know, though as many others are in lower case. */
export function isInstitution(
  { words, inside, nominal, determined, count }: ProseName,
  { placeNouns, capitalNouns }: Lexicon,
  usageCounts: ReadonlyMap<string, { readonly lower: number }>,
): boolean {
  const isNamed = words.length === 1 && inside === count && nominal === count && determined === 0;
  return !capitalNouns && isNamed && placeNouns.has(words[0]!) && (usageCounts.get(words[0]!)?.lower ?? 0) <= inside;
}

/** Counts of a word with and without articles, in languages that capitalise all nouns. */
type ArticleCounts = Readonly<Record<'inside' | 'determined' | 'indefinite', number>>;

/** Whether a word in such a language follows mostly prepositions of place and hardly any article, as names of villages do. */
export function isPlaceByPrepositions({ place, count, genitive }: ProseName, { inside, determined, indefinite }: ArticleCounts): boolean {
  const minShare = determined === 0 && count > 9 ? 0.6 : 0.7;
  return indefinite === 0 && determined < 0.15 * inside && place >= Math.max(3, minShare * (count - genitive));
}

/**
 * Whether such a word is a place; null if uncertain. Danish and Norwegian nouns have a suffixed article ("i Kirken"), unlike names of farms and
 * villages ("paa Brakvold").
 */
export function placeAmongNouns(name: ProseName, counts: ArticleCounts, language: Language): boolean | null {
  if (language !== 'de' && /(?:e[nt]|ne|[^aeiou]a)$/.test(name.words[0]!)) return false;
  const isFarm = counts.determined + counts.indefinite === 0 && name.count > 4 && name.governed * 2 >= name.count;
  return isPlaceByPrepositions(name, counts) || (language !== 'de' && isFarm) ? true : null;
}

/** Prepositions that precede a place only after a verb of motion: "passant par Meudon", but "vu par Odile". */
const prepositionsOfMotion: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  fr: new Set(['par', 'sur', 'pour', 'aux']),
  es: new Set(['por', 'para', 'sobre']),
  it: new Set(['per', 'su']),
  pt: new Set(['por', 'para']),
};

/** Words after which "of" or "from" precedes a place: "the road of", "a native of". */
const origins: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:routes?|chemins?|habitants?|habitantes?|bourgeois|originaires?|natifs?|natives?|dela|maires?|eveques?|archeveques?|gouverneurs?|baillis?|prieurs?|foires?|environs|alentours|sieges?|batailles?|faubourgs?|murs|remparts|tours|clochers?|revenu(?:e?s?)|revenait|revint|parti(?:e?s?)|arriv(?:e|ees?|es|ait|a))$/,
  es: /^(?:alla|camino|carretera|habitantes?|vecin[oa]s?|natural(?:es)?|oriund[oa]s?|obispos?|arzobispos?|gobernador|abad|arcipreste|parroco|alcaldes?|regidor|feria|romeria|pazos?|sitio|batalla|cerco|murallas?|alrededores|afueras|torres)$/,
  it: /^(?:strada|abitanti|cittadini|nativ[oaie]|originari[oaie]?|vescovo|arcivescovo|governatore|curato|abate|podesta|fiera|assedio|battaglia|mura|dintorni|torri)$/,
  pt: /^(?:alem|estrada|caminho|habitantes?|natural|naturais|oriund[oa]s?|bispo|arcebispo|governador|abade|paroco|prior|feira|romaria|cerco|batalha|muralhas?|arredores|torres)$/,
};

/** Whether a word before "of" and a name denotes something from a place: "habitants de Rouen". */
export const isOrigin = (word: string, language: Language): boolean => origins[language]?.test(word) === true;

/** Whether the word at `index` is a preposition after a verb of motion: "passa par". */
export function isPrepositionOfMotion(words: readonly ProseWord[], index: number, language: Language): boolean {
  const before = words[index - 1];
  return (
    before !== undefined &&
    prepositionsOfMotion[language]?.has(words[index]?.plain ?? '') === true &&
    !words[index]!.parted &&
    motions[language]!.test(before.plain)
  );
}

/** Weight of the preposition at `index` as evidence for a place. */
export function weightOfPreposition(words: readonly ProseWord[], index: number, language: Language): number {
  const { plain } = words[index]!;
  if (!weakPlace.has(plain) && weakPlaceIn[language]?.has(plain) !== true) return 1.6;
  const motion = motions[language];
  if (motion === undefined) return 0.5;
  // Sentences often begin with place and time: "À Brisac, la nuit tombait".
  if (words[index]!.opening) return 1.6;
  return index > 0 && !words[index]!.parted && motion.test(words[index - 1]!.plain) ? 1.6 : 0.5;
}

/**
 * The connector between two listed names, of which one ends before word `to` and the other starts at word `from`: "and", a comma, or null. The second
 * may have a preposition and an article.
 */
function listedBy(words: readonly ProseWord[], to: number, from: number, text: string): 'and' | 'comma' | null {
  if (from < to || from - to > 3) return null;
  const between = text.slice(words[to - 1]!.end, words[from]!.start);
  if (afterAnd.test(between)) return 'and';
  return afterComma.test(between) ? 'comma' : null;
}

export interface ListedNames {
  readonly names: ProseName[];
  /** Index of the word after the last name. */
  to: number;
  hasAnd: boolean;
}

/** Records which names are listed together. Two names with only a comma between them are not a list. */
export function noteListed(list: ListedNames | null): void {
  const { names = [], hasAnd = false } = list ?? {};
  if (names.length < 2 || (names.length === 2 && !hasAnd)) return;
  for (const name of names) for (const other of names) if (other !== name) (name.neighbours ??= new Set()).add(other.key);
}

/** The list to which the next name belongs: that of the previous name, or a new one. */
export function listedNext(
  list: ListedNames | null,
  name: ProseName,
  words: readonly ProseWord[],
  { from, to }: TokenSpan,
  text: string,
): ListedNames {
  const joint = list ? listedBy(words, list.to, from, text) : null;
  if (list && joint !== null) {
    list.names.push(name);
    list.to = to;
    list.hasAnd ||= joint === 'and';
    return list;
  }
  noteListed(list);
  return { names: [name], to, hasAnd: false };
}

/** Cities and regions by language, in lower case; with diacritics if names are declined. Countries are added in the same language. */
const regions: Readonly<Partial<Record<Language, string>>> = {
  fr: 'paris londres rome venise vienne berlin madrid lisbonne moscou bruxelles geneve lausanne bale milan florence naples turin genes cologne francfort prague varsovie constantinople jerusalem alexandrie alger tunis lyon marseille bordeaux toulouse nantes rouen lille strasbourg dijon versailles havre bayonne nimes avignon tours orleans reims amiens alsace lorraine bourgogne bretagne normandie provence gascogne picardie champagne auvergne savoie languedoc anjou poitou touraine flandre angleterre ecosse irlande castille aragon andalousie catalogne toscane lombardie piemont sicile corse sardaigne saxe prusse baviere boheme hongrie autriche hollande indes orient europe asie afrique amerique seine loire rhone garonne rhin danube marne tamise alpes pyrenees jura vosges caucase atlantique pacifique mediterranee new-york canada guyane antilles athenes grenoble besancon nancy metz limoges poitiers angers brest toulon arles aix calais dieppe saint-malo fontainebleau adriatique attique thessalie macedoine syrie palestine crimee siberie tyrol croatie venetie calabre navarre estremadure islande flandres ardennes cevennes morvan beauce vendee limousin roussillon balkans dardanelles bosphore caen anvers sevres vincennes saint-denis saint-cloud saint-germain compiegne chartres bourges clermont-ferrand montpellier perpignan biarritz tarbes cahors montauban albi beziers narbonne carcassonne perigueux angouleme rochelle rochefort niort saumur alencon evreux honfleur deauville trouville cherbourg avranches rennes vannes quimper lorient saint-brieuc morlaix nevers vichy macon troyes auxerre laon soissons senlis arras douai cambrai valenciennes dunkerque boulogne verdun epinal colmar mulhouse belfort chambery annecy montelimar tarascon antibes cannes nice menton ajaccio bastia passy auteuil montmartre meudon neuilly nanterre gand bruges liege namur amsterdam rotterdam haye hambourg breme dresde leipzig munich nuremberg stuttgart heidelberg salzbourg budapest cracovie kiev odessa stockholm copenhague oslo dublin edimbourg liverpool manchester oxford grenade seville cordoue tolede barcelone saragosse gibraltar palerme bologne pise sienne padoue verone trieste smyrne damas bagdad caire beyrouth bombay calcutta pekin shanghai tokyo chicago boston philadelphie washington montreal quebec ottawa acadie louisiane floride californie vevey montreux neuchatel fribourg berry bourbonnais nivernais perigord quercy rouergue gevaudan vivarais bearn artois franche-comte lyonnais forez oise somme meuse moselle dordogne tarn isere durance escaut tibre arno nil gange mississippi',
  es: 'madrid barcelona sevilla toledo valencia zaragoza granada cordoba cadiz salamanca burgos leon bilbao malaga murcia habana lima bogota caracas quito mexico londres paris roma viena berlin lisboa napoles florencia venecia milan jerusalen constantinopla castilla aragon andalucia cataluña galicia navarra asturias mancha extremadura inglaterra escocia flandes toscana europa asia africa america indias tajo ebro guadalquivir duero manzanares nilo danubio rin alpes pirineos atlantico pacifico mediterraneo',
  it: 'roma milano firenze venezia napoli torino genova bologna palermo verona padova pisa siena parigi londra vienna berlino madrid lisbona gerusalemme costantinopoli toscana lombardia piemonte sicilia sardegna calabria puglia inghilterra scozia europa asia africa america lione marsiglia bordeaux tolosa bruxelles ginevra zurigo basilea francoforte monaco dresda praga varsavia mosca pietroburgo atene tunisi tripoli livorno lucca pistoia arezzo ferrara modena parma ravenna rimini mantova brescia bergamo como novara vicenza treviso udine trieste trento perugia assisi ancona bari lecce catania messina cagliari umbria marche liguria veneto friuli campania abruzzo basilicata savoia provenza borgogna bretagna normandia baviera sassonia prussia tirolo boemia ungheria dalmazia istria crimea fiandra castiglia andalusia oltralpe po tevere arno piave brenta adige isonzo adda ticino danubio reno alpi appennini mediterraneo adriatico',
  pt: 'lisboa porto coimbra evora braga sintra faro leiria london londres paris roma madrid viena berlim rio bahia recife olinda minas pernambuco alentejo algarve minho beira douro tejo mondego inglaterra escocia castela andaluzia europa asia africa america indias atlantico mediterraneo',
  pl: 'warszawa kraków lwów wilno poznań gdańsk lublin toruń częstochowa londyn paryż rzym wiedeń berlin praga moskwa petersburg kijów łódź kielce radom płock kalisz białystok przemyśl zakopane wieliczka drezno lipsk wrocław triest wenecja florencja neapol mediolan genewa bruksela ateny jerozolima litwa żmudź galicja śląsk kujawy pomorze małopolska wielkopolska podhale tyrol czechy morawy bawaria krym syberia kaukaz mazowsze wołyń podole ukraina prusy saksonia anglia europa azja afryka ameryka wisła bug niemen dniepr tatry karpaty',
  ru: 'москва петербург киев одесса казань тула рига варшава тифлис грозный владикавказ париж лондон рим вена берлин константинополь кавказ сибирь крым малороссия польша европа азия африка америка волга дон днепр нева терек урал англия пруссия австрия',
  uk: 'київ львів одеса харків полтава чернігів черкаси чигирин переяслав умань відень варшава краків москва петербург париж лондон рим берлін прага константинополь литва україна сибір крим кавказ галичина волинь поділля запоріжжя дніпро дністер десна карпати європа азія африка америка',
  cs: 'praha brno plzeň olomouc ostrava tábor kutná písek klatovy domažlice budějovice litomyšl jihlava vídeň berlín paříž londýn řím moskva drážďany lipsko krakov varšava budapešť bratislava benátky čechy morava slezsko uhry sasko bavorsko halič šumava krkonoše vltava labe dunaj evropa asie afrika amerika',
  hu: 'budapest pest buda debrecen szeged pozsony kolozsvár kassa pécs győr sopron eger temesvár nagyvárad brassó szeben komárom bécs párizs london róma berlin prága velence erdély felvidék alföld dunántúl balaton duna tisza maros tátra európa ázsia afrika amerika',
  nl: 'amsterdam rotterdam utrecht leiden haarlem delft groningen maastricht nijmegen arnhem breda middelburg zwolle antwerpen brugge gent brussel leuven londen parijs berlijn wenen rome venetië genève keulen aken lissabon madrid moskou batavia holland zeeland friesland gelderland brabant limburg drenthe overijssel vlaanderen engeland schotland europa azië afrika amerika indië java rijn maas waal schelde ijssel amstel noordzee zuiderzee',
  sv: 'stockholm göteborg malmö uppsala lund linköping norrköping örebro västerås karlstad kalmar visby gävle falun jönköping helsingfors åbo köpenhamn kristiania oslo paris london rom berlin wien hamburg petersburg skåne småland värmland dalarna norrland lappland gotland öland uppland västergötland östergötland södermanland hälsingland jämtland england skottland preussen europa asien afrika amerika östersjön nordsjön mälaren vänern vättern',
  da: 'københavn aarhus århus odense aalborg ålborg roskilde helsingør viborg ribe kristiania oslo stockholm paris london rom berlin wien hamburg kiel jylland sjælland fyn bornholm lolland falster slesvig holsten england skotland preussen europa asien afrika amerika østersøen nordsøen kattegat',
  no: 'oslo kristiania christiania bergen trondhjem trondheim stavanger drammen tromsø hammerfest kristiansand molde bodø lillehammer hamar københavn kjøbenhavn stockholm göteborg paris london rom berlin wien hamburg nordland telemark hardanger sogn valdres gudbrandsdalen østerdalen jæren finnmark hedmark england skottland preussen europa asia afrika amerika nordsjøen',
  fi: 'helsinki turku viipuri tampere oulu porvoo pori vaasa kuopio hämeenlinna rauma lahti jyväskylä tukholma pietari tallinna moskova pariisi lontoo rooma berliini wien häme karjala savo pohjanmaa satakunta uusimaa lappi ahvenanmaa venäjä englanti skotlanti eurooppa aasia afrikka amerikka itämeri',
  ro: 'bucurești bucureștii iași cluj craiova ploiești galați brăila constanța brașov sibiu timișoara oradea arad târgoviște giurgiu focșani botoșani suceava cernăuți chișinău turnu viena paris londra roma berlin constantinopol țarigrad moscova petersburg atena veneția moldova muntenia oltenia dobrogea ardeal ardealul transilvania banat bucovina basarabia maramureș dunărea dunăre prut siret olt mureș carpați bărăgan anglia prusia europa asia africa america',
  el: 'αθήνα αθήναι αθήνας θεσσαλονίκη πάτρα πειραιάς πειραιεύς πειραιά σμύρνη κωνσταντινούπολη κωνσταντινούπολις πόλη κέρκυρα ζάκυνθος κεφαλονιά κρήτη κρήτης χανιά ηράκλειο χίος σύρος ύδρα σπέτσες ρόδος κύπρος μακεδονία θεσσαλία ήπειρος πελοπόννησος μοριάς μωριάς ρούμελη θράκη αττική αλεξάνδρεια βενετία ρώμη παρίσι παρίσιοι λονδίνο λονδίνον βερολίνο βιέννη μόσχα ευρώπη ασία αφρική αμερική αγγλία',
  tr: 'istanbul ankara izmir bursa edirne konya adana trabzon erzurum diyarbakır antalya selanik üsküdar beyoğlu galata kadıköy boğaziçi paris londra roma berlin viyana moskova atina şam bağdat kahire mekke medine anadolu rumeli trakya karadeniz akdeniz marmara avrupa asya afrika amerika ingiltere',
  sr: 'београд ниш нови-сад крагујевац шабац ваљево ужице сарајево мостар загреб цариград солун скопље призрен пећ приштина цетиње дубровник задар пешта будим беч париз лондон рим берлин москва петроград херцеговина србија босна војводина шумадија косово метохија македонија далмација морава дунав сава дрина дрим млетци енглеска европа азија африка америка',
  bg: 'софия пловдив варна русе търново стара-загора велес охрид скопие солун цариград одрин белград букурещ браила виена париж лондон рим берлин москва петербург одеса българия тракия македония добруджа мизия румелия балкана дунав марица янтра искър англия европа азия африка америка',
  de: 'berlin wien munchen hamburg bremen hannover kassel mainz koblenz trier aachen dusseldorf augsburg regensburg wurzburg bamberg erfurt jena gotha potsdam stettin danzig konigsberg breslau posen rostock lubeck kiel magdeburg braunschweig ulm freiburg karlsruhe mannheim innsbruck salzburg graz linz triest budapest rhein elbe donau spree havel weser neckar mosel pommern schlesien westfalen holstein mecklenburg brandenburg ostpreussen wurttemberg steiermark karnten harz ostsee nordsee bodensee frankfurt dresden leipzig koln heidelberg weimar nurnberg stuttgart basel zurich bern genf luzern paris london rom venedig florenz mailand neapel madrid lissabon moskau petersburg prag warschau konstantinopel jerusalem sachsen bayern preussen schwaben hessen thuringen bohmen tirol elsass england schottland europa asien afrika amerika',
};
const countries =
  'AR AT AU BE BG BO BR CA CH CL CN CO CU CZ DE DK DZ EC EG ES FI FR GB GR HR HU ID IE IL IN IQ IR IS IT JP KR LB LT LU LV MA MX NL NO NZ PE PH PL PT PY RO RS RU SA SE SY TH TN TR UA US UY VE VN ZA'.split(
    ' ',
  );

/** Countries, cities and regions in a language: their spelling, by plain word. */
export const knownPlacesOf: (language: Language) => ReadonlyMap<string, string> = memoised((language) => {
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const withCapitals = (place: string): string => place.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const written = [...(regions[language] ?? '').split(' ').map(withCapitals), ...countries.map((code) => countryNames.of(code)!)];
  if (language === 'sr') written.push(...written.map((place) => withCapitals(inLatin(place.toLowerCase()))));
  return new Map(written.map((place) => [plainWord(place), place]));
});
