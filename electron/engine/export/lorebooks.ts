import { occurrences } from '#shared/occurrences.ts';
import { counted } from '#lib/text.ts';
import type { Property } from '#shared/model/entity.ts';
import type { EntityType } from '#shared/model/constants.ts';
import { lookup } from '#shared/lookup.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { leadingKind } from '../extraction/relationships/kinds.ts';
import { plainWord } from '../extraction/words.ts';
import { isEmptyFact } from '../parse/markup/infoboxes.ts';
import { entityText } from './bundle.ts';
import { factsOf, printedProperties } from './facts.ts';
import {
  relationshipsOfEntity,
  sectionsText,
  upTo,
  uuidOf,
  type ExportedFile,
  type World,
  type WorldEntity,
  withoutRelationships,
  spanLabel,
} from './world.ts';

/** An entry that a chat program inserts into its prompt when one of the keys occurs. */
interface LoreEntry {
  readonly entity: WorldEntity;
  readonly keys: readonly string[];
  readonly content: string;
  /** Whether the note was truncated. */
  readonly isTruncated: boolean;
  /** Whether a key of it is a common word but for its capital letter. */
  readonly isCommon: boolean;
}

export interface LorebookOptions {
  readonly countTokens: CountTokens;
  /** Most tokens of an entry. */
  readonly maxTokens: number;
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Scripts without spaces between words, whose keys cannot match whole words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Entries of worlds by their most tokens: a file and the list of what it leaves out need the same. */
const entriesOfWorlds = new WeakMap<World, Map<number, readonly LoreEntry[]>>();

function entriesOf(world: World, options: LorebookOptions): readonly LoreEntry[] {
  return entriesOfWorlds
    .getOrInsertComputed(world, () => new Map())
    .getOrInsertComputed(options.maxTokens, () => loreEntries(world, options));
}

function loreEntries(world: World, options: LorebookOptions): LoreEntry[] {
  const isPrinted = printedProperties(world);
  const isCommon = commonWords(world);
  return world.entities.flatMap((entity): LoreEntry[] => {
    const { content, isTruncated } = contentOf(world, entity, entity.properties.filter(isPrinted), options);
    // A key of one letter or number would match every message.
    const keys = [...new Set([entity.name, ...entity.aliases])].filter((key) => key.length > 1 || unspaced.test(key));
    const words = keys.filter((key) => /\p{L}/u.test(key));
    // The name is always included, even if ambiguous.
    const own = (words.length > 0 ? words : keys).filter((key) => key === entity.name || !isCommon(key));
    return content === '' || own.length === 0 ? [] : [{ entity, keys: own, content, isTruncated, isCommon: own.some(isCommon) }];
  });
}

/** Number of lower-case uses in the world's texts from which on a word is too common to be a key: "the city", "Fox". */
const minCommon = 3;
const articles = new Set('the a an der die das den dem le la les l el los las il lo gli i o os as de het'.split(' '));

/** Tells whether a key is made of words that the texts of a world also have in small letters: it would come up all the time. */
function commonWords(world: World): (key: string) => boolean {
  const texts = world.entities.flatMap(({ sections }) => sections.map(({ text }) => text));
  const counts = occurrences(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []));
  return (key) => {
    const words = (key.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !articles.has(word));
    return words.every((word) => (counts.get(word) ?? 0) >= minCommon);
  };
}

/** What entries leave out of a world, as sentences. */
export function leftOutOfEntries(world: World, options: LorebookOptions): string[] {
  const entries = entriesOf(world, options);
  const [empty, truncated] = [world.entities.length - entries.length, entries.filter(({ isTruncated }) => isTruncated).length];
  return [
    ...(empty > 0 ? [`${counted(empty, 'entity', 'entities')} without a description.`] : []),
    ...(truncated > 0 ? [`The text of ${counted(truncated, 'note')} beyond ${options.maxTokens} tokens per entry.`] : []),
  ];
}

/** Share of an entry's tokens that its text leaves to relationships. */
const relatedShare = 0.25;
/** Maximum length of a field's value in an entry, in letters; a sign of a script without spaces says as much as three. */
const maxFactLength = 60;
/** Maximum number of fields, of kinds of relationships, and of names for each kind in an entry. */
const [maxFacts, maxRelated, maxOthers] = [8, 12, 8];

const unspacedSigns = new RegExp(unspaced.source, 'gu');

function widthOf(value: string): number {
  return value.length + 2 * (value.match(unspacedSigns)?.length ?? 0);
}

