import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { BrokenLink, Contradiction, PossibleDuplicate, SharedName, SuggestedName, Suggestions } from '#shared/model/suggestions.ts';
import { folderOf, namesakeDetails, neighbouringFolder } from '../../common/entities/namesakes.ts';
import { commonStrings } from '../../strings/common.ts';
import { formatList } from '../../strings/intl.ts';
import { suggestionsStrings } from '../../strings/suggestions.ts';

/** What waits for a word, in the order of its tabs. */
export const triageLists = ['contradictions', 'names', 'shared', 'duplicates', 'links'] as const;
export type ListName = (typeof triageLists)[number];

/** One thing that waits, of any list. */
export type Waiting =
  | { readonly list: 'contradictions'; readonly id: string; readonly of: Contradiction }
  | { readonly list: 'names'; readonly id: string; readonly of: SuggestedName }
  | { readonly list: 'shared'; readonly id: string; readonly of: SharedName }
  | { readonly list: 'duplicates'; readonly id: string; readonly of: PossibleDuplicate }
  | { readonly list: 'links'; readonly id: string; readonly of: BrokenLink };

/** What waits in one list, in the order it came. */
export function waitingOf(suggestions: Suggestions, list: ListName): readonly Waiting[] {
  if (list === 'contradictions') return suggestions.contradictions.map((of) => ({ list, id: of.id, of }));
  if (list === 'names') return suggestions.names.map((of) => ({ list, id: of.entity.id, of }));
  if (list === 'shared') return suggestions.shared.map((of) => ({ list, id: of.id, of }));
  if (list === 'duplicates') return suggestions.duplicates.map((of) => ({ list, id: of.id, of }));
  return suggestions.links.map((of) => ({ list, id: of.id, of }));
}

/** One answer: its label and decisions. */
export interface TriageAnswer {
  readonly label: string;
  readonly decisions: readonly Decision[];
}

/** An answer that needs another entity, a type or a name first. */
interface AnswerWith {
  readonly label: string;
  readonly make: (what: string) => readonly Decision[];
}

/** What can be done about one thing, by key; null where the key has no meaning. */
interface Answers {
  /** `a` */
  readonly accept: TriageAnswer | null;
  /** `i` */
  readonly ignore: TriageAnswer;
  /** `m`: with an entity's id. */
  readonly merge: (AnswerWith & { readonly message: string; readonly confirm: string }) | null;
  /** `t`: with a type. */
  readonly retype: AnswerWith | null;
  /** `r`: with a name. */
  readonly rename: AnswerWith | null;
  /** `s`: the other way round. */
  readonly swap: TriageAnswer | null;
}

const none = { accept: null, merge: null, retype: null, rename: null, swap: null };

function dismiss(label: string, suggestion: string): TriageAnswer {
  return { label: label, decisions: [{ kind: 'dismiss', suggestion }] };
}

function disambiguation(name: string, entity: string | null): Decision {
  return { kind: 'disambiguate', name, entity, passage: null };
}

/** That a name always means one of several, which may have one name themselves. */
export function alwaysLabel(entity: EntitySummary, entities: readonly EntitySummary[]): string {
  const detail = namesakeDetails(entities).get(entity.id);
  return suggestionsStrings.alwaysNamed(detail === undefined ? entity.name : commonStrings.withDetail(entity.name, detail));
}

export function answersOf(waiting: Waiting): Answers {
  switch (waiting.list) {
    case 'contradictions':
      return { ...none, ignore: dismiss(suggestionsStrings.notAContradiction, waiting.id) };
    case 'names': {
      const { id } = waiting.of.entity;
      return {
        ...none,
        accept: { label: suggestionsStrings.accept, decisions: [{ kind: 'accept', entity: id }] },
        ignore: { label: suggestionsStrings.ignore, decisions: [{ kind: 'ignore', entity: id }] },
        merge: {
          label: suggestionsStrings.mergeIntoMenu,
          message: suggestionsStrings.everythingAboutItMovesToThe,
          confirm: suggestionsStrings.merge,
          make: (into) => [{ kind: 'merge', entity: id, into }],
        },
        retype: { label: suggestionsStrings.changeType, make: (type) => [{ kind: 'retype', entity: id, type }] },
        rename: { label: suggestionsStrings.rename, make: (name) => [{ kind: 'rename', entity: id, name }] },
      };
    }
    case 'shared': {
      const { name, entities } = waiting.of;
      const first = entities[0];
      return {
        ...none,
        accept: first ? { label: alwaysLabel(first, entities), decisions: [disambiguation(name, first.id)] } : null,
        ignore: dismiss(suggestionsStrings.skip, waiting.id),
        merge: {
          label: suggestionsStrings.someoneElse,
          message: suggestionsStrings.theNameMeansTheEntity,
          confirm: suggestionsStrings.choose,
          make: (entity) => [disambiguation(name, entity)],
        },
      };
    }
    case 'duplicates': {
      const { keep, other } = waiting.of;
      return {
        ...none,
        accept: mergeOf(other, keep),
        ignore: dismiss(suggestionsStrings.notDuplicates, waiting.id),
        swap: mergeOf(keep, other),
      };
    }
    default: {
      const { target, nearest } = waiting.of;
      const alias = (entity: string): Decision => ({ kind: 'alias', entity, text: target, on: true });
      return {
        ...none,
        accept: nearest ? { label: suggestionsStrings.linkToNamed(nearest.name), decisions: [alias(nearest.id)] } : null,
        ignore: dismiss(suggestionsStrings.ignore, waiting.id),
        merge: {
          label: suggestionsStrings.linkToMenu,
          message: suggestionsStrings.linksLeadToTheEntity,
          confirm: suggestionsStrings.link,
          make: (entity) => [alias(entity)],
        },
        retype: { label: suggestionsStrings.createEntity, make: (type) => [{ kind: 'create', name: target, type }] },
      };
    }
  }
}

