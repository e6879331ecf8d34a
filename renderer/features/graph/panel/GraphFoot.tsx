import type { ComponentProps, ReactNode } from 'react';
import type { GraphView } from '../../../common/preferences.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { mapStrings } from '../../../strings/map.ts';
import type { GraphData } from '../state/useGraphData.ts';
import { ChapterPlayer } from './ChapterPlayer.tsx';
import { GraphTools } from './GraphTools.tsx';

type GraphFootProps = Omit<ComponentProps<typeof GraphTools>, 'labels' | 'onLabels'> &
  Omit<ComponentProps<typeof ChapterPlayer>, 'waiting' | 'graph' | 'input'> & {
    readonly data: GraphData;
    readonly view: GraphView;
    readonly onView: (view: GraphView) => void;
  };

/** What floats over the bottom of the map: the number of entities without relationships, which opens their list, its tools, and the chapters. */
export function GraphFoot({ data, view, onView, asOf, onAsOf, nameOf, ...tools }: GraphFootProps): ReactNode {
  const isFolded = data.folded.size > 0;
  return (
    <div className="graph-foot">
      {data.unconnected > 0 && (
        <Button className="graph-unconnected" aria-expanded={!isFolded} onClick={() => onView({ ...view, unconnected: isFolded })}>
          {(isFolded ? mapStrings.showUnconnected : mapStrings.hideUnconnected)(data.unconnected)}
        </Button>
      )}
      <GraphTools {...tools} labels={view.labels} onLabels={(labels) => onView({ ...view, labels })} />
      <ChapterPlayer asOf={asOf} onAsOf={onAsOf} waiting={data.waiting} graph={data.graph} input={data.input} nameOf={nameOf} />
    </div>
  );
}
