import { z } from 'zod';

/**
 * An id of one kind. Ids of two kinds are not assignable to each other, so an entity's cannot go where a document's is asked for; plain
 * numbers and strings are, so rows of the database and what a client sends need no cast.
 */
type Id<T extends number | string, Kind extends string> = T & { readonly idOf?: Kind };

/** Row ids are those of one index: another index of the same vault may have others. They never leave the engine. */
export type EntityRowId = Id<number, 'entity row'>;
export type DocumentRowId = Id<number, 'document row'>;
export type ChunkRowId = Id<number, 'chunk row'>;
export type RelationshipRowId = Id<number, 'relationship row'>;

/** An entity for clients: the path of its note without extension, or `suggested/` and its name. It stays when the index is made again. */
export const EntityId = z.string() as z.ZodString & z.ZodType<EntityId, string>;
export type EntityId = Id<string, 'entity'>;

/** A vault for clients: made of its path on this machine. */
export const VaultId = z.string() as z.ZodString & z.ZodType<VaultId, string>;
export type VaultId = Id<string, 'vault'>;
