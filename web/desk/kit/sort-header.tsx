import { ClientIcon } from '../../ui/client-icon';
import type { ListAddress } from './use-list-address';
import './sort-header.css';

export interface Sorting<Key extends string> {
  sort: Key;
  isDescending: boolean;
  onSort: (sort: Key, isDescending: boolean) => void;
}

/** The order in the address; by default newest first. */
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
  isExtra?: boolean;
}

export function SortHeader<Key extends string>({ name, label, isNumber, isExtra, ...sorting }: SortHeaderProps<Key>) {
  const { sort, isDescending, onSort } = sorting;
  const isSorted = sort === name;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={[isNumber && 'is-number', isExtra && 'is-extra'].filter(Boolean).join(' ') || undefined}
      {...(isSorted && { 'aria-sort': direction })}
    >
      <button type="button" onClick={() => onSort(name, isSorted ? !isDescending : false)}>
        {label}
        <ClientIcon name={isSorted ? (isDescending ? 'arrow-down' : 'arrow-up') : 'sort'} size={12} />
      </button>
    </th>
  );
}
