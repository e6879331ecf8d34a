import { afterEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

const files: Readonly<Record<string, string>> = {
  'Characters/Tilda Marrick.md':
    '---\ntype: character\nspouse: "[[Oren Sallow]]"\n---\n# Tilda Marrick\n\nTilda Marrick keeps the ledger of the town and says little.\n',
  'Characters/Mrs. Marrick.md':
    '---\ntype: character\nallies: "[[Hester Vane]]"\n---\n# Mrs. Marrick\n\nMrs. Marrick is who the town believes runs the mill.\n',
  'Characters/Oren Sallow.md': '---\ntype: character\n---\n# Oren Sallow\n\nOren Sallow is the steward of the mill and of little else.\n',
  'Characters/Hester Vane.md': '---\ntype: character\n---\n# Hester Vane\n\nHester Vane ferries whoever pays her across the water.\n',
  'Chapters/01.md': '# One\n\nMrs. Marrick met Tilda Marrick. The Heron watched Hester Vane row.\n',
  'Chapters/02.md': '# Two\n\n"Gorse is late," said Hester Vane. Gorse laughed. Hester Vane told Gorse to row.\n',
};

let engine: TestEngine;
afterEach(() => engine.close());

const decide = (...decisions: Decision[]) => engine.call('decisions.apply', { vault: engine.vault, decisions });
const page = async (id: string) => engine.call('entities.get', { vault: engine.vault, id });
const list = async () => (await engine.call('entities.list', { vault: engine.vault, sort: 'name' })).entities;
const names = async () => (await list()).map(({ name }) => name);

const tilda = 'Characters/Tilda Marrick';
const mrs = 'Characters/Mrs. Marrick';
const oren = 'Characters/Oren Sallow';
const hester = 'Characters/Hester Vane';

describe('what the user decides', () => {
  it('is undone by the request that is still applying it, and nothing else is when that is refused', async () => {
    engine = await openTestEngine(files);
    const { vault } = engine;
    const apply = (requestId: string, decision: Decision): Promise<unknown> =>
      engine.call('decisions.apply', { vault, decisions: [decision], requestId });
    await apply('first', { kind: 'pin', entity: oren, on: true });
    const refused = apply('second', { kind: 'rename', entity: 'People/Nobody', name: 'Nobody' });
    const undone = engine.call('decisions.undo', { vault, requestId: 'second' });
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    expect(await undone).toEqual({ step: null });
    const applied = apply('third', { kind: 'pin', entity: tilda, on: true });
    expect((await engine.call('decisions.undo', { vault, requestId: 'third' })).step?.label).toContain('Tilda Marrick');
    await applied;
    expect((await engine.call('decisions.undo', { vault, requestId: 'unknown' })).step).toBeNull();
    expect((await engine.call('decisions.steps', { vault })).steps.map(({ undone: isUndone }) => isUndone)).toEqual([true, false]);
  });

  it('is undone and redone by its step only while that is the last', async () => {
    engine = await openTestEngine(files);
    const { vault } = engine;
    const first = (await decide({ kind: 'pin', entity: oren, on: true })).step;
    const second = (await decide({ kind: 'pin', entity: tilda, on: true })).step;
    const undo = async (step: number): Promise<boolean> => (await engine.call('decisions.undo', { vault, step })).step !== null;
    const redo = async (step: number): Promise<boolean> => (await engine.call('decisions.redo', { vault, step })).step !== null;
    expect([await undo(first.id), await undo(second.id), await undo(first.id)]).toEqual([false, true, true]);
    expect([await redo(second.id), await redo(first.id), await redo(second.id)]).toEqual([false, true, true]);
  });

  it('is applied to the index, undone and redone', async () => {
    engine = await openTestEngine(files);
    const before = await names();
    expect(before).toEqual(['Gorse', 'Hester Vane', 'Mrs. Marrick', 'Oren Sallow', 'Tilda Marrick']);
    await decide({ kind: 'merge', entity: mrs, into: tilda });
    expect(await names()).toEqual(['Gorse', 'Hester Vane', 'Oren Sallow', 'Tilda Marrick']);
    const merged = await page(tilda);
    expect(merged.aliases.map(({ text, on }) => [text, on])).toContainEqual(['Mrs. Marrick', true]);
    expect(merged.relationships.map(({ kind, other }) => `${kind} ${other.name}`)).toEqual(
      expect.arrayContaining(['spouse of Oren Sallow', 'ally of Hester Vane']),
    );
    expect(merged.properties.map(({ key }) => key)).toEqual(['spouse', 'allies', 'type', 'type']);
    expect(merged.chapters[0]?.mentions).toBe(2);
    await expect(page(mrs)).rejects.toMatchObject({ code: 'not-found' });

    const steps = await engine.call('decisions.steps', { vault: engine.vault });
    expect(steps).toMatchObject({
      canUndo: true,
      canRedo: false,
      steps: [{ label: 'Merged Mrs. Marrick into Tilda Marrick', undone: false }],
    });
    expect((await engine.call('decisions.undo', { vault: engine.vault })).step).toMatchObject({ undone: true });
    expect(await names()).toEqual(before);
    expect((await engine.call('decisions.redo', { vault: engine.vault })).step).toMatchObject({ undone: false });
    expect(await names()).not.toContain('Mrs. Marrick');
    await engine.call('decisions.undo', { vault: engine.vault });
    expect((await engine.call('decisions.undo', { vault: engine.vault })).step).toBeNull();
    await decide({ kind: 'pin', entity: oren, on: true });
    expect((await engine.call('decisions.redo', { vault: engine.vault })).step).toBeNull();
    expect((await names())[0]).toBe('Oren Sallow');
  });

  it('accepts, ignores, renames, retypes, switches names, relationships and meanings', async () => {
    engine = await openTestEngine(files);
    await decide(
      { kind: 'accept', entity: 'suggested/Gorse' },
      { kind: 'retype', entity: 'suggested/Gorse', type: 'creature' },
      { kind: 'ignore', entity: oren },
      { kind: 'rename', entity: hester, name: 'Hester of the Ferry' },
      { kind: 'alias', entity: hester, text: 'the Heron', on: true },
      { kind: 'relate', source: tilda, target: hester, relation: 'mother of', from: 2, until: null },
      { kind: 'disambiguate', name: 'Mrs. Marrick', entity: tilda, passage: null },
    );
    const { entities } = await engine.call('entities.list', { vault: engine.vault });
    expect(entities.find(({ name }) => name === 'Gorse')).toMatchObject({ status: 'confirmed', type: 'creature' });
    expect(await names()).not.toContain('Oren Sallow');
    const ferry = await page(hester);
    expect(ferry.entity).toMatchObject({ name: 'Hester of the Ferry', aliases: expect.arrayContaining(['Hester Vane', 'the Heron']) });
    expect(ferry.chapters.map(({ mentions }) => mentions)).toEqual([2, 2]);
    expect(ferry.relationships[0]).toMatchObject({ kind: 'child of', origin: 'stated', from: 2, other: { id: tilda } });
    expect((await page(tilda)).chapters[0]?.mentions).toBe(2);
    await decide(
      { kind: 'alias', entity: hester, text: 'The Heron', on: false },
      { kind: 'unrelate', source: hester, target: tilda, relation: 'child of' },
    );
    const after = await page(hester);
    expect(after.aliases).toContainEqual({ text: 'the Heron', origin: 'user', on: false });
    expect(after.chapters.map(({ mentions }) => mentions)).toEqual([1, 2]);
    expect(after.relationships.map(({ kind }) => kind)).not.toContain('child of');
    const { steps } = await engine.call('decisions.steps', { vault: engine.vault });
    expect(steps[1]?.label).toBe('Accepted Gorse and 6 more changes');
  });

  it('is refused with a reason, and nothing is stored, when it cannot be applied', async () => {
    engine = await openTestEngine(files);
    const refusals: [Decision[], string, RegExp][] = [
      [
        [
          { kind: 'pin', entity: oren, on: true },
          { kind: 'merge', entity: tilda, into: tilda },
        ],
        'invalid-input',
        /into itself/,
      ],
      [
        [
          { kind: 'merge', entity: mrs, into: tilda },
          { kind: 'merge', entity: tilda, into: mrs },
        ],
        'invalid-input',
        /already merged/,
      ],
      [[{ kind: 'accept', entity: 'Characters/Tilda Marick' }], 'not-found', /Did you mean "Tilda Marrick"/],
      [[{ kind: 'create', name: 'hester vane', type: 'character' }], 'invalid-input', /already an entity called "Hester Vane"/],
      [[{ kind: 'split', entity: tilda, names: ['Oren'], name: 'Oren', type: 'character' }], 'invalid-input', /not called "Oren"/],
      [
        [{ kind: 'relate', source: tilda, target: oren, relation: 'ally of', from: 5, until: 2 }],
        'invalid-input',
        /cannot end in chapter 2/,
      ],
      [[{ kind: 'disambiguate', name: 'Marrick', entity: tilda, passage: 'Nowhere.md:1-2' }], 'not-found', /no passage/],
    ];
    for (const [decisions, code, message] of refusals) {
      await expect(decide(...decisions)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
    }
    expect((await engine.call('decisions.steps', { vault: engine.vault })).steps).toEqual([]);
    expect((await page(oren)).entity.pinned).toBe(false);
  });

  it('stays with a note that is renamed and moved, edited or not', async () => {
    engine = await openTestEngine(files);
    await decide({ kind: 'retype', entity: hester, type: 'creature' }, { kind: 'merge', entity: mrs, into: tilda });
    const run = () => engine.call('index.run', { vault: engine.vault });
    engine.move('Characters/Hester Vane.md', 'Other/The Ferrywoman.md');
    engine.move('Characters/Mrs. Marrick.md', 'Old/Mrs. Marrick.md');
    engine.write('Old/Mrs. Marrick.md', '---\ntype: character\n---\nQuite another text about Mrs. Marrick and her mill.\n');
    await run();
    expect((await page('Other/The Ferrywoman')).entity.type).toBe('creature');
    expect(await names()).not.toContain('Mrs. Marrick');
    engine.write('Other/The Ferrywoman.md', '---\ntype: character\n---\nShe ferries whoever pays her across the wide water.\n');
    await run();
    engine.move('Other/The Ferrywoman.md', 'Other/Hester again.md');
    await run();
    expect((await page('Other/Hester again')).entity.type).toBe('creature');
  });

  it('marks a note as secret also after it was renamed, edited and replaced by another at its former path', async () => {
    engine = await openTestEngine({ ...files, 'Plot.md': 'The mill burns down in the end.\n' });
    const { vault } = engine;
    const secrets = async (): Promise<string[]> => {
      const { items } = await engine.call('documents.heldBack', { vault, asOf: { sequence: 1, scene: null } });
      return items.filter(({ disclosed }) => disclosed === 'never').map(({ path }) => path);
    };
    const run = () => engine.call('index.run', { vault });
    await decide({ kind: 'disclose', document: 'Plot.md', passage: null, from: 'never' });
    engine.move('Plot.md', 'Old/Ending.md');
    await run();
    expect(await secrets()).toEqual(['Old/Ending.md']);
    engine.write('Old/Ending.md', 'The mill burns down in the end, and Oren with it.\n');
    engine.write('Plot.md', 'A list of the boats.\n');
    await run();
    expect(await secrets()).toEqual(['Old/Ending.md']);
    engine.move('Old/Ending.md', 'The end.md');
    engine.write('Old/Ending.md', 'Something else.\n');
    await run();
    expect((await secrets()).toSorted()).toEqual(['Old/Ending.md', 'The end.md']);
    const { text } = await engine.call('decisions.export', { vault });
    await engine.close();
    engine = await openTestEngine(files);
    expect(await engine.call('decisions.import', { vault: engine.vault, text, mode: 'add' })).toMatchObject({ waiting: 1 });
  });

  it('is exported to readable text and imported in another vault', async () => {
    engine = await openTestEngine(files);
    await decide({ kind: 'merge', entity: mrs, into: tilda });
    await decide({ kind: 'create', name: 'The Mill', type: 'location' });
    await engine.call('settings.set', { vault: engine.vault, settings: { excludeFiles: ['Chapters/02.md'] } });
    const { text } = await engine.call('decisions.export', { vault: engine.vault });
    expect(text).toContain('"label": "Merged Mrs. Marrick into Tilda Marrick"');
    await engine.close();

    const { 'Characters/Oren Sallow.md': _, ...others } = files;
    engine = await openTestEngine(others);
    const read = (content: string, mode: 'add' | 'replace' = 'add') =>
      engine.call('decisions.import', { vault: engine.vault, text: content, mode });
    expect(await read(text)).toEqual({ decisions: 2, others: 1, waiting: 0 });
    expect(await names()).toEqual(['Hester Vane', 'The Mill', 'Tilda Marrick']);
    expect(await read(text)).toEqual({ decisions: 0, others: 0, waiting: 0 });
    await decide({ kind: 'pin', entity: tilda, on: true });
    expect(await read(text, 'replace')).toMatchObject({ decisions: 2 });
    expect((await page(tilda)).entity.pinned).toBe(false);
    expect((await engine.call('decisions.export', { vault: engine.vault })).text).toBe(text);

    await expect(read('{')).rejects.toMatchObject({ code: 'invalid-input', message: expect.stringContaining('not JSON') as string });
    await expect(read('{}')).rejects.toMatchObject({ message: expect.stringContaining('lorelens') as string });
    await expect(read(text.replace('"version": 3', '"version": 4'))).rejects.toMatchObject({ code: 'db-newer' });
    await expect(
      read(text.replace('"kind": "create",\n          "name": "The Mill"', '"kind": "create",\n          "name": "?"')),
    ).rejects.toMatchObject({
      message: expect.stringContaining('at steps[1].decisions[0].name: A name needs at least one letter.') as string,
    });
    const absent = text
      .replaceAll('Characters/Mrs. Marrick', 'Characters/Nobody')
      .replaceAll('"Mrs. Marrick"', '"Nobody"')
      .replaceAll(/"hash": "\w{8}/g, '"hash": "00000000');
    expect(await read(absent, 'replace')).toMatchObject({ decisions: 2, waiting: 1 });
  });

  it('is added to what is there without changing any of it', async () => {
    engine = await openTestEngine(files);
    await engine.call('settings.set', { vault: engine.vault, settings: { excludeFiles: ['Chapters/02.md'] } });
    await engine.call('recipes.save', { vault: engine.vault, recipe: { id: 'r', name: 'Theirs', settings: {} } });
    const { text } = await engine.call('decisions.export', { vault: engine.vault });
    await engine.close();

    engine = await openTestEngine(files);
    const own = { excludeFiles: ['Characters/Hester Vane.md'], excludeHeadings: ['Notes to self'] };
    await engine.call('settings.set', { vault: engine.vault, settings: own });
    await engine.call('recipes.save', { vault: engine.vault, recipe: { id: 'r', name: 'Mine', settings: {} } });
    expect(await engine.call('decisions.import', { vault: engine.vault, text, mode: 'add' })).toMatchObject({ others: 0 });
    expect(await engine.call('settings.get', { vault: engine.vault })).toMatchObject(own);
    expect((await engine.call('recipes.list', { vault: engine.vault })).recipes.map(({ name }) => name)).toEqual(['Mine']);

    await engine.call('decisions.import', { vault: engine.vault, text, mode: 'replace' });
    expect((await engine.call('recipes.list', { vault: engine.vault })).recipes.map(({ name }) => name)).toEqual(['Theirs']);
  });

  it('keeps the last word over what is imported from before, and what can be redone', async () => {
    engine = await openTestEngine(files);
    await decide({ kind: 'rename', entity: oren, name: 'Their Oren' });
    const { text } = await engine.call('decisions.export', { vault: engine.vault });
    await engine.close();

    engine = await openTestEngine(files);
    const { vault } = engine;
    await decide({ kind: 'rename', entity: oren, name: 'My Oren' });
    await decide({ kind: 'pin', entity: tilda, on: true });
    await engine.call('decisions.undo', { vault });
    expect(await engine.call('decisions.import', { vault, text, mode: 'add' })).toMatchObject({ decisions: 1 });
    expect(await names()).toContain('My Oren');
    expect((await engine.call('decisions.redo', { vault })).step?.label).toContain('Tilda Marrick');
  });

  it('survives a deleted index and reopening the vault', async () => {
    engine = await openTestEngine(files);
    await decide({ kind: 'rename', entity: oren, name: 'Oren the Steward' }, { kind: 'accept', entity: 'suggested/Gorse' });
    engine.write('Chapters/02.md', '# Two\n\nNobody came.\n');
    await engine.reopen({ deleteIndex: true });
    const confirmed = (await list()).filter(({ status }) => status === 'confirmed');
    expect(confirmed.map(({ name }) => name)).toEqual(['Gorse', 'Hester Vane', 'Mrs. Marrick', 'Oren the Steward', 'Tilda Marrick']);
    expect((await engine.call('decisions.undo', { vault: engine.vault })).step?.label).toContain('Renamed Oren Sallow to Oren the Steward');
    expect(await names()).toEqual(['Hester Vane', 'Mrs. Marrick', 'Oren Sallow', 'Tilda Marrick']);
  });
});

describe('settings', () => {
  it('settings are stored and read the vault again', async () => {
    engine = await openTestEngine(files);
    const settings = { types: [{ id: 'steward', synonyms: ['character'] }], excludeFiles: ['Characters/Hester Vane.md'] };
    expect(await engine.call('settings.set', { vault: engine.vault, settings })).toMatchObject({ excludeFiles: settings.excludeFiles });
    const { entities } = await engine.call('entities.list', { vault: engine.vault });
    expect(entities.find(({ id }) => id === oren)?.type).toBe('steward');
    await engine.reopen({ deleteIndex: false });
    expect(await engine.call('settings.get', { vault: engine.vault })).toMatchObject({ types: [{ id: 'steward' }] });
  });
});
