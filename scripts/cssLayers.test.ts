import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssLayers, layerOf } from './cssLayers.ts';

const renderer = join(import.meta.dirname, '..', 'renderer');
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

describe('cssLayers', () => {
  it('declares the layers in their order before any style', () => {
    const tokens = readFileSync(join(renderer, 'ui', 'tokens.css'), 'utf8');
    expect(tokens).toContain(`@layer base, ${cssLayers.join(', ')};`);
  });

  it('no two files of a layer style the same selector, so the order of imports decides nothing', () => {
    const owners = new Map<string, string>();
    const conflicts: string[] = [];
    for (const file of files) {
      const layer = layerOf(file);
      if (layer === null) continue;
      postcss.parse(readFileSync(join(renderer, file), 'utf8')).walkRules((rule) => {
        const nested = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule) : null;
        if (rule.parent?.type === 'rule' || nested?.name === 'keyframes') return;
        const condition = nested ? `@${nested.name} ${nested.params}` : '';
        for (const selector of rule.selectors) {
          rule.walkDecls(({ prop, parent }) => {
            if (parent !== rule) return;
            const key = `${layer} ${condition} ${selector} { ${prop} }`;
            const owner = owners.get(key) ?? file;
            if (owner !== file) conflicts.push(`${key}: ${owner} and ${file}`);
            owners.set(key, owner);
          });
        }
      });
    }
    expect(conflicts).toEqual([]);
  });
});

describe(':has()', () => {
  // Chromium keeps one set of what all of them style: an element that comes or goes has it looked for below everything that one of them asks
  // about. With "anything" in that set, or the whole page asked about, each new row of a list had the styles of all elements computed again.
  it('neither asks about the whole page nor styles elements below without naming them', () => {
    const costly: string[] = [];
    for (const file of files)
      postcss.parse(readFileSync(join(renderer, file), 'utf8')).walkRules(({ selectors }) => {
        for (const selector of selectors) {
          // What stands around the brackets decides, and whether those of :is() name something.
          const plain = selector.replaceAll(/:(?:is|where|not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, (part) =>
            part.startsWith(':has') ? ':has' : /^:(?:is|where).*\./.test(part) ? '.named' : '',
          );
          const below = /:has\S*\s+(?:[>+~]\s*)?(.+)$/.exec(plain)?.[1];
          const names = below === undefined || /[.#]/.test(below.split(/[\s>+~]+/).at(-1) ?? '');
          if (/^(?:body|html|:root|\*|#root)[^\s>+~]*:has/.test(plain) || !names) costly.push(`${file}: ${selector}`);
        }
      });
    expect(costly).toEqual([]);
  });
});
