import { describe, expect, it } from 'vitest';
import { noSignals } from '#shared/model/signals.ts';
import { answeringExtracts, passagesForExtracts } from './answeringExtracts.ts';
import type { Candidate, EntityCandidate } from './pack/types.ts';

const countTokens = (text: string): number => Math.ceil(text.length / 5);

/** A passage of sentences, each with its similarity to the question. */
function passage(
  sequence: number,
  ordinal: number,
  sentences: readonly (readonly [text: string, similarity: number])[],
  more: Partial<Candidate> = {},
): Candidate {
  const text = sentences.map(([sentence]) => sentence).join(' ');
  let at = 0;
  const spans = sentences.map(([sentence, worth]) => {
    const start = at;
    at += sentence.length + 1;
    return { start, end: start + sentence.length, worth };
  });
  const source = {
    path: `${sequence}.md`,
    title: `Chapter ${sequence}`,
    kind: 'manuscript',
    role: 'canon',
    sequence,
    heading: [],
  } as const;
  return {
    reference: `${sequence}.md:${ordinal}`,
    section: 'general',
    source: { ...source, lines: [ordinal, ordinal] },
    ordinal,
    text,
    tokens: countTokens(text),
    relationship: null,
    score: 0.5,
    signals: noSignals,
    confidence: null,
    path: [],
    found: 'x',
    sentences: spans,
    ...more,
  };
}

const dull = (day: number): string => `On day ${day} they counted the barrels in the yard and wrote it all down.`;
const mara: EntityCandidate = {
  id: 'mara',
  name: 'Mara Venn',
  type: 'character',
  match: 1,
  importance: 1,
  definition: [],
  relationships: [],
  mentions: [],
};
const nobody = { entities: [], shown: [] };

describe('the sentences of passages that answer best', () => {
  it('are of several passages, in order, with a mark for what is left out', () => {
    const late = passage(9, 4, [
      [dull(1), 0.1],
      ['She drowned off Karth in the spring gales.', 0.8],
    ]);
    const early = passage(2, 0, [
      ['She came to Orrin as a girl of nine.', 0.9],
      [dull(2), 0.1],
      [dull(3), 0],
    ]);
    const texts = answeringExtracts([late, early], 38, nobody, countTokens);
    expect([...texts]).toEqual([
      [early, 'She came to Orrin as a girl of nine. [...]'],
      [late, '[...] She drowned off Karth in the spring gales.'],
    ]);
  });

  it('are first those for which a passage is required, and those with names of the question', () => {
    const told = 'He had been a ferryman all his life, and his father before him.';
    const first = passage(1, 0, [
      [dull(1), 0.3],
      [told, 0.1],
      [dull(2), 0.2],
    ]);
    const focus = { start: first.text.indexOf(told), end: first.text.length };
    const required: Candidate = { ...first, requiredFor: 'appearance', priority: 3, focus };
    expect([...answeringExtracts([first], 26, nobody, countTokens).values()]).toEqual([`${dull(1)} [...]`]);
    expect([...answeringExtracts([required], 26, nobody, countTokens).values()]).toEqual([`[...] ${told} [...]`]);
    const named = passage(1, 0, [
      [dull(1), 0.3],
      ['Mara went to the well before anybody else in the house was awake.', 0.2],
      [dull(2), 0],
    ]);
    expect([...answeringExtracts([named], 26, { entities: [mara], shown: [] }, countTokens).values()].join(' ')).toContain('Mara went');
  });

  it('are no talk for a question on who somebody is, unless the passage is required for it', () => {
    const talk = '“Mara, come and look at the boats before they leave the harbour!” cried Oren.';
    const told = 'Mara was the eldest of the pilot’s five daughters, and the proudest.';
    const entering: Candidate = {
      ...passage(1, 0, [
        [talk, 0.9],
        [told, 0.1],
        [dull(1), 0],
      ]),
      requiredFor: 'appearance',
      priority: 3,
    };
    const who = { ...nobody, isWho: true };
    expect([...answeringExtracts([entering], 60, who, countTokens).values()].join(' ')).not.toContain('boats');
    expect([...answeringExtracts([entering], 60, who, countTokens).values()].join(' ')).toContain(told);
    const focus = { start: 0, end: talk.length };
    expect([...answeringExtracts([{ ...entering, focus }], 60, who, countTokens).values()].join(' ')).toContain(talk);
    expect(passagesForExtracts([passage(2, 0, [[told, 1]]), entering], true)).toEqual([entering]);
  });

  it('are those that say who somebody is, also of other passages, rather than those that resemble the question', () => {
    const told = 'She was the widow of a pilot of Karth, and had brought up nine children.';
    const cry = 'Mara came back into the yard, and Mara Venn it was who shut the gate.';
    const sentences = [
      [cry, 0.9],
      [told, 0.1],
    ] as const;
    const { sentences: [first, second] = [], ...plain } = passage(1, 0, sentences, { requiredFor: 'appearance', priority: 1 });
    const telling = [
      { ...first!, worth: 0 },
      { ...second!, worth: 1 },
    ];
    const who = { ...nobody, isWho: true };
    expect([...answeringExtracts([{ ...plain, telling }], 26, who, countTokens).values()]).toEqual([`[...] ${told}`]);
    const other = { ...passage(2, 0, sentences), telling };
    expect(passagesForExtracts([other, { ...plain, telling }, passage(3, 0, sentences)], true)).toEqual([other, { ...plain, telling }]);
  });

  it('repeat nothing that the context has, and show where passages of a chapter do not touch', () => {
    const [one, other] = ['Mara Venn was the daughter of a ferryman of Karth.', 'She married the miller when the war was over.'];
    const known = passage(1, 0, [
      [one, 0.9],
      [dull(1), 0],
    ]);
    expect([...answeringExtracts([known], 26, { entities: [], shown: [one] }, countTokens).values()].join(' ')).not.toContain(one);
    const apart = [passage(1, 3, [[one, 0.9]]), passage(1, 7, [[other, 0.8]])];
    expect([...answeringExtracts(apart, 60, nobody, countTokens).values()]).toEqual([one, `[...] ${other}`]);
    const touching = [passage(1, 3, [[one, 0.9]]), passage(1, 4, [[other, 0.8]])];
    expect([...answeringExtracts(touching, 60, nobody, countTokens).values()]).toEqual([one, other]);
  });
});
