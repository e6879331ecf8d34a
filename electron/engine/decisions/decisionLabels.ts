import { occurrences } from '#shared/occurrences.ts';
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
      return `Split ${decision.name} from ${nameOf(decision.entity)}`;
    case 'create':
      return `Created ${decision.name} (${decision.type})`;
    case 'alias':
      return decision.on
        ? `Added alias ${decision.text} to ${nameOf(decision.entity)}`
        : `Removed alias ${decision.text} from ${nameOf(decision.entity)}`;
    case 'relate':
      return `Added to ${nameOf(decision.source)}: ${decision.relation} ${nameOf(decision.target)}${chaptersOf(decision, chapterOf)}`;
    case 'unrelate':
      return `Removed from ${nameOf(decision.source)}: ${decision.relation} ${nameOf(decision.target)}${decision.span ? chaptersOf(decision.span, chapterOf) : ''}`;
    case 'pin':
      return `${decision.on ? 'Pinned' : 'Unpinned'} ${nameOf(decision.entity)}`;
    case 'portrait':
      if (decision.picture === 'automatic') return `Reset the picture of ${nameOf(decision.entity)}`;
      return decision.picture === 'none'
        ? `Removed the picture of ${nameOf(decision.entity)}`
        : `Chose a picture for ${nameOf(decision.entity)}`;
    case 'disambiguate':
      return `${decision.name} ${decision.passage === null ? '' : `in ${decision.passage} `}means ${
        decision.entity === null ? 'no one' : nameOf(decision.entity)
      }`;
    case 'disclose': {
      const what = decision.passage ?? decision.document;
      if (decision.from === 'automatic') return `Unmarked ${what}`;
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
  ignore: ['Ignored', 'entities'],
  rename: ['Renamed', 'entities'],
  retype: ['Changed the type of', 'entities'],
  merge: ['Merged', 'entities'],
  split: ['Split', 'entities'],
  create: ['Created', 'entities'],
  alias: ['Changed', 'aliases'],
  relate: ['Added', 'relationships'],
  unrelate: ['Removed', 'relationships'],
  pin: ['Pinned or unpinned', 'entities'],
  portrait: ['Changed', 'pictures'],
  disambiguate: ['Resolved', 'shared names'],
  disclose: ['Marked', 'notes and passages'],
  dismiss: ['Dismissed', 'suggestions'],
};

/** One label for a step: of its only decision, or of how many there are ("Accepted 12 names"). */
export function labelOfStep(labels: readonly string[], decisions: readonly Decision[]): string {
  const [first] = labels;
  if (decisions.length === 1 && first !== undefined) return first;
  const kinds = occurrences(decisions.map(({ kind }) => kind));
  for (const on of [true, false])
    if (decisions.every((decision) => decision.kind === 'pin' && decision.on === on))
      return `${on ? 'Pinned' : 'Unpinned'} ${decisions.length} entities`;
  if (kinds.size === 1) return `${many[decisions[0]!.kind][0]} ${decisions.length} ${many[decisions[0]!.kind][1]}`;
  if (labels.length === 2) return `${labels[0]}; ${labels[1]}`;
  return `${first} and ${counted(decisions.length - 1, 'more change')}`;
}
