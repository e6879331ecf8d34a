import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine | null = null;
afterEach(async () => {
  await engine?.close();
  engine = null;
});

const mara = 'Cast/Mara Venn';

async function open(): Promise<TestEngine> {
  engine = await openTestEngine({
    'Cast/Mara Venn.md': '---\ntype: character\naliases: [the Heron]\n---\n# Mara Venn\n\n![[sketch.png]]\n\nMara Venn rows.\n',
    'Cast/Dace.md': '---\ntype: character\n---\n# Dace\n\nDace rows for nobody.\n',
    'Art/sketch.png': '',
    'Art/heron.jpg': '',
    'Art/mara-venn-old.webp': '',
    'Art/Harbour.png': '',
  });
  return engine;
}

const portraitOf = async (id: string): Promise<string | undefined> => {
  const { portraits } = await engine!.call('entities.portraits', { vault: engine!.vault });
  return portraits.find(({ entity }) => entity === id)?.path;
};
const choose = (picture: string, entity = mara) =>
  engine!.call('decisions.apply', { vault: engine!.vault, decisions: [{ kind: 'portrait', entity, picture }] });

describe('entities.pictures', () => {
  it('lists the pictures of the note, then those named like the entity, then all others, and finds them by words', async () => {
    const { call, vault } = await open();
    const { pictures, ...rest } = await call('entities.pictures', { vault, id: mara });
    expect(pictures.map(({ path, group }) => `${group} ${path}`)).toEqual([
      'note Art/sketch.png',
      'name Art/mara-venn-old.webp',
      'vault Art/Harbour.png',
      'vault Art/heron.jpg',
    ]);
    expect(rest).toEqual({ chosen: 'automatic', automatic: 'Art/sketch.png', hidden: 0 });
    const found = await call('entities.pictures', { vault, id: mara, query: 'HARB art' });
    expect(found.pictures.map(({ path }) => path)).toEqual(['Art/Harbour.png']);
    expect(await call('entities.pictures', { vault, id: mara, limit: 1 })).toMatchObject({ hidden: 3 });
  });
});

describe('a chosen picture', () => {
  it('replaces the picture of the note until it is reset, undone, or missing', async () => {
    const own = await open();
    const { call, vault } = own;
    expect(await portraitOf(mara)).toBe('Art/sketch.png');
    const { step } = await choose('Art/heron.jpg');
    expect(step.label).toBe('Chose a picture for Mara Venn');
    expect(await portraitOf(mara)).toBe('Art/heron.jpg');
    await choose('none');
    expect(await portraitOf(mara)).toBeUndefined();
    expect((await call('entities.pictures', { vault, id: mara })).chosen).toBe('none');
    await call('decisions.undo', { vault });
    expect(await portraitOf(mara)).toBe('Art/heron.jpg');
    own.move('Art/heron.jpg', 'Elsewhere.jpg');
    expect(await portraitOf(mara)).toBe('Art/sketch.png');
    await choose('automatic');
    expect(await portraitOf(mara)).toBe('Art/sketch.png');
  });

  it('stays with an entity that is renamed or merged', async () => {
    const own = await open();
    const { call, vault } = own;
    await choose('Art/Harbour.png');
    own.move('Cast/Mara Venn.md', 'Cast/Heron.md');
    await call('index.run', { vault });
    expect(await portraitOf('Cast/Heron')).toBe('Art/Harbour.png');
    await call('decisions.apply', { vault, decisions: [{ kind: 'merge', entity: 'Cast/Heron', into: 'Cast/Dace' }] });
    expect(await portraitOf('Cast/Dace')).toBe('Art/Harbour.png');
  });

  it('refuses a picture outside of the vault, on the web, or of another kind of file', async () => {
    await open();
    for (const path of ['../secret.png', '/etc/face.png', 'https://example.org/a.png', 'Cast/Dace.md', 'C:\\a.png', 'Art/../../a.png'])
      await expect(choose(path), path).rejects.toThrow();
  });
});
