import { capitalised } from '#shared/model/chapterNames.ts';
import { isCatalogueNumber, readSubject } from '../../parse/kinds/subjectLabels.ts';
import { memoisedFor } from '#lib/memoise.ts';
import { oneLine } from '#lib/text.ts';
import type { ContextStyle } from '#shared/model/context/contextRequest.ts';
import type { EntityCandidate, Item } from '../pack/types.ts';
import { predicate } from '../pack/statements.ts';
import { asLabel, asMaterial, appendCitation, prependLead } from './material.ts';
import { chapterLabel, locationLabel, quoted, quoteLine, underBullet, withGapMarks } from './passageLabels.ts';

interface ItemPosition {
  /** Whether it is the first item of its section, or of its run of passages. */
  readonly first: boolean;
  readonly last: boolean;
}

/** A section under an entity. `note`: passages of its own note. */
export type EntityPart = 'definition' | 'properties' | 'note' | 'relationships' | 'mentions';

/** Title of a section; a substitute for a definition is labelled as a first mention or as text about others. */
export type PartTitle = EntityPart | 'firstMention' | 'ofOthers';

/** Wording and spacing of a Markdown style. */
export interface Style {
  /** Whether it omits citations, the list of sources and the title above the entities. */
  readonly isBrief: boolean;
  /** Separators between blocks, between items of a section, and between a section's title and its first item. */
  readonly gap: string;
  readonly between: string;
  title(text: string): string;
  heading(text: string): string;
  /** An entity's name with its type and aliases. */
  entityTitle(entity: EntityCandidate): string;
  /** Title of an entity's section; may be empty. */
  partTitle(part: PartTitle): string;
  /** An item listed under its entity. */
  item(item: Item, citation: number, position: ItemPosition): string;
  /** A passage of general context, or of an entity's own note. `title`: its location; empty if already written. */
  passage(item: Item, citation: number, title: string, position: ItemPosition): { readonly before: string; readonly body: string };
  /** `note`: legend for the words after file names; may be empty. */
  sources(lines: readonly string[], note: string): string;
  question(text: string): string;
}

const partTitles: Readonly<Record<PartTitle, string>> = {
  definition: 'Definition',
  firstMention: 'Early mention',
  ofOthers: 'From other notes (no text of its own)',
  properties: 'Properties',
  note: '',
  relationships: 'Relationships',
  mentions: 'Mentions',
};

const maxAliases = 6;

const nameWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the');

/** Aliases of an entity that have a word not in its name or in the aliases before: a first name or surname alone is left out. */
export const otherNames = memoisedFor(({ name, aliases = [] }: EntityCandidate): readonly string[] => {
  const known = new Set(nameWords(name));
  const more = aliases.filter((alias) => {
    if (isCatalogueNumber(alias)) return false;
    const words = nameWords(alias);
    const isNew = words.some((word) => !known.has(word));
    for (const word of words) known.add(word);
    return isNew;
  });
  return more.slice(0, maxAliases).map(oneLine);
});

const maxRole = 100;

/** What the heading of an entity's section says besides its name: "Keeper of the ferry" of "### 3. Oda Marsh - Keeper of the ferry". */
export const roleInHeading = memoisedFor(({ name, aliases = [], definition: [candidate] }: EntityCandidate): string => {
  const known = new Set([name, ...aliases].map((each) => nameWords(each).join(' ')));
  const isKnown = (label: string): boolean => known.has(nameWords(label).join(' '));
  const read = candidate?.source.heading.map(readSubject).findLast((each) => isKnown(each.name));
  const role = read?.role ?? '';
  return role.length <= maxRole && /\p{L}{3}/u.test(role) && !isKnown(role) ? capitalised(asLabel(role)) : '';
});

function propertyLines(text: string): string {
  return asMaterial(text)
    .split('\n')
    .map((line) => `- ${line}`)
    .join('\n');
}

/** The text of a passage; the last one of a run gets the citation. */
function withCitation(text: string, citation: number, last: boolean): string {
  if (!last) return text;
  return text === '' ? `[${citation}]` : appendCitation(text, `[${citation}]`);
}

/** The default style: headings. */
const structured: Style = {
  isBrief: false,
  gap: '\n\n',
  between: '\n',
  title: (text) => `# Context for: ${text}`,
  heading: (text) => `## ${text}`,
  entityTitle(entity) {
    const names = otherNames(entity).join(', ');
    const role = roleInHeading(entity);
    return `### ${oneLine(entity.name)} (${entity.type})${role && `\n\n${role}`}${names && `\n\nAlso known as: ${names}`}`;
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

/** The default style without citations and files, which would take a third of a small budget. */
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

/** Removes blank lines between paragraphs, except in code fences. */
function dense(text: string): string {
  return /^(?:```|~~~)/m.test(text) ? text : text.replace(/\n\s*\n+/g, '\n');
}

/** A style with as few tokens as possible: a number and the text. */
const compact: Style = {
  isBrief: false,
  gap: '\n',
  between: '\n',
  title: (text) => `Context for: ${text}`,
  heading: (text) => `${text}:`,
  entityTitle(entity) {
    const names = otherNames(entity).join(', ');
    const role = roleInHeading(entity);
    return `${oneLine(entity.name)} (${entity.type}${role && `; ${role}`}${names && `; also ${names}`})`;
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

const inSentence = new Intl.ListFormat('en');

/** A style of prose with short transitions between items. */
const narrative: Style = {
  isBrief: false,
  gap: '\n\n',
  between: '\n\n',
  title: (text) => `# ${text}`,
  heading: (text) => `## ${text}`,
  entityTitle(entity) {
    const names = otherNames(entity);
    const also = names.length > 0 ? `, also known as ${inSentence.format(names)}` : '';
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

/** Markdown styles by their name in a request. */
export const styles: Readonly<Record<ContextStyle, Style>> = { structured, compact, narrative };