/** Name, fields, note text and relationships, within the token limit of an entry: whole paragraphs, then whole sentences. */
function contentOf(
  world: World,
  entity: WorldEntity,
  properties: readonly Property[],
  { countTokens, maxTokens }: LorebookOptions,
): { readonly content: string; readonly isTruncated: boolean } {
  const relationships = relationshipsOfEntity(world, entity);
  const related = [...Map.groupBy(relationships, ({ kind }) => kind)].map(([kind, same]) => {
    const others = [...new Set(same.map(({ other, relationship }) => `${other.name}${spanLabel(relationship)}`))];
    const more = others.length - maxOthers;
    return `${leadingKind(kind)} ${others.slice(0, maxOthers).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  });
  const shown = properties.filter(({ key, value }) => widthOf(value) <= maxFactLength && !isEmptyFact(key, value));
  const body = withoutRelationships(sectionsText(entity.sections, 3), relationships);
  // A text that is longer than the entry may be cut before it repeats a fact.
  const facts = factsOf(entity, shown, relationships, countTokens(body) < maxTokens ? body : '').map(([key, value]) => `${key}: ${value}`);
  if (body === '' && related.length === 0 && facts.length === 0) return { content: '', isTruncated: false };
  const parts = [`${entity.name} (${entity.type}).`];
  let reserved: string[] = [];
  const fits = (part: string, limit = maxTokens): boolean => countTokens([...parts, part, ...reserved].join('\n')) <= limit;
  const addList = (label: string, all: readonly string[], max: number, limit?: number): { readonly isTruncated: boolean } => {
    const fitting: string[] = [];
    for (const one of all.slice(0, max)) if (fits(`${label}${[...fitting, one].join('; ')}.`, limit)) fitting.push(one);
    if (fitting.length > 0) parts.push(`${label}${fitting.join('; ')}.`);
    return { isTruncated: fitting.length < all.length };
  };
  let { isTruncated } = addList('', facts, maxFacts);
  // A long text leaves room for relationships.
  const before = parts.length;
  addList('Related: ', related, maxRelated, countTokens(parts.join('\n')) + maxTokens * relatedShare);
  reserved = parts.splice(before);
  for (const paragraph of labelledParagraphs(body)) {
    // The title of the note.
    if (paragraph === entity.name) continue;
    if (fits(paragraph)) parts.push(paragraph);
    else {
      isTruncated = true;
      let end = 0;
      for (const { index } of paragraph.matchAll(/(?<=[…\p{STerm}]["”’»)]?)\s+/gu)) {
        if (!fits(paragraph.slice(0, index))) break;
        end = index;
      }
      if (end > 0) parts.push(paragraph.slice(0, end));
      break;
    }
  }
  reserved = [];
  if (addList('Related: ', related, maxRelated).isTruncated) isTruncated = true;
  return { content: parts.join('\n'), isTruncated };
}

/** The paragraphs of a text, the first below each heading with that as its label: "Wants: to leave." Short sections have theirs as lines in bold. */
function labelledParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let label = '';
  for (const part of text.split(/\n{2,}|\n(?=\*\*[^*\n]{1,80}\*\*(?:\n|$))/)) {
    const [all, marked, bold] = /^(?:#{1,6} +(.+)|\*\*([^*\n]{1,80})\*\*)(?:\n|$)/.exec(part) ?? [];
    if (all !== undefined) label = (marked ?? bold)!.replace(/[\s:：]+$/u, '');
    const [first = '', ...others] = part
      .slice(all?.length ?? 0)
      .trim()
      .split('\n');
    // The title of a callout may repeat the heading above it.
    const content = (plainWord(first) === plainWord(label) ? others : [first, ...others]).join('\n').trim();
    if (content === '') continue;
    const isList = /^\s*(?:[-*+•|]|\d+[.)])\s?/.test(content);
    paragraphs.push(label === '' ? content : `${label}:${isList ? '\n' : ' '}${content}`);
    label = '';
  }
  return paragraphs;
}

/** Order among entries: the more important, the nearer to the end of the prompt. */
const orderOf = (entity: WorldEntity): number => Math.round(100 + entity.importance * 100);

/** World info of SillyTavern: entries by their uid. */
export function sillyTavernWorld(world: World, options: LorebookOptions): ExportedFile[] {
  const entries = entriesOf(world, options).map(({ entity, keys, content, isCommon }, uid) => ({
    uid,
    key: keys,
    keysecondary: [],
    comment: entity.name,
    content,
    constant: false,
    vectorized: false,
    selective: true,
    selectiveLogic: 0,
    addMemo: true,
    order: orderOf(entity),
    position: 0,
    disable: false,
    excludeRecursion: false,
    preventRecursion: false,
    delayUntilRecursion: 0,
    probability: 100,
    useProbability: true,
    depth: 4,
    group: '',
    groupOverride: false,
    groupWeight: 100,
    scanDepth: null,
    // The program's own default is either.
    caseSensitive: isCommon ? true : null,
    matchWholeWords: !keys.some((key) => unspaced.test(key)),
    useGroupScoring: null,
    automationId: '',
    role: 0,
    sticky: null,
    cooldown: null,
    delay: null,
    displayIndex: uid,
  }));
  return [
    { path: 'World info.json', content: pretty({ entries: Object.fromEntries(entries.map((entry) => [String(entry.uid), entry])) }) },
  ];
}

function bookOf(world: World, entries: readonly LoreEntry[]): object {
  return {
    name: world.name,
    description: `The world of ${world.name}, from ${upTo(world)}.`,
    extensions: {},
    entries: entries.map(({ entity, keys, content, isCommon }, index) => ({
      keys,
      content,
      extensions: {},
      enabled: true,
      insertion_order: orderOf(entity),
      case_sensitive: isCommon,
      use_regex: false,
      constant: false,
      name: entity.name,
      comment: entity.name,
      id: index,
      selective: false,
      secondary_keys: [],
      position: 'before_char',
    })),
  };
}

/** A lorebook of the third version of character cards. */
export function lorebook(world: World, options: LorebookOptions): ExportedFile[] {
  return [{ path: 'Lorebook.json', content: pretty({ spec: 'lorebook_v3', data: bookOf(world, entriesOf(world, options)) }) }];
}

/** Maximum number of entries of a world that the book of a card has whole. */
const maxWholeBook = 50;

/** A character card of version 3 for one person. Its book is the rest of a small world, of a larger one those related to the person. */
export function characterCard(world: World, person: WorldEntity, options: LorebookOptions): ExportedFile[] {
  const related = new Set(relationshipsOfEntity(world, person).map(({ other }) => other.id));
  const others = entriesOf(world, options).filter(({ entity }) => entity.id !== person.id);
  const entries = others.length <= maxWholeBook ? others : others.filter(({ entity }) => related.has(entity.id));
  const data = {
    name: person.name,
    description: entityText(world, person, 1),
    personality: '',
    scenario: '',
    first_mes: '',
    mes_example: '',
    creator_notes: `From ${upTo(world)}.`,
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: [],
    group_only_greetings: [],
    tags: person.tags,
    creator: '',
    character_version: '1.0',
    extensions: {},
    character_book: bookOf(world, entries),
  };
  return [{ path: 'Character card.json', content: pretty({ spec: 'chara_card_v3', spec_version: '3.0', data }) }];
}

const novelAiContext = {
  prefix: '',
  suffix: '\n',
  tokenBudget: 1,
  reservedTokens: 0,
  budgetPriority: 400,
  trimDirection: 'trimBottom',
  insertionType: 'newline',
  maximumTrimType: 'sentence',
  insertionPosition: -1,
} as const;

/** What entries of NovelAI have in common, as that program makes a new one. */
const novelAiEntry = {
  text: '',
  keys: [],
  searchRange: 1_000,
  enabled: true,
  forceActivation: false,
  keyRelative: false,
  nonStoryActivatable: false,
  category: '',
  lastUpdatedAt: 0,
  loreBiasGroups: [],
  contextConfig: novelAiContext,
} as const;

export function novelAiLorebook(world: World, options: LorebookOptions): ExportedFile[] {
  const categories = [...new Set(world.entities.map(({ type }) => type))].map((type) => ({
    name: type,
    id: uuidOf(`category ${type}`),
    enabled: true,
    createSubcontext: false,
    subcontextSettings: { ...novelAiEntry, displayName: type, id: uuidOf(`subcontext ${type}`) },
    useCategoryDefaults: false,
    categoryDefaults: { ...novelAiEntry, displayName: type, id: uuidOf(`defaults ${type}`) },
    categoryBiasGroups: [],
    open: true,
  }));
  const entries = entriesOf(world, options).map(({ entity, keys, content }) => ({
    ...novelAiEntry,
    text: content,
    displayName: entity.name,
    id: uuidOf(entity.id),
    keys,
    category: uuidOf(`category ${entity.type}`),
    contextConfig: { ...novelAiContext, budgetPriority: 400 + orderOf(entity) },
  }));
  const book = { lorebookVersion: 6, entries, settings: { orderByKeyLocations: false }, categories, order: entries.map(({ id }) => id) };
  return [{ path: 'World.lorebook', content: pretty(book) }];
}

/** Kinds of cards that AI Dungeon knows by name. */
const dungeonTypes: Readonly<Record<string, string>> = { organization: 'faction', creature: 'race' } satisfies Partial<
  Record<EntityType, string>
>;

/** Story cards of AI Dungeon. */
export function storyCards(world: World, options: LorebookOptions): ExportedFile[] {
  // It finds keys within words: "Ain" in "again".
  const isLong = (key: string): boolean => key.length > 3 || unspaced.test(key);
  const cards = entriesOf(world, options).map(({ entity, keys, content }) => ({
    keys: (keys.some(isLong) ? keys.filter(isLong) : keys).map((key) => key.replaceAll(/\s*,\s*/gu, ' ')).join(', '),
    value: content,
    type: lookup(dungeonTypes, entity.type) ?? entity.type,
    title: entity.name,
    description: '',
    useForCharacterCreation: false,
  }));
  return [{ path: 'Story cards.json', content: pretty(cards) }];
}
