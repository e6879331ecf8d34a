import { escapeRegExp } from 'es-toolkit/string';
import { cachedSentences, type SentenceSpan } from '../../parse/text/sentences.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { aboutFigure, priority, type Figure, type RequiredPassages } from './figures.ts';
import type { Pronoun } from './sentencesAbout.ts';

/*
 * Questions for one attribute of somebody's looks ("what colour are her eyes"). The answer has the attribute and its owner in one sentence: elsewhere in a
 * passage that names the owner, it is somebody else's, or a figure of speech ("my eye was caught").
 */

/** Words of an attribute, each as part of a pattern. */
const attributes = [
  'eyes?',
  '(?:hairs?|curls|locks|tresses)',
  '(?:beards?|mou?staches?|whiskers)',
  '(?:skin|complexion)',
  '(?:teeth|tooth)',
  ...['nose', 'mouth', 'chin', 'forehead', 'face', 'voice'],
  ...['lip', 'ear', 'eyebrow', 'cheek', 'hand', 'finger', 'scar', 'tattoo'].map((each) => `${each}s?`),
] as const;

/** A word of whose attribute it is: after these the attribute belongs to something else. */
const ownerWord = String.raw`(?!(?:at|by|from|in|into|on|with)\b)\S+`;
/** Forms of a question that is about an attribute, and does not only mention it ("What did she hold in her hand?"). */
const aboutAttribute = (attribute: string): RegExp =>
  new RegExp(
    [
      String.raw`(?:what|which) (?:colou?rs?|(?:kind|sort|shape) of) (?:of )?${attribute}(?!\p{L}).*`,
      String.raw`(?:what|which) colou?rs? (?:is|are|was|were) (?:${ownerWord} ){1,6}?${attribute}(?: of (?:\S+ ?){1,5})?`,
      String.raw`(?:what|how) (?:is|are|was|were|do|does|did) (?:${ownerWord} ){1,6}?${attribute} (?:of (?:\S+ ){1,5}?)?(?:like|look|sound|feel)(?!\p{L}).*`,
      String.raw`(?:do|does|did) (?:\S+ ){1,6}?have (?:\S+ ){0,3}?${attribute}`,
      String.raw`(?:please )?describe (?:${ownerWord} ){0,6}?${attribute}(?: of (?:\S+ ?){1,5})?`,
      String.raw`(?:the )?(?:\S+ ){0,3}(?:\S+['’]s?|his|her|their) (?:\p{L}+ )?${attribute}`,
      String.raw`(?:the )?(?:colou?rs? of (?:the )?)?${attribute} of (?:\S+ ?){1,5}`,
    ]
      .map((form) => String.raw`^\W*${form}\W*$`)
      .join('|'),
    'isu',
  );
const askedAttributes = attributes.map(
  (attribute) => [aboutAttribute(attribute), new RegExp(String.raw`\b${attribute}\b`, 'iu'), attribute] as const,
);

const asksForColour = /\bcolou?rs?\b/iu;
const colour =
  /(?<!\p{L})(?:black|white|gr[ae]y|red|reddish|crimson|scarlet|auburn|ginger|brown|chestnut|hazel|amber|golden?|yellow|blond|blonde|fair|flaxen|sandy|green|emerald|blue|azure|turquoise|violet|purple|pink|silver|silvery|dark|pale|ruddy)(?!\p{L})/iu;

