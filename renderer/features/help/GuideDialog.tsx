import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useRef } from 'react';
import { helpStrings } from '../../strings/help.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import '../../ui/tabs.css';
import './guide.css';

/** A command of the window that a page of the guide leads to. */
export interface GuideCommand {
  readonly id: string;
  readonly name: string;
  readonly keys?: string;
  readonly run: () => void;
}

interface GuideDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly commands: readonly GuideCommand[];
}

/** Ten short pages on what Lorelens does, each with the way to the place that it is about. */
export function GuideDialog({ open, onClose, commands }: GuideDialogProps): ReactNode {
  const topics = helpStrings.guideTopics;
  const first = useRef<HTMLElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={helpStrings.guide} className="guide" startsAt={first}>
      <Tabs.Root className="guide-body" orientation="vertical" defaultValue={topics[0]!.id}>
        <Tabs.List className="guide-topics stack" aria-label={helpStrings.topics} activateOnFocus>
          {topics.map(({ id, title }, at) => (
            <Tabs.Tab ref={at === 0 ? first : null} key={id} className="side-link" value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {topics.map(({ id, title, text, links }) => (
          <Tabs.Panel key={id} className="guide-page" value={id}>
            <h3>{title}</h3>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ul className="guide-links wrapped gap-8" aria-label={helpStrings.goOn}>
              {links.flatMap((link) => {
                const command = commands.find((one) => one.id === link);
                if (!command) return [];
                return (
                  <li key={link}>
                    <Button
                      onClick={() => {
                        onClose();
                        command.run();
                      }}
                    >
                      {command.name}
                      {command.keys !== undefined && <Kbd keys={command.keys} />}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
