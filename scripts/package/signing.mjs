// What of the environment signs and notarises the packages of a system.

/** Variables that electron-builder reads for that. It takes an empty one for a certificate without content, and fails. */
const signs = /^(?:CSC|WIN_CSC|APPLE)_/;

/** Those meant for one system alone. */
const ofOneSystem = { win32: /^WIN_CSC_/, darwin: /^APPLE_/ };

/** The certificates of a system. */
const certificates = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK', 'CSC_NAME'] };

/**
 * The environment and the arguments with which electron-builder signs what it can on a system, and leaves out the rest; `remarks` say what
 * that is, in words. Secrets that are not set reach a workflow as empty variables and count as missing.
 */
export function signingOn(platform, environment) {
  const others = Object.entries(ofOneSystem).flatMap(([system, names]) => (system === platform ? [] : [names]));
  const isLeftOut = ([name, value]) => signs.test(name) && (value.trim() === '' || others.some((names) => names.test(name)));
  const env = Object.fromEntries(Object.entries(environment).filter((entry) => !isLeftOut(entry)));
  /** @type {string[]} */
  const args = [];
  /** @type {string[]} */
  const remarks = [];
  const wanted = certificates[platform] ?? [];
  const isSigned = wanted.some((name) => env[name]);
  if (wanted.length > 0 && !isSigned) {
    remarks.push(`Not signed: none of ${wanted.join(', ')} is set.`);
    env.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
  }
  if (platform === 'darwin' && !(isSigned && (env.APPLE_API_KEY || env.APPLE_APP_SPECIFIC_PASSWORD))) {
    remarks.push(
      isSigned
        ? 'Not notarized: neither APPLE_API_KEY nor APPLE_APP_SPECIFIC_PASSWORD is set.'
        : 'Not notarized: only what is signed can be.',
    );
    args.push('-c.mac.notarize=false');
  }
  return { env, args, remarks };
}
