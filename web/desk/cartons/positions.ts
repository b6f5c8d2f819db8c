/** Carton numbers that a person types, such as "9-12, 3", as sorted numbers. Null when a part is not a number. */
export function readPositions(text: string): number[] | null {
  const pieces = text.split(/[\s,，、;；]+/).filter(Boolean);
  const found = new Set<number>();
  for (const piece of pieces) {
    const [, first = '', last = first] = /^(\d{1,3})(?:[-–—~](\d{1,3}))?$/.exec(piece) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from) return null;
    for (let position = from; position <= to; position += 1) found.add(position);
  }
  return found.size > 0 ? [...found].sort((a, b) => a - b) : null;
}
