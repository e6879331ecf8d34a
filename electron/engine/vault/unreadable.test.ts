import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#lib/testing.ts';
import { findFiles } from './findFiles.ts';
import * as readOnly from './readOnly.ts';

vi.mock('./readOnly.ts', { spy: true });
afterEach(() => vi.restoreAllMocks());

const root = temporaryFolder();

it.each(['EACCES', 'EPERM'])(
  'findFiles says of a vault without permission that it cannot be read, and not that it is missing: %s',
  async (code) => {
    vi.mocked(readOnly.listFolderSync).mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code });
    });
    await expect(findFiles(root, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'vault-unavailable',
      message: `The folder "${root}" cannot be read by this user. Check its permissions.`,
      details: { isMissing: false },
    });
  },
);
