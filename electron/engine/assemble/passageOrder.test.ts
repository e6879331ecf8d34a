import { describe, expect, it } from 'vitest';
import { PassageOrder } from './passageOrder.ts';
import type { Candidate } from './pack/types.ts';

const passage = (ordinal: number, score: number): Candidate =>
  ({ source: { path: 'story.md', kind: 'manuscript' }, ordinal, score }) as unknown as Candidate;
/** Passages of one chapter, best first; every other one of it. */
const general = Array.from({ length: 40 }, (_, at) => passage(2 * at, 1 - at / 100));
const ordinalsOf = (passages: Iterable<Candidate>): (number | null)[] => [...passages].map(({ ordinal }) => ordinal);

describe('PassageOrder', () => {
  it('leaves out closed passages, and offers them again once some are reopened', () => {
    const order = new PassageOrder(general, false);
    const taken = general.slice(0, 5);
    const closed = new Set(general.slice(0, 20));
    const isClosed = (each: Candidate): boolean => closed.has(each);
    expect(ordinalsOf(order.inOrder(taken, isClosed))).toEqual(ordinalsOf(general.slice(20)));
    closed.delete(general[10]!);
    order.reopen();
    expect(ordinalsOf(order.inOrder(taken, isClosed))).toEqual(ordinalsOf([general[10]!, ...general.slice(20)]));
  });

  it('offers every open passage, however often it is asked', () => {
    const order = new PassageOrder(general, false);
    const closed = new Set(general.slice(0, 4));
    for (const next of general.slice(4)) {
      // Some that were closed meanwhile may still be among them.
      const first = [...order.inOrder([...closed], (each) => closed.has(each))].find((each) => !closed.has(each));
      expect(first?.ordinal).toBe(next.ordinal);
      closed.add(next);
    }
  });
});
