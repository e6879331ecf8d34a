/*
 * Stories describe people and places in running text, mostly where they enter. The number of different descriptive words around a name measures how much a
 * passage describes.
 */

/** Characters on each side of a name that may describe it. */
const reach = 450;

const looksOfPeople = [
  String.raw`(?:face|hair|hairs|haired|eyes?|eyed|eyebrows?|brows?|eyelashes|nose|mouth|lips?|chin|jaw|cheeks?|cheekbones?|beard|bearded|moustache|mustache|whiskers|complexion|skin|forehead|teeth|freckle[sd]?|scars?|scarred|wrinkle[sd]?|features|countenance|figure|stature|shoulders|shouldered|limbs|legs?|shoulder|crutch|wooden leg|limp|lame|hunchback|crooked|strong|tall|stout|thin|slender|slim|lean|plump|gaunt|lanky|stooped|handsome|beautiful|pretty|ugly|pale|ruddy|sallow|tanned|swarthy|curly|curls|bald|blond|blonde|auburn|grey-haired|dressed|wore|wearing|clothes|coat|gown|hat|cloak|spectacles|years old|years of age)`,
  String.raw`(?:Gesicht|Haare?|Augen?|Augenbrauen|Nase|Mund|Lippen?|Kinn|Wangen?|Backen|Bart|Schnurrbart|Stirn|Zähne|Haut|Narbe|Gestalt|Wuchs|Schultern|groß|schlank|hager|dürr|dick|stämmig|hübsch|schön|häßlich|hässlich|blass|blaß|bleich|blond|lockig|kahl|gekleidet|trug|Kleid|Rock|Hut|Mantel|Brille)\p{Ll}{0,2}`,
  String.raw`(?:visage|figure|cheveux|yeux|sourcils|nez|bouche|lèvres?|menton|joues?|barbe|moustache|front|dents|peau|cicatrice|taille|épaules|grande?|mince|maigre|gros|grosse|beau|belle|jolie?|laide?|pâle|brune?|blonde?|chauve|vêtue?|portait|robe|habit|chapeau|manteau|lunettes)s?`,
  String.raw`(?:cara|rostro|pelo|cabello|ojos|cejas|nariz|boca|labios|barbilla|mejillas|barba|bigote|frente|dientes|piel|cicatriz|estatura|hombros|alt[oa]|delgad[oa]|flac[oa]|gord[oa]|guap[oa]|hermos[oa]|fe[oa]|pálid[oa]|moren[oa]|rubi[oa]|calv[oa]|vestid[oa]|llevaba|traje|sombrero|capa|gafas)s?`,
  String.raw`(?:viso|volto|capelli|occhi|ciglia|naso|bocca|labbra|mento|guance|barba|baffi|fronte|denti|pelle|statura|spalle|alt[oa]|magr[oa]|grass[oa]|bell[oa]|brutt[oa]|pallid[oa]|brun[oa]|biond[oa]|calv[oa]|vestit[oa]|portava|abito|cappello|mantello|occhiali)`,
  String.raw`(?:лиц|волос|глаз|бров|нос|рот|губ|подбород|щёк|щек|бород|усы|лоб|зуб|кож|шрам|рост|плеч|высок|худ|толст|красив|некрасив|бледн|смугл|рус|лыс|одет|плать|шляп|плащ|очк)\p{Ll}{0,4}`,
];

