import { lineBreaksOf, type BodyPiece } from './blocks.ts';
import { readCanvas } from './canvas.ts';
import { chunksOf } from './chunks.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { keyFilter, noExclusions, withoutSections, type Exclusions } from './exclusions.ts';
import { readFrontmatter } from './frontmatter.ts';
import { languageOf } from './language.ts';
import { plainTextPieces } from './plainBlocks.ts';
import { documentName, propertiesText, readProperties, unique } from './properties.ts';
import { tiny } from './sections.ts';
import { chapterOf, isRevealKey, revealedAtOf } from './revealedAt.ts';
import { roleOfDocument } from './role.ts';
import { stripScaffolding } from './scaffolding.ts';
import type { NoteContext } from './scaffoldingInLine.ts';
import { linesIn, withoutEndlessLines } from './sourceLines.ts';
import { bodyPieces } from './bodyPieces.ts';
import type { Field, Heading, Link, ParsedChunk, ParsedDocument, ParseProblem } from './types.ts';

/**
 * Reads one file. `path` is its path inside the vault, with forward slashes; `countTokens` counts `o200k_base` tokens.
 * `excluded` says what the user's settings leave out. Never throws for anything a file may hold: what is not understood is a problem, and the rest is read.
 */
export function parseDocument(path: string, text: string, countTokens: CountTokens, excluded: Exclusions = noExclusions): ParsedDocument {
  if (/\.canvas$/i.test(path)) return parseCanvas(path, text, countTokens, excluded);
  const truncated: ParseProblem[] = [];
  const lines = withoutEndlessLines(linesIn(text), truncated);
  const isBoilerplate = keyFilter(excluded);
  const whole = /\.txt$/i.test(path) ? readPlainText(lines) : readMarkdown(lines, { documentName: documentName(path), isBoilerplate });
  // Boilerplate keys still say what they say of the note itself: its type, its other names.
  const properties = readProperties(whole.fields);
  const title = onlyTitle(whole.pieces);
  const read = { ...whole, ...withoutSections(whole, excluded.headings) };
  const fields = read.fields.filter((field) => !isBoilerplate(field.key));
  const headings = read.pieces
    .filter((piece) => piece.kind === 'heading')
    .map(({ depth, text, line }): Heading => ({ depth, text: text.text, line }));
  const revealedAt = revealedAtOf(whole.pieces, whole.fields, properties.revealedAt);
  const name = documentName(path);
  const shownTitle = properties.title ?? title ?? name;
  const { type, tags } = properties;
  const role = roleOfDocument({ path, title: shownTitle, type, tags, fields: whole.fields, lines: lines.slice(whole.bodyStart) });
  const body = chunksOf(read.pieces, countTokens, revealedAt, role);
  // A note that says next to nothing in its body says it in its properties.
  const isBare = properties.statedKind !== 'manuscript' && body.reduce((sum, chunk) => sum + chunk.tokens, 0) < tiny;
  const stated = isBare ? propertyPieces(fields) : [];
  const chunks = stated.length === 0 ? body : chunksOf([...stated, ...read.pieces], countTokens, revealedAt, role);
  return {
    title: shownTitle,
    name,
    type,
    aliases: properties.aliases,
    tags: unique([...tags, ...read.tags]),
    sequence: properties.sequence,
    revealedAt: revealedAt(0),
    statedKind: properties.statedKind,
    role,
    scenes: read.scenes,
    fields: fields.map((field) => ({ ...field, revealedAt: revealedAt(field.origin === 'frontmatter' ? 0 : field.line) })),
    headings,
    links: read.links,
    chunks,
    sceneCount: (chunks.at(-1)?.scene ?? 0) + 1,
    words: chunks.reduce((sum, chunk) => sum + countWords(chunk.text), 0),
    language: languageOf(chunks.map((chunk) => chunk.text).join('\n')),
    problems: [...truncated, ...read.problems, ...unclearReveals(whole.fields)].toSorted((a, b) => a.line - b.line),
  };
}

