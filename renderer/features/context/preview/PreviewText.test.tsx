import { act, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from '../../../testing/world.ts';
import { previewBlocks, PreviewText } from './PreviewText.tsx';

describe('previewBlocks', () => {
  it('assigns each line to the piece that covers most of it', () => {
    const text = '# Head\n\n- (ch. 1) One. [1]\n- Two,\nstill two. [2]\n\n## Sources';
    const at = (words: string): number => text.indexOf(words);
    const one = item({ reference: 'a:1', range: [at('One'), at(' [1]')] });
    const two = item({ reference: 'b:1', range: [at('Two'), at(' [2]')] });
    const blocks = previewBlocks(text, [two, one]);
    expect(blocks.map((block) => [block.item?.reference ?? null, block.text])).toEqual([
      [null, '# Head\n'],
      ['a:1', '- (ch. 1) One. [1]'],
      ['b:1', '- Two,\nstill two. [2]'],
      [null, '\n## Sources'],
    ]);
  });

  it('keeps every character for any ranges', () => {
    const range = fc.tuple(fc.nat(80), fc.nat(80)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as [number, number]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('word', '\n', ' ', '# x')), fc.array(range, { maxLength: 6 }), (parts, ranges) => {
        const text = parts.join('');
        const items = ranges.map((one, index) => item({ reference: `${index}:1`, range: one }));
        const blocks = previewBlocks(text, items);
        expect(blocks.map((block) => block.text).join('\n')).toBe(text);
        for (const block of blocks) expect(text.startsWith(block.text, block.start)).toBe(true);
      }),
    );
  });
});

describe('PreviewText', () => {
  /** The text as it is shown, with `<b>` and `<i>` around what is bold and italic, and its whole text. */
  async function shown(text: string): Promise<readonly [string, string]> {
    const { container, unmount } = render(
      <PreviewText blocks={previewBlocks(text, [])} font="prose" format="markdown" shown={null} isWhole={false} onShow={() => undefined} />,
    );
    await waitFor(() => expect(container.querySelector('.preview-block')).not.toBeNull());
    const whole = container.textContent;
    for (const mark of container.querySelectorAll('.preview-mark')) mark.remove();
    const html = container.querySelector('.preview-block')!.innerHTML;
    unmount();
    return [html.replaceAll(/<(\/?)(strong|em)[^>]*>/g, (_all, end, name) => `<${end}${name === 'em' ? 'i' : 'b'}>`), whole];
  }

  it.each([
    ['Not **a word\nmore** of it', 'Not <b>a word\nmore</b> of it'],
    ['**He *never* came.**', '<b>He <i>never</i> came.</b>'],
    ['***Both*** and _one_ and __two__', '<b>Both</b> and <i>one</i> and <b>two</b>'],
    ['**_Mara_ Venn**', '<b><i>Mara</i> Venn</b>'],
    ['*__bold__ it*', '<i><b>bold</b> it</i>'],
    ['_**Mara** is red_', '<i><b>Mara</b> is red</i>'],
    ['**Mara**s Schwester, *Mara*s Bruder, 无**名**氏', '<b>Mara</b>s Schwester, <i>Mara</i>s Bruder, 无<b>名</b>氏'],
    ['слово_слово_слово, été_été_été, __init__s', 'слово_слово_слово, été_été_été, __init__s'],
    ['Freund*innen und Leser*innen', 'Freund*innen und Leser*innen'],
    ['# The **Heron**', '<b>The <b>Heron</b></b>'],
    ['2 * 3 * 4, a_b_c, 5*6*7', '2 * 3 * 4, a_b_c, 5*6*7'],
    ['* one\n* two', '* one\n* two'],
    ['*One\n\ntwo*', '*One\n\ntwo*'],
  ])('shows %j without the marks of Markdown, which stay in its text', async (text, html) => {
    expect(await shown(text)).toEqual([html, text]);
  });

  it('styles only the pages of a long text that are near the screen, all of them for a search, and loses no character', async () => {
    const text = Array.from({ length: 120 }, (_value, at) => `A **line** ${at}.`).join('\n');
    const items = Array.from({ length: 120 }, (_value, at) => {
      const start = text.indexOf(` ${at}.`) - 'A **line**'.length;
      return item({ reference: `a:${at}`, range: [start, start + 10] });
    });
    const blocks = previewBlocks(text, items);
    const view = (shown: string | null, isWhole: boolean) => (
      <PreviewText blocks={blocks} font="prose" format="markdown" shown={shown} isWhole={isWhole} onShow={() => undefined} />
    );
    const { container, rerender } = render(view(null, false));
    await waitFor(() => expect(container.textContent).toBe(text));
    const styled = () => container.querySelectorAll('strong').length;
    expect(styled()).toBe(0);
    const [, second] = container.querySelectorAll('.preview-page');
    act(() => void second!.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: false })));
    expect([styled(), container.textContent]).toEqual([6, text]);
    rerender(view('a:100', false));
    expect(container.querySelector('[data-reference="a:100"]')?.classList).toContain('preview-shown');
    rerender(view(null, true));
    expect([styled(), container.textContent]).toEqual([120, text]);
  });

  it('keeps every character of any text', async () => {
    const emphasized = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('Mara', 'слово', ' ', '\n', '# ', '[1]', '\\', '*', '_'),
        fc.tuple(fc.constantFrom('*', '**', '***', '_', '__'), tie('text'), tie('text')).map(([mark, a, b]) => `${mark}${a}${b}${mark}`),
      ),
    })).text;
    const texts = fc.array(emphasized, { maxLength: 5 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await shown(text))[1]).toBe(text);
      }),
    );
  });
});
