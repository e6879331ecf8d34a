const row = /^\s*\|.*\|\s*$/;
const rule = /^\s*\|(\s*:?-+:?\s*\|)+\s*$/;

/** A passage whose tables lost the line below their head in the index gets it back, so that they are tables again. */
export function withTableRules(text: string): string {
  const lines = text.split('\n');
  const whole: string[] = [];
  for (const [index, line] of lines.entries()) {
    whole.push(line);
    const next = lines[index + 1] ?? '';
    const begins = row.test(line) && !row.test(lines[index - 1] ?? '') && row.test(next);
    if (begins && !rule.test(next)) whole.push(`|${'---|'.repeat(line.trim().slice(1, -1).split('|').length)}`);
  }
  return whole.join('\n');
}
