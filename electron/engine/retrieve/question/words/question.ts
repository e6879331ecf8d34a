import type { Lens } from '#shared/model/lens.ts';
import type { NamedHow, QuestionKind } from '#shared/model/context/question.ts';
import { isUnspaced } from '#lib/text.ts';
import { lookup } from '#shared/lookup.ts';
import { defaultTypes, wordForms } from '../../../parse/kinds/typeGroups.ts';
import { elisionLength, plainWord, plainWordSet, stopWords, wordsOf } from '../../../extraction/words.ts';
import { wordsOfRun } from '../../../extraction/searchText.ts';
import { startsAsking, topicsOf } from './questionParts.ts';
import { emptyWordsOf, withoutUnspacedAsking } from '../language/questionLanguage.ts';

/** What the words of a question say, before anything is searched. */
export interface ReadQuestion {
  readonly kind: QuestionKind;
  /** Why it was read this way, for the user. */
  readonly why: string;
  /** Id of the preset that fits. */
  readonly preset: string;
  /** Percent of the budget for entities: 70 for questions about entities, 40 for an overview, 60 for both. */
  readonly split: number;
  /** The questions into which it was split; empty if it asks one thing. */
  readonly topics: readonly string[];
}

interface KindRule {
  readonly kind: QuestionKind;
  readonly why: string;
  readonly pattern: RegExp;
  /** Whether it only fits a question with two names. */
  readonly isOfTwo?: true;
}

/** Asks for more of the story from where it stands: "Keep writing", "Pick up where it left off", "What happens next?" */
const asksToGoOn =
  /^(?:please |and |so )*(?:(?:continue|go on with) (?:(?:with )?(?:the|this|my) (?:story|chapter|text|book|manuscript)|writing|from (?:here|there|where))|(?:carry on|keep (?:on )?going)(?: with (?:the|this|my|our) (?:story|scene|chapter|text|book|draft|manuscript|writing)\b.*| from .*|[.! ]*)$|(?:keep (?:on )?writing|go on writing|write on)(?: (?:with|from) .*|[.! ]*)$|(?:pick|take) (?:it |the story )?up (?:from )?where\b|(?:(?:write|suggest|(?:some )?ideas (?:for|of)) )?what (?:happens|comes|(?:could|should|might|will|would) (?:happen|come)|(?:should|could|can) (?:i|we) write) next[?.! ]*$|where (?:does|do|could|should|can|might) (?:the story|this|it|i|we) go (?:from here|next)\b)/i;

/**
 * Says what is to be written before it asks: "In my next scene Ada returns the ring", "Chapter draft: Ada returns the ring", "Ada returns the ring.
 * What should I keep in mind?", "What do I need for that scene?"
 */
const announcesScene =
  /^(?:in|for) (?:my|our|the) (?:next|coming|upcoming|following|new) (?:scene|chapter|episode|session)\b(?!,?\s+(?:list|give|tell|show|who|what|which|where|when|how|why|(?:I|we) need)\b)|^(?:(?:scene|chapter|session) )?(?:draft|writing|outline)\s*[:–—]|[.!:]\s+(?:so,? )?what (?:do|should|would) I (?:(?:have|need) (?:(?:to )?(?:know|keep in mind|remember|consider)|at hand|ready)|need|keep in mind|know|remember|consider)\b|\bfor (?:that|this|the) scene\s*[.?!]*$/i;

