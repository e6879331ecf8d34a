import { describe, expect, it } from 'vitest';
import { markdownOf } from '../testing.ts';

describe('a web page', () => {
  it('has its title, headings and text; no scripts, styles, navigation', async () => {
    const page =
      '<html><head><title>Salt &amp; Rain</title><style>p{}</style></head><body><nav>Home</nav><h1>One</h1><p>A <b>lamp</b>&nbsp;went out.</p><script>x()</script></body></html>';
    expect(await markdownOf('a.html', page)).toBe('---\ntitle: "Salt & Rain"\n---\n\n# One\n\nA **lamp** went out.');
  });

  it('is decoded as it declares', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('<meta charset="windows-1251"><p>'), 0xcc, 0xe8, 0xf0]);
    expect(await markdownOf('a.htm', bytes)).toBe('Мир');
  });

  it('cannot forge Markdown by its text', async () => {
    expect(await markdownOf('a.html', '<p># not a heading</p><p>[a](b)</p>')).toBe('\\# not a heading\n\n\\[a\\](b)');
  });
});
