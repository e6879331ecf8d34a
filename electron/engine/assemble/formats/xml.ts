import { inOrder, shownEntities } from '../pack/itemOrder.ts';
import type { EntityCandidate, Item, PackContent, PackFormat, PackRequest, Rendered } from '../pack/types.ts';
import { entityFacts, itemFacts, leadingNotices } from './itemFacts.ts';
import { leftOutNames, leftOutShown } from './leftOut.ts';
import { escapeUnseen, materialNote } from './material.ts';
import { treeOf } from './relationshipTree.ts';

/** Characters that XML 1.0 cannot represent: control characters except tab and line ends, lone surrogates, two noncharacters. */
const impossible = /(?![\t\n\r])\p{Cc}(?<![\x7F-\x9F])|\p{Cs}|[\uFFFE\uFFFF]/u;
const impossibleAll = new RegExp(impossible, 'gu');
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An XML parser would normalise these to other white space.
  '\r': '&#13;',
};

const reference = (character: string): string => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`;

/** Escapes text content so that every character survives a round trip. */
function contentText(text: string): string {
  return escapeUnseen(
    text.replace(/[&<>\r]/g, (found) => escapes[found]!),
    reference,
  );
}

/** Escapes a double-quoted attribute value. */
function attributeText(text: string): string {
  const escaped = text.replace(/[&<>"\r]/g, (found) => escapes[found]!).replace(/[\t\n]/g, (found) => `&#${found.charCodeAt(0)};`);
  return escapeUnseen(escaped, reference);
}

/** Writes characters that XML cannot represent as `\\uXXXX`, and a backslash as `\\\\`. */
function jsonEscaped(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\');
  return escaped.replace(impossibleAll, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Opening tag and content of an element. Text that XML cannot represent is backslash-escaped, marked by `escaped="backslash"`. */
function parts(name: string, attributes: Attributes, content: string): { readonly tag: string; readonly content: string } {
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  const needed = impossible.test(content) || given.some(([, value]) => impossible.test(String(value)));
  const safe = needed ? jsonEscaped : (text: string): string => text;
  const written = given.map(([key, value]) => ` ${key}="${attributeText(safe(String(value)))}"`).join('');
  return { tag: `<${name}${written}${needed ? ' escaped="backslash"' : ''}`, content: contentText(safe(content)) };
}

export function xmlElement(name: string, attributes: Attributes, text: string): string {
  const { tag, content } = parts(name, attributes, text);
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** The opening tag of an element with children. */
function xmlOpening(name: string, attributes: Attributes): string {
  return `${parts(name, attributes, '').tag}>`;
}

function itemOf(item: Item, citation: number, request: PackRequest | null): string {
  return xmlElement('item', { n: citation, ...itemFacts(item, request) }, item.text);
}

function entityOf(entity: EntityCandidate): string {
  const { name, type, role, alsoKnownAs } = entityFacts(entity);
  return xmlElement('entity', { name, type, role: role || null, 'also-known-as': alsoKnownAs.join(', ') || null }, '');
}

/** The pack as XML, well-formed for any vault. It has no timestamps, so equal requests give equal bytes. */
export const xmlFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, listLine } = content;
    const ranges = new Map<Item, readonly [number, number]>();
    const citations = new Map<Item, number>();
    let text = xmlOpening('context', { question });
    for (const topic of request.topics) text += `\n${xmlElement('topic', {}, topic)}`;
    for (const notice of leadingNotices(content)) text += `\n${xmlElement('notice', {}, notice)}`;
    if (request.instructions !== '') text += `\n${xmlElement('instructions', {}, request.instructions)}`;
    if (listLine !== '') text += `\n${xmlElement('list', {}, listLine)}`;
    const entities = shownEntities(content.entities, content.items);
    if (entities.length > 0) text += `\n<entities>\n${entities.map(entityOf).join('\n')}\n</entities>`;
    text += `\n${xmlOpening('items', { note: materialNote })}`;
    for (const [index, item] of inOrder(content).entries()) {
      const element = itemOf(item, index + 1, request);
      text += `\n${element}`;
      ranges.set(item, [text.length - element.length, text.length]);
      citations.set(item, index + 1);
    }
    text += '\n</items>';
    const tree = treeOf(content);
    if (tree !== '') text += `\n${xmlElement('tree', {}, tree)}`;
    const leftOut = leftOutNames(content);
    if (leftOut.length > 0) text += `\n${xmlElement('left-out', {}, leftOut.join('; '))}`;
    if (request.heldBack !== '') text += `\n${xmlElement('held-back', {}, request.heldBack)}`;
    return { text: `${text}\n</context>`, ranges, citations };
  },

  isPlain: false,
  leftOutShown,
  frameText: (content) => xmlFormat.render({ ...content, items: [] }).text,
  entityText: (entity) => `\n${entityOf(entity)}`,
  // Tokens for the confidence are counted even if it is not written.
  itemText: (item) => `\n${itemOf(item, 88, null)}`,
};