/** Tried in this order: the first that fits gives the kind. */
const kindRules: readonly KindRule[] = [
  {
    kind: 'scene',
    why: 'Looks like a scene to write.',
    pattern:
      // Asked for in the imperative: "What was the plan at the meeting?" asks for none.
      /(?<!^(?:what|who|whom|whose|when|where|why|how|which|did|does|do|is|are|was|were|has|have|had)\b(?!\s+(?:can|could|do|should|would) (?:i|we)\b)[^.?!\n]*)\b(?:writ(?:e|ing)|draft(?:ing)?|compos(?:e|ing)|sketch(?:ing)?|imagine|stage|continu(?:e|ing)|extend|finish|rewrite|plan(?:ning)?)\b[^.?!]{0,40}?\b(?:scenes?|dialogues?|conversation|encounter|meeting|reunion|confrontation)\b|^scene\s*[:–—]|^describe (?:the |a |their )?(?:first |next |last )?(?:meeting|encounter|reunion|confrontation)\b|^(?:please )?(?:help me (?:to )?)?(?:write|draft|plan|outline|prep(?:are)?|brainstorm) (?:me )?(?:(?:ideas|notes) for )?(?:the |my |our )?(?:next|following) (?:chapter|part|episode|session)\b/i,
  },
  { kind: 'scene', why: 'Looks like a scene to write.', pattern: announcesScene },
  { kind: 'scene', why: 'Looks like a scene to write.', pattern: asksToGoOn },
  {
    kind: 'relationship',
    why: 'Looks like a question about relationships.',
    pattern:
      /\b(?:relationships?|relations?|related|relates?(?: to\b| (?:to )?each other|(?=[?.! ]*$))|ties|tied (?:together|to (?:each other|one another))|connect(?:ed|ions?)|bond|(?<!happened |(?:differences?|compare|distances?|roads?|way|routes?|journey|borders?|time|years|days|miles) (?:\S+ )?)between(?! (?:his|her|its|their|when) (?!and\b))|(?:gets?|got|getting) (?:along|on(?= with\b|[ .?!]*$))|(?:falls?|fell|fallen|falling) out with|close to each other|(?:stand|behave|act|speak|look) (?:to|towards?|on|at|with|of|about) (?:each other|one another)|(?:treat|view|see|regard|feel|think)s? (?:(?:of|about|towards?) )?(?:each other|one another)|feels? (?:about|for|towards?)|famil(?:y|ies)|(?:siblings?|parents?|children|spouse|husband|wife|friends?|allies|enem(?:y|ies)|rivals?) of|know each other)\b/i,
  },
  {
    kind: 'relationship',
    why: 'Looks like a question about relationships.',
    isOfTwo: true,
    pattern: /\b(?:opinions?|impressions?|views?|attitudes?|feelings|thinks?|thought) (?:of|about|on|for|towards?) /i,
  },
  {
    kind: 'timeline',
    why: 'Looks like a question about the order of events.',
    pattern:
      /^when\b|\b(?:timeline|chronolog\w*|in (?:what|which) order|sequence of events|history of|what (?:has )?happened (?:before|after|since|between|until|in chapter)|how (?:has|did) .* (?:change|develop)|since when|so far|step by step)\b/i,
  },
  {
    kind: 'relationship',
    why: 'Looks like a question about relationships.',
    isOfTwo: true,
    pattern: /^what (?:is|was|are|were) (?!the\b|an?\b)[^,?]{2,50} to [^,?]{2,50}[?.\s]*$/i,
  },
  {
    kind: 'analysis',
    why: 'Looks like a question about reasons.',
    pattern:
      /^(?:why|how come)\b|\b(?:compare|contrast|differences?|analy[sz]e|analysis|motivat\w*|themes?|significan\w*|symboli\w*|contradict\w*|inconsisten\w*|plot holes?|what if|should|implications?|reasons?|explain why|consequences?)\b/i,
  },
  {
    kind: 'overview',
    why: 'Looks like a question about the big picture.',
    pattern:
      /\b(?:overview|summar\w*|tell me (?:about|all|everything)|describe|everything|all about|introduc\w*|outline|what do we know|who are (?:all )?the|which (?:characters|places|people)|list)\b/i,
  },
];

const presets: Readonly<Record<QuestionKind, string>> = {
  lookup: 'quick-lookup',
  relationship: 'relationship-map',
  timeline: 'timeline',
  overview: 'standard',
  analysis: 'complex-analysis',
  scene: 'standard',
};
const splits: Readonly<Record<QuestionKind, number>> = {
  lookup: 70,
  relationship: 70,
  timeline: 60,
  overview: 40,
  analysis: 60,
  scene: 60,
};

