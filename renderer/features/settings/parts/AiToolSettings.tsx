import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBridge } from '../../../engine/EngineContext.tsx';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { bridgeErrorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Part, Row } from '../Part.tsx';
import { clients, configurationFor, type ClientId } from './mcpClients.ts';

/** How AI tools reach this vault over MCP: the configuration with this installation's paths, and a trial. */
export function AiToolSettings(): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const [client, setClient] = useState<ClientId>('claude-desktop');
  const { data: setup } = useQuery({ queryKey: ['mcp-setup', vault.path], queryFn: () => bridge.mcpSetup(vault.path) });
  const trial = useMutation({ mutationFn: () => bridge.testMcp(vault.path) });
  const { where } = clients.find(({ value }) => value === client)!;
  const text = setup ? configurationFor(client, setup, bridge.platform === 'win32') : '';
  return (
    <Part
      id="ai-tools"
      title="AI tools"
      words="Tools that speak MCP can read this vault through Lorelens: the same contexts that you copy. They only read, and only this vault."
    >
      <Row title="Tool" finds="mcp claude cursor">
        <Segmented label="Tool" value={client} options={clients} onChange={setClient} />
      </Row>
      <Row title="Configuration" words={where} finds="mcp json copy test connection" wide>
        <pre className="settings-code" tabIndex={0} aria-label="Configuration">
          {text}
        </pre>
        <div className="settings-buttons">
          <Button
            disabled={!setup}
            onClick={() =>
              void bridge.copyText(text).then(
                () => toast('Copied the configuration'),
                (thrown: unknown) => toast(bridgeErrorMessage(thrown), { tone: 'problem' }),
              )
            }
          >
            <Copy size={14} strokeWidth={1.5} aria-hidden />
            Copy
          </Button>
          <Button disabled={trial.isPending} onClick={() => trial.mutate()}>
            {trial.isPending ? 'Trying …' : 'Test the connection'}
          </Button>
        </div>
        <p className="settings-words" role="status">
          {trial.data?.ok &&
            `It works: ${trial.data.tools.length} tools in ${(trial.data.milliseconds / 1000).toFixed(1)} s (${trial.data.tools.join(', ')}).`}
          {trial.data?.ok === false && trial.data.problem}
          {trial.error && bridgeErrorMessage(trial.error)}
        </p>
      </Row>
    </Part>
  );
}
