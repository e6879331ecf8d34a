import { escapeXml } from '../world.ts';
import { treeBox, type FamilyTree } from './familyTrees.ts';

const margin = 24;
/** Between lines of a name. */
const leading = 14.5;

/** A family tree as SVG, in black on white, with a description for those who cannot see it. Its size is that of the drawing, in points. */
export function treeSvg(tree: FamilyTree): string {
  const width = tree.width + 2 * margin;
  const height = tree.height + 2 * margin;
  const lines = tree.lines.map(({ kind, points }) => {
    const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const line = (look: string): string => `<polyline points="${path}" fill="none" ${look}/>`;
    if (kind === 'married') return `${line('stroke="#333" stroke-width="5"')}${line('stroke="#fff" stroke-width="2.4"')}`;
    return line(`stroke="#555" stroke-width="1.2"${kind === 'siblings' ? ' stroke-dasharray="4 3"' : ''}`);
  });
  const people = tree.people.map(({ lines: words, x, y }) => {
    const first = y + treeBox.height / 2 + 4.5 - (words.length - 1) * (leading / 2);
    const text = words.map(
      (word, index) =>
        `<tspan x="${(x + treeBox.width / 2).toFixed(1)}" y="${(first + index * leading).toFixed(1)}">${escapeXml(word)}</tspan>`,
    );
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${treeBox.width}" height="${treeBox.height}" rx="5" fill="#fff" stroke="#333" stroke-width="1.2"/><text text-anchor="middle">${text.join('')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width.toFixed(0)} ${height.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" role="img" font-family="'Source Serif 4 Variable', Georgia, serif" font-size="13.5"><title>${escapeXml(tree.title)}</title><desc>${escapeXml(tree.words)}</desc>${lines.join('')}${people.join('')}</svg>`;
}
