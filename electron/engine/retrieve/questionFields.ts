import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../db/connection.ts';
import { isWordInDocument } from '../db/chunks.ts';
import { fieldsOf, keysOfType, type FieldRow } from '../db/fields.ts';
import { plainKey } from '../extraction/fieldKeys.ts';
import { isFlag, isTechnicalKey, isTechnicalValue } from '../parse/technicalFields.ts';
import { plainWord, stopWords, wordsOf } from '../extraction/words.ts';
import type { IndexSnapshot } from './snapshot.ts';

/** A field that is asked for without its key: how it is asked for, and how notes call it. Both are matched plain, in any of the languages. */
interface FieldConcept {
  readonly asked: RegExp;
  readonly key: RegExp;
}

const fieldConcepts: readonly FieldConcept[] = [
  {
    asked: /\b(?:born|birth\w*|geboren|geburt\w*|nee?|naiss\w*|nacid[oa]|nacio|nato|nata|nascit[ao]|nasc\w*)\b|родил|рожд/u,
    key: /birth|born|^dob$|geburt|geboren|naiss|nacim|nascit|nascim|рожд/u,
  },
  {
    asked: /\b(?:die[sd]?|death|dead|starb|gestorben|tod|mort\w*|muri[oe]\w*|muerte|morto|morta)\b|умер|смерт/u,
    key: /death|died|deceased|^dod$|gestorben|^tod|mort|muerte|смерт/u,
  },
  {
    asked: /\b(?:how old|age|ages|aged|wie alt|alter|quel age|edad|cuantos anos|eta)\b|возраст|сколько лет/u,
    key: /^age|alter$|^edad|^eta$|birth|born|lifespan|возраст/u,
  },
  {
    asked:
      /\b(?:how many (?:people|inhabitants|residents|souls|citizens)|population|populous|inhabitants|einwohner\w*|habitants|habitantes|abitanti)\b|населени|жител/u,
    key: /population|inhabit|einwohner|bevolkerung|habita|poblacion|abitanti|населен/u,
  },
  {
    asked: /\b(?:founded|founding|founder|established|gegrundet|fond[ee]+|fundad[oa]|fondat[oa])\b|основан/u,
    key: /found|establish|grund|fond|fundac|основан|creat/u,
  },
  {
    asked:
      /\b(?:rule[sdr]?|rulers?|govern\w*|lead(?:s|er|ers)?|led by|head(?:s|ed)?|in charge|runs?|commands?|king|queen|regiert|herrscht|gouverne|gobierna)\b|прав[ия]т/u,
    key: /ruler|leader|^head|govern|chief|captain|monarch|king|queen|owner|proprietor|herrscher|dirigeant|lider|правител/u,
  },
  {
    asked: /\b(?:belongs? to|realm|kingdom|nation|country|empire|dominion|reich|royaume|reino|regno)\b/u,
    key: /realm|kingdom|nation|country|empire|dominion|allegiance|affiliation|reich|royaume|reino|regno/u,
  },
  { asked: /\bcapital\b|hauptstadt|capitale|столиц/u, key: /capital|hauptstadt|столиц/u },
  {
    asked: /\b(?:how (?:tall|high|big|large|long)|height|size|gross|taille|altura)\b|рост/u,
    key: /height|^size|length|grosse|taille|altura|рост|area/u,
  },
  { asked: /\b(?:how heavy|weigh\w*|gewicht|poids|peso)\b|вес/u, key: /weight|gewicht|poids|peso|вес/u },
  {
    asked: /\b(?:speaks?|spoken|languages?|sprach\w*|sprich\w*|langues?|parle\w*|idiomas?|lingu\w*)\b|язык/u,
    key: /language|tongue|sprach|langue|idioma|lingu|язык/u,
  },
  { asked: /\b(?:pronounc\w*|pronunciation|ausgesprochen|prononc\w*)\b/u, key: /pronounc|pronunc|aussprache|prononc/u },
  {
    asked:
      /\b(?:where (?:is|are|does|do|did|was|lies|can)|located|lies?|situated|wo (?:ist|liegt|wohnt)|ou (?:est|se trouve|habite)|donde|dove)\b|где/u,
    key: /location|region|city|town|district|country|realm|residence|^home|lives|place|territory|address|headquarters|^hq|^ort$|wohnort|lieu|lugar|luogo|место/u,
  },
  {
    asked: /\b(?:for a living|job|work(?:s|ed)? as|profession|occupation|trade|beruf|metier|profesion)\b|професси/u,
    key: /occupation|profession|^job|^role|^class|beruf|metier|profesion|професси/u,
  },
  { asked: /\b(?:sells?|sold|exports?|offers?)\b/u, key: /export|goods|sells|wares|products/u },
  { asked: /\b(?:buys?|imports?|needs)\b/u, key: /import/u },
  {
    asked: /\b(?:worship\w*|religio\w*|faith|gods?|pray\w*|deity|believe\w*)\b/u,
    key: /religion|deity|deities|worship|faith|domain|patron/u,
  },
  {
    asked: /\b(?:species|race|ancestry|heritage|kind of (?:creature|being|spirit))\b/u,
    key: /species|race|ancestry|heritage|^kind|people/u,
  },
  {
    asked: /\b(?:when|what (?:year|date|day)|how long|since|until|from when|wann|quand|cuando)\b|когда/u,
    key: /date|year|start|begin|end(?:ed|s|date)?$|founded|established|time|reign|period|era|born|died|datum|jahr|fecha|год|дата/u,
  },
  {
    asked: /\b(?:costs?|prices?|how much|worth|fees?|rates?|kostet|prix|precio)\b/u,
    key: /price|cost|rate|value|fee|worth|preis|prix|precio/u,
  },
  { asked: /\b(?:motto|slogan)\b/u, key: /motto|slogan/u },
  { asked: /\b(?:currency|money|exchange rate|coin\w*)\b/u, key: /currency|exchange|money|coin/u },
  { asked: /\b(?:look(?:s)? like|appearance|hair|eyes?)\b/u, key: /appearance|hair|eye|height|build|skin|looks/u },
  {
    asked: /\b(?:also (?:known|called)|goes by|nicknames?|alias(?:es)?|other names?|epithets?|full name|real name|maiden name)\b/u,
    key: /alias|nickname|epithet|full ?name|birth ?name|real ?name|also known|title/u,
  },
  { asked: /\bstatus\b|\b(?:alive|still living)\b/u, key: /status|condition/u },
];

