/**
 * Names the rules by which files become index. Raise it with every change of what is read from a file or made of it (parsing, types,
 * names, ties, suggestions): the next run of an index made by other rules reads every file again, whether it changed or not.
 */
export const readingRules = '9';
