import { Link } from '../../ui/link';
import { DeskIcon, type DeskIconName } from './desk-icon';

interface RowButtonProps {
  /** The whole sentence for screen readers, because many buttons of a list have the same short name. */
  label: string;
  onClick: () => void;
  children: string;
}

export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button className="button button-line" type="button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

interface IconButtonProps {
  label: string;
  icon: DeskIconName;
  onClick: () => void;
}

/** The same as an icon, for a narrow row. */
export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button className="button-icon" type="button" aria-label={label} title={label} onClick={onClick}>
      <DeskIcon name={icon} />
    </button>
  );
}

interface RowStepProps {
  /** The whole sentence, as above. */
  label: string;
  to: string;
  icon: DeskIconName;
  children: string;
}

/** The next step of a row: a word in a table, an icon beside the text of a card. */
export function RowStep({ label, to, icon, children }: RowStepProps) {
  return (
    <Link className="button button-line row-step" to={to} aria-label={label} title={label}>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </Link>
  );
}
