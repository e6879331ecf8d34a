import { valueInOneLine } from '#lib/text.ts';
import { decodedAddress } from '#shared/address.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import { isEmptyFact } from './markup/infoboxes.ts';
import { onLine, type LinedText } from './markup/linedText.ts';
import { noteNameOf } from '#lib/fileNames.ts';
import { countWords } from './text/countWords.ts';
import { isFlag, isTechnicalKey, partedKey, isTechnicalValue } from './kinds/technicalFields.ts';
import type { Field } from './markup/types.ts';

const manuscriptTypes =
  /^(?:chapters?|scenes?|manuscript|prologue|epilogue|interlude|part|act|draft|story|short story|session(?:[ -]?(?:notes?|logs?|recap))?)$/;
const noteTypes =
  /^(?:note|character|person|npc|pc|player|location|place|city|town|village|region|country|organi[sz]ation|faction|group|guild|house|family|item|object|artifact|weapon|event|battle|concept|magic|spell|religion|deity|god|culture|language|species|race|ancestry|creature|monster|animal|plot|theme|lore|worldbuilding|research|timeline|outline|index|map)s?$/;

/** Tags of session logs, which are part of a campaign's story. */
const sessionTag = /^(?:.*\/)?sessions?(?:[-_ ]?(?:notes?|logs?|recaps?|journals?|summar(?:y|ies)))?$/i;

export interface DocumentProperties {
  readonly title: string | null;
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly sequence: number | null;
  readonly statedKind: DocumentKind | null;
}

/** Keys of a note's type, the more specific ones last. German "Art" is left out, because in English it means a picture. */
const typeKeys = [
  'type',
  'kind',
  'category',
  ...'typ tipo тип 类型 類型 kategorie categoría categoria catégorie категория 类别 分类'.split(' '),
];
/** Keys of a note's title or name. */
const titleKeys = ['title', 'name', ...'titel titre título titolo nom nombre nome название имя 标题 名称 名前'.split(' ')];

/** Reads the properties that Lorelens uses; keys are case-insensitive. */
export function readProperties(fields: readonly Field[]): DocumentProperties {
  const stated = Map.groupBy(
    fields.filter(({ origin }) => origin === 'frontmatter'),
    ({ key }) => key.toLowerCase(),
  );
  const values = (...keys: readonly string[]): Field[] => keys.flatMap((key) => stated.get(key) ?? []);
  const type = values(...typeKeys)[0]?.value.toLowerCase() ?? null;
  const tags = unique(values('tags', 'tag').flatMap((field) => tagsIn(field.value)));
  return {
    title: values(...titleKeys)[0]?.value ?? null,
    type,
    aliases: unique([
      ...values('aliases', 'alias', 'aka').flatMap((field) => namesIn(field, fields)),
      ...fields.flatMap((field) => (field.origin === 'inline' ? namesInRow(field) : [])),
      ...fields.flatMap((field) =>
        field.origin === 'frontmatter' && !/^(?:alias(?:es)?|aka)$/i.test(field.key) && otherNameKey.test(lastOfKey(field.key))
          ? namesInRow({ ...field, key: lastOfKey(field.key) })
          : [],
      ),
    ]),
    tags,
    sequence:
      values('sequence', 'order', 'chapter')
        .map((field) => numberOf(field.value))
        .find((value) => value !== null) ?? null,
    // A Longform story in a single note, which is also its index.
    statedKind: values('longform.format').some(({ value }) => /^single$/i.test(value))
      ? 'manuscript'
      : type === null
        ? kindByTags(tags)
        : manuscriptTypes.test(type)
          ? 'manuscript'
          : noteTypes.test(type)
            ? 'note'
            : null,
  };
}

/** Frontmatter keys for other names of the subject; not for its main name or title. */
const otherNames =
  'alias(?:es)?|aka|also (?:known|called) as|(?:other|alternative|alternate|former) names?|nick ?names?|epithets?|known as|spitznamen?|beinamen?|surnoms?|apodos?|apelidos?|soprannomi?|прозвищ[ае]|别名|別名|あだ名|별명';
const otherNameKey = new RegExp(`^(?:${otherNames})$`, 'iu');
const lastOfKey = (key: string): string =>
  key
    .slice(key.lastIndexOf('.') + 1)
    .replaceAll(/[_-]+/g, ' ')
    .trim();

