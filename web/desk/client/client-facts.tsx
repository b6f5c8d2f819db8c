import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { StaffRole } from '#contract/staff/roles';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { Panel } from '../kit/panel';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { useStatusMessage } from '../kit/use-status-message';
import { deskKey, invalidateAnswers } from '../queries';

const ClientTier = onDemand(async () => (await import('./client-tier')).ClientTier);
const EditClient = onDemand(async () => (await import('./edit-client')).EditClient);

/** The same roles as in the contract of these calls. */
const editors: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];
const tierGivers: readonly StaffRole[] = ['admin', 'accounts', 'support'];

export function ClientFacts({ client }: { client: DeskClient }) {
  const { clients: words, content } = useWords();
  const clientWords = useClientWords();
  const queries = useQueryClient();
  const mayEdit = useMay(editors);
  const mayGiveTier = useMay(tierGivers);
  const [open, setOpen] = useState<'edit' | 'tier' | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { dob, nextOfKin, nextOfKinPhone } = client.clientDetails;

  const done = (changed: DeskClient, text: string) => {
    queries.setQueryData(deskKey(getDeskClient, { params: { id: String(client.id) } }), changed);
    invalidateAnswers(queries, listDeskLog);
    setOpen(null);
    announce(text);
  };

  return (
    <>
      {statusMessage}
      <Panel
        title={words.facts}
        actions={
          <>
            {mayEdit && (
              <button className="panel-link" type="button" onClick={() => setOpen('edit')}>
                {content.edit}
              </button>
            )}
            {mayGiveTier && (
              <button className="panel-link" type="button" onClick={() => setOpen('tier')}>
                {words.setTier}
              </button>
            )}
          </>
        }
      >
        <DescriptionList
          items={[
            [
              words.columns.phone,
              client.phone &&
                (client.isPhoneProven
                  ? `+${client.phone}`
                  : fillIn(clientWords.unproven, { phone: `+${client.phone}` })),
            ],
            [words.columns.email, client.email],
            [words.access, words.accesses[client.canSignIn ? 'yes' : client.email ? 'not-yet' : 'no-email']],
            [words.dob, fullDate(dob)],
            [words.kin, nextOfKin],
            [words.kinPhone, nextOfKinPhone && `+${nextOfKinPhone.replace(/^\+/, '')}`],
            [words.number, client.id],
            [words.columns.since, fullDate(client.createdAt)],
          ]}
        />
      </Panel>
      {open === 'edit' && (
        <EditClient client={client} onClose={() => setOpen(null)} onDone={(changed) => done(changed, words.changed)} />
      )}
      {open === 'tier' && (
        <ClientTier
          client={client}
          onClose={() => setOpen(null)}
          onDone={(changed) =>
            done(changed, fillIn(words.tierSet, { tier: changed.membershipTier?.name ?? words.noTier }))
          }
        />
      )}
    </>
  );
}
