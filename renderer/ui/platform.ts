/** Whether this is a Mac, whose keys have other names and places. */
export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);
