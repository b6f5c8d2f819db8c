/** What parsers repeat, skip or search for, with different starts and ends. */
const units = [
  ' ',
  '\t',
  '/',
  '1',
  'a',
  'A',
  '.',
  ',',
  ';',
  '-',
  '_',
  '@',
  '<',
  '&',
  '%',
  '(',
  '"',
  '=',
  '#',
  '+',
  ':',
  'a.',
  'a@',
  '1.',
  ', ',
  '; ',
  'T ',
  '0:',
  '</',
  '<p',
  'a,',
  '1-',
  '..',
  '//a',
  'a;q=',
  '%41',
  '\u00a0',
  '\u3000',
  // Marks that Unicode puts in order, in a time that grows with the square of their number.
  '\u0345\u0334',
];
const starts = ['', 'br', 'bytes=', 'Bearer ', 'W/"', 'a@', 'on', '2025-06-', '__Host-kwanline_device='];
const ends = ['', 'x', '!', ';', '@'];

/** Texts of this length that make an expression with overlapping repeats backtrack. */
export function hostileTexts(length: number): string[] {
  return units.flatMap((unit) =>
    starts.flatMap((start) =>
      ends.map(
        (end) =>
          `${start}${unit.repeat(Math.max(0, Math.floor((length - start.length - end.length) / unit.length)))}${end}`,
      ),
    ),
  );
}

/** One for each repeated character, where trying all of them would take hours. The length is in bytes of UTF-8. */
export const plainHostileTexts = (length: number): string[] =>
  units.flatMap((unit) =>
    ['', '!'].map((end) => `${unit.repeat(Math.floor((length - end.length) / Buffer.byteLength(unit)))}${end}`),
  );
