import { useParams } from 'react-router';
import { ClientMoney } from '../../features/client-account/client-money';
import { ClientFacts } from '../../features/desk-client/client-facts';
import { ClientFiles } from '../../features/desk-client/client-files';
import { ClientFrame } from '../../features/desk-client/client-frame';
import { ClientPackages } from '../../features/desk-client/client-packages';
import { ClientSessions } from '../../features/desk-client/client-sessions';
import { DeskLog } from '../../shared/desk/desk-log';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

export function ClientPage() {
  const { id = '' } = useParams();
  const { clients } = useWords();
  return (
    <div className="wrap desk-page">
      <Link to="/staff/clients">{clients.back}</Link>
      <ClientFrame key={id} id={id}>
        {/* One line a card, in the order of the page. */}
        {(client) => (
          <>
            <ClientFacts client={client} />
            <ClientMoney clientId={client.id} />
            <ClientPackages client={client} />
            <ClientFiles clientId={client.id} />
            <ClientSessions clientId={client.id} />
            <DeskLog entity="client" id={client.id} />
          </>
        )}
      </ClientFrame>
    </div>
  );
}
