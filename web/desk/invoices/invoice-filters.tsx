import { useQuery } from '@tanstack/react-query';
import { getDeskClient } from '#contract/staff/clients/calls';
import { getContainer } from '#contract/staff/containers/calls';
import { ClientCombobox } from '../kit/client-combobox';
import { ContainerFilter } from '../kit/container-filter';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { PeriodFilter } from '../kit/period-filter';
import { entriesOf } from '../kit/select-field';
import { fullDate } from '../kit/short-date';
import { shownCount, useDeskCounts } from '../kit/use-desk-counts';
import type { ListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';

interface InvoiceFiltersProps {
  address: ListAddress;
  filter: {
    state: string | undefined;
    kind: 'INVOICE' | 'CREDIT_NOTE' | undefined;
    clientId: string | undefined;
    containerId: string | undefined;
    from: string | undefined;
    to: string | undefined;
  };
}

export function InvoiceFilters({ address, filter }: InvoiceFiltersProps) {
  const { money, frame } = useWords();
  const { invoices: words, kinds } = useLedgerWords();
  const { clientId = '', containerId = '', from, to } = filter;
  const { drafts } = useDeskCounts();
  const { data: client } = useQuery({
    ...deskQuery(getDeskClient, { params: { id: clientId } }),
    enabled: clientId !== '',
    staleTime: 60_000,
  });
  const { data: container } = useQuery({
    ...deskQuery(getContainer, { params: { id: containerId } }),
    enabled: containerId !== '',
    staleTime: 60_000,
  });
  const filters: Filter[] = [
    { keys: ['kind'], label: words.kind, options: entriesOf(kinds), value: filter.kind && kinds[filter.kind] },
    {
      keys: ['clientId'],
      label: money.client,
      value: clientId ? (client?.shippingMark ?? `#${clientId}`) : undefined,
      fields: (
        <ClientCombobox
          label={money.client}
          name="client"
          isOnlyKnown
          chosen={null}
          onChoose={(chosen) => chosen && address.change({ clientId: String(chosen.id) })}
        />
      ),
    },
    {
      keys: ['containerId'],
      label: words.container,
      fields: <ContainerFilter label={words.container} onChange={(id) => address.change({ containerId: id })} />,
      value: containerId ? (container?.reference ?? `#${containerId}`) : undefined,
    },
    {
      keys: ['from', 'to'],
      label: words.period,
      value: from || to ? `${fullDate(from) ?? '…'} – ${fullDate(to) ?? '…'}` : undefined,
      fields: <PeriodFilter address={address} />,
    },
  ];
  return (
    <>
      <ViewTabs
        label={frame.table.views}
        views={[['', money.all] as const, ...entriesOf(words.views)].map(([state, name]) => ({
          to: address.hrefWith({ state }),
          name,
          isCurrent: (filter.state ?? '') === state,
          count: state === 'DRAFT' && drafts ? shownCount(drafts) : undefined,
        }))}
      />
      <FilterLine label={money.filters} address={address} filters={filters} />
    </>
  );
}
