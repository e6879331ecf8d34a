import type { FamilyTree } from './familyTrees.ts';
import type { Picture } from './pictures.ts';

/** A block of the story bible. */
export type BookBlock =
  /** Levels 1 (part) to 4; parts and entities have an id, the target of the contents. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly text: string; readonly id: string | null }
  | { readonly kind: 'paragraph' | 'bullet'; readonly text: string }
  /** Other names, below the heading of an entity. */
  | { readonly kind: 'names'; readonly text: string }
  /** Its first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** Properties: a name and a value in each row. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'portrait'; readonly name: string; readonly picture: Picture }
  | { readonly kind: 'tree'; readonly tree: FamilyTree };
