import type { Container } from '#contract/staff/containers/schema';
import { formatCbm } from '../../lib/format';
import { fillIn } from '../kit/language';
import { useRecordWords } from '../kit/record-words';
import { groupByClient } from './manifest-groups';
import './container-drawing.css';

const roundedCbm = (cbm: number) => Math.round(cbm * 1e4) / 1e4;

/** The container drawn as a gauge: one block for each client, as wide as its share. The line below says the same in words. */
export function ContainerDrawing({ container }: { container: Container }) {
  const { container: words } = useRecordWords();
  const { usedCbm, capacityCbm, manifest, state } = container;
  const isOver = usedCbm > capacityCbm;
  const whole = Math.max(usedCbm, capacityCbm);
  const text = fillIn(words.used, { used: formatCbm(usedCbm), capacity: formatCbm(capacityCbm) });
  const free = fillIn(isOver ? words.over : words.free, {
    cbm: formatCbm(roundedCbm(Math.abs(capacityCbm - usedCbm))),
  });
  const listed = groupByClient(manifest);
  return (
    <div className={`container-drawing${isOver ? ' is-over' : ''}`}>
      <div className="container-box" aria-hidden="true">
        {listed.map(({ key, cbm }) => (
          <i key={key} style={{ flexGrow: cbm / whole }} />
        ))}
        <span style={{ flexGrow: Math.max(0, (whole - usedCbm) / whole) }} />
      </div>
      <p>
        <span>
          {text}
          {state === 'PLANNED' && ` · ${free}`}
        </span>
        <b>{Math.round((usedCbm / capacityCbm) * 100)} %</b>
      </p>
      <meter aria-label={words.drawing} min={0} max={capacityCbm} value={Math.min(usedCbm, capacityCbm)}>
        {text}
      </meter>
    </div>
  );
}
