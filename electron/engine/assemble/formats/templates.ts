import { LRUCache } from 'lru-cache';
import Mustache from 'mustache';
import { AppError } from '#shared/contract/errors.ts';
import type { Template } from '#shared/model/context/template.ts';
import type { Candidate, EntityCandidate, Item } from '../pack/types.ts';
import type { TextBuilder } from './textBuilder.ts';
import type { EntityPart, Style } from './styles.ts';
import { asLabel, asMaterial, appendCitation } from './material.ts';
import { documentTitle, headingPath, locationLabel } from './passageLabels.ts';

export interface CompiledTemplate {
  readonly template: Template;
  /** Names that its tags use. */
  readonly uses: ReadonlySet<string>;
  /** Renders a view. Values are not escaped, because a pack is not HTML. */
  render(view: object): string;
}

/** Values in a view are placeholders, so that text of the vault is never parsed as a template. */
const slotDelimiter = '\0';
const compiledCache = new LRUCache<string, Pick<CompiledTemplate, 'uses' | 'render'>>({ max: 200 });

type Token = readonly [type: string, name: string, start: number, end: number, children?: readonly Token[] | string];

/** Parses a Mustache template; results are cached. @throws AppError `invalid-input` with line and column of the error. */
export function compileTemplate(template: Template): CompiledTemplate {
  let known = compiledCache.get(template.body);
  if (!known) {
    known = compileBody(template);
    compiledCache.set(template.body, known);
  }
  return { template, ...known };
}

function compileBody(template: Template): Pick<CompiledTemplate, 'uses' | 'render'> {
  const { body } = template;
  const delimiterIndex = body.indexOf(slotDelimiter);
  if (delimiterIndex !== -1) throw invalid(template, delimiterIndex, 'a character that no text can have');
  const writer = new PlainTextWriter();
  let tokens: readonly Token[];
  try {
    tokens = writer.parse(body) as readonly Token[];
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : '';
    const [, what = 'it is not a Mustache template', index = '0'] = /^(.*?)(?: at (\d+))?$/s.exec(message) ?? [];
    throw invalid(template, Number(index), messageFor(what));
  }
  const uses = new Set<string>();
  const walk = (level: readonly Token[], within: readonly string[]): void => {
    for (const [type, name, start, , children] of level) {
      if (type === 'text' || type === '!' || type === '=') continue;
      if (type === '>') throw invalid(template, start, `it includes another template, "${name}", which is not supported`);
      uses.add(name.split('.')[0]!);
      if (type === '#' && within.includes(name)) throw invalid(template, start, `the section "${name}" is inside itself`);
      if (Array.isArray(children)) walk(children as readonly Token[], [...within, name]);
    }
  };
  walk(tokens, []);
  return { uses, render: (view) => writer.render(body, view, undefined, { escape: asText }) };
}

/** Triple braces mean the same as double ones, since nothing is escaped. */
class PlainTextWriter extends Mustache.Writer {
  override unescapedValue(token: string[], context: { lookup(name: string): unknown }): string {
    return asText(context.lookup(token[1]!));
  }
}

/** A list used as a single value is written as its values, one per line. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value === 'object' && value !== null && 'line' in value) return asText(value.line);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function messageFor(what: string): string {
  const [, kind, name] = /^(Unclosed|Unopened) (?:section "(.*)"|tag)$/s.exec(what) ?? [];
  if (kind === 'Unopened') return `the section "${name}" is closed here, but was never opened`;
  if (name !== undefined) return `the section "${name}" is not closed`;
  if (kind === 'Unclosed') return 'a tag is opened with {{ and never closed with }}';
  return what.startsWith('Invalid tags') ? 'these are no tags' : what;
}

function invalid(template: Template, index: number, what: string): AppError {
  const before = template.body.slice(0, index).split('\n');
  const line = before.length;
  const column = before.at(-1)!.length + 1;
  return new AppError(
    'invalid-input',
    `The template "${template.name}" cannot be used: line ${line}, column ${column}: ${what}. Nothing was changed; correct the template.`,
    { template: template.id, line, column },
  );
}

/** The first matching template for each target. */
export interface TemplateChoice {
  forEntity(entity: EntityCandidate): CompiledTemplate | null;
  forPassage(candidate: Candidate): CompiledTemplate | null;
}

/** Parses the templates of a request. A template with neither type nor kind applies to every entity. @throws AppError `invalid-input`. */
export function chooseTemplates(templates: readonly Template[]): TemplateChoice {
  const all = templates.map(compileTemplate);
  return {
    forEntity: ({ type }) =>
      all.find(({ template: { type: wanted, kind } }) => (wanted === null ? kind === null : wanted === type)) ?? null,
    forPassage: ({ source }) => all.find(({ template: { kind } }) => kind === source.kind) ?? null,
  };
}

/** Tags through which a template shows an item of a section; one of them is enough. */
const tagsOfSection = {
  definition: ['definition'],
  relationships: ['relationships'],
  mentions: ['mentions', 'text'],
  general: ['text'],
} as const;

