/** Mean width of a letter, for one pixel of the font's size, where nothing can be measured. */
const letterWidth = 0.55;

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a line of text in the font of the interface, in pixels. */
export function textWidth(text: string, size: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * letterWidth * size;
  context.font = `${size}px 'Inter Variable', system-ui, sans-serif`;
  return context.measureText(text).width;
}
