import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { InputOf } from '#shared/contract/procedures.ts';
import type { EntityGraph } from '#shared/model/entity.ts';
import { useEngine, useVaultQuery } from '../../../engine/engine.tsx';
import { changesQuery, chaptersQuery, graphQuery } from '../../../engine/queries.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { changesBetween } from '../model/changes.ts';
import './chapter-player.css';
import { mapStrings } from '../../../strings/map.ts';
import { relationshipSentence } from '../../../strings/relationshipSentence.ts';

/** Milliseconds that a chapter stays while the story plays. */
const beat = 1_600;
/** Maximum new items of a chapter that are named. */
const maxNames = 3;
const maxFacts = 2;

interface ChapterPlayerProps {
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly onAsOf: (sequence: number | null) => void;
  /** The picture of this chapter is not there yet. */
  readonly waiting: boolean;
  /** As known up to that chapter. */
  readonly graph: EntityGraph | undefined;
  /** Of what the graph is asked for, but for the chapter. */
  readonly input: InputOf<'graph.get'>;
  readonly nameOf: (id: string) => string;
}

/** The graph up to a chapter: a slider that can play, a histogram of changes by chapter, and the changes in this one. */
export function ChapterPlayer({ asOf, onAsOf, waiting, graph, input, nameOf }: ChapterPlayerProps): ReactNode {
  const engine = useEngine();
  const { data } = useVaultQuery(chaptersQuery);
  const { short } = useChapterNames();
  const { data: counted } = useVaultQuery(changesQuery);
  const [playing, setPlaying] = useState(false);
  const chapters = useMemo(() => data?.chapters ?? [], [data]);
  const counts = useMemo(() => {
    const bySequence = new Map(counted?.chapters.map(({ sequence, changes }) => [sequence, changes]));
    return chapters.map(({ sequence }) => bySequence.get(sequence) ?? 0);
  }, [chapters, counted]);
  const last = chapters.length;
  const found = chapters.findIndex(({ sequence }) => sequence === asOf);
  const at = found < 0 ? last : found;
  const next = chapters[at + 1]?.sequence ?? null;
  const previous = found > 0 ? (chapters[found - 1]?.sequence ?? null) : null;
  const { data: before } = useQuery({ ...graphQuery(engine, { ...input, asOf: previous ?? 1 }), enabled: previous !== null });
  const changes = useMemo(
    () => (!waiting && asOf !== null && previous !== null && before && graph ? changesBetween(before, graph, asOf) : null),
    [waiting, asOf, previous, before, graph],
  );

  useEffect(() => {
    if (!playing || waiting) return undefined;
    const timer = setTimeout(() => {
      onAsOf(next);
      if (next === null) setPlaying(false);
    }, beat);
    return () => clearTimeout(timer);
  }, [playing, waiting, next, onAsOf]);

  if (last < 2) return null;
  const labelAt = (index: number): string => {
    const chapter = chapters[index];
    return chapter ? mapStrings.upTo(shortSourceLabel(chapter)) : mapStrings.endOfStory;
  };
  const play = (): void => {
    if (!playing && at >= last) onAsOf(chapters[0]?.sequence ?? null);
    setPlaying(!playing);
  };
  const caption = ((): string => {
    if (!changes || !graph || asOf === null) return '';
    // An entity without a note may have another id in that chapter; the map of the chapter has its name.
    const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
    const labelOf = (id: string): string => names.get(id) ?? nameOf(id);
    const shown = changes.facts.slice(0, maxFacts);
    // Whoever a fact names is there by that.
    const others = changes.appeared.filter((id) => !shown.some(({ edge: { source, target } }) => source === id || target === id));
    const newcomersNamed = others.slice(0, maxNames).map(labelOf);
    const facts = shown.map(({ edge: { source, kind, target }, change }) =>
      relationshipSentence(labelOf(source), kind, labelOf(target), change),
    );
    const more = others.length - newcomersNamed.length;
    const appear = newcomersNamed.length > 0 ? [mapStrings.appears(newcomersNamed, more)] : [];
    return mapStrings.inChapter(short(asOf), [...facts, ...appear]);
  })();
  // The first chapter, in which nearly everything is new, would leave the others no height.
  const maxCount = Math.max(1, ...counts.slice(1));
  return (
    <div className="chapter-player framed row" role="group" aria-label={mapStrings.upToAChapter}>
      <IconButton label={playing ? mapStrings.stop : mapStrings.play} onClick={play}>
        {playing ? <Pause size={16} strokeWidth={1.5} aria-hidden /> : <Play size={16} strokeWidth={1.5} aria-hidden />}
      </IconButton>
      <div className="chapter-player-track stack">
        <div className="chapter-player-bars spread" aria-hidden data-tip={mapStrings.changesByChapter}>
          {counts.map((count, index) => (
            <i
              key={chapters[index]?.sequence}
              data-known={index <= at ? '' : undefined}
              data-book={index > 0 && chapters[index]?.inBook?.book !== chapters[index - 1]?.inBook?.book ? '' : undefined}
              style={{ height: `${Math.min(100, (100 * count) / maxCount)}%` }}
            />
          ))}
          <i />
        </div>
        <Slider
          label={mapStrings.chapter}
          value={at}
          min={0}
          max={last}
          onChange={(index) => {
            setPlaying(false);
            onAsOf(chapters[index]?.sequence ?? null);
          }}
          formatValue={labelAt}
        />
      </div>
      <div className="chapter-player-text stack secondary-text shrinks">
        <span className={at >= last ? 'chapter-player-end truncate' : 'truncate'} title={labelAt(at)}>
          {labelAt(at)}
        </span>
        {caption !== '' && (
          <span className="chapter-player-caption" role="status" title={caption}>
            {caption}
          </span>
        )}
        {at >= last && <span className="chapter-player-hint">{mapStrings.dragToAnEarlierChapter}</span>}
      </div>
    </div>
  );
}
