import { basename } from 'node:path/posix';
import { relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { unitHeading } from '#lib/storyWords.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import type { FileReport } from '#shared/model/vault.ts';
import type { FoundFile } from '../foundFile.ts';
import { readDocument } from '../readDocument.ts';
import { plainName } from './storyNames.ts';

/** What a name says about a draft. */
interface DraftName {
  /** The name without the words for the draft, lower case; empty when there are no other words. */
  readonly base: string;
  /** A later draft has a higher rank. */
  readonly rank: number;
  /** Whether the words mean nothing but a draft, so that texts need not be compared: "draft 2", but neither "v2" nor "second manuscript". */
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
/** "second draft", "3rd version", "first manuscript", but not "2 draft", where the number belongs to the words before. */
const ordered = new RegExp(`^(?!\\p{Nd}+\\s)(.+?)\\s+(?:(${draftWord})|${versionWord}|manuscript|jet)$`, 'iu');
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

/** The rank of words that only say which draft something is; null for other words. */
function rankOf(mark: string): Pick<DraftName, 'rank' | 'isCertain'> | null {
  if (oldWords.test(mark)) return { rank: oldRank, isCertain: false };
  if (finalWords.test(mark)) return { rank: finalRank, isCertain: false };
  const [, draft, number] = numbered.exec(mark) ?? [];
  if (number !== undefined) {
    const rank = numberOf(number);
    const isCertain = draft !== undefined;
    if (rank !== null) return { rank, isCertain };
    return finalWords.test(number) ? { rank: finalRank, isCertain } : null;
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

/** The words of a name, without brackets, dashes and commas. A sign before a number is kept. */
function wordsOfName(name: string): string[] {
  return plainName(name)
    .replace(/[()[\]{}]/g, ' ')
    .split(/[\s,–—]+|\s*-+\s*(?!\p{Nd})|(?<=\s)-/u)
    .filter((word) => word !== '' && word !== '-');
}

/** What a name of a file or folder, without extension, says about a draft: "Salt - draft 2", "Second Draft", "Salt v2"; null when it names none. */
export function draftNameOf(name: string): DraftName | null {
  const han = hanDraft.exec(name.trim());
  if (han) {
    const [, base = '', order = ''] = han;
    const rank = order === '初' ? 1 : /[终終定]/u.test(order) ? finalRank : (leadingNumber(order)?.value ?? 1);
    return { base: base.replace(/[\s_.（(-]+$/u, ''), rank, isCertain: true };
  }
  const words = wordsOfName(name);
  for (let count = Math.min(maxMarkWords, words.length); count > 0; count -= 1) {
    const last = rankOf(words.slice(-count).join(' '));
    if (last && !isNumberOfUnit(words, count)) return { base: words.slice(0, -count).join(' ').toLowerCase(), ...last };
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

/** Whether the last `count` words begin with the number of a part or chapter: "Two draft" in "Part Two draft", not "first draft" in "Chapter 2 first draft". */
function isNumberOfUnit(words: readonly string[], count: number): boolean {
  if (count < 2 || !ordered.test(words.slice(-count).join(' '))) return false;
  const numberOfUnit = (of: readonly string[]): number | null => unitHeading(of.join(' '))?.number ?? null;
  const number = numberOfUnit(words.slice(0, -1));
  return number !== null && number !== numberOfUnit(words.slice(0, -count));
}

/** A file, folder or project of another program, with the documents in it. */
interface Node {
  /** Without extension, unless it is a folder. */
  readonly name: string;
  readonly path: string;
  /** False for folders and projects. */
  readonly isFile: boolean;
  readonly files: FoundFile[];
}

interface Variant extends Pick<DraftName, 'rank' | 'isCertain'> {
  readonly node: Node;
}

/** What is known of a file by its path alone. */
interface DraftRules {
  readonly kindOf: (path: string) => DocumentKind | null;
  /** Whether the user's settings name it as one to read: it is never left out. */
  readonly isRequired: (path: string) => boolean;
}

/**
 * Leaves out, with a report, drafts of a text that is there in a newer one: of files or folders side by side whose names differ only in the words for
 * the draft, all but the newest that is at least half as long as the longest; and folders called "Old" or the like. Where such words may mean something else, only
 * what has phrases in common is left out. Notes stay, but for those that have the name of one in the newer draft. @throws AppError `cancelled`.
 */
export async function withoutEarlierDrafts(
  files: readonly FoundFile[],
  { kindOf, isRequired }: DraftRules,
  signal: AbortSignal,
): Promise<{ files: FoundFile[]; reports: FileReport[] }> {
  const dropped = new Set<FoundFile>();
  const reports: FileReport[] = [];
  for (const [parent, children] of childrenByFolder(files)) {
    const isDropped = (node: Node): boolean => node.files.every((file) => dropped.has(file));
    const drop = (node: Node, newer: readonly FoundFile[], newestName: string): void => {
      const namesOfNewer = new Set(newer.map(keyOf));
      const left = node.files.filter((file) => !dropped.has(file));
      const ofDraft = left.filter((file) => !isRequired(file.path) && (kindOf(file.path) !== 'note' || namesOfNewer.has(keyOf(file))));
      for (const file of ofDraft) dropped.add(file);
      const paths = ofDraft.length === 0 ? [] : ofDraft.length === left.length ? [node.path] : ofDraft.map(({ path }) => path);
      for (const path of paths) reports.push({ path, outcome: 'skipped', reason: reasonOf(path, newestName), line: null });
    };
    for (const variants of groupsOf(
      children.filter((node) => !isDropped(node) && node.files.some(({ path }) => kindOf(path) !== 'note')),
    )) {
      const sorted = variants.toSorted((a, b) => b.rank - a.rank);
      // One that is being written is not the whole story yet. Sizes say so only within a format: pictures make a Word file large.
      const largestLike = (node: Node): number =>
        Math.max(...sorted.filter((other) => formatOf(other.node) === formatOf(node)).map((other) => sizeOf(other.node)));
      const newest = sorted.find(({ node }) => sizeOf(node) >= minOfLargest * largestLike(node))!;
      for (const draft of sorted)
        if (draft.rank !== newest.rank && (await isSameWork(draft, newest, signal))) drop(draft.node, newest.node.files, newest.node.name);
    }
    for (const node of children) {
      if (node.isFile || isDropped(node) || !oldFolder.test(plainName(node.name))) continue;
      if (!node.files.some(({ path }) => kindOf(path) !== 'note')) continue;
      const newer = children.filter((other) => other !== node && !isDropped(other)).flatMap((other) => other.files);
      if (await haveSameTexts(node.files, newer, signal)) drop(node, newer, basename(parent) || 'the newer files beside it');
    }
  }
  return { files: files.filter((file) => !dropped.has(file)), reports };
}

/** Minimum size of the newest draft, as a share of the largest: of one that is half rewritten, the rest would be missing. */
const minOfLargest = 0.5;

/** The extensions of its files. */
function formatOf({ files }: Node): string {
  return [...new Set(files.map(({ path }) => path.slice(path.lastIndexOf('.')).toLowerCase()))].sort().join(' ');
}

function sizeOf({ files }: Node): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function reasonOf(path: string, newest: string): string {
  return `Another draft of the same text: "${newest}" is read instead. To read both, add “!${path}” to the excluded files.`;
}

/** Files and folders by the folder that they are in, outer folders first. */
function childrenByFolder(files: readonly FoundFile[]): [string, Node[]][] {
  const folders = new Map<string, Map<string, Node>>();
  for (const file of files) {
    const parts = file.path.split('/');
    // A project is one text: its folders and documents are the writer's division of that.
    const levels = file.project ? depthOf(file) : parts.length;
    for (let depth = 0; depth < levels; depth += 1) {
      const parent = parts.slice(0, depth).join('/');
      const isFile = depth === parts.length - 1;
      const isProject = file.project !== undefined && depth === levels - 1;
      const name = parts[depth]!;
      const nodes = folders.get(parent) ?? new Map<string, Node>();
      folders.set(parent, nodes);
      const key = `${isFile ? 'file' : 'folder'} ${name}`;
      const node = nodes.get(key) ?? {
        name: isFile || isProject ? withoutExtension(name) : name,
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

/** How many folders deep a project lies in the vault, itself included. */
function depthOf({ absolutePath, root }: FoundFile): number {
  return relative(root, absolutePath)
    .split(sep)
    .filter((part) => part !== '').length;
}

/** Works among siblings that are there in several drafts. */
function groupsOf(nodes: readonly Node[]): Variant[][] {
  const named = nodes.flatMap((node) => {
    const draft = draftNameOf(node.name);
    return draft ? [{ node, ...draft }] : [];
  });
  return [...Map.groupBy(named, ({ node, base }) => `${node.isFile} ${base}`).values()].flatMap((group): Variant[][] => {
    const { base, node } = group[0]!;
    const plain =
      base === '' ? [] : nodes.filter((other) => other.isFile === node.isFile && wordsOfName(other.name).join(' ').toLowerCase() === base);
    // The text without a mark is the first where the numbers go on from it, else the one that the others were put aside for.
    const isFirst = group.every(({ rank }) => rank > 1);
    const unmarked = plain.map((one): Variant => ({ node: one, rank: isFirst ? 1 : currentRank, isCertain: true }));
    const variants = [...group, ...unmarked];
    return new Set(variants.map(({ rank }) => rank)).size > 1 ? [variants] : [];
  });
}

async function isSameWork(draft: Variant, newest: Variant, signal: AbortSignal): Promise<boolean> {
  const [a, b] = [draft.node, newest.node];
  const isCertain = draft.isCertain && newest.isCertain;
  if (!a.isFile) return isCertain || haveSameTexts(a.files, b.files, signal);
  // "Draft 1" and "Draft 2" without other words may be two chapters.
  const hasBase = draftNameOf(a.name)?.base !== '';
  return (isCertain && hasBase) || (await sharePhrases(a.files[0]!, b.files[0]!, signal));
}

/** Minimum share of the files of a folder that have a newer one of the same name. */
const minSharedNames = 0.5;
/** Pairs of files of the same name that are compared, from all parts of a folder. */
const maxPairs = 9;

/**
 * Whether the files of a folder are versions of others: at least half have their names, and most of those compared have phrases in common. Volumes of
 * a story have the names of chapters in common, and perhaps a preface.
 */
async function haveSameTexts(files: readonly FoundFile[], others: readonly FoundFile[], signal: AbortSignal): Promise<boolean> {
  const pairs = pairsOf(files, others);
  if (pairs.length === 0 || pairs.length < minSharedNames * files.length) return false;
  const count = Math.min(maxPairs, pairs.length);
  let same = 0;
  for (let index = 0; index < count; index += 1) {
    const [file, other] = pairs[Math.floor((index * pairs.length) / count)]!;
    if (await sharePhrases(file, other, signal)) same += 1;
  }
  return 2 * same > count;
}

/** Files with the one of the same name among others; of several that which lies in folders of the same names. */
function pairsOf(files: readonly FoundFile[], others: readonly FoundFile[]): [FoundFile, FoundFile][] {
  const byName = Map.groupBy(others, keyOf);
  return files.flatMap((file): [FoundFile, FoundFile][] => {
    const [other] = (byName.get(keyOf(file)) ?? []).toSorted((a, b) => sharedFolders(b.path, file.path) - sharedFolders(a.path, file.path));
    return other ? [[file, other]] : [];
  });
}

/** How many innermost folders of two paths have the same names. */
function sharedFolders(a: string, b: string): number {
  const [left, right] = [a, b].map((path) => path.split('/').toReversed().slice(1));
  const differs = left!.findIndex((name, at) => name !== right![at]);
  return differs < 0 ? left!.length : differs;
}

/** The name of a file without words for a draft. */
function keyOf({ path }: FoundFile): string {
  const name = withoutExtension(basename(path));
  return draftNameOf(name)?.base || wordsOfName(name).join(' ').toLowerCase();
}

const comparedTexts = new LRUCache<string, boolean>({ max: 2_000 });

/** Minimum share of common phrases of two versions of a text (Ochiai coefficient): a long text has a few of any short one. */
const minSharedPhrases = 0.05;

/** Whether two texts have phrases in common, as versions of one text have. */
async function sharePhrases(a: FoundFile, b: FoundFile, signal: AbortSignal): Promise<boolean> {
  const key = [a, b].map(({ absolutePath, size, mtimeMs }) => `${absolutePath}\n${size} ${mtimeMs}`).join('\n');
  const known = comparedTexts.get(key);
  if (known !== undefined) return known;
  const [left, right] = [await phrasesOf(a, signal), await phrasesOf(b, signal)];
  const shared = [...left].filter((phrase) => right.has(phrase)).length;
  const isSame = shared > 0 && shared / Math.sqrt(left.size * right.size) >= minSharedPhrases;
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

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z]\w{0,9}$/i, '');
}
