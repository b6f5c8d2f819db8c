import { packages } from '../../content/packages';
import type { Filter } from './list-state';

interface FilterButtonsProps {
  value: Filter;
  onChange: (filter: Filter) => void;
}

export function FilterButtons({ value, onChange }: FilterButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div className="filters" role="group" aria-label={packages.filtersLabel}>
      {packages.filters.map((filter) => (
        <button
          key={filter.value}
          type="button"
          aria-pressed={filter.value === value}
          onClick={() => onChange(filter.value)}
        >
          {filter.label}
        </button>
      ))}
    </div>
  );
}
