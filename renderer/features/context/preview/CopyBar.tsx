import { ExternalLink, GripVertical, Save } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { maxMore } from '#shared/model/context/contextRequest.ts';
import { z } from 'zod';
import { useBridge } from '../../../engine/engine.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Kbd } from '../../../ui/tips/Kbd.tsx';
import { storedValue, useStored } from '../../../ui/store.ts';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';
import type { ContextPackState } from '../state/useContextPack.ts';
import { fileNameFor, useContextText } from '../state/useContextText.ts';
import { chats, ExportMenu, StoredAddress } from './ExportMenu.tsx';
import './copy-bar.css';
import { showBridgeError } from '../../../common/errorToast.ts';

/** Name of the chat app opened last; `own` for the user's own address. */
const LastChat = z.string().catch(askStrings.claude);

interface CopyBarProps {
  readonly state: ContextPackState;
  /** Number of contexts of this question ("more") before the visible one. */
  readonly more: number;
  readonly onMore: (more: number) => void;
}

/** Copy, save and more: the bar at the bottom of the screen, visible at every width. */
export function CopyBar({ state, more, onMore }: CopyBarProps): ReactNode {
  const { pack, problems, busy: isBuilding } = state;
  const bridge = useBridge();
  const text = useContextText();
  const [own] = useStored(storedValue('chat-address', StoredAddress));
  const [last, setLast] = useStored(storedValue('chat-last', LastChat));
  const ownChat = own === '' ? undefined : { name: new URL(own).host, address: own };
  const chat = (last === 'own' ? ownChat : chats.find(({ name }) => name === last)) ?? chats[1];
  const next = useRef<HTMLButtonElement>(null);
  const cannot = !pack || Object.keys(problems).length > 0 || pack.items.length === 0;
  const copyAndOpen = (name: string, address: string): void => {
    if (text.busy) return;
    setLast(address === own ? 'own' : name);
    text.copyAndOpen(name, address);
  };
  return (
    <footer className="copy-bar row">
      {pack && (more > 0 || (pack.stats.leftOut > 0 && pack.items.length > 0)) && (
        <span className="shrinks truncate secondary-text">
          {pack.items.length === 0 ? askStrings.nothingMore : askStrings.partOf(more + 1)}
        </span>
      )}
      {more > 0 && (
        // Goes away with the press: the focus moves on before.
        <Button look="quiet" onClick={() => (next.current?.focus(), onMore(0))}>
          {askStrings.backToFirstPart}
        </Button>
      )}
      {pack && more < maxMore && (
        <Button
          ref={next}
          look="quiet"
          // Not disabled: a button that is would lose the focus.
          busy={cannot || isBuilding || pack.stats.leftOut === 0}
          onClick={() => onMore(more + 1)}
          {...tip(askStrings.moreTip)}
        >
          {askStrings.more}
        </Button>
      )}
      <span className="grow" />
      {/* Keyboard users have Save. */}
      <span
        className="copy-bar-drag soft-text"
        draggable={!cannot && !isBuilding}
        aria-disabled={cannot || isBuilding}
        {...tip(askStrings.dragOutAsAFile)}
        aria-hidden
        onDragStart={(event) => {
          event.preventDefault();
          if (pack) bridge.dragText(fileNameFor(pack, pack.format), pack.text).catch(showBridgeError);
        }}
      >
        <GripVertical size={16} strokeWidth={1.5} aria-hidden />
        {askStrings.dragAsFile}
      </span>
      <Button icon={Save} look="quiet" disabled={cannot} onClick={() => text.save()}>
        {askStrings.save}
      </Button>
      {/* Not disabled while it copies: a button that is would lose the focus. */}
      <Button disabled={cannot} onClick={() => text.busy || text.copy()}>
        {text.busy ? askStrings.copying : askStrings.copy}
        <Kbd keys="Mod+Shift+C" />
      </Button>
      <div className="copy-bar-main">
        <Button icon={ExternalLink} look="primary" disabled={cannot} onClick={() => copyAndOpen(chat.name, chat.address)}>
          {askStrings.openChat(chat.name)}
        </Button>
        <ExportMenu text={{ ...text, copyAndOpen }} disabled={cannot} />
      </div>
    </footer>
  );
}
