import { escapeRegExp, upperFirst } from 'es-toolkit/string';
import { counted, oneLine } from '#lib/text.ts';
import { FormatError, OtherContentError } from '../../common/types.ts';
import { unzip } from '../../common/zip.ts';
import { UniquePaths, noteDocument, noteText, section } from '../common/note.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';
import type { CharacterCard, LoreEntry, Lorebook } from './dialects.ts';

/** Bytes read from the start of a file to decide whether to parse it: other programs store many MB as JSON. */
const startBytes = 64 * 1024;
/** Keys that every dialect has near its start; a card may have a long description before them. */
const schemaKeys = /"(?:entries|first_mes|lorebookVersion|keys)"\s*:|"spec"\s*:\s*"(?:chara_card|lorebook)|"type"\s*:\s*"risu"/;

/**
 * Lorebooks and character cards of chat programs: SillyTavern, NovelAI, AI Dungeon, Agnai, Risu; card versions 1 to 3, as JSON, in an image or in an
 * archive. Each entry and the character of a card become notes. Recognised by content, since all programs write plain JSON and images.
 */
export async function openLorebook(files: ProjectFiles): Promise<Project> {
  const [name] = [...files.names];
  const json = parsed(jsonOf(files, name!), name!);
  const { readLorebook } = await import('./dialects.ts');
  const lorebook = readLorebook(json);
  const { unnamed, unreadable } = lorebook;
  const leftOut = [
    ...(unnamed === 0 ? [] : [{ path: '', reason: `${counted(unnamed, 'entry', 'entries')} without a title or keys.` }]),
    ...(unreadable === 0 ? [] : [{ path: '', reason: `${counted(unreadable, 'entry', 'entries')} that cannot be read.` }]),
  ];
  return { documents: documentsOf(lorebook), outline: [name!], leftOut };
}

