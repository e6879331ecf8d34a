/** Whether a document is open beside or over the screen: Escape closes that first. */
export function isReading(): boolean {
  return document.querySelector('.reader') !== null;
}