/** A note on a person may also be tagged with sessions, so a tag for another kind of note takes precedence. */
function kindByTags(tags: readonly string[]): DocumentKind | null {
  const isSession = tags.some((tag) => sessionTag.test(tag)) && !tags.some((tag) => noteTypes.test(tag.toLowerCase()));
  return isSession ? 'manuscript' : null;
}

function numberOf(value: string): number | null {
  return /^[+-]?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

/** Websites list former addresses of a page among its aliases. */
const address = /^(?:@?\/|https?:)\S*$|\/\S*\.(?:md|html?)$/iu;

/** In `aliases: The Wolf, Old Grey` there are two names; in a list, a comma is part of the name. */
function namesIn(field: Field, fields: readonly Field[]): string[] {
  if (field.links.some((link) => address.test(link))) return [];
  const isAlone = fields.filter((other) => other.key === field.key).length === 1;
  const parts = isAlone && field.links.length === 0 ? field.value.split(/[,;、，；،؛\n]/u) : [field.value];
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !address.test(part));
}

/** Keys of rows with names of the subject, including its full and true names. */
const nameKeys = new RegExp(
  String.raw`^(?:${otherNames}|a\.?k\.?a\.?|(?:full|true|real|birth|given|official|short|native|common|stage|code) names?|names?|namen?|(?:voller|vollständiger|echter|wahrer|richtiger) name|auch bekannt als|noms?|(?:vrai )nom|nom (?:complet|réel)|autres noms|nombres?|nombre (?:completo|real|verdadero)|otros nombres|nomes?|nome (?:completo|real|verdadeiro)|outros nomes|nomi|(?:vero )nome|altri nomi|imię|imię i nazwisko|prawdziwe imię|(?:echte |volledige )?naam|(?:riktigt |fullständigt )?namn|(?:fulde )?navn|jméno|név|nume|(?:gerçek )?adı|isim|имя|настоящее имя|ім[’']я|όνομα|이름|名前|氏名|姓名|名字|przydom(?:ek|ki)|bijna(?:am|men)|smeknamn|kallenavn|øgenavn|alcunhas?|přezdívk[ay]|přízvisko|takma ad(?:ı|lar)?|lakab[ıi]?|becenév|porecl[aăe]|прізвиськ[оа]|псевдонім|інші імена|надимак|nadimak|παρατσούκλι|כינוי(?:ים)?|الكنية|الاسم المستعار|별칭|이명|본명|通り名|полное имя|другие имена|又名|字|号|號|称号|稱號|本名|外号|绰号|通称|異名|二つ名)$`,
  'iu',
);

/** Keys for the name in another script, with a letter of that script: a glossary of a translation has them as columns. */
const otherScripts: readonly (readonly [keys: RegExp, letter: RegExp])[] = [
  [
    /^(?:japanese|kana|kanji|katakana|日本語|japanisch|japonais|japonés|japonês|giapponese)$/iu,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ],
  [/^(?:chinese|hanzi|中文|chinesisch|chinois|chino|chinês|cinese)$/iu, /\p{Script=Han}/u],
  [/^(?:korean|hangul|한국어|koreanisch|coréen|coreano)$/iu, /\p{Script=Hangul}/u],
  [/^(?:russian|cyrillic|по-русски|russisch|russe|ruso|russo|ukrainian|bulgarian|serbian)$/iu, /\p{Script=Cyrillic}/u],
  [/^(?:greek|griechisch|grec|griego|grego|greco)$/iu, /\p{Script=Greek}/u],
  [/^(?:arabic|persian|arabisch|arabe|árabe|arabo)$/iu, /\p{Script=Arabic}/u],
  [/^(?:hebrew|hebräisch|hébreu|hebreo|hebraico|ebraico)$/iu, /\p{Script=Hebrew}/u],
];

/** Whether a row gives the name in another script: "Japanese: ゴンド". */
function isOtherScript(key: string, value: string): boolean {
  return value.length <= 40 && !/[。！？.!?]/u.test(value) && otherScripts.some(([keys, letter]) => keys.test(key) && letter.test(value));
}

