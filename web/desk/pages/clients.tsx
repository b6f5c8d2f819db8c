import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffRole } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { ClientList } from '../clients/client-list';
import { NewClientDialog } from '../clients/new-client-dialog';
import { ClientTabs } from '../kit/client-tabs';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';

/** The same roles as in the contract of this call. */
const creators: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

export function ClientsPage() {
  const { clients: words, desk } = useWords();
  const mayCreate = useMay(creators);
  const navigate = useNavigate();
  // The `+` of the bar opens this page to add one.
  const isAsked = (useLocation().state as { create?: boolean } | null)?.create === true;
  const [isCreating, setCreating] = useState(mayCreate && isAsked);
  useOwnTitle(`${words.title} | ${desk}`);
  return (
    <>
      <PageHead
        title={words.title}
        primary={mayCreate ? { label: words.create, icon: 'plus', onChoose: () => setCreating(true) } : undefined}
      />
      {isCreating && (
        <NewClientDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(`/staff/clients/${id}`)}
        />
      )}
      <ClientTabs current="all" />
      <ClientList />
    </>
  );
}
