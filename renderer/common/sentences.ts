const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What a name goes on after: "Mr. Rochester", "J. Chandler". */
const abbreviation = /(?:^|[\s(“"'‘])(?:mr|mrs|ms|dr|st|prof|rev|hon|capt|col|gen|maj|lt|sgt|mme|mlle|messrs|(?!i\.)\p{L})\.\s*$/iu;

/** The sentences of a text, each with the blanks behind it. */
export function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last !== undefined && abbreviation.test(last)) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}