const looksOfPlaces = [
  String.raw`(?:situated|built|stands|stood|lies|lay|surrounded|house|houses|mansion|manor|castle|fortress|palace|cottage|inn|keep|tower|towers|walls?|roofs?|windows?|doors?|gates?|courtyard|rooms|chambers|hall|staircase|storeys?|stories|gardens?|park|avenue|lawn|orchard|moat|drawbridge|bridge|stone|brick|wooden|timber|village|town|city|hamlet|street|streets|square|market|church|river|stream|lake|sea|coast|shore|harbour|harbor|bay|cliffs?|island|hills?|mountains?|moor|marsh|forest|woods?|valley|plain|road|miles|leagues|north|south|east|west|northern|southern|eastern|western|ancient|ruins?|years old|inhabitants|population)`,
  String.raw`\p{L}*(?:gelegen|liegt|lag|stand|gebaut|haus|häuser|schloß|schloss|burg|palast|hütte|gasthof|turm|türme|mauern?|dach|dächer|fenster|tore?|hof|zimmer|säle|saal|treppe|garten|gärten|park|allee|brücke|stein|ziegel|dorfe?|dörfer|stadt|städtchen|straßen?|markt|kirche|fluß|fluss|bach|see|meer|küste|ufer|hafen|bucht|insel|hügel|berge?|moor|wald|wälder|tal|thal|meilen?|norden|süden|osten|westen|ruine|einwohner)`,
  String.raw`(?:situé|située|bâti|bâtie|s['’]élevait|maison|château|palais|forteresse|auberge|tour|tours|murs?|toits?|fenêtres?|portes?|cour|chambres|salle|escalier|jardins?|parc|allée|pont|pierre|bois|village|ville|bourg|rues?|place|marché|église|rivière|fleuve|lac|mer|côte|port|baie|île|colline|montagnes?|forêt|vallée|plaine|lieues?|nord|sud|est|ouest|ruines?|habitants)`,
  String.raw`(?:situad[oa]|construid[oa]|casa|castillo|palacio|fortaleza|posada|torre|torres|muros?|tejados?|ventanas?|puertas?|patio|salas?|escalera|jardín|jardines|parque|puente|piedra|madera|aldea|pueblo|ciudad|villa|calles?|plaza|mercado|iglesia|río|lago|mar|costa|puerto|bahía|isla|colina|montañas?|bosque|valle|llanura|leguas?|norte|sur|este|oeste|ruinas?|habitantes)`,
  String.raw`(?:situat[oa]|costruit[oa]|casa|castello|palazzo|fortezza|locanda|torre|torri|mura|tetti?|finestre|porte|cortile|stanze|sala|scala|giardino|giardini|parco|ponte|pietra|legno|villaggio|paese|città|borgo|strade?|piazza|mercato|chiesa|fiume|lago|mare|costa|porto|baia|isola|collina|monti|montagne|bosco|foresta|valle|pianura|miglia|nord|sud|est|ovest|rovine|abitanti)`,
  String.raw`(?:дом|замок|дворец|крепост|башн|стен|крыш|окн|ворот|двор|комнат|зал|лестниц|сад|парк|мост|камен|деревянн|деревн|сел|город|улиц|площад|рынок|церков|рек|озер|мор|берег|гаван|остров|холм|гор|лес|долин|равнин|верст|миль|север|юг|восток|запад|развалин|жител)\p{Ll}{0,4}`,
];

const patternOf = (words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
const patterns = { person: patternOf(looksOfPeople), place: patternOf(looksOfPlaces) } as const;

/** What is described. */
export type Depicted = keyof typeof patterns;

/** The number of different descriptive words around an offset in a text, or in all of it for null. Words of the name do not count. */
export function depictionAt(text: string, depicted: Depicted, name: string, at: number | null): number {
  const around = at === null ? text : text.slice(Math.max(0, at - reach), at + reach);
  const own = name.toLowerCase().split(/[^\p{L}]+/u);
  const words = new Set(Array.from(around.matchAll(patterns[depicted]), ([word]) => word.toLowerCase()));
  return [...words].filter((word) => !own.includes(word)).length;
}

/** The common nouns in a place's name ("castle" in "Castle of Stowe"), which stories use for it later. */
export function kindsInName(name: string): string[] {
  return [...new Set(Array.from(name.matchAll(patterns.place), ([word]) => word.toLowerCase()))];
}
