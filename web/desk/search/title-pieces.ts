export interface Piece {
  start: number;
  piece: string;
  /** It is the typed text. */
  isTyped: boolean;
  isStrong: boolean;
}

/** A title in pieces: the typed text is marked, and everything from `strongFrom` on is strong. */
export function piecesOf(title: string, text: string, strongFrom: number): Piece[] {
  const typed = text.trim().toLowerCase();
  const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed);
  const end = at < 0 ? -1 : at + typed.length;
  const cuts = [0, at, end, strongFrom].filter((cut) => cut >= 0 && cut < title.length);
  const starts = [...new Set(cuts)].sort((one, other) => one - other);
  return starts.map((start, index) => ({
    start,
    piece: title.slice(start, starts[index + 1]),
    isTyped: start >= at && start < end,
    isStrong: start >= strongFrom,
  }));
}
