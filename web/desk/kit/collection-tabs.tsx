import { ghanaDesk } from '#contract/staff/roles';
import { useHandoverWords } from './handover-words';
import { useWords } from './language';
import { ownBranch } from './own-branch';
import { useMay, useStaff } from './staff';
import { shownCount, useDeskCounts } from './use-desk-counts';
import { ViewTabs } from './view-tabs';

/** Collection is one subject with three pages: what waits, the counter, and what was handed over. */
export function CollectionTabs({ current }: { current: 'waiting' | 'counter' | 'past' }) {
  const handover = useHandoverWords();
  const { frame } = useWords();
  const mayHandOver = useMay(ghanaDesk);
  const { tabs } = handover;
  const { waiting } = useDeskCounts();
  return (
    <ViewTabs
      label={frame.table.views}
      views={[
        {
          ...{ to: ownBranch('/staff/waiting', useStaff()), name: tabs.waiting, isCurrent: current === 'waiting' },
          count: waiting ? shownCount(waiting) : undefined,
        },
        ...(mayHandOver ? [{ to: '/staff/handover', name: tabs.counter, isCurrent: current === 'counter' }] : []),
        { to: '/staff/handovers', name: tabs.past, isCurrent: current === 'past' },
      ]}
    />
  );
}
