import type { EntityRowId } from '#shared/model/ids.ts';
import { nameKey, type Word } from '../../../extraction/words.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Decides which of several entities a question means by words that are in the names of all of them. */

/** Words for the kind of a place, before "of" and its name, by language. */
const kindOfPlace =
  /^(?:the |die |das |der |la |le |l['’]|el |il |lo |o |a )?(?:city|town|village|port|kingdom|realm|empire|duchy|county|barony|principality|republic|province|isle|island|stadt|dorf|königreich|reich|ville|village|cité|royaume|île|ciudad|pueblo|villa|reino|isla|cidade|vila|ilha|città|villaggio|regno|isola) (?:of|von|de|do|da|di|d['’])\s*(?:the |la |le |el )?(?=\p{Lu})/iu;

/**
 * The only place among those with a word in their names for which the word is the whole name, apart from its kind ("City of Orrin"); null if there is
 * none.
 */
export function placeCalled({ entities }: IndexSnapshot, { plain }: Word, owners: readonly EntityRowId[]): EntityRowId | null {
  const called = owners.filter((id) => {
    const { name } = entities.get(id)!;
    return kindOfPlace.test(name) && nameKey(name.replace(kindOfPlace, '')) === plain;
  });
  return called.length === 1 ? called[0]! : null;
}

/**
 * The only group or people whose name is the plural of a word: The Tidewrights, for "a Tidewright" or "the Tidewright guild". Null if there is none.
 */
export function groupOf({ byWord, entities }: IndexSnapshot, { plain }: Word): EntityRowId | null {
  const plural = `${plain}s`;
  const groups = (byWord.get(plural) ?? []).filter((id) => {
    const { name, aliases, type } = entities.get(id)!;
    return type !== 'character' && type !== 'location' && [name, ...aliases].some((each) => withoutArticle(each) === plural);
  });
  return groups.length === 1 ? groups[0]! : null;
}

const withoutArticle = (name: string): string => nameKey(name.replace(/^the\s+/iu, ''));

/** Whether some words are the main name of an entity rather than an alias. */
export function isNameOf({ entities }: IndexSnapshot, surface: string, id: EntityRowId): boolean {
  return withoutArticle(entities.get(id)!.name) === withoutArticle(surface);
}

/**
 * The only entity with these words as its main name, if they are an alias of the others, which are all of another type and mentioned less: a guild,
 * rather than a member called by its name. Null if there is none.
 */
export function ownerOfName(snapshot: IndexSnapshot, surface: string, targets: readonly EntityRowId[]): EntityRowId | null {
  const [owner, ...further] = targets.filter((id) => isNameOf(snapshot, surface, id));
  if (owner === undefined || further.length > 0 || targets.length === 1) return null;
  const { type, mentions } = snapshot.entities.get(owner)!;
  const isLess = (id: EntityRowId): boolean => {
    const other = snapshot.entities.get(id)!;
    return id === owner || (other.type !== type && other.mentions < mentions);
  };
  return targets.every(isLess) ? owner : null;
}

/**
 * Whether a word that the vault also writes in lower case is just an ordinary word within an entity's name, as "the Giant" is for "Giant Stoorworm":
 * short forms that the text uses for a name found in it are aliases already. A surname still counts as a name.
 */
export function isOrdinaryPart(snapshot: IndexSnapshot, entityId: EntityRowId, word: Word): boolean {
  const { documentId, type, name } = snapshot.entities.get(entityId)!;
  return documentId === null && !(type === 'character' && nameKey(name).endsWith(` ${word.plain}`));
}

/** Ratio of passages with a word to passages that name its owner from which on the word is used without the owner. */
const timesNextTo = 4;

/** Whether a word in an entity's name occurs in many passages that do not name the entity: "the Giant" in other tales. */
export function isUsedNextTo(
  snapshot: IndexSnapshot,
  entityId: EntityRowId,
  { plain }: Word,
  passagesWith: (word: string) => number,
): boolean {
  return passagesWith(plain) >= timesNextTo * Math.max(1, snapshot.entities.get(entityId)!.mentions);
}
