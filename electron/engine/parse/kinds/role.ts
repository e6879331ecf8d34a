import { lettersAndNumbers } from '#lib/text.ts';
import type { DocumentRole } from '#shared/model/source.ts';
import { memoised } from '#lib/memoise.ts';
import { isPlanName, isProgramNote, isWorkingName, plainFileName, phraseSet } from '#lib/workingFiles.ts';
import { countWords } from '../text/countWords.ts';
import { isWholeWorld } from './typeWords.ts';
import { typeOfGroup } from './typeGroups.ts';
import type { Field } from '../markup/types.ts';

/** The data of a note that decides its role. */
export interface RoleEvidence {
  /** Path within the vault. */
  readonly path: string;
  readonly title: string;
  readonly type: string | null;
  readonly tags: readonly string[];
  readonly fields: readonly Pick<Field, 'key' | 'value' | 'origin'>[];
  /** The file's lines below the frontmatter. */
  readonly lines: readonly string[];
  /** Whether this is the vault's only text: then its README is about the world and not about the files. */
  readonly isOnlyText?: boolean;
}

/** Further names of files, folders, types and tags for working material without statements about the world, some of which may be titles of chapters. */
const scrapWords = phraseSet(
  'contributor guide, contributors guide, contributor guides, guide for contributors, guides for contributors, guidelines for contributors, contribution guides, ' +
    'leitfaden für mitwirkende, leitfäden für mitwirkende, richtlinien für mitwirkende, guide du contributeur, guide des contributeurs, guides des contributeurs, guide pour les contributeurs, ' +
    'guía para colaboradores, guías para colaboradores, guia para colaboradores, guias para colaboradores, guía del colaborador, guía de contribución, manual del colaborador, guia de contribuição, guias de contribuição, guia do colaborador, manual do colaborador, ' +
    'guida per i collaboratori, guide per i collaboratori, guida al contributo, gids voor medewerkers, przewodnik dla współtwórców, руководство для авторов, руководство участника, ' +
    'archetypes, guidelines, prompts, licences, licenses, usage guidelines, authors, changes, ' +
    'to do, to dos, task, tasks, checklists, boilerplate, ' +
    'home, moc, map of content, maps of content, sitemap, navigation, sidebar, footer, header, dashboard, homepage, landing page, ' +
    'log, logs, work log, worklog, worklogs, journal log, commits, commit log, versioning, version history, file list, filelist, files, directory list, directorylist, cleanup, clean up, manual cleanup, manualcleanup, inbox, scratch, scratchpad, scraps, scrap, clippings, ' +
    'cut, cuts, cut lines, cut scenes, deleted, deleted scenes, discarded, discards, outtakes, trash, graveyard, darlings, old, old versions, old drafts, obsolete, deprecated, ' +
    'archive, archived, abandoned, unused, credits, external links, see also, gallery, ' +
    'word count, word counts, progress, stats, backlinks, list of pages, all pages, recent changes, how to use, how to use this book, how to use this vault, ' +
    // de
    'aufgaben, inhalt, verzeichnis, gestrichen, gestrichene szenen, verworfen, papierkorb, alt, archiv, siehe auch, ' +
    // fr
    'à faire, a faire, liste de tâches, tâches, modèle, modèles, coupé, coupés, scènes coupées, supprimé, corbeille, anciens, voir aussi, ' +
    // es, pt, it
    'pendientes, por hacer, tareas, borrado, descartes, descartado, descartados, papelera, véase también, ' +
    'a fazer, tarefas, modelos, cortado, descartado, lixeira, arquivo morto, ver também, ' +
    'da fare, modello, modelli, tagliato, scartato, scarti, cestino, archivio, vedi anche, ' +
    // pl, ru
    'do zrobienia, zadania, wycięte, kosz, archiwum, zobacz też, ' +
    'задачи, список дел, сделать, вырезано, вырезанные сцены, удалено, корзина, архив, см. также, ' +
    // nl, sv, da, no, cs, tr, hu, ro, el, uk, he, ar, th, ko
    'takenlijst, sjabloon, sjablonen, inhoudsopgave, geschrapt, prullenbak, zie ook, att göra, mallar, innehållsförteckning, struket, strukna scener, papperskorg, se även, skabelon, skabeloner, indholdsfortegnelse, papirkurv, se også, innholdsfortegnelse, sjekkliste, tjekliste, checklista, ' +
    'úkoly, šablona, šablony, obsah, koš, viz také, yapılacaklar, yapılacaklar listesi, şablon, şablonlar, içindekiler, silinen sahneler, çöp kutusu, arşiv, kontrol listesi, teendők, sablon, sablonok, tartalomjegyzék, lásd még, de făcut, șablon, șabloane, cuprins, arhivă, vezi și, ' +
    'πρότυπο, πρότυπα, περιεχόμενα, κάδος, δείτε επίσης, зміст, вирізано, видалено, кошик, архів, див. також, תבנית, תבניות, תוכן עניינים, אשפה, ארכיון, ראו גם, قائمة المهام, قالب, قوالب, الفهرس, المحتويات, المهملات, انظر أيضا, แม่แบบ, เทมเพลต, สารบัญ, ถังขยะ, ดูเพิ่ม, ' +
    '할 일, 할일, 템플릿, 목차, 색인, 삭제된 장면, 휴지통, 체크리스트, 대시보드, 변경 이력, ' +
    // zh, ja
    '待办, 待辦, 待办事项, 任务, 范本, 索引, 废稿, 廢稿, 删减, 回收站, 归档, 歸檔, 参见, やること, タスク, 雛形, 索引, 没, ボツ, ゴミ箱, 関連項目',
);

