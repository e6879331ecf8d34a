import { letterWithoutBlanks } from '#lib/text.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { PassageRole } from '#shared/model/source.ts';
import { isGameSheet } from '../../parse/kinds/gameSheet.ts';
import { lineKey, ownText, type CommonLines } from '../commonLines.ts';
import { isPointer } from '../../parse/text/pointers.ts';
import { withoutDefinitionLabel } from '../definitionLabel.ts';

/* Finds the passage of a note, or of its text on one thing, that says who or what the subject is. */

/** A chunk that may define an entity. */
export interface DefinitionCandidate {
  readonly id: ChunkRowId;
  readonly role: PassageRole;
  readonly heading: readonly string[];
  readonly text: string;
}

const definingHeading =
  /^(?:definition|summary|overview|description|about|bio(?:graphy)?|who (?:is|was)|at a glance|in short|introduction|basics?|übersicht|überblick|beschreibung|steckbrief|kurzbeschreibung|zusammenfassung|wer ist|biogra(?:fie|phie|fía|fia)|aperçu|présentation|résumé|qui est|resumen|descripción|presentación|quién es|resumo|descrição|apresentação|quem é|vis(?:ão geral|ión general)|descrizione|riassunto|panoramica|chi è|overzicht|beschrijving|samenvatting|wie is|översikt|beskrivning|beskrivelse|opis|podsumowanie|кратко|коротко|описание|обзор|биография|кто это|基本(?:設定|设定|情報|信息|資料|资料)|(?:人物|キャラクター)(?:設定|设定|紹介)|概述|概要|简介|簡介|介绍|介紹|紹介|プロフィール|개요|소개)(?![\p{L}])/iu;
/** Headings above relationships, where text is as much about other entities. */
const relationalHeading =
  /\b(?:relation(?:ship)?s?|connections?|ties|bonds|affiliations|allies|enemies|rivals|beziehung(?:en)?|relaciones|relación|vínculos|liens|relações|relação|relazioni|rapporti|legami|relaties|relacje|powiązania)\b|отношени|связи|关系|關係|関係|相関|眼中的?|の目から見た|관계/iu;
/** Headings above a person's intentions. */
const intentionHeading =
  /(?<!\p{L})(?:goals?|wants?|motivations?|agenda|plans?|intentions|objectives|aims|ziele|absichten|pläne|buts|objectifs|motivations|objetivos|motivaciones|planes|motivações|planos|obiettivi|motivazioni|piani|cele|цели|目标|目標|目的|动机|動機)(?!\p{L})/iu;
/** Headings above looks, speech and magic, which describe a subject before saying who it is. */
const looksHeading =
  /(?<!\p{L})(?:appearance|looks|(?:magic|magie|magia|magias|powers|kräfte|pouvoirs|poderes|poteri|moce) (?:and|und|et|y|e|i|&) \p{L}+|visual(?:s| (?:description|design|identity))|physical (?:description|appearance|traits|features)|physique|attire|clothing|outfits?|voice|mannerisms|speech|aussehen|erscheinung(?:sbild)?|äußeres|kleidung|stimme|sprechweise|apparence|description physique|voix|apariencia|aspecto|descripción física|vestimenta|voz|aspetto|descrizione fisica|voce|aparência|descrição (?:física|visual)|uiterlijk|verschijning|utseende|udseende|wygląd|aparycja|ubiór|vzhled|görünüş|dış görünüş|fiziksel özellikler|внешность|внешний вид|облик|зовнішність|külső|megjelenés|înfățișare|aspect fizic|εμφάνιση|المظهر|מראה|รูปลักษณ์|ngoại hình)(?!\p{L})|外貌|外表|长相|容貌|外見|容姿|見た目|외모|외형|목소리|말투|口調/iu;
/** Headings above possessions and abilities, where sentences are about swords and spells. */
const possessionsHeading =
  /^(?:(?:notable|magic(?:al)?|key|special|other|wichtige|objets|objetos|oggetti) )?(?:items?|inventory|equipment|gear|possessions|belongings|loot|treasures?|abilities|spells?|actions|attacks|stat ?blocks?|statistics|besitz|ausrüstung|inventar|fähigkeiten|zauber|équipement|inventaire|capacités|sorts|possessions|equipo|inventario|habilidades|hechizos|conjuros|magic(?:os|as)|equipamento|inventário|magias|equipaggiamento|abilità|incantesimi|ekwipunek|umiejętności|снаряжение|инвентарь|способности|заклинания|装备|道具|技能|能力|所持品)(?![\p{L}])/iu;
const withoutSigns = (label: string): string => label.replace(/^[^\p{L}]+/u, '');
/** An item of a list. If there is no sentence, a list may define the subject by a first item of more than a few words. */
const sayingItem = /^\s*[-*+•]\s+(.+)$/mu;
/** A list of one item that is not a row of a form. */
const onlyItem = /^\s*[-*+•]\s+[^\n:：|]+$/u;
/** Minimum words of a defining list item. */
const minWordsOfItem = 6;
/** Minimum words of a defining sentence. */
const minWords = 3;
/** Minimum words after a colon for a statement rather than a value of a form ("Age: 30"). */
const minWordsOfValue = 4;
/** Minimum words of the first remark in a list at the start of a note. */
const minWordsOfOpening = 2;

