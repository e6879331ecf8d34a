import type { TextRange } from '#lib/text.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { Confidence, PackStats, PathStep, PieceState, SuggestedFix, Section } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Signals } from '#shared/model/signals.ts';
import type { RequiredReason, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { Template } from '#shared/model/context/template.ts';

/** Sentences of a text with their worth relative to others. */
export interface WeightedSpan extends TextRange {
  readonly worth: number;
}

/** A passage that may go into the pack. */
export interface Candidate {
  readonly reference: string;
  readonly section: Section;
  readonly source: Source;
  /** 0-based position of the passage in its document; null for a relationship that only a field states. */
  readonly ordinal: number | null;
  /** The text it would add, at its longest. */
  readonly text: string;
  /** `o200k_base` tokens of `text`, accurate enough for the ledger. */
  readonly tokens: number;
  /** The statement of a relationship: "sibling of Oren Sallow". Null for other candidates. */
  readonly relationship: string | null;
  readonly score: number;
  readonly signals: Signals;
  /** Confidence that it answers; null without anything to judge by. */
  readonly confidence: Confidence | null;
  readonly path: readonly PathStep[];
  /** Why it was retrieved, in plain words. */
  readonly found: string;
  /** The user pinned it, regardless of its score. */
  readonly pinned?: boolean;
  /** Why the question requires it regardless of its score; undefined: it does not. Required candidates of a chapter are in story order. */
  readonly requiredFor?: RequiredReason;
  /**
   * All sentences of a passage of a requested chapter, with how likely they are turning points; a chapter that does not fit is reduced to them. So are
   * the chapters of the best passages, by what the question asks about, where the story answers.
   */
  readonly turningPoints?: readonly WeightedSpan[];
  /** Priority among required candidates when not all fit, higher first; default 0. */
  readonly priority?: number;
  /** The name of an entity that the passage introduces, or says what it is. */
  readonly introduces?: string;
  /** Whether a definition is the section that the question asks for. */
  readonly answers?: boolean;
  /** Its sentences in groups, with how near each is in meaning to the question; undefined when unknown. */
  readonly sentences?: readonly WeightedSpan[];
  /** Range in `text` of the sentence for which it is required; undefined when there is no single one. */
  readonly focus?: TextRange | undefined;
  /** The whole passage when `text` is an excerpt of it. */
  readonly passage?: string;
  /** It is from the entity's own note. */
  readonly isOwnNote?: boolean;
  /** Its text is a list of properties, not prose. */
  readonly isProperties?: boolean;
  /** It replaces a definition, and only is the first mention of the entity. */
  readonly isFirstMention?: boolean;
  /** It replaces a definition, and only names an entity whose own note is empty. */
  readonly isOfOthers?: boolean;
  /** It neither names nor is about any of those that the question names for certain. */
  readonly isAside?: boolean;
  /** It is of a list, table or history that is asked for: the ids of the members on its lines, and whether it tells a history. */
  readonly lists?: { readonly members: readonly string[]; readonly isHistory: boolean };
}

/** What an entity's own note holds besides its text. */
export interface EntityNote {
  readonly path: string;
  readonly aliases: readonly string[];
  /** Frontmatter and inline fields in note order, with lines. */
  readonly properties: readonly { readonly key: string; readonly value: string; readonly line: number }[];
  /** Paths of pictures as written in the note. */
  readonly images: readonly string[];
}

/** An entity of the pack with its candidates, best first. */
export interface EntityCandidate {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly aliases?: readonly string[];
  /** How certain it is that the question means it, 0 to 1. */
  readonly match: number;
  readonly importance: number;
  readonly definition: readonly Candidate[];
  readonly relationships: readonly Candidate[];
  readonly mentions: readonly Candidate[];
  /** Requested fields of its note, one candidate each ("Population: 13,500"). */
  readonly fields?: readonly Candidate[];
  /** Undefined when it has none, or nothing of it is requested. */
  readonly note?: EntityNote;
}

/** Request fields about retrieval, not about the text. */
type RetrievalField =
  | 'disambiguations'
  | 'chapters'
  | 'ignored'
  | 'more'
  | 'maxEntities'
  | 'depth'
  | 'lens'
  | 'asOf'
  | 'pins'
  | 'model'
  | 'types'
  | 'kinds'
  | 'roles'
  | 'tags'
  | 'folders';

/** Settings of a pack: a request with every default resolved. */
export interface PackRequest extends Omit<
  ContextRequest,
  RetrievalField | 'budget' | 'split' | 'order' | 'drops' | 'templates' | 'instructions'
> {
  /** Maximum tokens of the final text. */
  readonly budget: number;
  /** Share of the user's budget reserved because counts are estimates, 0 to 1; needs are stated in the user's tokens. */
  readonly margin: number;
  /** Percent for entities. */
  readonly split: number;
  /** Whether the user or a lens set the split: then it is binding, else required candidates may exceed it. */
  readonly isSplitSet: boolean;
  /** Whether fields of the named entities answer the whole question: then only equally good answers are added. */
  readonly isAnswered: boolean;
  readonly order: 'story' | 'relevance';
  /** References of passages, document paths and entity ids that the user dropped. */
  readonly drops: ReadonlySet<string>;
  readonly templates: readonly Template[];
  /** Instructions for the pack's reader; may be empty. */
  readonly instructions: string;
  /** Statement on held-back notes; may be empty. */
  readonly heldBack: string;
  /** As-of position; null or undefined: the whole story. */
  readonly asOf?: AsOf;
  /** Chapter names of a story of several books. */
  readonly nameChapter?: NameChapter;
}

export interface AssembleInput extends PackRequest {
  readonly understood: UnderstoodQuestion;
  /** Words of the question other than names, separated by spaces; empty when it only has names. */
  readonly askedWords: string;
  /** Words that answers to the question are written with, as far as its words tell: of looks. */
  readonly answerWords?: string;
  /** In display order. */
  readonly entities: readonly EntityCandidate[];
  /** Entities beyond `maxEntities`, named in the ledger. */
  readonly beyond: readonly EntityCandidate[];
  /** Best first. */
  readonly general: readonly Candidate[];
  readonly notices: readonly string[];
  readonly stats: Omit<PackStats, 'selected' | 'leftOut'>;
}

/** A selected candidate. */
export interface Item {
  readonly candidate: Candidate;
  /** The entity it is listed under; null in general context. */
  readonly entity: EntityCandidate | null;
  readonly state: Exclude<PieceState, 'out'>;
  readonly text: string;
  readonly reason: string;
  /** Its text holds the chosen sentences of a chapter that does not fit, with a mark for each gap. */
  readonly isExtract?: boolean;
}

/** A left-out candidate as shown to the user. */
export interface LeftOutCandidate {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
  readonly reason: string;
  readonly need: string | null;
  readonly suggestedFix: SuggestedFix | null;
  /** Whether it would be in with more room. */
  readonly isForRoom: boolean;
}

/** Everything a format needs to write a pack. */
export interface PackContent {
  readonly request: PackRequest;
  readonly understood: UnderstoodQuestion;
  /** The question as written in the text: truncated when very long. */
  readonly question: string;
  readonly entities: readonly EntityCandidate[];
  readonly items: readonly Item[];
  /** The best left-out candidates, as many as the format shows; the stats count all. */
  readonly leftOut: readonly LeftOutCandidate[];
  readonly notices: readonly string[];
  readonly stats: PackStats;
}

/** What the text already contains around an item, and need not repeat. */
export interface RenderedContext {
  /** A citation of its source. */
  readonly cited: boolean;
  /** Another passage of its file. */
  readonly file: boolean;
  /** Another passage of its document in the same section. */
  readonly document: boolean;
  /** The passage just before or after it, so that both form one. */
  readonly touching: boolean;
}

export interface PackFormat {
  /** Number of left-out candidates that its text names, for a budget. */
  leftOutShown(budget: number): number;
  render(content: PackContent): Rendered;
  /** Output when not even an empty pack fits; default: nothing. */
  renderEmpty?(content: { readonly question: string; readonly request: Pick<PackRequest, 'budget'> }): string;
  /** Whether it writes passages verbatim. */
  readonly isPlain: boolean;
  /** One item as it appears in the text, with its line among the sources. For counting. */
  itemText(item: Item, around: RenderedContext): string;
  /** The text around the items. For counting. */
  frameText(content: PackContent): string;
  entityText(entity: EntityCandidate): string;
}

/** The text of the pack with the range of each item. */
export interface Rendered {
  readonly text: string;
  /** Start and end (exclusive) of each item in `text`. */
  readonly ranges: ReadonlyMap<Item, readonly [number, number]>;
  readonly citations: ReadonlyMap<Item, number>;
}
