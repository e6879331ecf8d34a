import { describe, expect, it } from 'vitest';
import { deathScene, isAliveAt, violenceOrDyingIn, type Sign } from './deathScene.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { StoryPassage } from '../../db/entities/mentions.ts';

describe('isAliveAt', () => {
  const isAlive = (text: string): boolean => isAliveAt(text, text.indexOf('Orrin'), text.indexOf('Orrin') + 'Orrin'.length);

  it.each([
    'Then Orrin walked to the weir.',
    'Orrin slowly lifted the gate.',
    'Orrin was climbing the stair.',
    '“Not today,” said Orrin.',
    'She saw Orrin lying in the boat.',
  ])('is true where somebody acts or is seen: %s', (text) => {
    expect(isAlive(text)).toBe(true);
  });

  it.each([
    'Orrin had walked to the weir.',
    'After Orrin’s death the mill stood still.',
    'They spoke of Orrin by the fire.',
    'Orrin died in March.',
    'Orrin was buried in the rain.',
    'Everybody had liked Orrin; the miller walked home.',
  ])('is false where the story looks back or speaks of the dead: %s', (text) => {
    expect(isAlive(text)).toBe(false);
  });
});

describe('violenceOrDyingIn', () => {
  it('counts sorts of words, not words', () => {
    expect(violenceOrDyingIn('Two shots, and a third shot. There was blood on the step.')).toBe(2);
    expect(violenceOrDyingIn('He was smothered in his sleep, and the dog strangled.')).toBe(1);
    expect(violenceOrDyingIn('The cart stood by the gate.')).toBe(0);
  });
});

describe('deathScene', () => {
  /** A passage by what it says of Orrin: that he acts (`+`), that he is dead (`-`), only his name (`=`), nothing (blank). */
  type Told = readonly ['+' | '-' | '=' | ' ', string];
  const weather: Told = [' ', 'It rained on the road.'];
  const sceneOf = (told: readonly Told[], asksForDeath = true, chapterOf = (_index: number) => 1): string[] | null => {
    const story = told.map(([, text], index): StoryPassage => ({ chunkId: index as ChunkRowId, sequence: chapterOf(index), text }));
    const signs = told.flatMap(([sign], index): Sign[] => {
      const passage = { ...story[index]!, heading: [], spans: [[0, 1]] as const, isSure: true };
      return sign === ' ' ? [] : [{ passage, isAlive: sign === '+', isDead: sign === '-' }];
    });
    const scene = deathScene(signs, asksForDeath, (from, count) => story.slice(from, from + count));
    return scene && [scene.dies.text, ...scene.around.map(({ text }) => text)];
  };

  it('is the most violent passage between the last deed and the funeral, with its neighbours', () => {
    const shots = 'Two shots were heard. There was blood on the grass.';
    const scene = sceneOf([
      ['+', 'Knives and blood and poison.'],
      ['+', 'He walked to the pond.'],
      [' ', shots],
      ['=', 'They carried him in.'],
      ['-', 'The funeral was on Friday.'],
      ['-', 'A dead man’s grave, a murdered man’s blood.'],
    ]);
    expect(scene).toEqual([shots, 'He walked to the pond.', 'They carried him in.']);
  });

  it('may close the chapter before the one that tells of it', () => {
    const story = [
      'He shut the door.',
      'The knife stood in the floor.',
      'There was blood, and a dead man’s hat.',
      'They spoke of the murder.',
    ];
    const passages = story.map((text, index) => ({ chunkId: index as ChunkRowId, sequence: index < 2 ? 1 : 2, text }));
    const signs = [0, 2].map((at): Sign => {
      const passage = { ...passages[at]!, heading: [], spans: [[0, 1]] as const, isSure: true };
      return { passage, isAlive: at === 0, isDead: at === 2 };
    });
    const scene = deathScene(signs, false, (from, count) => passages.slice(from, from + count));
    expect(scene?.closing?.text).toBe(story[1]);
  });

  it('is not moved by a death that is spoken of too early, or a deed that is remembered late', () => {
    const stabbed = 'The knife went in and he was dead.';
    const [death, deed] = [['-', 'They feared his death.'] as const, ['+', 'He believed in spring.'] as const];
    const scene = sceneOf([
      ['+', 'He came.'],
      death,
      ['+', 'He sat.'],
      ['+', 'He rose.'],
      [' ', stabbed],
      ['-', 'Grave.'],
      ['-', 'Coffin.'],
      deed,
    ]);
    expect(scene?.[0]).toBe(stabbed);
  });

  it('is not moved by a deed of long ago that is told chapters later', () => {
    const stabbed = 'The knife went in, and there was blood.';
    const told: Told[] = [
      ['+', 'He came.'],
      ['+', 'He sat.'],
      ['+', 'He rose.'],
      [' ', stabbed],
      weather,
      ['+', 'He had a gun and a knife.'],
    ];
    expect(sceneOf(told, true, (index) => (index < 5 ? 1 : 9))?.[0]).toBe(stabbed);
  });

  it('is found next to a later mention of somebody who has not acted for long', () => {
    const burnt = 'There were ashes, and a burnt body.';
    const told: Told[] = [
      ['+', 'He came.'],
      ['=', 'They spoke of him.'],
      ['=', 'His door was shut.'],
      [' ', burnt],
      ['=', 'His house.'],
      ['=', 'His cat.'],
    ];
    expect(sceneOf(told, true, (index) => (index === 0 ? 1 : 8))?.[0]).toBe(burnt);
  });

  it('is where somebody is last seen if it is told in other words and hardly anything follows', () => {
    expect(sceneOf([['+', 'He lay back and the world began.'], weather, ['=', 'His chair.']])?.[0]).toBe(
      'He lay back and the world began.',
    );
  });

  it('follows the last mention closely where the story never states the death, if the question takes it for granted', () => {
    const stabbed = 'The knife went through the throat.';
    const told: Told[] = [
      ['+', 'He lay in the box.'],
      [' ', stabbed],
      weather,
      weather,
      weather,
      [' ', 'Blood and knives, dead and killed.'],
    ];
    expect(sceneOf(told)?.[0]).toBe(stabbed);
    expect(sceneOf(told, false)).toBeNull();
  });

  it('is none without violence, or chapters before the death is spoken of', () => {
    expect(sceneOf([['+', 'He went to bed.'], weather, ['-', 'The funeral was on Friday.']])).toBeNull();
    const told: Told[] = [
      ['+', 'He rose.'],
      [' ', 'Shots and blood.'],
      ['-', 'His grave.'],
    ];
    expect(sceneOf(told, false, (index) => (index === 2 ? 9 : 1))).toBeNull();
  });
});