/** The names in a row of an infobox, or in another fact in the text: "Alias(es): The Grey, Old Tom (at home)". */
export function namesInRow({ key, value }: Pick<Field, 'key' | 'value'>): string[] {
  const plain = key.replace(/\(e?s\)$/, '').trim();
  if (!nameKeys.test(plain) && !isOtherScript(plain, value)) return [];
  return value
    .split(/[,;、，；،؛\n/]|\s-\s/u)
    .map((part) =>
      part
        .replace(/\([^()]*\)/g, '')
        .trim()
        .replace(/^["“”'‘«]+|["“”'’»]+$/g, '')
        .trim(),
    )
    .filter(
      (part) => part.length >= 2 && part.length <= 60 && /^\P{Ll}/u.test(part) && part.split(/\s+/).length <= 6 && !isEmptyFact(key, part),
    );
}

function tagsIn(value: string): string[] {
  return value
    .split(/[,;\s]+/)
    .map((tag) => tag.replace(/^#+/, '').replace(/\/+$/, ''))
    .filter((tag) => tag !== '');
}

/** Distinct values in order of first occurrence. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** File name without extension, Unicode NFC. */
export function documentName(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return decodedName(noteNameOf(dot > 0 ? file.slice(0, dot) : file)).normalize('NFC');
}

/** A file name in which a program wrote signs that a system forbids as in addresses: "Orrin %22the Grey%22 Vale". */
function decodedName(name: string): string {
  return /%(?:2[2AFaf]|3[ACEFacef]|5[Cc]|7[Cc])/.test(name) ? decodedAddress(name) : name;
}

const descriptionKey =
  /^(?:(?:short )?descriptions?|summary|excerpt|(?:kurz)?beschreibung|zusammenfassung|résumé|descripci[oó]n|resumen|descriç[aã]o|descricao|resumo|descrizione|riassunto|beschrijving|samenvatting|opis|beskrivning|beskrivelse|popis|açıklama|leírás|descriere|περιγραφή|описание|опис|תיאור|الوصف|描述|简介|簡介|概要|説明|설명|개요)$/iu;

/** Whether a property describes the subject of its note in words: "description", "summary". */
export function isDescriptionKey(key: string): boolean {
  return descriptionKey.test(key.trim());
}

/** Minimum words of a description that says something. */
const minWordsOfLead = 3;

/** The description among the properties of a note, as its first paragraph; null if it says too little. */
export function leadParagraph(fields: readonly Field[]): { readonly field: Field; readonly text: LinedText } | null {
  const field = fields.find(({ key, origin }) => origin === 'frontmatter' && isDescriptionKey(key));
  const value = field === undefined ? '' : valueInOneLine(field.value);
  if (field === undefined || countWords(value) < minWordsOfLead || isTechnicalValue(value)) return null;
  const stop = /[.!?…。！？"”»)]$/u.test(value) ? '' : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(value) ? '。' : '.';
  return { field, text: onLine(value + stop, field.line) };
}

/** Keys whose values are stored elsewhere, as the type, name or position of the note. */
const storedElsewhere = /^(?:aka|kind|category|title|sequence|order|chapter|revealed at)$/;

const pairPart = /^(.+)\.(name|relation)$/u;

/** The properties as lines `Key: value`, for a note without other text. Values of a list share a line. */
export function propertiesText(fields: readonly Field[]): LinedText[] {
  const lines = new Map<string, { values: string[]; line: number }>();
  for (const [index, { key: full, value: written, line, origin }] of fields.entries()) {
    if (origin !== 'frontmatter' || isSilent(full) || isTechnicalValue(written) || isFlag(written)) continue;
    // In a list of relationships, "[Oren, brother]" is a name and a relation.
    const [key, part] = pairPart.exec(full)?.slice(1) ?? [full];
    if (part === 'relation' && fields[index - 1]?.key === `${key}.name`) continue;
    const next = part === 'name' ? fields[index + 1] : undefined;
    const value = next?.key === `${key}.relation` ? `${written} (${next.value})` : written;
    const named = value === written ? full : key!;
    const known = lines.get(named);
    if (known === undefined) lines.set(named, { values: [value], line });
    else known.values.push(value);
  }
  return [...lines].map(([key, { values, line }]) => onLine(`${shownKey(key)}: ${values.map(valueInOneLine).join(', ')}`, line));
}

function isSilent(key: string): boolean {
  const plain = key
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();
  return storedElsewhere.test(plain) || isTechnicalKey(plain);
}

function shownKey(key: string): string {
  const words = key.replaceAll(/[_.]+/g, ' ').trim();
  return partedKey(words.charAt(0).toUpperCase() + words.slice(1));
}
