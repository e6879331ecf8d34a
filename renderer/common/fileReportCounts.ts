import { picturePath } from '#shared/model/constants.ts';
import type { FileReport } from '#shared/model/vault.ts';
import { sessionValue } from '../ui/store.ts';

/** Whether the list of files with faults is open: the status bar shows it, and the settings open it, too. */
export const fileReportsOpen = sessionValue('file-reports-open', () => false);

const filesPattern = /^([\d,]+) files, /;

/** How many files a report is about. Files of one format that is not read are one line for each folder: "Maps/*.png", "12 files, not …". */
export function filesOfReport({ path, reason }: Pick<FileReport, 'path' | 'reason'>): number {
  const number = path.includes('*') ? filesPattern.exec(reason)?.[1] : undefined;
  return number === undefined ? 1 : Number(number.replaceAll(',', ''));
}

/** How many files some reports are about, each counted once: one file can have several faults. */
export function countReported(reports: readonly FileReport[]): number {
  const byPath = new Map(reports.map((report) => [report.path, filesOfReport(report)]));
  return [...byPath.values()].reduce((sum, files) => sum + files, 0);
}

/**
 * The display category of a report. Two are no faults: a picture has no text, and lines of a file that was read were left out on purpose,
 * such as its title page ("matter").
 */
export type ReportKind = FileReport['outcome'] | 'picture' | 'matter';

export function kindOfReport({ path, outcome, line }: Pick<FileReport, 'path' | 'outcome' | 'line'>): ReportKind {
  if (outcome !== 'skipped') return outcome;
  if (line !== null) return 'matter';
  return picturePath.test(path) ? 'picture' : outcome;
}

/** Whether the user may want to do something about it. */
export function isFault(report: FileReport): boolean {
  const kind = kindOfReport(report);
  return kind !== 'picture' && kind !== 'matter';
}
