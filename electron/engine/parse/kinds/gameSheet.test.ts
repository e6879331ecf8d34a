import { expect, it } from 'vitest';
import { isGameSheet } from './gameSheet.ts';

it.each([
  ['AC 15, HP 45 (10d8)\nSpeed 30 ft.\nHold Person. DC 14 Wis save or paralyzed.'],
  ['| STR | DEX | CON |\n| --- | --- | --- |\n| 9 (-1) | 14 (+2) | 10 (+0) |'],
  ['| Stat | Value |\n| Strength | 20 |\n| Luck | 15 |'],
  ['- Base Luck: 6 (not boosted)\n- Hit Points: 999\n- Mana: 999'],
  ['Stärke: 14\nGeschicklichkeit: 12\nIntelligenz: 9'],
  ['Medium humanoid (human), lawful evil\nSaving Throws Int +6, Wis +4'],
])('isGameSheet: %j', (text) => expect(isGameSheet([], text)).toBe(true));

it('isGameSheet when a heading above says so, unless it is of another kind', () => {
  expect(isGameSheet(['Combat Sheet', 'Traits'], 'If they fight inside the tower, its wards are active.')).toBe(true);
  expect(isGameSheet(['Combat'], 'He tries to talk first.')).toBe(false);
});

it.each([
  ['| Place | People |\n| Orrin | 400 |\n| Stair | 90 |'],
  ['The tower has 3 floors.\nIts master is 45 years old.\nHe is rarely seen.'],
  ['He fell from the wall and lost 3 fingers.\nThe healer rolled 2d6 for him in jest.\nNobody laughed at it.'],
])('isGameSheet: no sheet is %j', (text) => expect(isGameSheet([], text)).toBe(false));
