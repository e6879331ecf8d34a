import { describe, expect, it } from 'vitest';
import { bbcodeToMarkdown } from './worldAnvil.ts';

describe('bbcodeToMarkdown', () => {
  it.each([
    ['a spoiler', 'Rows. [spoiler]He cut it.|Show[/spoiler] Waits.', 'Rows.\n\n> [!spoiler]\n> He cut it.\n\nWaits.'],
    [
      'what a group of readers alone may see',
      'Rows. [subcontainer:a-1]He cut it.[/subcontainer] Waits.',
      'Rows.\n\n> [!spoiler]\n> He cut it.\n\nWaits.',
    ],
    ['a spoiler that nothing closes', 'Rows. [spoiler]He cut it.', 'Rows.\n\n> [!spoiler]\n> He cut it.'],
    [
      'one in another',
      'Rows. [spoiler]He [subcontainer:b]cut it[/subcontainer] at night.[/spoiler] Waits.',
      'Rows.\n\n> [!spoiler]\n> He\n\n> [!spoiler]\n> cut it\n\n> [!spoiler]\n> at night.\n\nWaits.',
    ],
    ['an end without a beginning', 'Rows.[/spoiler] Waits.', 'Rows.\n\nWaits.'],
  ])('marks %s', (_what, text, markdown) => expect(bbcodeToMarkdown(text)).toBe(markdown));
});
