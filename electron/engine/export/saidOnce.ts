import { namesRelationship } from '../extraction/relationships/kinds.ts';
import { plainWord } from '../extraction/words.ts';
import type { RelationshipOf } from './world.ts';

/** Whether a value only repeats the entity's names. */
export function areNames(value: string, names: readonly string[]): boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const parts = value.split(/[,;]/).map((part) => part.trim().toLowerCase());
  return parts.every((part) => part === '' || known.has(part));
}

/** Text without lines that only repeat relationships ("ally: Mara Venn"). */
export function withoutRelationships(text: string, related: readonly RelationshipOf[]): string {
  const names = related.flatMap(({ other }) => [other.name, ...other.aliases]);
  const isSaid = (line: string): boolean => {
    const plain = line
      .replace(/\*\*|__/g, '')
      .replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
      .trim();
    const [, key, value] = /^(?:[-*+] )?([\p{L}_ -]{2,30})::? +(\S.*)$/u.exec(plain) ?? [];
    return key !== undefined && value !== undefined && namesRelationship(plainWord(key).replace(/[\s_-]+/g, '')) && areNames(value, names);
  };
  return text
    .split('\n')
    .filter((line) => !line.includes(':') || !isSaid(line))
    .join('\n');
}
