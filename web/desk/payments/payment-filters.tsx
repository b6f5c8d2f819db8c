import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCashiers } from '#contract/staff/cash/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { StaffRole } from '#contract/staff/roles';
import { ClientCombobox } from '../kit/client-combobox';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useWords } from '../kit/language';
import { PeriodFilter } from '../kit/period-filter';
import { entriesOf } from '../kit/select-field';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import type { ListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';
import './desk-payments.css';

interface PaymentFiltersProps {
  address: ListAddress;
  filter: Record<'state' | 'method' | 'branch' | 'cashierId' | 'clientId' | 'from' | 'to', string | undefined>;
  children: ReactNode;
}

/** A warehouse sees only its own counter, so there is nothing to choose. */
const seeAll: readonly StaffRole[] = ['admin', 'accounts', 'support', 'auditor'];

export function PaymentFilters({ address, filter, children }: PaymentFiltersProps) {
  const { money: words, branches: names } = useWords();
  const seesAll = useMay(seeAll);
  const { clientId = '' } = filter;
  const { data: cashiers = [] } = useQuery({
    ...deskQuery(listCashiers, {}),
    staleTime: 60_000,
  });
  const { data: client } = useQuery({
    ...deskQuery(getDeskClient, { params: { id: clientId } }),
    enabled: clientId !== '',
    staleTime: 60_000,
  });
  const choice = (
    key: keyof typeof filter,
    label: string,
    options: readonly (readonly [string, string])[],
  ): Filter => ({
    keys: [key],
    label,
    options,
    value: filter[key] && (options.find(([value]) => value === filter[key])?.[1] ?? `#${filter[key]}`),
  });
  const filters: Filter[] = [
    choice('method', words.method, entriesOf(words.methods)),
    ...(seesAll ? [choice('branch', words.branch, entriesOf(names))] : []),
    choice(
      'cashierId',
      words.cashier,
      cashiers.map(({ id, name }) => [String(id), name] as const),
    ),
    {
      keys: ['from', 'to'],
      label: words.date,
      value: filter.from || filter.to ? `${fullDate(filter.from) ?? '…'} – ${fullDate(filter.to) ?? '…'}` : undefined,
      fields: <PeriodFilter address={address} />,
    },
    {
      keys: ['clientId'],
      label: words.client,
      value: clientId ? (client?.shippingMark ?? `#${clientId}`) : undefined,
      fields: (
        <ClientCombobox
          label={words.client}
          name="client"
          isOnlyKnown
          chosen={null}
          onChoose={(chosen) => chosen && address.change({ clientId: String(chosen.id) })}
        />
      ),
    },
  ];
  return (
    <>
      <ViewTabs
        label={words.state}
        views={[['', words.all] as const, ...entriesOf(words.states)].map(([state, name]) => ({
          to: address.hrefWith({ state }),
          name,
          isCurrent: (filter.state ?? '') === state,
        }))}
      />
      <FilterLine label={words.filters} address={address} filters={filters}>
        {children}
      </FilterLine>
    </>
  );
}
