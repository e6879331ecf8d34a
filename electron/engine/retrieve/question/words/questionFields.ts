import { escapeRegExp } from 'es-toolkit/string';
import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { isUnspaced } from '#lib/text.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunkIdsOfDocument, chunksById, isWordInDocument } from '../../../db/documents/chunks.ts';
import type { EntityRow } from '../../../db/entities/entities.ts';
import { chunkIdsNaming } from '../../../db/entities/mentions.ts';
import { fieldsOfEntity, keysOfType, type FieldRow } from '../../../db/documents/fields.ts';
import { plainKey, elisionLength, plainWord, stopWords, wordsOf } from '../../../extraction/words.ts';
import { isFlag, isTechnicalKey, isTechnicalValue, partedKey } from '../../../parse/kinds/technicalFields.ts';
import { defaultTypes, plainGroupName } from '../../../parse/kinds/typeGroups.ts';
import { contentWords, topicWords } from './question.ts';
import { emptyWordsOf, inEnglish } from '../language/questionLanguage.ts';
import { groupsAskedFor, groupsOfHeading, type HeadingGroup } from './headingGroups.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/**
 * A field that questions ask for without using its key: phrases that ask for it, and its keys in notes, in any language. All patterns match plain
 * words.
 */
interface FieldConcept {
  readonly english: RegExp;
  /** Phrases in other languages that ask for it. */
  readonly elsewhere?: RegExp;
  readonly key: RegExp;
}

const keyOfLooks =
  /appearance|hair|eye|height|build|skin|looks|aussehen|erscheinung|haare|augen|apparence|cheveux|yeux|physique|aparienc|aspect|pelo|ojos|aparenc|cabelo|olhos|aspetto|capelli|occhi|uiterlijk|^ogen|utseende|wyglad|wlosy|oczy|vzhled|gorunus|внешност|волос|глаз|облик|外貌|外見|容姿|외모/u;
/** Words that occur in descriptions of a person's appearance, in most languages. */
export const wordsOfLooks =
  'eyes hair tall face skin beard slender wears wore dressed scar augen haare haar groß gesicht haut bart schlank trägt gekleidet narbe yeux cheveux grand grande visage peau barbe mince vêtu vêtue cicatrice ojos cabello alto alta rostro piel barba delgado delgada viste cicatriz occhi capelli volto viso pelle snello snella veste indossa olhos cabelo cabelos rosto pele magro magra ogen gezicht huid baard draagt litteken oczy włosy wysoki wysoka twarz skóra broda szczupły szczupła ubrany ubrana blizna глаза волосы высокий высокая лицо кожа борода стройный стройная одет одета шрам очі волосся обличчя шкіра gözler saçlar yüzü sakal 眼睛 头发 頭髮 身材 皮肤 瞳は 髪は 身長 눈동자 머리카락 얼굴 피부';
const asksForLooks = /\b(?:looks? like|appearance)\b/u;
/** Parts of a person's appearance that may be asked for separately. */
const partsOfLooks: readonly { readonly asked: RegExp; readonly key: RegExp }[] = [
  { asked: /\beyes?\b/u, key: /eye/u },
  { asked: /\bhair\b/u, key: /hair/u },
];
/** Words of which nearly every English question has one. */
const englishWords =
  /\b(?:the|what|what's|who|who's|whose|how|is|are|was|were|does|did|do|of|and|where|when|why|which|tell|about|with|give|list)\b/u;

