import { describe, expect, it } from 'vitest';
import { note } from './testing.ts';

describe('withRelatedLists', () => {
  const statement = 'Mara keeps the lamp of Low Harbour, and has kept it for nine years.';
  const rolesOf = (...lines: readonly string[]): string[][] =>
    note([statement, '', ...lines]).chunks.map(({ role, text }) => [role, text.split('\n')[0]!]);

  it.each([
    ['a summary', ['<details>', '<summary>Related pages</summary>', '', '- [[Oren Sallow]]', '- [[Low Harbour]]', '</details>']],
    ['a label in bold', ['**See also:**', '', '- [[Oren Sallow]]', '- [[Low Harbour|the harbour]]']],
    ['a heading', ['## Related notes', '', '- [Oren](Oren.md)', '- [[Low Harbour]]']],
    ['a heading in German', ['## Verwandte Seiten', '', '1. [[Oren Sallow]]', '2. [[Low Harbour]]']],
  ])('takes links below %s for no text of the world', (_, lines) => {
    const [own, list] = rolesOf(...lines);
    expect(own).toEqual(['canon', statement]);
    expect(list![0]).toBe('scrap');
  });

  it.each([
    ['a list that says something of its links', ['**Related pages**', '', '- [[Oren Sallow]], her brother', '- [[Low Harbour]]']],
    ['a list of members', ['## Members', '', '- [[Oren Sallow]]', '- [[Low Harbour]]']],
  ])('keeps %s', (_, lines) => {
    expect(rolesOf(...lines).map(([role]) => role)).not.toContain('scrap');
  });

  it('keeps the links', () => {
    expect(note([statement, '', '## Related', '', '- [[Oren Sallow]]']).links.map(({ target }) => target)).toEqual(['Oren Sallow']);
  });
});
