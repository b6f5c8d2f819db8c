import type { Today } from '#contract/staff/today/schema';
import { EmptyState } from '../../ui/empty-state';
import { zoneOf } from '../kit/branch-time';
import { useShortDay } from '../kit/day-words';
import { fillIn } from '../kit/language';
import { useStaff } from '../kit/staff';
import { useTodayWords } from '../kit/today-words';
import { useListKeys } from '../kit/use-list-keys';
import { BranchDays } from './branch-days';
import { Drawers } from './drawers';
import { FiguresStrip } from './figures-strip';
import { GoOn } from './go-on';
import { Section } from './section';
import { SetUpSteps } from './set-up';
import { Ships, useWhen } from './ships';
import { TaskList } from './task-list';
import { begun, needsYou, toDo } from './tasks';
import { WaitingLongest } from './waiting-longest';
import './today.css';

/** The sections in the order of a working day; empty ones are left out. */
export function TodaySections({ today }: { today: Today }) {
  const words = useTodayWords();
  const { role, branch: ownBranch } = useStaff();
  const day = useShortDay(zoneOf(ownBranch), today.at);
  const reader = { role, words, day };
  useListKeys();
  const { goOn = [], waiting, ships, drawers = [], branches = [], setUp, branch } = today;
  const urgent = needsYou(today, reader);
  const work = toDo(today, reader);
  const isNew = setUp !== undefined && !setUp.package;
  if (isNew) return <SetUpSteps steps={setUp} />;
  const isDone = goOn.length + urgent.length + work.length + (waiting?.count ?? 0) + drawers.length === 0;
  const isWarehouse = role === 'china-warehouse' || role === 'ghana-warehouse';

  return (
    <>
      {today.figures && <FiguresStrip figures={today.figures} today={today} />}
      <div className="today-columns">
        <div className="today-stack">
          {isDone && <AllDone today={today} day={day} />}
          {isWarehouse && goOn.map((job, place) => <GoOn key={job.containerId} job={job} isPrimary={place === 0} />)}
          {!isWarehouse && goOn.length > 0 && (
            <Section title={words.sections.goOn} count={goOn.length}>
              <TaskList tasks={begun(today, reader)} />
            </Section>
          )}
          {urgent.length > 0 && (
            <Section title={words.sections.needsYou} count={urgent.length}>
              <TaskList tasks={urgent} />
            </Section>
          )}
          {work.length > 0 && (
            <Section title={words.sections.toDo} count={work.length}>
              <TaskList tasks={work} />
            </Section>
          )}
          {waiting && waiting.count > 0 && <WaitingLongest waiting={waiting} branch={branch} day={day} />}
          {branches.length > 0 && <BranchDays branches={branches} />}
          {setUp && <SetUpSteps steps={setUp} />}
        </div>
        <div className="today-stack today-side">
          {ships.length > 0 && <Ships ships={ships} day={day} />}
          {drawers.length > 0 && <Drawers drawers={drawers} day={day} />}
        </div>
      </div>
    </>
  );
}

function AllDone({ today, day }: { today: Today; day: (at: string | null) => string }) {
  const words = useTodayWords();
  const when = useWhen();
  const next = today.ships.find(({ daysLeft }) => daysLeft >= 0);
  return (
    <EmptyState title={words.done}>
      <p>
        {next
          ? fillIn(words.doneNext, { reference: next.reference, date: day(next.eta), when: when(next.daysLeft) })
          : words.doneNoShip}
      </p>
    </EmptyState>
  );
}
