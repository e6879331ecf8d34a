import { Menu } from '@base-ui/react/menu';
import { TableOfContents } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Heading } from '../../common/markdown/headings.ts';
import '../../ui/popup.css';
import './reader-outline.css';
import { tip } from '../../ui/Tips.tsx';

interface ReaderOutlineProps {
  readonly headings: readonly Heading[];
  readonly onGo: (heading: Heading) => void;
}

/** The headings of the document behind a button; the one that is chosen is shown. Typing its first letters finds one. */
export function ReaderOutline({ headings, onGo }: ReaderOutlineProps): ReactNode {
  const least = Math.min(...headings.map(({ depth }) => depth));
  return (
    <Menu.Root>
      <Menu.Trigger className="icon-button" aria-label="Outline of this document" {...tip('Outline')}>
        <TableOfContents size={16} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className="popup popup-menu">
            {headings.map((heading) => (
              <Menu.Item
                key={heading.line}
                className="popup-item reader-outline-item"
                style={{ '--depth': heading.depth - least } as CSSProperties}
                onClick={() => onGo(heading)}
              >
                {heading.words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
