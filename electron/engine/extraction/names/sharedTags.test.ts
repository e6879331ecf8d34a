import { describe, expect, it } from 'vitest';
import { withoutSharedTags } from './sharedTags.ts';

function names(paths: readonly string[]): string[] {
  const documents = paths.map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { path: `${path}.md`, name, title: name };
  });
  const bare = withoutSharedTags(documents);
  return documents.map((document) => bare(document).name);
}

describe('withoutSharedTags', () => {
  it.each([
    [
      'a code at the end',
      ['p/Mara_ORR', 'p/Oren_ORR', 'q/Vale_ORR', 'q/Low Gate_ORR', 'q/Inn'],
      ['Mara', 'Oren', 'Vale', 'Low Gate', 'Inn'],
    ],
    [
      'letters of another script',
      ['p/하루_Orrin', 'p/미나_Orrin', 'p/서쪽 문_Orrin', 'p/남쪽 문_Orrin'],
      ['하루', '미나', '서쪽 문', '남쪽 문'],
    ],
    [
      'the name of a wiki',
      ['p/Mara - Orrin Wiki', 'p/Oren - Orrin Wiki', 'p/Vale - Orrin Wiki', 'p/Gate - Orrin Wiki'],
      ['Mara', 'Oren', 'Vale', 'Gate'],
    ],
    ['brackets', ['p/Mara [v2]', 'p/Oren [v2]', 'p/Vale [v2]', 'p/Gate [v2]'], ['Mara', 'Oren', 'Vale', 'Gate']],
    [
      'a code in front',
      ['p/ORR_Mara', 'p/ORR_Oren', 'p/[ORR] Vale', 'p/ORR_Gate', 'p/ORR_Inn'],
      ['Mara', 'Oren', '[ORR] Vale', 'Gate', 'Inn'],
    ],
  ])('removes %s that most names of a folder have', (_what, paths, expected) => {
    expect(names(paths)).toEqual(expected);
  });

  it('keeps words that belong to names', () => {
    const slugs = ['houses/house_orrin', 'houses/house_vale', 'houses/house_marn', 'houses/house_low'];
    expect(names(slugs)).toEqual(slugs.map((path) => path.slice(7)));
    const few = ['p/Mara_ORR', 'p/Oren_ORR', 'p/Vale', 'p/Gate', 'p/Inn', 'p/Quay'];
    expect(names(few)).toEqual(few.map((path) => path.slice(2)));
    const sections = ['p/Orrin - History', 'p/Orrin - People', 'p/Orrin - Trade', 'p/Orrin - Law'];
    expect(names(sections)).toEqual(sections.map((path) => path.slice(2)));
  });
});
