interface Shown {
  readonly type: string;
  readonly pinned: boolean;
}

/**
 * The order of the gallery: in that of the list, but with people in at least their share of all from the start on. Of a world of 800 places and 400 people,
 * whose places are named most, every third card shows a face; by importance alone the first screens would have none.
 */
export function galleryOrder<Entity extends Shown>(entities: readonly Entity[]): readonly Entity[] {
  const people = entities.filter(({ type }) => type === 'character');
  const share = people.length / entities.length;
  const ordered = new Set(entities.filter(({ pinned }) => pinned));
  let shown = [...ordered].filter(({ type }) => type === 'character').length;
  const nextPerson = people.values();
  for (const entity of entities) {
    // Before each of the list, the people who are due.
    while (shown < Math.floor(share * (ordered.size + 1))) {
      const { value: person } = nextPerson.next();
      if (person === undefined) break;
      if (ordered.has(person)) continue;
      ordered.add(person);
      shown++;
    }
    if (ordered.has(entity)) continue;
    ordered.add(entity);
    if (entity.type === 'character') shown++;
  }
  return [...ordered];
}
