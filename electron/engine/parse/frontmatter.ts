import { readSalvaged } from './frontmatterSalvage.ts';
import { readYaml } from './frontmatterYaml.ts';
import type { Field, ParseProblem } from './types.ts';

/** The properties of a file and where its body begins. */
export interface Frontmatter {
  readonly fields: readonly Field[];
  /** `longform.scenes`, flattened in order. */
  readonly scenes: readonly string[];
  readonly problems: readonly ParseProblem[];
  /** Last line of the properties with their closing fence, 1-based; 0 when the file has none. */
  readonly lastLine: number;
}

const none: Frontmatter = { fields: [], scenes: [], problems: [], lastLine: 0 };

/** A YAML block longer than this, or nested deeper, is read line by line: no writer's properties are. */
const longestYaml = 500_000;
const deepestYaml = 32;

/** Reads the properties at the top of a file, given as lines. Whatever is wrong in them, the body stays readable. */
export function readFrontmatter(lines: readonly string[]): Frontmatter {
  if (lines[0] === undefined || !/^---[ \t]*$/.test(lines[0])) return none;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end < 0) return withoutEnd(lines);
  const block = lines.slice(1, end);
  // A scene break at the top and another one further down is no block of properties.
  if (block.some((line) => line.trim() !== '') && !block.some(isProperty)) return none;
  const read = isReadable(block) ? readYaml(block, 2) : readSalvaged(block, 2);
  const problems = isReadable(block)
    ? read.problems
    : [{ line: 1, message: 'The properties are too long or too deeply nested for YAML, so they were read line by line.' }];
  return { fields: read.fields, scenes: read.scenes, problems, lastLine: end + 1 };
}

function isProperty(line: string): boolean {
  return /^\s*(?:- )?["']?[\p{L}_$<][^:]{0,200}:(?:\s|$)/u.test(line) || /^\s*#/.test(line);
}

/** A fence that is opened and never closed: the properties end where lines stop looking like properties. */
function withoutEnd(lines: readonly string[]): Frontmatter {
  let end = 1;
  let last = 0;
  while (end < lines.length && /^(?:["']?[\p{L}_][\p{L}\p{N} _.-]{0,60}["']?:(?:\s|$)|\s+\S|\s*- |\s*#)/u.test(lines[end]!)) {
    if (/^["']?[\p{L}_]/u.test(lines[end]!)) last = end;
    end += 1;
  }
  if (last === 0) return none;
  const read = readSalvaged(lines.slice(1, end), 2);
  const message = 'The properties begin with --- but no second --- ends them. They were read line by line; add the closing ---.';
  return { fields: read.fields, scenes: read.scenes, problems: [{ line: 1, message }], lastLine: end };
}

function isReadable(block: readonly string[]): boolean {
  let length = 0;
  for (const line of block) {
    length += line.length + 1;
    if (length > longestYaml) return false;
    if (line.length > 60 && nesting(line) > deepestYaml) return false;
    if (/^ {200}/.test(line) || /^[-? ]{60}/.test(line)) return false;
  }
  return true;
}

function nesting(line: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of line) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
