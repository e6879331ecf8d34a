type Channels = readonly [number, number, number];

/** Red, green and blue, 0 to 1, of `#rrggbb`; null for anything else. */
export function parseColour(text: string): Channels | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (!match) return null;
  const [, red = '', green = '', blue = ''] = match;
  return [red, green, blue].map((part) => parseInt(part, 16) / 255) as unknown as Channels;
}

function formatColour(channels: Channels): string {
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What text needs on its ground (WCAG 2.2 AA). */
const minContrast = 4.5;
const mixSteps = 50;

/** The colour (`#rrggbb`) if readable on all backgrounds, else the nearest towards black or white that is. */
export function ensureContrast(colour: string, backgrounds: readonly string[]): string {
  const own = parseColour(colour);
  const groundChannels = backgrounds.map(parseColour).filter((ground) => ground !== null);
  if (!own || groundChannels.length === 0) return colour;
  const extreme = groundChannels.reduce((sum, ground) => sum + luminance(ground), 0) / groundChannels.length > 0.18 ? 0 : 1;
  for (let step = 0; step <= mixSteps; step++) {
    // Rounded first, because the displayed colour is what matters.
    const mixed = formatColour(own.map((value) => value + ((extreme - value) * step) / mixSteps) as unknown as Channels);
    if (groundChannels.every((ground) => contrast(parseColour(mixed)!, ground) >= minContrast)) return mixed;
  }
  return extreme === 0 ? '#000000' : '#ffffff';
}
