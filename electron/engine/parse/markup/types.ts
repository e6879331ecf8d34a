import type { Language } from '#shared/model/language.ts';
import type { DocumentKind, DocumentRole, PassageRole } from '#shared/model/source.ts';

/** A property of a file with one value; a list gives one for each of its values, `a: {b: c}` has the key `a.b`. */
export interface RawProperty {
  readonly key: string;
  /** As typed, without the quotes that only YAML and TOML need; links keep their brackets. */
  readonly value: string;
  /** 1-based line in the file. */
  readonly line: number;
}

/** A frontmatter key or inline field (`key:: value`). A list gives one field per value; `a: {b: c}` has the key `a.b`. */
export interface Field {
  /** As typed, trimmed. */
  readonly key: string;
  /** As typed: `0423-01-02` and `012` stay what they are. Link brackets are removed, the shown text kept. */
  readonly value: string;
  /** Link targets in the value, as typed (`Note#Heading` keeps its heading). */
  readonly links: readonly string[];
  /** 1-based line in the file. */
  readonly line: number;
  /** `inline`: `key:: value` in the text, or a row of an infobox. `edge`: an arrow of a canvas with its label as key, its ends as links. */
  readonly origin: 'frontmatter' | 'inline' | 'edge';
  /** The thing of its own under whose heading it stands, in a note about many; see `things.ts`. Left out for what the note states of itself. */
  readonly subject?: string;
}

/** When a part of a document may be known. */
export interface Held {
  /**
   * The chapter from which it may be known: the greatest `revealed_at` of its document and the headings above it; null when nothing is
   * stated, `neverRevealed` when it is not understood.
   */
  readonly revealedAt: number | null;
  /** It stands where people write what readers shall not know: under "Secrets", in a spoiler callout. */
  readonly secret: boolean;
  /** The greatest chapter that it names, as the text has it; null when it names none. In a note it may tell what happens there. */
  readonly namesChapter: number | null;
}

/** A field and when it may be known. */
export interface RevealedField extends Field, Held {}

/** A link and when it may be known. */
export interface RevealedLink extends Link, Held {}

/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly text: string;
  readonly line: number;
}

/** A link of a document, in its text or in an embed. */
export interface Link {
  /** Target as typed, without heading and alias: a note name, a path inside the vault, or a relative path. */
  readonly target: string;
  /** `Heading` of `[[Note#Heading]]`, or `^block`; null when the whole note is meant. */
  readonly heading: string | null;
  /** The words shown in the text. */
  readonly shown: string;
  readonly kind: 'wiki' | 'markdown' | 'embed';
  readonly line: number;
}

/** A passage: whole sentences under one heading path. */
export interface ParsedChunk extends Held {
  /** 0-based place in the file. */
  readonly ordinal: number;
  readonly heading: readonly string[];
  /** First and last source line, 1-based, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /**
   * First and last character in its line, 1-based UTF-16 units, both included, of a passage in a line that holds more than it; null where
   * the lines alone say where it is.
   */
  readonly columns: readonly [number, number] | null;
  /** Clean text: link brackets and scaffolding removed, paragraphs parted by a blank line. */
  readonly text: string;
  /** `o200k_base` tokens of `text`. */
  readonly tokens: number;
  /**
   * 0-based scene in the document: goes up at every scene break and heading that has text before and after it. A chunk of several tiny
   * sections stands in the last of their scenes, from which on all of it may be known.
   */
  readonly scene: number;
  /** Where the scenes of several tiny sections begin in `text`, the first at 0; left out for one scene. */
  readonly sceneStarts?: readonly SceneStart[];
  /** That of its document unless that is canon; else that of its section, or `fields` for an infobox. */
  readonly role: PassageRole;
  /** The thing of its own that it describes, in a note about many; see `things.ts`. */
  readonly subject?: string;
  /** Places in `text` that were links, so that they count as mentions whatever their words. End exclusive, UTF-16 units. */
  readonly links: readonly { readonly start: number; readonly end: number; readonly target: string }[];
}

/** A scene in a chunk that holds several: 0-based in the document, and the UTF-16 offset at which it begins. */
export interface SceneStart {
  readonly scene: number;
  readonly start: number;
}

/** Something in the file that was not understood; the rest of it was read. */
export interface ParseProblem {
  readonly line: number;
  readonly message: string;
  /** True for what was left out on purpose. */
  readonly isSkipped?: boolean;
}

/** What one document says: a file, or a chapter of a file that holds several. Pure data, no ids. */
export interface ParsedDocument extends Held {
  /** `title` or `name` of the frontmatter, else the only level-1 heading at the start, else the file name without extension; of a chapter its heading. */
  readonly title: string;
  /** File name without extension, Unicode NFC: what wikilinks call it. */
  readonly name: string;
  /** `type|kind|category` of the frontmatter, lower case, as typed otherwise. */
  readonly type: string | null;
  /** `aliases|alias|aka`. */
  readonly aliases: readonly string[];
  /** Tags of frontmatter and text without `#`; nested tags keep their slashes. */
  readonly tags: readonly string[];
  /** Those of them that stand in the properties, or in text that holds nothing back. */
  readonly openTags: readonly string[];
  /** `sequence|order|chapter` of the frontmatter, when it is a number. */
  readonly sequence: number | null;
  /** What frontmatter says about the kind: `type: chapter|scene|manuscript` or the like, `type: character` or the like; null when nothing. */
  readonly statedKind: DocumentKind | null;
  /** By its own words and shape, as if it were a note. */
  readonly role: DocumentRole;
  /** File names of `longform.scenes`, in story order: this is the index file of a Longform project. */
  readonly scenes: readonly string[];
  /** File names with `*` for anything, of `longform.ignoredFiles`: what lies in the folder of the project and is none of its story. */
  readonly ignoredScenes: readonly string[];
  /** Where it stands in its file; null when it is all of it. */
  readonly section: FileSection | null;
  /** How surely it is told as a story, 0 to 1; see `proseScore`. */
  readonly prose: number;
  readonly fields: readonly RevealedField[];
  readonly headings: readonly Heading[];
  /** Links of the body in order of lines; those of fields are in the fields. Embedded pictures and media have no shown words. */
  readonly links: readonly RevealedLink[];
  readonly chunks: readonly ParsedChunk[];
  /** Scenes in it, at least 1. */
  readonly sceneCount: number;
  readonly words: number;
  /** The language of its chunks; null when they are too short, or of a language that is not known. */
  readonly language: Language | null;
  readonly problems: readonly ParseProblem[];
}

/** The place of a chapter in a file that holds several. */
interface FileSection {
  /** `front`: before the first chapter; `back`: behind the last. */
  readonly unit: 'front' | 'chapter' | 'back';
  /** The number its heading prints; null when it prints none. */
  readonly number: number | null;
  /** Headings of the part and the book above it. */
  readonly part: string | null;
  readonly book: string | null;
}

/** A link with what it points to, as typed. Its place in the list is its number in the text. */
export interface FoundLink extends Link {
  readonly reference: string;
}

/** How the lines of a text are to be read: as one flowing paragraph each blank line, or each line for itself. */
export type LineBreaks = 'wrapped' | 'kept';
