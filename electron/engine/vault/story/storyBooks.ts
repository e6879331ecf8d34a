import { foldersOf } from '#lib/fileNames.ts';
import { leadingNumber } from '#lib/storyNumbers.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { nameOf } from '../paths.ts';
import { backNumber, frontNumber, isGeneralName, numberInName, plainName, withoutNumbering } from './storyNames.ts';
import type { StoryBook, UnorderedDocument } from './storyDocument.ts';
import type { OwnNumber } from './storySequences.ts';

/** A document of the story with its properties determined so far. */
interface PlacedMember {
  readonly document: UnorderedDocument;
  /** What the story itself calls its chapter. */
  readonly number: OwnNumber;
  /** Whether its folder is its chapter. */
  readonly isScene: boolean;
}

/** A folder or file that contains chapters; skips names that are units below a book or carry no information. */
interface Node {
  /** As the disk or the properties write it; empty for the vault. */
  readonly name: string;
  readonly children: Map<string, Node>;
  readonly members: PlacedMember[];
}

/** Minimum number of numbered chapters. */
const minChapters = 2;
/** Minimum average chapters in numbered folders to be books: "02 - Ash" with two texts is a chapter, unless they are chapters. */
const minOfNumbered = 5;

/**
 * The books of a vault that contains several: sibling folders, whole-book files or names in `book:`, several of which number their chapters from 1.
 * Parts and acts, which may restart numbers within one novel, and drafts are excluded. Empty for a single book. `members`: in story order.
 */
export function findBooks(members: readonly PlacedMember[]): Map<UnorderedDocument, StoryBook> {
  const root: Node = { name: '', children: new Map(), members: [] };
  for (const member of members) {
    let node = root;
    for (const name of enclosingNames(member)) {
      const key = cleanTitle(name).toLowerCase();
      const next = node.children.getOrInsertComputed(key, () => ({ name, children: new Map(), members: [] }));
      node = next;
    }
    node.members.push(member);
  }
  const found = booksBelow(root, []);
  const titles = Map.groupBy(found, ({ node }) => titleOfNode(node).toLowerCase());
  const books = new Map<UnorderedDocument, StoryBook>();
  for (const { node, above } of found) {
    const [title, series] = [titleOfNode(node), above.at(-1) ?? null];
    const isAlone = titles.get(title.toLowerCase())!.length === 1;
    const book = { title: isAlone || series === null ? title : `${series}, ${title}`, number: numberOf(node), series };
    for (const { document } of membersOf(node)) books.set(document, book);
  }
  return books;
}

/** The enclosing names of a document that may be a series or a book, outermost first. */
function enclosingNames({ document: { path, section, project, stated }, isScene }: PlacedMember): readonly string[] {
  // A plain number is not a name but identifies which book a folder is.
  if (stated?.book !== undefined && stated.book !== null && leadingNumberOnly(stated.book) === null) return [stated.book];
  if (project) return [...foldersOf(`${project.root}/x`), ...(project.book === null ? [] : [project.book])].filter(mayBeBook);
  const folders = isScene ? foldersOf(path).slice(0, -1) : foldersOf(path);
  return [...folders, ...(section ? [nameOf(path)] : [])].filter(mayBeBook);
}

function mayBeBook(name: string): boolean {
  const unit = unitHeading(plainName(name))?.unit;
  if (unit === 'book') return true;
  return (
    name !== '' &&
    unit === undefined &&
    !isGeneralName(name) &&
    !/^(?:draft|version|revision|v)s?\b[ .:_-]*\p{Nd}/u.test(withoutNumbering(name))
  );
}

/** The books under a node, each with the titles of the nodes between the vault and it. */
function booksBelow(node: Node, above: readonly string[]): { readonly node: Node; readonly above: readonly string[] }[] {
  const children = [...node.children.values()];
  // In a folder with its own chapters from 1 on, nested content belongs to them: interludes, letters.
  const isBook = restartsNumbers(node.members) && !(node.name === '' && children.some((child) => isCalledBook(child)));
  if (isBook) return [];
  const below = node.name === '' ? [] : [...above, cleanTitle(node.name)];
  const deeper = new Map(children.map((child) => [child, booksBelow(child, below)]));
  const rest = children.filter((child) => deeper.get(child)!.length === 0);
  const isSeries = rest.length < children.length;
  const certain = ofBookSize(rest.filter((child) => restartsNumbers(membersOf(child))));
  const called = rest.filter((child) => isCalledBook(child) && startsAt1(membersOf(child)));
  const begun = rest.filter((child) => startsAt1(membersOf(child)));
  const books =
    certain.length >= 2 || (isSeries && certain.length > 0)
      ? [...certain, ...begun]
      : certain.length === 1 && called.length > 0
        ? [...certain, ...called]
        : [];
  return children.flatMap((child) => (books.includes(child) ? [{ node: child, above: below }] : deeper.get(child)!));
}

