import { ExternalLink, NotebookPen, X, TableOfContents } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, type RefObject, useEffect, type CSSProperties } from 'react';
import { Menu } from '@base-ui/react/menu';
import { useBridge, useVaultQuery, useVault } from '../../engine/EngineContext.tsx';
import { documentQuery } from '../../engine/queries.ts';
import { parseReference, useNavigate } from '../../common/navigation/route.tsx';
import { type DocumentBlock, headingsOf, type OutlineHeading, splitIntoBlocks } from '../../common/markdown/documentBlocks.ts';
import { shortSourceLabel } from '../../common/passages/SourceLink.tsx';
import { errorMessage } from '../../common/format.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { DocumentView } from './DocumentView.tsx';
import { MarkdownWorldContext } from '../../common/markdown/MarkdownContext.tsx';
import { useDeferredMount } from '../../ui/useInTime.ts';
import { useReaderLinks } from './useReaderLinks.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { readerStrings } from '../../strings/reader.ts';
import './reader.css';
import '../../ui/tips/popup.css';
import { showBridgeError } from '../../common/errorToast.ts';

const none: readonly DocumentBlock[] = [];

/** A document next to the screen, with the passage asked for in sight. */
export function ReaderPanel({ reference }: { readonly reference: string }): ReactNode {
  const vault = useVault();
  const bridge = useBridge();
  const navigate = useNavigate();
  const { path, lines } = useMemo(() => parseReference(reference), [reference]);
  const { data, error, refetch } = useVaultQuery(documentQuery, path);
  // A document is drawn when there is time, not in the moment in which it comes, nor in that in which the screen makes room for it, though it
  // be here already; never that of another path.
  const deferred = useDeferredValue(data);
  const due = useDeferredMount();
  const drawn = due && data && deferred?.document.path === data.document.path ? deferred : null;
  const world = useReaderLinks(path);
  const panel = useRef<HTMLElement>(null);
  useReaderFocus(panel, drawn && reference);
  const blocks = useMemo(() => (drawn ? splitIntoBlocks(drawn.text, drawn.document.path, drawn.properties?.lastLine ?? 0) : none), [drawn]);
  // The text comes first, then what it consists of.
  const outlined = useDeferredValue(blocks, none);
  const headings = useMemo(() => headingsOf(outlined), [outlined]);
  const opened = (opening: Promise<void>): void => {
    opening.catch(showBridgeError);
  };
  return (
    <section ref={panel} className="reader stack fill" aria-label={readerStrings.reading(path)}>
      <header className="reader-head row">
        <div className="reader-title grow">
          <h2 className="truncate" dir="auto">
            {data ? shortSourceLabel(data.document) : path}
          </h2>
          <p className="path-text truncate" {...tip(path)}>
            {reference}
          </p>
        </div>
        {headings.length > 1 && <ReaderOutline headings={headings} onGo={({ line }) => navigate({ read: `${path}:${line}` })} />}
        <IconButton label={readerStrings.openInYourEditor} icon={ExternalLink} onClick={() => opened(bridge.openFile(vault.path, path))} />
        <IconButton
          label={readerStrings.openInObsidian}
          icon={NotebookPen}
          onClick={() => opened(bridge.openInObsidian(vault.path, path))}
        />
        <IconButton label={readerStrings.close} icon={X} keys="Escape" onClick={() => navigate({ read: null })} />
      </header>
      {error && !data && (
        <ErrorState title={readerStrings.thisDocumentCouldntBeOpened} message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!drawn && !(error && !data) && (
        <div className="reader-wait">
          <Skeleton lines={[50, 94, 90, 96, 60, 92, 88, 94]} />
        </div>
      )}
      {drawn && (
        <MarkdownWorldContext value={world}>
          <DocumentView key={path} document={drawn} blocks={blocks} marked={lines} />
        </MarkdownWorldContext>
      )}
    </section>
  );
}

/**
 * Whoever opens a document by keys reads it by keys: it gets the focus when it is there, and gives it back when it closes. A pointer leaves the
 * focus where it is. `shown` names what is shown; null while there is nothing yet.
 */
function useReaderFocus(panel: RefObject<HTMLElement | null>, shown: string | null): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const active = document.activeElement;
    if (shown === null || !active?.matches(':focus-visible:not(body, input, textarea)') || panel.current?.contains(active)) return;
    panel.current?.querySelector<HTMLElement>('[role="document"]')?.focus({ preventScroll: true });
  }, [panel, shown]);
}

interface ReaderOutlineProps {
  readonly headings: readonly OutlineHeading[];
  readonly onGo: (heading: OutlineHeading) => void;
}

/** The headings of the document behind a button; the one that is chosen is shown. Typing its first letters finds one. */
function ReaderOutline({ headings, onGo }: ReaderOutlineProps): ReactNode {
  const minDepth = Math.min(...headings.map(({ depth }) => depth));
  return (
    <Menu.Root>
      <Menu.Trigger className="icon-button" aria-label={readerStrings.documentOutline} {...tip(readerStrings.outline)}>
        <TableOfContents size={16} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className="popup popup-menu">
            {headings.map((heading) => (
              <Menu.Item
                key={heading.line}
                className="popup-item reader-outline-item"
                style={{ '--depth': heading.depth - minDepth } as CSSProperties}
                onClick={() => onGo(heading)}
              >
                {heading.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
