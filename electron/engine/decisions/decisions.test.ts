import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import { labelOf, labelOfStep } from './decisionLabels.ts';
import type { ExtractedEntity } from './drafts.ts';
import { withDecidedRelationships, applyDecisions, DecisionReplay } from './replay.ts';
import { noDecisions, type DecidedRelationship, type DecisionResult, type EntityFingerprint } from './decisions.ts';
import { kindOfRelation } from '../extraction/relationships/kinds.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';

function note(name: string, more: Partial<ExtractedEntity> = {}): ExtractedEntity {
  const base = { name, type: 'character', certain: true, documentId: name.length, hash: `hash of ${name}`, stated: [], lead: '' };
  return { key: `Notes/${name}`, ...base, definitionChunkId: 1, aliases: null, confidence: null, ...more };
}
function found(name: string): ExtractedEntity {
  const none = { documentId: null, hash: null, definitionChunkId: null, certain: false, confidence: 0.8 };
  return note(name, { key: `suggested/${name}`, aliases: [{ text: name, origin: 'name' }], ...none });
}
const read: readonly ExtractedEntity[] = [
  note('Tilda Marrick'),
  note('Oren Sallow'),
  note('The Mill', { type: 'location' }),
  found('Mrs. Marrick'),
  found('Gorse'),
];
const [tilda, oren, mrs, gorse] = ['Notes/Tilda Marrick', 'Notes/Oren Sallow', 'suggested/Mrs. Marrick', 'suggested/Gorse'] as const;

const applied = (decisions: readonly Decision[], fingerprints: Readonly<Record<string, EntityFingerprint>> = {}): DecisionResult =>
  applyDecisions(read, { ...noDecisions, decisions, fingerprints });
const of = (decided: DecisionResult, key: string): DecisionResult['entities'][number] =>
  decided.entities.find((entity) => entity.key === key)!;
const namesOf = (decided: DecisionResult, key: string): string[] => of(decided, key).aliases.map(({ text }) => text);

