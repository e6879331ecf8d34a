import type { DocumentKind, DocumentRole } from '#shared/model/source.ts';
import { isProgramNote } from '#lib/workingFiles.ts';
import { lineBreaksOf, prose as proseBlock, textOfBlock, type BodyPiece, plainTextPieces } from './markup/blocks.ts';
import { withoutIllustrations } from './markup/illustrations.ts';
import { withoutLinks } from './markup/linedText.ts';
import { readCanvas, type ParsedText } from './canvas.ts';
import { chunksOf } from './chunks.ts';
import { withColumns } from './columns.ts';
import { countWords } from './text/countWords.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { keyFilter, noExclusions, withoutSections, type Exclusions } from './exclusions.ts';
import { layoutOf } from './kinds/plainTextNotes.ts';
import { noFrontmatter, readFrontmatter, type Frontmatter } from './markup/frontmatter.ts';
import { languageOf } from './text/language.ts';
import { withEmphasisedTitles } from './chapters/emphasisedTitles.ts';
import { maybeProse, proseScore, sureProse } from './kinds/narrative.ts';
import { documentName, type DocumentProperties, leadParagraph, propertiesText, readProperties, unique } from './properties.ts';
import { tinySectionTokens } from './sections.ts';
import { disclosuresOf, revealIn, signsIn, type Disclosures, type TextSigns } from './secrets/revealedAt.ts';
import { chapterOfDocument, heldFields, heldOfLink, isHeldMore, isSecretSwitch, withChaptersOfLabels } from './heldParts.ts';
import { opensWithWarning } from './secrets/secretLabels.ts';
import { isSecretKey, isSecretPath } from './secrets/secretSections.ts';
import { folderOfPage, isOpeningPage, roleOfDocument } from './kinds/role.ts';
import { withoutNavigation } from './navigation.ts';
import { isGlossary, isGroupLabel, isListOfKind, isOfAKind, subjectName } from './kinds/subjectLabels.ts';
import { withRepeatedEntries } from './kinds/entryPieces.ts';
import { anchoredEntries } from './kinds/anchoredEntries.ts';
import { repeatedEntries } from './kinds/repeatedEntries.ts';
import { subjectsOfLines, withSubjects, type NoteOfThings } from './kinds/things.ts';
import { defaultTypes, plainGroupName, typeOfGroup } from './kinds/typeGroups.ts';
import { isWholeWorld } from './kinds/typeWords.ts';
import { stripNonProse } from './body/nonProse.ts';
import { maxFields, maxLinks, type NoteContext } from './body/nonProseInLine.ts';
import { withOutlineAsMarkdown } from './markup/outliner.ts';
import { linesIn, withoutEndlessLines } from './markup/sourceLines.ts';
import { bodyPieces } from './body/bodyPieces.ts';
import { bookLines } from './chapters/bookOpening.ts';
import { isOneOfSeveral } from './chapters/chapterFiles.ts';
import { maxHeadings } from './chapters/chapterHeadings.ts';
import { splitBook, type BookSection } from './chapters/splitBook.ts';
import type { Field, Link, ParsedChunk, ParsedDocument, ParseProblem } from './markup/types.ts';

interface ParseOptions {
  /** Parts of notes that the user's settings leave out. */
  readonly excluded?: Exclusions;
  /** The kind that settings and folders state; null or omitted if unknown. A note is never split. */
  readonly kind?: DocumentKind | null;
  /** Whether another program's project states its story position. */
  readonly isPlaced?: boolean;
  /** Whether this is the only text of the vault. */
  readonly isOnlyText?: boolean;
}

/**
 * Parses one file as one document. `path`: vault path with forward slashes; `countTokens`: counts `o200k_base` tokens. Never throws for any file
 * content: parts that cannot be parsed are reported as problems, and the rest is read.
 */
export function parseDocument(path: string, text: string, countTokens: CountTokens, excluded: Exclusions = noExclusions): ParsedDocument {
  return parseFile(path, text, countTokens, { excluded, kind: 'note' })[0]!;
}

