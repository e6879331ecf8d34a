import type { Language } from '#shared/model/language.ts';
import type { DocumentKind, DocumentRole, PassageRole } from '#shared/model/source.ts';

/** A property of a file with one value. A list gives one property per value; `a: {b: c}` has the key `a.b`. */
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
  /** As typed: `0423-01-02` and `012` are unchanged. Link brackets are removed, the displayed text is kept. */
  readonly value: string;
  /** Link targets in the value, as typed (`Note#Heading` keeps its heading). */
  readonly links: readonly string[];
  /** 1-based line in the file. */
  readonly line: number;
  /** `inline`: `key:: value` in the text, or a row of an infobox. `edge`: an arrow of a canvas with its label as key, its ends as links. */
  readonly origin: 'frontmatter' | 'inline' | 'edge';
  /** The entity that its section describes, in a note about many things; see `things.ts`. Omitted for fields of the note itself. */
  readonly subject?: string;
}

/** When a part of a document is revealed. */
export interface RevealState {
  /** The chapter that reveals it, by document and headings; null if none is stated, `neverRevealed` if it cannot be parsed. */
  readonly revealedAt: number | null;
  /** Whether it is where writers put spoilers: under "Secrets", in a spoiler callout. */
  readonly secret: boolean;
  /** The greatest chapter named in the text; null if none is named. In a note it may describe the events of that chapter. */
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
  /**
   * First and last character in its line, 1-based UTF-16 units, inclusive, for a passage that shares its line with others; null if the line numbers
   * suffice.
   */
  readonly columns: readonly [number, number] | null;
  /** Clean text: without link brackets, comments and code, paragraphs separated by a blank line. */
  readonly text: string;
  /** `o200k_base` tokens of `text`. */
  readonly tokens: number;
  /** 0-based scene in the document, by breaks and headings with text on both sides; the last one, if the chunk has several tiny sections. */
  readonly scene: number;
  /** Start offsets, in `text`, of the scenes of several tiny sections, the first at 0; omitted if there is only one scene. */
  readonly sceneStarts?: readonly SceneStart[];
  /** The document's role unless that is `canon`; else the section's role, or `fields` for an infobox. */
  readonly role: PassageRole;
  /** The thing that it describes, in a note about many things; see `things.ts`. */
  readonly subject?: string;
  /** Offsets in `text` of links, which count as mentions whatever their text. End exclusive, UTF-16 units. */
  readonly links: readonly { readonly start: number; readonly end: number; readonly target: string }[];
}

/** A scene in a chunk that holds several: 0-based in the document, and the UTF-16 offset at which it begins. */
export interface SceneStart {
  readonly scene: number;
  readonly start: number;
}

/** A part of the file that could not be parsed; the rest of the file was read. */
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
  /** The aliases that are not held back. */
  readonly openAliases: readonly string[];
  /** Tags of frontmatter and text without `#`; nested tags keep their slashes. */
  readonly tags: readonly string[];
  /** The tags in properties, or in text that is not held back. */
  readonly openTags: readonly string[];
  /** `sequence|order|chapter` of the frontmatter, if it is a number. */
  readonly sequence: number | null;
  /** The kind stated by frontmatter: `type: chapter|scene|manuscript` or similar, `type: character` or similar; null if none is stated. */
  readonly statedKind: DocumentKind | null;
  /** The role by its own words and shape, as if it were a note. */
  readonly role: DocumentRole;
  /** File names in `longform.scenes`, in story order; only the index file of a Longform project has them. */
  readonly scenes: readonly string[];
  /** File name patterns of `longform.ignoredFiles`: files in the project folder that are not part of the story. */
  readonly ignoredScenes: readonly string[];
  /** Its section of the file; null for the whole file. */
  readonly section: FileSection | null;
  /** Narrative score, 0 to 1; see `proseScore`. */
  readonly prose: number;
  readonly fields: readonly RevealedField[];
  /** Links of the body by line; links in fields are stored there. Embedded images and media have no text. */
  readonly links: readonly RevealedLink[];
  readonly chunks: readonly ParsedChunk[];
  /** Number of scenes, at least 1. */
  readonly sceneCount: number;
  readonly words: number;
  /** The language of its chunks; null if they are too short or the language is not supported. */
  readonly language: Language | null;
  readonly problems: readonly ParseProblem[];
}

/** A section of a file that contains several chapters. */
interface FileSection {
  /** `front`: before the first chapter; `back`: after the last. */
  readonly unit: 'front' | 'chapter' | 'back';
  /** The number printed in the heading; null if there is none. */
  readonly number: number | null;
  /** Headings of the part and the book above it. */
  readonly part: string | null;
  readonly book: string | null;
}

/** A link with its target as typed. The link's index in the list is its number in the encoded text. */
export interface FoundLink extends Link {
  readonly reference: string;
}

/** How line breaks of a text are read: as wraps within paragraphs, or as ends of lines that stand alone. */
export type LineBreaks = 'wrapped' | 'kept';
