import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FormatError } from './types.ts';

/** Maximum nesting depth of elements. */
const maxDepth = 1_000;

/** What a reader of XML is called with, in the order of the file. Names are as written, with their prefix. */
interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Reads XML without document types, so only its five entities are expanded. @throws FormatError when malformed or too deep. */
export function readXml(xml: string, events: XmlEvents): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw new FormatError(`The file is damaged: its XML cannot be read (${error.message.replace(/^\S+\s/, '')}).`);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > maxDepth) throw new FormatError('The file is damaged: its XML is nested too deeply.');
    events.open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth -= 1;
    events.close(tag.name);
  });
  parser.on('text', events.text);
  parser.on('cdata', events.text);
  parser.write(xml.startsWith('\uFEFF') ? xml.slice(1) : xml).close();
}

/** Text with the five characters that mean something in HTML written as references. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element of an XML file. Names are as written, with their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its characters and its children in their order. */
  readonly nodes: readonly (string | XmlElement)[];
  /** Characters directly in it, those of its children left out. */
  readonly text: string;
}

/** Most elements of a file. */
const maxElements = 1_000_000;

/** Reads a whole XML file. @throws FormatError when it is not well formed, nested too deeply, too large or empty. */
export function xmlTree(xml: string): XmlElement {
  interface Open extends XmlElement {
    children: XmlElement[];
    nodes: (string | XmlElement)[];
    text: string;
  }
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  readXml(xml, {
    open(name, attributes) {
      count += 1;
      if (count > maxElements) throw new FormatError('The file is damaged: its XML has too many elements.');
      const element: Open = { name, attributes, children: [], nodes: [], text: '' };
      stack.at(-1)?.children.push(element);
      stack.at(-1)?.nodes.push(element);
      root ??= element;
      stack.push(element);
    },
    close: () => void stack.pop(),
    text(text) {
      const element = stack.at(-1);
      element?.nodes.push(text);
      if (element) element.text += text;
    },
  });
  if (!root) throw new FormatError('The file is damaged: there is no XML in it.');
  return root;
}

/** The first child of a name. */
export function child(element: XmlElement | null | undefined, name: string): XmlElement | null {
  return element?.children.find((one) => one.name === name) ?? null;
}

/** Children of an element by name, in order; empty without an element. */
export function childrenOf(element: XmlElement | null | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** Trimmed text of the first child of a name; empty without one. */
export function childText(element: XmlElement | null | undefined, name: string): string {
  return child(element, name)?.text.trim() ?? '';
}

/** Text of an XML file, by its byte order mark or declared encoding. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  // A file readable up to here without a byte order mark is not UTF-16, whatever it declares.
  const label = declared.startsWith('utf-16') ? 'utf-8' : declared;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** All text of an element and its descendants. */
export function fullText(element: XmlElement): string {
  return element.nodes.map((node) => (typeof node === 'string' ? node : fullText(node))).join('');
}
