import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, type RefCallback, type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { z } from 'zod';
import { useVault } from '../../engine/engine.tsx';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { useReaderLayout } from '../../common/navigation/screenFocus.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Column, Columns } from '../../ui/layout/Columns.tsx';
import { storedValue, useStored } from '../../ui/store.ts';
import { QuestionField, KindOfQuestion, useReading } from './form/QuestionField.tsx';
import { CopyBar } from './preview/CopyBar.tsx';
import { knownUpTo } from '../../common/hoverCard/namesWithCards.tsx';
import { useMedia } from '../../ui/layout/sizes.ts';
import { useStages } from '../../ui/useStages.ts';
import { ContextForm, SettingsSummary } from './form/ContextForm.tsx';
import { EmptyQuestion } from './form/EmptyQuestion.tsx';
import { History } from './history/History.tsx';
import { Outline } from './outline/Outline.tsx';
import { Preview } from './preview/Preview.tsx';
import { Scratch } from './form/Scratch.tsx';
import { type ContextSettings, noPieceSettings, useContextSettings } from './state/contextSettings.ts';
import { type ContextPackState, useContextPack } from './state/useContextPack.ts';
import { storyName } from '../../common/storyName.ts';
import { askStrings } from '../../strings/ask.ts';
import '../../ui/tabs.css';
import './context-screen.css';

/** Applies what another screen passed on: a question with its entities, or an as-of position. */
function useAsked(setSettings: (change: (before: ContextSettings) => ContextSettings) => void): void {
  const { ask, asOf, pins } = useRoute();
  const navigate = useNavigate();
  useEffect(() => {
    if (ask === null && asOf === null && pins.length === 0) return;
    setSettings((before) => ({
      ...before,
      ...(ask !== null && { ...noPieceSettings, question: ask, pins }),
      // A passed as-of position replaces the current one; a question alone leaves it.
      ...(asOf !== null && { asOf: { sequence: asOf, scene: null } }),
    }));
    navigate({ ask: null, asOf: null, pins: [] }, { replace: true });
  }, [ask, asOf, navigate, pins, setSettings]);
}

/** An item that was clicked, and where; a new object for every click. */
interface Shown {
  readonly reference: string;
  readonly by: 'outline' | 'preview';
}

/** Whether settings, ledger and budget are shown next to the context; otherwise it is shown as cards. */
const Inspector = z.boolean().catch(false);

/** Initial width of the outline, as a share of the window: titles fit, and the text has about fifty characters a line. */
const outlineShare = 0.36;
const cardsShare = 0.46;

/** Width of the cards in a large window, in pixels: their measure, padding and a scrollbar. */
const cardsSize = 723;

/** Width of the text in a large window, in pixels: its measure, or less while the reader is open. */
const textSize = 744;
const textNextToReader = 500;

/** The composer stays centred over its column, however that column is resized: a ref for the column. */
function useMeasuredColumn(screen: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (column: HTMLElement | null) => {
      if (!column) return undefined;
      const set = (width: string | null): void => screen.current?.style.setProperty('--ask-column', width);
      const observer = new ResizeObserver(([entry]) => entry && set(`${entry.contentRect.width}px`));
      observer.observe(column);
      return () => (observer.disconnect(), set(null));
    },
    [screen],
  );
}

/** Enter leads from the question to the primary button, past all that the context consists of, as soon as there is something to copy. */
function useSubmit(screen: RefObject<HTMLElement | null>, state: ContextPackState): (isSubmitted: boolean) => void {
  const isWaiting = useRef(false);
  const lead = useCallback((): void => {
    // Focus that the user has moved elsewhere is left alone.
    if (screen.current?.querySelector('.ask-composer')?.contains(document.activeElement) !== true) isWaiting.current = false;
    if (!isWaiting.current || !state.pack) return;
    const primary = screen.current?.querySelector<HTMLButtonElement>('.copy-bar-main .button:not([disabled])');
    if (!primary) return;
    primary.focus();
    isWaiting.current = false;
  }, [screen, state]);
  useEffect(lead, [lead]);
  return (isSubmitted) => {
    isWaiting.current = isSubmitted;
    lead();
  };
}

