import type { ConvertedText, Format } from './common/types.ts';

type Convert = (bytes: Uint8Array) => Promise<ConvertedText>;

/** A format whose reader is loaded on first use: its libraries take about 200 ms, and most vaults have no such file. */
function format(name: string, extensions: readonly string[], load: () => Promise<Convert>): Format {
  return { name, extensions, convert: async (bytes) => (await load())(bytes) };
}

/** Every format that is converted. To add one: a folder with its reader, an entry here, its tests. */
export const formats: readonly Format[] = [
  format('Word document', ['docx', 'docm'], async () => (await import('./docx/docx.ts')).convertDocx),
  format('OpenDocument text', ['odt', 'fodt', 'ott'], async () => (await import('./odt/odt.ts')).convertOdt),
  format('rich text', ['rtf'], async () => (await import('./rtf/rtf.ts')).convertRtf),
  format('electronic book', ['epub'], async () => (await import('./epub/epub.ts')).convertEpub),
  format('Markdown with components', ['mdx'], async () => (await import('./mdx/mdx.ts')).convertMdx),
  format('LaTeX source', ['tex', 'ltx', 'latex'], async () => (await import('./latex/latex.ts')).convertLatex),
  format('Org text', ['org'], async () => {
    const [{ convertMarkup }, { orgLines }] = await Promise.all([import('./markup/lines.ts'), import('./markup/org.ts')]);
    return async (bytes) => convertMarkup(bytes, orgLines);
  }),
  format('AsciiDoc text', ['adoc', 'asciidoc', 'asc'], async () => {
    const [{ convertMarkup }, { asciiDocLines }] = await Promise.all([import('./markup/lines.ts'), import('./markup/asciiDoc.ts')]);
    return async (bytes) => convertMarkup(bytes, asciiDocLines);
  }),
  format('MediaWiki page', ['wiki', 'mediawiki', 'wikitext', 'mw'], async () => {
    const [{ convertMarkup }, { mediaWikiLines }] = await Promise.all([import('./markup/lines.ts'), import('./markup/mediaWiki.ts')]);
    return async (bytes) => convertMarkup(bytes, mediaWikiLines);
  }),
  format('table', ['tsv', 'csv'], async () => (await import('./markup/table.ts')).convertTable),
  format('web page', ['html', 'htm', 'xhtml'], async () => (await import('./html/htmlToMarkdown.ts')).convertHtml),
  {
    ...format('Fountain screenplay', ['fountain', 'spmd'], async () => (await import('./screenplay/fountain.ts')).convertFountain),
    kind: 'manuscript',
    isScript: true,
  },
  {
    ...format('Final Draft screenplay', ['fdx'], async () => (await import('./screenplay/finalDraft.ts')).convertFinalDraft),
    kind: 'manuscript',
    isScript: true,
  },
];

const formatByExtension: ReadonlyMap<string, Format> = new Map(
  formats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)),
);

/** The format of a file by its extension; null for plain text. */
export function formatOf(path: string): Format | null {
  return formatByExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? null;
}
