/** What other modules may use of this one. */
export { recogniseHeadings } from '#api/modules/spreadsheets/headings';
export type { TableHead } from '#api/modules/spreadsheets/messages';
export type { Tables, WritePlace } from '#api/modules/spreadsheets/spreadsheets.service';
export { TableRefused } from '#api/modules/spreadsheets/table-refused';
export type { OutCell } from '#api/modules/spreadsheets/write-xlsx';
