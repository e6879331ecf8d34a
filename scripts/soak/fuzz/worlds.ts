import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { openWritableIndex } from '#engine/db/open.ts';
import { indexVault } from '#engine/indexing/indexVault.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { oddText } from './oddText.ts';
import { type FuzzTarget, longestMs, workClock } from './target.ts';
import { readAny } from './texts.ts';

/** What stands before a line of a note, or opens a block. */
const starts = [
  ...[
    '',
    '',
    '',
    '- ',
    '* ',
    '• ',
    '> ',
    '> - ',
    '| ',
    '1. ',
    '12) ',
    '# ',
    '## ',
    '### ',
    '    ',
    '\t',
    '- [ ] ',
    ': ',
    '> [!info] ',
    '<dt>',
  ],
  ...['🏠 ', '⚠️ ', '👩‍🚀', '★ ', '№ 3 ', '§ ', '--- ', '... ', '“', '— '],
];
/** Ways in which people set off a key or a name. */
const wraps: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `**${text}**`,
  (text) => `**${text}:**`,
  (text) => `__${text}__`,
  (text) => `*${text}*`,
  (text) => `\`${text}\``,
  (text) => `[[${text}]]`,
  (text) => `[${text}](${text}.md)`,
  (text) => `<b>${text}</b>`,
  (text) => `{{${text}}}`,
  (text) => `“${text}”`,
  (text) => `「${text}」`,
  (text) => text.toUpperCase(),
];
const heads = [
  ...[
    'Name',
    'Age',
    'Type',
    'Home',
    'Known as',
    'Aliases',
    'Relationships',
    'Spouse',
    'Player',
    'HP',
    'Geburtsort',
    'Возраст',
    '種族',
    '나이',
    'الاسم',
  ],
  ...[
    'Spoiler',
    'Revealed at',
    'First appearance',
    'Secrets',
    'Chapter 9',
    'Chapter IX',
    'Kapitel zwei',
    '第三章',
    'Act two',
    'S01E02',
    'Scene 9.2',
    '1',
    '',
  ],
  ...['Mara Venn', 'Oren Sallow', 'the Heron', 'Tallow Bridge', 'Old Gate', 'LOW QUAY', 'мост', '橋', 'ﷺ'],
];
const separators = [':', ': ', '：', ' - ', ' – ', ' — ', ' :: ', ' | ', '\t', ' = ', ' → ', '\n', '\n: ', ', ', ' (', ' '];
const values = [
  ...['', '?', '—', 'TBD', '34', '1 May 1203', 'chapter 9', 'Mara Venn', '[[Mara Venn]], [[Oren Sallow|Oren]]', 'Mara, Oren and the Heron'],
  ...[
    'The daughter of Oren Sallow.',
    'She is secretly the Heron until chapter 9.',
    'A bridge in the north, near Old Gate.',
    '“Who is she?” said Mara.',
  ],
  ...[
    'Mara killed Oren in 1203; he was 34.',
    'Дочь Орена.',
    '彼女は橋の娘である。',
    'Die Tochter von Oren ist 34.',
    '</dt><dd>Mara</dd>',
    '|---|---|',
    '^id',
    '%%hidden%%',
  ],
];

const line = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.constantFrom(...wraps),
    fc.constantFrom(...heads),
    fc.constantFrom(...separators),
    fc.constantFrom(...values),
  )
  .map(([start, wrap, head, separator, value]) => `${start}${wrap(head)}${separator}${value}`);

const few = (texts: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 });

/** Up to forty lines of one form, as a long sheet or list has them: a pattern that takes too long does so on these. */
const alike = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.constantFrom(...wraps),
    few(heads),
    fc.constantFrom(...separators),
    few(values),
    fc.integer({ min: 2, max: 40 }),
  )
  .map(([start, wrap, keys, separator, says, count]) =>
    Array.from({ length: count }, (_, at) => `${start}${wrap(keys[at % keys.length]!)}${separator}${says[at % says.length]!}`),
  );

/** A note of lines that look alike, as forms, lists and tables do, with others between them. */
const note = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: line.map((each) => [each]) },
      { weight: 3, arbitrary: alike },
      { weight: 1, arbitrary: oddText.map((each) => [each]) },
      { weight: 2, arbitrary: fc.constantFrom('', '', '---', '***', '|---|---|', '```', '</div>').map((each) => [each]) },
    ),
    { maxLength: 14 },
  )
  .chain((lines) => fc.constantFrom('\n', '\n', '\n\n').map((between) => lines.flat().join(between)));

const paths = [
  ...[
    'Characters/Mara Venn.md',
    'Characters/Oren Sallow.md',
    'Places/Tallow Bridge.md',
    'Draft/Chapter 9.md',
    'Draft/10 - The Gate.md',
    'Draft/II.txt',
  ],
  ...['book.txt', '🏠 Home.md', 'Notes/Timeline.md', 'Notes/мост.md'],
];
const world = fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), note), { maxLength: 5, selector: ([path]) => path });

/** Notes in the layouts that writers use, each by itself and as a world that is indexed. */
export const worldTargets: Readonly<Record<string, FuzzTarget>> = {
  'laid out notes': {
    share: 15,
    open: () => ({ property: fc.property(fc.constantFrom(...paths), note, (path, text) => void readAny(path, text)) }),
  },
  worlds: {
    share: 1,
    open: (home) => {
      const vault = join(home, 'vault');
      const { db } = openWritableIndex(join(home, 'index.db'));
      const { signal } = new AbortController();
      const options = { signal, report: () => undefined, countTokens, vectorModel: null };
      return {
        property: fc.asyncProperty(world, async (files) => {
          rmSync(vault, { recursive: true, force: true });
          mkdirSync(vault, { recursive: true });
          for (const [path, text] of files) {
            mkdirSync(dirname(join(vault, path)), { recursive: true });
            writeFileSync(join(vault, path), text);
          }
          const index = async (force: boolean): Promise<{ readonly reports: readonly FileReport[]; readonly ms: number }> => {
            const took = workClock();
            const { reports } = await indexVault(db, vault, { ...options, force });
            return { reports, ms: took() };
          };
          const { reports, ms } = await index(false);
          // Twice: the first time, code may have been compiled or a lot of garbage collected.
          if (ms > longestMs && (await index(true)).ms > longestMs) throw new Error(`took ${Math.round(ms)} ms`);
          const failed = reports.filter(({ outcome }) => outcome === 'failed');
          if (failed.length > 0) throw new Error(failed.map(({ path, reason }) => `${path}: ${reason}`).join('; '));
        }),
        close: async () => void db.handle.close(),
      };
    },
  },
};
