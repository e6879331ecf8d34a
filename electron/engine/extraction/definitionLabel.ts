import { isPointer } from '../parse/text/pointers.ts';

/** Labels before a definition, by language. */
const labels = [
  'definition|(?:short |brief |quick |basic |general )?(?:summary|description|overview|introduction|bio|biography|profile)|intro|about|at a glance|in (?:short|brief|a nutshell|one sentence)|tl;?dr|synopsis|abstract|gist|basics?|one-liner|elevator pitch|what (?:it|this) is|who (?:he|she|it|they) (?:is|are|was|were)',
  'zusammenfassung|kurz(?:beschreibung|info|fassung)|beschreibung|übersicht|überblick|einleitung|steckbrief|profil',
  'résumé|définition|aperçu|présentation|en bref|fiche',
  'resumen|descripción|definición|introducción|perfil|presentación|ficha|en resumen',
  'riassunto|descrizione|definizione|panoramica|introduzione|profilo|in breve|scheda',
  'resumo|descrição|definição|visão geral|introdução|em resumo',
  'samenvatting|beschrijving|omschrijving|overzicht|inleiding|kortom',
  'podsumowanie|streszczenie|opis|definicja|przegląd|wprowadzenie|w skrócie',
  'описание|краткое описание|обзор|кратко|вкратце|резюме|сводка|определение|введение|профиль',
  '概要|概述|概况|简介|簡介|简述|描述|摘要|总结|總結|定义|定義|介绍|介紹|说明|説明|紹介|要約|プロフィール',
  '요약|개요|설명|소개|정의|프로필',
].join('|');

/** Headings of the section that defines a subject, possibly with another topic: "1. Identity and Culture". As a key, such a word has a value. */
const firstSections =
  '(?:(?:core |basic |central )?(?:concept|identity)|(?:kern)?konzept|identität|concept|identité|concepto(?: central| clave| principal)?|identidad|concetto(?: chiave)?|identità|conceito(?: central)?|identidade|koncepcja|tożsamość|концепция|идентичность|概念|コンセプト|개념)(?:\\s(?:and|&|und|et|y|e|i|и)\\s\\p{L}+)?';

const mark = String.raw`[*_]{0,3}`;
/**
 * A label on a line of its own or with punctuation: "**Summary:** Mara is", "Summary
 *
 * Mara is".
 */
const leading = new RegExp(
  String.raw`^\s*(?:>\s*)?(?:#{1,6}\s+)?${mark}(?:(?:${labels})${mark}(?:\s*[:：]${mark}|\s+[–—](?=\s)|[ \t]*(?=\n))|(?:\d{1,2}[.)]\s+)?(?:${labels}|${firstSections})${mark}[ \t]*(?=\n))\s*(?=\S)`,
  'iu',
);

/**
 * A motto or quotation on lines of its own above the text, with its speaker: '"Obey, and endure."', "— Mara Venn". Above a row of facts, it is the
 * subject of the note instead.
 */
const epigraph =
  /^(?:\s*(?:>\s*)?[*_]{0,3}(?:“[^“”\n]{2,300}”|"[^"\n]{2,300}"|«[^«»\n]{2,300}»|„[^„“”\n]{2,300}[“”]|「[^「」\n]{2,300}」)[*_]{0,3}(?:\s*[-–—―~][^\n]{2,60})?[ \t]*\n+(?:\s*(?:>\s*)?[-–—―~][^\n]{2,60}\n+)?)+(?![^\s:：][^\n:：.]{0,30}[:：]\s)(?=[^\s"“«„「>–—―-])/u;
/** The same without quotation marks, if a line names the speaker: "None of us will row again." above "― Mara Venn". */
const attributed = /^\s*(?:>\s*)?[^\s―—>][^\n]{1,400}\n+\s*(?:>\s*)?[―—]\s?\p{Lu}[^\n.!?:：]{1,58}\n+(?=[^\s―—-])/u;
/**
 * A sheet with keys on lines of their own, above the key for the description: "Strength:
 *
 * High
 *
 * Description:
 *
 * ...".
 */
