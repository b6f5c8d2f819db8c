import type { CheckRow } from '#contract/staff/arrivals/schema';
import { useCartonWords } from '../kit/carton-words';
import { useHandoverWords } from '../kit/handover-words';
import { counted, useWords } from '../kit/language';
import { cartonsFound } from '../kit/offline/after-check';
import { Panel } from '../kit/panel';

/** The cartons that were found so far, by the branch they go to. */
export function Pallets({ rows }: { rows: readonly CheckRow[] }) {
  const { check: words } = useHandoverWords();
  const { part } = useCartonWords();
  const { branches } = useWords();
  const places = [...new Set(rows.flatMap(({ destination }) => destination ?? []))].sort();
  const pallets = places
    .map((place) => [place, cartonsFound(rows.filter(({ destination }) => destination === place)).found] as const)
    .filter(([, found]) => found > 0);
  if (pallets.length === 0) return null;
  return (
    <Panel title={words.pallets}>
      <dl className="check-pallets">
        {pallets.map(([place, found]) => (
          <div key={place}>
            <dt>{branches[place] ?? place}</dt>
            <dd>{counted(part, found)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
