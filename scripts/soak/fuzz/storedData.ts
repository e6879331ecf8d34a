import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import fc from 'fast-check';
import { compileTemplate } from '#engine/assemble/formats/templates.ts';
import { createUserDataStore } from '#engine/db/userData/store.ts';
import { exportUserData, importUserData, UserDataText, parseUserDataText } from '#engine/session/userDataText.ts';
import { headingFactor, weightsOf } from '#engine/retrieve/ranking/lenses.ts';
import { AppError } from '#shared/contract/errors.ts';
import { Lens } from '#shared/model/lens.ts';
import { Recipe } from '#shared/model/context/recipe.ts';
import { Prompt, Template } from '#shared/model/context/template.ts';
import { ofSchema } from './ofSchema.ts';
import { anyValue, oddScrap, oddText, mixOf } from './oddText.ts';
import { inTime, type FuzzTarget, type OpenTarget } from './target.ts';
import { readAny } from './texts.ts';

/** A text as a broken disk or a careless editor leaves it: something cut out, or put in, or as it was. */
function damaged(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const hurt = fc.tuple(text, place, place, fc.oneof(fc.constant(''), oddScrap)).map(([whole, from, length, scrap]) => {
    const start = Math.floor(from * whole.length);
    return whole.slice(0, start) + scrap + whole.slice(start + Math.floor(length * length * whole.length));
  });
  return fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: hurt });
}

/** Whatever is refused is refused in plain words. Gives null then. */
function orRefused<T>(work: () => T): T | null {
  try {
    return inTime(work);
  } catch (thrown) {
    const isPlain = thrown instanceof AppError && (thrown.code === 'invalid-input' || thrown.code === 'db-newer');
    if (!isPlain || thrown.message.trim() === '' || /\n\s+at |ZodError/.test(thrown.message)) throw thrown;
    return null;
  }
}

function fail(what: string): never {
  throw new Error(what);
}

const id = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', '');
const length = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), anyValue);
const cardText = mixOf(['# ', '[[Mara Venn]]', '[[', ']]', 'key:: ', '---\n', '\n', '%%', '- ', '> ', 'words of a card. ', '#tag'], 12);
const node = fc.record(
  {
    id: fc.oneof({ weight: 6, arbitrary: id }, { weight: 1, arbitrary: anyValue }),
    type: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('text', 'file', 'link', 'group') }, { weight: 1, arbitrary: anyValue }),
    x: length,
    y: length,
    width: length,
    height: length,
    text: fc.oneof({ weight: 6, arbitrary: cardText }, { weight: 1, arbitrary: anyValue }),
    file: fc.oneof(fc.constantFrom('Mara Venn.md', 'Characters/Mara Venn.md', '../x.png', ''), anyValue),
    subpath: oddText,
    url: fc.oneof(fc.constantFrom('https://a.b/', 'javascript:alert(1)'), anyValue),
    label: fc.oneof(oddText, anyValue),
  },
  { requiredKeys: ['id', 'type'] },
);
const edge = fc.record(
  {
    id,
    fromNode: fc.oneof(id, anyValue),
    toNode: fc.oneof(id, anyValue),
    fromEnd: fc.constantFrom('none', 'arrow'),
    toEnd: fc.oneof(fc.constantFrom('none', 'arrow'), anyValue),
    label: fc.oneof(oddText, anyValue),
  },
  { requiredKeys: [] },
);
const canvas = fc.oneof(
  { weight: 6, arbitrary: fc.record({ nodes: fc.array(node, { maxLength: 8 }), edges: fc.array(edge, { maxLength: 8 }) }) },
  { weight: 1, arbitrary: anyValue },
);
const canvasText = damaged(canvas.map((value) => JSON.stringify(value, null, 1) ?? ''));

