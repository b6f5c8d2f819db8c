import { useId } from 'react';
import { invoices } from '../../content/invoices';
import { Icon } from '../../ui/icon';
import type { Filters } from './list-filters';

const words = invoices.filters;

interface FilterRowProps {
  filters: Filters;
  counts: { all: number; invoices: number; creditNotes: number; receipts: number } | undefined;
  onChange: (changed: Partial<Filters>) => void;
}

export function FilterRow({ filters, counts, onChange }: FilterRowProps) {
  const kinds = [
    { kind: null, text: words.kinds.all, count: counts?.all },
    { kind: 'INVOICE', text: words.kinds.INVOICE, count: counts?.invoices },
    { kind: 'CREDIT_NOTE', text: words.kinds.CREDIT_NOTE, count: counts?.creditNotes },
    { kind: 'RECEIPT', text: words.kinds.RECEIPT, count: counts?.receipts },
  ] as const;
  return (
    <div className="document-filters">
      <fieldset>
        <legend className="visually-hidden">{words.kind}</legend>
        {kinds.map(({ kind, text, count }) => (
          <button
            key={text}
            className="button button-line"
            type="button"
            aria-pressed={filters.kind === kind}
            onClick={() => onChange({ kind })}
          >
            {text} {count !== undefined && <span>{count}</span>}
          </button>
        ))}
      </fieldset>
      <div>
        <Select
          label={words.state}
          value={filters.state}
          options={words.states}
          onChange={(state) => onChange({ state })}
        />
        <Select
          label={words.period}
          value={filters.period}
          options={words.periods}
          onChange={(period) => onChange({ period })}
        />
      </div>
    </div>
  );
}

interface SelectProps<T extends string> {
  label: string;
  value: T | null;
  options: Record<T | 'all', string>;
  onChange: (value: T | null) => void;
}

function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  // An object sorts number-like keys first, so the whole list is put in front here.
  const names = ['all', ...Object.keys(options).filter((name) => name !== 'all')] as (T | 'all')[];
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span className="filter-select">
        <select
          className="input"
          id={id}
          value={value ?? 'all'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : (target.value as T))}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {options[name]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </>
  );
}
