/** Room for one line of text: the height of its letters and the width of the line. In millimetres. */
export type Room = { size: number; room: number };

/** Smaller letters are hard to read from a label. In millimetres. */
const smallest = 2.2;

/**
 * How wide a letter of font 0 is, as a part of its height. ZPL prints past the edge of the paper without a word. Fonts differ
 * a little from printer to printer, so these are the widest of each kind.
 */
function letterWidth(letter: string): number {
  if (/[ijlfrtI.,:;'|!()/\- ]/.test(letter)) return 0.36;
  if (/[MWmw@%&]/.test(letter)) return 0.86;
  if (/[A-Z]/.test(letter)) return 0.7;
  return /[ -~]/.test(letter) ? 0.56 : 1;
}

const widthOf = (letters: readonly string[]) => letters.reduce((sum, each) => sum + letterWidth(each), 0);

/** Text that fits its room: in smaller letters, and cut with dots where they would be too small to read. */
export function fitted({ size, room }: Room, content: string): { size: number; text: string } {
  const letters = [...content.normalize('NFC')];
  const fits = room / Math.max(widthOf(letters), 1);
  if (fits >= Math.min(size, smallest)) return { size: Math.min(size, fits), text: content };
  while (letters.length > 0 && widthOf([...letters, '...']) * smallest > room) letters.pop();
  return { size: smallest, text: `${letters.join('').trimEnd()}...` };
}
