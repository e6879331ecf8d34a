import fc from 'fast-check';
import { buildLinkResolver } from '#engine/extraction/linkResolver.ts';
import { MentionFinder } from '#engine/extraction/mentions/mentionFinder.ts';
import { parseDocument } from '#engine/parse/parseDocument.ts';
import type { ParsedDocument } from '#engine/parse/markup/types.ts';
import { decodeText } from '#engine/formats/common/encoding/decodeText.ts';
import { oddText, mixOf } from './oddText.ts';
import { inTime, type FuzzTarget } from './target.ts';

const tokens = (text: string): number => Math.ceil(text.length / 4);
const maxTokens = 1_200;

function fail(what: string): never {
  throw new Error(what);
}

/** Invariants of any document that was read. */
function checkDocument(text: string, document: ParsedDocument): void {
  const lines = text.split(/\r\n?|\n/).length;
  for (const [at, chunk] of document.chunks.entries()) {
    if (chunk.ordinal !== at) fail(`chunk ${at} calls itself ${chunk.ordinal}`);
    if (chunk.firstLine < 1 || chunk.lastLine < chunk.firstLine || chunk.lastLine > lines)
      fail(`lines ${chunk.firstLine}-${chunk.lastLine} of ${lines}`);
    if (chunk.tokens > maxTokens) fail(`${chunk.tokens} tokens in a chunk`);
    for (const { start, end } of chunk.links) if (start < 0 || end < start || end > chunk.text.length) fail(`a link at ${start}-${end}`);
  }
  // What is kept of it crosses a port and is stored as JSON.
  structuredClone(document);
  JSON.parse(JSON.stringify(document));
}

/** Reads a text as a document, in time, and checks what must hold of it. */
export function readAny(path: string, text: string): ParsedDocument {
  const document = inTime(() => parseDocument(path, text, tokens));
  checkDocument(text, document);
  return document;
}

const markdown = mixOf(
  [
    ...'> ~~~ $$ | --- *** === [[ ]] ![[ ]( [ ] ( ) < <!-- --> <div> </div> %% :: {{ }} <% %> ** _ ~~ == ^id #tag [^1] [!note]'.split(' '),
    ...'&amp; &#0; http://a.b/ =this.name ![a]('.split(' '),
    ...['# ', '## ', '> ', '- ', '* ', '1. ', '    ', '\t', '\n', '\n\n', '```', '```js\n', '|--|--|\n', '>', '<b ', '`'],
    ...['[^1]: ', '\\', '- [ ] ', 'Mara Venn', 'words of a sentence. ', '“Yes,” she said. ', '`= 1`', 'key:: '],
    ...['- key:: [[A]]\n'],
  ],
  60,
);

const yaml = mixOf(
  [
    ...': *a { } [ ] , " # ... --- ~ null true 0423-01-02 012 0x1F 1e3 .inf aliases type tags parent spouse title sequence'.split(' '),
    ...'revealed_at [[A]] relationships __proto__ constructor'.split(' '),
    ...['\n', '\n', '\n', ': ', '- ', '  ', '    ', '? ', '| ', '|\n', '>-\n', '&a ', '<<: *a', '!!binary ', '!!js/function '],
    ...['!!set ', '!tag ', '%YAML 1.1\n', "'", '"[[Mara Venn]]"', '&a [*a]', '&a {b: *a}'],
  ],
  40,
);

const links = mixOf(
  [...'[[ ]] ![[ | # ^ ]( [ ) < > / .. . .md %20 % http:// mailto: obsidian:// A ( "t"'.split(' '), 'b c', 'Mara Venn', '\n', ' ', '\\'],
  40,
);

const names = fc.array(fc.oneof(oddText, mixOf(['Mara', ' ', 'Venn', "'s", '’', '-', ' the ', '(ship)', '/', '.', '_', 'of', 'a'], 6)), {
  maxLength: 8,
});

function linkAndFind(aliases: readonly string[], texts: readonly string[]): void {
  const documents = aliases.map((name, id) => ({ id, path: `Notes/${name}.md`, name, aliases: [name, ...aliases.slice(0, 3)] }));
  const resolve = inTime(() => buildLinkResolver(documents));
  const finder = inTime(
    () =>
      new MentionFinder(
        aliases.map((text, at) => ({ entityId: at % 3, alias: { text, origin: 'stated' } })),
        { keys: new Map([[0, 'Notes/a']]) },
      ),
  );
  const chunks = texts.map((text, id) => ({ id, documentId: 1, text, links: [] }));
  const found = inTime(() => finder.find(chunks, { own: 0, stated: [1], resolve: (target) => resolve(target, 'Notes/a.md') }));
  for (const { chunkId, start, end } of found)
    if (start < 0 || end <= start || end > texts[chunkId]!.length) fail(`a mention at ${start}-${end}`);
  for (const text of [...aliases, ...texts]) resolve(text, text);
}

/** What reads text: Markdown, frontmatter, links, names, and bytes of any kind. */
export const textTargets: Readonly<Record<string, FuzzTarget>> = {
  Markdown: { share: 25, open: () => ({ property: fc.property(markdown, (text) => void readAny('Notes/A note.md', text)) }) },
  YAML: {
    share: 20,
    open: () => ({ property: fc.property(yaml, oddText, (text, body) => void readAny('Notes/A note.md', `---\n${text}\n---\n${body}`)) }),
  },
  wikilinks: { share: 10, open: () => ({ property: fc.property(links, (text) => void readAny('Notes/A note.md', text)) }) },
  'plain text': {
    share: 5,
    open: () => ({ property: fc.property(oddText, oddText, (text, name) => void readAny(`Draft/${name}.txt`, text)) }),
  },
  names: {
    share: 10,
    open: () => ({
      property: fc.property(names, fc.array(oddText, { maxLength: 3 }), (aliases, more) =>
        linkAndFind(aliases, [...more, aliases.join(' '), aliases.join('')]),
      ),
    }),
  },
  bytes: {
    share: 5,
    open: () => ({
      property: fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]),
        (bytes, mark) => {
          const decoded = decodeText(Uint8Array.from([...mark, ...bytes]));
          if (decoded) readAny('Notes/A note.md', decoded.text);
        },
      ),
    }),
  },
};
