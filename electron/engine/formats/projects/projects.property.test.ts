import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../common/types.ts';
import { projectFormats } from './registry.ts';
import { sampleProjects } from './testingSamples.ts';
import { damagedBytes, damagedInside, damagedTimeout, readDamaged } from '../testing.ts';
import { openTestProject } from './testing.ts';

const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The project with one of its files replaced by a content that is made of it, or gone. */
const replaced = (files: Files, contentOf: (bytes: Uint8Array) => fc.Arbitrary<Uint8Array | null>): fc.Arbitrary<Files> =>
  fc.constantFrom(...Object.keys(files)).chain((name) =>
    contentOf(bytesOf(files[name]!)).map((content) => {
      const { [name]: _gone, ...rest } = files;
      return content === null ? rest : { ...rest, [name]: content };
    }),
  );

/** Some bytes replaced or cut out, also inside of an archive, or the whole file gone. */
const damaged = (bytes: Uint8Array): fc.Arbitrary<Uint8Array | null> => {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const inside = isArchive ? [{ weight: 6, arbitrary: damagedInside(bytes, 400) }] : [];
  return fc.oneof({ weight: 6, arbitrary: damagedBytes(bytes, 400) }, ...inside, fc.constant(null));
};

describe.each(projectFormats.map((format) => format.name))('a %s', (name) => {
  const [project, files] = sampleProjects[name]!;

  it('gives several documents with portable paths, and its texts', async () => {
    const { documents } = await openTestProject(project, files);
    expect(documents.length).toBeGreaterThan(1);
    const texts = await Promise.all(documents.map(async (document) => (await document.render()).text));
    expect(texts.join('\n')).toMatch(/Rain/);
    expect(new Set(documents.map(({ path }) => path.toLowerCase())).size).toBe(documents.length);
    for (const { path } of documents) expect(path).toMatch(/^(?:[^/\\:*?"<>|]+\/)*[^/\\:*?"<>|]+\.md$/);
  });

  it.each([
    ['a damaged file', damaged],
    ['random bytes', () => fc.uint8Array({ maxLength: 300 })],
  ])(
    'is read or rejected with a reason for %s',
    async (_kind, contentOf) => {
      await readDamaged(replaced(files, contentOf), async (content) => {
        const refused = (thrown: unknown): void => {
          if (!(thrown instanceof FormatError)) throw thrown;
          expect(thrown.message).toMatch(/^["A-Z].*\.$/s);
        };
        try {
          const { documents } = await openTestProject(project, content);
          for (const document of documents) {
            try {
              expect(typeof (await document.render()).text).toBe('string');
            } catch (thrown) {
              refused(thrown);
            }
          }
        } catch (thrown) {
          refused(thrown);
        }
      });
    },
    damagedTimeout,
  );
});
