import { ClientList } from '../../features/desk-clients/client-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
