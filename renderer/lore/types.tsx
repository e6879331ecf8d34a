import { CalendarDays, Circle, Flag, Gem, Lightbulb, type LucideIcon, MapPin, PawPrint, Route, User } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { entityTypes } from '#shared/model/constants.ts';
import './types.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  character: User,
  location: MapPin,
  organization: Flag,
  item: Gem,
  event: CalendarDays,
  concept: Lightbulb,
  creature: PawPrint,
  plot: Route,
};

/** The token that holds a type's colour; types of the writer's own share one. */
export function typeToken(type: string): string {
  return (entityTypes as readonly string[]).includes(type) ? `--type-${type}` : '--type-other';
}

/** A type as a word at the start of a label: "Character". */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** Types in the order they are shown: the known ones first, the writer's own by name. */
export function sortTypes(types: Iterable<string>): string[] {
  const order = new Map<string, number>(entityTypes.map((type, index) => [type, index]));
  return [...types].sort((a, b) => (order.get(a) ?? 99) - (order.get(b) ?? 99) || a.localeCompare(b));
}

/** The icon of a type in its colour, so that colour never stands alone. */
export function TypeMark({ type, size = 16 }: { readonly type: string; readonly size?: number }): ReactNode {
  const Icon = icons[type] ?? Circle;
  return (
    <span className="type-mark" style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}>
      <Icon size={size} strokeWidth={1.5} aria-hidden />
    </span>
  );
}

/** Icon and word of a type. */
export function TypeLabel({ type }: { readonly type: string }): ReactNode {
  return (
    <span className="type-label" style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}>
      <TypeMark type={type} size={14} />
      {type}
    </span>
  );
}
