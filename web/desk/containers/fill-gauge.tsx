import { formatCbm } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import './containers.css';

interface FillGaugeProps {
  usedCbm: number;
  capacityCbm: number;
  /** In a row: the meter and per cent. */
  isSmall?: boolean;
}

/** Fuller than full is shown, not refused: the size that was typed may be wrong, not the loading. */
export function FillGauge({ usedCbm, capacityCbm, isSmall = false }: FillGaugeProps) {
  const { containers: words } = useWords();
  const isOver = usedCbm > capacityCbm;
  const percent = Math.round((usedCbm / capacityCbm) * 100);
  const text = fillIn(isOver ? words.over : words.filled, {
    used: formatCbm(usedCbm),
    capacity: formatCbm(capacityCbm),
    percent,
  });
  return (
    <div className={`fill-gauge${isOver ? ' fill-over' : ''}${isSmall ? ' fill-small' : ''}`}>
      <meter aria-label={words.fill} min={0} max={capacityCbm} value={Math.min(usedCbm, capacityCbm)}>
        {text}
      </meter>
      <span>{isSmall ? `${percent} %` : text}</span>
    </div>
  );
}
