import { escapeRegExp } from 'es-toolkit/string';
import { partialMatch } from '#shared/model/constants.ts';
import { roughStem } from './words/questionFields.ts';
import { inEnglish } from './language/questionLanguage.ts';
import type { ReadSubQuestion } from './understand.ts';
import { asksInTheEnd } from './story/wholeStory.ts';

/* Decides what a question asks about the people that it names: who they are, what becomes of them, where they meet, how they are connected. */

/** Questions about where two people meet, or one appears: for the first time, unless the question says the last. */
export const asksForMeeting =
  /\b(?:meets?|met|meeting|encounter(?:s|ed)?|acquainted|acquaintance|introduced|first (?:sees?|saw|seen?|appears?|appeared|appearance|mention(?:ed)?|sets? eyes on)|last (?:sees?|saw|seen?|appears?|appeared|appearance|mention(?:ed)?|together|time)|(?:appears?|appeared|sees?|saw|mentioned|named|together) (?:\S+ ){0,5}(?:for the )?(?:first|last)|first time)\b/iu;
export const asksForLast = /\b(?:last|final(?:ly)?)\b/iu;
/** Questions about who did a deed to a person whose story ends by it. */
export const asksForDeed =
  /\bwho (?:has |had |really |actually )*(?:kill|murder|slay|slew|stab|shoot|shot|strangle|poison|behead|drown|hang|execute|attack|destroy|defeat|steal|stole|rob|kidnap|abduct|betray)\p{Ll}*\b|\b(?:is|was|were) \S+(?: \S+){0,2} (?:killed|murdered|slain|stabbed|shot|strangled|poisoned|attacked|stolen|robbed)\b/iu;

/** Words of a question that presuppose a person's death. */
export const asksForDeath =
  /(?<!\p{L})(?:die[ds]?|death|kill(?:s|ed)?|murder(?:s|ed)?|slay|slain|slew|stab(?:s|bed)?|shoots?|shot|strangle[ds]?|smother(?:s|ed)?|suffocate[ds]?|poison(?:s|ed)?|behead(?:s|ed)?|drown(?:s|ed)?|hanged|execute[ds]?)(?!\p{L})/iu;