/** Without the folders that are rather chapters with their scenes. */
function ofBookSize(nodes: readonly Node[]): readonly Node[] {
  const numbered = nodes.filter((node) => !isCalledBook(node) && numberInName(node.name) !== null);
  const members = numbered.flatMap(membersOf);
  const isChapters = !members.some(isCalledChapter) && members.length < minOfNumbered * numbered.length;
  return isChapters ? nodes.filter((node) => !numbered.includes(node)) : nodes;
}

function isCalledBook({ name }: Node): boolean {
  const heading = unitHeading(plainName(name));
  return heading?.unit === 'book' && heading.number !== null;
}

function isCalledChapter({ document: { path, title = '', section } }: PlacedMember): boolean {
  return [title, ...(section ? [] : [nameOf(path)])].some((text) => unitHeading(plainName(text))?.unit === 'chapter');
}

function membersOf(node: Node): PlacedMember[] {
  return [...node.members, ...[...node.children.values()].flatMap(membersOf)];
}

/** Whether there are several chapters numbered from 1. */
function restartsNumbers(members: readonly PlacedMember[]): boolean {
  return startsAt1(members) && numbersOf(members).size >= minChapters;
}

/** Whether most chapters are numbered, including 1. */
function startsAt1(members: readonly PlacedMember[]): boolean {
  const numbers = numbersOf(members);
  const chapters = members.filter(({ number }) => number !== 'front' && number !== 'back');
  const numbered = chapters.filter(({ number }) => number !== null);
  return numbers.has(1) && numbered.length * 2 >= chapters.length;
}

function numbersOf(members: readonly PlacedMember[]): ReadonlySet<number> {
  return new Set(members.flatMap(({ number }) => (typeof number === 'number' ? [number] : [])));
}

function titleOfNode(node: Node): string {
  const members = membersOf(node);
  const [first] = members;
  const ofFile = first?.document.section && members.every(({ document }) => document.path === first.document.path);
  return cleanTitle((ofFile && nameOf(first.document.path) === node.name ? first.document.bookTitle : null) ?? node.name);
}

/** The number of a book by its properties, else by its name: "Book Two", "02 - Ash and Iron", "II. Ash and Iron". */
function numberOf(node: Node): number | null {
  for (const { document } of membersOf(node)) {
    const stated = document.bookNumber ?? leadingNumberOnly(document.stated?.book ?? '');
    if (stated !== null) return stated;
  }
  const number = numberInName(node.name);
  if (number !== null && number !== frontNumber && number !== backNumber) return number;
  return isRomanFirst(node.name) ? (leadingNumber(node.name)?.value ?? null) : null;
}

const isRomanFirst = (name: string): boolean => /^[IVXLC]+\s*[.):–—-]\s*\S/u.test(name);

function leadingNumberOnly(text: string): number | null {
  const number = leadingNumber(text.trim());
  return number !== null && /^[\s.]*$/u.test(number.rest) ? number.value : null;
}

/** A name as a title: "02 - Ash and Iron" and "Book Two: Ash and Iron" are "Ash and Iron"; "Book Two" stays. */
export function cleanTitle(name: string): string {
  const text = /\s/u.test(name.trim())
    ? name.replaceAll('_', ' ').trim()
    : name.replace(/(?<=\p{L}|\p{Nd})[-_]+(?=\p{L}|\p{Nd})/gu, ' ').trim();
  const heading = unitHeading(text);
  const rest =
    heading?.unit === 'book' && heading.number !== null
      ? heading.title
      : text.replace(isRomanFirst(text) ? /^[IVXLC]+\s*[.):–—-]\s*/u : /^\p{Nd}{1,3}(?:\s*[.):_–—-]+\s*|\s+)(?=\p{L})/u, '');
  const title = (/\p{L}/u.test(rest) ? rest : text).replace(/^[\s.:–—-]+|[\s:–—-]+$/gu, '').replace(/\s+/gu, ' ');
  return /\p{Lu}/u.test(title) ? title : title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** Groups the documents of each book, and sorts sibling books by number. */
export function byBooks(ordered: readonly UnorderedDocument[], books: ReadonlyMap<UnorderedDocument, StoryBook>): UnorderedDocument[] {
  const units = [...Map.groupBy(ordered, (document) => books.get(document) ?? document).entries()];
  const first = new Map<string, number>();
  const keyed = units.map(([unit, documents], position) => {
    const book = books.get(documents[0]!) ?? null;
    const group = book === null ? null : (book.series ?? '');
    if (group !== null && !first.has(group)) first.set(group, position);
    return { documents, unit, position, group: group === null ? position : first.get(group)!, number: book?.number ?? Infinity };
  });
  keyed.sort((a, b) => a.group - b.group || (a.number === b.number ? 0 : a.number - b.number) || a.position - b.position);
  return keyed.flatMap(({ documents }) => documents);
}
