import { passageReference, type Source } from '#shared/model/source.ts';
import type { EntityCandidate, PackFormat, Piece, Rendered } from './types.ts';

const sectionTitles = { definition: 'Definition', relationships: 'Relationships', mentions: 'Context' } as const;

/** Words on one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A quote in quotation marks, unless it has some of its own: dialogue needs no second pair. */
function quoted(text: string): string {
  return /["“”]/.test(text) ? text : `"${text}"`;
}

/** Where in the story a passage stands, in few tokens. */
function place(source: Source): string {
  return source.sequence === null ? source.title : `ch. ${source.sequence}`;
}

/** The headings over a passage, its document's title not among them. */
function headings(source: Source): string {
  return source.heading.filter((part) => part !== source.title).join(' › ');
}

function documentTitle(source: Source): string {
  return source.sequence === null ? source.title : `${source.title}, chapter ${source.sequence}`;
}

/** What stands over a passage of general context: its document and headings, or only the headings under its document. */
function generalTitle(source: Source, underDocument: boolean): string {
  const parts = underDocument ? [headings(source)] : [documentTitle(source), headings(source)];
  return `**${parts.filter(Boolean).join(' › ')}**`;
}

function confidence(score: number): string {
  return score >= 0.8 ? 'high' : score >= 0.5 ? 'medium' : 'low';
}

/** One citation: its number, its place and how surely it belongs. After another of the same file, the file is not said again. */
function citationText(source: Source, score: number, number: number, sameFile: boolean): string {
  const reference = passageReference(source);
  return `[${number}] ${sameFile ? reference.slice(source.path.length) : reference} (${confidence(score)})`;
}

function body(piece: Piece, citation: number): string {
  const { section, tie, source } = piece.candidate;
  if (piece.state === 'summary') return '';
  if (section === 'relationships') return piece.text ? `- ${tie}: ${quoted(oneLine(piece.text))} [${citation}]` : `- ${tie} [${citation}]`;
  if (section === 'mentions') return `- (${place(source)}) ${oneLine(piece.text)} [${citation}]`;
  return `${piece.text} [${citation}]`;
}

/** Pieces that follow each other without a gap in one document: they are one passage with one citation. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    const { source, ordinal } = piece.candidate;
    const follows =
      last?.state === 'full' &&
      last.candidate.source.path === source.path &&
      last.candidate.ordinal !== null &&
      last.candidate.ordinal + 1 === ordinal;
    if (follows) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function entityTitle(entity: EntityCandidate): string {
  return `### ${entity.name} (${entity.type})`;
}

/** Text under construction that knows where each piece stands. */
class Page {
  text = '';
  readonly ranges = new Map<Piece, readonly [number, number]>();
  readonly citations = new Map<Piece, number>();
  /** Citations by file, in the order of the files' first citation. */
  readonly sources = new Map<string, string[]>();
  readonly #numbers = new Map<string, number>();

  /** A block after a blank line, or on the next line when `tight`. */
  add(block: string, tight = false): void {
    if (this.text !== '') this.text += tight ? '\n' : '\n\n';
    this.text += block;
  }

  addPiece(piece: Piece, tight: boolean): void {
    const number = this.#cite(piece.candidate.source, piece.candidate.score);
    this.#place(piece, number, body(piece, number), tight);
  }

  /** Pieces of one document without a gap, with the headings between them and one citation at their end. */
  addRun(run: readonly Piece[], underDocument: boolean): void {
    const first = run[0]!.candidate.source;
    const last = run.at(-1)!;
    const whole: Source = { ...first, lines: [first.lines[0], last.candidate.source.lines[1]] };
    const number = this.#cite(whole, Math.max(...run.map((piece) => piece.candidate.score)));
    let over = underDocument ? null : '';
    for (const piece of run) {
      const own = headings(piece.candidate.source);
      if (over === '' && piece === run[0]) this.add(generalTitle(first, false));
      else if (own !== over && own !== '') this.add(generalTitle(piece.candidate.source, true));
      over = own;
      this.#place(piece, number, piece === last ? body(piece, number) : piece.text, false);
    }
  }

  #cite(source: Source, score: number): number {
    const reference = passageReference(source);
    const known = this.#numbers.get(reference);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(reference, number);
    const ofFile = this.sources.get(source.path) ?? [];
    ofFile.push(citationText(source, score, number, ofFile.length > 0));
    this.sources.set(source.path, ofFile);
    return number;
  }

  #place(piece: Piece, number: number, words: string, tight: boolean): void {
    this.citations.set(piece, number);
    this.add(words, tight);
    this.ranges.set(piece, [this.text.length - words.length, this.text.length]);
  }
}