describe('applyDecisions', () => {
  it('changes nothing without decisions', () => {
    const { entities, ...rest } = applied([]);
    expect(entities.map(({ key, name, type, certain, ignored, pinned }) => [key, name, type, certain, ignored, pinned])).toEqual(
      read.map(({ key, name, type, certain }) => [key, name, type, certain, false, false]),
    );
    expect(rest).toEqual({ relationships: [], disambiguations: [], disclosures: [], waiting: 0 });
  });

  it('merges names, notes and pins, and what is merged later into the merged', () => {
    const decided = applied([
      { kind: 'pin', entity: mrs, on: true },
      { kind: 'merge', entity: mrs, into: tilda },
      { kind: 'merge', entity: gorse, into: mrs },
      { kind: 'rename', entity: mrs, name: 'Tilda of the Mill' },
    ]);
    expect(decided.entities.map(({ name }) => name)).toEqual(['Tilda of the Mill', 'Oren Sallow', 'The Mill']);
    expect(of(decided, tilda)).toMatchObject({ pinned: true, certain: true });
    expect(of(decided, tilda).parts.map(({ key }) => key)).toEqual([tilda, mrs, gorse]);
    expect(namesOf(decided, tilda)).toEqual(
      expect.arrayContaining(['Tilda of the Mill', 'Tilda Marrick', 'Mrs. Marrick', 'Gorse', 'Tilda']),
    );
  });

  it('switches names off and on again, and keeps those of ignored ones apart', () => {
    const off: Decision = { kind: 'alias', entity: tilda, text: 'tilda', on: false };
    expect(namesOf(applied([off]), tilda)).not.toContain('Tilda');
    expect(of(applied([off]), tilda).off).toEqual([{ text: 'Tilda', origin: 'first-name' }]);
    expect(namesOf(applied([off, { ...off, on: true }]), tilda)).toContain('Tilda');
    const ignored = of(applied([{ kind: 'ignore', entity: tilda }]), tilda);
    expect([ignored.ignored, ignored.aliases]).toEqual([true, []]);
  });

  it('splits names off into an entity of their own', () => {
    const decided = applied([
      { kind: 'alias', entity: tilda, text: 'The Heron', on: true },
      { kind: 'split', entity: tilda, names: ['The Heron'], name: 'The Heron', type: 'creature' },
    ]);
    expect(of(decided, 'lore/The Heron')).toMatchObject({ name: 'The Heron', type: 'creature', certain: true });
    expect(namesOf(decided, 'lore/The Heron')).toEqual(['The Heron']);
    expect(namesOf(decided, tilda)).not.toContain('The Heron');
  });

  it('gives a suggested name to the entity that the user gave it to', () => {
    const decided = applied([{ kind: 'alias', entity: oren, text: 'Gorse', on: true }]);
    expect(decided.entities.map(({ key }) => key)).not.toContain(gorse);
    expect(of(decided, oren).aliases).toContainEqual({ text: 'Gorse', origin: 'user' });
  });

  it('identifies a new note with the entity that the user created under its name', () => {
    const decided = applied([
      { kind: 'create', name: 'the mill', type: 'item' },
      { kind: 'pin', entity: 'lore/the mill', on: true },
    ]);
    expect(decided.entities).toHaveLength(read.length);
    expect(of(decided, 'Notes/The Mill')).toMatchObject({ pinned: true, type: 'location' });
  });

  it('finds a renamed note by its content, a moved and edited one by its name, and waits for one that is gone', () => {
    const fingerprint = { name: 'Old', type: 'character', hash: 'none', aliases: null };
    const fingerprints = {
      'Old/Tilda': { ...fingerprint, hash: 'hash of Tilda Marrick' },
      'Old/Oren Sallow': { ...fingerprint, name: 'Oren Sallow' },
      'Old/Nobody': fingerprint,
    };
    const decided = applied(
      Object.keys(fingerprints).map((entity): Decision => ({ kind: 'retype', entity, type: 'creature' })),
      fingerprints,
    );
    expect(decided.entities.filter(({ type }) => type === 'creature').map(({ key }) => key)).toEqual([tilda, oren]);
    expect(decided.waiting).toBe(1);
  });

  it('waits for names that are properties of every object, such as "constructor"', () => {
    for (const entity of ['constructor', '__proto__', 'toString'])
      expect(applied([{ kind: 'pin', entity, on: true }]), entity).toMatchObject({ waiting: 1 });
  });

  it('keeps an accepted name that prose has lost, and the names of one that was merged', () => {
    const fingerprint: EntityFingerprint = { name: 'Brack', type: 'character', hash: null, aliases: [{ text: 'Brack', origin: 'name' }] };
    expect(
      of(applied([{ kind: 'accept', entity: 'suggested/Brack' }], { 'suggested/Brack': fingerprint }), 'suggested/Brack').certain,
    ).toBe(true);
    expect(
      namesOf(applied([{ kind: 'merge', entity: 'suggested/Brack', into: oren }], { 'suggested/Brack': fingerprint }), oren),
    ).toContain('Brack');
    expect(applied([{ kind: 'retype', entity: 'suggested/Brack', type: 'item' }], { 'suggested/Brack': fingerprint }).waiting).toBe(1);
  });

  it('follows relationships and disambiguations through merges', () => {
    const decided = applied([
      { kind: 'relate', source: mrs, target: oren, relation: 'wife of', from: null, until: 3 },
      { kind: 'disambiguate', name: 'Marrick', entity: mrs, passage: null },
      { kind: 'disambiguate', name: 'Sallow', entity: oren, passage: 'a.md:1-2' },
      { kind: 'merge', entity: mrs, into: tilda },
      { kind: 'ignore', entity: oren },
    ]);
    expect(decided.relationships).toEqual([]);
    expect(decided.disambiguations).toEqual([
      { name: 'marrick', entity: tilda, passage: null },
      { name: 'sallow', entity: null, passage: 'a.md:1-2' },
    ]);
    const related = applied([
      { kind: 'relate', source: mrs, target: oren, relation: 'wife of', from: null, until: 3 },
      { kind: 'merge', entity: mrs, into: tilda },
    ]);
    expect(related.relationships).toEqual([
      { source: tilda, target: oren, kind: 'spouse of', label: 'wife of', holds: true, from: null, until: 3, span: null },
    ]);
  });

  const keys = read.map(({ key }) => key);
  const key = fc.constantFrom(...keys, 'lore/Brack', 'Notes/Nobody');
  const name = fc.constantFrom('Brack', 'Tilda', 'Marrick', 'Gorse', 'The Mill');
  const kind = <K extends Decision['kind']>(of: K): fc.Arbitrary<K> => fc.constant(of);
  const decision: fc.Arbitrary<Decision> = fc.oneof(
    fc.record({ kind: kind('accept'), entity: key }),
    fc.record({ kind: kind('ignore'), entity: key }),
    fc.record({ kind: kind('rename'), entity: key, name }),
    fc.record({ kind: kind('retype'), entity: key, type: fc.constantFrom('item', 'character') }),
    fc.record({ kind: kind('merge'), entity: key, into: key }),
    fc.record({ kind: kind('split'), entity: key, names: fc.tuple(name), name, type: fc.constant('item') }),
    fc.record({ kind: kind('create'), name, type: fc.constant('item') }),
    fc.record({ kind: kind('alias'), entity: key, text: name, on: fc.boolean() }),
    fc.record({ kind: kind('pin'), entity: key, on: fc.boolean() }),
    fc.record({ kind: kind('disambiguate'), name, entity: fc.option(key), passage: fc.constant(null) }),
  );

  it('loses no entity: everything read belongs to exactly one, unless its name was reassigned', () => {
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 12 }), (decisions) => {
        const { entities } = applied(decisions);
        const parts = entities.flatMap((entity) => entity.parts.map((part) => part.key));
        expect(new Set(parts).size).toBe(parts.length);
        for (const item of read) if (item.aliases === null) expect(parts).toContain(item.key);
        for (const entity of entities) {
          const on = entity.aliases.map(({ text }) => text.toLowerCase());
          expect(new Set(on).size).toBe(on.length);
          for (const { text } of entity.off) expect(on).not.toContain(text.toLowerCase());
        }
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('refused decisions change nothing', () => {
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 10 }), (decisions) => {
        const replay = new DecisionReplay(read);
        const taken = decisions.filter((decision) => replay.apply(decision) === null);
        expect({ ...replay.result(), waiting: 0 }).toEqual(applied(taken));
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});

describe('withDecidedRelationships', () => {
  const relationship = (sourceId: number, kind: string, targetId: number): Relationship => ({
    sourceId,
    targetId,
    kind,
    label: null,
    origin: 'extracted',
    strength: 0.5,
    chunkId: null,
    line: null,
  });
  const ids = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const decided = (source: string, kind: string, target: string, holds: boolean) => ({
    source,
    kind,
    target,
    holds,
    label: kind,
    from: null,
    until: null,
    span: null,
  });

  it('removes denied relationships, from either end, and applies the last decision', () => {
    const extracted = [relationship(1, 'parent of', 2), relationship(1, 'named with', 2)];
    expect(withDecidedRelationships(extracted, [decided('b', 'child of', 'a', false)], ids)).toEqual([extracted[1]]);
    const both = [decided('a', 'parent of', 'b', false), decided('b', 'child of', 'a', true)];
    expect(withDecidedRelationships(extracted, both, ids).map(({ sourceId, kind, origin }) => [sourceId, kind, origin])).toEqual([
      [2, 'child of', 'stated'],
      [1, 'parent of', 'extracted'],
      [1, 'named with', 'extracted'],
    ]);
  });

  it('applies chapters set by the user to a found relationship, from either end, and keeps its evidence', () => {
    const until = { ...decided('b', 'ally of', 'a', true), until: 8 };
    const fromNote = { ...relationship(1, 'ally of', 2), origin: 'stated' as const, line: 4, from: 2 };
    expect(withDecidedRelationships([fromNote], [until], ids)).toEqual([{ ...fromNote, from: null, until: 8 }]);
    const fromProse = { ...relationship(1, 'ally of', 2), quote: 'They shook hands.' };
    const [own, quoted, ...others] = withDecidedRelationships([fromProse], [until], ids);
    expect(own).toMatchObject({ sourceId: 2, origin: 'stated', from: null, until: 8 });
    expect(quoted).toEqual({ ...fromProse, from: null, until: 8 });
    expect(others).toEqual([]);
  });

  describe('of a relationship with a statement for some chapters and another for later ones', () => {
    const stated = (from: number | null, until: number | null): Relationship => ({
      ...relationship(1, 'ally of', 2),
      origin: 'stated',
      line: from ?? 1,
      from,
      until,
    });
    const both = [stated(null, 4), stated(9, null)];
    const spans = (...words: readonly DecidedRelationship[]): unknown[] =>
      withDecidedRelationships(both, words, ids).map(({ from, until }) => [from, until]);
    const word = (holds: boolean, span: DecidedRelationship['span'], from: number | null, until: number | null): DecidedRelationship => ({
      ...decided('b', 'ally of', 'a', holds),
      from,
      until,
      span,
    });
    const first = { from: null, until: 4 };

    it('changes or removes the one that is meant, also one that was changed before', () => {
      expect(spans(word(true, first, null, 5))).toEqual([
        [null, 5],
        [9, null],
      ]);
      expect(spans(word(false, first, null, null))).toEqual([[9, null]]);
      expect(spans(word(true, first, 2, 5), word(false, { from: 2, until: 5 }, null, null))).toEqual([[9, null]]);
      // Up to chapter 3, its end is not shown.
      expect(spans(word(false, { from: null, until: null }, null, null))).toEqual([[9, null]]);
    });

    it('changes all of them when none is named, as decisions of earlier versions do', () => {
      expect(spans(word(false, null, null, null))).toEqual([]);
      expect(spans(word(false, first, null, null), word(true, null, null, 7))).toEqual([
        [null, 7],
        [null, 7],
      ]);
    });

    it('adds one for other chapters, and narrows one that had none', () => {
      const added = word(true, { from: 6, until: 7 }, 6, 7);
      expect(spans(added)).toEqual([
        [6, 7],
        [null, 4],
        [9, null],
      ]);
      expect(withDecidedRelationships([stated(null, null)], [added], ids)).toEqual([{ ...stated(null, null), from: 6, until: 7 }]);
    });

    it('removes a relationship for each span that was removed, and as a whole after it was removed without a span', () => {
      const ends = { source: tilda, target: oren, relation: 'ally of' };
      const replay = new DecisionReplay(read);
      for (const span of [first, { from: 9, until: null }]) replay.apply({ kind: 'unrelate', ...ends, span });
      expect(replay.result().relationships.map(({ span }) => span)).toEqual([first, { from: 9, until: null }]);
      replay.apply({ kind: 'unrelate', ...ends });
      expect(replay.result().relationships.map(({ span }) => span)).toEqual([null]);
    });
  });
});

describe('kindOfRelation', () => {
  it('recognizes what users call relationships', () => {
    const kinds = ['parent of', 'father of', 'mother', 'Married to', 'rules', 'leader of', 'lives in', 'mentored by', 'sworn sword of'].map(
      kindOfRelation,
    );
    expect(kinds).toEqual([
      'parent of',
      'parent of',
      'parent of',
      'spouse of',
      'leads',
      'leads',
      'located in',
      'student of',
      'sworn sword of',
    ]);
  });
});

describe('labels of decisions', () => {
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
  it('labels describe each decision in plain words', () => {
    const merge: Decision = { kind: 'merge', entity: mrs, into: tilda };
    const label = labelOf(merge, nameOf);
    expect(label).toBe('Merged Mrs. Marrick into Tilda Marrick');
    expect(labelOfStep([label], [merge])).toBe(label);
    const ally = { kind: 'relate', source: tilda, target: oren, relation: 'ally of', from: null, until: null } as const;
    const times = [ally, { ...ally, until: 8 }, { ...ally, from: 3 }, { ...ally, from: 3, until: 8 }, { ...ally, from: 3, until: 3 }];
    expect(times.map((one) => labelOf(one, nameOf))).toEqual([
      'Added to Tilda Marrick: ally of Oren Sallow',
      'Added to Tilda Marrick: ally of Oren Sallow, until chapter 8',
      'Added to Tilda Marrick: ally of Oren Sallow, from chapter 3',
      'Added to Tilda Marrick: ally of Oren Sallow, chapters 3–8',
      'Added to Tilda Marrick: ally of Oren Sallow, in chapter 3',
    ]);
    const books = [4, 5, 6].map((sequence) => ({ sequence, inBook: { book: 'Ash and Iron', number: sequence - 3 } }));
    expect(
      [
        { ...ally, until: 5 },
        { ...ally, from: 4, until: 6 },
      ].map((one) => labelOf(one, nameOf, books)),
    ).toEqual([
      'Added to Tilda Marrick: ally of Oren Sallow, until Ash and Iron, chapter 2',
      'Added to Tilda Marrick: ally of Oren Sallow, Ash and Iron, chapters 1–3',
    ]);
    expect(labelOf({ ...ally, kind: 'unrelate' }, nameOf)).toBe('Removed from Tilda Marrick: ally of Oren Sallow');
    expect(labelOf({ ...ally, kind: 'unrelate', span: { from: 9, until: null } }, nameOf)).toMatch(/ally of Oren Sallow, from chapter 9$/);
    expect(labelOf({ kind: 'alias', entity: tilda, text: 'Till', on: true }, nameOf)).toBe('Added alias Till to Tilda Marrick');
    const pin: Decision = { kind: 'pin', entity: tilda, on: true };
    expect(labelOfStep(['a', 'b'], [pin, pin])).toBe('Pinned 2 entities');
    const accept: Decision = { kind: 'accept', entity: gorse };
    expect(labelOfStep(['a', 'b', 'c'], [accept, accept, accept])).toBe('Accepted 3 names');
    expect(labelOfStep(['Accepted Gorse', label], [accept, merge])).toBe(`Accepted Gorse; ${label}`);
  });
});
