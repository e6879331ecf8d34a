import { memoised } from '#lib/memoise.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { roleOfName, roleOfSection } from './role.ts';
import { collectives, conjunction, defaultTypes, plainGroupName, typeOfGroup, withoutUnit } from './typeGroups.ts';
import { isEnglishSingular, isGeneralTypeWord, typeOfNoun } from './typeWords.ts';
import { isDateLabel } from '../text/storyDates.ts';

/* Classifies a heading or the beginning of an entry: the name of a thing, a kind, or a section of the subject above it. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Nouns in headings of sections about a thing, which are not names of things. */
const sectionNouns = words(`
  ability abilities access accountability action actions activities adventure adventures advice aftermath age aging allegiances alliances allies ambitions anatomy
  ancestry analysis annotation annotations appendices applications assessment assessments appearance appendix application architecture arc arcs army arrival art arts aspects assets associations attack attacks attitude attitudes attributes
  background backstory basics behavior behaviors behaviour behaviours beliefs benefits biography biology birth body bonds bond borders buildings
  calendar campaign career cause causes challenges changes changelog characteristics characters childhood chronology city classes classification climate clothing code colors combat commandments
  commerce communication compliance composition conclusion conditions conflict conflicts connections consequences contact content contents context core cost costs course creation credit credits crime cuisine culture cultures
  currency current customs cycle daily damage dangers data death deeds defence defences defense defenses definition demographics description design details development dialogue diet differences
  difficulty diplomacy discovery disciplines districts divisions doctrine domain domains dress duties dynamics ecology economics economy education effect effects encounter encounters ending enemies enemy entertainment environment
  equipment era etymology events evolution examples exports imports expression extra extras factions facts faith family faq fashion fate fauna faults fears fear features festivals finances flaw flaws flora food forces
  foreword formation founding foundation function functions future gallery gameplay gear gender genetics geography geology glossary goal goals governance government groups guidelines habitat habits handling health heraldry
  hierarchy hints history holidays holydays home hook hooks housing humor ideal ideals ideas identity ideology impact implications inception index individuals industry influence influences info information infrastructure inhabitants interactions interests
  interpretation introduction inspiration inspirations inventory items journey justice key knowledge lair language languages law laws leadership legacy legends legend lessons level levels life lifecycle lifespan lifestyle limitations limits links list literature logistics
  location locations lore loyalties magic maintenance makeup mandate mandates mannerisms manufacture map maps marriage materials meaning mechanics medicine members membership memories methods military mindset mission money mood morality motivation motivations motives motto music mysteries mystery myths mythology
  name names naming narrative nature needs nickname nobility norms notes npcs objectives obligations observation observations occupation occupations operation operations opinion opinions organisation organization origin origins outcome outfit outlook overview
  parents passive passives past path patterns penalties people peoples perception performance personality perspective philosophy physiology physique places planning plot plots point points politics population populace possessions powers power practice practices preface preferences prelude preparation present prices principles privacy problems process production profile
  progression properties prologue proficiencies pronunciation psychology purpose qualities quests questions quirks quotes quote race races ranks reactions reaction reasons rebellion reception recruitment recreation reference references regions relations relation relationship relationships religion religions reproduction reputation requirements resources restrictions results rewards rights rites rituals ritual role roles rooms routes routine
  rules ruler rulers rumors rumours saves scenario scenarios schedule scenes science scope secret secrets section security senses settlements setting setup sexuality shape side sites size skills social society solution sources specification specifications species speech spells spread stages stance statblock statistics stats status story strategy strengths strength structure style subculture subraces summary
  surroundings symbol symbols symbolism symptoms synopsis system systems table tactics talents tactic tags tasks techniques technology tenets terminology territories territory terms theme themes theory threats threat timeline tips title titles topics tone trade tradition traditions training trait traits transparency transport transportation travel treasure treasures treatment trivia troubles truth tutorial types
  upbringing usage use uses values variants variations version views virtues visual voice vulnerabilities vulnerability want wants warfare wars wealth weakness weaknesses weapons weather wildlife worship years youth conventions considerations highlights intro reminder times distances distance travel stock outro wings stat block loot reward layout entrance exits exit atmosphere sights smells sounds landmarks residents neighbors neighbours proprietor menu staff services patrons clientele persuasion intimidation deception investigation athletics acrobatics success successes failure failures ingredients
`);
/** Whether a label is a noun in the plural by its ending ("territories", "occupations") rather than a verb, as "fears" and "uses" may be. */
export function isPluralLabel(label: string): boolean {
  return /(?:ies|[ts]ions|ments|ships)$/u.test(label) && sectionNouns.has(label);
}

