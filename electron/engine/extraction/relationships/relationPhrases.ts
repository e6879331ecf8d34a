import { memoisedFor } from '#lib/memoise.ts';
import { kindsOfNouns, mayRelateByGenitive, relationsByGenitives } from './relationGenitives.ts';
import { anyOf, type MaskedRelation, sign } from './relationPatterns.ts';

/*
 * Relations stated by a noun of kinship or office in languages other than English: "Bárbara es hermana de Iker", "Nolan, Sohn der Ilse",
 * "Lutheria jest siostrą Sydona". In the Slavic languages the name after the noun is in the genitive; elsewhere a preposition stands between.
 */

/** How a group of languages joins a noun to the name after it. */
interface Group {
  /** Articles and possessives before the noun. */
  readonly determiners: string;
  /** "is", "was". */
  readonly copulas: string;
  /** Between the noun and the name, with blanks; empty for a genitive. */
  readonly of: string;
  /** Lower-case titles before the name. */
  readonly titles: string;
  /** Words for "and" before another noun. */
  readonly and: string;
  /** Words that deny or doubt. */
  readonly doubt: string;
  /** Nouns by kind. */
  readonly nouns: Readonly<Record<string, string>>;
}

/** Separator between a noun and a name in the genitive. */
const genitive = String.raw`\s`;

