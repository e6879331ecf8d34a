import { describe, expect, it } from 'vitest';
import { formScore, maybeProse, proseScore, sureProse } from './narrative.ts';

const narrated = [
  'The tide had gone out when Mara came down to the quay, and the boats lay on their sides in the mud.',
  '“You could have asked,” she said. “Nobody asked me.” Oren was silent; he had rowed since dawn.',
];
const story = (paragraphs: number): string[] => Array.from({ length: paragraphs }, (_, index) => [narrated[index % 2]!, '']).flat();
const score = (...lines: string[]): number => proseScore(lines.join('\n').split('\n'));

describe('proseScore', () => {
  it('recognises narrative that opens with place and time', () => {
    expect(score(...story(20))).toBeGreaterThan(sureProse);
    expect(score('# Ebb', '', '**POV:** Mara', '**Date:** the third', '', ...story(20))).toBe(score('# Ebb', '', ...story(20)));
  });

  it('is lower for a text that states its purpose at the top, and for one with many short sections', () => {
    const head = ['# Ebb', '', '**Project:** Salt', '**Purpose:** Reference for narration.', ''];
    expect(score(...head, ...story(20))).toBeLessThan(score('# Ebb', '', ...story(20)));
    const sections = Array.from({ length: 10 }, (_, index) => [`## Rule ${index}`, '', ...story(2)]).flat();
    expect(score(...sections)).toBeLessThan(score(...story(20)));
  });

  it('rejects a filled-in form, but accepts narrative with a few labels', () => {
    const labels = ['Species', 'Role', 'Voice', 'Tone', 'Scene', 'Ending'];
    const form = labels.flatMap((label) => [
      `**${label}:** what was said of it was long and had been\nwritten down by hand in two lines.`,
      '',
    ]);
    expect(score(...form)).toBe(formScore);
    expect(score(...form, ...story(60))).toBeGreaterThan(maybeProse);
    const play = Array.from({ length: 20 }, (_, index) => `**${index % 2 ? 'Mara' : 'Oren'}:** Where were you when the lamps went out?`);
    expect(score(...play)).toBeGreaterThanOrEqual(0);
  });

  it('takes speech behind hyphens for speech, and a list of names for a list', () => {
    const spoken = [
      '- The tide is late, - said Mara.',
      '',
      '- And the lamps? - asked Oren, who had rowed since dawn.',
      '',
      narrated[0]!,
      '',
    ];
    expect(score(...Array.from({ length: 12 }, () => spoken).flat())).toBeGreaterThan(sureProse);
    const listed = ['- Mara - keeper of the ferry at Orrin.', '- Oren - who was her brother, and had a boat.', ''];
    expect(score(...Array.from({ length: 20 }, () => listed).flat())).toBe(0);
  });
});
