import type { Overview } from '#contract/staff/overview/schema';
import { useShortDay } from '../kit/day-words';
import { CollectedPanel } from './collected-panel';
import { KeyFigures } from './key-figures';
import { LoadedPanel } from './loaded-panel';
import { MoneyPanel } from './money-panel';
import { DebtorsPanel, OwedPanel } from './owed-panel';
import { UnderwayPanel } from './underway-panel';
import { WorkPanel } from './work-panel';
import './overview.css';

export function OverviewFigures({ overview }: { overview: Overview }) {
  const day = useShortDay('UTC', overview.at);
  return (
    <>
      <KeyFigures overview={overview} />
      <div className="figure-grid">
        <div className="figure-stack">
          <LoadedPanel loaded={overview.loaded} />
          <UnderwayPanel underway={overview.underway} late={overview.late.count} day={day} />
          <MoneyPanel money={overview.money} />
        </div>
        <div className="figure-stack">
          <OwedPanel owed={overview.owed} />
          <DebtorsPanel most={overview.owed.most} />
          <CollectedPanel weeks={overview.collected} day={day} />
        </div>
        <WorkPanel work={overview.work} />
      </div>
    </>
  );
}
