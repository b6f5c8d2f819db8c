import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCashiers } from '#contract/staff/cash/calls';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { branches, type StaffRole } from '#contract/staff/roles';
import { ClientCombobox } from '../kit/client-combobox';
import { useWords } from '../kit/language';
import { PeriodFilter } from '../kit/period-filter';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import './desk-payments.css';

interface PaymentFiltersProps {
  address: ListAddress;
  filter: Record<'state' | 'method' | 'branch' | 'cashierId' | 'clientId' | 'from' | 'to', string | undefined>;
}

/** A warehouse sees its own counter alone: there is nothing to choose. */
const seeAll: readonly StaffRole[] = ['admin', 'accounts', 'support', 'auditor'];

export function PaymentFilters({ address, filter }: PaymentFiltersProps) {
  const { money: words, branches: names } = useWords();
  const seesAll = useMay(seeAll);
  const { change, clear } = address;
  const { state = '', method = '', branch = '', cashierId = '', clientId = '' } = filter;
  const { data: cashiers = [] } = useQuery({
    ...deskQuery(listCashiers, {}),
    staleTime: 60_000,
  });
  return (
    <search className="desk-card" aria-label={words.filters}>
      <div className="filters">
        <SelectField
          label={words.state}
          any={words.all}
          value={state}
          options={Object.entries(words.states)}
          onChange={(value) => change({ state: value })}
        />
        <SelectField
          label={words.method}
          any={words.all}
          value={method}
          options={Object.entries(words.methods)}
          onChange={(value) => change({ method: value })}
        />
        {seesAll && (
          <SelectField
            label={words.branch}
            any={words.all}
            value={branch}
            options={branches.map((each) => [each, names[each]])}
            onChange={(value) => change({ branch: value })}
          />
        )}
        <SelectField
          label={words.cashier}
          any={words.all}
          value={cashierId}
          options={cashiers.map(({ id, name }) => [String(id), name])}
          onChange={(value) => change({ cashierId: value })}
        />
        <PeriodFilter address={address} />
      </div>
      <div className="payment-client">
        <ClientFilter key={clientId} id={clientId} onChange={(id) => change({ clientId: id })} />
      </div>
      {Object.values(filter).some(Boolean) && (
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
    ...deskQuery(getDeskClient, { params: { id } }),
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