const groups: readonly Group[] = [
  {
    // Spanish, Portuguese, French, Italian.
    determiners: "el|la|los|las|un|una|su|o|a|os|as|um|uma|seu|sua|le|les|une|son|sa|l['’]|il|lo|gli|i|uno",
    copulas: 'es|era|fue|son|eran|é|foi|são|eram|est|était|fut|sont|étaient|è|fu|sono|erano|fue|siendo|sendo|étant|essendo',
    of: String.raw`\s(?:de la|de los|de las|de l['’]|de|del|do|da|dos|das|du|des|di|della|dello|dell['’]|dei|degli|d['’])\s?`,
    titles:
      'rey|reina|rei|rainha|roi|reine|re|regina|emperador|imperador|empereur|imperatore|dios|diosa|deus|deusa|dieu|déesse|dio|dea|lord|lady|señor|señora|senhor|senhora|général|general|capitán|capitão|capitaine|capitano|príncipe|princesa|prince|princesse|principe|principessa|duque|duquesa|duc|duchesse|duca|conde|condesa|comte|comtesse|conte|barón|barão|baron|barone|mago|bruxa|bruja',
    and: 'y|e|et|ed',
    doubt:
      "no|nunca|jamás|não|jamais|ne|n['’]\\p{L}+|pas|non|mai|supuest[oa]|presunt[oa]|suposto|suposta|prétendu[e]?|ex|antigu[oa]|ancien|ancienne|quizás?|talvez|peut-être|forse|si|se|como si|podría|poderia|pourrait|potrebbe",
    nouns: {
      'child of':
        'hijo|hija|hijos|hijastro|hijastra|primogénito|primogénita|filho|filha|filhos|enteado|enteada|fils|fille|enfant|figlio|figlia|figliastro|figliastra',
      'parent of': 'padre|madre|padrastro|madrastra|pai|mãe|padrasto|madrasta|père|mère|beau-père|belle-mère|patrigno|matrigna',
      'sibling of':
        'hermano|hermana|hermanos|gemelo|gemela|hermanastro|hermanastra|irmão|irmã|irmãos|gêmeo|gêmea|frère|sœur|soeur|jumeau|jumelle|fratello|sorella|gemello|gemella',
      'spouse of':
        'esposo|esposa|marido|viuda|viudo|mulher|viúva|viúvo|mari|femme|époux|épouse|veuve|veuf|marito|moglie|vedova|vedovo|cónyuge|cônjuge',
      'related to':
        'primo|prima|tío|tía|sobrino|sobrina|abuelo|abuela|nieto|nieta|tio|tia|sobrinho|sobrinha|avô|avó|neto|neta|cousin|cousine|oncle|tante|neveu|nièce|grand-père|grand-mère|petit-fils|petite-fille|cugino|cugina|zio|zia|nipote|nonno|nonna|cuñado|cuñada|suegro|suegra|yerno|nuera|descendiente|descendente|descendant|descendante|discendente',
      'friend of': 'amigo|amiga|ami|amie|amico|amica|compañero|compañera|companheiro|companheira|compagnon|compagne',
      'enemy of': 'enemigo|enemiga|inimigo|inimiga|ennemi|ennemie|nemico|nemica',
      'rival of': 'rival|rivale',
      'ally of': 'aliado|aliada|allié|alliée|alleato|alleata',
      'mentor of': 'mentor|mentora|tutor|tutora',
      'student of':
        'discípulo|discípula|aprendiz|alumno|alumna|aluno|aluna|élève|disciple|apprenti|apprentie|allievo|allieva|discepolo|discepola|apprendista|pupilo|pupila',
      serves:
        'sirviente|sirvienta|consejero|consejera|guardaespaldas|escudero|mayordomo|lugarteniente|servo|serva|conselheiro|conselheira|escudeiro|mordomo|guarda-costas|serviteur|servante|conseiller|conseillère|écuyer|consigliere|consigliera|servitore|scudiero|maggiordomo|vasallo|vassalo|vassal|vassallo',
      leads:
        'líder|jefe|jefa|rey|reina|emperador|emperatriz|comandante|alcalde|alcaldesa|gobernador|gobernadora|señor|señora|chefe|rei|rainha|imperador|imperatriz|governador|governadora|senhor|senhora|chef|cheffe|roi|reine|empereur|impératrice|seigneur|gouverneur|capo|re|regina|imperatore|imperatrice|signore|signora|governatore|príncipe|princesa|prince|princesse|principe|principessa|conde|condesa|duque|duquesa|comte|comtesse|duc|duchesse|duca|duchessa',
      'member of': 'miembro|integrante|membro|membre|agente|sacerdote|sacerdotisa|soldado|caballero',
      owns: 'dueño|dueña|propietario|propietaria|proprietário|proprietária|dono|dona|propriétaire|proprietario|proprietaria',
      created:
        'creador|creadora|fundador|fundadora|criador|criadora|créateur|créatrice|fondateur|fondatrice|creatore|creatrice|fondatore|fondatrice',
      killed: 'asesino|asesina|assassino|assassina|assassin|meurtrier|meurtrière|uccisore',
      'located in': 'capital|capitale|provincia|província|province|barrio|distrito|bairro|quartier|quartiere',
    },
  },
  {
    determiners: 'der|die|das|den|dem|ein|eine|einen|einer|sein|seine|ihr|ihre',
    copulas: 'ist|war|sind|waren|wurde|blieb',
    of: String.raw`\s(?:von|vom|des|der)\s`,
    titles:
      'König|Königs|Königin|Kaiser|Kaisers|Herzog|Herzogs|Graf|Grafen|Gräfin|Fürst|Fürsten|Fürstin|Herrn|Frau|Lord|Lady|General|Generals',
    and: 'und',
    doubt: 'nicht|nie|niemals|kein|keine|angeblich|vermeintlich|ehemalig\\p{L}*|frühere\\p{L}*|vielleicht|wäre|ob|wenn',
    nouns: {
      'child of': 'Sohn|Tochter|Kind|Stiefsohn|Stieftochter|Adoptivsohn|Adoptivtochter',
      'parent of': 'Vater|Mutter|Stiefvater|Stiefmutter',
      'sibling of': 'Bruder|Schwester|Zwillingsbruder|Zwillingsschwester|Halbbruder|Halbschwester|Zwilling',
      'spouse of': 'Ehemann|Ehefrau|Gatte|Gattin|Gemahl|Gemahlin|Witwe|Witwer',
      'related to': 'Vetter|Cousin|Cousine|Base|Onkel|Tante|Neffe|Nichte|Großvater|Großmutter|Enkel|Enkelin|Nachfahre|Nachfahrin',
      'friend of': 'Freund|Freundin|Gefährte|Gefährtin',
      'enemy of': 'Feind|Feindin|Erzfeind',
      'rival of': 'Rivale|Rivalin',
      'ally of': 'Verbündeter|Verbündete',
      'mentor of': 'Mentor|Mentorin|Lehrmeister|Lehrmeisterin',
      'student of': 'Schüler|Schülerin|Lehrling',
      serves: 'Diener|Dienerin|Berater|Beraterin|Leibwächter|Leibwächterin|Knappe|Vasall|Zofe|Adjutant|Adjutantin',
      leads:
        'Anführer|Anführerin|Oberhaupt|König|Königin|Kaiser|Kaiserin|Herrscher|Herrscherin|Fürst|Fürstin|Herzog|Herzogin|Graf|Gräfin|Bürgermeister|Bürgermeisterin|Hauptmann|Kommandant|Kommandantin|Befehlshaber|Befehlshaberin|Großmeister|Großmeisterin|Abt|Äbtissin',
      'member of': 'Mitglied',
      owns: 'Besitzer|Besitzerin|Inhaber|Inhaberin',
      created: 'Gründer|Gründerin|Schöpfer|Schöpferin|Erbauer',
      killed: 'Mörder|Mörderin',
      'located in': 'Hauptstadt|Provinz|Stadtteil',
    },
  },
  {
    // Dutch.
    determiners: 'de|het|een|zijn|haar',
    copulas: 'is|was|zijn|waren|werd|bleef',
    of: String.raw`\s(?:van de|van het|van)\s`,
    titles:
      'koning|koningin|keizer|keizerin|hertog|hertogin|graaf|gravin|prins|prinses|heer|vrouwe|meneer|mevrouw|lord|lady|generaal|kapitein',
    and: 'en',
    doubt: 'niet|nooit|geen|vermeende?|voormalige?|vroegere|misschien|alsof|of|als',
    nouns: {
      'child of': 'zoon|dochter|kind|stiefzoon|stiefdochter',
      'parent of': 'vader|moeder|stiefvader|stiefmoeder',
      'sibling of': 'broer|zus|zuster|tweelingbroer|tweelingzus|halfbroer|halfzus',
      'spouse of': 'echtgenoot|echtgenote|vrouw|man|weduwe|weduwnaar',
      'related to': 'neef|nicht|oom|tante|grootvader|grootmoeder|kleinzoon|kleindochter|nakomeling',
      'friend of': 'vriend|vriendin',
      'enemy of': 'vijand|aartsvijand',
      'rival of': 'rivaal|rivale',
      'ally of': 'bondgenoot',
      'mentor of': 'mentor|leermeester|leraar',
      'student of': 'leerling',
      serves: 'dienaar|dienares|bediende|raadgever|lijfwacht|schildknaap|vazal',
      leads: 'leider|leidster|koning|koningin|keizer|heerser|vorst|vorstin|hertog|hertogin|graaf|gravin|burgemeester|kapitein',
      'member of': 'lid',
      owns: 'eigenaar|eigenares',
      created: 'oprichter|oprichtster|stichter|schepper',
      killed: 'moordenaar',
      'located in': 'hoofdstad|provincie|wijk',
    },
  },
  {
    // Swedish, Danish, Norwegian.
    determiners: 'en|ett|et|den|det|hans|hennes|hendes',
    copulas: 'är|var|blev|er|ble',
    of: String.raw`\s(?:till|av|til|af)\s`,
    titles:
      'kung|kungen|kong|konge|kongen|drottning|drottningen|dronning|dronningen|prins|prinsessa|prinsesse|hertig|hertug|greve|herr|fru',
    and: 'och|og',
    doubt: 'inte|aldrig|ikke|aldri|ingen|påstådd\\p{L}*|tidigare|tidligere|kanske|måske|kanskje|om',
    nouns: {
      'child of': 'son|sønn|søn|dotter|datter|barn|styvson|styvdotter|stedsønn|steddatter',
      'parent of': 'far|mor|fader|moder|pappa|mamma|styvfar|styvmor',
      'sibling of': 'bror|syster|broder|søster|tvillingbror|tvillingsyster|halvbror|halvsyster',
      'spouse of': 'hustru|maka|make|ektemann|kone|gift|änka|enke',
      'related to': 'kusin|farbror|morbror|moster|faster|systerson|brorson|sonson|dotterson|ättling|onkel|tante|nevø|niese|fetter',
      'friend of': 'vän|väninna|ven|venn|veninde|venninne',
      'enemy of': 'fiende|fjende',
      'ally of': 'bundsförvant|allierad|allieret|alliert',
      'mentor of': 'mentor|lärare|lærer|läromästare',
      'student of': 'elev|lärling|lærling',
      serves: 'tjänare|tjener|rådgivare|rådgiver|livvakt|livvagt|väpnare',
      leads: 'ledare|leder|kung|konge|drottning|dronning|hövding|høvding|härskare|hersker|furste|fyrste',
      'member of': 'medlem',
      owns: 'ägare|ejer|eier',
      created: 'grundare|grundlægger|grunnlegger|skapare',
      killed: 'mördare|morder',
      'located in': 'huvudstad|hovedstad',
    },
  },
  {
    // Polish, Czech, Russian, Ukrainian: nominative and instrumental of the noun.
    determiners: '(?!)',
    copulas: 'jest|był|była|to|je|byl|byla|был|была|это|є|був|була|—|–',
    of: genitive,
    titles:
      'króla|królowej|księcia|księżnej|cesarza|boga|bogini|lorda|pana|pani|generała|krále|královny|knížete|boha|bohyně|короля|королевы|королеви|князя|княгини|княгині|бога|богини|богині|царя|царицы|императора|лорда|генерала',
    and: 'i|oraz|a|и|й|та',
    doubt:
      'nie|nigdy|rzekom\\p{L}*|były|była ponoć|jeśli|czy|ne|nikdy|údajn\\p{L}*|не|никогда|ніколи|бывш\\p{L}*|колишн\\p{L}*|якобы|нібито|если|якщо',
    nouns: {
      'child of':
        'syn|synem|córka|córką|dziecko|dzieckiem|pasierb|pasierbem|pasierbica|pasierbicą|dcera|dcerou|сын|сыном|дочь|дочерью|син|сином|дочка|дочкою|донька|донькою',
      'parent of': 'ojciec|ojcem|matka|matką|otec|otcem|matkou|отец|отцом|мать|матерью|батько|батьком|мати|матір’ю',
      'sibling of': 'brat|bratem|siostra|siostrą|bratr|bratrem|sestra|sestrou|брат|братом|сестра|сестрой|сестрою',
      'spouse of':
        'mąż|mężem|żona|żoną|wdowa|wdową|manžel|manželem|manželka|manželkou|муж|мужем|жена|женой|вдова|вдовой|вдовою|чоловік|чоловіком|дружина|дружиною',
      'related to':
        'kuzyn|kuzynem|kuzynka|kuzynką|wuj|wujem|stryj|stryjem|ciotka|ciotką|bratanek|bratankiem|siostrzeniec|siostrzeńcem|wnuk|wnukiem|wnuczka|wnuczką|dziadek|dziadkiem|babka|babką|potomek|potomkiem|strýc|strýcem|vnuk|vnukem|дядя|дядей|тётя|племянник|племянником|внук|внуком|внучка|внучкой|дед|дедом|потомок|потомком|дядько|онук|онука|небіж',
      'friend of':
        'przyjaciel|przyjacielem|przyjaciółka|przyjaciółką|přítel|přítelem|друг|другом|подруга|подругой|приятель|товариш|товаришем',
      'enemy of': 'wróg|wrogiem|nepřítel|nepřítelem|враг|врагом|ворог|ворогом',
      'ally of': 'sojusznik|sojusznikiem|spojenec|spojencem|союзник|союзником',
      'student of': 'uczeń|uczniem|uczennica|uczennicą|žák|žákem|ученик|учеником|ученица|учень|учнем',
      serves:
        'sługa|sługą|doradca|doradcą|giermek|giermkiem|sluha|sluhou|rádce|слуга|слугой|советник|советником|телохранитель|слугою|радник',
      leads:
        'przywódca|przywódcą|król|królem|królowa|królową|władca|władcą|dowódca|dowódcą|wódz|wodzem|książę|księciem|král|králem|královna|královnou|vládce|vůdce|король|королём|королева|королевой|правитель|правителем|лидер|лидером|глава|главой|командир|командиром|князь|князем|вождь|вождём|королевою|ватажок',
      'member of': 'członek|członkiem|członkini|członkinią|kapłan|kapłanem|kapłanka|kapłanką|człen|člen|členem|член|членом',
      owns: 'właściciel|właścicielem|właścicielka|właścicielką|majitel|majitelem|владелец|владельцем|хозяин|хозяином|хозяйка|власник',
      created: 'założyciel|założycielem|twórca|twórcą|zakladatel|tvůrce|основатель|основателем|создатель|создателем|засновник',
      killed: 'zabójca|zabójcą|morderca|mordercą|vrah|vrahem|убийца|убийцей|вбивця',
      'located in': 'stolica|stolicą|hlavní město|столица|столицей|столиця|столицею',
    },
  },
];

