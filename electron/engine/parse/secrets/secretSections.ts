import { memoised } from '#lib/memoise.ts';

/*
 * Recognises parts with information that readers do not have yet. These are held back by "up to chapter N" unless the user discloses them. The words
 * are from headings, callouts, properties and tags in the most common languages.
 */

/** Words for secrets, which may have a few other words around them. */
const secretWords = [
  'secrets?',
  'spoilers?(?: (?:below|ahead|warning|alert))?',
  'hidden',
  'twists?',
  'reveals?',
  'revelations?',
  '(?:true|real|secret|hidden) (?:identity|identities|name|nature|motives?|goals?|agenda|history|story|past|self)',
  'what (?:really|actually) (?:happens|happened|is going on)',
  'what (?:happens|is) (?:later|next|to come)',
  '(?:the )?(?:real|whole|full|hidden) truth',
  'the truth',
  "(?:gm|dm|keeper|referee|narrator|storyteller|author)(?:s|’s|'s)?(?:[- ](?:only|eyes only|notes?|secrets?|info|information|knowledge))",
  '(?:for|only for) (?:the )?(?:gm|dm|keeper|referee|narrator|storyteller|author)(?: only)?',
  'not (?:yet )?(?:known|revealed)(?: yet)?',
  "what (?:the )?(?:readers?|players?|audience) (?:(?:do|does)(?:n[’']t| not)|(?:must|should|may) not) (?:yet )?know(?: yet)?",
  'unknown to (?:the )?(?:readers?|players?|audience)',
  'do not (?:reveal|read|tell)',
  'behind the (?:scenes|curtain)',
  '(?:is )?secretly',
  'alter egos?',
  // In other languages.
  'geheimnis(?:se)?|geheim(?:e[srnm]?)?|die wahrheit|was wirklich (?:geschah|passiert(?:e|))|secretos?|la verdad',
  'lo que (?:realmente|de verdad) (?:pasó|ocurrió|pasa|ocurre)|la vérité',
  "ce qui (?:s’est|s'est|se) (?:vraiment|réellement) (?:passé|passe)|segreti|segreto|segredos?|geheimen|tajemnic[ae]|tajemství",
  'sekret(?:y)?|hemlighet(?:er)?|hemmeligheder|hemmeligheter|hemmelighed|hemmelighet|salaisuu(?:s|det)|titk(?:ok|ai)|titok',
  'sır(?:lar|ları)?|secrete(?:le)?|tajn[ae]|тајн[ае]|тайн[аиы]|секрет(?:ы|и)?|таємниц[яі]|μυστικ[άό]|rahasia|bí mật|ความลับ',
  'रहस्य|(?:ال)?[أا]سرار|السر|رازها|راز|סודות|סוד|спойлер(?:ы)?|秘密|真相|剧透|劇透|ネタバレ|비밀|스포일러',
].join('|');

const article =
  "(?:the|a|her|his|their|its|my|our|some|big|dark|der|die|das|seine?|ihre?|les?|la|sus?|los|las|il|i|gli|le|o|a|os|as|\\S+(?:’s|'s|s’))";
const whole = new RegExp(`^(?:${article} )*(?:${secretWords})$`, 'iu');
/** "Secrets of the house", "Spoilers (book two)", "The truth about Lamb": the rest names the subject. */
const beginning = new RegExp(
  `^(?:${article} )*(?:${secretWords})(?: (?:of|about|for|behind|in|and|on|und|et|y|и|von|über|de|du|des|del|sobre|di|su|van|over|о)(?: |$)|[ ]?[(:&/–—-])`,
  'iu',
);
const ending = new RegExp(`(?:^|[ /&,:–—-])(?:${secretWords})$`, 'iu');

/** Text of words only, as most headings are. */
const bareWords = /^\p{L}+(?: [\p{L}\p{N}]+)*$/u;