const describedBelow = new RegExp(
  String.raw`^${mark}[^\s:：][^:：\n]{0,30}[:：]${mark}[^\S\n]*\n[\s\S]{0,400}?\n\s*${mark}(?:${labels})[:：]${mark}[^\S\n]*\n\s*(?=\S)`,
  'iu',
);

/** A table row with fields before the key for its definition: "Mara · the lamp — Type: Character; Definition: ...". */
const describedInRow = new RegExp(
  String.raw`^[^\n:：]{1,80} — (?:[^\n:：;]{2,40}[:：] [^\n;]*; ){0,4}?${mark}(?:${labels})[:：]${mark}\s+(?=\S)`,
  'iu',
);

/** A fact with its key on one line, in any common form: "Race: Elf", "- **Race** – Elf", "🧝 **Race:** Elf", "Race = Elf". */
const sheetLine = String.raw`[ \t]*(?:>[ \t]*)?(?:[-*+•][ \t]+)?[^\p{L}\p{N}\n|]{0,8}\p{L}[^:：\n|.!?]{0,30}?(?:[:：]|(?:\*\*|__)[ \t]+[–—-](?=\s)|[ \t]=(?=\s)|[ \t]?\.{3,}(?=\s))[^\n]{0,90}(?<![.!?…])\n`;
/** The same as an entry of a definition list. */
const sheetEntry = String.raw`[^\s:：][^\n:：.!?]{0,40}\n:[ \t]+[^\n]{0,90}(?<![.!?…])\n(?:[ \t]*\n)?`;
/**
 * At least two lines of a sheet (with or without a title) or rows of a table, above the text of a note. The last key may be that of its description.
 */
// Each line can match in only one way, so that matching a long sheet without text below stays linear.
const sheet = new RegExp(
  String.raw`^(?:(?:[^\n:：.!?|]{1,40}\n)?(?:(?=(?<line>${sheetLine}))\k<line>){2,}|(?:${sheetEntry}){2,}|(?:[ \t]*\|[^\n]*\|[ \t]*\n){2,})(?:\s*\n|(?<=\n\n)|(?=[ \t]*${mark}(?:${labels})${mark}[:：]))(?=\s*\S)`,
  'iu',
);
/**
 * Short sections, each below its name, before the one with the definition: "**Race**
 * Elf
 *
 * **Description**
 * ...".
 */
const sections = new RegExp(
  String.raw`^(?:\*\*)?[^*\n.!?]{1,40}(?:\*\*)?[ \t]*\n[\s\S]{0,500}?\n(?:\*\*)?(?:${labels})(?:\*\*)?[ \t]*\n+(?=\S)`,
  'iu',
);

/** Offset of a definition after a motto, a sheet of facts, and a label such as "Summary:" or "Beschreibung:"; 0 if there are none. */
function definitionStart(text: string): number {
  let pointed = 0;
  for (;;) {
    const line = /^[^\n]*\n+(?=\S)/u.exec(text.slice(pointed, pointed + 300))?.[0];
    if (line === undefined || !isPointer(line.trimEnd())) break;
    pointed += line.length;
  }
  const opening = text.slice(pointed, pointed + 1_000);
  const motto = pointed + ((epigraph.exec(opening) ?? attributed.exec(opening))?.[0].length ?? 0);
  const above = sections.exec(text.slice(motto, motto + 1_000)) ?? sheet.exec(text.slice(motto, motto + 2_000));
  const start = motto + (above?.[0].length ?? 0);
  const blanks = above === null ? 0 : /^\s*/u.exec(text.slice(start))![0].length;
  const rest = text.slice(start + blanks);
  const label =
    (describedBelow.exec(rest.slice(0, 500)) ?? describedInRow.exec(rest.slice(0, 500)) ?? leading.exec(rest.slice(0, 120)))?.[0].length ??
    0;
  const found = start + blanks + label;
  return /[\p{L}\p{N}]/u.test(text.slice(found)) ? found : 0;
}

export function withoutDefinitionLabel(text: string): string {
  return text.slice(definitionStart(text));
}
