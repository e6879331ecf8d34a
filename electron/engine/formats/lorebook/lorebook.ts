import { oneLine } from '#lib/text.ts';
import { unzip, textEntry } from '../common/zip.ts';
import { OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { type CharacterCard, readLorebook, type LoreEntry, type Lorebook } from './dialects.ts';

/** Lorebooks and character cards of chat programs: SillyTavern, NovelAI, AI Dungeon, Agnai, Risu; cards of version 1 to 3. */
export async function convertLorebook(bytes: Uint8Array): Promise<ConvertedText> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const json = isArchive
    ? textEntry(
        unzip(bytes, (name) => name === 'card.json'),
        'card.json',
      )
    : new TextDecoder().decode(bytes);
  return { text: lorebookText(readLorebook(parsed(json))), problems: [] };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.startsWith('\uFEFF') ? json.slice(1) : json) as unknown;
  } catch (thrown) {
    throw new OtherContentError('Not a lorebook or a character card: its JSON cannot be read.', { cause: thrown });
  }
}

/** A heading and the text below it; nothing without text. */
function section(heading: string, text: string): string[] {
  return text.trim() === '' ? [] : [`## ${heading}`, text.trim()];
}

/** The book as Markdown: each entry is a section with its other names. */
export function lorebookText({ name, card, entries }: Lorebook): string {
  const parts = card ? cardParts(card) : [];
  const depth = card ? '###' : '##';
  if (card && entries.length > 0) parts.push('## Lore');
  for (const entry of entries) {
    const { title, aliases } = namesOf(entry);
    parts.push(`${depth} ${title}`);
    if (aliases.length > 0) parts.push(`**Also known as:** ${aliases.join(', ')}`);
    if (entry.type !== '') parts.push(`**Type:** ${entry.type}`);
    parts.push(withNames(entry.content, card?.name ?? null).trim());
  }
  const properties = card ? { title: card.name, type: 'character', aliases: card.nickname, tags: card.tags.join(', ') } : { title: name };
  return frontmatterOf(properties) + parts.filter((part) => part !== '').join('\n\n');
}

function cardParts(card: CharacterCard): string[] {
  const text = (value: string): string => withNames(value, card.name);
  return [
    text(card.description).trim(),
    ...section('Personality', text(card.personality)),
    ...section('Scenario', text(card.scenario)),
    ...section('First message', text(card.firstMessage)),
    ...section('Examples of dialogue', text(card.examples)),
  ].filter((part) => part !== '');
}

/** Chat programs write `{{char}}` and `{{user}}` where the names of the two who talk come in. */
function withNames(text: string, name: string | null): string {
  return text
    .replace(/\{\{char\}\}|<BOT>/gi, name ?? 'the character')
    .replace(/\{\{user\}\}|<USER>/gi, 'the user')
    .replace(/^@@\w+.*$/gm, '')
    .replaceAll('\r\n', '\n');
}

/**
 * The name of an entry, and its other names. Keys are words that call the entry up, and not all of them name it: one is a name where the
 * entry writes it with a capital, or in a script without capitals.
 */
export function namesOf({ title, keys, content }: LoreEntry): { readonly title: string; readonly aliases: readonly string[] } {
  const names = keys.flatMap((key) => nameForm(key, content) ?? []);
  const own = oneLine(title);
  const chosen = own || names[0] || keys[0] || 'Entry';
  const others = new Map(names.map((name) => [name.toLocaleLowerCase(), name]));
  others.delete(chosen.toLocaleLowerCase());
  return { title: chosen, aliases: [...others.values()] };
}

function nameForm(key: string, content: string): string | null {
  const word = key.trim();
  // A key between slashes is a regular expression.
  if (word === '' || /^\/.*\/\w*$/s.test(word)) return null;
  if (/\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word)) return word;
  const start = content.toLocaleLowerCase().indexOf(word.toLocaleLowerCase());
  if (start < 0) return null;
  const written = content.slice(start, start + word.length);
  return /^\p{Lu}/u.test(written) ? written : null;
}
