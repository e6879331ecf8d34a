import { nothingFound } from '#shared/model/constants.ts';
import type { Source } from '#shared/model/source.ts';
import { TextBuilder } from './textBuilder.ts';
import { byManualOrder, orderEntities, orderOf, runsOf } from '../itemOrder.ts';
import { treeOf } from './provenance.ts';
import { styles, type Part, type Style } from './styles.ts';
import { addEntityByTemplate, addPassageByTemplate } from './templates.ts';
import type { CompiledTemplate, TemplateChoice } from './templates.ts';
import type { EntityCandidate, PackContent, PackFormat, PackRequest, Item, Rendered } from '../types.ts';
import { citationText, headingPath, oneLine, passageTitle, questionTitle } from './labels.ts';

const parts: readonly Part[] = ['definition', 'properties', 'relationships', 'mentions'];
const maxImages = 5;
/** The question stands again at the end when it takes no more of the budget than this, at four characters for a token. */
const questionAgainShare = 0.03;
/** In a shorter pack the title is never far from the end. */
const questionAgainFrom = 4_000;

function partOf({ candidate }: Item): Part {
  return candidate.isProperties ? 'properties' : (candidate.section as Part);
}

/** Writes one pack in Markdown, in one of the styles. */
class MarkdownWriter {
  readonly #content: PackContent;
  readonly #request: PackRequest;
  readonly #style: Style;
  readonly #templates: TemplateChoice;
  readonly #page: TextBuilder;
  readonly #ordered: (items: readonly Item[]) => Item[];

  constructor(content: PackContent, style: Style, templates: TemplateChoice) {
    this.#content = content;
    this.#request = content.request;
    this.#style = style;
    this.#templates = templates;
    this.#page = new TextBuilder(content.request.confidence);
    this.#ordered = orderOf(content.request);
  }

