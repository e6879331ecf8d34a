import { Save } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { usePreviewFont } from '../../lore/preferences.ts';
import { count } from '../../lore/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { scrollWithin } from '../../ui/scrollWithin.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { PreviewText } from './PreviewText.tsx';
import { previewBlocks } from './previewBlocks.ts';
import type { ContextPackState } from './useContextPack.ts';
import { useContextText } from './useContextText.ts';
import './preview.css';

interface PreviewProps {
  readonly state: ContextPackState;
  /** The piece that was clicked in the outline; every click is a new object. */
  readonly shown: { readonly reference: string } | null;
  readonly onShow: (reference: string) => void;
}

const fonts = [
  { value: 'prose', label: 'Prose' },
  { value: 'mono', label: 'Mono' },
] as const;

/** The exact text, tinted at the edge by the part each piece belongs to, with copy and save. */
export function Preview({ state, shown, onShow }: PreviewProps): ReactNode {
  const { pack, problems } = state;
  const [font, setFont] = usePreviewFont();
  const { busy, copy, save } = useContextText();
  const scroll = useRef<HTMLDivElement>(null);
  // A large text is drawn when there is time; typing goes first.
  const drawn = useDeferredValue(pack);
  const blocks = useMemo(() => (drawn ? previewBlocks(drawn.text, drawn.items) : []), [drawn]);
  const wrong = Object.keys(problems).length > 0;
  const cannot = !pack || wrong || busy || pack.text === '';

  useEffect(() => {
    if (shown === null) return;
    const block = scroll.current?.querySelector(`[data-reference="${CSS.escape(shown.reference)}"]`);
    if (scroll.current && block) scrollWithin(scroll.current, block, 'center', true);
  }, [shown]);

  return (
    <section className="preview" aria-label="Exact text">
      <header className="preview-head">
        <h2>Exact text</h2>
        <Segmented label="Font" value={font} options={fonts} onChange={setFont} />
      </header>
      <div ref={scroll} className="preview-scroll" tabIndex={0} role="document" aria-label="The text that is copied">
        <PreviewText blocks={blocks} font={font} format={drawn?.format ?? 'markdown'} shown={shown?.reference ?? null} onShow={onShow} />
      </div>
      <footer className="preview-foot">
        <Button look="primary" disabled={cannot} onClick={copy}>
          {busy ? 'Copying …' : 'Copy'}
          <Kbd keys="Mod+Shift+C" />
        </Button>
        <Button look="quiet" disabled={cannot} onClick={save}>
          <Save size={16} strokeWidth={1.5} aria-hidden />
          Save
        </Button>
        {pack && <span className="preview-tokens">{count(pack.tokens)} tokens</span>}
      </footer>
    </section>
  );
}
