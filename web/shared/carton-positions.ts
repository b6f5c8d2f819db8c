/** Sorted numbers as ranges: 1-4, 6, 9-12. */
export function positionsInWords(positions: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const position of positions) {
    const span = spans.at(-1);
    if (span && span[1] === position - 1) span[1] = position;
    else spans.push([position, position]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
