import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCashClose, getOpenCash, listCashCloses } from '#contract/staff/cash/calls';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { getClientBalance, getClientStatement, listBalances } from '#contract/staff/money/calls';
import { findSamePayments, listDeskPayments, recordPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { listExchangeRates } from '#contract/staff/rates/calls';
import { accounts } from '../../content/payments';
import { askDesk } from '../../lib/desk-api';
import { useCommand } from '../kit/use-command';
import { useDebouncedValue } from '../kit/use-debounced-value';
import { deskQuery, invalidateAnswers } from '../queries';
import { bodyOf, type Problem, problemsOf, type RecordValues } from './record-values';

const dayMs = 86_400_000;
export const todayInGhana = () => new Date().toISOString().slice(0, 10);
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Everything that the form knows: the input, today's rate, what is owed, and payments with the same reference. */
export function useRecord(first: ClientSuggestion | null, onSaved: (payment: DeskPayment) => void) {
  const [client, setClient] = useState(first);
  const [values, setValues] = useState<RecordValues>({
    ...{ amount: '', currency: 'GHS', method: 'CASH', rate: null, reference: '', note: '', isAnother: false },
    paidOn: todayInGhana(),
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const queries = useQueryClient();

  const { data: rates } = useQuery({
    ...deskQuery(listExchangeRates, { query: { before: dayAfter(values.paidOn) } }),
    enabled: values.paidOn !== '' && values.paidOn <= todayInGhana(),
    staleTime: 60_000,
  });
  const dayRate = rates?.rates[0]?.usdGhs ?? null;

  const { data: balance } = useQuery({
    ...deskQuery(getClientBalance, { params: { id: String(client?.id) } }),
    enabled: client !== null,
    staleTime: 5_000,
  });

  const slip = useDebouncedValue(`${values.method} ${values.reference.trim()}`, 250);
  const [method = '', ...rest] = slip.split(' ');
  const reference = rest.join(' ');
  const { data: same = [] } = useQuery({
    ...deskQuery(findSamePayments, { query: { method: method as RecordValues['method'], reference } }),
    enabled: reference !== '',
    staleTime: 5_000,
  });

  const { run, refusal, isSending } = useCommand(
    (body: ReturnType<typeof bodyOf>, key) => askDesk(recordPayment, { body: { ...body, key } }),
    (payment) => {
      invalidateAnswers(
        queries,
        listDeskPayments,
        findSamePayments,
        listBalances,
        getClientBalance,
        getClientStatement,
        getOpenCash,
        listCashCloses,
        getCashClose,
      );
      onSaved(payment);
    },
  );

  const submit = (): readonly Problem[] => {
    const { smallestNote } = accounts.cash;
    const known = {
      clientId: client?.id ?? null,
      dayRate,
      today: todayInGhana(),
      hasSame: same.length > 0,
      smallestNote,
    };
    const found = problemsOf(values, known);
    setProblems(found);
    if (found.length === 0 && client) void run(bodyOf(values, client.id));
    return found;
  };

  const set = <Name extends keyof RecordValues>(name: Name, value: RecordValues[Name]) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'reference' && { isAnother: false }) }));

  return { client, setClient, values, set, problems, dayRate, balance, same, submit, refusal, isSending };
}
