import { labelsPerSheet } from './label-format';

/** The labels of each sheet. The first has empty positions where labels were used before. */
export function sheetsOf<Label>(labels: readonly Label[], start: number): (Label | null)[][] {
  const places: (Label | null)[] = [...Array<null>(start - 1).fill(null), ...labels];
  return Array.from({ length: Math.ceil(places.length / labelsPerSheet) }, (_, at) =>
    places.slice(at * labelsPerSheet, (at + 1) * labelsPerSheet),
  );
}
