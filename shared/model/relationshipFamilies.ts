import type { RelationshipOrigin } from './entity.ts';

/** Families of relationships in display order. `together`: only co-occurrence or a link. */
export const families = ['kin', 'bond', 'conflict', 'membership', 'place', 'ownership', 'other', 'together'] as const;
export type Family = (typeof families)[number];

/** Patterns of the families' kinds, of which the first match counts: built-in kinds as a whole, user-defined labels by words. */
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

/** The family of a relationship: by its kind when stated or extracted, otherwise `together`. */
export function familyOf({ kind, origin }: { readonly kind: string; readonly origin: RelationshipOrigin }): Family {
  if (!spoken.has(origin)) return 'together';
  return familyOfKind.getOrInsertComputed(kind, () => looks.find(([words]) => words.test(kind))?.[1] ?? 'other');
}
