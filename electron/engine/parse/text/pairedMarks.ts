/*
 * Languages quote in different directions: “English”, „deutsch“, „polski”, «français», »deutsch«, ”svenska”. So its position shows whether a mark
 * opens or closes: an opening mark is before a word and not directly after one.
 */

/** The closing mark for each opening mark, unless the language decides. */
const closingOf: Readonly<Record<string, string>> = { '“': '”', '„': '“', '”': '”', '«': '»', '»': '«' };
const marks = /[“”„«»]/gu;

/** Repairs unbalanced quotation marks of a quote: an unpaired mark at an end is removed, and one further inside gets its counterpart at the end. */
export function withPairedMarks(quote: string): string {
  return withPairedCurly(withPairedStraight(quote));
}

function withPairedCurly(quote: string): string {
  const open: { readonly mark: string; readonly at: number }[] = [];
  const unopened: { readonly mark: string; readonly at: number }[] = [];
  for (const { 0: mark, index: at } of quote.matchAll(marks)) {
    if (opensAt(quote, at, mark, open.at(-1)?.mark)) open.push({ mark, at });
    else if (open.length > 0) open.pop();
    else unopened.push({ mark, at });
  }
  let result = quote;
  const [closing] = unopened;
  if (closing) {
    const isAlone = unopened.length === 1 && closing.at === quote.length - 1;
    result = isAlone ? result.slice(0, -1) : openingOf(closing.mark, quote) + result;
  }
  const last = open.at(-1);
  if (last) {
    const isAlone = open.length === 1 && last.at === 0 && quote.match(marks)!.length === 1;
    result = isAlone ? result.slice(1) : result + closingIn(last.mark, quote);
  }
  return result;
}

/** Whether a mark opens a quotation. `within`: the opening mark of the innermost open quotation, if any. */
function opensAt(quote: string, at: number, mark: string, within: string | undefined): boolean {
  if (mark === '„') return true;
  if (mark === '“' && within === '„') return false;
  const [before, after] = [quote.charAt(at - 1), quote.charAt(at + 1)];
  const isBehindWord = before !== '' && !/[\s([{—–-]/u.test(before);
  const isBeforeWord = /[\p{L}\p{N}¿¡…'‘‚›‹„]/u.test(after);
  return mark === '“' || mark === '«' ? !isBehindWord || isBeforeWord : !isBehindWord && isBeforeWord;
}

/** The opening mark for a closing mark. */
function openingOf(mark: string, quote: string): string {
  if (mark === '«' || mark === '»') return closingOf[mark]!;
  // Polish „Nie”, English “no”, Swedish ”nej”.
  if (mark === '“' || quote.includes('„')) return '„';
  return /(?:^|\s)”(?=\p{L})/u.test(quote) ? '”' : '“';
}

/** The closing mark for an opening mark: Polish „nie”, German „nein“. */
function closingIn(mark: string, quote: string): string {
  return mark === '„' && quote.includes('”') ? '”' : closingOf[mark]!;
}

/** A straight mark after punctuation closes a quotation; others open one. */
function withPairedStraight(quote: string): string {
  const straight = [...quote.matchAll(/"/gu)];
  if (straight.length % 2 === 0) return quote;
  if (straight.length === 1 && quote.startsWith('"')) return quote.slice(1);
  if (straight.length === 1 && quote.endsWith('"')) return quote.slice(0, -1);
  const first = straight[0]!.index;
  return /[\p{L},.!?—-]/u.test(quote.charAt(first - 1)) && first > 0 ? `"${quote}` : `${quote}"`;
}
