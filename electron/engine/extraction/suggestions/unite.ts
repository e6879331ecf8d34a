import type { NameEvidence } from './nameEvidence.ts';
import { areUsedTogether, areNamedApart, mergePersons, type Person } from './people.ts';

/** "M. Howard": somebody of whose given name only the initial is known is the one bearer of the surname whom it fits. */
export function mergeInitials(people: Person[]): void {
  for (const person of [...people]) {
    const initials = [...person.givens.keys()];
    if (initials.length === 0 || initials.some((given) => given.length > 1)) continue;
    const bearers = people.filter(
      (other) =>
        other !== person &&
        [...person.surnames].some((surname) => other.surnames.has(surname)) &&
        !(person.gender && other.gender && person.gender !== other.gender),
    );
    const named = bearers.filter((other) => [...other.givens.keys()].some((given) => given.length > 1 && initials.includes(given[0]!)));
    const [one] = named.length > 0 ? named : bearers;
    if (!one || (named.length > 0 ? named.length : bearers.length) > 1) continue;
    if (named.length === 0 && one.givens.size > 0) continue;
    mergePersons(one, person, people, 'initial', named.length > 0 ? 0.8 : 0.65);
  }
}

/** Miss Mina Marr who is Mrs. Mina Holt later on: two surnames of a woman whose given name the texts use alone. */
export function mergeMarriedNames(people: Person[], names: ReadonlyMap<string, NameEvidence>): void {
  for (const wife of [...people]) {
    if (!wife.married || wife.surnames.size === 0) continue;
    for (const given of wife.givens.keys()) {
      const bearers = people.filter(
        (other) => other !== wife && other.givens.has(given) && other.surnames.size > 0 && other.gender !== 'male',
      );
      const [maiden] = bearers;
      if (bearers.length !== 1 || !maiden!.unmarried || maiden!.married || !names.has(given)) continue;
      if (
        wife.names.some(({ name }) => maiden!.names.some((other) => areNamedApart(other.name, name) || areUsedTogether(name, other.name)))
      )
        continue;
      if (people.includes(maiden!) && people.includes(wife)) mergePersons(wife, maiden!, people, 'married-name', 0.7);
    }
  }
}

/** Names of which the text says that they are one person's. */
export function mergeStatedAliases(people: Person[]): void {
  for (const person of [...people]) {
    const keys = new Set(person.names.flatMap(({ name }) => name.alsoCalled));
    for (const other of keys.size === 0 ? [] : people.filter(({ names }) => names.some(({ name }) => keys.has(name.key)))) {
      if (other === person || !people.includes(person)) continue;
      if (person.gender && other.gender && person.gender !== other.gender) continue;
      const [main, less] = person.count > other.count ? [person, other] : [other, person];
      mergePersons(main, less, people, 'told', 0.85);
    }
  }
}
