import { useQuery } from '@tanstack/react-query';
import { readsMoney } from '#contract/staff/money/rules';
import { findIntakePrice } from '#contract/staff/packages/calls';
import { useIsOffline } from '../kit/offline/use-outbox';
import { useStaff } from '../kit/staff';
import { deskQuery } from '../queries';
import { categoryPrice, type IntakePrice } from './estimate';
import type { Category, IntakeForm } from './intake-form';

/**
 * The price that the goods would get. Undefined while it is asked for, null when there is none for this mode. Without a
 * network, and for roles that may not read a client's price, it is the price of the category, and `isUsual` says so: the
 * client may have another one.
 */
export function useIntakePrice(form: IntakeForm, category: Category | undefined) {
  const isOffline = useIsOffline();
  const mayRead = readsMoney(useStaff().role);
  const clientId = form.isUnidentified ? undefined : form.client?.id;
  const query = {
    ...{ categoryId: String(category?.id), mode: form.mode ?? 'SEA' },
    ...(clientId !== undefined && mayRead && { clientId: String(clientId) }),
  };
  const { data, isError } = useQuery({
    ...deskQuery(findIntakePrice, { query }),
    enabled: category !== undefined && !isOffline,
    staleTime: 60_000,
  });
  if (!category) return { price: undefined, isUsual: false };
  const isUnknown = isError || isOffline;
  const price: IntakePrice | null | undefined =
    data === undefined && (isUnknown || clientId === undefined) ? categoryPrice(form, category) : data;
  return { price, isUsual: clientId !== undefined && (!mayRead || (data === undefined && isUnknown)) };
}
