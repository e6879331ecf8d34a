/** Repairs unbalanced quotation marks of a quote: one alone at an end is removed, one further in gets its counterpart at the end. */
export function withPairedMarks(quote: string): string {
  return withPaired(withPaired(withPairedStraight(quote), '“', '”'), '«', '»');
}

function withPaired(quote: string, opening: string, closing: string): string {
  let open = 0;
  let unopened = 0;
  for (const sign of quote) {
    if (sign === opening) open++;
    else if (sign === closing && open > 0) open--;
    else if (sign === closing) unopened++;
  }
  let result = quote;
  if (unopened > 0) result = result.endsWith(closing) && unopened === 1 ? result.slice(0, -1) : opening + result;
  if (open > 0) result = result.startsWith(opening) && !result.includes(closing) ? result.slice(1) : result + closing;
  return result;
}

/** A straight mark after punctuation closes; any other opens. */
function withPairedStraight(quote: string): string {
  const marks = [...quote.matchAll(/"/gu)];
  if (marks.length % 2 === 0) return quote;
  if (marks.length === 1 && quote.startsWith('"')) return quote.slice(1);
  if (marks.length === 1 && quote.endsWith('"')) return quote.slice(0, -1);
  const first = marks[0]!.index;
  return /[\p{L},.!?—-]/u.test(quote.charAt(first - 1)) && first > 0 ? `"${quote}` : `${quote}"`;
}