/** Reads a canvas: its cards are text and links, its edges fields of origin `edge`. */
function parseCanvas(path: string, text: string, countTokens: CountTokens, excluded: Exclusions): ParsedDocument {
  const name = documentName(path);
  const isBoilerplate = keyFilter(excluded);
  const { parts, headings, fields, links, tags, problems } = readCanvas(linesIn(text).join('\n'), (card) => {
    const read = readMarkdown(linesIn(card), { documentName: name, isBoilerplate });
    return { ...read, ...withoutSections(read, excluded.headings) };
  });
  const chunks: ParsedChunk[] = [];
  for (const [scene, { pieces, revealedAt }] of parts.entries()) {
    for (const chunk of chunksOf(pieces, countTokens, () => revealedAt)) chunks.push({ ...chunk, ordinal: chunks.length, scene });
  }
  return {
    title: name,
    name,
    type: null,
    aliases: [],
    tags: unique(tags),
    sequence: null,
    revealedAt: null,
    statedKind: 'note',
    role: 'canon',
    scenes: [],
    fields: fields.filter(({ key, origin }) => origin === 'edge' || !isBoilerplate(key)),
    headings,
    links,
    chunks,
    sceneCount: Math.max(1, parts.length),
    words: chunks.reduce((sum, chunk) => sum + countWords(chunk.text), 0),
    language: languageOf(chunks.map((chunk) => chunk.text).join('\n')),
    problems: [...problems, ...unclearReveals(fields)],
  };
}

/** A secret that is kept from nobody, because its chapter is not understood, is told. */
function unclearReveals(fields: readonly Field[]): ParseProblem[] {
  return fields
    .filter(({ key, value }) => isRevealKey(key) && chapterOf(value) === null)
    .map(({ value, line }) => ({
      line,
      message: `"${value}" is no number of a chapter, so this is not kept secret. Write it like "revealed_at: 12".`,
    }));
}

interface ReadText {
  readonly pieces: readonly BodyPiece[];
  readonly fields: readonly Field[];
  readonly scenes: readonly string[];
  readonly links: readonly Link[];
  readonly tags: readonly string[];
  readonly problems: readonly ParseProblem[];
  /** Lines of the frontmatter. */
  readonly bodyStart: number;
}

function readPlainText(lines: readonly string[]): ReadText {
  const problems: ParseProblem[] = [];
  return { pieces: plainTextPieces(lines, problems), fields: [], scenes: [], links: [], tags: [], problems, bodyStart: 0 };
}

function readMarkdown(lines: readonly string[], note: NoteContext): ReadText {
  const { fields: properties, scenes, problems: broken, lastLine } = readFrontmatter(lines);
  const source = lines.slice(lastLine);
  const body = stripScaffolding(source, lastLine + 1, note);
  const fields = [...body.fields];
  const problems = [...broken, ...body.problems];
  const context = { links: body.links, breaks: lineBreaksOf(body.lines), fields, firstLine: lastLine + 1 };
  const pieces = bodyPieces(body, context, problems);
  const links = [...body.links, ...body.images]
    .map(({ target, heading, shown, kind, line }): Link => ({ target, heading, shown, kind, line }))
    .toSorted((a, b) => a.line - b.line);
  return {
    pieces,
    fields: [...properties, ...fields.toSorted((a, b) => a.line - b.line)],
    scenes,
    links,
    tags: body.tags,
    problems,
    bodyStart: lastLine,
  };
}

/** The only level-1 heading, when nothing but it opens the document. */
function onlyTitle(pieces: readonly BodyPiece[]): string | null {
  const first = pieces.find((piece) => piece.kind !== 'break');
  if (first?.kind !== 'heading' || first.depth !== 1 || first.text.text.length > 200) return null;
  return pieces.some((piece) => piece !== first && piece.kind === 'heading' && piece.depth === 1) ? null : first.text.text;
}

function propertyPieces(fields: readonly Field[]): BodyPiece[] {
  const parts = propertiesText(fields).map((text) => ({ text, glue: '\n' as const }));
  return parts.length === 0 ? [] : [{ kind: 'block', block: { kind: 'list', parts } }];
}

const thaiSegmenter = new Intl.Segmenter('th', { granularity: 'word' });
const thai = /\p{Script=Thai}+/gu;
const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hasUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Words of letters; a number alone is none. As word processors do, each Chinese character and each kana counts as one; Thai, which has no
 * blanks either, is cut into words.
 */
function countWords(text: string): number {
  const count = (rest: string): number => rest.match(/\p{L}[\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
  if (!hasUnspaced.test(text)) return count(text);
  let words = 0;
  for (const [run] of text.matchAll(thai)) for (const { isWordLike } of thaiSegmenter.segment(run)) if (isWordLike) words++;
  return words + (text.match(hanOrKana)?.length ?? 0) + count(text.replace(hanOrKana, ' ').replace(thai, ' '));
}
