import { spacedCamelCase } from '#lib/text.ts';
import { withoutExportId } from '#lib/fileNames.ts';
import { memoised } from '#lib/memoise.ts';
import { isEnglishSingular, isWholeWorld, typeOfNoun, typeOfWord } from './typeWords.ts';

/** A word and its possible singular forms. */
export function wordForms(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  // Plurals of abbreviations are often written with an apostrophe: "NPC's".
  if (/['’]s$/u.test(word)) forms.push(word.slice(0, -2));
  return forms;
}

/** A label with a numbered unit: "Chapter 3: The Places", "Teil II – Orte". */
const countedUnit =
  /^[#*\s]*(?:chapter|part|section|appendix|kapitel|teil|abschnitt|anhang|chapitre|partie|annexe|capítulo|parte|apéndice|capitolo|appendice|rozdział|часть|глава|раздел)\s+(?:\p{N}{1,3}|[IVXLC]{1,6}|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|un|deux|trois|uno|due|tre|dos|tres|dois|três)\s*[:.–—-]\s*(?=\p{L})/iu;

/** A label without the number of its chapter. */
export const withoutUnit = (label: string): string => label.replace(countedUnit, '');

/** A folder or tag name without ordering numbers and symbols: "03 Entities", "#NPCs", "_People". */
export function plainGroupName(word: string): string {
  return spacedCamelCase(withoutExportId(withoutUnit(word)))
    .toLowerCase()
    .normalize('NFC')
    .replace(/^[^\p{L}]+|(?<=[\p{L}\p{N}]\p{M}*)[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*$/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Returns the type for a word of frontmatter, a tag or a folder; null if it is not a known synonym. */
export type TypeOfWord = (word: string) => string | null;

/** The type synonyms that apply in every vault. */
export const defaultTypes: TypeOfWord = memoised((word) => firstOf(typeOfWord, word) ?? plainTypes.get(plainGroupName(word)) ?? null);

/** Minimum letters of a word that is recognised without its diacritics: shorter forms are words of other languages ("ano", "pais"). */
const minPlainLetters = 5;

/** Words with diacritics in the form without them, as in folder names of websites ("cografya", "nhan vat"), unless that is another word. */
const plainTypes: ReadonlyMap<string, string> = new Map(
  [...typeOfWord].flatMap(([word, type]) => {
    const plain = word
      .replaceAll('ı', 'i')
      .replaceAll('đ', 'd')
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
      .normalize('NFC');
    return plain !== word && plain.length >= minPlainLetters && !typeOfWord.has(plain) ? [[plain, type] as const] : [];
  }),
);

/** The type of the first word form that has one; null if none has. */
export function firstOf(types: ReadonlyMap<string, string>, word: string): string | null {
  for (const form of wordForms(plainGroupName(word))) {
    const type = types.get(form);
    if (type) return type;
  }
  return null;
}

/** Separators between kinds in one label: "History & Events". */
export const conjunction = /\s+(?:and|und|et|e|y|ed|i|и|&|\+)\s+|\s*[&+/,;、，与與和及]\s*/u;
const ofWord =
  /\s+(?:of|from|in|within|around|near|with|for|by|von|vom|der|des|aus|im|de|du|d'|del|della|dei|degli|di|da|do|dos|das|la|le|les|z|w|из|в)\s+/u;
const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
/** Material of the writer, as opposed to materials or springs in the world. */
const materials =
  /^(?:settings?|reference|source|research|background|writing|story|supplementary|supporting) materials?$|^sources(?: (?:of|for|and) .*)?$/u;
/** Words after a type for a subject that concerns all of its members, such as their relationships: "キャラクター間の関係性", "时代背景". */
const betweenThem = /^(?:間|间|同士|之間|之间|関係|关系|關係|の関係|相関|관계|背景|局势|局勢|格局|概况|概況|概述)/u;
/** Collective nouns without a plural ending: a name that ends with one denotes a kind, not a single thing. */
export const collectives =
  /^(?:bestiar(?:io|ium|iusz)|bestiário|bestiaire|бестиарий|pante[oó]n|panthéon|panteão|пантеон|people|men|women|deities|phenomena|atlas|gazetteer|bestiary|pantheon|menagerie|herbarium|cast|npcs?|pcs?|wildlife|fauna|flora|species|lore|history|geography|gear|equipment|technology|magic|folklore|society|cuisine|food)$/;

/**
 * The type that a folder or heading name denotes: as a whole ("Notable People"), by one of its coordinated parts ("History & Events"), or by its head
 * noun if it is plural ("Minor Gods of the North", "Personajes secundarios", "主要人物"). "Creation Era" and "City of Orrin" are single things whose
 * content may be anything.
 */
export function typeOfGroup(name: string, typeOf: TypeOfWord = defaultTypes): string | null {
  const words = plainGroupName(name);
  if (words === '' || words.length > 60 || materials.test(words)) return null;
  // Italian abbreviations for NPC and PC; elsewhere they are extensions of pictures.
  if (words === 'png' || words === 'pg') return typeOf('npc');
  const whole = typeOf(words) ?? (words.includes(' ') ? null : typeOfPlural(words));
  if (whole !== null) return whole;
  const parts = words.split(conjunction);
  // "Campcraft, Shelter, and Environment" is one subject with several aspects, not a list of shelters.
  const isOfSides = parts.length > 2 && parts.filter((part) => typeOf(part) !== null).length * 2 < parts.length;
  for (const part of isOfSides ? [] : parts) {
    const type = part === words ? null : typeOf(part);
    // "History & Lore" contains anything about the world, not only events.
    if (type === 'event' && parts.some(isWholeWorld)) return null;
    if (type !== null) return type;
  }
  for (const part of parts) {
    const type = typeOfHead(part, typeOf);
    if (type !== null) return type;
  }
  return null;
}

/** The different types of a label's coordinated parts: "Notable NPCs & Locations" has two. */
export function typesOfParts(label: string, typeOf: TypeOfWord = defaultTypes): readonly string[] {
  const parts = plainGroupName(label).split(conjunction);
  return parts.length < 2 ? [] : [...new Set(parts.map((part) => typeOfGroup(part, typeOf)).filter((type) => type !== null))];
}

/** Words such as "Kräutergarten" and "Hellebarten" do not end with the noun for kinds, unlike "Tierarten". */
const endsOtherwise = /(?<!en|er|s)arten$/u;

/** An article before a noun: "os personagens", "Die Länder". */
const article = /^(?:der|die|das|le|la|les|l['’]|el|los|las|os|as|il|lo|gli|i|het|de)\s*(?<=[\s'’])/u;
/** Words for a writer's collection, before the kind: "fichas de personagem", "design of characters". */
const sheetsOf =
  /^(?:design|groupe?|gruppe|grupo|gruppo|desenhos?|diseños?|sheets?|profiles?|list|lista|liste|lijst|список|notes?|notas|notizen|guide|guia|guía|fichas?|perfis|perfiles|fiches?|schede|profili|karty|анкеты|карточки|досье|bible|biblia|bíblia|índice|galería|galeria|catálogo|dossiers?|kartei)\s+(?:of|von|der|des|de|du|d['’]|del|dei|delle|di|do|da|dos|das)\s*(?<=[\s'’])(.+)$/u;

/** German compounds for a list of the things that their first part names. */
const compilation = /^(\p{L}{4,}?)(?:kompendium|handbuch|verzeichnis|lexikon|katalog|sammlung|übersicht|register|liste)$/u;

function typeOfHead(whole: string, typeOf: TypeOfWord): string | null {
  const part = whole.replace(article, '');
  const listed = sheetsOf.exec(part)?.[1]?.replace(article, '');
  if (listed !== undefined) return typeOf(listed) ?? typeOfHead(listed, typeOf);
  if (part !== whole && typeOf(part) !== null && isPlural(part)) return typeOf(part);
  if (ideographs.test(part)) {
    for (let length = part.length - 1; length >= 2; length--) {
      const after = part.slice(length);
      const type = typeOf(part.slice(-length)) ?? (betweenThem.test(after) ? null : typeOf(part.slice(0, length)));
      if (type !== null) return type;
    }
    return null;
  }
  const head = part.split(ofWord)[0]!.split(' ');
  for (const word of head.length === 1 && head[0] === part ? [] : [head.at(-1)!, head[0]!]) {
    const type = isPlural(word) ? (typeOf(word) ?? typeOfPlural(word)) : null;
    if (type !== null) return type;
  }
  const [only] = head;
  // A list in one word: "Monsterkompendium", "Personenverzeichnis".
  const compiled = head.length === 1 ? compilation.exec(only!)?.[1] : undefined;
  if (compiled !== undefined && typeOf(compiled) !== null) return typeOf(compiled);
  // In German, modifier and noun are one word: "Nebenfiguren", "Wüstenstädte".
  if (head.length === 1 && only!.length >= 9)
    for (let length = only!.length - 3; length >= 5; length--) {
      const type = isPlural(only!.slice(-length)) && !endsOtherwise.test(only!) ? typeOfWord.get(only!.slice(-length)) : undefined;
      if (type !== undefined) return type;
    }
  return null;
}

/** The type of a plural noun whose singular is not used as a folder name: "bridges", "sages". */
function typeOfPlural(word: string): string | null {
  if (!word.endsWith('s')) return null;
  const type = wordForms(word)
    .slice(1)
    .map(typeOfNoun)
    .find((found) => found !== null);
  return type === undefined || type === 'concept' ? null : type;
}

/** Whether a word is plural: not an English singular of the list, or listed as a plural of another language. */
function isPlural(word: string): boolean {
  return collectives.test(word) || !isEnglishSingular(word);
}
