/* Serbian has two alphabets. Word lists are in Cyrillic, since it has a letter for each sound; Croatian and Bosnian texts have the Latin letters too. */

const latinLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ђ:đ е:e ж:ž з:z и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć у:u ф:f х:h ц:c ч:č џ:dž ш:š'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Lower-case Serbian words in Latin letters. */
export function inLatin(words: string): string {
  return words.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => latinLetters[letter] ?? letter);
}

/** Lower-case words separated by spaces, in both alphabets. */
export function inBothAlphabets(words: string): string {
  return `${words} ${inLatin(words)}`;
}
