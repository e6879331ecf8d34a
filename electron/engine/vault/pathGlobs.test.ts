import { describe, expect, it } from 'vitest';
import { pathFilter, settledKinds } from './pathGlobs.ts';

describe('pathFilter', () => {
  it.each([
    [['Archive/**'], ['Archive/a.md', 'Archive/b/c.md'], ['Notes/Archive/a.md', 'Archives/a.md']],
    [['Archive'], ['Archive', 'Notes/archive'], ['Archive/a.md', 'Archived']],
    [['*.tmp.md'], ['a.tmp.md', 'Notes/b.TMP.md'], ['a.md']],
    [['./Notes\\Old/'], ['Notes/Old'], ['Old']],
    [['**/drafts/*.md', 'todo.md'], ['drafts/a.md', 'x/y/drafts/b.md', 'x/todo.md'], ['x/drafts/y/b.md']],
    [['Élan.md'.normalize('NFD')], ['Élan.md'.normalize('NFC')], ['Elan.md']],
    [['{a,b}/*.md', '!x.md'.slice(1)], ['a/1.md', 'b/2.md', 'c/x.md'], ['c/1.md']],
    [['[', '(', ''], [], ['a.md', '(a).md']],
  ])('%j', (globs, meant, others) => {
    const isMeant = pathFilter(globs);
    expect(meant.filter((path) => !isMeant(path))).toEqual([]);
    expect(others.filter(isMeant)).toEqual([]);
  });
});

describe('settledKinds', () => {
  it('takes what lies in a folder that is meant, and of several globs the longest', () => {
    const kind = settledKinds({ manuscript: ['World/Tales', 'Prose/**', '*.scene.md'], notes: ['World/**', 'Prose/Plans/*'] });
    expect(['World/a.md', 'World/Tales/One/a.md', 'Prose/a.md', 'Prose/Plans/a.md', 'Other/x.scene.md', 'Other/x.md'].map(kind)).toEqual([
      'note',
      'manuscript',
      'manuscript',
      'note',
      'manuscript',
      null,
    ]);
    expect(settledKinds({ manuscript: [], notes: [] })('a.md')).toBeNull();
  });
});
