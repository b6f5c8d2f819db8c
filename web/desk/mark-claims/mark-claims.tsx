import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeskClient, listDeskClients } from '#contract/staff/clients/calls';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import { listMarkClaims } from '#contract/staff/mark-claims/calls';
import { useClientWords } from '../kit/client-words';
import { fillIn } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { RowsLoading } from '../kit/rows-loading';
import { DeskFailure } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { ClaimCard } from './claim-card';
import './mark-claims.css';

export function MarkClaims() {
  const { claims: words } = useClientWords();
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({ ...deskQuery(listMarkClaims, {}), staleTime: 0 });
  const decided = (text: string, mark: string) => {
    invalidateAnswers(queries, listMarkClaims, getDeskCounts, listDeskClients, getDeskClient);
    announce(fillIn(text, { mark }));
  };
  return (
    <>
      {statusMessage}
      {error && <DeskFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsLoading />}
      {data?.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      <ul className="mark-claims">
        {data?.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} onDecided={(text) => decided(text, claim.shippingMark)} />
        ))}
      </ul>
    </>
  );
}