/** Names of planned, not yet canonical material. */
const planWords = phraseSet(
  'plan, plans, planning, outline, outlines, plot, plots, subplot, subplots, plotting, plot notes, plotline, storyline, plot hooks, plothooks, plot idea, plot ideas, story ideas, story hooks, hooks, beats, beat sheet, briefing, briefings, scaffold, scaffolds, scene list, scene cards, arc, arcs, character arc, ' +
    'synopsis, treatment, structure, story structure, idea, ideas, brainstorm, brainstorming, proposal, proposed, questions, open questions, questions for myself, note to self, notes to self, ' +
    'author notes, authors notes, loose ends, style, style guide, style sheet, voice guide, gm notes, dm notes, next session, prep, session prep, writing notes, meta, meta stuff, out of world, ooc, ' +
    'use in the plot, foreshadowing, revision, revisions, revision notes, reviews, review notes, editorial review, design notes, strategy document, analysis, analyses, audits, edits, feedback, critiques, beta reading, ' +
    'plotidee, plotideen, handlung, handlungsbogen, handlungsplan, gliederung, ideen, planung, exposé, exposee, szenenplan, kapitelplan, kapitelübersicht, vorbereitung, offene fragen, notizen an mich, stilblatt, ' +
    'intrigue, trame, plan du roman, plan détaillé, canevas, idées, préparation, notes de l’auteur, notes de lauteur, notes du mj, questions ouvertes, ' +
    'trama, tramas, argumento, esquema, esquemas, sinopsis, planificación, ideas sueltas, escaleta, notas del autor, notas del director, notas del máster, preparación, preguntas abiertas, ' +
    'planejamento, planeamento, sinopse, sinopses, roteiro, enredo, esboço, esboços, ideias, perguntas, notas do autor, notas do mestre, preparação, perguntas em aberto, ' +
    'sinossi, pianificazione, scaletta, idee, spunti, note dellautore, note del master, preparazione, domande aperte, ' +
    'opzet, synopsis, ideeën, verhaallijn, notities van de schrijver, open vragen, översikt, upplägg, idéer, idéer och uppslag, osnova, nápady, taslak, fikirler, ' +
    'fabuła, plan wydarzeń, plan powieści, konspekt, plany, pomysły, pytania, przygotowania, сюжет, план, планы, синопсис, конспект, идеи, вопросы, наброски, поэпизодный план, заметки мастера, заметки автора, ' +
    'olay örgüsü, yazar notları, yazarın notları, fikir, vázlat, ötletek, cselekmény, szinopszis, a szerző megjegyzései, schiță, idei, sinopsis, notele autorului, πλοκή, σύνοψη, ιδέες, σημειώσεις συγγραφέα, плани, ідеї, питання, нотатки автора, עלילה, רעיונות, תקציר, הערות המחבר, الحبكة, حبكة, أفكار, ملاحظات المؤلف, ' +
    'โครงเรื่อง, พล็อต, ไอเดีย, บันทึกผู้เขียน, dàn ý, ý tưởng, cốt truyện, 플롯, 시놉시스, 구상, 아이디어, 기획, 기획서, 기획안, 복선, 트리트먼트, 작가 노트, 작가 메모, 설정 메모, 집필 계획, ' +
    '大纲, 大綱, 章纲, 章綱, 细纲, 細綱, 提纲, 提綱, 剧情大纲, 章节大纲, 情节, 情節, 计划, 計劃, 构思, 構思, 灵感, 伏笔, 伏筆, プロット, あらすじ, 構成, アイデア, 伏線, 計画',
);

/** A plan for a named subject: "Outline of Part Two", "Briefing: the gate", "Sinopse do capítulo 3", "План главы 5". */
const planOpening =
  /^(?:(?:chapter |plot |story )?outlines?|synopsis|briefing|beat sheet|scene (?:list|plan)|plan|szenenplan|kapitelplan|exposé|canevas|escaleta|sinopsis|esquema|sinopse|roteiro|esboço|scaletta|sinossi|konspekt|opzet|план|синопсис|конспект|大纲|大綱|细纲|プロット)(?:\s*[:：–—-]\s|\s+(?:(?:of|for|zu|zum|für|de|du|do|da|del|dell[ao]|der|des|van|dla|для)\s+)?(?:the |la |le |el |o )?(?:chapters?|kapitels?|chapitres?|cap[ií]tulos?|capitol[oi]|rozdzia\p{L}+|глав\p{L}*|hoofdstuk(?:ken)?|parts?|teils?|partie|parte|części|част\p{L}+|act|akt|book|band|tome|scenes?|\d|[ivx]+\b))/iu;

