export const readerStrings = {
  // ReaderPanel
  reading: (path: string | number) => `Reading ${path}`,
  openInYourEditor: 'Open in your editor',
  openInObsidian: 'Open in Obsidian',
  close: 'Close',
  thisDocumentCouldntBeOpened: 'This document couldn’t be opened',
  documentOutline: 'Document outline',
  outline: 'Outline',
} as const;