/** @throws OtherContentError when the file is something else. */
function jsonOf(files: ProjectFiles, name: string): string {
  const start = files.readPart(name, 0, startBytes);
  if (isPng(start)) return pngCard((from, length) => files.readPart(name, from, length));
  if ((start[0] === 0x50 && start[1] === 0x4b) || (isJpeg(start) && /\.charx$/i.test(name))) {
    const card = unzip(archiveIn(files.read(name)), (entry) => entry === 'card.json').get('card.json');
    if (!card) throw new OtherContentError('An archive without a character card in it.');
    return new TextDecoder().decode(card);
  }
  const text = new TextDecoder().decode(start);
  if (!/^\s*[[{]/.test(text) || !schemaKeys.test(text)) throw new OtherContentError('Not a lorebook or a character card.');
  return new TextDecoder().decode(files.read(name));
}

function isJpeg(start: Uint8Array): boolean {
  return start[0] === 0xff && start[1] === 0xd8;
}

/** The archive of a card, without the picture that Risu puts before it (APPNOTE 4.3.16: the end record says how long the archive is). */
function archiveIn(bytes: Uint8Array): Uint8Array {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 20 > bytes.length) return bytes;
  const record = new DataView(bytes.buffer, bytes.byteOffset + end, 20);
  const start = end - record.getUint32(12, true) - record.getUint32(16, true);
  return start > 0 ? bytes.subarray(start) : bytes;
}

/** Keys that only lorebooks and character cards have. */
const ownKeys =
  /"(?:first_mes|lorebookVersion|keysecondary|secondary_keys|selectiveLogic|insertion_order)"\s*:|"spec"\s*:\s*"(?:chara_card|lorebook)/;
/** A list of entries that begins with the number or the keys of one. */
const ownList =
  /"entries"\s{0,20}:\s{0,20}[[{]\s{0,200}(?:"[^"]{0,40}"\s{0,20}:\s{0,20}\{\s{0,200}|\{\s{0,200})?"(?:uid|keys?|keywords)"\s{0,20}:/;

/** @throws FormatError when it is one, but damaged or not complete; OtherContentError when it may be something else. */
function parsed(json: string, name: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (thrown) {
    const start = json.slice(0, startBytes);
    if (!/\.json$/i.test(name) || ownKeys.test(start) || ownList.test(start))
      throw new FormatError('This lorebook or character card is damaged or incomplete: its JSON cannot be read. Save it again.', {
        cause: thrown,
      });
    throw new OtherContentError('Not a lorebook or a character card: its JSON cannot be read.', { cause: thrown });
  }
}

/** The folder of entries: its name marks world notes without giving them a type. */
const worldFolder = 'Lore';

/** A thing that entries are about. */
interface LoreThing {
  readonly name: string;
  /** Facets that the titles of its entries name besides the subject: "Ilse_looks". */
  readonly parts: { readonly facet: string; readonly entry: LoreEntry }[];
}

/** The subjects of a lorebook in order: entries of one name, all enabled or all disabled, are merged. */
function thingsOf(entries: readonly LoreEntry[]): LoreThing[] {
  const things = new Map<string, LoreThing>();
  const subjects = new Set(entries.filter(({ keys }) => keys.length > 0).map((entry) => facetOf(entry).name.toLocaleLowerCase()));
  for (const entry of entries) {
    const { name, facet } = facetOf(entry, subjects);
    const key = `${entry.isDisabled} ${name.toLocaleLowerCase()}`;
    const known = things.get(key);
    if (known) known.parts.push({ facet, entry });
    else things.set(key, { name, parts: [{ facet, entry }] });
  }
  return [...things.values()];
}

/** Separators between the subject and the facet in a title: "Ilse_looks", "Ilse: looks", "[Keeper] Ilse". */
const titleParts = /[_:：|/／()（）[\]【】]|\s[-–—]\s/u;

/** Name and facet of an entry, when its title contains one of its keys or, without keys, one of the known subjects. */
function facetOf(entry: LoreEntry, subjects: ReadonlySet<string> = new Set()): { readonly name: string; readonly facet: string } {
  const { title } = namesOf(entry);
  const keys = entry.keys.length === 0 ? subjects : new Set(entry.keys.map((key) => key.toLocaleLowerCase()));
  const parts = title
    .split(titleParts)
    .map(oneLine)
    .filter((part) => part !== '');
  const at = keys.has(title.toLocaleLowerCase()) ? -1 : parts.findIndex((part) => keys.has(part.toLocaleLowerCase()));
  return at < 0 ? { name: title, facet: '' } : { name: parts[at]!, facet: parts.filter((_part, index) => index !== at).join(', ') };
}

/** Words for the types of things in titles and the markup that entries begin with. */
const typeWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:characters?|chars?|npcs?|persons?|people|personas?|角色|人物)(?![\p{L}\p{N}])/iu, 'character'],
  [/^(?:locations?|places?|地点|地點|地理|场景|場景)(?![\p{L}\p{N}])/iu, 'location'],
  [/^(?:factions?|organi[sz]ations?|groups?|组织|組織|势力|勢力|门派|門派)(?![\p{L}\p{N}])/iu, 'faction'],
  [/^(?:items?|objects?|artifacts?|物品|道具)(?![\p{L}\p{N}])/iu, 'item'],
  [/^(?:species|races?|creatures?|monsters?|种族|種族|生物|怪物)(?![\p{L}\p{N}])/iu, 'species'],
  [/^(?:events?|事件)(?![\p{L}\p{N}])/iu, 'event'],
];
/** `<character_basic name="Ilse">`, `[Character("Ilse")`, `{location: Skerry` */
const openingMark = /^(?:[\s*=~-]|```\w*)*[<[{(]+\s*([\p{L}]+)(?=[\s_("':：>=])/u;

/** The type that the entries of a thing state in a word beside its name; null when they state none. That of a group is its folder's. */
function typeOfThing(parts: LoreThing['parts']): string | null {
  const said = parts.flatMap(({ facet, entry }) => [...facet.split(', '), openingMark.exec(entry.content)?.[1] ?? '']);
  for (const words of said) for (const [pattern, type] of typeWords) if (pattern.test(words.trim())) return type;
  return null;
}

function documentsOf({ card, entries: written }: Lorebook): ProjectDocument[] {
  const entries = written.map((entry) => ({ ...entry, title: withNames(entry.title, card?.name ?? null) }));
  const paths = new UniquePaths();
  const person = card ? [noteDocument(paths.of([], card.name), cardText(card))] : [];
  const lore = thingsOf(entries).map(({ name, parts }) => {
    const all = parts.map(({ entry }) => entry);
    const { aliases, keys } = namesOf({
      title: name,
      keys: all.flatMap((entry) => entry.keys),
      content: all.map(({ content }) => content).join('\n'),
    });
    const properties = {
      title: name,
      type: all.map(({ type }) => type).find((type) => type !== '') ?? typeOfThing(parts),
      aliases,
      keys,
      constant: all.some(({ isConstant }) => isConstant) ? 'yes' : null,
      disabled: all[0]!.isDisabled ? 'yes' : null,
      revealed_at: latestReveal(all),
    };
    const texts = parts.map(({ facet, entry }) => {
      const text = withNames(entry.content, card?.name ?? null);
      return facet === '' ? text : section(facet, text);
    });
    // Entries without keys are instructions, not subjects: such notes become entities only when something names them.
    const folder = keys.length + aliases.length > 0 || all.some((entry) => entry.keys.length > 0) ? [worldFolder] : [];
    const group = all.map((entry) => entry.group).find((one) => one !== '');
    return noteDocument(paths.of(group === undefined ? folder : [...folder, group], name), noteText(properties, texts));
  });
  return [...person, ...lore];
}

/** The `revealed_at` of a note made of these entries: the latest chapter. Several values that are not all chapters hold it back. */
function latestReveal(entries: readonly LoreEntry[]): string | null {
  const stated = [...new Set(entries.map(({ revealedAt }) => revealedAt).filter((value) => value !== ''))];
  if (stated.length < 2) return stated[0] ?? null;
  return stated.every((value) => /^\d+$/.test(value)) ? String(Math.max(...stated.map(Number))) : stated.join(' / ');
}

function cardText(card: CharacterCard): string {
  const text = (value: string): string => withNames(value, card.name);
  return noteText({ title: card.name, type: 'character', aliases: card.nickname, tags: card.tags.join(', ') }, [
    text(card.description),
    section('Personality', text(card.personality)),
    section('Scenario', text(card.scenario)),
    section('First message', text(card.firstMessage)),
    ...card.otherMessages.map((message, index) => section(`Another first message (${index + 1})`, text(message))),
    section('Examples of dialogue', text(card.examples)),
  ]);
}

/** Replaces `{{char}}` and `{{user}}`, the names of the participants in chat programs. */
function withNames(text: string, name: string | null): string {
  return (
    text
      .replace(/\{\{char\}\}|<BOT>/gi, name ?? 'the character')
      .replace(/\{\{user\}\}|<USER>/gi, 'the user')
      .replace(/^@@\w+.*$/gm, '')
      // Tags that mark a part of the prompt for the model.
      .replace(/^[ \t]*<\/?[\p{L}_][\p{L}\p{N}_-]*(?:[ \t][^<>\n]{0,200})?>[ \t]*$/gmu, '')
      .replaceAll('\r\n', '\n')
  );
}

/** Keys of a thing that are compared with its text, and characters of that: more of them make no names, so that no book takes long. */
const maxCompared = { keys: 200, length: 20_000 } as const;

/** The name of an entry, its aliases, and other keys: a key is a name when it has letters that the entry capitalises throughout, or that have no capitals. */
export function namesOf({ title, keys, content }: Pick<LoreEntry, 'title' | 'keys' | 'content'>): {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly keys: readonly string[];
} {
  const compared = content.slice(0, maxCompared.length);
  const known = keys.map((key, index) => ({ key, name: index < maxCompared.keys ? nameForm(key, compared) : null }));
  const names = known.flatMap(({ name }) => name ?? []);
  const words = keys.filter((key) => !isPattern(key));
  const firstKey = words.find(hasLetters) ?? words[0] ?? keys[0] ?? '';
  const own = oneLine(title) || firstKey;
  // A number counts entries; it would be found wherever the story has it.
  const chosen = hasLetters(title) ? own : (names[0] ?? (hasLetters(firstKey) ? upperFirst(firstKey) : `Entry ${own}`.trim()));
  const aliases = new Map(names.map((name) => [name.toLocaleLowerCase(), name]));
  aliases.delete(chosen.toLocaleLowerCase());
  const others = known.flatMap(({ key, name }) =>
    name === null && !isPattern(key) && key.toLocaleLowerCase() !== chosen.toLocaleLowerCase() ? [key] : [],
  );
  return { title: chosen, aliases: [...aliases.values()], keys: others };
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** A key between slashes is a regular expression. */
const isPattern = (key: string): boolean => /^\/.*\/\w*$/s.test(key.trim());

function nameForm(key: string, content: string): string | null {
  const word = key.trim();
  if (!hasLetters(word) || isPattern(word)) return null;
  if (/\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word)) return word;
  if (!content.toLowerCase().includes(word.toLowerCase())) return null;
  const found = [...content.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(word)}(?![\\p{L}\\p{N}])`, 'giu'))];
  if (found.length === 0 || found.some(([written]) => /^\p{Ll}/u.test(written))) return null;
  // Any word begins a sentence with a capital.
  const isInside = found.some(({ index }) => /[\p{Ll},]\s+$/u.test(content.slice(Math.max(0, index - 8), index)));
  return isInside || found.length > 1 || found[0]!.index === 0 ? found[0]![0] : null;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Maximum number of PNG chunks read: a 100 MB image has fewer. */
