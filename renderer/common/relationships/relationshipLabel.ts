import { commonStrings } from '../../strings/common.ts';

/** Labels that read on into a name, like a sentence: "worshiper of". */
const endsOpen = / (?:of|by|in|to|with|at|on|from|for|as)$/;

/** Built-in kinds that do so too. */
const spokenKinds = /^(?:has member|leads|owns|serves|created|killed|loves|knows|contains|secretly)$/;

/** The kind of a relationship as it is shown: two who are named in the same passages "appear with" each other, as the legend of the map has it. */
export const kindLabel = (kind: string): string => (kind === 'named with' ? commonStrings.appearsWith : kind);

/** A relationship in brief: "ally of Dace". The name of a user's own field is followed by a colon: "religion: Asmod". */
export function relationshipLabel({ kind, to }: { readonly kind: string; readonly to: string }): string {
  return `${kindLabel(kind)}${endsOpen.test(kind) || spokenKinds.test(kind) ? '' : ':'} ${to}`;
}
