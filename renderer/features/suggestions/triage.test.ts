import { describe, expect, it } from 'vitest';
import { entity, source } from '../../testing/world.ts';
import { answersOf, mergedHeading, shortTitleOf, suggestionTitle, decideTogether, type Waiting } from './triage.ts';

const name: Waiting = {
  list: 'names',
  id: 'Notes/Mrs. Marrick',
  of: { entity: entity('Mrs. Marrick', { status: 'suggested' }), confidence: 0.9, aliases: [], first: null },
};
const duplicate: Waiting = {
  list: 'duplicates',
  id: 'd1',
  of: { id: 'd1', keep: entity('Tilda Marrick'), other: entity('Tilda Marick'), similarity: 0.9, reason: 'One letter' },
};
const link: Waiting = {
  list: 'links',
  id: 'l1',
  of: { id: 'l1', target: 'Old Gate', count: 2, occurrences: [{ source: source(), text: '', spans: [] }], nearest: null },
};
const shared: Waiting = {
  list: 'shared',
  id: 's1',
  of: { id: 's1', name: 'Marrick', entities: [entity('Tilda Marrick'), entity('Jon Marrick')], count: 3, passages: [] },
};

describe('answers to what waits', () => {
  it('accepts, ignores, merges, retypes and renames a name', () => {
    const { accept, ignore, merge, retype, rename } = answersOf(name);
    expect([accept?.decisions, ignore.decisions, merge?.make('x'), retype?.make('item'), rename?.make('Ada')].flat()).toEqual([
      { kind: 'accept', entity: 'Notes/Mrs. Marrick' },
      { kind: 'ignore', entity: 'Notes/Mrs. Marrick' },
      { kind: 'merge', entity: 'Notes/Mrs. Marrick', into: 'x' },
      { kind: 'retype', entity: 'Notes/Mrs. Marrick', type: 'item' },
      { kind: 'rename', entity: 'Notes/Mrs. Marrick', name: 'Ada' },
    ]);
  });

  it('merges a duplicate either way, or remembers that they are two', () => {
    expect(answersOf(duplicate).accept?.decisions).toEqual([{ kind: 'merge', entity: 'Notes/Tilda Marick', into: 'Notes/Tilda Marrick' }]);
    expect(answersOf(duplicate).swap?.decisions).toEqual([{ kind: 'merge', entity: 'Notes/Tilda Marrick', into: 'Notes/Tilda Marick' }]);
    expect(answersOf(duplicate).ignore.decisions).toEqual([{ kind: 'dismiss', suggestion: 'd1' }]);
    expect(suggestionTitle(duplicate)).toBe('Tilda Marick → Tilda Marrick');
  });

  it('distinguishes two notes of the same name by their folders', () => {
    const [keep, other] = ['Cast/Tilda', 'Tilda'].map((id) => entity('Tilda', { id }));
    const same: Waiting = { list: 'duplicates', id: 'd2', of: { id: 'd2', keep: keep!, other: other!, similarity: 1, reason: 'One name' } };
    expect(shortTitleOf(same)).toEqual({ name: 'Tilda', detail: 'in the project folder and in Cast' });
    expect(answersOf(same).accept?.label).toBe('Merge into Tilda in Cast');
    expect(answersOf(same).swap?.label).toBe('Merge into Tilda in the project folder');
    expect(mergedHeading(other!, keep!)).toBe('Merged into Tilda in Cast');
  });

  it('says which of two notes of one name a shared name always means', () => {
    const entities = ['Cast/Tilda', 'Drafts/Tilda'].map((id) => entity('Tilda', { id }));
    const same: Waiting = { ...shared, of: { ...shared.of, name: 'Tilda', entities } };
    expect(answersOf(same).accept?.label).toBe('Always Tilda (in Cast)');
  });

  it('leaves out the folders that two notes of one name share', () => {
    const of = (...ids: readonly string[]): Waiting => {
      const [keep, other] = ids.map((id) => entity('Tilda', { id }));
      return { list: 'duplicates', id: 'd3', of: { id: 'd3', keep: keep!, other: other!, similarity: 1, reason: 'One name' } };
    };
    const apart = of('World/Cast/North/Tilda', 'World/Cast/South/Old/Tilda');
    expect(shortTitleOf(apart).detail).toBe('in South/Old and in North');
    expect(answersOf(apart).accept?.label).toBe('Merge into Tilda in North');
    expect(shortTitleOf(of('World/Cast/Tilda', 'World/Cast/Tilda.txt'))).toEqual({ name: 'Tilda', detail: null });
    const nested = of('World/Cast/Tilda', 'World/Cast/Old/Tilda');
    expect(shortTitleOf(nested).detail).toBe('in Old and in Cast');
  });

  it('gives a shared name to one, and a broken link to an entity or to a new one', () => {
    expect(answersOf(shared).accept).toEqual({
      label: 'Always Tilda Marrick',
      decisions: [{ kind: 'disambiguate', name: 'Marrick', entity: 'Notes/Tilda Marrick', passage: null }],
    });
    expect(answersOf(link).accept).toBeNull();
    expect(answersOf(link).merge?.make('Notes/Gate')).toEqual([{ kind: 'alias', entity: 'Notes/Gate', text: 'Old Gate', on: true }]);
    expect(answersOf(link).retype?.make('location')).toEqual([{ kind: 'create', name: 'Old Gate', type: 'location' }]);
  });

  it('answers several at once and skips those without that answer', () => {
    expect(decideTogether([name, link], ({ accept }) => accept)).toEqual([{ kind: 'accept', entity: 'Notes/Mrs. Marrick' }]);
  });
});

it('names a link by its last part, and shows its folder separately', () => {
  expect(shortTitleOf(link)).toEqual({ name: 'Old Gate', detail: null });
  const deep: Waiting = { ...link, of: { ...link.of, target: 'Archive/2025/Old Gate' } };
  expect(shortTitleOf(deep)).toEqual({ name: 'Old Gate', detail: 'in Archive/2025' });
  expect(shortTitleOf(name)).toEqual({ name: 'Mrs. Marrick', detail: null });
});
