import type { ReactNode } from 'react';
import { About } from './About.tsx';
import { AiTools } from './AiTools.tsx';
import { Appearance } from './Appearance.tsx';
import { VaultSettings } from './VaultSettings.tsx';
import './settings.css';

/** How the window looks, what the vault holds, and what Lorelens promises. */
export function SettingsScreen(): ReactNode {
  return (
    <div className="settings">
      <div className="settings-page">
        <h1 className="settings-title">Settings</h1>
        <Appearance />
        <VaultSettings />
        <AiTools />
        <About />
      </div>
    </div>
  );
}
