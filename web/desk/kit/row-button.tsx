import { DeskIcon, type DeskIconName } from './desk-icon';

interface RowButtonProps {
  /** The whole sentence: in a list many buttons have the same short name. */
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

/** The same where a row has room for a sign only. */
export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button className="button-icon" type="button" aria-label={label} title={label} onClick={onClick}>
      <DeskIcon name={icon} />
    </button>
  );
}
