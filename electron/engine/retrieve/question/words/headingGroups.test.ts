import { describe, expect, it } from 'vitest';
import { groupsAskedFor, groupsOfHeading } from './headingGroups.ts';

const asks = (words: readonly string[], heading: string): boolean => {
  const asked = groupsAskedFor(words);
  return [...groupsOfHeading(heading)].some((group) => asked.has(group));
};

it('groupsOfHeading reads headings on the people of a group as on its members, which a question for characters does not ask for', () => {
  expect([...groupsOfHeading('🎭 Personagens Relacionados | Related NPCs')]).toEqual(['members']);
  expect([...groupsAskedFor(['mitglieder'])]).toEqual(['members']);
  expect([...groupsAskedFor(['characters', 'people'])]).toEqual([]);
});

describe('sections by another word than their heading', () => {
  it.each([
    ['origin', 'History'],
    ['rules', 'Politics'],
    ['regiert', 'Politik'],
    ['manda', 'Gobierno y Sociedad'],
    ['правит', 'Власть'],
    ['backstory', 'Background'],
    ['looks', 'Appearance'],
    ['wants', 'Goals & Motives'],
    ['speech', 'Voice'],
    ['powers', 'Abilities'],
    ['origin', '2. Early history'],
    ['aparencia', 'Descrição visual consolidada'],
    ['herkunft', 'Geschichte'],
    ['aussehen', 'Erscheinung'],
    ['origine', 'Histoire'],
    ['pasado', 'Trasfondo'],
    ['origini', 'Storia'],
    ['passado', 'História'],
    ['herkomst', 'Geschiedenis'],
    ['pochodzenie', 'Historia'],
    ['прошлое', 'Предыстория'],
    ['身世', '背景'],
    ['性格', '性格と話し方'],
  ])('%s is answered below "%s"', (word, heading) => expect(asks([word], heading)).toBe(true));

  it.each([
    ['origin', 'Appearance'],
    ['looks', 'History'],
    ['tide', 'Tides of the bay'],
    ['herkunft', 'Aussehen'],
  ])('%s is not answered below "%s"', (word, heading) => expect(asks([word], heading)).toBe(false));
});

it('groupsAskedFor reads phrases whose words ask for nothing by themselves', () => {
  const groups = groupsAskedFor(['along'], 'Whom does Mara get along with?');
  expect([...groups]).toEqual(['relationships']);
  expect(groupsOfHeading('Acquaintances')).toEqual(new Set(['relationships']));
  expect([...groupsAskedFor(['along'], 'Who walks along the quay?')]).toEqual([]);
});
