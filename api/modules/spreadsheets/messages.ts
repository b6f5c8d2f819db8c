import type { OutCell } from '#api/modules/spreadsheets/write-xlsx';
import type { FileProblem, ImportField } from '#contract/staff/imports/rules';

/** The task of a worker. */
export type TableTask = { task: 'read'; file: Uint8Array } | { task: 'write'; sheet: string; headings: string[] };

export type TableHead = {
  sheet: string | null;
  columns: { heading: string; samples: string[] }[];
  suggestion: Partial<Record<ImportField, number>>;
  rows: number;
};

/** What the worker sends. Rows are JSON text of [{"row":2,"cells":[…]}], which is passed on without parsing. */
export type FromWorker =
  | { kind: 'head'; head: TableHead }
  | { kind: 'rows'; json: string; count: number }
  | { kind: 'end' }
  | { kind: 'refused'; problem: FileProblem }
  | { kind: 'file'; bytes: Uint8Array };

/** Messages to the thread: continue, or more rows to write. */
export type ToWorker = { kind: 'more' } | { kind: 'rows'; rows: OutCell[][] } | { kind: 'end' };
