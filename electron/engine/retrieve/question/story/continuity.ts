/* Recognises questions about continuity in one chapter, in several languages. What answers them is told in the chapters before. */

/** Verbs of possibility that begin such a question: "Could Mara be at the mill in chapter 9?" "Can you ...?" and "Could we cut ...?" ask for something else. */
const possible =
  /^\P{L}*(?:can|could|might|may|kann|konnten?|peut|pourrait|puede|podria|pode|poderia|puo|potrebbe|kan|kon|zou|moze|moglby|moglaby|мо(?:жет|г|гла|гли)(?: бы)?)(?:n['’]?t| not| ne)? (?!(?:you|i|we|u|one|ich|man|wir|du|sie|ihr|on|je|nous|vous|tu|se|si|men|ik|this|that|it|the (?:chapter|scene|book|story|dialogue))(?!\p{L}))/u;
/** A state in which somebody is by then: "Is Mara still alive in chapter 6?", "Has Mara already met Joss in chapter 4?". */
const byThen =
  /^\P{L}*(?:is|was|are|were|has|have|had|does|did|ist|war|hat|lebt|est|etait|esta|estaba|sigue|ha|era|jest|czy|жив|жива)(?!\p{L}).{1,80}(?<!\p{L})(?:alive|dead|still|already|yet|noch|schon|bereits|tot|am leben|encore|deja|vivante?s?|morte?s?|todavia|aun|ya|viv[oa]|muert[oa]|ancora|gia|ainda|ja|mort[oa]|nog|al|dood|jeszcze|juz|zyje|еще|уже|жив[аы]?|мертв\p{L}*)(?!\p{L})/u;

/** Whether a question asks if something is possible or so in a chapter. `text`: the question in plain letters. */
export function asksIfPossible(text: string): boolean {
  return possible.test(text) || byThen.test(text);
}