const tags = ['name', 'type', 'definition', 'properties', 'property', 'relationships', 'text', 'path', 'heading', 'mentions'];
const mustache = mixOf(
  [
    ...tags.flatMap((tag) => [`{{${tag}}}`, `{{#${tag}}}`, `{{/${tag}}}`, `{{^${tag}}}`, `{{{${tag}}}}`]),
    ...['{{', '}}', '{{.}}', '{{!', '{{>name}}', '{{=<% %>=}}', '{{=', '=}}', '<%name%>', '{{a.b.c}}', '{{constructor}}'],
    ...['{{__proto__.x}}', '\n', 'words '],
  ],
  30,
);

function useTemplate(value: unknown): void {
  const read = Template.safeParse(value);
  if (!read.success) return;
  const compiled = orRefused(() => compileTemplate(read.data));
  const line = { line: 'a line', text: 'text', toString: 'own' };
  const view = { ...Object.fromEntries(tags.map((tag) => [tag, [line, line]])), name: 'Mara', type: '' };
  const written = compiled && inTime(() => compiled.render(view));
  if (written !== null && typeof written !== 'string') fail('a template wrote something else than a text');
}

function useLens(value: unknown): void {
  const read = Lens.safeParse(value);
  if (!read.success) return;
  const lens = read.data;
  const weights = Object.values(weightsOf(lens));
  if (!weights.every(Number.isFinite)) fail(`weights ${weights.join()}`);
  if (!Number.isFinite(inTime(() => headingFactor(lens, ['Voice', 'History'])))) fail('a factor that is no number');
}

/** What is kept must read the same when it comes back. */
function roundTrip(schema: typeof Recipe | typeof Prompt | typeof Template | typeof Lens, value: unknown): void {
  const read = schema.safeParse(value);
  if (!read.success) return;
  const again = schema.safeParse(JSON.parse(JSON.stringify(read.data)));
  if (!again.success || !isDeepStrictEqual(JSON.stringify(again.data), JSON.stringify(read.data))) fail('it came back as something else');
}

const userDataValue = ofSchema(UserDataText, {
  lorelens: fc.constant('lore'),
  version: fc.constant(1),
  at: fc.constant('2026-01-02T03:04:05.678Z'),
});
const userDataText = damaged(
  fc.oneof({ weight: 8, arbitrary: userDataValue }, { weight: 1, arbitrary: anyValue }).map((value) => JSON.stringify(value) ?? ''),
);

/** Taking a text in, exporting it and taking that in again brings nothing new. */
function openImports(home: string): OpenTarget {
  const keeper = createUserDataStore(join(home, 'lore.db'), { writable: true });
  const property = fc.property(userDataText, fc.constantFrom('add', 'replace'), (text, mode) => {
    const content = orRefused(() => parseUserDataText(text));
    if (!content) return;
    inTime(() => keeper.change((userData) => importUserData(userData, content, mode)));
    const written = exportUserData(keeper.read(), 'vault');
    const { decisions } = keeper.change((userData) => importUserData(userData, parseUserDataText(written), 'add'));
    if (decisions > 0) fail(`${decisions} decisions were taken in twice`);
    keeper.change((userData) => importUserData(userData, parseUserDataText(written), 'replace'));
    if (exportUserData(keeper.read(), 'vault') !== written) fail('a text taken in and given out is another');
  });
  return { property, close: () => Promise.resolve(keeper.close()) };
}

/** What a user keeps and brings: canvases, lenses, templates, recipes, prompts, and texts of decisions. */
export const storedDataTargets: Readonly<Record<string, FuzzTarget>> = {
  canvas: { share: 8, open: () => ({ property: fc.property(canvasText, (text) => void readAny('Maps/A canvas.canvas', text)) }) },
  lenses: { share: 4, open: () => ({ property: fc.property(ofSchema(Lens, {}), useLens) }) },
  templates: {
    share: 6,
    open: () => ({ property: fc.property(fc.oneof(ofSchema(Template, { body: mustache }), mustache), useTemplate) }),
  },
  'kept things': {
    share: 4,
    open: () => ({
      property: fc.property(
        fc.oneof(...[Recipe, Prompt, Template, Lens].map((schema) => ofSchema(schema, {}).map((value) => ({ schema, value })))),
        ({ schema, value }) => roundTrip(schema, value),
      ),
    }),
  },
  'texts of decisions': { share: 3, open: openImports },
};
