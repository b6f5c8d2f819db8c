import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contract/staff/packages/calls';
import type { PackageFilter } from '#contract/staff/packages/filter';
import { DayField } from '../kit/day-field';
import { useWords } from '../kit/language';
import { TextFilter } from '../kit/text-filter';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { Choose } from './choose';
import { ClientFilter } from './client-filter';
import { ContainerFilter } from './container-filter';
import './desk-packages.css';

const hidden = ['categoryId', 'clientId', 'containerId', 'from', 'to', 'unidentified'] as const;

/** What is chosen holds at once. */
export function FilterBar({ address, filter }: { address: ListAddress; filter: PackageFilter }) {
  const words = useWords();
  const { packages } = words.lists;
  const isSet = Object.keys(filter).length > 0;
  const { data: categories } = useQuery({
    ...deskQuery(listCategories, {}),
  });
  const set = (name: keyof PackageFilter) => (value: string) => address.change({ [name]: value });
  const day = (name: 'from' | 'to') => (
    <DayField label={packages[name]} name={name} value={address.get(name) ?? ''} onChange={set(name)} />
  );

  return (
    <search className="package-filters" aria-label={packages.filters}>
      <TextFilter
        words={{ label: packages.text, hint: packages.textHint, short: packages.short, submit: packages.search }}
        name="text"
        asked={filter.text ?? ''}
        onAsk={set('text')}
        isScanned
      />
      <Choose label={words.common.status} value={filter.status} options={packages.states} onChange={set('status')} />
      <Choose label={packages.branch} value={filter.branch} options={words.branches} onChange={set('branch')} />
      <details open={hidden.some((name) => filter[name] !== undefined || address.get(name) !== undefined)}>
        <summary>{packages.more}</summary>
        <div className="package-filters">
          <Choose
            label={words.common.category}
            value={filter.categoryId}
            options={Object.fromEntries((categories ?? []).map(({ id, description }) => [id, description]))}
            onChange={set('categoryId')}
          />
          <ContainerFilter value={filter.containerId} onChange={set('containerId')} />
          {day('from')}
          {day('to')}
          <ClientFilter value={filter.clientId} onChange={set('clientId')} />
          <label className="package-tick">
            <input
              type="checkbox"
              checked={filter.unidentified === 'yes'}
              onChange={({ target }) => set('unidentified')(target.checked ? 'yes' : '')}
            />
            {packages.unidentified}
          </label>
        </div>
      </details>
      {isSet && (
        <button className="button button-line" type="button" onClick={address.clear}>
          {packages.clear}
        </button>
      )}
    </search>
  );
}
