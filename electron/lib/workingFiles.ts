/* Working files of a project (templates, tables of contents, prompts, files for programs), recognized by their names alone. */

import { withoutExportId } from './fileNames.ts';
import { memoised } from './memoise.ts';

/** Words and phrases separated by commas, as a set. */
export const phraseSet = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));

/** The name of a file, folder or heading without extension, and numbers and punctuation around it, in lower case. */
export const plainFileName: (name: string) => string = memoised((name) =>
  withoutExportId(name)
    .normalize('NFC')
    .replace(/\.[a-z]{1,8}$/i, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
);

/** Last words of the names of working files: "Character Template", "AI Navigation Index", "00_NOVEL_WRITING_PROMPT". */
const workingFileEnding =
  /^(?!the )(?=.*\s)(?:.* )?(?:templates?|index|prompts?|instructions|style guides?(?: \p{L}+)?|(?:setup|install(?:ation)?|plug-?ins?|usage|format(?:ting)?|markdown|workflow) guides?|guidelines|checklists?|changelog|table of contents|vorlage|plantilla|gabarit|шаблон)$|^licen[cs]e (?:a?gpl|lgpl|mit|bsd|apache|mpl|cc|ofl|art|code|content|assets|fonts?|media)(?!\p{L})|^third party (?:notices|licen[cs]es)$|(?:任务|任務|完成|验收|驗收|执行|執行|优化|優化).{0,8}(?:报告|報告|总结|總結|明细|明細)$/u;

/** Of several words, plans for the story and remarks on it: "Act 1 Closing Chapters Outline", "audit_intrigues_ch1-10". */
const planEnding =
  /^(?!the )(?:.* )?\S+ (?:(?:chapter |scene |act )?(?:outlines?|proposals?)|(?:plot|story|structure|structural|continuity|narrative|chapter|plausibility|craft|pacing|prose) (?:analys[ie]s|audits?|reviews?|reports?))$|^(?:.* )?(?:world ?building|story|writing|narrative|plot) strateg(?:y|ies)$|(?:세계관|서사|내러티브|플롯|집필|문체).*(?:전략|강화안|가이드라인|기획안|기획서)$|^(?:analyse|análise|análisis|analisi|audit|revue|review|critique)s? .*(?<!\p{L})(?:chapitres?|chapters?|kapitel|cap[ií]tulos?|capitoli|ch|kap|cap)(?!\p{L})/u;

/** The same by the first words, in other languages too: "Guía de estilo", "Índice de capítulos", "Raport spójności narracji", "Novela: arco". */
const planBeginning =
  /^(?:guía de estilo|guia de estilo|guide de style|guida (?:di|allo) stile|stilrichtlinien?|przewodnik stylu|plan de (?:trabajo|travail)|plano de trabalho|piano di lavoro|arbeitsplan|work plan|plan pracy)(?!\p{L})|^(?:revisión|revisão|revisione|révision|überarbeitung|informe|relatório|rapporto|rapport|bericht|raport|sprawdzanie|revision|report) (?:de |di |der |zur |sur |on |of )?(?:la |le |the )?(?:coherencia|coerência|coerenza|cohérence|kohärenz|continuidad|continuidade|continuità|continuité|kontinuität|consistency|continuity|spójności)(?!\p{L})|^(?:índice|indice|lista|liste|list|spis) (?:de |des |dos |dei |of )?(?:los |the )?(?:cap[ií]tulos|escenas|cenas|chapitres|scènes|capitoli|scene|chapters|scenes|rozdziałów|scen)(?!\p{L})|^(?:novela|novel|roman|romanzo|romance|libro|livro|book|story|powieść) (?:plan|arco|arcos|arc|arcs|estilo|stil|stile|style|escaleta|scaletta|esquema|estructura|struktur|sinopsis|sinossi|sinopse)$/u;

/** Whether a plain name is that of a plan or of remarks on the story. */
export function isPlanName(plain: string): boolean {
  return planEnding.test(plain) || planBeginning.test(plain);
}

const summaryWords =
  /^(?:(?:chapter|scene|story|session|book|plot)s? )?(?:summar(?:y|ies)|synops[ie]s|recaps?|abstracts?|outlines?)(?: (?:of|by) chapters?)?$|^(?:kapitel)?zusammenfassung(?:en)?$|^inhaltsangaben?$|^résumés?(?: de chapitres?)?$|^res[uú]menes$|^resumen$|^riassunt[oi]$|^resumos?$|^samenvatting(?:en)?$|^streszczeni[ae]$|^пересказы?$|^краткое содержание$|^(?:章节)?(?:摘要|梗概|概要)$|^あらすじ$|^요약$/u;

/** Whether the name of a folder or file, without its number, is one for chapter summaries. */
export function isSummaryName(name: string): boolean {
  return summaryWords.test(plainFileName(name));
}

/** First words of the name of a text that tells again what came before: "The Story So Far", "Previously", "Was bisher geschah". */
const recapBeginning =
  /^(?:(?:the )?story so far|previously|recap|what (?:went|came|has happened) (?:before|so far)|(?:was|die geschichte) bisher(?: geschah)?|rückblick|(?:dans|au cours) (?:l)?(?:les )?épisodes? précédents?|précédemment|lhistoire jusquici|anteriormente|hasta ahora|lo (?:que ha pasado|sucedido) hasta ahora|la historia hasta ahora|nelle puntate precedenti|la storia finora|(?:a )?história até aqui|até agora|wat voorafging|het verhaal tot nu toe|detta har hänt|tidigare|poprzednio|dotychczasowa historia|ранее|в предыдущих сериях|раніше|попередньо|前情提要|前回まで|これまで|지난 이야기|이전 이야기|ما سبق)(?!\p{L})/u;

/** Whether a file is named as a text that tells again what came before. A number in front makes it a chapter of that title: "05 Previously". */
export function isRecapName(name: string): boolean {
  return !/^\p{Nd}/u.test(name) && recapBeginning.test(plainFileName(name));
}

/** Files for the programs that help with a folder, by the names that these prescribe, with or without another word after it. */
const programNotes = /^(?:(?:AGENTS?|CLAUDE|GEMINI|SKILL|WARP)(?:[-_.][\w.-]*)?|copilot-instructions|llms(?:-full)?)\.(?:md|txt)$/u;

/** Whether a file is such a one, by its path. */
export function isProgramNote(path: string): boolean {
  return programNotes.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Names of working files that cannot be chapter titles, unlike "Home", "Old" and "Graveyard". */
const sureWords = phraseSet(
  'readme, read me, about, about us, about this site, contributing, contribution guide, contributors, code of conduct, license, licence, copying, changelog, change log, release notes, todo, todos, to do list, todo list, ' +
    'task list, checklist, template, templates, index, table of contents, contents, toc, aufgabenliste, vorlage, vorlagen, inhaltsverzeichnis, gabarit, gabarits, sommaire, table des matières, ' +
    'plantilla, plantillas, índice, indice, sumário, sommario, szablon, szablony, spis treści, шаблон, шаблоны, оглавление, содержание, 模板, 目录, 目錄, テンプレート, 目次',
);

/**
 * Names of the pages of a printed book that are about the book: title page, imprint, dedication, thanks, author. Prefaces are left out, as the story
 * may begin in them.
 */
const bookPages = phraseSet(
  'titlepage, title page, half title, half titlepage, half title page, halftitle, halftitlepage, copyright, copyrights, copyright page, uncopyright, colophon, imprint, dedication, dedications, ' +
    'acknowledgement, acknowledgements, acknowledgment, acknowledgments, special thanks, about the author, about the authors, about the publisher, also by the author, also by this author, by the same author, ' +
    'impressum, schmutztitel, kolophon, widmung, danksagung, danksagungen, über den autor, über die autorin, faux titre, achevé d’imprimer, mentions légales, dédicace, remerciements, à propos de lauteur, du même auteur, ' +
    'colofón, portadilla, dedicatoria, agradecimientos, sobre el autor, sobre la autora, colofão, ficha catalográfica, dedicatória, agradecimentos, sobre o autor, sobre a autora, colofone, frontespizio, dedica, ringraziamenti, lautore, ' +
    'colofon, dankwoord, over de auteur, författarens tack, om författaren, om forfatteren, podziękowania, dedykacja, o autorze, o autorce, poděkování, věnování, благодарности, посвящение, об авторе, подяки, присвята, про автора, ' +
    'teşekkür, ithaf, yazar hakkında, köszönetnyilvánítás, ajánlás, mulțumiri, dedicație, ευχαριστίες, αφιέρωση, תודות, הקדשה, על המחבר, شكر وتقدير, إهداء, عن المؤلف, 致谢, 致謝, 献词, 版权页, 版權頁, 作者简介, 作者簡介, 奥付, 謝辞, 献辞, 著者について, 감사의 말, 헌사, 판권',
);

/** Whether a file's name or title is that of such a page. */
export function isBookPage(name: string): boolean {
  return bookPages.has(plainFileName(name));
}

/** Whether a plain name (`plainFileName`) is only that of a working file or of a page about a book. */
export function isWorkingName(plain: string): boolean {
  return sureWords.has(plain) || bookPages.has(plain) || workingFileEnding.test(plain);
}

/** Whether a file's name is only that of a working file, by its path. */
export function isWorkingFileName(path: string): boolean {
  const plain = plainFileName(path.slice(path.lastIndexOf('/') + 1));
  return isWorkingName(plain) || isPlanName(plain);
}
