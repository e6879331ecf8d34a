import type { QuestionKind } from '#shared/model/question.ts';
import { wordsOf } from '../extraction/words.ts';

/** What the words of a question tell, before anything is searched. */
export interface ReadQuestion {
  readonly kind: QuestionKind;
  /** In plain words why it was taken so. */
  readonly why: string;
  /** Id of the preset that fits. */
  readonly preset: string;
  /** Percent of the budget for entities: 70 for what is about entities, 40 for an overview, 60 for both. */
  readonly split: number;
  /** The questions it was taken apart into; empty when it asks one thing. */
  readonly topics: readonly string[];
}

interface Sign {
  readonly kind: QuestionKind;
  readonly why: string;
  readonly pattern: RegExp;
}

/** In the order in which they are tried: the first that fits tells the kind. */
const signs: readonly Sign[] = [
  {
    kind: 'relationship',
    why: 'It asks how people or things are tied.',
    pattern:
      /\b(?:relationships?|relations?|related|ties|tied|connect(?:ed|ions?)|bond|(?<!happened )between|get along|feels? (?:about|for|towards?)|famil(?:y|ies)|(?:siblings?|parents?|children|spouse|husband|wife|friends?|allies|enem(?:y|ies)|rivals?) of|know each other)\b/i,
  },
  {
    kind: 'timeline',
    why: 'It asks when, or in what order.',
    pattern:
      /^when\b|\b(?:timeline|chronolog\w*|in (?:what|which) order|sequence of events|history of|what (?:has )?happened (?:before|after|since|between|until|in chapter)|how (?:has|did) .* (?:change|develop)|since when|so far|step by step)\b/i,
  },
  {
    kind: 'analysis',
    why: 'It asks for reasons or a judgement.',
    pattern:
      /^(?:why|how come)\b|\b(?:compare|contrast|differences?|analy[sz]e|analysis|motivat\w*|themes?|significan\w*|symboli\w*|contradict\w*|inconsisten\w*|plot holes?|what if|should|implications?|reasons?|explain why|consequences?)\b/i,
  },
  {
    kind: 'overview',
    why: 'It asks for the whole picture.',
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
};
const splits: Readonly<Record<QuestionKind, number>> = { lookup: 70, relationship: 70, timeline: 60, overview: 40, analysis: 60 };

/** Reads a question by its words alone. `named`: how many entities it names for sure. */
export function readQuestion(question: string, named: number): ReadQuestion {
  const text = question.trim();
  const sign = signs.find(({ pattern }) => pattern.test(text));
  const kind = sign?.kind ?? 'lookup';
  const isProfile = kind === 'overview' && named === 1;
  return {
    kind,
    why: isProfile ? 'It asks for all about one of the story.' : (sign?.why ?? 'It asks for something in particular.'),
    preset: isProfile ? 'character-profile' : presets[kind],
    split: isProfile ? splits.lookup : splits[kind],
    topics: topicsOf(text),
  };
}

const asks = '(?:who|whom|whose|what|where|when|why|how|which|did|does|do|is|are|was|were|has|have|will|would|can|could)';
const joined = new RegExp(`(?:[,;]\\s*|\\s+)(?:and|or)\\s+(?:also\\s+)?(?=${asks}\\b)`, 'iu');
const startsAsking = new RegExp(`^(?:and\\s+|but\\s+|also\\s+)?${asks}\\b`, 'iu');
/** Words by which a part of a question leans on what goes before it: such a part is no question of its own. */
const leans = /\b(?:he|she|it|they|him|her|hers|them|his|their|theirs|its|there|then|this|that|these|those|one|ones|so|both|each)\b/iu;
const leastWords = 3;

/** The questions in one: "Who is Mara and what happened at Low Harbour?" Empty when it asks one thing, or when the parts need each other. */
export function topicsOf(question: string): string[] {
  const sentences = question
    .split(/(?<=\?)\s+|\n+/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const parts = sentences.flatMap((sentence) => sentence.split(joined)).map((part) => part.replace(/[\s,;]+$/u, ''));
  if (parts.length < 2) return [];
  const isOwn = (part: string, at: number): boolean =>
    startsAsking.test(part) && wordsOf(part).length >= leastWords && (at === 0 || !leans.test(part));
  if (!parts.every(isOwn)) return [];
  return parts.map((part) => (part.endsWith('?') ? part : `${part}?`));
}

/** The questions that a request asks, each to be searched for by itself: its topics, or those that its question falls into. The first leads. */
export function questionsOf({ question, topics }: { readonly question: string; readonly topics: readonly string[] }): string[] {
  const whole = question.trim();
  const own = topicsOf(whole);
  const asked = topics.length > 0 ? [whole, ...topics.map((topic) => topic.trim())] : own.length > 0 ? own : [whole];
  return [...new Set(asked.filter(Boolean))];
}
