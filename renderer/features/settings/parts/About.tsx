import type { ReactNode } from 'react';
import { useBridge } from '../../../engine/EngineContext.tsx';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { Part, Row } from '../Part.tsx';
import { useDataFolder } from '../useDataFolder.ts';

/** Which Lorelens this is, where what it reads and keeps lies, and under which licences. */
export function About(): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const folder = useDataFolder();
  return (
    <Part id="about" title="About Lorelens">
      <Row title={`Lorelens ${bridge.version}`} words="Free software under the MIT licence." finds="version release licence license" />
      <Row title="Where things lie" finds="folder path vault index data" wide>
        <dl className="settings-kept">
          <div>
            <dt>Your vault</dt>
            <dd>
              Only read. Lorelens never changes, moves or deletes a file in it.
              <span className="settings-path">{vault.path}</span>
            </dd>
          </div>
          <div>
            <dt>What it keeps</dt>
            <dd>
              The index, which can be made anew at any time, and your decisions.
              <span className="settings-path">{folder ?? '…'}</span>
            </dd>
          </div>
        </dl>
      </Row>
      <Row title="Made with" finds="licence license fonts model credits" wide>
        <dl className="settings-kept">
          <div>
            <dt>Fonts</dt>
            <dd>Source Serif 4, Inter and JetBrains Mono, under the SIL Open Font License 1.1</dd>
          </div>
          <div>
            <dt>Model</dt>
            <dd>all-MiniLM-L6-v2, for the search by meaning, under the Apache License 2.0</dd>
          </div>
          <div>
            <dt>Icons</dt>
            <dd>Lucide, under the ISC License</dd>
          </div>
        </dl>
      </Row>
    </Part>
  );
}
