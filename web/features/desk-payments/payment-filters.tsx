import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients';
import { branches, type StaffRole } from '#contract/staff/roles';
import { ClientCombobox } from '../../shared/desk/client-combobox';
import { PeriodFilter, SelectFilter } from '../../shared/desk/filter-fields';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { readCashiers, readClient } from './calls';
import './desk-payments.css';

export const filterNames = ['state', 'method', 'branch', 'cashierId', 'clientId', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

interface PaymentFiltersProps {
  values: Record<FilterName, string>;
  set: (name: FilterName, value: string) => void;
  clear: () => void;
  isFiltered: boolean;
}

/** A warehouse sees its own counter alone: there is nothing to choose. */
const seeAll: readonly StaffRole[] = ['admin', 'accounts', 'support', 'auditor'];

export function PaymentFilters({ values, set, clear, isFiltered }: PaymentFiltersProps) {
  const { money: words, branches: names } = useWords();
  const seesAll = useMay(seeAll);
  const { data: cashiers = [] } = useQuery({
    queryKey: ['cashiers'],
    queryFn: ({ signal }) => readCashiers({}, signal),
    staleTime: 60_000,
  });
  return (
    <search className="desk-card" aria-label={words.filters}>
      <div className="filters">
        <SelectFilter
          label={words.state}
          value={values.state}
          options={Object.entries(words.states)}
          onChange={(value) => set('state', value)}
        />
        <SelectFilter
          label={words.method}
          value={values.method}
          options={Object.entries(words.methods)}
          onChange={(value) => set('method', value)}
        />
        {seesAll && (
          <SelectFilter
            label={words.branch}
            value={values.branch}
            options={branches.map((branch) => [branch, names[branch]])}
            onChange={(value) => set('branch', value)}
          />
        )}
        <SelectFilter
          label={words.cashier}
          value={values.cashierId}
          options={cashiers.map(({ id, name }) => [String(id), name])}
          onChange={(value) => set('cashierId', value)}
        />
        <PeriodFilter from={values.from} to={values.to} onChange={set} />
      </div>
      <div className="payment-client">
        <ClientFilter key={values.clientId} id={values.clientId} onChange={(id) => set('clientId', id)} />
      </div>
      {isFiltered && (
        <button className="button button-line" type="button" onClick={clear}>
          {words.clear}
        </button>
      )}
    </search>
  );
}

function ClientFilter({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const { money: words } = useWords();
  const [typed, setTyped] = useState<ClientSuggestion | null>(null);
  const { data } = useQuery({
    queryKey: ['client', id],
    queryFn: ({ signal }) => readClient({ params: { id } }, signal),
    enabled: id !== '',
    staleTime: 60_000,
  });
  const known = data ? { ...data, exact: true, similarity: 1 } : null;
  if (id !== '' && !known) return null;
  return (
    <ClientCombobox
      label={words.client}
      name="client"
      isOnlyKnown
      chosen={known ?? typed}
      onChoose={(client) => {
        setTyped(client);
        if (client) onChange(String(client.id));
        else if (id !== '') onChange('');
      }}
    />
  );
}