/**
 * Tags of notes about the notes. A note is one of these if all its tags are such tags and "meta" is among them; with a tag of the world, it is about
 * the world too.
 */
const metaTag =
  /^(?:meta|conventions?|governance|reference|admin|wiki|documentation|docs|polic(?:y|ies)|workflow|protocols?|guides?|guidelines?|tooling|process|housekeeping|maintenance)$/i;

/** A word in a name for outdated content: "Timeline v2 OLD", "old timeline (abandoned)". */
const outdatedName = /(?:^|[\s_(-])(?:OLD|ALT|obsolete|deprecated|abandoned|discarded|do not use)[\s_)\d-]*$/u;
/** Names of discarded material: "Old Plots", "unused scenes"; "Old Town" is a place. */
const putAside =
  /^(?:old|unused|discarded|abandoned|rejected|scrapped|cut|deleted) (?:plots?|plans?|outlines?|notes?|ideas?|drafts?|versions?|scenes?|chapters?|scraps?|stuff|material|timelines?|lore|canon)$/u;
/** File names of templates: "template_species", "vorlage-ort"; "Template Jones" may be a person. */
const templateFile = /^(?:templates?|vorlage|plantilla|gabarit|szablon|шаблон)[_-]\p{L}/iu;
/** "Arc 3", "Arc 3 - 15 - 14.11.25", "Story Arc 2": a part of a story or campaign, and not the plan of one. */
const numberedArc = /^(?:story\s)?(?:arcs?|arcos?|archi|bogen|łuk|арка)[\s_-]*#?\d/iu;
/** The role that a file, folder, type, tag, status or heading name indicates; null if it indicates none. */
export const roleOfName: (name: string) => Exclude<DocumentRole, 'canon'> | null = memoised((name) => {
  if (name.length > 60) return null;
  const plain = plainFileName(name);
  if (isWorkingName(plain) || scrapWords.has(plain) || templateFile.test(name) || outdatedName.test(name) || putAside.test(plain))
    return 'scrap';
  if (numberedArc.test(name.trim())) return null;
  return planWords.has(plain) || planOpening.test(name.trim()) || isPlanName(plain) ? 'plan' : null;
});

/** Headings of sections with working material inside a note about the world; words that may also head a description are left out. */
const scrapHeadings = phraseSet(
  'todo, to do, to dos, to do list, todo list, tasks, task list, checklist, see also, external links, source notes, source note, citations, mentioned in, linked mentions, unlinked mentions, quick index, scene index, session index, related pages, related notes, related articles, related entries, related links, related documents, related files, navigation, table of contents, contents, toc, gallery, image credits, credits, ' +
    'backlinks, changelog, change log, version history, cut, cut lines, cut scenes, deleted scenes, outtakes, scraps, acknowledgements, acknowledgments, special thanks, very special thanks, ' +
    'aufgaben, siehe auch, weblinks, inhaltsverzeichnis, bildnachweise, à faire, voir aussi, liens externes, table des matières, por hacer, pendientes, véase también, enlaces externos, ' +
    'a fazer, ver também, da fare, vedi anche, do zrobienia, zobacz też, linki zewnętrzne, сделать, задачи, см. также, см также, ссылки, содержание, 待办, 待辦, 参见, 參見, 外部链接, 目录, 目錄, やること, 関連項目, 外部リンク, 目次, ' +
    'verwandte seiten, verwandte artikel, verwandte notizen, pages liées, articles liés, notes liées, articles connexes, páginas relacionadas, notas relacionadas, artículos relacionados, documentos relacionados, artigos relacionados, enlaces relacionados, ' +
    'pagine correlate, note correlate, voci correlate, gerelateerde paginas, relaterade sidor, relaterede sider, powiązane dokumenty, powiązane strony, powiązane notatki, powiązane pliki, související stránky, связанные страницы, связанные заметки, связанные статьи, ' +
    'ilgili sayfalar, ilgili maddeler, kapcsolódó oldalak, 相关页面, 相关条目, 関連ページ, 관련 문서, 관련 항목',
);
const planHeadings = phraseSet(
  'plot hooks, plot ideas, story ideas, story hooks, adventure hooks, ideas, brainstorm, brainstorming, questions, open questions, questions for myself, note to self, notes to self, author notes, authors notes, ' +
    'loose ends, use in the plot, foreshadowing, epiphany, outline, meta stuff, out of world, ooc, writing notes, ideen, offene fragen, idées, questions ouvertes, preguntas abiertas, ideias, domande aperte, ' +
    'pomysły, идеи, вопросы, 构思, 構思, 灵感, 伏笔, 伏筆, アイデア, 伏線, ' +
    // Headings of authors' remarks on their own work, in the languages in which questions are understood.
    'author note, authors note, authors comment, notes from the author, design notes, review and suggestions, notas de autor, notas del autor, nota del autor, notas de diseño, notas do autor, nota do autor, notas de design, comentário do autor, comentario del autor, ' +
    'notes de lauteur, note de lauteur, notes de conception, note dellautore, nota dellautore, commento dellautore, anmerkungen des autors, anmerkung des autors, notizen des autors, autorennotizen, kommentar des autors, aantekeningen van de auteur, opmerkingen van de auteur, ' +
    'notatki autora, notatki redakcyjne, komentarz autora, uwagi autora, od autora, poznámky autora, författarens anteckningar, forfatterens noter, forfatternotater, заметки автора, примечания автора, комментарий автора, нотатки автора, yazar notları, yazarın notu, ' +
    'a szerző megjegyzései, notele autorului, nota autorului, σημειώσεις συγγραφέα, ملاحظات المؤلف, הערות המחבר, บันทึกผู้เขียน, 작가 노트, 작가 메모, 작가님 메모, 검토, 作者注, 作者笔记, 作者筆記, 作者のメモ, 作者メモ, 創作メモ',
);
/** What opens the heading of an order for those who write, draw or check: "Briefing for the cover", "Checklist before delivery", "Suggested prompt"; a briefing for a raid is of the world. */
const workOpening =
  /^(?:(?:briefing|brief)(?: (?:for|para|für|pour|per|voor|dla|для|till|til)(?!\p{L})|\s*[:–—])(?=.* (?:cover(?!t)|portrait|art(?:ist|work)?s?(?!\p{L})|image|picture|draw|design|illustrat|logo|icon|writ|author|editor|capa|portada|retrato|ilustra|imagem|imagen|desenh|dibuj|bild|titelbild|zeichn|porträt|couverture|dessin|copertina|ritratto|immagin|disegn|okładk|rysun|обложк|портрет|иллюстрац|рисун))|checklists? \S|check ?liste? \S|lista de (?:verificaci[óo]n|verificação)|lista di controllo|lista kontrolna|(?:(?:suggested|image|ai) )?prompts? (?:for|para|für|pour|per|dla|addon|guidance|injection|sugerido|sugerida|suggéré|suggerito)(?!\p{L}))/u;
