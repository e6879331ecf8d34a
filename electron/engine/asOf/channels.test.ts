import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { procedures } from '#shared/contract/procedures.ts';
import { askedProcedures, everything, withIndex } from '../testing/askEverything.ts';
import { leakedSecrets, plantedVault } from './testing/plantedVault.ts';

/*
 * A secret in every place of a vault that can contain text, and every procedure of the contract called up to chapter 3 and up to its first
 * scene: none of the secrets is in any answer.
 */
describe('a view up to chapter 3', () => {
  const { planted, files } = plantedVault();
  const asked = {
    question: `Who is Mara Venn, who did it on the quay, and what of ${planted.map(({ known }) => `${known} Hale`).join(', ')}?`,
    words: ['did it', 'smith harbour quay', 'stranger', 'story', 'chapter', 'voice low', 'Zux', ...planted.map(({ secret }) => secret)],
    names: ['Zux', 'Mara Venn', 'Hale', ...planted.map(({ secret }) => secret)],
  };

  it.each<readonly [string, boolean, Readonly<Record<string, StoryPosition>>]>([
    [
      'without vectors',
      false,
      { 'chapter 3': { sequence: 3, scene: null }, 'chapter 3 without notes': { sequence: 3, scene: null, notes: 'none' } },
    ],
    ['with vectors', true, { 'chapter 3': { sequence: 3, scene: null }, 'the first scene of chapter 3': { sequence: 3, scene: 1 } }],
  ])('gives none of the secrets in any answer, %s', { timeout: 240_000 }, async (_, vectors, positions) => {
    await withIndex(
      files,
      async (reader) => {
        for (const [name, position] of Object.entries(positions)) {
          const answers = await everything(reader, position, asked, { vectors });
          expect(leakedSecrets(planted, answers, position.scene), name).toEqual([]);
          if (position.notes === undefined) {
            // What may be known is: the notes around the secrets, their properties and chapters.
            const open = planted.filter(({ files: own, known }) => Object.keys(own).some((path) => path === `Characters/${known} Hale.md`));
            expect(
              open.filter(({ known }) => !answers.includes(`characters/${known} hale`.toLowerCase())).map((each) => each.name),
            ).toEqual([]);
            expect(answers).toContain('rival');
            expect(answers).toContain('woke on the quay');
          }
          if (vectors) expect(answers).toContain('"vectors":true');
        }
        // Guards against a test that cannot fail: without a chapter limit, later facts are found.
        const whole = await everything(reader, { sequence: 100, scene: null, notes: 'all' }, { ...asked, names: [], words: ['did it'] });
        expect(planted.filter(({ secret }) => whole.includes(secret.toLowerCase())).length).toBeGreaterThan(20);
      },
      { vectors },
    );
  });

  it('covers every procedure that takes a story position', () => {
    const takesPlace = Object.entries(procedures)
      .filter(([, { input }]) => JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"asOf"'))
      .map(([name]) => name);
    // Held-back items and saved items are only for the user.
    const isForUser = /^(?:documents\.heldBack|(?:lenses|recipes|views|history)\..*)$/;
    expect(takesPlace.filter((name) => !isForUser.test(name) && !askedProcedures.has(name))).toEqual([]);
    expect(takesPlace.length).toBeGreaterThan(12);
  });
});
