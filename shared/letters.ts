/*
 * Latin letters that are no letter with a mark, so that Unicode's decomposition leaves them as they are, and the plain letters that people
 * type for them: the Latin-ASCII transliteration of CLDR (common/transforms/Latin-ASCII.xml).
 */
const small =
  'ßss æae ðd øo þth đd ħh ıi ĸq łl ŋn œoe ŧt ƀb ƃb ƈc ɖd ɗd ƌd ɛe ƒf ɠg ƕhv ɩi ɨi ƙk ƚl ɲn ƞn ƣoi ƥp ƫt ƭt ʈt ʋv ƴy ƶz ȡd ǥg ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ' +
  'ⱥa ȼc ⱦt ȿs ɀz ʉu ɇe ɉj ɍr ɏy ɓb';
const plainOf: ReadonlyMap<string, string> = new Map(
  small.split(' ').flatMap((pair) => {
    const [letter, plain] = [pair[0]!, pair.slice(1)];
    // "ı" has the capital of "i", and the capital of "ß" is not what `toUpperCase` makes of it.
    const capital = letter === 'ß' ? 'ẞ' : letter.toUpperCase();
    const own: [string, string] = [letter, plain];
    return capital.charCodeAt(0) < 128 ? [own] : [own, [capital, plain[0]!.toUpperCase() + plain.slice(1)]];
  }),
);
const folded = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'g');

/** A text with plain letters for those that have no marks to take off: "seiðr" is "seidr", "Ægir" is "Aegir". One letter may become two. */
export function plainLetters(text: string): string {
  return text.replace(folded, (letter) => plainOf.get(letter)!);
}
