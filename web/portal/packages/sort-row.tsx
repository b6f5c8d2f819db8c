import { useId } from 'react';
import { packages } from '../../content/packages';
import { ClientIcon } from '../../ui/client-icon';
import { Tooltip } from '../../ui/tooltip';
import { type Column, columns, type ListState } from './list-state';

interface SortRowProps {
  sort: Column | null;
  isDescending: boolean;
  onChange: (sorting: Pick<ListState, 'sort' | 'isDescending'>) => void;
}

const words = packages.sort;

/** Cards have no column headers to press. */
export function SortRow({ sort, isDescending, onChange }: SortRowProps) {
  const id = useId();
  return (
    <div className="sort-row">
      <div className="field">
        <label htmlFor={id}>{words.label}</label>
        <select
          id={id}
          className="input"
          value={sort ?? ''}
          onChange={({ target }) =>
            onChange({ sort: columns.find((column) => column === target.value) ?? null, isDescending: false })
          }
        >
          <option value="">{words.none}</option>
          {columns.map((column) => (
            <option key={column} value={column}>
              {packages.columns[column]}
            </option>
          ))}
        </select>
      </div>
      <Tooltip text={isDescending || sort === null ? words.toAscending : words.toDescending}>
        <button
          className="button-icon"
          type="button"
          disabled={sort === null}
          onClick={() => onChange({ sort, isDescending: !isDescending })}
        >
          <ClientIcon name={isDescending || sort === null ? 'arrow-down' : 'arrow-up'} />
        </button>
      </Tooltip>
    </div>
  );
}
