import about from '../../package.json' with { type: 'json' };

/** The version of Lorelens, as `package.json` has it. */
export const version: string = about.version;
