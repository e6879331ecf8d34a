import { expect, it } from 'vitest';
import { sectionsText, withDelimiterRows } from './world.ts';

it('sectionsText joins a table that is in two passages; withDelimiterRows gives it the row that Markdown needs', () => {
  const sections = [
    { heading: ['Crew'], text: 'Who rows.\n\n| name | oar |\n| Ilse | left |' },
    { heading: ['Crew'], text: '| Oren | [[Skerry\\|right]] |\n\nNobody else.' },
    { heading: ['Ports'], text: '| only a line |' },
  ];
  expect(withDelimiterRows(sectionsText(sections, 2))).toBe(
    '## Crew\n\nWho rows.\n\n| name | oar |\n| --- | --- |\n| Ilse | left |\n| Oren | [[Skerry\\|right]] |\n\nNobody else.\n\n## Ports\n\n| only a line |',
  );
});
