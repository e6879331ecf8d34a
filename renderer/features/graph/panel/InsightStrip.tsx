import type { NameChapter } from '#shared/model/chapterNames.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { CircleDashed, GitFork, type LucideIcon, Moon, TriangleAlert, Unplug } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cardOf } from '../../../common/hoverCard/hoverCard.ts';
import type { Insight } from '../model/insights.ts';
import './insight-strip.css';
import { mapStrings } from '../../../strings/map.ts';

const icons: Readonly<Record<Insight['kind'], LucideIcon>> = {
  bridge: GitFork,
  strangers: Unplug,
  alone: CircleDashed,
  contradictory: TriangleAlert,
  gone: Moon,
};

interface InsightStripProps {
  /** Null where a part of the vault is shown. */
  readonly insights: readonly Insight[] | null;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly nameOf: (id: string) => string;
  readonly onChoose: (insight: Insight) => void;
}

function insightLabel({ kind, ids, since }: Insight, nameOf: (id: string) => string, short: NameChapter): string {
  const [one, other] = ids.map(nameOf);
  if (kind === 'bridge') return mapStrings.bridge(one ?? '');
  if (kind === 'strangers') return mapStrings.neverMeet(one ?? '', other ?? '');
  if (kind === 'contradictory') return mapStrings.contradictory(one ?? '', other ?? '');
  if (kind === 'gone') return mapStrings.goneSince(one ?? '', short(since ?? 0));
  return mapStrings.unconnected(ids.length);
}

/** The insights about the map; each entry shows its entities. At a chapter it keeps its height, so that the map does not move. */
export function InsightStrip({ insights, asOf, nameOf, onChoose }: InsightStripProps): ReactNode {
  const { short } = useChapterNames();
  const strip = useRef<HTMLUListElement>(null);
  const [height, setHeight] = useState(0);
  const isWhole = asOf === null;
  // Measured when the story is left for a chapter, whose insights come later.
  useLayoutEffect(() => {
    const measure = (): void => setHeight(strip.current?.offsetHeight ?? 0);
    return isWhole ? measure : undefined;
  }, [isWhole]);
  if (insights === null || (insights.length === 0 && isWhole)) return null;
  return (
    <ul ref={strip} className="insight-strip" aria-label={mapStrings.insights} style={isWhole || height === 0 ? undefined : { height }}>
      {insights.length === 0 && <li className="insight-none">{mapStrings.nothingStandsOut(short(asOf ?? 0))}</li>}
      {insights.map((insight) => {
        const Icon = icons[insight.kind];
        return (
          <li key={`${insight.kind} ${insight.ids.join(' ')}`}>
            <button
              type="button"
              className="insight row"
              data-kind={insight.kind}
              {...(insight.ids.length === 1 && cardOf(insight.ids[0]!))}
              onClick={() => onChoose(insight)}
            >
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              {insightLabel(insight, nameOf, short)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