/** Asks for the next part of the story to be written. */
const asksForNextPart =
  /\b(?:write|draft|plan|outline|prep(?:are)?|brainstorm)\b.{0,12}\b(?:next|following) (?:chapter|scene|part|episode|session)\b/iu;

/** Asks to continue something. */
const asksToContinue = /\b(?:continu(?:e|ing)|go on with|extend|finish)\b/iu;

/**
 * Whether a question asks for what comes next where the story stands. A scene of two `people` is continued from where they were last together,
 * unless it is to be the next of the story.
 */
export function continuesStory(question: string, people: number): boolean {
  return asksToGoOn.test(question) || asksForNextPart.test(question) || (asksToContinue.test(question) && people < 2);
}

/** Words before or after a noun that ask for the most important of a kind: in lower case they name nothing ("Main plot"). */
export const prominenceWords = plainWordSet(`
  main major key central principal important chief leading primary most
  wichtige wichtigen wichtigste wichtigsten zentrale zentralen
  principaux principale principales importants importante importantes centraux centrales clés majeurs majeures
  importanti principali centrali chiave principais centrais clave
  belangrijkste główny główna główni główne głównych głównym główną głównego głównej głównymi najważniejsi najważniejsze najważniejszy najważniejszym
  главный главные главная главным главной главными главного главных основные основными важные важнейшие головний головним головні hlavní
  viktigaste
`);

/** Maximum words of a text that is a lookup although it asks nothing: "Mara Venn". */
const wordsOfLookup = 4;

/** Reads a question by its words alone. `named`: how many entities it names by a whole name. */
export function readQuestion(question: string, named: number): ReadQuestion {
  const text = question.trim();
  const rule = kindRules.find(({ pattern, isOfTwo }) => pattern.test(text) && (!isOfTwo || named === 2));
  const kind = rule?.kind ?? 'lookup';
  // Questions that need more than a one-line answer get more room.
  const isShort = kind !== 'lookup' || startsAsking.test(text) || wordsOf(text).length <= wordsOfLookup;
  const isProfile = kind === 'overview' && named === 1;
  return {
    kind,
    why: isProfile ? 'Looks like a character profile.' : (rule?.why ?? 'Looks like a specific question.'),
    preset: isProfile ? 'character-profile' : isShort ? presets[kind] : presets.overview,
    split: isProfile ? splits.lookup : splits[kind],
    topics: topicsOf(text),
  };
}

/** Treats a question as a lookup, because its answer is a field, whatever its question word. */
export function asLookup(read: ReadQuestion): ReadQuestion {
  return { ...read, kind: 'lookup', why: 'Looks like a specific question.', preset: presets.lookup, split: splits.lookup };
}

/** Treats a question as one about the whole story, which needs room. */
export function asAnalysis(read: ReadQuestion): ReadQuestion {
  return {
    ...read,
    kind: 'analysis',
    why: 'Looks like a question about how the story is told.',
    preset: presets.analysis,
    split: splits.analysis,
  };
}

/** Treats a question as a request for all of a kind. */
export function asOverview(read: ReadQuestion): ReadQuestion {
  return { ...read, kind: 'overview', why: 'Looks like a request for a list.', preset: presets.overview, split: splits.lookup };
}