/** Whether an item is visible under this template. */
export function shows({ template, uses }: CompiledTemplate, candidate: Candidate): boolean {
  if (template.mode === 'append') return true;
  const tags: readonly string[] = candidate.isProperties ? ['properties', 'property'] : tagsOfSection[candidate.section];
  return tags.some((tag) => uses.has(tag));
}

/** A piece of a template's output: literal text, or text of an item. */
interface Slot {
  readonly text: () => string;
  readonly item: Item | null;
}

/** Placeholders in place of values. They are replaced after rendering, so text of the vault is never parsed as a template. */
class Slots {
  readonly #slots: Slot[] = [];

  /** A placeholder for a text; empty if the text is, so that a template section on it is skipped. */
  placeholder(text: string, item: Item | null = null): string {
    return text === '' ? '' : this.lazy(() => text, item);
  }

  /** A placeholder whose text is computed when the output reaches it, so that a source is cited only if it is shown. */
  lazy(text: () => string, item: Item | null): string {
    return `${slotDelimiter}${this.#slots.push({ text: text, item }) - 1}${slotDelimiter}`;
  }

  /** Adds the output of a template, with placeholders replaced. */
  addTo(page: TextBuilder, text: string, gap: string): void {
    let separator = gap;
    for (const [index, part] of text.trim().split(slotDelimiter).entries()) {
      if (part === '') continue;
      const slot = index % 2 === 1 ? this.#slots[Number(part)] : undefined;
      const text = slot ? slot.text() : part;
      if (slot?.item) page.append(slot.item, text, separator);
      else page.add(text, separator);
      separator = '';
    }
  }
}

const alone = { first: true, last: true };

/** Renders an entity and its selected items by a template. */
export function addEntityByTemplate(
  page: TextBuilder,
  template: CompiledTemplate,
  entity: EntityCandidate,
  byPart: readonly { readonly part: EntityPart; readonly own: readonly Item[] }[],
  style: Style,
): void {
  const slots = new Slots();
  const itemsOf = (part: EntityPart): readonly Item[] => byPart.find((item) => item.part === part)?.own ?? [];
  const cite = (item: Item): number => page.cite([item], item.candidate.source);
  const prose = (item: Item): string => slots.lazy(() => appendCitation(asMaterial(item.text), `[${cite(item)}]`), item);
  const written = (item: Item): string => slots.lazy(() => style.item(item, cite(item), alone), item);
  const view = (item: Item): object => ({
    line: written(item),
    relationship: slots.placeholder(item.candidate.relationship ?? '', item),
    // `tie` is the former name, kept for saved templates.
    tie: slots.placeholder(item.candidate.relationship ?? '', item),
    text: item.text === '' ? '' : prose(item),
    place: slots.placeholder(locationLabel(item.candidate.source)),
    citation: slots.lazy(() => `[${cite(item)}]`, null),
  });
  const properties = itemsOf('properties').flatMap((item) =>
    item.text.split('\n').map((line) => {
      const [key, ...value] = line.split(': ');
      return {
        key: slots.placeholder(key!, item),
        value: slots.lazy(() => (cite(item), asMaterial(value.join(': '))), item),
        line: slots.lazy(() => (cite(item), asMaterial(line)), item),
        plainKey: key!,
      };
    }),
  );
  const mentions = itemsOf('mentions').map(view);
  const output = template.render({
    name: slots.placeholder(entity.name),
    type: slots.placeholder(entity.type),
    aliases: (entity.note?.aliases ?? []).map((alias) => slots.placeholder(alias)).join(', '),
    path: slots.placeholder(asLabel(entity.note?.path ?? itemsOf('definition')[0]?.candidate.source.path ?? '')),
    heading: slots.placeholder(headingOf(itemsOf('definition')[0])),
    definition: itemsOf('definition')
      .filter((item) => item.text !== '')
      .map(prose)
      .join('\n\n'),
    properties,
    property: Object.fromEntries(properties.map(({ plainKey, value }) => [plainKey, value])),
    relationships: itemsOf('relationships').map(view),
    mentions,
    text: itemsOf('mentions').map(written).join('\n'),
  });
  slots.addTo(page, output, style.gap);
}

function headingOf(item: Item | undefined): string {
  return item ? headingPath(item.candidate.source) : '';
}

/** Renders a passage of general context by its template. */
export function addPassageByTemplate(page: TextBuilder, template: CompiledTemplate, item: Item, style: Style): void {
  const slots = new Slots();
  const { source } = item.candidate;
  const output = template.render({
    name: slots.placeholder(documentTitle(source)),
    type: source.kind,
    aliases: '',
    path: slots.placeholder(asLabel(source.path)),
    heading: slots.placeholder(headingPath(source)),
    definition: '',
    properties: [],
    relationships: [],
    mentions: [],
    text: slots.lazy(() => appendCitation(asMaterial(item.text), `[${page.cite([item], source)}]`).trimStart(), item),
  });
  slots.addTo(page, output, style.gap);
}
