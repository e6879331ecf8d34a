import { passageReference } from '#shared/model/constants.ts';
import { inOrder } from '../pack/itemOrder.ts';
import { itemFacts, provenance, maxLeftOutFor, treeOf } from './provenance.ts';
import { escapeUnseen, materialNote } from './material.ts';
import type { LeftOutCandidate, PackContent, PackFormat, PackRequest, Item, Rendered } from '../pack/types.ts';

/** Escapes each UTF-16 unit of a character, as JSON requires. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
const jsonOf = (value: unknown): string => escapeUnseen(JSON.stringify(value), escaped);

function itemOf(item: Item, request: PackRequest): object {
  return { ...itemFacts(item, request), text: item.text, state: item.state, ...provenance(item.candidate) };
}

function leftOutOf({ candidate, entity, reason, need }: LeftOutCandidate): object {
  const { section } = candidate;
  return { section, ...(entity ? { entity: entity.name } : {}), state: 'out', reason, ...(need ? { need } : {}), ...provenance(candidate) };
}

function ledgerOf(item: Item): object {
  return { source: passageReference(item.candidate.source), state: item.state, score: provenance(item.candidate).score };
}

/** The pack as JSON, one item per line. It has no timestamps, so equal requests give equal bytes. */
export const jsonFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, leftOut, notices, listLine, stats } = content;
    const items = inOrder(content);
    const ranges = new Map<Item, readonly [number, number]>();
    const tree = treeOf(content);
    let text = `{\n"question": ${jsonOf(question)},\n`;
    if (request.topics.length > 0) text += `"topics": ${jsonOf(request.topics)},\n`;
    if (request.instructions !== '') text += `"instructions": ${jsonOf(request.instructions)},\n`;
    if (listLine !== '') text += `"list": ${jsonOf(listLine)},\n`;
    text += `"budget": ${request.budget},\n"note": ${jsonOf(materialNote)},\n"items": [`;
    for (const [index, item] of items.entries()) {
      const line = jsonOf(itemOf(item, request));
      text += `${index > 0 ? ',' : ''}\n${line}`;
      ranges.set(item, [text.length - line.length, text.length]);
    }
    text += items.length > 0 ? '\n],\n' : '],\n';
    if (tree !== '') text += `"tree": ${jsonOf(tree)},\n`;
    const ledger = [...items.map(ledgerOf), ...leftOut.map(leftOutOf)];
    text += `"ledger": ${ledger.length > 0 ? `[\n${ledger.map((entry) => jsonOf(entry)).join(',\n')}\n]` : '[]'},\n`;
    if (request.heldBack !== '') text += `"heldBack": ${jsonOf(request.heldBack)},\n`;
    text += `"stats": ${jsonOf(stats)},\n"notices": ${jsonOf(notices)}\n}`;
    return { text, ranges, citations: new Map(items.map((item, index) => [item, index + 1])) };
  },

  renderEmpty: ({ question, request }) => `{"question": ${jsonOf(question)}, "budget": ${request.budget}, "items": []}`,
  isPlain: false,
  leftOutShown: maxLeftOutFor,
  frameText: (content) => jsonFormat.render({ ...content, items: [] }).text,
  entityText: () => '',
  itemText(item) {
    // Tokens for the confidence are counted even if it is not written.
    const facts = { ...itemFacts(item, null), text: item.text, state: item.state, ...provenance(item.candidate) };
    return `${jsonOf(facts)},\n${jsonOf(ledgerOf(item))},\n`;
  },
};
