import { foldersOf } from '#lib/fileNames.ts';
import { addToList, entriesByText } from '#lib/lists.ts';

/*
 * Writers and programs mark all files of a project with a tag, at the end or the beginning of their names: "Mara_ORR", "Mara - Orrin Wiki", "[ORR]
 * Mara". A part that most names in a folder share in this way does not belong to the names.
 */

interface Labelled {
  readonly path: string;
  readonly name: string;
  readonly title: string;
}

/** Minimum number and share of names in a folder that have a tag. */
const minTagged = 4;
const shareOfTagged = 0.6;

/**
 * A separator between name and tag. Characters that also join words ("_", "-") count only before a code or before letters of another script. Round
 * brackets do not count, since they distinguish namesakes: "Orrin (ship)".
 */
const atEnd =
  /^(?<name>.*[^\s_|[【{])(?<sign>\s+[-–—|·]\s+|\s*[|｜]\s*|_+|-|\s*[[【{])(?<tag>[^\s_|｜[\]【】{}][^_|｜[\]【】{}]{0,30}?)[\]】}]?$/u;
const atStart = /^(?<sign>[[【{]?)(?<tag>[^\s_[\]【】{}-]{2,16})(?:[\]】}]\s*|_+|\s*[|｜]\s*)(?<name>[^\s_|\]】}].*)$/u;
const isCode = (text: string): boolean => /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{Nd}.]+$/u.test(text);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
const isOtherScript = (tag: string, name: string): boolean => /\p{L}/u.test(name) && /\p{L}/u.test(tag) && isLatin(tag) !== isLatin(name);

interface Tag {
  /** Key made of the tag's position, its separator and its text. */
  readonly key: string;
  /** The label without the tag. */
  readonly rest: string;
}

function tagsOf(label: string): Tag[] {
  const tags: Tag[] = [];
  const end = atEnd.exec(label)?.groups as { name: string; sign: string; tag: string } | undefined;
  if (end && /\p{L}/u.test(end.name)) {
    const isSure = isCode(end.tag) || isOtherScript(end.tag, end.name) || !/^(?:_+|-)$/u.test(end.sign);
    if (isSure && /\p{L}/u.test(end.tag)) tags.push({ key: `${end.sign.trim()}${end.tag}$`, rest: end.name.trimEnd() });
  }
  const start = atStart.exec(label)?.groups as { name: string; sign: string; tag: string } | undefined;
  if (start && /\p{L}/u.test(start.name) && (start.sign !== '' || isCode(start.tag)))
    tags.push({ key: `^${start.sign}${start.tag}`, rest: start.name });
  return tags;
}

/** The folders around a path, outermost first, beginning with the vault itself (""). */
function foldersAround(path: string): string[] {
  const parts = foldersOf(path);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/** Returns a function that removes from a document's labels the tags shared by most names in its folder or in a folder above it. */
export function withoutSharedTags<T extends Labelled>(documents: readonly T[]): (document: T) => T {
  const folders = new Map<string, T[]>();
  for (const document of documents) for (const folder of foldersAround(document.path)) addToList(folders, folder, document);
  /** Tags of each folder, for names and for titles. */
  const tagsOfFolder = new Map<string, ReadonlySet<string>>();
  const keysOf = new Map(
    documents.map((document) => [document, [document.name, document.title].flatMap((label) => tagsOf(label).map(({ key }) => key))]),
  );
  for (const [folder, held] of folders) {
    if (held.length < minTagged) continue;
    const counts = entriesByText(held.map((document) => keysOf.get(document)!));
    const shared = [...counts].flatMap(([key, count]) => (count >= minTagged && count >= held.length * shareOfTagged ? [key] : []));
    if (shared.length > 0) tagsOfFolder.set(folder, new Set(shared));
  }
  if (tagsOfFolder.size === 0) return (document) => document;
  return (document) => {
    const around = foldersAround(document.path);
    const isShared = (key: string): boolean => around.some((folder) => tagsOfFolder.get(folder)?.has(key) === true);
    const bare = (label: string): string => {
      const tag = tagsOf(label).find(({ key }) => isShared(key));
      return tag === undefined ? label : bare(tag.rest);
    };
    const [name, title] = [bare(document.name), bare(document.title)];
    return name === document.name && title === document.title ? document : { ...document, name, title };
  };
}
