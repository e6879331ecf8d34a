import { Circle } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { entityTypes } from '#shared/model/constants.ts';
import { lookup } from '#shared/lookup.ts';
import { typeIcons } from './typeIcons.ts';
import { typeToken, useTypeIcon } from './typeLooks.ts';
import './entity-type.css';

export { typeToken };

const defaultIcons: Readonly<Record<string, string>> = {
  character: 'user',
  location: 'map-pin',
  organization: 'flag',
  item: 'gem',
  event: 'calendar-days',
  concept: 'lightbulb',
  creature: 'paw-print',
  plot: 'route',
};

/** A type as a word at the start of a label: "Character". */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** Types in display order: the default ones first, then the user's own by name. */
export function sortTypes(types: Iterable<string>): string[] {
  const order = new Map<string, number>(entityTypes.map((type, index) => [type, index]));
  return [...types].sort((a, b) => (order.get(a) ?? 99) - (order.get(b) ?? 99) || a.localeCompare(b));
}

/** The default types, those of these entities, and `extra`, in display order. */
export function typesOf(entities: readonly { readonly type: string }[], extra: readonly string[] = []): string[] {
  return sortTypes(new Set([...entityTypes, ...entities.map(({ type }) => type), ...extra]));
}

/** The icon of a type in its color, so that color is never the only cue. */
export function TypeIcon({ type, size = 16 }: { readonly type: string; readonly size?: number }): ReactNode {
  const own = useTypeIcon(type);
  const Icon = typeIcons[own ?? lookup(defaultIcons, type) ?? ''] ?? Circle;
  return (
    <span className="type-mark rigid" style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}>
      <Icon size={size} strokeWidth={1.5} aria-hidden />
    </span>
  );
}

/** Icon and word of a type. */
export function TypeLabel({ type }: { readonly type: string }): ReactNode {
  return (
    <span className="type-label small-text gap-4" style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}>
      <TypeIcon type={type} size={14} />
      {typeName(type)}
    </span>
  );
}
