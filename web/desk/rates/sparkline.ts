/** The path through these values from left to right, in `width` by `height`. Null when there is no line. */
export function sparkline(values: readonly number[], width: number, height: number): string | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const place = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * width;
    const y = height - ((value - low) / span) * height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${values.map(place).join('L')}`;
}
