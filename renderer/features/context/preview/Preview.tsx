import { Search } from 'lucide-react';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../strings/intl.ts';
import { usePreviewFont } from '../../../common/preferences.ts';
import { useScreenSearch } from '../../../common/navigation/screenFocus.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Skeleton } from '../../../ui/layout/States.tsx';
import { PreviewFind } from './PreviewFind.tsx';
import { previewBlocks, PreviewText } from './PreviewText.tsx';
import { type ContextPackState, maxPackWait } from '../state/useContextPack.ts';
import { useDeferredAtMost } from '../../../ui/useInTime.ts';
import { askStrings } from '../../../strings/ask.ts';
import './preview.css';

interface PreviewProps {
  readonly state: ContextPackState;
  /** Shown in a tab of that name, without the outline's size. */
  readonly isAlone: boolean;
  /** The item that was clicked in the outline; a new object for every click. */
  readonly shown: { readonly reference: string } | null;
  readonly onShow: (reference: string) => void;
}

const fonts = [
  { value: 'prose', label: askStrings.serif },
  { value: 'mono', label: askStrings.mono },
] as const;

/** The exact text, with the section of each item as a coloured edge. */
export const Preview = memo(function Preview({ state, isAlone, shown, onShow }: PreviewProps): ReactNode {
  const { pack, busy: isBuilding } = state;
  const [font, setFont] = usePreviewFont();
  const [finding, setFinding] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLElement>(null);
  useScreenSearch(() => pack && setFinding(true), part);
  // A large text is deferred; typing and opening the screen go first.
  const deferredPack = useDeferredAtMost(pack, maxPackWait);
  const blocks = useMemo(
    () => (deferredPack && deferredPack.items.length > 0 ? previewBlocks(deferredPack.text, deferredPack.items) : []),
    [deferredPack],
  );

  const hasBlocks = blocks.length > 0;
  useEffect(() => {
    // In a tab that is opened for it, the text comes after the click.
    if (shown === null || !hasBlocks) return;
    const block = scroll.current?.querySelector(`[data-reference="${CSS.escape(shown.reference)}"]`);
    if (scroll.current && block) scrollWithin(scroll.current, block, 'center', true);
  }, [shown, hasBlocks]);

  return (
    <section ref={part} className="preview stack fill" aria-label={askStrings.preview}>
      <header className="preview-head row spread line-below">
        <h2 className={isAlone ? 'only-read' : undefined}>{askStrings.preview}</h2>
        {isAlone && (
          <p className="preview-tokens soft-text">
            {pack && (
              <>
                <strong>{formatCount(pack.tokens)}</strong> {askStrings.ofTokens(pack.budget)}
              </>
            )}
          </p>
        )}
        <span className="row gap-8">
          <IconButton
            label={askStrings.findInText}
            icon={Search}
            aria-expanded={finding}
            disabled={!pack}
            onClick={() => setFinding(!finding)}
          />
          <Segmented label={askStrings.font} value={font} options={fonts} onChange={setFont} />
        </span>
      </header>
      {finding && <PreviewFind scroll={scroll} onClose={() => (setFinding(false), scroll.current?.focus({ preventScroll: true }))} />}
      <div
        ref={scroll}
        className="preview-scroll fill"
        tabIndex={0}
        role="document"
        aria-label={askStrings.textToBeCopied}
        // By these the benchmark knows which settings the text on the screen is of: scripts/bench/suites/window.ts.
        data-split={deferredPack?.resolved.split}
        data-tokens={deferredPack?.tokens}
      >
        {!pack && isBuilding && (
          <div className="preview-wait">
            <Skeleton lines={[56, 30, 92, 88, 94, 60, 90, 86]} look="titled" />
          </div>
        )}
        {/* The column next to it explains why there is none. */}
        {deferredPack?.items.length === 0 && <p className="preview-none soft-text">{askStrings.nothingToCopyYet}</p>}
        {deferredPack && (
          <PreviewText
            blocks={blocks}
            font={font}
            format={deferredPack.format}
            shown={shown?.reference ?? null}
            isWhole={finding}
            onShow={onShow}
          />
        )}
      </div>
    </section>
  );
});