/** Like `parseDocument`, but a file that holds several chapters becomes one document per chapter, in order. Returns at least one document. */
export function parseFile(path: string, text: string, countTokens: CountTokens, options: ParseOptions = {}): ParsedDocument[] {
  const { excluded = noExclusions, kind = null, isPlaced = false, isOnlyText = false } = options;
  if (/\.canvas$/i.test(path)) return [parseCanvas(path, text, countTokens, excluded)];
  const truncated: ParseProblem[] = [];
  const source = withoutIllustrations(withoutEndlessLines(linesIn(text), truncated));
  const { lines: laidOut, isMarkdown, areNotes } = layoutOf(path, source, kind === 'manuscript' || isPlaced);
  const head = isMarkdown ? readFrontmatter(laidOut) : noFrontmatter;
  const lines = isMarkdown ? withOutlineAsMarkdown(laidOut, head.lastLine) : laidOut;
  const reader = {
    path,
    countTokens,
    excluded,
    isMarkdown,
    head,
    headLines: lines.slice(0, head.lastLine),
    says: signsIn(text),
    isOnlyText,
    problems: [...truncated, ...undecodable(text, lines), ...head.problems],
  };
  const book =
    head.scenes.length > 0 || areNotes
      ? null
      : splitBook(
          lines,
          head.lastLine,
          isMarkdown,
          isProgramNote(path) ? 'note' : (kind ?? readProperties(head.fields).statedKind),
          isPlaced || isOneOfSeveral(documentName(path), text.length),
        );
  if (!book) {
    const [first, last] = archivedLines(lines);
    const from = Math.max(first, head.lastLine);
    const leftOut =
      first === 0
        ? []
        : leftOutOf([
            [1, first],
            [last + 1, lines.length],
          ]);
    const whole = { ...reader, problems: [...reader.problems, ...leftOut].toSorted((a, b) => a.line - b.line) };
    return [readPart(whole, { lines: lines.slice(from, last), firstLine: from + 1, isFirst: true, section: null })];
  }
  let ordinal = 0;
  const [first, ...rest] = book.sections.map((section, index) => {
    const { unit } = section;
    const isFirst = index === 0;
    const document =
      unit === 'note' ? readNotes(reader, section, isFirst) : readPart(reader, { ...section, isFirst, section: { ...section, unit } });
    // Ordinals of chunks continue through all documents of the file.
    return { ...document, chunks: document.chunks.map((chunk) => ({ ...chunk, ordinal: ordinal++ })) };
  });
  return [{ ...first!, problems: [...first!.problems, ...leftOutOf(book.leftOut)].toSorted((a, b) => a.line - b.line) }, ...rest];
}

/** Headings above sections that tell of the world, unlike "Open Questions & Notes". */
const ofWorld =
  /gloss|lexi[ck]|append|anhang|ap[eé]nd|annex|characters?$|personen|figuren|personnages|personajes|personagens|personaggi|postac|словарь|глоссарий|приложени|персонаж|人物|角色|用語|词汇|詞彙|용어/iu;

/** A section about the story in a file of chapters, as a note of its own; a remark below a heading such as "Notes" is a plan and states no fields. */
function readNotes(reader: FileReader, section: BookSection, isFirst: boolean): ParsedDocument {
  const isRemark = section.part !== null && !ofWorld.test(section.part);
  const read = isRemark ? ({ ...reader, role: 'plan' } as const) : reader;
  const document = readPart(read, { ...section, isFirst, section: null });
  const note = { ...document, name: `${document.name}: ${section.title}`, title: section.title, statedKind: 'note' } as const;
  return isRemark ? { ...note, fields: [], aliases: [], openAliases: [] } : note;
}

/** The range of lines between the begin and end marks of an archive, both in capitals; all lines if it has none. */
function archivedLines(lines: readonly string[]): readonly [number, number] {
  const [first, last] = bookLines(lines);
  const isMark = (line: string | undefined): boolean => /\bOF (?:THE|THIS)\b/.test(line ?? '');
  return isMark(lines[first - 1]) && isMark(lines[last]) ? [first, last] : [0, lines.length];
}

