import { oneLine } from '#lib/text.ts';
import fc from 'fast-check';
import { asMaterial } from './formats/material.ts';
import { describe, expect, it } from 'vitest';
import { contextDefaults } from '#shared/model/constants.ts';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import type { ContextItem } from '#shared/model/context/context.ts';
import type { PieceChoice } from '#shared/model/context/contextRequest.ts';
import { noSignals } from '#shared/model/signals.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { assemble, type Assembled } from './assemble.ts';
import { isBrief } from './formats/text.ts';
import type { AssembleInput, Candidate, EntityCandidate } from './pack/types.ts';

const signals = { ...noSignals, entityMatch: 0.5, keyword: 0.5, proximity: 1, recency: 1, importance: 0.5 };

/** Texts that formats may stumble over. */
const oddities = [
  '<b>&amp;</b> ]]>',
  '{{name}} {{{x}}}',
  'tab\there',
  '"quoted" text',
  '\\u0041 \\',
  'bell\u0007 and \uFFFE',
  '# no heading',
  '💧 wet',
];

function prose(sentences: number, seed: number, odd: string | null): string {
  const words = Array.from(
    { length: sentences },
    (_, index) => `Word${seed}a${index} crossed word${seed}b${index} below word${seed}c${index}, and word${seed}d${index}.`,
  );
  if (odd !== null) words.splice(1, 0, `And ${odd} stood there.`);
  return words.join(seed % 3 === 0 ? '\n\n' : ' ');
}

interface Drawn {
  readonly sentences: number;
  readonly score: number;
  readonly file: number;
  readonly odd: string | null;
  readonly pinned: boolean;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  sentences: fc.integer({ min: 1, max: 14 }),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  file: fc.integer({ min: 0, max: 8 }),
  odd: fc.option(fc.constantFrom(...oddities), { freq: 4, nil: null }),
  pinned: fc.integer({ min: 0, max: 19 }).map((index) => index === 0),
});

/** Makes candidates with places of their own: each its lines, every fourth touching the one before. */
function maker(): (section: Candidate['section'], given: Drawn, relationship?: string) => Candidate {
  let line = 0;
  return (section, { sentences, score, file, odd, pinned }, relationship) => {
    line += 2;
    const sequence = file % 2 === 0 ? file + 1 : null;
    const text = prose(sentences, line, odd);
    const path = `${sequence === null ? 'Notes' : 'Manuscript'}/${file} & <file>.md`;
    return {
      reference: `${path}:${line}-${line + 1}`,
      section,
      source: {
        path,
        title: `File ${file}`,
        kind: sequence === null ? 'note' : 'manuscript',
        role: 'canon',
        sequence,
        heading: [`Part ${line % 3}`],
        lines: [line, line + 1],
      },
      ordinal: line % 8 === 0 ? line : line * 10,
      text,
      tokens: countTokens(text),
      relationship: relationship ?? null,
      score,
      signals,
      confidence: score >= 0.6 ? 'high' : score >= 0.3 ? 'medium' : 'low',
      path: relationship ? [{ from: 'A', kind: relationship.split(' ')[0]!, to: relationship.split(' ').slice(1).join(' ') }] : [],
      found: 'It names somebody',
      pinned,
    };
  };
}

