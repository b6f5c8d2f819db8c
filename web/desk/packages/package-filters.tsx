import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import { getContainer } from '#contract/staff/containers/calls';
import { listCategories } from '#contract/staff/packages/calls';
import type { PackageFilter } from '#contract/staff/packages/filter';
import { ghanaCodes, useBranches } from '../kit/branches';
import { useCategoryOptions } from '../kit/category-name';
import { Check } from '../kit/check';
import { ContainerFilter } from '../kit/container-filter';
import { useCorrectionWords } from '../kit/correction-words';
import { DayField } from '../kit/day-field';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useFreightWords } from '../kit/freight-words';
import { useWords } from '../kit/language';
import { entriesOf } from '../kit/select-field';
import { fullDate } from '../kit/short-date';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { ClientFilter } from './client-filter';

interface PackageFiltersProps {
  address: ListAddress;
  filter: PackageFilter;
  children: ReactNode;
}

export function PackageFilters({ address, filter, children }: PackageFiltersProps) {
  const words = useWords();
  const corrections = useCorrectionWords();
  const { packageList: more } = corrections;
  const freight = useFreightWords();
  const { packages } = words.lists;
  const { data: categories = [] } = useQuery(deskQuery(listCategories, {}));
  const categoryOptions = useCategoryOptions(categories);
  const inGhana = ghanaCodes(useBranches());
  const destinations = entriesOf(words.branches).filter(([code]) => inGhana.includes(code));
  const { clientId, containerId } = filter;
  const { data: container } = useQuery({
    ...deskQuery(getContainer, { params: { id: containerId ?? '' } }),
    enabled: containerId !== undefined && containerId !== 'none',
    staleTime: 60_000,
  });
  const { data: client } = useQuery({
    ...deskQuery(getDeskClient, { params: { id: clientId ?? '' } }),
    enabled: clientId !== undefined,
  });
  const choice = (
    key: keyof PackageFilter & string,
    label: string,
    options: readonly (readonly [string, string])[],
  ): Filter => {
    const value = address.get(key);
    return { keys: [key], label, options, value: value && nameOf(value, options) };
  };
  const day = (name: 'from' | 'to') => (
    <DayField
      label={more[name]}
      name={name}
      value={address.get(name) ?? ''}
      onChange={(value) => address.change({ [name]: value })}
    />
  );
  const period = [filter.from, filter.to].some(Boolean)
    ? `${fullDate(filter.from) ?? '…'} – ${fullDate(filter.to) ?? '…'}`
    : undefined;
  const filters: Filter[] = [
    choice('branch', packages.columns.branch, entriesOf(words.branches)),
    choice('destination', corrections.destinationFilter, destinations),
    choice('status', words.common.status, entriesOf(packages.states)),
    {
      keys: ['from', 'to'],
      label: packages.received,
      value: period,
      fields: (
        <>
          {day('from')}
          {day('to')}
        </>
      ),
    },
    {
      keys: ['clientId'],
      label: packages.client,
      value: clientId && (client?.shippingMark ?? `#${clientId}`),
      fields: <ClientFilter onChange={(id) => address.change({ clientId: id })} />,
    },
    {
      keys: ['containerId'],
      label: packages.container,
      value: containerId && (containerId === 'none' ? more.noContainer : (container?.reference ?? `#${containerId}`)),
      fields: (
        <ContainerFilter
          label={packages.container}
          others={[['none', more.noContainer]]}
          onChange={(value) => address.change({ containerId: value })}
        />
      ),
    },
    choice('mode', freight.mode, entriesOf(freight.modes)),
    choice('categoryId', words.common.category, categoryOptions),
    {
      keys: ['unidentified'],
      label: more.unidentified,
      value: filter.unidentified && packages.yes,
      fields: (
        <Check
          label={more.unidentified}
          isOn={filter.unidentified === 'yes'}
          onChange={(isOn) => address.change({ unidentified: isOn ? 'yes' : '' })}
        />
      ),
    },
    {
      keys: ['void'],
      label: corrections.voidFilter,
      value: filter.void && packages.yes,
      fields: (
        <Check
          label={corrections.voidFilter}
          isOn={filter.void === 'yes'}
          onChange={(isOn) => address.change({ void: isOn ? 'yes' : '' })}
        />
      ),
    },
  ];
  return (
    <FilterLine
      label={packages.filters}
      address={address}
      filters={filters}
      search={{
        name: 'text',
        label: packages.text,
        short: packages.short,
        asked: filter.text ?? '',
        isScanned: true,
      }}
    >
      {children}
    </FilterLine>
  );
}

const nameOf = (value: string, options: readonly (readonly [string, string])[]) =>
  options.find(([each]) => each === value)?.[1] ?? `#${value}`;
