import { useCallback } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { persist, type PersistOptions, type PersistStorage } from 'zustand/middleware';

/** A store of one value, so that texts and lists can be stored as well as objects. */
export interface Stored<T> {
  readonly value: T;
}
export type ValueStore<T> = StoreApi<Stored<T>>;
/** The setter of a value, as of `useState`. */
export type SetValue<T> = (next: T | ((before: T) => T)) => void;

const prefix = 'lorelens.';

/** zustand's record, or the bare value stored before zustand, as version 0. */
function readRecord(name: string): { state: unknown; version?: number } | null {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return null;
    const stored = JSON.parse(text) as unknown;
    const isRecord = typeof stored === 'object' && stored !== null && 'state' in stored && 'version' in stored;
    return isRecord ? (stored as { state: unknown; version: number }) : { state: stored, version: 0 };
  } catch {
    return null;
  }
}

const storage: PersistStorage<unknown> = {
  getItem: readRecord,
  setItem(name, record) {
    try {
      localStorage.setItem(name, JSON.stringify(record));
    } catch {
      // When storage is full or forbidden, the value is only remembered until the window closes.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
};

/** How a value is stored in localStorage under `lorelens.<name>`. `parse` makes a valid value of anything, `undefined` included. */
export function persisted<T>(name: string, parse: (stored: unknown) => T): PersistOptions<Stored<T>, unknown> {
  return {
    name: prefix + name,
    version: 1,
    storage,
    partialize: ({ value }) => value,
    migrate: (state) => state,
    merge: (state) => ({ value: parse(state) }),
  };
}

/** Stores by name, so that users of a name share one. */
const stores = new Map<string, ValueStore<unknown>>();

/** The store of a name, created on first use. All uses of a name must store the same type. */
export function sharedStore<T, S extends ValueStore<T>>(name: string, make: () => S): S {
  let store = stores.get(name) as S | undefined;
  if (!store) {
    store = make();
    stores.set(name, store);
  }
  return store;
}

/** Forgets all that is in memory, so that a test starts from the storage. */
export function resetStores(): void {
  stores.clear();
}

/** Parses a stored value of any kind, `undefined` included: a zod or zod/mini schema with `catch`. */
interface Parser<T> {
  readonly parse: (stored: unknown) => T;
}

export const storedValue = <T>(name: string, schema: Parser<T>): ValueStore<T> =>
  sharedStore(name, () =>
    createStore<Stored<T>>()(
      persist(
        () => ({ value: schema.parse(undefined) }),
        persisted(name, (stored) => schema.parse(stored)),
      ),
    ),
  );

/** A store's value as React state. */
export function useStored<T>(store: ValueStore<T>): [T, SetValue<T>] {
  const value = useStore(store, (state) => state.value);
  const set = useCallback<SetValue<T>>((next) => setStored(store, next), [store]);
  return [value, set];
}

/** A store's value, outside of components. */
export const readStored = <T>(store: ValueStore<T>): T => store.getState().value;

/** Sets a store's value, outside of components. */
export function setStored<T>(store: ValueStore<T>, next: T | ((before: T) => T)): void {
  store.setState(({ value }) => ({ value: typeof next === 'function' ? (next as (before: T) => T)(value) : next }));
}

/** A store that lasts until the window closes. */
export const sessionValue = <T>(name: string, start: () => T): ValueStore<T> =>
  sharedStore(`session.${name}`, () => createStore<Stored<T>>()(() => ({ value: start() })));

/** State that survives unmounting, until the window closes. */
export function useSessionState<T>(name: string, initial: T | (() => T)): [T, SetValue<T>] {
  const start = (): T => (typeof initial === 'function' ? (initial as () => T)() : initial);
  return useStored(sessionValue(name, start));
}

/** Syncs some names with changes in another window. Returns a function that stops it. */
export function followOtherWindows(names: readonly string[]): () => void {
  const follow = ({ key }: StorageEvent): void => {
    const name = names.find((each) => prefix + each === key);
    const store = name === undefined ? undefined : (stores.get(name) as { readonly persist?: { rehydrate(): unknown } } | undefined);
    void store?.persist?.rehydrate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
