import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readyStatus } from '../../testing/world.ts';
import { renderInVault } from '../../testing/renderInVault.tsx';
import { VaultTrouble } from './VaultTrouble.tsx';

const withProblem = (code: string, message = 'Something.') => ({ ...readyStatus, problem: { code, message } });

describe('VaultTrouble', () => {
  it.each([
    ['vault-unavailable', /Folder not found/, 'Try again'],
    ['disk-full', /Disk full/, 'Try again'],
    ['file-unreadable', /Something\./, 'Try again'],
  ])('says of %s what happened, that nothing was lost, and what to do', (code, title, action) => {
    renderInVault(<VaultTrouble status={withProblem(code)} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(title);
    expect(alert.textContent).toMatch(/[Nn]othing was lost|are safe/);
    expect(screen.getByRole('button', { name: action })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open another folder' })).toBeTruthy();
  });

  it('says of a folder that is there and cannot be read why', () => {
    const message = 'The folder "/vaults/Tideglass" cannot be read by this user. Check its permissions.';
    renderInVault(<VaultTrouble status={{ ...readyStatus, problem: { code: 'vault-unavailable', message, isMissing: false } }} />);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Folder can’t be read');
    expect(alert).toContain(`${message} Nothing was lost`);
    expect(alert).not.toContain('moved');
  });

  it('names the vault, except when the disk of Lorelens’s own data is full', () => {
    const { unmount } = renderInVault(<VaultTrouble status={withProblem('disk-full')} />);
    expect(screen.getByRole('alert').querySelector('.open-problem-path')).toBeNull();
    unmount();
    renderInVault(<VaultTrouble status={withProblem('vault-unavailable')} />);
    expect(screen.getByRole('alert').querySelector('.open-problem-path')?.textContent).toBeTruthy();
  });

  it('shows nothing while the vault works, and while opening is retried', () => {
    renderInVault(<VaultTrouble status={readyStatus} />);
    expect(screen.queryByRole('alert')).toBeNull();
    renderInVault(<VaultTrouble status={{ ...withProblem('disk-full'), state: 'indexing' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
