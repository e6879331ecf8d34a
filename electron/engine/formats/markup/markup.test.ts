import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formats } from '../registry.ts';
import { OtherContentError } from '../common/types.ts';
import { aozoraLines, isAozora } from './aozora.ts';
import { dokuWikiLines, isDokuWiki } from './dokuWiki.ts';
import { isMediaWiki } from './mediaWiki.ts';

async function markdown(extension: string, text: string): Promise<string> {
  const format = formats.find(({ extensions }) => extensions.includes(extension))!;
  return (await format.convert(strToU8(text))).text;
}

describe('org', () => {
  it('keeps headings, emphasis, links and lists, and the numbers of lines', async () => {
    const text =
      '* TODO Ilse Marn :draft:\nShe is /proud/ and *tall*, and/or late.\n- Home :: [[file:places/quay.org][the quay]]\n** [[https://example.org][Map]]';
    expect((await markdown('org', text)).split('\n')).toEqual([
      '# Ilse Marn',
      'She is *proud* and **tall**, and/or late.',
      '- **Home**: [[quay|the quay]]',
      '## [Map](https://example.org)',
    ]);
  });

  it('reads drawers as fields, and leaves out comments, ids and dates of the agenda', async () => {
    const text =
      '#+title: Salt\n* Ilse\n:PROPERTIES:\n:ID: 4f\n:Home_Port: Orrin\n:END:\n# a remark\nSCHEDULED: <2026-01-02>\n#+begin_comment\nx\n#+end_comment\nRain.';
    const converted = await markdown('org', text);
    expect(converted).toContain('title: "Salt"');
    expect(converted).toContain('- **Home Port:** Orrin');
    expect(converted).not.toMatch(/4f|remark|SCHEDULED|x$/m);
  });
});

describe('AsciiDoc', () => {
  it('keeps headings, emphasis, links, lists and tables', async () => {
    const text =
      '= The Ferry\n:toc:\n\n== Quay\n_Rain_ on xref:places/quay.adoc[the quay]. +\n* a\n** b\nIlse:: a smith\n\n|===\n| Name | Age\n| Ilse | 30\n|===';
    expect((await markdown('adoc', text)).split('\n')).toEqual([
      '# The Ferry',
      '',
      '',
      '## Quay',
      '*Rain* on [[quay|the quay]].',
      '- a',
      '  - b',
      '**Ilse**: a smith',
      '',
      '',
      '| Name | Age |',
      '| --- | --- |',
      '| Ilse | 30 |',
      '',
    ]);
  });

  it('leaves out comments, attributes of blocks and included files', async () => {
    expect((await markdown('adoc', '// x\n[.lead]\ninclude::a.adoc[]\n////\nx\n////\nRain.')).trim()).toBe('Rain.');
  });
});

