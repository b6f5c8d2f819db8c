import { FieldError } from '../../ui/field';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn, useWords } from '../kit/language';
import { RowButton } from '../kit/row-button';
import type { CartonRow } from './correction-form';
import './package-corrections.css';

interface CartonFieldsProps {
  rows: readonly CartonRow[];
  error: string | undefined;
  onChange: (rows: readonly CartonRow[]) => void;
}

const problemId = 'correction-cartons-error';

/** One row for each size of carton. */
export function CartonFields({ rows, error, onChange }: CartonFieldsProps) {
  const words = useCorrectionWords();
  const { common } = useWords();
  const { fields } = words;
  const set = (id: number, change: Partial<CartonRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <fieldset className="correction-cartons">
      <legend>{fields.cartons}</legend>
      {error && <FieldError id={problemId} prefix={common.errorPrefix} text={error} />}
      {rows.map((row, at) => (
        <div key={row.id}>
          <input
            className="input"
            name={`size-${at + 1}`}
            aria-label={fillIn(fields.carton, { row: at + 1 })}
            placeholder="60×40×50"
            autoComplete="off"
            maxLength={40}
            {...invalid}
            value={row.size}
            onChange={({ target }) => set(row.id, { size: target.value })}
          />
          <input
            className="input"
            name={`count-${at + 1}`}
            aria-label={fillIn(fields.count, { row: at + 1 })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...invalid}
            value={row.count}
            onChange={({ target }) => set(row.id, { count: target.value })}
          />
          <RowButton
            label={fillIn(fields.removeCarton, { row: at + 1 })}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          >
            ×
          </RowButton>
        </div>
      ))}
      <button
        className="button button-line"
        type="button"
        onClick={() => onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, size: '', count: '1' }])}
      >
        {fields.addCarton}
      </button>
    </fieldset>
  );
}