const packs: fc.Arbitrary<AssembleInput> = fc
  .record({
    // As many small budgets as large ones.
    budget: fc.double({ min: Math.log(100), max: Math.log(200_000), noNaN: true }).map((log) => Math.round(Math.exp(log))),
    settings: fc.record({
      split: fc.integer({ min: 0, max: 100 }),
      isSplitSet: fc.boolean(),
      isAnswered: fc.boolean(),
      askedWords: fc.constantFrom('', 'ledger bell'),
      format: fc.constantFrom('markdown' as const, 'markdown' as const, 'json' as const, 'xml' as const),
      style: fc.constantFrom('structured' as const, 'compact' as const, 'narrative' as const),
      order: fc.constantFrom('story' as const, 'relevance' as const),
      among: fc.constantFrom('match' as const, 'equal' as const),
      minRelevance: fc.constantFrom(0, 0.1, 0.5),
      properties: fc.boolean(),
      images: fc.boolean(),
      tree: fc.boolean(),
      confidence: fc.boolean(),
      instructions: fc.constantFrom('', 'Answer shortly & cite <always>.'),
      topics: fc.constantFrom<readonly string[]>([], ['What of the <ledger>?', 'And the bell']),
      shares: fc.constantFrom(
        contextDefaults.shares,
        { definition: 100, relationships: 0, mentions: 0 },
        { definition: 10, relationships: 60, mentions: 30 },
      ),
      limits: fc.constantFrom(
        contextDefaults.limits,
        { relationships: 0, mentions: 12, mentionLength: 2_000 },
        { relationships: 9, mentions: 0, mentionLength: 80 },
      ),
      question: fc.constantFrom('Who is A & B?', 'why '.repeat(900), 'a "quoted" <question> with \u0007'),
    }),
    template: fc.constantFrom(
      null,
      '== {{name}} ==\n{{definition}}\n{{#relationships}}* {{relationship}}: {{text}}\n{{/relationships}}{{text}}',
      '{{name}}: {{#properties}}{{key}}={{value}};{{/properties}} {{property.age}} {{definition}}{{relationships}}{{mentions}}{{text}}',
    ),
    mode: fc.constantFrom('replace' as const, 'append' as const),
    entities: fc.array(
      fc.record({
        match: fc.double({ min: 0.05, max: 1, noNaN: true }),
        definition: fc.array(drawn, { maxLength: 1 }),
        relationships: fc.array(drawn, { maxLength: 6 }),
        mentions: fc.array(drawn, { maxLength: 8 }),
      }),
      { maxLength: 6 },
    ),
    beyond: fc.integer({ min: 0, max: 2 }),
    general: fc.array(drawn, { maxLength: 60 }),
    picks: fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('drop' as const, 'order' as const, 'full' as const, 'trimmed' as const, 'first-sentence' as const, 'name' as const),
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ budget, settings, template, mode, entities, beyond, general, picks }) => {
    const make = maker();
    const named = entities.map(({ match, definition, relationships, mentions }, index): EntityCandidate => {
      const name = `Entity ${String.fromCharCode(65 + index)}`;
      return {
        id: name,
        name,
        type: index % 2 ? 'location' : 'character',
        match,
        importance: 0.3,
        definition: definition.map((item) => make('definition', item)),
        relationships: relationships.map((relationship, index) =>
          make('relationships', relationship, `knows Entity ${String.fromCharCode(65 + index)}`),
        ),
        mentions: mentions.map((mention) => make('mentions', mention)),
        note: {
          path: `Notes/${name}.md`,
          aliases: ['Al'],
          properties: [
            { key: 'age', value: '3 < 4 & "more"', line: 2 },
            { key: 'type', value: 'x', line: 3 },
          ],
          images: ['a (1).png'],
        },
      };
    });
    const passages = general.map((item) => make('general', item)).toSorted((a, b) => b.score - a.score);
    const all = [...named.flatMap((item) => [...item.definition, ...item.relationships, ...item.mentions]), ...passages];
    const drops = new Set<string>();
    const manualOrder: string[] = [];
    const choices: Record<string, PieceChoice> = {};
    for (const [index, pick] of all.length > 0 ? picks : []) {
      const { reference } = all[index % all.length]!;
      if (pick === 'drop') drops.add(reference);
      else if (pick === 'order') manualOrder.push(reference);
      else choices[reference] = pick;
    }
    return {
      ...settings,
      heldBack: budget < 1_000 ? '' : 'Nothing after chapter 3 is known here. Held back: 2 notes, and 1 passage of other notes.',
      budget,
      margin: 0,
      drops,
      choices,
      manualOrder: [...new Set(manualOrder)],
      excludeProperties: [],
      templates:
        template === null ? [] : [{ id: 't', name: 'T', type: 'character', kind: null, mode, body: template, excludeProperties: [] }],
      entities: named,
      beyond: Array.from({ length: beyond }, (_, index) => ({
        id: `B${index}`,
        name: `B${index}`,
        type: 'item',
        match: 0.2,
        importance: 0,
        relationships: [],
        mentions: [],
        definition: [make('definition', { sentences: 2, score: 0.2, file: 1, odd: null, pinned: false })],
      })),
      general: passages,
      understood: nothingUnderstood,
      notices: [],
      stats: { named: 1, similar: 2, expanded: 0, scored: 9, vectors: false },
    };
  });

/** Tokens that a passage of one sentence takes at most, in JSON, or with a template that writes it twice. */
const maxShortestTokens = 100;

const runs = { numRuns: 100 };
/** For what few inputs meet the conditions of. */
const manyRuns = { numRuns: 400 };
const made = (input: AssembleInput): Assembled => assemble(input, countTokens);
const candidatesOf = (input: AssembleInput): Candidate[] => [
  ...input.entities.flatMap((entity) => [...entity.definition, ...entity.relationships, ...entity.mentions]),
  ...input.general,
  ...input.beyond.flatMap((item) => item.definition),
];
const isProperties = (item: ContextItem): boolean => item.reference.startsWith('Notes/Entity ');