/** Comments of a converted file, from the given line on, as a separate document: a plan, never part of the story or canon. */
export function parseComments(path: string, lines: readonly string[], firstLine: number, countTokens: CountTokens): ParsedDocument {
  const reader = {
    path,
    countTokens,
    excluded: noExclusions,
    isMarkdown: true,
    head: noFrontmatter,
    headLines: [],
    says: signsIn(lines.join('\n')),
    problems: [],
    role: 'plan',
  } as const;
  const parsed = readPart(reader, { lines, firstLine, isFirst: true, section: null });
  const name = `${documentName(path)}: comments`;
  return { ...parsed, name, title: name, statedKind: 'note', aliases: [], openAliases: [], fields: [], namesChapter: null };
}

/** Maximum number of problem lines reported per file. */
const maxReported = 20;

/** Reports lines with U+FFFD, which replaced bytes that are not valid in the file's encoding. */
function undecodable(text: string, lines: readonly string[]): ParseProblem[] {
  if (!text.includes('\uFFFD')) return [];
  return lines
    .flatMap((line, index) => (line.includes('\uFFFD') ? [index + 1] : []))
    .slice(0, maxReported)
    .map((line) => ({
      line,
      message:
        'A character here is damaged: its bytes are not valid in the file\u2019s encoding. It is shown as \uFFFD; the rest was read.',
    }));
}

function leftOutOf(ranges: readonly (readonly [number, number])[]): ParseProblem[] {
  return ranges.map(([first, last]) => {
    const isOne = first === last;
    const where = isOne
      ? `Line ${first.toLocaleString('en')} is`
      : `Lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} are`;
    const message = `${where} before or after the story (title page, contents, license, acknowledgments) and ${isOne ? 'was' : 'were'} left out.`;
    return { line: first, message, isSkipped: true };
  });
}

/** A section that is part of the story. */
type StorySection = BookSection & { readonly unit: Exclude<BookSection['unit'], 'note'> };

/** State shared by all documents of one file. */
interface FileReader {
  readonly path: string;
  readonly countTokens: CountTokens;
  readonly excluded: Exclusions;
  readonly isMarkdown: boolean;
  readonly head: Frontmatter;
  readonly headLines: readonly string[];
  readonly says: TextSigns;
  readonly isOnlyText?: boolean;
  /** Problems of the file as a whole. */
  readonly problems: readonly ParseProblem[];
  /** The role, if something other than the text decides it. */
  readonly role?: DocumentRole;
}

interface FilePart {
  readonly lines: readonly string[];
  /** Line number, in the file, of the part's first line. */
  readonly firstLine: number;
  /** Whether it gets the fields and problems of the whole file. */
  readonly isFirst: boolean;
  readonly section: StorySection | null;
}

/** The text of a part as it was written (`whole`), and without the sections that the user's settings leave out (`read`). */
interface PartText {
  readonly whole: ParsedText;
  readonly read: ParsedText;
  readonly properties: DocumentProperties;
  /** How closely the lines resemble a story, 0 to 1. */
  readonly score: number;
  readonly headingLines: readonly number[];
  readonly tags: readonly string[];
}

function readText({ path, isMarkdown, head, excluded }: FileReader, { lines, firstLine, section }: FilePart): PartText {
  const body = isMarkdown
    ? readMarkdown(lines, firstLine, { documentName: documentName(path), isBoilerplate: keyFilter(excluded) })
    : readPlainText(lines, firstLine);
  const fields = [...head.fields, ...body.fields];
  // Fields with boilerplate keys still describe the note itself, such as its type or aliases.
  const properties = readProperties(fields);
  const score = section ? 1 : proseScore(lines);
  const isNarrative = score >= sureProse || properties.statedKind === 'manuscript';
  const pieces = isNarrative ? withEmphasisedTitles(body.pieces, (line) => lines[line - firstLine] ?? '') : body.pieces;
  const whole = { ...body, pieces, fields };
  const read = { ...whole, ...withoutSections(whole, excluded.headings) };
  const headingLines = read.pieces.flatMap((piece) => (piece.kind === 'heading' ? [piece.line] : []));
  return { whole, read, properties, score, headingLines, tags: unique([...properties.tags, ...read.tags.map(({ text: tag }) => tag)]) };
}

