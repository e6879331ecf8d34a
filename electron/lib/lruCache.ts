/** Keeps what was found for a key for as long as there is room; what was not asked for longest goes. */
export interface Kept<K, V> {
  get(key: K): V | undefined;
  /** `weight`: what it takes of the room. */
  set(key: K, value: V, weight: number): void;
}

/**
 * Keeps about so much weight, in two generations: when the younger one is full, the older goes at once and the younger takes its place.
 * To delete the first of a Map one by one takes longer the more were deleted before.
 */
export function createKept<K, V>(mostWeight: number): Kept<K, V> {
  let young = new Map<K, { readonly value: V; readonly weight: number }>();
  let old: typeof young = new Map();
  let weighs = 0;
  function put(key: K, each: { readonly value: V; readonly weight: number }): void {
    if (weighs + each.weight > mostWeight / 2) {
      old = young;
      young = new Map();
      weighs = 0;
    }
    young.set(key, each);
    weighs += each.weight;
  }
  return {
    get(key) {
      const known = young.get(key);
      if (known) return known.value;
      const older = old.get(key);
      if (older) put(key, older);
      return older?.value;
    },
    set: (key, value, weight) => put(key, { value, weight }),
  };
}
