import type { NameChapter } from '#shared/model/chapterNames.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { CircleDashed, GitFork, type LucideIcon, Moon, TriangleAlert, Unplug } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cardOf, markNames } from '../../../common/hoverCard/namesWithCards.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
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

/** The same with cards of its names, where it has several; of one the whole insight shows the card. */
function insightText(insight: Insight, nameOf: (id: string) => string, short: NameChapter): ReactNode {
  const label = insightLabel(insight, nameOf, short);
  const isOfTwo = insight.kind === 'strangers' || insight.kind === 'contradictory';
  return isOfTwo
    ? markNames(
        label,
        insight.ids.map((id) => ({ id, name: nameOf(id) })),
      )
    : label;
}

/** The insights about the map, each shows its entities; in one row, those without room in a menu at its end. */
export function InsightStrip({ insights, asOf, nameOf, onChoose }: InsightStripProps): ReactNode {
  const { short } = useChapterNames();
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || insights === null) return undefined;
    const measure = (): void => {
      const items = [...element.children] as HTMLElement[];
      // An insight in the second row has no room in the first.
      setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [insights]);
  if (insights === null || (insights.length === 0 && asOf === null)) return null;
  const without = insights.slice(fitting);
  return (
    <div className="insight-strip row">
      <ul ref={list} aria-label={mapStrings.insights}>
        {insights.length === 0 && <li className="insight-none soft-text">{mapStrings.nothingStandsOut(short(asOf ?? 0))}</li>}
        {insights.map((insight, at) => {
          const Icon = icons[insight.kind];
          return (
            <li key={`${insight.kind} ${insight.ids.join(' ')}`} data-hidden={at >= fitting ? '' : undefined}>
              <button
                type="button"
                className="insight row"
                data-kind={insight.kind}
                {...(insight.ids.length === 1 && cardOf(insight.ids[0]!))}
                onClick={() => onChoose(insight)}
              >
                <Icon size={14} strokeWidth={1.5} aria-hidden />
                <span>{insightText(insight, nameOf, short)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {/* Its room is kept where all fit, or it would take that which makes it needless. */}
      <div className="insight-rest rigid">
        {without.length > 0 && (
          <Menu
            trigger={
              <button type="button" className="text-button" aria-label={mapStrings.moreInsights(without.length)}>
                {mapStrings.moreShort(without.length)}
              </button>
            }
            groups={[{ entries: without.map((insight) => entryOf(insight, insightLabel(insight, nameOf, short), onChoose)) }]}
          />
        )}
      </div>
    </div>
  );
}

function entryOf(insight: Insight, label: string, onChoose: (insight: Insight) => void) {
  const Icon = icons[insight.kind];
  return { label, icon: <Icon size={14} strokeWidth={1.5} aria-hidden />, run: () => onChoose(insight) };
}
