import { passageReference } from '#shared/model/constants.ts';
import { inOrder } from '../pack/itemOrder.ts';
import { itemFacts, provenance, maxLeftOutFor, treeOf } from './provenance.ts';
import { materialNote } from './material.ts';
import type { LeftOutCandidate, PackContent, PackFormat, PackRequest, Item, Rendered } from '../pack/types.ts';

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

/** The pack as JSON, one item per line. No timestamps: equal requests give equal bytes. */
export const jsonFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, leftOut, notices, stats } = content;
    const items = inOrder(content);
    const ranges = new Map<Item, readonly [number, number]>();
    const tree = treeOf(content);
    let text = `{\n"question": ${JSON.stringify(question)},\n`;
    if (request.topics.length > 0) text += `"topics": ${JSON.stringify(request.topics)},\n`;
    if (request.instructions !== '') text += `"instructions": ${JSON.stringify(request.instructions)},\n`;
    text += `"budget": ${request.budget},\n"note": ${JSON.stringify(materialNote)},\n"items": [`;
    for (const [index, item] of items.entries()) {
      const line = JSON.stringify(itemOf(item, request));
      text += `${index > 0 ? ',' : ''}\n${line}`;
      ranges.set(item, [text.length - line.length, text.length]);
    }
    text += items.length > 0 ? '\n],\n' : '],\n';
    if (tree !== '') text += `"tree": ${JSON.stringify(tree)},\n`;
    const ledger = [...items.map(ledgerOf), ...leftOut.map(leftOutOf)];
    text += `"ledger": ${ledger.length > 0 ? `[\n${ledger.map((entry) => JSON.stringify(entry)).join(',\n')}\n]` : '[]'},\n`;
    if (request.heldBack !== '') text += `"heldBack": ${JSON.stringify(request.heldBack)},\n`;
    text += `"stats": ${JSON.stringify(stats)},\n"notices": ${JSON.stringify(notices)}\n}`;
    return { text, ranges, citations: new Map(items.map((item, index) => [item, index + 1])) };
  },

  renderEmpty: ({ question, request }) => `{"question": ${JSON.stringify(question)}, "budget": ${request.budget}, "items": []}`,
  isPlain: false,
  leftOutShown: maxLeftOutFor,
  frameText: (content) => jsonFormat.render({ ...content, items: [] }).text,
  entityText: () => '',
  itemText(item) {
    // Tokens of the confidence are counted whether or not it is written.
    const facts = { ...itemFacts(item, null), text: item.text, state: item.state, ...provenance(item.candidate) };
    return `${JSON.stringify(facts)},\n${JSON.stringify(ledgerOf(item))},\n`;
  },
};
