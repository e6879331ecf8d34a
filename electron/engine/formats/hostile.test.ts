import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FormatError } from './common/types.ts';
import { openTestProject } from './projects/testing.ts';
import { formatOf } from './registry.ts';
import { archive, pngWithTexts } from './testing.ts';

/** What a file of any size that somebody made to halt the program may take, in milliseconds of the processor for the thread that reads it. */
const maxTime = 2_000;

async function timed(work: () => Promise<unknown>): Promise<void> {
  const started = process.threadCpuUsage();
  try {
    await work();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(FormatError);
  }
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1_000).toBeLessThan(maxTime);
}

const nested = (open: string, inner: string, close: string, times: number): string => open.repeat(times) + inner + close.repeat(times);
const docx = (body: string): Uint8Array =>
  archive({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
const odt = (body: string): Uint8Array =>
  archive({
    'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
const epub = (page: string): Uint8Array =>
  archive({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    'b.opf': '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'a.xhtml': `<html><body>${page}</body></html>`,
  });
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>`;

describe('a file that is made to halt the program is read or refused within two seconds', () => {
  it.each<[string, Uint8Array]>([
    ['a.docx', docx('<w:p><w:r><w:t>Rain</w:t></w:r></w:p>'.repeat(20_000))],
    ['a.docx', docx(`<w:vanish/>${'<w:t '.repeat(200_000)}`)],
    ['a.docx', docx(`<w:p>${'<w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r>'.repeat(20_000)}</w:p>`)],
    ['a.docx', docx(nested('<w:tbl><w:tr><w:tc>', '<w:p/>', '</w:tc></w:tr></w:tbl>', 2_000))],
    ['a.docx', docx(nested('<w:sdt><w:sdtContent>', '<w:p/>', '</w:sdtContent></w:sdt>', 5_000))],
    ['a.docx', docx('<w:framePr w:dropCap="drop"/>'.repeat(50_000))],
    ['a.docx', docx('<w:rt><w:pPr><w:pStyle w:val="x">'.repeat(50_000))],
    ['a.docx', docx('<w:altChunk r:id="x"> '.repeat(50_000))],
    [
      'a.docx',
      docx('<w:fldChar w:fldCharType="begin"/><w:instrText>TOC</w:instrText><w:fldChar w:fldCharType="separate"/>'.repeat(20_000)),
    ],
    ['a.docx', archive({ 'word/document.xml': `${entities}<w:document><w:body><w:p>&m;</w:p></w:body></w:document>` })],
    ['a.odt', odt(nested('<text:span>', 'Rain', '</text:span>', 50_000))],
    ['a.odt', odt(nested('<text:list><text:list-item>', '<text:p>Rain</text:p>', '</text:list-item></text:list>', 20_000))],
    ['a.odt', odt('<office:annotation office:name="a"><text:p>x</text:p></office:annotation>'.repeat(20_000))],
    ['a.fodt', strToU8(`${entities}<office:text><text:p>&m;</text:p></office:text>`)],
    ['a.rtf', strToU8(`{\\rtf1 ${nested('{', 'Rain', '}', 200_000)}}`)],
    ['a.rtf', strToU8(`{\\rtf1 ${'{\\*\\atrfstart 1}x'.repeat(50_000)}}`)],
    ['a.rtf', strToU8(`{\\rtf1 ${'\\v x\\v0 y'.repeat(100_000)}}`)],
    ['a.rtf', strToU8(`{\\rtf1 ${"\\'e4".repeat(400_000)}}`)],
    ['a.rtf', strToU8(`{\\rtf1 ${'\\trowd\\intbl a\\cell'.repeat(50_000)}\\row}`)],
    ['a.epub', epub(nested('<div>', 'Rain', '</div>', 50_000))],
    ['a.epub', epub('<p>Rain</p>'.repeat(50_000))],
    ['a.html', strToU8(`<p>${'<a href="x">'.repeat(50_000)}`)],
    ['a.html', strToU8(`<table>${'<tr><td>a'.repeat(20_000)}`)],
    ['a.html', strToU8(`<p>${'<span class="spoiler">x</span>'.repeat(20_000)}`)],
    ['a.html', strToU8(`<p>${'&'.repeat(500_000)}`)],
    ['a.html', strToU8('<!--'.repeat(200_000))],
    ['a.fountain', strToU8('('.repeat(500_000))],
    ['a.fountain', strToU8('/* '.repeat(200_000))],
    ['a.fountain', strToU8(`[[${' '.repeat(500_000)}]]`)],
    ['a.fountain', strToU8(`INT. ${' '.repeat(500_000)}#1`)],
    ['a.fountain', strToU8(`ILSE\n${'[['.repeat(200_000)}`)],
    ['a.fountain', strToU8('[['.repeat(200_000))],
    ['a.fountain', strToU8('ILSE\n\n'.repeat(100_000))],
    [
      'a.fdx',
      strToU8(`<FinalDraft><Content>${'<Paragraph Type="Action"><Text>Rain</Text></Paragraph>'.repeat(30_000)}</Content></FinalDraft>`),
    ],
    ['a.fdx', strToU8(nested('<Content>', 'Rain', '</Content>', 100_000))],
  ])('%s (case %#)', async (name, bytes) => timed(() => formatOf(name)!.convert(bytes)), 60_000);

  const all = async (name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> => {
    const { documents } = await openTestProject(name, files);
    for (const document of documents.slice(0, 100)) await document.render();
  };
  const scrivx = (binder: string): string => `<ScrivenerProject Version="2.0"><Binder>${binder}</Binder></ScrivenerProject>`;
  it.each<[string, string, Readonly<Record<string, string | Uint8Array>>]>([
    [
      'binder items in each other',
      'a.scriv',
      { 'a.scrivx': scrivx(nested('<BinderItem UUID="A" Type="Folder"><Children>', '', '</Children></BinderItem>', 20_000)) },
    ],
    [
      'many binder items',
      'a.scriv',
      { 'a.scrivx': scrivx('<BinderItem UUID="A" Type="Text"><Title>Rain</Title></BinderItem>'.repeat(30_000)) },
    ],
    [
      'keywords in each other',
      'a.scriv',
      {
        'a.scrivx': `<ScrivenerProject><Binder/>${nested('<Keywords><Keyword ID="1"><Children>', '', '</Children></Keyword></Keywords>', 10_000)}</ScrivenerProject>`,
      },
    ],
    [
      'items that are each other’s parents',
      'a',
      {
        'nwProject.nwx': `<novelWriterXML fileVersion="1.5"><content>${Array.from({ length: 5_000 }, (_, at) => `<item handle="a${at}" parent="a${(at + 1) % 5_000}" root="a0" order="0" type="FOLDER" class="NOVEL"><name>x</name></item>`).join('')}</content></novelWriterXML>`,
      },
    ],
    ['marks of scenes', 'a', { 'novel.md': `# A\n\n${'#####\n\n* * *\n\n'.repeat(50_000)}`, 'codex.html': '' }],
    ['deep JSON', 'a.pltr', { 'a.pltr': nested('{"a":', '1', '}', 100_000) }],
    [
      'beats in each other',
      'a.pltr',
      {
        'a.pltr': JSON.stringify({
          file: { version: '1' },
          beats: {
            1: {
              children: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, [at + 1]])),
              heap: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at + 1, at])),
              index: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, { id: at, title: 'x', position: 0 }])),
            },
          },
          lines: [],
          cards: [],
        }),
      },
    ],
    [
      'many scenes',
      'a.yw7',
      {
        'a.yw7': `<YWRITER7><CHAPTERS><CHAPTER><ID>1</ID><Scenes>${'1;'.repeat(50_000)}</Scenes></CHAPTER></CHAPTERS><SCENES><SCENE><ID>1</ID><SceneContent>Rain</SceneContent></SCENE></SCENES></YWRITER7>`,
      },
    ],
    [
      'marks in a scene',
      'a.yw7',
      {
        'a.yw7': `<YWRITER7><CHAPTERS><CHAPTER><ID>1</ID><Scenes>1</Scenes></CHAPTER></CHAPTERS><SCENES><SCENE><ID>1</ID><SceneContent>${'[i]'.repeat(200_000)}</SceneContent></SCENE></SCENES></YWRITER7>`,
      },
    ],
    ['elements in each other', 'a.novx', { 'a.novx': `<novx>${nested('<CHAPTERS>', '', '</CHAPTERS>', 50_000)}</novx>` }],
    [
      'passages that lead to each other',
      'a.twee',
      { 'a.twee': Array.from({ length: 10_000 }, (_, at) => `:: P${at}\n[[P${(at + 1) % 10_000}]]\n`).join('\n') },
    ],
    ['links in a passage', 'a.twee', { 'a.twee': `:: Start\n${'[[a->b'.repeat(50_000)}` }],
    [
      'outlines in each other',
      'a',
      {
        MANUSKRIPT: '1',
        'world.opml': `<opml><body>${nested('<outline name="x">', '', '</outline>', 20_000)}</body></opml>`,
        'plots.xml': '<root/>',
      },
    ],
    [
      'tags in an article',
      'a',
      {
        'articles/a.json': JSON.stringify({ id: '1', title: 'Rain', templateType: 'person', content: '[b][spoiler]'.repeat(50_000) }),
        'world.json': '{}',
      },
    ],
    [
      'entries of a lorebook',
      'a.json',
      {
        'a.json': JSON.stringify({
          entries: Object.fromEntries(
            Array.from({ length: 20_000 }, (_, at) => [at, { key: [`k${at}`], comment: 'Ilse', content: 'Rain' }]),
          ),
        }),
      },
    ],
    [
      'a card with a long text',
      'a.png',
      {
        'a.png': pngWithTexts({
          chara: JSON.stringify({ spec: 'chara_card_v2', data: { name: 'Ilse', description: '{{char}} '.repeat(200_000), first_mes: '' } }),
        }),
      },
    ],
  ])('%s', async (_what, name, files) => timed(() => all(name, files)), 60_000);
});
