import { createContext, use } from 'react';
import type { Piece } from './names.ts';

/** Where a link of the document leads. */
export type Destination = { readonly entity: string } | { readonly document: string };

/** What rendering a document needs from its surroundings. */
export interface MarkdownWorld {
  /** Whether names and links are text alone, and lines are joined: within a button. */
  readonly isInert?: boolean;
  /** Entity whose names are marked. */
  readonly focus: string | null;
  /** Resolves a wikilink or relative link; null when broken. */
  readonly resolve: (target: string) => Destination | null;
  readonly navigate: (destination: Destination) => void;
  readonly openAddress: (url: string) => void;
}

/** Context without links. */
export const emptyWorld: MarkdownWorld = { focus: null, resolve: () => null, navigate: () => undefined, openAddress: () => undefined };

/** What Markdown is drawn with: the entities that names and links mean. */
export const MarkdownWorldContext = createContext<MarkdownWorld>(emptyWorld);
/** Finds the names in the text of the block being drawn. */
export const NameFinderContext = createContext<((text: string) => Piece[]) | null>(null);

/** What the Markdown around a component is drawn in. */
export const useMarkdownWorld = (): MarkdownWorld => use(MarkdownWorldContext);
