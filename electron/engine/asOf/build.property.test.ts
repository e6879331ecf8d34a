import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everything, withIndex } from '../testing/askEverything.ts';
import type { IndexReader } from '../session/indexReader.ts';

const people = ['Mara Venn', 'Oren Sallow', 'Hester Long', 'Tobin Reed', 'Alda Quill'];
const verbs = ['met', 'married', 'killed', 'served', 'followed', 'loved'];

/** A unique word with the position from which on it may be known. */
interface Secret {
  readonly word: string;
  readonly chapter: number;
  /** 1-based; null if it is known only with the whole chapter. */
  readonly scene: number | null;
}

const scene = fc.record({ who: fc.nat(4), whom: fc.nat(4), verb: fc.nat(5), alias: fc.boolean() });
const chapter = fc.record({ scenes: fc.array(scene, { minLength: 1, maxLength: 3 }), titled: fc.boolean() });
const note = fc.record({
  revealedAt: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  relationships: fc.array(fc.nat(4), { maxLength: 2 }),
  section: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  alias: fc.boolean(),
  first: fc.boolean(),
});
const story = fc.record({ chapters: fc.array(chapter, { minLength: 2, maxLength: 5 }), notes: fc.tuple(note, note, note, note, note) });
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** The files of a story, with a secret in every place that can contain text: texts, titles, names, headings, aliases, properties, types, tags, relationships. */
function filesOf({ chapters, notes }: Story): { files: Map<string, string>; secrets: Secret[] } {
  const files = new Map<string, string>();
  const secrets: Secret[] = [];
  const secret = (chapter: number, scene: number | null = null): string => {
    // All of one length, so that none is a part of another.
    const digits = [400, 20, 1].map((unit) => Math.floor(secrets.length / unit) % 20);
    const word = `Zux${digits.map((digit) => `${'bcdfghjklmnpqrstvwxz'[digit]}o`).join('')}`;
    secrets.push({ word, chapter, scene });
    return word;
  };
  for (const [at, { scenes, titled }] of chapters.entries()) {
    const number = at + 1;
    // The name of a chapter is known as soon as any of it is.
    const title = titled ? `Day of ${secret(number, 1)}` : 'Day';
    const parts = scenes.map(({ who, whom, verb, alias }, place) => {
      const own = secret(number, place + 1);
      const name = alias ? 'The Masked One' : people[who];
      return `${name} ${verbs[verb]} ${people[whom]} by the well of ${own}. "${own} is near," said ${own}. ${own} bowed to ${people[who]}. They spoke at length about the weather and the road.`;
    });
    const properties = `---\nsynopsis: It ends with ${secret(number)}\n---\n`;
    files.set(`Chapters/${String(number).padStart(2, '0')} ${title}.md`, `${properties}# ${title}\n\n${parts.join('\n\n***\n\n')}\n`);
  }
  const names = notes.map(({ revealedAt, first }, at) =>
    revealedAt !== null && first ? `${people[at]} ${secret(revealedAt)}` : people[at]!,
  );
  for (const [at, { revealedAt, relationships, section, alias, first }] of notes.entries()) {
    const from = revealedAt ?? 1;
    const isHidden = revealedAt !== null;
    const folder = isHidden ? `Characters/Folk of ${secret(from)}` : 'Characters';
    const properties = [
      ...(isHidden
        ? [`revealed_at: ${revealedAt}`, `type: ${secret(from)}`, `${secret(from)} of: "[[${people[(at + 1) % 5]}]]"`]
        : ['type: character']),
      ...(isHidden ? [`aliases: [${alias ? 'The Masked One' : secret(from)}, ${secret(from)}]`, `tags: [${secret(from)}]`] : []),
      ...relationships.map((to, place) => {
        const other = notes[to]!;
        // A property that links to a hidden note is hidden with it, the word of its key too.
        if (to === at || other.revealedAt === null || !other.first) return `rival${place}: "[[${people[to]}]]"`;
        return `${secret(Math.max(from, other.revealedAt))}: "[[${names[to]}]]"`;
      }),
    ];
    const lead = `${people[at]} is a ${isHidden ? secret(from) : 'person'} of the harbour town, and has been for many years now.`;
    const hiddenFrom = Math.max(section ?? 1, from);
    const twist =
      section === null
        ? ''
        : `## The ${secret(hiddenFrom)} truth\n\nrevealed_at:: ${section}\n${secret(hiddenFrom)}:: [[${people[(at + 2) % 5]}]]\naliases:: ${secret(hiddenFrom)}\n\n${people[at]}, also called ${alias ? 'The Masked One' : secret(hiddenFrom)}, is the child of ${people[(at + 3) % 5]} and of ${secret(hiddenFrom)}, as nobody knows yet. #${secret(hiddenFrom)}\n`;
    const body = first && section !== null ? `${twist}\n## Life\n\n${lead}\n` : `${lead}\n\n${twist}`;
    files.set(`${folder}/${names[at]}.md`, `---\n${properties.join('\n')}\n---\n${body}`);
  }
  return { files, secrets };
}

const asked = {
  question: 'Who is Mara Venn, and whom did the Masked One marry by the well?',
  words: ['well harbour truth person weather'],
  names: ['The Masked One', 'Masked'],
};

it('buildAsOfView: no answer holds a word of what comes later, however it is asked for', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      async (plan, sequence, scene) => {
        const { files, secrets } = filesOf(plan);
        const vectors = sequence % 2 === 0;
        const ask = async (reader: IndexReader): Promise<void> => {
          const answers = await everything(reader, { sequence, scene }, asked, { vectors });
          const scenes = plan.chapters[sequence - 1]?.scenes.length ?? 0;
          const isWhole = scene === null || scene >= scenes;
          const leaked = secrets.filter((secret) => {
            const later =
              secret.chapter > sequence || (secret.chapter === sequence && !isWhole && (secret.scene === null || secret.scene > scene));
            return later && answers.includes(secret.word.toLowerCase());
          });
          expect(leaked, [...files].map(([path, text]) => `=== ${path}\n${text}`).join('\n')).toEqual([]);
        };
        await withIndex(files, ask, { vectors });
      },
    ),
    { numRuns: 20 },
  );
});
