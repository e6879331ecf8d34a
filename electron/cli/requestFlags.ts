import { type Command, Option } from 'commander';
import { z } from 'zod';
import { AppError } from '#shared/contract/errors.ts';
import {
  type ContextField,
  contextFields,
  ContextRequest,
  type FieldMeta,
  fieldMeta,
  innerType,
} from '#shared/model/context/contextRequest.ts';
import { type PartialSettings, type RequestBase, requestInput } from '#shared/model/context/recipe.ts';
import { KnownNotes } from '#shared/model/storyPosition.ts';
import { parseChapterRange, idOrFile, number, positionWithNotes, shares, split, splitAtLast, storyPosition } from './values.ts';

/** The flags of a context as commander gives them, by attribute. What was not given is undefined, so that a recipe can fill it. */
export interface RequestFlags {
  readonly [attribute: string]: unknown;
  /** A file, or the id or name of a saved recipe. */
  readonly recipe?: string;
  readonly notes?: KnownNotes;
  /** The id or name of a preset. */
  readonly preset?: string;
}

/** How the text behind a flag is read, where the type of its field does not say it. */
const readers: { readonly [F in ContextField]?: (text: string) => unknown } = {
  split,
  shares,
  asOf: storyPosition,
  more: number,
};

/** What is made of a flag's texts once the command runs. Files are read here. */
const resolvers: { readonly [F in ContextField]?: (value: never) => unknown } = {
  lens: idOrFile,
  templates: (ids: readonly string[]) => ids.map(idOrFile),
  choices: (texts: readonly string[]) => Object.fromEntries(texts.map((text) => splitAtLast(text, '"Chapters/01.md:3-9=first-sentence"'))),
  disambiguations: (texts: readonly string[]) =>
    Object.fromEntries(
      texts.map((text) => {
        const [surface, entity] = splitAtLast(text, '"the Heron=Characters/Mara Venn"');
        return [surface, entity === '' ? null : entity];
      }),
    ),
  chapters: (texts: readonly string[]) => texts.map(parseChapterRange),
  more: (count: number | true) => (count === true ? 1 : count),
};

/** A field of the request, or a part of one, with the flag that sets it. */
interface FlaggedField {
  readonly field: ContextField;
  readonly part: string | null;
  readonly option: Option;
}

function optionFor(field: ContextField, schema: z.ZodType, { flag, description }: FieldMeta): Option {
  const option = new Option(flag!, description);
  const type = innerType(schema);
  const reader = readers[field];
  if (reader) option.argParser(reader);
  else if (type instanceof z.ZodEnum) option.choices(type.options.map(String));
  else if (type instanceof z.ZodNumber) option.argParser(number);
  return option;
}

/** The flags of the request's schema: one a field, or one for each part of a field whose parts have flags of their own. */
function flaggedFields(): FlaggedField[] {
  return (Object.entries(contextFields) as [ContextField, z.ZodType][]).flatMap(([field, schema]): FlaggedField[] => {
    const meta = fieldMeta.get(schema)!;
    if (meta.flag !== undefined) return [{ field, part: null, option: optionFor(field, schema, meta) }];
    const type = innerType(schema);
    if (!(type instanceof z.ZodObject)) return [];
    return (Object.entries(type.shape) as [string, z.ZodType][]).map(([part, inner]) => ({
      field,
      part,
      option: optionFor(field, inner, fieldMeta.get(inner)!),
    }));
  });
}

/** What of the notes may be known up to the chapter of `--as-of`. */
export function notesOption(): Option {
  return new Option(
    '--notes <which>',
    'With --as-of, which notes may be used: "safe" holds back those that reveal or plan what comes later, "all" only those whose revealed_at says so, "none" uses no notes (default: safe).',
  ).choices(KnownNotes.options);
}

/** Adds a flag for every setting of a context: the same settings that the app and MCP have. */
export function addRequestFlags(command: Command): Command {
  for (const { option } of flaggedFields()) command.addOption(option);
  return command
    .addOption(notesOption())
    .option('--preset <id>', 'Use a preset size (see `presets`).')
    .option('--recipe <id|file>', 'Start from a saved recipe or a JSON file.');
}

/** The settings that the flags name, and nothing else; reads files. @throws AppError `file-unreadable`, `invalid-input`. */
export function settingsOf(flags: RequestFlags): PartialSettings {
  const settings: Partial<Record<ContextField, unknown>> = {};
  for (const { field, part, option } of flaggedFields()) {
    const value = flags[option.attributeName()];
    // Commander gives a `--no-` flag the value true where it was not given.
    if (value === undefined || (option.negate && value !== false)) continue;
    if (part !== null) settings[field] = { ...(settings[field] as object | undefined), [part]: value };
    else settings[field] = resolvers[field] ? resolvers[field](value as never) : value;
  }
  // The request's schema looks at the values.
  return settings as PartialSettings;
}

/** A whole request: what the flags say, else the preset, else the recipe, else the defaults. @throws AppError `invalid-input` in the contract's words. */
export function requestOf(question: string, flags: RequestFlags, base: RequestBase = {}): ContextRequest {
  const input = requestInput(question, settingsOf(flags), base);
  const asOf = positionWithNotes(input.asOf, flags.notes);
  const parsed = ContextRequest.safeParse({ ...input, asOf });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue!.path.length > 1 ? ` (${issue!.path.join('.')})` : '';
  throw new AppError('invalid-input', `${issue!.message}${path}`);
}
