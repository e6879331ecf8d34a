import { createContext, type ReactNode, use } from 'react';

/** The screens, by the names of their places. */
export const screens = ['entities', 'graph', 'context', 'timeline', 'suggestions', 'settings'] as const;
export type ScreenName = (typeof screens)[number];

/** Where the writer is in the window. */
export interface Place {
  readonly screen: ScreenName;
  /** Id of the entity whose page is open. */
  readonly entity: string | null;
  /** Chapter that the entity's mentions are kept to. */
  readonly chapter: number | null;
  /** Passage in the reader: `path` or `path:first-last`. */
  readonly read: string | null;
  /** A question to put into the context screen; taken away once it is there. */
  readonly ask: string | null;
  /** With the question: the last chapter that may be known; null for the whole story. */
  readonly asOf: number | null;
  /** With the question: ids of entities that must be in the context. */
  readonly pins: readonly string[];
}

/** Goes somewhere: what is not named stays as it is. `replace` leaves no step to come back to. */
export type Go = (change: Partial<Place>, options?: { readonly replace?: boolean }) => void;

const PlaceContext = createContext<Place | null>(null);
/** Apart from the place: what only goes somewhere, such as each of hundreds of links, is not drawn again when the writer has gone. */
const GoContext = createContext<Go | null>(null);

/** Gives the components below it the place and the way to others. */
export function PlaceProvider({
  place,
  go,
  children,
}: {
  readonly place: Place;
  readonly go: Go;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <GoContext value={go}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </GoContext>
  );
}

const nowhere = (): Error => new Error('There is no PlaceProvider above this component.');

/** Where the writer is. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw nowhere();
  return place;
}

/** The way to other places. */
export function useGo(): Go {
  const go = use(GoContext);
  if (!go) throw nowhere();
  return go;
}

/** A passage's path and lines out of `path:first-last`; lines are null when only a path is named. */
export function parseReference(reference: string): { readonly path: string; readonly lines: readonly [number, number] | null } {
  const match = /^(.*):(\d+)(?:-(\d+))?$/.exec(reference);
  if (!match?.[1] || !match[2]) return { path: reference, lines: null };
  const first = Number(match[2]);
  return { path: match[1], lines: [first, Number(match[3] ?? first)] };
}
