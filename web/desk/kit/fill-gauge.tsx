import { useContainerWords } from './container-words';
import { fillOf } from './fill';
import { fillIn } from './language';
import './fill-gauge.css';

type FillGaugeProps = Parameters<typeof fillOf>[0] & {
  /** For a table row: the meter and the percentage. */
  isSmall?: boolean;
};

/** More than full is shown, not refused: the typed size may be wrong, not the loading. */
export function FillGauge({ isSmall = false, ...row }: FillGaugeProps) {
  const words = useContainerWords(row.mode);
  const { used, capacity, format } = fillOf(row);
  const isOver = used > capacity;
  const percent = Math.round((used / capacity) * 100);
  const text = fillIn(isOver ? words.over : words.filled, {
    used: format(used),
    capacity: format(capacity),
    percent,
  });
  return (
    <div className={`fill-gauge${isOver ? ' is-over' : ''}${isSmall ? ' fill-small' : ''}`}>
      <meter aria-label={words.fill} min={0} max={capacity} value={Math.min(used, capacity)}>
        {text}
      </meter>
      <span>{isSmall ? `${percent} %` : text}</span>
    </div>
  );
}
