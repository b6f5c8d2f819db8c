/** More characters than this need small type to stay within the height of one row. */
const LONG = 24;

/** The class of a cell with a tracking number or another number of up to 64 characters. */
export const sheetCode = (text: string | null) => (text && text.length > LONG ? 'sheet-code is-long' : 'sheet-code');
