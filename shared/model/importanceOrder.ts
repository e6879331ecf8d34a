interface Ranked {
  readonly type: string;
  readonly importance: number;
}

/**
 * The order of entities by importance. Where more than half of a world are concepts, its notes are mainly the rules of a game: "Prone", "Long Rest" and
 * "Frost Ward" are named more often than anybody in the story, so concepts come after people, places and all else. `all`: every entity of the world.
 */
export function importanceOrder(all: Iterable<Pick<Ranked, 'type'>>): (a: Ranked, b: Ranked) => number {
  let [concepts, total] = [0, 0];
  for (const { type } of all) {
    total++;
    if (type === 'concept') concepts++;
  }
  const areRules = 2 * concepts > total;
  const isLast = ({ type }: Ranked): number => Number(areRules && type === 'concept');
  return (a, b) => isLast(a) - isLast(b) || b.importance - a.importance;
}
