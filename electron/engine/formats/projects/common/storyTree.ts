import type { ProjectPosition } from '#shared/model/source.ts';
import { unitHeading } from '#lib/storyWords.ts';

/** A node of a story's outline, as the user's program shows it. */
export interface StoryNode<T> {
  readonly item: T;
  readonly title: string;
  /** Unit according to the program; null when unknown. */
  readonly unit: 'book' | 'part' | 'chapter' | 'scene' | null;
  /** Whether it can hold others, though it may not. */
  readonly isFolder: boolean;
  readonly hasText: boolean;
  readonly children: readonly StoryNode<T>[];
}

interface PositionedStoryItem<T> {
  readonly item: T;
  readonly title: string;
  /** Titles of the nodes above it, outermost first. */
  readonly folders: readonly string[];
  readonly storyPosition: Omit<ProjectPosition, 'root'>;
}

/** The items of an outline in story order with their chapters: a folder of scenes is a chapter, a folder of folders or of chapters is a part. */
export function storyPositions<T>(roots: readonly StoryNode<T>[]): PositionedStoryItem<T>[] {
  const positioned: PositionedStoryItem<T>[] = [];
  let chapters = -1;
  const add = (node: StoryNode<T>, folders: readonly string[], chapter: string | null, part: string | null, book: string | null): void => {
    if (chapter === null) chapters += 1;
    const storyPosition = { position: positioned.length, chapter: { ordinal: chapters, title: chapter ?? node.title }, part, book };
    positioned.push({ item: node.item, title: node.title, folders, storyPosition });
  };
  const addAll = (node: StoryNode<T>, folders: readonly string[], chapter: string, part: string | null, book: string | null): void => {
    add(node, folders, chapter, part, book);
    for (const child of node.children) addAll(child, [...folders, node.title], chapter, part, book);
  };
  const visit = (node: StoryNode<T>, folders: readonly string[], part: string | null, book: string | null): void => {
    const unit = unitOf(node);
    if (unit === 'chapter' || unit === 'scene') {
      chapters += 1;
      return addAll(node, folders, node.title, part, book);
    }
    const above = [...folders, node.title];
    const [innerPart, innerBook] = unit === 'book' ? [null, node.title] : part === null ? [node.title, book] : [node.title, book ?? part];
    // A container's own text, such as an epigraph, precedes its first chapter.
    if (node.hasText) add(node, folders, null, innerPart, innerBook);
    for (const child of node.children) visit(child, above, innerPart, innerBook);
  };
  for (const root of roots) visit(root, [], null, null);
  return positioned;
}

function unitOf<T>(node: StoryNode<T>): 'book' | 'part' | 'chapter' | 'scene' {
  if (node.unit === 'book' || node.unit === 'part') return node.unit;
  if (node.children.length === 0) return 'chapter';
  const named = unitHeading(node.title);
  if (named?.unit === 'book') return 'book';
  if (named?.unit === 'part' && named.number !== null) return 'part';
  if (node.unit === 'chapter' || (named?.unit === 'chapter' && named.number !== null)) return 'chapter';
  const isPart = node.children.some(
    (child) => child.unit === 'chapter' || child.unit === 'part' || (child.isFolder && child.children.length > 0),
  );
  if (isPart) return 'part';
  const chapters = node.children.filter(({ title }) => ['chapter', 'front', 'back'].includes(unitHeading(title)?.unit ?? ''));
  return chapters.length > node.children.length / 2 ? 'part' : 'chapter';
}
