// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '..');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Attributes whose values are never shown. */
const technicalAttributes: ReadonlySet<string> = new Set(
  'className id role type key look side align lang dir viewBox d accept inputMode autoComplete keys href size as style value'.split(' '),
);
/** Attributes and properties whose values are shown, however short they are. */
const shownNames: ReadonlySet<string> = new Set('label title aria-label placeholder lead unit text alt words hint message'.split(' '));
/** Calls whose texts are selectors, keys of a store or the like. */
const technicalCalls =
  /closest|querySelector|matches|matchMedia|useMedia|EventListener|clsx|includes|Item$|replace|split|startsWith|endsWith/;
/** Names of keys, media queries, selectors, patterns and other texts that are no language. */
const technicalTexts =
  /^(Arrow|(Shift\+)?F\d+$|Page(Up|Down)|Enter$|Escape$|Home$|End$|Backspace$|Delete$|Mod(\+|$)|Alt($|\+| )|Shift$|Ctrl$|Esc$|Tab$|NFD$|Files$|Worker$|JSON$|[A-Z]$)|^[(.#:[]|\[(data|role|type|token|origin)|\*\*|^input|^button|^node|^edge|^data\(|button, a, input|system-ui|^---|^(### )?\{\{|Provider above|No vault is open|has no #root/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Whether a text looks like language: several words, a capital at its beginning, or an ellipsis. */
const isLanguage = (text: string): boolean =>
  /\p{L}/u.test(text) && (/\S\s+\S/.test(text) || /^\p{Lu}/u.test(text.trim()) || text.includes('…')) && !technicalTexts.test(text);

/** The texts of a source file that a user could see. */
function shownTexts(source: string, isJsx: boolean): { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  const add = (node: Node, text: string): void => {
    found.push({ text, line: source.slice(0, node.start).split('\n').length });
  };
  const nameOf = (node: unknown): string => {
    const name: unknown = isNode(node) ? node['name'] : '';
    if (typeof name === 'string') return name;
    return isNode(name) && typeof name['name'] === 'string' ? name['name'] : '';
  };
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent);
      return;
    }
    if (!isNode(value)) return;
    const node = value;
    if (/^(Import|Export)\w*Declaration$/.test(node.type) && node['source']) return;
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node['name']);
      if (technicalAttributes.has(name) || (name.startsWith('data-') && name !== 'data-tip')) return;
      const own = node['value'];
      if (isNode(own) && own.type === 'Literal') {
        const text = String(own['value']);
        if (isLanguage(text) || (shownNames.has(name) && /\p{L}/u.test(text) && !technicalTexts.test(text))) add(own, text);
        return;
      }
    }
    if (node.type === 'JSXText' && /\p{L}/u.test(String(node['value']))) add(node, String(node['value']).trim());
    if (node.type === 'CallExpression' && technicalCalls.test(nameOfCallee(node['callee']))) {
      visit(node['callee'], node);
      for (const argument of node['arguments'] as Node[]) if (argument.type !== 'Literal') visit(argument, node);
      return;
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const text = node['value'];
      const isKey = parent?.type === 'Property' && parent['key'] === node;
      const isCompared = parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase';
      const isShown = parent?.type === 'Property' && shownNames.has(nameOf(parent['key'])) && /\p{L}/u.test(text);
      if (!isKey && !isCompared && (isLanguage(text) || (isShown && !technicalTexts.test(text)))) add(node, text);
    }
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked);
      if (parts.some((part) => /\p{L}[\p{L}.:,;”]* | \p{L}/u.test(part) && !technicalTexts.test(part.trim()))) add(node, parts.join('${}'));
    }
    for (const [field, child] of Object.entries(node)) if (field !== 'type') visit(child, node);
  };
  const nameOfCallee = (callee: unknown): string =>
    isNode(callee) ? (callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)) : '';
  visit((parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }) as unknown as Node)['body'], null);
  return found;
}

/** Texts that are data or file names, by file. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'common/decisions/RelationshipForm.tsx': /^(\w+ (of|in|by)|owns|serves|knows)$/,
  'features/context/library/LensField.tsx': /^a whole lens/,
  'features/context/state/useContextText.ts': /^Context - |^txt$/,
  'features/settings/parts/DecisionSettings.tsx': /decisions\.json$/,
  'features/graph/canvas/styleSheet.ts': /./,
  'features/graph/canvas/CytoscapeGraph.ts': /^labelled above|^viewport tapstart$/,
  'features/graph/canvas/namePlacement.ts': /px/,
  'features/graph/canvas/layers.ts': /^graph-layer |px "?/,
  'features/vault/WelcomeIllustration.tsx': /^[A-Z]{2}$|^M\d/,
  'ui/platform.ts': /^(Up|Down|Left|Right|Space|Super)$/,
  'features/graph/worldPoster/draw.ts': /px |^Lorelens$/,
  'features/graph/mapImage.ts': /[<>]|stroke|^(?:600 )?\d+px |^ marker-end/,
};

describe('the texts of the window', () => {
  it('texts are found in strings/, by screen', () => {
    const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|^(testing|playground|strings)\//.test(file.replaceAll('\\', '/')),
    );
    const stray = files.flatMap((path) => {
      const file = path.replaceAll('\\', '/');
      return shownTexts(readFileSync(join(renderer, path), 'utf8'), file.endsWith('x'))
        .filter(({ text }) => exceptions[file]?.test(text) !== true)
        .map(({ text, line }) => `${file}:${line} ${text}`);
    });
    expect(stray).toEqual([]);
  });

  it('a text outside of strings/ is detected', () => {
    const texts = (source: string): string[] => shownTexts(source, true).map(({ text }) => text);
    expect(texts('const a = <p>Nothing to undo</p>;')).toEqual(['Nothing to undo']);
    expect(texts('const a = <Field label="name" id="Some id" />;')).toEqual(['name']);
    expect(texts('toast(`Saved to ${path}`);')).toEqual(['Saved to ${}']);
    expect(texts("const menu = { label: 'copy', kind: 'copy' };")).toEqual(['copy']);
    expect(texts("if (event.key === 'Enter') element.closest('[role=\"row\"]');")).toEqual([]);
    expect(texts('const id = `entity:${name}`;')).toEqual([]);
  });

  it('texts have curly apostrophes, no spaces before an ellipsis or a percent sign, and no words that the style guide replaced', () => {
    const files = readdirSync(join(renderer, 'strings')).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const wrong = files.flatMap((file) =>
      readFileSync(join(renderer, 'strings', file), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            /[a-z]'[a-z]| …|(?<!\* )[\d}] %|\b(ties?|whom|somebody|anybody|as usual|the usual|at most [^1-9])\b/i.test(line) &&
            !/^\s*(\/\/|\*|\/\*)/.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });
});