const namesIn = ({ entities }: Contradiction): string => formatList(entities.map(({ name }) => name));

/** Its name in the list. */
export function suggestionTitle(waiting: Waiting): string {
  if (waiting.list === 'contradictions') return suggestionsStrings.matterOf(namesIn(waiting.of), waiting.of.matter);
  if (waiting.list === 'names') return waiting.of.entity.name;
  if (waiting.list === 'shared') return waiting.of.name;
  return waiting.list === 'links' ? waiting.of.target : `${waiting.of.other.name} → ${waiting.of.keep.name}`;
}

const hasOneName = ({ keep, other }: Pick<PossibleDuplicate, 'keep' | 'other'>): boolean =>
  keep.name.toLowerCase() === other.name.toLowerCase();

/** Whether two have one name and are told apart by their folders. */
const areInFolders = (pair: Pick<PossibleDuplicate, 'keep' | 'other'>): boolean =>
  hasOneName(pair) && folderOf(pair.keep) !== folderOf(pair.other);

/** A short title for a narrow list, and apart from it the detail that many share, such as folders. */
export function shortTitleOf(waiting: Waiting): { readonly name: string; readonly detail: string | null } {
  if (waiting.list === 'contradictions') return { name: namesIn(waiting.of), detail: waiting.of.matter };
  if (waiting.list === 'duplicates' && hasOneName(waiting.of)) {
    const { keep, other } = waiting.of;
    const folders = [neighbouringFolder(other, keep), neighbouringFolder(keep, other)] as const;
    return { name: other.name, detail: areInFolders(waiting.of) ? suggestionsStrings.inTwoFolders(...folders) : null };
  }
  const title = suggestionTitle(waiting);
  const [, folder, name] = (waiting.list === 'links' && /^(.+)\/([^/]+)$/.exec(title)) || [];
  return name === undefined || folder === undefined ? { name: title, detail: null } : { name, detail: commonStrings.inFolder(folder) };
}

/** The entities that its short title names, in this order; none where it names another thing. */
export function titleEntities(waiting: Waiting): readonly Pick<EntitySummary, 'id' | 'name'>[] {
  if (waiting.list === 'contradictions') return waiting.of.entities;
  return waiting.list === 'names' ? [waiting.of.entity] : [];
}

/** The type whose icon is shown; null for an unassigned name. */
export function typeOf(waiting: Waiting): string | null {
  if (waiting.list === 'contradictions') return waiting.of.entities[0]?.type ?? null;
  if (waiting.list === 'names') return waiting.of.entity.type;
  return waiting.list === 'duplicates' ? waiting.of.other.type : null;
}

/** How often it occurs; null for what does not. */
export function occurrenceCount(waiting: Waiting): number | null {
  if (waiting.list === 'contradictions') return null;
  if (waiting.list === 'names') return waiting.of.entity.mentions;
  return waiting.list === 'duplicates' ? waiting.of.other.mentions : waiting.of.count;
}

/** Ids of the entities it is about, which cannot be chosen to merge with. */
export function entitiesIn(waiting: Waiting): readonly string[] {
  return waiting.list === 'names' ? [waiting.of.entity.id] : [];
}

/** One of two duplicates goes into the other; where both have one name, its folder tells which stays. */
function mergeOf(entity: EntitySummary, into: EntitySummary): TriageAnswer {
  return {
    label: areInFolders({ keep: into, other: entity })
      ? suggestionsStrings.mergeIntoFolder(into.name, neighbouringFolder(into, entity))
      : suggestionsStrings.mergeIntoNamed(into.name),
    decisions: [{ kind: 'merge', entity: entity.id, into: into.id }],
  };
}

/** The heading of the duplicate that goes into the other, in the words of the button that does it. */
export function mergedHeading(entity: EntitySummary, into: EntitySummary): string {
  return areInFolders({ keep: into, other: entity })
    ? suggestionsStrings.mergedIntoFolder(into.name, neighbouringFolder(into, entity))
    : suggestionsStrings.mergedIntoNamed(into.name);
}

/** The same answer for many; those that have none are passed over. */
export function decideTogether(chosen: readonly Waiting[], answer: (answers: Answers) => TriageAnswer | null): readonly Decision[] {
  return chosen.flatMap((waiting) => answer(answersOf(waiting))?.decisions ?? []);
}

/** The lists as the user calls them. */
export const listNames: Readonly<Record<ListName, string>> = {
  contradictions: suggestionsStrings.contradictions,
  names: suggestionsStrings.newNames,
  shared: suggestionsStrings.ambiguousNames,
  duplicates: suggestionsStrings.duplicates,
  links: suggestionsStrings.brokenLinks,
};