/** Which sections of a part are held back, and until which chapter. */
function disclosuresOfPart({ path, head, headLines, says }: FileReader, part: FilePart, { whole, properties }: PartText): Disclosures {
  const { lines, firstLine, section } = part;
  const startsFile = firstLine === head.lastLine + 1;
  return disclosuresOf({
    lines: startsFile ? [...headLines, ...lines] : lines,
    firstLine: startsFile ? 1 : firstLine,
    frontmatterEnd: head.lastLine,
    pieces: whole.pieces,
    fields: whole.fields,
    tags: whole.tags,
    says,
    isSecret:
      isSecretPath(path) ||
      properties.tags.some(isSecretKey) ||
      whole.fields.some(isSecretSwitch) ||
      (section === null && startsFile && opensWithWarning(lines)),
  });
}

/** Adds to the pieces of a note the things that it describes, and computes how much of it is prose. */
function readThings(
  { path }: FileReader,
  { lines, firstLine }: FilePart,
  { read, properties, score }: PartText,
  labels: readonly [name: string, title: string],
  isStory: boolean,
): { readonly pieces: readonly BodyPiece[]; readonly prose: number } {
  const pieces = isStory
    ? read.pieces
    : withThings(withoutNavigation(read.pieces), lines, firstLine, {
        labels,
        isAboutOne: isAboutOne(path, properties) && !labels.some((label) => isGlossary(label) || isOfAKind(label) || isListOfKind(label)),
        isNarrative: score >= sureProse || properties.statedKind === 'manuscript',
      });
  // Descriptions of many things are not a story, unless much of the text is narrative: a bestiary may be in whole sentences. A title that names their
  // kind is evidence too.
  const subjects = pieces.map((piece) =>
    piece.kind === 'break' ? undefined : piece.kind === 'heading' ? piece.subject : piece.block.subject,
  );
  const described = new Set(subjects.filter((subject) => subject !== undefined));
  const mostProse = labels.some(isGroupLabel) ? sureProse : maybeProse;
  return { pieces, prose: score > 0 && score < mostProse && described.size >= minDescribed ? 0 : score };
}

/** Adds to fields the things that they describe, if that is not the note itself. */
function fieldsWithSubjects(fields: readonly Field[], pieces: readonly BodyPiece[]): Field[] {
  const subjectAt = subjectsOfLines(pieces);
  const rows = pieces.flatMap((piece) => (piece.kind === 'block' ? (piece.block.fields ?? []) : []));
  return [...fields, ...rows].flatMap((field): Field[] => {
    const subject = field.origin === 'frontmatter' ? undefined : subjectAt(field.line);
    // The apparent key is the name of a thing: "- **Mara Venn:** ferryman".
    if (subject !== undefined && subjectName(field.key) === subject) return [];
    return [subject === undefined ? field : { ...field, subject }];
  });
}

