/* Removes what people write around a question to a chat, which does not show its topic. */

/** Question words typed without apostrophe, and abbreviated words. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/(?<=^\s*|[?.!,]\s+)(what|who|where|when|how|that|there)s(?=\s)(?!\s*[’'])/giu, '$1 is'],
  [/(?<![\p{L}'’])(they|you)re(?=\s)/giu, '$1 are'],
  [/(?<!\p{L})(does|did|do|is|are|was|were|has|have|had|would|could|should)nt(?!\p{L})/giu, "$1n't"],
  [/(?<!\p{L})w\/\s?(?=\p{L})/giu, 'with '],
  // Excludes the German and Dutch word for abbot.
  [
    /(?<=\b(?:what|how|me|us|know|knows|knew|info|more|all|anything|everything|something|think|thinks|talk|story) )abt(?!\p{L})/giu,
    'about',
  ],
];

const toRemember =
  'remember|recall|know|keep in mind|bear in mind|watch out for|look out for|be aware of|be careful (?:about|with)|(?:double-?)?check|refresh';
/** Phrases at the start of a request, with the question that they stand for. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:hey|hi|hello|ok|okay|please|pls|so|quick question|question)(?![\p{L}\p{M}\p{N}'’_]|[-‐][\p{L}\p{N}])[\s,.:!-]*)+/iu, ''],
  [/^(?:can|could|would|will) you (?:please |pls )?(?!be\b|have\b)/iu, ''],
  [/^i(?:['’]d| would)? (?:want|need|like) (?:you )?to (?:know|understand|remember|see)\s+/iu, ''],
  [
    /^(?:(?:give|tell|show|get|list|send) me |list |show )?(?:everything|all|anything)(?: (?:that )?(?:there is|(?:i|we|you)(?:['’]ve| have)?(?: (?:got|know|wrote|written|established|said))?)(?: (?:written|got))?)? (?:on|about|regarding)\s+/iu,
    'tell me about ',
  ],
  [/^help me (?:to )?(?:understand|remember|recall|figure out|work out|find)\s+/iu, ''],
  [/^(?:please )?remind me (?:about|of|what you know (?:about|of))\s+/iu, 'tell me about '],
  [/^(?:please )?remind me\s+(?=(?:who|what|where|when|why|how|which)\b)/iu, ''],
  [
    new RegExp(
      `^(?:(?:what|which things|(?:is there )?anything)(?: else)? (?:(?:should|must|shall) (?:i|we)|do (?:i|we) (?:need|have|want) to|(?:i|we) (?:should|must|need to|have to)) (?:${toRemember}) (?:about|of|on|regarding|with|from)|what(?:['’]s| is| was) (?:the deal|up|going on) with|what(?:['’]s| is) (?:important|there to know) (?:about|for|with))\\s+(?=\\S)`,
      'iu',
    ),
    'tell me about ',
  ],
];

/** A question without the text around it: "hey, can you remind me who Mara is" is "who Mara is", "whats the deal w/ Mara" is "tell me about Mara". */
export function withoutRequest(question: string): string {
  const spelled = typed.reduce((text, [written, meant]) => text.replace(written, meant), question);
  const asked = openings.reduce((text, [opening, meant]) => text.replace(opening, meant), spelled);
  return asked.trim() === '' ? question : asked;
}
