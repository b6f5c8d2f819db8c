import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { TierBadge } from '../../shared/tier-badge';
import { useWords } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import './desk-client.css';

interface ClientFrameProps {
  id: string;
  /** The cards of the page; they may belong to several features, so the route puts them together. */
  children: (client: DeskClient) => ReactNode;
}

export function ClientFrame({ id, children }: ClientFrameProps) {
  const { clients: words, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskClient, { params: { id } }),
    staleTime: 0,
  });
  useOwnTitle(`${data?.shippingMark ?? words.one} | ${desk}`);
  return (
    <>
      <div className="client-head">
        <h1>{data?.shippingMark ?? words.one}</h1>
        {data && <TierBadge tier={data.membershipTier} />}
      </div>
      {data ? children(data) : error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
    </>
  );
}
