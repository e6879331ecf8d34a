/*
 * The vocabulary of bonds between people in prose, which seldom says "relationship": a suitor is somebody who "offered her his hand".
 */

/** Words for meetings. */
export const meetingWords =
  /\b(?:met|meet|meeting|introduc\p{Ll}+|present(?:ed|s) (?:\p{Ll}+ )?to|acquaint\p{Ll}+|first (?:time|saw|sight|look)|strangers?|bow(?:ed|s)|curts\p{Ll}+|shook hands|shakes? hands|how do you do|my name is|came up to|was shown in)\b/giu;
/** Words for feelings and relationships between two people. */
export const bondWords =
  /\b(?:lov(?:e[ds]?|ers?|ing)|hat(?:e[ds]?|red)|ador\p{Ll}+|despis\p{Ll}+|detest\p{Ll}*|kiss\p{Ll}*|embrac\p{Ll}+|tender(?:ly|ness)|passion\p{Ll}*|affection\p{Ll}*|jealous\p{Ll}*|contempt\p{Ll}*|resent\p{Ll}*|admir\p{Ll}+|grateful|gratitude|trust(?:s|ed)?|mistrust\p{Ll}*|betray\p{Ll}*|forg[ai]v\p{Ll}+|quarrel\p{Ll}*|estrange\p{Ll}*|reconcil\p{Ll}+|marr(?:y|ied|iage)|wedd\p{Ll}+|husband|wife|sweetheart|friend(?:s|ship)?|enem(?:y|ies)|rivals?|hearts?|tears|wept|weep(?:s|ing)?|sobb\p{Ll}*|tremb\p{Ll}+|blush\p{Ll}*|coldly|bitter(?:ly|ness)?|pride|fond|cherish\p{Ll}*|parting|farewell|attract\p{Ll}+|attach\p{Ll}+|infatuat\p{Ll}+|engag(?:ed|ement)|propos(?:ed?|al)|suitors?|elop\p{Ll}+|bosom|companions?|related|relations?|kindred|cousins?|brothers?|sisters?|guardian|benefactor)\b/giu;

/** A kind of bond: how questions ask for it, and how stories express it. */
interface Family {
  readonly asks: RegExp;
  readonly says: RegExp;
}

const families: readonly Family[] = [
  {
    asks: /\b(?:marr(?:y|ies|ied|iages?|ying)|wed(?:s|ding)?|husbands?|wife|wives|spouses?|suitors?|propos(?:e[sd]?|als?)|engaged|engagement|betrothed|brides?|bridegroom|fianc[eé]e?s?|in love|lov(?:e[sd]?|ers?)|sweethearts?|court(?:s|ed|ship)|admirers?|woo(?:s|ed)?)\b/iu,
    says: /\b(?:marr(?:y|ies|ied|iage|ying)|wedd\p{Ll}*|husbands?|wife|brides?|bridegroom|engaged to|engagement|betroth\p{Ll}*|propos(?:ed|als?)|offers? of (?:marriage|his hand)|(?:his|her|your|my) hand|suit(?:or)?s?|in love|(?:he|she|i) (?:\p{Ll}+ )?lov(?:e[ds]?)|lov(?:e[ds]?) (?:him|her|you|me)|admir(?:e[ds]?|er|ation)|(?:his|your) addresses|attach(?:ed|ment)|refus(?:e[ds]?|al)|accept(?:ed|s)?|reject(?:ed|s)?|elop\p{Ll}+|altar|vows?)\b/giu,
  },
];

/** The words in which a story expresses the bond that a question asks for; null if it asks for none. */
export function bondsAskedFor(question: string): RegExp | null {
  return families.find(({ asks }) => asks.test(question))?.says ?? null;
}
