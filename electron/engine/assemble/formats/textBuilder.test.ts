import { expect, it } from 'vitest';
import type { Source } from '#shared/model/source.ts';
import { TextBuilder } from './textBuilder.ts';

const source = (path: string): Source => ({
  path,
  title: path.slice(path.lastIndexOf('/') + 1, -3),
  kind: 'note',
  role: 'canon',
  sequence: null,
  heading: [],
  lines: [1, 2],
});

it('writes the path of a folder once where several sources share a long one', () => {
  const page = new TextBuilder(false);
  for (const path of [
    'World/Places/Far Northern Reaches/Karsis.md',
    'Ships/Marigold.md',
    'World/Places/Far Northern Reaches/Orrin.md',
    'Ships/Grey Wife.md',
  ])
    page.cite([], source(path));
  expect(page.sourceLines()).toEqual([
    '- World/Places/Far Northern Reaches/',
    '  - Karsis.md (note): [1] 1-2',
    '  - Orrin.md (note): [3] 1-2',
    '- Ships/Marigold.md (note): [2] 1-2',
    '- Ships/Grey Wife.md (note): [4] 1-2',
  ]);
});
