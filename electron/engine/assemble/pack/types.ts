import type { TextRange } from '#lib/text.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { Confidence, PackStats, PathStep, PieceState, SuggestedFix, Section } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Signals } from '#shared/model/signals.ts';
import type { RequiredReason, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { Template } from '#shared/model/context/template.ts';

/** Part of a text with its worth relative to other parts. */
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
  /** The text that it would add, at most. */
  readonly text: string;
  /** `o200k_base` tokens of `text`, accurate enough for the ledger. */
  readonly tokens: number;
  /** The statement of a relationship: "sibling of Oren Sallow". Null for other candidates. */
  readonly relationship: string | null;
  readonly score: number;
  readonly signals: Signals;
  /** Confidence that it answers; null if there is no basis for one. */
  readonly confidence: Confidence | null;
  readonly path: readonly PathStep[];
  /** Why it was retrieved, in plain words. */
  readonly found: string;
  /** Whether the user pinned it, so that it is included regardless of its score. */
  readonly pinned?: boolean;
  /** Why the question requires it regardless of its score; undefined if it does not. Required candidates of a chapter are in story order. */
  readonly requiredFor?: RequiredReason;
  /**
   * All sentences of a passage of a requested chapter, with the likelihood that each is a turning point: a chapter that does not fit is reduced to
   * these. If the story answers, also those of the chapters of the best passages, weighted by what the question asks about.
   */
  readonly turningPoints?: readonly WeightedSpan[];
  /** Priority among required candidates if not all fit, higher first; default 0. */
  readonly priority?: number;
  /** Whether the definition is in the section that the question asks for. */
  readonly answers?: boolean;
  /** Groups of its sentences with the similarity of each to the question in meaning; undefined if unknown. */
  readonly sentences?: readonly WeightedSpan[];
  /** If the question only asks who somebody is: its sentences with how well each says that, 0 to 1; undefined if none does. */
  readonly telling?: readonly WeightedSpan[];
  /** Range in `text` of the sentence for which it is required; undefined if there is no single one. */
  readonly focus?: TextRange | undefined;
  /** The whole passage, if `text` is an excerpt of it. */
  readonly passage?: string;
  /** Whether it is from the entity's own note. */
  readonly isOwnNote?: boolean;
  /** Whether its text is a list of properties, not prose. */
  readonly isProperties?: boolean;
  /** Whether it stands in for a definition and is only the first mention of the entity. */
  readonly isFirstMention?: boolean;
  /** Whether it stands in for a definition and only names the entity, whose own note is empty. */
  readonly isOfOthers?: boolean;
  /** Whether it neither names nor is about any entity that the question names with certainty. */
  readonly isAside?: boolean;
  /** Set for a requested list, table or history: the ids of the members on its lines, and whether it is a history. */
  readonly lists?: { readonly members: readonly string[]; readonly isHistory: boolean };
}

/** Data of an entity's own note besides its text. */
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
  /** How certain the question means this entity, 0 to 1. */
  readonly match: number;
  readonly importance: number;
  readonly definition: readonly Candidate[];
  readonly relationships: readonly Candidate[];
  readonly mentions: readonly Candidate[];
  /** Requested fields of its note, one candidate each ("Population: 13,500"). */
  readonly fields?: readonly Candidate[];
  /** Undefined if the entity has no note, or nothing of it is requested. */
  readonly note?: EntityNote;
}

/** Request fields that concern retrieval rather than the text. */
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
  /** Percentage of the budget for entities. */
  readonly split: number;
  /** Whether the user or a lens set the split: then it is binding; otherwise required candidates may exceed it. */
  readonly isSplitSet: boolean;
  /** Whether fields of the named entities answer the whole question: then only passages that answer nearly as well are added. */
  readonly isAnswered: boolean;
  readonly order: 'story' | 'relevance';
  /** References of passages, document paths and entity ids that the user dropped. */
  readonly drops: ReadonlySet<string>;
  readonly templates: readonly Template[];
  /** Instructions for the pack's reader; may be empty. */
  readonly instructions: string;
  /** Statement on held-back notes; may be empty. */
  readonly heldBack: string;
  /** As-of position; null or undefined for the whole story. */
  readonly asOf?: AsOf;
  /** Formats chapter names if the story has several books. */
  readonly nameChapter?: NameChapter;
}

export interface AssembleInput extends PackRequest {
  readonly understood: UnderstoodQuestion;
  /** Words of the question other than names, separated by spaces; empty if it has only names. */
  readonly askedWords: string;
  /** Words that are likely in answers to the question, known only for questions about appearance. */
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
  /** Whether its text consists of sentences chosen from a chapter that does not fit, with a mark for each gap. */
  readonly isExtract?: boolean;
}

/** A left-out candidate as shown to the user. */
export interface LeftOutCandidate {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
  readonly reason: string;
  readonly need: string | null;
  readonly suggestedFix: SuggestedFix | null;
  /** Whether it would be included if there were more room. */
  readonly isForRoom: boolean;
}

/** Everything a format needs to write a pack. */
export interface PackContent {
  readonly request: PackRequest;
  readonly understood: UnderstoodQuestion;
  /** The question as written in the text: truncated if very long. */
  readonly question: string;
  readonly entities: readonly EntityCandidate[];
  readonly items: readonly Item[];
  /** The best left-out candidates, as many as the format shows; the stats count all of them. */
  readonly leftOut: readonly LeftOutCandidate[];
  readonly notices: readonly string[];
  /** The names of all members of a requested list; empty if they are given elsewhere. */
  readonly listLine: string;
  readonly stats: PackStats;
}

/** What the text already contains around an item, so that it need not be repeated. */
export interface RenderedContext {
  /** A citation of its source. */
  readonly cited: boolean;
  /** Another passage of its file. */
  readonly file: boolean;
  /** Another passage of its document in the same section. */
  readonly document: boolean;
  /** The passage directly before or after it, so that the two are contiguous. */
  readonly touching: boolean;
}

export interface PackFormat {
  /** Number of left-out candidates that its text names, for a given budget. */
  leftOutShown(budget: number): number;
  render(content: PackContent): Rendered;
  /** Output if not even an empty pack fits; by default empty. */
  renderEmpty?(content: { readonly question: string; readonly request: Pick<PackRequest, 'budget'> }): string;
  /** Whether it writes passages verbatim. */
  readonly isPlain: boolean;
  /** One item as it appears in the text, with its line in the list of sources; used for counting. */
  itemText(item: Item, around: RenderedContext): string;
  /** The text around the items; used for counting. */
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