/** People who make a book about a world. */
const makers =
  '(?:(?:the|os|as|los|las|die|den|les|gli|le|i) )?(?:\\p{L}+ )?(?:(?:concept )?artists?|illustrators?|writers?|authors?|editors?|translators?|ilustrador(?:es|as|a)?|escritor(?:es|as|a)?|autor(?:es|as|a)?|redator(?:es|as)?|illustrator(?:en|innen)|autor(?:en|innen)|zeichner(?:innen)?|illustrateurs?|auteurs?|illustrator[ie]|autori|scrittori|ilustrator(?:ów|zy)|autor(?:ów|zy)|иллюстратор(?:ов|ы)|авторов)';
/** Headings for them: "Notes for the illustrator", "What illustrators need to know"; but not "A school for writers" or "Who was the author". */
const forMakers = new RegExp(
  `^(?:(?:\\p{L}+ ){0,2}(?:notes?|guid(?:e|ance|elines)|info(?:rmation)?|instructions?|tips|remarks|references?|not[ai]s?|notizen|hinweise|anmerkungen|anweisungen|aantekeningen|consignes|instru(?:ções|cciones)|indicazioni|gu[ií]a|uwagi|notatki|wskazówki|заметки|указания) )?(?:for|para|für|pour|per|voor|dla|для) ${makers}$|^(?:what|o que|lo que|was|ce que|cosa|co) ${makers} (?:need|must|should|precisam|devem|necesitan|deben|müssen|sollten|doivent|devono|muszą)(?!\\p{L})`,
  'u',
);
const headingNumber = /^(?:[ivxlc]+|\d+(?:\.\d+)*)[.)]\s+/u;

const roleOfHeading = memoised((heading): Exclude<DocumentRole, 'canon'> | null => {
  if (heading.length > 60) return null;
  // An instruction in a template: "Prompt (remove me)".
  if (/\((?:remove|delete) (?:me|this)\)\s*$/iu.test(heading)) return 'scrap';
  const roleOf = (name: string): Exclude<DocumentRole, 'canon'> | null => {
    const plain = plainFileName(name).replace(headingNumber, '');
    if (scrapHeadings.has(plain)) return 'scrap';
    return planHeadings.has(plain) || workOpening.test(plain) || forMakers.test(plain) ? 'plan' : null;
  };
  const whole = roleOf(heading);
  if (whole !== null) return whole;
  // Headings may be in two languages: "작가 노트 (Author's Notes & Ideas)"; "Gallery (upper floor)" is not.
  const [, first, second] = /^([^()（）]+)[(（]([^()（）]+)[)）]\s*$/u.exec(heading) ?? [];
  if (first === undefined) return null;
  const roles = [first, second!].map((part) => roleOf(part.split(/\s+(?:&|and|및|와|과|y|e|und|et|i)\s+/u)[0]!));
  const areOfTwoScripts = /\p{Script=Latin}/u.test(first) !== /\p{Script=Latin}/u.test(second!);
  return areOfTwoScripts || !roles.includes(null) ? (roles[0] ?? roles[1]!) : null;
});

