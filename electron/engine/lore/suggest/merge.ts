import type { NameEvidence } from './evidence.ts';
import { isGivenName, sameGivenName } from './givenNames.ts';
import { dominant, familiar, fits, isCalled, join, married, newPerson, partsOf, unmarried, type Parts, type Person } from './person.ts';
import { isTitle } from './vocabulary.ts';

/** First and last names: one person of each pair, with short first names and titles. */
function joinFullNames(all: readonly Parts[], people: Person[]): void {
  for (const parts of all) {
    const same = people.filter(
      (person) =>
        person.surnames.has(parts.surname!) &&
        [...person.givens].some((given) => sameGivenName(given, parts.given!)) &&
        fits(person, parts),
    );
    const exact = same.filter((person) => person.givens.has(parts.given!));
    const one = exact[0] ?? (same.length === 1 ? same[0] : undefined);
    if (one) join(one, parts);
    else newPerson(parts, people);
  }
}

/** "Mr. Vincy" is not Fred, who is called Fred on every page: a young man's father has the title to himself. */
function isElder(parts: Parts, person: Person, counts: ReadonlyMap<string, number>): boolean {
  if (parts.title !== 'mr' || parts.name.count < 10 || !person.surnames.has(parts.alone!)) return false;
  const given = Math.max(0, ...[...person.givens].map((name) => counts.get(name) ?? 0));
  return given > 2 * parts.name.count && parts.name.count > 0.1 * given;
}

/** "Mrs. Reed" is not Georgiana Reed, who has a brother John: only a husband is called "Mr. Reed". */
function isMother(parts: Parts, person: Person, people: readonly Person[]): boolean {
  const { title, alone } = parts;
  if (!title || !married.test(title) || person.married || !person.surnames.has(alone!)) return false;
  const family = people.filter((other) => other !== person && other.surnames.has(alone!) && other.givens.size > 0);
  return family.some((other) => !other.names.some((name) => name.words[0] === 'mr'));
}

/** "Sir Henry", "Mr. Pett": a title and one word, which is a given name or a surname. */
function joinTitled(parts: Parts, people: Person[], counts: ReadonlyMap<string, number>): void {
  const word = parts.alone!;
  const womanly = parts.gender === 'female';
  const bySurname = people.filter(
    // Who a bare initial stands for nobody knows: "E. Gardiner" need not be Mrs. Gardiner.
    (person) =>
      person.surnames.has(word) &&
      fits(person, parts) &&
      (!womanly || person.gender === 'female' || [...person.givens].some((given) => given.length > 1)),
  );
  const likely = familiar.test(parts.title!) || isGivenName(word);
  const exact = likely ? people.filter((person) => person.givens.has(word) && fits(person, parts)) : [];
  const short = isGivenName(word) && parts.title !== 'mr' && parts.title !== 'lady';
  const byGiven =
    exact.length > 0 || !short ? exact : people.filter((person) => isCalled(person, word) && fits(person, parts) && !isFormal(person));
  // Where a name has both uses, "Mr. Henry" is the man of that surname and "Sir Henry" the man of that given name.
  const [primary, secondary] = familiar.test(parts.title!) ? [byGiven, bySurname] : [bySurname, byGiven];
  const candidates = primary.length > 0 ? primary : secondary;
  // The wife of one is not the daughter of the other: a family of several leaves its titles apart.
  const same = candidates.filter((person) =>
    person.names.some((name) => name.words[0] === parts.title && (name.words.at(-1) === word || name.words[1] === word)),
  );
  const found = same.length === 1 ? same[0]! : dominant(candidates, 5);
  const one = found && (isElder(parts, found, counts) || isMother(parts, found, people)) ? null : found;
  const person = one ?? newPerson(parts, people);
  if (one) join(one, parts);
  if (likely && primary !== bySurname) person.givens.add(word);
  else if (likely && bySurname.length === 0 && !/^(?:mr|dr|professor|m|monsieur|herr)$/.test(parts.title!)) person.givens.add(word);
  if (!familiar.test(parts.title!) || !isGivenName(word)) person.surnames.add(word);
}

