import { describe, expect, it } from 'vitest';
import { countTokens } from '../tokenizer/countTokens.ts';
import { parseDocument } from './parseDocument.ts';

describe('withSubjects', () => {
  const gazetteer =
    '# Of the coast\n\n## Orrin\n\nOrrin is a port with nine gates.\n\n## Marrow\n\nMarrow is a village of salt and goats.\n\n## The Stair\n\nThe Stair is a rock that ships go around.\n';

  it.each(['World', '01 World', '_World-Building', 'The coast'])(
    'gives sections their subjects in a folder such as %s, which says no kind',
    (folder) => {
      const { chunks } = parseDocument(`${folder}/Coast.md`, gazetteer, countTokens);
      expect(chunks.map(({ subject }) => subject)).toEqual(['Orrin', 'Marrow', 'The Stair']);
    },
  );
});
