import { counted } from '#lib/text.ts';
import { chapterName, chapterRange, type NamedChapter } from '#shared/model/chapterNames.ts';
import type { Decision, DecisionKind } from '#shared/model/decision.ts';

/** What a decision did, in the user's words. `nameOf` gives the name that an entity has before it; `chapters`: of a story of several books. */
export function labelOf(decision: Decision, nameOf: (key: string) => string, chapters: readonly NamedChapter[] = []): string {
  const chapterOf = (sequence: number): NamedChapter => chapters.find((chapter) => chapter.sequence === sequence) ?? { sequence };
  switch (decision.kind) {
    case 'accept':
      return `Accepted ${nameOf(decision.entity)}`;
    case 'ignore':
      return `Ignored ${nameOf(decision.entity)}`;
    case 'rename':
      return `Renamed ${nameOf(decision.entity)} to ${decision.name}`;
    case 'retype':
      return `Changed the type of ${nameOf(decision.entity)} to ${decision.type}`;
    case 'merge':
      return `Merged ${nameOf(decision.entity)} into ${nameOf(decision.into)}`;
    case 'split':
      return `Split ${decision.name} off ${nameOf(decision.entity)}`;
    case 'create':
      return `Created ${decision.name} (${decision.type})`;
    case 'alias':
      return decision.on
        ? `${nameOf(decision.entity)} is called ${decision.text}`
        : `${nameOf(decision.entity)} is not called ${decision.text}`;
    case 'relate':
      return `${nameOf(decision.source)} is ${decision.relation} ${nameOf(decision.target)}${chaptersOf(decision, chapterOf)}`;
    case 'unrelate':
      return `${nameOf(decision.source)} is not ${decision.relation} ${nameOf(decision.target)}`;
    case 'pin':
      return `${decision.on ? 'Pinned' : 'Unpinned'} ${nameOf(decision.entity)}`;
    case 'portrait':
      if (decision.picture === 'automatic') return `${nameOf(decision.entity)} has the picture that the notes give`;
      return decision.picture === 'none' ? `${nameOf(decision.entity)} has no picture` : `Chose a picture for ${nameOf(decision.entity)}`;
    case 'disambiguate':
      return `${decision.name} ${decision.passage === null ? '' : `in ${decision.passage} `}means ${
        decision.entity === null ? 'nobody here' : nameOf(decision.entity)
      }`;
    case 'disclose': {
      const what = decision.passage ?? decision.document;
      if (decision.from === 'automatic') return `Took back what was said of when ${what} may be known`;
      if (decision.from === 'never') return `Marked ${what} as secret`;
      return decision.from === 0 ? `Marked ${what} as safe` : `Marked ${what} as safe from ${chapterName(chapterOf(decision.from))}`;
    }
    default:
      return 'Dismissed a suggestion';
  }
}

/** The chapters in which a relationship holds, after its ends: ", from chapter 3". */
function chaptersOf(
  { from, until }: { readonly from: number | null; readonly until: number | null },
  chapterOf: (sequence: number) => NamedChapter,
): string {
  if (from !== null && until !== null) return `, ${from === until ? 'in ' : ''}${chapterRange(chapterOf(from), chapterOf(until))}`;
  if (from !== null) return `, from ${chapterName(chapterOf(from))}`;
  return until === null ? '' : `, until ${chapterName(chapterOf(until))}`;
}

const many: Readonly<Record<DecisionKind, readonly [verb: string, thing: string]>> = {
  accept: ['Accepted', 'names'],
  ignore: ['Ignored', 'names'],
  rename: ['Renamed', 'entities'],
  retype: ['Changed the type of', 'entities'],
  merge: ['Merged', 'entities'],
  split: ['Split', 'entities'],
  create: ['Created', 'entities'],
  alias: ['Changed', 'names'],
  relate: ['Stated', 'relationships'],
  unrelate: ['Denied', 'relationships'],
  pin: ['Changed', 'pins'],
  portrait: ['Chose', 'pictures'],
  disambiguate: ['Decided', 'shared names'],
  disclose: ['Marked', 'notes and passages'],
  dismiss: ['Dismissed', 'suggestions'],
};

/** One label for a step: of its only decision, or of how many there are ("Accepted 12 names"). */
export function labelOfStep(labels: readonly string[], decisions: readonly Decision[]): string {
  const [first] = labels;
  if (decisions.length === 1 && first !== undefined) return first;
  const kinds = new Map<DecisionKind, number>();
  for (const { kind } of decisions) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (kinds.size === 1) return `${many[decisions[0]!.kind][0]} ${decisions.length} ${many[decisions[0]!.kind][1]}`;
  if (labels.length === 2) return `${labels[0]}; ${labels[1]}`;
  return `${first} and ${counted(decisions.length - 1, 'more decision')}`;
}
