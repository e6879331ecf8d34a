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

  it('reads speech in French quotation marks, which have spaces inside', () => {
    const spoken = (open: string, close: string): string[] =>
      Array.from({ length: 20 }, () => [
        `${open}La marée descend, dit Maude en repliant la voile. Tu viens ?${close}`,
        '',
        'Le vent tombe.',
        '',
      ]).flat();
    expect(score(...spoken('« ', ' »'))).toBe(score(...spoken('«', '»')));
    expect(score(...spoken('«\u202F', '\u202F»'))).toBeGreaterThan(maybeProse);
    expect(score(...spoken('', ''))).toBeLessThan(score(...spoken('« ', ' »')));
  });

  it('is lower for a text that states its purpose at the top, and for one with many short sections', () => {
    const head = ['# Ebb', '', '**Project:** Salt', '**Purpose:** Reference for narration.', ''];
    expect(score(...head, ...story(20))).toBeLessThan(score('# Ebb', '', ...story(20)));
    const sections = Array.from({ length: 10 }, (_, index) => [`## Rule ${index}`, '', ...story(2)]).flat();
    expect(score(...sections)).toBeLessThan(score(...story(20)));
  });

  it('rejects lists with bullets of any kind', () => {
    const list = story(20).map((line) => (line === '' ? line : `•\t${line}`));
    expect(score(...list)).toBeLessThan(maybeProse);
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

  it('rejects a guide to a game, which speaks to its readers of rolls and players', () => {
    const rules = [
      'When you try something risky, the GM asks for a roll. You roll a d20 and add your bonus; on a 20 you may choose what happens.',
      'Players who fail a saving throw lose hit points. You can ask the GM for an ability check if your character knows the place.',
    ];
    const guide = Array.from({ length: 12 }, (_, index) => [rules[index % 2]!, '']).flat();
    expect(score(...guide)).toBe(formScore);
    const afloat = 'The boat rolled and rolled, and you felt your master roll his eyes at you while the lamps were rolling in the dark.';
    expect(score(...Array.from({ length: 20 }, () => [afloat, '']).flat())).toBeGreaterThanOrEqual(0);
    expect(score('Mara rolled a d20, and the players looked at you.', '', ...story(20))).toBeGreaterThan(sureProse);
  });

  it('rejects a guide to a world in many short sections, and takes quoted terms in Japanese for no speech', () => {
    const sentence = 'この国では「魔術」と呼ばれる技術と「科学」が並び立ち、港の町と山の村はそれぞれの暦を守っています。';
    const section = (index: number): string[] => [`## 第${index}の国`, '', sentence.repeat(3), ''];
    expect(score(...Array.from({ length: 8 }, (_, index) => section(index)).flat())).toBe(formScore);
    const spoken = Array.from({ length: 40 }, () => [
      '「潮はまだ来ない」と真良は言った。',
      '舟は泥の上に横たわり、誰も答えなかった。',
    ]).flat();
    expect(score(...spoken)).toBeGreaterThan(maybeProse);
  });

  describe('of a play', () => {
    const speeches = (cue: (name: string) => string): string[] =>
      Array.from({ length: 30 }, (_, index) => [
        `${cue(['MARA', 'OREN SALLOW', 'FIRST GUARD'][index % 3]!)} The tide is late, and nobody asks me.`,
        '',
      ]).flat();
    it.each<[string, (name: string) => string]>([
      ['with a full stop', (name) => `${name}.`],
      ['with a direction', (name) => `${name} [at the door]`],
      ['above their speech', (name) => `${name}\n`],
      ['shortened', (name) => `${name.charAt(0)}${name.slice(1, 4).toLowerCase().trim()}.`],
      ['in bold', (name) => `**${name}**`],
    ])('is full when its speakers stand at the start of a line, %s', (_how, cue) => {
      expect(score('ACT I', '', 'A quay at night.', '', ...speeches(cue))).toBe(1);
    });

    it('is low without acts or scenes, and when the words in capitals are labels that each section has once', () => {
      expect(score('Interview', '', ...speeches((name) => `${name}.`))).toBeLessThan(maybeProse);
      const outline = Array.from({ length: 12 }, (_, index) => [
        `SCENE ${index + 1}`,
        '',
        'GOAL: Mara has to be at the quay before the tide.',
        'CONFLICT: Oren is there, and the lamps are out.',
        '',
      ]).flat();
      expect(score(...outline)).toBeLessThan(maybeProse);
    });
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
