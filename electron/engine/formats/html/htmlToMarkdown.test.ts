import { describe, expect, it } from 'vitest';
import { formatOf } from '../registry.ts';
import { markdownOf } from '../testing.ts';

it('a page without a declared encoding is read in the one that it is in', async () => {
  const { text } = await formatOf('a.html')!.convert(Buffer.from('<body><p>Émile waits at the café.</p></body>', 'latin1'));
  expect(text).toBe('Émile waits at the café.');
});

describe('a web page', () => {
  it('has its title, headings and text; no scripts, styles, navigation', async () => {
    const page =
      '<html><head><title>Salt &amp; Rain</title><style>p{}</style></head><body><nav>Home</nav><h1>One</h1><p>A <b>lamp</b>&nbsp;went out.</p><script>x()</script></body></html>';
    expect(await markdownOf('a.html', page)).toBe('---\ntitle: "Salt & Rain"\n---\n\n# One\n\nA **lamp** went out.');
  });

  it.each([
    ['The Mill - Lantern Reach', '<h1>The Mill</h1>', 'The Mill'],
    ['The Mill | Places', '<h2>☼ The Mill</h2>', 'The Mill'],
    ['The Mill - Lantern Reach', '<h2>Lantern Reach</h2>', 'The Mill'],
    ['Salt - A Tale - Lantern Reach', '<h2>Lantern Reach</h2>', 'Salt - A Tale'],
    ['Session 9 - Sand', '<h2>The Mill</h2>', 'Session 9 - Sand'],
    ['Jean-Luc', '<h1>Luc</h1>', 'Jean-Luc'],
  ])('has a title without the name of its site: %s above %s', async (title, body, expected) =>
    expect(await markdownOf('a.html', `<head><title>${title}</title></head><body>${body}</body>`)).toContain(
      `title: ${JSON.stringify(expected)}\n`,
    ),
  );

  it('has words without the readings above them', async () => {
    const page = '<p><ruby>山田<rp>(</rp><rt>やまだ</rt><rp>)</rp></ruby>は<ruby>港<rt>みなと</rt></ruby>へ行った。</p>';
    expect(await markdownOf('a.html', page)).toBe('山田は港へ行った。');
  });

  it.each(['div class="sidenav"', 'ul id="main-menu"', 'div role="navigation"', 'div class="box breadcrumbs"'])(
    'has no menu: %s',
    async (tag) => {
      const page = `<${tag}><a href="/a">Players</a> Home</${tag.split(' ')[0]!}><ul class="menu"><li>Eel soup</li></ul>`;
      expect(await markdownOf('a.html', page)).toBe('- Eel soup');
    },
  );

  it.each([
    ['../people/mara.html#kin', '[Mara](<../people/mara.html#kin>)'],
    ['/site/people/', '[Mara](</site/people/>)'],
    ['#mara', 'Mara'],
    ['javascript:open()', 'Mara'],
    ['mara.png', 'Mara'],
  ])('keeps links to other pages of its site: %s', async (address, expected) =>
    expect(await markdownOf('a.html', `<p>Ask <a href="${address}">Mara</a> there.</p>`)).toBe(`Ask ${expected} there.`),
  );

  it('writes a definition list as entries with their terms in bold', async () => {
    const page = '<dl><dt>Race</dt><dd>Marsh elf</dd><dt>Seat:</dt><dt>Home</dt><dd>The <b>Mill</b></dd><dt>Empty</dt><dd></dd></dl>';
    expect(await markdownOf('a.html', page)).toBe('- **Race:** Marsh elf\n- **Seat:** The **Mill**\n- **Home:** The **Mill**');
  });

  it('is decoded by the character set that it declares', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('<meta charset="windows-1251"><p>'), 0xcc, 0xe8, 0xf0]);
    expect(await markdownOf('a.htm', bytes)).toBe('Мир');
  });

  it('puts the content of a cell on one line: paragraphs, lists, emphasis, a nested table', async () => {
    const page =
      '<table><tr><th>Name</th><th>About</th></tr><tr><td><p>Ilse</p><p>Vale</p></td><td><p>keeps <b>light</b></p><ul><li>a rope</li><li>a|b</li></ul></td></tr>' +
      '<tr><td></td><td>in <table><tr><td>x</td><td>y</td></tr></table></td></tr></table>';
    expect(await markdownOf('a.html', page)).toBe(
      '| Name | About |\n| --- | --- |\n| Ilse Vale | keeps **light** - a rope - a\\|b |\n|  | in x y |',
    );
  });

  it.each([
    ['<p>Rain. <span class="spoiler">She did it.</span> Fog.</p>', 'Rain.\n\n> [!spoiler]\n> She did it.\n\n Fog.'],
    ['<p>Rain.</p><div hidden><p>She did it.</p><p>She ran.</p></div>', 'Rain.\n\n> [!spoiler]\n> She did it.\n>\n> She ran.'],
    ['<p>Rain.</p><p style="color: red; display:none">She did it.</p>', 'Rain.\n\n> [!spoiler]\n> She did it.'],
    ['<h2 hidden>Rain</h2><p>Fog.</p>', '## Rain\n\nFog.'],
    ['<p class="despoiler">Rain.</p>', 'Rain.'],
  ])('marks what the page shows only when asked: %s', async (html, markdown) =>
    expect((await markdownOf('a.html', html)).trim()).toBe(markdown),
  );

  it('treats a table of one column as a frame around its text', async () => {
    expect(await markdownOf('a.html', '<table><tr><td><p>One.</p><p>Two.</p></td></tr><tr><td>Three.</td></tr></table>')).toBe(
      'One.\n\nTwo.\n\nThree.',
    );
  });

  it('cannot inject Markdown through its text', async () => {
    expect(await markdownOf('a.html', '<p># not a heading</p><p>[a](b)</p>')).toBe('\\# not a heading\n\n\\[a\\](b)');
  });

  it('has a group of headings as one, and none of a picture alone, whose name of a file says nothing', async () => {
    const page =
      '<hgroup><h2>XX</h2><p>The Lamp</p></hgroup><h5><a href="x.jpg"><img src="images/0010m.jpg" alt="0010m "></a></h5><p>Rain.</p><img src="a.png" alt="A boat">';
    expect(await markdownOf('a.html', page)).toBe('## XX: The Lamp\n\nRain.\n\nA boat');
  });

  it.each([
    ['divisions', '<div>', '</div>'],
    ['lists', '<ul><li>', '</li></ul>'],
    ['tables', '<table><tr><td>', '</td></tr></table>'],
    ['emphasis that is never closed', '<b>', ''],
  ])('reads the text within tens of thousands of %s, one in another, at once', async (_what, open, close) => {
    const started = process.cpuUsage();
    const text = await markdownOf('a.html', `${open.repeat(50_000)}Rain fell.${close.repeat(50_000)}<p>Mara rowed.</p>`);
    expect(text.replace(/[-*|\s]+/g, ' ')).toContain('Rain fell. Mara rowed.');
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
