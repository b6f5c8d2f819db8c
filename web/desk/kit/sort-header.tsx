import { ClientIcon } from '../../ui/client-icon';
import { useWords } from './language';
import { entriesOf, SelectField } from './select-field';
import type { ListAddress } from './use-list-address';
import './list-pager.css';

export interface Sorting<Key extends string> {
  sort: Key;
  isDescending: boolean;
  onSort: (sort: Key, isDescending: boolean) => void;
}

/** The order that an address names; a list begins with its newest. */
export function sortingOf<Key extends string>(address: ListAddress, keys: readonly Key[], usual: Key): Sorting<Key> {
  const sort = address.oneOf('sort', keys) ?? usual;
  return {
    sort,
    isDescending: address.get('order') !== 'asc',
    onSort: (key, isDescending) => address.change({ sort: key, order: isDescending ? 'desc' : 'asc' }),
  };
}

interface SortHeaderProps<Key extends string> extends Sorting<Key> {
  name: Key;
  label: string;
  isNumber?: boolean;
}

export function SortHeader<Key extends string>({ name, label, isNumber, ...sorting }: SortHeaderProps<Key>) {
  const { sort, isDescending, onSort } = sorting;
  const isSorted = sort === name;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={isNumber ? 'is-number' : undefined} {...(isSorted && { 'aria-sort': direction })}>
      <button type="button" onClick={() => onSort(name, isSorted ? !isDescending : false)}>
        {label}
        <ClientIcon name={isSorted ? (isDescending ? 'arrow-down' : 'arrow-up') : 'sort'} size={14} />
      </button>
    </th>
  );
}

/** The same where there are no headers: cards on a phone. */
export function SortFields<Key extends string>({ labels, ...sorting }: Sorting<Key> & { labels: Record<Key, string> }) {
  const { lists } = useWords();
  const { sort, isDescending, onSort } = sorting;
  return (
    <div className="list-sort">
      <SelectField
        label={lists.sortBy}
        value={sort}
        options={entriesOf(labels)}
        onChange={(key) => key && onSort(key, isDescending)}
      />
      <SelectField
        label={lists.order}
        value={isDescending ? 'desc' : 'asc'}
        options={[
          ['desc', lists.descending],
          ['asc', lists.ascending],
        ]}
        onChange={(order) => onSort(sort, order === 'desc')}
      />
    </div>
  );
}