/** The role of a section by its headings, outermost first; null if they indicate none. */
export function roleOfSection(headings: readonly string[]): Exclude<DocumentRole, 'canon'> | null {
  const roles = headings.map(roleOfHeading);
  return roles.includes('scrap') ? 'scrap' : roles.includes('plan') ? 'plan' : null;
}

/** Folders with these names contain world notes at any depth. */
const kindsOfThings: ReadonlySet<string> = new Set(['character', 'location', 'organization', 'item', 'creature']);

const isKindOfThing = (name: string): boolean => kindsOfThings.has(typeOfGroup(name) ?? '');

/** Types that do not identify a subject. */
const vagueType =
  /^(?:(?:wiki |lore |world ?building )?(?:notes?|documents?|pages?|articles?|files?|entit(?:y|ies)|entry|entries|subjects?|topics?)|misc(?:ellaneous)?|other|wiki|lore|world ?building|eintrag|seite|artikel|notiz|entrée|fiche|entrada|página|artículo|artigo|voce|pagina|articolo|wpis|strona|artykuł|запись|страница|статья|заметка|条目|词条|頁面|页面|項目|ページ)$/iu;

/** How important a thing is, which says nothing of its kind: "type: secondary". */
const rank =
  /^(?:main|primary|secondary|tertiary|major|minor|supporting|side|haupt|neben|wichtig|principal(?:e|es|i)?|primari[oa]|primair|secondari[oa]|secundari[oa]|secundári[oa]|primári[oa]|secondaire|majeure?|mineure?|mayor|menor|główn[aey]|poboczn[aey]|главн(?:ый|ая|ое)|второстепенн(?:ый|ая|ое)|主要|次要)$/iu;

/** Whether a stated type does not identify a subject: "entity", "wiki page", "secondary". */
export function isVagueType(type: string): boolean {
  return vagueType.test(type.trim()) || rank.test(type.trim());
}

/** Status or tag words for outdated or unfinished content. */
const scrapStatus =
  /^(?:cut|deleted|discarded|deprecated|obsolete|abandoned|archived?|unused|rejected|scrapped|outdated|template|gestrichen|verworfen|coupée?|supprimée?|cortad[oa]|descartad[oa]|tagliat[oa]|scartat[oa]|wycięt[eya]|odrzucon[eya]|вырезано|удалено|отброшено|废弃|廢棄|删除|ボツ|没)$/iu;
const planStatus =
  /^(?:idea|planned|planning|proposed|proposal|brainstorm|concept only|tentative|maybe|geplant|idee|idée|prévue?|planead[oa]|planificad[oa]|planejad[oa]|ideia|previst[oa]|pianificat[oa]|planowan[eya]|pomysł|запланировано|идея|计划中|計劃中|予定|構想)$/iu;

/**
 * Words for keeping notes and making books, in the name of a note ("YAML ideas", "Dataview queries", "Workflow"). In a folder for a kind of thing, such a word may be the
 * name of, for example, a ship; a folder of Markdown files may contain anything.
 */
const toolName = /(?<!\p{L})(?:ya?ml|front ?matter|meta ?bind|data ?view(?:js)?|templater|markdown|workflows?)(?!\p{L})/u;

