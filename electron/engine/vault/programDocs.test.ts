import { describe, expect, it } from 'vitest';
import { documentsAboutCode } from './programDocs.ts';

const guide = 'Install it with npm:\n\n```bash\nnpm install brisac\n```\n\nThe `parse()` function takes a string and returns an object.';
const story =
  'Mara came down to the harbour. The repository of the old guild lay open, and its default state was dust. "Commit no word of it to paper," said Ivo. They walked back.';
const sheet =
  '# Mara\n\nAge: `=this.age`\n\n`dice: 1d20` `VIEW[{hp}]`\n\n```dataview\nlist\n```\n\nMara keeps the ferry at Orrin, and knows each rock by name.';

describe('documentsAboutCode', () => {
  const isAboutCode = (text: string): boolean => documentsAboutCode(new Map([['a.md', text]])).size > 0;

  it('recognizes a document about code by commands, code and technical terms', () => {
    expect(isAboutCode(guide)).toBe(true);
    expect(isAboutCode(story)).toBe(false);
  });

  it("does not count a writing program's plugin blocks in a note as code", () => {
    expect(isAboutCode(sheet)).toBe(false);
    expect(isAboutCode('# Mara\n\n```yaml\nclass: Ranger\nlevel: 3\n```\n\nClass features: object lore, version of the blade.')).toBe(
      false,
    );
  });

  it('omits the documentation of a program, and the rest of a folder that is mostly such documents', () => {
    const texts = new Map([
      ['a.md', guide],
      ['b.md', guide],
      ['c.md', 'How to use it.'],
    ]);
    expect([...documentsAboutCode(texts)].sort()).toEqual(['a.md', 'b.md', 'c.md']);
    const world = new Map([
      ['README.md', guide],
      ['LICENSE.txt', 'Do what you like.'],
      ['Mara.md', story],
      ['Ivo.md', sheet],
    ]);
    expect([...documentsAboutCode(world)].sort()).toEqual(['LICENSE.txt', 'README.md']);
  });
});
