import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media-query';
import { Link } from '../../ui/link';
import { DeskIcon, type DeskIconName } from './desk-icon';
import { DeskMenu, type MenuItem } from './desk-menu';
import { useWords } from './language';
import { PhoneSearch } from './phone-search';
import './page-head.css';
import './thumb-bar.css';

export interface PageAction {
  label: string;
  icon?: DeskIconName;
  /** Shown as an icon only; its label is for screen readers and a phone's menu. */
  isIcon?: boolean;
  to?: string;
  onChoose?: () => void;
  /** The id of the form that it submits; Enter in a field of the form does the same. */
  form?: string;
  /** Opens something below it. */
  isOpen?: boolean;
  /** It is running; pressing again does nothing. */
  isBusy?: boolean;
}

/** The parent page. */
export interface Crumb {
  to: string;
  name: string;
}

interface PageHeadProps {
  title: ReactNode;
  /** The list of this record. */
  crumb?: Crumb;
  /** One state, as a large tag. */
  state?: ReactNode;
  /** Beside the title, such as a count. */
  note?: ReactNode;
  /** At most seven, most wanted first. Empty ones are left out. */
  facts?: readonly ReactNode[];
  /** Everything except the buttons and the next step. */
  menu?: readonly MenuItem[];
  /** At most two; on a phone they come first in the menu. */
  actions?: readonly PageAction[];
  /** The next step of this page, its only orange button; on a phone a bar at the bottom. */
  primary?: PageAction | undefined;
}

/** The title row of every page. */
export function PageHead(props: PageHeadProps) {
  const { title, crumb, state, note, facts = [], menu = [], actions = [], primary } = props;
  const { frame } = useWords();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const buttons = isPhone ? [] : actions;
  const more = isPhone ? [...actions, ...menu] : menu;
  const shownFacts = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false);
  return (
    <header className="page-head">
      <div className="page-bar">
        {crumb && isPhone && (
          <Link className="button-icon page-back" to={crumb.to} aria-label={crumb.name}>
            <DeskIcon name="arrow-left" size={22} />
          </Link>
        )}
        <div className="page-title">
          {crumb && !isPhone && (
            <Link className="page-crumb" to={crumb.to}>
              {crumb.name}
              <DeskIcon name="chevron-right" size={14} />
            </Link>
          )}
          <h1>{title}</h1>
          {state}
          {note && <p className="page-note">{note}</p>}
        </div>
        <div className="page-acts">
          {isPhone && <PhoneSearch />}
          {more.length > 0 && (
            <DeskMenu className="button-icon page-more" label={frame.more} items={more}>
              <DeskIcon name="more" size={isPhone ? 22 : 16} />
            </DeskMenu>
          )}
          {buttons.map((action) => (
            <ActionButton key={action.label} action={action} className="button button-line" />
          ))}
          {primary && (
            <div className="page-primary">
              <ActionButton action={primary} className="button button-cta" />
            </div>
          )}
        </div>
      </div>
      {shownFacts.length === 1 && <p className="page-facts">{shownFacts[0]}</p>}
      {shownFacts.length > 1 && (
        <ul className="page-facts">
          {shownFacts.map((fact, at) => (
            // The facts of a page have a fixed order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={at}>{fact}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

function ActionButton({ action, className }: { action: PageAction; className: string }) {
  const { label, icon, isIcon, to, onChoose, form, isOpen, isBusy } = action;
  const shown = (
    <>
      {icon && <DeskIcon name={icon} />}
      {isIcon ? <span className="visually-hidden">{label}</span> : label}
    </>
  );
  if (to) {
    return (
      <Link className={className} to={to} title={isIcon ? label : undefined}>
        {shown}
      </Link>
    );
  }
  return (
    <button
      className={className}
      title={isIcon ? label : undefined}
      type={form ? 'submit' : 'button'}
      form={form}
      aria-expanded={isOpen}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onChoose?.();
      }}
    >
      {shown}
      {isBusy && <span className="spinner" />}
    </button>
  );
}
