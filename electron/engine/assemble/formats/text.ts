import { oneLine } from '#lib/text.ts';
import { nothingFound } from '#shared/model/constants.ts';
import { isAnsweredByReading, readingNotes } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import { TextBuilder } from './textBuilder.ts';
import { byManualOrder, documentOf, isAnsweredByList, orderEntities, orderOf, runsOf, shownEntities } from '../pack/itemOrder.ts';
import { leftOutNames, leftOutShown } from './leftOut.ts';
import { treeOf } from './relationshipTree.ts';
import { brief, styles, type EntityPart, type PartTitle, type Style } from './styles.ts';
import { addEntityByTemplate, addPassageByTemplate, type CompiledTemplate, type TemplateChoice } from './templates.ts';
import type { Candidate, EntityCandidate, Item, PackContent, PackFormat, PackRequest, Rendered } from '../pack/types.ts';
import { codeFence, materialNote } from './material.ts';
import { citationText, gapMark, headingPath, passageTitle, questionTitle, sourceLabel, withGapMarks } from './passageLabels.ts';

const parts: readonly EntityPart[] = ['definition', 'properties', 'note', 'relationships', 'mentions'];
/** Order of an entity's parts if the question asks for relationships: these come before the rest of the note. */
const partsWhenAsked: readonly EntityPart[] = ['definition', 'properties', 'relationships', 'note', 'mentions'];
const maxImages = 5;
/** The question is repeated at the end if it takes at most this share of the budget, estimated at four characters per token. */
const questionAgainShare = 0.03;
/** Minimum length of a pack for this, since in a shorter one the title is close enough to the end. */
const questionAgainFrom = 4_000;

function partOf({ candidate }: Item): EntityPart {
  if (candidate.isProperties) return 'properties';
  return candidate.section === 'mentions' && candidate.isOwnNote ? 'note' : (candidate.section as EntityPart);
}

function entityPartTitle(part: EntityPart, candidates: readonly Candidate[]): PartTitle {
  if (part !== 'definition' || candidates.length === 0) return part;
  if (candidates.every(({ isOfOthers }) => isOfOthers)) return 'ofOthers';
  return candidates.every(({ isFirstMention }) => isFirstMention) ? 'firstMention' : part;
}

/** Whether a text ends with the mark for omitted text, possibly followed by its citation. */
const endsWithGap = /\[\.\.\.\](?:\s*\[\d+\])?\s*$/;

/** Writes one pack in Markdown, in one of the styles. */
class MarkdownWriter {
  readonly #content: PackContent;
  readonly #request: PackRequest;
  readonly #style: Style;
  readonly #templates: TemplateChoice;
  readonly #page: TextBuilder;
  readonly #ordered: (items: readonly Item[]) => Item[];
  readonly #inStoryOrder: boolean;

  constructor(content: PackContent, style: Style, templates: TemplateChoice) {
    this.#content = content;
    this.#request = content.request;
    this.#style = style;
    this.#templates = templates;
    this.#page = new TextBuilder(content.request.confidence);
    this.#ordered = orderOf(content.request);
    this.#inStoryOrder = content.request.order === 'story' && content.request.manualOrder.length === 0;
  }

