import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollWithin } from '../../ui/scrollWithin.ts';

interface SettingsContentsProps {
  readonly parts: readonly (readonly [id: string, title: string])[];
  /** What the parts scroll in. */
  readonly page: RefObject<HTMLElement | null>;
  /** Called before a part is shown: a search may hide it. */
  readonly onShow: () => void;
}

/** Pixels below the top edge at which a part begins to be the one that is read. */
const near = 96;

function partOf(id: string): HTMLElement | null {
  return document.getElementById(`settings-${id}`);
}

/** The parts of the settings; the one that is read is marked, a press shows another. */
export function SettingsContents({ parts, page, onShow }: SettingsContentsProps): ReactNode {
  const [now, setNow] = useState(parts[0]?.[0]);
  // A part at the end cannot come to the top; what was pressed is marked all the same.
  const pressed = useRef(false);
  useEffect(() => {
    const scrolled = page.current;
    const look = (): void => {
      if (!scrolled || pressed.current) {
        pressed.current = false;
        return;
      }
      const top = scrolled.getBoundingClientRect().top + near;
      setNow(parts.findLast(([id]) => (partOf(id)?.getBoundingClientRect().top ?? Infinity) <= top)?.[0] ?? parts[0]?.[0]);
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
    <nav className="settings-contents" aria-label="Settings">
      {parts.map(([id, title]) => (
        <button
          key={id}
          type="button"
          className="settings-link"
          aria-current={id === now ? 'true' : undefined}
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
