import { useOwnTitle } from '../../lib/page-arrival';
import { ClientList } from '../clients/client-list';
import { useWords } from '../kit/language';

export function ClientsPage() {
  const { clients, desk } = useWords();
  useOwnTitle(`${clients.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{clients.title}</h1>
      <ClientList />
    </div>
  );
}
