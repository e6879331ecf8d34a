import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { sourceLabel } from '../../../common/passages/SourceLink.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import './chapter-player.css';
import { mapStrings } from '../../../strings/map.ts';

/** Milliseconds that a chapter stays while the story plays. */
const beat = 1_100;

interface ChapterPlayerProps {
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly onAsOf: (sequence: number | null) => void;
  /** The picture of this chapter is not there yet. */
  readonly waiting: boolean;
}

/** The graph as of a chapter: a slider over the story that can play by itself. */
export function ChapterPlayer({ asOf, onAsOf, waiting }: ChapterPlayerProps): ReactNode {
  const vault = useVault();
  const { data } = useQuery(chaptersQuery(useEngine(), vault.id));
  const [playing, setPlaying] = useState(false);
  const chapters = data?.chapters ?? [];
  const last = chapters.length;
  const found = chapters.findIndex(({ sequence }) => sequence === asOf);
  const at = found < 0 ? last : found;
  const next = chapters[at + 1]?.sequence ?? null;

  useEffect(() => {
    if (!playing || waiting) return undefined;
    const timer = setTimeout(() => {
      onAsOf(next);
      if (next === null) setPlaying(false);
    }, beat);
    return () => clearTimeout(timer);
  }, [playing, waiting, next, onAsOf]);

  if (last < 2) return null;
  const words = (index: number): string => {
    const chapter = chapters[index];
    return chapter ? mapStrings.upTo(sourceLabel(chapter)) : mapStrings.endOfStory;
  };
  const play = (): void => {
    if (!playing && at >= last) onAsOf(chapters[0]?.sequence ?? null);
    setPlaying(!playing);
  };
  return (
    <div className="chapter-player" role="group" aria-label={mapStrings.upToAChapter}>
      <IconButton label={playing ? mapStrings.stop : mapStrings.play} onClick={play}>
        {playing ? <Pause size={16} strokeWidth={1.5} aria-hidden /> : <Play size={16} strokeWidth={1.5} aria-hidden />}
      </IconButton>
      <Slider
        label={mapStrings.chapter}
        value={at}
        min={0}
        max={last}
        onChange={(index) => {
          setPlaying(false);
          onAsOf(chapters[index]?.sequence ?? null);
        }}
        formatValue={words}
      />
      <span className="chapter-player-words">{words(at)}</span>
    </div>
  );
}
