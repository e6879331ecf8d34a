import type { ReactNode } from 'react';
import { sortTypes, typeName, TypeIcon } from './EntityType.tsx';
import { Chip } from '../../ui/controls/Chip.tsx';
import './type-filter.css';
import { commonStrings } from '../../strings/common.ts';

interface TypeFilterProps {
  /** Entities by type that match the search. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Chosen types; none means all. */
  readonly chosen: readonly string[];
  readonly onChoose: (types: readonly string[]) => void;
}

/** Chips that keep the list to some types. */
export function TypeFilter({ counts, total, chosen, onChoose }: TypeFilterProps): ReactNode {
  // A chosen type stays in sight with zero, else it could not be switched off.
  const types = sortTypes(new Set([...counts.keys(), ...chosen]));
  return (
    <div className="type-filter wrapped" role="group" aria-label={commonStrings.types}>
      <Chip pressed={chosen.length === 0} count={total} onPress={() => onChoose([])}>
        {commonStrings.all}
      </Chip>
      {types.map((type) => {
        const pressed = chosen.includes(type);
        return (
          <Chip
            key={type}
            pressed={pressed}
            icon={<TypeIcon type={type} size={12} />}
            count={counts.get(type) ?? 0}
            onPress={() => onChoose(pressed ? chosen.filter((other) => other !== type) : [...chosen, type])}
          >
            {typeName(type)}
          </Chip>
        );
      })}
    </div>
  );
}
