import type { RelationshipOrigin } from '#shared/model/entity.ts';

/** Families of relationships, in the order in which they are listed. `together`: nobody said more than that two appear together or are linked. */
export const families = ['kin', 'bond', 'conflict', 'membership', 'place', 'ownership', 'other', 'together'] as const;
export type Family = (typeof families)[number];

/** What each family's kinds look like, the first that fits counts: kinds of Lorelens as a whole, words of a user's own label. */
const looks: readonly (readonly [RegExp, Family])[] = [
  [
    /^killed|\b(?:enem\w+|rivals?|foes?|kill\w*|betray\w*|hate[sd]?|nemesis|fear\w*|war|murder\w*|oppos\w+|hunt\w*|curse[sd]?|captor|prisoner|debtor|creditor|owes)\b/,
    'conflict',
  ],
  [
    /\b(?:mother|father|parent|son|daughter|child|brother|sister|sibling|wife|husband|spouse|married|cousin|aunt|uncle|niece|nephew|twin|grand\w+|love[rsd]?|family|kin|heir|ancestor|descendant|betrothed|engaged|widow\w*)\b/,
    'kin',
  ],
  [
    /^(?:knows|known by)$|\b(?:friends?|ally|allied|allies|mentor\w*|teacher|student|apprentice|pupil|serv\w+|trust\w*|companion|sworn|loyal\w*|protect\w*|guardian|ward|confidant\w*|helps?)\b/,
    'bond',
  ],
  [
    /^(?:part of|has part)$|\b(?:members?|leads?|led|leader|rul\w+|chief|captain|guild|order|faction|house|rank|belongs|found(?:er|ed)|command\w*|vassal)\b/,
    'membership',
  ],
  [/^own|\b(?:own(?:s|ed|er)|wield\w*|carr\w+|bear\w*|keep\w*|kept|made|maker|creat\w+|holds?|held)\b/, 'ownership'],
  [/^contains$|\b(?:in|at|from|near|lives?|home|born|birthplace|located|capital|borders?|district|region|city|visited)\b/, 'place'],
];
const familyOfKind = new Map<string, Family>();

const spoken: ReadonlySet<RelationshipOrigin> = new Set(['stated', 'extracted']);

/** The family of a relationship: what somebody stated by its kind, everything else is `together`. */
export function familyOf({ kind, origin }: { readonly kind: string; readonly origin: RelationshipOrigin }): Family {
  if (!spoken.has(origin)) return 'together';
  const known = familyOfKind.get(kind);
  if (known) return known;
  const family = looks.find(([words]) => words.test(kind))?.[1] ?? 'other';
  familyOfKind.set(kind, family);
  return family;
}