interface Patterns {
  readonly kindOf: ReadonlyMap<string, string>;
  readonly withSubject: readonly RegExp[];
  readonly withoutSubject: RegExp;
  readonly more: RegExp;
  /** Text before a name that belongs to another phrase: "la hermana de". */
  readonly notSubject: RegExp;
  readonly doubt: RegExp;
}

/** Latin and Cyrillic letters; with all Unicode letters, V8 takes 0.1 s to compile the patterns. */
const [letter, capital, lower] = ['A-Za-zÀ-ɏЀ-ӿ', 'A-ZÀ-ÖØ-ÞĀ-ɏЀ-Я', 'a-zß-öø-ɏа-ӿ'];
const small = `[${lower}][${letter}’'-]*`;
const word = `(?:${small}\\s)`;
const moreOfName = `(?:\\s(?:[${capital}][${letter}’'-]+|${sign})){0,2}`;
/** A name that does not directly follow another name. */
const subject = `(?<!${sign}\\s)(?<subject>${sign})`;
/** The rest of a longer name, or an aside, between a name and its verb. */
const rest = `${moreOfName}(?:,\\s[^,;:.!?]{1,60},|\\s\\([^()]{1,60}\\))?`;
/** The phrase must end after the name, whose last words may be missing from the known name. */
const phraseEnd = `${moreOfName}(?=\\s?[,.;:!?)(—–]|\\s-\\s|\\s(?:y|e|et|ed|und|en|och|og|i|oraz|и|та|que|qui|che|die|som|który|która|kter[ýá]|котор[ыа][${letter}]*)\\s|$)`;

