import fc from 'fast-check';
import { z } from 'zod';
import { anyValue, oddText } from './oddText.ts';

/** The part of JSON Schema that zod writes. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Values for fields of a name, used most of the time, so that inputs get past the first check. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Texts of the patterns that the contract has. */
const patterned = ['general', 'character', 'scene-prep', 'timeline', 'my-own-7', 'spell', '#0072b2', '#FFF000'];

/** Where a value need not fit, one in this many does not. */
const wrongOneIn = 8;

/** Inputs that a schema takes, and, as often, some that it should refuse. `known` gives values for fields of certain names. */
export function ofSchema(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(generator(root, known, false), generator(root, known, true));
}

function generator(root: JsonSchema, known: Known, loose: boolean): fc.Arbitrary<unknown> {
  return build(root, 0);

  function build(part: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    if (!loose) return right(part, depth);
    return fc.oneof({ weight: wrongOneIn - 1, arbitrary: right(part, depth) }, { weight: 1, arbitrary: anyValue });
  }

  function right(part: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    if (part.$ref) return build(root.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}, depth + 1);
    if ('const' in part) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const choices = part.anyOf ?? part.oneOf;
    if (choices) return fc.oneof(...choices.map((each) => build(each, depth + 1)));
    if (part.allOf) return build(part.allOf[0] ?? {}, depth + 1);
    switch (part.type) {
      case 'string':
        return text(part);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'integer':
      case 'number':
        return number(part);
      case 'array':
        // A tuple lists its items, and may allow no others.
        if (part.prefixItems) return fc.tuple(...part.prefixItems.map((each) => build(each, depth + 1)));
        return fc.array(build(part.items || {}, depth + 1), { minLength: part.minItems ?? 0, maxLength: depth > 4 ? 1 : 4 });
      case 'object':
        return object(part, depth);
      default:
        return anyValue;
    }
  }

  function text({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema): fc.Arbitrary<string> {
    const fitting = pattern === undefined ? [] : patterned.filter((each) => new RegExp(pattern, 'u').test(each));
    if (fitting.length > 0) return fc.constantFrom(...fitting);
    return oddText.map((odd) => (odd.trim().length < minLength ? `${odd}x`.padEnd(minLength, 'x') : odd.slice(0, maxLength)));
  }

  function number({ type, minimum = 0, maximum = Infinity }: JsonSchema): fc.Arbitrary<number> {
    const min = Math.max(-3, minimum);
    const fit = fc.integer({ min: min, max: Math.min(min + 2_000, maximum) });
    return loose ? fc.oneof(fit, type === 'integer' ? fc.integer() : fc.double()) : fit;
  }

  function object(part: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(part.properties ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
      const knownValue = field.type === undefined || (field.type === 'string' && field.pattern === undefined) ? known[name] : undefined;
      const any = build(field, depth + 1);
      return [name, knownValue ? fc.oneof({ weight: 8, arbitrary: knownValue }, { weight: 1, arbitrary: any }) : any];
    });
    const required = (part.required ?? []).filter((name) => part.properties?.[name]);
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: required });
    if (typeof part.additionalProperties !== 'object') return record;
    const keys = part.propertyNames ? right(part.propertyNames, depth + 1).map(String) : oddText;
    const more = fc.dictionary(keys, build(part.additionalProperties, depth + 1), { maxKeys: 3 });
    return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }));
  }
}
