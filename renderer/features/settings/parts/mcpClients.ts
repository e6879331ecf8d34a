import type { McpSetup } from '#shared/contract/bridge.ts';
import { settingsStrings } from '../../../strings/settings.ts';

/** The AI tools that a configuration is offered for, and where it goes. */
export const clients = [
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

export type ClientId = (typeof clients)[number]['value'];

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
