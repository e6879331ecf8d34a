import { oneLine } from '#lib/text.ts';
import type { ContextStyle } from '#shared/model/context/context.ts';
import type { EntityCandidate, Item } from '../pack/types.ts';
import { capitalised, predicate } from '../pack/statements.ts';
import { asMaterial, appendCitation, prependLead } from './material.ts';
import { chapterLabel, locationLabel, quoted, quoteLine, underBullet, withGapMarks } from './labels.ts';

/** What stands around an item. */
interface ItemPosition {
  /** Whether it is the first of its part, or of its run of passages. */
  readonly first: boolean;
  /** Whether it is the last. */
  readonly last: boolean;
}

/** A part under an entity. `note`: passages of its own note. */
export type EntityPart = 'definition' | 'properties' | 'note' | 'relationships' | 'mentions';

/** What a part is called: a definition that only is where the text first names the entity is called so. */
export type PartTitle = EntityPart | 'firstMention' | 'ofOthers';

/** The wording and spacing of a way to write Markdown. */
export interface Style {
  /** Whether it has no citations, no list of sources and no title over the entities. */
  readonly isBrief: boolean;
  /** Between blocks, between items of one part, and between a part's title and its first item. */
  readonly gap: string;
  readonly between: string;
  title(text: string): string;
  heading(text: string): string;
  /** The name of an entity with what it is and its other names. */
  entityTitle(entity: EntityCandidate): string;
  /** What stands over a part of an entity; empty: nothing. */
  partTitle(part: PartTitle): string;
  /** An item under its entity. */
  item(item: Item, citation: number, position: ItemPosition): string;
  /** A passage of general context, or of an entity's own note: `title` says where it is from, and is empty where that is said already. */
  passage(item: Item, citation: number, title: string, position: ItemPosition): { readonly before: string; readonly body: string };
  /** `note`: what the words behind the files mean; may be empty. */
  sources(lines: readonly string[], note: string): string;
  question(text: string): string;
}

const partTitles: Readonly<Record<PartTitle, string>> = {
  definition: 'Definition',
  firstMention: 'Early mention',
  ofOthers: 'Its own note is empty; named elsewhere',
  properties: 'Properties',
  note: '',
  relationships: 'Relationships',
  mentions: 'Mentions',
};

const maxAliases = 6;

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the');

/** Other names of an entity, each with a word that neither its name nor a name before has: no first name or surname of it alone. */
function otherNames({ name, aliases = [] }: EntityCandidate): string {
  const known = new Set(wordsOf(name));
  const more = aliases.filter((alias) => {
    const words = wordsOf(alias);
    const isNew = words.some((word) => !known.has(word));
    for (const word of words) known.add(word);
    return isNew;
  });
  return more.slice(0, maxAliases).map(oneLine).join(', ');
}

function propertyLines(text: string): string {
  return asMaterial(text)
    .split('\n')
    .map((line) => `- ${line}`)
    .join('\n');
}

/** A passage with its citation, where it is the last of its run. */
function withCitation(text: string, citation: number, last: boolean): string {
  if (!last) return text;
  return text === '' ? `[${citation}]` : appendCitation(text, `[${citation}]`);
}

/** Under headings: the default style. */
const structured: Style = {
  isBrief: false,
  gap: '\n\n',
  between: '\n',
  title: (text) => `# Context for: ${text}`,
  heading: (text) => `## ${text}`,
  entityTitle(entity) {
    const names = otherNames(entity);
    return `### ${oneLine(entity.name)} (${entity.type})${names && `\n\nAlso known as: ${names}`}`;
  },
  partTitle: (part) => (partTitles[part] === '' ? '' : `**${partTitles[part]}**`),
  item(item, citation) {
    const { section, relationship, source, isProperties } = item.candidate;
    if (isProperties) return `${propertyLines(item.text)} [${citation}]`;
    if (section === 'relationships') {
      const statement = capitalised(relationship ?? '');
      return item.text ? `- ${statement}: ${quoted(quoteLine(item.text))} [${citation}]` : `- ${statement} [${citation}]`;
    }
    const text = withGapMarks(item);
    if (section === 'mentions')
      return underBullet(`- (${locationLabel(source)})`, text ? appendCitation(text, `[${citation}]`) : `[${citation}]`);
    return appendCitation(text, `[${citation}]`);
  },
  passage(item, citation, title, { last }) {
    return { before: title && `**${title}**\n\n`, body: withCitation(withGapMarks(item), citation, last) };
  },
  sources: (lines, note) => ['## Sources', note, lines.join('\n')].filter(Boolean).join('\n\n'),
  question: (text) => `**Question:** ${text}`,
};

