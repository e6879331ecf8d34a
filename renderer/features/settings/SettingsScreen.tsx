import { type ReactNode, useRef, useState } from 'react';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useScreenStart, useSearchField } from '../../common/navigation/screenFocus.ts';
import { foldForSearch } from '../../common/format.ts';
import { SearchField } from '../../ui/Field.tsx';
import { About } from './parts/About.tsx';
import { AiToolSettings } from './parts/AiToolSettings.tsx';
import { AppearanceSettings } from './parts/AppearanceSettings.tsx';
import { ContextSettings } from './parts/ContextSettings.tsx';
import { DecisionSettings } from './parts/DecisionSettings.tsx';
import { SemanticSearchSettings } from './parts/SemanticSearchSettings.tsx';
import { SettingsSearch } from './Part.tsx';
import { PrivacySettings } from './parts/PrivacySettings.tsx';
import { IndexingSettings } from './parts/IndexingSettings.tsx';
import { SettingsContents } from './SettingsContents.tsx';
import { TypeSettings } from './parts/TypeSettings.tsx';
import { VaultSettings } from './parts/VaultSettings.tsx';
import './settings-screen.css';

const contents = [
  ['appearance', 'Appearance'],
  ['vault', 'Vault'],
  ['reading', 'Reading'],
  ['types', 'Types'],
  ['decisions', 'Your decisions'],
  ['context', 'Context'],
  ['meaning', 'Search by meaning'],
  ['ai-tools', 'AI tools'],
  ['privacy', 'Privacy'],
  ['about', 'About'],
] as const;

/** How the window looks, how the vault is read, what is kept, and what Lorelens promises; a search keeps to what is looked for. */
export function SettingsScreen(): ReactNode {
  const { version } = useBridge();
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useScreenStart(field);
  useSearchField(field);
  const [text, setText] = useState('');
  const search = foldForSearch(text.trim());
  return (
    <div ref={page} className="settings" tabIndex={-1}>
      <div className="settings-page">
        <div className="settings-side">
          <h1 className="settings-title">Settings</h1>
          <SearchField ref={field} label="Search the settings" text={text} onText={setText} />
          <SettingsContents parts={contents} page={page} onShow={() => setText('')} />
          <p className="settings-version">Lorelens {version}</p>
        </div>
        <div className="settings-parts">
          <SettingsSearch value={search}>
            <AppearanceSettings />
            <VaultSettings />
            <IndexingSettings />
            <TypeSettings />
            <DecisionSettings />
            <ContextSettings />
            <SemanticSearchSettings />
            <AiToolSettings />
            <PrivacySettings />
            <About />
          </SettingsSearch>
          <p className="settings-none" role="status">
            {search !== '' && 'No setting by that name'}
          </p>
        </div>
      </div>
    </div>
  );
}
