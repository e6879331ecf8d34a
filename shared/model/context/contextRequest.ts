import { z } from 'zod';
import { readonlyObject } from '../readonly.ts';
import { budgetBounds, contextDefaults } from '../constants.ts';
import { Lens, SavedItemId } from '../lens.ts';
import { DocumentKind, PassageRole } from '../source.ts';
import { AsOf, ChapterRange } from '../storyPosition.ts';
import { Template } from './template.ts';

export const ContextFormat = z.enum(['markdown', 'json', 'xml']);
export type ContextFormat = z.infer<typeof ContextFormat>;

/** How the text is written: under headings, as densely as can be, or flowing. */
export const ContextStyle = z.enum(['structured', 'compact', 'narrative']);
export type ContextStyle = z.infer<typeof ContextStyle>;

/** How much of one piece the user wants: all, cut at a sentence, its first sentence, or the name alone. */
export const PieceChoice = z.enum(['full', 'trimmed', 'first-sentence', 'name']);
export type PieceChoice = z.infer<typeof PieceChoice>;

/** What the clients need to know of a request field beyond its type: the window's form, the command line's flags and MCP's arguments are made of it. */
export interface FieldMeta {
  /** Label in the window's form. */
  readonly label: string;
  /** What a second line of the form says; empty: nothing. */
  readonly hint?: string;
  /** Labels of the values of a choice. */
  readonly options?: Readonly<Record<string, { readonly label: string; readonly title?: string }>>;
  /** What the undo history calls a change of it. */
  readonly change: string;
  /** It is typed or dragged: changes in quick succession are one step of the undo history. */
  readonly isContinuous?: true;
  /** Help on the command line and over MCP. */
  readonly description: string;
  /** The flag in commander's notation; absent: the fields inside have flags of their own, or it is the command's argument. */
  readonly flag?: string;
}

/** `FieldMeta` by schema. A separate registry, because metadata in zod's global one would appear in every JSON schema that MCP sends. */
export const fieldMeta = z.registry<FieldMeta>();

/** How many contexts of the same settings may have been given before one. */
export const maxMore = 20;

const percent = z.number().min(0, 'A share must be from 0 to 100.').max(100, 'A share must be from 0 to 100.');
/** A passage (`path:first-last`), a document (its path) or an entity (its id). */
const reference = z.string().min(1).max(2_000);

const relationshipLimit = z.number().int().min(0).max(100).register(fieldMeta, {
  label: 'Max relationships',
  change: 'the limits per entity',
  description: 'Maximum number of relationships listed for each entity, 0 to 100.',
  flag: '--max-relationships <n>',
});
const mentionLimit = z.number().int().min(0).max(100).register(fieldMeta, {
  label: 'Max mentions',
  change: 'the limits per entity',
  description: 'Maximum number of mentions quoted for each entity, 0 to 100.',
  flag: '--max-mentions <n>',
});
const mentionLength = z.number().int().min(80).max(20_000).register(fieldMeta, {
  label: 'Max length of a mention',
  change: 'the limits per entity',
  description: 'Maximum length of a mention in characters, 80 to 20,000; longer ones are shortened.',
  flag: '--mention-length <n>',
});

