import { entityTypes } from '#shared/model/entity.ts';

/** What users call each type in frontmatter, tags and folders. Singular, lower case; plurals are understood. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  character: [
    'character',
    'person',
    'people',
    'npc',
    'pc',
    'cast',
    'protagonist',
    'antagonist',
    'hero',
    'villain',
    'deity',
    'god',
    'goddess',
    'demigod',
    'dramatis personae',
    'player character',
    'legendary being',
    'being',
  ],
  location: [
    'location',
    'place',
    'city',
    'town',
    'village',
    'settlement',
    'region',
    'country',
    'kingdom',
    'continent',
    'planet',
    'world',
    'district',
    'building',
    'room',
    'poi',
    'point of interest',
    'geography',
    'setting',
    'landmark',
    'plane',
    'galaxy',
    'star system',
    'subregion',
    'dungeon',
    'map',
  ],
  organization: [
    'organization',
    'organisation',
    'faction',
    'house',
    'guild',
    'order',
    'clan',
    'family',
    'company',
    'group',
    'religion',
    'cult',
    'army',
    'party',
    'government',
    'nation',
    'empire',
  ],
  item: [
    'item',
    'object',
    'artifact',
    'artefact',
    'weapon',
    'ship',
    'vehicle',
    'relic',
    'treasure',
    'thing',
    'equipment',
    'gear',
    'book',
    'document',
  ],
  event: [
    'event',
    'battle',
    'war',
    'history',
    'festival',
    'incident',
    'session',
    'session note',
    'session log',
    'encounter',
    'timeline',
    'calendar',
    'era',
    'age',
    'epoch',
    'year',
    'month',
    'holiday',
  ],
  concept: [
    'concept',
    'lore',
    'rule',
    'magic',
    'system',
    'magic system',
    'technology',
    'term',
    'glossary',
    'culture',
    'language',
    'law',
    'custom',
    'idea',
    'spell',
  ],
  creature: ['creature', 'monster', 'beast', 'animal', 'species', 'race', 'bestiary', 'fauna', 'ancestry'],
  plot: ['plot', 'plotline', 'storyline', 'arc', 'quest', 'thread', 'theme', 'subplot', 'adventure'],
};

const typeOfWord = new Map<string, string>();
for (const type of entityTypes) for (const word of synonyms[type] ?? []) typeOfWord.set(word, type);

/** A word as it is and in the forms that its singular may have. */
export function wordForms(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  return forms;
}

/** Ordering marks and the like around a folder's or tag's own word: "03 Entities", "#NPCs", "_People". */
function plain(word: string): string {
  return word
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/^[\W\d_]+|[\W_]+$/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Says which type a word of frontmatter, a tag or a folder stands for; null when it is no known synonym. */
export type TypeOfWord = (word: string) => string | null;

/** The words that stand for types in every vault. */
export const defaultTypes: TypeOfWord = (word) => firstOf(typeOfWord, word);

/** A type that the user added, or one of the usual ones with more words for it. */
export interface OwnType {
  readonly id: string;
  readonly synonyms: readonly string[];
}

/** The words of the user's own types alone. A type is a word for itself. */
export function ownTypes(custom: readonly OwnType[]): TypeOfWord {
  const typeByForm = new Map<string, string>();
  for (const { id, synonyms } of custom) {
    for (const word of [id, ...synonyms]) for (const form of wordForms(plain(word))) if (!typeByForm.has(form)) typeByForm.set(form, id);
  }
  return (word) => firstOf(typeByForm, word);
}

/** The usual words, with those of the user's own types before them. */
export function typesWith(custom: readonly OwnType[]): TypeOfWord {
  if (custom.length === 0) return defaultTypes;
  const typeByForm = ownTypes(custom);
  return (word) => typeByForm(word) ?? defaultTypes(word);
}

function firstOf(types: ReadonlyMap<string, string>, word: string): string | null {
  for (const form of wordForms(plain(word))) {
    const type = types.get(form);
    if (type) return type;
  }
  return null;
}

/** What of a document decides its entity type. */
export interface TypeEvidence {
  readonly path: string;
  /** From the frontmatter. */
  readonly type: string | null;
  readonly tags: readonly string[];
}

/**
 * The entity type of a note: frontmatter, then tags (nested ones from the left), then the nearest folder with a known name.
 * A frontmatter type that is no synonym stands as the user's own type. Null when nothing says.
 */
export function entityTypeOf(document: TypeEvidence, typeOf: TypeOfWord = defaultTypes): string | null {
  if (document.type) return typeOf(document.type) ?? plain(document.type);
  for (const tag of document.tags) {
    for (const part of tag.split('/')) {
      const type = typeOf(part);
      if (type) return type;
    }
  }
  const folders = document.path.split('/').slice(0, -1);
  for (const folder of folders.reverse()) {
    const type = typeOf(folder);
    if (type) return type;
  }
  return null;
}