const writtenConcepts: readonly FieldConcept[] = [
  {
    english: /\b(?:born|birth\w*)\b/u,
    elsewhere:
      /\b(?:geboren|geburt\w*|nee?|naiss\w*|nacid[oa]|nacio|nato|nata|nascit[ao]|nasc\w*|geboorte\w*|fodd|fodt|urodzon\w*|urodzil\w*|narozen\w*|narodil\w*|dogdu)\b|родил|рожд|出生|生まれ|誕生|태어/u,
    key: /birth|born|^dob$|geburt|geboren|naiss|^nee?$|nacim|nacid|nascit|nascim|^nat[oa]|geboorte|^fod|urodz|naroz|dogum|рожд|出生|生日|誕生|생일/u,
  },
  {
    english:
      /\b(?:die[sd]?|death|dead|fate|what (?:happens|happened|becomes?|became) (?:to|of)|what has become of|ends? up|(?:how|where) do(?:es)? .* end)\b/u,
    elsewhere:
      /\b(?:starb|gestorben|tod|schicksal|was (?:passiert|geschieht|wird) (?:mit|aus|am ende)|mort\w*|meurt|que devien(?:t|nent)|qu.? ?arrive-? ?t|destin|sort de|muri[oe]\w*|muere|muerte|destino|que (?:le )?(?:pasa|ocurre|sucede) (?:a|al|con)|como (?:acaba|termina)|morto|morta|morreu|morre|o que (?:acontece|aconteceu) (?:com|a)|muore|sorte|che fine fa|cosa (?:succede|accade) a|overleden|stierf|dood|dode|lot van|zmarl\w*|umiera|smierc\w*|co sie (?:stalo|dzieje) z|zemrel\w*|oldu|kader\w*)\b|умер|умира|смерт|судьб|что (?:случил|стал|происход)\S* с|死|命运|命運|结局|結局|結末|下场|運命|どうなる|운명|결말|어떻게 되/u,
    key: /death|died|deceased|fate|destiny|^endings?$|^final$|outcome|^dod$|gestorben|^tod|schicksal|mort|muerte|fallec|falec|destin|^sorte$|^sort$|overleden|noodlot|^lot$|smierc|zmarl|^los$|olum|^kader|смерт|умер|судьба|死|没年|命运|命運|结局|結局|結末|下场|運命|최후|운명|결말/u,
  },
  {
    english:
      /\b(?:how old|age|ages|aged|(?:old|young)(?:er|est)(?! (?:half-?)?(?:brother|sister|sibling|son|daughter|child|cousin|twin)))\b/u,
    elsewhere:
      /\b(?:wie alt|alter|alteste[rn]?|junger|jungste[rn]?|plus (?:age|jeune|vieux|vieille)|mas (?:viej[oa]|joven)|mais (?:velh[oa]|nov[oa])|piu (?:vecchi[oa]|giovane)|ouder(?! van)|jonger|aldre|yngre|starsz[yae]|mlodsz[yae]|quel age|age|edad|cuantos anos|idade|quantos anos|eta|quanti anni|hoe oud|leeftijd|alder|hur gammal|wiek|ile lat|vek|yas\w*)\b|возраст|сколько лет|старше|младше|моложе|年龄|年齡|多大|几岁|年齢|何歳|나이|몇 살/u,
    key: /^age|alter$|^edad|^idade|^eta$|leeftijd|^alder|^wiek$|^vek$|^yas|年龄|年齡|年齢|나이|birth|born|lifespan|возраст/u,
  },
  {
    english: /\b(?:how many (?:people|inhabitants|residents|souls|citizens)|population|populous|inhabitants)\b/u,
    elsewhere:
      /\b(?:how many (?:menschen|leute|personen|de personnes|de gens|personas|persone|pessoas|mensen|ludzi|osob)|einwohner\w*|habitants|habitantes|abitanti|populacao|poblacion|popolazione|inwoners|bevolking|invanare|befolkning|ludnosc|mieszkanc\w*|nufus)\b|населени|жител|сколько (?:люде[йи]|человек)|人口|多少人|何人|인구/u,
    key: /population|inhabit|einwohner|bevolkerung|habita|poblacion|populac|popolaz|abitanti|inwoner|bevolking|invanare|befolkn|ludnosc|mieszkanc|nufus|населен|人口|인구/u,
  },
  {
    english: /\b(?:founded|founding|founder|established)\b/u,
    elsewhere:
      /\b(?:gegrundet|fond[ee]+|fundad[oa]|fondat[oa]|fundou|fundo|opgericht|gesticht|grundad\w*|zaloz\w*|kurul\w*)\b|основан|основал|建立|创立|創立|설립/u,
    key: /found|establish|grund|fond|fundac|fundad|gestich|opgericht|zaloz|основан|creat|建立|创立|創立|設立|설립/u,
  },
  {
    english: /\b(?:rule[sdr]?|rulers?|govern\w*|lead(?:s|er|ers)?|led by|head(?:s|ed)?|in charge|runs?|commands?|king|queen)\b/u,
    elsewhere:
      /\b(?:captain(?:s|ed)?|owners?|owned by|who owns|proprietors?|innkeepers?|regiert|herrscht|herrscher\w*|anfuhrer\w*|gouverne|dirige|gobierna|gobernante|lider|rey|reina|governa|governante|rei|rainha|lidera|regna|comanda|capo|regeert|leider|koning\w*|styr|ledare|rzadzi|wladca|przywodca|vladne|vladar|yonet\w*|lider\w*|roi|reine)\b|прав[ия]т|правител|лидер|统治|統治|首领|首領|领袖|国王|國王|王は|지도자/u,
    key: /ruler|leader|^head|govern|chief|captain|monarch|king|queen|owner|proprietor|herrscher|anfuhrer|oberhaupt|dirigeant|dirigent|souverain|^chef|lider|gobern|gobierno|governante|governador|^rey|^rei$|^re$|regnante|^capo|leider|heerser|ledare|hersker|wladca|przywod|vladce|yonetici|правител|лидер|глава|统治|統治|首领|首領|领袖|君主|지도자/u,
  },
  {
    english: /\b(?:belongs? to|realm|kingdom|nation|country|empire|dominion)\b/u,
    elsewhere: /\b(?:reich|royaume|reino|regno)\b/u,
    key: /realm|kingdom|nation|country|empire|dominion|allegiance|affiliation|reich|royaume|reino|regno/u,
  },
  {
    english: /\b(?:capital)\b/u,
    elsewhere: /hauptstadt|capitale|hoofdstad|huvudstad|hovedstad|stolic|hlavni mesto|baskent|столиц|首都|수도/u,
    key: /capital|hauptstadt|hoofdstad|huvudstad|hovedstad|stolic|hlavni mesto|baskent|столиц|首都|수도/u,
  },
  {
    english: /\b(?:how (?:tall|high|big|large|long)|height|size)\b/u,
    elsewhere: /\b(?:gross|groß|taille|altura|mide|mede|altezza|lengte|hoe lang|langd|hojde|wzrost|vyska|boyu)\b|рост|身高|身長|키는/u,
    key: /height|^size|length|grosse|taille|altura|altezza|lengte|langd|hojde|wzrost|vyska|^boy|рост|身高|身長|area/u,
  },
  {
    english: /\b(?:how heavy|weigh\w*)\b/u,
    elsewhere: /\b(?:gewicht|poids|peso|pesa|vikt|waga|wazy|agirlik)\b|вес|体重|體重/u,
    key: /weight|gewicht|poids|peso|vikt|waga|agirlik|вес|体重|體重/u,
  },
  {
    english: /\b(?:speaks?|spoken|languages?)\b/u,
    elsewhere:
      /\b(?:sprach\w*|sprich\w*|langues?|parle\w*|idiomas?|lingu\w*|habla\w*|fala\w*|parla\w*|taal|talen|spreekt|sprak|talar|jezyk\w*|mowi\w*|jazyk\w*|diller?)\b|язык|语言|語言|言語|언어/u,
    key: /language|tongue|sprach|langue|idioma|lingu|^taal|^talen|sprak|jezyk|jazyk|^dil|язык|语言|語言|言語|언어/u,
  },
  {
    english: /\b(?:pronounc\w*|pronunciation)\b/u,
    elsewhere: /\b(?:ausgesprochen|prononc\w*)\b/u,
    key: /pronounc|pronunc|aussprache|prononc/u,
  },
  {
    english: /\b(?:where (?:is|are|does|do|did|was|lies|can)|located|lies?|situated)\b/u,
    elsewhere:
      /\b(?:anchored|moored|docked|berths?|berthed|stationed|wo (?:ist|liegt|wohnt)|ou (?:est|se trouve|habite)|donde|dove|onde|waar|hvor|gdzie|kde|nerede)\b|где|哪里|哪裡|どこ|어디/u,
    key: /location|region|city|town|district|country|realm|residence|^home|lives|place|territory|address|headquarters|^hq|^ort$|wohnort|^lage$|region|lieu|residence|ville|pays|lugar|ubicacion|localizacao|residencia|^cidade|^ciudad|^pais|luogo|^citta|paese|residenza|posizione|locatie|woonplaats|^plaats|ligging|^plats|^sted|miejsce|polozenie|lokacja|misto|^yer|konum|место|расположен|город|страна|проживан|地点|地點|位置|所在|居住|場所|위치|거주/u,
  },
  {
    english: /\b(?:for a living|job|work(?:s|ed)? as|profession|occupation|trade)\b/u,
    elsewhere:
      /\b(?:beruf|metier|profession|profesion|oficio|profissao|trabalha|trabaja|mestiere|professione|lavoro|beroep|yrke|erhverv|zawod|profesja|povolani|meslek|rolle|papel|ruolo)\b|професси|занимается|род занятий|职业|職業|身份|직업/u,
    key: /occupation|profession|^job|^role|^class|beruf|rolle|metier|profesion|oficio|ocupacion|profiss|ocupacao|^papel|^rol$|mestiere|professione|occupazione|ruolo|beroep|yrke|erhverv|zawod|profesja|^klasa|povolani|meslek|професси|занят|роль|класс|должност|职业|職業|身份|职务|役職|직업/u,
  },
  {
    english: /\b(?:sells?|sold|exports?|offers?)\b/u,
    key: /export|goods|sells|wares|products/u,
  },
  {
    english: /\b(?:buys?|imports?|needs)\b/u,
    key: /import/u,
  },
  {
    english: /\b(?:worship\w*|religio\w*|faith|gods?|pray\w*|deity|believe\w*)\b/u,
    elsewhere:
      /\b(?:glaub\w*|gotter|gott|dieux?|dios(?:es)?|fe|deus(?:es)?|dei|dio|fede|geloof|god|goden|bogow\w*|wiara)\b|религи|(?<![а-я])(?:вер[уае]|бог[аиуе]?|боги|богам)(?![а-я])|宗教|信仰|종교/u,
    key: /religi|deity|deities|deidad|divinit|divindade|worship|faith|glaube|gottheit|croyance|^foi|geloof|bostwo|wyznanie|domain|patron|религи|божеств|вера|宗教|信仰|종교/u,
  },
  {
    english: /\b(?:species|race|ancestry|heritage|kind of (?:creature|being|spirit))\b/u,
    elsewhere:
      /\b(?:rasse|spezies|volk|espece|raza|especie|raca|especies|razza|specie|ras|soort|rasa|gatunek|druh|irk\w*)\b|(?<![а-я])(?:расы?|вид)(?![а-я])|种族|種族|종족/u,
    key: /species|race|ancestry|heritage|^kind|people|rasse|spezies|^volk|espece|especie|raza|raca|razza|specie|^ras$|^soort|^art$|^rasa|gatunek|^druh|^irk|раса|^вид|种族|種族|종족/u,
  },
  {
    english: /\b(?:when|what (?:year|date|day)|how long|since|until|from when)\b/u,
    elsewhere: /\b(?:wann|quand|cuando|quando|wanneer|nar|hvornar|kiedy|kdy|ne zaman)\b|когда|什么时候|何时|いつ|언제/u,
    key: /date|year|start|begin|end(?:ed|s|date)?$|founded|established|time|reign|period|era|born|died|datum|jahr|fecha|^ano$|^data|^anno|^jaar|^ar$|^rok|tarih|yil|annee|debut|inicio|fim|fin$|год|дата|начал|日期|年份|时间|時間|날짜/u,
  },
  {
    english: /\b(?:costs?|prices?|how much (?:is|are|was|were|for)|worth|fees?|rates?)\b/u,
    elsewhere: /\b(?:kostet|prix|precio|cuesta|preco|custa|prezzo|prijs|pris|cena|kosztuje)\b|цена|стоит|价格|價格|値段|가격/u,
    key: /price|cost|\brates?\b|value|\bfees?\b|worth|preis|prix|precio|preco|prezzo|prijs|^pris|^cena|цена|стоимост|价格|價格|価格|가격/u,
  },
  {
    english: /\b(?:motto|slogan)\b/u,
    elsewhere: /\b(?:devise|wahlspruch|lema|dewiza)\b|девиз/u,
    key: /motto|slogan|devise|wahlspruch|^lema|dewiza|девиз/u,
  },
  {
    english: /\b(?:currency|money|exchange rate|coin\w*)\b/u,
    elsewhere: /\b(?:wahrung|geld|monnaie|moneda|moeda|valuta|moneta|waluta)\b|валют|货币|貨幣|通貨/u,
    key: /currency|exchange|money|coin|wahrung|monnaie|moneda|moeda|valuta|moneta|waluta|валют|货币|貨幣|通貨/u,
  },
  {
    english: /\b(?:look(?:s)? like|appearance|hair|eyes?)\b/u,
    elsewhere:
      /\b(?:aussehen|sieht|aus sieht|haare?|augen|apparence|ressemble|cheveux|yeux|apariencia|aspecto|pelo|ojos|aparencia|cabelos?|olhos|aspetto|capelli|occhi|uiterlijk|haar|ogen|utseende|wyglad\w*|wlosy|oczy|vzhled|gorunus\w*)\b|внешност|выгляд|волос|глаза|外貌|外見|长什么样|외모/u,
    key: keyOfLooks,
  },
  {
    english: /\b(?:also (?:known|called)|goes by|nicknames?|alias(?:es)?|other names?|epithets?|full name|real name|maiden name)\b/u,
    elsewhere:
      /\b(?:spitznamen?|beiname|surnom\w*|apodo\w*|apelido\w*|soprannom\w*|bijna\w*|przydom\w*|prezdivk\w*)\b|прозвищ|别名|別名|绰号|外号|あだ名|별명/u,
    key: /alias|nickname|epithet|full ?name|birth ?name|real ?name|also known|title|spitzname|beiname|surnom|apodo|apelido|soprannom|bijnaam|przydom|прозвищ|别名|別名|绰号|別称|별명/u,
  },
  {
    english: /\b(?:status|alive|still living)\b/u,
    elsewhere:
      /\b(?:am leben|lebt .* noch|vivante?|encore en vie|viv[oa]s?|estado|ainda vive|sigue viv[oa]|in vita|nog in leven|zyje|stav)\b|жив[а]?(?![а-я])|статус|还活着|還活著|生きて/u,
    key: /status|condition|zustand|estado|etat|statut|stato|статус|состояни|状态|狀態|상태/u,
  },
];
/** The concepts with one pattern for phrases of all languages. */
const fieldConcepts = writtenConcepts.map((concept) => ({
  ...concept,
  asked: concept.elsewhere ? new RegExp(`${concept.english.source}|${concept.elsewhere.source}`, 'u') : concept.english,
}));

