import './plots.css';

const width = 92;
const height = 30;
/** Room for the line's own width and the dot at its end. */
const margin = 4;

/** The way to a figure as a small line. The figures themselves are in the tables, so it has no text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const greatest = Math.max(...values);
  const least = Math.min(...values);
  const span = greatest - least || 1;
  const points = values.map((value, place) => ({
    x: margin + ((width - 2 * margin) * place) / Math.max(1, values.length - 1),
    y: height - margin - ((height - 2 * margin) * (value - least)) / span,
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
