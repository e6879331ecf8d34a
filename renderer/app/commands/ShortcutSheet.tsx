import type { ReactNode } from 'react';
import { appStrings } from '../../strings/app.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import type { Command } from './useCommands.ts';
import './shortcut-sheet.css';

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
}

/** All keys of the window: those of its commands, and those that belong to a list, the map or the suggestions. */
export function ShortcutSheet({ open, onClose, commands }: ShortcutSheetProps): ReactNode {
  const everywhere = commands.flatMap(({ name, keys }) => (keys === undefined ? [] : [{ name, keys }]));
  return (
    <Dialog open={open} onClose={onClose} title={appStrings.keyboardShortcuts} className="shortcut-sheet">
      <div className="shortcut-scroll" tabIndex={0} role="group" aria-label={appStrings.keyboardShortcuts}>
        <div className="shortcut-groups">
          {[{ title: appStrings.everywhere, keys: everywhere }, ...appStrings.screenKeys].map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.keys.map(({ name, keys }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <Kbd keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
