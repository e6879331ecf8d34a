import { expect, it } from 'vitest';
import type { FileReport } from '#shared/model/vault.ts';
import { countReported, filesOfReport } from './fileReportCounts.ts';

const report = (path: string, reason: string, line: number | null = null): FileReport => ({ path, outcome: 'skipped', reason, line });

it('counts files, not lines: one file with two faults once, a folder of pictures as many', () => {
  const pictures = report('Maps/*.png', '1,204 files, not a text format that is read (.png).');
  expect(filesOfReport(pictures)).toBe(1_204);
  expect(filesOfReport(report('Why *.md', 'Empty.'))).toBe(1);
  expect(countReported([pictures, report('Cast.md', 'Bad YAML.', 3), report('Cast.md', 'Bad link.', 9)])).toBe(1_205);
  expect(countReported([])).toBe(0);
});
