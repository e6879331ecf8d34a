import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suggestions } from '#shared/model/suggestions.ts';
import { allDocuments, deleteDocument } from '../db/documents/documents.ts';
import { openWritableIndex } from '../db/open.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;
let suggestions: Suggestions;

beforeAll(async () => {
  engine = await openTestEngine({
    'Characters/Hester Long.md': '---\ntype: character\nfriend: "[[Nobody Here#Youth]]"\n---\nHester Long keeps the lamps of the quay.\n',
    'Characters/Hester Venn.md': '---\ntype: character\n---\nHester Venn kept a ledger. See [[Tallow Brige]] and [[Hester Long]].\n',
    'Places/Tallow Bridge.md': '---\ntype: location\n---\nTallow Bridge is long. See [[nobody here]], ![[map.png]], [[Nobody Here]].\n',
    'Places/Aldermarch.md': '---\ntype: location\n---\nAldermarch lies inland.\n',
    'Places/Aldermarsh.md': '---\ntype: location\n---\nAldermarsh lies inland, too.\n',
    'Chapters/01.md':
      '# One\n\nThen Hester left. "Go," said Corwin Dace. Corwin Dace went with Dace and Corwin Dace said nothing.\n\n"Stay," said Corwin Dace.\n',
    'Chapters/02.md': '# Two\n\nNobody saw Hester again. Corwin Dace asked.\n',
  });
  suggestions = await engine.call('suggestions.list', { vault: engine.vault });
});
afterAll(() => engine.close());

describe('suggestions.list', () => {
  it('lists names without a note, with the passage that names them first', () => {
    expect(suggestions.names.map(({ entity, first }) => [entity.id, first?.source.path])).toEqual([
      ['suggested/Corwin Dace', 'Chapters/01.md'],
    ]);
    const [name] = suggestions.names;
    expect(name!.confidence).toBeGreaterThan(0);
    expect(name!.first!.spans.map(([start, end]) => name!.first!.text.slice(start, end))).toContain('Corwin Dace');
    for (const alias of name!.aliases) expect(alias.reason).not.toBe('');
  });

  it('lists shared names that nothing decides, with their places', () => {
    expect(suggestions.shared.map(({ id, count, entities }) => [id, count, entities.map((entity) => entity.name).sort()])).toEqual([
      ['shared:hester', 2, ['Hester Long', 'Hester Venn']],
    ]);
    expect(suggestions.shared[0]!.passages.map(({ source, text, spans }) => [source.path, text.slice(...spans[0]!)])).toEqual([
      ['Chapters/01.md', 'Hester'],
      ['Chapters/02.md', 'Hester'],
    ]);
  });

  it('lists possible duplicates', () => {
    expect(suggestions.duplicates.map(({ id, reason }) => [id, reason])).toEqual([
      ['duplicate:Places/Aldermarch|Places/Aldermarsh', 'The names differ by one letter.'],
    ]);
  });

  it('lists broken links by target with their places and the nearest name, pictures apart', () => {
    expect(
      suggestions.links.map(({ id, target, count, occurrences, nearest }) => [
        id,
        target,
        count,
        occurrences.map(({ source: { path, lines } }) => [path, lines[0]]),
        nearest?.name,
      ]),
    ).toEqual([
      [
        'link:nobody here',
        'Nobody Here',
        3,
        [
          ['Characters/Hester Long.md', 3],
          ['Places/Tallow Bridge.md', 4],
          ['Places/Tallow Bridge.md', 4],
        ],
        undefined,
      ],
      ['link:tallow brige', 'Tallow Brige', 1, [['Characters/Hester Venn.md', 4]], 'Tallow Bridge'],
    ]);
  });

  it('shows the words around a broken link, which it marks', () => {
    for (const { target, occurrences } of suggestions.links)
      for (const { text, spans } of occurrences)
        expect(spans.map(([start, end]) => text.slice(start, end).toLowerCase())).toEqual([target.toLowerCase()]);
  });

  it('marks the name of a note that a property links to by its path', async () => {
    const note = '---\ntype: location\nheir: "[[Old/Archive/Stone House]]"\n---\nThe mill stands.\n';
    const own = await openTestEngine({ 'Places/Mill.md': note });
    const [link] = (await own.call('suggestions.list', { vault: own.vault })).links;
    const { text, spans } = link!.occurrences[0]!;
    expect(spans.map(([start, end]) => text.slice(start, end))).toEqual(['Stone House']);
    await own.close();
  });

  it('omits a broken link once its target became an alias, until that is undone', async () => {
    const { vault } = engine;
    const links = async (): Promise<string[]> => (await engine.call('suggestions.list', { vault })).links.map(({ target }) => target);
    const alias = { kind: 'alias', entity: 'Places/Tallow Bridge', text: 'Tallow Brige' } as const;
    await engine.call('decisions.apply', { vault, decisions: [{ ...alias, on: true }] });
    expect(await links()).toEqual(['Nobody Here']);
    await engine.call('decisions.apply', { vault, decisions: [{ kind: 'create', name: 'Nobody Here', type: 'character' }] });
    expect(await links()).toEqual([]);
    await engine.call('decisions.apply', { vault, decisions: [{ ...alias, on: false }] });
    expect(await links()).toEqual(['Tallow Brige']);
    for (let step = 0; step < 3; step++) await engine.call('decisions.undo', { vault });
    expect(await links()).toEqual(['Nobody Here', 'Tallow Brige']);
  });

  it('keeps each list to a limit and says how many there are', async () => {
    const one = await engine.call('suggestions.list', { vault: engine.vault, limit: 1 });
    expect(one.links).toHaveLength(1);
    expect(one.totals).toEqual({ names: 1, shared: 1, duplicates: 1, links: 2, contradictions: 0 });
  });

  it('leaves out passages that a run has replaced since the version of the index that the names are of', async () => {
    const { db } = openWritableIndex(engine.indexPath);
    deleteDocument(db, allDocuments(db).find(({ path }) => path === 'Chapters/02.md')!.id);
    db.handle.close();
    const { shared } = await engine.call('suggestions.list', { vault: engine.vault });
    expect(shared.map(({ name, passages }) => [name, passages.map(({ source }) => source.path)])).toEqual([['Hester', ['Chapters/01.md']]]);
  });
});
