import { escapeXml } from '../world.ts';
import { type BookBlock, formattedRuns } from './blocks.ts';

/** Where a block's drawings and portraits are found, as a whole element. */
interface Drawings {
  portrait(block: Extract<BookBlock, { kind: 'portrait' }>): string;
  tree(block: Extract<BookBlock, { kind: 'tree' }>): string;
}

function inline(text: string): string {
  return formattedRuns(text)
    .map(({ text: run, bold, italic }) =>
      bold ? `<strong>${escapeXml(run)}</strong>` : italic ? `<em>${escapeXml(run)}</em>` : escapeXml(run),
    )
    .join('')
    .replaceAll('\n', '<br/>');
}

/** Blocks as XHTML, which is HTML too. */
export function xhtmlOf(blocks: readonly BookBlock[], drawings: Drawings): string {
  return blocks
    .map((block, index) => {
      switch (block.kind) {
        case 'heading':
          return `<h${block.level}${block.id === null ? '' : ` id="${block.id}"`}>${inline(block.text)}</h${block.level}>`;
        case 'paragraph':
          return `<p>${inline(block.text)}</p>`;
        case 'names':
          return `<p class="names">${inline(block.text)}</p>`;
        case 'bullet': {
          const opens = blocks[index - 1]?.kind === 'bullet' ? '' : '<ul>';
          return `${opens}<li>${inline(block.text)}</li>${blocks[index + 1]?.kind === 'bullet' ? '' : '</ul>'}`;
        }
        case 'table': {
          const row = (cells: readonly string[], tag: string): string =>
            `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
          const [head = [], ...body] = block.rows;
          return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
        }
        case 'facts':
          return `<dl>${block.rows.map(([key, value]) => `<div><dt>${inline(key)}</dt><dd>${inline(value)}</dd></div>`).join('')}</dl>`;
        case 'portrait':
          return `<figure class="portrait">${drawings.portrait(block)}</figure>`;
        default:
          return `<figure class="tree">${drawings.tree(block)}</figure>`;
      }
    })
    .join('\n');
}
