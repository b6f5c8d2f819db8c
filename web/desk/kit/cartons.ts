import { splitSizes } from '#contract/sizes';

/** One size of carton as it is typed, in centimetres. */
export interface CartonRow {
  /** The key of a row. */
  id: number;
  length: string;
  width: string;
  height: string;
  count: string;
}

export const emptyRow = (id: number): CartonRow => ({ id, length: '', width: '', height: '', count: '1' });

export const isBlank = ({ length, width, height }: CartonRow) => `${length}${width}${height}`.trim() === '';

/** A row with all three sides from a text such as 60*40*50. Null for any other text. */
export function withSides(row: CartonRow, text: string): CartonRow | null {
  const sides = splitSizes(text);
  if (!sides) return null;
  const [length, width, height] = sides;
  return { ...row, length, width, height };
}
