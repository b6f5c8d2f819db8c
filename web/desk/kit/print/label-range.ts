/** The chosen cartons. Null when they are not a range of this package. */
export function readRange(from: string, to: string, cartons: number): { from: number; to: number } | null {
  const [first, last] = [from, to].map((text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0));
  return first && last && first <= last && last <= cartons ? { from: first, to: last } : null;
}
