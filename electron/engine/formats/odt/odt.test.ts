import { describe, expect, it } from 'vitest';
import { formatOf } from '../registry.ts';
import { archive, markdownOf } from '../testing.ts';

const content = (body: string, styles = ''): string =>
  `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:fo="f" xmlns:draw="d" xmlns:xlink="x"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;

describe('an OpenDocument text', () => {
  it('has headings, emphasis, lists, tables, notes; no comments, contents and deleted text', async () => {
    const styles = '<style:style style:name="T1" style:parent-style-name=""><style:text-properties fo:font-style="italic"/></style:style>';
    const text = await markdownOf(
      'a.odt',
      archive({
        'content.xml': content(
          '<text:tracked-changes><text:deletion><text:p>Gone</text:p></text:deletion></text:tracked-changes>' +
            '<text:p text:style-name="Title">The Salt Road</text:p><text:table-of-content><text:p>Chapter 1 ... 3</text:p></text:table-of-content>' +
            '<text:h text:outline-level="2">Chapter 1</text:h><text:p>Ilse<text:s/><text:span text:style-name="T1">never</text:span> slept.<office:annotation><text:p>Check</text:p></office:annotation>' +
            '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>So they said.</text:p></text:note-body></text:note></text:p>' +
            '<text:list><text:list-item><text:p>a rope</text:p></text:list-item></text:list>' +
            '<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>Age</text:p></table:table-cell></table:table-row></table:table>',
          styles,
        ),
      }),
    );
    expect(text).toBe(
      '---\ntitle: "The Salt Road"\n---\n\n## Chapter 1\n\nIlse *never* slept.[^1]\n\n- a rope\n\n| Name | Age |\n| --- | --- |\n\n[^1]: So they said.',
    );
  });

  it('has lists with numbers, text in frames and what named styles emphasise; no subtitle', async () => {
    const styles =
      '<styles><text:list-style style:name="Steps"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>' +
      '<style:style style:name="Emphasis"><style:text-properties fo:font-style="italic"/></style:style></styles>';
    const item = (text: string, inside = ''): string => `<text:list-item><text:p>${text}</text:p>${inside}</text:list-item>`;
    const body =
      '<text:p text:style-name="Subtitle">A tale</text:p>' +
      `<text:list text:style-name="Steps">${item('Set out', `<text:list>${item('a rope')}</text:list>`)}${item('Turn back')}</text:list>` +
      '<text:p>She <text:span text:style-name="Emphasis">never</text:span> slept.</text:p>' +
      '<text:p><draw:frame><draw:text-box><text:p>A letter.</text:p></draw:text-box><svg:title xmlns:svg="v">box</svg:title></draw:frame></text:p>';
    const text = await markdownOf('a.odt', archive({ 'content.xml': content(body), 'styles.xml': styles }));
    expect(text).toBe('1.  Set out\n\n    - a rope\n\n2.  Turn back\n\nShe *never* slept.\n\nA letter.');
  });

  it('keeps comments apart, with who made them and on which words', async () => {
    const annotated = content(
      '<text:p>Rain <office:annotation office:name="a"><dc:creator>O. Brand</dc:creator><dc:date>2026</dc:date><text:p>How</text:p><text:p>much?</text:p></office:annotation>fell <text:span>again</text:span><office:annotation-end office:name="a"/>.<office:annotation><text:p>More?</text:p></office:annotation></text:p>',
    );
    const { text, comments } = await formatOf('a.fodt')!.convert(new TextEncoder().encode(annotated));
    expect(text).toMatch(/Rain fell again\.$/);
    expect(comments).toEqual([
      { author: 'O. Brand', anchor: 'fell again', text: 'How much?' },
      { author: '', anchor: '', text: 'More?' },
    ]);
  });

  it('keeps hidden text apart: words, paragraphs and sections', async () => {
    const style = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>';
    const body =
      '<text:p>Rain <text:span text:style-name="H">(she </text:span><text:span text:style-name="H">dies)</text:span>fell.</text:p>' +
      '<text:p text:style-name="H">More of</text:p><text:section text:display="none"><text:p>it.</text:p></text:section><text:p>Snow.</text:p>';
    const { text, comments } = await formatOf('a.fodt')!.convert(new TextEncoder().encode(content(body, style)));
    expect(text).toBe('Rain fell.\n\nSnow.');
    expect(comments!.map((one) => one.text.trim())).toEqual(['(she dies)', 'More of it.']);
  });

  it('has headings where each chapter is styled as a title, and words without the readings above them', async () => {
    const styled = (text: string, style: string): string => `<text:p text:style-name="${style}">${text}</text:p>`;
    const style =
      '<style:style style:name="P1" style:parent-style-name="P2"/><style:style style:name="P2" style:parent-style-name="Title"/>';
    const ruby = '<text:ruby><text:ruby-base>港</text:ruby-base><text:ruby-text>みなと</text:ruby-text></text:ruby>';
    const body =
      styled('The Landing', 'Title') + styled('Mara', 'Subtitle') + styled('Rain.', '') + styled('The Mill', 'P1') + styled(ruby, '');
    expect(await markdownOf('a.fodt', content(body, style))).toBe('# The Landing\n\nMara\n\nRain.\n\n# The Mill\n\n港');
  });

  it('is read when it is one flat file', async () => {
    expect(await markdownOf('a.fodt', content('<text:p>Rain &amp; salt</text:p>'))).toBe('Rain & salt');
  });

  it('is refused with a message when protected', async () => {
    await expect(
      markdownOf('a.odt', archive({ 'content.xml': 'x', 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' })),
    ).rejects.toThrow(/password/);
  });
});