describe('MediaWiki', () => {
  it('reads rows of the infobox as fields and categories as tags', async () => {
    const text =
      "{{Infobox person\n| name = Ilse\n| home_port = [[Orrin]]\n}}\n'''Ilse''' is a ''smith''.<ref>x</ref> {{stub}}\n== Life ==\n* one\n** two\n[[Category:Smiths]]\n[[File:a.png|thumb|A [[link]]]]";
    const converted = await markdown('wiki', text);
    expect(converted).toMatch(/tags:\s*(?:\[|\n\s*- ).*Smiths/);
    for (const line of ['- **home port:** [[Orrin]]', '**Ilse** is a *smith*. ', '## Life', '- one', '  - two'])
      expect(converted.split('\n')).toContain(line);
    expect(converted).not.toMatch(/ref|stub|thumb/);
  });

  it('reads tables, and refuses a page that only leads to another', async () => {
    expect(await markdown('wiki', '{| class="x"\n! Name !! Age\n|-\n| Ilse || style="a" | 30\n|}')).toContain(
      '| Name | Age |\n| --- | --- |\n| Ilse | 30 |',
    );
    await expect(markdown('wiki', '#REDIRECT [[Ilse Marn]]')).rejects.toThrow(OtherContentError);
  });

  it('is recognised in a plain text by its headings, bold and links', () => {
    expect(isMediaWiki("'''Ilse'''\n== Life ==\n[[Orrin]]\n== Death ==\n")).toBe(true);
    expect(isMediaWiki('==lit==\n[[Orrin]]\n==words==\n')).toBe(false);
  });
});

describe('DokuWiki and Zim', () => {
  const page =
    '====== Ilse Marn ======\nA //smith// in [[places:orrin|Orrin]], see https://example.org/a.\n\n===== Life =====\n  * one\n    * two\n^ Name ^ Age ^\n| Ilse | 30 |';
  it('keeps headings, links, lists and tables', () => {
    expect(isDokuWiki(page)).toBe(true);
    expect(dokuWikiLines(page.split('\n')).lines).toEqual([
      '# Ilse Marn',
      'A *smith* in [[orrin|Orrin]], see https://example.org/a.',
      '',
      '## Life',
      '- one',
      '  - two',
      '| Name | Age |',
      '| --- | --- |',
      '| Ilse | 30 |',
    ]);
  });

  it('leaves out the header of Zim', () => {
    const zim = 'Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n\n====== Ilse ======\nA smith in [[:Places:Orrin]].';
    expect(isDokuWiki(zim)).toBe(true);
    expect(dokuWikiLines(zim.split('\n')).lines).toEqual(['', '', '', '# Ilse', 'A smith in [[Orrin]].']);
  });

  it('is not seen in prose with lines of equal signs or in Markdown with marked words', () => {
    expect(isDokuWiki('Rain.\n\n=====\n\nMore ==rain== fell.\n')).toBe(false);
    expect(isDokuWiki('# Ilse\n==== a ====\n')).toBe(false);
  });
});

describe('Aozora', () => {
  const text = [
    ...['潮の家', '-'.repeat(30), '【テキスト中に現れる記号について】', '《》：ルビ', '-'.repeat(30)],
    ...[
      '［＃７字下げ］一〇［＃「一〇」は中見出し］',
      '　真琴《まこと》は｜灯台守《とうだいもり》の※［＃「さんずい＋豊」、U+6FA7］を見た［＃「見た」に傍点］。',
    ],
    ...['底本：「全集」', '入力：だれか'],
  ];
  it('leaves readings, notes and the facts about the edition out, and keeps headings and the numbers of lines', () => {
    expect(isAozora(text.join('\n'))).toBe(true);
    expect(aozoraLines(text).lines).toEqual(['潮の家', '', '', '', '', '## 一〇', '　真琴は灯台守の澧を見た。', '', '']);
  });

  it('is not seen where such brackets quote', () => {
    expect(isAozora('彼は《潮の家》という本を読んだ。')).toBe(false);
    expect(isAozora('| 作品 | 《潮之家》 |\n| 作者 | 无 |')).toBe(false);
    expect(isAozora('|重读《潮之家》笔记|')).toBe(false);
    expect(isAozora('| 本の名 | 《潮の家》 |')).toBe(false);
  });

  it('reads lines with thousands of unfinished notes in linear time', () => {
    const started = process.cpuUsage();
    for (const mark of ['※［＃', '［＃「', '※［＃U+1234']) aozoraLines([mark.repeat(2_000)]);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

describe('tables', () => {
  it('read quoted values and any separator', async () => {
    expect(await markdown('csv', 'Name;Note\nIlse;"A smith; ""proud"""\n')).toBe(
      '| Name | Note |\n| --- | --- |\n| Ilse | A smith; "proud" |',
    );
    expect(await markdown('csv', 'Name,Note\nIlse,"A smith,\nproud"\n\nOdo\n')).toBe(
      '| Name | Note |\n| --- | --- |\n| Ilse | A smith, proud |\n| Odo |  |',
    );
    expect(await markdown('csv', 'Name,Note\nIlse,"A smith\nOdo,the "old" one\n')).toContain(
      '| Ilse | "A smith |\n| Odo | the "old" one |',
    );
    expect(await markdown('tsv', 'Name\tNote\nIlse\tA smith\n')).toContain('| Ilse | A smith |');
  });

  it('are left out when they have numbers only', async () => {
    await expect(markdown('csv', 'x,y\n1,2\n3,4\n5,6\n')).rejects.toThrow('A table of numbers.');
  });
});
