import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archive, markdownOf } from '../testing.ts';

const container = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const page = (body: string): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;

function book(pages: Readonly<Record<string, string>>, extra: Readonly<Record<string, string>> = {}): Uint8Array {
  const names = Object.keys(pages);
  const items = names.map((name) => `<item id="${name}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`).join('');
  const spine = names.map((name) => `<itemref idref="${name}"/>`).join('');
  return archive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/book.opf': `<package><metadata xmlns:dc="d"><dc:title>The Salt Road</dc:title><dc:creator>I. Vale</dc:creator></metadata><manifest>${items}<item id="nav" href="nav.xhtml" properties="nav"/></manifest><spine>${spine}</spine></package>`,
    'OEBPS/nav.xhtml': page('<nav><ol><li><a href="text/two.xhtml">The Ferry</a></li></ol></nav>'),
    ...Object.fromEntries(names.map((name) => [`OEBPS/text/${name}.xhtml`, page(pages[name]!)])),
    ...extra,
  });
}

describe('an electronic book', () => {
  it('is read in the order of its spine, without title page and contents', async () => {
    const text = await markdownOf(
      'book.epub',
      book({
        titlepage: '<section epub:type="titlepage"><h1>The Salt Road</h1></section>',
        two: '<p>They waited.</p>',
        one: '<h2>One</h2><p>Rain.</p>',
      }),
    );
    expect(text).toBe('---\ntitle: "The Salt Road"\nauthor: "I. Vale"\n---\n\n# The Ferry\n\nThey waited.\n\n## One\n\nRain.');
  });

  it('has chapters where its contents lead to, not at the beginning of pages that hold the end of another', async () => {
    const nav = (links: string): Record<string, string> => ({ 'OEBPS/nav.xhtml': page(`<nav><ol>${links}</ol></nav>`) });
    const link = (address: string, title: string): string => `<li><a href="text/${address}">${title}</a></li>`;
    const headed = { a: '<h2 id="one">One</h2><p>Rain.</p>', b: '<p>More rain.</p><h2 id="two">Two</h2><p>Snow.</p>' };
    const titles = nav(link('a.xhtml#one', 'One') + link('b.xhtml#two', 'Two'));
    expect(await markdownOf('b.epub', book(headed, titles))).toMatch(/## One\n\nRain\.\n\nMore rain\.\n\n## Two\n\nSnow\.$/);
    const long = `<p>${'Rain fell. '.repeat(300)}</p>`;
    const late = { a: '<p id="one">Rain.</p>', b: `${long}<h2 id="two">Two</h2><p>Snow.</p>` };
    expect(await markdownOf('b.epub', book(late, titles))).toMatch(/# One\n\nRain\.\n\n(?:Rain fell\. ?)+\n\n## Two\n\nSnow\.$/);
    const plain = { a: '<a id="one"/><p>Rain.</p><p><a id="two"/>Snow.</p><p id="three">Sun.</p>' };
    const three = nav(link('a.xhtml#one', 'One') + link('a.xhtml#two', 'Two &amp; a half') + link('a.xhtml#three', 'Three'));
    expect(await markdownOf('b.epub', book(plain, three))).toMatch(/# One\n\nRain\.\n\n# Two & a half\n\nSnow\.\n\n# Three\n\nSun\.$/);
  });

  it('leaves scripts, pictures and links to other pages out', async () => {
    const text = await markdownOf(
      'book.epub',
      book({ a: '<script>alert(1)</script><p>See <a href="b.xhtml#x">below</a><img src="http://example.com/x.png"/></p>' }),
    );
    expect(text).toMatch(/See below$/);
  });

  it('leaves out what a page has before and after its text, and pages that the guide calls something else', async () => {
    const parts =
      '<section epub:type="frontmatter titlepage"><h1>The Salt Road</h1></section><section epub:type="chapter"><h2>One</h2><p>Rain.</p></section>' +
      '<section epub:type="colophon"><p>Set in Garamond.</p></section>';
    expect(await markdownOf('book.epub', book({ all: parts }))).toMatch(/---\n\n## One\n\nRain\.$/);
    const files = book({ first: '<p>Printed in the north.</p>', two: '<p>Rain.</p>' });
    const guided = unzipSync(files);
    const listed = strFromU8(guided['OEBPS/book.opf']!).replace(
      '</spine>',
      '</spine><guide><reference type="copyright-page" href="text/first.xhtml"/><reference type="toc" href="text/two.xhtml#contents"/></guide>',
    );
    const text = await markdownOf('book.epub', zipSync({ ...guided, 'OEBPS/book.opf': strToU8(listed) }));
    expect(text).toMatch(/---\n\n# The Ferry\n\nRain\.$/);
  });

  it('places notes in the chapter that refers to them, wherever they are in the book', async () => {
    const reference = (href: string): string => `<a epub:type="noteref" href="${href}">*</a>`;
    const text = await markdownOf(
      'book.epub',
      book({
        a: `<h2>One</h2><p>Rain${reference('notes.xhtml#n2')}.</p>`,
        b: `<h2>Two</h2><p>Snow${reference('#own')}.</p><aside epub:type="footnote" id="own"><p>Light.</p></aside>`,
        notes:
          '<section epub:type="endnotes"><h2>Notes</h2><ol><li id="n2" epub:type="endnote"><p>Heavy. <a href="a.xhtml#r1" epub:type="backlink">back</a></p></li></ol></section>',
      }),
    );
    expect(text).toMatch(/## One\n\nRain\[\^1\]\.\n\n\[\^1\]: Heavy\.\n\n## Two\n\nSnow\[\^2\]\.\n\n\[\^2\]: Light\.$/);
  });

  it('refuses a protected book with a message, and reads one with protected fonts', async () => {
    const encryption = (uri: string): string => `<encryption><CipherReference URI="${uri}"/></encryption>`;
    await expect(
      markdownOf('b.epub', book({ a: '<p>Rain.</p>' }, { 'META-INF/encryption.xml': encryption('OEBPS/text/a.xhtml') })),
    ).rejects.toThrow(/protected/);
    expect(await markdownOf('b.epub', book({ a: '<p>Rain.</p>' }, { 'META-INF/encryption.xml': encryption('fonts/a.otf') }))).toContain(
      'Rain.',
    );
    const obfuscated =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherReference URI="fonts/a.font"/></EncryptedData></encryption>';
    expect(await markdownOf('b.epub', book({ a: '<p>Rain.</p>' }, { 'META-INF/encryption.xml': obfuscated }))).toContain('Rain.');
  });

  it('leaves a page out by its name only if that is all of it and the page is short, and says so', async () => {
    const { formatOf } = await import('../registry.ts');
    const text = (title: string): string => `<h1>${title}</h1><p>Rain.</p>`;
    const long = `<h1>Contents</h1><p>${'Rain fell. '.repeat(500)}</p>`;
    const rights = `<p>${'All rights reserved. '.repeat(40)}</p>`;
    const pages = { navy: text('Navy'), 'covert-ops': text('Covert'), contents: long, copyright_page: rights, cover: text('Salt') };
    const read = await formatOf('b.epub')!.convert(book(pages));
    expect(read.text.match(/^# .*$/gm)).toEqual(['# Navy', '# Covert', '# Contents']);
    expect(read.text).not.toContain('rights');
    expect(read.problems).toEqual([
      'The page "OEBPS/text/copyright_page.xhtml" has the name of a cover or table of contents, so it is not read.',
    ]);
  });

  it('has notes on pages beside the reading order', async () => {
    const bytes = archive({
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
      'b.opf':
        '<package><manifest><item id="a" href="a.xhtml"/><item id="n" href="n.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="n" linear="no"/></spine></package>',
      'a.xhtml': page('<p>Rain<a epub:type="noteref" href="n.xhtml#n1">1</a>.</p>'),
      'n.xhtml': page('<aside epub:type="footnote" id="n1">Heavy.</aside><p>Beside.</p>'),
    });
    expect(await markdownOf('b.epub', bytes)).toBe('Rain[^1].\n\n[^1]: Heavy.');
  });

  it('reports a page that is listed and missing', async () => {
    const bytes = archive({
      'META-INF/container.xml': container,
      'OEBPS/book.opf': '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    });
    const { formatOf } = await import('../registry.ts');
    expect((await formatOf('b.epub')!.convert(bytes)).problems).toEqual(['The book lists "OEBPS/a.xhtml", which is not in it.']);
  });
});
