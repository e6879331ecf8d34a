import type { ContextStyle } from '#shared/model/context.ts';
import type { EntityCandidate, Item } from '../types.ts';
import { oneLine, locationLabel, quoted } from './labels.ts';

/** What stands around an item. */
export interface ItemPosition {
  /** Whether it is the first of its part, or of its run of passages. */
  readonly first: boolean;
  /** Whether it is the last. */
  readonly last: boolean;
}

/** A part under an entity. */
export type Part = 'definition' | 'properties' | 'relationships' | 'mentions';

/** The wording and spacing of a way to write Markdown. */
export interface Style {
  /** Between blocks, between items of one part, and between a part's title and its first item. */
  readonly gap: string;
  readonly between: string;
  title(words: string): string;
  heading(words: string): string;
  entityTitle(entity: EntityCandidate): string;
  /** What stands over a part of an entity; empty: nothing. */
  partTitle(part: Part): string;
  /** An item under its entity. */
  item(item: Item, citation: number, position: ItemPosition): string;
  /** A passage of general context: `title` says where it is from, and is empty where that is said already. */
  passage(item: Item, citation: number, title: string, position: ItemPosition): { readonly before: string; readonly body: string };
  sources(lines: readonly string[]): string;
  question(words: string): string;
}

const partTitles: Readonly<Record<Part, string>> = {
  definition: 'Definition',
  properties: 'Properties',
  relationships: 'Relationships',
  mentions: 'Context',
};

function propertyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `- ${line}`)
    .join('\n');
}

/** Under headings: the default style. */
const structured: Style = {
  gap: '\n\n',
  between: '\n',
  title: (words) => `# Context for: ${words}`,
  heading: (words) => `## ${words}`,
  entityTitle: ({ name, type }) => `### ${oneLine(name)} (${type})`,
  partTitle: (part) => `**${partTitles[part]}**`,
  item({ candidate: { section, relationship, source, isProperties }, text }, citation) {
    if (isProperties) return `${propertyLines(text)} [${citation}]`;
    if (section === 'relationships')
      return text ? `- ${relationship}: ${quoted(oneLine(text))} [${citation}]` : `- ${relationship} [${citation}]`;
    if (section === 'mentions') return `- (${locationLabel(source)}) ${text ? `${oneLine(text)} ` : ''}[${citation}]`;
    return `${text} [${citation}]`;
  },
  passage({ text }, citation, title, { last }) {
    const words = [text, last ? `[${citation}]` : ''].filter(Boolean).join(' ');
    return { before: title && `**${title}**\n`, body: words };
  },
  sources: (lines) => `## Sources\n\n${lines.join('\n')}`,
  question: (words) => `**Question:** ${words}`,
};

/** Blank lines between paragraphs say nothing; inside a code fence they may. */
function dense(text: string): string {
  return /^(?:```|~~~)/m.test(text) ? text : text.replace(/\n\s*\n+/g, '\n');
}

/** As few tokens as can be: a number and the words. */
const compact: Style = {
  gap: '\n',
  between: '\n',
  title: (words) => `Context for: ${words}`,
  heading: (words) => `${words}:`,
  entityTitle: ({ name, type }) => `${oneLine(name)} (${type})`,
  partTitle: () => '',
  item({ candidate: { section, relationship, source, isProperties }, text }, citation) {
    if (isProperties) return `[${citation}] ${text.replaceAll('\n', '; ')}`;
    if (section === 'relationships') return `[${citation}] ${relationship}${text ? `: ${quoted(oneLine(text))}` : ''}`;
    if (section === 'mentions') return `[${citation}] (${locationLabel(source)}) ${oneLine(text)}`.trimEnd();
    return `[${citation}] ${dense(text)}`;
  },
  passage({ text }, citation, title, { first }) {
    const words = [title && text ? `${title}:` : title, dense(text)].filter(Boolean).join(' ');
    return { before: '', body: first ? `[${citation}] ${words}` : words };
  },
  sources: (lines) => `Sources:\n${lines.join('\n')}`,
  question: (words) => `Question: ${words}`,
};

/** Relationships that begin with a verb; the others are something that somebody is. */
const verbRelationship =
  /^(?:owns|leads|serves|loves|hates|fears|knows|contains|rules|trusts|has|killed(?! by)|created(?! by)|made(?! by))\b/;

/** Flowing, with a few words that lead from one item to the next. */
const narrative: Style = {
  gap: '\n\n',
  between: ' ',
  title: (words) => `# ${words}`,
  heading: (words) => `## ${words}`,
  entityTitle: ({ name, type }) => `**${oneLine(name)}** is ${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}.`,
  partTitle: () => '',
  item({ candidate: { section, relationship, source, isProperties }, entity, text }, citation, { first }) {
    if (isProperties) return `To note: ${text.replaceAll('\n', '; ')} [${citation}].`;
    if (section === 'relationships') {
      const is = verbRelationship.test(relationship ?? '') ? '' : 'is ';
      const lead = first ? `${entity?.name ?? ''} ${is}${relationship}` : `Also ${is}${relationship}`;
      return text ? `${lead}: ${quoted(oneLine(text))} [${citation}]` : `${lead} [${citation}].`;
    }
    if (section !== 'mentions') return `${text} [${citation}]`;
    const lead = source.sequence === null ? `The note “${source.title}” says` : `${first ? 'In' : 'Then, in'} chapter ${source.sequence}`;
    return text ? `${lead}: ${oneLine(text)} [${citation}]` : `${lead} [${citation}].`;
  },
  passage({ text, candidate: { source } }, citation, title, { first, last }) {
    const lead = source.sequence === null ? 'From the notes' : first ? 'In the story' : 'And then';
    return { before: title && `*${lead}, ${title}:*\n\n`, body: [text, last ? `[${citation}]` : ''].filter(Boolean).join(' ') };
  },
  sources: (lines) => `## Sources\n\n${lines.join('\n')}`,
  question: (words) => `So: ${words}`,
};

/** The styles of Markdown, by the name a request gives them. */
export const styles: Readonly<Record<ContextStyle, Style>> = { structured, compact, narrative };