/** Headings as in the default style, and the words alone: of so small a budget, numbers and files would take a third. */
export const brief: Style = {
  ...structured,
  isBrief: true,
  partTitle: () => '',
  item(item) {
    const { section, relationship, source, isProperties } = item.candidate;
    if (isProperties) return propertyLines(item.text);
    if (section === 'relationships') {
      const statement = capitalised(relationship ?? '');
      return item.text ? `- ${statement}: ${quoted(quoteLine(item.text))}` : `- ${statement}`;
    }
    const text = withGapMarks(item);
    return section === 'mentions' ? underBullet(`- (${locationLabel(source)})`, text) : text;
  },
  passage: (item, _citation, title) => ({ before: title && `**${title}**\n\n`, body: withGapMarks(item) }),
  sources: () => '',
};

/** Blank lines between paragraphs say nothing; inside a code fence they may. */
function dense(text: string): string {
  return /^(?:```|~~~)/m.test(text) ? text : text.replace(/\n\s*\n+/g, '\n');
}

/** As few tokens as can be: a number and the words. */
const compact: Style = {
  isBrief: false,
  gap: '\n',
  between: '\n',
  title: (text) => `Context for: ${text}`,
  heading: (text) => `${text}:`,
  entityTitle(entity) {
    const names = otherNames(entity);
    return `${oneLine(entity.name)} (${entity.type}${names && `; also ${names}`})`;
  },
  partTitle: () => '',
  item(item, citation) {
    const { section, relationship, source, isProperties } = item.candidate;
    if (isProperties) return `[${citation}] ${asMaterial(item.text).replaceAll('\n', '; ')}`;
    if (section === 'relationships')
      return `[${citation}] ${capitalised(relationship ?? '')}${item.text ? `: ${quoted(quoteLine(item.text))}` : ''}`;
    const text = dense(withGapMarks(item));
    if (section === 'mentions') return prependLead(`[${citation}] (${locationLabel(source)})`, text).trimEnd();
    return prependLead(`[${citation}]`, text);
  },
  passage(item, citation, title, { first }) {
    const text = dense(withGapMarks(item));
    const lead = [first ? `[${citation}]` : '', title && text ? `${title}:` : title].filter(Boolean).join(' ');
    return { before: '', body: lead && text ? prependLead(lead, text) : lead || text };
  },
  sources: (lines, note) => `Sources${note && ` (${note.slice(0, 1).toLowerCase()}${note.slice(1, -1)})`}:\n${lines.join('\n')}`,
  question: (text) => `Question: ${text}`,
};

/** Flowing, with a few words that lead from one item to the next. */
const narrative: Style = {
  isBrief: false,
  gap: '\n\n',
  between: '\n\n',
  title: (text) => `# ${text}`,
  heading: (text) => `## ${text}`,
  entityTitle(entity) {
    const names = otherNames(entity);
    const also = names && `, also known as ${names}`;
    return `**${oneLine(entity.name)}** is ${/^[aeiou]/i.test(entity.type) ? 'an' : 'a'} ${entity.type}${also}.`;
  },
  partTitle: () => '',
  item(item, citation) {
    const { section, relationship, source, isProperties } = item.candidate;
    if (isProperties) return `Notes: ${asMaterial(item.text).replaceAll('\n', '; ')} [${citation}].`;
    if (section === 'relationships') {
      const lead = `${oneLine(item.entity?.name ?? '')} ${predicate(relationship ?? '')}`;
      return item.text ? `${lead}: ${quoted(quoteLine(item.text))} [${citation}]` : `${lead} [${citation}].`;
    }
    const text = withGapMarks(item);
    if (section !== 'mentions') return appendCitation(text, `[${citation}]`);
    const lead = source.sequence === null ? `*From ${locationLabel(source)}:*` : `*In ${chapterLabel(source, source.sequence)}:*`;
    return text ? prependLead(lead, appendCitation(text, `[${citation}]`)) : `${lead} [${citation}]`;
  },
  passage(item, citation, title, { last }) {
    return { before: title && `*${title}*\n\n`, body: withCitation(withGapMarks(item), citation, last) };
  },
  sources: (lines, note) => ['## Sources', note, lines.join('\n')].filter(Boolean).join('\n\n'),
  question: (text) => `Question: ${text}`,
};

/** The styles of Markdown, by the name a request gives them. */
export const styles: Readonly<Record<ContextStyle, Style>> = { structured, compact, narrative };
