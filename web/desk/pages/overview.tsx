import { overviewReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useFiguresWords } from '../kit/figures-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { entriesOf } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { useTodayWords } from '../kit/today-words';
import { useListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { AccountingView } from '../overview/accounting-view';
import { ContainersView } from '../overview/containers-view';
import { DebtsView } from '../overview/debts-view';
import { FiguresView } from '../overview/figures-view';
import { GivenView } from '../overview/given-view';
import { StorageView } from '../overview/storage-view';
import '../overview/overview.css';

const parts = {
  figures: FiguresView,
  debts: DebtsView,
  containers: ContainersView,
  storage: StorageView,
  given: GivenView,
  accounting: AccountingView,
};

/** The owner's page. Its parts are views of one address. */
export function OverviewPage() {
  const { desk } = useWords();
  const { title } = useTodayWords().overview;
  const { views, viewsLabel } = useFiguresWords();
  const view = useListAddress().keyOf('view', views) ?? 'figures';
  const mayRead = useMay(overviewReaders);
  useOwnTitle(`${view === 'figures' ? title : views[view]} | ${desk}`);
  const Part = parts[view];
  return (
    <>
      <PageHead title={title} />
      {mayRead && (
        <ViewTabs
          label={viewsLabel}
          views={entriesOf(views).map(([key, name]) => ({
            to: key === 'figures' ? '/staff/overview' : `/staff/overview?view=${key}`,
            name,
            isCurrent: view === key,
          }))}
        />
      )}
      <div className="page-body overview-body">{mayRead ? <Part /> : <NotForYou />}</div>
    </>
  );
}
