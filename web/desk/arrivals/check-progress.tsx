import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { formatQuantity } from '../../lib/format';
import { countPackages } from '../kit/count-packages';
import { useHandoverWords } from '../kit/handover-words';
import { counted, fillIn } from '../kit/language';
import { cartonsFound } from '../kit/offline/after-check';
import { usePlanningWords } from '../kit/planning-words';

/** The progress of the check and its discrepancies. */
export function CheckProgress({ check }: { check: ManifestCheck }) {
  const { check: words } = useHandoverWords();
  const { part } = usePlanningWords();
  const { found, expected, extras, rows } = check;
  const cartons = cartonsFound(rows);
  const share = cartons.expected > 0 ? Math.round((cartons.found / cartons.expected) * 100) : 100;
  const counts = [
    { name: words.filters.found, count: found, isBad: false },
    { name: words.filters.open, count: expected - found, isBad: true },
    { name: words.isExtra, count: extras.length, isBad: true },
    { name: words.isDamaged, count: countPackages(rows.filter(({ isDamaged }) => isDamaged)), isBad: true },
  ];
  return (
    <section className="panel check-progress" aria-label={words.counts}>
      <p>
        <strong>{counted(words.complete, expected, { found })}</strong>
      </p>
      <p>
        <span>{fillIn(part, { count: cartons.found, of: cartons.expected })}</span>
        <span>{share} %</span>
      </p>
      <meter aria-label={words.counts} min={0} max={Math.max(1, cartons.expected)} value={cartons.found} />
      <dl>
        {counts.map(({ name, count, isBad }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isBad && count > 0 ? 'is-bad' : undefined}>{formatQuantity(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
