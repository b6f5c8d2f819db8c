import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { formatQuantity } from '../../lib/format';
import { useHandoverWords } from '../kit/handover-words';
import { counted } from '../kit/language';

/** How far the check is, and what was found to be wrong. */
export function CheckProgress({ check }: { check: ManifestCheck }) {
  const { check: words } = useHandoverWords();
  const { found, expected, extras, rows } = check;
  const share = expected > 0 ? Math.round((found / expected) * 100) : 100;
  const counts = [
    { name: words.filters.found, count: found, isBad: false },
    { name: words.filters.open, count: expected - found, isBad: true },
    { name: words.isExtra, count: extras.length, isBad: true },
    { name: words.isDamaged, count: rows.filter(({ isDamaged }) => isDamaged).length, isBad: true },
  ];
  return (
    <section className="panel check-progress" aria-label={words.counts}>
      <p>
        <strong>{counted(words.complete, expected, { found })}</strong>
        <span>{share} %</span>
      </p>
      <meter aria-label={words.counts} min={0} max={Math.max(1, expected)} value={found} />
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