function readPart(file: FileReader, part: FilePart): ParsedDocument {
  const { path, countTokens, excluded, head, isOnlyText = false } = file;
  const { lines, firstLine, isFirst, section } = part;
  const name = documentName(path);
  const text = readText(file, part);
  const { whole, read, properties, headingLines, tags } = text;
  const disclosures = disclosuresOfPart(file, part, text);
  const ofDocument = disclosures.at(0);
  // A heading that is held back must not become the title.
  const ownTitle = section?.title ?? properties.title ?? onlyTitle(whole.pieces, (line) => isHeldMore(disclosures.at(line), ofDocument));
  const title = ownTitle ?? name;
  const { type, statedKind } = properties;
  const role = file.role ?? roleOfDocument({ path, title, type, tags: properties.tags, fields: whole.fields, lines, isOnlyText });
  const areTooMany = headingLines.length > maxHeadings;
  const isStory = section !== null || statedKind === 'manuscript' || role !== 'canon' || areTooMany;
  const { pieces, prose } = readThings(file, part, text, [name, title], isStory);
  const own = withChaptersOfLabels(chunksOf(pieces, countTokens, disclosures, role), read.fields, lines, firstLine);

  const ofSubjects = fieldsWithSubjects(read.fields, pieces);
  const ofDocumentItself = ofSubjects.filter(({ subject }) => subject === undefined);
  const isOfSection = keysOfSections(ofDocumentItself, headingLines);
  const isBoilerplate = keyFilter(excluded);
  const fields = ofSubjects.filter(
    (field) =>
      (isFirst || field.origin !== 'frontmatter') && !isBoilerplate(field.key) && (field.subject !== undefined || !isOfSection(field)),
  );
  // Only the properties decide what is held back here.
  const held = heldFields(ofSubjects, disclosures);
  const isOpenField = (field: Field): boolean => !isHeldMore(held.get(field)!, ofDocument);
  const naming = section === null ? ofDocumentItself : [];
  const { aliases } = readProperties(naming);
  const openNaming = naming.filter((field) => isOpenField(field) && held.get(field)!.namesChapter === null);

  // A note with almost no body is described by its properties. Its first scene includes their text.
  const isBare = section === null && statedKind !== 'manuscript' && own.reduce((sum, chunk) => sum + chunk.tokens, 0) < tinySectionTokens;
  const open = fields.filter((field) => field.subject === undefined && isOpenField(field));
  const described = isStory || prose >= maybeProse ? null : leadParagraph(open);
  const lead = described !== null && own.some(({ text: words }) => words.includes(described.field.value)) ? null : described;
  const shown = isBare ? open.filter((field) => field !== described?.field) : [];
  const ofHead = [...(lead === null ? [] : [proseBlock(lead.text)]), ...propertyPieces(shown)];
  const stated = ofHead.flatMap((piece) =>
    chunksOf([piece], countTokens, { at: () => ofDocument, ownLines: new Map(), problems: [] }, role),
  );
  const chunks = [...stated, ...own].map((chunk, ordinal) => ({ ...chunk, ordinal }));
  const isOpen = (line: number): boolean =>
    !isHeldMore(disclosures.at(line), ofDocument) &&
    !chunks.some(({ namesChapter, firstLine: first, lastLine }) => namesChapter !== null && line >= first && line <= lastLine);
  return {
    title,
    name,
    type,
    aliases,
    openAliases: openNaming.length === naming.length ? aliases : readProperties(openNaming).aliases,
    tags,
    openTags: unique([...properties.tags, ...read.tags.flatMap(({ text: tag, line }) => (isOpen(line) ? [tag] : []))]),
    sequence: properties.sequence,
    ...ofDocument,
    namesChapter: chapterOfDocument(path, title, whole.fields),
    statedKind,
    role,
    scenes: head.scenes,
    ignoredScenes: head.ignoredScenes,
    section: section && { unit: section.unit, number: section.number, part: section.part, book: section.book },
    prose,
    fields: fields.map((field) => ({ ...field, ...held.get(field)! })),
    links: read.links.map((link) => ({ ...link, ...heldOfLink(link, disclosures.at(link.line)) })),
    chunks: withColumns(chunks, lines, firstLine, section),
    sceneCount: (chunks.at(-1)?.scene ?? 0) + 1,
    words: chunks.reduce((sum, chunk) => sum + countWords(chunk.text), 0),
    language: languageOf(chunks.map((chunk) => chunk.text).join('\n')),
    problems: [
      ...(isFirst ? file.problems : []),
      ...whole.problems,
      ...(areTooMany ? [{ line: headingLines[maxHeadings]!, message: tooManyHeadings }] : []),
      ...disclosures.problems.filter(({ line }) => isFirst || line >= firstLine),
    ].toSorted((a, b) => a.line - b.line),
  };
}

