import { addToList } from '#lib/lists.ts';
import { plainGroupName, type TypeOfWord } from '../../parse/kinds/typeGroups.ts';
import { typeOfNoun } from '../../parse/kinds/typeWords.ts';
import { nameKey } from '../words.ts';

/** Data of an entity that decides whether it belongs to a series. */
interface Numbered {
  readonly name: string;
  readonly type: string;
  /** Whether its type is stated rather than inferred from its text. */
  readonly isTypeStated: boolean;
}

/** A name that begins with an ordinal: "The Third Province". */
const ordinal =
  /^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) (?<base>\p{L}[\p{L}\p{M} '’-]*)$/iu;
/** A name that ends with a number: "ERA II", "Sector 7". */
const numbered = /^(?<base>\p{L}[\p{L}\p{M} '’-]*?)[\s-]+(?:\p{Nd}{1,3}|[IVX]{1,5})$/u;

/**
 * The types of entities in a numbered series ("ERA II", "Era IV") whose own type differs from that of the series: such differences are accidents of
 * their texts. The type of a series is the one that some of them state, else that of its noun, else that of most of them.
 */
export function typesOfSeries<T extends Numbered>(entities: readonly T[], typeOf: TypeOfWord): Map<T, string> {
  const series = new Map<string, T[]>();
  for (const entity of entities) {
    const base = (numbered.exec(entity.name.trim()) ?? ordinal.exec(entity.name.trim()))?.groups?.['base'];
    if (base !== undefined) addToList(series, nameKey(base), entity);
  }
  const types = new Map<T, string>();
  for (const [base, members] of series) {
    const stated = members.filter(({ isTypeStated }) => isTypeStated);
    const all = Map.groupBy(stated.length > 0 ? stated : members, ({ type }) => type);
    const commonest = [...all].reduce((best, each) => (each[1].length > best[1].length ? each : best))[0];
    const type = stated.length > 0 ? commonest : (typeOf(plainGroupName(base)) ?? typeOfNoun(base) ?? commonest);
    if (members.length > 1) for (const member of members) if (!member.isTypeStated && member.type !== type) types.set(member, type);
  }
  return types;
}
