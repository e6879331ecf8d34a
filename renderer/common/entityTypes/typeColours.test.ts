import { describe, expect, it } from 'vitest';
import { entityTypes } from '#shared/model/constants.ts';
import tokens from '../../ui/tokens.css?raw';
import { contrast, parseColour } from './colour.ts';

type Triple = readonly [number, number, number];

/** A token of a theme, red, green and blue from 0 to 1. */
function token(theme: string, name: string): Triple {
  const block = tokens.slice(tokens.indexOf(`data-theme='${theme}'`)).split('}')[0]!;
  return parseColour(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)![1]!)!;
}

/** How linear red, green and blue are seen, wholly colour-blind: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  typical: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** Oklab (Ottosson 2020) of a colour as some eyes see it. */
function seen(colour: Triple, eye: readonly [Triple, Triple, Triple]): Triple {
  const linear = colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
  const shown = times(eye, linear).map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    shown,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/** Two hundredths of Oklab are just told apart side by side; thrice that also at a distance. */
const apart = 0.06;

describe.each(['light', 'dark', 'paper'])('the colours of the types in %s', (theme) => {
  it('gives every type a colour that can be read as text', () => {
    for (const type of [...entityTypes, 'other'])
      for (const ground of ['ground', 'surface'])
        expect(contrast(token(theme, `type-${type}`), token(theme, ground)), `${type} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(eyes))('differ for eyes: %s', (eye) => {
    const colours = entityTypes.map((type) => [type, seen(token(theme, `type-${type}`), eyes[eye]!)] as const);
    for (const [index, [type, one]] of colours.entries())
      for (const [other, another] of colours.slice(index + 1)) {
        const distance = Math.hypot(...one.map((value, part) => value - another[part]!));
        expect(distance, `${type} and ${other}`).toBeGreaterThanOrEqual(apart);
      }
  });
});
