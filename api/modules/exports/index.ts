/** What other modules may use of this one. */
export { type Format, fileOf, largestXlsx, withPlace } from '#api/modules/exports/table-file';
