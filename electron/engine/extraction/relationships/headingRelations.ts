import { readSubject } from '../../parse/kinds/subjectLabels.ts';
import { nameKey } from '../words.ts';
import { namesRelationship } from './kinds.ts';

/** A relationship noun before the names at the other end, by language: "Mother of Ada and Tom", "Sohn von Ada", "élève de Tom". */
const nounBeforeNames =
  /^(?:the |der |die |le |la |el |il |o |a )?(?<key>\p{L}[\p{L}’'-]{2,}\s(?:of|to|by|von|vom|der|de|du|del|della|di|da|do|van))\s(?:the |le |la |el |il )?(?<names>\p{Lu}.*)$/iu;

/**
 * The relationship that the heading of somebody's section states after the name, as a field: "Mother of" with the value "Ada and Tom" for
 * "### 3. Oda Marsh - Mother of Ada and Tom". Null if it states none of a known kind.
 */
export function relationInHeading(heading: readonly string[], name: string): { readonly key: string; readonly value: string } | null {
  const read = heading.map((each) => readSubject(each)).findLast((each) => nameKey(each.name) === nameKey(name));
  const { key, names } = nounBeforeNames.exec(read?.role ?? '')?.groups ?? {};
  return key !== undefined && names !== undefined && namesRelationship(key) ? { key, value: names } : null;
}