/** Adds to the pieces the subjects of the things that a note describes. */
function withThings(
  pieces: readonly BodyPiece[],
  lines: readonly string[],
  firstLine: number,
  note: NoteOfThings & { readonly isNarrative: boolean },
): readonly BodyPiece[] {
  const found = withSubjects(pieces, note);
  if (note.isAboutOne || note.isNarrative) return found;
  const anchored = anchoredEntries(lines, firstLine);
  return withRepeatedEntries(found, anchored.length > 0 ? anchored : repeatedEntries(lines, firstLine, note.labels));
}

/** A text with at least this many sections or entries about things is a note if little of it resembles a story. */
const minDescribed = 5;

/** Minimum sections that state the same key for it to belong to each section's subject rather than to the note. */
const minStatedAlike = 3;

/**
 * Returns a test for fields of the body that belong to its sections: "Weapons" for each person that a note describes. Fields of scenes in chapters
 * are excluded.
 */
function keysOfSections(fields: readonly Field[], headingLines: readonly number[]): (field: Field) => boolean {
  const inBody = fields.filter(({ origin, key }) => origin === 'inline' && !/^(?:pov|point of view)$/i.test(key));
  if (headingLines.length < minStatedAlike || inBody.length < minStatedAlike) return () => false;
  const sections = new Map<string, Set<number>>();
  for (const { key, line } of inBody) {
    const plain = key.toLowerCase();
    sections.set(plain, (sections.get(plain) ?? new Set()).add(headingLines.findLastIndex((heading) => heading <= line)));
  }
  return ({ origin, key }) => origin === 'inline' && (sections.get(key.toLowerCase())?.size ?? 0) >= minStatedAlike;
}

const tooManyHeadings = `There are more than ${maxHeadings.toLocaleString('en')} headings in one file, so its sections become neither chapters nor entities. All of the text was read. Split the file to have them.`;

/** Tags and folders that name the work a note is for: "#campaign". */
const isOfWork = /^(?:campaigns?|adventures?|stor(?:y|ies)|novels?)$/iu;

/** Folders of a rulebook, whose chapters describe many things: "rules/setting.md". */
const isOfRulebook = /^\P{L}*(?:rules?|regeln|règles|reglas|regole|regras|zasady|правила|regels|regler)$/iu;

/** Whether the properties or the innermost folder of a note state the type of its subject. */
function isAboutOne(path: string, { type, tags }: DocumentProperties): boolean {
  const folders = path.split('/').slice(0, -1).toReversed();
  // "Factions/Orrin/_overview.md" is about the subject of its folder.
  const isPage = isOpeningPage(documentName(path)) || folderOfPage(documentName(path), folders[0] ?? '') !== null;
  const isOfFolder = isPage && typeOfGroup(folders[0] ?? '') === null;
  const folder = folders[isOfFolder ? 1 : 0] ?? '';
  return (
    [type ?? '', ...tags.flatMap((tag) => tag.split('/'))].some(
      (word) => !isWholeWorld(plainGroupName(word)) && !isOfWork.test(word) && defaultTypes(word) !== null,
    ) ||
    (!isWholeWorld(plainGroupName(folder)) && !isOfWork.test(folder) && !isOfRulebook.test(folder) && typeOfGroup(folder) !== null)
  );
}

/** Reads a canvas: its cards become text and links, its edges fields of origin `edge`. */
function parseCanvas(path: string, text: string, countTokens: CountTokens, excluded: Exclusions): ParsedDocument {
  const name = documentName(path);
  const isBoilerplate = keyFilter(excluded);
  const { parts, fields, links, tags, problems } = readCanvas(linesIn(text).join('\n'), (card) => {
    const read = readMarkdown(linesIn(card), 1, { documentName: name, isBoilerplate });
    return { ...read, ...withoutSections(read, excluded.headings) };
  });
  const chunks: ParsedChunk[] = [];
  for (const [scene, { pieces, disclosure }] of parts.entries()) {
    for (const chunk of chunksOf(pieces, countTokens, { at: () => disclosure, ownLines: new Map(), problems: [] }))
      chunks.push({ ...chunk, ordinal: chunks.length, scene });
  }
  return {
    title: name,
    name,
    type: null,
    aliases: [],
    openAliases: [],
    tags: unique(tags.map(({ text: tag }) => tag)),
    openTags: unique(tags.flatMap(({ text: tag, isOpen }) => (isOpen ? [tag] : []))),
    sequence: null,
    revealedAt: null,
    secret: isSecretPath(path),
    namesChapter: chapterOfDocument(path, name, []),
    statedKind: 'note',
    role: 'canon',
    scenes: [],
    ignoredScenes: [],
    section: null,
    prose: 0,
    fields: fields.filter(({ key, origin }) => origin === 'edge' || !isBoilerplate(key)),
    links,
    chunks,
    sceneCount: Math.max(1, parts.length),
    words: chunks.reduce((sum, chunk) => sum + countWords(chunk.text), 0),
    language: languageOf(chunks.map((chunk) => chunk.text).join('\n')),
    problems,
  };
}