/** The fields of a request in the order in which help and arguments list them. The only place where a field is spelled out. */
export const contextFields = {
  question: z
    .string({ error: 'Ask a question, or name someone or something in the story.' })
    .max(20_000, 'The question is longer than 20,000 characters.')
    .refine((text) => text.trim().length > 0, 'Ask a question, or name someone or something in the story.')
    .register(fieldMeta, {
      label: 'Question',
      change: 'the question',
      isContinuous: true,
      description:
        'The question in plain words, with names spelled as in the story; or just a name, an id or a path. "@Name" selects that entity; words in quotation marks must appear in the passages.',
    }),
  /** More questions, answered in the same pack. */
  topics: z.array(z.string().min(1).max(20_000)).max(20, 'A pack can have at most 20 topics.').readonly().default([]).register(fieldMeta, {
    label: 'More questions',
    hint: 'One per line, answered in the same text',
    change: 'the other questions',
    isContinuous: true,
    description: 'Further questions for the same context to answer.',
    flag: '--topic <question...>',
  }),
  /** Most tokens of the final text, headings and sources counted; null: 0.75 of what the model's window leaves, or 8,000 without a model. */
  budget: z
    .number({ error: `The budget must be a whole number of tokens, ${budgetBounds.min} or more.` })
    .int('The budget must be a whole number of tokens.')
    .min(budgetBounds.min, `The budget must be at least ${budgetBounds.min} tokens.`)
    .max(budgetBounds.max, `The budget can be at most ${budgetBounds.max.toLocaleString('en')} tokens.`)
    .nullable()
    .default(null)
    .register(fieldMeta, {
      label: 'Budget',
      change: 'the budget',
      isContinuous: true,
      description:
        'Token budget of the context (counted with o200k_base), never exceeded; at least 100. Default: what fits the model; without one, chosen by the kind of question.',
      flag: '--max-tokens <n>',
    }),
  /** The model the pack is for, by its id in the catalogue; null: none in particular. */
  model: z.string().max(200).nullable().default(null).register(fieldMeta, {
    label: 'Model',
    change: 'the model',
    description: 'Id of the model that will read the context; its context window sets the budget. Default: none.',
    flag: '--model <id>',
  }),
  /** Null: as the lens says, else 5. */
  maxEntities: z
    .number({ error: 'The number of entities must be a whole number from 0 to 50.' })
    .int('The number of entities must be a whole number from 0 to 50.')
    .min(0, 'The number of entities must be from 0 to 50.')
    .max(50, 'The number of entities must be from 0 to 50.')
    .nullable()
    .default(null)
    .register(fieldMeta, {
      label: 'Max entities',
      change: 'the number of entities',
      isContinuous: true,
      description: 'Maximum number of entities with a section of their own, 0 to 50.',
      flag: '--max-entities <n>',
    }),
  /** Percent of the budget for entities; the rest is general context. Null: as the lens says, else as the kind of question suggests. */
  split: z
    .number({ error: 'The split must be a number from 0 to 100: the percent for entities.' })
    .min(0, 'The split must be from 0 to 100: the percent for entities.')
    .max(100, 'The split must be from 0 to 100: the percent for entities.')
    .nullable()
    .default(null)
    .register(fieldMeta, {
      label: 'Budget split',
      change: 'the split',
      isContinuous: true,
      description: 'Percentage of the budget for entities, 0 to 100; the rest goes to general passages. Default: depends on the question.',
      flag: '--split <percent>',
    }),
  /** Percent of an entity's share for its parts; taken in proportion. */
  shares: readonlyObject({ definition: percent, relationships: percent, mentions: percent })
    .default(contextDefaults.shares)
    .register(fieldMeta, {
      label: 'Split per entity',
      change: 'the shares of the parts',
      isContinuous: true,
      description: "How an entity's share is divided among definition, relationships and mentions, in percent. Default: 20/30/50.",
      flag: '--shares <d/r/m>',
    }),
  /** Entities share by how surely they are meant and how important they are, or equally. */
  among: z
    .enum(['match', 'equal'])
    .default('match')
    .register(fieldMeta, {
      label: 'Divide space',
      options: { match: { label: 'By relevance' }, equal: { label: 'Evenly' } },
      change: 'how space is divided',
      description: 'How entities share their part of the budget: "match" (by relevance and importance) or "equal".',
      flag: '--among <how>',
    }),
  /** The most of each entity, and the characters over which a mention is trimmed. */
  limits: readonlyObject({ relationships: relationshipLimit, mentions: mentionLimit, mentionLength })
    .default(contextDefaults.limits)
    .register(fieldMeta, {
      label: 'Limits per entity',
      change: 'the limits per entity',
      isContinuous: true,
      description: 'Maximum number of relationships and mentions for each entity, and the maximum length of a mention in characters.',
    }),
  /** Most relationships from what the question names. Null: as the lens says. */
  depth: z
    .number({ error: 'The depth must be a whole number from 1 to 5.' })
    .int('The depth must be a whole number from 1 to 5.')
    .min(1, 'The depth must be from 1 to 5.')
    .max(5, 'The depth must be from 1 to 5.')
    .nullable()
    .default(null)
    .register(fieldMeta, {
      label: 'Degrees of connection',
      change: 'the degrees of connection',
      description: 'How many relationships to follow from the entities in the question, 1 to 5. Default: set by the lens.',
      flag: '--depth <n>',
    }),
  /** The lens by its id, or a lens of one's own. */
  lens: z
    .union([SavedItemId, Lens], { error: 'A lens is named by its id, such as "general", or is one of your own.' })
    .default('general')
    .register(fieldMeta, {
      label: 'Lens',
      change: 'the lens',
      description:
        'What to focus on: "general", "character", "relationships", "timeline", "writing", "planning", "scene-prep", "lore", the id of a custom lens, or a complete lens (a JSON file on the command line, an object over MCP). Default: chosen by the kind of question.',
      flag: '--lens <id|file>',
    }),
  /** Passages that score less are out, 0 to 1. */
  minRelevance: z.number().min(0).max(1).default(contextDefaults.minRelevance).register(fieldMeta, {
    label: 'Minimum relevance',
    change: 'the minimum relevance',
    isContinuous: true,
    description: 'Leave out passages with a lower score, 0 to 1; 0 fills the budget with everything found. Default: 0.1.',
    flag: '--min-relevance <n>',
  }),
  /** Nothing after this position in the story may be known. */
  asOf: AsOf.register(fieldMeta, {
    label: 'Up to',
    change: 'the last chapter',
    isContinuous: true,
    description:
      'Use nothing after this chapter: its number in story order (8), one of its scenes ("8.2"), or, in a vault of several books, a chapter of one of them ("2:5", "Ash and Iron 5"). Set it while the user is working on a chapter, so that nothing later leaks: notes that reveal or plan later chapters are held back too. Default: the whole story.',
    flag: '--as-of <chapter>',
  }),
  /** What must be in: passages (`path:first-last`), documents (their paths), entities (their ids). */
  pins: z.array(reference).max(200).readonly().default([]).register(fieldMeta, {
    label: 'Pinned',
    change: 'the pins',
    description: 'Always include these: entity ids, document paths, or passages as "path:first-last".',
    flag: '--pin <what...>',
  }),
  /** What must not: passages, documents or entities. */
  drops: z.array(reference).max(10_000).readonly().default([]).register(fieldMeta, {
    label: 'Excluded',
    change: 'the exclusions',
    description: 'Never include these: entity ids, document paths, or passages as "path:first-last" (the `reference` of an item).',
    flag: '--drop <what...>',
  }),
  /** How much of single pieces, by their reference. */
  choices: z
    .record(reference, PieceChoice)
    .default({})
    .register(fieldMeta, {
      label: 'Length of a passage',
      change: 'the length of a passage',
      description: `How much of individual passages to include, by reference: ${PieceChoice.options.join(', ')}.`,
      flag: '--choose <passage=how...>',
    }),
  /** Filters: only these are included. An empty list filters nothing, except that working files (scraps) are excluded unless asked for. */
  types: z.array(z.string().min(1).max(100)).max(100).readonly().default([]).register(fieldMeta, {
    label: 'Only entities of these types',
    hint: 'One per line',
    change: 'the types of entities',
    isContinuous: true,
    description: 'Give a section only to entities of these types: character, location, or your own types. Default: all.',
    flag: '--type <type...>',
  }),
  kinds: z
    .array(DocumentKind)
    .max(2)
    .readonly()
    .default([])
    .register(fieldMeta, {
      label: 'Only chapters, or only notes',
      options: { manuscript: { label: 'Chapters' }, note: { label: 'Notes' } },
      change: 'the kinds of documents',
      description: 'Use only passages from these kinds of documents: manuscript, note. Default: both.',
      flag: '--kind <kind...>',
    }),
  roles: z
    .array(PassageRole)
    .max(4)
    .readonly()
    .default([])
    .register(fieldMeta, {
      label: 'Only notes of these roles',
      options: {
        canon: { label: 'The world' },
        plan: { label: 'Plans' },
        scrap: { label: 'Working files' },
        fields: { label: 'Infoboxes' },
      },
      change: 'the roles of notes',
      description:
        'Use only passages with these roles: canon, plan (outlines, ideas), scrap (cut lines, checklists), fields (infoboxes). Default: all but scrap.',
      flag: '--role <role...>',
    }),
  tags: z.array(z.string().min(1).max(200)).max(100).readonly().default([]).register(fieldMeta, {
    label: 'Only notes with these tags',
    hint: 'One per line',
    change: 'the tags of notes',
    isContinuous: true,
    description: 'Use only passages from notes and chapters with one of these tags or a nested tag. Default: all.',
    flag: '--tag <tag...>',
  }),
  folders: z.array(z.string().min(1).max(2_000)).max(100).readonly().default([]).register(fieldMeta, {
    label: 'Only from these folders',
    hint: 'One per line',
    change: 'the folders',
    isContinuous: true,
    description: 'Use only passages from files in these folders of the vault. Default: all.',
    flag: '--folder <path...>',
  }),
  /** Corrections of how the question was understood. What is not in the question any more is passed over. */
  disambiguations: z.record(z.string().min(1).max(200), reference.nullable()).default({}).register(fieldMeta, {
    label: 'Meanings of names',
    change: 'the meaning of a name',
    description:
      'Which entity certain words of the question refer to: "the Heron=Characters/Mara Venn" on the command line, {"the Heron": "Characters/Mara Venn"} over MCP; with no id, or null, to none.',
    flag: '--means <words=entity...>',
  }),
  /** Null: those that the question names. */
  chapters: z.array(ChapterRange).max(50).readonly().nullable().default(null).register(fieldMeta, {
    label: 'Chapters asked for',
    change: 'the chapters asked for',
    description:
      'The chapters that the question is about: 9 or "9-11", or with several books "2:5" or "Ash and Iron 5-7". Default: those named in the question.',
    flag: '--chapter <n...>',
  }),
  /** Fields, kinds of relationship and types, and `pov`, that the question was wrongly taken to ask for. */
  ignored: z.array(z.string().min(1).max(200)).max(100).readonly().default([]).register(fieldMeta, {
    label: 'Not asked for',
    change: 'the corrections to the question',
    description:
      'Kinds of relationship, fields and types that the question seems to ask for but does not ("ally of"); "pov" if it is not about what someone knows.',
    flag: '--not-asked <what...>',
  }),
  /** How many contexts of these settings were given before. */
  more: z
    .number({ error: `The number of contexts given before must be a whole number from 0 to ${maxMore}.` })
    .int(`The number of contexts given before must be a whole number from 0 to ${maxMore}.`)
    .min(0, `The number of contexts given before must be from 0 to ${maxMore}.`)
    .max(maxMore, `The number of contexts given before must be from 0 to ${maxMore}.`)
    .default(0)
    .register(fieldMeta, {
      label: 'More',
      change: 'the next part',
      description:
        'Include only what is new after this many contexts for the same question and settings, 0 to 20; without a number, 1. Default: 0.',
      flag: '--more [n]',
    }),
  order: z
    .enum(['story', 'relevance'])
    .nullable()
    .default(null)
    .register(fieldMeta, {
      label: 'Order',
      options: { null: { label: 'From lens' }, story: { label: 'Story order' }, relevance: { label: 'Relevance' } },
      change: 'the order',
      description: 'Order of the passages: "story" or "relevance". Default: set by the lens.',
      flag: '--order <by>',
    }),
  /** References in the desired order; all others follow. */
  manualOrder: z.array(reference).max(1_000).readonly().default([]).register(fieldMeta, {
    label: 'Custom order',
    change: 'the custom order',
    description: 'Put these passages first, in this order, by reference; all others follow.',
    flag: '--first <passage...>',
  }),
  style: ContextStyle.default('structured').register(fieldMeta, {
    label: 'Style',
    options: {
      structured: { label: 'Sections', title: 'Under headings' },
      compact: { label: 'Compact', title: 'As much as possible in few tokens' },
      narrative: { label: 'Prose', title: 'Continuous text with transitions' },
    },
    change: 'the style',
    description: 'Style of the text: "structured" (with headings), "compact" or "narrative". Default: "structured".',
    flag: '--style <style>',
  }),
  format: ContextFormat.default(contextDefaults.format).register(fieldMeta, {
    label: 'Format',
    options: { markdown: { label: 'Markdown' }, json: { label: 'JSON' }, xml: { label: 'XML' } },
    change: 'the format',
    description: 'Format of the text: "markdown", "json" or "xml". Default: "markdown".',
    flag: '--format <format>',
  }),
  /** Whether the pack begins with instructions to its reader. */
  instructions: z.boolean().default(false).register(fieldMeta, {
    label: 'Add instructions',
    hint: 'Tell the AI how to answer',
    change: 'the instructions',
    description: 'Begin with instructions on how to answer.',
    flag: '--instructions',
  }),
  /** Whether frontmatter and inline fields of the entities are shown, and which are not. */
  properties: z.boolean().default(false).register(fieldMeta, {
    label: 'Include properties',
    hint: 'Frontmatter fields',
    change: 'the properties',
    description: 'Include the frontmatter and inline fields of the entities.',
    flag: '--include-fields',
  }),
  excludeProperties: z.array(z.string().min(1).max(200)).max(1_000).readonly().default([]).register(fieldMeta, {
    label: 'Excluded properties',
    hint: 'One per line',
    change: 'the excluded properties',
    isContinuous: true,
    description: 'Leave out these frontmatter and inline fields.',
    flag: '--exclude-field <key...>',
  }),
  /** Whether a tree of the entities' relationships is drawn. */
  tree: z.boolean().default(false).register(fieldMeta, {
    label: 'Relationship tree',
    change: 'the relationship tree',
    description: 'Include a tree of the relationships.',
    flag: '--tree',
  }),
  /** Whether pictures of the notes are embedded as links. */
  images: z.boolean().default(false).register(fieldMeta, {
    label: 'Images',
    hint: 'Include as links',
    change: 'the images',
    description: 'Include the images of the notes as links.',
    flag: '--images',
  }),
  /** Whether sources say how sure they are. */
  confidence: z.boolean().default(true).register(fieldMeta, {
    label: 'Source confidence',
    change: 'the source confidence',
    description: 'Whether sources say how certain they are. Default: yes.',
    flag: '--no-confidence',
  }),
  /** Templates by id, or one's own: how an entity type or document kind is written. */
  templates: z
    .array(z.union([SavedItemId, Template], { error: 'A template is named by its id, or is one of your own.' }))
    .max(50)
    .readonly()
    .default([])
    .register(fieldMeta, {
      label: 'Templates',
      hint: 'Template',
      change: 'the templates',
      description:
        'Templates for types of entities or kinds of documents: ids of saved templates, or complete ones (JSON files on the command line, objects over MCP).',
      flag: '--template <id|file...>',
    }),
} as const satisfies Record<string, z.ZodType>;

export type ContextField = keyof typeof contextFields;
export const contextFieldNames = Object.keys(contextFields) as readonly ContextField[];

/** What the clients say of a field. */
export const metaOf = (field: ContextField): FieldMeta => fieldMeta.get(contextFields[field] as z.ZodType)!;

/** The type of a field without what makes it optional. */
export function innerType(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodReadonly)
    inner = inner.unwrap() as z.ZodType;
  return inner;
}

/** A question and how to answer it. Everything but the question has a default. */
export const ContextRequest = readonlyObject(contextFields);
/** A request with every default filled in. */
export type ContextRequest = z.infer<typeof ContextRequest>;
/** A request as a client sends it. */
export type ContextRequestInput = z.input<typeof ContextRequest>;
