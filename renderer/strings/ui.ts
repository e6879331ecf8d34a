export const uiStrings = {
  // Columns
  widthOf: (label: string | number) => `Width of ${label}`,

  // Dialog
  close: 'Close',
  discardChanges: 'Discard your changes?',
  typedIsNotSaved: 'What you typed isn’t saved.',
  keepEditing: 'Keep editing',
  discard: 'Discard',

  // FormDialog
  cancel: 'Cancel',

  // States
  tryAgain: 'Try again',
  loading: 'Loading',

  // Toast
  notice: 'Notice',
} as const;
