import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentText } from '#shared/model/vault.ts';
import { emptyWorld, type MarkdownWorld, MarkdownWorldContext } from './Inline.tsx';
import { splitIntoBlocks } from './documentBlocks.ts';
import { DocumentBlockView } from './DocumentBlockView.tsx';

function show(
  text: string,
  world: Partial<MarkdownWorld> = {},
  names: { id: string; surface: string }[] = [],
  properties: DocumentText['properties'] = null,
): HTMLElement {
  const passages = [{ lines: [1, 999] as const, names }];
  return render(
    <MarkdownWorldContext value={{ ...emptyWorld, ...world }}>
      {splitIntoBlocks(text, 'Note.md', properties?.lastLine).map((block) => (
        <DocumentBlockView key={block.firstLine} block={block} passages={passages} properties={properties} marked={[3, 3]} />
      ))}
    </MarkdownWorldContext>,
  ).container;
}

describe('DocumentBlockView', () => {
  it('shows HTML that means something as that, without attributes, and all other HTML as its source', () => {
    const page = show(
      'Before <b onclick="x()" style="color:red">bold <i>and</i></b> a<br>b <font>c</font> <button>d</button>\n\n<script>window.pwned = true</script>\n\n' +
        '<img src=x onerror="window.pwned = true">\n\n<div onclick="x()"><p>In a box.</p><form action="https://example.com"></form></div>\n',
    );
    expect(page.querySelector('script, img, button, form, font, [onclick], [style], [class="x"]')).toBeNull();
    expect(page.querySelector('b')?.textContent).toBe('bold and');
    expect(page.querySelector('p')?.textContent).toBe('Before bold and ab c <button>d</button>');
    expect(page.textContent).toContain('<script>window.pwned = true</script>');
    expect(page.textContent).toContain('In a box.');
    expect(page.textContent).toContain('<form action="https://example.com"></form>');
    expect('pwned' in window).toBe(false);
  });

  it('folds code that a plugin would run, names what it would fill in, and shows other code as it is', () => {
    const page = show(
      '```dataviewjs\ndv.list(dv.pages())\n```\n\n<%* tp.file.rename("Weir")\ntp.file.move("Low") %>\n\nWeir has `= this.people` people and `INPUT[text:ruler]` rules on <% tp.date.now() %>.\n\n```js\nlet tide = 1;\n```\n\nType `ls` there.',
    );
    expect([...page.querySelectorAll('details > summary')].map(({ textContent }) => textContent)).toEqual([
      'Code for a plugin: dataviewjs',
      'Code for a plugin: Templater',
    ]);
    expect(page.querySelector('details')?.open).toBe(false);
    expect(screen.getByText(/^Weir has/).textContent).toBe('Weir has plugin field people and plugin field rules on plugin field.');
    expect(page.querySelector('.doc-block > .doc-code')?.textContent).toBe('let tide = 1;');
    expect(screen.getByText('ls').tagName).toBe('CODE');
  });

  it('marks the row of a table that is meant, not the whole of it, and the table where its head is', () => {
    const table = '| Term | Meaning |\n| --- | --- |\n| Weir | A dam. |\n| Wick | A lamp. |\n';
    const marks = (text: string): (string | null)[] =>
      [...show(text).querySelectorAll('.doc-marked')].map(({ textContent }) => textContent);
    expect(marks(table)).toEqual(['WeirA dam.']);
    expect(marks(`\n\n${table}`)).toEqual(['TermMeaningWeirA dam.WickA lamp.']);
  });

  it('shows an infobox in HTML as a table of names and values, also where blank lines cut it into pieces', async () => {
    const navigate = vi.fn();
    const page = show(
      '<div class="box">\n<table>\n\n    <tr>\n        <td><b>Leader</b></td>\n        <td>[[Ilse]]<br>since 1204</td>\n    </tr>\n\n    <tr>\n' +
        '        <td><b>Seat</b></td>\n        <td><a href="javascript:x()">Hallow</a></td>\n    </tr>\n\n</table>\n</div>\n\nThe guild is old.\n',
      { navigate, resolve: (target) => (target === 'Ilse' ? { entity: 'Ilse' } : null) },
    );
    expect([...page.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['Leader', 'Ilsesince 1204'],
      ['Seat', 'Hallow'],
    ]);
    expect(page.querySelector('pre, a')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ilse' }));
    expect(navigate).toHaveBeenCalledWith({ entity: 'Ilse' });
    expect(page.textContent).toContain('The guild is old.');
  });

  it('keeps lists, headings and quotes of HTML, and the text of elements hundreds of levels deep', () => {
    const deep = `${'<div>'.repeat(300)}core${'</div>'.repeat(300)}`;
    const page = show(`<h2>Ranks</h2>\n<ul><li>First</li><li>Second <em>class</em></li></ul>\n<blockquote>Said.</blockquote>\n\n${deep}\n`);
    expect(page.querySelector('h3')?.textContent).toBe('Ranks');
    expect([...page.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['First', 'Second class']);
    expect(page.querySelector('blockquote')?.textContent).toBe('Said.');
    expect(page.textContent).toContain('core');
  });

  it('does not open javascript:, data: and file: links', async () => {
    const openAddress = vi.fn();
    const navigate = vi.fn();
    const page = show(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](file:///etc/passwd) [d](JAVASCRIPT:alert(1)) <javascript:alert(1)>',
      {
        openAddress,
        navigate,
        resolve: () => ({ document: 'x.md' }),
      },
    );
    expect(page.querySelector('a, button')).toBeNull();
    await userEvent.click(screen.getByText('a'));
    expect(openAddress).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('loads no pictures, remote or not', () => {
    const page = show('![a map](https://example.com/track.png) ![](local.png) ![[embed.png]]');
    expect(page.querySelector('img, picture, object, [src], [style*="url"]')).toBeNull();
    expect(page.textContent).toBe('a map local.png embed.png');
  });

  it('opens web addresses only by a click, in the browser', async () => {
    const openAddress = vi.fn();
    show('See [the site](https://example.com/a).', { openAddress });
    await userEvent.click(screen.getByRole('button', { name: 'the site' }));
    expect(openAddress).toHaveBeenCalledWith('https://example.com/a');
  });

  it('makes names and wikilinks clickable, and marks the entity in focus', async () => {
    const navigate = vi.fn();
    const page = show(
      'Ilse met [[Bram Corrow|her brother]] and Ilsebill at [[Nowhere]].',
      { navigate, focus: 'Notes/Ilse', resolve: (target) => (target === 'Bram Corrow' ? { entity: 'Notes/Bram' } : null) },
      [{ id: 'Notes/Ilse', surface: 'Ilse' }],
    );
    await userEvent.click(screen.getByRole('button', { name: 'her brother' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ilse' }));
    expect(navigate.mock.calls).toEqual([[{ entity: 'Notes/Bram' }], [{ entity: 'Notes/Ilse' }]]);
    expect(page.querySelectorAll('.doc-focus')).toHaveLength(1);
    expect(screen.getByText('Nowhere').tagName).toBe('SPAN');
  });

  it('shows the properties that the engine read, and marks the passage by its lines in the file', () => {
    const properties = {
      lastLine: 6,
      rows: [
        { key: 'born', values: ['0423-01-02'], lines: [2, 2] as const },
        { key: 'allies', values: ['[[Oren]]', 'Dace'], lines: [4, 5] as const },
      ],
    };
    const page = show('---\nborn: 0423-01-02\nallies:\n  - "[[Oren]]"\n  - Dace\n---\n\nText.\n', {}, [], properties);
    expect(page.querySelector('dl')?.textContent).toBe('born0423-01-02alliesOren\nDace');
    expect(page.querySelector('[data-line="8"]')?.textContent).toBe('Text.');
    expect(page.querySelector('.doc-marked')).toBeNull();
    const other = show('# One\n\nMarked.\n\nNot marked.');
    expect([...other.querySelectorAll('.doc-marked')].map((block) => block.textContent)).toEqual(['Marked.']);
    expect(
      show('---\na: b\n---', {}, [], { lastLine: 3, rows: [{ key: 'a', values: ['b'], lines: [2, 3] }] }).querySelector('.doc-marked'),
    ).not.toBeNull();
  });

  it('strikes out what is struck out', () => {
    expect(show('She was ~~glad~~ sad.').querySelector('del')?.textContent).toBe('glad');
  });

  it('shows task lists with boxes that cannot be ticked', () => {
    const page = show('- [x] Find **Oren**\n- [ ] Leave\n  - [ ] at once\n- No [ ] task');
    const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(boxes.map((box) => [box.checked, box.disabled])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    expect(page.querySelector('li')?.textContent).toBe('Find Oren');
    expect(page.textContent).toContain('No [ ] task');
  });

  it('shows footnotes in place, wherever their references are', () => {
    const page = show('A claim[^1] and^[said *aside*] more[^late].\n\n[^1]: It was [[Oren]].\n[^2]: Nobody.\n\n    And more.\n\nAfter.');
    expect([...page.querySelectorAll('p sup')].map((sign) => sign.textContent)).toEqual(['1', 'late']);
    const notes = [...page.querySelectorAll('.doc-footnote')].map((note) => note.textContent);
    expect(notes).toEqual(['1It was Oren.', '2Nobody.And more.']);
    expect(page.querySelector('.doc-footnote-inline em')?.textContent).toBe('aside');
    expect(page.textContent).not.toContain('[^');
  });

  it('makes web addresses in the text clickable, and no file names', async () => {
    const openAddress = vi.fn();
    const page = show('See https://example.com/a_b_c, <https://example.org> and Heron.md or www.x or a@b.org.', { openAddress });
    expect([...page.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'https://example.com/a_b_c',
      'https://example.org',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'https://example.com/a_b_c' }));
    expect(openAddress).toHaveBeenCalledWith('https://example.com/a_b_c');
  });

  it('draws tables and callouts', () => {
    const page = show('| a | b |\n|---|---|\n| 1 | 2 |\n\n> [!warning] Mind the step\n> It is wet.');
    expect(page.querySelectorAll('th, td')).toHaveLength(4);
    expect(page.querySelector('.doc-callout')?.textContent).toBe('Mind the stepIt is wet.');
    expect(show('> [!note]\n> Old *and* new.').querySelector('.doc-callout')?.textContent).toBe('noteOld and new.');
    expect(show('> [!quote]+ The *Oath*').querySelector('.doc-callout')?.innerHTML).toContain('The <em>Oath</em>');
    // A look after the kind is no word of it.
    expect(show('> [!metadata|wide]- Bio\n> Old.').querySelector('.doc-callout')?.textContent).toBe('BioOld.');
  });
});

it('every paragraph, heading, list item and cell has the direction of its own script', () => {
  const page = show('# عنوان\n\nقالت [شهرزاد](https://example.com) الحكاية.\n\n- أول\n\n| أ | ب |\n| - | - |\n| ج | د |\n\n> قول');
  for (const selector of ['h2', 'p', 'li', 'td', 'blockquote'])
    expect(page.querySelector(selector)?.getAttribute('dir'), selector).toBe('auto');
});
