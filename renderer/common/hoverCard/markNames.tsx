import { escapeRegExp } from 'es-toolkit/string';
import type { ReactNode } from 'react';
import { cardOf } from './hoverCard.ts';

interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

/** A text in which each of some entities' names shows its card. Of names that overlap the longest counts. */
export function markNames(text: string, entities: readonly NamedEntity[]): ReactNode {
  const ids = new Map(entities.filter(({ name }) => name !== '').map(({ id, name }) => [name, id]));
  if (ids.size === 0) return text;
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map((name) => escapeRegExp(name));
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} {...cardOf(ids.get(part)!)}>
        {part}
      </span>
    ),
  );
}
