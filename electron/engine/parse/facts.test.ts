import { describe, expect, it } from 'vitest';
import { isNoticeCallout } from './facts.ts';

describe('isNoticeCallout', () => {
  it.each([
    ['todo', '', 'Give the ferry a name.'],
    ['warning', '', 'Think carefully before writing anybody who has this.'],
    ['caution', 'Stub', ''],
    ['warning', '', 'This page is a stub.'],
  ])('is what speaks of the page or plans: %s %s %s', (type, title, text) => expect(isNoticeCallout(type, title, text)).toBe(true));

  it.each([
    ['warning', '', 'The lower ward floods in spring.'],
    ['danger', 'The well', 'Nobody drinks from it twice.'],
    ['info', '', 'Rope is cheap here.'],
  ])('is not what warns of the world: %s %s %s', (type, title, text) => expect(isNoticeCallout(type, title, text)).toBe(false));
});