/** The Ask screen: question, what would be sent and why, and the exact text. */
export function ContextScreen(): ReactNode {
  const vault = useVault();
  const [settings, setSettings] = useContextSettings(vault.id);
  const change = (part: Partial<ContextSettings>): void => setSettings((before) => ({ ...before, ...part }));
  const ask = (text: string): void => change({ ...noPieceSettings, question: text });
  useAsked(setSettings);
  const state = useContextPack(settings);
  const reading = useReading(settings);
  const [shown, setShown] = useState<Shown | null>(null);
  const wide = useMedia('(min-width: 1200px)');
  const question = useRef<HTMLTextAreaElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const measured = useMeasuredColumn(screen);
  const setSubmitted = useSubmit(screen, state);
  const [open, setOpen] = useState<'history' | 'scratch' | null>(null);

  const showText = useCallback((reference: string) => setShown({ reference, by: 'outline' }), []);
  const showPiece = useCallback((reference: string) => setShown({ reference, by: 'preview' }), []);
  const openHistory = useCallback(() => setOpen('history'), []);
  const openScratch = useCallback(() => setOpen('scratch'), []);

  // Deferred: the first letter mounts the whole screen, and typing must not wait for that.
  const isHome = useDeferredValue(settings.question.trim() === '');
  const [isAskedOpen, setOpenInspector] = useStored(storedValue('ask-inspector', Inspector));
  // The click is answered first: settings, and a ledger in place of cards, are many elements.
  const isOpen = useDeferredValue(isAskedOpen);
  // Coming back to a large context: first what it consists of, then its text, then the settings.
  const stage = useStages(2);
  const form = stage > 1 && (
    <ContextForm
      settings={settings}
      resolved={state.pack?.resolved}
      problems={state.problems}
      onSettings={setSettings}
      onHistory={openHistory}
      onScratch={openScratch}
    />
  );
  const inspector: readonly Column[] = isOpen
    ? [{ id: 'form', label: askStrings.paneSettings, size: 280, min: 220, max: 400, content: form }]
    : [];
  const outline = (
    <Outline
      look={isOpen ? 'ledger' : 'cards'}
      state={state}
      settings={settings}
      shown={shown?.by === 'preview' ? shown : null}
      onShow={showText}
      onSettings={setSettings}
    />
  );
  const preview = stage > 0 && <Preview state={state} isAlone={!wide} shown={shown?.by === 'outline' ? shown : null} onShow={showPiece} />;
  const home = (
    <div ref={measured} className="stack fill">
      <EmptyQuestion onAsk={(text) => (ask(text), question.current?.focus())} />
    </div>
  );
  return (
    <div ref={screen} className="ask stack fill" data-home={isHome ? '' : undefined} {...knownUpTo(settings.asOf)}>
      <header className="ask-composer">
        <h1 className={isHome ? 'ask-title' : 'only-read'}>
          {isHome ? askStrings.whatDoYouWantToAsk(storyName(vault.name)) : askStrings.ask}
        </h1>
        {isHome && <p className="ask-lead soft-text">{askStrings.lorelensCollectsThePassages}</p>}
        <QuestionField
          fieldRef={question}
          settings={settings}
          reading={reading}
          problem={state.problems.question}
          onChange={(part) => (setSubmitted(false), change(part))}
          onSubmit={() => setSubmitted(true)}
        />
        <div className="ask-state">
          {!isOpen && <SettingsSummary settings={settings} isShort={!isHome} onOpen={() => setOpenInspector(true)} />}
          {!isHome && reading && <KindOfQuestion reading={reading} settings={settings} onChange={change} />}
        </div>
        <Button
          icon={SlidersHorizontal}
          look="quiet"
          className="ask-settings"
          aria-expanded={isAskedOpen}
          onClick={() => setOpenInspector(!isAskedOpen)}
        >
          <span className="ask-settings-label">{askStrings.adjust}</span>
        </Button>
      </header>
      <div className="ask-body fill">
        {isHome ? (
          <Columns id="ask-home" columns={[{ id: 'empty', label: askStrings.paneExamples, min: 320, content: home }, ...inspector]} />
        ) : wide ? (
          <WideColumns outline={outline} preview={preview} inspector={inspector} measured={measured} />
        ) : (
          <NarrowColumns shown={shown} outline={outline} preview={preview} inspector={inspector} />
        )}
      </div>
      {!isHome && <CopyBar state={state} more={settings.more} onMore={(more) => change({ more })} />}
      {open === 'history' && <History settings={settings} onClose={() => setOpen(null)} />}
      {open === 'scratch' && (
        <Scratch asOf={settings.asOf} pins={settings.pins} onPins={(pins) => change({ pins })} onAsk={ask} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface PackColumnsProps {
  readonly outline: ReactNode;
  readonly preview: ReactNode;
  /** The column of settings, if it is open. */
  readonly inspector: readonly Column[];
}

/** The outline next to the text. With enough room the cards have their measure, and the text takes the rest. */
function WideColumns({
  outline,
  preview,
  inspector,
  measured,
}: PackColumnsProps & { readonly measured: RefCallback<HTMLElement> }): ReactNode {
  // The text is never wider than its measure; a large window gives the rest to the outline.
  const roomy = useMedia('(min-width: 1680px)');
  const isReading = useReaderLayout() !== null;
  const isOpen = inspector.length > 0;
  const isMeasured = roomy && !isOpen && !isReading;
  const outlineSize = Math.round(window.innerWidth * (isOpen ? outlineShare : cardsShare));
  return (
    <Columns
      // Stored widths of one layout do not apply to the other.
      key={roomy ? 'roomy' : 'wide'}
      id={`${!roomy ? 'ask' : isReading ? 'ask-reading' : isMeasured ? 'ask-measure' : 'ask-roomy'}${isOpen ? '' : '-cards'}`}
      columns={[
        {
          id: 'outline',
          label: askStrings.theOutline,
          ...(!roomy ? { size: outlineSize } : isMeasured && { size: cardsSize }),
          min: 340,
          content: (
            <div ref={measured} className="stack fill">
              {outline}
            </div>
          ),
        },
        {
          id: 'preview',
          label: askStrings.paneText,
          ...(roomy && !isMeasured && { size: isReading ? textNextToReader : textSize }),
          min: 320,
          content: preview,
        },
        ...inspector,
      ]}
    />
  );
}

/** The outline and the text behind tabs. What is chosen in the outline is shown in the text; who reads the text stays there. */
function NarrowColumns({ shown, outline, preview, inspector }: PackColumnsProps & { readonly shown: Shown | null }): ReactNode {
  const [tab, setTab] = useState<'outline' | 'text'>('outline');
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    if (shown?.by === 'outline') setTab('text');
  }
  const tabs = (
    <Tabs.Root className="stack fill" value={tab} onValueChange={setTab}>
      <Tabs.List className="tabs" aria-label={askStrings.contextTitle}>
        <Tabs.Tab className="tab" value="outline">
          {askStrings.contents}
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="text">
          {askStrings.preview}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className="context-tab stack fill" value="outline">
        {outline}
      </Tabs.Panel>
      <Tabs.Panel className="context-tab stack fill" value="text">
        {preview}
      </Tabs.Panel>
    </Tabs.Root>
  );
  return <Columns id="ask-narrow" columns={[{ id: 'pack', label: askStrings.paneContext, min: 400, content: tabs }, ...inspector]} />;
}
