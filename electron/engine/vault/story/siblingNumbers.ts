import { addToList } from '#lib/lists.ts';
import { foldersOf, noteNameOfLink } from '#lib/fileNames.ts';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { nameOf } from '../paths.ts';
import type { UnorderedDocument } from './storyDocument.ts';
import { numberInName, plainName } from './storyNames.ts';

/** Fewest files of a folder that show how it is numbered, and their least share of all its files: next to numbered chapters, "Two Moons" is an interlude. */
const minAgreeing = { count: 3, share: 0.6 } as const;

/**
 * Numbers of files that neither their names nor `stated` properties give one, where the files of a folder agree on another way of numbering: by Roman
 * numerals or words in front ("IX. The Ford", "Two"), digits in brackets at the end, a property that orders pages (`weight`), titles ("Chapter 3"
 * in `harbour.md`), or a table of contents that links them.
 */
export function siblingNumbers(
  documents: readonly UnorderedDocument[],
  contents: readonly UnorderedDocument[],
  stated: (document: UnorderedDocument) => number | null,
): ReadonlyMap<UnorderedDocument, number> {
  const folders = new Map<string, UnorderedDocument[]>();
  const sizes = new Map<string, number>();
  for (const document of documents) {
    const isWhole = !document.project && !document.section && (document.fileOrdinal ?? 0) === 0;
    if (!isWhole) continue;
    const folder = foldersOf(document.path).join('/');
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    if (stated(document) === null && numberInName(nameOf(document.path)) === null) addToList(folders, folder, document);
  }
  const found = new Map<UnorderedDocument, number>();
  for (const [folder, members] of folders) {
    const sources = [numberInFront, numberInBrackets, statedOrder, numberInTitle, ...contentsAbove(folder, contents)];
    for (const numberOf of sources) {
      const numbered = members.flatMap((document): [UnorderedDocument, number][] => {
        const number = numberOf(document);
        return number === null ? [] : [[document, number]];
      });
      const areDistinct = new Set(numbered.map(([, number]) => number)).size === numbered.length;
      if (!areDistinct || numbered.length < Math.max(minAgreeing.count, minAgreeing.share * sizes.get(folder)!)) continue;
      for (const [document, number] of numbered) found.set(document, number);
      break;
    }
  }
  return found;
}

type NumberSource = (document: UnorderedDocument) => number | null;

const numberInFront: NumberSource = ({ path }) => {
  const number = leadingNumber(plainName(nameOf(path)));
  return number === null || number.form === 'digits' ? null : number.value;
};

const numberInBrackets: NumberSource = ({ path }) => {
  const digits = /[([](\d{1,3})[)\]]$/.exec(nameOf(path))?.[1];
  return digits === undefined ? null : Number(digits);
};

const statedOrder: NumberSource = ({ pageOrder }) => pageOrder ?? null;

const numberInTitle: NumberSource = ({ title }) => (title === undefined ? null : numberInName(title));

/** The order of links in each table of contents in a folder or above it. */
function contentsAbove(folder: string, contents: readonly UnorderedDocument[]): NumberSource[] {
  return contents.flatMap(({ path, linked = [] }): NumberSource[] => {
    const own = foldersOf(path).join('/');
    if (own !== '' && folder !== own && !folder.startsWith(`${own}/`)) return [];
    const names = linked.map((target) => noteNameOfLink(target).toLowerCase());
    return [
      (document) => {
        const at = names.indexOf(nameOf(document.path).toLowerCase());
        return at < 0 ? null : at + 1;
      },
    ];
  });
}
