import type { ConvertedText, Format } from './common/types.ts';

type Convert = (bytes: Uint8Array) => Promise<ConvertedText>;

/**
 * A format whose reader is loaded with the first file of it: the libraries behind them take some 200 ms, and most projects have no such file.
 */
function format(name: string, extensions: readonly string[], load: () => Promise<Convert>, isLikely?: Format['isLikely']): Format {
  return { name, extensions, ...(isLikely && { isLikely }), convert: async (bytes) => (await load())(bytes) };
}

/** Every program writes JSON: only what its path calls lore is opened. */
const likelyLore = /lore|world|character|card|codex|memory|story/i;

/** Every format that is converted. To add one: a folder with its reader, an entry here, its tests. */
export const formats: readonly Format[] = [
  format('Word document', ['docx', 'docm'], async () => (await import('./docx/docx.ts')).convertDocx),
  format('OpenDocument text', ['odt', 'fodt', 'ott'], async () => (await import('./odt/odt.ts')).convertOdt),
  format('rich text', ['rtf'], async () => (await import('./rtf/rtf.ts')).convertRtf),
  format('electronic book', ['epub'], async () => (await import('./epub/epub.ts')).convertEpub),
  format('web page', ['html', 'htm', 'xhtml'], async () => (await import('./html/html.ts')).convertHtml),
  {
    ...format('Fountain screenplay', ['fountain', 'spmd'], async () => (await import('./screenplay/fountain.ts')).convertFountain),
    kind: 'manuscript',
  },
  {
    ...format('Final Draft screenplay', ['fdx'], async () => (await import('./screenplay/finalDraft.ts')).convertFinalDraft),
    kind: 'manuscript',
  },
  format(
    'lorebook or character card',
    ['json', 'lorebook', 'charx'],
    async () => (await import('./lorebook/lorebook.ts')).convertLorebook,
    (path) => !/\.json$/i.test(path) || likelyLore.test(path),
  ),
  // A vault has thousands of pictures: only those that are called cards are opened.
  format(
    'character card in a picture',
    ['png'],
    async () => (await import('./lorebook/pngCard.ts')).convertPngCard,
    (path) => /\bcards?\b|tavern|lorebook/i.test(path.replaceAll('_', ' ')),
  ),
];

const formatByExtension: ReadonlyMap<string, Format> = new Map(
  formats.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)),
);

/**
 * The format that converts a file, by the ending of its name; null for text that is read as it is. `isChosen`: the user opened this very file, so
 * that nothing has to be guessed from its path.
 */
export function formatOf(path: string, isChosen = false): Format | null {
  const found = formatByExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? null;
  return !isChosen && found?.isLikely?.(path) === false ? null : found;
}
