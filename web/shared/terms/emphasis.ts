/** A figure with its unit, which readers look for in these clauses. */
const figure =
  /\b(?:USD \d+ per day per package|\d+(?:\.\d+)?(?:-\d+)? (?:cbm|days|times the shipping cost)|50 or 100 dollar notes|series \d{4})\b|\b\d+%/g;

export interface Piece {
  text: string;
  isFigure: boolean;
  /** Its offset: unique within one text. */
  at: number;
}

/** Splits a text into figures and the text between them, in order and without loss. */
export function findFigures(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(figure)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isFigure: false, at: end });
    pieces.push({ text: found, isFigure: true, at: index });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFigure: false, at: end });
  return pieces;
}
