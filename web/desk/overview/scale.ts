/** Round numbers from zero to above the largest value, in at most four steps: 0, 100, 200, 300. */
export function scaleFor(greatest: number): { top: number; ticks: number[] } {
  if (!(greatest > 0)) return { top: 1, ticks: [0] };
  const power = 10 ** Math.floor(Math.log10(greatest / 3));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each * 4 >= greatest) ?? greatest;
  const count = Math.ceil(greatest / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, place) => place * step) };
}

/** The change in whole per cent. Null when there was nothing before. */
export const percentChange = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null;
