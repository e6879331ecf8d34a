import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { bridgeWith } from '../../testing/VaultWindow.tsx';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { vault } from '../../testing/world.ts';
import { DropTarget, pathInside } from './DropTarget.tsx';
import { OpenProblemNote } from './OpenProblemNote.tsx';

beforeEach(withSizes);

describe('pathInside', () => {
  it('is the path in the folder, in any spelling of slashes and accents, and null elsewhere', () => {
    expect(pathInside('/home/a/World', '/home/a/World/People/Ada.md')).toBe('People/Ada.md');
    expect(pathInside('C:\\World', 'C:\\World\\People\\Ada.md')).toBe('People/Ada.md');
    expect(pathInside('/home/a/Mo\u0301n', '/home/a/M\u00f3n/Ada.md')).toBe('Ada.md');
    expect(pathInside('/home/a/World', '/home/a/World 2/Ada.md')).toBeNull();
    expect(pathInside('/home/a/World', '/home/a/World')).toBeNull();
  });
});

describe('DropTarget', () => {
  /** Drops something on the window; what is opened as a vault, and what is shown of the open one. */
  function drop(path: string, isFolder: boolean): { readonly opened: string[]; readonly shown: string[] } {
    const [opened, shown]: [string[], string[]] = [[], []];
    const open = (folder: string): Promise<boolean> => (opened.push(folder), Promise.resolve(true));
    renderInVault(<DropTarget onOwnFile={(own) => shown.push(own)} />, {
      bridge: bridgeWith({ pathOfFile: () => path }),
      control: { open },
    });
    const name = path.slice(path.lastIndexOf('/') + 1);
    const item = { webkitGetAsEntry: () => ({ isDirectory: isFolder }) };
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [new File([], name)], items: [item] } });
    return { opened, shown };
  }

  it('shows a note of the open vault', () => {
    expect(drop(`${vault.path}/People/Ada.md`, false)).toEqual({ opened: [], shown: ['People/Ada.md'] });
  });

  it('opens a folder in the open vault, also one whose name has a dot', () => {
    expect(drop(`${vault.path}/Book 1.5`, true)).toEqual({ opened: [`${vault.path}/Book 1.5`], shown: [] });
  });

  it('opens a file from elsewhere', () => {
    expect(drop('/elsewhere/Salt.scriv', true).opened).toEqual(['/elsewhere/Salt.scriv']);
    expect(drop('/elsewhere/Salt.docx', false).opened).toEqual(['/elsewhere/Salt.docx']);
  });
});

describe('OpenProblemNote', () => {
  it('says of a note from elsewhere how to read it in the open vault, and opens its folder', async () => {
    const opened: string[] = [];
    const error = new AppError('vault-unavailable', 'This is a file, not a folder: /elsewhere/Ada.md. Open the folder that contains it.', {
      folder: '/elsewhere',
    });
    const open = (path: string): Promise<boolean> => (opened.push(path), Promise.resolve(true));
    renderInVault(<OpenProblemNote />, { control: { open, problem: { path: '/elsewhere/Ada.md', error } } });
    const problem = screen.getByRole('alert').textContent;
    expect(problem).toContain('“Ada.md” is not in this project');
    expect(problem).toContain(`To read a note or chapter here, move it into the folder “${vault.name}”, or open the folder that it is in.`);
    fireEvent.click(screen.getByRole('button', { name: 'Open elsewhere' }));
    expect(opened).toEqual(['/elsewhere']);
  });

  it('says of an index by a newer version only what can be done in the window', () => {
    const message =
      'This project was opened with a newer version of Lorelens. Nothing was changed. Update Lorelens, or use another data folder.';
    renderInVault(<OpenProblemNote />, { control: { problem: { path: '/Tideglass', error: new AppError('db-newer', message) } } });
    const texts = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'This project was opened with a newer version of Lorelens',
      '/Tideglass',
      'Nothing was changed. Install the latest version of Lorelens to open it here.',
    ]);
  });
});
