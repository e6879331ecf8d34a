import { describe, expect, it } from 'vitest';
import { note } from './testing.ts';

describe('withoutNavigation', () => {
  const chunksOf = (...lines: readonly string[]): string[][] => note(lines).chunks.map(({ role, text }) => [role, text]);
  const fisher = 'Mara is a fisher of the north coast who keeps bees.';

  const statement = 'Mara keeps the lamp of Low Harbour, and has kept it for nine years.';
  const rolesOf = (...lines: readonly string[]): string[][] =>
    note([statement, '', ...lines]).chunks.map(({ role, text }) => [role, text.split('\n')[0]!]);

  it.each([
    ['a summary', ['<details>', '<summary>Related pages</summary>', '', '- [[Oren Sallow]]', '- [[Low Harbour]]', '</details>']],
    ['a label in bold', ['**See also:**', '', '- [[Oren Sallow]]', '- [[Low Harbour|the harbour]]']],
    ['a heading', ['## Related notes', '', '- [Oren](Oren.md)', '- [[Low Harbour]]']],
    ['a heading with a pictogram', ['## 🔗 Connections', '', '- [[Oren Sallow]]', '- [[Low Harbour]]']],
    ['a label that says more of itself', ['**Related pages (for the keeper of the lamp of the isle)**', '', '- [[Oren Sallow]]']],
    ['a heading of who appears', ['## Characters who appear here', '', '- [[Oren Sallow]]', '- [[Low Harbour]]']],
    ['a label in their line', ['**See also:** [[Oren Sallow]], [[Low Harbour]]']],
    ['a heading of navigation in Spanish', ['## 📖 NAVEGACIÓN', '', '- [⬅️ Anterior](01.md)', '- [Siguiente ➡️](03.md)']],
    ['a label of navigation', ['**📖 Navegación:** [Inicio](index.md) | [Anterior](01.md)']],
    ['a heading of sources', ['## Sources', '', '- https://example.org/b', '- [[Low Harbour]]']],
    ['a heading in German', ['## Verwandte Seiten', '', '1. [[Oren Sallow]]', '2. [[Low Harbour]]']],
  ])('takes links below %s for no text of the world', (_, lines) => {
    const [own, list] = rolesOf(...lines);
    expect(own).toEqual(['canon', statement]);
    expect(list![0]).toBe('scrap');
  });

  it('does not treat lines that name a file as text of the world, and keeps a sentence with one', () => {
    expect(rolesOf('characters/mara.md').map(([role]) => role)).toEqual(['canon', 'scrap']);
    expect(rolesOf('- **Archivo:** 02_Guia/03_NPCs.md', '- 出典：lore/01.md').map(([role]) => role)).toEqual(['canon', 'scrap']);
    expect(rolesOf('Her letter is kept whole in letter.md').map(([role]) => role)).toEqual(['canon']);
  });

  it('removes site generator attributes after links and headings, and invisible characters', () => {
    const [chunk] = note([
      '# Orrin {#orrin}',
      '',
      'A town\u200b by [the mill](https://example.org){:target="_blank"}&#8203; of old.',
      '{: .note }',
      '{% include map.html %}',
    ]).chunks;
    expect([chunk!.heading, chunk!.text]).toEqual([['Orrin'], 'A town by the mill of old.']);
    expect(note('It says `{#orrin}` on the {old} gate, and {.}.').chunks[0]!.text).toBe('It says {#orrin} on the {old} gate, and {.}.');
  });

  it.each([
    ['a list that says something of its links', ['**Related pages**', '', '- [[Oren Sallow]], her brother', '- [[Low Harbour]]']],
    ['a list of members', ['## Members', '', '- [[Oren Sallow]]', '- [[Low Harbour]]']],
    ['a list of members after mentions', ['## Mentions', '', 'Mara is named often.', '', '## Members', '', '- [[Oren Sallow]]']],
    ['allies below connections', ['## Connections', '', '### Allies', '', '- [[Oren Sallow]]', '- [[Low Harbour]]']],
    ['a list that a sentence introduces', ['The isle has two harbours:', '', '- [[North Harbour]]', '- [[Low Harbour]]']],
    ['a label with more than links', ['**See also:** [[Oren Sallow]], who hates her']],
  ])('keeps %s', (_, lines) => {
    expect(rolesOf(...lines).map(([role]) => role)).not.toContain('scrap');
  });

  it.each([
    ['a drawing', ['```mermaid', 'graph TD', '  Anna --> Bob', '```']],
    ['a query that no plug-in of today runs', ['```some-query', 'LIST FROM "People"', '```']],
    ['data', ['```yaml', 'name: Mara', '```']],
    ['tasks', ["- [ ] write about Mara's youth", '- [x] find a better name']],
  ])('puts %s and the text around it into passages of their own', (_, lines) => {
    const alone = chunksOf(...lines)[0]!;
    expect(chunksOf(...lines, '', fisher)).toEqual([alone, ['canon', fisher]]);
    expect(chunksOf(fisher, '', ...lines, '', fisher)).toEqual([['canon', fisher], alone, ['canon', fisher]]);
    expect(chunksOf(fisher, '', '## Family', '', ...lines)).toEqual([['canon', fisher], alone]);
  });

  it('keeps notes in a fence with the surrounding text, and a list with only some tasks', () => {
    for (const lines of [
      ['```ad-note', 'She was born at sea.', '```'],
      ['- [ ] find a better name', '- She was born at sea.'],
    ])
      expect(chunksOf(fisher, '', ...lines)).toHaveLength(1);
  });

  it.each([
    ['of links', ['- [Early life](#early-life)', '- [The war](#the-war)', '  - [Her death](#her-death)']],
    ['of links to headings', ['1. [[#Early life]]', '2. [[#The war|War]]', '3. [[#Her death]]']],
    ['with a label', ['**Contents**', '', '- Early life', '- The war', '- Her death']],
    ['under a heading', ['## On this page', '', '- Early life', '- The war', '- Her death']],
    ['that a plug-in makes', ['[TOC]']],
    ['that a site makes', ['[[_TOC_]]']],
  ])('takes a table of contents %s for no text of the world', (_, lines) => {
    const sections = ['## Early life', '', fisher, '', '## The war', '', fisher, '', '## War', '', fisher, '', '## Her death', '', fisher];
    const canon = chunksOf(...lines, '', fisher, '', ...sections).filter(([role]) => role === 'canon');
    expect(canon.map(([, text]) => text).join('\n')).not.toMatch(/^(?:\d\.|-|\[|\*\*Contents)/m);
    expect(canon[0]![1]).toContain(fisher);
  });

  it('takes a table that only leads to the notes before and after for no text of the world', () => {
    const table = ['| Previous | Campaign | Next |', '|:--:|:--:|:--:|', '|[[Session 1]]|[[The Fen]]|[[Session 3]]|'];
    expect(chunksOf(...table, fisher)).toEqual(chunksOf(fisher));
    expect(chunksOf('| Previous owner | Next owner |', '|--|--|', '| Bram the tanner | Oren Sallow |', '', fisher)[0]![1]).toContain(
      'Bram',
    );
  });

  it('excludes all lists of backlinks under any subheadings', () => {
    const sorted = ['#### Sessions', '', '- [[Night of the lamp]]', '', '#### Places', '', '- [[Low Harbour]]'];
    expect(rolesOf('## 🗣️ Mentioned in', '', ...sorted).map(([role]) => role)).toEqual(['canon', 'scrap']);
  });

  it('keeps the links of a list behind a statement', () => {
    expect(note([statement, '', '## Related', '', '- [[Oren Sallow]]']).links.map(({ target }) => target)).toEqual(['Oren Sallow']);
  });
});