const whoBeforeName =
  /\b(?:who(?:['’]s| is| was| are| were)|what (?:sort|kind|manner) of (?:an? )?\p{L}+ (?:is|was)|describe|tell me (?:about|of))\s+(?:(?:the|old|poor|young|mr|mrs|miss|dr|m|mme)\.? )?$/iu;
/** Words that ask how a person, or a relationship, changes in the story: answered by passages from its beginning, middle and end. */
const ofChange =
  'change changes changed changing develop develops developed development evolve evolves evolved evolution grow grows grew growth shift shifts shifted progress arc journey transform transforms transformation course book novel story tale beginning start end whole entire throughout time chapters';
/** Questions about how somebody, or what is between two people, is otherwise at the end of the story than at its beginning. */
export const asksForChange =
  /(?<!\p{L})(?:chang(?:e[sd]?|ing)|develop(?:s|ed|ment)?|evol(?:ves?|ved|ution)|grow(?:s|n|th)?|grew|transform(?:s|ed|ation)?|arc|(?:over|in|during|throughout) the (?:whole |entire )?(?:course|story|book|novel))(?!\p{L})/iu;
/** Stems of words that only ask who a person is. */
export const stemsOfWho: ReadonlySet<string> = new Set(
  `sort kind manner man woman person people girl boy character personality creature being describe tell like ${ofChange}`
    .split(' ')
    .map(roughStem),
);

/** Phrases before a name that ask what became of that person: "what became of", "was wurde aus", "qu'est devenue". */
const fateBeforeName =
  /\b(?:what (?:\p{Ll}+ly )?(?:has |had )?(?:\p{Ll}+ly )?(?:becomes?|became|become) of|what (?:\p{Ll}+ly )?(?:has |had )?(?:\p{Ll}+ly )?happen(?:s|ed)? (?:in the end |at last )?to|how (?:does|do|did) (?:it|things|the (?:story|book|novel)) (?:all |finally )?(?:end|turn out)(?: up)? for|(?:the )?fate of|how (?:does|did|is|was|are|were)|who (?:kills|killed|murders|murdered|destroys|destroyed|defeats|defeated|slays|slew|stabs|stabbed|shoots|shot|strangles|strangled|poisons|poisoned|attacks|attacked|steals|stole|robs|robbed|kidnaps|kidnapped|abducts|abducted)|does|did|is|was|was (?:wurde|wird) aus|was (?:geschieht|geschah|passiert(?:e)?) mit|(?:que|qu['’]est) (?:devient|devenue?|est devenue?)|qu['’]arrive-t-il [àa]|qu[eé] (?:fue|ha sido) de|qu[eé] le (?:pas[oó]|pasa|ocurri[oó]) a|che (?:fine (?:ha fatto|fa)|ne [eè] (?:stato )?di)|cosa (?:succede|[eè] successo) a|что (?:стало|случилось|сталось) с(?:о)?|co się stało z)\s+(?:(?:the|old|poor|young|mr|mrs|miss|dr|m|mme)\.? )?$/iu;
/** Of these, "how did" and "did" ask for more than the end, unless a word for the end follows the name. */
const auxiliary = /\b(?:how (?:does|did|is|was|are|were)|does|did|is|was)\s+\S*\s?$/iu;
/** Words after a person's name that ask for the person's end: "how did Mara die", "did Mara survive". */
const endAfterName =
  /^\s+(?:die|live (?:on|happily|to see)|end(?: up)?|survive|meet (?:his|her|their|its) end|turn out|(?:finally |eventually )?(?:destroyed|killed|defeated|slain|murdered|executed|punished|overthrown|laid to rest))\b/iu;
/** "What happens to Mara at the mill" or "when the bell rings" asks for what happens then. */
const atSomeTime =
  /^\s+(?:between|when|while|during|before|until|once|on|at (?!(?:the (?:very )?)?(?:end|close|last)\b)|in (?!the end\b))\s*\S/iu;
/** "Mara's death", "the death of Mara". */
const endOfName = /^['’]s? (?:fate|death|end)\b/iu;

/** Stems of words that only ask how two people are connected. */
export const stemsOfTogether: ReadonlySet<string> = new Set(
  `relationship relationships relation relations related relate connection connections connected connect ties bond bonds between compare compared
  comparison contrast difference differences differ similarities similar each other know knows knew meet met feel feels felt think thinks
  two both pair together dynamic history true real really exact exactly actual actually get gets got along fall falls fell fallen out close opinion opinions impression attitude view views feelings toward towards ${ofChange}`
    .split(/\s+/)
    .map(roughStem),
);

/** A scene of the story, identified by what happens in it; "a scene where" asks for a new one. */
export const describesScene = /\bthe (?:\p{Ll}+ )?(?:scene|moment|episode|part|passage)(?: [^.?!]{1,40})? (?:where|when|in which)\s/iu;

/** Stems of words that only ask where a person first or last appears. */
export const stemsOfEntry: ReadonlySet<string> = new Set(
  'first last time meet meets met meeting encounter encountered see sees saw seen appear appears appeared appearance mention mentioned name named introduced introduce story book novel chapter'
    .split(' ')
    .map(roughStem),
);

export const stemsOfEnds: ReadonlySet<string> = new Set(
  `die dies died death fate survive survives turn turned stirbt starb gestorben meurt mort morte muere murio muore morto morta mori morre morreu
  sterft stierf gestorven umiera umarl umarla zginal zginela умирает умер умерла погиб погибла погибает судьба`
    .split(/\s+/)
    .map(roughStem),
);

/**
 * Whether a question asks only for the entities that it names, what becomes of them, or how they are connected, so that passages without them do not
 * answer it. `askedStems`: stems of the question's words other than names.
 */
export function asksOnlyAboutNamed({ names: { named }, story: { chapters } }: ReadSubQuestion, askedStems: ReadonlySet<string>): boolean {
  const isSure = named.some(({ match }) => match >= partialMatch);
  return isSure && chapters.length === 0 && [...askedStems].every((stem) => stemsOfTogether.has(stem) || stemsOfEnds.has(stem));
}

/** Whether a question asks what becomes of the person with this name in it. */
export function asksForFate(question: string, surface: string): boolean {
  for (const { index } of question.matchAll(new RegExp(escapeRegExp(surface), 'giu'))) {
    const before = question.slice(0, index);
    const after = question.slice(index + surface.length);
    if (endOfName.test(after) || /\b(?:death|fate|end) of (?:\S+ )?$/iu.test(before)) return true;
    // "What became of Mara's brother" asks about another person.
    if (/^['’]s?\b/u.test(after) || !fateBeforeName.test(before) || atSomeTime.test(after)) continue;
    if (!auxiliary.test(before) || endAfterName.test(after)) return true;
  }
  return false;
}

/** Whether a question asks, among other things, who the person with this name in it is. */
export function asksWho(question: string, surface: string): boolean {
  const matches = [...question.matchAll(new RegExp(escapeRegExp(surface), 'giu'))];
  return matches.some(
    ({ index }) => whoBeforeName.test(question.slice(0, index)) && !/^['’]s?(?!\p{L})/u.test(question.slice(index + surface.length)),
  );
}

const fateOfNamed =
  /\b(?:what (?:\p{Ll}+ )?(?:becomes?|became|become) of|what (?:\p{Ll}+ )?happen(?:s|ed)? (?:in the end |at last )?to|how (?:does|did|do) (?:it|things) end for)\s+(?:(him|her|it)|them|(?:the )?(?:both|two|pair|couple)(?: of them)?)\b[^\p{L}]*(?:in the end\W*)?$/iu;

/** The people about whose fate a question asks. */
export function fatesAskedFor<Named extends { readonly surface: string }>(
  { question }: Pick<ReadSubQuestion, 'question'>,
  named: readonly Named[],
): Named[] {
  // "Who is Mara, and what becomes of her?"
  const ofNamed = fateOfNamed.exec(inEnglish(question));
  if (ofNamed !== null && named.length > 0 && (ofNamed[1] === undefined || named.length === 1)) return [...named];
  return named.filter(({ surface }) => asksInTheEnd.test(question) || asksForFate(inEnglish(question, [surface]), surface));
}

export const kinshipWords =
  /^['’]s? (?:\p{Ll}+ )?(?:parents?|father|mother|brothers?|sisters?|siblings|wife|husband|widow|sons?|daughters?|child|children|uncle|aunt|grand(?:father|mother|parents)|cousins?|niece|nephew|family)(?!\p{L})/u;

/** Whether a question asks, in so many words, what becomes of one of these people. */
export function asksForFateOf({ question }: Pick<ReadSubQuestion, 'question'>, named: readonly { readonly surface: string }[]): boolean {
  return named.some(({ surface }) => asksForFate(inEnglish(question, [surface]), surface));
}

/** Number of words from which a question with "in the end" asks for what it says with them. */
const wordsOfDeed = 2;

/** Whether "in the end" only says when something is done that the question names: "How does Mara open the gate of the tower in the end?" */
export function asksForDeedAtEnd(
  sub: Pick<ReadSubQuestion, 'question'>,
  named: readonly { readonly surface: string }[],
  askedStems: ReadonlySet<string>,
): boolean {
  if (!asksInTheEnd.test(sub.question) || asksForFateOf(sub, named)) return false;
  const isGeneral = (stem: string): boolean => stemsOfEnds.has(stem) || stemsOfTogether.has(stem) || stemsOfWho.has(stem);
  return [...askedStems].filter((stem) => !isGeneral(stem)).length >= wordsOfDeed;
}
