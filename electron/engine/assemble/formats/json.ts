import { inOrder, shownEntities } from '../pack/itemOrder.ts';
import type { EntityCandidate, Item, PackContent, PackFormat, PackRequest, Rendered } from '../pack/types.ts';
import { entityFacts, itemFacts, leadingNotices } from './itemFacts.ts';
import { leftOutNames, leftOutShown } from './leftOut.ts';
import { escapeUnseen, materialNote } from './material.ts';
import { treeOf } from './relationshipTree.ts';

/** Escapes each UTF-16 unit of a character, as JSON requires. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
const jsonOf = (value: unknown): string => escapeUnseen(JSON.stringify(value), escaped);

/** A list with one entry per line. */
const lines = (entries: readonly string[]): string => (entries.length === 0 ? '[]' : `[\n${entries.join(',\n')}\n]`);

/** One item. The text comes before its source, as a reader expects a quotation; a relationship without evidence has none. */
function itemOf(item: Item, request: PackRequest | null): string {
  const { source, ...facts } = itemFacts(item, request);
  return jsonOf({ ...facts, ...(item.text !== '' && { text: item.text }), source });
}

function entityOf(entity: EntityCandidate): string {
  return jsonOf(Object.fromEntries(Object.entries(entityFacts(entity)).filter(([, value]) => value.length > 0)));
}

/** The pack as JSON, one item per line. It has no timestamps, so equal requests give equal bytes. */
export const jsonFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, listLine } = content;
    const notices = leadingNotices(content);
    const items = inOrder(content);
    const ranges = new Map<Item, readonly [number, number]>();
    const leftOut = leftOutNames(content);
    const tree = treeOf(content);
    const before = {
      question,
      ...(request.topics.length > 0 && { topics: request.topics }),
      ...(notices.length > 0 && { notices }),
      ...(request.instructions !== '' && { instructions: request.instructions }),
      ...(listLine !== '' && { list: listLine }),
      note: materialNote,
    };
    let text = '{\n';
    for (const [key, value] of Object.entries(before)) text += `"${key}": ${jsonOf(value)},\n`;
    const entities = shownEntities(content.entities, items);
    if (entities.length > 0) text += `"entities": ${lines(entities.map(entityOf))},\n`;
    text += '"items": [';
    for (const [index, item] of items.entries()) {
      const line = itemOf(item, request);
      text += `${index > 0 ? ',' : ''}\n${line}`;
      ranges.set(item, [text.length - line.length, text.length]);
    }
    text += items.length > 0 ? '\n]' : ']';
    const after = {
      ...(tree !== '' && { tree }),
      ...(leftOut.length > 0 && { leftOut }),
      ...(request.heldBack !== '' && { heldBack: request.heldBack }),
    };
    for (const [key, value] of Object.entries(after)) text += `,\n"${key}": ${jsonOf(value)}`;
    return { text: `${text}\n}`, ranges, citations: new Map(items.map((item, index) => [item, index + 1])) };
  },

  renderEmpty: ({ question }) => `{"question": ${jsonOf(question)}, "items": []}`,
  isPlain: false,
  leftOutShown,
  frameText: (content) => jsonFormat.render({ ...content, items: [] }).text,
  entityText: (entity) => `${entityOf(entity)},\n`,
  // Tokens for the confidence are counted even if it is not written.
  itemText: (item) => `${itemOf(item, null)},\n`,
};
