import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../common/types.ts';
import { projectFormats } from './registry.ts';
import { sampleProjects } from './testingSamples.ts';
import { damagedBytes, damagedInside, damagedTimeout, readDamaged } from '../testing.ts';
import { openTestProject } from './testing.ts';

const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** The project with some bytes of one file replaced, some cut out, or that file replaced by anything or gone. */
const damaged = (files: Readonly<Record<string, string | Uint8Array>>): fc.Arbitrary<Record<string, string | Uint8Array>> =>
  fc.constantFrom(...Object.keys(files)).chain((name) => {
    const bytes = bytesOf(files[name]!);
    const changed = damagedBytes(bytes, 400);
    const inside = bytes[0] === 0x50 && bytes[1] === 0x4b ? [{ weight: 6, arbitrary: damagedInside(bytes, 400) }] : [];
    return fc
      .oneof({ weight: 6, arbitrary: changed }, ...inside, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) }, fc.constant(null))
      .map((content) => {
        const { [name]: _gone, ...rest } = files;
        return content === null ? rest : { ...rest, [name]: content };
      });
  });

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

  it(
    'is read or rejected with a reason for any file content',
    async () => {
      await readDamaged(damaged(files), async (content) => {
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
