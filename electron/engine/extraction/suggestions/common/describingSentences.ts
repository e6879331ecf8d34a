/* Recognises sentences that describe a person or place without a defining noun next to the name: "Dunn had a long pale face". */

/** Words between the start of a sentence and its subject. */
export const subjectFollows = /^\P{L}*(?:(?:The|Old|Young|Poor|Little|But|And|Then|Now|Meanwhile)\s(?:the\s)?)*$/u;

/** Words used in descriptions. */
const descriptiveWords = String.raw`years? old|aged?|tall|short|stout|thin|slender|handsome|plain|pretty|beautiful|ugly|face|features|figure|eyes?|hair|complexion|voice|manners?|temper|character|daughter|son|sister|brother|cousin|wife|husband|widow|mother|father|uncle|aunt|niece|nephew|orphan|governess|teacher|doctor|lawyer|clergyman|servant|master|mistress|friend|comrades?|ward|guardian|engaged|married|fortune|family|born|man|woman|lady|gentleman|girl|boy|fellow`;
const descriptive = new RegExp(String.raw`(?<!\p{L})(?:${descriptiveWords})(?!\p{L})`, 'giu');
/** After a name: verbs for what a person is, has or looks like, rather than does. */
const describes = new RegExp(
  String.raw`^[^.;:!?"“”]{0,24}?\s(?:(?:was|is|became|had been)\s(?:an?|the|my|his|her|our|their|one|only|born)\b(?!\s(?:few|moment|step|pace|little (?:way|while))\b|\s(?:man|woman|girl|boy)[,.;!])|(?:was|is|became|seemed|looked|appeared)(?:, [^.,;:!?]{3,50},)?\s(?:(?:rather|very|somewhat)\s(?!\p{L}+(?:ed|ing)\b)|(?:tall|short|stout|thin|young|old|dark|fair|pale|handsome|pretty|beautiful)\b)|(?:had|has)\s(?:(?!(?:no|not|never|been|to|that|\p{Ll}+(?:ed|en))\b)[\p{Ll}-]+,?\s(?:and\s)?(?!to\b)){1,4}(?=(?:${descriptiveWords})(?!\p{L}))|lived\s(?:at|in|near|with)\s|came\sfrom\s)`,
  'u',
);
/** Number of characters of a predicate in which a word of description is expected. */
const reachOfPredicate = 120;

/** The same for a place: what it is or has, or where it is. */
const describesPlace =
  /^,?\s(?:(?:was|is)\s(?!\p{Ll}+(?:ed|en|ing)\b)|(?:stood|stands|lay|lies|consisted|contained)\s|(?:had|has)\s(?!been\b|not\b|never\b|\p{Ll}+(?:ed|en)\b)|lay,)/u;
const descriptiveOfPlace =
  /(?<!\p{L})(?:house|hall|mansion|castle|building|school|institution|church|inn|village|town|city|street|garden|park|grounds|walls?|windows?|rooms?|roof|tower|gates?|forest|wood|dell|valley|hills?|moor|river|sea|shore|north|south|east|west|miles|old|ancient|large|small|narrow|dark|gloomy|grey|stone|beautiful|unhealthy|poor)(?!\p{L})/giu;

/** Score of a name as subject, and of a verb of description after it; each word of description, up to a maximum, adds 1. */
const scores = { subject: 2, said: 3, maxWords: 3 } as const;
const endsInLook = new RegExp(String.raw`\s(?:${descriptiveWords})$`, 'u');
/** Length in characters of a sentence that has content and is about one thing. */
const lengthOfPortrait = { min: 40, max: 400 } as const;
/** Minimum scores: a portrait says what a person is and has a word of description; a glimpse has such a word, and the person as its subject. */
export const minOfPortrait = 6;
const minOfGlimpse = 4;

/** Speech within a sentence, or a question, neither of which defines a person. */
export const isNoStatement = /["“”„«»]|[?？؟](?:["'”’»)\]]|\s)*$/u;

/**
 * How well a sentence of narration describes the entity that it names from `start` to `end` (exclusive): 0 if not at all, at least `minOfPortrait` if
 * it says what the entity is or looks like.
 */
export function portraitScore(sentence: string, start: number, end: number, isPerson: boolean): number {
  const { min, max } = lengthOfPortrait;
  if (sentence.length < min || sentence.length > max || isNoStatement.test(sentence)) return 0;
  const after = sentence.slice(end);
  const said = (isPerson ? describes : describesPlace).exec(after);
  const isSubject = subjectFollows.test(sentence.slice(0, start)) && !/^[’']s\b/u.test(after);
  if (isPerson ? !isSubject : !said) return 0;
  const [predicate] = said && isPerson ? /^[^;:]*/u.exec(after.slice(said[0].length, said[0].length + reachOfPredicate))! : [sentence];
  const words = predicate.match(isPerson ? descriptive : descriptiveOfPlace)?.length ?? 0;
  // "was tall" is a word of description itself.
  const isLook = said !== null && isPerson && endsInLook.test(said[0]);
  const count = words + (isLook ? 1 : 0);
  const score = scores.subject + (said ? scores.said : 0) + Math.min(scores.maxWords, count);
  return count > 0 && score >= (isPerson ? minOfGlimpse : minOfPortrait) ? score : 0;
}
