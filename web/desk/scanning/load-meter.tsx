import type { Container } from '#contract/staff/containers/schema';
import { formatCbm, formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import { useScanningWords } from '../kit/scanning-words';

type Filled = Pick<Container, 'mode' | 'usedCbm' | 'capacityCbm' | 'usedKg' | 'capacityKg'>;

/** How full it is: an air shipment by weight, a container by volume and, with a weight limit, by weight too. */
export function LoadMeter({ container }: { container: Filled }) {
  const { mode, usedCbm, capacityCbm, usedKg, capacityKg } = container;
  const words = useScanningWords();
  const { containers } = useWords();
  return (
    <div className="station-meter">
      {mode === 'SEA' && (
        <Line
          label={containers.fill}
          used={usedCbm}
          capacity={capacityCbm}
          format={formatCbm}
          words={words.ofCapacity}
        />
      )}
      {capacityKg !== null && (
        <Line
          label={words.weight}
          used={usedKg}
          capacity={capacityKg}
          format={formatQuantity}
          words={words.ofCapacityKg}
        />
      )}
    </div>
  );
}

interface LineProps {
  label: string;
  used: number;
  capacity: number;
  format: (value: number) => string;
  words: string;
}

function Line({ label, used, capacity, format, words }: LineProps) {
  const percent = Math.round((used / capacity) * 100);
  return (
    <>
      <p>
        <strong>{format(used)}</strong>
        <span>{fillIn(words, { capacity: format(capacity), percent })}</span>
      </p>
      <meter aria-label={label} min={0} max={capacity} value={Math.min(used, capacity)} />
    </>
  );
}
