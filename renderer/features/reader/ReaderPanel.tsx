import { ExternalLink, NotebookPen, X, TableOfContents } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, type RefObject, useEffect, type CSSProperties } from 'react';
import { Menu } from '@base-ui/react/menu';
import { useBridge, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { documentQuery, documentsQuery, entitiesQuery } from '../../engine/queries.ts';
import { parseReference, useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { type DocumentBlock, headingsOf, type OutlineHeading, splitIntoBlocks } from '../../common/markdown/documentBlocks.ts';
import { shortSourceLabel } from '../../common/passages/SourceLink.tsx';
import { errorMessage, foldForSearch } from '../../common/format.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { DocumentView } from './DocumentView.tsx';
import { MarkdownWorldContext, type Destination, type MarkdownWorld } from '../../common/markdown/Inline.tsx';
import { useDeferredMount } from '../../ui/useInTime.ts';
import { tip } from '../../ui/tips/Tips.tsx';
import { readerStrings } from '../../strings/reader.ts';
import './reader.css';
import '../../ui/tips/popup.css';
import { showBridgeError } from '../../common/errorToast.ts';
import { once } from 'es-toolkit/function';
import { decodedAddress } from '#shared/address.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useOpenAddress } from '../../common/useOpenAddress.ts';

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
      <header className="reader-head row line-below gap-4">
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

function withoutExtension(path: string): string {
  return path.replace(/\.(md|markdown|txt)$/i, '');
}

/** A link's path, relative to the folder of its document. */
function fromFolder(documentPath: string, target: string): string {
  const parts = documentPath.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Where each name and path leads, by its plain form; what comes first keeps it. */
function destinations(
  entities: readonly Pick<EntitySummary, 'id' | 'name' | 'aliases'>[],
  documents: readonly { readonly path: string }[],
): Map<string, Destination> {
  const byName = new Map<string, Destination>();
  const add = (name: string, destination: Destination): void => {
    const key = foldForSearch(name);
    if (!byName.has(key)) byName.set(key, destination);
  };
  for (const { id } of entities) add(id, { entity: id });
  for (const { id, name } of entities) add(name, { entity: id });
  for (const { path } of documents) add(withoutExtension(path), { document: path });
  for (const { path } of documents) add(withoutExtension(path.replace(/^.*\//, '')), { document: path });
  for (const { id, aliases } of entities) for (const alias of aliases) add(alias, { entity: id });
  return byName;
}

/** Where the links of a document lead: to entities by name, to documents by path or file name. */
function useReaderLinks(documentPath: string): MarkdownWorld {
  const openAddress = useOpenAddress();
  const navigate = useNavigate();
  const { entity: focus } = useRoute();
  const { data: listed } = useVaultQuery(entitiesQuery);
  const { data: documents } = useVaultQuery(documentsQuery);

  // Thousands of names: the same for every document, and only looked through where a link is drawn.
  const byName = useMemo(() => once(() => destinations(listed?.entities ?? [], documents?.documents ?? [])), [listed, documents]);

  return useMemo(() => {
    const find = (target: string): Destination | null => byName().get(foldForSearch(withoutExtension(target))) ?? null;
    return {
      focus,
      resolve(target) {
        const [name = ''] = decodedAddress(target).split('#');
        return find(fromFolder(documentPath, name)) ?? find(name.replace(/^\//, '')) ?? find(name.replace(/^.*\//, ''));
      },
      navigate: (destination) =>
        'entity' in destination
          ? navigate({ screen: 'entities', entity: destination.entity, chapter: null })
          : navigate({ read: destination.document }),
      openAddress,
    };
  }, [openAddress, documentPath, focus, navigate, byName]);
}
