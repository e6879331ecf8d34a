import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everything, withIndex } from '../testing/askEverything.ts';
import { prepared } from '../db/connection/connection.ts';

/** What begins a scene (a break, a heading of its own, or both) and how long it is. Long ones under headings would be chapters of a book in a file. */
const small = fc.record({ begins: fc.constantFrom('break', 'heading', 'both'), sentences: fc.constantFrom(0, 0, 1, 3) });
const long = fc.record({ begins: fc.constant('break'), sentences: fc.constantFrom(0, 3, 30) });
const scenes = fc.oneof(fc.array(small, { minLength: 1, maxLength: 4 }), fc.array(long, { minLength: 1, maxLength: 4 }));
const chapter = fc.record({ motto: fc.boolean(), files: fc.array(scenes, { minLength: 1, maxLength: 2 }) });

const word = (at: number): string => `Zu${[25, 5, 1].map((unit) => `${'bdfkl'[Math.floor(at / unit) % 5]}o`).join('')}m`;

/** The files of a chapter, and the words of each of its scenes; those of a motto above the first heading are of the first scene. */
function chapterOf({ motto, files }: typeof chapter extends fc.Arbitrary<infer T> ? T : never): {
  readonly texts: Map<string, string>;
  readonly scenes: string[][];
} {
  const scenes: string[][] = [];
  let count = 0;
  const wordOf = (sceneWords: string[]): string => {
    sceneWords.push(word(count));
    return word(count++);
  };
  const texts = new Map<string, string>();
  for (const [part, parts] of files.entries()) {
    const lines: string[] = [];
    for (const [at, { begins, sentences }] of parts.entries()) {
      const own: string[] = [];
      scenes.push(own);
      if (at === 0) lines.push(`# Day of ${wordOf(own)}`);
      // Above a heading that a break parts from it, a motto would be a scene.
      const hasMotto = motto && at === 0 && begins === 'heading';
      if (hasMotto) lines.push(`So said ${wordOf(own)}.`);
      if (begins !== 'heading' && at > 0) lines.push('***');
      if (begins !== 'break') lines.push(`## The ${wordOf(own)} hour`);
      lines.push(`Then ${wordOf(own)} rose.`);
      for (let index = 0; index < sentences; index++) lines.push(`The tide went out over the flats again, and nobody said a word of it.`);
      lines.push(`At last ${wordOf(own)} slept.`);
    }
    texts.set(`Chapters/Chapter 2/Scene ${part + 1}.md`, lines.join('\n\n'));
  }
  return { texts, scenes };
}

it('buildAsOfView: up to a scene, all of the scenes up to it is shown, and nothing of later ones', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(chapter, async (plan) => {
      const { texts, scenes } = chapterOf(plan);
      const files = new Map([['Chapters/Chapter 1.md', 'Mara Venn woke.'], ...texts]);
      await withIndex(files, async (reader) => {
        const all = scenes.flat();
        for (let last = 1; last <= scenes.length; last++) {
          const asOf = { sequence: 2, scene: last };
          const shown = reader.at(asOf, (db) =>
            JSON.stringify(prepared(db, 'SELECT title FROM document').all().concat(prepared(db, 'SELECT text, heading FROM chunk').all())),
          );
          const known = scenes.slice(0, last).flat();
          const context = [...texts.values()].join('\n---\n');
          expect(
            all.filter((each) => shown.includes(each)),
            `${context}\nup to scene ${last}`,
          ).toEqual(known);
          const later = all.filter((each) => !known.includes(each));
          const asked = { question: `Who is ${later[0] ?? known[0]}?`, words: ['tide rose slept hour'], names: [] };
          const answers = last < scenes.length ? await everything(reader, asOf, asked) : '';
          const leaked = later.slice(1).filter((each) => answers.includes(each.toLowerCase()));
          expect(leaked, `${context}\nup to scene ${last}`).toEqual([]);
        }
      });
    }),
    { numRuns: 25 },
  );
});
