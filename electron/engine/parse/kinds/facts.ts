import { type LinedText, splitLined, trimLined } from '../markup/linedText.ts';

/** A line `Key: value` in a list, paragraph or quote. */
export interface Fact {
  readonly key: string;
  /** Offset of its value in the rendered text of the line. */
  readonly valueStart: number;
}

/** A bold label with its colon inside or after the emphasis: "**Domain:**". */
export const boldLabel = String.raw`(?:\*\*|__)([^*_\n]{1,60}?)(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*[:：])`;
/** The pictograph before a key, if there is one. */
const pictograph = String.raw`(?:[\p{Extended_Pictographic}\uFE0F\u200D]+\s*)?`;
/** Bold keys: "**Key:** value", "**Key**: value", or key and value in bold. */
const boldKey = new RegExp(
  String.raw`^\s*${pictograph}(?:\*\*|__)\s*([^*_:：\n]{1,40}?)\s*(?:(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*[:：])\s*\S|[:：]\s+[^*_\n]{1,120}(?:\*\*|__)\s*$)`,
  'u',
);
const plainKey = String.raw`^(?:[-*+•]\s+)?${pictograph}(\p{L}[^:：.!?;|\n]{0,38}?)`;
const shownKey = new RegExp(String.raw`${plainKey}\s*[:：]\s+(?=\S)|^(\p{L}[^:：.!?;|\n]{0,18}?)：(?=\S)`, 'u');
/** "**Key** – value": entries for things are written like this too, so only known keys count. */
const dashedKey = new RegExp(String.raw`^\s*${pictograph}(?:\*\*|__)[^*_\n]{1,40}(?:\*\*|__)\s+[–—-]\s+\S`, 'u');
const shownDashedKey = new RegExp(String.raw`${plainKey}\s+[–—-]\s+(?=\S)`, 'u');
/** Keys of a descriptive text among the facts. */
const describingKey =
  /^(?:description|about|bio(?:graphy)?|summary|overview|background|history|backstory|notes?|appearance|personality|beschreibung|geschichte|hintergrund|aussehen|histoire|apparence|descripción|historia|apariencia|descrição|história|aparência|descrizione|storia|aspetto|opis|historia|wygląd|описание|история|внешность)$/iu;

/** Keys of a line that lists tags: "Tags: city, port". */
const tagsKey =
  /^(?:tags?|schlag(?:worte|wörter)|mots[- ]clés|étiquettes?|etiquetas?|etichette|tagi|labels|trefwoorden|taggar|etiketler|теги|тэги|метки|标签|標籤|タグ|태그)$/iu;

/** A key at the beginning of a part of a line. */
const keyOfPart = new RegExp(String.raw`^(?:\*\*|__)?${pictograph}\p{L}[^:：.!?;|\n]{0,30}[:：](?:\*\*|__)?\s+\S`, 'u');
/** Minimum fields that share a line. */
const minInRow = 3;

/**
 * The fields that share a line, given as Markdown and as text ("Type: port | Ruler: Ada | Founded: 412"); the line itself if not all parts between the
 * bars are fields.
 */
export function fieldsInRow(
  source: string,
  line: LinedText,
): { readonly sources: readonly string[]; readonly shown: readonly LinedText[] } {
  const sources = source.split('|').map((part) => part.trim());
  const shown = splitLined(line, '|').map(trimLined);
  const areFields = sources.length >= minInRow && shown.length === sources.length && sources.every((part) => keyOfPart.test(part));
  return areFields ? { sources, shown } : { sources: [source], shown: [line] };
}

/** Whether the values of a key are tags. */
export function isTagsKey(key: string): boolean {
  return tagsKey.test(key.trim());
}

/** Keys that make a line a fact on its own, whatever is around it. */
const knownKey =
  /^(?:race|species|ancestry|class|age|gender|sex|pronouns|occupation|profession|job|role|title|rank|type|kind|category|status|alignment|affiliations?|faction|allegiance|member of|members|leader|ruler|government|capital|population|region|location|country|founded|founder|headquarters|hq|seat|alias(?:es)?|aka|also known as|nickname|full name|born|birthplace|birthday|died|home|residence|height|weight|hair|eyes|family|parents?|father|mother|spouse|husband|wife|children|siblings|domain|domains|symbol|deity|religion|owner|creator|rarity|price|cost|language|languages|spezies|rasse|alter|geschlecht|beruf|wohnort|heimat|familie|vater|mutter|geboren|âge|espèce|métier|naissance|père|mère|edad|raza|especie|ocupación|padre|madre|nacimiento|región|tipo|clase|rol|raça|classe|região|espécie|idade|razza|regione|ruolo|età|specie|luogo|rasa|klasa|wiek|region|typ|klasse|ras|leeftijd|возраст|раса|пол|место рождения|年龄|性别|种族|身份|出生|年齢|性別|種族)$/iu;

