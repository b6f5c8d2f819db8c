const HEIGHT = 100;
const STEP = 10;
/** A value is visible however small it is beside the largest. */
const LEAST = 3;

/** Vertical bars. The numbers stand beside them as text. */
export function BarChart({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  const heightOf = (value: number) => (value > 0 ? Math.max((value / most) * HEIGHT, LEAST) : 0);
  return (
    <svg
      className="bar-chart"
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {values.map((value, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={place}
          x={place * STEP + STEP * 0.15}
          y={HEIGHT - heightOf(value)}
          width={STEP * 0.7}
          height={heightOf(value)}
        />
      ))}
    </svg>
  );
}

/** A horizontal bar: its share of the whole width. */
export function ShareBar({ share }: { share: number }) {
  const width = share > 0 ? Math.max(share * 100, 1) : 0;
  return (
    <svg className="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={width} height={10} />
    </svg>
  );
}
