import { formatCbm } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import './containers.css';

/** Fuller than full is shown, not refused: the size that was typed may be wrong, not the loading. */
export function FillGauge({ usedCbm, capacityCbm }: { usedCbm: number; capacityCbm: number }) {
  const { containers: words } = useWords();
  const isOver = usedCbm > capacityCbm;
  const percent = Math.round((usedCbm / capacityCbm) * 100);
  const text = fillIn(isOver ? words.over : words.filled, {
    used: formatCbm(usedCbm),
    capacity: formatCbm(capacityCbm),
    percent,
  });
  return (
    <div className={isOver ? 'fill-gauge fill-over' : 'fill-gauge'}>
      <meter aria-label={words.fill} min={0} max={capacityCbm} value={Math.min(usedCbm, capacityCbm)}>
        {text}
      </meter>
      <span>{text}</span>
    </div>
  );
}
