import { z } from 'zod';
import { OtherContentError } from '../common/types.ts';

/** A person or thing of a lorebook. */
export interface LoreEntry {
  /** What its author calls it; empty where keys alone name it. */
  readonly title: string;
  /** Words that call it up. */
  readonly keys: readonly string[];
  readonly content: string;
  /** Empty where the format has none. */
  readonly type: string;
}

/** Who a character card describes. */
export interface CharacterCard {
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly personality: string;
  readonly scenario: string;
  readonly firstMessage: string;
  readonly examples: string;
  readonly tags: readonly string[];
}

/** A lorebook, or a character card with the lorebook in it. */
export interface Lorebook {
  readonly name: string;
  readonly card: CharacterCard | null;
  /** Those that are switched on, in the order of the file. */
  readonly entries: readonly LoreEntry[];
}

const text = z.string().catch('');
/** Keys as a list, or as text with commas. */
const keys = z.union([z.array(z.string()), z.string().transform((list) => list.split(','))]).catch([]);

/** An entry of any dialect; what a dialect does not have is missing. */
const anyEntry = z.object({
  // SillyTavern, and cards of version 2 and 3
  comment: text,
  name: text,
  key: keys,
  keys: keys,
  content: text,
  disable: z.boolean().catch(false),
  enabled: z.boolean().catch(true),
  // NovelAI
  displayName: text,
  text: text,
  // Agnai
  keywords: keys,
  entry: text,
  // AI Dungeon
  title: text,
  value: text,
  type: text,
});

const entryList = z.union([z.array(anyEntry), z.record(z.string(), anyEntry).transform((entries) => Object.values(entries))]);

const cardData = z.object({
  name: z.string(),
  nickname: text,
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  tags: z.array(z.string()).catch([]),
  character_book: z.object({ entries: entryList }).nullish().catch(null),
});

/** The forms that a file can have; the first that fits is taken. */
const dialects = z.union([
  z.object({ spec: z.string().startsWith('chara_card'), data: cardData }).transform(({ data }) => ofCard(data)),
  z
    .object({ spec: z.literal('lorebook_v3'), data: z.object({ name: text, entries: entryList }) })
    .transform(({ data }) => ofEntries(data.name, data.entries)),
  // A card of version 1 has no frame; what tells it from other JSON is its greeting next to its description.
  z.looseObject({ first_mes: z.string(), description: z.string(), name: z.string() }).pipe(cardData).transform(ofCard),
  z.object({ type: z.literal('risu'), data: entryList }).transform(({ data }) => ofEntries('', data)),
  z.object({ name: text, entries: entryList }).transform(({ name, entries }) => ofEntries(name, entries)),
  z.array(anyEntry).transform((entries) => ofEntries('', entries)),
]);

function ofCard(card: z.output<typeof cardData>): Lorebook {
  const { name, nickname, description, personality, scenario, tags } = card;
  const person = { name, nickname, description, personality, scenario, firstMessage: card.first_mes, examples: card.mes_example, tags };
  return { name, card: person, entries: ofEntries('', card.character_book?.entries ?? []).entries };
}

function ofEntries(name: string, entries: readonly z.output<typeof anyEntry>[]): Lorebook {
  const read = entries
    .filter(({ disable, enabled }) => enabled && !disable)
    .map((entry): LoreEntry => ({
      title: entry.title || entry.displayName || entry.comment || entry.name,
      keys: [...entry.key, ...entry.keys, ...entry.keywords].map((key) => key.trim()).filter((key) => key !== ''),
      content: entry.content || entry.text || entry.entry || entry.value,
      type: entry.type,
    }));
  return {
    name,
    card: null,
    entries: read.filter(({ content, keys, title }) => content.trim() !== '' && (keys.length > 0 || title !== '')),
  };
}

/** Reads a file's JSON. @throws FormatError when it is something else. */
export function readLorebook(json: unknown): Lorebook {
  const read = dialects.safeParse(json);
  if (read.success && (read.data.card || read.data.entries.length > 0)) return read.data;
  throw new OtherContentError('Not a lorebook or a character card.');
}
