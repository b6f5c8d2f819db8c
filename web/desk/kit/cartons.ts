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

/** One side of a row, or all three when typed or pasted as 60*40*50. */
export function withSide(row: CartonRow, name: 'length' | 'width' | 'height' | 'count', text: string): CartonRow {
  const sides = name === 'count' ? null : splitSizes(text);
  if (!sides) return { ...row, [name]: text };
  const [length, width, height] = sides;
  return { ...row, length, width, height };
}