/** Whether a text is a list of at least two remarks of the note's own, most of them not rows of a form ("Age: 30"). */
function describesInItems(text: string, common: CommonLines): boolean {
  const lines = text.split('\n').filter((line) => /\p{L}/u.test(line));
  const items = lines.flatMap((line) => sayingItem.exec(line)?.[1] ?? []);
  const remarks = items.filter((item) => wordsIn(/[:：](.*)$/u.exec(item)?.[1] ?? item) >= (/[:：]/u.test(item) ? minWordsOfValue : 0));
  return (
    items.length >= 2 &&
    items.length === lines.length &&
    remarks[0] === items[0] &&
    remarks.length * 3 >= items.length * 2 &&
    lines.every((line) => !common.has(lineKey(line)))
  );
}

/** Whether the list at the start of a note says what the subject is: "- Lord of Orrin", "- Works at the ferry". */
function opensWithRemarks({ heading, text }: Pick<DefinitionCandidate, 'heading' | 'text'>, common: CommonLines): boolean {
  if (heading.length > 2 || heading.some((label) => relationalHeading.test(label) || intentionHeading.test(label))) return false;
  if (!describesInItems(text, common)) return false;
  const opening = sayingItem.exec(text)![1]!;
  // A list of names has no lower-case words: "- Lantern House", "- The Fen".
  return wordsIn(opening) >= minWordsOfOpening && (/(?<!\p{L})\p{Ll}/u.test(opening) || !/\p{Lu}/u.test(opening));
}

