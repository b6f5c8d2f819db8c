import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { cashDesk } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { TierBadge } from '../../shared/tier-badge';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import './desk-client.css';

interface ClientFrameProps {
  id: string;
  /** The cards of the page; they may belong to several features, so the route puts them together. */
  children: (client: DeskClient) => ReactNode;
}

export function ClientFrame({ id, children }: ClientFrameProps) {
  const { clients: words, money, desk } = useWords();
  const mayRecord = useMay(cashDesk);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskClient, { params: { id } }),
    staleTime: 0,
  });
  useOwnTitle(`${data?.shippingMark ?? words.one} | ${desk}`);
  return (
    <>
      <PageHead
        title={data?.shippingMark ?? words.one}
        crumb={{ to: '/staff/clients', name: words.title }}
        state={data && <TierBadge tier={data.membershipTier} />}
        facts={data ? [data.phone, data.email] : []}
        primary={
          data && mayRecord ? { label: money.account.record, to: `/staff/payments/new?client=${data.id}` } : undefined
        }
      />
      <div className="page-body">
        {data ? children(data) : error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}
