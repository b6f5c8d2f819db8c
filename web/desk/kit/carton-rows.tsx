import { Icon } from '../../ui/icon';
import { type CartonRow, emptyRow, withSides } from './cartons';
import { fillIn, useWords } from './language';
import './carton-rows.css';

interface CartonRowsProps {
  rows: readonly CartonRow[];
  /** The id of the element with their error. */
  problemId: string | undefined;
  /** Even the last row can be removed: then only the volume is known. */
  mayBeEmpty?: boolean;
  onChange: (rows: readonly CartonRow[]) => void;
}

const fields = ['length', 'width', 'height', 'count'] as const;

/** One row for each size of carton. */
export function CartonRows({ rows, problemId, mayBeEmpty = false, onChange }: CartonRowsProps) {
  const { intake: words } = useWords();
  const replace = (changed: CartonRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  /** Fills all three sides. Not while the clerk types: 60*40*5 may become 60*40*50. */
  const split = (row: CartonRow, name: (typeof fields)[number], text: string) => {
    const filled = name === 'count' ? null : withSides(row, text);
    if (filled) replace(filled);
    return filled !== null;
  };

  return (
    <>
      {rows.map((row, at) => (
        <div className="carton-row" key={row.id}>
          {fields.map((name) => (
            <label key={name}>
              <span aria-hidden="true">{words[name]}</span>
              <input
                className="input"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                data-step={name}
                name={`${name}-${at + 1}`}
                aria-label={fillIn(words.ofRow, { field: words[name], row: at + 1 })}
                aria-invalid={problemId ? true : undefined}
                aria-describedby={problemId}
                value={row[name]}
                onChange={({ target }) => replace({ ...row, [name]: target.value })}
                onBlur={({ target }) => split(row, name, target.value)}
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && split(row, name, currentTarget.value)}
                onPaste={(event) => {
                  if (split(row, name, event.clipboardData.getData('text'))) event.preventDefault();
                }}
              />
            </label>
          ))}
          {(mayBeEmpty || rows.length > 1) && (
            <button
              className="button-icon"
              type="button"
              aria-label={fillIn(words.removeRow, { row: at + 1 })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      <button
        className="button button-line"
        type="button"
        onClick={() => onChange([...rows, emptyRow((rows.at(-1)?.id ?? -1) + 1)])}
      >
        {words.addRow}
      </button>
    </>
  );
}