/** Marks at the start of a line that is not running text, or is a prompt for a picture. */
const notProse =
  /^\s*(?:[-*+•|>]\s|(?:aka|a\.k\.a\.)\s|(?:visuali[sz]ed? as|(?:[\p{L}.]+ ){0,2}prompt)\s*[:：]|\d+[.)]\s|\||```|\s+[a-z_]{2,24}:\s|[^\n]*(?:--+>|-\.->|==+>)|\s*(?:%%\s|subgraph\s|\w*\d\w*[[{(])|[^.!?。！？\n]{0,60}[:：]\s*$)/iu;

/** Blanks and boxes of a form, or a row of statistics: "Influence: ___%; □ Ally", "HP 27 · AC 15 · Speed 40 ft." */
const formLine = /_{3,}|[□☐▢]|^(?:[^.!?·•|\n]{1,60}\s[·•|]\s){2}/u;
/** A value under a key ("Motto: all debts settled") and text addressed to a player ("You strike from afar") define less than a sentence. */
const statedLine = /^\p{Lu}[\p{L}'’/& -]{1,30}[:：]\s|^You(?:r|['’]re)?\s/u;
const minWordsOfKey = 3;

/** Whether a line states a value under a key of a few words. */
function isStatement(line: string): boolean {
  const opening = statedLine.exec(line.trim())?.[0];
  return opening !== undefined && opening.trim().split(/\s+/u).length <= minWordsOfKey;
}

/** A quotation on a line of its own, with or without its speaker: a motto is someone's opinion of the subject. */
const saying = /^\s*[*_]{0,3}(?:“[^“”]+”|"[^"]+"|«[^«»]+»|„[^„“”]+[“”]|「[^「」]+」)[*_]{0,3}(?:\s*[-–—―~].{2,60})?\s*$/u;

/** A line in square brackets for text still to be written: "[Where the place lies, to be completed]". */
const toBeFilled = /^\s*[*_]{0,3}\[[^[\]]+\][*_.]{0,4}\s*$/u;

/** A question on a line of its own, as in a form: "How does she see herself?" */
const question = /^[^.!。！]*[?？؟][*_"”»)\]]*\s*$/u;

/** A line that only gives an address: "made with https://...". */
const address = /^(?:\S+\s+){0,5}https?:\/\/\S+\s*$/u;

/** Minimum number of facts in a sheet above the text of a note. */
const minLinesOfSheet = 2;

/** How well a chunk's own text begins a definition: 2 if with a sentence, 1 if a sentence follows a line or two, otherwise 0. */
function openingOf(text: string, common: CommonLines): 0 | 1 | 2 {
  const own = withoutDefinitionLabel(ownText(text, common)?.text ?? text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isSentence = (line: string): boolean =>
    !notProse.test(line) &&
    !saying.test(line) &&
    !formLine.test(line) &&
    !toBeFilled.test(line) &&
    !isPointer(line) &&
    !question.test(line) &&
    !address.test(line) &&
    !common.has(lineKey(line)) &&
    (wordsIn(line) >= 8 || (wordsIn(line) >= minWords && /[…\p{STerm}]["”’»)\]]*$/u.test(line)));
  if (own.length === 0) return 0;
  if (isSentence(own[0]!)) return isStatement(own[0]!) ? 1 : 2;
  // A sheet of short facts may precede the text: "Race: Halfling", "Partner: Bram".
  const sheet = own.findIndex((line) => !isStatement(line));
  if (sheet >= minLinesOfSheet && isSentence(own[sheet]!)) return 1;
  // The first lines may be the title of a section merged into the chunk, or a motto.
  return own.slice(1, 3).some((line, index) => isSentence(line) && own.slice(0, index + 1).every((above) => !notProse.test(above))) ? 1 : 0;
}

/** Number of words of a line; in scripts without spaces, a character counts as half a word. */
function wordsIn(line: string): number {
  const ideographs = line.match(letterWithoutBlanks)?.length ?? 0;
  const words = line.replace(letterWithoutBlanks, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return words + Math.floor(ideographs / 2);
}

/**
 * The chunk that defines a note's entity: the first that begins with a sentence, or the one under a defining heading. Null if there is none: lists,
 * tables, infoboxes, game statistics, notices and template text are not definitions.
 */
export function definitionChunk<T extends DefinitionCandidate>(chunks: readonly T[], common: CommonLines): T | null {
  const ofRole = (role: PassageRole): T | null =>
    definitionAmong(
      chunks.filter((chunk) => chunk.role === role),
      common,
    );
  // A plan defines the entity only if nothing else does.
  return ofRole('canon') ?? ofRole('plan');
}

function definitionAmong<T extends DefinitionCandidate>(chunks: readonly T[], common: CommonLines): T | null {
  const informative = chunks.filter(({ heading, text }) => !isGameSheet(heading.slice(1), text)).map(asOfFirstSection);
  const openings = informative.map(({ text }) => openingOf(text, common));
  type Opened = (typeof informative)[number];
  const find = (minOpening: number, accepts: (chunk: Opened) => boolean): Opened | undefined =>
    informative.find((chunk, index) => openings[index]! >= minOpening && accepts(chunk));
  const isPossessions = (label: string): boolean => possessionsHeading.test(withoutSigns(label));
  const isOfThing = ({ heading }: Opened): boolean => heading.slice(0, -1).some(isPossessions);
  const isOwn = (chunk: Opened): boolean =>
    !isOfThing(chunk) && !chunk.heading.slice(1).some((label) => relationalHeading.test(label) || isPossessions(label));
  const isDefining = ({ heading }: Opened): boolean => definingHeading.test(withoutSigns(heading.at(-1) ?? ''));
  const isList = (chunk: Opened): boolean =>
    (chunk.heading.length <= 1 || isDefining(chunk)) && wordsIn(sayingItem.exec(chunk.text)?.[1] ?? '') >= minWordsOfItem;
  // A list about the note's subject is better than a sentence under a relationship heading; a section on one sword does not define its owner.
  const ofOthers = (): Opened | null => {
    const accepts = (chunk: Opened): boolean => !isOfThing(chunk);
    const opening = find(2, accepts) ?? find(1, accepts);
    return opening === undefined ? null : (find(0, isList) ?? opening);
  };
  const isIntended = ({ heading }: Opened): boolean => heading.slice(1).some((label) => intentionHeading.test(label));
  const isOfLooks = ({ heading }: Opened): boolean => heading.slice(1).some((label) => looksHeading.test(label));
  const best =
    find(2, ({ heading }) => heading.length <= 1) ??
    find(2, isDefining) ??
    find(1, (chunk) => chunk.heading.length <= 1 || isDefining(chunk)) ??
    find(2, (chunk) => isOwn(chunk) && !isIntended(chunk) && !isOfLooks(chunk)) ??
    find(2, (chunk) => isOwn(chunk) && !isIntended(chunk)) ??
    find(2, isOwn) ??
    find(1, isOwn) ??
    ofOthers() ??
    // Notes without any sentence may be defined by a list or motto.
    find(0, (chunk) => isDefining(chunk) && describesInItems(chunk.text, common)) ??
    informative.slice(0, 1).find((chunk) => isOwn(chunk) && (opensWithRemarks(chunk, common) || saying.test(chunk.text))) ??
    // A note of a single remark: "- Whoever rings it calls the fog from the river".
    (chunks.length === 1 ? find(0, (chunk) => isList(chunk) && onlyItem.test(chunk.text)) : undefined);
  return best?.chunk ?? null;
}

/**
 * A chunk of several merged sections has their common heading; this gives it the heading of the first section called a definition, else of the first.
 */
function asOfFirstSection<T extends DefinitionCandidate>(
  chunk: T,
): { readonly chunk: T; readonly heading: readonly string[]; readonly text: string } {
  const own = /^\*\*([^*\n]+)\*\*[^\S\n]*\n+(?=\S)/u.exec(chunk.text);
  const defining = [...chunk.text.matchAll(/(?<=\n)\*\*([^*\n]+)\*\*[^\S\n]*\n+(?=\S)/gu)].find(([, label]) =>
    definingHeading.test(label!),
  );
  if (own && defining && !definingHeading.test(own[1]!))
    return { chunk, heading: [...chunk.heading, defining[1]!], text: chunk.text.slice(defining.index + defining[0].length) };
  return own
    ? { chunk, heading: [...chunk.heading, own[1]!], text: chunk.text.slice(own[0].length) }
    : { chunk, heading: chunk.heading, text: chunk.text };
}
