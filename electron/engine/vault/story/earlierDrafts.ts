import { LRUCache } from 'lru-cache';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { unitHeading } from '#lib/storyWords.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import type { FileReport } from '#shared/model/vault.ts';
import type { FoundFile } from '../foundFile.ts';
import { readDocument } from '../readDocument.ts';
import { plainName } from './storyNames.ts';

/** What a name reveals about a draft. */
interface DraftName {
  /** The name without it, lower case; empty when the whole name says it. */
  readonly base: string;
  /** A later draft has a higher rank. */
  readonly rank: number;
  /** Whether the word is used of texts alone, so that the name decides: "draft 2", not "v2". */
  readonly isCertain: boolean;
}

/** Ranks of drafts that names put before or after all numbered ones. */
const oldRank = -1;
const finalRank = 1_000;
const currentRank = 1_001;

const draftWord = 'drafts?|entwurf|rohfassung|fassung|brouillon|borrador|rascunho|bozza|stesura|utkast|szkic|черновик|редакция';
const versionWord = 'versions?|versión|versão|versione|revisions?|rev|ver|versie|wersja|версия';
/** "draft 2", "Version two", "v2.1" */
const numbered = new RegExp(`^(?:(${draftWord})[\\s.:#]*|(?:${versionWord})[\\s.:#]*|v\\.?(?=\\p{Nd}))(?=[\\p{L}\\p{Nd}])(.+)$`, 'iu');
/** "second draft", "3rd version", but not "2 draft", which is of a text called so. */
const ordered = new RegExp(`^(?!\\p{Nd}+\\s)(.+?)\\s+(?:(${draftWord}|manuscript)|${versionWord}|jet)$`, 'iu');
const oldWords =
  /^(?:old|older|previous|earlier|prior|outdated|superseded|backup|backups|bak|alt|alte|ancien(?:ne)?s?|antigu[oa]s?|vecchi[oa])$/iu;
const firstWords = /^(?:rough|zero|zeroth|raw|discovery)$/iu;
const finalWords = /^final$/iu;
const currentWords = /^(?:current|latest|newest|new)$/iu;
/** Folders whose whole name says that newer texts are beside or above them. */
const oldFolder =
  /^(?:(?:old|older|previous|earlier|prior|superseded|outdated|alte|anciennes?|antigu[oa]s|vecchie)(?: (?:drafts?|versions?|chapters?|manuscripts?|entwürfe|fassungen|versiones|versioni))?|(?:drafts?|versions?) old|backups?|bak|alt)$/iu;
/** Chinese: "初稿", "第二稿", "终稿" */
const hanDraft = /^(.*?)\s*第?([初一二三四五六七八九十终終定]|\p{Nd}{1,2})稿$/u;

/** The rank of a word or two that mark a draft and nothing else; null when they do not. */
function rankOf(mark: string): Pick<DraftName, 'rank' | 'isCertain'> | null {
  if (oldWords.test(mark)) return { rank: oldRank, isCertain: false };
  if (finalWords.test(mark)) return { rank: finalRank, isCertain: false };
  const [, draft, number] = numbered.exec(mark) ?? [];
  if (number !== undefined) {
    const rank = numberOf(number);
    return rank === null
      ? finalWords.test(number)
        ? { rank: finalRank, isCertain: true }
        : null
      : { rank, isCertain: draft !== undefined };
  }
  const [, order, text] = ordered.exec(mark) ?? [];
  if (order === undefined) return null;
  const isCertain = text !== undefined;
  if (oldWords.test(order)) return { rank: oldRank, isCertain };
  if (firstWords.test(order)) return { rank: 0, isCertain };
  if (finalWords.test(order)) return { rank: finalRank, isCertain };
  if (currentWords.test(order)) return { rank: currentRank, isCertain };
  const rank = numberOf(order);
  return rank === null ? null : { rank, isCertain };
}

function numberOf(text: string): number | null {
  const version = /^(\p{Nd}{1,3})(?:\.(\p{Nd}{1,3}))+$/u.exec(text);
  if (version) return Number(version[1]) + Number(version[2]) / 1_000;
  const number = leadingNumber(text);
  return number !== null && /^[\s.]*$/u.test(number.rest) ? number.value : null;
}

/** Longest mark, in words. */
const maxMarkWords = 3;

