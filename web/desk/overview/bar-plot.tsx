import { useId } from 'react';
import { scaleFor } from './scale';
import { useWidth } from './use-width';
import './plots.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** Incomplete: drawn hatched. */
  isRunning: boolean;
  /** What it is compared with: a line across the bar. */
  mark?: number;
}

interface BarPlotProps {
  bars: readonly Bar[];
  /** The text for screen readers. */
  alt: string;
  format: (value: number) => string;
  /** How many pixels a label needs; when there is less room, some are left out. */
  labelWidth: number;
}

const height = 190;
/** Room on the right for half of the last label. */
const area = { top: 18, bottom: 24, left: 48, right: 16 };

/** Vertical bars with a scale. The last two have their numbers above; all numbers are in the table. */
export function BarPlot({ bars, alt, format, labelWidth }: BarPlotProps) {
  const { ref, width } = useWidth<HTMLDivElement>(560);
  const hatch = useId();
  const { top, ticks } = scaleFor(Math.max(0, ...bars.flatMap(({ value, mark = 0 }) => [value, mark])));
  const plotHeight = height - area.top - area.bottom;
  const yOf = (value: number) => area.top + plotHeight * (1 - value / top);
  const step = (width - area.left - area.right) / Math.max(1, bars.length);
  const barWidth = Math.min(28, step * 0.62);
  const every = Math.ceil(labelWidth / step);
  return (
    <div className="plot" ref={ref}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={alt}
        focusable="false"
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="plot-hatch-ground" width="5" height="5" />
            <path className="plot-hatch-line" d="M0 0V5" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="plot-grid" d={`M${area.left} ${yOf(tick)}H${width}`} />
            <text className="plot-tick" x={area.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label, value, isRunning, mark = 0 }, place) => {
          const middle = area.left + step * (place + 0.5);
          const fromEnd = bars.length - 1 - place;
          return (
            <g key={key}>
              <rect
                className={isRunning ? 'plot-bar-running' : 'plot-bar'}
                fill={isRunning ? `url(#${hatch})` : undefined}
                x={middle - barWidth / 2}
                y={yOf(value)}
                width={barWidth}
                height={Math.max(0, yOf(0) - yOf(value))}
                rx={2}
              />
              {mark > 0 && (
                <path
                  className="plot-mark"
                  d={`M${middle - barWidth * 0.72} ${yOf(mark)}H${middle + barWidth * 0.72}`}
                />
              )}
              {fromEnd % every === 0 && (
                <text
                  className={isRunning ? 'plot-label is-now' : 'plot-label'}
                  x={middle}
                  y={height - 6}
                  textAnchor="middle"
                >
                  {label}
                </text>
              )}
              {(fromEnd === 0 || (fromEnd === 1 && step > 44)) && (
                <text className="plot-value" x={middle} y={yOf(Math.max(value, mark)) - 5} textAnchor="middle">
                  {format(value)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
