import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Template } from '#shared/model/context/template.ts';
import { noSignals } from '#shared/model/signals.ts';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import { splitSentences } from '../parse/text/sentences.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { contextDefaults } from '#shared/model/constants.ts';
import { assemble, type Assembled } from './assemble.ts';
import { briefBelow } from './formats/text.ts';
import type { AssembleInput, Candidate, EntityCandidate } from './pack/types.ts';

const signals = { ...noSignals, entityMatch: 1, keyword: 0.5, proximity: 1, recency: 1, importance: 0.5 };
let line = 0;

function candidate(
  section: Candidate['section'],
  text: string,
  score: number,
  path = 'Characters/Mara Venn.md',
  sequence: number | null = null,
): Candidate {
  const first = ++line;
  // Every other ordinal: no two passages touch unless a test makes them.
  const ordinal = first * 2;
  return {
    reference: `${path}:${first}`,
    section,
    source: {
      path,
      title: path.replace(/^.*\/|\.md$/g, ''),
      kind: sequence === null ? 'note' : 'manuscript',
      role: 'canon',
      sequence,
      heading: [],
      lines: [first, first],
    },
    ordinal,
    text,
    tokens: countTokens(text),
    relationship: section === 'relationships' ? 'sibling of Oren Sallow' : null,
    score,
    signals,
    confidence: score >= 0.8 ? 'high' : score >= 0.5 ? 'medium' : 'low',
    path: [],
    found: 'It names Mara Venn',
  };
}

/** Distinct sentences, so that no passage counts as saying the same as another. */
function prose(sentences: number, seed: number): string {
  return Array.from(
    { length: sentences },
    (_, index) => `Word${seed}a${index} crossed word${seed}b${index} below word${seed}c${index}, and nobody counted word${seed}d${index}.`,
  ).join(' ');
}

function entity(name: string, seed: number, passages = 8): EntityCandidate {
  return {
    id: name,
    name,
    type: 'character',
    match: 1,
    importance: 0.5,
    definition: [candidate('definition', prose(4, seed), 0.9, `Characters/${name}.md`)],
    relationships: Array.from({ length: 6 }, (_, index) =>
      candidate('relationships', `They met word${seed}r${index}.`, 0.7, `Characters/${name}.md`),
    ),
    mentions: Array.from({ length: passages }, (_, index) =>
      candidate('mentions', prose(3, seed * 100 + index), 0.8 - index / 100, `Manuscript/0${index + 1}.md`, index + 1),
    ),
  };
}

function input(change: Partial<AssembleInput> = {}): AssembleInput {
  return {
    question: 'Who is Mara Venn?',
    askedWords: '',
    budget: 2_000,
    split: 60,
    isSplitSet: true,
    isAnswered: false,
    heldBack: '',
    format: 'markdown',
    topics: [],
    margin: 0,
    style: 'structured',
    order: 'story',
    shares: contextDefaults.shares,
    among: 'match',
    limits: contextDefaults.limits,
    minRelevance: contextDefaults.minRelevance,
    choices: {},
    manualOrder: [],
    properties: false,
    excludeProperties: [],
    templates: [],
    instructions: '',
    tree: false,
    images: false,
    confidence: true,
    beyond: [],
    entities: [entity('Mara Venn', 1), entity('Oren Sallow', 2)],
    general: Array.from({ length: 30 }, (_, index) =>
      candidate('general', prose(8, 5_000 + index), 0.6 - index / 100, `Manuscript/${index}.md`, index + 1),
    ),
    drops: new Set(),
    understood: nothingUnderstood,
    notices: [],
    stats: { named: 2, similar: 30, expanded: 0, scored: 50, vectors: false },
    ...change,
  };
}

