import type { EntitySummary } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';

type Named = Pick<EntitySummary, 'name' | 'type'>;

/** The first question a user asks about an entity. */
export function questionAbout({ name, type }: Named): string {
  if (type === 'character') return commonStrings.whoIsAndWhatHasHappened(name);
  if (type === 'location') return commonStrings.whatIsLikeAndWhatHas(name);
  if (type === 'event') return commonStrings.whatHappenedAtAndWhoWas(name);
  if (type === 'organization') return commonStrings.whatIsAndWhoBelongsTo(name);
  return commonStrings.whatIsAndWhyDoesIt(name);
}

/** The first question about several entities at once. */
export function questionAboutAll(names: readonly string[]): string {
  const [only] = names;
  if (names.length <= 1) return commonStrings.whatIsThereToKnowAbout(only ?? 'this');
  return commonStrings.howAreAndConnected(names.slice(0, -1).join(', '), names.at(-1) ?? '');
}

/** The entities of the example questions: the most important people, and the first other entity. */
export function askedAbout<Entity extends Named>(entities: readonly Entity[]): readonly Entity[] {
  const isPerson = ({ type }: Entity): boolean => type === 'character';
  const other = entities.find(({ type }) => type === 'location') ?? entities.find((entity) => !isPerson(entity));
  const asked = new Set([...entities.filter(isPerson).slice(0, 3), ...(other ? [other] : []), ...entities.slice(0, 3)]);
  return entities.filter((entity) => asked.has(entity));
}

/** Up to three questions that this vault can answer, made from its most important entities. */
export function exampleQuestions(entities: readonly Named[]): string[] {
  const people = entities.filter((entity) => entity.type === 'character');
  const [first, second, third] = people;
  const other = entities.find((entity) => entity.type === 'location') ?? entities.find((entity) => entity.type !== 'character');
  const questions = [
    first && second && commonStrings.howAreTwoConnected(first.name, second.name),
    other && questionAbout(other),
    third && commonStrings.whatDoesWantAndWhatStands(third.name),
    first && questionAbout(first),
    ...entities.slice(0, 3).map(questionAbout),
  ];
  return [...new Set(questions.filter((question) => question !== undefined))].slice(0, 3);
}
