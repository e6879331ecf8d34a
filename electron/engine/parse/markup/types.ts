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
  /** As typed: `0423-01-02` and `012` are unchanged. Link brackets are removed, the displayed text retained. */
  readonly value: string;
  /** Link targets in the value, as typed (`Note#Heading` keeps its heading). */
  readonly links: readonly string[];
  /** 1-based line in the file. */
  readonly line: number;
  /** `inline`: `key:: value` in the text, or a row of an infobox. `edge`: an arrow of a canvas with its label as key, its ends as links. */
  readonly origin: 'frontmatter' | 'inline' | 'edge';
  /** The entity described by its section, in a note about many; see `things.ts`. Omitted for fields of the note itself. */
  readonly subject?: string;
}

/** When a part of a document is revealed. */
export interface RevealState {
  /** The chapter that reveals it, by document and headings; null when none is stated, `neverRevealed` when unreadable. */
  readonly revealedAt: number | null;
  /** Located where writers put spoilers: under "Secrets", in a spoiler callout. */
  readonly secret: boolean;
  /** The greatest chapter named in the text; null when none is named. In a note it may describe the events of that chapter. */
  readonly namesChapter: number | null;
}

export interface RevealedField extends Field, RevealState {}

export interface RevealedLink extends Link, RevealState {}

/** A link of a document, in its text or in an embed. */
export interface Link {
  /** Target as typed, without heading and alias: a note name, a path inside the vault, or a relative path. */
  readonly target: string;
  /** `Heading` of `[[Note#Heading]]`, or `^block`; null for the whole note. */
  readonly heading: string | null;
  /** The words shown in the text. */
  readonly shown: string;
  readonly kind: 'wiki' | 'markdown' | 'embed';
  readonly line: number;
}

/** A passage: whole sentences under one heading path. */
export interface ParsedChunk extends RevealState {
  /** 0-based position in the file. */
  readonly ordinal: number;
  readonly heading: readonly string[];
  /** First and last source line, 1-based, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** First and last character in its line, 1-based UTF-16 units, inclusive, for a passage in a line with several; null when the lines suffice. */
  readonly columns: readonly [number, number] | null;
  /** Clean text: without link brackets, comments and code, paragraphs separated by a blank line. */
  readonly text: string;
  /** `o200k_base` tokens of `text`. */
  readonly tokens: number;
  /** 0-based scene in the document, by breaks and headings with text on both sides; of several tiny sections the last. */
  readonly scene: number;
  /** Start offsets of the scenes of several tiny sections in `text`, the first at 0; omitted for one scene. */
  readonly sceneStarts?: readonly SceneStart[];
  /** That of its document unless that is canon; else that of its section, or `fields` for an infobox. */
  readonly role: PassageRole;
  /** The thing of its own that it describes, in a note about many; see `things.ts`. */
  readonly subject?: string;
  /** Offsets in `text` of links, which count as mentions whatever their text. End exclusive, UTF-16 units. */
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
  /** True for content that was omitted on purpose. */
  readonly isSkipped?: boolean;
}

/** The content of one document: a file, or a chapter of a file. Plain data without ids. */
export interface ParsedDocument extends RevealState {
  /** `title` or `name` of the frontmatter, else the only level-1 heading at the start, else the file name without extension; of a chapter its heading. */
  readonly title: string;
  /** File name without extension, Unicode NFC: the target of wikilinks. */
  readonly name: string;
  /** `type|kind|category` of the frontmatter, lower case, as typed otherwise. */
  readonly type: string | null;
  /** `aliases|alias|aka`. */
  readonly aliases: readonly string[];
  /** Those of them that are not held back. */
  readonly openAliases: readonly string[];
  /** Tags of frontmatter and text without `#`; nested tags keep their slashes. */
  readonly tags: readonly string[];
  /** Those of the tags in the properties, or in text that is not held back. */
  readonly openTags: readonly string[];
  /** `sequence|order|chapter` of the frontmatter, when it is a number. */
  readonly sequence: number | null;
  /** The kind stated by frontmatter: `type: chapter|scene|manuscript` or similar, `type: character` or similar; null when none is stated. */
  readonly statedKind: DocumentKind | null;
  /** By its own words and shape, as if it were a note. */
  readonly role: DocumentRole;
  /** File names of `longform.scenes`, in story order: this is the index file of a Longform project. */
  readonly scenes: readonly string[];
  /** File name patterns of `longform.ignoredFiles`: files in the project folder that are not part of the story. */
  readonly ignoredScenes: readonly string[];
  /** Its section of the file; null for the whole file. */
  readonly section: FileSection | null;
  /** Narrative score, 0 to 1; see `proseScore`. */
  readonly prose: number;
  readonly fields: readonly RevealedField[];
  /** Links of the body by line; those of fields are in the fields. Embedded images and media have no text. */
  readonly links: readonly RevealedLink[];
  readonly chunks: readonly ParsedChunk[];
  /** Scenes in it, at least 1. */
  readonly sceneCount: number;
  readonly words: number;
  /** The language of its chunks; null when they are too short or the language is not supported. */
  readonly language: Language | null;
  readonly problems: readonly ParseProblem[];
}

/** A section of a file that contains several chapters. */
interface FileSection {
  /** `front`: before the first chapter; `back`: after the last. */
  readonly unit: 'front' | 'chapter' | 'back';
  /** The number printed in the heading; null when there is none. */
  readonly number: number | null;
  /** Headings of the part and the book above it. */
  readonly part: string | null;
  readonly book: string | null;
}

/** A link and its target as typed. Its index in the list is its number in the text. */
export interface FoundLink extends Link {
  readonly reference: string;
}

/** How the lines of a text are read: as paragraphs between blank lines, or each line as its own. */
export type LineBreaks = 'wrapped' | 'kept';