/** Case endings after a name with apostrophe in Turkish, Polish and Finnish: "Orrin'de", "Orrin'ego", "Orrin'in". */
const caseEnding =
  /(?<=\p{L}{3})['’](?:n?[iıuü]n|n?[dt][ae]n?|[yn]?[aeiıuü]|(?:yl|ll|lt|ss|st)?[ae]|l[ae]r\p{L}{0,3}|[dt][iıuü]r|e?go|e?mu|iem|em|ie|lle|n|s)$/u;

/** A name without its case ending; "Kal'reth" is left unchanged. */
export function withoutCase(plain: string): string {
  return plain.replace(caseEnding, '');
}

/** The distinct plain words of a question that carry meaning; in scripts without spaces, as segmented by `wordsOfRun`. */
export function contentWords(question: string): string[] {
  const empty = emptyWordsOf(question);
  const words = wordsOf(withoutUnspacedAsking(question)).flatMap(({ plain }) =>
    isUnspaced(plain) ? wordsOfRun(plain) : [empty.size === 0 ? plain : withoutCase(plain.slice(elisionLength(plain)))],
  );
  return [...new Set(words)].filter((word) => (word.length > 1 || isUnspaced(word)) && !stopWords.has(plainWord(word)) && !empty.has(word));
}

/** Question words, which are not the subject of the question. */
export const askingVerbs: ReadonlySet<string> = new Set(
  (
    'anything something everything anyone someone everyone nothing become becomes became becoming happen happens happened thing things exist exists existing know knows known say says said mean means role play plays ' +
    'part occur occurs happening going summary summarise summarize recap overview outline scene scenes write writing written continue next begin begins beginning ' +
    'start starts end ends ending chapter chapters story novel book page pages information info details remind current far now'
  ).split(' '),
);

/** Words that ask only for what a chapter tells: "what comes out in chapter 3", "in order". */
export const askingOfChapters: ReadonlySet<string> = new Set(
  (
    'come comes came order chronological event events main important key major briefly detail details revealed reveals reveal learn learned ' +
    'place take takes took plot development developments remember recall catch refresh keep mind need start begin draft drafting'
  ).split(' '),
);

/** The content words of a question, without question words. */
export function topicWords(question: string): string[] {
  return contentWords(question).filter((word) => !askingVerbs.has(word));
}

/** Score factor for entities of a type that the question names. */
export const askedFactor = 2;
/** Score factor for the types that "who" and "where" imply. */
const hintFactor = 1.25;
const hints: Readonly<Record<string, string>> = { who: 'character', whom: 'character', whose: 'character', where: 'location' };
/** Plurals without an "s". */
const plurals: ReadonlySet<string> = new Set(['people', 'cast', 'fauna', 'npc']);
/** After these words a singular asks for one of a kind ("which god"); after other words it is part of the statement ("her house"). */
const askingWords: ReadonlySet<string> = new Set(['which', 'what', 'every', 'each', 'any', 'all', 'list']);
/** Beginnings of questions that do not ask for a list, so that plurals in them do not either: "How does it change their powers?" */
const asksForNoList = /^\s*(?:how(?! many)|why|when|do|does|did|is|are|was|were|can|could|has|have)\b/iu;

/**
 * The entity types in `present` that a question asks for ("which gods", "the factions of ..."), each with its score factor. Words in names do not
 * count.
 */
export function askedTypes(
  present: ReadonlySet<string>,
  question: string,
  named: readonly { readonly how: NamedHow; readonly surface: string }[],
): Lens['types'] {
  const whole = named.filter(({ how }) => how !== 'partial' && how !== 'fuzzy');
  const rest = whole.reduce((text, { surface }) => text.replace(surface, ' '), question);
  const words = wordsOf(rest);
  const mayList = !asksForNoList.test(question);
  const factors: Record<string, number> = {};
  const raise = (type: string, factor: number): void => {
    factors[type] = Math.max(factor, lookup(factors, type) ?? 0);
  };
  for (const [index, { plain, start, stemEnd }] of words.entries()) {
    const hint = index === 0 ? lookup(hints, plain) : undefined;
    if (hint) raise(hint, hintFactor);
    // In "Who rules Karth?" the word "rules" is a verb.
    if (words[index - 1]?.plain === 'who') continue;
    const forms = wordForms(plain);
    const type = forms.find((form) => present.has(form)) ?? defaultTypes(plain) ?? defaultTypes(rest.slice(start, stemEnd));
    if (type === null || !present.has(type)) continue;
    const isPlural = mayList && (plain.endsWith('s') || plurals.has(plain));
    const isAskedFor = [words[index - 1], words[index - 2]].some((before) => before && askingWords.has(before.plain));
    if (isPlural || isAskedFor) raise(type, askedFactor);
  }
  return factors;
}
