import { describe, expect, it } from 'vitest';
import { convertMdx } from './mdx.ts';

const converted = async (...lines: string[]): Promise<string[]> =>
  (await convertMdx(new TextEncoder().encode(lines.join('\n')))).text.split('\n');

describe('MDX', () => {
  it('is read in whatever encoding it is', async () => {
    const { text } = await convertMdx(Buffer.from('# Café\n\n{/* to do */}\nÉmile waits here.', 'latin1'));
    expect(text).toBe('# Café\n\n\nÉmile waits here.');
  });

  it('is read without imports, exports and comments, with the same line numbers', async () => {
    const lines = await converted(
      '---',
      'title: Brine Court',
      '---',
      "import { Map } from '../components/Map'",
      'export const meta = {',
      "  layout: 'wiki',",
      '}',
      '',
      '# Brine Court',
      '{/* to do: a picture */}',
      '<Map place="court" />',
      '',
      'The court sits at low water.',
    );
    expect(lines).toEqual([
      '---',
      'title: Brine Court',
      '---',
      '',
      '',
      '',
      '',
      '',
      '# Brine Court',
      '',
      '<Map place="court" />',
      '',
      'The court sits at low water.',
    ]);
  });

  it('keeps sentences that begin with these words, and blocks of code', async () => {
    const lines = ['Import taxes are paid in salt.', 'export of salt is forbidden, says Hale.', '', '```', "import x from 'y'", '```'];
    expect(await converted(...lines)).toEqual(lines);
  });
});