/** The role of a note by type, status and tags, else name and title, else folders, else shape. Default: `canon`. */
export function roleOfDocument({ path, title, type, tags, fields, lines, isOnlyText = false }: RoleEvidence): DocumentRole {
  for (const { key, value, origin } of fields) {
    // A page that a site generator fills with links to other pages.
    if (key.toLowerCase() === 'layout' && listLayout.test(value.trim()) && !hasText(lines)) return 'scrap';
    if (origin === 'edge' || !/^(?:status|state|role|canon|estado|estatus|état|statut|stato|stan|статус|状态|狀態|ステータス)$/iu.test(key))
      continue;
    if (scrapStatus.test(value.trim()) || (/^role$/i.test(key) && /^scrap$/i.test(value.trim()))) return 'scrap';
    if (planStatus.test(value.trim()) || (/^role$/i.test(key) && /^plan$/i.test(value.trim()))) return 'plan';
    if (/^(?:canon|role)$/i.test(key)) {
      if (/^(?:true|yes|canon)$/i.test(value.trim())) return 'canon';
      if (/^canon$/i.test(key) && /^(?:false|no|non-?canon)$/i.test(value.trim())) return 'scrap';
    }
  }
  if (type !== null) {
    const role = roleOfName(type);
    if (role !== null) return role;
    // An empty page with the name of its type is where a program lists the notes of that type.
    if (plainFileName(title) === plainFileName(type) && !hasText(lines)) return 'scrap';
  }
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  // A drawing with text above it, in a folder of organizations, is the note of an organization.
  const isOfThing = parts.some(isKindOfThing);
  if (isProgramNote(file) || (isDrawing(file, lines) && !(isOfThing && hasTextBeforeDrawing(lines)))) return 'scrap';
  // A specific type identifies a subject of the world, and takes precedence over names of note and folder.
  if (type === null || isVagueType(type)) {
    // A README at the root is about the repository, unless it is the only text.
    const isOpeningPage =
      openingPages.has(plainFileName(file)) &&
      (isReadme(file) && !isOnlyText ? parts.length > 0 && hasText(lines) : hasTextOutsideLinks(lines));
    // "Races (Master Index)" with text on each race is more than the index that its title names.
    const isDescribed = / index(?: [\d.]+)?$/u.test(` ${plainFileName(title)}`) && hasTextOutsideLinks(lines);
    const isTitled = isDescribed || (isOpeningPage && openingPages.has(plainFileName(title)));
    const byName = (isOpeningPage ? null : roleOfName(file)) ?? (isTitled ? null : roleOfName(title));
    if (byName !== null) return byName;
    if (!isOfThing && [file, title].some((name) => toolName.test(plainFileName(name)))) return 'scrap';
    // A note tagged "to do" still needs work, but is not itself a list of tasks.
    for (const tag of tags) if (scrapStatus.test(tag) || /^(?:template|moc|index|meta\/.*)$/i.test(tag)) return 'scrap';
    if (tags.some((tag) => /^meta$/i.test(tag)) && tags.every((tag) => metaTag.test(tag))) return 'scrap';
    // The innermost folder decides: character sheets or worldbuilding inside a folder of plans are canon.
    let isOfWorld = isKindOfThing(file.replace(/\.\w+$/, ''));
    for (const folder of parts.toReversed()) {
      const role = roleOfName(folder);
      if (role !== null && !(isOfWorld && role === 'plan')) return role;
      isOfWorld ||= isKindOfThing(folder) || isWholeWorld(plainFileName(folder));
    }
  }
  if (isTemplate(title, fields)) return 'scrap';
  // Characters for chat programs are written as prompts.
  const isThing = type !== null && isKindOfThing(type);
  return roleOfShape(lines, isThing);
}

/** Layouts of pages that list other pages. */
const listLayout = /^(?:tags?|categor(?:y|ies)|archives?|taxonomy|terms?|collection|list|index|section)$/iu;

/** Placeholders that a site generator or the writer fills in: `{{ .Name }}`, `{% title %}`, `<% tp.file.title %>`, "TODO". */
const placeholder = /\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|(?<![\p{L}\p{N}])TODO(?![\p{L}\p{N}])/u;

/** Whether a note is a template: its title or name is a placeholder. */
function isTemplate(title: string, fields: RoleEvidence['fields']): boolean {
  return (
    placeholder.test(title) ||
    /^dummy\s/iu.test(title) ||
    fields.some(({ key, value }) => /^(?:title|name)$/i.test(key) && placeholder.test(value))
  );
}

/** The notice that a drawing plugin writes at the top of drawings saved as notes. */
const drawingNotice = /switch to excalidraw view/i;

/** Whether a note is a drawing, whose text consists only of unordered labels. */
function isDrawing(file: string, lines: readonly string[]): boolean {
  return /\.excalidraw\.md$/i.test(file) || lines.slice(0, 8).some((line) => line.length < 400 && drawingNotice.test(line));
}

/** The heading that the plugin writes above the labels and data of a drawing. */
const drawingData = /^#{1,2}\s+(?:excalidraw data|text elements|drawing)\s*$/i;

/** Whether a note about a thing has text of its own above an embedded drawing. */
function hasTextBeforeDrawing(lines: readonly string[]): boolean {
  const data = lines.findIndex((line) => drawingData.test(line));
  return hasText(lines.slice(0, data < 0 ? lines.length : data).filter((line) => !drawingNotice.test(line)));
}

/** Names of index pages of a site or folder. Their shape decides between a list of links and an article about the folder. */
const openingPages = phraseSet('index, home, homepage, landing page, readme, read me, about, overview, notes, note, info');

/** Whether a file has such a name, possibly with symbols and numbers around it: "_index", "00 Index", "README". */
export function isOpeningPage(file: string): boolean {
  return openingPages.has(plainFileName(file));
}

const isReadme = (file: string): boolean => /^\W*read ?me\b/i.test(file);

/** The README of a vault without other texts, apart from working files such as a license; null if there are others. */
export function onlyText(paths: readonly string[]): string | null {
  const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const [only, ...more] = paths.filter((path) => {
    const file = fileOf(path);
    return isReadme(file) || (roleOfName(file) !== 'scrap' && !isProgramNote(file));
  });
  return only !== undefined && more.length === 0 && isReadme(fileOf(only)) ? only : null;
}

/** Words that the page of a folder adds to the folder's name: "Lantern Guild Info", "Orrin - Overview". */
const pageWord =
  /^(?<name>.*[\p{L}\p{N})])(?:\s*[-–—_:]\s*|\s+)(?:\(?(?:info|information|overview|profile|page|summary|main page|main|index|about|notes?)\)?)$/iu;

