import type { McpSetup } from '#shared/contract/bridge.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBridge, useVault } from '../../../engine/engine.tsx';
import { thrownMessage } from '#shared/contract/errors.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';
import { showBridgeError } from '../../../common/errorToast.ts';

/** The AI tools that a configuration is offered for, and where it goes. */
const clients = [
  {
    value: 'claude-desktop',
    label: settingsStrings.claudeDesktop,
    where: settingsStrings.inClaudeSettingsDeveloperEditConfig,
  },
  { value: 'claude-code', label: settingsStrings.claudeCode, where: settingsStrings.runThisCommandInATerminal },
  { value: 'cursor', label: settingsStrings.cursor, where: settingsStrings.pasteThisIntoCursorMcpJson },
  {
    value: 'vscode',
    label: settingsStrings.vsCode,
    where: settingsStrings.pasteThisIntoVscodeMcpJson,
  },
] as const;

type ClientId = (typeof clients)[number]['value'];

const name = 'lorelens';

function shellWord(word: string, isWindows: boolean): string {
  if (/^[\w@%+=:,./-]+$/.test(word) || (isWindows && /^[\w@%+=:,./\\-]+$/.test(word))) return word;
  return isWindows ? `"${word.replaceAll('"', '\\"')}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The text that makes a tool start this installation as its server. */
export function configurationFor(client: ClientId, { command, args }: McpSetup, isWindows: boolean): string {
  const server = { command, args };
  switch (client) {
    case 'claude-code':
      return ['claude', 'mcp', 'add', name, '--', command, ...args].map((word) => shellWord(word, isWindows)).join(' ');
    case 'vscode':
      return JSON.stringify({ servers: { [name]: { type: 'stdio', ...server } } }, null, 2);
    default:
      return JSON.stringify({ mcpServers: { [name]: server } }, null, 2);
  }
}

/** How AI tools reach this vault over MCP: the configuration with this installation's paths, and a trial. */
export function AiToolSettings(): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const [client, setClient] = useState<ClientId>('claude-desktop');
  const { data: setup, error } = useQuery({ queryKey: ['mcp-setup', vault.path], queryFn: () => bridge.mcpSetup(vault.path) });
  const trial = useMutation({ mutationFn: () => bridge.testMcp(vault.path) });
  const { where } = clients.find(({ value }) => value === client)!;
  const text = setup ? configurationFor(client, setup, bridge.platform === 'win32') : '';
  return (
    <SettingsPart id="ai-tools" title={settingsStrings.aiTools} description={settingsStrings.letAiAppsThatSupportMcp}>
      <SettingsRow title={settingsStrings.tool} finds={settingsStrings.mcpClaudeCursor}>
        <Segmented label={settingsStrings.tool} value={client} options={clients} onChange={setClient} />
      </SettingsRow>
      <SettingsRow title={settingsStrings.configuration} description={where} finds={settingsStrings.mcpJsonCopyTestConnection} wide>
        {error ? (
          <p className="field-problem" role="alert">
            {thrownMessage(error)}
          </p>
        ) : (
          // Without a role no name is allowed; empty until the setup is known.
          <pre className="settings-code framed" role="group" tabIndex={0} aria-label={settingsStrings.configuration} aria-busy={!setup}>
            {text}
          </pre>
        )}
        <div className="wrapped gap-8">
          <Button
            icon={Copy}
            iconSize={14}
            disabled={!setup}
            onClick={() => void bridge.copyText(text).then(() => toast(settingsStrings.configurationCopied), showBridgeError)}
          >
            {settingsStrings.copy}
          </Button>
          <Button disabled={trial.isPending} onClick={() => trial.mutate()}>
            {trial.isPending ? settingsStrings.testing : settingsStrings.testConnection}
          </Button>
        </div>
        <p className="settings-text" role="status">
          {trial.data?.ok &&
            settingsStrings.connectedToolsInS(
              trial.data.tools.length,
              (trial.data.milliseconds / 1000).toFixed(1),
              trial.data.tools.join(', '),
            )}
          {trial.data?.ok === false && trial.data.problem}
          {trial.error && thrownMessage(trial.error)}
        </p>
      </SettingsRow>
    </SettingsPart>
  );
}
