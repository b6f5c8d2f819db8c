import { useParams } from 'react-router';
import { ClientFacts } from '../client/client-facts';
import { ClientFiles } from '../client/client-files';
import { ClientFrame } from '../client/client-frame';
import { ClientPackages } from '../client/client-packages';
import { ClientSessions } from '../client/client-sessions';
import { ClientMoney } from '../client-account/client-money';
import { History } from '../kit/history';

export function ClientPage() {
  const { id = '' } = useParams();
  return (
    <ClientFrame key={id} id={id}>
      {/* One line a card, in the order of the page. */}
      {(client) => (
        <>
          <ClientFacts client={client} />
          <ClientMoney clientId={client.id} />
          <ClientPackages client={client} />
          <ClientFiles clientId={client.id} />
          <ClientSessions clientId={client.id} />
          <History entity="client" id={client.id} />
        </>
      )}
    </ClientFrame>
  );
}