function readPlainText(lines: readonly string[], firstLine: number): ParsedText {
  const problems: ParseProblem[] = [];
  // The reveal chapter is metadata, not a fact.
  const shown = lines.map((line) => (line.length <= 120 && revealIn(line) !== null ? '' : line));
  return { pieces: plainTextPieces(shown, problems, firstLine), fields: [], links: [], tags: [], problems };
}

/** Reads Markdown below the properties. */
function readMarkdown(source: readonly string[], firstLine: number, note: NoteContext): ParsedText {
  const body = stripNonProse(source, firstLine, note);
  const fields = [...body.fields];
  const problems = [...body.problems];
  const context = { links: body.links, breaks: lineBreaksOf(body.lines), fields, firstLine };
  const pieces = bodyPieces(body, context, problems);
  const links = [...body.links, ...body.images]
    .map(({ target, heading, shown, kind, line }): Link => ({ target, heading, shown, kind, line }))
    .toSorted((a, b) => a.line - b.line);
  const inOrder = fields.toSorted((a, b) => a.line - b.line);
  return {
    pieces,
    fields: limited(maxFields, 'fields', inOrder, problems),
    links: limited(maxLinks, 'links', links, problems),
    tags: body.tags,
    problems,
  };
}

/** The first `max` of them; if there are more, a problem is reported. */
function limited<T extends { readonly line: number }>(
  max: number,
  what: string,
  list: readonly T[],
  problems: ParseProblem[],
): readonly T[] {
  const next = list[max];
  if (next === undefined) return list;
  const message = `There are more than ${max.toLocaleString('en')} ${what} in one note. From here on they are read as text, and no relationships are made from them. Split the note to have them.`;
  problems.push({ line: next.line, message });
  return list.slice(0, max);
}

/** A paragraph with fewer characters may consist only of links to other pages. */
const maxBackLink = 200;

/** Whether a paragraph consists only of links to other pages, as websites show above a page: "« Contents", "Home › Gods". */
function isBackLink(piece: BodyPiece): boolean {
  if (piece.kind !== 'block' || piece.block.kind !== 'prose') return false;
  if (piece.block.parts.reduce((sum, { text }) => sum + text.text.length, 0) >= maxBackLink) return false;
  const text = textOfBlock(piece.block);
  return text.text.length < maxBackLink && (!/[\p{L}\p{N}]/u.test(withoutLinks(text)) || /^\s*[«‹←↩]/u.test(text.text));
}

/** The only level-1 heading, if it is not held back and only navigation precedes it; otherwise null. */
function onlyTitle(pieces: readonly BodyPiece[], isHeld: (line: number) => boolean): string | null {
  const first = pieces.find((piece) => piece.kind !== 'break' && !isBackLink(piece));
  if (first?.kind !== 'heading' || first.depth !== 1 || first.text.text.length > 200 || isHeld(first.line)) return null;
  return pieces.some((piece) => piece !== first && piece.kind === 'heading' && piece.depth === 1) ? null : first.text.text;
}

function propertyPieces(fields: readonly Field[]): BodyPiece[] {
  const parts = propertiesText(fields).map((text) => ({ text, glue: '\n' as const }));
  return parts.length === 0 ? [] : [{ kind: 'block', block: { kind: 'list', parts, role: 'fields' } }];
}
