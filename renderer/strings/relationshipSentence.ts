/** What a chapter tells of a relationship: that it is there, or begins, or has ended. */
export type RelationshipChange = 'known' | 'begins' | 'ends';

const isWords: Readonly<Record<RelationshipChange, string>> = { known: 'is', begins: 'is now', ends: 'is no longer' };
const verbs: Readonly<Record<RelationshipChange, string>> = { known: ' ', begins: ' now ', ends: ' no longer ' };
/** Deeds: they begin, but never end. */
const deeds: Readonly<Record<string, string>> = { killed: 'kills', created: 'creates', betrayed: 'betrays', founded: 'founds' };
/** What somebody has only one of. */
const unique = /^(?:father|mother|husband|wife|head|leader|captain|ruler|king|queen|owner|founder|heir) of$/;

function withArticle(noun: string): string {
  if (/^(?:part|kin|an?|the) /.test(noun)) return noun;
  if (unique.test(noun)) return `the ${noun}`;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A relationship as a sentence without its full stop: "Joss becomes an enemy of Mara". A kind that is no phrase of English follows a colon. */
export function relationshipSentence(one: string, kind: string, other: string, change: RelationshipChange): string {
  if (kind === 'has member') return relationshipSentence(other, 'member of', one, change);
  if (kind === 'contains') return relationshipSentence(other, 'in', one, change);
  if (kind === 'located in') return relationshipSentence(one, 'in', other, change);
  if (kind === 'spouse of' && change === 'begins') return `${one} and ${other} marry`;
  if (kind === 'spouse of') return `${one} and ${other} ${change === 'ends' ? 'are no longer' : 'are'} married`;
  if (kind === 'secretly') return `${one} is secretly ${other}`;
  const deed = deeds[kind];
  if (deed !== undefined) return `${one} ${change === 'begins' ? deed : kind} ${other}`;
  if (/^\p{L}.* of$/u.test(kind)) return `${one} ${change === 'begins' ? 'becomes' : isWords[change]} ${withArticle(kind)} ${other}`;
  if (/ by$|^(?:in|at|from|near)\b|\p{L}ed (?:with|to|in|at)$/u.test(kind)) return `${one} ${isWords[change]} ${kind} ${other}`;
  if (/^\p{Ll}+[^s\W]s(?: |$)/u.test(kind)) return `${one}${verbs[change]}${kind} ${other}`;
  return `${one}: ${change === 'ends' ? 'no longer ' : ''}${kind} ${other}`;
}