function patternsOf({ determiners, copulas, of, titles, and, doubt, nouns }: Group): Patterns {
  const kindOf = kindsOfNouns(nouns);
  const noun = `(?<word>${anyOf(kindOf.keys())})(?![${letter}-])`;
  const before = `(?:(?:${determiners})(?:\\s|(?<=['’]))){0,2}${word}{0,2}?`;
  const isGenitive = of === genitive;
  const after = isGenitive ? '' : `(?:\\s${small}){0,2}?`;
  const name = `(?:(?:(?:${titles})(?:\\s${small})?|[${capital}][${letter}.’'-]*)\\s){0,2}(?<object>${sign})`;
  const phrase = `${before}${noun}${after}${of}(?:(?:${determiners})\\s)?${name}`;
  return {
    kindOf,
    withSubject: [
      new RegExp(`${subject}${rest}\\s(?:${copulas})\\s(?:${word}){0,1}?${phrase}${phraseEnd}`, 'gu'),
      new RegExp(`${subject}${rest}\\s(?:${copulas})\\s[^,;:.!?\uE000-\uE0FF]{1,80}?(?:,|\\s(?:${and}))\\s${phrase}${phraseEnd}`, 'gu'),
      new RegExp(`${subject}${moreOfName}(?:,\\s|\\s[—–-]\\s|\\s\\()${phrase}${phraseEnd}`, 'gu'),
    ],
    // In "Figlio di Caio nasce", a preposition shows where the name belongs; a genitive could be the nominative of the next clause.
    withoutSubject: new RegExp(`^(?:(?:${copulas})\\s)?${phrase}${isGenitive ? phraseEnd : moreOfName}(?!\\s(?:${copulas})\\s)`, 'u'),
    more: new RegExp(`^\\s?(?:,|;|,?\\s(?:${and}))\\s${phrase}${phraseEnd}`, 'u'),
    notSubject: new RegExp(
      `(?<![${letter}])(?:${isGenitive ? anyOf(kindOf.keys()) : of.replace(/^\\s|\\s\??$/gu, '')}|con|com|avec|mit|bei|zu|met|bij|med|hos|från|fra|para|pour|per|für|a|à|y|e|et|und|z|ze|od|u|do|dla|s|k|с|у|от|для|к|з|від)\\s?(?:[${letter}.’'-]+\\s)?$`,
      'u',
    ),
    doubt: new RegExp(`(?<![${letter}])(?:${doubt})(?![${letter}])`, 'iu'),
  };
}

