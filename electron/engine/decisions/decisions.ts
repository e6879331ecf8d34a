import type { ChosenPicture, Decision } from '#shared/model/decision.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import type { ExtractedEntity } from './drafts.ts';

/** What an entity was when a decision named it, and what it was last seen as: by this it is found again under another key. */
export interface EntityFingerprint {
  readonly name: string;
  readonly type: string;
  /** Content hash of its note; null when it had none. */
  readonly hash: string | null;
  /** The names of one without a note. */
  readonly aliases: readonly Alias[] | null;
}

/** The user's active decisions, in order, and lookups by subject. */
export interface UserDecisions {
  readonly decisions: readonly Decision[];
  /** By the key that a decision names. */
  readonly fingerprints: Readonly<Record<string, EntityFingerprint>>;
  /** Content hashes of the passages that decisions name, by `path:first-last`, and of the notes, by their paths. */
  readonly passages: Readonly<Record<string, string>>;
}

/** Nothing decided. */
export const noDecisions: UserDecisions = { decisions: [], fingerprints: {}, passages: {} };

/** An entity after the user's decisions. */
export interface DecidedEntity {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly certain: boolean;
  readonly ignored: boolean;
  readonly pinned: boolean;
  readonly picture: ChosenPicture;
  /** What was read of it, and of those merged into it; itself first. */
  readonly parts: readonly ExtractedEntity[];
  readonly aliases: readonly Alias[];
  /** Names that are switched off. */
  readonly off: readonly Alias[];
}

/** What the user says of a relationship: states it, or denies (`holds: false`), between two entities by their keys. */
export interface DecidedRelationship {
  readonly source: string;
  readonly target: string;
  readonly kind: string;
  /** As the user typed it. */
  readonly label: string;
  readonly holds: boolean;
  readonly from: number | null;
  readonly until: number | null;
  /** The chapters of the one statement that is meant, before this; null for every statement of the relationship. */
  readonly span: ChapterSpan | null;
}

/** The first and the last chapter of a relationship; null where the story begins or ends. */
export interface ChapterSpan {
  readonly from: number | null;
  readonly until: number | null;
}

/** Resolves a name to an entity, everywhere or in one passage. Null: no entity in the vault. */
interface DecidedDisambiguation {
  /** Key of the name. */
  readonly name: string;
  readonly entity: string | null;
  /** `path:first-last`; null everywhere. */
  readonly passage: string | null;
}

/** From which chapter on the user says that a note, or a passage of it, may be known. */
export interface DecidedDisclosure {
  readonly document: string;
  /** `path:first-last`; null for the whole note. */
  readonly passage: string | null;
  /** 0 always. */
  readonly from: number | 'never';
}

/** Entities, relationships and meanings of names after all decisions. */
export interface DecisionResult {
  readonly entities: readonly DecidedEntity[];
  readonly relationships: readonly DecidedRelationship[];
  readonly disambiguations: readonly DecidedDisambiguation[];
  readonly disclosures: readonly DecidedDisclosure[];
  /** Decisions about missing subjects. They are kept, and apply again when the subject comes back. */
  readonly waiting: number;
}