/** Whether a key is commonly used for facts: "Population". */
export function isKnownKey(key: string): boolean {
  return knownKey.test(key.trim()) || isTagsKey(key);
}

/** Whether a value is descriptive: a sentence, or a definition ("a tavern by the docks"). */
function isDescription(value: string): boolean {
  const words = value.trim().split(/\s+/).length;
  if (words > 14 || value.length > 160) return true;
  return words >= 4 && (/^(?:an?|one of|ein|eine|une?|una?|um|uma)\s/i.test(value) || /[.!?。！？…]["”’)]*$/.test(value));
}

/** Whether a label and its text are a key and its value. */
export function isFactValue(label: string, value: string): boolean {
  return label.length <= 40 && label.split(/\s+/).length <= 4 && value !== '' && !isDescription(value);
}

/**
 * Reads lines as facts: `shown` is the rendered text of each line, `source` its Markdown. Null for a line that is not a fact. Bold keys need two
 * lines and plain keys three, since "She said: no" looks the same; a common key needs one. `isInSheet`: whether there are other facts around the
 * lines.
 */
export function factsIn(lines: readonly { readonly shown: string; readonly source: string }[], isInSheet = false): (Fact | null)[] {
  const facts = lines.map(({ shown, source }): (Fact & { isBold: boolean }) | null => {
    const dashed = dashedKey.test(source) ? shownDashedKey.exec(shown) : null;
    const found = dashed ?? shownKey.exec(shown);
    const key = (found?.[1] ?? found?.[2])?.trim();
    if (dashed !== null && !isKnownKey(key!)) return null;
    if (found === null || key === undefined || key.split(/\s+/).length > 4 || isDescription(shown.slice(found[0].length))) return null;
    return { key, valueStart: found[0].length, isBold: dashed !== null || boldKey.test(source) };
  });
  const bold = facts.filter((fact) => fact?.isBold === true).length;
  const plain = facts.filter((fact) => fact !== null).length;
  // A line such as "Description: a smith who ..." is text among facts.
  const described = lines.filter(
    ({ shown }, index) => facts[index] === null && describingKey.test(shownKey.exec(shown)?.[1]?.trim() ?? ''),
  ).length;
  const isWhole = plain + described === lines.length;
  return facts.map((fact) => {
    if (fact === null) return null;
    if (isKnownKey(fact.key) && (bold > 0 || isWhole)) return fact;
    return (fact.isBold && (bold >= 2 || isInSheet)) || (plain >= 3 && isWhole) ? fact : null;
  });
}

/** Whether a paragraph is one bold key with its value, and whether that key is a common one. */
export function keyedParagraph(source: string): { readonly isKnown: boolean } | null {
  const key = source.includes('\n') ? undefined : boldKey.exec(source)?.[1];
  return key === undefined ? null : { isKnown: isKnownKey(key) };
}

/** Line lengths at which texts are wrapped by hand. */
const wrapWidth = { min: 60, max: 130 } as const;
/** Minimum length of a wrapped line; a shorter one was ended on purpose. */
const minWrapped = 40;
/** A line that begins like this does not continue the previous one. */
const ownLine = new RegExp(String.raw`^\s*(?:[-*+•>|#]\s|[^:\n]{1,40}::|\d{1,3}[.)]\s|${boldLabel})`, 'u');

/** For each line, whether it continues a hard-wrapped line, that is, one that stops in mid-sentence or has no room for the next word. */
export function wrappedLines(lines: readonly string[]): boolean[] {
  if (lines.length === 1) return [false];
  const width = Math.max(...lines.map((line) => line.length));
  const isOfWidth = width >= wrapWidth.min && width <= wrapWidth.max;
  const full = lines.map(
    (line, index) =>
      isOfWidth && index + 1 < lines.length && line.trimEnd().length + 1 + /^\S*/u.exec(lines[index + 1]!.trimStart())![0].length > width,
  );
  const areSeveral = full.filter(Boolean).length >= 2;
  // Among bold keys, "the north: rain" is not a key.
  let hasBoldKey: boolean | null = null;
  const isKey = (line: string): boolean => shownKey.test(line) && !(hasBoldKey ??= lines.some((other) => boldKey.test(other)));
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (before === undefined || / {2}$|\\$/.test(before) || ownLine.test(line)) return false;
    const isAmid = !/[.!?…:;。！？：；]["”’»)\]*_]*$/u.test(before.trimEnd());
    const isGoingOn = before.length >= minWrapped && /^\s*[*_("“‘«[]*\p{Ll}/u.test(line);
    if (isAmid && (isGoingOn || /[,–—(-]$/u.test(before.trimEnd()))) return !isKey(line);
    return full[index - 1]! && (isAmid || areSeveral) && !isKey(line);
  });
}

const onPage = String.raw`(?:page|article|note|section|entry|stub|document|file|chapter|seite|artikel|abschnitt|page|fiche|página|artículo|artigo|pagina|voce|strona|страница|статья)`;
/** Sentences about the page itself, and placeholders for missing text. */
const aboutPage = new RegExp(
  String.raw`\b(?:this|the|diese[rs]?|cette|cet|esta|este|questa|ta|эта)\s+${onPage}\b.{0,80}?\b(?:stub|incomplete|unfinished|work in progress|wip|reminder|placeholder|under construction|needs? (?:to be|more|work|expan)|to be (?:written|expanded|done|added)|unvollständig|entwurf|ébauche|incompl\w+|esbozo|esboço|abbozzo|zalążek|заготовка)|\b(?:you can help|please help) (?:by )?expand|这是.{0,6}小作品|書きかけ`,
  'iu',
);
const nothingYet =
  /^(?:tb[dac]|to ?do|wip|n\/?a|none(?: yet)?|nothing(?: (?:for now|yet|here(?: yet)?))?(?:[.,;].{0,60})?|sorry,? nothing|working on it|coming soon|under construction|work in progress|to be (?:determined|added|written|done|continued|expanded|developed|decided|defined|filled in|detailed|announced)|stub|placeholder|empty|lorem ipsum\b.*|\?+|folgt|in arbeit|(?:noch )?zu ergänzen|à venir|à compléter|en construction|por hacer|(?:pendiente|por)(?: (?:de|por))? (?:completar|hacer|escribir|definir)|pendiente|en construcción|em breve|em construção|a completar|in arrivo|da completare|w budowie|в разработке|не готово|待补充|待補充|待定|工事中|準備中)[\s.!…]*$/iu;
const creditLine =
  /^(?:(?:art(?:work)?|illustrat(?:ed|ion)|image|text|photo|map|content) (?:by|from|©|courtesy)|(?:written|created|authored|made) (?:©|courtesy)|©|copyright\b|all rights reserved|cc by|licen[sc]ed under|last (?:edited|updated|modified)\b|back to\b|return to\b|zurück zu|retour à|volver a)/iu;

/** A line that only names an author: "Written by Ada Reed". "Made by the smiths of Orrin" and "Made from salt" are definitions. */
const authorLine =
  /^(?:[Ww]ritten|[Cc]reated|[Aa]uthored|[Mm]ade) by:? (?:[@\p{Lu}][\p{L}\p{N}.@'’_-]*,?(?:\s+(?:and|&)\s+|\s+|$)){1,5}(?:\([^()]*\))?$/u;

/** "No material on the harbour has been added yet." That nothing is known, however, is a statement about the world. */
const notAdded =
  /^(?:[-*+]\s+)?(?:there (?:is|are) )?no (?:[^.!?\n]{0,40}\s)?(?:materials?|contents?|information|info|details?|notes?|text|entry|entries|descriptions?|data)(?:\s[^.!?\n]{0,40})? (?:has|have) (?:yet )?been (?:added|entered|filled in|provided|written yet)(?![\p{L}])[^.!?\n]{0,80}[.!…]*$/iu;

/** Whether a paragraph is not about the world: a notice about its page, a to-do, a credit, a back link. */
export function isNotice(text: string): boolean {
  const plain = text.trim();
  if (plain.length > 400) return false;
  return (
    nothingYet.test(plain.replace(/^[(（[*_]+|[)）\]*_]+$/gu, '')) ||
    /^(?:TODO|TBD|FIXME)\s*[:：–—-]/u.test(plain) ||
    notAdded.test(plain) ||
    aboutPage.test(plain) ||
    (plain.split(/\s+/).length <= 20 && (creditLine.test(plain) || authorLine.test(plain)))
  );
}

/** Callouts with remarks on the page or plans. A warning may be about the world, so it is tested separately. */
const noticeCallout = /^(?:bug|todo|missing|cite|wip|stub|draft|meta|copyright|license|credits?)$/i;
const warningCallout = /^(?:warning|caution|danger|error|fail(?:ure)?|attention)$/i;
/** Text addressed to the writers: "Think carefully if you intend to write such a character". */
const toWriters =
  /\b(?:(?:think|be) (?:very )?careful(?:ly)?|(?:before|when|while) (?:writing|editing|using)|(?:intend|want|plan|decide|going) to (?:write|edit|use|change)|use this|as a (?:creator|writer|author|gm|dm)|keep in mind|spoilers?|work in progress|not (?:yet )?canon|do not (?:edit|use|read))\b/i;
const noticeTitle =
  /^(?:(?:about the )?authors?(?: info| notes?)?|issues?|credits?|licen[sc]e|attributions?|copyright|disclaimer|navigation|contents|table of contents|stub|to ?do|meta(?: notes?)?|warning|spoiler warning)$|\b(?:remove|delete) (?:me|this)\b/i;

/** Whether a callout is such a notice, judged by type, title and text. */
export function isNoticeCallout(type: string, title: string, text: string): boolean {
  if (noticeCallout.test(type.trim()) || noticeTitle.test(title.trim())) return true;
  return warningCallout.test(type.trim()) && (toWriters.test(`${title} ${text}`) || isNotice(text));
}