/** Shorter words are in too many keys and values by chance. */
export const minStem = 4;

/** A word without a plural or verb ending, as far as needed to find it in a key. */
export function roughStem(word: string): string {
  return word.replace(/(?:ies|es|s|ed|ing|y)$/u, '');
}

/** Which fields a question asks for: takes a key as a note writes it. `names`: words of the question that name entities, which ask for nothing. */
export function askedFields(question: string, names: readonly string[]): (key: string) => boolean {
  const rest = names.reduce((text, name) => text.replace(name, ' '), question);
  const plain = plainWord(rest);
  const concepts = fieldConcepts.filter(({ asked }) => asked.test(plain));
  const stems = [...new Set(wordsOf(rest).map((word) => word.plain))]
    .filter((word) => !stopWords.has(word))
    .map(roughStem)
    .filter((stem) => stem.length >= minStem);
  return (key) => {
    const compared = plainKey(key);
    if (isTechnicalKey(compared)) return false;
    return (
      concepts.some((concept) => concept.key.test(compared)) ||
      stems.some((stem) =>
        compared.split(' ').some((word) => word.startsWith(stem) || (word.length > stem.length && roughStem(word).endsWith(stem))),
      )
    );
  };
}

/** The words of a question that ask for nothing but fields: those left are what else it is after. */
export function wordsBesideFields(question: string): string {
  return fieldConcepts.reduce((rest, { asked }) => rest.replace(new RegExp(asked, 'gu'), ' '), plainWord(question));
}

/** Fields of one key with all their values, in the order of the note. */
export interface FieldValues {
  readonly key: string;
  readonly values: readonly string[];
  readonly lines: readonly number[];
}

/** Fields by their keys: a list of several lines is one field. */
export function fieldsByKey(fields: readonly FieldRow[]): FieldValues[] {
  return [...Map.groupBy(fields, ({ key }) => key.trim().toLowerCase()).values()].map((rows) => ({
    key: rows[0]!.key.trim(),
    values: [...new Set(rows.map(({ value }) => value.trim()).filter((value) => value !== ''))],
    lines: rows.map(({ line }) => line),
  }));
}

/** Whether a key says something of what its note is about. */
export function isContentKey(key: string): boolean {
  return !isTechnicalKey(plainKey(key));
}

/** What of a field's values says something of the world. `isAsked`: the question asks for the field by its key. */
export function contentValues(values: readonly string[], isAsked: boolean): readonly string[] {
  return values.filter((value) => !isTechnicalValue(value) && (isAsked || !isFlag(value)));
}

/** A field that an entity's note does not have. */
export interface AbsentField {
  readonly entityId: EntityRowId;
  /** As other notes write it, in lower case. */
  readonly field: string;
}

/** So many others of a type have a field that one of them lacks. */
const minWithField = 2;

/**
 * The field that some words ask for by its name, where it is a field of this vault (others of the type have it), and the entity's own note neither
 * has it nor uses its words; null for anything else.
 */
export function absentField(db: ReadableDB, snapshot: IndexSnapshot, entityId: EntityRowId, asked: readonly string[]): AbsentField | null {
  const { documentId, type } = snapshot.entities.get(entityId)!;
  if (documentId === null || asked.length === 0) return null;
  const isNamed = (key: string): boolean => {
    const words = plainKey(key).split(' ');
    return words.length === asked.length && asked.every((word) => words.some((other) => roughStem(other) === roughStem(word)));
  };
  const own = fieldsOf(db, documentId).filter(({ key }) => isNamed(key));
  if (own.some(({ value }) => value.trim() !== '')) return null;
  const key = keysOfType(db, type).find(({ key: each, entities }) => entities >= minWithField && isContentKey(each) && isNamed(each))?.key;
  const field = key ?? own[0]?.key;
  if (field === undefined || asked.some((word) => isWordInDocument(db, documentId, roughStem(word)))) return null;
  return { entityId, field: plainKey(field) };
}