/**
 * Minimum letters of a word that is searched for in keys and values, since shorter words occur by chance. In scripts without spaces, two letters
 * carry as much information.
 */
export function minStemOf(word: string): number {
  return isUnspaced(word) ? 2 : 4;
}

/** A word without plural or verb endings, precise enough to find it in a key. */
export function roughStem(word: string): string {
  return word.replace(/(?:ies|es|s|ed|ing|y)$/u, '');
}

/** Compounds whose last part has another meaning: "agriculture" is not a culture. */
const ofFarming = /^(?:agri|agro|api|aqua|horti|silvi|viti)[ck]ul|^(?:land|forst|vieh)wirtschaft/u;

/**
 * Returns a test for keys (as written in a note) of the fields that a question asks for. `names`: words of the question that name entities, which are
 * ignored.
 */
export function askedFields(question: string, names: readonly string[]): (key: string) => boolean {
  const rest = names.reduce((text, name) => text.replace(name, ' '), question);
  const plain = `${plainWord(rest)}\n${plainWord(inEnglish(rest))}`;
  // "The dove that Mara kept" is not the Italian question "dove" (where).
  const isEnglish = englishWords.test(plainWord(rest)) && emptyWordsOf(question).size === 0;
  const concepts = fieldConcepts.filter(({ english, asked }) => (isEnglish ? english : asked).test(plain));
  const parts = isEnglish ? partsOfLooks.filter(({ asked }) => asked.test(plain)) : [];
  // "The color of her eyes" does not ask for other parts of her appearance.
  const isOfOthersLooks = (key: string): boolean =>
    parts.length > 0 && !asksForLooks.test(plain) && !parts.some((part) => part.key.test(key));
  const empty = emptyWordsOf(question);
  const written = wordsOf(rest).map(({ plain: word }) => word.slice(elisionLength(word)));
  const stems = [...new Set(isUnspaced(rest) ? contentWords(rest) : written)]
    .filter((word) => !(stopWords.has(word) || empty.has(word)))
    .map(roughStem)
    .filter((stem) => stem.length >= minStemOf(stem));
  return (key) => {
    const compared = plainKey(key);
    if (isTechnicalKey(compared)) return false;
    return (
      concepts.some((concept) => concept.key.test(compared) && !(concept.key === keyOfLooks && isOfOthersLooks(compared))) ||
      stems.some((stem) =>
        compared
          .split(' ')
          .some((word) => word.startsWith(stem) || (word.length > stem.length && !ofFarming.test(word) && roughStem(word).endsWith(stem))),
      )
    );
  };
}

