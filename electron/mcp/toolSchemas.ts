import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { mapValues } from 'es-toolkit/object';
import { z } from 'zod';
import { EntityFilter } from '#shared/model/entityFilter.ts';
import { chapterHint } from '../openVault/lookups.ts';
import { contextFields, metaOf } from '#shared/model/context/contextRequest.ts';
import {
  AsOf,
  ChapterRange,
  KnownNotes,
  readChapterRange,
  readStoryPosition,
  type StoryPosition,
  storyPositionHint,
} from '#shared/model/storyPosition.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that the tools validate with messages; in a description they only cost tokens. */
const unadvertised = new Set(['$schema', 'readOnly', 'pattern', 'maxLength', 'minLength', 'maxItems', 'propertyNames', 'default']);

function isSafeBound(key: string, value: unknown): boolean {
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

/** The schema of an argument for a model: its types without every bound; an object among alternatives is described in words. */
function compactInput(schema: unknown, isAlternative = false): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => compactInput(inner));
  if (!isObject(schema)) return schema;
  if (isAlternative && schema['type'] === 'object') return { type: 'object' };
  const { anyOf, ...others } = schema;
  const rest = Object.fromEntries(
    Object.entries(others).flatMap(([key, value]) => {
      if (unadvertised.has(key) || isSafeBound(key, value)) return [];
      return [[key, key === 'properties' && isObject(value) ? mapValues(value, (inner) => compactInput(inner)) : compactInput(value)]];
    }),
  );
  if (!Array.isArray(anyOf)) return rest;
  // A nullable argument can be omitted instead.
  const alternatives = flattened(anyOf).filter((inner) => !(isObject(inner) && inner['type'] === 'null'));
  const compact = alternatives.map((inner) => compactInput(inner, alternatives.length > 1));
  return compact.length === 1 && isObject(compact[0]) ? { ...compact[0], ...rest } : { ...rest, anyOf: compact };
}

function flattened(alternatives: readonly unknown[]): unknown[] {
  return alternatives.flatMap((inner) => (isObject(inner) && Array.isArray(inner['anyOf']) ? flattened(inner['anyOf']) : [inner]));
}

/** A schema that validates like `schema`, with a shorter description that is never narrower. */
export function advertised<S extends z.ZodType>(schema: S): StandardSchemaWithJSON<z.input<S>, z.output<S>> {
  const standard = schema['~standard'] as unknown as StandardSchemaWithJSON<z.input<S>, z.output<S>>['~standard'];
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: (options) => compactInput(standard.jsonSchema.input(options)) as Json,
        output: standard.jsonSchema.output,
      },
    },
  };
}

/** The arguments of a tool. For unknown ones the error lists the known ones. */
export function toolInput<S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const unknown = (issue as { keys: readonly string[] }).keys.map((key) => `"${key.slice(0, 100)}"`).join(', ');
      return `There is no argument ${unknown}. The arguments are: ${Object.keys(shape).join(', ')}.`;
    },
  });
}

/** `asOf` as an argument, with the same values as on the command line. */
const asOf = z
  .union(
    [
      z.string().transform((text, context): StoryPosition => {
        const position = readStoryPosition(text);
        if (position) return position;
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }),
      AsOf.unwrap(),
    ],
    { error: `${storyPositionHint} All but a whole chapter are strings.` },
  )
  .optional()
  .describe(metaOf('asOf').description);

/** The arguments of tools that can be limited to a chapter. */
export const asOfInputs = {
  asOf,
  notes: KnownNotes.optional().describe(
    'With `asOf`, which notes may be used: "safe" holds back those that reveal or plan what comes later, "all" only those whose revealed_at says so, "none" uses no notes. Default: "safe".',
  ),
};

/** The same with a shorter description, as `context` has the long one. */
export const lookupAsOfInputs = {
  asOf: asOf.describe('Use nothing after this chapter (8), scene ("8.2") or chapter of a book ("2:5"). Default: the whole story.'),
  notes: asOfInputs.notes.describe('With `asOf`, which notes may be used, as in `context`. Default: "safe".'),
};

/** A chapter as an argument: its number, or that in a book. */
const chapter = z
  .union([z.number().int().min(0).max(999_999).transform(String), z.string()], { error: `${chapterHint}.` })
  .transform((text, context): StoryPosition => {
    const position = readStoryPosition(text);
    if (position?.scene === null) return position;
    context.addIssue({ code: 'custom', message: `${chapterHint}.` });
    return z.NEVER;
  })
  .nullable()
  .default(null);

/** `filter` as an argument. */
export const filterInput = EntityFilter.unwrap().extend({ from: chapter, until: chapter }).prefault({});

/** `chapters` as an argument: numbers and ranges, as on the command line. */
export const chaptersInput = z
  .array(
    z.union(
      [
        z
          .union([z.number().int().min(0), z.string()])
          .transform(String)
          .transform((text, context): ChapterRange => {
            const range = readChapterRange(text);
            if (range) return range;
            context.addIssue({ code: 'custom' });
            return z.NEVER;
          }),
        ChapterRange,
      ],
      { error: 'Give a chapter (9), a range ("9-11"), or those of a book ("2:5", "Ash and Iron 5-7").' },
    ),
    { error: 'Give a list of chapters: [9], ["9-11"], or of a book ["2:5"].' },
  )
  .max(50)
  .optional()
  .describe(metaOf('chapters').description);

/** `limits` as an argument: some of them; the others have their defaults. */
export const limitsInput = contextFields.limits.unwrap().unwrap().partial().optional().describe(metaOf('limits').description);