/** What a name of a file or folder, without extension, reveals about a draft: "Salt - draft 2", "Second Draft", "Salt v2 (old)"; null for others. */
export function draftNameOf(name: string): DraftName | null {
  const han = hanDraft.exec(name.trim());
  if (han) {
    const [, base = '', order = ''] = han;
    const rank = order === '初' ? 1 : /[终終定]/u.test(order) ? finalRank : (leadingNumber(order)?.value ?? 1);
    return { base: base.replace(/[\s_.（(-]+$/u, ''), rank, isCertain: true };
  }
  const words = plainName(name)
    .replace(/[()[\]{}]/g, ' ')
    .split(/[\s,–—]+|\s*-+\s*(?!\p{Nd})|(?<=\s)-/u)
    .filter((word) => word !== '' && word !== '-');
  for (let count = Math.min(maxMarkWords, words.length); count > 0; count -= 1) {
    const last = rankOf(words.slice(-count).join(' '));
    // "Part Two draft" is a draft of that part.
    const isOfUnit =
      last !== null &&
      count > 1 &&
      ordered.test(words.slice(-count).join(' ')) &&
      (unitHeading(words.slice(0, -1).join(' '))?.number ?? null) !== null;
    if (last && !isOfUnit) return { base: words.slice(0, -count).join(' ').toLowerCase(), ...last };
    const first = rankOf(words.slice(0, count).join(' '));
    // "Old Harbour" is a place.
    if (first?.isCertain === true)
      return {
        base: words
          .slice(count)
          .join(' ')
          .toLowerCase()
          .replace(/^of (?:the )?/u, ''),
        ...first,
      };
  }
  return null;
}

/** A file or folder with the documents in it. */
interface Node {
  readonly name: string;
  readonly path: string;
  /** Whether it is one document. */
  readonly isFile: boolean;
  readonly files: FoundFile[];
}

interface Variant extends Pick<DraftName, 'rank' | 'isCertain'> {
  readonly node: Node;
}

/**
 * Files without earlier drafts of a text that is there in a later one, which are reported: folders and files whose names differ in the mark of a draft
 * alone. Where a name may mean something else ("v2", "old"), the texts decide. @throws AppError `cancelled`.
 */
export async function withoutEarlierDrafts(
  files: readonly FoundFile[],
  kindOf: (path: string) => DocumentKind | null,
  signal: AbortSignal,
): Promise<{ files: FoundFile[]; reports: FileReport[] }> {
  const dropped = new Set<FoundFile>();
  const reports: FileReport[] = [];
  for (const [parent, children] of childrenByFolder(files)) {
    const isDropped = (node: Node): boolean => node.files.every((file) => dropped.has(file));
    const drop = (node: Node, kept: Node): void => {
      const of = node.files.filter((file) => !dropped.has(file));
      if (of.length === 0) return;
      for (const file of of) dropped.add(file);
      reports.push({ path: node.path, outcome: 'skipped', reason: reasonOf(kept.name), line: null });
    };
    for (const variants of groupsOf(
      children.filter((node) => !isDropped(node) && node.files.some(({ path }) => kindOf(path) !== 'note')),
    )) {
      const sorted = variants.toSorted((a, b) => b.rank - a.rank);
      // One that has only begun is not the story yet. Sizes say so only within a format: pictures make a Word file large.
      const largestLike = (node: Node): number =>
        Math.max(...sorted.filter((other) => formatOf(other.node) === formatOf(node)).map((other) => sizeOf(other.node)));
      const newest = sorted.find(({ node }) => sizeOf(node) >= minOfLargest * largestLike(node))!;
      for (const draft of sorted)
        if (draft.rank !== newest.rank && (await isSameWork(draft, newest, signal))) drop(draft.node, newest.node);
    }
    for (const node of children) {
      if (node.isFile || isDropped(node) || !oldFolder.test(plainName(node.name))) continue;
      if (!node.files.some(({ path }) => kindOf(path) !== 'note')) continue;
      const newer = children.filter((other) => other !== node && !isDropped(other)).flatMap((other) => other.files);
      if (await haveSameTexts(node.files, newer, signal)) drop(node, { ...node, name: nameOf(parent) || 'the newer files beside it' });
    }
  }
  return { files: files.filter((file) => !dropped.has(file)), reports };
}

/** Minimum size of the newest draft, as a share of the largest. */
const minOfLargest = 0.1;

/** The extensions of its files. */
function formatOf({ files }: Node): string {
  return [...new Set(files.map(({ path }) => path.slice(path.lastIndexOf('.')).toLowerCase()))].sort().join(' ');
}

function sizeOf({ files }: Node): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function reasonOf(newest: string): string {
  return `Another draft of the same text: "${newest}" is read instead. To read both, give them names that say more than which draft they are.`;
}

/** Files and folders by the folder that they are in, outer folders first. */
function childrenByFolder(files: readonly FoundFile[]): [string, Node[]][] {
  const folders = new Map<string, Map<string, Node>>();
  for (const file of files) {
    const parts = file.path.split('/');
    for (let depth = 0; depth < parts.length; depth += 1) {
      const parent = parts.slice(0, depth).join('/');
      const isFile = depth === parts.length - 1;
      // The documents of a project are its writer's own division of one text.
      if (isFile && file.project) continue;
      const name = parts[depth]!;
      const nodes = folders.get(parent) ?? new Map<string, Node>();
      folders.set(parent, nodes);
      const key = `${isFile ? 'file' : 'folder'} ${name}`;
      const node = nodes.get(key) ?? {
        name: isFile || file.project ? withoutExtension(name) : name,
        path: parts.slice(0, depth + 1).join('/'),
        isFile,
        files: [],
      };
      nodes.set(key, node);
      node.files.push(file);
    }
  }
  return [...folders]
    .toSorted(([a], [b]) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
    .map(([parent, nodes]) => [parent, [...nodes.values()]]);
}

/** The drafts of each work among siblings, those of several. */
function groupsOf(nodes: readonly Node[]): Variant[][] {
  const named = nodes.flatMap((node) => {
    const draft = draftNameOf(node.name);
    return draft ? [{ node, ...draft }] : [];
  });
  return [...Map.groupBy(named, ({ node, base }) => `${node.isFile} ${base}`).values()].flatMap((group): Variant[][] => {
    const { base, node } = group[0]!;
    const plain =
      base === ''
        ? []
        : nodes.filter(
            (other) =>
              other.isFile === node.isFile &&
              plainName(other.name)
                .toLowerCase()
                .replace(/\s*-+\s*/gu, ' ') === base,
          );
    // The text without a mark is the first where the numbers go on from it, else the one that the others were put aside for.
    const isFirst = group.every(({ rank }) => rank > 1);
    const unmarked = plain.map((one): Variant => ({ node: one, rank: isFirst ? 1 : currentRank, isCertain: true }));
    const variants = [...group, ...unmarked];
    return new Set(variants.map(({ rank }) => rank)).size > 1 ? [variants] : [];
  });
}

/** Minimum share of the files of a folder that its newer draft has by name, too, and of the phrases of a text. */
const minSharedNames = 0.5;
const minSharedPhrases = 0.05;

async function isSameWork(draft: Variant, newest: Variant, signal: AbortSignal): Promise<boolean> {
  const [a, b] = [draft.node, newest.node];
  const isCertain = draft.isCertain && newest.isCertain;
  if (!a.isFile) return isCertain || haveSameTexts(a.files, b.files, signal);
  const hasBase = draftNameOf(a.name)?.base !== '';
  return (isCertain && hasBase) || (await sharePhrases(a.files[0]!, b.files[0]!, signal));
}

/** Pairs of files of the same name that are compared. */
const maxPairs = 3;

/** Whether the files of a folder are versions of others: most have their names, and half of those compared have phrases in common, as volumes of a story have not. */
async function haveSameTexts(files: readonly FoundFile[], others: readonly FoundFile[], signal: AbortSignal): Promise<boolean> {
  const keyOf = ({ path }: FoundFile): string => {
    const name = withoutExtension(nameOf(path));
    return draftNameOf(name)?.base || plainName(name).toLowerCase();
  };
  const byName = new Map(others.map((file) => [keyOf(file), file]));
  const pairs = files.flatMap((file): [FoundFile, FoundFile][] => {
    const other = byName.get(keyOf(file));
    return other ? [[file, other]] : [];
  });
  if (pairs.length === 0 || pairs.length < minSharedNames * files.length) return false;
  const compared = pairs.slice(0, maxPairs);
  let same = 0;
  for (const [file, other] of compared) if (await sharePhrases(file, other, signal)) same += 1;
  return 2 * same >= compared.length;
}

const comparedTexts = new LRUCache<string, boolean>({ max: 2_000 });

/** Whether two texts have phrases in common, as versions of one text have. */
async function sharePhrases(a: FoundFile, b: FoundFile, signal: AbortSignal): Promise<boolean> {
  const key = [a, b].map(({ absolutePath, size, mtimeMs }) => `${absolutePath}\n${size} ${mtimeMs}`).join('\n');
  const known = comparedTexts.get(key);
  if (known !== undefined) return known;
  const [left, right] = [await phrasesOf(a, signal), await phrasesOf(b, signal)];
  const shared = [...left].filter((phrase) => right.has(phrase)).length;
  const isSame = shared > 0 && shared / Math.min(left.size, right.size) >= minSharedPhrases;
  comparedTexts.set(key, isSame);
  return isSame;
}

const wordsOfPhrase = 5;

async function phrasesOf(file: FoundFile, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const read = await readDocument(file, signal);
  if ('skipped' in read) return new Set();
  // Scripts without spaces: by characters.
  const words = read.text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  const phrases = new Set<string>();
  for (let at = 0; at + wordsOfPhrase <= words.length; at += 1) phrases.add(words.slice(at, at + wordsOfPhrase).join(' '));
  return phrases;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z]\w{0,9}$/i, '');
}
