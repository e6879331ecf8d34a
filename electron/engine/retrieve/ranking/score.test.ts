import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noSignals, type Signals } from '#shared/model/signals.ts';
import { answerProbability, confidenceInEntity, confidenceModel, confidenceThresholds } from './score.ts';
import { questionWeights, scoreOf } from './weights.ts';

describe('scoreOf', () => {
  it('shares out the weight when a signal is missing', () => {
    const signals = {
      entityMatch: 1,
      semantic: 1,
      lateInteraction: 1,
      keyword: 1,
      coverage: 1,
      document: 1,
      neighbours: 1,
      proximity: 1,
      recency: 1,
      importance: 1,
    };
    expect(scoreOf(signals, questionWeights)).toBeCloseTo(1);
    expect(scoreOf({ ...signals, semantic: null }, questionWeights)).toBeCloseTo(1);
    const rest = Object.values(questionWeights).reduce((a, b) => a + b, 0) - questionWeights.semantic;
    expect(scoreOf({ ...signals, entityMatch: 0, semantic: null }, questionWeights)).toBeCloseTo(
      (rest - questionWeights.entityMatch) / rest,
    );
    expect(scoreOf(noSignals, questionWeights)).toBe(0);
  });
});

const signals = (evidence: number, more: Partial<Signals> = {}): Signals => ({
  entityMatch: 0,
  semantic: evidence,
  lateInteraction: evidence,
  keyword: evidence,
  coverage: evidence,
  document: evidence,
  neighbours: evidence,
  proximity: 0,
  recency: 0,
  importance: 0,
  ...more,
});

describe('confidenceModel', () => {
  it('is high for the best of strong chunks and falls with the distance to it', () => {
    const all = [0.6, 0.58, 0.3].map((evidence) => ({ signals: signals(evidence) }));
    const confidenceOf = confidenceModel(all);
    expect(all.map((chunk) => confidenceOf(chunk.signals))).toEqual(['high', 'medium', 'low']);
  });

  it('is not high for the best when all are weak', () => {
    expect(confidenceModel([{ signals: signals(0.2) }])(signals(0.2))).not.toBe('high');
  });

  it('judges by the signals that are there when one is missing', () => {
    const byWords = signals(0.6, { semantic: null, lateInteraction: null });
    expect(confidenceModel([{ signals: byWords }])(byWords)).toBe('high');
  });

  it('ignores entity signals', () => {
    const confidenceOf = confidenceModel([{ signals: signals(0.6) }]);
    expect(confidenceOf(signals(0.3, { entityMatch: 1, proximity: 1, importance: 1 }))).toBe('low');
  });

  it('has the thresholds that the contract documents', () => {
    const doc = readFileSync(new URL('../../../../shared/model/context/context.ts', import.meta.url), 'utf8');
    const decimal = (value: number): string => String(value).replace('0.', '.');
    const { high, medium } = confidenceThresholds;
    expect(doc).toContain(`probability that it answers the question, \`high\` from ${decimal(high)}, \`medium\` from ${decimal(medium)};`);
    // The curve crosses each threshold where the level changes.
    const best = 0.6;
    for (let evidence = 0; evidence <= best; evidence += 0.01) {
      const probability = answerProbability(signals(evidence), best);
      const level = probability >= high ? 'high' : probability >= medium ? 'medium' : 'low';
      expect(confidenceModel([{ signals: signals(best) }])(signals(evidence))).toBe(level);
    }
  });
});

describe('confidenceInEntity', () => {
  it('is high when the question means the entity for certain, medium from one half', () => {
    expect([1, 0.75, 0.5, 0.3].map(confidenceInEntity)).toEqual(['high', 'medium', 'medium', 'low']);
  });
});
