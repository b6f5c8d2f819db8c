export interface TestTime {
  title: string;
  file: string;
  ms: number;
}
interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}
interface VitestTimesReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}
export function vitestTimes(report: VitestTimesReport): TestTime[];
export function playwrightTimes(report: { suites: Suite[] }): TestTime[];
export function slowestLines(times: readonly TestTime[], options?: { root?: string; count?: number }): string[];
