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
import { KnownNotes, type AsOf } from '#shared/model/storyPosition.ts';
import { parseChapterRange, idOrFile, number, asOfFromFlags, shares, split, splitAtLast, storyPosition } from './values.ts';

/** The flags of a context by commander's attribute names. Flags that were not given are undefined, so that a recipe can set them. */
export interface RequestFlags {
  readonly [attribute: string]: unknown;
  /** A file, or the id or name of a saved recipe. */
  readonly recipe?: string;
  readonly notes?: KnownNotes;
  /** The id or name of a preset. */
  readonly preset?: string;
}

/** Parsers for flags whose field's type does not determine one. */
const readers: { readonly [F in ContextField]?: (text: string) => unknown } = {
  split,
  shares,
  asOf: storyPosition,
  more: number,
};

/** Converts a flag's texts when the command runs. Reads files. */
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

/** A field of the request, or a part of one, and the flag that sets it. */
interface FlaggedField {
  readonly field: ContextField;
  readonly part: string | null;
  /** Of a switch with its opposite, which turns back what a recipe sets: the one that says yes first, so that neither has a default. */
  readonly options: readonly Option[];
}

function optionsFor(field: ContextField, schema: z.ZodType, { flag, description }: FieldMeta): Option[] {
  const option = new Option(flag!, description);
  const type = innerType(schema);
  const reader = readers[field];
  if (reader) option.argParser(reader);
  else if (type instanceof z.ZodEnum) option.choices(type.options.map(String));
  else if (type instanceof z.ZodNumber) option.argParser(number);
  if (!(type instanceof z.ZodBoolean)) return [option];
  const opposite = new Option(option.negate ? flag!.replace('--no-', '--') : flag!.replace('--', '--no-'), description).hideHelp();
  return option.negate ? [opposite, option] : [option, opposite];
}

/** The flags of the request's schema: one per field, or one per part of a field whose parts have their own flags. */
function flaggedFields(): FlaggedField[] {
  return (Object.entries(contextFields) as [ContextField, z.ZodType][]).flatMap(([field, schema]): FlaggedField[] => {
    const meta = fieldMeta.get(schema)!;
    if (meta.flag !== undefined) return [{ field, part: null, options: optionsFor(field, schema, meta) }];
    const type = innerType(schema);
    if (!(type instanceof z.ZodObject)) return [];
    return (Object.entries(type.shape) as [string, z.ZodType][]).map(([part, inner]) => ({
      field,
      part,
      options: optionsFor(field, inner, fieldMeta.get(inner)!),
    }));
  });
}

/** Which notes may be used with `--as-of`. */
export function notesOption(): Option {
  return new Option(
    '--notes <which>',
    'With --as-of, which notes may be used: "safe" holds back those that reveal or plan what comes later, "all" only those whose revealed_at says so, "none" uses no notes (default: safe).',
  ).choices(KnownNotes.options);
}

/** Adds a flag for each setting of a context; the app and MCP have the same settings. */
export function addRequestFlags(command: Command): Command {
  for (const { options } of flaggedFields()) for (const option of options) command.addOption(option);
  return command
    .addOption(notesOption())
    .option('--preset <id>', 'Use a preset size (see `presets`).')
    .option('--recipe <id|file>', 'Start from a saved recipe or a JSON file.');
}

/** Only the settings given by flags; reads files. @throws AppError `file-unreadable`, `invalid-input`. */
export function settingsOf(flags: RequestFlags): PartialSettings {
  const settings: Partial<Record<ContextField, unknown>> = {};
  for (const { field, part, options } of flaggedFields()) {
    const value = flags[options[0]!.attributeName()];
    if (value === undefined) continue;
    if (part !== null) settings[field] = { ...(settings[field] as object | undefined), [part]: value };
    else settings[field] = resolvers[field] ? resolvers[field](value as never) : value;
  }
  // The request's schema validates the values.
  return settings as PartialSettings;
}

/** The complete request: flags override the preset, which overrides the recipe, which overrides the defaults. @throws AppError `invalid-input`. */
export function requestFromFlags(question: string, flags: RequestFlags, base: RequestBase = {}): ContextRequest {
  const input = requestInput(question, settingsOf(flags), base);
  const asOf = asOfFromFlags({ asOf: input.asOf as AsOf, ...(flags.notes !== undefined && { notes: flags.notes }) });
  const parsed = ContextRequest.safeParse({ ...input, asOf });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue!.path.length > 1 ? ` (${issue!.path.join('.')})` : '';
  throw new AppError('invalid-input', `${issue!.message}${path}`);
}
