/** Parts of one package count once. */
export const countPackages = (rows: readonly { wholeId: number }[]) => new Set(rows.map(({ wholeId }) => wholeId)).size;
