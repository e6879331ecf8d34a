/** Texts in which every letter is one from a to z, large or small: most of an English vault, curly quotes and dashes included. */
export const onlyPlainLetters = /^[\0-\x7F\u2010-\u203A]*$/;
