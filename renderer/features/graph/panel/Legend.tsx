import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { GraphEdge } from '#shared/model/entity.ts';
import { useMap } from '../state/mapState.ts';
import { formatCount } from '../../../strings/intl.ts';
import { families, type Family } from '#shared/model/relationshipFamilies.ts';
import { familyName, FamilyStroke } from '../../../common/relationships/FamilyStroke.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { countFamilies } from '../model/edgeFamilies.ts';
import { mapStrings } from '../../../strings/map.ts';

const none: readonly GraphEdge[] = [];

/** The families of relationships with the strokes of the map, each of which shows or hides its lines; and the weakest line that is drawn. */
export function Legend(): ReactNode {
  const { view, setView, setEmphasis, data } = useMap();
  const { hidden } = data;
  // Thousands of edges are counted when there is time; drawing them goes first.
  const counted = useDeferredValue(data.graph?.edges ?? none, none);
  const counts = useMemo(() => countFamilies(counted), [counted]);
  const percent = Math.round(view.strength * 100);
  const toggle = (family: Family): void =>
    setView({ ...view, hidden: families.filter((one) => (one === family ? !hidden.has(one) : hidden.has(one))) });
  return (
    <>
      <section className="graph-filter-part" aria-label={mapStrings.relationships}>
        <h2>{mapStrings.relationships}</h2>
        <ul>
          {counts.map(([family, count]) => (
            <li key={family}>
              <button
                type="button"
                className="graph-filter-type hoverable row"
                aria-pressed={!hidden.has(family)}
                data-on={!hidden.has(family)}
                onClick={() => toggle(family)}
                onPointerEnter={() => setEmphasis(family)}
                onPointerLeave={() => setEmphasis(null)}
                onFocus={() => setEmphasis(family)}
                onBlur={() => setEmphasis(null)}
              >
                <FamilyStroke family={family} />
                <span className="truncate">{familyName(family)}</span>
                <span className="graph-filter-count secondary-text">{formatCount(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="graph-filter-part">
        <h2>
          {mapStrings.minimumStrength} <span className="graph-filter-count secondary-text">{mapStrings.percentShort(percent)}</span>
        </h2>
        <Slider
          label={mapStrings.minimumStrength}
          value={percent}
          min={0}
          max={100}
          step={5}
          onChange={(next) => setView({ ...view, strength: next / 100 })}
          formatValue={(value) => mapStrings.percent(value)}
        />
      </section>
    </>
  );
}
