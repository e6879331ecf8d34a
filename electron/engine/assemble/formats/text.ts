import { nothingFound } from '#shared/model/constants.ts';
import type { Source } from '#shared/model/source.ts';
import { Page } from './textBuilder.ts';
import { byHand, orderEntities, orderOf, runsOf } from '../itemOrder.ts';
import { treeOf } from './provenance.ts';
import { styles, type Part, type Style } from './styles.ts';
import { addEntityByTemplate, addPassageByTemplate } from './templateText.ts';
import type { CompiledTemplate, TemplateChoice } from './templates.ts';
import type { EntityCandidate, PackContent, PackFormat, PackRequest, Piece, Rendered } from '../types.ts';
import { citationText, headingPath, oneLine, passageTitle, questionWords } from './labels.ts';

const parts: readonly Part[] = ['definition', 'properties', 'relationships', 'mentions'];
const mostImages = 5;
/** The question stands again at the end when it takes no more of the budget than this, at four characters for a token. */
const questionAgainShare = 0.03;
/** In a shorter pack the title is never far from the end. */
const questionAgainFrom = 4_000;

function partOf({ candidate }: Piece): Part {
  return candidate.isProperties ? 'properties' : (candidate.section as Part);
}

/** Writes one pack in Markdown, in one of the styles. */
class TextWriter {
  readonly #content: PackContent;
  readonly #request: PackRequest;
  readonly #style: Style;
  readonly #templates: TemplateChoice;
  readonly #page: Page;
  readonly #ordered: (pieces: readonly Piece[]) => Piece[];

  constructor(content: PackContent, style: Style, templates: TemplateChoice) {
    this.#content = content;
    this.#request = content.request;
    this.#style = style;
    this.#templates = templates;
    this.#page = new Page(content.request.confidence);
    this.#ordered = orderOf(content.request);
  }

  write(): Rendered {
    const page = this.#page;
    const { pieces, notices, summaryOnly, question } = this.#content;
    const title = questionWords(question, this.#request.topics);
    page.add(this.#style.title(title), '');
    if (pieces.length === 0) this.#block(notices[0] ?? nothingFound);
    else if (summaryOnly) this.#addSummary();
    else {
      this.#block(this.#request.instructions);
      this.#addAll(title);
    }
    return { text: page.text, ranges: page.ranges, citations: page.citations };
  }

  #block(words: string): void {
    this.#page.add(words, this.#style.gap);
  }

  #addAll(title: string): void {
    const { pieces, entities } = this.#content;
    const general = pieces.filter((piece) => piece.entity === null);
    this.#addPassages(
      'Pinned',
      general.filter((piece) => piece.candidate.pinned),
    );
    const shown = orderEntities(entities, this.#request.manualOrder).filter((entity) => pieces.some((piece) => piece.entity === entity));
    if (shown.length > 0) this.#block(this.#style.heading('Key entities'));
    for (const entity of shown) {
      this.#addEntity(
        entity,
        pieces.filter((piece) => piece.entity === entity),
      );
    }
    this.#addTree();
    this.#addPassages(
      'General context',
      general.filter((piece) => !piece.candidate.pinned),
      this.#page.ranges.size === 0,
    );
    const sources = this.#page.sourceLines();
    if (sources.length > 0) this.#block(this.#style.sources(sources));
    if (asksAgain(this.#request, title)) this.#block(this.#style.question(title));
  }

  #addEntity(entity: EntityCandidate, pieces: readonly Piece[]): void {
    const page = this.#page;
    const template = this.#templates.forEntity(entity);
    const byPart = parts.map((part) => {
      const own = pieces.filter((piece) => partOf(piece) === part);
      return { part, own: part === 'mentions' ? this.#ordered(own) : byHand(own, this.#request.manualOrder) };
    });
    const before = page.text.length;
    if (template?.template.mode !== 'replace') {
      const { gap, between } = this.#style;
      this.#block(this.#style.entityTitle(entity));
      for (const piece of pieces) if (namesOnly(piece)) page.ranges.set(piece, [before + gap.length, page.text.length]);
      this.#block(imageLinks(entity, this.#request));
      for (const { part, own } of byPart) {
        const written = own.filter((piece) => !namesOnly(piece));
        if (written.length === 0) continue;
        const title = this.#style.partTitle(part);
        this.#block(title);
        for (const [at, piece] of written.entries()) {
          const place = { first: at === 0, last: at === written.length - 1 };
          const words = this.#style.piece(piece, page.cite([piece], piece.candidate.source), place);
          page.place(piece, words, at > 0 ? between : title === '' ? gap : '\n');
        }
      }
    }
    if (template) {
      addEntityByTemplate(page, template, entity, byPart, this.#style);
      // Whoever the template names but does not quote stands where it begins.
      for (const piece of pieces) if (!page.ranges.has(piece)) page.ranges.set(piece, [before, page.text.length]);
    }
  }

  #addPassages(heading: string, pieces: readonly Piece[], isAlone = false): void {
    if (pieces.length === 0) return;
    // Where nothing else stands in the text, there is nothing to tell it from.
    if (!isAlone) this.#block(this.#style.heading(heading));
    const templateOf = (piece: Piece): CompiledTemplate | null => this.#templates.forPassage(piece.candidate);
    let document = '';
    for (const run of runsOf(this.#ordered(pieces), (piece) => templateOf(piece) !== null)) {
      const { path } = run[0]!.candidate.source;
      const template = templateOf(run[0]!);
      if (template?.template.mode === 'replace') document = '';
      else {
        this.#addRun(run, path === document);
        document = path;
      }
      if (template) addPassageByTemplate(this.#page, template, run[0]!, this.#style);
    }
  }

  /** Pieces of one document without a gap, with the headings between them and one citation for all. */
  #addRun(run: readonly Piece[], underDocument: boolean): void {
    const first = run[0]!.candidate.source;
    const whole: Source = { ...first, lines: [first.lines[0], run.at(-1)!.candidate.source.lines[1]] };
    const number = this.#page.cite(run, whole);
    let over = underDocument ? null : '';
    for (const [at, piece] of run.entries()) {
      const { source } = piece.candidate;
      const own = headingPath(source);
      const title = at === 0 && over === '' ? passageTitle(source, false) : own !== over && own !== '' ? passageTitle(source, true) : '';
      over = own;
      const { before, body } = this.#style.passage(piece, number, title, { first: at === 0, last: at === run.length - 1 });
      this.#block(before.trimEnd());
      this.#page.place(piece, body, before === '' ? this.#style.gap : before.slice(before.trimEnd().length));
    }
  }

  #addTree(): void {
    const tree = treeOf(this.#content);
    if (tree === '') return;
    this.#block(this.#style.heading('Relationship tree'));
    this.#page.add(`\`\`\`text\n${tree}\n\`\`\``, '\n');
  }

  #addSummary(): void {
    for (const [at, piece] of this.#content.pieces.entries()) {
      const { entity } = piece;
      if (!entity) continue;
      const name = `- ${oneLine(entity.name)} (${entity.type})`;
      this.#page.place(piece, piece.text ? `${name}: ${oneLine(piece.text)}` : name, at > 0 ? '\n' : this.#style.gap);
    }
  }
}