describe('assemble, whatever is asked of whatever vault', { timeout: 120_000 }, () => {
  it('never exceeds the budget, counts exactly, and gives equal bytes for equal input', () => {
    fc.assert(
      fc.property(packs, (input) => {
        const { text, tokens } = made(input);
        expect(countTokens(text)).toBe(tokens);
        expect(tokens).toBeLessThanOrEqual(input.budget);
        expect(made(input).text).toBe(text);
      }),
      runs,
    );
  });

  it('uses 95 % of the budget while there is material', () => {
    let checked = 0;
    fc.assert(
      fc.property(packs, (input) => {
        // Where a field answers, the context ends with it.
        fc.pre(!input.isAnswered);
        // At 100 % nothing general is wanted, however much room is left.
        fc.pre(input.split < 100);
        const { tokens, ledger } = made(input);
        const waiting = ledger.filter(
          (item) => item.state === 'out' && item.section === 'general' && /Needs about|used up/.test(item.reason),
        );
        // Below 2,000 tokens one sentence with its frame is more than 5 %.
        const free = Math.max(0.05 * input.budget, maxShortestTokens);
        if (waiting.length === 0 || input.budget < 1_000) return;
        checked += 1;
        expect(tokens).toBeGreaterThanOrEqual(input.budget - free);
      }),
      manyRuns,
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('accounts for every candidate with a reason, and says what it would take', () => {
    fc.assert(
      fc.property(packs, (input) => {
        const { ledger, items } = made(input);
        const named = ledger.filter((item) => !isProperties(item)).map((item) => `${item.section} ${item.reference}`);
        expect(named.toSorted()).toEqual(
          candidatesOf(input)
            .map((candidate) => `${candidate.section} ${candidate.reference}`)
            .toSorted(),
        );
        expect(ledger.filter((item) => item.state !== 'out')).toHaveLength(items.length);
        for (const { state, reason, need, suggestedFix } of ledger) {
          expect(reason).not.toBe('');
          if (state !== 'out') expect([need, suggestedFix]).toEqual([null, null]);
          else if (!/already|stands in general/.test(reason)) expect(need).toBeTruthy();
        }
      }),
      runs,
    );
  });

  it('keeps pins and choices, and never drops a pin for its score', () => {
    const rank = { full: 0, trimmed: 1, 'first-sentence': 2, name: 3, out: 4 };
    const checked = { drops: 0, pins: 0, choices: 0, whole: 0 };
    fc.assert(
      fc.property(packs, (input) => {
        const { ledger, items } = made(input);
        for (const item of ledger) {
          if (input.drops.has(item.reference)) {
            checked.drops += 1;
            expect(item.state).toBe('out');
          }
          if (item.pinned && item.state === 'out') {
            checked.pins += 1;
            expect(item.reason).toMatch(/Excluded by you|Needs about|used up|lready|template/);
          }
          const choice = input.choices[item.reference];
          if (choice && item.state !== 'out' && item.text !== '') {
            checked.choices += 1;
            expect(rank[item.state]).toBeGreaterThanOrEqual(rank[choice]);
          }
        }
        // With room for all of it, all that is pinned or chosen whole is in.
        if (input.budget > 60_000 && input.templates.length === 0) {
          for (const candidate of candidatesOf(input)) {
            const wanted = candidate.pinned === true || input.choices[candidate.reference] === 'full';
            if (!wanted || input.drops.has(candidate.reference) || input.beyond.some((item) => item.definition.includes(candidate)))
              continue;
            checked.whole += 1;
            expect(items.some((item) => item.reference === candidate.reference)).toBe(true);
          }
        }
      }),
      manyRuns,
    );
    // Each of the conditions was met.
    for (const [condition, times] of Object.entries(checked)) expect(times, condition).toBeGreaterThan(5);
  });

  it('keeps the order that was asked for', () => {
    fc.assert(
      fc.property(packs, (input) => {
        if (input.templates.length > 0 || isBrief(input)) return;
        const { items } = made(input);
        const parts = Map.groupBy(
          items.filter((item) => item.citation !== null),
          (item) => `${item.section} ${item.entity?.id} ${item.section === 'general' && item.pinned}`,
        );
        for (const part of parts.values()) {
          const byHand = input.manualOrder.filter((reference) => part.some((item) => item.reference === reference));
          expect(
            part
              .slice(0, byHand.length)
              .map((item) => item.reference)
              .filter((reference) => byHand.includes(reference)),
          ).toEqual(byHand);
          const rest = part.slice(byHand.length);
          if (rest[0]?.section !== 'general') continue;
          // Notes come before or after the story, whichever answers better.
          const ofStory = rest.filter(({ source }) => input.order !== 'story' || source.kind !== 'note');
          const positions = ofStory.map((item) => (input.order === 'story' ? (item.source.sequence ?? 1_000) : -item.score));
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        }
      }),
      runs,
    );
  });

  it('returns the range of each item, which contains its text', () => {
    fc.assert(
      fc.property(packs, (input) => {
        const { text, items } = made(input);
        if (text === '') return;
        if (input.format === 'json') JSON.parse(text);
        for (const item of items) {
          const shown = text.slice(...item.range!);
          if (input.format === 'json') expect((JSON.parse(shown) as { text?: string }).text ?? '').toBe(item.text);
          else if (input.format === 'xml') expect(shown).toMatch(/^<item [^<>]*(?:\/>|>[^<>]*<\/item>)$|^<item [^<]*>[^<]*<\/item>$/s);
          else if (input.templates.length === 0 && !isProperties(item))
            expect(oneLine(shown.replaceAll(' / ', ' '))).toContain(oneLine(asMaterial(item.text)));
        }
      }),
      runs,
    );
  });
});
