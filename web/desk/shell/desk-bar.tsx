import { useQuery } from '@tanstack/react-query';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { listExchangeRates } from '#contract/staff/rates/calls';
import { Logo } from '../../shared/logo';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { DeskMenu } from '../kit/desk-menu';
import { fillIn, useWords } from '../kit/language';
import { SaveState } from '../kit/offline/outbox-line';
import { useStaff } from '../kit/staff';
import { deskQuery } from '../queries';
import { newThings } from './desk-links';
import { PersonMenu } from './person-menu';
import { QuickSearch } from './quick-search';
import './bar.css';
import './frame.css';

interface DeskBarProps {
  onLogOut: (session: StaffSession) => void;
  onKeyMap: () => void;
}

/** The bar of a signed-in desk. A phone shows the page's title instead. */
export function DeskBar({ onLogOut, onKeyMap }: DeskBarProps) {
  const words = useWords();
  const staff = useStaff();
  return (
    <header className="desk-bar">
      <div className="desk-weave" />
      <Link className="desk-brand" to="/staff" aria-label={words.desk}>
        <Logo />
      </Link>
      <div className="desk-bar-middle">
        <QuickSearch />
        <NewMenu />
      </div>
      <div className="desk-bar-end">
        {staff.role === 'auditor' && (
          <span className="tag tag-line">
            <DeskIcon name="lock" size={14} />
            {words.frame.readOnly}
          </span>
        )}
        <SaveState />
        <RateOfTheDay />
        <PersonMenu onLogOut={() => onLogOut(staff)} onKeyMap={onKeyMap} />
      </div>
    </header>
  );
}

function NewMenu() {
  const { frame } = useWords();
  const { role } = useStaff();
  const offered = newThings.filter(({ roles }) => roles.some((each) => each === role));
  if (offered.length === 0) return null;
  return (
    <DeskMenu
      className="button-icon desk-new"
      label={frame.create}
      align="left"
      items={offered.map(({ name, to, icon }) => ({
        label: frame.created[name],
        icon,
        to,
        state: { create: true },
      }))}
    >
      <DeskIcon name="plus" />
    </DeskMenu>
  );
}

function RateOfTheDay() {
  const { frame } = useWords();
  const { data } = useQuery({
    ...deskQuery(listExchangeRates, { query: {} }),
    staleTime: 5 * 60_000,
  });
  if (!data?.current) return null;
  return (
    <Link className="desk-rate" to="/staff/rates">
      {fillIn(frame.rate, { rate: data.current.usdGhs.toFixed(2) })}
    </Link>
  );
}
