import { describe, expect, it } from 'vitest';
import { includedFilter, pathFilter } from './paths.ts';

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
    [['docs/*.md', '!docs/Mara.md'], ['docs/a.md'], ['docs/Mara.md', 'Mara.md']],
  ])('matches paths by %j', (globs, meant, others) => {
    const isMeant = pathFilter(globs);
    expect(meant.filter((path) => !isMeant(path))).toEqual([]);
    expect(others.filter(isMeant)).toEqual([]);
  });
});

it('includedFilter matches globs with an exclamation mark', () => {
  const isIncluded = includedFilter(['docs/*.md', '!docs/Mara.md']);
  expect(isIncluded('docs/Mara.md')).toBe(true);
  expect(isIncluded('docs/a.md')).toBe(false);
});
