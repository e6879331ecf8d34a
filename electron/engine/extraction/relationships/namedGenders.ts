import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { genderOfGivenName, type Gender } from '../names/givenNames.ts';
import { genderOfTitle, isTitle } from '../suggestions/vocabulary.ts';

/** Genders derived from names in the texts. */
export interface NamedGenders {
  /** Of an entity; null when unknown or contradictory. */
  readonly of: (entityId: EntityRowId) => Gender;
  /** Of others with the same surname after a title: for "Vane" that of Mrs. Vane, when the entity is Mr. Vane. */
  readonly ofNamesakes: (entityId: EntityRowId, name: string) => readonly Gender[];
}

/** Derives the gender of entities from titles next to their names, else from given names. `texts` by chunk. */
export function namedGenders(
  texts: ReadonlyMap<ChunkRowId, string>,
  names: readonly { readonly chunkId: ChunkRowId; readonly entityId: EntityRowId; readonly start: number; readonly end: number }[],
): NamedGenders {
  const byTitle = new Map<EntityRowId, Gender>();
  const byGivenName = new Map<EntityRowId, Gender>();
  const bySurname = new Map<string, Map<EntityRowId, Gender>>();
  for (const { chunkId, entityId, start, end } of names) {
    const text = texts.get(chunkId) ?? '';
    const ahead = /\p{Lu}\p{L}*\.? $/u.exec(text.slice(Math.max(0, start - 16), start))?.[0] ?? '';
    const words = (`${ahead}${text.slice(start, end)}`.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
    const title = words
      .slice(0, -1)
      .map(genderOfTitle)
      .find((gender) => gender !== null);
    if (title) {
      note(byTitle, entityId, title);
      const surname = words.at(-1)!;
      if (!bySurname.has(surname)) bySurname.set(surname, new Map());
      note(bySurname.get(surname)!, entityId, title);
    }
    const given = words.find((word) => !isTitle(word));
    const gender = given === undefined ? null : genderOfGivenName(given);
    if (gender) note(byGivenName, entityId, gender);
  }
  const all = new Map([...byGivenName, ...byTitle]);
  return {
    of: (entityId) => all.get(entityId) ?? null,
    ofNamesakes: (entityId, name) =>
      [...(bySurname.get(name.toLowerCase()) ?? [])].filter(([other]) => other !== entityId).map(([, gender]) => gender),
  };
}

/** Contradictory names give no gender. */
function note(genders: Map<EntityRowId, Gender>, entityId: EntityRowId, gender: Gender): void {
  genders.set(entityId, genders.has(entityId) && genders.get(entityId) !== gender ? null : gender);
}
