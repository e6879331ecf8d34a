import { type ComponentProps, type CSSProperties, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { GraphEdge } from '#shared/model/entity.ts';
import { useMap } from '../state/mapState.ts';
import { formatCount } from '../../../strings/intl.ts';
import { families, type Family } from '#shared/model/relationshipFamilies.ts';
import { EndedStroke, familyName, FamilyStroke, familyToken, hasEnded } from '../../../common/relationships/FamilyStroke.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { hullTone } from '../model/groups.ts';
import { countFamilies } from '../model/edgeFamilies.ts';
import { familyLineNames, familyLines } from '../layout/familyLines.ts';
import { mapStrings } from '../../../strings/map.ts';

const none: readonly GraphEdge[] = [];

interface LegendRowProps extends ComponentProps<'button'> {
  readonly isOn: boolean;
  readonly sign: ReactNode;
  readonly name: string;
  readonly count: number;
}

/** A sign of the map, what it stands for, and how many are on the map. */
function LegendRow({ isOn, sign, name, count, ...button }: LegendRowProps): ReactNode {
  return (
    <li>
      <button type="button" className="graph-filter-type hoverable row gap-8" data-on={isOn} {...button}>
        {sign}
        <span className="truncate" dir="auto">
          {name}
        </span>
        <span className="secondary-text at-end">{formatCount(count)}</span>
      </button>
    </li>
  );
}

/** The groups of the layout, in the tones of their frames, each of which collapses into one entity and back. */
function Groups(): ReactNode {
  const { data, closed, setClosed } = useMap();
  const { groups } = data;
  if (groups.length === 0) return null;
  const areAllClosed = groups.every(({ id }) => closed.has(id));
  const toggle = (id: string): void => setClosed(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id]);
  return (
    <section className="graph-filter-part" aria-label={mapStrings.groups}>
      <h2>
        {mapStrings.groups}
        <button type="button" className="text-button" onClick={() => setClosed(areAllClosed ? [] : groups.map(({ id }) => id))}>
          {areAllClosed ? mapStrings.openAll : mapStrings.closeAll}
        </button>
      </h2>
      <ul>
        {groups.map(({ id, name, members }, index) => (
          <LegendRow
            key={id}
            isOn={!closed.has(id)}
            aria-expanded={!closed.has(id)}
            sign={<span className="graph-filter-hull rigid" style={{ '--tone': `var(${hullTone(index)})` } as CSSProperties} aria-hidden />}
            name={name}
            count={members.length}
            onClick={() => toggle(id)}
          />
        ))}
      </ul>
    </section>
  );
}

const familyLineSigns: Readonly<Record<(typeof familyLineNames)[number], ReactNode>> = {
  couple: <path d="M1 3.5H21M1 6.5H21" />,
  descent: <path d="M1 1H21M11 1V10" />,
  siblings: <path d="M3 10V2H19V10" />,
  kin: <path d="M1 5H5M9 5H13M17 5H21" />,
};

/** What the lines of a family tree stand for, as far as it has them. */
function FamilyLines(): ReactNode {
  const { data, layout } = useMap();
  const { edges, positions } = data;
  if (layout !== 'family' || !positions) return null;
  const drawn = new Set(edges.map(familyLines(edges, positions)).map(({ line }) => line));
  return familyLineNames
    .filter((line) => drawn.has(line))
    .map((line) => (
      <li key={line} className="graph-filter-type row gap-8">
        <svg
          className="family-stroke"
          width="22"
          height="10"
          viewBox="0 0 22 10"
          fill="none"
          stroke={`var(${familyToken('kin')})`}
          aria-hidden
        >
          {familyLineSigns[line]}
        </svg>
        <span className="truncate">{mapStrings.familyLines[line]}</span>
      </li>
    ));
}

/** The families of relationships with the strokes of the map, each of which shows or hides its lines; and the weakest line that is drawn. */
export function Legend(): ReactNode {
  const { view, setView, setEmphasis, data } = useMap();
  const { hidden } = data;
  // Thousands of edges are counted when there is time; drawing them goes first.
  const counted = useDeferredValue(data.graph?.edges ?? none, none);
  const counts = useMemo(() => countFamilies(counted), [counted]);
  const ended = useMemo(() => counted.filter(hasEnded).length, [counted]);
  const percent = Math.round(view.strength * 100);
  const toggle = (family: Family): void =>
    setView({ ...view, hidden: families.filter((one) => (one === family ? !hidden.has(one) : hidden.has(one))) });
  return (
    <>
      <section className="graph-filter-part" aria-label={mapStrings.relationships}>
        <h2>{mapStrings.relationships}</h2>
        <ul>
          {counts.map(([family, count]) => (
            <LegendRow
              key={family}
              isOn={!hidden.has(family)}
              aria-pressed={!hidden.has(family)}
              sign={<FamilyStroke family={family} />}
              name={familyName(family)}
              count={count}
              onClick={() => toggle(family)}
              onPointerEnter={() => setEmphasis(family)}
              onPointerLeave={() => setEmphasis(null)}
              onFocus={() => setEmphasis(family)}
              onBlur={() => setEmphasis(null)}
            />
          ))}
          <FamilyLines />
          {ended > 0 && (
            <li className="graph-filter-type row gap-8">
              <EndedStroke />
              <span className="truncate">{mapStrings.ended}</span>
              <span className="secondary-text at-end">{formatCount(ended)}</span>
            </li>
          )}
        </ul>
      </section>
      <Groups />
      <section className="graph-filter-part">
        <h2>
          {mapStrings.minimumStrength} <span className="secondary-text at-end">{mapStrings.percentShort(percent)}</span>
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
