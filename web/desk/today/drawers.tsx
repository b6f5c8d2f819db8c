import type { TodayDrawer } from '#contract/staff/today/schema';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { useTodayWords } from '../kit/today-words';
import { Section } from './section';

/** Cash that no close has counted. A drawer that stayed open overnight is marked. */
export function Drawers({ drawers, day }: { drawers: readonly TodayDrawer[]; day: (at: string | null) => string }) {
  const words = useTodayWords();
  const branches: Record<string, string> = useWords().branches;
  const { id } = useStaff();
  return (
    <Section title={words.sections.drawers} all="/staff/cash">
      <ul className="today-list">
        {drawers.map(({ cashierId, cashier, branch, since, days, usd, ghs }) => {
          const amounts = [ghs !== 0 && deskMoney(ghs, 'GHS'), usd !== 0 && deskMoney(usd, 'USD')].filter(Boolean);
          return (
            <li key={cashierId} data-row="">
              <Link
                className="today-drawer"
                to={cashierId === id ? '/staff/cash' : `/staff/cash?cashierId=${cashierId}`}
                aria-label={fillIn(words.drawerOpenOf, { name: cashier })}
              >
                <span className="today-text">
                  <span className="today-what">{cashier}</span>
                  <span className="today-detail">
                    {fillIn(words.drawerSince, { branch: branches[branch] ?? branch, date: day(since) })}
                  </span>
                </span>
                <span className="today-drawer-sum">
                  <strong>{amounts.join(' + ') || words.nothingInIt}</strong>
                  {days > 0 && <span className="is-bad">{counted(words.days, days)}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