/** Whether nothing of a piece is written but the title of its entity. */
function namesOnly(piece: Piece): boolean {
  return piece.state === 'name' && piece.candidate.section === 'definition';
}

function asksAgain({ order, budget }: PackRequest, title: string): boolean {
  return order === 'story' && budget >= questionAgainFrom && title.length / 4 <= budget * questionAgainShare;
}

function imageLinks({ name, note }: EntityCandidate, { images }: PackRequest): string {
  if (!images || !note) return '';
  const inLabel = oneLine(name).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const inLink = (path: string): string => oneLine(path).replaceAll(/[<>\\]/g, String.raw`\$&`);
  return note.images
    .slice(0, mostImages)
    .map((path) => `![${inLabel}](<${inLink(path)}>)`)
    .join('\n');
}

/** Markdown in the request's style and by its templates. */
export function textFormat(request: PackRequest, templates: TemplateChoice): PackFormat {
  const style = styles[request.style];
  const alone = { first: true, last: true };
  const within = { first: false, last: false };
  return {
    leftOutShown: () => 0,

    render: (content) => new TextWriter(content, style, templates).write(),

    pieceText(piece, { cited, file, document, touching }) {
      const { source, confidence } = piece.candidate;
      const newSource =
        cited || touching || namesOnly(piece) ? '' : `\n${citationText(source, request.confidence ? confidence : null, 88, file)}`;
      if (namesOnly(piece)) return '';
      if (piece.entity !== null) return `\n${style.piece(piece, 88, alone)}${newSource}`;
      const title = touching && headingPath(source) === '' ? '' : passageTitle(source, document);
      // Passages that touch have one citation, and the blank line before a passage is of one token with the sign that ends the last.
      const { before, body } = style.passage(piece, 88, title, touching ? within : alone);
      return `${before}${body}${newSource}`;
    },

    frameText(content) {
      const title = questionWords(content.question, request.topics);
      const tree = treeOf(content, true);
      // General context alone needs no heading.
      const headings = (content.entities.length > 0 ? ['Key entities', 'General context'] : []).map((words) => style.heading(words));
      const again = asksAgain(request, title) ? style.question(title) : '';
      return [style.title(title), request.instructions, ...headings, tree, style.sources([]), again].join(style.gap);
    },

    // The titles of the parts are counted with the entity: most entities have all of them.
    entityText(entity) {
      const titles = parts.filter((part) => part !== 'properties' || request.properties).map((part) => style.partTitle(part));
      return ['', style.entityTitle(entity), imageLinks(entity, request), ...titles].filter(Boolean).join(style.gap);
    },
  };
}
