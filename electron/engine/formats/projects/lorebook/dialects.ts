import { z } from 'zod';
import { OtherContentError } from '../../common/types.ts';

/** A person or thing of a lorebook. */
export interface LoreEntry {
  /** Title by its author; empty when there are only keys. */
  readonly title: string;
  /** Words that call it up. */
  readonly keys: readonly string[];
  readonly content: string;
  /** Type according to the format; empty when it has none. */
  readonly type: string;
  /** The group that its author put it into; empty without one. */
  readonly group: string;
  /** Whether it is always in the prompt. */
  readonly isConstant: boolean;
  /** Whether its author switched it off. */
  readonly isDisabled: boolean;
  /** The `revealed_at` that it states, as itself or among its extensions; empty without one. */
  readonly revealedAt: string;
}

export interface CharacterCard {
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly firstMessage: string;
  /** Other ways to begin, each instead of the first message. */
  readonly otherMessages: readonly string[];
  readonly examples: string;
  readonly tags: readonly string[];
}

/** A lorebook, or a character card with the lorebook in it. */
export interface Lorebook {
  readonly card: CharacterCard | null;
  /** In the order of the file. */
  readonly entries: readonly LoreEntry[];
  /** How many entries have a text, and neither title nor keys. */
  readonly unnamed: number;
  /** How many entries are none by the schema. */
  readonly unreadable: number;
}

const text = z.string().catch('');
/** Keys as a list, or as text with commas. */
const isKeys = z.union([z.array(z.string()), z.string()]);
const keys = isKeys.transform((list) => (typeof list === 'string' ? list.split(',') : list)).catch([]);

const flag = z.boolean().catch(false);
/** A `revealed_at` of any JSON type, as text: a value that is not a chapter holds the entry back and is reported. */
const reveal = z
  .unknown()
  .optional()
  .transform((value) => (value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)));

/** An entry of any dialect, with its optional fields. */
const anyEntry = z.object({
  // SillyTavern, and cards of version 2 and 3
  comment: text,
  name: text,
  key: keys,
  keys: keys,
  content: text,
  disable: flag,
  enabled: z.boolean().catch(true),
  constant: flag,
  alwaysActive: flag,
  group: text,
  // NovelAI
  displayName: text,
  text: text,
  category: text,
  forceActivation: flag,
  // Agnai
  keywords: keys,
  entry: text,
  // AI Dungeon
  title: text,
  value: text,
  type: text,
  // Any
  revealed_at: reveal,
  extensions: z.object({ revealed_at: reveal }).catch({ revealed_at: '' }),
});

/** Whether JSON may be a lorebook entry: it has a list of keys, possibly empty. Lists of entries alone occur in other programs too. */
const hasKeys = z.union([z.looseObject({ key: isKeys }), z.looseObject({ keys: isKeys }), z.looseObject({ keywords: isKeys })]);

const entry = hasKeys.pipe(anyEntry);
interface ReadEntries {
  readonly read: readonly z.output<typeof anyEntry>[];
  /** Number of elements that are not entries. */
  readonly unreadable: number;
}

/** Reads each entry separately; a list of which most elements are not entries belongs to another program. */
function readEntries(all: readonly unknown[], context: z.core.$RefinementCtx): ReadEntries {
  const read = all.flatMap((one) => entry.safeParse(one).data ?? []);
  if (read.length * 2 >= all.length) return { read, unreadable: all.length - read.length };
  context.addIssue('Most of these are not lorebook entries.');
  return z.NEVER;
}

const entries = z.array(z.unknown()).transform(readEntries);
const entryList = z.union([
  entries,
  z.record(z.string(), z.unknown()).transform((byId, context) => readEntries(Object.values(byId), context)),
]);
/** NovelAI: entries refer to a category by id. */
const categories = z.array(z.object({ id: z.string(), name: text })).catch([]);

const cardData = z.object({
  name: z.string(),
  nickname: text,
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  alternate_greetings: z.array(z.string()).catch([]),
  mes_example: text,
  tags: z.array(z.string()).catch([]),
  character_book: z.object({ entries: entryList }).nullish().catch(null),
});

/** The forms that a file can have; the first that fits is taken. */
const dialects = z.union([
  z.object({ spec: z.string().startsWith('chara_card'), data: cardData }).transform(({ data }) => ofCard(data)),
  z.object({ spec: z.literal('lorebook_v3'), data: z.object({ entries: entryList }) }).transform(({ data }) => ofEntries(data.entries)),
  // A version 1 card has no envelope; a greeting next to a description distinguishes it from other JSON.
  z.looseObject({ first_mes: z.string(), description: z.string(), name: z.string() }).pipe(cardData).transform(ofCard),
  z.object({ type: z.literal('risu'), data: entryList }).transform(({ data }) => ofEntries(data)),
  z.object({ entries: entryList, categories }).transform(({ entries: list, categories: groups }) => ofEntries(list, groups)),
  entries.transform((list) => ofEntries(list)),
]);

function ofCard(card: z.output<typeof cardData>): Lorebook {
  const { name, nickname, description, personality, scenario, tags } = card;
  const messages = { firstMessage: card.first_mes, otherMessages: card.alternate_greetings, examples: card.mes_example };
  const person = { name, nickname, description, personality, scenario, ...messages, tags };
  return { ...ofEntries(card.character_book?.entries ?? { read: [], unreadable: 0 }), card: person };
}

function ofEntries({ read: all, unreadable }: ReadEntries, groups: z.output<typeof categories> = []): Lorebook {
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const read = all.map((one): LoreEntry => ({
    title: one.title || one.displayName || one.comment || one.name,
    keys: [...one.key, ...one.keys, ...one.keywords].map((key) => key.trim()).filter((key) => key !== ''),
    content: one.content || one.text || one.entry || one.value,
    type: one.type,
    group: nameOf.get(one.category) ?? one.group.split(',')[0]!.trim(),
    isConstant: one.constant || one.alwaysActive || one.forceActivation,
    isDisabled: one.disable || !one.enabled,
    revealedAt: one.revealed_at || one.extensions.revealed_at,
  }));
  const texts = read.filter(({ content }) => content.trim() !== '');
  const named = texts.filter(({ keys, title }) => keys.length > 0 || title !== '');
  return { card: null, entries: named, unnamed: texts.length - named.length, unreadable };
}

/** What no other program writes, though there be no entry in it yet. */
const isLorebook = z.union([z.looseObject({ lorebookVersion: z.number() }), z.looseObject({ spec: z.literal('lorebook_v3') })]);

/** Reads a file's JSON. @throws OtherContentError when it is something else. */
export function readLorebook(json: unknown): Lorebook {
  const read = dialects.safeParse(json);
  if (read.success && (read.data.card || read.data.entries.length > 0 || isLorebook.safeParse(json).success)) return read.data;
  throw new OtherContentError('Not a lorebook or a character card.');
}
