import { escapeXml } from '../world.ts';
import { treeBox, type FamilyTree, type TreeLine } from './familyTrees.ts';

/** English metric units in a point. */
const emu = 12_700;
const margin = 20;
const fontSize = 13.5;

/** A family tree as Word shapes with editable names; programs without shapes show a text alternative. `maxWidth` in points. */
export function treeDrawing(tree: FamilyTree, id: number, maxWidth: number): string {
  const whole = { width: tree.width + 2 * margin, height: tree.height + 2 * margin };
  const scale = Math.min(1, maxWidth / whole.width);
  const at = (points: number): number => Math.round((points + margin) * scale * emu);
  const long = (points: number): number => Math.round(points * scale * emu);
  const shape = (place: string, geometry: string, look: string, text: string): string =>
    `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm>${place}</a:xfrm>${geometry}${look}</wps:spPr>${text}</wps:wsp>`;
  const line = ({ kind, points }: TreeLine): string => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [long(Math.max(...xs) - left), long(Math.max(...ys) - top)];
    const steps = points.map(([x, y], index) => {
      const tag = index === 0 ? 'moveTo' : 'lnTo';
      return `<a:${tag}><a:pt x="${long(x - left)}" y="${long(y - top)}"/></a:${tag}>`;
    });
    const looks: Readonly<Record<TreeLine['kind'], string>> = {
      married: '<a:ln w="38100" cmpd="dbl"><a:solidFill><a:srgbClr val="333333"/></a:solidFill></a:ln>',
      descent: '<a:ln w="12700"><a:solidFill><a:srgbClr val="555555"/></a:solidFill></a:ln>',
      siblings: '<a:ln w="12700"><a:solidFill><a:srgbClr val="555555"/></a:solidFill><a:prstDash val="dash"/></a:ln>',
    };
    return shape(
      `<a:off x="${at(left)}" y="${at(top)}"/><a:ext cx="${width}" cy="${height}"/>`,
      `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="0" b="0"/><a:pathLst><a:path w="${width}" h="${height}" fill="none">${steps.join('')}</a:path></a:pathLst></a:custGeom>`,
      `<a:noFill/>${looks[kind]}`,
      '<wps:bodyPr/>',
    );
  };
  const people = tree.people.map(({ lines, x, y }) => {
    const size = Math.round(fontSize * scale * 2);
    const text = lines.map((words, index) => `${index > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(words)}</w:t>`).join('');
    return shape(
      `<a:off x="${at(x)}" y="${at(y)}"/><a:ext cx="${long(treeBox.width)}" cy="${long(treeBox.height)}"/>`,
      '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 12000"/></a:avLst></a:prstGeom>',
      '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="333333"/></a:solidFill></a:ln>',
      `<wps:txbx><w:txbxContent><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr>${text}</w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/>`,
    );
  });
  const [cx, cy] = [long(whole.width), long(whole.height)];
  const drawing = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${id}" name="Family tree ${id}" descr="${escapeXml(tree.words)}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/><a:chOff x="0" y="0"/><a:chExt cx="${cx}" cy="${cy}"/></a:xfrm></wpg:grpSpPr>${tree.lines.map(line).join('')}${people.join('')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wpg">${drawing}</mc:Choice><mc:Fallback><w:t xml:space="preserve">${escapeXml(tree.words)}</w:t></mc:Fallback></mc:AlternateContent></w:r>`;
}