/** "Elizabeth", "Bingley": one word, which is a given name or a surname. Null when it stands for none of them. */
function ownerOf(parts: Parts, people: readonly Person[]): Person | null {
  const word = parts.alone!;
  const byGiven = people.filter((person) => person.givens.has(word) && (!isGivenName(word) || fits(person, parts)));
  if (byGiven.length > 0) return dominant(byGiven, 2);
  const bySurname = people.filter((person) => person.surnames.has(word) && (isGivenName(word) || fits(person, parts)));
  if (bySurname.length === 0) return null;
  // A surname alone is how men are called, or who bears it alone.
  const men = bySurname.filter((person) => person.gender !== 'female');
  if (bySurname.length === 1) return bySurname[0]!;
  const plain = men.filter((person) => person.names.some((name) => name.words.length === 2 && name.words[0] === 'mr'));
  return dominant(men) ?? (plain.length === 1 ? plain[0]! : null);
}

/** Someone who is always called with a title has no short name. */
function isFormal(person: Person): boolean {
  const titled = person.names.reduce((sum, name) => sum + (isTitle(name.words[0]!) && !unmarried.test(name.words[0]!) ? name.count : 0), 0);
  return titled > 5 && titled > 0.6 * person.count;
}

/** The one person that a given name is short for; null when there is none. */
function ownerByShortName(parts: Parts, people: readonly Person[]): Person | null {
  const word = parts.alone!;
  if (!isGivenName(word)) return null;
  const owners = people.filter(
    (person) => fits(person, parts) && !isFormal(person) && isCalled(person, word) && !person.names.some((name) => name.key === word),
  );
  return owners.length === 1 ? owners[0]! : dominant(owners);
}

/** The names of people in groups, one for each person. */
export function mergePeople(names: readonly NameEvidence[]): NameEvidence[][] {
  const people: Person[] = [];
  const counts = new Map(names.map((name) => [name.key, name.count]));
  // "Harker Jonathan" is two names that met once.
  const isTurned = ({ words, key, count }: NameEvidence): boolean =>
    words.length === 2 && (counts.get(`${words[1]} ${words[0]}`) ?? 0) > 2 * count && key.includes(' ');
  const all = names
    .filter((name) => !isTurned(name))
    .toSorted((a, b) => b.count - a.count)
    .map(partsOf);
  joinFullNames(
    all.filter((parts) => parts.given),
    people,
  );
  const titled = all.filter((parts) => !parts.given && parts.alone && parts.title);
  // Husbands first: with them known, wives are not taken for daughters.
  for (const parts of titled.toSorted((a, b) => Number(b.title === 'mr') - Number(a.title === 'mr'))) joinTitled(parts, people, counts);
  const alone = all.filter((parts) => parts.alone && !parts.title);
  const left: Parts[] = [];
  for (const parts of alone) {
    const owner = ownerOf(parts, people);
    if (owner) join(owner, parts);
    else left.push(parts);
  }
  const later: Parts[] = [];
  for (const parts of left) {
    const owner = ownerByShortName(parts, people);
    if (owner) {
      join(owner, parts);
      owner.givens.add(parts.alone!);
    } else later.push(parts);
  }
  for (const parts of later) {
    const owner = ownerByShortName(parts, people);
    const person = owner ?? newPerson(parts, people);
    if (owner) join(owner, parts);
    person.givens.add(parts.alone!);
  }
  const groups = people.map((person) => person.names);
  for (const parts of all) if (!parts.given && !parts.alone) groups.push([parts.name]);
  return groups;
}

const estate =
  /^(?:park|hall|house|manor|castle|court|abbey|lodge|grange|farm|grove|cottage|mountains?|island|islands|ranch|place|priory|heights)$/;

/** The longer name of a place that a word alone stands for: "Netherfield" for "Netherfield Park"; null when there is none or several. */
export function longerPlace(word: string, places: readonly NameEvidence[]): NameEvidence | null {
  const stem = word.replace(/s$/, '');
  const longer = places.filter(
    ({ words }) =>
      words.length === 2 &&
      ((words[0] === word && estate.test(words[1]!)) ||
        (words[0] === stem && /^mountains?$/.test(words[1]!)) ||
        (words[1] === word && /^(?:st|saint)$/.test(words[0]!))),
  );
  return longer.length === 1 ? longer[0]! : null;
}
