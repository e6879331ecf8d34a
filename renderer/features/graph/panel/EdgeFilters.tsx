import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { GraphEdge } from '#shared/model/entity.ts';
import type { GraphView } from '../../../common/preferences.ts';
import { formatCount, originLabel } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { countBy } from '../filterEdges.ts';
import { mapStrings } from '../../../strings/map.ts';

/** Kinds listed at first. */
const kindsFirst = 8;

const none: readonly GraphEdge[] = [];

interface RowsProps {
  readonly name: string;
  readonly rows: readonly (readonly [string, number])[];
  readonly chosen: readonly string[];
  readonly wordsOf?: (value: string) => string;
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Rows({ name, rows, chosen, wordsOf = (value) => value, onChoose }: RowsProps): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.filter(([value], index) => index < kindsFirst || chosen.includes(value));
  return (
    <section className="graph-filter-part" aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {shown.map(([value, edges]) => (
          <li key={value}>
            <button
              type="button"
              className="graph-filter-type"
              aria-pressed={chosen.includes(value)}
              data-on={chosen.length === 0 || chosen.includes(value)}
              onClick={() => onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])}
            >
              <span className="graph-filter-dash" aria-hidden />
              <span className="graph-filter-words">{wordsOf(value)}</span>
              <span className="graph-filter-count">{formatCount(edges)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button look="quiet" className="graph-filter-more" onClick={() => setAll(true)}>
          {mapStrings.showAll2(rows.length)}
        </Button>
      )}
    </section>
  );
}

interface EdgeFiltersProps {
  readonly view: GraphView;
  readonly onView: (view: GraphView) => void;
  /** All edges between the entities shown; none while they are fetched. */
  readonly edges: readonly GraphEdge[] | undefined;
}

/** Which edges are drawn: by how they are known, by kind, by strength. */
export function EdgeFilters({ view, onView, edges = none }: EdgeFiltersProps): ReactNode {
  // Thousands of edges are counted when there is time; drawing them goes first.
  const counted = useDeferredValue(edges, none);
  const byOrigin = useMemo(() => countBy(counted, ({ origin }) => origin), [counted]);
  const byKind = useMemo(() => countBy(counted, ({ kind }) => kind), [counted]);
  const percent = Math.round(view.strength * 100);
  return (
    <>
      <Rows
        name={mapStrings.evidence}
        rows={byOrigin}
        chosen={view.origins}
        wordsOf={originLabel}
        onChoose={(chosen) => onView({ ...view, origins: chosen })}
      />
      <Rows name={mapStrings.relationship} rows={byKind} chosen={view.kinds} onChoose={(kinds) => onView({ ...view, kinds })} />
      <section className="graph-filter-part">
        <h2>
          {mapStrings.minimumStrength} <span className="graph-filter-count">{percent} %</span>
        </h2>
        <Slider
          label={mapStrings.minimumStrength}
          value={percent}
          min={0}
          max={100}
          step={5}
          onChange={(next) => onView({ ...view, strength: next / 100 })}
          formatValue={(value) => mapStrings.percent(value)}
        />
      </section>
    </>
  );
}
