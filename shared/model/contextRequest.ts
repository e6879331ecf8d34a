import { z } from 'zod';
import { budgetBounds, contextDefaults } from './constants.ts';
import { Lens, SavedItemId } from './lens.ts';
import { AsOf } from './storyPosition.ts';
import { WeightChoice } from './signals.ts';
import { Template } from './template.ts';

export const ContextFormat = z.enum(['markdown', 'json', 'xml']);
export type ContextFormat = z.infer<typeof ContextFormat>;

/** How the text is written: under headings, as densely as can be, or flowing. */
export const ContextStyle = z.enum(['structured', 'compact', 'narrative']);
export type ContextStyle = z.infer<typeof ContextStyle>;

/** How much of one piece the writer wants: all, cut at a sentence, its first sentence, or the name alone. */
export const PieceChoice = z.enum(['full', 'trimmed', 'first-sentence', 'name']);
export type PieceChoice = z.infer<typeof PieceChoice>;

const percent = z.number().min(0, 'A share must be from 0 to 100.').max(100, 'A share must be from 0 to 100.');
/** A passage (`path:first-last`), a document (its path) or an entity (its id). */
const reference = z.string().min(1).max(2_000);

/** A question and how to answer it. Everything but the question has a default. */
export const ContextRequest = z
  .object({
    question: z
      .string()
      .max(20_000, 'The question is longer than 20,000 characters.')
      .refine((text) => text.trim().length > 0, 'Ask a question, or name somebody or something of the story.'),
    /** Most tokens of the final text, headings and sources counted; null: 0.75 of what the model's window leaves, or 8,000 without a model. */
    budget: z
      .number({ error: `The budget must be a whole number of tokens, ${budgetBounds.least} or more.` })
      .int('The budget must be a whole number of tokens.')
      .min(budgetBounds.least, `The budget must be at least ${budgetBounds.least} tokens.`)
      .max(budgetBounds.most, `The budget can be at most ${budgetBounds.most.toLocaleString('en')} tokens.`)
      .nullable()
      .default(null),
    /** Null: as the lens says, else 5. */
    maxEntities: z
      .number({ error: 'The number of entities must be a whole number from 0 to 50.' })
      .int('The number of entities must be a whole number from 0 to 50.')
      .min(0, 'The number of entities must be from 0 to 50.')
      .max(50, 'The number of entities must be from 0 to 50.')
      .nullable()
      .default(null),
    /** Percent of the budget for entities; the rest is general context. Null: as the lens says, else as the kind of question suggests. */
    split: z
      .number({ error: 'The split must be a number from 0 to 100: the percent for entities.' })
      .min(0, 'The split must be from 0 to 100: the percent for entities.')
      .max(100, 'The split must be from 0 to 100: the percent for entities.')
      .nullable()
      .default(null),
    /** Most ties from what the question names. Null: as the lens says. */
    depth: z
      .number({ error: 'The depth must be a whole number from 1 to 5.' })
      .int('The depth must be a whole number from 1 to 5.')
      .min(1, 'The depth must be from 1 to 5.')
      .max(5, 'The depth must be from 1 to 5.')
      .nullable()
      .default(null),
    format: ContextFormat.default(contextDefaults.format),
    /** More questions, answered in the same pack. */
    topics: z.array(z.string().min(1).max(20_000)).max(20, 'A pack can have at most 20 topics.').readonly().default([]),
    /** The lens by its id, or a lens of one's own. */
    lens: z
      .union([SavedItemId, Lens], { error: 'A lens is named by its id, such as "general", or is one of your own.' })
      .default('general'),
    /** Weights of the signals instead of the lens's; null: the lens's. */
    weights: WeightChoice.nullable().default(null),
    /** Passages that score less are out, 0 to 1. */
    minRelevance: z.number().min(0).max(1).default(contextDefaults.minRelevance),
    /** Nothing after this place in the story may be known. */
    asOf: AsOf,
    /** What must be in: passages (`path:first-last`), documents (their paths), entities (their ids). */
    pins: z.array(reference).max(200).readonly().default([]),
    /** What must not: passages, documents or entities. */
    drops: z.array(reference).max(10_000).readonly().default([]),
    /** How much of single pieces, by their reference. */
    choices: z.record(reference, PieceChoice).default({}),
    /** References in the order in which they shall stand; what is not named follows. */
    manualOrder: z.array(reference).max(1_000).readonly().default([]),
    order: z.enum(['story', 'relevance']).nullable().default(null),
    style: ContextStyle.default('structured'),
    /** Percent of an entity's share for its parts; taken in proportion. */
    shares: z.object({ definition: percent, relationships: percent, mentions: percent }).readonly().default(contextDefaults.shares),
    /** Entities share by how surely they are meant and how important they are, or equally. */
    among: z.enum(['match', 'equal']).default('match'),
    /** The most of each entity, and the characters over which a mention is trimmed. */
    limits: z
      .object({
        relationships: z.number().int().min(0).max(100),
        mentions: z.number().int().min(0).max(100),
        mentionLength: z.number().int().min(80).max(20_000),
      })
      .readonly()
      .default(contextDefaults.limits),
    /** Whether frontmatter and inline fields of the entities are shown, and which are not. */
    properties: z.boolean().default(false),
    excludeProperties: z.array(z.string().min(1).max(200)).max(1_000).readonly().default([]),
    /** Templates by id, or one's own: how an entity type or document kind is written. */
    templates: z
      .array(z.union([SavedItemId, Template], { error: 'A template is named by its id, or is one of your own.' }))
      .max(50)
      .readonly()
      .default([]),
    /** Whether the pack begins with what is asked of its reader. */
    instructions: z.boolean().default(false),
    /** Whether a tree of the entities' ties is drawn. */
    tree: z.boolean().default(false),
    /** Whether pictures of the notes are embedded as links. */
    images: z.boolean().default(false),
    /** Whether sources say how sure they are. */
    confidence: z.boolean().default(true),
    /** The model the pack is for, by its id in the catalogue; null: none in particular. */
    model: z.string().max(200).nullable().default(null),
    /** Tokens that the model's window keeps for what was said before, and for what it remembers. */
    history: z.number().int().min(0).max(1_000).default(0),
    memory: z.number().int().min(0).max(500).default(0),
  })
  .readonly();
/** A request with every default filled in. */
export type ContextRequest = z.infer<typeof ContextRequest>;
/** A request as a face sends it. */
export type ContextRequestInput = z.input<typeof ContextRequest>;