  write(): Rendered {
    const page = this.#page;
    const { items, notices, question } = this.#content;
    const title = questionTitle(question, this.#request.topics);
    page.add(this.#style.title(title), '');
    this.#block(readingNotes(this.#content.understood, this.#request.asOf, this.#request.nameChapter).map(oneLine).join('\n'));
    this.#block(this.#content.listLine);
    if (items.length === 0) this.#block(isAnsweredByReading(this.#content.understood) ? '' : (notices[0] ?? nothingFound));
    else {
      this.#block(this.#request.instructions);
      this.#block(materialNote);
      this.#addAll(title);
    }
    return { text: page.text, ranges: page.ranges, citations: this.#style.isBrief ? new Map() : page.citations };
  }

  #block(text: string): void {
    this.#page.add(text, this.#style.gap);
  }

  #addAll(title: string): void {
    const { items } = this.#content;
    const general = items.filter((item) => item.entity === null);
    this.#addPassages('Pinned', this.#ordered(general.filter((item) => item.candidate.pinned)));
    const addGeneral = (): void => {
      const rest = this.#ordered(general.filter((item) => !item.candidate.pinned));
      this.#addPassages('General context', rest, this.#page.ranges.size === 0 && rest.length === items.length);
    };
    const isListFirst = isAnsweredByList(this.#content);
    if (isListFirst) addGeneral();
    this.#addEntities();
    this.#addTree();
    if (!isListFirst) addGeneral();
    this.#block(leftOutText(this.#content, this.#style));
    this.#block(this.#request.heldBack);
    const sources = this.#page.sourceLines();
    if (sources.length > 0) this.#block(this.#style.sources(sources, sourcesNote(this.#request)));
    if (asksAgain(this.#request, title)) this.#block(this.#style.question(title));
  }

  #addEntities(): void {
    const { items, entities } = this.#content;
    const shown = shownEntities(orderEntities(entities, this.#request.manualOrder), items);
    if (shown.length > 0 && !this.#style.isBrief) this.#block(this.#style.heading('Key entities'));
    for (const entity of shown) {
      this.#addEntity(
        entity,
        items.filter((item) => item.entity === entity),
      );
    }
  }

  #addEntity(entity: EntityCandidate, items: readonly Item[]): void {
    const page = this.#page;
    const template = this.#templates.forEntity(entity);
    const byPart = (this.#content.understood.relationships.length > 0 ? partsWhenAsked : parts).map((part) => {
      const partItems = items.filter((item) => partOf(item) === part);
      const isProse = part === 'mentions' || part === 'note';
      return { part, own: isProse ? this.#ordered(partItems) : byManualOrder(partItems, this.#request.manualOrder) };
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
        if (part === 'note') {
          this.#addNote(written);
          continue;
        }
        const candidates = written.map(({ candidate }) => candidate);
        const title = this.#style.partTitle(entityPartTitle(part, candidates));
        this.#block(title);
        for (const [index, item] of written.entries()) {
          const position = { first: index === 0, last: index === written.length - 1 };
          const text = this.#style.item(item, page.cite([item], item.candidate.source), position);
          page.append(item, text, index > 0 ? between : title === '' ? gap : '\n');
        }
      }
    }
    if (template) {
      const forTemplate = byPart.flatMap(({ part, own }) =>
        part === 'note'
          ? []
          : [{ part, own: part === 'mentions' ? [...(byPart.find((other) => other.part === 'note')?.own ?? []), ...own] : own }],
      );
      addEntityByTemplate(page, template, entity, forTemplate, this.#style);
      // An item that the template names without quoting is located at the template's start.
      for (const item of items) if (!page.ranges.has(item)) page.ranges.set(item, [before, page.text.length]);
    }
  }

  /** Adds passages of an entity's own note under their headings. */
  #addNote(items: readonly Item[]): void {
    let over: string | null = null;
    for (const run of runsOf(items, () => false)) {
      this.#addRun(run, true, over);
      over = headingPath(run.at(-1)!.candidate.source);
    }
  }

  #addPassages(heading: string, items: readonly Item[], isAlone = false): void {
    if (items.length === 0) return;
    // If there is nothing else in the text, no title is needed.
    if (!isAlone) this.#block(this.#style.heading(heading));
    const templateOf = (item: Item): CompiledTemplate | null => this.#templates.forPassage(item.candidate);
    let document = '';
    let over = '';
    for (const run of runsOf(items, (item) => templateOf(item) !== null)) {
      const own = documentOf(run[0]!.candidate);
      const template = templateOf(run[0]!);
      if (template?.template.mode === 'replace') document = '';
      else {
        const isSame = own === document;
        this.#addRun(run, isSame, isSame ? over : null);
        document = own;
        over = headingPath(run.at(-1)!.candidate.source);
      }
      if (template) addPassageByTemplate(this.#page, template, run[0]!, this.#style);
    }
  }

  /**
   * Adds contiguous items of one document, with the headings between them and one citation. `underDocument`: the document's title is already written;
   * `headings`: those of the previous passage, null for none.
   */
  #addRun(run: readonly Item[], underDocument: boolean, headings: string | null): void {
    const first = run[0]!.candidate.source;
    const last = run.at(-1)!.candidate.source;
    const isInLine = first.columns && last.columns && first.lines[0] === last.lines[1];
    const { columns: _, ...place } = first;
    const whole: Source = {
      ...place,
      lines: [first.lines[0], last.lines[1]],
      ...(isInLine && { columns: [first.columns[0], last.columns[1]] as const }),
    };
    const number = this.#page.cite(run, whole);
    let over = headings;
    for (const [index, item] of run.entries()) {
      const { source } = item.candidate;
      const path = headingPath(source);
      const title =
        index === 0 && !underDocument ? passageTitle(source, false) : path !== over && path !== '' ? passageTitle(source, true) : '';
      // A gap between two passages is marked, unless a new heading or a truncated end shows it already.
      const follows = index === 0 && underDocument && title === '' && headings !== null && this.#inStoryOrder;
      // Fields are always complete, so they leave no gap.
      const isField = item.candidate.ordinal === null;
      if (follows && !isField && !endsWithGap.test(this.#page.end) && !withGapMarks(item).startsWith(gapMark)) this.#block(gapMark);
      over = path;
      const { before, body } = this.#style.passage(item, number, title, { first: index === 0, last: index === run.length - 1 });
      this.#block(before.trimEnd());
      this.#page.append(item, body, before === '' ? this.#style.gap : before.slice(before.trimEnd().length));
    }
  }

  #addTree(): void {
    const tree = treeOf(this.#content);
    if (tree === '') return;
    this.#block(this.#style.heading('Relationship tree'));
    this.#page.add(codeFence('text', tree), '\n');
  }
}

/** Names of what did not fit, so that the reader can ask for it; empty if all is included. */
function leftOutText(content: PackContent, style: Style): string {
  const names = leftOutNames(content);
  return names.length === 0
    ? ''
    : `${style.heading('Left out')}${style.gap}You can ask for more about: ${names.join('; ').replace(/\.+$/u, '')}.`;
}

/** Whether only the entity's title is written for an item. */
function namesOnly(item: Item): boolean {
  return item.state === 'name' && (item.entity !== null || item.candidate.section === 'definition');
}

function sourcesNote({ confidence }: PackRequest): string {
  return confidence ? 'Files with line numbers; high and medium: how likely a passage answers.' : '';
}

function asksAgain({ order, budget }: PackRequest, title: string): boolean {
  return order === 'story' && budget >= questionAgainFrom && title.length / 4 <= budget * questionAgainShare;
}

function imageLinks({ name, note }: EntityCandidate, { images }: PackRequest): string {
  if (!images || !note) return '';
  const inLabel = oneLine(name).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const inLink = (path: string): string => oneLine(path).replaceAll(/[<>\\]/g, String.raw`\$&`);
  return (
    note.images
      // A remote image would notify its host when the pasted text is displayed.
      .filter((path) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path))
      .slice(0, maxImages)
      .map((path) => `![${inLabel}](<${inLink(path)}>)`)
      .join('\n')
  );
}

/** Budget in tokens below which a context is written in the brief style, unless it has templates. */
export const briefBelow = 500;

/** Minimum budget in tokens for sources to include the confidence of their passages. */
const confidenceFrom = 1_500;

/** Whether a request is written in the brief style. */
export function isBrief({ budget, templates }: Pick<PackRequest, 'budget' | 'templates'>): boolean {
  return budget < briefBelow && templates.length === 0;
}

/** Markdown in the request's style and by its templates. */
export function textFormat(given: PackRequest, templates: TemplateChoice): PackFormat {
  // In a short text, confidence would take room from passages.
  const request = given.budget < confidenceFrom ? { ...given, confidence: false } : given;
  const style = isBrief(request) ? brief : styles[request.style];
  const alone = { first: true, last: true };
  const within = { first: false, last: false };
  return {
    isPlain: true,
    leftOutShown,

    render: (content) => new MarkdownWriter({ ...content, request }, style, templates).write(),

    itemText(item, { cited, file, document, touching }) {
      const { source, confidence } = item.candidate;
      if (namesOnly(item)) return '';
      const citation = citationText(source, request.confidence ? confidence : null, 88);
      const newSource = cited || touching || style.isBrief ? '' : file ? `, ${citation}` : `\n- ${sourceLabel(source)}: ${citation}`;
      if (partOf(item) === 'note') {
        const { before, body } = style.passage(item, 88, passageTitle(source, true), alone);
        return `\n\n${before}${body}${newSource}`;
      }
      if (item.entity !== null) return `\n${style.item(item, 88, alone)}${newSource}`;
      const title = touching && headingPath(source) === '' ? '' : passageTitle(source, document);
      // Contiguous passages share a citation; the blank line before a passage forms one token with the preceding punctuation.
      const { before, body } = style.passage(item, 88, title, touching ? within : alone);
      return `${before}${body}${document && title === '' && !touching ? `\n\n${gapMark}` : ''}${newSource}`;
    },

    frameText(content) {
      const title = questionTitle(content.question, request.topics);
      const tree = treeOf(content, true);
      // If there is only general context, no heading is needed.
      const titles = style.isBrief ? ['General context'] : ['Key entities', 'General context'];
      const headings = (content.entities.length > 0 ? titles : []).map((each) => style.heading(each));
      const again = asksAgain(request, title) ? style.question(title) : '';
      const leftOut = leftOutText(content, style);
      const sources = style.sources([], sourcesNote(request));
      return [
        style.title(title),
        content.listLine,
        request.instructions,
        materialNote,
        ...headings,
        tree,
        leftOut,
        request.heldBack,
        sources,
        again,
      ]
        .filter(Boolean)
        .join(style.gap);
    },

    // Section titles are counted with the entity, since most entities have all sections.
    entityText(entity) {
      const titles = parts
        .filter((part) => part !== 'properties' || request.properties || (entity.fields?.length ?? 0) > 0)
        .map((part) => style.partTitle(entityPartTitle(part, entity.definition)));
      return ['', style.entityTitle(entity), imageLinks(entity, request), ...titles].filter(Boolean).join(style.gap);
    },
  };
}
