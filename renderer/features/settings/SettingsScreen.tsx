import { type ReactNode, useRef, useState, type RefObject, useEffect, useLayoutEffect } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useBridge } from '../../engine/engine.tsx';
import { useScreenStart, useSearchField } from '../../common/navigation/screenFocus.ts';
import { foldForSearch } from '../../common/format.ts';
import { SearchField } from '../../ui/controls/Field.tsx';
import { About } from './parts/About.tsx';
import { AiToolSettings } from './parts/AiToolSettings.tsx';
import { AppearanceSettings } from './parts/AppearanceSettings.tsx';
import { CompanionSettings } from './parts/CompanionSettings.tsx';
import { ContextDefaults } from './parts/ContextSettings.tsx';
import { DecisionSettings } from './parts/DecisionSettings.tsx';
import { ExportSettings } from './parts/ExportSettings.tsx';
import { SemanticSearchSettings } from './parts/semanticSearch/SemanticSearchSettings.tsx';
import { SettingsSearch } from './parts/Part.tsx';
import { PrivacySettings } from './parts/PrivacySettings.tsx';
import { IndexingSettings } from './parts/IndexingSettings.tsx';
import { UpdateSettings } from './parts/UpdateSettings.tsx';
import { TypeSettings } from './parts/types/TypeSettings.tsx';
import { VaultPart } from './parts/VaultSettings.tsx';
import { scrollWithin } from '../../ui/layout/scrollWithin.ts';
import { useStages } from '../../ui/useStages.ts';
import '../../ui/tabs.css';
import './settings-screen.css';
import { settingsStrings } from '../../strings/settings.ts';

const contents = [
  ['appearance', settingsStrings.appearance],
  ['companion', settingsStrings.companionWindow],
  ['vault', settingsStrings.vault],
  ['reading', settingsStrings.indexing],
  ['types', settingsStrings.types],
  ['decisions', settingsStrings.yourChanges],
  ['export', settingsStrings.exportTheWorld],
  ['context', settingsStrings.ask],
  ['meaning', settingsStrings.semanticSearch],
  ['ai-tools', settingsStrings.aiTools],
  ['privacy', settingsStrings.privacy],
  ['updates', settingsStrings.updates],
  ['about', settingsStrings.about],
] as const;

/** The settings: appearance, reading, data and privacy, with a search that filters them. */
export function SettingsScreen({ onPoster }: { readonly onPoster: () => Promise<string | null> }): ReactNode {
  const { version } = useBridge();
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useScreenStart(field);
  useSearchField(field);
  const [text, setText] = useState('');
  const search = foldForSearch(text.trim());
  const stage = useStages(2);
  return (
    <div ref={page} className="settings" tabIndex={-1}>
      <div className="settings-page">
        <div className="settings-side stack gap-12">
          <h1 className="settings-title">{settingsStrings.settings}</h1>
          <SearchField ref={field} label={settingsStrings.searchSettings} text={text} onText={setText} />
          <SettingsContents parts={contents} search={search} page={page} onShow={() => setText('')} />
          <p className="settings-version secondary-text">{settingsStrings.lorelens(version)}</p>
        </div>
        <div className="settings-parts stack">
          <SettingsSearch value={search}>
            <AppearanceSettings />
            <CompanionSettings />
            <VaultPart />
            <IndexingSettings />
            {stage > 0 && (
              <>
                <TypeSettings />
                <DecisionSettings />
                <ExportSettings onPoster={onPoster} />
              </>
            )}
            {stage > 1 && (
              <>
                <ContextDefaults />
                <SemanticSearchSettings />
                <AiToolSettings />
                <PrivacySettings />
                <UpdateSettings />
                <About />
              </>
            )}
          </SettingsSearch>
          <div className="settings-none stack gap-12 soft-text">
            <p role="status">{search !== '' && settingsStrings.noSettingsFound(text.trim())}</p>
            {search !== '' && <Button onClick={() => (setText(''), field.current?.focus())}>{settingsStrings.showAllSettings}</Button>}
          </div>
        </div>
      </div>
    </div>
  );
}

interface SettingsContentsProps {
  readonly parts: readonly (readonly [id: string, title: string])[];
  /** What is searched for; empty for all. */
  readonly search: string;
  /** What the parts scroll in. */
  readonly page: RefObject<HTMLElement | null>;
  /** Called before a part is shown: a search may hide it. */
  readonly onShow: () => void;
}

/** Visible height of a part, in pixels. */
function heightInSight(part: HTMLElement | null, view: DOMRect): number {
  if (!part) return 0;
  const { top, bottom } = part.getBoundingClientRect();
  return Math.max(0, Math.min(bottom, view.bottom) - Math.max(top, view.top));
}

function partOf(id: string): HTMLElement | null {
  return document.getElementById(`settings-${id}`);
}

/** The parts of the settings; the one that is read is marked, a press shows another. */
function SettingsContents({ parts, search, page, onShow }: SettingsContentsProps): ReactNode {
  const [now, setNow] = useState(parts[0]?.[0]);
  const links = useRef<HTMLElement>(null);
  // Which parts a search leaves is known when their rows are there: each row looks for itself.
  useLayoutEffect(() => {
    for (const [at, [id]] of parts.entries()) {
      const link = links.current?.children[at];
      const isFound = search === '' || partOf(id)?.querySelector('.settings-row:not([hidden])') instanceof Element;
      if (link instanceof HTMLElement) link.hidden = !isFound;
    }
  }, [parts, search]);
  // A part at the end cannot scroll to the top; the chosen entry is marked all the same.
  const pressed = useRef(false);
  useEffect(() => {
    const scrolled = page.current;
    const look = (): void => {
      if (!scrolled || pressed.current) {
        pressed.current = false;
        return;
      }
      const view = scrolled.getBoundingClientRect();
      const shown = parts.map(([id]) => ({ id, height: heightInSight(partOf(id), view) }));
      setNow(shown.reduce((tallest, each) => (each.height > tallest.height ? each : tallest)).id);
    };
    scrolled?.addEventListener('scroll', look, { passive: true });
    return () => scrolled?.removeEventListener('scroll', look);
  }, [page, parts]);
  const show = (id: string): void => {
    const part = partOf(id);
    if (!part || !page.current) return;
    const before = page.current.scrollTop;
    scrollWithin(page.current, part, 'start');
    pressed.current = page.current.scrollTop !== before;
    part.focus({ preventScroll: true });
    setNow(id);
  };
  return (
    <nav ref={links} className="settings-contents stack" aria-label={settingsStrings.settings}>
      {parts.map(([id, title]) => (
        <button
          key={id}
          type="button"
          className="side-link"
          aria-current={id === now && search === '' ? 'true' : undefined}
          onClick={() => {
            onShow();
            requestAnimationFrame(() => show(id));
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
