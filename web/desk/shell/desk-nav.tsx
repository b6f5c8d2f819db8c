import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link';
import { Tooltip } from '../../ui/tooltip';
import { Count } from '../kit/count';
import { DeskIcon } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import { isNames, usePreference } from '../kit/preferences';
import { useStaff } from '../kit/staff';
import { isOverdueCount, useDeskCounts } from '../kit/use-desk-counts';
import { BranchClock } from './branch-clock';
import { addressOf, currentLink, type DeskLink, groupsFor } from './desk-links';
import './desk-nav.css';

interface DeskNavProps {
  /** Icons only. */
  isRail: boolean;
  onFold: () => void;
}

/** The column beside the sheet. */
export function DeskNav({ isRail, onFold }: DeskNavProps) {
  const words = useWords();
  const { role } = useStaff();
  const { pathname } = useLocation();
  const current = currentLink(role, pathname);
  const [folded, setFolded] = usePreference('folded-groups', isNames, []);
  const counts = useDeskCounts();
  const nav = useRef<HTMLElement>(null);
  // Scrolls the active link into view, however many links are above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  return (
    <nav className={isRail ? 'desk-nav is-rail' : 'desk-nav'} aria-label={words.nav} ref={nav}>
      <div className="desk-nav-links">
        {groupsFor(role).map(([group, links]) => {
          const isOpen = isRail || group === null || current?.group === group || !folded.includes(group);
          const isOverdue = (link: DeskLink) => isOverdueCount(counts, link.count);
          const sum = links.reduce((all, { count }) => all + ((count && counts[count]) || 0), 0);
          return (
            <div key={group ?? 'top'}>
              {group && !isRail && (
                <button
                  className="desk-nav-group"
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() =>
                    setFolded(folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group])
                  }
                >
                  {words.groups[group]}
                  <DeskIcon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
                  {!isOpen && sum > 0 && <Count value={sum} isOverdue={links.some(isOverdue)} />}
                </button>
              )}
              {isOpen && (
                <ul aria-label={group ? words.groups[group] : undefined}>
                  {links.map((link) => (
                    <li key={link.to}>
                      <NavLink
                        link={link}
                        isCurrent={link === current}
                        isRail={isRail}
                        count={link.count && counts[link.count]}
                        isOverdue={isOverdue(link)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      <div className="desk-nav-foot">
        {!isRail && <BranchClock />}
        <Tooltip text={isRail ? words.frame.unfold : words.frame.fold}>
          <button className="button-icon desk-nav-fold" type="button" aria-expanded={!isRail} onClick={onFold}>
            <DeskIcon name="fold" />
          </button>
        </Tooltip>
      </div>
    </nav>
  );
}

interface NavLinkProps {
  link: DeskLink;
  isCurrent: boolean;
  isRail: boolean;
  count: number | null | undefined;
  isOverdue: boolean;
}

function NavLink({ link, isCurrent, isRail, count, isOverdue }: NavLinkProps) {
  const words = useWords();
  const to = addressOf(link, useStaff());
  const { name, icon } = link;
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} title={isRail ? words.links[name] : undefined}>
      <DeskIcon name={icon} />
      <span className={isRail ? 'visually-hidden' : undefined}>{words.links[name]}</span>
      {count ? <Count value={count} isOverdue={isOverdue} /> : null}
    </Link>
  );
}