/** The person after such a phrase, as an apposition: "La figlia di Brina, Ada, fuggì"; unlike further names of a list. */
const apposition = new RegExp(`^,\\s(?<name>${sign})(?:,\\s(?!${sign})|\\s(?!(?:y|e|et|ed|und|i|oraz|и|та)\\s)[${lower}])`, 'u');

const patternsFor = memoisedFor(patternsOf);

/** Cheap test for a relation noun with a connection to a name; most lines have none. */
const cues = groups.map((group): readonly [Group, RegExp] => [
  group,
  new RegExp(
    `(?<![${letter}])(?:${anyOf(kindsOfNouns(group.nouns).keys())})(?![${letter}-])${group.of === genitive ? '' : `[^.!?]{0,40}?${group.of}`}`,
    'iu',
  ),
]);

/** Whether a line may state a relation by a noun in one of these languages. */
export function mayRelateByNoun(line: string): boolean {
  return cues.some(([, cue]) => cue.test(line)) || mayRelateByGenitive(line);
}

type Match = Pick<RegExpExecArray, 0 | 'index' | 'groups'>;

/** Confidence of a relation, as for an explicit sentence. */
const strength = 0.85;

/**
 * The relations stated by a sentence whose names are masked by characters from U+E000. `own`: the implied subject of a sentence without one; null if
 * there is none.
 */
