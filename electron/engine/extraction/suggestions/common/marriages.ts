const wedded = String.raw`(?:(?:had|has|have|having|is|was|were|being|been|also|since|now|once|then|already|just|soon|afterwards|at last|at length|\p{Ll}+ly) )*(?:married|wedded|wed)(?: to)?`;
const spouse = '(?:wife|husband|bride|bridegroom|widow|widower)';
/** Text between the names of a couple: "X married Y", "X, wife of Y", "Y's young wife X", "Y and his wife, X", "X's marriage with Y". */
const betweenSpouses = new RegExp(
  String.raw`^(?:,? ${wedded}|, (?:(?:now|then) )?(?:the )?(?:\p{Ll}+ )?${spouse} (?:of|to)|[’']s? (?:\p{Ll}+ ){0,2}${spouse},?|,? and (?:his|her) (?:\p{Ll}+ ){0,2}${spouse},?|[’']s? (?:\p{Ll}+ )?marriage (?:to|with)) (?:the |young |old )?$`,
  'u',
);
/** "The marriage of X and Y"; "X and Y were married"; "X, Y's wife". */
const marriageOf = /\bmarriage (?:of|between) $/u;
const wereMarried = /^ (?:were|are|had been|have been|got) (?:\p{Ll}+ )?(?:married|wed|husband and wife|man and wife)\b/u;
const spouseBehind = new RegExp(String.raw`^[’']s? (?:\p{Ll}+ )?${spouse}(?=[.;:!?)—–]|, (?!\p{Lu})| (?:who|was|is|had|and)\b)`, 'u');
/** Words of negation and supposition. */
const onlySupposed =
  /\b(?:if|whether|unless|should|would|might|could|never|not|suppose\w*|wish\w*|until|rumou?r\w*|almost|nearly|hope[ds]?|want\w*|had (?=\p{Lu}))\b[^.;!?]*$/iu;

/** Characters examined on each side of two names. */
const reach = 60;

/** Whether a text states that two people are or were married, given the ranges of both names. */
export function saysMarried(text: string, [start, end]: readonly [number, number], [from, to]: readonly [number, number]): boolean {
  const between = text.slice(end, from);
  if (between.length > reach) return false;
  const ahead = text.slice(Math.max(0, start - reach), start);
  if (betweenSpouses.test(between)) return !onlySupposed.test(ahead);
  const behind = text.slice(to, to + reach);
  if (/^ (?:and|to|with) $/u.test(between)) return (marriageOf.test(ahead) || wereMarried.test(behind)) && !onlySupposed.test(ahead);
  return between === ', ' && spouseBehind.test(behind);
}
