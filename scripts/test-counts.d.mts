export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
export function vitestCounts(report: VitestReport): Counts;
export function playwrightCounts(report: PlaywrightReport): Counts;
export function stageCounts(exitCode: number, counts?: Counts): Counts;
export function sum(all: readonly Counts[]): Counts;
export function closingLine(counts: Counts): string;
export function isGood(counts: Counts): boolean;
