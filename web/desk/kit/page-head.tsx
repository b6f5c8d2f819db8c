import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { DeskIcon, type DeskIconName } from './desk-icon';
import './desk-tokens.css';
import './page-head.css';

export interface PageAction {
  label: string;
  icon?: DeskIconName;
  to: string;
}

interface PageHeadProps {
  title: ReactNode;
  /** Beside the title, such as a count. */
  note?: ReactNode;
  facts?: readonly string[];
  actions?: readonly PageAction[];
  /** The next step of this page, the one orange thing on it. */
  primary?: PageAction | undefined;
}

export function PageHead({ title, note, facts = [], actions = [], primary }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="page-title">
        <h1>{title}</h1>
        {note && <p className="page-note">{note}</p>}
        {facts.length > 0 && <p className="page-facts">{facts.join(', ')}</p>}
      </div>
      <div className="page-acts">
        {actions.map((action) => (
          <ActionLink key={action.label} action={action} className="button button-line" />
        ))}
        {primary && <ActionLink action={primary} className="button button-cta" />}
      </div>
    </header>
  );
}

function ActionLink({ action: { label, icon, to }, className }: { action: PageAction; className: string }) {
  return (
    <Link className={className} to={to}>
      {icon && <DeskIcon name={icon} />}
      {label}
    </Link>
  );
}
