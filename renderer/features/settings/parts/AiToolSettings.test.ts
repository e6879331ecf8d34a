import { describe, expect, it } from 'vitest';
import { configurationFor } from './AiToolSettings.tsx';

const setup = { command: '/opt/Lore lens/lorelens', args: ['--cli', 'mcp', '--vault', "/home/ann/Ann's world"] };

describe('configurations of AI tools', () => {
  it('configurations are JSON with this installation’s command', () => {
    expect(JSON.parse(configurationFor('claude-desktop', setup, false))).toEqual({ mcpServers: { lorelens: setup } });
    expect(JSON.parse(configurationFor('cursor', setup, false))).toEqual({ mcpServers: { lorelens: setup } });
    expect(JSON.parse(configurationFor('vscode', setup, false))).toEqual({ servers: { lorelens: { type: 'stdio', ...setup } } });
  });

  it('configurations keep every word of a command line whole', () => {
    expect(configurationFor('claude-code', setup, false)).toBe(
      String.raw`claude mcp add lorelens -- '/opt/Lore lens/lorelens' --cli mcp --vault '/home/ann/Ann'\''s world'`,
    );
    const onWindows = { command: String.raw`C:\Program Files\Lorelens.exe`, args: ['--vault', String.raw`C:\world`] };
    expect(configurationFor('claude-code', onWindows, true)).toBe(
      String.raw`claude mcp add lorelens -- "C:\Program Files\Lorelens.exe" --vault C:\world`,
    );
  });
});
