import { type Command, Option } from 'commander';
import { AppError } from '#shared/contract/errors.ts';
import {
  contextDefaults,
  ContextFormat,
  ContextRequest,
  ContextStyle,
  PieceChoice,
  type ContextRequestInput,
} from '#shared/model/context.ts';
import { isFile, number, readJsonFile, shares, split, splitAtLast, storyPlace, weights } from './values.ts';

/** The flags of a context as commander gives them. What was not given is undefined, so that a recipe can fill it. */
export interface RequestFlags {
  readonly maxTokens?: number;
  readonly model?: string;
  readonly maxEntities?: number;
  readonly split?: number;
  readonly shares?: ContextRequestInput['shares'];
  readonly among?: ContextRequestInput['among'];
  readonly maxRelationships?: number;
  readonly maxMentions?: number;
  readonly mentionLength?: number;
  readonly depth?: number;
  readonly lens?: string;
  readonly weights?: string | Record<string, number>;
  readonly minRelevance?: number;
  readonly asOf?: { sequence: number; scene: number | null };
  readonly topic?: readonly string[];
  readonly pin?: readonly string[];
  readonly drop?: readonly string[];
  readonly choose?: readonly string[];
  readonly order?: ContextRequestInput['order'];
  readonly first?: readonly string[];
  readonly style?: ContextRequestInput['style'];
  readonly format?: ContextFormat;
  readonly includeFields?: boolean;
  readonly excludeField?: readonly string[];
  readonly template?: readonly string[];
  readonly instructions?: boolean;
  readonly tree?: boolean;
  readonly images?: boolean;
  readonly confidence?: boolean;
  readonly history?: number;
  readonly memory?: number;
  /** A file, or the id of a saved recipe. */
  readonly recipe?: string;
}

const choice = (flags: string, description: string, choices: readonly string[]): Option =>
  new Option(flags, description).choices([...choices]);

/** Every setting of a context, the same that the app has. */
export function addRequestFlags(command: Command): Command {
  return command
    .option('--max-tokens <n>', 'most tokens of the text (default: what the model leaves, else 8000)', number)
    .option('--model <id>', 'the model the text is for; its window decides the budget')
    .option('--max-entities <n>', 'most entities, 0 to 50', number)
    .option('--split <percent>', 'percent of the budget for entities, e.g. 60 or 60/40', split)
    .option('--shares <d/r/m>', 'shares of definition, relationships, mentions, e.g. 20/30/50', shares)
    .addOption(choice('--among <how>', 'how entities share', ['match', 'equal']))
    .option('--max-relationships <n>', 'most relationships of each entity', number)
    .option('--max-mentions <n>', 'most mentions of each entity', number)
    .option('--mention-length <n>', 'characters over which a mention is cut', number)
    .option('--depth <n>', 'how many ties to follow from what the question names, 1 to 5', number)
    .option('--lens <id|file>', 'the lens: its id (see `lenses`) or a JSON file')
    .option('--weights <set>', 'question, graph, or own: semantic=0.5,keyword=1', weights)
    .option('--min-relevance <n>', 'leave out what scores less, 0 to 1', number)
    .option('--as-of <chapter>', 'nothing after this chapter (8) or scene (8.2) is known', storyPlace)
    .option('--topic <question...>', 'more questions for the same text')
    .option('--pin <what...>', 'what must be in: entity, document, or passage as file:first-last')
    .option('--drop <what...>', 'what must not be in')
    .option('--choose <passage=how...>', `how much of a passage: ${PieceChoice.options.join(', ')}`)
    .addOption(choice('--order <by>', 'order of the prose', ['story', 'relevance']))
    .option('--first <passage...>', 'passages in the order in which they shall stand')
    .addOption(choice('--style <style>', 'how the text is written', ContextStyle.options))
    .addOption(choice('--format <format>', 'format of the text', ContextFormat.options))
    .option('--include-fields', 'show frontmatter and inline fields of the entities')
    .option('--exclude-field <key...>', 'fields that are not shown')
    .option('--template <id|file...>', 'templates: their ids or JSON files')
    .option('--instructions', 'begin with what is asked of the reader')
    .option('--tree', 'draw a tree of the ties')
    .option('--images', 'embed pictures of the notes')
    .option('--no-confidence', 'do not say how sure sources are')
    .option('--history <n>', 'tokens of the window kept for what was said before', number)
    .option('--memory <n>', 'tokens of the window kept for what the model remembers', number)
    .option('--recipe <id|file>', 'start from a saved recipe, or from a JSON file');
}

/**
 * The settings that the flags name, and nothing else. Files are read here.
 * @throws AppError `file-unreadable`, `invalid-input`.
 */
export function settingsOf(flags: RequestFlags): Partial<ContextRequestInput> {
  const idOrFile = (text: string): unknown => (isFile(text) ? readJsonFile(text) : text);
  const settings: Record<keyof ContextRequestInput, unknown> = {
    question: undefined,
    budget: flags.maxTokens,
    maxEntities: flags.maxEntities,
    split: flags.split,
    depth: flags.depth,
    format: flags.format,
    topics: flags.topic,
    lens: flags.lens === undefined ? undefined : idOrFile(flags.lens),
    weights: flags.weights,
    minRelevance: flags.minRelevance,
    asOf: flags.asOf,
    pins: flags.pin,
    drops: flags.drop,
    choices: flags.choose && Object.fromEntries(flags.choose.map((text) => splitAtLast(text, '=', '"Chapters/01.md:3-9=first-sentence"'))),
    manualOrder: flags.first,
    order: flags.order,
    style: flags.style,
    shares: flags.shares,
    among: flags.among,
    limits: limitsOf(flags),
    properties: flags.includeFields,
    excludeProperties: flags.excludeField,
    templates: flags.template?.map(idOrFile),
    instructions: flags.instructions,
    tree: flags.tree,
    images: flags.images,
    // Commander gives a `--no-` flag the value true where it was not given.
    confidence: flags.confidence === false ? false : undefined,
    model: flags.model,
    history: flags.history,
    memory: flags.memory,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<ContextRequestInput>;
}

/** The limits with what the flags say laid over the usual ones. */
function limitsOf({ maxRelationships, maxMentions, mentionLength }: RequestFlags): ContextRequestInput['limits'] {
  if (maxRelationships === undefined && maxMentions === undefined && mentionLength === undefined) return undefined;
  const { limits } = contextDefaults;
  return {
    relationships: maxRelationships ?? limits.relationships,
    mentions: maxMentions ?? limits.mentions,
    mentionLength: mentionLength ?? limits.mentionLength,
  };
}

/** A whole request: what the flags say, else the recipe, else the usual. @throws AppError `invalid-input` in the contract's words. */
export function requestOf(question: string, flags: RequestFlags, recipe: Partial<ContextRequestInput> | null): ContextRequest {
  const parsed = ContextRequest.safeParse({ ...recipe, ...settingsOf(flags), question });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue!.path.length > 1 ? ` (${issue!.path.join('.')})` : '';
  throw new AppError('invalid-input', `${issue!.message}${place}`);
}
