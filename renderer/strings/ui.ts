export const uiStrings = {
  // Columns
  widthOf: (label: string | number) => `Width of ${label}`,

  // Dialog
  close: 'Close',

  // FormDialog
  cancel: 'Cancel',

  // States
  tryAgain: 'Try again',
  loading: 'Loading',

  // Toast
  notice: 'Notice',
} as const;
