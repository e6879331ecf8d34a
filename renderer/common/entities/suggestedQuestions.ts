import type { EntitySummary } from '#shared/model/entity.ts';

type Named = Pick<EntitySummary, 'name' | 'type'>;

/** The first question a writer asks about an entity. */
export function questionAbout({ name, type }: Named): string {
  if (type === 'character') return `Who is ${name}, and what has happened to them so far?`;
  if (type === 'location') return `What is ${name} like, and what has happened there?`;
  if (type === 'event') return `What happened at ${name}, and who was there?`;
  if (type === 'organization') return `What is ${name}, and who belongs to it?`;
  return `What is ${name}, and why does it matter?`;
}

/** The first question about several entities at once. */
export function questionAboutAll(names: readonly string[]): string {
  const [only] = names;
  if (names.length <= 1) return `What is there to know about ${only ?? 'them'}?`;
  return `How are ${names.slice(0, -1).join(', ')} and ${names.at(-1)} connected?`;
}

/** Up to three questions that this vault can answer, made from its most important entities. */
export function exampleQuestions(entities: readonly Named[]): string[] {
  const people = entities.filter((entity) => entity.type === 'character');
  const [first, second, third] = people;
  const other = entities.find((entity) => entity.type === 'location') ?? entities.find((entity) => entity.type !== 'character');
  const questions = [
    first && second && `How are ${first.name} and ${second.name} connected?`,
    other && questionAbout(other),
    third && `What does ${third.name} want, and what stands in the way?`,
    first && questionAbout(first),
    ...entities.slice(0, 3).map(questionAbout),
  ];
  return [...new Set(questions.filter((question) => question !== undefined))].slice(0, 3);
}
