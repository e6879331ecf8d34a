/** Labels that read on into a name, like a sentence: "worshiper of". */
const endsOpen = / (?:of|by|in|to|with|at|on|from|for|as)$/;

/** Built-in kinds that do so too. */
const spokenKinds = /^(?:has member|leads|owns|serves|created|killed|loves|knows|contains|secretly)$/;

/** A relationship in brief: "ally of Dace". The name of a user's own field is followed by a colon: "religion: Asmod". */
export function relationshipLabel({ kind, to }: { readonly kind: string; readonly to: string }): string {
  return `${kind}${endsOpen.test(kind) || spokenKinds.test(kind) ? '' : ':'} ${to}`;
}
