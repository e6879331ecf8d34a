/** What is open on a screen, as it stands in the address. */
export interface PlaceSearch {
  entity?: string;
  chapter?: number;
  read?: string;
  ask?: string;
  asOf?: number;
  pins?: string[];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The search part of the address, checked: what is not understood is left out. */
export function checkSearch(raw: Record<string, unknown>): PlaceSearch {
  const entity = text(raw['entity']);
  const read = text(raw['read']);
  const ask = text(raw['ask']);
  const { chapter, asOf, pins } = raw;
  const pinned = Array.isArray(pins) ? pins.filter((pin) => typeof pin === 'string') : [];
  return {
    ...(entity !== undefined && { entity }),
    ...(typeof chapter === 'number' && { chapter }),
    ...(read !== undefined && { read }),
    ...(ask !== undefined && { ask }),
    ...(typeof asOf === 'number' && { asOf }),
    ...(pinned.length > 0 && { pins: pinned }),
  };
}