  write(): Rendered {
    const page = this.#page;
    const { items, notices, summaryOnly, question } = this.#content;
    const title = questionTitle(question, this.#request.topics);
    page.add(this.#style.title(title), '');
    if (items.length === 0) this.#block(notices[0] ?? nothingFound);
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
    const { items, entities } = this.#content;
    const general = items.filter((item) => item.entity === null);
    this.#addPassages(
      'Pinned',
      general.filter((item) => item.candidate.pinned),
    );
    const shown = orderEntities(entities, this.#request.manualOrder).filter((entity) => items.some((item) => item.entity === entity));
    if (shown.length > 0) this.#block(this.#style.heading('Key entities'));
    for (const entity of shown) {
      this.#addEntity(
        entity,
        items.filter((item) => item.entity === entity),
      );
    }
    this.#addTree();
    this.#addPassages(
      'General context',
      general.filter((item) => !item.candidate.pinned),
      this.#page.ranges.size === 0,
    );
    const sources = this.#page.sourceLines();
    if (sources.length > 0) this.#block(this.#style.sources(sources));
    if (asksAgain(this.#request, title)) this.#block(this.#style.question(title));
  }

  #addEntity(entity: EntityCandidate, items: readonly Item[]): void {
    const page = this.#page;
    const template = this.#templates.forEntity(entity);
    const byPart = parts.map((part) => {
      const partItems = items.filter((item) => partOf(item) === part);
      return { part, own: part === 'mentions' ? this.#ordered(partItems) : byManualOrder(partItems, this.#request.manualOrder) };
    });
    const before = page.text.length;
    if (template?.template.mode !== 'replace') {
      const { gap, between } = this.#style;
      this.#block(this.#style.entityTitle(entity));
      for (const item of items) if (namesOnly(item)) page.ranges.set(item, [before + gap.length, page.text.length]);
      this.#block(imageLinks(entity, this.#request));
      for (const { part, own: partItems } of byPart) {
        const written = partItems.filter((item) => !namesOnly(item));
        if (written.length === 0) continue;
        const title = this.#style.partTitle(part);
        this.#block(title);
        for (const [index, item] of written.entries()) {
          const position = { first: index === 0, last: index === written.length - 1 };
          const words = this.#style.item(item, page.cite([item], item.candidate.source), position);
          page.place(item, words, index > 0 ? between : title === '' ? gap : '\n');
        }
      }
    }
    if (template) {
      addEntityByTemplate(page, template, entity, byPart, this.#style);
      // Whoever the template names but does not quote stands where it begins.
      for (const item of items) if (!page.ranges.has(item)) page.ranges.set(item, [before, page.text.length]);
    }
  }

  #addPassages(heading: string, items: readonly Item[], isAlone = false): void {
    if (items.length === 0) return;
    // Where nothing else stands in the text, there is nothing to tell it from.
    if (!isAlone) this.#block(this.#style.heading(heading));
    const templateOf = (item: Item): CompiledTemplate | null => this.#templates.forPassage(item.candidate);
    let document = '';
    for (const run of runsOf(this.#ordered(items), (item) => templateOf(item) !== null)) {
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

  /** Items of one document without a gap, with the headings between them and one citation for all. */
  #addRun(run: readonly Item[], underDocument: boolean): void {
    const first = run[0]!.candidate.source;
    const whole: Source = { ...first, lines: [first.lines[0], run.at(-1)!.candidate.source.lines[1]] };
    const number = this.#page.cite(run, whole);
    let over = underDocument ? null : '';
    for (const [index, item] of run.entries()) {
      const { source } = item.candidate;
      const partItems = headingPath(source);
      const title =
        index === 0 && over === '' ? passageTitle(source, false) : partItems !== over && partItems !== '' ? passageTitle(source, true) : '';
      over = partItems;
      const { before, body } = this.#style.passage(item, number, title, { first: index === 0, last: index === run.length - 1 });
      this.#block(before.trimEnd());
      this.#page.place(item, body, before === '' ? this.#style.gap : before.slice(before.trimEnd().length));
    }
  }

  #addTree(): void {
    const tree = treeOf(this.#content);
    if (tree === '') return;
    this.#block(this.#style.heading('Relationship tree'));
    this.#page.add(`\`\`\`text\n${tree}\n\`\`\``, '\n');
  }

  #addSummary(): void {
    for (const [index, item] of this.#content.items.entries()) {
      const { entity } = item;
      if (!entity) continue;
      const name = `- ${oneLine(entity.name)} (${entity.type})`;
      this.#page.place(item, item.text ? `${name}: ${oneLine(item.text)}` : name, index > 0 ? '\n' : this.#style.gap);
    }
  }
}

/** Whether nothing of an item is written but the title of its entity. */
function namesOnly(item: Item): boolean {
  return item.state === 'name' && item.candidate.section === 'definition';
}

function asksAgain({ order, budget }: PackRequest, title: string): boolean {
  return order === 'story' && budget >= questionAgainFrom && title.length / 4 <= budget * questionAgainShare;
}

function imageLinks({ name, note }: EntityCandidate, { images }: PackRequest): string {
  if (!images || !note) return '';
  const inLabel = oneLine(name).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const inLink = (path: string): string => oneLine(path).replaceAll(/[<>\\]/g, String.raw`\$&`);
  return note.images
    .slice(0, maxImages)
    .map((path) => `![${inLabel}](<${inLink(path)}>)`)
    .join('\n');
}

/** Markdown in the request's style and by its templates. */
export function textFormat(request: PackRequest, templates: TemplateChoice): PackFormat {
  const style = styles[request.style];
  const alone = { first: true, last: true };
  const within = { first: false, last: false };
  return {
    isPlain: true,
    leftOutShown: () => 0,

    render: (content) => new MarkdownWriter(content, style, templates).write(),

    itemText(item, { cited, file, document, touching }) {
      const { source, confidence } = item.candidate;
      const newSource =
        cited || touching || namesOnly(item) ? '' : `\n${citationText(source, request.confidence ? confidence : null, 88, file)}`;
      if (namesOnly(item)) return '';
      if (item.entity !== null) return `\n${style.item(item, 88, alone)}${newSource}`;
      const title = touching && headingPath(source) === '' ? '' : passageTitle(source, document);
      // Passages that touch have one citation, and the blank line before a passage is of one token with the sign that ends the last.
      const { before, body } = style.passage(item, 88, title, touching ? within : alone);
      return `${before}${body}${newSource}`;
    },

    frameText(content) {
      const title = questionTitle(content.question, request.topics);
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