/** The name of the folder, if a file is its page: for example "Lantern Guild (LG)/LG Info.md". Null for other files. */
export function folderOfPage(file: string, folder: string): string | null {
  const name = pageWord.exec(file.trim())?.groups!.name;
  if (name === undefined || folder === '') return null;
  const acronym = /^(?<full>.+?)\s*\((?<short>\p{Lu}[\p{Lu}\p{N}]+)\)$/u.exec(folder)?.groups;
  return [folder, acronym?.full, acronym?.short].some((each) => each !== undefined && lettersAndNumbers(each) === lettersAndNumbers(name))
    ? folder
    : null;
}

/** Minimum words of an informative text. */
const minWordsOfProse = 30;
const linkInLine = /!?\[\[[^\]]+\]\]|!?\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g;

/** Number of words, without links, of each line that is not a heading. The text of a link within a sentence counts. */
function wordsByLine(lines: readonly string[]): number[] {
  const filled = lines.filter((line) => /[\p{L}\p{N}]/u.test(line) && line.length < 20_000 && !/^\s*(?:#{1,6}\s|<)/.test(line));
  return filled.map((line) => countWords(line.replace(linkInLine, ' ')));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const isProse = (words: number): boolean => words > 4;

/**
 * Whether at least half of the lines have text besides links, with more than a few words in total: an index page may describe each file on its line.
 */
function hasText(lines: readonly string[]): boolean {
  const counts = wordsByLine(lines);
  const prose = counts.filter(isProse);
  return 2 * prose.length >= counts.length && sumOf(prose) >= minWordsOfProse;
}

/**
 * Whether most words outside links are in lines of prose, and there are more than a few: this is an article about a folder, however long its list of
 * pages is.
 */
function hasTextOutsideLinks(lines: readonly string[]): boolean {
  const counts = wordsByLine(lines);
  const prose = sumOf(counts.filter(isProse));
  return 2 * prose >= sumOf(counts) && prose >= minWordsOfProse;
}

const checkBox = /^\s*(?:[-*+]|\d+[.)])\s+\[[ xX/-]\]\s/;
const filePath =
  /^\s*(?:[-*+]\s+)?[`"]?(?:\.{0,2}[\\/])?[^\s\\/:*?"<>|]+(?:[ .][^\\/:*?"<>|\n]*)?(?:[\\/][^\\/:*?"<>|\n]+)+\.[A-Za-z0-9]{1,5}[`"]?\s*$/;
/** A path of folders as Windows lists them. */
const folderPath = /^\s*(?:\.|[A-Za-z]:)?\\?[^\\/:*?"<>|\n]+(?:\\[^\\/:*?"<>|\n]+)+\s*$/;
const commitLine = /^\s*(?:[-*+]\s+|\|\s*)?(?:commit\s+)?`?[0-9a-f]{7,40}`?[\s|:]/;
const diffLine = /^(?:diff --git|index [0-9a-f]{7}|[+-]{3} [ab]\/|@@ |(?:new|deleted) file mode|\s*(?:create|delete|rename) mode )/;
/** A list item, row or line that is one link and at most a few more words. */
const linkOnly =
  /^\s*(?:(?:[-*+]|\d+[.)])\s+|\|\s*)?(?:!?\[\[[^\]]+\]\]|\[[^\]]*\]\((?:[^()]|\([^()]*\))*\))[\s,;·|/*_-]*(?:(?:!?\[\[[^\]]+\]\]|\[[^\]]*\]\((?:[^()]|\([^()]*\))*\))[\s,;·|/*_-]*)*$/;

/** Whether a line contains one of the characters; true if none are given. */
function hasSign(line: string, signs: string): boolean {
  return signs === '' || line.includes(signs[0]!) || (signs.length > 1 && line.includes(signs[1]!));
}

/** A call alone in its line ("option(#Place),"), brackets that open or close one, or a statement of a script. */
const codeLine =
  /^\s*(?:[\w.$]{1,60}\([^()\n]{0,200}\)[,;]?|[\w.$]{1,60}[([{](?:[\w.$]{1,60}[([{])?|[\])}]{1,6}[,;]?|(?:const|let|var|if|for|return|import|export|function|await|async)\b.{0,300}[;{(])\s*$/;

/**
 * Words in instructions on the tools of a vault or the form of its notes, which do not occur in a world. Without the flag `u`, which would take three
 * times as long; the pattern is all ASCII.
 */
const toolLine =
  /\bgit (?:add|branch|checkout|clone|commit|config|init|merge|pull|push|stash|status|--version)\b|\bgithub\b|\bgitlab\b|\bpull requests?\b|\bobsidian(?:\.md\b|(?: \w+){0,3} (?:app|plug-?ins?|publish|sync|vault))|\bcommunity plug-?ins?\b|\b(?:npm|pip|brew) install\b|\b(?:chat)?gpt\b|\bmarkdown\b|\byaml\b|\bfront[ -]?matter\b|\b(?:top|bottom)[ -]matter\b|\bcode (?:block|fence)s?\b|\bback-?ticks?\b|\b(?:double|square) (?:square )?brackets\b|\b(?:sub)?section headers?\b|\bplain ?text\b|\bwikilinks?\b|\w\.(?:txt|json|csv|yaml)\b/i;
/** The sources of a note, as named in it: "(source: letters.txt, 2021)", "**Sources**: chat.txt". */
const sourceNamed = /\((?:sources?|from|see)\b[^()]{0,300}\)|^\W*sources?\W.*$/iu;
/** Minimum number and share of lines with such instructions in a tool guide. */
const toolLines = { min: 6, share: 0.1 } as const;

function isToolGuide(lines: readonly string[]): boolean {
  const isOfTools = (line: string): boolean => toolLine.test(line.replace(linkInLine, ' ').replace(sourceNamed, ' '));
  const found = lines.filter((line) => line.length < 2_000 && toolLine.test(line) && isOfTools(line)).length;
  return found >= toolLines.min && found >= toolLines.share * lines.length;
}

/** The opening of a prompt for a chat assistant: "You are an expert in …", "Act as my editor". */
const addressesAssistant =
  /^\W*(?:you are|you're|you will act as|i want you to act as|act as|your (?:role|task|job) is)\b.{0,100}\b(?:assistants?|assisting|experts?|ai|gpt|chatbot|language model|co-?writer|editor|proofreader|world-?build\w*|(?:dungeon|game) master|gm|dm|storyteller|narrator)\b/iu;
/** Words that occur in such prompts, but not in rules in the second person ("You are an expert at hiding"). */
const assistantWord =
  /\b(?:ChatGPT|GPT|Claude|Gemini|LLMs?|AI|[Pp]rompts?|language model|chatbot|hallucinat\w*|[Yy]our (?:responses?|output|answers?|repl(?:y|ies))|[Rr]espond (?:in|with|as|only)|[Oo]utput (?:format|only|the))\b/u;
/** Number of first lines in which an assistant may be addressed, and minimum number of lines with words for one. */
const promptLines = { opening: 12, min: 2 } as const;

/** The title of a prompt that gives an assistant a role ("# ROLE: Story Analyst"), and headings of its tasks. */
const partOfAssistant = /^#{1,2}\s+[*_]*(?:system |agent )?(?:role|rolle|rôle|rol|papel|ruolo|rola|роль)[*_]*\s*[:：]/iu;
const dutyOfAssistant =
  /^#{1,4}\s+[*_]*(?:tasks?|outputs?(?: format)?|constraints?|instructions?|aufgaben?|ausgabe|einschränkungen|tâches?|sortie|contraintes|tareas?|salida|restricciones|tarefas?|saída|restrições|compiti|vincoli|zadania|задачи|ограничения)[*_:：]*\s*$/iu;

/** Whether a note is a prompt for an assistant, which is about working on the world rather than about the world. */
function isPrompt(filled: readonly string[], lines: readonly string[]): boolean {
  const [title] = lines.filter((line) => line.trim() !== '');
  if (title !== undefined && partOfAssistant.test(title) && lines.filter((line) => dutyOfAssistant.test(line)).length > 1) return true;
  const opening = filled.slice(0, promptLines.opening);
  return (
    opening.some((line) => line.length < 2_000 && addressesAssistant.test(line)) &&
    lines.filter((line) => line.length < 2_000 && assistantWord.test(line)).length >= promptLines.min
  );
}

/**
 * The role by shape: `scrap` if most lines are check boxes, file paths, commits or bare links, as in working documents, or if the note is a prompt or
 * a guide to tools.
 */
function roleOfShape(lines: readonly string[], isThing: boolean): DocumentRole {
  const filled = lines.filter((line) => {
    const text = line.trimStart();
    return text !== '' && !('#-`<'.includes(text[0]!) && /^(?:#{1,6}\s|-{3,}\s*$|```|<\/?\w[^>]*>\s*$)/.test(text));
  });
  if (filled.length < 4) return 'canon';
  /** Whether the given share of lines contain one of the characters and match the pattern; stops as soon as too many do not. */
  const areMany = (pattern: RegExp, share: number, sign: string): boolean => {
    let others = 0;
    return filled.every(
      (line) => (line.length < 2_000 && hasSign(line, sign) && pattern.test(line)) || (filled.length - ++others) / filled.length >= share,
    );
  };
  const isWorkingFile =
    areMany(checkBox, 0.6, '[') ||
    areMany(filePath, 0.6, '/\\') ||
    areMany(folderPath, 0.6, '\\') ||
    areMany(commitLine, 0.5, '') ||
    areMany(diffLine, 0.3, '') ||
    areMany(linkOnly, 0.8, '[') ||
    areMany(codeLine, 0.7, '') ||
    (!isThing && (isToolGuide(filled) || isPrompt(filled, lines)));
  return isWorkingFile ? 'scrap' : 'canon';
}
