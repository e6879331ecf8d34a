import { bookTitles } from '#shared/model/chapterNames.ts';
import { chapterOptions } from '../../../common/chapters/chapterNames.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { KnownNotes, type StoryPosition } from '#shared/model/storyPosition.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import './as-of.css';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface AsOfFieldProps {
  readonly asOf: StoryPosition | null;
  readonly onAsOf: (asOf: StoryPosition | null) => void;
}

function chapterLabel(chapter: StoryChapter): string {
  return `${chapter.book === null || chapter.inBook ? '' : `${chapter.book}, `}${shortSourceLabel(chapter)}`;
}

/** As-of position: a slider over the chapters; its right end is the whole story. */
export function AsOfField({ asOf, onAsOf }: AsOfFieldProps): ReactNode {
  const { data } = useVaultQuery(chaptersQuery);
  const chapters = data?.chapters ?? [];
  if (chapters.length === 0) return null;
  const found = asOf === null ? -1 : chapters.findIndex((chapter) => chapter.sequence >= asOf.sequence);
  // A position after the last chapter is the whole story.
  const at = found === -1 ? chapters.length : found;
  const chapter = chapters[at];
  const known = asOf?.notes === undefined ? {} : { notes: asOf.notes };
  const labelAt = (index: number): string => (chapters[index] ? chapterLabel(chapters[index]) : askStrings.endOfStory);
  return (
    <div className="field as-of" role="group" aria-label={askStrings.upTo}>
      <span className="as-of-head">
        <span className="field-label">{askStrings.upTo}</span>
        {bookTitles(chapters).length > 0 ? (
          // A slider over the chapters of several books is too fine; a select is used instead.
          <Select
            look="field"
            label={askStrings.upToChapter}
            value={String(chapter?.sequence ?? '')}
            options={[{ value: '', label: askStrings.endOfStory }, ...chapterOptions(chapters)]}
            onChange={(sequence) => onAsOf(sequence === '' ? null : { ...known, sequence: Number(sequence), scene: null })}
          />
        ) : (
          <span className="as-of-text truncate" {...tip(labelAt(at))}>
            {labelAt(at)}
          </span>
        )}
        {asOf !== null && (
          <IconButton label={askStrings.includeTheWholeStory} icon={X} iconSize={12} className="as-of-clear" onClick={() => onAsOf(null)} />
        )}
      </span>
      <Slider
        label={askStrings.upToChapter}
        value={at}
        min={0}
        max={chapters.length}
        formatValue={labelAt}
        onChange={(index) => onAsOf(chapters[index] ? { ...known, sequence: chapters[index].sequence, scene: null } : null)}
      />
      {chapter && chapter.scenes > 1 && (
        <Select
          label={askStrings.scene}
          lead={askStrings.upTo}
          value={String(asOf?.scene ?? 0)}
          options={[
            { value: '0', label: askStrings.endOfChapter },
            ...Array.from({ length: chapter.scenes }, (_, scene) => ({
              value: String(scene + 1),
              label: askStrings.sceneNumber(scene + 1),
            })),
          ]}
          onChange={(scene) => onAsOf({ ...known, sequence: chapter.sequence, scene: scene === '0' ? null : Number(scene) })}
        />
      )}
      {asOf !== null && (
        <Select
          label={askStrings.knownNotes}
          value={asOf.notes ?? 'safe'}
          options={KnownNotes.options.map((value) => ({ value, label: askStrings.knownNotesOptions[value] }))}
          onChange={(notes) =>
            onAsOf({ sequence: asOf.sequence, scene: asOf.scene, ...(notes !== 'safe' && { notes: notes as KnownNotes }) })
          }
        />
      )}
    </div>
  );
}
