import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type {
  Confidence,
  ContextRequest,
  PackStats,
  PathStep,
  PieceState,
  SuggestedFix,
  Section,
  Signals,
} from '#shared/model/context/context.ts';
import type { AskedReason, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { SentenceSpan } from '../../parse/text/sentences.ts';
import type { Template } from '#shared/model/context/template.ts';

/** A passage that may go into the pack. */
export interface Candidate {
  readonly reference: string;
  readonly section: Section;
  readonly source: Source;
  /** 0-based place of the passage in its document; null for a relationship that only a field states. */
  readonly ordinal: number | null;
  /** The words it would bring, at their longest. */
  readonly text: string;
  /** `o200k_base` tokens of `text`, near enough to say what a candidate that stayed out would take. */
  readonly tokens: number;
  /** For relationships, what the relationship is: "sibling of Oren Sallow". Null elsewhere. */
  readonly relationship: string | null;
  readonly score: number;
  readonly signals: Signals;
  /** How surely it belongs; null where nothing was there to judge it by. */
  readonly confidence: Confidence | null;
  readonly path: readonly PathStep[];
  /** Why it came up, in plain words. */
  readonly found: string;
  /** The user wants it in whatever its score. */
  readonly pinned?: boolean;
  /** Why the question requires it whatever its score; absent: it does not. Required candidates of a chapter stand in the order of the story. */
  readonly asked?: AskedReason;
  /** Of what is required the higher goes first where not all of it fits; absent: 0. */
  readonly priority?: number;
  /** Whether a definition is the section that the question asks for. */
  readonly answers?: boolean;
  /** Where in `text` the sentences stand that are nearest to the question; absent where that is not known. */
  readonly nearest?: SentenceSpan;
  /** The sentence in `text` for which it is required; absent where that is no one sentence. */
  readonly focus?: SentenceSpan | undefined;
  /** The whole passage that `text` is an excerpt of; absent where `text` is all of it. */
  readonly passage?: string;
  /** It is from the entity's own note. */
  readonly isOwnNote?: boolean;
  /** Its text is properties, one a line, and not prose. */
  readonly isProperties?: boolean;
  /** It stands for a definition, and only is where the text first names the entity. */
  readonly isFirstMention?: boolean;
  /** It stands for a definition, and only names an entity whose own note is empty. */
  readonly isOfOthers?: boolean;
}

/** What an entity's own note says of it outside its text. */
export interface EntityNote {
  /** Path of the note. */
  readonly path: string;
  readonly aliases: readonly string[];
  /** Frontmatter and inline fields in the order of the note, with the line of each. */
  readonly properties: readonly { readonly key: string; readonly value: string; readonly line: number }[];
  /** Paths of pictures as the note gives them. */
  readonly images: readonly string[];
}

/** An entity of the pack with what may be said of it, best candidates first. */
export interface EntityCandidate {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Its other names. */
  readonly aliases?: readonly string[];
  /** How surely the question means it, 0 to 1. */
  readonly match: number;
  readonly importance: number;
  readonly definition: readonly Candidate[];
  readonly relationships: readonly Candidate[];
  readonly mentions: readonly Candidate[];
  /** Fields of its note that the question asks for, one candidate ("Population: 13,500") each. */
  readonly fields?: readonly Candidate[];
  /** Absent where it has none, or where nothing of it is wanted. */
  readonly note?: EntityNote;
}

/** Fields of a request that say what is retrieved, not how it is written. */
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

/** How the pack is made and written: a request with every default resolved. */
export interface PackRequest extends Omit<
  ContextRequest,
  RetrievalField | 'budget' | 'split' | 'order' | 'drops' | 'templates' | 'instructions'
> {
  /** Most tokens of the final text. */
  readonly budget: number;
  /** The share of the user's budget that was kept free because counts are estimates, 0 to 1: what more it would take is said in the user's tokens. */
  readonly margin: number;
  /** Percent for entities. */
  readonly split: number;
  /** Whether the user or a lens set the split: then it is kept to, else what the question asks for may take more. */
  readonly isSplitSet: boolean;
  /** Whether fields of whom the question names answer all of it: then only what answers as well stands beside them. */
  readonly isAnswered: boolean;
  readonly order: 'story' | 'relevance';
  /** References of passages, paths of documents and ids of entities that the user dropped. */
  readonly drops: ReadonlySet<string>;
  readonly templates: readonly Template[];
  /** What is asked of the pack's reader; empty: nothing. */
  readonly instructions: string;
  /** What is said of notes that are held back; empty: nothing. */
  readonly heldBack: string;
  /** Up to where the story is known; null or absent: all of it. */
  readonly asOf?: AsOf;
  /** What the chapters of a story of several books are called. */
  readonly nameChapter?: NameChapter;
}

/** All that goes into a pack. */
export interface AssembleInput extends PackRequest {
  /** What the question asks for. */
  readonly understood: UnderstoodQuestion;
  /** Words of the question that say what it asks for of what it names, parted by blanks; empty where it only names. */
  readonly askedWords: string;
  /** In the order they shall be shown. */
  readonly entities: readonly EntityCandidate[];
  /** The next entities, which the most entities of the request keeps out: named in the ledger. */
  readonly beyond: readonly EntityCandidate[];
  /** Best first. */
  readonly general: readonly Candidate[];
  readonly notices: readonly string[];
  readonly stats: Omit<PackStats, 'selected' | 'leftOut'>;
}

/** A candidate with what was decided for it. */
export interface Item {
  readonly candidate: Candidate;
  /** The entity it stands under; null in general context. */
  readonly entity: EntityCandidate | null;
  readonly state: Exclude<PieceState, 'out'>;
  /** The words that go into the text. */
  readonly text: string;
  readonly reason: string;
}

/** What is shown of a candidate that stayed out. */
export interface LeftOutCandidate {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
  readonly reason: string;
  readonly need: string | null;
  readonly suggestedFix: SuggestedFix | null;
  /** Whether it would be in if there were more room. */
  readonly isForRoom: boolean;
}

/** Everything a format needs to write a pack. */
export interface PackContent {
  readonly request: PackRequest;
  readonly understood: UnderstoodQuestion;
  /** The question as it stands in the text: cut when it is very long. */
  readonly question: string;
  readonly entities: readonly EntityCandidate[];
  readonly items: readonly Item[];
  /** The best of what stayed out, as many as the format shows; the stats count all. */
  readonly leftOut: readonly LeftOutCandidate[];
  readonly notices: readonly string[];
  readonly stats: PackStats;
}

/** What of an item's surroundings is in the text already, and need not be written again. */
export interface RenderedContext {
  /** Its source is cited. */
  readonly cited: boolean;
  /** Another passage of its file is. */
  readonly file: boolean;
  /** Another passage of its document stands in the same section. */
  readonly document: boolean;
  /** The passage just before or after it does, so that both make one. */
  readonly touching: boolean;
}

/** A format of packs. */
export interface PackFormat {
  /** How many candidates that stayed out its text names, for a budget. */
  leftOutShown(budget: number): number;
  /** The whole pack. */
  render(content: PackContent): Rendered;
  /** What is written where not even an empty pack has room; left out: nothing. */
  renderEmpty?(content: { readonly question: string; readonly request: Pick<PackRequest, 'budget'> }): string;
  /** Whether it writes the words of a passage as they are. */
  readonly isPlain: boolean;
  /** One item as it will stand in the text with all that comes with it, its line among the sources too. For counting. */
  itemText(item: Item, around: RenderedContext): string;
  /** What stands in the text whatever items are in it. For counting. */
  frameText(content: PackContent): string;
  /** What stands over the items of an entity. */
  entityText(entity: EntityCandidate): string;
}

/** The words of the pack with the place of each item. */
export interface Rendered {
  readonly text: string;
  /** Start and end (exclusive) of each item in `text`. */
  readonly ranges: ReadonlyMap<Item, readonly [number, number]>;
  /** Citation number of each item. */
  readonly citations: ReadonlyMap<Item, number>;
}
