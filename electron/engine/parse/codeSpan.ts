/** Where the code span ends that was opened by `length` backticks right before `from`; -1 when it has no end in the line. */
export function endOfCode(line: string, from: number, length: number): number {
  if (length > 10) return -1;
  let at = line.indexOf('`', from);
  while (at >= 0) {
    let end = at;
    while (line[end] === '`') end += 1;
    if (end - at === length) return end;
    at = line.indexOf('`', end);
  }
  return -1;
}
