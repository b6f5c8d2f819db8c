import { useQuery } from '@tanstack/react-query';
import { listPriceRequests } from '#contract/staff/agreements/calls';
import { listChargeRequests } from '#contract/staff/charges/calls';
import { listReleases } from '#contract/staff/releases/calls';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { ChargeRequests } from './charge-requests';
import { PriceRequests } from './price-requests';
import { Releases } from './releases';

/** All requests that a second person must decide. */
export function Approvals() {
  const { statusMessage, announce } = useStatusMessage();
  const clientId = useListAddress().id('clientId');
  const charges = useQuery({ ...deskQuery(listChargeRequests, { query: { clientId } }), staleTime: 0 });
  const prices = useQuery({ ...deskQuery(listPriceRequests, {}), staleTime: 0 });
  const releases = useQuery({ ...deskQuery(listReleases, {}), staleTime: 0 });
  return (
    <>
      {statusMessage}
      <ChargeRequests answer={charges} announce={announce} />
      <PriceRequests answer={prices} />
      <Releases answer={releases} announce={announce} />
    </>
  );
}
