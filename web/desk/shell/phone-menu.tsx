import type { StaffSession } from '#contract/staff/accounts/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { Count } from '../kit/count';
import { DeskIcon } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useStaff } from '../kit/staff';
import { isOverdueCount, useDeskCounts } from '../kit/use-desk-counts';
import { addressOf, groupsFor } from './desk-links';
import { LanguageSwitch } from './plain-bar';
import './phone.css';

/** The navigation as a page, for a phone. */
export function PhoneMenu({ onLogOut }: { onLogOut: (session: StaffSession) => void }) {
  const words = useWords();
  const staff = useStaff();
  const counts = useDeskCounts();
  useOwnTitle(`${words.frame.menu} | ${words.desk}`);
  return (
    <>
      <PageHead
        title={words.frame.menu}
        facts={[staff.name, words.roles[staff.role], words.branches[staff.branch] ?? staff.branch]}
      />
      <div className="page-body phone-menu">
        <nav aria-label={words.frame.menu}>
          {groupsFor(staff.role).map(([group, links]) => (
            <div key={group ?? 'top'}>
              {group && <h2>{words.groups[group]}</h2>}
              <ul>
                {links.map((link) => {
                  const { to, name, icon, count } = link;
                  return (
                    <li key={to}>
                      <Link to={addressOf(link, staff)}>
                        <DeskIcon name={icon} size={20} />
                        {words.links[name]}
                        {count && counts[count] ? (
                          <Count value={counts[count]} isOverdue={isOverdueCount(counts, count)} />
                        ) : null}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
          <ul>
            <li>
              <Link to="/staff/security">
                <DeskIcon name="key" size={20} />
                {words.frame.security}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="desk-actions">
          <LanguageSwitch />
          <button className="button button-line" type="button" onClick={() => onLogOut(staff)}>
            <DeskIcon name="log-out" />
            {words.logOut}
          </button>
        </div>
      </div>
    </>
  );
}
