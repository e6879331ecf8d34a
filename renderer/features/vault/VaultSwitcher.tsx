import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Check, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEngine, useVault, useVaultControl } from '../../engine/engine.tsx';
import { recentQuery } from '../../engine/queries.ts';
import '../../ui/tips/popup.css';
import './vault-switcher.css';
import { tip } from '../../ui/tips/Tips.tsx';
import { vaultStrings } from '../../strings/vault.ts';

/** The first letter of a title, as a library would file it: not that of an article before it. */
function letterOf(title: string): string {
  return title
    .trim()
    .replace(/^(?:the|an?)\s+(?=\S)/i, '')
    .charAt(0)
    .toUpperCase();
}

/** The open vault at the top of the rail; a click shows the ones opened before. */
export function VaultSwitcher(): ReactNode {
  const vault = useVault();
  const { choose, open } = useVaultControl();
  const { data } = useQuery(recentQuery(useEngine()));
  const others = data?.recent.filter((recent) => recent.id !== vault.id && recent.available).slice(0, 8) ?? [];
  const sample = data?.sample ?? null;
  return (
    <Menu.Root>
      <Menu.Trigger className="vault-switcher stack" aria-label={vaultStrings.thisProjectOpenAnother(vault.name)} {...tip(vault.path)}>
        <span className="vault-letter" data-letter={letterOf(vault.name)} />
        <span className="vault-name breaks soft-text">{vault.name}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" side="right" align="start" sideOffset={6}>
          <Menu.Popup className="popup popup-menu vault-menu">
            <Menu.Item className="popup-item" disabled>
              <span className="vault-menu-row shrinks stack">
                <strong>{vault.name}</strong>
                <span className="path-text truncate">{vault.path}</span>
              </span>
              <Check className="popup-check" size={16} strokeWidth={1.5} aria-hidden />
            </Menu.Item>
            {others.map((recent) => (
              <Menu.Item key={recent.id} className="popup-item" onClick={() => void open(recent.path)}>
                <span className="vault-menu-row shrinks stack">
                  {recent.name}
                  <span className="path-text truncate">{recent.path}</span>
                </span>
              </Menu.Item>
            ))}
            <Menu.Separator className="popup-line" />
            <Menu.Item className="popup-item" onClick={() => void choose()}>
              <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
              {vaultStrings.openAnotherFolderMenu}
            </Menu.Item>
            {sample !== null && sample !== vault.path && (
              <Menu.Item className="popup-item" onClick={() => void open(sample)}>
                <BookOpen size={16} strokeWidth={1.5} aria-hidden />
                {vaultStrings.openTheSampleNovel}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