/** The question without the phrases that ask for fields; the remaining words show what else it asks for. */
export function wordsOutsideFields(question: string): string {
  return fieldConcepts.reduce((rest, { asked }) => rest.replace(new RegExp(asked, 'gu'), ' '), plainWord(question));
}

/** All fields with one key, in the order of the note. */
export interface FieldValues {
  readonly key: string;
  readonly values: readonly string[];
  /** The document where it is first stated, and its lines there. */
  readonly documentId: DocumentRowId;
  readonly lines: readonly number[];
}

/** Groups fields by key: a list over several lines is one field. */
export function fieldsByKey(fields: readonly FieldRow[]): FieldValues[] {
  return [...Map.groupBy(fields, ({ key }) => key.trim().toLowerCase()).values()].map((rows) => ({
    key: rows[0]!.key.trim(),
    values: [...new Set(rows.map(({ value }) => value.trim()).filter((value) => value !== ''))],
    documentId: rows[0]!.documentId,
    lines: rows.flatMap(({ documentId, line }) => (documentId === rows[0]!.documentId ? [line] : [])),
  }));
}

/** The part of a key before the last: "place" in "place.climate". */
const outerKey = /^(\p{L}[\p{L}\p{N}_-]*)\.(?=\p{L})/u;

/** A readable form of a key: "favoredWeapon" becomes "Favored weapon", and "place.climate" of a place "Climate". */
export function labelOfKey(key: string): string {
  const outer = outerKey.exec(key)?.[1];
  if (outer !== undefined) {
    const inner = key.slice(outer.length + 1);
    return labelOfKey(defaultTypes(plainGroupName(outer)) === null ? `${outer} ${inner}` : inner);
  }
  const words = key
    .replace(/([\p{Ll}])(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim();
  return partedKey(words.slice(0, 1).toUpperCase() + words.slice(1));
}

/** Whether a field with this key describes the subject of its note. */
export function isContentKey(key: string): boolean {
  return !isTechnicalKey(plainKey(key));
}

/** The values of a field that describe the world. `isAsked`: the question asks for the field by its key. */
export function contentValues(values: readonly string[], isAsked: boolean): readonly string[] {
  return values.filter((value) => !isTechnicalValue(value) && (isAsked || !isFlag(value)));
}

/** A field that is requested but missing in an entity's note. */
export interface AbsentField {
  readonly entityId: EntityRowId;
  /** Its name as in other notes, in lower case; for a measure, in English. */
  readonly field: string;
  /** Whether no passage that names the entity has a word for it either. */
  readonly isNowhere: boolean;
  /** Whether it is a subject for which the note lacks a section. */
  readonly isSection?: true;
}

/** Minimum number of others of the type that have a field before one of them is said to lack it. */
const minWithField = 2;
/** If more passages than this name an entity, some may state the value with a pronoun. */
const maxNaming = 60;

/** Whether no passage that names an entity or belongs to its note matches a pattern; false if too many name it. */
function isStatedNowhere(db: ReadableDB, { id, documentId }: EntityRow, pattern: RegExp): boolean {
  const naming = chunkIdsNaming(db, id);
  if (naming.length > maxNaming) return false;
  const own = documentId === null ? [] : chunkIdsOfDocument(db, documentId);
  return !chunksById(db, [...new Set([...naming, ...own])] as ChunkRowId[]).some(({ text }) => pattern.test(text));
}

/** Measures that notes state in running text: phrases that ask for them, and words and units that state them. */
const measures = [
  {
    field: 'height',
    asked: /\bhow (?:tall|high)\b|\b(?:body )?height\b/giu,
    said: /\b(?:tall|taller|tallest|height|short|shorter|petite|lanky|towering|giant|gigantic|tiny|stature)\b|(?:\d|\bone|two|three|four|five|six|seven|eight|nine|ten|half a?) ?(?:feet|foot|ft|inch(?:es)?|cm|centimet\w*|met(?:er|re)s?|m)\b|\d ?['′]/iu,
  },
  {
    field: 'weight',
    asked: /\bhow heavy\b|\bhow much (?:does|did|do)\b(?=.*\bweigh\b)|\bweighs?\b|\bweight\b/giu,
    said: /\b(?:weigh\w*|heavy|heavier|pounds?|lbs?|kilos?|kilograms?|kg|tons?|tonnes?)\b/iu,
  },
] as const;

/**
 * The measure that a question asks for, if it asks nothing else of an entity with a note, and neither the note nor passages that name the entity have
 * a word for it; otherwise null.
 */
export function absentMeasure(db: ReadableDB, snapshot: IndexSnapshot, entityId: EntityRowId, outsideNames: string): AbsentField | null {
  const entity = snapshot.entities.get(entityId)!;
  const asked = measures.find((measure) => outsideNames.search(measure.asked) >= 0);
  if (asked === undefined || entity.documentId === null || topicWords(outsideNames.replace(asked.asked, ' ')).length > 0) return null;
  return isStatedNowhere(db, entity, asked.said) ? { entityId, field: asked.field, isNowhere: true } : null;
}

/**
 * The field that some words ask for by name, if other entities of the type have it and this entity's note has neither the field nor the words;
 * otherwise null.
 */
export function absentField(db: ReadableDB, snapshot: IndexSnapshot, entityId: EntityRowId, asked: readonly string[]): AbsentField | null {
  const entity = snapshot.entities.get(entityId)!;
  const { documentId, type } = entity;
  if (documentId === null || asked.length === 0) return null;
  const isNamed = (key: string): boolean => {
    const words = plainKey(key).split(' ');
    return words.length === asked.length && asked.every((word) => words.some((other) => roughStem(other) === roughStem(word)));
  };
  const own = fieldsOfEntity(db, entity).filter(({ key }) => isNamed(key));
  if (own.some(({ value }) => value.trim() !== '')) return null;
  const key = keysOfType(db, type).find(({ key: each, entities }) => entities >= minWithField && isContentKey(each) && isNamed(each))?.key;
  const field = key ?? own[0]?.key;
  if (field === undefined || asked.some((word) => isWordInDocument(db, documentId, roughStem(word)))) return null;
  const said = new RegExp(asked.map((word) => escapeRegExp(roughStem(word))).join('|'), 'iu');
  return { entityId, field: plainKey(field), isNowhere: isStatedNowhere(db, entity, said) };
}

/** Subjects that a note has a section for if it covers them; a history or relatives may be described in any words. */
const statedSubjects: ReadonlySet<HeadingGroup> = new Set<HeadingGroup>([
  ...(['appearance', 'voice', 'personality', 'goals', 'abilities', 'weaknesses', 'secrets', 'possessions'] as const),
  ...(['culture', 'religion', 'government', 'economy', 'geography', 'military', 'ranks'] as const),
]);

/**
 * The subject that some words ask for, if they ask for nothing else and the entity's note has neither a section on it nor a word for it; otherwise
 * null.
 */
export function absentSection(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  entityId: EntityRowId,
  asked: readonly string[],
): AbsentField | null {
  const { documentId } = snapshot.entities.get(entityId)!;
  const groups = asked.map((word) => groupsAskedFor([word]));
  const [subject] = groups[0] ?? [];
  const isOnly = subject !== undefined && groups.every((each) => each.size === 1 && each.has(subject));
  if (!isOnly || !statedSubjects.has(subject) || documentId === null) return null;
  const passages = chunksById(db, [
    ...new Set([...chunkIdsOfDocument(db, documentId), ...chunkIdsNaming(db, entityId).slice(0, maxNaming)]),
  ]);
  const isOn = ({ text, source, documentId: note }: (typeof passages)[number]): boolean =>
    source.heading.some((each) => groupsOfHeading(each).has(subject)) ||
    (note === documentId && groupsAskedFor(wordsOf(text).map(({ plain }) => plain)).has(subject));
  return passages.some(isOn) ? null : { entityId, field: subject, isNowhere: false, isSection: true };
}
