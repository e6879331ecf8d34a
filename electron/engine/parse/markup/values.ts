import { decodedAddress } from '#shared/address.ts';
import { noteNameOf } from '#lib/fileNames.ts';
import { withoutPlaceholders } from './placeholders.ts';

export interface LinkText {
  /** Target as typed, with heading. */
  readonly reference: string;
  /** Target without heading. */
  readonly target: string;
  /** `Heading` or `^block`; null for the whole note. */
  readonly heading: string | null;
  readonly shown: string;
}

const imageFile = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?|mp3|wav|ogg|m4a|flac|mp4|webm|mov|mkv|pdf|canvas|base|excalidraw)$/i;

/** Whether a target is an image, audio, video or other file without text. */
export function isMediaTarget(target: string): boolean {
  return imageFile.test(target);
}

/** Parses the content of `[[` `]]`; null if it has no target (`[[]]`). */
export function readWikilink(inner: string): LinkText | null {
  const bar = inner.search(/\\?\|/);
  const reference = (bar < 0 ? inner : inner.slice(0, bar)).trim();
  const alias =
    bar < 0
      ? ''
      : inner
          .slice(bar)
          .replace(/^\\?\|/, '')
          .replaceAll('\\|', ' ')
          .replaceAll('|', ' ')
          .trim();
  if (reference === '') return null;
  const { target, heading } = splitHeading(reference);
  const words = alias === '' ? (target === '' ? (heading ?? '').replace(/^\^/, '') : withoutHyphens(noteNameOf(target))) : alias;
  return { reference, target, heading, shown: words };
}

/** A hyphenated file name of three words or more, as on websites: "spear-of-entropy". Two words may be a compound ("half-elf"). */
const hyphenatedName = /^[\p{Ll}\p{Nd}]+(?:[-_][\p{Ll}\p{Nd}]+){2,}$/u;

function withoutHyphens(name: string): string {
  return hyphenatedName.test(name) ? name.replaceAll(/[-_]/g, ' ') : name;
}

/** Parses the URL of `[shown](address)`; null if it is not a file of the vault (`https:`, `mailto:`, `#part`). */
export function readAddress(address: string, shown: string): LinkText | null {
  if (address === '' || address.startsWith('#') || address.startsWith('//') || /^[a-z][a-z0-9+.-]+:/i.test(address)) return null;
  const reference = decodedAddress(address);
  const { target, heading } = splitHeading(reference);
  return target === '' ? null : { reference, target, heading, shown };
}

const signOfEntity: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

/** A text with the signs that HTML entities stand for, as properties and names on websites have them: "Mills &amp; Weirs". */
export function withoutEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|quot|apos|lt|gt|nbsp);/g, (_, name: string) => signOfEntity[name]!) : text;
}

/** The value of a property: its text without link brackets, and its links. */
interface ValueText {
  readonly value: string;
  /** References as typed, in order. */
  readonly links: readonly string[];
}

const wikilink = /!?\[\[([^[\]\n]*)\]\]/g;
const markdownLink = /!?\[([^[\]\n]*)\]\(<?([^()\n<>]*(?:\([^()\n]*\)[^()\n<>]*)?)>?\)/g;

/** A value that is only the path of a note: "@/places/orrin.md". */
const notePath = /^[^\s[\](),;:]{1,300}\.md$/u;

/** Reads a value as typed. Several links separated only by commas are several values. */
export function readValues(raw: string): ValueText[] {
  const trimmed = withoutPlaceholders(raw).trim();
  if (notePath.test(trimmed)) return [{ value: withoutHyphens(noteNameOf(trimmed)), links: [trimmed] }];
  if (!trimmed.includes('[')) return trimmed === '' ? [] : [{ value: trimmed, links: [] }];
  const found = trimmed.match(wikilink);
  if (found !== null && found.length > 1 && /^(?:[\s,;&+]|and)*$/.test(trimmed.replace(wikilink, ''))) return found.flatMap(readValues);
  const links: string[] = [];
  const value = trimmed
    .replace(wikilink, (_, inner: string) => {
      const link = readWikilink(inner);
      if (link === null) return '';
      links.push(link.reference);
      return link.shown;
    })
    .replace(markdownLink, (_, shown: string, address: string) => {
      const link = readAddress(address.replace(/\s+"[^"]*"$/, '').trim(), shown);
      if (link !== null) links.push(link.reference);
      return shown;
    })
    .trim();
  return value === '' ? [] : [{ value, links }];
}

function splitHeading(reference: string): { target: string; heading: string | null } {
  const hash = reference.indexOf('#');
  if (hash < 0) return { target: reference, heading: null };
  const heading = reference.slice(hash + 1).trim();
  return { target: reference.slice(0, hash).trim(), heading: heading === '' ? null : heading };
}
