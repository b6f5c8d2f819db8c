import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCashClose, getOpenCash, listCashCloses } from '#contract/staff/cash/calls';
import { getClientAccount } from '#contract/staff/charges/calls';
import { recordPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { getRelease } from '#contract/staff/releases/calls';
import { accounts } from '../../content/payments';
import { askDesk } from '../../lib/desk-api';
import { invalidateMoney } from '../kit/money-answers';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { owedOf, type PaymentBody, type PaymentForm, type PaymentProblem, readPayment } from './payment-form';
import { waitsForSecond } from './release-state';

/**
 * The payment of a hand-over. Once recorded it stays: when the hand-over is then refused, only the hand-over is tried
 * again.
 */
export function usePayment(clientId: number) {
  const queries = useQueryClient();
  const [form, setForm] = useState<PaymentForm>({ way: 'CASH_GHS', amount: '', reference: '', isAll: false });
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [recorded, setRecorded] = useState<DeskPayment | null>(null);
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    ...deskQuery(getClientAccount, { params: { id: String(clientId) } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const release = useQuery({
    ...deskQuery(getRelease, { params: { id: String(clientId) } }),
    staleTime: 0,
    // Polls, because a colleague decides at another desk while the client waits.
    refetchInterval: ({ state }) => (state.data?.request?.state === 'WAITING' ? 10_000 : false),
  });
  const owed = account && owedOf(account, form.isAll, accounts.cash.smallestNote);
  const read = owed ? readPayment(form, clientId, owed) : null;
  const isWaiting = Boolean(read?.body && release.data && waitsForSecond(read.body, release.data.cashLeft));

  const { run, refusal, isSending } = useCommand(
    (body: PaymentBody, key) => askDesk(recordPayment, { body: { ...body, key } }),
    (payment) => {
      setRecorded(payment);
      setForm((known) => ({ ...known, amount: '', reference: '', isAll: false }));
      invalidateMoney(queries);
      invalidateAnswers(queries, getOpenCash, listCashCloses, getCashClose);
    },
  );
  return {
    ...{ form, account, owed, error, refetch, read, problem, recorded, refusal, isSending, release },
    /** The typed payment would need a second person's confirmation. */
    isWaiting,
    set: (changes: Partial<PaymentForm>) => {
      setForm((known) => ({ ...known, ...changes }));
      setProblem(null);
    },
    /** False when the typed amount is invalid; the field says why. */
    check: (isNeeded: boolean): boolean => {
      const found = read?.problem ?? (isNeeded && !read?.body ? 'none' : null);
      setProblem(found);
      return found === null;
    },
    /** Records the typed payment. Null when nothing was typed, or when the server refused it. */
    pay: (): Promise<DeskPayment | null> => (read?.body ? run(read.body) : Promise.resolve(null)),
  };
}

export type PaymentState = ReturnType<typeof usePayment>;
