import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formats } from './registry.ts';
import { archive, damagedBytes, damagedInside, damagedTimeout, readDamaged } from './testing.ts';
import { FormatError } from './common/types.ts';

/** A small file of each format, to be damaged. */
const samples: Readonly<Record<string, Uint8Array>> = {
  docx: archive({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:commentRangeStart w:id="0"/><w:r><w:t>Rain and salt</w:t></w:r><w:commentRangeEnd w:id="0"/><m:oMath xmlns:m="m"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p></w:body></w:document>',
    'word/comments.xml':
      '<w:comments xmlns:w="w"><w:comment w:id="0" w:author="O. Brand"><w:p><w:r><w:t>More?</w:t></w:r></w:p></w:comment></w:comments>',
  }),
  odt: archive({
    'content.xml':
      '<office:body><office:text><text:p>Rain<office:annotation office:name="a"><dc:creator>O</dc:creator><text:p>More?</text:p></office:annotation> fell<office:annotation-end office:name="a"/></text:p></office:text></office:body>',
  }),
  rtf: strToU8(
    "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset0 T;}}\\trowd\\intbl a\\cell\\row\\pard {\\b Rain}\\u8217\\'92{\\footnote x}{\\*\\atrfstart 1}salt{\\*\\atrfend 1}{\\*\\annotation{\\*\\atnref 1}More?}\\par{\\*\\listtable{\\list{\\listlevel\\levelnfc0}\\listid7}}\\ls1 x\\par}",
  ),
  epub: archive({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    'b.opf': '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'a.xhtml': '<html><body><p>Rain</p></body></html>',
  }),
  html: strToU8('<html><body><table><tr><td>a<td>b</table><p>Rain</body></html>'),
  mdx: strToU8("import Map from './Map'\n\n# Rain\n{/* more */}\n\n```js\nexport const salt = 1\n```\n"),
  tex: strToU8(
    "\\title{Salt}\\newcommand{\\x}[1]{#1}\\begin{document}\\chapter{Salt}\n``Rain fell on the quay all day,''% x\n{\\it said} Zo\\\"e\\footnote{Low.} to \\x{him}.\n\\begin{quote}a\\end{quote}\\end{document}",
  ),
  org: strToU8(
    '#+TITLE: Salt\n* TODO Salt :tag:\n:PROPERTIES:\n:AGE: 30\n:END:\n/Rain/ fell on [[file:quay.org][the quay]].\n#+begin_quote\na\n#+end_quote\n',
  ),
  adoc: strToU8('= Salt\n:author: O. Brand\n\n== Quay\n*Rain* fell. <<salt,Salt>>\n\n|===\n| a | b\n|===\n////\nx\n////\n'),
  wiki: strToU8(
    "{{Infobox\n| age = {{age|30}} 30\n}}\n'''Rain''' fell on [[Quay|the quay]].<ref>x</ref>\n== Salt ==\n{|\n! a\n|-\n| b\n|}\n[[Category:Salt]]",
  ),
  tsv: strToU8('Name\tText\nIlse\t"Rain ""all"" day"\n'),
  fountain: strToU8('Title: Salt\n\nINT. HOUSE - DAY\n\nILSE\n(low)\nRain.\n'),
  fdx: strToU8('<FinalDraft><Content><Paragraph Type="Action"><Text>Rain</Text></Paragraph></Content></FinalDraft>'),
};

describe.each(formats.map((format) => [format.name, format] as const))('a %s', (_name, format) => {
  const sample = samples[format.extensions[0]!]!;

  it('converts an undamaged sample with its text', async () => {
    expect((await format.convert(sample)).text).toMatch(/Rain/);
  });

  const isArchive = sample[0] === 0x50 && sample[1] === 0x4b;
  it.each([
    ['a damaged file', fc.oneof(damagedBytes(sample, 12), ...(isArchive ? [damagedInside(sample, 12)] : []))],
    ['random bytes', fc.uint8Array({ maxLength: 400 })],
  ])(
    'is converted or rejected with a reason for %s',
    async (_kind, contents) => {
      await readDamaged(contents, async (bytes) => {
        try {
          expect(typeof (await format.convert(bytes)).text).toBe('string');
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(FormatError);
          expect((thrown as Error).message).toMatch(/^[A-Z].*\.$/s);
        }
      });
    },
    damagedTimeout,
  );
});

it('refuses an archive that unpacks to more than 200 MB', async () => {
  const bomb = zipSync({ 'content.xml': new Uint8Array(210 * 1024 * 1024) });
  await expect(formats.find(({ extensions }) => extensions.includes('odt'))!.convert(bomb)).rejects.toThrow(/200 MB/);
});
