import { describe, expect, it } from 'vitest';
import type { Signals } from '#shared/model/context.ts';
import { confidenceInEntity, createConfidence } from './confidence.ts';

const signals = (evidence: number, more: Partial<Signals> = {}): Signals => ({
  entityMatch: 0,
  semantic: evidence,
  keyword: evidence,
  coverage: evidence,
  document: evidence,
  neighbours: evidence,
  proximity: 0,
  recency: 0,
  importance: 0,
  ...more,
});

describe('confidence', () => {
  it('is high for the best of strong passages, less with each step behind it, though the question names nobody', () => {
    const all = [0.6, 0.58, 0.3].map((evidence) => ({ signals: signals(evidence) }));
    const confidenceOf = createConfidence(all);
    expect(all.map((passage) => confidenceOf(passage.signals))).toEqual(['high', 'medium', 'low']);
  });

  it('is not high for the best of passages that all are weak', () => {
    expect(createConfidence([{ signals: signals(0.2) }])(signals(0.2))).not.toBe('high');
  });

  it('judges by the signals that are there', () => {
    const byWords = signals(0.6, { semantic: null });
    expect(createConfidence([{ signals: byWords }])(byWords)).toBe('high');
  });

  it('does not take the naming of an entity for an answer', () => {
    const confidenceOf = createConfidence([{ signals: signals(0.6) }]);
    expect(confidenceOf(signals(0.3, { entityMatch: 1, proximity: 1, importance: 1 }))).toBe('low');
  });

  it('is as sure of what an entity is as the question means it', () => {
    expect([1, 0.75, 0.3].map(confidenceInEntity)).toEqual(['high', 'medium', 'low']);
  });
});
