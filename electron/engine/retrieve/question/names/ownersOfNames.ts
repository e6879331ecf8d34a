import type { EntityRowId } from '#shared/model/ids.ts';
import { nameKey, type Word } from '../../../extraction/words.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Which of several entities is meant by words that all of them are called by. */

/** Words that only say of what kind a place is, before "of" and its name, by language. */
const kindOfPlace =
  /^(?:the |die |das |der |la |le |l['’]|el |il |lo |o |a )?(?:city|town|village|port|kingdom|realm|empire|duchy|county|barony|principality|republic|province|isle|island|stadt|dorf|königreich|reich|ville|village|cité|royaume|île|ciudad|pueblo|villa|reino|isla|cidade|vila|ilha|città|villaggio|regno|isola) (?:of|von|de|do|da|di|d['’])\s*(?:the |la |le |el )?(?=\p{Lu})/iu;

/** The only place of which a word is the whole name but for what it is ("City of Orrin"), of those that have the word; null if there is none. */
export function placeCalled({ entities }: IndexSnapshot, { plain }: Word, owners: readonly EntityRowId[]): EntityRowId | null {
  const called = owners.filter((id) => {
    const { name } = entities.get(id)!;
    return kindOfPlace.test(name) && nameKey(name.replace(kindOfPlace, '')) === plain;
  });
  return called.length === 1 ? called[0]! : null;
}

/** The only group or people whose name is the plural of a word: "a Tidewright", "the Tidewright guild" of The Tidewrights; null if there is none. */
export function groupOf({ byWord, entities }: IndexSnapshot, { plain }: Word): EntityRowId | null {
  const plural = `${plain}s`;
  const groups = (byWord.get(plural) ?? []).filter((id) => {
    const { name, aliases, type } = entities.get(id)!;
    return type !== 'character' && type !== 'location' && [name, ...aliases].some((each) => withoutArticle(each) === plural);
  });
  return groups.length === 1 ? groups[0]! : null;
}

const withoutArticle = (name: string): string => nameKey(name.replace(/^the\s+/iu, ''));

/** Whether some words are the name of an entity, not another name of it. */
export function isNameOf({ entities }: IndexSnapshot, surface: string, id: EntityRowId): boolean {
  return withoutArticle(entities.get(id)!.name) === withoutArticle(surface);
}

/**
 * The only entity whose name is some words that are another name of the others, all of another type and mentioned less: the guild of a name, not
 * somebody in it who is called so. Null if there is none.
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
 * Whether a word that the vault also writes in lower case is just a word in an entity's name: of a name found in the text the short forms
 * that the text uses are aliases, so that "the Giant" is no "Giant Stoorworm". Somebody's surname is a name all the same.
 */
export function isOrdinaryPart(snapshot: IndexSnapshot, entityId: EntityRowId, word: Word): boolean {
  const { documentId, type, name } = snapshot.entities.get(entityId)!;
  return documentId === null && !(type === 'character' && nameKey(name).endsWith(` ${word.plain}`));
}

/** A word in so many times more passages than name its owner is used without the owner. */
const timesNextTo = 4;

/** Whether a word of an entity's name occurs in many passages that do not name the entity: "the Giant" of other tales. */
export function isUsedNextTo(
  snapshot: IndexSnapshot,
  entityId: EntityRowId,
  { plain }: Word,
  passagesWith: (word: string) => number,
): boolean {
  return passagesWith(plain) >= timesNextTo * Math.max(1, snapshot.entities.get(entityId)!.mentions);
}
