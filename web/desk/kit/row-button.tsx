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
