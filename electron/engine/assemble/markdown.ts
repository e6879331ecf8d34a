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

function generalTitle(source: Source): string {
  const heading = source.heading.filter((part) => part !== source.title).join(' › ');
  const chapter = source.sequence === null ? '' : `, chapter ${source.sequence}`;
  return `**${source.title}${chapter}${heading ? ` › ${heading}` : ''}**`;
}

function confidence(score: number): string {
  return score >= 0.8 ? 'high' : score >= 0.5 ? 'medium' : 'low';
}

function sourceLine(piece: Piece, citation: number): string {
  return `[${citation}] ${passageReference(piece.candidate.source)} (${confidence(piece.candidate.score)})`;
}

function body(piece: Piece, citation: number): string {
  const { section, tie, source } = piece.candidate;
  if (piece.state === 'summary') return '';
  if (section === 'relationships') return piece.text ? `- ${tie}: ${quoted(oneLine(piece.text))} [${citation}]` : `- ${tie} [${citation}]`;
  if (section === 'mentions') return `- (${place(source)}) ${oneLine(piece.text)} [${citation}]`;
  return `${piece.text} [${citation}]`;
}

function entityTitle(entity: EntityCandidate): string {
  return `### ${entity.name} (${entity.type})`;
}

/** Text under construction that knows where each piece stands. */
class Page {
  text = '';
  readonly ranges = new Map<Piece, readonly [number, number]>();
  readonly citations = new Map<Piece, number>();
  readonly sources: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** A block after a blank line, or on the next line when `tight`. */
  add(block: string, tight = false): void {
    if (this.text !== '') this.text += tight ? '\n' : '\n\n';
    this.text += block;
  }

  addPiece(piece: Piece, tight: boolean): void {
    const reference = passageReference(piece.candidate.source);
    let number = this.#numbers.get(reference);
    if (number === undefined) {
      number = this.sources.length + 1;
      this.#numbers.set(reference, number);
      this.sources.push(sourceLine(piece, number));
    }
    this.citations.set(piece, number);
    const words = body(piece, number);
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
    let title = '';
    for (const piece of general) {
      const own = generalTitle(piece.candidate.source);
      if (own !== title) page.add((title = own));
      page.addPiece(piece, false);
    }
    if (page.sources.length > 0) {
      page.add('## Sources');
      for (const line of page.sources) page.add(line, true);
    }
    return { text: page.text, ranges: page.ranges, citations: page.citations };
  },

  pieceText(piece, newSource) {
    const words = `\n\n${body(piece, 88)}`;
    const title = piece.candidate.section === 'general' ? `\n\n${generalTitle(piece.candidate.source)}` : '';
    return title + words + (newSource && piece.state !== 'summary' ? `\n${sourceLine(piece, 88)}` : '');
  },

  frameText: ({ question }) => `# Context for: ${oneLine(question)}\n\n## Key entities\n\n## General context\n\n## Sources\n`,

  // The section titles are counted with the entity: most entities have all three.
  entityText: (entity) => `\n\n${entityTitle(entity)}\n\n**Definition**\n\n**Relationships**\n\n**Context**`,
};
