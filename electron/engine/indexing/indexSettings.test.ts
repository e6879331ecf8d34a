import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { VaultSettings } from '#shared/model/settings.ts';
import { defaultSettings, indexedSettings, isUpToDate } from './indexSettings.ts';
import { findFiles } from '../vault/findFiles.ts';
import { noDecisions } from '../decisions/decisions.ts';
import { indexTestVault } from './testing.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';

const files: Readonly<Record<string, string>> = {
  'Spells/Tide Turning.md': 'Tide Turning calls the water back to the wall.\n',
  'People/Mara.md':
    '---\ntype: warden\nally: "[[Tide Turning]]"\n---\n# Mara\n\nMara guards.\n\n## Sources\n\nRead of Tide Turning there.\n',
  'Telling/One.md': 'Mara met the tide.\n',
  'Telling/Plan.md': 'She shall drown.\n',
  'Chapters/01.md': 'Mara rowed.\n',
  'Archive/Old.md': 'Nothing new.\n',
};

const folder = temporaryFolder();
const db = temporaryIndex(folder);

async function run(settings: Partial<VaultSettings>): Promise<{ changed: number; removed: number; added: number }> {
  const { changed, removed, added } = await indexTestVault(db, join(folder, 'vault'), { settings: { ...defaultSettings, ...settings } });
  return { changed, removed, added };
}
const column = (sql: string): unknown[] => db.handle.prepare(sql).pluck().all();

beforeAll(() => {
  writeFiles(join(folder, 'vault'), files);
});

describe('settings of a vault', () => {
  it('empty settings equal the default settings', () => {
    expect(VaultSettings.parse({})).toEqual(defaultSettings);
  });

  it('settings exclude files, and include them again', async () => {
    await run({});
    expect(await run({ excludeFiles: ['Archive'] })).toMatchObject({ removed: 1, changed: 0 });
    expect(column('SELECT path FROM document')).not.toContain('Archive/Old.md');
    expect(indexedSettings(db).excludeFiles).toEqual(['Archive']);
    expect(await run({})).toMatchObject({ added: 1, changed: 0 });
  });

  it('settings leave out sections and properties, for which every file is read again', async () => {
    const says = (): unknown[] => [column("SELECT text FROM chunk WHERE text LIKE '%there%'").length, column('SELECT key FROM field')];
    expect(says()).toEqual([1, ['type', 'ally']]);
    expect(await run({ excludeHeadings: ['Sources'], excludeProperties: ['Ally'] })).toMatchObject({ changed: 6 });
    expect(says()).toEqual([0, ['type']]);
    expect(column("SELECT kind FROM relationship WHERE origin = 'stated'")).toEqual([]);
    expect(await run({ excludeHeadings: ['Sources'], excludeProperties: ['Ally'] })).toMatchObject({ changed: 0 });
    expect(await run({})).toMatchObject({ changed: 6 });
    expect(says()).toEqual([1, ['type', 'ally']]);
  });

  it('settings override folders in deciding what is manuscript', async () => {
    const manuscript = (): unknown[] => column('SELECT path FROM document WHERE sequence IS NOT NULL ORDER BY sequence');
    expect(manuscript()).toEqual(['Chapters/01.md']);
    expect(await run({ manuscript: ['Telling'], notes: ['Chapters/**', 'Telling/Plan.md'] })).toMatchObject({ changed: 0 });
    expect(manuscript()).toEqual(['Telling/One.md']);
    await run({});
    expect(manuscript()).toEqual(['Chapters/01.md']);
  });

  it('add types with words for them, in frontmatter and folders, without reading a file again', async () => {
    const types = (): unknown[] =>
      column("SELECT name || ': ' || type FROM entity WHERE document_id IS NOT NULL ORDER BY name").slice(0, 9);
    expect(types()).toContain('Mara: warden');
    const own = { colour: null, icon: null };
    const settings = {
      types: [
        { id: 'magic', synonyms: ['Spells'], ...own },
        { id: 'guard', synonyms: ['warden'], ...own },
      ],
    };
    expect(await run(settings)).toMatchObject({ changed: 0 });
    expect(types()).toEqual(expect.arrayContaining(['Mara: guard', 'Tide Turning: magic']));
  });
});

describe('isUpToDate', () => {
  it('is false when a skipped file changed while the others were read', async () => {
    const own = temporaryFolder();
    const index = temporaryIndex(own);
    const vault = join(own, 'vault');
    const landing = 'Ilse rowed to the landing before the lamps were lit, and nobody on the quay asked her what she had brought. ';
    writeFiles(vault, { 'Draft 1/Chapter 1.md': landing, 'Draft 2/Chapter 1.md': landing });
    const isCurrent = async (): Promise<boolean> =>
      isUpToDate(index, (await findFiles(vault, { signal: new AbortController().signal })).files, noDecisions);
    await indexTestVault(index, vault);
    expect(await isCurrent()).toBe(true);
    let written = false;
    const report = ({ stage }: { readonly stage: string }): void => {
      if (stage === 'finding' || written) return;
      written = true;
      writeFiles(vault, { 'Draft 1/Chapter 2.md': landing });
      vi.setSystemTime(Date.now() + 10_000);
      const time = new Date(Date.now() - 5_000);
      utimesSync(join(vault, 'Draft 1/Chapter 2.md'), time, time);
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    await indexTestVault(index, vault, { report }).finally(() => vi.useRealTimers());
    expect(written).toBe(true);
    expect(await isCurrent()).toBe(false);
  });
});