/** The words of a heading without emphasis, leading numbers, symbols and pictographs. */
function plainWords(text: string): string {
  if (bareWords.test(text)) return text;
  return text
    .replace(/[*_~`#[\]{}"“”«»<>|!?.…]+/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/^[\s\d.):-]+/u, '')
    .replace(/[_\s]+/gu, ' ')
    .replace(/[\s:–—-]+$/u, '')
    .trim();
}

/** Whether a heading announces secrets. The title of a note (depth 1) must match as a whole: "The Secret Service" is a name. */
export function isSecretHeading(text: string, depth: number): boolean {
  const secret = secretInHeading(text);
  return secret === 'whole' || (secret === 'part' && depth !== 1);
}

const secretInHeading = memoised((text): 'whole' | 'part' | null => {
  const words = plainWords(text);
  if (words.length > 120) return null;
  if (whole.test(words)) return 'whole';
  return beginning.test(words) || ending.test(words) ? 'part' : null;
});

/** Whether a property key, a callout type or a tag marks its content as secret. */
export const isSecretKey: (key: string) => boolean = memoised((key) => whole.test(plainWords(key.replaceAll(/[-_./]+/g, ' '))));

const warningWords = '(?:(?:major|heavy|big|huge|minor|mild|full) )?spoilers?(?: (?:warning|alert))?';
const isWarning = new RegExp(
  `^(?!.{0,100} (?:are|is) (?:marked|tagged|hidden|kept|not|in|under|allowed|welcome|fine|ok|okay|forbidden)(?!\\p{L}))${warningWords}(?: (?:for|of|through|up to|from) .{1,60}?)?(?: (?:below|ahead|follow|beyond this point|from here(?: on)?))?$`,
  'iu',
);

/** Whether a line only warns of spoilers: "Spoilers for chapter 9 below.", `> [!warning] Spoilers`. */
export function isSpoilerWarning(line: string): boolean {
  return line.length <= 160 && /spoiler/i.test(line) && isWarning.test(plainWords(line.replace(/\[!.{1,40}?\][+-]?/u, ' ')));
}

/** Whether a sentence states a secret: "Ansel Lamb is secretly Oren Sallow". */
export function statesSecret(text: string): boolean {
  // "Oren is secretly proud of her" is about a feeling, not a second identity.
  return (
    /\b(?:is|are|was|were) none other than\b/i.test(text) ||
    /\b(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere) secretly [["“”'‘’*_]*(?:(?:the|an?|one|his|her|their|its|my|our|your|this|that)(?!\p{L})|\p{Lu}|\p{Lo})/u.test(
      text,
    )
  );
}

/** Whether a property is secret, including a person's "secret weakness" or "hidden wound". */
export function isSecretProperty(key: string): boolean {
  return isSecretKey(key) || /^(?:secret|hidden)(?: \p{L}+){1,2}$/iu.test(plainWords(key.replaceAll(/[-_./]+/g, ' ')));
}

/** Cheap test whether a text may contain such a sentence; false for nearly every note. */
export function mayStateSecret(text: string): boolean {
  return /secretly|none other than/i.test(text);
}

/** Whether a key states a second identity, whose value may name the chapter that reveals it. */
export const isIdentityKey: (key: string) => boolean = memoised((key) =>
  /^(?:is )?secretly$|^alter egos?$|^(?:true|real|secret|hidden) identit(?:y|ies)$/i.test(plainWords(key.replaceAll(/[-_./]+/g, ' '))),
);

/** Whether a folder or file name marks its content as secret. */
export function isSecretPath(path: string): boolean {
  const names = path.replace(/\.[^./]*$/, '').split('/');
  // "Mara - Secrets", "Spoilers (book two)", "_secrets".
  return names.some((name) => isSecretKey(name) || name.split(/\s[-–—]\s|[()[\]:：]/u).some((part) => isSecretKey(part)));
}

/** Whether the value of such a property is a boolean: `secret: true`. Null for other values. */
export function switchOf(value: string): boolean | null {
  const word = value.trim().toLowerCase();
  if (/^(?:true|yes|y|on|1|x|ja|oui|sí|si|да|是)$/u.test(word)) return true;
  return /^(?:|false|no|n|off|0|none|null|~|nein|non|нет|否)$/u.test(word) ? false : null;
}

/** Whether a property disables its note, like a disabled lorebook entry, which may be unused or meant for later. */
export function isSwitchedOff(key: string, value: string): boolean {
  const name = plainWords(key.replaceAll(/[-_./]+/g, ' ')).toLowerCase();
  if (/^(?:disabled?|hidden|hide|unrevealed|deactivated|switched off)$/.test(name)) return switchOf(value) === true;
  // Empty values are ignored; "active: no" may describe a person or a group.
  if (/^(?:enabled|visible|revealed|known to (?:the )?(?:players|readers))$/.test(name))
    return value.trim() !== '' && switchOf(value) === false;
  return name === 'visibility' && /^(?:hidden|secret|gm|dm|gm only|dm only|none)$/i.test(value.trim());
}
