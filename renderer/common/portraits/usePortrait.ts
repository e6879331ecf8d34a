import { limitAsync } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useEngine, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { portraitsQuery } from '../../engine/queries.ts';

/** Side of a decoded portrait in pixels: the largest displayed size at double density. */
const side = 192;
/** Maximum concurrent reads, so that a page of portraits does not block the window. */
const maxAtOnce = 3;
/** Cached portraits, about 150 kB each. */
const maxCached = 300;

/** The vault's portraits, one list for all users. */
interface PortraitFiles {
  /** Paths inside the vault by entity id. */
  readonly paths: ReadonlyMap<string, string>;
  /** How often pictures of the vault have changed since it was opened: what was read before is read again. */
  readonly changes: number;
}
const noPaths: PortraitFiles['paths'] = new Map();
/** Portraits that arrive within this many milliseconds are shown in one update. */
const togetherMs = 80;

const portraitCache = new LRUCache<string, Promise<ImageBitmap | null>>({ max: maxCached });

/** Crops the square that shows most of a face: the centre, or near the top of tall pictures. Decoded and resized off the main thread. */
const readPortrait = limitAsync(async (address: string): Promise<ImageBitmap | null> => {
  try {
    // Not in the task that draws a page of names: the calls alone took 13 ms of one.
    await new Promise((resolve) => setTimeout(resolve));
    const response = await fetch(address);
    if (!response.ok) return null;
    const original = await createImageBitmap(await response.blob());
    const { width, height } = original;
    const edge = Math.min(width, height);
    const top = Math.round((height - edge) * 0.15);
    const portrait = await createImageBitmap(original, Math.round((width - edge) / 2), top, edge, edge, {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'high',
    });
    original.close();
    return portrait;
  } catch {
    // A damaged picture counts as none: initials are shown.
    return null;
  }
}, maxAtOnce);

/** The portrait in a vault's file, cached once it was read after `changes` changes of pictures; null when unreadable. */
export function loadPortrait(vaultPath: string, path: string, changes = 0): Promise<ImageBitmap | null> {
  const address = `/vault-picture?${new URLSearchParams({ vault: vaultPath, path }).toString()}`;
  const key = `${address} ${changes}`;
  let portrait = portraitCache.get(key);
  if (!portrait) {
    portrait = readPortrait(address);
    portraitCache.set(key, portrait);
    // What could not be read may be there the next time.
    void portrait.then((read) => read === null && portraitCache.delete(key));
  }
  return portrait;
}

export const PortraitFilesContext = createContext<PortraitFiles>({ paths: noPaths, changes: 0 });

/** Lists the vault's portraits, and follows changes of its pictures. */
export function usePortraitFiles(): PortraitFiles {
  const engine = useEngine();
  const vault = useVault();
  const { data } = useVaultQuery(portraitsQuery);
  const [changes, setChanges] = useState(0);
  useEffect(
    () =>
      engine.on('pictures.changed', (changed) => {
        if (changed.vault !== vault.id) return;
        portraitCache.clear();
        setChanges((before) => before + 1);
      }),
    [engine, vault.id],
  );
  const paths = useMemo(() => (data ? new Map(data.portraits.map(({ entity, path }) => [entity, path])) : noPaths), [data]);
  return useMemo(() => ({ paths, changes }), [paths, changes]);
}

/** The path inside the vault of an entity's portrait; undefined when there is none. */
export const usePortraitPath = (id: string): string | undefined => useContext(PortraitFilesContext).paths.get(id);

/** The portrait of an entity; null while it is read and when there is none. */
export const usePortrait = (id: string): ImageBitmap | null => usePicture(usePortraitPath(id));

/** A picture of the vault as a portrait; null while it is read, when it cannot be, and without a path. */
export function usePicture(path: string | undefined): ImageBitmap | null {
  const vault = useVault();
  const { changes } = useContext(PortraitFilesContext);
  const [shown, setShown] = useState<{ readonly path: string; readonly portrait: ImageBitmap | null } | null>(null);
  useEffect(() => {
    if (path === undefined) return undefined;
    let isWanted = true;
    void loadPortrait(vault.path, path, changes).then((portrait) => isWanted && setShown({ path, portrait }));
    return () => {
      isWanted = false;
    };
  }, [path, vault.path, changes]);
  return shown !== null && shown.path === path ? shown.portrait : null;
}

const noPictures: ReadonlyMap<string, ImageBitmap> = new Map();

/** The portraits of many entities by id, as they are read. */
export function usePortraits(entities: readonly { readonly id: string }[]): ReadonlyMap<string, ImageBitmap> {
  const vault = useVault();
  const { paths, changes } = useContext(PortraitFilesContext);
  const [pictures, setPictures] = useState(noPictures);
  useEffect(() => {
    const loaded = new Map<string, ImageBitmap>();
    let showing: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const show = (): void => {
      showing = undefined;
      const together = [...loaded];
      loaded.clear();
      setPictures((before) => (together.every(([id, picture]) => before.get(id) === picture) ? before : new Map([...before, ...together])));
    };
    for (const { id } of entities) {
      const path = paths.get(id);
      if (path === undefined) continue;
      void loadPortrait(vault.path, path, changes).then((picture) => {
        if (!isWanted || !picture) return;
        loaded.set(id, picture);
        showing ??= setTimeout(show, togetherMs);
      });
    }
    return () => {
      isWanted = false;
      clearTimeout(showing);
    };
  }, [entities, paths, changes, vault.path]);
  return pictures;
}
