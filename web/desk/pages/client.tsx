import { useParams } from 'react-router';
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
          <>
            <ClientCollisions client={client} />
            <MergedNotice client={client} />
            <div className="page-columns">
              <div>
                <ClientOwes clientId={client.id} mark={client.shippingMark} />
                <ChargesPanel client={{ id: client.id, mark: client.shippingMark }} />
                <ClientMoney clientId={client.id} />
                <ClientPrices client={client} />
                <ClientPackages client={client} />
                <History entity="client" id={client.id} />
              </div>
              <div>
                <ClientDisputes clientId={client.id} />
                <ClientFacts client={client} />
                <ClientMessages clientId={client.id} mark={client.shippingMark} />
                <ClientFiles clientId={client.id} />
                <ClientMerges client={client} />
                <ClientSessions clientId={client.id} />
              </div>
            </div>
          </>
        )
      }
    </ClientFrame>
  );
}
