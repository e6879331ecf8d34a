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

/**
 * Reads XML from its beginning to its end. Document types are not read, so no entity but the five of XML and those of characters is expanded.
 * @throws FormatError when it is not well formed or nested too deeply.
 */
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
