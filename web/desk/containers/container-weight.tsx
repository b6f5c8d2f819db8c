import { useQuery } from '@tanstack/react-query';
import { getLoadPlan } from '#contract/staff/load-plans/calls';
import type { LoadPlan } from '#contract/staff/load-plans/schema';
import { formatQuantity } from '../../lib/format';
import { fillIn } from '../kit/language';
import { usePlanningWords } from '../kit/planning-words';
import { deskQuery } from '../queries';

/** The fill by weight, below the drawing of the fill by volume. If its call fails, it is left out. */
export function ContainerWeight({ id }: { id: number }) {
  const { data } = useQuery({
    ...deskQuery(getLoadPlan, { params: { id: String(id) }, query: {} }),
    staleTime: 0,
  });
  return data ? <Weight fill={data.fill} /> : null;
}

function Weight({ fill: { usedKg, capacityKg, packages, weighed } }: Pick<LoadPlan, 'fill'>) {
  const words = usePlanningWords();
  if (packages === 0 && capacityKg === null) return null;
  const isOver = capacityKg !== null && usedKg > capacityKg;
  const text = fillIn(capacityKg === null ? words.weightAlone : isOver ? words.weightOver : words.weightOf, {
    used: formatQuantity(usedKg),
    capacity: formatQuantity(capacityKg ?? 0),
  });
  const known = fillIn(words.weightKnown, { weighed: formatQuantity(weighed), packages: formatQuantity(packages) });
  return (
    <div className={isOver ? 'container-weight is-over' : 'container-weight'}>
      <p className="container-weight-line">
        <span>
          {text} · {known}
        </span>
        {capacityKg !== null && <b>{Math.round((usedKg / capacityKg) * 100)} %</b>}
      </p>
      {capacityKg !== null && (
        <meter aria-label={words.weight} min={0} max={capacityKg} value={Math.min(usedKg, capacityKg)}>
          {text}
        </meter>
      )}
    </div>
  );
}
