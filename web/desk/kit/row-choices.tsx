import { RowButton } from './row-button';
import { RowMenu } from './row-menu';
import { useIsWide } from './use-is-wide';

export interface RowChoice {
  name: string;
  /** The whole sentence for screen readers, which names the row. */
  label: string;
  onChoose: () => void;
  /** Why this person cannot choose it. */
  why?: string | false;
}

/** What can be decided in a row: buttons in a table, a menu beside the text of a card. */
export function RowChoices({ row, choices }: { row: string; choices: readonly RowChoice[] }) {
  const isWide = useIsWide();
  if (!isWide)
    return (
      <RowMenu
        name={row}
        items={choices.map(({ name, onChoose, why }) => ({ label: name, onChoose, ...(why && { why }) }))}
      />
    );
  return choices.map(({ name, label, onChoose, why }) =>
    why ? (
      <span key={name} className="desk-muted">
        {why}
      </span>
    ) : (
      <RowButton key={name} label={label} onClick={onChoose}>
        {name}
      </RowButton>
    ),
  );
}