/** "Her eyes were not green": the color that something does not have. */
const denied =
  /(?<!\p{L})(?:not|never|no longer|neither|nor|\p{L}+n[’']t)(?: (?:quite|really|at all|so|very|be|been))? \p{L}+(?: (?:or|nor) \p{L}+)?/giu;

const goal = /(?<!\p{L})(?:on|upon|at|over|into|towards?|through)(?!\p{L}).*$/isu;

interface AskedAttribute {
  /** The words for it, as part of a pattern. */
  readonly said: string;
  readonly isColour: boolean;
}

/** The only attribute of looks that a question in English is about; null for none or several. */
export function attributeAskedFor(question: string): AskedAttribute | null {
  const [only, another] = askedAttributes.filter(([, named]) => named.test(question));
  if (only === undefined || another !== undefined || !only[0].test(question)) return null;
  return { said: only[2], isColour: asksForColour.test(question) };
}

const pronounsOf: Readonly<Record<Pronoun, string>> = { he: 'his', she: 'her' };

/** How well sentences about somebody tell the attribute: 0 if it is not theirs there. */
export function attributeIn(
  { said, isColour }: AskedAttribute,
  names: readonly string[],
  pronoun: Pronoun | null,
): (sentence: string) => number {
  const adjectives = String.raw`(?:\p{Ll}[\p{L}-]*,? (?:and |but )?){0,3}`;
  const owner = `(?:${names.map(escapeRegExp).join('|')})`;
  const owners = [pronoun === null ? '(?:his|her|their)' : pronounsOf[pronoun], String.raw`${owner}[’']s?`];
  const owned = new RegExp(
    [
      String.raw`(?<!\p{L})(?:${owners.join('|')}) ${adjectives}${said}(?!\p{L})`,
      String.raw`(?<!\p{L})${said} of (?:the )?${owner}(?!\p{L})`,
      String.raw`(?<!\p{L})(?:he|she|who|${owner}) (?:had|has) (?:an? |the )?${adjectives}${said}(?!\p{L})`,
    ].join('|'),
    'iu',
  );
  // "The face of Ada, the red hair": of a list of features.
  const listed = new RegExp(String.raw`(?<!\p{L})the (?:\p{Ll}[\p{L}-]* ){0,2}${said}(?!\p{L})`, 'iu');
  const around = new RegExp(String.raw`([^,.;:]{0,30}(?<!\p{L}))${said}(?!\p{L})((?:, )?[^,.;:]{0,40})`, 'giu');
  return (sentence) => {
    const isOwned = owned.test(sentence);
    if (!isOwned && !(isColour && listed.test(sentence))) return 0;
    if (!isColour) return 1;
    // "Her eyes fell on the red cart" tells the colour of the cart.
    const isStated = [...sentence.matchAll(around)].some(
      ([, before, after]) => colour.test(before!.replace(denied, '')) || colour.test(after!.replace(denied, '').replace(goal, '')),
    );
    return isStated ? (isOwned ? 3 : 2) : Number(isOwned);
  };
}

/** A sentence, with the one before it unless it names whom it is about. */
export function withOwner(
  text: string,
  { start, end }: SentenceSpan,
  spans: readonly (readonly [number, number])[],
): readonly [number, number] {
  if (spans.some(([at]) => at >= start && at < end)) return [start, end];
  const before = cachedSentences(text).findLast((each) => each.end <= start);
  return [before?.start ?? start, end];
}

/** Maximum required passages for one attribute of somebody. */
const maxOfAttribute = 3;

/** The sentences that have an attribute of somebody, those that tell most of it first; none if the story has it in no sentence about them. */
export function passagesOfAttribute(sub: ReadSubQuestion, figure: Figure, attribute: AskedAttribute): RequiredPassages {
  const found = figure
    .passages()
    .filter(({ sequence }) => isWithin(sub, sequence))
    .flatMap((passage) => {
      const { text, spans, chunkId } = passage;
      const names = [...new Set(spans.map(([start, end]) => text.slice(start, end)))];
      const { sentences } = aboutFigure(figure, passage);
      const worthOf = attributeIn(attribute, names, figure.pronoun());
      const worth = sentences.map(({ start, end }) => worthOf(text.slice(start, end)));
      const most = Math.max(0, ...worth);
      return most === 0 ? [] : [{ chunkId, text, spans, most, sentence: sentences[worth.indexOf(most)]! }];
    })
    .sort((a, b) => b.most - a.most)
    .slice(0, maxOfAttribute);
  // Where some tell it, those that only name it tell nothing.
  const least = found.length > 0 && found[0]!.most > 1 ? 2 : 1;
  return new Map(
    found
      .filter(({ most }) => most >= least)
      .map(({ chunkId, text, spans, sentence }) => [
        chunkId,
        {
          reason: `Answers the question about ${figure.name}`,
          at: sentence.start,
          priority: priority.answers,
          part: withOwner(text, sentence, spans),
        },
      ]),
  );
}

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
