import { basename } from 'node:path';
import fc from 'fast-check';
import { readFlags } from '../../../electron/main/common/flags.ts';
import { webAddress } from '../../../electron/main/files/vaultFiles.ts';
import { appOrigin, fileForAddress, mayNavigate } from '../../../electron/main/page/pageAddress.ts';
import { UserError } from '../../../electron/main/common/errors.ts';
import { safeFileName } from '../../../electron/main/files/saveText.ts';
import { parseWindowState, windowBounds } from '../../../electron/main/windows/windowState.ts';
import { anyValue, oddText, mixOf } from './oddText.ts';
import { inTime, type FuzzTarget } from './target.ts';

const addresses = mixOf(
  [
    ...'app://lorelens app: // / .. %2e%2e %2f %5c %00 @ :80 ? # index.html file:/// http:// https: javascript: evil.example a'.split(' '),
    '\\',
  ],
  10,
);

function check(address: string): void {
  const file = fileForAddress(address, '/app/renderer');
  if (file !== null && (!file.startsWith('/app/renderer/') || file.includes('\0') || file.split('/').includes('..')))
    throw new Error(`served ${file}`);
  if (mayNavigate(`${appOrigin}/index.html`, address) && !address.startsWith(`${appOrigin}/`)) throw new Error(`moved to ${address}`);
  try {
    if (!/^https?:\/\//.test(webAddress(address))) throw new Error(`opened ${address}`);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
  }
}

/** What main takes from a page, its own window file and the command line. */
export const windowTargets: Readonly<Record<string, FuzzTarget>> = {
  addresses: { share: 5, open: () => ({ property: fc.property(fc.oneof(addresses, oddText), (address) => inTime(() => check(address))) }) },
  'file names': {
    share: 3,
    open: () => ({
      property: fc.property(oddText, (suggested) => {
        const name = safeFileName(suggested);
        if (name === '' || name === '.' || name === '..' || basename(name) !== name || name.includes('\0'))
          throw new Error(`named ${name}`);
      }),
    }),
  },
  'window state': {
    share: 2,
    open: () => ({
      property: fc.property(
        fc.oneof(
          oddText,
          anyValue.map((value) => JSON.stringify({ bounds: value }) ?? ''),
        ),
        fc.array(oddText),
        (text, argv) => {
          windowBounds(parseWindowState(text), [{ x: 0, y: 0, width: 1_000, height: 700 }]);
          readFlags([...argv, `--vault=${text}`], '/');
        },
      ),
    }),
  },
};