function storyOrder(a: Piece, b: Piece): number {
  const one = a.candidate.source;
  const other = b.candidate.source;
  const place = (one.sequence ?? Number.MAX_SAFE_INTEGER) - (other.sequence ?? Number.MAX_SAFE_INTEGER);
  if (place !== 0) return place;
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return one.lines[0] - other.lines[0];
}

function addEntity(page: Page, entity: EntityCandidate, pieces: readonly Piece[]): void {
  const start = page.text.length + 2;
  page.add(entityTitle(entity));
  for (const piece of pieces) {
    if (piece.state === 'summary') {
      page.ranges.set(piece, [start, page.text.length]);
    }
  }
  for (const section of ['definition', 'relationships', 'mentions'] as const) {
    const own = pieces.filter((piece) => piece.candidate.section === section && piece.state !== 'summary');
    if (own.length === 0) continue;
    page.add(`**${sectionTitles[section]}**`);
    const ordered = section === 'mentions' ? own.toSorted(storyOrder) : own;
    for (const piece of ordered) page.addPiece(piece, true);
  }
}

function addSummary(page: Page, pieces: readonly Piece[]): void {
  for (const [at, piece] of pieces.entries()) {
    const { entity } = piece;
    if (!entity) continue;
    const words = piece.text ? `- ${entity.name} (${entity.type}): ${oneLine(piece.text)}` : `- ${entity.name} (${entity.type})`;
    page.add(words, at > 0);
    page.ranges.set(piece, [page.text.length - words.length, page.text.length]);
  }
}

/** The pack as Markdown: entities, general context in story order, numbered sources. */
export const markdownFormat: PackFormat = {
  render({ question, entities, pieces, summaryOnly, notices }): Rendered {
    const page = new Page();
    page.add(`# Context for: ${oneLine(question)}`);
    if (pieces.length === 0) {
      page.add(notices[0] ?? 'No matching entities or passages.');
      return { text: page.text, ranges: page.ranges, citations: page.citations };
    }
    if (summaryOnly) {
      addSummary(page, pieces);
      return { text: page.text, ranges: page.ranges, citations: page.citations };
    }
    const shown = entities.filter((entity) => pieces.some((piece) => piece.entity === entity));
    if (shown.length > 0) page.add('## Key entities');
    for (const entity of shown) {
      addEntity(
        page,
        entity,
        pieces.filter((piece) => piece.entity === entity),
      );
    }
    const general = pieces.filter((piece) => piece.candidate.section === 'general').toSorted(storyOrder);
    if (general.length > 0) page.add('## General context');
    let document = '';
    for (const run of runsOf(general)) {
      const { path } = run[0]!.candidate.source;
      page.addRun(run, path === document);
      document = path;
    }
    if (page.sources.size > 0) {
      page.add('## Sources');
      for (const citations of page.sources.values()) page.add(citations.join(' '), true);
    }
    return { text: page.text, ranges: page.ranges, citations: page.citations };
  },

  pieceText(piece, { cited, file, document, touching }) {
    const { section, source, score } = piece.candidate;
    const words = `\n\n${body(piece, 88)}`;
    const title = section === 'general' && !(touching && headings(source) === '') ? `\n\n${generalTitle(source, document)}` : '';
    const newSource = !cited && !touching && piece.state !== 'summary';
    return title + words + (newSource ? `\n${citationText(source, score, 88, file)}` : '');
  },

  frameText: ({ question }) => `# Context for: ${oneLine(question)}\n\n## Key entities\n\n## General context\n\n## Sources\n`,

  // The section titles are counted with the entity: most entities have all three.
  entityText: (entity) => `\n\n${entityTitle(entity)}\n\n**Definition**\n\n**Relationships**\n\n**Context**`,
};