export function relationsByNouns(masked: string, own: string | null): MaskedRelation[] {
  if (/[?？؟]["”'’»)」』]*$/u.test(masked)) return [];
  const opening = masked.replace(/^[\s*_•"“„«–—-]+/u, '');
  const keyOf = ({ source, target, kinds }: MaskedRelation): string => `${source}${target}${kinds}`;
  const found = new Map(relationsByGenitives(masked, own).map((relation) => [keyOf(relation), relation]));
  const add = (source: string, { groups: parts }: Match, { kindOf }: Patterns): void => {
    const target = parts!.object!;
    const kinds = kindOf.get(parts!.word!);
    if (kinds === undefined || source === target) return;
    const relation = { source, target, kinds, strength };
    const key = keyOf(relation);
    if (!found.has(key)) found.set(key, relation);
  };
  for (const [group, cue] of cues) {
    if (!cue.test(masked)) continue;
    const patterns = patternsFor(group);
    const take = (source: string, match: Match): void => {
      if (patterns.doubt.test(match[0])) return;
      add(source, match, patterns);
      // "esposa de X e filha de Y"
      let from = match.index + match[0].length;
      for (;;) {
        const next = patterns.more.exec(masked.slice(from));
        if (next === null || patterns.doubt.test(next[0])) return;
        add(source, next, patterns);
        from += next[0].length;
      }
    };
    if (own !== null) {
      const alone =
        patterns.withoutSubject.exec(opening) ?? patterns.withoutSubject.exec(opening.charAt(0).toLowerCase() + opening.slice(1));
      if (alone !== null) {
        const named = apposition.exec(opening.slice(alone.index + alone[0].length))?.groups!.name;
        take(named ?? own, { 0: alone[0], groups: alone.groups, index: masked.length - opening.length });
      }
    }
    for (const pattern of patterns.withSubject)
      for (const match of masked.matchAll(pattern))
        if (!patterns.notSubject.test(masked.slice(Math.max(0, match.index - 40), match.index))) take(match.groups!.subject!, match);
  }
  return [...found.values()];
}