/** Adjectives and particles of such headings. */
const sectionAdjectives = words(`
  a about additional also and as at basic before after beyond by common current daily during early economic everyday extended external famous foreign former for from full general general geographical historical important in inner internal into known late later legal
  local magical main major mental middle military minor modern moral more my natural new notable of off old on or other others our outer personal physical political popular possible present primary public recent recommended related religious secondary sexual short significant social special
  state status summary the their to traditional typical under unique universal upper useful various with without within first second third final last key inside outside
  critical quick detailed brief deeper actual optional suggested random sample uncommon rare legendary very administrative alternate behavioral classified cognitive cultural documented environmental executive financial initial institutional
  internal legal medical operational organizational organisational overall psychological strategic structural tactical technical
`);
/** The nouns of these that may also end names: "the Halli people". */
const kindNouns = words(
  'people peoples race races species army forces buildings festival festivals home lair members council groups nobility society religion settlement territory territories language languages',
);
/** Whether a label of several words ends with such a noun that does not end names: "Inter-Faction Relations". */
export function endsAsSection(label: string): boolean {
  const last = /\s(\p{L}+)\s*$/u.exec(label)?.[1]?.toLowerCase();
  return last !== undefined && sectionNouns.has(last) && !kindNouns.has(last);
}
/** Words at the start of an instruction, a question or a part of a book. */
const noThing =
  /^(?:how|what|why|when|where|who|which|using|running|cr[eé](?:are?|iar|er|ate) (?:an?|une?|uno|una|uma?|il|tuo|su|votre|son|your)|creating|playing|making|building|getting|starting|choosing|becoming|setting up|if|is|are|do|does|can|your|you|we|let|don['’]t|see|use (?:this|these|it)|note|warning|tip|hint|important|example|optional|chapter|(?:part|act|scene|session|day|night|step|level|phase|stage|round|year|week|month|book|volume|option)(?=$|[:.]|\s(?:\d|[ivxlc]+(?![\p{L}])|[a-z](?!\p{L})|(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|last)(?!\p{L})|[—–-]))|(?:quest|mission|encounter|hook|clue|event|area|room)\s\d|(?:article|clause|amendment|branch|tenet|commandment|annex|exhibit)\s(?:\d+|[ivxlc]+)|table|figure|section|vol|episode|appendix|entry \d|version|v\d|draft|kapitel|teil|chapitre|partie|capítulo|parte|глава|часть|page|q:|a:|dm|gm|yes|no|never|always|every|any|all|some|more|most|each)(?=[\s.:]|$)/iu;
/** Making things in general ("Creazione di mostri"), unlike making a specific one ("Creazione del mondo"). */
const makingOf = /^[Cc]r[eé]a(?:zione di|ción de|ção de|tion de) \p{Ll}+$/u;
/** Whether a heading is an instruction or numbers a part of a text. */
export function isInstruction(name: string): boolean {
  return noThing.test(name) || asking.test(name) || makingOf.test(name);
}

/** Headings above advice to players: "Tips for the Game Master", "Consejos para el director de juego". */
const toPlayers =
  /(?<!\p{L})(?:(?:advice|tips|guidance|suggestions|hints) (?:for|to) (?:the |your |new )?(?:[DG]Ms?|game ?masters?|dungeon masters?|keepers?|storytellers?|narrators?|referees?|players?)|tipps? für (?:den |die |das )?(?:spielleit|SL|spieler)|conseils? (?:au|aux|pour l[ae]|pour les) (?:MJ|meneur|maître|joueu)|consejos? para (?:el |la |los |las )?(?:DJ|director|máster|narrador|jugador)|dicas para (?:o |a |os |as )?(?:mestre|narrador|jogador)|consigli per (?:il |la |i |gli )?(?:master|narratore|custode|giocator)|(?:porady|wskazówki) dla (?:MG|mistrz|gracz)|советы (?:для )?(?:ведущ|мастер|игрок))/iu;
/** Whether the text below a heading is advice on the game, and not about its world. */
export const isAdvice = (label: string): boolean => toPlayers.test(label.replace(/[*_`]+/gu, ''));

/** Question words at the start of a heading, in other languages. */
const asking =
  /^(?:cómo|como se|(?:por|para) qué|por quê|qué|quién(?:es)?|cuándo|dónde|cuál(?:es)?|o que|quem|quando|onde|comment|pourquoi|quand|qui (?:est|sont)|qu['’]est-ce|wie|warum|wieso|wer ist|was ist|wann|wo|come|perché|chi è|dove|hoe|waarom|wat|wie is|jak|czym|dlaczego|kto|kiedy|gdzie|как|почему|зачем|кто|когда|где|hur|varför|hvorfor|hvordan)\s/iu;
/** Abbreviations for the game master: text addressed to them is not about the world. */
const toTable = /(?<![\p{L}\p{N}])(?:DM|GM|MJ|NdM|ГМ|ДМ|KP|SL|MG)s?(?![\p{L}\p{N}])/u;
/** A number at the end of a label that counts parts: "Phase 2", "Nivel 3-5". Roman numerals also count rulers. */
const countedPart = /^(.*\p{L})\s+(?:#\s*|[–—-]\s*)?(?:\d{1,3}(?:\s*[-–—+/]\s*\d{0,3})?)$/u;
/** An identifier as in a list of steps or scenes. */
const code = /^[A-Z]{0,4}[-–]?\d+[a-z]?$/u;
/** A number in the writer's own catalogue: "LOC-014", "ORG-TRADE-001", "CHAR-002.1". */
const catalogueNumber = /^\p{Lu}{2,10}(?:[-_]\p{Lu}{2,10})*[-_](?:0\d+|\d{3,4})(?:\.\d+)*$/u;
/** A number without other words that counts parts: Roman, or an ordinal ("3rd", "2e", "4º"). */
const numberAlone = /^(?:[IVXLC]+|\d{1,3}(?:st|nd|rd|th|er|ère|re|e|ème|º|ª|°|\.|-?[ыоа]?[йея]))$/u;
/** Nouns for numbered places on a map: "Area 3: Guard Post", "Raum 7 – Küche". */
const countedPlaces = Array.from(
  words(
    'area room location site hex chamber zone raum ort bereich kammer salle pièce lieu sala habitación cámara lugar stanza luogo комната зал локация место помещение lokacja komnata',
  ),
  (word) => `[${word[0]!.toUpperCase()}${word[0]!}]${word.slice(1)}`,
).join('|');
const numberKey = new RegExp(
  String.raw`^(?:(?:(?<place>${countedPlaces})|[Kk]ey|[Nn]o\.?|[Nn]r\.?)\s+)?(?:[A-Z]?\d{1,3}(?:\.\d{1,2})*(?:[a-z]|-[A-Z](?=[.)]))?|(?:[A-Z]|[IVXLC]{2,6})(?=[.)]))(?:[.):、．）–—-]+\s*|\s*[·•∙]\s*|(?<=\p{L}\s\d{1,3})\s+[–—-]\s+|\s+(?=[\p{Lu}\p{Lo}]))`,
  'u',
);
const smallWords = words(
  'a an and as at by de del der des di do du d el en et for from for in la las le los of on or the to und von with y zu van den af da do dos das il i e ou o au aux ' +
    'à della delle dello dei degli nel nella alla al ai sul sulla con van het ten ter vom zum zur im am dem pelo pela na z w',
);

/** Groups of things that `typeOfGroup` leaves ambiguous or does not know. */
const moreGroups =
  /^(?:(?:the |notable |main |major |minor |important |key |local )*(?:inhabitants|residents|denizens|beings|lifeforms|entries|gazetteer|who['’]?s who|dramatis personae|points? of interest|things to see|herbal|herbarium|lapidary|shops and services|adversaries|foes|allies and enemies|powers? and principalities|members)|bewohner|habitants|habitantes|mitglieder|membres|miembros|integrantes|membros|membri|członkowie|члены|участники|leden|medlemmar|成员|成員|メンバー|구성원)$/iu;
/** Headings that may describe one subject as well as group several. */
const massGroups =
  /^(?:(?:the|a|early|recent|modern|ancient|known|natural|local|brief|short|full|general|personal) )*(?:histor(?:y|ies)|lore|geography|setting|culture|cultures?|customs?|magic|technology|tech|society|cuisine|food|drink|religion|faith|economy|economics|politics|government|military|army|family|language|languages|law|laws|art|arts|music|literature|science|system|equipment|gear|timeline|chronology|calendar|title|rank|class|profession|occupation|skill|skills|mechanics?|theory|mythology|people|crew|company|party|rules?|traditions?|ideas?|map|maps|death|age|state|topics?|principles?|era|terms?|sessions?|campaign|adventure|plots?|quests?|lifeform|species|race|home|base)$/iu;

/** The same in other languages, for aspects of a whole society: "Cultura e società", "Technologie". */
const otherMassGroups =
  /^(?:(?:die|das|la|le|les|el|il|lo|l['’]|a|o)\s?)?(?:geschichte|kultur|gesellschaft|wirtschaft|politik|technologie|technik|wissenschaft|histoire|culture|société|économie|politique|technologie|sciences?|historia|cultura|sociedad|economía|política|tecnología|ciencia|storia|società|economia|politica|tecnologia|scienza|história|sociedade|tecnologia|ciência|geschiedenis|cultuur|samenleving|economie|politiek|wetenschap|historia|kultura|społeczeństwo|gospodarka|polityka|technologia|nauka|история|культура|общество|экономика|политика|технологии|технология|наука|历史|歷史|文化|社会|社會|经济|經濟|政治|科技|技术|技術|歴史|経済|ambientazione|ambientación|ambientação)$/iu;
/** Whether a heading may describe one subject as well as group several. */
export const isMassGroup = (name: string): boolean => massGroups.test(name) || otherMassGroups.test(name.trim());

/** The parts of a heading or lead about its subject. */
interface SubjectLabel {
  readonly name: string;
  /** Other names of the subject: 'Kell "Hook" / "The Door"', "Kell, the Hook". */
  readonly epithets: readonly string[];
  /** Alternative names: "Death / The Ferryman". */
  readonly others: readonly string[];
  /** Description after the name or in brackets: "Captain". Empty if there is none. */
  readonly role: string;
}

const dash = /\s+(?:[—–|·]|-{1,3})\s+|(?<=[)\]])[—–-]\s+|[:：]\s+/u;
/** A name followed only by quoted epithets. */
const withEpithets = /^(\p{Lu}[^"“”«»„]*?)\s+((?:["“«„][^"“”«»„]{2,40}["”»“][\s/,;&]*(?:(?:and|or)\s+)?)+)$/u;

/** A numbered part of a whole: "Deck Two", "Ward 7". */
const countedPlace = /^\p{Lu}\p{L}+ (?:\d{1,3}|\p{Lu}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/iu;

/** Whether words after a name are an epithet in title case: "The Crown". In all capitals any noun looks like a name. */
function isTitledName(name: string): boolean {
  return name !== name.toUpperCase() && /^(?:the|der|die|das|le|la|el|los?|o|a|il)\s+\p{Lu}/iu.test(name);
}

/** Words before the noun of an office: "Head Guard". */
const rank = /^(?:head|old|young|former|high|royal|grand|retired|local|first|second|the|an?)$/iu;

/** Labels for a capital, before its name: "The Capital: Orrin". */
const seatOfAll = /^(?:the |die |la |il |le )?(?:capital(?: city)?|hauptstadt|capitale|stolica|столица)$/iu;

/** Whether words only give the role of the person named after them: "The Ferry Warden, Ilse Bram", "Protagonist: Ilse". */
function isRoleOfNamed(role: string, name: string): boolean {
  if (seatOfAll.test(role)) return oneOfNames.test(name);
  // Several of one role have letters: "女主A", "女主B".
  const counted = role.replace(/(?<=\p{Lo})\s?[A-Z]$/u, '');
  const [noun] = /[\p{L}\p{M}'’ー]+(?=[\s\p{N}\p{No}]*$)/u.exec(counted.toLowerCase()) ?? [''];
  if ((typeOfNoun(noun) ?? defaultTypes(noun) ?? typeOfGroup(noun)) !== 'character' || !oneOfNames.test(name)) return false;
  // "Ilse Hunter, Northreach" is a person: the words before a role's noun must be known, in lower case or after an article, as in "Town Guard, Oren".
  const [first, ...more] = role.trim().split(/\s+/u);
  const isKnown = rank.test(first!) || (typeOfNoun(first!.toLowerCase()) ?? defaultTypes(first!)) !== null;
  if (more.length > 0 && !isKnown && !isTitledName(role) && /^\p{Lu}/u.test(more.at(-1)!)) return false;
  // "Guard: Old Soldier" has no name, but "marsh" in "Oda Marsh" is part of one.
  const types = name.split(/\s+/u).map((word) => typeOfNoun(word.toLowerCase()) ?? defaultTypes(word));
  return types[0] === null && !types.includes('character') && !/\s\p{Ll}{4}/u.test(name);
}

/** One of several names with slashes between them. */
const oneOfNames = /^(?:\p{Lu}[\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+){0,3}|\p{Lo}[\p{Lo}\p{M}]{1,7}\p{Lu}?)$/u;
/** Types whose kind may be written before the quoted name. */
const kindsWithNames: ReadonlySet<string> = new Set(['location', 'organization', 'item']);

/** A bracket at the end of a label. */
const lastBracket = /\s*[([{（［【〔]([^()[\]{}（）［］【】〔〕]*)[)\]}）］】〕]\s*$/u;

/** The year before the name of an event: "12 AE — The Kindling", "417: The Mutiny". */
const yearBefore = /^(?:(?:c|ca|um|vers|около)\.?\s*)?\d{1,5}(?:\s?\p{Lu}{1,4})?\s*(?:[—–]|:\s|\s-\s)\s*(?=\p{Lu}\p{L}*\s)/u;

/** A year, and one that cannot be a level or dice result: with three digits, or with the letters of its era. */
const yearOrEra = String.raw`-?\d{1,5}(?:\s?\p{Lu}{1,4})?`;
const evidentYear = String.raw`-?(?:\d{3,5}(?:\s?\p{Lu}{1,4})?|\d{1,2}\s?\p{Lu}{2,4})`;
/** The years or number of an era before its name: "2090–2124: The Long Crossing", "0-300 AE — The Kindling", "Era 2 – The Drowning". */
const eraBefore = new RegExp(
  String.raw`^(?:(?:[Yy]ears?|Jahre?|[Aa]nnées?|[Aa]ños?|[Aa]nni|[Aa]nos?|[Гг]оды?)\s+)?` +
    String.raw`(?:${yearOrEra}\s?[-–—]\s?${evidentYear}|${evidentYear}\s?[-–—]\s?${yearOrEra})(?:\s[—–-]\s|:\s)\s*(?=\p{Lu})` +
    String.raw`|^(?:[Tt]he )?(?:[Ee]ra|[Aa]ge|[Ee]poch|Ära|Zeitalter|Epoche|[ÈÉEe]re|Âge|[ÉEé]poque|[ÉEé]poca|[ЭэЕе]ра|[ЭэЕе]поха)` +
    String.raw`\s+(?:\d|[IVX]+|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even)(?:\s[—–-]\s|[:：]\s?)\s*(?=[\p{Lu}\p{Lo}])` +
    String.raw`|^第?[一二三四五六七八九十]{1,3}(?:纪元|紀元|时代|時代|纪|紀)\s*[:：—–-]+\s*`,
  'u',
);
/** A question that contains the name of its subject: "Who is Marrow Jack?", "Was ist das Schweigen?" */
const askedName = new RegExp(
  String.raw`^¿?(?:[Ww]h(?:o|at|ere)(?:['’]s| is| are| was| were) (?:the )?|W(?:er|as|o) (?:ist|sind|war|liegt) (?:der |die |das )?|(?:Qui|Où) (?:est|sont|était) (?:l[ae] |les |l['’])?|Qu['’]est-ce que (?:c['’]est que )?(?:l[ae] |les |l['’])?|(?:Quién(?:es)?|Qué|Dónde) (?:es|son|era|está) (?:el |l[ao]s? )?|(?:Quem|O que|Onde) (?:é|são|era|fica) (?:[oa]s? )?|(?:Chi|Cos['’]|Cosa|Dove) ?(?:è|sono|era|si trova) (?:il |l[aoe] |i |gli |l['’])?|(?:Кто|Что|Где)(?: так(?:ой|ая|ое|ие))? )(?<name>\p{Lu}[^?]{1,40})\?$`,
  'u',
);

/** What the question word implies about the subject. */
const askedKinds = [
  [/^¿?(?:Who|who|Wer|Qui|Quién|Quiénes|Quem|Chi|Кто)(?![\p{L}])/u, 'person'],
  [/^¿?(?:Where|where|Wo|Où|Dónde|Onde|Dove|Где)(?![\p{L}])/u, 'place'],
] as const;

/**
 * A label without emphasis and without symbols at its start. Runs of spaces are reduced to one, since patterns that end in spaces would be tried at
 * each of them.
 */
const plainLabel = (label: string): string =>
  label
    .replace(/[*_`~]+/gu, '')
    .replace(/\s{20,}/gu, ' ')
    // In "Oda ??" the family name is not decided yet.
    .replace(/(?<=[\p{L}.])\s\?{2,4}(?=\s|$)/gu, '')
    .replace(/^[^\p{L}\p{N}"“«‘'(]+/u, '');

/** Splits a label into name, epithets and role: "🏛 3. The Gatehouse (ruined)" has the name "The Gatehouse" and the role "ruined". */
export function readSubject(label: string): SubjectLabel {
  const roles: string[] = [];
  const epithets: string[] = [];
  const withoutBracket = (text: string): string =>
    text.replace(lastBracket, (_, inside: string) => {
      roles.push(inside.trim());
      return '';
    });
  if (askedName.test(plainLabel(label))) roles.push(...askedKinds.flatMap(([asks, kind]) => (asks.test(plainLabel(label)) ? [kind] : [])));
  if (eraBefore.test(plainLabel(label))) roles.push('era');
  const { place } = numberKey.exec(plainLabel(label))?.groups ?? {};
  if (place !== undefined) roles.push(place);
  let name = withoutBracket(
    plainLabel(label)
      .replace(eraBefore, '')
      .replace(yearBefore, '')
      .replace(numberKey, '')
      .replace(askedName, '$<name>')
      .replace(/^第?[一二三四五六七八九十百]{1,4}[、．]\s*/u, '')
      .replace(/^([^【「『《]*)[】」』》]+$/u, '$1')
      .replace(/^[【「『《]([^【】「」『』《》]+)[】」』》]$/u, '$1')
      // In "Oda's home: 【The Lamp】" the name is in the brackets.
      .replace(/^([^【】]{1,20})[:：]\s*【([^【】]{2,})】$/u, (_, kind: string, named: string) => (roles.push(kind), named))
      .replace(/[\s\p{So}\p{Sk}\uFE0F]+$/u, ''),
  )
    .replace(/[\s:：.,;–—-]+$/u, '')
    .trim();
  const [head, ...rest] = name.split(dash);
  if (rest.length > 0 && head!.length >= 2) {
    const isRole = rest.length === 1 && isRoleOfNamed(head!.replace(lastBracket, ''), rest[0]!);
    if (isRole) (isTitledName(head!) && !seatOfAll.test(head!) ? epithets : roles).push(head!);
    const isCode = isRole || code.test(head!) || catalogueNumber.test(head!);
    name = withoutBracket(isCode ? rest[0]! : head!);
    for (const words of (isCode ? rest.slice(1) : rest).toReversed()) {
      const isName = isTitledName(words) || (countedPlace.test(name) && /^\p{Lu}[^\s,]*(?: \p{Lu}[^\s,]*)?$/u.test(words));
      if (isName && !isSectionHeading(words)) epithets.unshift(words);
      else roles.unshift(words);
    }
  }
  // A role before the name: "主人公：オダ".
  const [, roleBefore, named] = /^([^\s：]{2,15})：([^\s：]{1,12})$/u.exec(name) ?? [];
  if (named !== undefined && isRoleOfNamed(roleBefore!, named)) {
    name = named;
    roles.push(roleBefore!);
  }
  // In "Oda Marsh, diver, 40" one of several remarks is a number.
  const [, person, remarks] = /^([^,]{2,40}),\s+((?:[^,]{1,40},\s*){1,4}[^,]{1,40})$/u.exec(name) ?? [];
  if (
    person !== undefined &&
    oneOfNames.test(person) &&
    /(?:^|,\s*)\d{1,3}(?: (?:years?(?: old)?|y\/?o|jahre|ans|años|anni|anos|лет))?(?:,|$)/iu.test(remarks!)
  ) {
    name = person;
    roles.push(...remarks!.split(/,\s+/u).filter((remark) => !/\d/u.test(remark)));
  }
  const comma = /^([^,]{2,40}),\s+(?!and\b|or\b)([^,]{3,60})$/u.exec(name);
  if (comma && !/\b(?:and|or|&)\s/u.test(comma[2]!)) {
    const before = withoutBracket(comma[1]!);
    const isRole = isRoleOfNamed(before, comma[2]!);
    name = isRole ? comma[2]! : before;
    const other = isRole ? before : comma[2]!;
    (isTitledName(other) ? epithets : roles).push(other);
  }
  // "Mara/Oren" may mean two people, or either; in a script without spaces, a slash has no spaces around it either.
  const [first, ...others] = name.split(/\s+[/／]\s+|(?<=\p{Lo})\s?[/／]\s?(?=\p{Lo})/u);
  if (others.length > 2 || ![first!, ...others].every((other) => oneOfNames.test(other))) others.length = 0;
  else name = first!;
  const quoted = withEpithets.exec(name.trim());
  // In 'Tavern "The Halved Eel"' the whole label is the name.
  if (
    quoted &&
    !quoted[1]!
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => kindsWithNames.has(typeOfNoun(word) ?? defaultTypes(word) ?? ''))
  ) {
    name = quoted[1]!;
    epithets.push(...Array.from(quoted[2]!.matchAll(/["“«„]([^"“”«»„]+)["”»“]/gu), (match) => match[1]!.trim()));
  }
  return { name: name.trim(), epithets, others, role: roles.filter(Boolean).join(' / ') };
}

export function isCatalogueNumber(name: string): boolean {
  return catalogueNumber.test(name.trim());
}

/** Whether a label numbers a place on a map: "Area 3: Guard Post". */
export const isCountedPlace = (label: string): boolean => numberKey.exec(plainLabel(label))?.groups?.place !== undefined;

/** The name of a thing in a heading or in the first words of an entry. */
export const subjectName: (label: string) => string = memoised((label) => readSubject(label).name);

const article = words('the der die das le la les el los las il lo gli o a os as');
/** Labels about two entities: "Mara ⇔ Ivo". */
const betweenTwo = /\s*[⇔↔⟷⇄→⇒]\s*/u;
/** Endings of Japanese and Chinese headings of sections about the work or about several things. */
export const unspacedSection =
  /(?:概要|資料|関係性?|関係図|相関図?|关系|关系图|關係|注意点|注意事項|注意事项|要点|ポイント|について|方針|考察|まとめ|一覧|一览|总结|恩怨|进度|進度|规划|規劃|时间表|時間表)$/u;

/** Whether a heading, in upper or lower case, is a generic section of a subject and not a name: "Appearance", "Descrição física". */
export function isSectionHeading(name: string): boolean {
  const list =
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]s\b/gu, '')
      .match(/[\p{L}]+/gu) ?? [];
  if (list.length === 0 || unspacedSection.test(name) || betweenTwo.test(name)) return true;
  const isSection = (word: string): boolean => sectionNouns.has(word) || otherSectionWords.has(word);
  if (list.every((word) => isSection(word) || sectionAdjectives.has(word) || otherSectionAdjectives.has(word))) return true;
  // "Physical Description" and "The Old Order's History" end with a section noun; "History of Orrin" begins with one.
  const articles = list.length > 2 && article.has(list[0]!) ? 1 : 0;
  const [first, second] = [list[articles]!, list[articles + 1]];
  if (
    isSection(first) &&
    // "Age of Ash" is a name.
    !/^(?:[Tt]he )?(?:Age|Era) of (?:the )?\p{Lu}/u.test(name) &&
    /^(?:of|in|and|with|for|to|by|on|und|et|y|e|i|и|en|och|og|von|zu|zum|zur|mit|de|des|du|avec|del|con|della|do|da|com|van|met|med|z|ze|с|со)$/u.test(
      second ?? '',
    )
  )
    return true;
  // "Administrative divisions": in lower case, a section noun is not part of a name. In a heading all in capitals, case tells nothing.
  const last = list.at(-1)!;
  return (
    list.length >= 2 &&
    isSection(last) &&
    (sectionAdjectives.has(first) || ((isInCapitals(name) || new RegExp(`\\s${last}$`, 'u').test(name)) && !kindNouns.has(last)))
  );
}

/** A verb inside a heading, which makes it a statement: "Failure Has a Price", "O mundo é um corpo". */
const statement =
  /\s(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Hh]ad|[Mm]ust|[Cc]an|[Cc]annot|[Ww]ill|[Ss]hall|[Ss]hould|[Dd]oes|[Dd]id|ist|sind|war|hat|muss|kann|wird|est|sont|était|doit|peut|es|son|era|tiene|debe|puede|é|foi|tem|deve|pode|è|sono|ha|deve|può)\s/u;

/** The same for a form that is also the beginning of "São Gil". */
const areOf = /\ssão\s/u;

/** The outcome for a thing: "Destroyed by the Undead", "RAIDED AND LOOTED BY THE PARTY". */
const outcome = /^\p{Lu}\p{L}*(?:ed|ain)\s+(?:.*\s)?(?:by|into)\s/iu;

export const isName: (label: string) => boolean = memoised((label): boolean => {
  const name = subjectName(label);
  const list = name.split(/\s+/u);
  if ((name.length < 2 && !/^\p{Script=Han}$/u.test(name)) || name.length > 60 || list.length > 7) return false;
  if (/^\d{2,4}年/u.test(name) || /\d\s*[-–]\s*\d+$/u.test(name)) return false;
  if (
    /[,/\\，、。；]/u.test(name) ||
    (/[?!…？！]["”’)]*$/u.test(label.trim().replace(/(?<=[\p{L}.])\s\?{2,4}$/u, '')) && !askedName.test(plainLabel(label))) ||
    (/[.;]$/u.test(name) && list.length > 2)
  )
    return false;
  // A name may be written like "dex19".
  if (!/^(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}"“«‘'(]|\p{Ll}{2,}\d+$)/u.test(name) || !/\p{L}/u.test(name) || isInstruction(name)) return false;
  if (toTable.test(label) || statement.test(name) || areOf.test(name) || outcome.test(name) || isGeneralGroup(name)) return false;
  // A part of a text: "第四章 总则", "Kapitel 3: Der Turm".
  if (/^[第\p{L}]/u.test(name) && (unitHeading(label)?.number ?? null) !== null) return false;
  // A dice check: "Perception (DC 14)".
  if (/(?<!\p{L})(?:DC|DD|CD|SG|ST|ПС)\s?\d/u.test(label)) return false;
  if (code.test(name) || numberAlone.test(name) || isDateLabel(name) || isDateLabel(label) || isSectionHeading(name)) return false;
  if (roleOfName(name) !== null || roleOfSection([name]) !== null) return false;
  const lower = list.filter((word) => /^\p{Ll}/u.test(word) && !smallWords.has(word.replace(/['’].*$/u, '')));
  // "The general principle" is not a name; "the Halli people" contains one.
  if (/^(?:the|an?)$/iu.test(list[0]!) && lower.length === list.length - 1) return false;
  const maxWords = articleOfRomance.test(name) ? 5 : 3;
  return lower.length === 0 || (list.filter((word) => !smallWords.has(word)).length <= maxWords && lower.length < maxWords);
});

/** Romance languages capitalise only the first word of some names: "Le chien de brume", "La torre inclinada del puerto". */
const articleOfRomance = /^(?:l['’]|(?:les?|la|une?|el|los|las|una|il|lo|gli|os?|as?|uma?)\s)/iu;

/** Whether every letter of a label of several words is a capital. */
export function isInCapitals(label: string): boolean {
  return /\s/u.test(label) && label === label.toUpperCase() && label !== label.toLowerCase();
}

/** Whether a label of several words is in sentence case, which is rare for names: "Political pressure". */
export function isSentenceCase(label: string): boolean {
  const list = subjectName(label).split(/\s+/u);
  return list.length >= 2 && list.slice(1).every((word) => /^\p{Ll}/u.test(word.replace(/^\p{Ll}{1,2}['’]/u, '')));
}

/** Whether a label ends with a word for all of a type: "Hidden Locations", "主要キャラクター". Such a label is not a name. */
function isGeneralGroup(name: string): boolean {
  const last = /[\p{L}\p{M}]+$/u.exec(name)?.[0].toLowerCase();
  if (last === undefined) return false;
  if (unspacedName.test(name)) return [2, 3, 4, 5, 6].some((length) => length < last.length && isGeneralTypeWord(last.slice(-length)));
  return /\s/u.test(name) && isGeneralTypeWord(last) && !isEnglishSingular(last);
}
/** Whether a label denotes all of a type, or a land with its contents: "NPCs of Orrin", "Ruin Monsters", "Géographie du Nord". */
export function isOfAKind(label: string): boolean {
  const words = plainGroupName(label).split(' ');
  return (
    ofLand.test(words[0]!) ||
    [words[0]!, words.at(-1)!].some((word) => isGeneralTypeWord(word) && !isEnglishSingular(word) && typeOfGroup(label) !== null)
  );
}

/** Endings of labels that list all of a kind, in scripts without spaces: "人物设定", "怪物図鑑". */
const listOf = /(?:设定|設定|列表|一览|一覽|一覧|名单|名單|名册|名冊|图鉴|圖鑑|図鑑|大全|档案|檔案|资料|資料)$/u;
/** Whether a label is only a kind in the plural ("Gods", "Bestiary"), or a list of a kind. Such a label is not a name. */
export function isListOfKind(label: string): boolean {
  const plain = plainGroupName(label);
  if (unspacedName.test(plain)) return listOf.test(plain) && typeOfGroup(plain) !== null;
  return collectives.test(plain) || (plain.endsWith('s') && !isEnglishSingular(plain) && defaultTypes(plain) !== null);
}

/** First words in titles of notes on a land and its contents. */
const ofLand = /^(?:geogra(?:ph|f)\p{L}*|géographie|geografía|gazetteer|atlas|географи\p{L}*)$/u;
const unspacedName = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

/** Whether a label is evidently a name: it has several capitalised words. */
export const isEvidentName = (label: string): boolean => (subjectName(label).match(/(?<![\p{L}'’])\p{Lu}/gu)?.length ?? 0) >= 2;

/** The group in the brackets of a heading in two languages: "其他 (Minor Factions)"; null for any other label. */
export function groupInBrackets(label: string): string | null {
  const inside = lastBracket.exec(plainLabel(label).split(dash)[0]!)?.[1]?.trim();
  return inside !== undefined && /\s/u.test(inside) && isOfAKind(inside) ? inside : null;
}

/** A remark of several words after a dash: "The Rusty Lantern - good place to pick up potions". */
const remark = /(?<=\p{L}.*)\s[—–-]\s+\S+(?:\s+\S+){2,}$/u;
/** A singular Romance noun followed by a name. */
const singularOf = /^\p{Lu}\p{Ll}*[^sxzi\P{Ll}]\s(?:de |du |d['’]|del |della |da |do |di )(?:l[ae] |el )?\p{Lu}/u;

/** Whether a label names a group of things of one type. */
export const isGroupLabel: (label: string) => boolean = memoised((label): boolean => {
  const name = withoutUnit(label)
    .replace(remark, '')
    .replace(/[*_`~]+/gu, '')
    .replace(/\s*(?:（[^（）]*）|\([^()]*\)):?\s*$/u, '')
    .replace(/^[^\p{L}]+|[\s:：.]+$/gu, '')
    .trim();
  if (moreGroups.test(name) || groupInBrackets(label) !== null) return true;
  // "Atelier d'Oda à Marran" is a single place.
  if (singularOf.test(name) && typeOfGroup(name) === 'location' && !ofLand.test(plainGroupName(name).split(' ')[0]!)) return false;
  // "Create a Character" is a heading above rules.
  if (isInstruction(name)) return false;
  // In "Laws and Punishments", both parts must be kinds of things, which laws are not.
  const kinds = name.split(conjunction).filter((part) => typeOfGroup(part) !== null);
  return (
    !isMassGroup(name) &&
    typeOfGroup(name) !== null &&
    !(kinds.length > 0 && kinds.every((part) => isMassGroup(part.split(/\s(?:for|in|on)\s/u)[0]!)))
  );
});

/** Whether the name of a note denotes a list of terms, whatever type its properties state: "Glossary of Orrin". */
export const isGlossary = (label: string): boolean =>
  /^(?:gloss[aá]r\p{L}*|glossaire|lexi[ck]\p{L}*|lexique|vocabular\p{L}*|słownicz?ek|глоссарий|словарь|用語集|术语表|術語表)(?!\p{L})/iu.test(
    label.normalize('NFC'),
  );

/** The singular and plural forms of a column header. */
const inPlural = (head: string): readonly string[] => [head, `${head}s`, head.replace(/y$/u, 'ies')];

/** Whether a column header or key only announces a name: "Name", "Who". */
export const isNameKey = (head: string): boolean => /^(?:names?|who|what|nombre|nom|nome|имя|名前|名称)$/iu.test(head.trim());

/** Column headers above names: "Name", "Who", or a type such as "God". */
export function isNameHead(head: string): boolean {
  return isNameKey(head) || (head !== '' && inPlural(head).some(isGroupLabel));
}

/** Words for parts of one thing, or of a text. */
const partWord =
  /^(?:beat|field|factor|component|parameter|metric|[ck]ategor(?:y|ie|ia|ía)|catégorie|element[oi]?|élément|aspekt|merkmal|eigenschaft|caractéristique|caratteristica|категория|аспект|параметр|элемент|项目|項目|要素)$/iu;

/** Column headers above parts of one thing ("Aspect", "Category") or of a text ("Beat"), which are not names. */
export const isPartHead = (head: string): boolean => partWord.test(head.trim()) || inPlural(head).some(isSectionHeading);

/** The stem of a label that differs from others only in its final number ("Phase 1", "Phase 2"); null for other labels. */
export function countedLabel(label: string): string | null {
  return countedPart.exec(subjectName(label))?.[1]?.toLowerCase() ?? null;
}

/*
 * Headings of sections or lines about a thing ("Aussehen", "Espécie", "结局") in languages other than English, in lower case as written. Words that are
 * common names in one of the languages are left out.
 */
const elsewhere = `
  übersicht überblick reisezeiten geschichte aussehen erscheinung erscheinungsbild äußeres persönlichkeit charakter charakterzüge hintergrund hintergrundgeschichte beschreibung allgemeines allgemein geographie geografie klima kultur wirtschaft regierung politik religion militär
  bevölkerung gesellschaft sprache sprachen beziehungen beziehung familie fähigkeiten ausrüstung ziele ziel geheimnisse geheimnis herkunft leben tod einleitung vorwort anhang lage architektur handel verteidigung besonderheiten sehenswürdigkeiten
  zutaten zubereitung motivation werte spielwerte eigenschaften stärken schwächen ängste wünsche verhalten auftreten kleidung alter größe gewicht rasse spezies volk beruf klasse rolle titel status stand wohnort geburtsort gesinnung merkmale zitat zitate bemerkungen
  anmerkungen notizen hinweise aufbau entstehung gründung entwicklung gegenwart vergangenheit zukunft symbol symbole wappen struktur mitglieder führung anführer gerüchte abenteuerideen szenen szene ereignisse verlauf ablauf auflösung belohnung schätze taktik ausgang
  chronologie cronología cronologia chronologia zeittafel хронология
  aperçu histoire apparence physique personnalité caractère contexte géographie climat économie gouvernement politique population société langue langues relations relation famille capacités équipement objectifs objectif secrets origine origines mort annexe
  biographie description généralités résumé passé présent avenir motivations motivation peurs forces faiblesses qualités défauts traits trait espèce race métier profession âge taille poids rôle statut alignement titre surnom surnoms résidence lieu lieux croyances
  coutumes culture architecture commerce défense défenses armée particularités rumeurs anecdotes citation citations notes remarques fonctionnement fondation membres hiérarchie but buts survie repos participants récompense récompenses ambiance déroulement conclusion
  ingrédients préparation cuisson résolution schéma règles effets effet conséquences enjeux indices accroche accroches dimensions découvertes découverte scène scènes ouverture clôture alertes tactique objets trésor trésors récit
  resumen historia apariencia aspecto físico personalidad carácter trasfondo descripción geografía clima cultura economía gobierno política religión población sociedad idioma idiomas relaciones relación familia habilidades equipo equipamiento objetivos objetivo
  ingredientes preparación secretos secreto origen orígenes vida muerte introducción apéndice biografía pasado presente futuro motivación motivaciones miedos fortalezas debilidades virtudes defectos rasgos raza especie oficio profesión ocupación edad altura peso estado alineamiento título
  apodo apodos residencia ubicación creencias costumbres arquitectura comercio defensa ejército peculiaridades rumores curiosidades citas notas observaciones fundación miembros jerarquía liderazgo recompensa recompensas ambiente desarrollo conclusión escena escenas
  consecuencias pistas rol función símbolos símbolo etimología índice archivos glosario mapa naturaleza dimensión dimensiones arco arcos
  visão geral história aparência aspecto físico personalidade caráter antecedentes descrição geografia clima cultura economia governo política religião população sociedade idioma idiomas relações relação família habilidades equipamento objetivos objetivo segredos
  segredo origem origens vida morte introdução apêndice biografia passado presente futuro motivação motivações medos forças fraquezas virtudes defeitos traços raça espécie ofício profissão ocupação idade altura peso alinhamento apelido apelidos residência
  localização crenças costumes arquitetura comércio defesa exército peculiaridades rumores curiosidades citações notas observações fundação membros hierarquia liderança recompensa recompensas ambiente desenvolvimento conclusão cena cenas consequências pistas papel
  índice arquivos arquivo glossário mapa natureza dimensão dimensões arco arcos dependências função símbolos símbolo etimologia aparições morfologia paleta estrutura textura tamanho postura olhos cabelo pele frente perfil costas cores referências
  panoramica storia aspetto fisico personalità carattere retroscena nota descrizione geografia clima cultura economia governo politica religione popolazione società lingua lingue relazioni relazione famiglia abilità equipaggiamento obiettivi obiettivo segreti segreto
  ingredienti preparazione origine origini vita morte introduzione appendice biografia passato presente futuro motivazione motivazioni paure forze debolezze virtù difetti tratti razza specie mestiere professione occupazione età altezza peso stato allineamento titolo soprannome soprannomi
  residenza posizione credenze costumi architettura commercio difesa esercito peculiarità voci curiosità citazioni note osservazioni fondazione membri gerarchia ricompensa ricompense ambiente svolgimento conclusione scena scene conseguenze indizi ruolo funzione fazioni città
  overzicht geschiedenis uiterlijk persoonlijkheid karakter achtergrond beschrijving geografie klimaat cultuur economie regering politiek religie bevolking samenleving taal talen relaties relatie familie capaciteiten talenten hebbelijkheden uitrusting doelen doel
  geheimen geheim herkomst oorsprong leven dood inleiding verleden heden toekomst motivatie angsten sterktes zwaktes gebreken fouten bonden idealen eigenschappen ras beroep leeftijd lengte gewicht status titel bijnaam woonplaats ligging gebruiken architectuur handel
  verdediging leger geruchten citaten notities opmerkingen leden rol functie beloning interactie verhaal
  översikt historia utseende personlighet bakgrund beskrivning geografi klimat kultur ekonomi styre politik religion befolkning samhälle språk relationer familj förmågor utrustning mål hemligheter ursprung liv död inledning motivation rädslor styrkor svagheter
  ras yrke ålder längd vikt roll titel rykten anteckningar historie udseende personlighed baggrund beskrivelse økonomi samfund sprog forhold evner udstyr hemmeligheder oprindelse utseende personlighet bakgrunn hemmeligheter
  opis historia wygląd osobowość charakter tło pochodzenie geografia klimat kultura gospodarka rząd polityka religia ludność społeczeństwo język języki relacje rodzina umiejętności zdolności ekwipunek cele cel sekrety tajemnice życie śmierć wstęp przeszłość teraźniejszość
  przyszłość motywacja motywacje lęki mocne słabe strony cechy rasa gatunek zawód profesja wiek wzrost waga rola tytuł przydomek miejsce położenie wierzenia zwyczaje architektura handel obrona wojsko plotki ciekawostki cytaty notatki uwagi członkowie hierarchia nagroda
  przebieg zakończenie scena sceny konsekwencje podsumowanie
  popis historie vzhled povaha osobnost pozadí původ zeměpis podnebí kultura hospodářství vláda politika náboženství obyvatelstvo společnost jazyk vztahy rodina schopnosti vybavení cíle tajemství život smrt úvod minulost motivace slabosti věk výška rasa povolání poznámky
  обзор история внешность облик характер личность предыстория биография описание география климат культура экономика правительство политика религия население общество язык языки отношения отношение семья способности умения навыки снаряжение инвентарь цели цель секреты
  секрет тайны тайна происхождение жизнь смерть введение приложение прошлое настоящее будущее мотивация мотивы страхи сильные слабые стороны слабости качества черты раса вид род профессия занятие возраст рост вес статус роль титул прозвище прозвища местоположение
  расположение верования обычаи архитектура торговля оборона армия слухи особенности интересное цитаты заметки примечания примечание основание участники иерархия структура награда награды атмосфера ход итог итоги заключение сцена сцены последствия улики функция символ
  символы этимология портрет связи контакты факты кратко подробно использование важно
  genel bakış tarih görünüş görünüm kişilik karakter geçmiş açıklama coğrafya iklim kültür ekonomi yönetim siyaset din nüfus toplum dil ilişkiler aile yetenekler ekipman hedefler sırlar köken hayat ölüm giriş yaş boy ırk meslek rol unvan notlar
  概述 概要 简介 簡介 介绍 介紹 背景 外貌 外观 性格 经历 經歷 生平 关系 關係 人际关系 能力 技能 装备 裝備 目标 目標 动机 動機 秘密 结构 結構 主题 主題 情节 情節 剧情 劇情 历史 歷史 文化 政治 经济 經濟 宗教 地理 气候 社会 人口 备注 備註 说明 說明 时间 時間 地点 地點 人物 角色 事件 名字 姓名
  其他 其它 その他 기타 другое прочее inne sonstiges autres otros outros altri płeć wiek rasa klasa zawód wygląd charakter relacje ustrój stolica władca waluta położenie 地位 實力 实力 人口 位置 特色 作用 年龄 年齡 性别 性別 身份 职业 職業 种族 種族 特点 特點 特征 功能 定位 弧光 冲突 衝突 对白 台词 氛围 节奏 关键词 状态 狀態 过程 過程 原因 结果 結果 结论 結論 影响 影響 意图 画面 细节 例子 示例 问题 答案 建议 注意 总结 總結 摘要 场景 場景 终局 結局 结局 开场 收尾 独白 互动 交互 中段 悬念 伏笔 埋伏笔 意义
  后果 隐喻 观察 确认 刺痛点 成分 假说 寒意 链路 破译 学者 转折 高潮 开端 发展 主线 支线 目的 作用 定义 定義 规则 規則 设定 設定 视角 语气 风格 象征 核心 关键 关键点 要点 来源 类型
  外見 容姿 経歴 生い立ち 関係 人間関係 能力 装備 目的 動機 秘密 構成 テーマ 歴史 経済 気候 社会 備考 説明 時間 場所 登場人物 年齢 性別 職業 種族 特徴 役割 状態 結果 影響 口調 口癖 話し方 好きなもの 嫌いなもの 家族 趣味 弱点 長所 短所 設定 基本設定 基本情報 重要な台詞 台詞 場面 シーン 起 承 転 結 導入 結末 まとめ メモ
  개요 외모 성격 배경 과거 능력 관계 가족 목표 동기 비밀 나이 성별 직업 종족 특징 역할 역사 문화 정치 경제 지리 사회 설명 메모 결말
`;

/** The words of such headings in languages other than English. */
const otherSectionWords: ReadonlySet<string> = new Set(elsewhere.normalize('NFC').split(/\s+/u).filter(Boolean));

/** Adjectives, articles and particles of such headings. */
const otherSectionAdjectives: ReadonlySet<string> = new Set(
  (
    'der die das des den dem ein eine und oder im in zum zur mit von vom für weitere wichtige bekannte aktuelle aktueller frühere körperliche ' +
    'le la les l un une du de des d et ou en dans sur aux au physique générale général principales principaux actuel actuelle dernière personnel ' +
    'el los las lo un una unos y o del al en con para física general principales actual actuales personal o a os as um uma e ou do da dos das no na em com para geral principais atual atuais pessoal característica características ' +
    'il lo gli i un uno di del della dei delle e nel nella per con generale generali principali attuale personale het een van de en of in op aan met voor algemene huidige ' +
    'i w na z ze do oraz ogólny ogólne fizyczny и в на с о об к для из общее общая общие основные текущий текущее 的 和 与'
  )
    .normalize('NFC')
    .split(' '),
);