const maxChunks = 20_000;
/** Largest text of a chunk that is read, in bytes. */
const maxText = 32 * 1024 * 1024;

/** Whether a file begins as a PNG does. */
function isPng(start: Uint8Array): boolean {
  return signature.every((byte, index) => start[index] === byte);
}

/**
 * The JSON of a character card in the text chunks of a PNG (PNG specification, "tEXt"), base64: `ccv3` of version 3, else `chara` of versions 1 and
 * 2. Image chunks are skipped. @throws OtherContentError without one; FormatError when the file ends within it.
 */
function pngCard(read: (from: number, length: number) => Uint8Array): string {
  const texts = textChunks(windowed(read));
  const encoded = texts.get('ccv3') ?? texts.get('chara');
  if (encoded === undefined) throw new OtherContentError('A picture without a character card in it.');
  return Buffer.from(encoded, 'base64').toString('utf8');
}

/** Bytes per read: many images have chunks of 8 KB. */
const windowBytes = 64 * 1024;

/** Reads from a window of the file, so that heads close together take one reading. */
function windowed(read: (from: number, length: number) => Uint8Array): (from: number, length: number) => Uint8Array {
  let start = 0;
  let bytes = new Uint8Array();
  return (from, length) => {
    if (from < start || from + length > start + bytes.length) {
      start = from;
      bytes = Uint8Array.from(read(from, Math.max(length, windowBytes)));
    }
    return bytes.subarray(from - start, from - start + length);
  };
}

/** The texts of a PNG by keyword. Stops at a chunk that extends beyond the file. */
function textChunks(read: (from: number, length: number) => Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  const latin1 = new TextDecoder('latin1');
  let at = signature.length;
  for (let count = 0; count < maxChunks; count += 1) {
    const head = read(at, 8);
    if (head.length < 8) break;
    const length = new DataView(head.buffer, head.byteOffset, 8).getUint32(0);
    const type = latin1.decode(head.subarray(4));
    if (type === 'tEXt' && length <= maxText) {
      const data = read(at + 8, length);
      const isCard = /^(?:chara|ccv3)\0/i.test(latin1.decode(data.subarray(0, 6)));
      const hasCard = texts.has('chara') || texts.has('ccv3');
      if (data.length < length && isCard && !hasCard)
        throw new FormatError('The picture ends in the middle of its character card. Save it again.');
      if (data.length < length) break;
      const zero = data.indexOf(0);
      if (zero > 0 && zero < 80) texts.set(latin1.decode(data.subarray(0, zero)).toLowerCase(), latin1.decode(data.subarray(zero + 1)));
    }
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return texts;
}
