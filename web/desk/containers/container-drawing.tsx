import type { Container } from '#contract/staff/containers/schema';
import { fillOf } from '../kit/fill';
import { fillIn } from '../kit/language';
import { useRecordWords } from '../kit/record-words';
import { useShipmentWords } from '../kit/shipment-words';
import { groupByClient } from './manifest-groups';
import './container-drawing.css';

const roundedCbm = (cbm: number) => Math.round(cbm * 1e4) / 1e4;

/**
 * The container drawn as a gauge: one block per client, as wide as its share. The line below says the same in words.
 */
export function ContainerDrawing({ container }: { container: Container }) {
  const { container: words } = useRecordWords();
  const { fill: kgWords, record: airRecord } = useShipmentWords();
  const { usedCbm, manifest, state } = container;
  const { used, capacity, format } = fillOf(container);
  const isOver = used > capacity;
  const whole = Math.max(used, capacity);
  const said = container.mode === 'AIR' ? kgWords : words;
  const text = fillIn(said.used, { used: format(used), capacity: format(capacity) });
  const rest = format(roundedCbm(Math.abs(capacity - used)));
  const free = fillIn(isOver ? said.over : said.free, { cbm: rest, kg: rest });
  const listed = groupByClient(manifest);
  return (
    <div className={`container-drawing${isOver ? ' is-over' : ''}`}>
      <div className="container-box" aria-hidden="true">
        {listed.map(({ key, cbm }) => (
          <i key={key} style={{ flexGrow: usedCbm > 0 ? ((cbm / usedCbm) * used) / whole : 0 }} />
        ))}
        <span style={{ flexGrow: Math.max(0, (whole - used) / whole) }} />
      </div>
      <p>
        <span>
          {text}
          {state === 'PLANNED' && ` · ${free}`}
        </span>
        <b>{Math.round((used / capacity) * 100)} %</b>
      </p>
      <meter
        aria-label={container.mode === 'AIR' ? airRecord.drawing : words.drawing}
        min={0}
        max={capacity}
        value={Math.min(used, capacity)}
      >
        {text}
      </meter>
    </div>
  );
}
