import { BookOpenText, CircleQuestionMark, Gift, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { helpStrings } from '../../strings/help.ts';
import { keyNames } from '../../ui/tips/Kbd.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { GuideCommand } from './GuideDialog.tsx';

const icons = { guide: BookOpenText, shortcuts: Keyboard, 'whats-new': Gift } as const;
const shown = ['guide', 'shortcuts', 'whats-new'] as const;

/** The commands of the window that explain it, behind a button of the rail. */
export function HelpMenu({ commands }: { readonly commands: readonly GuideCommand[] }): ReactNode {
  const entries = shown.flatMap((id) => {
    const command = commands.find((one) => one.id === id);
    const Icon = icons[id];
    return command
      ? [
          {
            label: command.name,
            icon: <Icon size={16} strokeWidth={1.5} aria-hidden />,
            ...(command.keys && { hint: keyNames(command.keys) }),
            run: command.run,
          },
        ]
      : [];
  });
  return (
    <Menu
      align="end"
      side="right"
      trigger={
        <button type="button" className="rail-button stack rail-help label-text">
          <CircleQuestionMark size={18} strokeWidth={1.5} aria-hidden />
          {helpStrings.help}
        </button>
      }
      groups={[{ entries }]}
    />
  );
}
