import { useParams } from 'react-router';
import type { DeskClient } from '#contract/staff/clients/schema';
import { ChargesPanel } from '../charges/charges-panel';
import { ClientOwes } from '../charges/client-owes';
import { ClientCollisions } from '../client/client-collisions';
import { ClientFacts } from '../client/client-facts';
import { ClientFiles } from '../client/client-files';
import { ClientFrame } from '../client/client-frame';
import { ClientPackages } from '../client/client-packages';
import { ClientSessions } from '../client/client-sessions';
import { ClientMoney } from '../client-account/client-money';
import { ClientMerges, MergedNotice } from '../client-merge/client-merges';
import { ClientDisputes } from '../disputes/client-disputes';
import { History } from '../kit/history';
import { onDemand } from '../kit/on-demand';
import { ClientMessages } from '../messages/client-messages';
import { ClientPrices } from '../prices/client-prices';

const ErasedNotice = onDemand(async () => (await import('../client/erased-notice')).ErasedNotice);

export function ClientPage() {
  const { id = '' } = useParams();
  return (
    <ClientFrame key={id} id={id}>
      {(client) =>
        client.erasedAt ? (
          <>
            <ErasedNotice at={client.erasedAt} by={client.erasedBy} />
            <ClientMoney clientId={client.id} />
            <ClientPackages client={client} />
            <History entity="client" id={client.id} />
          </>
        ) : (
          <LivingClient client={client} />
        )
      }
    </ClientFrame>
  );
}

/**
 * Everything of a merged client is with the client who is kept, so nothing can be done here but undo the merge. That card
 * stays in its place, because it tells that the merge was undone.
 */
function LivingClient({ client }: { client: DeskClient }) {
  const { id, shippingMark: mark } = client;
  const isActive = !client.mergedInto;
  return (
    <>
      {isActive && <ClientCollisions client={client} />}
      <MergedNotice client={client} />
      <div className={isActive ? 'page-columns' : undefined}>
        {isActive && (
          <div>
            <ClientOwes clientId={id} mark={mark} />
            <ChargesPanel client={{ id, mark }} />
            <ClientMoney clientId={id} />
            <ClientPrices client={client} />
            <ClientPackages client={client} />
            <History entity="client" id={id} />
          </div>
        )}
        <div>
          {isActive && <ClientDisputes clientId={id} />}
          <ClientFacts client={client} />
          {isActive && (
            <>
              <ClientMessages clientId={id} mark={mark} />
              <ClientFiles clientId={id} />
            </>
          )}
          <ClientMerges client={client} />
          {isActive ? <ClientSessions clientId={id} /> : <History entity="client" id={id} />}
        </div>
      </div>
    </>
  );
}