describe('assemble', () => {
  it('marks an omission between two passages of a document once', () => {
    const passages = [1, 2, 3].map((seed) => candidate('general', prose(6, seed), 0.9, 'Chapters/1.md', 1));
    const choices = { [passages[0]!.reference]: 'trimmed' as const };
    const { text } = assemble(input({ entities: [], general: passages, choices, split: 0 }), countTokens);
    expect(text.match(/\[\.\.\.\]/g)).toHaveLength(2);
    expect(text).not.toMatch(/\[\.\.\.\](?:\s*\[\d+\])?\s*\[\.\.\.\]/);
  });

  it('shortens what is not required first, if titles of chapters take more tokens than estimated', () => {
    const answer = 'Oren Sallow was the elder brother of Mara Venn, as the old ferry book has it in brown ink.';
    const inChapter = (text: string, score: number, sequence: number): Candidate => ({
      ...candidate('general', text, score, `Chapters/${'ⴀⴁⴂⴃⴄ'.repeat(2)}${sequence}.md`, sequence),
      sentences: [{ start: 0, end: text.length, worth: 1 - score }],
    });
    const focus = { start: 0, end: answer.length };
    const required: Candidate = { ...inChapter(answer, 0.3, 9), requiredFor: 'appearance', priority: 3, focus };
    const others = [1, 2, 3, 4].map((seed) => inChapter(prose(2, seed), 0.9, seed));
    for (const budget of [240, 270, 300, 330, 360])
      expect(
        assemble(input({ entities: [], general: [...others, required], split: 0, isSplitSet: false, budget }), countTokens).text,
      ).toContain(answer);
  });

  it('has separate headings for two chapters of one file with the same title', () => {
    const passages = [2, 13].map((sequence) => candidate('general', prose(3, sequence), 0.9, 'Book/Second.md', sequence));
    const { text } = assemble(input({ entities: [], general: passages, split: 0 }), countTokens);
    expect(text.match(/^\*\*Second.*\*\*$/gmu)).toHaveLength(2);
  });

  it('quotes a sentence of four words that has the title of its note, and says that nothing was found if there are only scraps', () => {
    const only = (text: string): Assembled =>
      assemble(
        input({ entities: [], general: [candidate('general', text, 0.9, 'Mara Venn.md')], notices: ['Searched by words only.'] }),
        countTokens,
      );
    expect(only('Mara Venn rows boats.').text).toContain('Mara Venn rows boats.');
    expect(only('Nothing for now.').text).toBe('# Context for: Who is Mara Venn?\n\nNo matching entities or passages.');
  });

  it('gives the beginning of each section of a note that does not fit as a whole', () => {
    const note = Array.from({ length: 5 }, (_, index) => ({
      ...candidate('mentions', prose(12, 700 + index), 0.7, 'Characters/Mara Venn.md'),
      isOwnNote: true,
    }));
    const mara = { ...entity('Mara Venn', 1), relationships: [], mentions: note };
    const { text } = assemble(input({ entities: [mara], general: [], budget: 1_100, isSplitSet: false }), countTokens);
    for (const index of note.keys()) expect(text).toContain(`Word${700 + index}a0`);
  });

  it('gives first what two notes say of each other where a question asks how two are related', () => {
    const noteOf = (name: string, other: string, from: number): EntityCandidate => {
      const sections = Array.from({ length: 5 }, (_, index) => ({
        ...candidate('mentions', `${prose(12, from + index)}${index === 3 ? ` ${name} was raised with ${other}.` : ''}`, 0.7, `${name}.md`),
        isOwnNote: true,
      }));
      return { ...entity(name, 1), relationships: [], mentions: sections };
    };
    const entities = [noteOf('Mara Venn', 'Joss Pell', 700), noteOf('Joss Pell', 'Mara Venn', 800)];
    const text = (kind: 'lookup' | 'relationship'): string =>
      assemble(input({ entities, general: [], budget: 900, isSplitSet: false, understood: { ...nothingUnderstood, kind } }), countTokens)
        .text;
    const said = ['Mara Venn was raised with Joss Pell.', 'Joss Pell was raised with Mara Venn.'];
    for (const sentence of said) expect(text('relationship')).toContain(sentence);
    expect(said.every((sentence) => text('lookup').includes(sentence))).toBe(false);
  });

  it('labels the first mention of a person without a note as an early mention, not as a definition', () => {
    const mara = entity('Mara Venn', 1);
    const [first] = mara.definition;
    const text = (more: Partial<Candidate>): string =>
      assemble(input({ entities: [{ ...mara, definition: [{ ...first!, ...more }] }] }), countTokens).text;
    expect(text({})).toContain('**Definition**\n');
    expect(text({ isFirstMention: true })).toContain('**Early mention**\n');
    expect(text({ isFirstMention: true })).not.toContain('**Definition**');
  });

  it('lists asked entities without a definition among the key entities', () => {
    const mara: EntityCandidate = { ...entity('Mara Venn', 1), definition: [], relationships: [] };
    const required = { ...candidate('general', prose(40, 900), 0.9, 'Manuscript/40.md', 40), requiredFor: 'appearance' as const };
    const { text } = assemble(input({ entities: [mara], general: [required], isSplitSet: false, budget: 700 }), countTokens);
    expect(text).toContain('### Mara Venn (character)');
    expect(text).toContain('Word900a0');
  });

  it('says that two people are named together only when the question asks how they are related', () => {
    const step = { from: 'Mara Venn', kind: 'named with', to: 'Oren Sallow' };
    const together = {
      ...candidate('relationships', 'Mara Venn nodded to Oren Sallow.', 0.7),
      relationship: 'appears together with Oren Sallow',
      path: [step],
    };
    const text = (kind: 'lookup' | 'relationship'): string =>
      assemble(
        input({
          entities: [{ ...entity('Mara Venn', 1), relationships: [together] }, entity('Oren Sallow', 2)],
          understood: { ...nothingUnderstood, kind },
        }),
        countTokens,
      ).text;
    expect(text('relationship')).toContain('nodded to');
    expect(text('lookup')).not.toContain('nodded to');
  });

  it('shows only the relevant part of a partly relevant passage, with marks where it is cut', () => {
    const whole = prose(12, 900);
    const part = prose(12, 900).split('. ').slice(4, 6).join('. ');
    const excerpt = {
      ...candidate('general', `${part}.`, 0.9, 'Manuscript/40.md', 40),
      passage: whole,
      requiredFor: 'appearance' as const,
    };
    const { text } = assemble(input({ entities: [], general: [excerpt], split: 0 }), countTokens);
    expect(text).toContain(`[...] ${part}. [...]`);
    expect(text).not.toContain('Word900a0');
  });

  it('after the best passages of a story, takes sentences that may answer from the chapters of these', () => {
    const answer = 'Then the mill burned to the ground.';
    const filler = prose(80, 9_000);
    const rest: Candidate = {
      ...candidate('general', `${filler} ${answer}`, 0.35, 'Manuscript/0.md', 1),
      turningPoints: splitSentences(`${filler} ${answer}`).map((span) => ({ ...span, worth: span.start > filler.length ? 2 : 1 })),
    };
    const found = Array.from({ length: 40 }, (_, index): Candidate => {
      const told = prose(8, 5_000 + index);
      const passage = candidate('general', told, 0.6 - index / 200, `Manuscript/${index}.md`, index + 1);
      return index < 8 ? { ...passage, turningPoints: [{ start: 0, end: told.length, worth: 1 }] } : passage;
    });
    const { text } = assemble(input({ budget: 4_000, entities: [], isSplitSet: false, general: [...found, rest] }), countTokens);

    expect(text).toContain(`[...] ${answer}`);
    expect(text).not.toContain(filler);
  });

  it('shortens a passage further when its answering sentence was already cut', () => {
    const text = prose(8, 900);
    const last = text.lastIndexOf('Word900a7');
    const passages = Array.from({ length: 6 }, (_, index) => ({
      ...candidate('general', prose(8, 910 + index), 0.9 - index / 100, `Manuscript/${index}.md`, index + 1),
      sentences: [{ start: last, end: text.length, worth: 1 }],
    }));
    const cut = { ...passages[0]!, text: passages[0]!.text.slice(0, last - 1) };
    for (const budget of [200, 250, 300, 350])
      expect(() => assemble(input({ entities: [], general: [cut, ...passages.slice(1)], split: 0, budget }), countTokens)).not.toThrow();
  });

  it('names the relationship of an item the same way in XML, JSON and templates, and still accepts the former name in saved templates', () => {
    const written = (change: Partial<AssembleInput>): string => assemble(input(change), countTokens).text;
    expect(written({ format: 'xml' })).toContain(' relationship="sibling of Oren Sallow"');
    expect(JSON.parse(written({ format: 'json' }))).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ relationship: 'sibling of Oren Sallow' })]),
    });
    const byTemplate = (field: string): string =>
      written({
        templates: [
          Template.parse({ id: 't', name: 'T', type: 'character', body: `{{#relationships}}{{${field}}}: {{text}}\n{{/relationships}}` }),
        ],
      });
    for (const field of ['relationship', 'tie']) expect(byTemplate(field)).toContain('sibling of Oren Sallow: They met');
  });

  it('never exceeds the budget and fills it for every question', () => {
    fc.assert(
      fc.property(
        fc.record({
          budget: fc.integer({ min: 100, max: 12_000 }),
          split: fc.integer({ min: 0, max: 100 }),
          format: fc.constantFrom('markdown' as const, 'json' as const),
          entities: fc.integer({ min: 0, max: 4 }),
          general: fc.integer({ min: 0, max: 60 }),
          question: fc.oneof(fc.constant('Who?'), fc.string({ minLength: 1, maxLength: 400 }), fc.constant('why '.repeat(2_000))),
        }),
        ({ budget, split, format, entities, general, question }) => {
          const made = assemble(
            input({
              budget,
              split,
              format,
              question,
              entities: Array.from({ length: entities }, (_, index) => entity(`Name${index}`, index + 1)),
              // Four passages to a file, which touch each other, in no order of score.
              general: Array.from({ length: general }, (_, index) => ({
                ...candidate(
                  'general',
                  prose(3 + (index % 5), 9_000 + index),
                  ((index * 7) % 11) / 20 + 0.2,
                  `M/${index % 9}.md`,
                  (index % 9) + 1,
                ),
                ordinal: Math.floor(index / 9),
              })),
            }),
            countTokens,
          );
          const tokens = countTokens(made.text);
          expect(tokens).toBe(made.tokens);
          expect(tokens).toBeLessThanOrEqual(budget);
          if (format === 'json') expect(JSON.parse(made.text)).toHaveProperty('items');
          // What is not relevant enough stays out however much room is left.
          const waiting = made.ledger.some(
            (item) => item.state === 'out' && item.section === 'general' && item.reason !== 'Not relevant enough.',
          );
          // A split of 100 is for entities alone.
          if (format === 'markdown' && budget >= 1_000 && waiting && split < 100) expect(tokens).toBeGreaterThanOrEqual(0.95 * budget);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives equal bytes for equal input', () => {
    const same = input();
    expect(assemble(same, countTokens).text).toBe(assemble(same, countTokens).text);
  });

  it('gives the relationships that are asked for before the rest of the note, and before other relationships', () => {
    const statement = (relationship: string, asked: boolean): Candidate => ({
      ...candidate('relationships', '', 0.7, 'Characters/Mara Venn.md'),
      relationship,
      ...(asked && { requiredFor: 'relationship' as const }),
    });
    const own = { ...candidate('mentions', 'She wants to keep the book, whatever it costs the others.', 0.8), isOwnNote: true };
    const mara = {
      ...entity('Mara Venn', 1),
      relationships: [statement('child of Hester Venn', false), statement('ally of Dace', true)],
      mentions: [own],
    };
    const text = (relationships: string[]): string =>
      assemble(input({ entities: [mara], understood: { ...nothingUnderstood, relationships } }), countTokens).text;
    const places = (written: string): number[] =>
      ['Ally of Dace', 'Child of Hester', 'keep the book'].map((words) => written.indexOf(words));
    expect(places(text(['ally of']))).toEqual(places(text(['ally of'])).toSorted((a, b) => a - b));
    const [ally, , note] = places(text([]));
    expect(note).toBeLessThan(ally!);
  });

  it('goes on after a relationship asked for that only the story shows, not after one that a note states', () => {
    const passagesAfter = (path: string, sequence: number | null): number => {
      const asked = {
        ...candidate('relationships', '', 0.7, path, sequence),
        relationship: 'ally of Dace',
        requiredFor: 'relationship' as const,
      };
      const mara = { ...entity('Mara Venn', 1, 0), relationships: [asked] };
      const general = [1, 2, 3, 4, 5, 6].map((seed) => candidate('general', prose(8, seed), 0.8, `Manuscript/0${seed}.md`, seed));
      const understood = { ...nothingUnderstood, relationships: ['ally of'] };
      const { items } = assemble(input({ entities: [mara], general, budget: 1_500, isSplitSet: false, understood }), countTokens);
      return items.filter(({ section }) => section === 'general').length;
    };
    expect(passagesAfter('Manuscript/01.md', 1)).toBeGreaterThan(passagesAfter('Characters/Mara Venn.md', null));
  });

  it('ends early where somebody with a note has no such relationship, and goes on for somebody whom only the story tells of', () => {
    const passagesOf = (path: string, sequence: number | null): number => {
      const definition = [candidate('definition', prose(2, 1), 0.9, path, sequence)];
      const general = [1, 2, 3, 4, 5, 6].map((seed) => candidate('general', prose(8, seed), 0.8, `Manuscript/0${seed}.md`, seed));
      const absentRelationships = [{ entity: { id: 'Mara Venn', name: 'Mara Venn', type: 'character' }, kinds: ['loves'] }];
      const understood = { ...nothingUnderstood, relationships: ['loves'], absentRelationships };
      const mara = { ...entity('Mara Venn', 1, 0), definition, relationships: [] };
      const change = { entities: [mara], general, budget: 1_500, isSplitSet: false, understood };
      return assemble(input(change), countTokens).items.filter(({ section }) => section === 'general').length;
    };
    expect(passagesOf('Manuscript/01.md', 1)).toBeGreaterThan(passagesOf('Characters/Mara Venn.md', null));
  });

  it('gives the first list items of a note that consists of lists when the budget is small', () => {
    const list = '- Dark above, a spider below\n- Speaks calmly.\n- Guards the tunnels';
    const akor = {
      ...entity('Mara Venn', 1),
      definition: [],
      relationships: [],
      mentions: [{ ...candidate('mentions', list, 0.8), isOwnNote: true }],
    };
    const { text } = assemble(input({ entities: [akor], general: [], budget: 300, askedWords: '' }), countTokens);
    expect(text).toContain(list);
  });

  it('puts passages of the story about somebody without a note into general context, unless a split is set', () => {
    const found = { ...entity('Tam Reed', 5), definition: [candidate('definition', prose(1, 5), 0.9, 'Manuscript/01.md', 1)] };
    const sections = (change: Partial<AssembleInput>): Set<string> =>
      new Set(assemble(input({ entities: [found], ...change }), countTokens).items.map(({ section }) => section));
    expect(sections({ isSplitSet: false })).toEqual(new Set(['definition', 'relationships', 'general']));
    expect(sections({ isSplitSet: true })).toContain('mentions');
  });

  it('starts with three relationships and five mentions for each entity, and takes more while its own room is unused', () => {
    const counts = (budget: number): number[] => {
      const { items } = assemble(input({ budget, split: 50 }), countTokens);
      const count = (section: string): number => items.filter((item) => item.entity?.id === 'Mara Venn' && item.section === section).length;
      return [count('definition'), count('relationships'), count('mentions')];
    };
    const [definitions, relationships, mentions] = counts(1_600);
    expect(definitions).toBe(1);
    expect(relationships).toBeLessThanOrEqual(4);
    expect(mentions).toBeLessThanOrEqual(5);
    expect(counts(20_000)).toEqual([1, 6, 8]);
  });

  it('follows the split at every handle while both sides have material, and a larger share gives more', () => {
    const given = input({
      budget: 6_000,
      entities: [entity('Mara Venn', 1, 40), entity('Oren Sallow', 2, 40)],
      general: Array.from({ length: 60 }, (_, index) =>
        candidate('general', prose(8, 5_000 + index), 0.6 - index / 200, `Manuscript/${index}.md`, index + 1),
      ),
    });
    const texts = new Set<string>();
    let before = -1;
    for (const split of [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]) {
      const { parts, text } = assemble({ ...given, split }, countTokens);
      const ofEntities = parts.definition + parts.relationships + parts.mentions;
      const share = (100 * ofEntities) / (ofEntities + parts.general);
      expect(Math.abs(share - split)).toBeLessThanOrEqual(5);
      expect(share).toBeGreaterThanOrEqual(before);
      before = share;
      texts.add(text);
    }
    expect(texts.size).toBe(11);
  });

  it('gives a side with too little for its share all it has, and the same text for any larger share', () => {
    const entities = [entity('Mara Venn', 1, 4), entity('Oren Sallow', 2, 4)];
    const general = Array.from({ length: 60 }, (_, index) =>
      candidate('general', prose(8, 5_000 + index), 0.6 - index / 200, `Manuscript/${index}.md`, index + 1),
    );
    const [first, ...others] = [70, 80, 95].map((split) => assemble(input({ budget: 6_000, split, entities, general }), countTokens));
    const mentioned = first!.items.filter(({ section }) => section === 'mentions').map(({ reference }) => reference);
    expect(mentioned.toSorted()).toEqual(entities.flatMap(({ mentions }) => mentions.map(({ reference }) => reference)).toSorted());
    expect(others.map(({ text }) => text)).toEqual([first!.text, first!.text]);
  });

  it('follows the split when both sides have the same passages, and puts each once, on the side below its share', () => {
    const general = Array.from({ length: 40 }, (_, index) =>
      candidate('general', prose(16, 7_000 + index), 0.8 - index / 100, `Manuscript/${index}.md`, index + 1),
    );
    const mentions = general.map((passage): Candidate => ({ ...passage, section: 'mentions' }));
    const given = input({
      budget: 3_000,
      minRelevance: 0,
      entities: [{ ...entity('Mara Venn', 1), mentions }],
      general,
    });
    for (const split of [20, 40, 60, 80]) {
      const { parts, items } = assemble({ ...given, split }, countTokens);
      const ofEntities = parts.definition + parts.relationships + parts.mentions;
      expect(Math.abs((100 * ofEntities) / (ofEntities + parts.general) - split)).toBeLessThanOrEqual(5);
      const shown = items.filter(({ section }) => section === 'mentions' || section === 'general').map(({ reference }) => reference);
      expect(new Set(shown).size).toBe(shown.length);
    }
    // What an entity's own note says of it stays with it, where others can go to the other side.
    const ofNote = mentions.map((mention, index) => (index < 4 ? { ...mention, isOwnNote: true } : mention));
    const { items } = assemble({ ...given, split: 60, entities: [{ ...entity('Mara Venn', 1), mentions: ofNote }] }, countTokens);
    const own = new Set(ofNote.slice(0, 4).map(({ reference }) => reference));
    expect(items.filter(({ reference }) => own.has(reference)).map(({ section }) => section)).toEqual(Array(4).fill('mentions'));
  });

  it('produces different text for different shares within an entity, and for entities with equal shares', () => {
    const entities = [entity('Mara Venn', 1, 40), { ...entity('Oren Sallow', 2, 40), match: 0.5 }];
    const made = (change: Partial<AssembleInput>): Assembled =>
      assemble(input({ budget: 3_000, split: 80, entities, ...change }), countTokens);
    const texts = [
      made({}),
      made({ shares: { definition: 20, relationships: 10, mentions: 70 } }),
      made({ shares: { definition: 10, relationships: 80, mentions: 10 } }),
      made({ among: 'equal' }),
    ].map(({ text }) => text);
    expect(new Set(texts).size).toBe(4);
    const tokensOfOren = ({ entities: shown }: Assembled): number => shown.find(({ id }) => id === 'Oren Sallow')!.tokens;
    expect(tokensOfOren(made({ among: 'equal' }))).toBeGreaterThan(tokensOfOren(made({})) + 200);
  });

  it('takes the best passage whole before any with a lower score', () => {
    const best = candidate('definition', prose(16, 900), 0.95, 'Events/Coup.md');
    const coup: EntityCandidate = { ...entity('Coup', 9), match: 0.3, definition: [best], relationships: [], mentions: [] };
    const { items } = assemble(input({ budget: 1_500, entities: [entity('Mara Venn', 1), coup] }), countTokens);
    expect(items.find(({ reference }) => reference === best.reference)).toMatchObject({ state: 'full' });
  });

  it('leaves out notes far from the best, except for a question about several things, and keeps the story', () => {
    const general = (path: string, sequence: number | null): Candidate[] =>
      [0.8, 0.5, 0.45].map((score, index) => candidate('general', prose(5, 910 + index), score, path, sequence));
    const scores = (change: Partial<AssembleInput>): number[] =>
      assemble(input({ entities: [], ...change }), countTokens).items.map(({ score }) => score);
    expect(scores({ general: general('Places/Low Harbour.md', null) })).toEqual([0.8, 0.5]);
    const understood = { ...nothingUnderstood, types: ['location'] };
    expect(scores({ general: general('Places/Low Harbour.md', null), understood })).toEqual([0.8, 0.5, 0.45]);
    expect(scores({ general: general('Manuscript/02.md', 2) })).toEqual([0.8, 0.5, 0.45]);
  });

  it('includes the whole note on a named entity before passages of others that match better, if only who it is was asked', () => {
    const own = [1, 2, 3].map((index) => ({
      ...candidate('mentions', prose(2, 970 + index), 0.5, 'Characters/Mara Venn.md'),
      isOwnNote: true,
    }));
    const mara = { ...entity('Mara Venn', 1), relationships: [], mentions: own };
    const general = [980, 985].map((seed) => candidate('general', prose(9, seed), 0.7, 'Notes/Roll.md'));
    const includedOfNote = (change: Partial<AssembleInput>): number => {
      const { items } = assemble(input({ isSplitSet: false, split: 20, budget: 700, entities: [mara], general, ...change }), countTokens);
      return items.filter(({ section }) => section === 'mentions').length;
    };
    expect(includedOfNote({})).toBe(3);
    expect(includedOfNote({ askedWords: 'weather', question: 'What does Mara Venn say of the weather?' })).toBeLessThan(3);
  });

  it('leaves out an entity that the question does not name, when nothing in its note matches half as well as the best passage', () => {
    const definition = (score: number): Candidate[] => [candidate('definition', prose(2, 990), score, 'Factions/Weir.md')];
    const weir = { ...entity('Weir', 3, 0), match: 0.4, relationships: [] };
    const general = [candidate('general', prose(4, 995), 0.9, 'Notes/Tides.md')];
    const names = (score: number, change: Partial<AssembleInput> = {}): string[] =>
      assemble(
        input({ isSplitSet: false, entities: [{ ...weir, definition: definition(score) }], general, ...change }),
        countTokens,
      ).items.flatMap(({ entity: owner }) => owner?.name ?? []);
    expect(names(0.4)).toEqual([]);
    expect(names(0.7)).toEqual(['Weir']);
    expect(names(0.4, { understood: { ...nothingUnderstood, types: ['organization'] } })).toEqual(['Weir']);
  });

  it('shows the whole passage of another note that defines a named entity when there is room', () => {
    const passage = prose(8, 975);
    const definition = {
      ...candidate('definition', passage.slice(0, passage.indexOf('.') + 1), 0.8, 'Characters/Joss Pellow.md'),
      passage,
    };
    const mara = { ...entity('Mara Venn', 1, 0), relationships: [], definition: [definition] };
    const { items } = assemble(input({ isSplitSet: false, budget: 4_000, entities: [mara], general: [] }), countTokens);
    expect(items.find(({ entity: owner }) => owner?.name === 'Mara Venn')?.text).toBe(passage);
  });

  it('leaves out an entity that the question does not name beside one that it names, when none of its passages matches well', () => {
    const mara = { ...entity('Mara Venn', 1, 0), relationships: [] };
    const weirWith = (change: Partial<EntityCandidate>): EntityCandidate => ({
      ...entity('Weir', 3, 0),
      match: 0.4,
      relationships: [],
      definition: [candidate('definition', prose(2, 990), 0.3, 'Factions/Weir.md')],
      ...change,
    });
    const general = [candidate('general', prose(4, 995), 0.9, 'Notes/Tides.md')];
    const names = (weir: EntityCandidate): Set<string> =>
      new Set(
        assemble(input({ isSplitSet: false, entities: [mara, weir], general }), countTokens).items.flatMap(
          ({ entity: owner }) => owner?.name ?? [],
        ),
      );
    expect(names(weirWith({})).has('Weir')).toBe(false);
    expect(names(weirWith({ mentions: [candidate('mentions', prose(3, 991), 0.7, 'Characters/Mara Venn.md')] })).has('Weir')).toBe(true);
  });

  it('leaves out the story and other notes where fields answer all that the question asks, unless asked to fill the budget', () => {
    const note = 'Characters/Mara Venn.md';
    const born = (path: string): Candidate => ({
      ...candidate('mentions', 'Born: 0423', 0.6, path),
      isProperties: true,
      requiredFor: 'field',
    });
    const own = { ...candidate('mentions', prose(2, 961), 0.8, note), isOwnNote: true };
    const mara = { ...entity('Mara Venn', 1), relationships: [], fields: [born(note)], mentions: [own] };
    const general = [candidate('general', prose(6, 965), 0.9, 'Manuscript/04.md', 4)];
    const sections = (change: Partial<AssembleInput>): string[] =>
      assemble(input({ isSplitSet: false, isAnswered: true, entities: [mara], general, ...change }), countTokens).items.map(
        ({ section }) => section,
      );
    expect(sections({})).toEqual(['definition', 'mentions', 'mentions']);
    expect(sections({ minRelevance: 0 })).toContain('general');
    expect(sections({ entities: [{ ...mara, fields: [born('Lore/Lives.md')] }] })).toContain('general');
  });

  it('leaves out relationships to others where a section of the note answers, unless asked to fill the budget', () => {
    const relationships = ['Oren Sallow', 'Hester Long'].map((to, index) => ({
      ...candidate('relationships', `They met word${index}.`, 0.7),
      relationship: `ally of ${to}`,
      path: [{ from: 'Mara Venn', kind: 'ally of', to }],
    }));
    const voice = { ...candidate('mentions', prose(3, 950), 0.8), isOwnNote: true, requiredFor: 'section' as const };
    const relatedTo = (mentions: readonly Candidate[], change: Partial<AssembleInput> = {}): string[] => {
      const entities = [{ ...entity('Mara Venn', 1), relationships, mentions }, entity('Oren Sallow', 2, 0)];
      const { items } = assemble(input({ isSplitSet: false, entities, ...change }), countTokens);
      return items
        .filter(({ section, entity: owner }) => section === 'relationships' && owner?.name === 'Mara Venn')
        .flatMap(({ path }) => path.map(({ to }) => to));
    };
    const both = ['Oren Sallow', 'Hester Long'];
    expect(relatedTo([voice])).toEqual(['Oren Sallow']);
    // It matches well enough: a lower minimum would not bring it back.
    const { ledger } = assemble(
      input({ isSplitSet: false, entities: [{ ...entity('Mara Venn', 1), relationships, mentions: [voice] }] }),
      countTokens,
    );
    expect(ledger.find(({ reference }) => reference === relationships[1]!.reference)).toMatchObject({
      reason: 'Not one of the relationships that the question asks about.',
      suggestedFix: { kind: 'pin', value: relationships[1]!.reference },
    });
    expect(relatedTo([{ ...voice, requiredFor: undefined }])).toEqual(both);
    expect(relatedTo([voice], { minRelevance: 0 })).toEqual(both);
    expect(relatedTo([voice], { understood: { ...nothingUnderstood, relationships: ['ally of'] } })).toEqual(both);
    expect(relatedTo([voice], { understood: { ...nothingUnderstood, kind: 'relationship' } })).toEqual(both);
  });

  it("takes less relevant passages of a neighbour's note only for a question about several things, those of the story for any", () => {
    const near = (path: string, sequence: number | null): Candidate => ({
      ...candidate('mentions', prose(4, 930), 0.35, path, sequence),
      signals: { ...signals, entityMatch: 0.3 },
    });
    const has = (of: Candidate, change: Partial<AssembleInput> = {}): boolean => {
      const general = [candidate('general', prose(5, 931), 0.8)];
      const entities = [{ ...entity('Mara Venn', 1, 0), relationships: [], mentions: [of] }];
      const { items } = assemble(input({ isSplitSet: false, entities, general, ...change }), countTokens);
      return items.some(({ reference }) => reference === of.reference);
    };
    expect(has(near('Characters/Oren Sallow.md', null))).toBe(false);
    expect(has(near('Characters/Oren Sallow.md', null), { understood: { ...nothingUnderstood, kind: 'overview' } })).toBe(true);
    expect(has({ ...near('Manuscript/02.md', 2), passage: prose(4, 930) })).toBe(true);
  });

  it('stops when no passage answers any more, unless asked to fill the budget', () => {
    const general = [0.8, 0.6, 0.2, 0.15].map((score, index) => candidate('general', prose(6, 800 + index), score, `${index}.md`));
    const made = (minRelevance: number): Assembled => assemble(input({ entities: [], general, minRelevance }), countTokens);
    const { items, ledger } = made(contextDefaults.minRelevance);
    expect(items.map(({ score }) => score)).toEqual([0.8, 0.6]);
    // Weak beside the best, not below the minimum.
    expect(ledger.find(({ score }) => score === 0.2)).toMatchObject({ reason: 'Not relevant enough.', suggestedFix: { kind: 'pin' } });
    expect(made(0).items).toHaveLength(4);
  });

  describe('with half of the budget used', () => {
    const scores = [0.8, 0.79, 0.78, 0.77, 0.76, 0.55, 0.54, 0.53];
    const general = scores.map((score, index) => candidate('general', prose(8, 820 + index), score, `Notes/${index}.md`));
    const made = (change: Partial<AssembleInput>): Assembled =>
      assemble(input({ isSplitSet: false, entities: [], general, budget: 1_600, ...change }), countTokens);
    const taken = (change: Partial<AssembleInput> = {}): number[] => made(change).items.map(({ score }) => score);
    const answering = scores.slice(0, 5);

    it('leaves out notes that match clearly less than the best, and says how to have them', () => {
      expect(taken()).toEqual(answering);
      const { ledger, text } = made({});
      expect(ledger.find(({ score }) => score === 0.55)).toMatchObject({
        reason: 'The included passages match the question better, and may already answer it.',
        suggestedFix: { kind: 'min-relevance', value: 0 },
      });
      expect(text).toContain('You can ask for more about: 5');
      expect(taken({ minRelevance: 0 }).length).toBeGreaterThan(answering.length);
    });

    it('still takes them for a question about several or about two, with a split of the user, and before that', () => {
      const reference = { id: 'a', name: 'Ada', type: 'character' };
      const name = (id: string) => ({ entity: { ...reference, id }, match: 1, surface: id, how: 'exact' as const });
      const more = (change: Partial<AssembleInput>): boolean => taken(change).length > answering.length;
      expect(more({ understood: { ...nothingUnderstood, kind: 'overview' } })).toBe(true);
      expect(more({ understood: { ...nothingUnderstood, kind: 'relationship' } })).toBe(true);
      expect(more({ understood: { ...nothingUnderstood, names: [name('a'), name('b')] } })).toBe(true);
      expect(more({ understood: { ...nothingUnderstood, names: [name('a')] } })).toBe(false);
      expect(more({ isSplitSet: true, split: 0 })).toBe(true);
      expect(more({ budget: 4_000 })).toBe(true);
    });

    it('still takes them for a question of several parts, or where the story answers best, as its scores differ little', () => {
      const [best, ...rest] = general;
      expect(taken({ general: [{ ...best!, requiredFor: 'part' }, ...rest] }).length).toBeGreaterThan(answering.length);
      const story = scores.map((score, index) => candidate('general', prose(8, 840 + index), score, `Manuscript/${index}.md`, index + 1));
      expect(taken({ general: story }).length).toBeGreaterThan(answering.length);
    });
  });

  it('includes the passage that follows one with a question', () => {
    const asks = { ...candidate('general', `${prose(3, 1)} How did she die?`, 0.9, 'Manuscript/1.md', 1), ordinal: 1 };
    const answers = { ...candidate('general', prose(3, 2), 0.12, 'Manuscript/1.md', 1), ordinal: 2 };
    const others = Array.from({ length: 30 }, (_, index) => candidate('general', prose(8, 70 + index), 0.6, `${index}.md`));
    const { items } = assemble(input({ budget: 1_200, entities: [], general: [asks, ...others, answers] }), countTokens);
    expect(items.map(({ reference }) => reference)).toEqual(expect.arrayContaining([asks.reference, answers.reference]));
  });

  it('puts what the question requires before passages with a higher score, and a chapter in its order', () => {
    const chapter = Array.from({ length: 4 }, (_, index) => ({
      ...candidate('general', prose(6, 400 + index), 0.11 + index / 100, 'Manuscript/9.md', 9),
      ordinal: index,
      requiredFor: 'chapter' as const,
    }));
    const { items } = assemble(input({ isSplitSet: false, budget: 1_500, general: [...input().general, ...chapter] }), countTokens);
    const shown = items.filter(({ source }) => source.path === 'Manuscript/9.md').map(({ reference }) => reference);
    expect(shown).toEqual(chapter.map(({ reference }) => reference));
  });

  it('accounts for every candidate once, with a reason', () => {
    const given = input();
    const { ledger, items } = assemble(given, countTokens);
    const all = [
      ...given.entities.flatMap((entity) => [...entity.definition, ...entity.relationships, ...entity.mentions]),
      ...given.general,
    ];
    expect(ledger.map((item) => item.reference).sort()).toEqual(all.map((item) => item.reference).sort());
    expect(ledger.filter((item) => item.state !== 'out')).toHaveLength(items.length);
    expect(ledger.every((item) => item.reason.length > 0)).toBe(true);
  });

  it('shows the beginning of what it leaves out, cut after a word', () => {
    const text = prose(40, 7);
    const left = candidate('general', text, 0.9, 'Manuscript/1.md', 1);
    const { ledger } = assemble(input({ entities: [], general: [left], drops: new Set([left.reference]) }), countTokens);
    const beginning = ledger[0]!.text.replace(/ …$/u, '');
    expect(beginning).not.toBe(ledger[0]!.text);
    expect(text.startsWith(`${beginning} `)).toBe(true);
  });

  it('leaves out what the request drops', () => {
    const given = input();
    const dropped = given.general[0]!;
    const { text, ledger } = assemble({ ...given, drops: new Set([dropped.reference]) }, countTokens);
    expect(text).not.toContain(dropped.text.slice(0, 40));
    expect(ledger.find((item) => item.reference === dropped.reference)).toMatchObject({ state: 'out', reason: 'Excluded by you.' });
  });

  it('shifts tokens between the parts with the split', () => {
    const general = (split: number): number => assemble(input({ split, budget: 1_500 }), countTokens).parts.general;
    expect(general(0)).toBeGreaterThan(general(60));
    expect(general(60)).toBeGreaterThan(general(100));
  });

  it('gives general context the budget of entities that the question does not name', () => {
    const unnamed = [entity('Mara Venn', 1), entity('Oren Sallow', 2)].map((item) => ({ ...item, match: 0.3 }));
    const general = (entities: EntityCandidate[]): number => assemble(input({ entities, isSplitSet: false }), countTokens).parts.general;
    expect(general(unnamed)).toBeGreaterThan(general(input().entities as EntityCandidate[]) + 400);
  });

  it('shows a passage whole in general context instead of as an excerpt', () => {
    const whole = candidate('general', prose(12, 3), 0.9, 'Manuscript/1.md', 1);
    const excerpt: Candidate = { ...whole, section: 'mentions', text: whole.text.slice(0, 200) };
    const mara = { ...entity('Mara Venn', 1), mentions: [excerpt] };
    const { items, ledger } = assemble(input({ budget: 3_000, entities: [mara], general: [whole] }), countTokens);
    expect(items.filter((item) => item.reference === whole.reference).map((item) => item.section)).toEqual(['general']);
    expect(ledger.find((item) => item.section === 'mentions')?.reason).toMatch(/^Already included/);
  });

  it.each([
    ['keeps what says who is asked about under their name, while it is short, where its passage is shown whole', 200, 'short', 2, 2],
    ['keeps the first sentence where what says who is asked about is long and its passage is shown whole', 1_800, 'short', 1, 2],
    ['keeps only the heading where that sentence is long, too', 1_800, 'long', 1, 1],
  ] as const)('%s', (_what, length, sentences, times, timesOfFirst) => {
    const whole = candidate('general', prose(40, 3), 0.9, 'Manuscript/1.md', 1);
    const text = sentences === 'long' ? whole.text.replaceAll('. ', ', ') : whole.text;
    const passage = { ...whole, text };
    const definition: Candidate = { ...passage, section: 'definition', text: text.slice(0, length) };
    const mara = { ...entity('Mara Venn', 1), definition: [definition], mentions: [] };
    const context = assemble(input({ budget: 3_000, entities: [mara], general: [passage] }), countTokens).text;
    expect(context).toContain('### Mara Venn (character)');
    expect(context).toContain(text);
    expect(context.split(definition.text)).toHaveLength(times + 1);
    expect(context.split(text.slice(0, text.indexOf('.') + 1))).toHaveLength(timesOfFirst + 1);
  });

  it('trims the best required passage instead of skipping it for one that fits', () => {
    const required = [
      candidate('general', prose(40, 5), 0.9, 'Manuscript/1.md', 1),
      candidate('general', prose(4, 6), 0.2, 'Manuscript/2.md', 2),
    ];
    const general = required.map((each) => ({ ...each, requiredFor: 'fate' as const }));
    const { items } = assemble(input({ budget: 400, entities: [], general }), countTokens);
    expect(items[0]).toMatchObject({ state: 'trimmed', source: { path: 'Manuscript/1.md' } });
  });

  it('includes duplicate text once', () => {
    const text = prose(5, 1);
    const general = [candidate('general', text, 0.6, 'a.md'), candidate('general', text, 0.5, 'b.md')];
    const { items, ledger } = assemble(input({ entities: [], general }), countTokens);
    expect(items).toHaveLength(1);
    expect(ledger[1]?.reason).toBe('Another included passage says the same.');
  });

  it('keeps a note that differs from another in one sentence, but not such a passage of the story', () => {
    const text = prose(5, 1);
    const both = (sequence: number | null): number => {
      const other = candidate('general', `${text} He is a cousin of Brannoch Weir.`, 0.5, 'b.md', sequence);
      const general = [candidate('general', text, 0.6, 'a.md', sequence), other];
      return assemble(input({ entities: [], general }), countTokens).items.length;
    };
    expect([both(null), both(1)]).toEqual([2, 1]);
  });

  it('puts the passages of one note in one place, in the order of the note', () => {
    const path = 'Tales/The long crossing.md';
    const story = [5, 6, 7].map((seed) => candidate('general', prose(3, seed), 0.6, path));
    const mara = entity('Mara Venn', 1, 1);
    const named = [{ ...story[1]!, section: 'mentions' as const, score: 0.9 }];
    const { items } = assemble(input({ isSplitSet: false, entities: [{ ...mara, mentions: named }], general: story }), countTokens);
    const ofTale = items.filter(({ source }) => source.path === path);
    expect(ofTale.map(({ reference, section }) => [reference, section])).toEqual(story.map(({ reference }) => [reference, 'general']));
  });

  it('puts the answer first: the story in its order and each note where its best passage puts it', () => {
    const of = (path: string, score: number, sequence: number | null = null): Candidate =>
      candidate('general', prose(3, 600 + line), score, path, sequence);
    const pathsOf = (general: readonly Candidate[]): string[] =>
      assemble(input({ entities: [], general }), countTokens).items.map(({ source }) => source.path);
    expect(pathsOf([of('B.md', 0.9), of('2.md', 0.8, 2), of('1.md', 0.7, 1), of('A.md', 0.6)])).toEqual(['B.md', '1.md', '2.md', 'A.md']);
    expect(pathsOf([of('1.md', 0.9, 1), of('B.md', 0.8), of('A.md', 0.7)])).toEqual(['1.md', 'B.md', 'A.md']);
    const asked = { ...of('A.md', 0.6), requiredFor: 'section' as const };
    expect(pathsOf([of('1.md', 0.9, 1), of('B.md', 0.8), asked, of('A.md', 0.7)])).toEqual(['A.md', 'A.md', '1.md', 'B.md']);
    const { items } = assemble(input({ entities: [], general: [of('A.md', 0.9), asked] }), countTokens);
    expect(items[0]?.reference).toBe(asked.reference);
  });

  it('puts the list that answers before what is said of each member', () => {
    const list = { ...candidate('general', prose(3, 700), 0.5, 'Gods.md'), requiredFor: 'list' as const };
    const members = [entity('Mara Venn', 1), entity('Oren Sallow', 2)].map((each) => ({ ...each, match: 0.3 }));
    const textOf = (entities: EntityCandidate[]): string =>
      assemble(input({ isSplitSet: false, entities, general: [list] }), countTokens).text;
    expect(textOf(members)).toMatch(/## General context[^]*## Key entities/u);
    expect(textOf([entity('Mara Venn', 1)])).toMatch(/## Key entities[^]*## General context/u);
  });

  it('leaves out statistics of a game unless the question asks for them', () => {
    const sheet = 'Armor Class: 15\nHit Points: 68 (8d8 + 24)\nShield Slam. +5 to hit, reach 5 ft., one target.';
    const mara = { ...entity('Mara Venn', 1, 0), relationships: [] };
    const own = { ...candidate('mentions', sheet, 0.9), isOwnNote: true };
    const isIn = (question: string, of: EntityCandidate): boolean =>
      assemble(input({ question, isSplitSet: false, entities: [of], general: [] }), countTokens).text.includes('Shield Slam');
    expect(isIn('Who is Mara Venn?', { ...mara, mentions: [own] })).toBe(false);
    expect(isIn('How does Mara Venn fight?', { ...mara, mentions: [own] })).toBe(true);
    // Of a monster there may be nothing else.
    expect(isIn('Who is Mara Venn?', { ...mara, definition: [], mentions: [own] })).toBe(true);
  });

  it('continues after any number of passages that say the same', () => {
    const text = prose(5, 1);
    const general = Array.from({ length: 60 }, (_, index) => candidate('general', text, 0.6, `copy ${index}.md`));
    const { items } = assemble(input({ entities: [], general: [...general, candidate('general', prose(5, 2), 0.5, 'b.md')] }), countTokens);
    expect(items.map(({ source }) => source.path)).toEqual(expect.arrayContaining(['b.md']));
  });

  it('returns the range of each item in the text', () => {
    const { text, items } = assemble(input(), countTokens);
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(['definition', 'relationships', 'mentions', 'general']));
    for (const item of items) {
      const shown = text.slice(...item.range!);
      expect(shown).toContain(`[${item.citation}]`);
      if (item.section === 'definition' || item.section === 'general') expect(shown.startsWith(item.text)).toBe(true);
      // Its source is a separate line, or follows another source of the same file.
      const line = text
        .split('\n')
        .find(
          (entry) => entry.includes(item.source.path.slice(item.source.path.lastIndexOf('/') + 1)) && entry.includes(`[${item.citation}] `),
        );
      expect(line).toContain(`[${item.citation}] ${item.source.lines[0]} (`);
    }
  });

  it('joins adjacent passages into one with one citation', () => {
    const first = candidate('general', prose(4, 1), 0.6, 'Manuscript/1.md', 1);
    const second = { ...candidate('general', prose(4, 2), 0.5, 'Manuscript/1.md', 1), ordinal: first.ordinal! + 1 };
    const { text, items } = assemble(input({ entities: [], general: [first, second] }), countTokens);
    expect(items.map((item) => item.citation)).toEqual([1, 1]);
    expect(text).toContain(`${first.text}\n\n${second.text} [1]`);
    expect(text).toContain(`- Manuscript/1.md (chapter 1): [1] ${first.source.lines[0]}-${second.source.lines[1]} (medium)`);
  });

  it('names a file once for all its citations', () => {
    const passage = (ordinal: number): Candidate => ({
      ...candidate('general', prose(4, ordinal), 0.6, 'Manuscript/1.md', 1),
      ordinal: ordinal * 2,
    });
    const { text } = assemble(input({ entities: [], general: [passage(1), passage(2)] }), countTokens);
    expect(text).toMatch(/\n- Manuscript\/1\.md \(chapter 1\): \[1\] \d+ \(medium\), \[2\] \d+ \(medium\)$/);
  });

  it('names each chapter of a file with several chapters as a source', () => {
    const inBook = (sequence: number): Candidate => candidate('general', prose(4, sequence), 0.6, 'Book.txt', sequence);
    const { text } = assemble(input({ entities: [], general: [inBook(2), inBook(9)] }), countTokens);
    expect(text).toMatch(/- Book\.txt \(.*chapter 2\): \[1\].*\n- Book\.txt \(.*chapter 9\): \[2\]/u);
  });

  it('trims a passage that does not fit at a sentence', () => {
    const long = candidate('general', prose(60, 77), 0.9, 'Manuscript/long.md', 3);
    const { items } = assemble(input({ entities: [], general: [long], budget: 900 }), countTokens);
    expect(items[0]).toMatchObject({ state: 'trimmed' });
    expect(items[0]!.text.endsWith('.')).toBe(true);
    expect(long.text.startsWith(items[0]!.text)).toBe(true);
  });

  it('trims a passage around the sentence that answers when the beginning does not reach it', () => {
    const text = `${prose(40, 77)} The ferryman hid the silver astrolabe under the altar. ${prose(20, 78)}`;
    const long = candidate('general', text, 0.9, 'Manuscript/long.md', 3);
    const question = 'Where is the silver astrolabe of the ferryman?';
    const pack = assemble(input({ entities: [], general: [long], budget: 900, question, askedWords: 'silver astrolabe' }), countTokens);
    expect(pack.items[0]).toMatchObject({ state: 'trimmed' });
    expect(pack.items[0]!.text).toContain('under the altar');
    expect(text).toContain(pack.items[0]!.text);
    expect(pack.text).toContain(`[...] ${pack.items[0]!.text}`);
  });

  it('trims a passage around the sentence with words that answers are written with', () => {
    const text = `${prose(40, 77)} Her eyes were grey and her hair was cut short. ${prose(20, 78)}`;
    const long = candidate('general', text, 0.9, 'Manuscript/long.md', 3);
    const request = { entities: [], general: [long], budget: 900, question: 'Che aspetto ha la donna?', askedWords: 'aspetto' };
    expect(assemble(input(request), countTokens).text).not.toContain('cut short');
    expect(assemble(input({ ...request, answerWords: 'eyes hair' }), countTokens).text).toContain('cut short');
  });

  it('trims a passage that shares no word with the question around the sentences nearest to it in meaning', () => {
    const answer = 'The ferryman hid the silver astrolabe under the altar.';
    const text = `${prose(40, 77)} ${answer} ${prose(20, 78)}`;
    const sentences = [{ start: text.indexOf(answer), end: text.indexOf(answer) + answer.length, worth: 1 }];
    const of = (more: Partial<Candidate>): string => {
      const long = { ...candidate('general', text, 0.9, 'Manuscript/long.md', 3), ...more };
      return assemble(
        input({ entities: [], general: [long], budget: 900, question: 'Whither with it?', askedWords: 'whither' }),
        countTokens,
      ).items[0]!.text;
    };
    expect(of({})).not.toContain('altar');
    expect(of({ sentences })).toContain('altar');
  });

  it('leaves out a passage whose required sentence does not fit, instead of giving the sentences before it', () => {
    const letter = `The letter said that the ferryman was dead, ${'and that nobody wept, '.repeat(130)}and no more.`;
    const lead = Array.from({ length: 40 }, (_, at) => `Somebody counted ${at} barrels on the quay.`).join(' ');
    const text = `${lead} It came with a black seal. ${letter}`;
    const of = (more: Partial<Candidate>): string =>
      assemble(
        input({
          entities: [],
          general: [{ ...candidate('general', text, 0.9, 'Manuscript/late.md', 9), requiredFor: 'fate', ...more }],
          budget: 700,
          question: 'Whither with it?',
        }),
        countTokens,
      ).text;
    expect(of({})).toContain('black seal');
    expect(of({ focus: { start: text.indexOf(letter), end: text.length } })).not.toContain('black seal');
  });

  it('gives the defining sentence when only one fits, even if template text comes first', () => {
    const text = 'Overview\nRead this aloud when they arrive for the first time.\nMara Venn keeps the ledger of the drowned.';
    const mara = {
      ...entity('Mara Venn', 1),
      definition: [candidate('definition', `${text}\n${prose(12, 5)}`, 0.9)],
      mentions: [],
      relationships: [],
    };
    for (const budget of [150, 600]) {
      const { text: written } = assemble(
        input({ budget, entities: [mara], general: [candidate('general', prose(40, 6), 0.9)] }),
        countTokens,
      );
      expect(written).toContain('Mara Venn keeps the ledger of the drowned.');
    }
  });

  it('puts the last passage first when asked how somebody ends, even for an entity without a definition', () => {
    const story = (sequence: number, text: string): Candidate => ({
      ...candidate('general', text, 0.5 - sequence / 100, `Manuscript/${sequence}.md`, sequence),
      requiredFor: 'fate',
    });
    const passages = [story(3, 'Mara Venn was seen on the quay that night.'), story(9, 'Mara Venn went north and kept bees there.')];
    const mara = {
      ...entity('Mara Venn', 1),
      definition: [],
      relationships: [],
      mentions: [{ ...passages[1]!, section: 'mentions' as const }],
    };
    const named = { entity: { id: 'Characters/Mara Venn', name: 'Mara Venn', type: 'character' }, match: 1, surface: 'Mara Venn' };
    const understood = { ...nothingUnderstood, names: [{ ...named, how: 'exact' as const }] };
    const { text } = assemble(input({ budget: 400, entities: [mara], general: passages, understood }), countTokens);
    expect(text).toContain('kept bees there');
    expect(text.indexOf('kept bees')).toBeLessThan(text.indexOf('on the quay'));
  });

  it('spreads a chapter that does not fit from its beginning to its end', () => {
    const chapter = Array.from({ length: 9 }, (_, index) => ({
      ...candidate('general', `Part${index} begins here today. ${prose(12, index)}`, index === 4 ? 0.9 : 0.1, 'Manuscript/09.md', 9),
      ordinal: index,
      requiredFor: 'chapter' as const,
    }));
    for (const budget of [400, 1_200]) {
      const { text } = assemble(input({ budget, entities: [], general: chapter, askedWords: '' }), countTokens);
      const parts = [...text.matchAll(/Part(\d) begins/gu)].map(([, index]) => Number(index));
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect(parts).toEqual(expect.arrayContaining([0, 8]));
      expect(parts.length).toBeGreaterThanOrEqual(5);
    }
    const about = assemble(input({ budget: 400, entities: [], general: chapter, askedWords: 'part4' }), countTokens).text;
    expect(about).toContain('Part4 begins');
  });

  it('answers a question on narration with the note on it, then with whole passages of the story and its ending', () => {
    const story = Array.from({ length: 12 }, (_, index) => ({
      ...candidate(
        'general',
        `Part${index} begins here today. ${prose(6, index)} Part${index} ends.`,
        0.5,
        `Manuscript/${index}.md`,
        index,
      ),
      requiredFor: 'story' as const,
    }));
    const style = {
      ...candidate('general', 'Short sentences. Nobody explains a joke.', 0.2, 'Notes/Style.md'),
      requiredFor: 'section' as const,
    };
    const { text } = assemble(input({ budget: 1_200, entities: [], general: [...story, style], askedWords: '' }), countTokens);
    const begun = [...text.matchAll(/Part(\d+) begins/gu)].map(([, index]) => index);
    const ended = [...text.matchAll(/Part(\d+) ends/gu)].map(([, index]) => index);
    expect(text.indexOf('Nobody explains')).toBeLessThan(text.indexOf('Part0 begins'));
    expect(begun.length).toBeGreaterThanOrEqual(3);
    expect(begun).toEqual(ended);
    expect(ended).toContain('11');
  });

  it(`is a summary without citations under ${briefBelow} tokens, and says so`, () => {
    const { text, items, notices } = assemble(input({ budget: 300 }), countTokens);
    expect(text).toContain('### Mara Venn (character)\n\nWord1a0');
    expect(text).not.toMatch(/\[\d+\]|## Sources|## Key entities/u);
    expect(items.every(({ citation }) => citation === null)).toBe(true);
    expect(notices.join()).toContain('summary');
  });

  it('leaves most of a brief text to the answer when the question asks for more than who somebody is', () => {
    const mara = { ...entity('Mara Venn', 1), definition: [candidate('definition', prose(4, 1), 0.3)], relationships: [], mentions: [] };
    const general = Array.from({ length: 30 }, (_, index) => candidate('general', prose(1, 600 + index), 0.6, `Manuscript/${index}.md`, 1));
    const sizes = (askedWords: string): number[] =>
      assemble(input({ budget: 450, isSplitSet: false, entities: [mara], general, askedWords }), countTokens).items.flatMap(
        ({ section, tokens }) => (section === 'definition' ? [tokens] : []),
      );
    const [long, short] = [sizes(''), sizes('hidden ledger')];
    expect(Math.max(...short)).toBeLessThanOrEqual(45);
    expect(Math.max(...long)).toBeGreaterThan(Math.max(...short));
  });

  it('gives no definition by the story in a brief text of single sentences, unless the question only asks who somebody is', () => {
    const inStory = (section: Candidate['section'], text: string, sequence: number): Candidate => ({
      ...candidate(section, text, 0.6, `Manuscript/${sequence}.md`, sequence),
      sentences: [{ start: 0, end: text.length, worth: 0.5 }],
    });
    const said = 'Mara Venn, the ferryman’s daughter, had come up from the Low Harbour that spring.';
    const mara = {
      ...entity('Mara Venn', 1),
      definition: [{ ...inStory('definition', said, 1), requiredFor: 'definition' as const }],
      relationships: [],
      mentions: [],
    };
    const general = Array.from({ length: 12 }, (_, index) => inStory('general', prose(2, 600 + index), index + 2));
    const textOf = (askedWords: string): string =>
      assemble(input({ budget: 450, isSplitSet: false, entities: [mara], general, askedWords }), countTokens).text;
    expect(textOf('')).toContain(said);
    expect(textOf('hidden ledger')).not.toContain(said);
  });

  it('keeps the definition in a brief text whole when the question asks for it', () => {
    const definition = { ...candidate('definition', prose(4, 1), 0.3), answers: true };
    const mara = { ...entity('Mara Venn', 1), definition: [definition], relationships: [], mentions: [] };
    const { text } = assemble(input({ budget: 450, isSplitSet: false, entities: [mara], general: [], askedWords: 'look' }), countTokens);
    expect(text).toContain(definition.text.slice(-40));
  });

  it.each([
    ['to the sentences about the other entity that the question names', 'Orrin Sallow', 'She owes Orrin Sallow a boat.', true],
    [
      'to the first sentences where another one only shares a word with that entity',
      'Orrin Sallow',
      'The sallow light lay on her boat.',
      false,
    ],
    ['to the first sentences where another one shares an article with it, too', 'The Sallow', 'The sallow light lay on her boat.', false],
  ])('cuts a definition %s', (_, other, last, isShown) => {
    const definition = candidate('definition', `${prose(3, 1)} ${last}`, 0.3);
    const mara = { ...entity('Mara Venn', 1), definition: [definition], relationships: [], mentions: [] };
    const orrin = { ...entity(other, 2), definition: [], relationships: [], mentions: [] };
    const general = Array.from({ length: 30 }, (_, index) => candidate('general', prose(1, 600 + index), 0.6, `Manuscript/${index}.md`, 1));
    const { text } = assemble(
      input({ budget: 450, isSplitSet: false, entities: [mara, orrin], general, askedWords: 'connected' }),
      countTokens,
    );
    expect(text.includes(`[...] ${last}`)).toBe(isShown);
  });

  it('cuts a list to the items that share most words with the question, and the line above them', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `- Errand ${index} was run before noon by the lamp boys`);
    const list = candidate(
      'general',
      [...rows, '- The ledger:', '  - The ledger was sold at the quay', '  - The ledger came back wet'].join('\n'),
      0.6,
    );
    const { text } = assemble(
      input({ budget: 300, isSplitSet: false, entities: [], general: [list], question: 'Who had the ledger?', askedWords: 'ledger' }),
      countTokens,
    );
    expect(text).toContain('The ledger was sold at the quay');
    expect(text).not.toContain('Errand 0 ');
  });

  it('says when there is nothing to show', () => {
    const { text, items, notices } = assemble(input({ entities: [], general: [] }), countTokens);
    expect(items).toEqual([]);
    expect(notices).toEqual(['No matching entities or passages.']);
    expect(text).toBe('# Context for: Who is Mara Venn?\n\nNo matching entities or passages.');
  });

  it('gives in JSON and XML what a reader needs and nothing of how it was found', () => {
    const mara = { ...entity('Mara Venn', 1), aliases: ['the Heron'] };
    const json = JSON.parse(assemble(input({ format: 'json', budget: 4_000, entities: [mara] }), countTokens).text) as {
      items: Record<string, unknown>[];
    };
    expect(Object.keys(json).filter((key) => key !== 'leftOut')).toEqual(['question', 'note', 'entities', 'items']);
    expect(json).toMatchObject({ entities: [{ name: 'Mara Venn', type: 'character', alsoKnownAs: ['the Heron'] }] });
    const keys = new Set(json.items.flatMap((item) => Object.keys(item)));
    for (const key of ['score', 'path', 'need', 'signals']) expect(keys).not.toContain(key);
    expect(json.items.filter(({ state }) => state === 'full')).toEqual([]);
    const xml = assemble(input({ format: 'xml', budget: 4_000, entities: [mara] }), countTokens).text;
    expect(xml).toContain('<entity name="Mara Venn" type="character" also-known-as="the Heron"/>');
    expect(xml).not.toMatch(/ (?:score|path|need|budget|state="full)/);
  });

  it('names in JSON and XML what was left out for want of room', () => {
    const entities = Array.from({ length: 12 }, (_, index) => entity(`Name${index}`, index + 1));
    const json = JSON.parse(assemble(input({ format: 'json', budget: 1_000, entities }), countTokens).text) as { leftOut: string[] };
    expect(json.leftOut.length).toBeGreaterThan(0);
    const xml = assemble(input({ format: 'xml', budget: 1_000, entities }), countTokens).text;
    expect(/<left-out>(.+)<\/left-out>/u.exec(xml)?.[1]?.split('; ').length).toBeGreaterThan(0);
  });

  it('names all members of a requested list in one line in every format', () => {
    const names = ['Mara Venn', 'Oren Sallow', 'Ada & Sons', 'Pip'];
    const members = names.map((name) => ({ id: name, name, type: 'character' }));
    const understood = { ...nothingUnderstood, lists: [{ noun: 'sailors', members }] };
    const listed = { understood, entities: names.map((name, index) => entity(name, index + 1)), budget: 380 };
    const line = '4 found for "sailors": Mara Venn; Oren Sallow; Ada & Sons; Pip.';
    expect(assemble(input(listed), countTokens).text).toContain(line);
    expect(JSON.parse(assemble(input({ ...listed, format: 'json' }), countTokens).text)).toMatchObject({ list: line });
    expect(assemble(input({ ...listed, format: 'xml' }), countTokens).text).toContain(`<list>${line.replace('&', '&amp;')}</list>`);
  });
});
