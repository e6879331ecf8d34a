/** Chapters as they are typed, "9, 11-13"; empty for none, null for what is no list of chapters. */
export function readChapterRanges(text: string): { readonly from: number; readonly to: number }[] | null {
  const parts = text.split(/[,;]/u).flatMap((part) => part.trim() || []);
  const ranges = parts.map((part) => /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/u.exec(part));
  if (ranges.includes(null)) return null;
  return ranges.map((found) => {
    const [from, to] = [Number(found![1]), Number(found![2] ?? found![1])];
    return { from: Math.min(from, to), to: Math.max(from, to) };
  });
}
