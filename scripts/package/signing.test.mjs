import { expect, it } from 'vitest';
import { signingOn } from './signing.mjs';

/** A workflow's environment in which no secret is set. */
const noSecrets = {
  PATH: '/bin',
  CSC_LINK: '',
  CSC_KEY_PASSWORD: '',
  WIN_CSC_LINK: '',
  WIN_CSC_KEY_PASSWORD: '',
  APPLE_API_KEY_ID: '',
  APPLE_API_ISSUER: ' ',
};

it('without secrets, packages are made unsigned, and none of the empty variables reaches the packager', () => {
  expect(signingOn('linux', noSecrets)).toEqual({ env: { PATH: '/bin' }, args: [], remarks: [] });
  expect(signingOn('win32', noSecrets)).toEqual({
    env: { PATH: '/bin', CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    args: [],
    remarks: ['Not signed: none of WIN_CSC_LINK, CSC_LINK is set.'],
  });
  expect(signingOn('darwin', noSecrets)).toEqual({
    env: { PATH: '/bin', CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    args: ['-c.mac.notarize=false'],
    remarks: ['Not signed: none of CSC_LINK, CSC_NAME is set.', 'Not notarized: only what is signed can be.'],
  });
});

it('each system gets the certificates meant for it, and an empty one of its own does not hide the general one', () => {
  const secrets = { CSC_LINK: 'general', WIN_CSC_LINK: 'windows', APPLE_API_KEY: '/key.p8' };
  expect(signingOn('darwin', secrets)).toEqual({ env: { CSC_LINK: 'general', APPLE_API_KEY: '/key.p8' }, args: [], remarks: [] });
  expect(signingOn('win32', secrets)).toEqual({ env: { CSC_LINK: 'general', WIN_CSC_LINK: 'windows' }, args: [], remarks: [] });
  expect(signingOn('win32', { ...secrets, WIN_CSC_LINK: '' }).env).toEqual({ CSC_LINK: 'general' });
});

it('a signed app that cannot be notarized is said not to be', () => {
  expect(signingOn('darwin', { CSC_NAME: 'Somebody' })).toMatchObject({
    args: ['-c.mac.notarize=false'],
    remarks: ['Not notarized: neither APPLE_API_KEY nor APPLE_APP_SPECIFIC_PASSWORD is set.'],
  });
});
